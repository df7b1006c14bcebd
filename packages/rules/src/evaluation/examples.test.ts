// The numbered examples of the rules page.
import { describe, expect, it } from 'vitest';
import { earn, fill, mark, morning, newRun, take, tell, time, viewOf, weekdays } from './test-kit.ts';

const start = '2026-03-02T00:00:00Z';
const afterMarch = '2026-03-31T23:00:00Z';

/** Closing balances of the first days, each reached in one morning. */
function closes(...balances: readonly number[]) {
  const [, ...changes] = [50_000, ...balances].map((balance, index, all) => balance - (all[index - 1] ?? 50_000));
  return changes.flatMap((change, index) => earn(morning(weekdays[index] ?? 2), change * 100));
}

describe('the examples of the rules page', () => {
  it('1: move the floor of 50k after each close, up to the start and never down', () => {
    const view = tell({
      plan: 'TCP50',
      start,
      until: '2026-03-06T23:00:00Z',
      events: closes(51_000, 50_500, 51_500, 53_000, 55_000),
    });
    expect(view.days.map((day) => [day.balance, day.floor])).toEqual([
      [51_000, 49_000],
      [50_500, 49_000],
      [51_500, 49_500],
      [53_000, 50_000],
      [55_000, 50_000],
    ]);
    expect(view.floor).toBe(50_000);
  });

  it('2: pass 49,000.00 at a floor of 49,000 and fail 48,999.99, even if the day closes at 50,200', () => {
    const third = '2026-03-04T15:00:00Z';
    // One Micro Ether, marked 1,048 dollars down and back: the dip is open profit only.
    const dipFrom = (cents: number) => [
      ...closes(51_000, 50_050),
      ...earn(third, cents),
      fill(third, 'buy 1 METH6 @ 3000.0'),
      mark(third, 'METH6 @ -7480.0'),
      mark(third, 'METH6 @ 3000.0'),
      fill(third, 'sell 1 METH6 @ 3000.0'),
      ...earn(third, 15_404 - cents),
    ];
    const kept = tell({ plan: 'TCP50', start, until: '2026-03-04T22:00:00Z', events: dipFrom(2) });
    expect([kept.status, kept.balance, kept.floor]).toEqual(['active', 50_200, 49_000]);
    const failed = tell({ plan: 'TCP50', start, until: '2026-03-04T22:00:00Z', events: dipFrom(1) });
    expect([failed.status, failed.fail_reason, failed.equity]).toEqual(['failed', 'trailing', 48_999.99]);
    expect(failed.breach).toMatchObject({ rule: 'trailing', equity: 48_999.99, limit: 49_000 });
    const dip = dipFrom(2);
    const untilDip = dip.slice(0, dip.findIndex((event) => event['price'] === '-7480.0') + 1);
    expect(tell({ plan: 'TCP50', start, events: untilDip }).equity).toBe(49_000);
  });

  it('3: pass 49,700.00 on a day that opened at 50,800 and fail 49,699.99', () => {
    const second = '2026-03-03T15:00:00Z';
    const kept = tell({ plan: 'TCP50', start, events: [...closes(50_800), ...earn(second, -110_000)] });
    expect([kept.status, kept.equity, kept.day_pnl]).toEqual(['active', 49_700, -1_100]);
    const failed = tell({ plan: 'TCP50', start, events: [...closes(50_800), ...earn(second, -110_001)] });
    expect(failed.breach).toMatchObject({ rule: 'daily_loss', equity: 49_699.99, limit: 49_700 });
  });

  it('4: move the floor by the close of 50,400 and not by the open profit of 52,900', () => {
    const at = (minute: number) => `2026-03-02T15:${minute}:00Z`;
    const run = take(newRun('TCP50', start), fill(at(10), 'buy 2 ESH6 @ 5000.00'), mark(at(11), 'ESH6 @ 5029.00'));
    // Two contracts, 29 points: 2,900 less 4.04 of commissions.
    expect(viewOf(run).equity).toBe(52_895.96);
    take(run, fill(at(12), 'sell 2 ESH6 @ 5000.00'), ...earn(at(13), 40_808), time('2026-03-02T22:00:00Z'));
    expect(viewOf(run)).toMatchObject({ balance: 50_400, floor: 48_400 });
  });

  it('5: withhold the pass at a share of exactly thirty percent and grant it for one dollar more [EVAL-032]', () => {
    const gains = [1_200, 900, 700, 600, 0, 0, 0, 0, 0];
    const days = (last: number) =>
      [...gains, last].flatMap((gain, index) => earn(morning(weekdays[index] ?? 2), gain * 100));
    const withheld = tell({ plan: 'TCP50', start, until: afterMarch, events: days(600) });
    expect(withheld).toMatchObject({ status: 'active', balance: 54_000, days_traded: 10, best_day_share: 0.3 });
    const passed = tell({ plan: 'TCP50', start, until: afterMarch, events: days(601) });
    expect(passed).toMatchObject({ status: 'passed', balance: 54_001, best_day_share: 0.2999 });
  });

  it('6: allow 25k two contracts at a profit of 1,500.00 and three at 1,500.01', () => {
    const at = morning(2);
    const tierAfter = (cents: number) =>
      tell({ plan: 'TCP25', start, until: '2026-03-02T22:00:00Z', events: earn(at, cents) }).tier;
    expect([tierAfter(150_000), tierAfter(150_001)]).toEqual([2, 3]);
  });

  it('6: block 1 ES + 1 CL + 1 MES, which is 2.1, at a tier of 2', () => {
    const at = morning(2);
    const run = take(newRun('TCP25', start), fill(at, 'buy 1 ESH6 @ 5000.00'), fill(at, 'sell 1 CLJ6 @ 70.00'));
    expect(viewOf(run).status).toBe('active');
    take(run, fill(at, 'buy 1 MESH6 @ 5000.00', 'the tenth too much'));
    expect(viewOf(run)).toMatchObject({
      status: 'blocked',
      fail_reason: 'prog_ladder',
      breach: { event: 'the tenth too much', limit: 2 },
    });
    expect(run.state.breach?.formula).toMatchObject({ sizeTenths: 21, tier: 2 });
  });

  it('7: fail an ES fill at 15:50:00.000, accept one at 15:49:59.999, and fail LE held at 13:05', () => {
    const late = tell({
      plan: 'TCP50',
      start,
      events: [fill('2026-03-02T21:50:00.000Z', 'buy 1 ESH6 @ 5000.00', 'late')],
    });
    expect(late.breach).toMatchObject({ rule: 'approved_times', event: 'late', limit: null });
    const flat = [
      fill('2026-03-02T21:49:59.999Z', 'buy 1 ESH6 @ 5000.00'),
      fill('2026-03-02T21:49:59.999Z', 'sell 1 ESH6 @ 5000.00'),
    ];
    expect(tell({ plan: 'TCP50', start, until: afterMarch, events: flat }).status).toBe('active');
    const held = tell({ plan: 'TCP50', start, until: afterMarch, events: [fill(morning(2), 'buy 1 LEJ6 @ 190.000')] });
    expect(held.breach).toMatchObject({ rule: 'approved_times', at: '2026-03-02T19:05:00.000Z', event: null });
  });

  it('8: count Sunday 17:05 and Monday 09:00 as one trading day', () => {
    const view = tell({
      plan: 'TCP50',
      start: '2026-03-01T23:00:00Z',
      events: [...earn('2026-03-01T23:05:00Z', 0), ...earn(morning(2), 0)],
    });
    expect(view).toMatchObject({ days_traded: 1, session_date: '2026-03-02' });
  });
});
