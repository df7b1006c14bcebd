import { asInstant } from '@openbell/units/instant.ts';
import { asMicros } from '@openbell/units/money.ts';
import { describe, expect, it } from 'vitest';
import type { AttemptRun } from '../attempt-run.ts';
import { objectivesOf } from '../objectives.ts';
import { isDecided } from '../state.ts';
import { earn, fill, morning, newRun, runStory, take, time, weekdays } from '../test-kit.ts';
import { byDanger, markOf, objectiveMarks } from './objective-marks.ts';

const start = '2026-03-02T00:00:00Z';
const at = morning(2);
const drawdownMicros = asMicros(2_000_000_000);

const marks = (run: AttemptRun, now = run.state.clock): Record<string, string> =>
  Object.fromEntries(
    objectivesOf({ state: run.state, now, isStoppedByOwnLimit: false }).map((row) => [
      row.id,
      markOf(row, {
        isDecided: isDecided(run.state),
        drawdownMicros: drawdownMicros,
        isHolding: run.state.positions.length > 0,
        now,
      }),
    ]),
  );
const calm = {
  profit_goal: 'on_track',
  trading_days: 'on_track',
  trailing: 'safe',
  daily_loss: 'safe',
  position_size: 'safe',
  approved_times: 'safe',
  consistency: 'safe',
};

describe('the mark of an objective', () => {
  it('is on track for goals and safe for limits at the start', () => {
    expect(marks(newRun('TCP50', start))).toEqual(calm);
  });

  it.each([
    ['a cent under 80 percent of the daily loss', -87_999, 'safe'],
    ['80 percent of the daily loss', -88_000, 'close'],
    ['a cent over 80 percent of the daily loss', -88_001, 'close'],
  ])('for the daily loss matches %s [TRUST-022]', (_what, cents, word) => {
    expect(marks(take(newRun('TCP50', start), ...earn(at, cents)))['daily_loss']).toBe(word);
  });

  it.each([
    ['a cent under 80 percent of the drawdown', -159_999, 'safe'],
    ['80 percent of the drawdown', -160_000, 'close'],
  ])('for the drawdown matches %s [TRUST-022]', (_what, cents, word) => {
    const run = runStory({
      plan: 'TCP50',
      start,
      until: '2026-03-03T15:00:00Z',
      events: [...earn(morning(2), -80_000), ...earn(morning(3), cents + 80_000)],
    });
    expect(marks(run)['trailing']).toBe(word);
  });

  it.each([
    [0.1899, 'safe'],
    [0.2399, 'safe'],
    [0.24, 'close'],
    [0.2999, 'close'],
  ])('of a best day of %d of the profit, where 0.3 is allowed, is %s', (used, word) => {
    const row = { id: 'consistency', state: 'in_progress', isHighlighted: false } as const;
    const measure = { kind: 'share', limit: 0.3, used, balanceNeededMicros: null } as const;
    const facts = { isDecided: false, drawdownMicros, isHolding: false, now: asInstant(0) };
    expect(markOf({ ...row, measure }, facts)).toBe(word);
  });

  it('is close for a position of four fifths of the allowed size, and safe below [TRUST-022]', () => {
    const holding = (micros: number) =>
      marks(take(newRun('TCP50', start), fill(at, `buy ${micros} MESH6 @ 5000.00`)))['position_size'];
    expect([holding(15), holding(16), holding(20)]).toEqual(['safe', 'close', 'close']);
  });

  it('is close half an hour before the flat deadline, only while a position is held [TRUST-022]', () => {
    const run = take(newRun('TCP50', start), fill(at, 'buy 1 ESH6 @ 5000.00'));
    const flatAt = Date.parse('2026-03-02T21:50:00Z');
    expect(marks(run, asInstant(flatAt - 30 * 60_000 - 1))['approved_times']).toBe('safe');
    expect(marks(run, asInstant(flatAt - 30 * 60_000))['approved_times']).toBe('close');
    expect(marks(newRun('TCP50', start), asInstant(flatAt - 60_000))['approved_times']).toBe('safe');
  });

  it('is close for a best day of 24 percent of the profit, and withheld from 30 percent on [TRUST-022]', () => {
    const spread = (count: number) =>
      marks(
        runStory({
          plan: 'TCP50',
          start,
          until: '2026-03-06T21:30:00Z',
          events: weekdays.slice(0, count).flatMap((day) => earn(morning(day), 10_000)),
        }),
      )['consistency'];
    expect([spread(3), spread(4), spread(5)]).toEqual(['withheld', 'close', 'safe']);
  });

  it.each([
    ['trailing', earn(at, -200_001)],
    ['daily_loss', earn(at, -110_001)],
    ['approved_times', [fill('2026-03-02T21:50:00Z', 'buy 3 ESH6 @ 5000.00')]],
  ])('is missed or kept for all other rules once %s has failed the attempt [TRUST-022]', (rule, events) => {
    const after = marks(take(newRun('TCP50', start), ...events));
    expect(after[rule]).toBe('failed');
    const others = Object.entries(after).filter(([id]) => id !== rule);
    for (const [id, word] of others)
      expect(word, id).toBe(id === 'profit_goal' || id === 'trading_days' ? 'missed' : 'kept');
  });

  it('is completed for all rules after a pass, and missed or kept for all after the expiry [TRUST-022]', () => {
    const tenDays = weekdays.slice(0, 10).flatMap((day, index) => earn(morning(day), index === 0 ? 70_000 : 26_000));
    const passed = runStory({ plan: 'TCP50', start, until: '2026-03-13T21:00:00Z', events: tenDays });
    expect(passed.state.status).toBe('passed');
    expect(new Set(Object.values(marks(passed)))).toEqual(new Set(['completed']));
    const expired = take(newRun('TCP50', start), fill(at, 'buy 1 ESH6 @ 5000.00'), fill(at, 'sell 1 ESH6 @ 5000.00'));
    take(expired, time('2026-05-10T22:00:00Z'));
    expect(expired.state.status).toBe('expired');
    expect(new Set(Object.values(marks(expired)))).toEqual(new Set(['missed', 'kept']));
  });

  it('is broken for a block by the ladder while the other rows go on', () => {
    const run = take(newRun('TCP50', start), fill(at, 'buy 3 ESH6 @ 5000.00'), fill(at, 'sell 3 ESH6 @ 5000.00'));
    expect(marks(run)).toEqual({ ...calm, position_size: 'broken' });
    expect(marks(take(run, time('2026-03-02T22:00:00Z')))).toEqual(calm);
  });
});

it('sorts objectives by danger: failed first, close before safe, rows of the same mark in page order [TRUST-022]', () => {
  const rows = [
    { id: 'a', mark: 'on_track' },
    { id: 'b', mark: 'safe' },
    { id: 'c', mark: 'close' },
    { id: 'd', mark: 'safe' },
    { id: 'e', mark: 'failed' },
    { id: 'f', mark: 'withheld' },
  ] as const;
  expect(byDanger(rows).map(({ id }) => id)).toEqual(['e', 'f', 'c', 'a', 'b', 'd']);
  expect(objectiveMarks.slice(0, 4)).toEqual(['failed', 'broken', 'withheld', 'close']);
});
