import { asSessionDate, formatDate } from '@openbell/units/civil-date.ts';
import { asMicros, dollarsOfMicros } from '@openbell/units/money.ts';
import { describe, expect, it } from 'vitest';
import {
  type LimitsQuestion,
  type PersonalLimits,
  presetLimits,
  readPersonalLimits,
} from '../simulator/personal-limits.ts';
import { applyToRun } from './attempt-run.ts';
import { sha256Hex } from './log/sha256.ts';
import { warningsOf } from './nearing.ts';
import { isNear, type OwnBlock, ownBlockAfter, personalWatchOf } from './personal-watch.ts';
import { earn, entryOf, fill, mark, morning, newRun, type RawEvent, runStory, time } from './test-kit.ts';
import type { EvaluationState } from './types.ts';

function limitsOf(question: Partial<LimitsQuestion>): PersonalLimits {
  const read = readPersonalLimits({ ...presetLimits, mode: 'custom', tradingStyle: 'scalper', ...question });
  if (!read.ok) throw new Error(read.error.join());
  return read.value;
}

const preset = limitsOf({ mode: 'preset' });
const start = '2026-03-02T15:00:00Z';
const stateAfter = (events: readonly RawEvent[], plan = 'TCP50'): EvaluationState =>
  runStory({ plan, start, events }).state;

/** What one limit reports after closed results in cents, one day of March 2026 each. */
function watch(name: keyof typeof presetLimits, results: Readonly<Record<number, number>>, limits = preset) {
  const events = Object.entries(results).flatMap(([day, cents]) => earn(morning(Number(day)), cents));
  const state = stateAfter(events);
  const found = personalWatchOf({ limits, state, sessions: state.days }).find((one) => one.name === name);
  if (found === undefined) throw new Error(`no watch of ${name}`);
  return found;
}

describe("the customer's own limits during an attempt", () => {
  it('are the six of the preset, in form order [RULES-013]', () => {
    const state = stateAfter([]);
    const all = personalWatchOf({ limits: preset, state, sessions: [] });
    expect(
      all.map(({ name, kind, period, limitMicros }) => [name, kind, period, dollarsOfMicros(limitMicros)]),
    ).toEqual([
      ['dayLoss', 'loss', 'day', 250],
      ['dayProfit', 'target', 'day', 100],
      ['weekLoss', 'loss', 'week', 1250],
      ['weekProfit', 'target', 'week', 300],
      ['monthLoss', 'loss', 'month', 2250],
      ['monthProfit', 'target', 'month', 1500],
    ]);
    expect(all.every((one) => one.state === 'in_progress' && !one.stopsDay)).toBe(true);
  });

  it('are only the monthly target in freestyle [RULES-012]', () => {
    const limits = limitsOf({ mode: 'freestyle' });
    const all = personalWatchOf({ limits, state: stateAfter([]), sessions: [] });
    expect(all.map(({ name }) => name)).toEqual(['monthProfit']);
  });

  it.each([
    [-19_999, 'in_progress'],
    [-20_000, 'near'],
    [-20_001, 'near'],
    [-24_999, 'near'],
    [-25_000, 'near'],
    [-25_001, 'crossed'],
    [5_000, 'in_progress'],
  ])('a day of %d cents against a loss of 250 is %s', (cents, state) => {
    expect(watch('dayLoss', { 2: cents }).state).toBe(state);
  });

  it.each([
    [9_999, 'in_progress'],
    [10_000, 'completed'],
    [10_001, 'completed'],
    [-10_000, 'in_progress'],
  ])('a day of %d cents against a target of 100 is %s', (cents, state) => {
    expect(watch('dayProfit', { 2: cents }).state).toBe(state);
  });

  it('report what is used and left, never below zero', () => {
    expect(watch('dayLoss', { 2: -10_000 })).toMatchObject({ usedMicros: 100_000_000, leftMicros: 150_000_000 });
    expect(watch('dayLoss', { 2: -30_000 })).toMatchObject({ usedMicros: 300_000_000, leftMicros: 0 });
    expect(watch('dayProfit', { 2: -30_000 })).toMatchObject({ usedMicros: 0, leftMicros: 100_000_000 });
    expect(watch('dayLoss', { 2: 30_000 }).usedMicros).toBe(0);
  });

  it('count a week from its Monday, even across months', () => {
    // Friday the 6th is in another week than Monday the 9th.
    expect(watch('weekLoss', { 5: -30_000, 6: -20_000 })).toMatchObject({ usedMicros: 500_000_000 });
    const monday = watch('weekLoss', { 5: -30_000, 6: -20_000, 9: -1_000 });
    expect([formatDate(monday.from), dollarsOfMicros(monday.usedMicros)]).toEqual(['2026-03-09', 10]);
    const state = stateAfter([...earn(morning(31), 10_000), ...earn('2026-04-01T14:00:00Z', 5_000)]);
    const week = personalWatchOf({ limits: preset, state, sessions: state.days }).find(
      ({ name }) => name === 'weekProfit',
    );
    expect([formatDate(week?.from ?? asSessionDate(0)), dollarsOfMicros(week?.pnlMicros ?? asMicros(0))]).toEqual([
      '2026-03-30',
      150,
    ]);
  });

  it('count a month from its first day, and a Sunday evening toward the Monday after it', () => {
    const events = [...earn(morning(31), 10_000), ...earn('2026-03-31T22:30:00Z', 5_000)];
    const state = stateAfter(events);
    const month = personalWatchOf({ limits: preset, state, sessions: state.days }).find(
      ({ name }) => name === 'monthProfit',
    );
    expect([formatDate(month?.from ?? asSessionDate(0)), dollarsOfMicros(month?.pnlMicros ?? asMicros(0))]).toEqual([
      '2026-04-01',
      50,
    ]);
    const sunday = stateAfter(earn('2026-03-08T22:30:00Z', -100));
    const week = personalWatchOf({ limits: preset, state: sunday, sessions: [] }).find(
      ({ name }) => name === 'weekLoss',
    );
    expect(formatDate(week?.from ?? asSessionDate(0))).toBe('2026-03-09');
  });

  it('include the sessions of an earlier attempt if the caller passes them, and count none twice', () => {
    const state = stateAfter(earn(morning(4), -1_000));
    const before = { date: asSessionDate(state.sessionDate - 1), pnlMicros: asMicros(-50_000_000) };
    const same = { date: state.sessionDate, pnlMicros: asMicros(-70_000_000) };
    const week = personalWatchOf({ limits: preset, state, sessions: [before, same] }).find(
      ({ name }) => name === 'weekLoss',
    );
    expect(week?.usedMicros).toBe(60_000_000);
  });

  it('count open profit, as the engine does', () => {
    const state = stateAfter([fill(start, 'buy 1 ESM6 @ 5000.00'), mark('2026-03-02T15:01:00Z', 'ESM6 @ 4996.00')]);
    const [dayLoss] = personalWatchOf({ limits: preset, state, sessions: [] });
    expect(dayLoss).toMatchObject({ pnlMicros: -202_020_000, state: 'near' });
  });

  it('compute four fifths exactly for any amount', () => {
    const largest = Number.MAX_SAFE_INTEGER;
    // Four fifths of it are 7,205,759,403,792,792.8 micro-dollars.
    const cases = [
      [79, 100],
      [80, 100],
      [7_205_759_403_792_792, largest],
      [7_205_759_403_792_793, largest],
    ] as const;
    expect(cases.map(([used, limit]) => isNear(used, limit))).toEqual([false, true, false, true]);
  });

  it('treat a limit of zero as crossed by any loss and never as near', () => {
    const limits = limitsOf({ dayLoss: '0' });
    expect(watch('dayLoss', {}, limits).state).toBe('in_progress');
    expect(watch('dayLoss', { 2: -1 }, limits).state).toBe('crossed');
  });
});

describe("the customer's own daily loss limit", () => {
  /** The changes of the block, entry by entry. */
  function follow(limits: PersonalLimits | null, events: readonly RawEvent[], plan = 'TCP50') {
    const run = newRun(plan, start);
    let block: OwnBlock | null = null;
    const changes = events.map((event) => {
      const outcome = applyToRun(run, entryOf(event), sha256Hex);
      if (outcome.kind !== 'applied') throw new Error(outcome.kind);
      const step = ownBlockAfter(block, { state: run.state, decisions: outcome.decisions, limits });
      block = step.block;
      return step.change;
    });
    return { changes, block: block as OwnBlock | null, state: run.state };
  }
  const buy = fill(start, 'buy 1 ESM6 @ 5000.00', 'one');
  const at = (price: string, minute = '10') => mark(`2026-03-02T15:${minute}:00Z`, `ESM6 @ ${price}`);
  const asked = limitsOf({ dayLoss: '252.02' });

  it('blocks the session once, and only strictly beyond its amount', () => {
    expect(follow(asked, [buy, at('4995.25')]).changes).toEqual([null, null]);
    // Exactly 252.02 lost is still allowed.
    expect(follow(asked, [buy, at('4995.00')]).changes).toEqual([null, null]);
    const { changes, block, state } = follow(asked, [buy, at('4994.75'), at('4990.00', '11'), at('5000.00', '12')]);
    expect(changes).toEqual([null, 'stopped', null, null]);
    expect(block).toMatchObject({
      dayPnlMicros: -264_520_000,
      limitMicros: 252_020_000,
      sessionDate: state.sessionDate,
    });
    expect(state).toMatchObject({ status: 'active', breach: null });
  });

  it('is lifted by the settlement, and the next session starts from zero [EVAL-024]', () => {
    const sold = fill('2026-03-02T15:20:00Z', 'sell 1 ESM6 @ 4990.00');
    const events = [buy, sold, time('2026-03-02T22:00:00Z'), ...earn(morning(3), -1_000)];
    const { changes, block } = follow(asked, events);
    expect(changes.slice(0, 4)).toEqual([null, 'stopped', 'lifted', null]);
    expect(block).toBeNull();
  });

  it('stops the next session too if it loses as much', () => {
    const sold = fill('2026-03-02T15:20:00Z', 'sell 1 ESM6 @ 4990.00');
    const next = [
      fill('2026-03-03T15:00:00Z', 'buy 1 ESM6 @ 5000.00'),
      fill('2026-03-03T15:01:00Z', 'sell 1 ESM6 @ 4990.00'),
    ];
    expect(follow(asked, [buy, sold, ...next]).changes).toEqual([null, 'stopped', 'lifted', 'stopped']);
  });

  it.each([
    ['the preset, which stops no day', preset],
    ['custom without "stop me for the day"', limitsOf({ dayLoss: '252.02', stopForTheDay: false })],
    ['freestyle', limitsOf({ mode: 'freestyle', stopForTheDay: true })],
    ['no limits at all', null],
  ])('does not block with %s', (_name, limits) => {
    expect(follow(limits, [buy, at('4990.00')]).changes).toEqual([null, null]);
  });

  it('blocks with the preset if the customer asked for it', () => {
    expect(follow(limitsOf({ mode: 'preset', stopForTheDay: true }), [buy, at('4990.00')]).changes[1]).toBe('stopped');
  });

  it('is skipped if the same entry brings a verdict', () => {
    const { changes, state } = follow(asked, [buy, at('4960.00')]);
    expect(state.status).toBe('failed');
    expect(changes).toEqual([null, null]);
  });

  it('never affects the verdict: the state is the same with and without it', () => {
    const events = [buy, at('4994.00'), at('4999.00', '11')];
    expect(follow(asked, events).state).toEqual(follow(null, events).state);
  });
});

describe('the warnings', () => {
  const warned = (events: readonly RawEvent[], limits: PersonalLimits | null, plan = 'TCP50') => {
    const state = stateAfter(events, plan);
    return warningsOf({ state, limits, sessions: state.days }).map(({ key, leftMicros }) => [
      key,
      dollarsOfMicros(leftMicros),
    ]);
  };

  it.each([
    [-87_999, []],
    [-88_000, [['daily_loss 2026-03-02 near', 220]]],
    [-110_000, [['daily_loss 2026-03-02 near', 0]]],
  ])('a session of %d cents against the daily loss of 1,100', (cents, expected) => {
    expect(warned(earn(start, cents), null)).toEqual(expected);
  });

  it.each([
    [-59_999, []],
    [-60_000, [['trailing 2026-03-03 near', 400]]],
  ])('a second day of %d cents against the drawdown of 2,000', (cents, expected) => {
    expect(warned([...earn(morning(2), -100_000), ...earn(morning(3), cents)], null)).toEqual(expected);
  });

  it('measure the classic Gauntlet against its fixed floor', () => {
    expect(warned(earn(start, -199_999), null, 'GAUNT')).toEqual([]);
    expect(warned(earn(start, -200_000), null, 'GAUNT')).toEqual([['trailing 2026-03-02 near', 500]]);
  });

  it("report the customer's own limits as near and as crossed, each with its period", () => {
    const events = [...earn(morning(2), -90_000), ...earn(morning(3), -26_000)];
    expect(warned(events, preset)).toEqual([
      ['dayLoss 2026-03-03 crossed', 0],
      ['weekLoss 2026-03-02 near', 90],
    ]);
  });

  it('never concern targets', () => {
    expect(warned(earn(start, 9_000), preset)).toEqual([]);
  });

  it('end with the verdict', () => {
    expect(warned(earn(start, -110_001), preset)).toEqual([]);
  });
});
