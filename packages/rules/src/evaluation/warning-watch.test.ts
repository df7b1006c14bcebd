import { asMicros } from '@openbell/units/money.ts';
import { describe, expect, it } from 'vitest';
import { presetLimits, readPersonalLimits } from '../simulator/personal-limits.ts';
import { equityOf } from './state.ts';
import { earn, morning, runStory } from './test-kit.ts';
import type { EvaluationState } from './types.ts';
import { newWarnings, nextWarningBelow } from './warning-watch.ts';

const read = readPersonalLimits({
  ...presetLimits,
  mode: 'custom',
  dayLoss: '300',
  weekLoss: '500',
  tradingStyle: 'slow',
});
if (!read.ok) throw new Error(read.error.join());
const limits = read.value;

/** An attempt after its first day, and the same attempt at any equity. */
const story = (plan: string, cents: number): EvaluationState =>
  runStory({ plan, start: '2026-03-02T15:00:00Z', events: [...earn(morning(2), cents), ...earn(morning(3), 100)] })
    .state;
const atEquity = (state: EvaluationState, equityMicros: number): EvaluationState => ({
  ...state,
  openMicros: asMicros(state.openMicros + equityMicros - equityOf(state)),
});

describe('the warnings of an attempt', () => {
  it('are reported once per period, and near is not reported after crossed', () => {
    const state = story('TCP50', 0);
    const told = new Set<string>();
    const at = (lost: number) =>
      newWarnings(atEquity(state, state.previousBalanceMicros - lost * 1e6), limits, told).map(({ key }) => key);
    expect(at(239.99)).toEqual([]);
    expect(at(240)).toEqual(['dayLoss 2026-03-03 near']);
    expect(at(260)).toEqual([]);
    expect(at(300)).toEqual([]);
    expect(at(300.01)).toEqual(['dayLoss 2026-03-03 crossed']);
    expect(at(250)).toEqual([]);
    expect(at(501)).toEqual(['weekLoss 2026-03-02 crossed']);
    expect(at(450)).toEqual([]);
    expect(at(880)).toEqual(['daily_loss 2026-03-03 near']);
  });

  it.each(['TCP50', 'GAUNT'])('cannot occur while equity is at or above the next warning level: %s', (plan) => {
    for (const cents of [-40_000, 0, 60_000]) {
      const state = story(plan, cents);
      const told = new Set<string>();
      newWarnings(state, limits, told);
      let steps = 0;
      for (;;) {
        const below = nextWarningBelow(state, limits, told);
        if (below === null) break;
        expect(newWarnings(atEquity(state, below), limits, new Set(told))).toEqual([]);
        expect(newWarnings(atEquity(state, below - 1), limits, told).length).toBeGreaterThan(0);
        steps += 1;
      }
      expect(steps).toBeGreaterThan(2);
    }
  });

  it('end with the attempt', () => {
    const state = { ...story('TCP50', 0), status: 'passed' as const };
    expect(nextWarningBelow(state, limits, new Set())).toBeNull();
    expect(newWarnings(atEquity(state, 48_100_000_000), limits, new Set())).toEqual([]);
  });
});
