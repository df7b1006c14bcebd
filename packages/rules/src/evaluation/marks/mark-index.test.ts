import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { priceOfTicks } from '@openbell/instruments/price.ts';
import { instantOf, msPerDay, msPerHour } from '@openbell/units/instant.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPlanVersion } from '../../plans/plan-versions.ts';
import { acceptEntry } from '../attempt-run.ts';
import { applyEntry } from '../engine.ts';
import { entryHash } from '../log/log-chain.ts';
import { sha256Hex } from '../log/sha256.ts';
import { findPosition } from '../positions.ts';
import { cloneState, equityOf, isDecided, startState } from '../state.ts';
import { cloneRun, entryOf, fill, mark, newRun, type RawEvent, time } from '../test-kit.ts';
import type { Annulment, EvaluationState, LogEntry, MarkEntry } from '../types.ts';
import { createMarkIndex, type MarkIndex, type MarkOutcome } from './mark-index.ts';

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

/** Attempts held by an index, and the same attempts without one: a mark is applied to each that holds it. */
function twins(states: readonly EvaluationState[]) {
  const index: MarkIndex<number> = createMarkIndex();
  const ours = states.map(cloneState);
  const plain = states.map(cloneState);
  for (const [key, state] of ours.entries()) index.put(key, state);
  return { index, ours, plain };
}
type Twins = ReturnType<typeof twins>;

function own({ index, ours, plain }: Twins, key: number, entry: LogEntry): void {
  const [one, other] = [ours[key], plain[key]];
  if (one === undefined || other === undefined) throw new Error(`no attempt ${key}`);
  index.catchUp(key);
  expect(applyEntry(one, entry)).toEqual(applyEntry(other, entry));
  index.put(key, one);
}

/** What happens to every attempt by itself: the meaning of a mark. */
function sweep(states: readonly EvaluationState[], entry: MarkEntry): Omit<MarkOutcome<number>, 'touched'> {
  const decided: MarkOutcome<number>['decided'][number][] = [];
  const refused: MarkOutcome<number>['refused'][number][] = [];
  states.forEach((state, key) => {
    if (isDecided(state) || findPosition(state.positions, entry.contract.symbol) === undefined) return;
    const outcome = applyEntry(state, entry);
    if (outcome.kind === 'refused') refused.push({ key, refusal: outcome.refusal });
    else if (outcome.kind === 'applied' && outcome.decisions.length > 0)
      decided.push({ key, decisions: outcome.decisions });
  });
  return { decided, refused };
}

const byKey = <One extends { readonly key: number }>(list: readonly One[]): One[] =>
  list.toSorted((one, other) => one.key - other.key);

function both({ index, plain }: Twins, entry: MarkEntry): MarkOutcome<number> {
  const outcome = index.take(entry);
  const expected = sweep(plain, entry);
  expect(byKey(outcome.decided)).toEqual(expected.decided);
  expect(byKey(outcome.refused)).toEqual(expected.refused);
  return outcome;
}

function expectSame({ index, ours, plain }: Twins): void {
  for (const key of ours.keys()) index.catchUp(key);
  expect(ours).toEqual(plain);
}

const symbols = ['ESM6', 'MESM6', 'ZNM6', 'LEJ6', 'ZCK6'] as const;
const attempts = 7;
const annulled: Annulment = { from: startMs + msPerHour, to: startMs + 3 * msPerHour, reason: 'outage' };

const anyTicks = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -8, max: 8 }) },
  { weight: 1, arbitrary: fc.integer({ min: -90, max: 90 }) },
);
const anyWaitMs = fc.oneof(
  { weight: 12, arbitrary: fc.nat(60_000) },
  { weight: 2, arbitrary: fc.integer({ min: -7_200_000, max: 0 }) },
  { weight: 1, arbitrary: fc.nat(30_000_000) },
);
const anyStep = fc.record({
  kind: fc.oneof(
    { weight: 12, arbitrary: fc.constant('mark' as const) },
    { weight: 4, arbitrary: fc.constant('fill' as const) },
    { weight: 1, arbitrary: fc.constantFrom('time' as const, 'read' as const, 'forget' as const) },
  ),
  key: fc.nat(attempts - 1),
  symbol: fc.constantFrom(...symbols),
  ticks: anyTicks,
  quantity: fc.integer({ min: 1, max: 3 }),
  side: fc.constantFrom('buy', 'sell'),
  waitMs: anyWaitMs,
});
const firstMinutes: Annulment = { from: startMs, to: startMs + 200_000, reason: 'outage' };
const stillStep = { kind: 'mark', key: 0, symbol: 'ESM6', ticks: 0, quantity: 1, side: 'buy', waitMs: 0 } as const;

/** Whole numbers from 0 up to, not including, a bound. */
function randomOf(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % bound;
  };
}

const heldBy = (state: EvaluationState): string[] =>
  isDecided(state) ? [] : state.positions.map(({ symbol }) => symbol);

const holdersOf = (states: readonly EvaluationState[], symbol: string): number =>
  states.filter(
    (state) => !isDecided(state) && state.positions.some((one) => one.symbol.startsWith(symbol.slice(0, -1))),
  ).length;

type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;
const anyPlans = fc.array(fc.constantFrom('TCP25', 'TCP50', 'GAU100', 'GAU200', 'GAUNT'), {
  minLength: attempts,
  maxLength: attempts,
});

/** One step for both sides; what a mark led to, else null. */
function step(
  pair: Twins,
  { kind, key, symbol, ticks, quantity, side }: Step,
  place: { readonly at: number; readonly id: string },
): MarkOutcome<number> | null {
  const at = new Date(place.at).toISOString();
  const instrument = instrumentOfRoot(symbol.slice(0, -2));
  if (instrument === undefined) throw new Error(symbol);
  const price = priceOfTicks(20_000 + ticks, instrument);
  switch (kind) {
    case 'mark':
      return both(pair, markOf({ type: 'mark', at, symbol, price }));
    case 'fill':
      own(pair, key, entryOf({ type: 'fill', id: place.id, at, symbol, side, quantity, price }));
      return null;
    case 'time':
      own(pair, key, entryOf({ type: 'time', at }));
      return null;
    case 'read':
      pair.index.catchUp(key);
      expect(pair.ours[key]).toEqual(pair.plain[key]);
      return null;
    case 'forget': {
      const state = pair.ours[key];
      pair.index.catchUp(key);
      pair.index.remove(key);
      if (state !== undefined) pair.index.put(key, state);
      return null;
    }
  }
}

describe('the index of marks', () => {
  it('decides, refuses and leaves behind what applying each mark to each holder does', () => {
    fc.assert(
      fc.property(anyPlans, fc.boolean(), fc.array(anyStep, { maxLength: 150 }), (plans, isAnnulled, steps) => {
        const pair = twins(plans.map((plan, key) => newState(plan, isAnnulled && key < 2 ? [annulled] : [])));
        let at = startMs;
        steps.forEach((one, number) => {
          step(pair, one, { at: at + Math.min(0, one.waitMs), id: `f${number}` });
          at += Math.max(0, one.waitMs);
        });
        expectSame(pair);
      }),
      { numRuns: 400 },
    );
  });

  it('decides the same over a session of many holders and a market that wanders', () => {
    const seen = { breaches: 0, touched: 0, happened: 0 };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_646 }), (seed) => {
        const random = randomOf(seed);
        const pair = twins(
          Array.from({ length: 40 }, (_, key) => {
            const plan = (['TCP25', 'GAU200', 'GAUNT', 'GAUNT'] as const)[key % 4] ?? 'GAUNT';
            return newState(plan, key % 10 === 0 ? [firstMinutes] : []);
          }),
        );
        const ticks = new Map(symbols.map((symbol) => [symbol, 20_000]));
        for (let second = 0; second < 400; second += 1) {
          const symbol = symbols[random(symbols.length)] ?? 'ESM6';
          const price = (ticks.get(symbol) ?? 0) + random(31) - 15;
          ticks.set(symbol, price);
          const one: Step = { ...stillStep, symbol, ticks: price - 20_000, key: random(40), quantity: 1 + random(2) };
          const kind = second < 120 || random(20) === 0 ? 'fill' : 'mark';
          const side = random(2) === 0 ? 'buy' : 'sell';
          const place = { at: startMs + second * 1_000, id: `f${second}` };
          const outcome = step(pair, { ...one, kind, side }, place);
          seen.breaches += outcome?.decided.length ?? 0;
          seen.touched += outcome?.touched ?? 0;
          if (outcome !== null) seen.happened += holdersOf(pair.plain, symbol);
        }
        expectSame(pair);
      }),
      { numRuns: 60 },
    );
    // Enough must happen for the comparison to mean something, and most of it without being looked at.
    expect(seen.breaches).toBeGreaterThan(300);
    expect(seen.touched).toBeLessThan(seen.happened / 3);
  });

  it('holds what holds a position and runs, and nothing else', () => {
    const pair = twins([newState('TCP50')]);
    expect(pair.index.isHeld(0)).toBe(false);
    own(pair, 0, entryOf(fill(startText, 'buy 1 ESM6 @ 5000.00')));
    expect(pair.index.isHeld(0)).toBe(true);
    own(pair, 0, entryOf(fill(startText, 'sell 1 ESM6 @ 5000.00')));
    expect(pair.index.isHeld(0)).toBe(false);
    own(pair, 0, entryOf(fill(startText, 'buy 1 ESM6 @ 5000.00')));
    both(pair, markOf(mark('2026-03-02T15:01:00Z', 'ESM6 @ 4900.00')));
    expect(pair.index.isHeld(0)).toBe(false);
    expect(pair.ours[0]?.status).toBe('failed');
  });

  it('touches a single position at the price that breaks a rule and at none before', () => {
    const pair = twins([newState('TCP50'), newState('TCP50')]);
    own(pair, 0, entryOf(fill(startText, 'buy 1 ESM6 @ 5000.00')));
    own(pair, 1, entryOf(fill(startText, 'sell 1 ESM6 @ 5000.00')));
    // 1,100 less 2.02 of commission are 87.8 ticks of 12.50: the 88th breaks the daily loss.
    const at = '2026-03-02T15:01:00Z';
    for (const price of ['4990.00', '4978.25', '5010.00', '5021.75'])
      expect(both(pair, markOf(mark(at, `ESM6 @ ${price}`))).touched).toBe(0);
    const falling = both(pair, markOf(mark(at, 'ESM6 @ 4978.00')));
    expect([falling.touched, falling.decided.map(({ key }) => key)]).toEqual([1, [0]]);
    const rising = both(pair, markOf(mark(at, 'ESM6 @ 5022.00')));
    expect([rising.touched, rising.decided.map(({ key }) => key)]).toEqual([1, [1]]);
    expectSame(pair);
  });

  it('names several attempts in the order in which they came to be held', () => {
    const pair = twins(Array.from({ length: 5 }, () => newState('GAU200')));
    for (const key of [3, 1, 4, 0, 2]) own(pair, key, entryOf(fill(startText, 'buy 1 ESM6 @ 5000.00')));
    const { decided } = pair.index.take(markOf(mark('2026-03-02T15:01:00Z', 'ESM6 @ 4800.00')));
    expect(decided.map(({ key }) => key)).toEqual([3, 1, 4, 0, 2]);
  });

  it('lets a deadline and a settlement decide at the mark that comes after them', () => {
    const pair = twins([newState('TCP50'), newState('GAUNT'), newState('GAUNT')]);
    for (const key of [0, 1]) own(pair, key, entryOf(fill(startText, 'buy 1 ESM6 @ 5000.00')));
    own(pair, 2, entryOf(fill(startText, 'buy 1 CLM6 @ 70.00')));
    expect(both(pair, markOf(mark('2026-03-02T21:49:59.999Z', 'ESM6 @ 5000.25'))).touched).toBe(0);
    expect(both(pair, markOf(mark('2026-03-02T21:50:00.000Z', 'ESM6 @ 5000.50'))).decided).toHaveLength(1);
    const settled = both(pair, markOf(mark('2026-03-02T22:00:00.000Z', 'ESM6 @ 5000.50')));
    expect(settled.decided.map(({ key, decisions }) => [key, decisions.map(({ kind }) => kind)])).toEqual([
      [1, ['settled']],
    ]);
    expect(both(pair, markOf(mark('2026-03-02T22:00:01.000Z', 'ESM6 @ 5000.50'))).touched).toBe(0);
    expectSame(pair);
  });

  it('lets a late mark be refused by those whose session is settled, and taken by the others', () => {
    const pair = twins([newState('GAUNT'), newState('GAUNT')]);
    for (const key of [0, 1]) own(pair, key, entryOf(fill(startText, 'buy 1 ESM6 @ 5000.00')));
    own(pair, 0, entryOf(time('2026-03-02T22:00:00Z')));
    const { refused, touched } = both(pair, markOf(mark('2026-03-02T21:00:00Z', 'ESM6 @ 5001.00')));
    expect([refused.map(({ key, refusal }) => [key, refusal.code]), touched]).toEqual([[[0, 'settled_session']], 2]);
    expectSame(pair);
  });

  it('lets a price too large for exact sums be refused by those whom it concerns', () => {
    const pair = twins([newState('GAUNT'), newState('GAUNT')]);
    own(pair, 0, entryOf(fill(startText, 'buy 1 MESM6 @ 1.00')));
    own(pair, 1, entryOf(fill(startText, 'sell 900 MESM6 @ 1.00')));
    const { refused } = both(pair, markOf(mark('2026-03-02T15:01:00Z', 'MESM6 @ 25000000.00')));
    expect(refused.map(({ key, refusal }) => [key, refusal.code])).toEqual([[1, 'out_of_range']]);
    expectSame(pair);
  });

  it('counts the marks since an attempt came to hold the contract, not those before', () => {
    const pair = twins([newState('TCP50'), newState('TCP50')]);
    own(pair, 0, entryOf(fill(startText, 'buy 1 ESM6 @ 5000.00')));
    for (const second of ['01', '02', '03']) both(pair, markOf(mark(`2026-03-02T15:00:${second}Z`, 'ESM6 @ 5001.00')));
    own(pair, 1, entryOf(fill('2026-03-02T15:00:03Z', 'buy 1 ESM6 @ 5001.00')));
    both(pair, markOf(mark('2026-03-02T15:00:04Z', 'ESM6 @ 5002.00')));
    expectSame(pair);
    expect(pair.ours.map(({ events }) => events)).toEqual([5, 2]);
  });

  it('applies every mark to an attempt that already stands below its stop', () => {
    const pair = twins([newState('TCP50')]);
    own(pair, 0, entryOf(fill(startText, 'buy 1 ESM6 @ 5000.00')));
    own(pair, 0, entryOf(fill(startText, 'buy 1 CLM6 @ 70.00')));
    for (const state of [...pair.ours, ...pair.plain]) state.stopMicros = state.plan.startMicros + 100_000_000;
    const [state] = pair.ours;
    if (state !== undefined) pair.index.put(0, state);
    // 62.50 earned in one contract, more than half of what is missing.
    expect(both(pair, markOf(mark('2026-03-02T15:00:01Z', 'ESM6 @ 5001.25'))).decided).toHaveLength(1);
  });

  it('asks for catching up before an attempt is changed', () => {
    const pair = twins([newState('TCP50')]);
    own(pair, 0, entryOf(fill(startText, 'buy 1 ESM6 @ 5000.00')));
    both(pair, markOf(mark('2026-03-02T15:00:01Z', 'ESM6 @ 5001.00')));
    const [state] = pair.ours;
    if (state !== undefined) expect(() => pair.index.put(0, state)).toThrow('caught up');
  });

  it('names beforehand those that a mark has to be applied to, and changes nothing', () => {
    const late = newState('GAU200', [], startMs + 30_000);
    const pair = twins([...Array.from({ length: 3 }, () => newState('GAU200')), late]);
    for (const key of [2, 0, 1]) own(pair, key, entryOf(fill(startText, 'buy 1 ESM6 @ 5000.00')));
    own(pair, 3, entryOf(fill('2026-03-02T15:00:30Z', 'sell 1 ESM6 @ 5000.00')));
    const before = pair.ours.map(cloneState);
    const reached = (at: string, price: string) => pair.index.reached(markOf(mark(at, `ESM6 @ ${price}`)));
    expect(reached('2026-03-02T15:01:00Z', '5000.25')).toEqual([]);
    expect(reached('2026-03-02T15:01:00Z', '4800.00')).toEqual([2, 0, 1]);
    // Only the one that began after it refuses a late mark.
    expect(reached('2026-03-02T15:00:10Z', '5000.25')).toEqual([3]);
    expect(reached('2026-03-02T21:50:00Z', '5000.25')).toEqual([2, 0, 1, 3]);
    expect(reached('2026-03-02T21:50:00Z', '5000.25')).toEqual([2, 0, 1, 3]);
    expect(pair.ours).toEqual(before);
    expect(pair.index.reached(markOf(mark(startText, 'CLM6 @ 70.00')))).toEqual([]);
  });

  it('looks at an attempt whose equity leaves the band that somebody watches, at that tick and at none before', () => {
    const index: MarkIndex<string> = createMarkIndex();
    const state = newState('TCP50');
    applyEntry(state, entryOf(fill(startText, 'buy 1 ESM6 @ 5000.00')));
    const equityMicros = equityOf(state);
    // A tick is 12.50: ten ticks down are allowed, twenty up.
    const band = { lowMicros: equityMicros - 125_000_000, highMicros: equityMicros + 250_000_000 };
    index.put('watched', state, band);
    const reached = (price: string) => index.reached(markOf(mark('2026-03-02T15:01:00Z', `ESM6 @ ${price}`)));
    expect(['4997.50', '5005.00'].flatMap(reached)).toEqual([]);
    expect(['4997.25', '5005.25'].flatMap(reached)).toEqual(['watched', 'watched']);
    index.put('watched', state, { lowMicros: null, highMicros: equityMicros - 1 });
    expect(reached('5000.00')).toEqual(['watched']);
    index.put('watched', state);
    expect(['4997.25', '5005.25'].flatMap(reached)).toEqual([]);
  });

  it('knows nothing of a contract that nobody holds, and lets go on request', () => {
    const pair = twins([newState('TCP50')]);
    expect(both(pair, markOf(mark(startText, 'ESM6 @ 5000.00'))).touched).toBe(0);
    own(pair, 0, entryOf(fill(startText, 'buy 1 ESM6 @ 5000.00')));
    pair.index.remove(0);
    pair.index.remove(0);
    pair.index.catchUp(0);
    expect(pair.index.take(markOf(mark(startText, 'ESM6 @ 4000.00')))).toEqual({
      decided: [],
      refused: [],
      touched: 0,
    });
    expect(pair.index.isHeld(0)).toBe(false);
  });

  it('holds attempts for their whole sixty days', () => {
    const pair = twins([newState('GAUNT')]);
    own(pair, 0, entryOf(fill(startText, 'buy 1 ESM6 @ 5000.00')));
    const decided = Array.from({ length: 62 }, (_, day) => {
      const at = new Date(startMs + day * msPerDay).toISOString();
      return both(pair, markOf(mark(at, 'ESM6 @ 5000.00'))).decided;
    }).flat();
    expect(decided.at(-1)?.decisions.at(-1)?.kind).toBe('expired');
    expectSame(pair);
  });

  it('lets the log be written later, from ranges of the tape, with the same hash', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_646 }), (seed) => {
        const random = randomOf(seed);
        const index: MarkIndex<number> = createMarkIndex();
        const runs = [newRun('GAUNT', startText), newRun('TCP50', startText)];
        const plain = runs.map(cloneRun);
        const tape: MarkEntry[] = [];
        /** What each log is owed: marks of what is held, from a number of the tape on. */
        const owed = runs.map(() => ({ from: 0, symbols: new Set<string>() }));
        const write = (key: number): void => {
          const [run, range] = [runs[key], owed[key]];
          if (run === undefined || range === undefined) return;
          for (const mark of tape.slice(range.from))
            if (range.symbols.has(mark.contract.symbol)) run.logHash = entryHash(run.logHash, mark, sha256Hex);
          owed[key] = { from: tape.length, symbols: new Set(heldBy(run.state)) };
        };
        for (let second = 0; second < 200; second += 1) {
          const at = new Date(startMs + second * 1_000).toISOString();
          const symbol = symbols[random(3)] ?? 'ESM6';
          const key = random(2);
          const [run, other] = [runs[key], plain[key]];
          if (run === undefined || other === undefined) continue;
          if (random(8) === 0) {
            const text = `${random(2) === 0 ? 'buy' : 'sell'} 1 ${symbol} @ ${100 + random(3)}.00`;
            const own = entryOf(fill(at, text, `f${second}`));
            index.catchUp(key);
            write(key);
            expect(acceptEntry(run, own, sha256Hex)).toEqual(acceptEntry(other, own, sha256Hex));
            index.put(key, run.state);
            owed[key] = { from: tape.length, symbols: new Set(heldBy(run.state)) };
            continue;
          }
          const one = markOf(mark(at, `${symbol} @ ${100 + random(15)}.00`));
          for (const each of plain)
            if (heldBy(each.state).includes(one.contract.symbol)) acceptEntry(each, one, sha256Hex);
          const { decided } = index.take(one);
          tape.push(one);
          for (const { key: ended } of decided) write(ended);
        }
        for (const key of runs.keys()) {
          index.catchUp(key);
          write(key);
        }
        expect(runs.map(({ logHash, state }) => ({ logHash, state }))).toEqual(
          plain.map(({ logHash, state }) => ({ logHash, state })),
        );
      }),
    );
  });
});
