// Properties that must hold for any sequence of events.

import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { priceOfTicks } from '@openbell/instruments/price.ts';
import { asInstant, instantOf } from '@openbell/units/instant.ts';
import { asMicros } from '@openbell/units/money.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AttemptRun, applyToRun } from './attempt-run.ts';
import { advanceTo, nextDueAt } from './engine.ts';
import { sha256Hex } from './log/sha256.ts';
import { equityOf } from './state.ts';
import { cloneRun, entryOf, newRun, type RawEvent, viewOf } from './test-kit.ts';
import type { EvaluationState } from './types.ts';

const symbols = ['ESM6', 'MESM6', 'ZNM6', 'LEJ6', 'METH6', 'ZCK6'] as const;
const startText = '2026-03-02T00:00:00Z';
const startMs = instantOf(startText);

type Step = {
  readonly isFill: boolean;
  readonly symbol: (typeof symbols)[number];
  readonly ticks: number;
  readonly quantity: number;
  readonly isBuy: boolean;
  readonly waitMs: number;
};

const anyStep: fc.Arbitrary<Step> = fc.record({
  isFill: fc.boolean(),
  symbol: fc.constantFrom(...symbols),
  ticks: fc.integer({ min: -40, max: 40 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  isBuy: fc.boolean(),
  waitMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5_000_000 }), fc.integer({ min: 0, max: 90_000_000 })),
});

function eventsOf(steps: readonly Step[]): RawEvent[] {
  let at = startMs;
  return steps.map(({ isFill, symbol, ticks, quantity, isBuy, waitMs }, index) => {
    at = asInstant(at + waitMs);
    const instrument = instrumentOfRoot(symbol.slice(0, -2));
    if (instrument === undefined) throw new Error(symbol);
    const point = { at: new Date(at).toISOString(), symbol, price: priceOfTicks(asTicks(20_000 + ticks), instrument) };
    return isFill
      ? { type: 'fill', id: `f${index}`, ...point, side: isBuy ? 'buy' : 'sell', quantity }
      : { type: 'mark', ...point };
  });
}

const anyPlan = fc.constantFrom('TCP25', 'TCP50', 'GAU200', 'GAUNT');

function accept(run: AttemptRun, events: readonly RawEvent[]): AttemptRun {
  for (const event of events) applyToRun(run, entryOf(event), sha256Hex);
  return run;
}

function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersOf) : [];
}

describe('for any events', () => {
  it('replaying a prefix, through JSON, and then the rest equals replaying all', () => {
    fc.assert(
      fc.property(anyPlan, fc.array(anyStep, { maxLength: 60 }), fc.nat(60), (plan, steps, cut) => {
        const events = eventsOf(steps);
        const whole = accept(newRun(plan, startText), events);
        const prefix = accept(newRun(plan, startText), events.slice(0, cut));
        const stored = JSON.parse(JSON.stringify(prefix.state)) as EvaluationState;
        const resumed = accept({ ...prefix, state: stored }, events.slice(cut));
        expect(resumed.state).toEqual(whole.state);
        expect(viewOf(resumed)).toEqual(viewOf(whole));
      }),
    );
  });

  it('driving the clock to each due instant first changes only the number of entries', () => {
    fc.assert(
      fc.property(anyPlan, fc.array(anyStep, { maxLength: 60 }), (plan, steps) => {
        const events = eventsOf(steps);
        const whole = accept(newRun(plan, startText), events);
        const driven = newRun(plan, startText);
        for (const event of events) {
          const at = instantOf(String(event['at']));
          for (let due = nextDueAt(driven.state); due !== null && due <= at; due = nextDueAt(driven.state))
            advanceTo(driven.state, due);
          accept(driven, [event]);
        }
        // If a settlement moves a floor or day limit past a held position, driving the clock finds it at once, not only with the next
        // event.
        if (driven.state.breach?.event === null && whole.state.breach?.event !== null) return;
        expect(driven.state).toEqual(whole.state);
      }),
    );
  });

  it('a copy is not changed by later steps of the original', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 2, maxLength: 30 }), (steps) => {
        const events = eventsOf(steps);
        const run = accept(newRun('GAU200', startText), events.slice(0, 1));
        const copy = cloneRun(run);
        const before = JSON.stringify(copy);
        accept(run, events.slice(1));
        expect(JSON.stringify(copy)).toBe(before);
      }),
    );
  });

  it('the equity equals the sum of the cash flows, computed independently', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
        const run = newRun('GAUNT', startText);
        let cash = 25_000_000_000n;
        const net = new Map<string, { net: bigint; mark: bigint; value: bigint }>();
        for (const event of eventsOf(steps)) {
          const entry = entryOf(event);
          if (run.state.status !== 'active' || (entry.type !== 'fill' && entry.type !== 'mark')) break;
          applyToRun(run, entry, sha256Hex);
          const { symbol, instrument } = entry.contract;
          const held = net.get(symbol) ?? { net: 0n, mark: 0n, value: BigInt(instrument.tickValueMicros) };
          net.set(symbol, held);
          held.mark = BigInt(entry.ticks);
          if (entry.type === 'mark') continue;
          const quantity = BigInt(entry.side === 'buy' ? entry.quantity : -entry.quantity);
          held.net += quantity;
          cash -= quantity * held.mark * held.value + BigInt(entry.quantity) * 2_020_000n;
        }
        if (run.state.status === 'expired' || run.state.status === 'passed') return;
        const open = [...net.values()].reduce((sum, held) => sum + held.net * held.mark * held.value, 0n);
        expect(BigInt(equityOf(run.state))).toBe(cash + open);
      }),
    );
  });

  it('the order of marks of different contracts at one instant changes nothing, unless one order breaches on the way', () => {
    const anyMarks = fc.uniqueArray(
      fc.record({ symbol: fc.constantFrom(...symbols), ticks: fc.integer({ min: -30, max: 30 }) }),
      {
        minLength: 2,
        selector: ({ symbol }) => symbol,
      },
    );
    fc.assert(
      fc.property(
        anyPlan,
        fc.array(anyStep, { maxLength: 10 }),
        anyMarks,
        fc.infiniteStream(fc.nat()),
        (plan, steps, marks, order) => {
          const base = accept(newRun(plan, startText), eventsOf(steps.map((step) => ({ ...step, waitMs: 0 }))));
          const at = new Date(base.state.clock).toISOString();
          const some = marks.map(({ symbol, ticks }): RawEvent => {
            const instrument = instrumentOfRoot(symbol.slice(0, -2));
            return {
              type: 'mark',
              at,
              symbol,
              price: instrument === undefined ? '' : priceOfTicks(asTicks(20_000 + ticks), instrument),
            };
          });
          const other = some.toSorted(() => ((order.next().value ?? 0) % 2) * 2 - 1);
          const one = accept(cloneRun(base), some).state;
          const two = accept(cloneRun(base), other).state;
          const hasBreached = [one, two].some((state) => state.evidence.length > base.state.evidence.length);
          if (!hasBreached) expect(two).toEqual(one);
        },
      ),
    );
  });

  it('no number ever exceeds the safe integers, even with very large events', () => {
    const anyHuge = fc.record({
      isFill: fc.boolean(),
      symbol: fc.constantFrom(...symbols),
      ticks: fc.integer({ min: -99_000_000, max: 99_000_000 }),
      quantity: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 1_000_000 })),
      isBuy: fc.boolean(),
      waitMs: fc.nat(10_000),
    });
    fc.assert(
      fc.property(anyPlan, fc.array(anyHuge, { maxLength: 30 }), (plan, steps) => {
        const run = newRun(plan, startText);
        // Without a floor, the run does not end at the first loss.
        run.state.stopMicros = asMicros(-Number.MAX_SAFE_INTEGER);
        for (const event of eventsOf(steps)) {
          applyToRun(run, entryOf(event), sha256Hex);
          const { plan: _plan, ...figures } = run.state;
          for (const number of numbersOf(figures)) expect(Number.isSafeInteger(number)).toBe(true);
        }
      }),
    );
  });
});
