import { advanceFlow, startFlow } from '@openbell/market/flow/flow.ts';
import type { FlowSettings } from '@openbell/market/flow/flow-state.ts';
import { asInstant, instantOf } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { createMeter, listen, listenToStart } from './flow-meter.ts';
import { realismSettings } from './realism-settings.ts';
import { hourTargets, scoreOf, type Target } from './realism-targets.ts';
import { autocorrelation, kurtosis, mean, quantile, variance } from './statistics.ts';

const target = (bounds: Pick<Target, 'factor' | 'within'>, real: number): Target => ({
  name: 'x',
  real,
  measure: () => 0,
  ...bounds,
});

describe('the score', () => {
  it.each([
    [0.9, 1],
    [1.1, 1],
    [1.11, 0.5],
    [1.2, 0.5],
    [1.21, 0],
    [0.79, 0],
  ])('of %d against 1 within a tenth is %d', (measured, score) => {
    expect(scoreOf(target({ within: 0.1 + 1e-9 }, 1), measured)).toBe(score);
  });

  it.each([
    [125, 1],
    [80, 1],
    [126, 0.5],
    [150, 0.5],
    [151, 0],
    [66, 0],
  ])('of %d against 100 within a factor of 1.25 is %d', (measured, score) => {
    expect(scoreOf(target({ factor: 1.25 }, 100), measured)).toBe(score);
  });
});

describe('the statistics', () => {
  it('are correct for known series', () => {
    expect([mean([1, 2, 3]), variance([1, 3]), quantile([5, 1, 3], 0.5)]).toEqual([2, 1, 3]);
    expect(kurtosis([-1, 1, -1, 1])).toBe(1);
    expect(kurtosis([0, 0, 0, 0, 0, 0, 0, 9])).toBeGreaterThan(6);
    expect(autocorrelation([1, -1, 1, -1, 1, -1], 1)).toBeCloseTo(-5 / 6, 9);
    expect(autocorrelation([1, 1, 1], 1)).toBe(0);
  });
});

describe('the synthetic market', () => {
  it('keeps three quarters of its hourly score over twenty minutes of one seed', () => {
    const settings: FlowSettings = {
      ...realismSettings(asTicks(19_200)),
      seed: 4,
      fairSeed: 4,
      startAt: instantOf('2026-11-17T01:00:00Z'),
      news: [],
      hasClock: false,
    };
    const meter = createMeter('ESZ26', 19_200);
    const { flow, events } = startFlow(settings);
    listenToStart(meter, events);
    for (let second = 1; second <= 1_200; second += 1) {
      const until = asInstant(settings.startAt + second * 1_000);
      listen(meter, { until, events: advanceFlow(flow, until) });
    }
    const score = hourTargets.reduce((sum, each) => sum + scoreOf(each, each.measure(meter)), 0);
    expect(score / hourTargets.length).toBeGreaterThan(0.75);
  });
});
