import { asInstant, instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import type { AttemptRun } from './attempt-run.ts';
import { distancesOf } from './distances.ts';
import { type ObjectiveRow, objectivesOf } from './objectives.ts';
import { earn, fill, mark, morning, newRun, runStory, take, time, weekdays } from './test-kit.ts';

const start = '2026-03-02T00:00:00Z';
const at = morning(2);

function rows(run: AttemptRun, isStoppedByOwnLimit = false): Record<string, ObjectiveRow> {
  const list = objectivesOf({ state: run.state, now: run.state.clock, isStoppedByOwnLimit });
  return Object.fromEntries(list.map((row) => [row.id, row]));
}

function states(run: AttemptRun, isStoppedByOwnLimit = false): Record<string, string> {
  return Object.fromEntries(Object.entries(rows(run, isStoppedByOwnLimit)).map(([id, row]) => [id, row.state]));
}

const running = {
  profit_goal: 'in_progress',
  trading_days: 'in_progress',
  trailing: 'in_progress',
  daily_loss: 'in_progress',
  position_size: 'in_progress',
  approved_times: 'in_progress',
  consistency: 'in_progress',
};
const tenDays = (first: number) =>
  weekdays.slice(0, 10).flatMap((day, index) => earn(morning(day), index === 0 ? first : 26_000));

describe('objective rows', () => {
  it('are in progress at the start [EVAL-023]', () => {
    expect(states(newRun('TCP50', start))).toEqual(running);
  });

  it('show goal and days as completed as soon as they are reached [EVAL-023]', () => {
    const run = take(newRun('TCP50', start), ...earn(at, 299_999));
    expect(states(run)['profit_goal']).toBe('in_progress');
    expect(states(take(run, ...earn(at, 1)))['profit_goal']).toBe('completed');
  });

  it('show everything as completed after the pass [EVAL-023]', () => {
    const run = runStory({ plan: 'TCP50', start, until: '2026-03-13T21:00:00Z', events: tenDays(70_000) });
    expect(run.state.status).toBe('passed');
    expect(new Set(Object.values(states(run)))).toEqual(new Set(['completed']));
  });

  it.each([
    ['trailing', earn(at, -200_001)],
    ['daily_loss', earn(at, -110_001)],
    ['approved_times', [fill('2026-03-02T21:50:00Z', 'buy 3 ESH6 @ 5000.00')]],
  ])('show %s as the only failed rule, even if others are broken too [EVAL-022] [EVAL-023]', (rule, events) => {
    expect(states(take(newRun('TCP50', start), ...events))).toEqual({ ...running, [rule]: 'failed_rule' });
  });

  it('show the ladder as a broken rule until market close [EVAL-023] [EVAL-024]', () => {
    const run = take(newRun('TCP50', start), fill(at, 'buy 3 ESH6 @ 5000.00'), fill(at, 'sell 3 ESH6 @ 5000.00'));
    expect(states(run)).toEqual({ ...running, position_size: 'broken_rule' });
    expect(run.state.status).toBe('blocked');
    take(run, time('2026-03-02T22:00:00Z'));
    expect(states(run)).toEqual(running);
  });

  it("show the customer's own daily limit as a broken rule, but a failed daily loss as failed", () => {
    const run = take(newRun('TCP50', start), ...earn(at, -30_000));
    expect(states(run, true)).toEqual({ ...running, daily_loss: 'broken_rule' });
    take(run, ...earn(at, -81_000));
    expect(states(run, true)).toEqual({ ...running, daily_loss: 'failed_rule' });
  });

  it('highlight consistency from thirty percent on, not below [EVAL-031]', () => {
    const share = (second: number) =>
      rows(take(newRun('TCP50', start), ...earn(morning(2), 30_000), ...earn(morning(3), second)))['consistency'];
    expect(share(69_999)).toMatchObject({ isHighlighted: true, measure: { used: 0.3, limit: 0.3 } });
    expect(share(70_000)).toMatchObject({ isHighlighted: true, measure: { used: 0.3 } });
    expect(share(70_001)).toMatchObject({ isHighlighted: false });
    expect(share(70_300)).toMatchObject({ isHighlighted: false, measure: { used: 0.2991 } });
  });

  it('show consistency as in progress while the best day withholds the pass', () => {
    const withheld = runStory({ plan: 'TCP50', start, until: '2026-03-13T20:00:00Z', events: tenDays(210_000) });
    expect(states(withheld)).toMatchObject({ profit_goal: 'completed', consistency: 'in_progress' });
  });

  it('show only the rows that the plan has', () => {
    expect(Object.keys(rows(newRun('GAUNT', start)))).toEqual(['profit_goal', 'trading_days', 'drawdown']);
    expect(Object.keys(rows(newRun('GAU50', '2020-03-31T12:00:00Z')))).not.toContain('consistency');
  });

  it('highlight the days of a classic Gauntlet that missed a week', () => {
    const run = runStory({ plan: 'GAUNT', start, until: '2026-03-13T21:00:00Z', events: earn(at, 0) });
    expect(rows(run)['trading_days']).toMatchObject({ state: 'in_progress', isHighlighted: true });
  });
});

describe('distances', () => {
  it('give what is left of each limit before the trade', () => {
    const run = take(
      newRun('TCP50', start),
      ...earn(morning(2), 80_000),
      fill(morning(3), 'buy 1 ESH6 @ 5000.00'),
      mark(morning(3), 'ESH6 @ 4995.00'),
    );
    expect(distancesOf(run.state, run.state.clock)).toMatchObject({
      equityMicros: 50_547_980_000,
      balanceMicros: 50_797_980_000,
      floorMicros: 48_800_000_000,
      roomToFloorMicros: 1_747_980_000,
      floorTomorrowMicros: 48_800_000_000,
      dayPnlMicros: -252_020_000,
      dailyLoss: { stopsAtMicros: 49_700_000_000, roomMicros: 847_980_000 },
      sizeTenths: 10,
      ladder: { tier: 2, leftTenths: 10, tierTomorrow: 2 },
      flatAt: instantOf('2026-03-03T21:50:00Z'),
      goalLeftMicros: 2_202_020_000,
      daysLeft: 8,
    });
  });

  it("show the next deadline even without a position, and the next day's after the last one", () => {
    const { state } = newRun('TCP50', start);
    const flatAt = (now: string) => distancesOf(state, instantOf(now)).sessionFlatAt;
    expect(flatAt('2026-03-02T21:49:59.999Z')).toBe(instantOf('2026-03-02T21:50:00Z'));
    expect(flatAt('2026-03-02T21:50:00.000Z')).toBe(instantOf('2026-03-03T21:50:00Z'));
    expect(flatAt('2026-03-06T21:55:00Z')).toBe(instantOf('2026-03-09T20:50:00Z'));
    expect(distancesOf(state, state.clock).flatAt).toBeNull();
  });

  it('move tomorrow’s floor and tier with the closed profit', () => {
    const run = take(newRun('TCP50', start), ...earn(at, 150_001));
    const { floorTomorrowMicros, floorMicros, ladder } = distancesOf(run.state, run.state.clock);
    expect([floorMicros, floorTomorrowMicros]).toEqual([48_000_000_000, 49_500_010_000]);
    expect(ladder).toMatchObject({ tier: 2, tierTomorrow: 4 });
  });

  it('give the smallest balance that brings the best day under the limit', () => {
    const run = take(newRun('TCP50', start), ...earn(morning(2), 120_000), time('2026-03-02T22:00:00Z'));
    const needed = distancesOf(run.state, run.state.clock).consistency;
    expect(needed).toMatchObject({ isBroken: true, balanceNeededMicros: 54_000_000_001 });
    take(run, ...earn(morning(3), 90_000), ...earn(morning(3), 190_000));
    expect(distancesOf(run.state, run.state.clock).consistency).toMatchObject({
      isBroken: true,
      balanceNeededMicros: 54_000_000_001,
    });
    take(run, ...earn(morning(3), 1));
    expect(distancesOf(run.state, run.state.clock).consistency).toMatchObject({
      isBroken: false,
      balanceNeededMicros: null,
    });
  });

  it('give the greatest day that stays under the limit itself', () => {
    const run = take(newRun('TCP50', start), ...earn(morning(2), 70_000), time('2026-03-02T22:00:00Z'));
    // d < 0.3 x (700 + d) holds up to just below 300.
    expect(distancesOf(run.state, run.state.clock).consistency?.dayPnlMaxMicros).toBe(299_999_999);
    expect(distancesOf(newRun('TCP50', start).state, asInstant(0)).consistency?.dayPnlMaxMicros).toBe(0);
  });

  it('leave out what the plan does not have', () => {
    const { state } = newRun('GAUNT', start);
    expect(distancesOf(state, state.clock)).toMatchObject({
      dailyLoss: null,
      ladder: null,
      flatAt: null,
      sessionFlatAt: null,
      consistency: null,
    });
  });
});
