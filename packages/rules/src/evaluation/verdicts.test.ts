// How a session, a pass, an expiry and a verdict change the figures.
import { instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { applyEntry } from './engine.ts';
import {
  earn,
  entryOf,
  fill,
  mark,
  morning,
  newRun,
  type RawEvent,
  runStory,
  take,
  tell,
  time,
  viewOf,
  weekdays,
} from './test-kit.ts';

const start = '2026-03-02T00:00:00Z';
const at = morning(2);

describe('trading days', () => {
  it('count once for any number of fills, and the settled list shows only sessions with a fill', () => {
    const events = [2, 3, 5].flatMap((day) => [...earn(morning(day), 1_000), ...earn(morning(day), -400)]);
    const view = tell({ plan: 'TCP50', start, until: '2026-03-06T23:00:00Z', events });
    expect(view.days_traded).toBe(3);
    expect(view.days.map(({ date, pnl, balance }) => [date, pnl, balance])).toEqual([
      ['2026-03-02', 6, 50_006],
      ['2026-03-03', 6, 50_012],
      ['2026-03-05', 6, 50_018],
    ]);
    expect(view).toMatchObject({
      best_day: 6,
      best_day_date: '2026-03-02',
      best_day_share: 0.3333,
      session_date: '2026-03-09',
    });
  });

  it('measure the first session from the starting balance if the attempt starts within it', () => {
    const view = tell({
      plan: 'TCP50',
      start: '2026-03-02T20:00:00Z',
      until: '2026-03-02T22:00:00Z',
      events: earn('2026-03-02T20:00:00Z', 7_700),
    });
    expect(view.days).toEqual([{ date: '2026-03-02', balance: 50_077, pnl: 77, floor: 48_077, tier: 2 }]);
  });
});

describe('the pass', () => {
  const plan50 = { plan: 'TCP50', start, until: '2026-03-31T23:00:00Z' };
  const days = (gains: readonly number[]) =>
    gains.flatMap((cents, index) => earn(morning(weekdays[index] ?? 2), cents));
  const even = (count: number, total: number) =>
    Array.from({ length: count }, (_, index) =>
      index === 0 ? total - (count - 1) * Math.floor(total / count) : Math.floor(total / count),
    );

  it('needs the goal to the cent [EVAL-018]', () => {
    expect(tell({ ...plan50, events: days(even(10, 299_999)) }).status).toBe('active');
    expect(tell({ ...plan50, events: days(even(10, 300_000)) }).status).toBe('passed');
    expect(tell({ ...plan50, events: days(even(10, 300_001)) }).status).toBe('passed');
  });

  it('needs ten days, fifteen under the older plan version [EVAL-018]', () => {
    expect(tell({ ...plan50, events: days(even(9, 300_000)) }).status).toBe('active');
    expect(tell({ ...plan50, events: days(even(10, 300_000)) }).status).toBe('passed');
    expect(tell({ ...plan50, plan: 'TCP50@2019-01', events: days(even(14, 300_000)) }).status).toBe('active');
    expect(tell({ ...plan50, plan: 'TCP50@2019-01', events: days(even(15, 300_000)) }).status).toBe('passed');
  });

  it('needs a best day under thirty percent [EVAL-018] [EVAL-032]', () => {
    const exact = days([90_000, ...Array(8).fill(23_000), 26_000]);
    expect(tell({ ...plan50, events: exact })).toMatchObject({
      status: 'active',
      balance: 53_000,
      best_day_share: 0.3,
    });
    const under = days([89_999, ...Array(8).fill(23_000), 26_001]);
    expect(tell({ ...plan50, events: under })).toMatchObject({ status: 'passed', balance: 53_000 });
  });

  it('is decided only at a settlement, with the instant of the settlement as evidence', () => {
    const events = days(even(10, 300_000));
    expect(tell({ ...plan50, until: '2026-03-13T20:59:59.999Z', events }).status).toBe('active');
    const run = runStory({ ...plan50, until: '2026-03-13T21:00:00.000Z', events });
    expect(viewOf(run)).toMatchObject({
      status: 'passed',
      fail_reason: '',
      fail_at: null,
      breach: null,
      balance: 53_000,
    });
    expect(run.state.evidence).toMatchObject([
      {
        outcome: 'passed',
        rule: 'pass',
        at: instantOf('2026-03-13T21:00:00Z'),
        formula: { daysTraded: 10, daysMin: 10 },
      },
    ]);
  });

  it('waits during a block for the settlement, which lifts the block first', () => {
    const blocked = [
      ...days(even(10, 302_828)),
      fill(morning(13), 'buy 7 ESM6 @ 5000.00'),
      fill(morning(13), 'sell 7 ESM6 @ 5000.00'),
    ];
    expect(tell({ ...plan50, until: '2026-03-13T20:00:00Z', events: blocked }).status).toBe('blocked');
    const view = tell({ ...plan50, until: '2026-03-13T21:00:00Z', events: blocked });
    expect(view).toMatchObject({ status: 'passed', balance: 53_000 });
  });

  it('is withheld while a position is held, and comes with the settlement after it is closed', () => {
    const held = [...days(even(10, 320_000)), fill(morning(13), 'buy 7 ESM6 @ 5000.00')];
    expect(tell({ ...plan50, until: '2026-03-13T21:00:00Z', events: held })).toMatchObject({
      status: 'active',
      days_traded: 10,
    });
    const closed = [...held, fill(morning(16), 'sell 7 ESM6 @ 5000.00')];
    expect(tell({ ...plan50, until: '2026-03-16T21:00:00Z', events: closed }).status).toBe('passed');
  });
});

describe('consistency', () => {
  const events = ['02', '03', '06', '07', '08', '09', '10', '13', '14', '15'].flatMap((day) =>
    earn(`2020-04-${day}T15:00:00Z`, day === '02' ? 200_000 : 20_000),
  );
  const until = '2020-04-16T00:00:00Z';

  it('is required for GAU from 1 April 2020 00:00 Chicago, including resets [EVAL-033]', () => {
    const status = (plan: string, from: string) => tell({ plan, start: from, until, events }).status;
    expect(status('GAU50', '2020-04-01T04:59:59.999Z')).toBe('passed');
    expect(status('GAU50', '2020-04-01T05:00:00.000Z')).toBe('active');
    expect(status('TCP50', '2020-04-01T04:59:59.999Z')).toBe('active');
  });

  it('has no share without a profit or without a winning day', () => {
    const losing = tell({
      plan: 'TCP50',
      start,
      until: '2026-03-03T23:00:00Z',
      events: [...earn(morning(2), 10_000), ...earn(morning(3), -30_000)],
    });
    expect(losing).toMatchObject({ best_day: 100, best_day_date: '2026-03-02', best_day_share: 0 });
    const first = tell({ plan: 'TCP50', start, events: earn(morning(2), 10_000) });
    expect(first).toMatchObject({ best_day: 0, best_day_date: null, best_day_share: 0 });
  });
});

describe('the expiry', () => {
  // 60 x 24 h after the start plus one day, regardless of daylight saving.
  it('comes at the end date plus 24 h, and not before [EVAL-025]', () => {
    const events = earn('2026-03-02T15:00:00Z', 5_000);
    const story = (until: string) => tell({ plan: 'TCP50', start: '2026-03-02T15:00:00Z', until, events });
    expect(story('2026-05-02T14:59:59.999Z').status).toBe('active');
    expect(story('2026-05-02T15:00:00.000Z')).toMatchObject({
      status: 'expired',
      fail_reason: '',
      fail_at: null,
      breach: null,
    });
  });

  it('comes after a settlement at the same instant', () => {
    // Started at 15:00 in winter: 61 days later that is 16:00 in summer, which is a settlement.
    const from = '2026-02-19T21:00:00.000Z';
    const nineDays = weekdays.slice(0, 9).flatMap((day) => earn(morning(day), 34_000));
    const tenth = earn('2026-04-21T14:00:00Z', 0);
    const story = (events: readonly RawEvent[]) =>
      tell({ plan: 'TCP50', start: from, until: '2026-04-21T21:00:00Z', events }).status;
    expect([story([...nineDays, ...tenth]), story(nineDays)]).toEqual(['passed', 'expired']);
  });

  it('ends a block too', () => {
    // Started on a Wednesday, so that the 61st day is a Monday.
    const from = '2026-03-04T15:00:00Z';
    const events = [fill('2026-05-04T14:30:00Z', 'buy 3 ESM6 @ 5000.00')];
    const story = (until: string) => tell({ plan: 'TCP50', start: from, until, events }).status;
    expect([story('2026-05-04T14:59:59.999Z'), story('2026-05-04T15:00:00Z')]).toEqual(['blocked', 'expired']);
  });
});

describe('a decided attempt', () => {
  it('no longer changes: later events are only recorded', () => {
    const run = take(newRun('TCP50', start), ...earn(at, -120_000));
    const failed = viewOf(run);
    take(
      run,
      fill(morning(3), 'buy 1 ESH6 @ 5000.00'),
      mark(morning(3), 'ESH6 @ 5010.00'),
      time('2026-03-05T22:00:00Z'),
    );
    const { events, log_hash: hash, ...figures } = viewOf(run);
    expect(events).toBe(failed.events + 3);
    expect(hash).not.toBe(failed.log_hash);
    expect(figures).toEqual({ ...failed, events: undefined, log_hash: undefined });
    expect(figures.session_date).toBe('2026-03-02');
  });

  it('still refuses an event of a session that has since been settled', () => {
    const run = take(newRun('TCP50', start), ...earn(at, -120_000), time('2026-03-03T22:00:00Z'));
    const late = applyEntry(run.state, entryOf(mark(morning(3), 'ESH6 @ 5000.00')));
    expect(late).toMatchObject({ kind: 'refused', refusal: { code: 'settled_session' } });
  });
});

describe('the classic Gauntlet', () => {
  const gaunt = { plan: 'GAUNT', start };

  it('fails at exactly 22,500.00, not a cent above', () => {
    const story = (cents: number) => tell({ ...gaunt, events: earn(at, cents) });
    expect(story(-249_999)).toMatchObject({ status: 'active', equity: 22_500.01 });
    expect(story(-250_000)).toMatchObject({
      status: 'failed',
      fail_reason: 'trailing',
      breach: { equity: 22_500, limit: 22_500 },
    });
    expect(story(-250_001).status).toBe('failed');
  });

  it('has no daily loss, ladder, deadline, closed window or moving floor', () => {
    const events = [
      ...earn(at, -200_000),
      fill('2026-03-02T21:55:00Z', 'buy 20 MESH6 @ 5000.00'),
      fill('2026-03-03T15:00:00Z', 'sell 20 MESH6 @ 5050.00'),
    ];
    const view = tell({ ...gaunt, until: '2026-03-06T23:00:00Z', events });
    expect(view).toMatchObject({ status: 'active', tier: null, floor: 22_500, days_traded: 2 });
    expect(view.days.map((day) => [day.date, day.floor, day.tier])).toEqual([
      ['2026-03-02', 22_500, null],
      ['2026-03-03', 22_500, null],
    ]);
  });

  const tradingDays = (skip: (index: number) => boolean, count: number) => {
    const events: RawEvent[] = [];
    let done = 0;
    for (let index = 0; done < count; index += 1) {
      const date = new Date(Date.UTC(2026, 2, 2 + index));
      if (date.getUTCDay() === 0 || date.getUTCDay() === 6 || skip(index)) continue;
      events.push(...earn(`${date.toISOString().slice(0, 10)}T18:00:00Z`, done === 0 ? 250_000 : 0));
      done += 1;
    }
    return events;
  };

  it('passes with the goal, thirty days, a fill in every week and no open position', () => {
    const until = '2026-04-30T00:00:00Z';
    expect(tell({ ...gaunt, until, events: tradingDays(() => false, 29) }).status).toBe('active');
    expect(tell({ ...gaunt, until, events: tradingDays(() => false, 30) })).toMatchObject({
      status: 'passed',
      days_traded: 30,
      balance: 27_500,
    });
  });

  it('withholds the pass permanently after a week without a fill, without failing', () => {
    const until = '2026-05-01T21:00:00Z';
    const skipsWeek = (index: number) => index >= 14 && index < 21;
    expect(tell({ ...gaunt, until, events: tradingDays(skipsWeek, 30) })).toMatchObject({
      status: 'active',
      days_traded: 30,
      fail_reason: '',
    });
    const oneFill = (index: number) => index >= 14 && index < 21 && index !== 18;
    expect(tell({ ...gaunt, until, events: tradingDays(oneFill, 30) }).status).toBe('passed');
  });

  it('counts only weeks that lie wholly after the start', () => {
    const events = tradingDays(() => false, 30);
    const story = (from: string) => tell({ plan: 'GAUNT', start: from, until: '2026-04-20T00:00:00Z', events }).status;
    // A start on Tuesday 24 February is inside the week of Monday the 23rd, so that week does not count. After a start on Friday the 20th
    // it does.
    expect([story('2026-02-24T18:00:00Z'), story('2026-02-20T18:00:00Z')]).toEqual(['passed', 'active']);
  });
});
