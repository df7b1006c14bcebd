import { instantOf, msPerMinute } from '@openbell/units/instant.ts';
import { asCents } from '@openbell/units/money.ts';
import { describe, expect, it } from 'vitest';
import {
  consistencyGauge,
  consistencyOf,
  contractsText,
  dailyLossGauge,
  dayRoom,
  flatAtOf,
  flatGauge,
  flatWarningOf,
  floorGauge,
  isShareTooLarge,
} from './limit-views.ts';

describe('the gauges of the objectives', () => {
  it('have the floor at the start and room beyond the goal', () => {
    const facts = { floor: 50_000, goalBalance: 53_000, drawdown: 2_000 };
    const gauge = floorGauge({ ...facts, equity: 52_632.24 });
    expect(gauge).toMatchObject({ tone: 'accent', hasStop: true });
    expect(gauge.now).toBeCloseTo(0.7977, 3);
    expect(floorGauge({ ...facts, equity: 50_400 }).tone).toBe('accent');
    expect(floorGauge({ ...facts, equity: 50_399.99 }).tone).toBe('warning');
    expect(floorGauge({ ...facts, equity: 50_000 }).tone).toBe('warning');
    expect(floorGauge({ ...facts, equity: 49_999.99 })).toMatchObject({ tone: 'negative', now: 0 });
  });

  it("have the day's open in the middle", () => {
    expect(dailyLossGauge(283.84, 1_100)).toMatchObject({ tone: 'positive', from: 0.5, ticks: [0.5] });
    expect(dailyLossGauge(283.84, 1_100).now).toBeCloseTo(0.629, 3);
    expect(dailyLossGauge(-500, 1_100).tone).toBe('negative');
    expect(dailyLossGauge(0, 1_100)).toMatchObject({ tone: 'ink', now: 0.5 });
    expect(dailyLossGauge(-880, 1_100).tone).toBe('negative');
    expect(dailyLossGauge(-880.01, 1_100).tone).toBe('warning');
    expect(dailyLossGauge(-1_100, 1_100)).toMatchObject({ tone: 'warning', now: 0 });
    expect(dailyLossGauge(-1_100.01, 1_100).tone).toBe('negative');
  });

  it('warn within a fifth of the consistency limit and turn red at it [EVAL-031]', () => {
    expect(consistencyGauge(0.2399, 0.3).tone).toBe('accent');
    expect(consistencyGauge(0.2611, 0.3)).toMatchObject({ tone: 'warning', ticks: [0.75] });
    expect(consistencyGauge(0.2611, 0.3).now).toBeCloseTo(0.6528, 3);
    expect(consistencyGauge(0.2999, 0.3).tone).toBe('warning');
    expect(consistencyGauge(0.3, 0.3).tone).toBe('negative');
  });

  it('run from the opening bell to flat time, and warn during the last half hour while a position is held', () => {
    const flatAt = instantOf('2026-05-14T20:50:00.000Z');
    const at = (now: string, isHolding = true) => flatGauge({ now: instantOf(now), flatAt, isHolding });
    expect(at('2026-05-14T11:00:00.000Z').now).toBe(0);
    expect(at('2026-05-14T18:36:19.000Z').now).toBeCloseTo(0.6962, 3);
    expect(at('2026-05-14T20:19:59.999Z').tone).toBe('ink');
    expect(at('2026-05-14T20:20:00.000Z').tone).toBe('warning');
    expect(at('2026-05-14T20:20:00.000Z', false).tone).toBe('ink');
  });
});

describe('consistency', () => {
  it('is highlighted from thirty percent on, not at 29.99 [EVAL-031]', () => {
    expect(isShareTooLarge(asCents(89_970), asCents(300_000))).toBe(false);
    expect(isShareTooLarge(asCents(90_000), asCents(300_000))).toBe(true);
    expect(isShareTooLarge(asCents(90_001), asCents(300_000))).toBe(true);
  });

  it('has no share without a profit or a best day', () => {
    expect(isShareTooLarge(asCents(90_000), asCents(0))).toBe(false);
    expect(isShareTooLarge(asCents(90_000), asCents(-5))).toBe(false);
    expect(isShareTooLarge(asCents(0), asCents(300_000))).toBe(false);
  });

  it('is truncated, so that just below thirty stays below', () => {
    expect(consistencyOf({ best_day: 899.99, balance: 53_000 }, 50_000)).toEqual({
      shareBps: 2_999,
      isTooLarge: false,
    });
    expect(consistencyOf({ best_day: 900, balance: 53_000 }, 50_000)).toEqual({ shareBps: 3_000, isTooLarge: true });
  });
});

it('the consistency limit leaves room for a day just under thirty percent of the new profit', () => {
  // 1,000 before: 428.57 of 1,428.57 is 29.99 %, 428.58 would be 30.00 %.
  expect(dayRoom(asCents(100_000), 0.3)).toBe(42_857);
  expect(isShareTooLarge(asCents(42_857), asCents(142_857))).toBe(false);
  expect(isShareTooLarge(asCents(42_858), asCents(142_858))).toBe(true);
  expect(dayRoom(asCents(0), 0.3)).toBeNull();
});

it('flat time counts down only while the attempt runs', () => {
  const flat_at = '2026-05-14T20:50:00.000Z';
  expect(flatAtOf({ flat_at, status: 'active' })).toBe(instantOf(flat_at));
  expect(flatAtOf({ flat_at, status: 'failed' })).toBeNull();
  expect(flatAtOf({ flat_at: null, status: 'active' })).toBeNull();
});

it('contracts are formatted with tenths for micros', () => {
  expect(contractsText(2)).toBe('2');
  expect(contractsText(2.1)).toBe('2.1');
});

describe('the warning before flat time', () => {
  it.each([
    [30 * msPerMinute + 1, null],
    [30 * msPerMinute, 30],
    [10 * msPerMinute + 1, 30],
    [10 * msPerMinute, 10],
    [2 * msPerMinute + 1, 10],
    [2 * msPerMinute, 2],
    [1, 2],
    [0, null],
  ])('with %i ms left is that of %s minutes', (leftMs, minutes) => {
    expect(flatWarningOf(leftMs)).toBe(minutes);
  });
});
