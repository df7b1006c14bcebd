// Each rule under, at and over its limit; and which breach is recorded if one event breaks several.
import { describe, expect, it } from 'vitest';
import { newestPlanVersion, planVersions } from '../plans/plan-versions.ts';
import { earn, fill, mark, morning, newRun, type RawEvent, runStory, take, tell, viewOf } from './test-kit.ts';

const start = '2026-03-02T00:00:00Z';
const sizedKeys = planVersions
  .filter((plan) => plan.family !== 'gauntlet')
  .map((plan) => `${plan.key}@${plan.version}`);
const at = morning(2);

describe('the trailing drawdown', () => {
  it.each(sizedKeys)('of %s: allows the floor itself and a cent above it, fails a cent below', (key) => {
    const plan = newestPlanVersion(key.split('@')[0] as 'TCP50');
    const drawdown = plan.drawdown.kind === 'end_of_day' ? plan.drawdown.amountMicros / 10_000 : 0;
    const half = Math.round(drawdown / 2);
    // Two losing days, each within the daily loss, bring the balance near the starting floor; the third day reaches it.
    const story = (cents: number) => {
      const third = earn(morning(4), cents - drawdown + 2 * (half - 20_000));
      const losses = [...earn(morning(2), 20_000 - half), ...earn(morning(3), 20_000 - half)];
      // The last fill reaches the floor: its commission is included.
      return tell({ plan: key, start, events: [...losses, ...third] });
    };
    const daily = (plan.dailyLossMicros ?? 0) / 10_000;
    expect(half - 20_000).toBeLessThanOrEqual(daily);
    expect([story(1).status, story(0).status]).toEqual(['active', 'active']);
    expect(story(-1)).toMatchObject({
      status: 'failed',
      fail_reason: 'trailing',
      breach: { limit: (plan.startMicros / 10_000 - drawdown) / 100 },
    });
  });

  it('is judged on open profit at every mark, even one of a single instant', () => {
    const run = take(newRun('TCP25', start), fill(at, 'buy 1 ESH6 @ 5000.00'));
    take(run, mark(at, 'ESH6 @ 4989.25'), mark(at, 'ESH6 @ 5000.00'));
    expect(viewOf(run)).toMatchObject({ status: 'active', equity: 24_997.98 });
  });

  it('never lowers the floor and stops raising it at the starting balance', () => {
    const events = [2, 3, 4, 5].flatMap((day, index) =>
      earn(morning(day), [100_000, -90_000, 150_000, 300_000][index] ?? 0),
    );
    const floors = tell({ plan: 'TCP50', start, until: '2026-03-05T22:00:00Z', events }).days.map((day) => day.floor);
    expect(floors).toEqual([49_000, 49_000, 49_600, 50_000]);
  });
});

describe('the daily loss', () => {
  it.each(sizedKeys)('of %s: allows the limit itself, fails a cent more', (key) => {
    const plan = newestPlanVersion(key.split('@')[0] as 'TCP50');
    const limit = (plan.dailyLossMicros ?? 0) / 10_000;
    const story = (cents: number) => tell({ plan: key, start, events: earn(at, cents) });
    expect([story(1 - limit).status, story(-limit).status]).toEqual(['active', 'active']);
    const failed = story(-limit - 1);
    expect(failed).toMatchObject({ status: 'failed', fail_reason: 'daily_loss', day_pnl: (-limit - 1) / 100 });
    expect(failed.breach?.limit).toBe((plan.startMicros / 10_000 - limit) / 100);
  });

  it('counts from the previous settlement, so each session has its own', () => {
    const events = [2, 3, 4].flatMap((day) => earn(morning(day), -60_000));
    expect(tell({ plan: 'TCP50', start, events })).toMatchObject({ status: 'active', day_pnl: -600, balance: 48_200 });
  });

  it('counts commissions and open profit', () => {
    const run = take(newRun('TCP50', start), fill(at, 'buy 1 ESH6 @ 5000.00'), mark(at, 'ESH6 @ 4978.25'));
    expect(viewOf(run)).toMatchObject({ status: 'active', day_pnl: -1_089.52 });
    take(run, mark(at, 'ESH6 @ 4978.00'));
    expect(viewOf(run)).toMatchObject({ status: 'failed', day_pnl: -1_102.02 });
    expect(run.state.breach?.formula).toMatchObject({
      rule: 'daily_loss',
      previousBalanceMicros: 50_000_000_000,
      dayPnlMicros: -1_102_020_000,
      limitMicros: 1_100_000_000,
      openMicros: -1_100_000_000,
      commissionMicros: 2_020_000,
    });
  });
});

describe('the approved times', () => {
  const hold = (symbol: string, price: string, from: string): RawEvent => fill(from, `buy 1 ${symbol} @ ${price}`);

  it.each([
    ['ESH6', '5000.00', '2026-03-02T21:50:00.000Z'],
    ['CLJ6', '70.00', '2026-03-02T21:50:00.000Z'],
    ['LEJ6', '190.000', '2026-03-02T19:05:00.000Z'],
    ['ZCK6', '450.00', '2026-03-02T19:20:00.000Z'],
    ['LBRK6', '600.00', '2026-03-02T20:55:00.000Z'],
  ])('fail a position in %s held at its deadline, and not a millisecond earlier', (symbol, price, deadline) => {
    const events = [hold(symbol, price, '2026-03-02T14:30:00Z')];
    const before = new Date(Date.parse(deadline) - 1).toISOString();
    expect(tell({ plan: 'TCP50', start, until: before, events }).status).toBe('active');
    const held = tell({ plan: 'TCP50', start, until: deadline, events });
    expect(held.breach).toMatchObject({ rule: 'approved_times', at: deadline, event: null, limit: null });
  });

  it('fail corn held through the morning break and a fill inside it, and allow one at exactly 08:30', () => {
    const held = tell({
      plan: 'TCP50',
      start,
      until: morning(2),
      events: [hold('ZCK6', '450.00', '2026-03-02T13:44:59.999Z')],
    });
    expect(held.breach?.at).toBe('2026-03-02T13:45:00.000Z');
    const inside = tell({ plan: 'TCP50', start, events: [hold('ZCK6', '450.00', '2026-03-02T14:29:59.999Z')] });
    expect(inside).toMatchObject({ fail_reason: 'approved_times', fail_at: '2026-03-02T14:29:59.999Z' });
    expect(tell({ plan: 'TCP50', start, events: [hold('ZCK6', '450.00', '2026-03-02T14:30:00.000Z')] }).status).toBe(
      'active',
    );
  });

  it.each([
    ['2026-03-02T21:49:59.999Z', 'active'],
    ['2026-03-02T21:50:00.000Z', 'failed'],
    ['2026-03-02T22:59:59.999Z', 'failed'],
    ['2026-03-02T23:00:00.000Z', 'active'],
    ['2026-03-06T22:30:00.000Z', 'failed'],
    ['2026-03-07T18:00:00.000Z', 'failed'],
    ['2026-03-08T21:59:59.999Z', 'failed'],
    ['2026-03-08T22:00:00.000Z', 'active'],
    ['2026-11-01T22:59:59.999Z', 'failed'],
    ['2026-11-01T23:00:00.000Z', 'active'],
  ])('after a fill at %s the attempt is %s', (instant, status) => {
    const from = instant.startsWith('2026-11') ? '2026-10-26T00:00:00Z' : start;
    expect(tell({ plan: 'TCP50', start: from, events: [hold('ESZ6', '5000.00', instant)] }).status).toBe(status);
  });

  it('treat a closing fill at exactly the deadline as too late', () => {
    const events = [hold('ESH6', '5000.00', at), fill('2026-03-02T21:50:00.000Z', 'sell 1 ESH6 @ 5000.00')];
    expect(tell({ plan: 'TCP50', start, events }).breach).toMatchObject({
      at: '2026-03-02T21:50:00.000Z',
      event: null,
    });
  });

  it('follow an early close, ten minutes before it', () => {
    const events = [hold('ESZ6', '5000.00', '2026-11-26T15:00:00Z')];
    const story = (until: string) => tell({ plan: 'TCP50', start: '2026-11-23T15:00:00Z', until, events });
    expect(story('2026-11-26T17:49:59.999Z').status).toBe('active');
    expect(story('2026-11-26T17:50:00.000Z').fail_at).toBe('2026-11-26T17:50:00.000Z');
  });

  it('ignore deadlines up to the start of the attempt', () => {
    const view = tell({ plan: 'TCP50', start: '2026-03-02T21:55:00Z', until: '2026-03-02T22:00:00Z', events: [] });
    expect(view).toMatchObject({ status: 'active', session_date: '2026-03-03', days: [] });
  });

  it('name the earliest of several deadlines', () => {
    const events = [hold('ESH6', '5000.00', at), hold('LEJ6', '190.000', at)];
    const run = runStory({ plan: 'TCP50', start, until: '2026-03-03T00:00:00Z', events });
    expect(run.state.breach?.formula).toMatchObject({ cause: 'held', held: [{ symbol: 'LEJ26', net: 1 }] });
  });
});

describe('the ladder', () => {
  it('allows the tier itself and is broken by one micro more, in either direction', () => {
    const run = take(newRun('TCP50', start), fill(at, 'sell 1 ESH6 @ 5000.00'), fill(at, 'buy 10 MNQH6 @ 20000.00'));
    expect(viewOf(run).status).toBe('active');
    take(run, fill(at, 'sell 1 MCLJ6 @ 70.00'));
    expect(viewOf(run)).toMatchObject({ status: 'blocked', fail_reason: 'prog_ladder', tier: 2, breach: { limit: 2 } });
  });

  it('counts both sides of a pair, a mini against its micros and a spread of two months [VALID-012]', () => {
    const mini = fill(at, 'buy 1 ESH6 @ 5000.00');
    for (const other of ['sell 11 MESH6 @ 5000.00', 'sell 2 ESM6 @ 5050.00'])
      expect(viewOf(take(newRun('TCP50', start), mini, fill(at, other)))).toMatchObject({ fail_reason: 'prog_ladder' });
  });

  it('adds up all months of one root and never blocks a fill that closes', () => {
    const run = take(newRun('TCP50', start), fill(at, 'buy 1 ESH6 @ 5000.00'), fill(at, 'sell 1 ESM6 @ 5050.00'));
    take(run, fill(at, 'sell 1 ESH6 @ 5000.00'), fill(at, 'sell 1 ESM26 @ 5050.00'));
    expect(viewOf(run).status).toBe('active');
    take(run, fill(at, 'sell 1 ESM6 @ 5050.00'));
    expect(viewOf(run).status).toBe('blocked');
  });

  it('is tested after fills only, and its tier is fixed until the settlement', () => {
    const rich = earn(morning(2), 200_001);
    const sameDay = tell({ plan: 'TCP50', start, events: [...rich, fill(morning(2), 'buy 3 ESH6 @ 5000.00')] });
    expect(sameDay).toMatchObject({ status: 'blocked', tier: 2 });
    const nextDay = tell({ plan: 'TCP50', start, events: [...rich, fill(morning(3), 'buy 6 ESH6 @ 5000.00')] });
    expect(nextDay).toMatchObject({ status: 'active', tier: 6 });
  });

  it('blocks for the day and unblocks at market close [EVAL-024]', () => {
    const story = (until: string) =>
      tell({
        plan: 'TCP50',
        start,
        until,
        events: [fill(at, 'buy 3 ESH6 @ 5000.00', 'big'), fill(at, 'sell 3 ESH6 @ 5000.00')],
      });
    expect(story('2026-03-02T21:59:59.999Z')).toMatchObject({
      status: 'blocked',
      fail_reason: 'prog_ladder',
      fail_at: '2026-03-02T15:00:00.000Z',
      breach: { event: 'big' },
    });
    expect(story('2026-03-02T22:00:00.000Z')).toMatchObject({
      status: 'active',
      fail_reason: '',
      fail_at: null,
      breach: null,
    });
  });

  it('changes nothing more during a block, counts the day, and tests no times', () => {
    const events = [fill(at, 'buy 3 ESH6 @ 5000.00', 'first'), fill(at, 'buy 1 ESH6 @ 5000.00', 'second')];
    const view = tell({ plan: 'TCP50', start, until: '2026-03-02T21:55:00Z', events });
    expect(view).toMatchObject({ status: 'blocked', breach: { event: 'first' }, days_traded: 1 });
  });

  it.each([
    ['daily_loss', 'ESH6 @ 4992.00'],
    ['trailing', 'ESH6 @ 4950.00'],
  ])('is overridden by %s during the block, which ends the attempt [EVAL-022]', (reason, price) => {
    const run = take(newRun('TCP50', start), fill(at, 'buy 3 ESH6 @ 5000.00'), mark(at, price));
    expect(viewOf(run)).toMatchObject({ status: 'failed', fail_reason: reason });
    expect(run.state.evidence.map((evidence) => evidence.outcome)).toEqual(['blocked', 'failed']);
  });

  it('tests against the new tier in the next session', () => {
    const events = [fill(at, 'buy 3 ESH6 @ 5000.00'), fill(morning(3), 'buy 1 ESH6 @ 5000.00')];
    const view = tell({ plan: 'TCP50', start, events });
    expect(view).toMatchObject({ status: 'blocked', fail_at: '2026-03-03T15:00:00.000Z' });
  });
});

describe('several rules broken by one event', () => {
  it('record the first in the order trailing, daily_loss, approved_times, prog_ladder [EVAL-022]', () => {
    const late = '2026-03-02T21:55:00Z';
    const story = (...events: RawEvent[]) => tell({ plan: 'TCP50', start, events }).fail_reason;
    expect(story(fill(late, 'buy 3 ESH6 @ 5000.00'))).toBe('approved_times');
    // Sold open at one price and bought back at another: the late fill itself also makes the loss.
    const loss = (price: string) =>
      story(
        fill('2026-03-02T21:49:00Z', 'sell 2 ESH6 @ 5000.00'),
        fill('2026-03-02T21:49:30Z', `buy 5 ESH6 @ ${price}`),
      );
    expect(loss('5000.00')).toBe('prog_ladder');
    expect(loss('5011.00')).toBe('daily_loss');
    expect(loss('5020.50')).toBe('trailing');
  });
});

describe('fail_reason', () => {
  it('is empty or one of the four of the catalogue [ENTITY-010] [EVAL-019]', () => {
    const reasons = [
      tell({ plan: 'TCP50', start, events: earn(at, 0) }),
      tell({ plan: 'TCP50', start, events: earn(at, -200_001) }),
      tell({ plan: 'TCP50', start, events: earn(at, -110_001) }),
      tell({ plan: 'TCP50', start, events: [fill('2026-03-02T21:50:00Z', 'buy 1 ESH6 @ 5000.00')] }),
      tell({ plan: 'TCP50', start, events: [fill(at, 'buy 3 ESH6 @ 5000.00')] }),
    ].map((view) => [view.fail_reason, view.status]);
    expect(reasons).toEqual([
      ['', 'active'],
      ['trailing', 'failed'],
      ['daily_loss', 'failed'],
      ['approved_times', 'failed'],
      ['prog_ladder', 'blocked'],
    ]);
  });
});
