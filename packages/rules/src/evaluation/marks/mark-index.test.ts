import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { priceOfTicks } from '@openbell/instruments/price.ts';
import { asInstant, instantOf, msPerDay, msPerHour } from '@openbell/units/instant.ts';
import { asMicros } from '@openbell/units/money.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPlanVersion } from '../../plans/plan-versions.ts';
import { applyEntry } from '../engine.ts';
import { findPosition } from '../positions.ts';
import { cloneState, equityOf, isDecided, startState } from '../state.ts';
import { entryOf, fill, mark, type RawEvent, time } from '../test-kit.ts';
import type { Annulment, EvaluationState, MarkEntry } from '../types.ts';
import { createMarkIndex, type MarkIndex } from './mark-index.ts';

const startText = '2026-03-02T15:00:00Z';
const startMs = instantOf(startText);

function newState(plan: string, annulments: readonly Annulment[] = [], start = startMs): EvaluationState {
  const version = findPlanVersion(plan);
  if (version === undefined) throw new Error(plan);
  return startState({ plan: version, commission: 'live', start }, annulments);
}

function markOf(event: RawEvent): MarkEntry {
  const entry = entryOf(event);
  if (entry.type !== 'mark') throw new Error(entry.type);
  return entry;
}

/** An attempt that holds the positions of the given fills. */
function holding(plan: string, ...trades: readonly string[]): EvaluationState {
  const state = newState(plan);
  trades.forEach((trade, number) => {
    applyEntry(state, entryOf(fill(startText, trade, `f${number}`)));
  });
  return state;
}

/** An index of attempts under the keys 0, 1, …, and the holders that a mark reaches in it. */
function indexOf(...states: readonly EvaluationState[]) {
  const index: MarkIndex<number> = createMarkIndex();
  for (const [key, state] of states.entries()) index.put(key, state);
  return {
    index,
    reached: (at: string, text: string): readonly number[] => index.reached(markOf(mark(at, text))),
  };
}

const minuteLater = '2026-03-02T15:01:00Z';

describe('the index of marks', () => {
  it('reaches a single position exactly from the price that breaks a rule on, long and short', () => {
    const { reached } = indexOf(holding('TCP50', 'buy 1 ESM6 @ 5000.00'), holding('TCP50', 'sell 1 ESM6 @ 5000.00'));
    // 1,100 less 2.02 of commission are 87.8 ticks of 12.50: the 88th breaks the daily loss.
    for (const price of ['4990.00', '4978.25', '5010.00', '5021.75'])
      expect(reached(minuteLater, `ESM6 @ ${price}`)).toEqual([]);
    expect(reached(minuteLater, 'ESM6 @ 4978.00')).toEqual([0]);
    expect(reached(minuteLater, 'ESM6 @ 5022.00')).toEqual([1]);
  });

  it('returns attempts in the order in which they were first indexed, and changes none of them', () => {
    const states = Array.from({ length: 5 }, () => holding('GAU200', 'buy 1 ESM6 @ 5000.00'));
    const before = states.map(cloneState);
    const index: MarkIndex<number> = createMarkIndex();
    const put = (key: number): void => index.put(key, states[key] ?? expect.unreachable('no attempt'));
    for (const key of [3, 1, 4, 0, 2]) put(key);
    put(1);
    const breach = markOf(mark(minuteLater, 'ESM6 @ 4800.00'));
    expect(index.reached(breach)).toEqual([3, 1, 4, 0, 2]);
    expect(index.reached(breach)).toEqual([3, 1, 4, 0, 2]);
    expect(states).toEqual(before);
  });

  it('reaches every holder from the millisecond on at which its deadline or settlement is due', () => {
    const { reached } = indexOf(holding('TCP50', 'buy 1 ESM6 @ 5000.00'), holding('GAUNT', 'buy 1 ESM6 @ 5000.00'));
    expect(reached('2026-03-02T21:49:59.999Z', 'ESM6 @ 5000.25')).toEqual([]);
    expect(reached('2026-03-02T21:50:00.000Z', 'ESM6 @ 5000.25')).toEqual([0]);
    expect(reached('2026-03-02T21:59:59.999Z', 'ESM6 @ 5000.25')).toEqual([0]);
    expect(reached('2026-03-02T22:00:00.000Z', 'ESM6 @ 5000.25')).toEqual([0, 1]);
  });

  it('reaches only the holders that refuse a late mark', () => {
    const settled = holding('GAUNT', 'buy 1 ESM6 @ 5000.00');
    applyEntry(settled, entryOf(time('2026-03-02T22:00:00Z')));
    const begunLater = newState('GAU200', [], asInstant(startMs + 30_000));
    applyEntry(begunLater, entryOf(fill('2026-03-02T15:00:30Z', 'sell 1 ESM6 @ 5000.00')));
    const { reached } = indexOf(settled, holding('GAUNT', 'buy 1 ESM6 @ 5000.00'), begunLater);
    expect(reached('2026-03-02T15:00:10Z', 'ESM6 @ 5000.25')).toEqual([0, 2]);
    expect(reached('2026-03-02T21:00:00Z', 'ESM6 @ 5000.25')).toEqual([0]);
  });

  it('reaches only the holders for which a price is too large for exact sums', () => {
    const { reached } = indexOf(holding('GAUNT', 'buy 1 MESM6 @ 1.00'), holding('GAUNT', 'sell 900 MESM6 @ 1.00'));
    expect(reached(minuteLater, 'MESM6 @ 25000000.00')).toEqual([1]);
  });

  it('reaches an attempt with every mark while its equity is below its stop', () => {
    const state = holding('TCP50', 'buy 1 ESM6 @ 5000.00', 'buy 1 CLM6 @ 70.00');
    state.stopMicros = asMicros(state.plan.startMicros + 100_000_000);
    const { reached } = indexOf(state);
    expect(reached(minuteLater, 'ESM6 @ 5001.25')).toEqual([0]);
    expect(reached(minuteLater, 'CLM6 @ 70.00')).toEqual([0]);
  });

  it('reaches an attempt from the tick on that takes its equity out of the watched band', () => {
    const index: MarkIndex<string> = createMarkIndex();
    const state = holding('TCP50', 'buy 1 ESM6 @ 5000.00');
    const equityMicros = equityOf(state);
    // A tick is 12.50: ten ticks down are allowed, twenty up.
    const band = { lowMicros: asMicros(equityMicros - 125_000_000), highMicros: asMicros(equityMicros + 250_000_000) };
    index.put('watched', state, band);
    const reached = (price: string) => index.reached(markOf(mark(minuteLater, `ESM6 @ ${price}`)));
    expect(['4997.50', '5005.00'].flatMap(reached)).toEqual([]);
    expect(['4997.25', '5005.25'].flatMap(reached)).toEqual(['watched', 'watched']);
    index.put('watched', state, { lowMicros: null, highMicros: asMicros(equityMicros - 1) });
    expect(reached('5000.00')).toEqual(['watched']);
    index.put('watched', state);
    expect(['4997.25', '5005.25'].flatMap(reached)).toEqual([]);
  });

  it('reaches no attempt that does not hold the contract, and none that is flat, decided or removed', () => {
    const flat = holding('TCP50', 'buy 1 ESM6 @ 5000.00', 'sell 1 ESM6 @ 5000.00');
    const failed = holding('TCP50', 'buy 1 ESM6 @ 5000.00');
    applyEntry(failed, entryOf(mark(minuteLater, 'ESM6 @ 4900.00')));
    expect(failed.status).toBe('failed');
    const { index, reached } = indexOf(flat, failed, holding('TCP50', 'buy 1 ESM6 @ 5000.00'));
    expect(reached(minuteLater, 'CLM6 @ 70.00')).toEqual([]);
    expect(reached(minuteLater, 'ESM6 @ 4000.00')).toEqual([2]);
    index.remove(2);
    index.remove(2);
    expect(reached(minuteLater, 'ESM6 @ 4000.00')).toEqual([]);
  });

  it('reaches a holder at each settlement of its sixty days and at no other mark', () => {
    const state = holding('GAUNT', 'buy 1 ESM6 @ 5000.00');
    const { index } = indexOf(state);
    for (let day = 1; !isDecided(state); day += 1) {
      const daily = markOf(mark(new Date(startMs + day * msPerDay).toISOString(), 'ESM6 @ 5000.00'));
      // Friday's session settles on Friday: the next two marks find nothing due.
      const isDue = state.dueAt <= daily.at;
      expect(index.reached(daily)).toEqual(isDue ? [0] : []);
      applyEntry(state, daily);
      index.put(0, state);
      expect(day).toBeLessThan(70);
    }
    expect(state.status).toBe('expired');
  });
});

const symbols = ['ESM6', 'MESM6', 'ZNM6', 'LEJ6', 'ZCK6'] as const;
const attempts = 7;
const annulled: Annulment = {
  from: asInstant(startMs + msPerHour),
  to: asInstant(startMs + 3 * msPerHour),
  reason: 'outage',
};

const anyStep = fc.record({
  kind: fc.oneof(
    { weight: 12, arbitrary: fc.constant('mark' as const) },
    { weight: 4, arbitrary: fc.constant('fill' as const) },
    { weight: 1, arbitrary: fc.constantFrom('time' as const, 'forget' as const) },
  ),
  key: fc.nat(attempts - 1),
  symbol: fc.constantFrom(...symbols),
  ticks: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: -8, max: 8 }) },
    { weight: 1, arbitrary: fc.integer({ min: -200, max: 200 }) },
  ),
  quantity: fc.integer({ min: 1, max: 3 }),
  side: fc.constantFrom('buy', 'sell'),
  waitMs: fc.oneof(
    { weight: 12, arbitrary: fc.nat(60_000) },
    { weight: 2, arbitrary: fc.integer({ min: -7_200_000, max: 0 }) },
    { weight: 1, arbitrary: fc.nat(30_000_000) },
  ),
});
const anyPlans = fc.array(fc.constantFrom('TCP25', 'TCP50', 'GAU100', 'GAU200', 'GAUNT'), {
  minLength: attempts,
  maxLength: attempts,
});

/**
 * Applies a mark to each running attempt that holds its contract: the reference for the index. Returns the attempts that decided or refused
 * something.
 */
function sweep(states: readonly EvaluationState[], entry: MarkEntry): readonly number[] {
  return [...states.entries()]
    .filter(([, state]) => !isDecided(state) && findPosition(state.positions, entry.contract.symbol) !== undefined)
    .filter(([, state]) => {
      const outcome = applyEntry(state, entry);
      return outcome.kind !== 'applied' || outcome.decisions.length > 0;
    })
    .map(([key]) => key);
}

describe('the index of marks compared with a sweep over all attempts', () => {
  it('reaches every attempt that decides or refuses something, and few others [HOUSE-004]', () => {
    const seen = { needed: 0, reached: 0, happened: 0 };
    fc.assert(
      fc.property(
        anyPlans,
        fc.boolean(),
        fc.array(anyStep, { minLength: 60, maxLength: 150 }),
        (plans, isAnnulled, steps) => {
          const states = plans.map((plan, key) => newState(plan, isAnnulled && key < 2 ? [annulled] : []));
          const index: MarkIndex<number> = createMarkIndex();
          // The index sees an attempt as it was when it was put: it does not see marks that do not reach it.
          const put = (key: number): void => {
            const state = states[key];
            if (state !== undefined) index.put(key, cloneState(state));
          };
          let now = startMs;
          steps.forEach(({ kind, key, symbol, ticks, quantity, side, waitMs }, number) => {
            const at = new Date(now + Math.min(0, waitMs)).toISOString();
            now = asInstant(now + Math.max(0, waitMs));
            const instrument = instrumentOfRoot(symbol.slice(0, -2)) ?? expect.unreachable(symbol);
            const price = priceOfTicks(asTicks(20_000 + ticks), instrument);
            const state = states[key] ?? expect.unreachable('no attempt');
            if (kind === 'fill' || kind === 'time') {
              const own =
                kind === 'time'
                  ? { type: kind, at }
                  : { type: kind, at, id: `f${number}`, symbol, side, quantity, price };
              applyEntry(state, entryOf(own));
              put(key);
            } else if (kind === 'forget') {
              index.remove(key);
              put(key);
            } else {
              const entry = markOf({ type: 'mark', at, symbol, price });
              const reached = index.reached(entry);
              seen.happened += states.filter(
                (one) => !isDecided(one) && findPosition(one.positions, entry.contract.symbol) !== undefined,
              ).length;
              const needed = sweep(states, entry);
              expect(needed.filter((one) => !reached.includes(one))).toEqual([]);
              seen.needed += needed.length;
              seen.reached += reached.length;
              for (const one of reached) put(one);
            }
          });
        },
      ),
      { numRuns: 300 },
    );
    // The comparison means something only if enough happens, and most marks reach nobody.

    expect(seen.needed).toBeGreaterThan(300);
    expect(seen.reached).toBeLessThan(seen.happened / 2);
  });
});
