// Properties that must hold for the re-run of any log.

import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { priceOfTicks } from '@openbell/instruments/price.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { asInstant, instantOf, msPerDay } from '@openbell/units/instant.ts';
import { microsOfDollars } from '@openbell/units/money.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EvaluationPlanKey } from '../../plans/plan-version.ts';
import { newestPlanVersion } from '../../plans/plan-versions.ts';
import { applyToRun, startRun } from '../attempt-run.ts';
import { annulmentsOf, foldLog } from '../log/fold-log.ts';
import { sha256Hex } from '../log/sha256.ts';
import { balanceOf, isDecided } from '../state.ts';
import { entryOf, newRun, type RawEvent, viewOf } from '../test-kit.ts';
import type { AttemptHeader, LogEntry } from '../types.ts';
import { type WhatIf, whatIf } from './what-if.ts';

const startText = '2026-03-02T00:00:00Z';
const symbols = ['ESM6', 'MESM6', 'ZNM6', 'METH6'] as const;

type Step = {
  readonly isFill: boolean;
  readonly symbol: (typeof symbols)[number];
  readonly ticks: number;
  readonly quantity: number;
  readonly isBuy: boolean;
  readonly waitMs: number;
};

const stepOf = (quantities: fc.Arbitrary<number>): fc.Arbitrary<Step> =>
  fc.record({
    isFill: fc.boolean(),
    symbol: fc.constantFrom(...symbols),
    ticks: fc.integer({ min: -20, max: 20 }),
    quantity: quantities,
    isBuy: fc.boolean(),
    waitMs: fc.oneof(fc.nat(5_000_000), fc.nat(90_000_000)),
  });

const anySteps = fc.array(stepOf(fc.integer({ min: 1, max: 4 })), { maxLength: 50 });
const evenSteps = fc.array(stepOf(fc.constantFrom(2, 4, 6)), { maxLength: 50 });
const anyPlan = fc.constantFrom<EvaluationPlanKey>('TCP25', 'TCP100', 'GAU200', 'GAUNT');

const anyWhatIf: fc.Arbitrary<WhatIf> = fc.oneof(
  fc.record({
    kind: fc.constant('daily_stop' as const),
    lossMicros: fc.integer({ min: 1, max: 800 }).map(microsOfDollars),
  }),
  fc.constant<WhatIf>({ kind: 'half_size' }),
  fc.record({ kind: fc.constant('no_late_opening' as const), minuteOfDay: fc.nat(959) }),
  fc.constant<WhatIf>({ kind: 'without_worst_day' }),
  anyPlan.map((key): WhatIf => ({ kind: 'other_plan', plan: newestPlanVersion(key) })),
);

type Log = { readonly header: AttemptHeader; readonly entries: readonly LogEntry[]; readonly logHash: string };

/** A log as the server would have written it: accepted entries only. */
function logOf(plan: string, steps: readonly Step[]): Log {
  const run = newRun(plan, startText);
  const entries: LogEntry[] = [];
  let at = instantOf(startText);
  steps.forEach((step, index) => {
    at = asInstant(at + step.waitMs);
    const entry = entryOf(eventOf(step, { at, index }));
    if (applyToRun(run, entry, sha256Hex).kind === 'applied') entries.push(entry);
  });
  return { header: run.header, entries, logHash: run.logHash };
}

function eventOf(step: Step, place: { readonly at: number; readonly index: number }): RawEvent {
  const { symbol, quantity, isBuy } = step;
  const instrument = instrumentOfRoot(symbol.slice(0, -2));
  if (instrument === undefined) throw new Error(symbol);
  const point = {
    at: new Date(place.at).toISOString(),
    symbol,
    price: priceOfTicks(asTicks(20_000 + step.ticks), instrument),
  };
  return step.isFill
    ? { type: 'fill', id: `f${place.index}`, ...point, side: isBuy ? 'buy' : 'sell', quantity }
    : { type: 'mark', ...point };
}

/** Net contracts by symbol over all fills, even those that decided nothing. */
function netsOf(entries: readonly LogEntry[]): Map<string, number> {
  const nets = new Map<string, number>();
  for (const entry of entries) {
    if (entry.type !== 'fill') continue;
    const { symbol } = entry.contract;
    nets.set(symbol, (nets.get(symbol) ?? 0) + (entry.side === 'buy' ? entry.quantity : -entry.quantity));
  }
  return nets;
}

describe('the re-run of any log', () => {
  it('gives the identical state, view and hash if no change is asked for', () => {
    fc.assert(
      fc.property(anyPlan, anySteps, (plan, steps) => {
        const log = logOf(plan, steps);
        const { run } = foldLog(log.header, log.entries, sha256Hex);
        const same: WhatIf[] = [
          { kind: 'other_plan', plan: log.header.plan },
          { kind: 'daily_stop', lossMicros: microsOfDollars(1_000_000) },
        ];
        for (const asked of same) {
          const answer = whatIf({ ...log, whatIf: asked, now: run.state.clock });
          expect(answer.rerun.state).toEqual(run.state);
          expect(answer.rerun.view).toEqual(viewOf(run));
          expect(answer.original).toEqual(answer.rerun);
          expect(answer.entries).toEqual(log.entries);
        }
      }),
    );
  });

  it('gives the same answer twice, and does not change the log', () => {
    fc.assert(
      fc.property(anyPlan, anySteps, anyWhatIf, (plan, steps, asked) => {
        const log = logOf(plan, steps);
        const before = JSON.stringify(log);
        const question = { ...log, whatIf: asked, now: asInstant(instantOf(startText) + 90 * msPerDay) };
        expect(JSON.stringify(whatIf(question))).toBe(JSON.stringify(whatIf(question)));
        expect(JSON.stringify(log)).toBe(before);
      }),
    );
  });

  it("equals the engine's result for the changed log", () => {
    fc.assert(
      fc.property(anyPlan, anySteps, anyWhatIf, (plan, steps, asked) => {
        const log = logOf(plan, steps);
        const answer = whatIf({ ...log, whatIf: asked, now: instantOf(startText) });
        const header = asked.kind === 'other_plan' ? { ...log.header, plan: asked.plan } : log.header;
        const run = startRun(header, sha256Hex, annulmentsOf(answer.entries));
        for (const entry of answer.entries) expect(applyToRun(run, entry, sha256Hex).kind).toBe('applied');
        expect(run.state).toEqual(answer.rerun.state);
      }),
    );
  });

  it('never holds more than the original, never the opposite side, and is flat when the original is', () => {
    fc.assert(
      fc.property(anyPlan, anySteps, anyWhatIf, fc.nat(50), (plan, steps, asked, cut) => {
        const whole = logOf(plan, steps);
        const log = { ...whole, entries: whole.entries.slice(0, cut) };
        const answer = whatIf({ ...log, whatIf: asked, now: instantOf(startText) });
        const kept = netsOf(answer.entries);
        for (const [symbol, net] of netsOf(log.entries)) {
          const keptNet = kept.get(symbol) ?? 0;
          expect(Math.abs(keptNet)).toBeLessThanOrEqual(Math.abs(net));
          expect(keptNet * net).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('lists every difference from the log', () => {
    fc.assert(
      fc.property(anyPlan, anySteps, anyWhatIf, (plan, steps, asked) => {
        const log = logOf(plan, steps);
        const answer = whatIf({ ...log, whatIf: asked, now: instantOf(startText) });
        const rebuilt: LogEntry[] = [...log.entries];
        // From the end, so that the places of earlier changes stay valid.
        for (const change of [...answer.changes].reverse()) {
          if (change.kind === 'added') {
            rebuilt.splice(change.number, 0, change.fill);
          } else if (change.kind === 'resized') {
            rebuilt[change.number - 1] = { ...change.fill, quantity: change.quantity };
          } else {
            const { at, atText, contract, symbolText, ticks, priceText } = change.fill;
            rebuilt[change.number - 1] = { type: 'mark', id: null, at, atText, contract, symbolText, ticks, priceText };
          }
        }
        expect(rebuilt).toEqual(answer.entries);
      }),
    );
  });

  it('halves the balance change of even lots exactly with half size', () => {
    fc.assert(
      fc.property(evenSteps, (steps) => {
        const log = logOf('GAUNT', steps);
        const { original, rerun } = whatIf({ ...log, whatIf: { kind: 'half_size' }, now: instantOf(startText) });
        fc.pre(!isDecided(original.state) && !isDecided(rerun.state));
        expect(rerun.figures.profitMicros * 2).toBe(original.figures.profitMicros);
        expect(rerun.state.openMicros * 2).toBe(original.state.openMicros);
        expect(rerun.figures.contracts * 2).toBe(original.figures.contracts);
      }),
    );
  });

  it('holds nothing from the last closing of a daily stop to the settlement', () => {
    fc.assert(
      fc.property(anyPlan, anySteps, fc.integer({ min: 1, max: 500 }), (plan, steps, dollars) => {
        const log = logOf(plan, steps);
        const asked: WhatIf = { kind: 'daily_stop', lossMicros: microsOfDollars(dollars) };
        const { changes, entries } = whatIf({ ...log, whatIf: asked, now: instantOf(startText) });
        const first = changes.find(({ kind }) => kind === 'added')?.fill;
        if (first === undefined) return;
        const session = sessionDateOf(first.at);
        const last = changes.findLast(({ kind, fill }) => kind === 'added' && sessionDateOf(fill.at) === session)?.fill;
        entries.forEach((entry, index) => {
          if (last === undefined || index < entries.indexOf(last) || entry.type === 'annul') return;
          if (sessionDateOf(entry.at) !== session) return;
          expect([...netsOf(entries.slice(0, index + 1)).values()].every((net) => net === 0)).toBe(true);
        });
      }),
    );
  });

  it('adds the exact loss of the worst day to the balance if days do not overlap', () => {
    const anyDays = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(anyDays, (points) => {
        const entries = points.flatMap((ticks, day) => {
          const at = (minute: number) => new Date(instantOf('2026-03-02T15:00:00Z') + day * msPerDay + minute * 60_000);
          const trade = { symbol: 'ESM6', quantity: 1, type: 'fill' };
          const prices = ['5000.00', (5000 + ticks / 4).toFixed(2)];
          return prices.map((price, index) =>
            entryOf({
              ...trade,
              id: `${day}-${index}`,
              at: at(index).toISOString(),
              side: index ? 'sell' : 'buy',
              price,
            }),
          );
        });
        const { header } = newRun('GAU200', '2026-03-02T15:00:00Z');
        const question = { header, entries, logHash: '', now: instantOf('2026-03-07T00:00:00Z') };
        const { original, rerun } = whatIf({ ...question, whatIf: { kind: 'without_worst_day' } });
        const worst = original.figures.worstDay?.pnlMicros ?? 0;
        expect(balanceOf(rerun.state)).toBe(balanceOf(original.state) - worst);
        expect(rerun.figures.daysTraded).toBe(points.length - (worst < 0 ? 1 : 0));
      }),
    );
  });
});
