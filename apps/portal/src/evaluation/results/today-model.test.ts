import type { Attempt } from '@openbell/api/evaluation.ts';
import { asInstant, instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { distancesOfHeld, shapeOf, stopOf, untilNow, withLive } from './today-model.ts';

describe('the path of the session', () => {
  it('continues with the points of the stream, without those that were read already', () => {
    const read = [
      { at: asInstant(1), equity: 10 },
      { at: asInstant(2), equity: 20 },
    ];
    expect(
      withLive(read, [
        { at: asInstant(2), equity: 20 },
        { at: asInstant(3), equity: 30 },
      ]).map(({ at }) => at),
    ).toEqual([1, 2, 3]);
    expect(withLive([], [{ at: asInstant(3), equity: 30 }])).toHaveLength(1);
  });

  it('extends the newest point to now, and never ends before that point', () => {
    const points = [{ at: asInstant(100), equity: 10 }];
    expect(untilNow(points, asInstant(160))).toEqual([...points, { at: 160, equity: 10 }]);
    expect(untilNow(points, asInstant(100))).toEqual(points);
    expect(untilNow(points, asInstant(90))).toEqual(points);
    expect(untilNow([], asInstant(160))).toEqual([]);
  });

  it('keeps the stop and the open in sight', () => {
    const points = [
      { at: asInstant(0), equity: 49_900 },
      { at: asInstant(50), equity: 50_100 },
      { at: asInstant(100), equity: 50_000 },
    ];
    const shape = shapeOf(points, { open: 50_000, stop: 48_900 });
    expect(shape).toMatchObject({ low: 49_900, high: 50_100 });
    expect(shape?.path.map(({ x }) => x)).toEqual([0, 0.5, 1]);
    const heights = [...(shape?.path ?? []), ...(shape?.lines ?? [])].map(({ y }) => y);
    expect(heights.every((y) => y > 0 && y < 1)).toBe(true);
    expect(Math.max(...heights)).toBe(shape?.lines[1]?.y);
    expect(shapeOf([], { open: 50_000, stop: 48_900 })).toBeNull();
    expect(shapeOf([{ at: asInstant(5), equity: 50_000 }], { open: 50_000, stop: 48_900 })?.path).toHaveLength(1);
  });

  it('has its stop at the higher of floor and daily line', () => {
    expect(stopOf({ floor: 48_000, daily_limit: 1_100, day_start_balance: 50_000 })).toBe(48_900);
    expect(stopOf({ floor: 49_500, daily_limit: 1_100, day_start_balance: 50_000 })).toBe(49_500);
    expect(stopOf({ floor: 22_500, daily_limit: null, day_start_balance: 25_000 })).toBe(22_500);
  });
});

describe('the room of a held position', () => {
  const attempt = {
    equity: 49_995.96,
    floor: 48_000,
    day_pnl: -4.04,
    daily_limit: 1_100,
    positions: [{ symbol: 'ESZ26', quantity: 2, price: '6000.00', mark: '6000.00', open: 0 }],
  } as unknown as Attempt;
  const now = instantOf('2026-11-24T16:00:00Z');

  it('is given in dollars, whole ticks and a price, for a long and a short', () => {
    // A tick of two ES is 25 dollars.
    const long = distancesOfHeld(attempt, now);
    expect(long).toMatchObject([
      {
        floor: { cents: 199_596, ticks: 79, price: '5980.25' },
        daily: { cents: 109_596, ticks: 43, price: '5989.25' },
      },
    ]);
    const positions = attempt.positions.map((position) => ({ ...position, quantity: -2 }));
    expect(distancesOfHeld({ ...attempt, positions }, now)).toMatchObject([
      { floor: { ticks: 79, price: '6019.75' }, daily: { ticks: 43, price: '6010.75' } },
    ]);
    expect(distancesOfHeld({ ...attempt, daily_limit: null }, now)[0]?.daily).toBeNull();
  });
});
