import { formatDate } from '@openbell/units/civil-date.ts';
import { asInstant, formatInstant, instantOf } from '@openbell/units/instant.ts';
import { dollarsOfMicros, microsOfDollars } from '@openbell/units/money.ts';
import { describe, expect, it } from 'vitest';
import { newestPlanVersion } from '../../plans/plan-versions.ts';
import { foldLog } from '../log/fold-log.ts';
import { writeLog } from '../log/log-chain.ts';
import { readLogEntries } from '../log/log-entries.ts';
import { evaluateLog } from '../log/log-reader.ts';
import { sha256Hex } from '../log/sha256.ts';
import { entryOf, fill, mark, morning, newRun, type RawEvent, time, viewOf } from '../test-kit.ts';
import { type WhatIf, type WhatIfAnswer, whatIf } from './what-if.ts';

type Log = { readonly plan?: string; readonly start?: string; readonly now?: string; readonly events: RawEvent[] };

function ask(asked: WhatIf, log: Log): WhatIfAnswer {
  const { header } = newRun(log.plan ?? 'TCP50', log.start ?? '2026-03-02T15:00:00Z');
  const entries = log.events.map(entryOf);
  const logHash = foldLog(header, entries, sha256Hex).run.logHash;
  return whatIf({ header, entries, logHash, whatIf: asked, now: instantOf(log.now ?? '2026-04-30T00:00:00Z') });
}

const stop = (dollars: number): WhatIf => ({ kind: 'daily_stop', lossMicros: microsOfDollars(dollars) });

/** One readable line per change. */
const told = ({ changes }: WhatIfAnswer): string[] =>
  changes.map((change) => {
    const { side, quantity, contract, priceText, at } = change.fill;
    const trade = `${side} ${quantity} ${contract.symbol} @ ${priceText}`;
    if (change.kind === 'resized') return `${change.number} resized ${trade} to ${change.quantity}`;
    return `${change.number} ${change.kind} ${trade} ${formatInstant(at).slice(11, 19)}`;
  });

const days = (answer: WhatIfAnswer) =>
  answer.days.map(({ date, originalMicros, rerunMicros }) => [
    formatDate(date),
    originalMicros === null ? null : dollarsOfMicros(originalMicros),
    rerunMicros === null ? null : dollarsOfMicros(rerunMicros),
  ]);

/** Loses 500.00 on ten points of the E-mini, and 2.02 of commission on each of two sides. */
function losingTrade(day: number, hour: number): RawEvent[] {
  const at = (minute: string) => `${morning(day).slice(0, 11)}${hour}:${minute}:00Z`;
  return [
    fill(at('00'), 'buy 1 ESM6 @ 5000.00'),
    mark(at('10'), 'ESM6 @ 4995.00'),
    fill(at('20'), 'sell 1 ESM6 @ 4990.00'),
  ];
}

describe('a daily stop', () => {
  const twoLosses = [...losingTrade(2, 15), ...losingTrade(2, 17), time('2026-03-02T22:00:00Z')];

  it('closes at the price that reaches it, and drops the rest of the session', () => {
    const answer = ask(stop(250), { events: twoLosses });
    // 2.02 for the entry and 250.00 of open loss at 15:10.
    expect(told(answer)).toEqual([
      '2 added sell 1 ESM26 @ 4995.00 15:10:00',
      '3 dropped sell 1 ESM26 @ 4990.00 15:20:00',
      '4 dropped buy 1 ESM26 @ 5000.00 17:00:00',
      '6 dropped sell 1 ESM26 @ 4990.00 17:20:00',
    ]);
    expect(answer.original.view.balance).toBe(48_991.92);
    expect(answer.rerun.view.balance).toBe(49_745.96);
    expect(days(answer)).toEqual([['2026-03-02', -1_008.08, -254.04]]);
  });

  it('is reached at exactly its amount and not a cent before', () => {
    const events = [
      fill('2026-03-02T15:00:00Z', 'buy 1 ESM6 @ 5000.00'),
      mark('2026-03-02T15:10:00Z', 'ESM6 @ 4995.00'),
      fill('2026-03-02T15:20:00Z', 'sell 1 ESM6 @ 5000.00'),
    ];
    expect(told(ask(stop(252.03), { events }))).toEqual([]);
    expect(told(ask(stop(252.02), { events }))[0]).toBe('2 added sell 1 ESM26 @ 4995.00 15:10:00');
    expect(told(ask(stop(252.01), { events }))[0]).toBe('2 added sell 1 ESM26 @ 4995.00 15:10:00');
  });

  it('ends with the session: the next one trades again', () => {
    const answer = ask(stop(250), { events: [...twoLosses, ...losingTrade(3, 15), time('2026-03-03T22:00:00Z')] });
    expect(told(answer).filter((line) => line.includes('added'))).toEqual([
      '2 added sell 1 ESM26 @ 4995.00 15:10:00',
      '9 added sell 1 ESM26 @ 4995.00 15:10:00',
    ]);
    expect(days(answer).map(([, , rerun]) => rerun)).toEqual([-254.04, -254.04]);
  });

  it('closes every contract held, each at its own newest price', () => {
    const answer = ask(stop(500), {
      events: [
        fill('2026-03-02T15:00:00Z', 'buy 1 ESM6 @ 5000.00'),
        fill('2026-03-02T15:01:00Z', 'sell 1 CLM6 @ 70.00'),
        mark('2026-03-02T15:02:00Z', 'CLM6 @ 70.10'),
        mark('2026-03-02T15:03:00Z', 'ESM6 @ 4990.00'),
        fill('2026-03-02T15:04:00Z', 'sell 1 ESM6 @ 5000.00'),
        fill('2026-03-02T15:05:00Z', 'buy 1 CLM6 @ 70.00'),
      ],
    });
    expect(told(answer)).toEqual([
      '4 added sell 1 ESM26 @ 4990.00 15:03:00',
      '4 added buy 1 CLM26 @ 70.10 15:03:00',
      '5 dropped sell 1 ESM26 @ 5000.00 15:04:00',
      '6 dropped buy 1 CLM26 @ 70.00 15:05:00',
    ]);
    expect(answer.rerun.figures).toMatchObject({ fills: 4, contracts: 4, commissionMicros: 8_080_000 });
    expect(answer.rerun.view.balance).toBe(49_391.92);
  });

  it('would have saved an attempt that failed, whose day is then settled up to the clock', () => {
    const events = [
      fill('2026-03-02T15:00:00Z', 'buy 2 ESM6 @ 5000.00'),
      mark('2026-03-02T15:10:00Z', 'ESM6 @ 4992.00'),
      mark('2026-03-02T15:20:00Z', 'ESM6 @ 4985.00'),
      fill('2026-03-02T15:21:00Z', 'sell 2 ESM6 @ 4984.00', 'liquidation'),
    ];
    const answer = ask(stop(800), { events });
    expect(answer.original.figures).toMatchObject({ status: 'failed', failReason: 'daily_loss' });
    expect(formatInstant(answer.original.figures.decidedAt ?? asInstant(0))).toBe('2026-03-02T15:20:00.000Z');
    expect(answer.rerun.figures).toMatchObject({ status: 'active', failReason: null, decidedAt: null });
    expect(answer.rerun.view.days.map(({ date, pnl }) => [date, pnl])).toEqual([['2026-03-02', -808.08]]);
    expect(answer.isOpenEnded).toBe(false);
    const early = ask(stop(800), { events, now: '2026-03-02T16:00:00Z' });
    expect(early.rerun.view.days).toEqual([]);
  });

  it('has no effect if the same price breaks a rule: the verdict goes first', () => {
    const events = [
      fill('2026-03-02T15:00:00Z', 'buy 2 ESM6 @ 5000.00'),
      mark('2026-03-02T15:10:00Z', 'ESM6 @ 4985.00'),
    ];
    const answer = ask(stop(800), { events });
    expect(told(answer)).toEqual([]);
    expect(answer.rerun.view).toEqual(answer.original.view);
  });

  it('uses another id for its closing fill if the log has a fill with that id', () => {
    const events = [
      fill('2026-03-02T15:00:00Z', 'buy 1 ESM6 @ 5000.00', 'stop-1'),
      mark('2026-03-02T15:10:00Z', 'ESM6 @ 4990.00'),
    ];
    expect(ask(stop(100), { events }).changes.map(({ fill: { id } }) => id)).toEqual(['stop-2']);
  });

  it('is refused for an amount of zero', () => {
    expect(() => ask(stop(0), { events: [] })).toThrow('daily stop');
  });
});

describe('half size', () => {
  it('halves openings and closings of even lots, and the profit exactly', () => {
    const answer = ask(
      { kind: 'half_size' },
      {
        events: [
          fill('2026-03-02T15:00:00Z', 'buy 2 ESM6 @ 5000.00'),
          fill('2026-03-02T15:01:00Z', 'sell 2 ESM6 @ 5006.00'),
        ],
      },
    );
    expect(told(answer)).toEqual(['1 resized buy 2 ESM26 @ 5000.00 to 1', '2 resized sell 2 ESM26 @ 5006.00 to 1']);
    expect(answer.rerun.figures.profitMicros * 2).toBe(answer.original.figures.profitMicros);
  });

  it('rounds openings down, and closings so that nothing is left at the end', () => {
    const answer = ask(
      { kind: 'half_size' },
      {
        plan: 'GAUNT',
        events: [
          fill('2026-03-02T15:00:00Z', 'buy 5 MESM6 @ 5000.00'),
          fill('2026-03-02T15:01:00Z', 'sell 1 MESM6 @ 5001.00'),
          fill('2026-03-02T15:02:00Z', 'sell 2 MESM6 @ 5002.00'),
          fill('2026-03-02T15:03:00Z', 'sell 2 MESM6 @ 5003.00'),
        ],
      },
    );
    // Two of five are kept. With four left 1.6 remain, rounded up to 2; with two left 0.8 remain, rounded up to 1.
    expect(told(answer)).toEqual([
      '1 resized buy 5 MESM26 @ 5000.00 to 2',
      '2 dropped sell 1 MESM26 @ 5001.00 15:01:00',
      '3 resized sell 2 MESM26 @ 5002.00 to 1',
      '4 resized sell 2 MESM26 @ 5003.00 to 1',
    ]);
    expect(answer.rerun.state.positions).toEqual([]);
  });

  it('leaves single contracts unchanged and reports their number', () => {
    const events = [...losingTrade(2, 15), ...losingTrade(2, 17)];
    const answer = ask({ kind: 'half_size' }, { events });
    expect(answer.unhalved).toBe(2);
    expect(told(answer)).toEqual([]);
    expect(answer.rerun.view).toEqual(answer.original.view);
  });

  it('halves both parts of a fill that reverses a position', () => {
    const answer = ask(
      { kind: 'half_size' },
      {
        plan: 'GAU100',
        events: [
          fill('2026-03-02T15:00:00Z', 'buy 2 MESM6 @ 5000.00'),
          fill('2026-03-02T15:01:00Z', 'sell 6 MESM6 @ 5001.00'),
          fill('2026-03-02T15:02:00Z', 'buy 4 MESM6 @ 5000.00'),
        ],
      },
    );
    expect(told(answer).map((line) => line.slice(-4))).toEqual(['to 1', 'to 3', 'to 2']);
  });

  it('stays within the ladder if the full size was blocked', () => {
    const answer = ask({ kind: 'half_size' }, { events: [fill('2026-03-02T15:00:00Z', 'buy 4 ESM6 @ 5000.00')] });
    expect(answer.original.view.status).toBe('blocked');
    expect(answer.rerun.view.status).toBe('active');
    expect(answer.isOpenEnded).toBe(true);
  });
});

describe('no openings after an hour', () => {
  const at11: WhatIf = { kind: 'no_late_opening', minuteOfDay: 11 * 60 };
  const tradeAt = (opened: string, closed: string): RawEvent[] => [
    fill(opened, 'buy 1 ESM6 @ 5000.00'),
    fill(closed, 'sell 1 ESM6 @ 5001.00'),
  ];

  it.each([
    ['a millisecond before the hour', '2026-03-02T16:59:59.999Z', true],
    ['at the hour', '2026-03-02T17:00:00.000Z', false],
    ['a millisecond after it', '2026-03-02T17:00:00.001Z', false],
  ])('for a fill %s in Chicago: opened is %s', (_name, opened, isOpened) => {
    const answer = ask(at11, { events: tradeAt(opened, '2026-03-02T18:00:00Z') });
    expect(answer.rerun.figures.fills).toBe(isOpened ? 2 : 0);
    expect(answer.rerun.figures.daysTraded).toBe(isOpened ? 1 : 0);
  });

  it('counts the evening before as early, and follows daylight saving time', () => {
    const answer = ask(at11, {
      start: '2026-03-06T15:00:00Z',
      events: [
        ...tradeAt('2026-03-06T16:30:00Z', '2026-03-06T17:30:00Z'),
        ...tradeAt('2026-03-08T22:30:00Z', '2026-03-08T23:00:00Z'),
        ...tradeAt('2026-03-09T15:59:00Z', '2026-03-09T16:30:00Z'),
        ...tradeAt('2026-03-09T16:00:00Z', '2026-03-09T16:30:00Z'),
      ],
    });
    expect(told(answer).map((line) => line[0])).toEqual(['7', '8']);
  });

  it('keeps the closings of earlier openings, and uses the price of a dropped fill as a mark', () => {
    const answer = ask(at11, {
      events: [
        fill('2026-03-02T16:00:00Z', 'buy 1 ESM6 @ 5000.00'),
        fill('2026-03-02T17:30:00Z', 'buy 1 ESM6 @ 4990.00'),
        fill('2026-03-02T18:00:00Z', 'sell 2 ESM6 @ 5001.00'),
      ],
    });
    expect(told(answer)).toEqual(['2 dropped buy 1 ESM26 @ 4990.00 17:30:00', '3 resized sell 2 ESM26 @ 5001.00 to 1']);
    expect(answer.entries[1]).toMatchObject({ type: 'mark', priceText: '4990.00' });
    expect(answer.rerun.figures.largestFallMicros).toBe(microsOfDollars(502.02));
  });

  it.each([-1, 0.5, 960])('refuses the minute %d', (minuteOfDay) => {
    expect(() => ask({ kind: 'no_late_opening', minuteOfDay }, { events: [] })).toThrow('minute');
  });
});

describe('without the worst day', () => {
  it('leaves out the session that lost most, the first of equals, and keeps the others to the cent', () => {
    const answer = ask(
      { kind: 'without_worst_day' },
      {
        events: [
          fill('2026-03-02T15:00:00Z', 'buy 1 ESM6 @ 5000.00'),
          fill('2026-03-02T15:10:00Z', 'sell 1 ESM6 @ 5005.00'),
          ...losingTrade(3, 15),
          ...losingTrade(4, 15),
          time('2026-03-04T22:00:00Z'),
        ],
      },
    );
    expect(answer.worstDay === null ? null : formatDate(answer.worstDay)).toBe('2026-03-03');
    expect(days(answer)).toEqual([
      ['2026-03-02', 245.96, 245.96],
      ['2026-03-03', -504.04, null],
      ['2026-03-04', -504.04, -504.04],
    ]);
    expect(answer.rerun.figures.daysTraded).toBe(2);
  });

  it('leaves out the session that failed, even though it was never settled', () => {
    const answer = ask(
      { kind: 'without_worst_day' },
      {
        events: [
          ...losingTrade(2, 15),
          fill('2026-03-03T15:00:00Z', 'buy 2 ESM6 @ 5000.00'),
          mark('2026-03-03T15:10:00Z', 'ESM6 @ 4980.00'),
          fill('2026-03-03T15:10:01Z', 'sell 2 ESM6 @ 4980.00'),
        ],
      },
    );
    expect(answer.original.view.status).toBe('failed');
    expect(answer.rerun.figures).toMatchObject({ status: 'active', daysTraded: 1, profitMicros: -504_040_000 });
  });

  it('changes nothing while no session lost', () => {
    const answer = ask({ kind: 'without_worst_day' }, { events: [] });
    expect(answer).toMatchObject({ worstDay: null, changes: [], days: [] });
    expect(answer.rerun.view).toEqual(answer.original.view);
  });

  it('keeps the closing of a position carried over from the day before', () => {
    const answer = ask(
      { kind: 'without_worst_day' },
      {
        plan: 'GAUNT',
        events: [
          fill('2026-03-02T15:00:00Z', 'buy 1 ESM6 @ 5000.00'),
          fill('2026-03-03T15:00:00Z', 'buy 1 ESM6 @ 5010.00'),
          fill('2026-03-03T15:10:00Z', 'sell 2 ESM6 @ 4990.00'),
          time('2026-03-03T22:00:00Z'),
        ],
      },
    );
    expect(told(answer)).toEqual(['2 dropped buy 1 ESM26 @ 5010.00 15:00:00', '3 resized sell 2 ESM26 @ 4990.00 to 1']);
    expect(answer.rerun.figures.profitMicros).toBe(-504_040_000);
  });
});

describe('another plan', () => {
  const other = (key: 'TCP100' | 'TCP25' | 'TCP50'): WhatIf => ({ kind: 'other_plan', plan: newestPlanVersion(key) });

  it('judges the same log by the limits of that plan', () => {
    const events = [...losingTrade(2, 15), time('2026-03-02T22:00:00Z')];
    const smaller = ask(other('TCP25'), { events: [...losingTrade(2, 15), ...losingTrade(2, 17)] });
    expect(smaller.original.view.status).toBe('active');
    expect(smaller.rerun.figures).toMatchObject({ status: 'failed', failReason: 'daily_loss' });
    const larger = ask(other('TCP100'), { events });
    expect(larger.rerun.view).toMatchObject({ plan: 'TCP100', balance: 99_495.96, floor: 96_500, log_hash: '' });
    expect(larger.changes).toEqual([]);
  });

  it('measures the profit against the goal of that plan, rounded down', () => {
    const events = [
      fill('2026-03-02T15:00:00Z', 'buy 1 ESM6 @ 5000.00'),
      fill('2026-03-02T15:10:00Z', 'sell 1 ESM6 @ 5010.00'),
    ];
    const answer = ask(other('TCP100'), { events });
    expect(answer.original.figures.goalShareBps).toBe(1_653);
    expect(answer.rerun.figures.goalShareBps).toBe(826);
    expect(ask(other('TCP100'), { events: losingTrade(2, 15) }).rerun.figures.goalShareBps).toBe(-841);
  });

  it('gives the same view, including the hash, for the same plan', () => {
    const answer = ask(other('TCP50'), { events: losingTrade(2, 15) });
    expect(answer.rerun).toEqual(answer.original);
    expect(answer.rerun.view.log_hash).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('the original side', () => {
  it('is the view of the verified log itself', () => {
    const run = newRun('TCP50', '2026-03-02T15:00:00Z');
    const events = [...losingTrade(2, 15), time('2026-03-02T22:00:00Z')];
    const text = writeLog(run.header, events.map(entryOf), sha256Hex);
    const verified = evaluateLog({ text, header: null, until: null, hash: sha256Hex });
    if (!verified.ok) throw new Error(verified.error.kind);
    const { header, entries } = readLogEntries(text);
    const { logHash } = verified.value.run;
    const answer = whatIf({ header, entries, logHash, whatIf: stop(100), now: instantOf('2026-03-02T22:30:00Z') });
    expect(answer.original.view).toEqual(viewOf(verified.value.run));
  });

  it('throws for a log that was never verified', () => {
    expect(() => readLogEntries('')).toThrow('empty');
    expect(() => readLogEntries('{"type":"fill"}')).toThrow('line 1');
    const { header } = newRun('TCP50', '2026-03-02T15:00:00Z');
    expect(() => readLogEntries(`${writeLog(header, [], sha256Hex)}{"type":"fill"}\n`)).toThrow('a line of a log');
  });
});
