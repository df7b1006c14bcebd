// One mark against twenty thousand active attempts, every rule checked: the index of marks compared with a sweep over all attempts, and
// with a plain list of holders. All three use the same engine, and must make the same decisions.

import { hash } from 'node:crypto';
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { priceOfTicks } from '@openbell/instruments/price.ts';
import { applyEntry } from '@openbell/rules/evaluation/engine.ts';
import { readEntry } from '@openbell/rules/evaluation/log/entry.ts';
import { entryHash } from '@openbell/rules/evaluation/log/log-chain.ts';
import { createMarkIndex, type MarkIndex } from '@openbell/rules/evaluation/marks/mark-index.ts';
import { createMarkTape, type MarkTape } from '@openbell/rules/evaluation/marks/mark-tape.ts';
import { findPosition } from '@openbell/rules/evaluation/positions.ts';
import { cloneState, equityOf, isDecided, startState } from '@openbell/rules/evaluation/state.ts';
import type { EvaluationState, LogEntry, MarkEntry } from '@openbell/rules/evaluation/types.ts';
import { newestPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { assert } from '@openbell/units/assert.ts';
import { asInstant, formatInstant, type Instant, instantOf, msPerMinute } from '@openbell/units/instant.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import { median, quantile, rounded, type Spent, spentOn, timedMs } from './measure.ts';
import type { BenchResult } from './result.ts';

const attemptCount = 20_000;
const roots = ['ES', 'NQ', 'YM', 'RTY', 'CL', 'GC', '6E', 'ZN', 'ZC', 'NG'] as const;
/** The share of attempts that hold each instrument. */
const holderShare = 0.15;
const marksPerRound = 1_000;
const rounds = 5;
const longRunMarks = 300_000;
const watchedAttempts = 200;
/** The server writes logs, and empties the tape, after as many marks. */
const marksPerSweep = 1_000;
/** 09:00 in Chicago; the marks come from 09:30 on, before any deadline. */
const start: Instant = instantOf('2026-03-02T15:00:00Z');
const basePriceTicks = asTicks(20_000);
/** Prices move this far around their start: near enough to the stops that some are reached. */
const reachTicks = 60;

/** Time per mark on the same marks, alternating the three sides; then a long run of the index alone. */
export function benchRisk(): BenchResult {
  const random = randomOf(7);
  const attempts = Array.from({ length: attemptCount }, () => makeAttempt(random));
  const sides = {
    naive: copyOf(attempts),
    holders: listHolders(copyOf(attempts)),
    index: makeIndexed(copyOf(attempts)),
  };
  const times = { naive: [] as Spent[], holders: [] as Spent[], index: [] as Spent[] };
  const market = makeMarket(random);
  const decided = { naive: 0, holders: 0, index: 0 };
  let touched = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const marks = market(marksPerRound);
    const naive = spentOn(() => {
      for (const mark of marks) decided.naive += sweep(sides.naive, mark);
    });
    const holders = spentOn(() => {
      for (const mark of marks) decided.holders += askHolders(sides.holders, mark);
    });
    const index = spentOn(() => {
      for (const mark of marks) {
        const outcome = askReached(sides.index, mark);
        decided.index += outcome.decided;
        touched += outcome.touched;
      }
    });
    // The first round is a warm-up.
    if (round === 0) continue;
    times.naive.push(naive);
    times.holders.push(holders);
    times.index.push(index);
  }
  const isEqual = decided.naive === decided.index && decided.holders === decided.index;
  assert(isEqual && decided.index > 0, `decisions differ: ${JSON.stringify(decided)}`);
  assertSame(sides.naive, sides.index);
  const naive = perMark(times.naive);
  const holders = perMark(times.holders);
  const ours = perMark(times.index);
  return {
    name: 'risk',
    ratio: rounded(naive.wall / ours.wall),
    means:
      'time per mark of a sweep over 20,000 active attempts that applies the mark to each that holds the contract, relative to the time of the index of marks on the same marks with the same decisions; every rule is checked on both sides, higher is better',
    figures: {
      attempts: attemptCount,
      instruments: roots.length,
      holders_per_instrument: Math.round(attemptCount * holderShare),
      naive_us_per_mark: rounded(naive.wall),
      holder_list_us_per_mark: rounded(holders.wall),
      index_us_per_mark: rounded(ours.wall),
      naive_cpu_us_per_mark: rounded(naive.cpu),
      holder_list_cpu_us_per_mark: rounded(holders.cpu),
      index_cpu_us_per_mark: rounded(ours.cpu),
      holder_list_over_index: rounded(holders.wall / ours.wall),
      compared_marks: marksPerRound * (rounds + 1),
      compared_breaches: decided.index,
      compared_touched_per_mark: rounded(touched / (marksPerRound * (rounds + 1))),
      ...longRun(sides.index, market),
      ...deadlineOf(copyOf(attempts)),
      hash_chain_cpu_us_per_holder: rounded(chainMicroseconds(market(marksPerRound))),
    },
  };
}

/** As the server does it: a mark is applied at once to the attempts it reaches, and to the others when somebody asks for them. */
type Indexed = {
  readonly states: readonly EvaluationState[];
  readonly index: MarkIndex<number>;
  readonly tape: MarkTape;
  /** The newest mark that each attempt knows. */
  readonly known: number[];
  newest: number;
};
type HolderLists = ReadonlyMap<string, Set<EvaluationState>>;
/** Whole numbers from 0 to below a bound. */
type Random = (bound: number) => number;

/** Holds each instrument with the same probability, one contract long or short; the plan allows the size. */
function makeAttempt(random: Random): EvaluationState {
  const held = roots.filter(() => random(1_000) < holderShare * 1_000);
  const key = held.length <= 2 ? 'TCP50' : held.length === 3 ? 'GAU200' : 'GAUNT';
  const state = startState({ plan: newestPlanVersion(key), commission: 'live', start });
  for (const root of held) {
    const price = priceText(root, basePriceTicks);
    const side = random(2) === 0 ? 'buy' : 'sell';
    const fill = { type: 'fill', id: root, at: formatInstant(start), symbol: `${root}M6`, side, quantity: 1, price };
    applyEntry(state, entryOf(fill));
  }
  assert(state.status === 'active', `an attempt begins ${state.status}`);
  return state;
}

function copyOf(states: readonly EvaluationState[]): EvaluationState[] {
  return states.map(cloneState);
}

/** Marks of the ten instruments in random order, four steps a second each, with prices that move between two bounds. */
function makeMarket(random: Random): (count: number) => MarkEntry[] {
  const prices = new Map<string, number>();
  let at = start + 30 * msPerMinute;
  return (count) =>
    Array.from({ length: count }, () => {
      const root = roots[random(roots.length)] ?? 'ES';
      const wandered = (prices.get(root) ?? basePriceTicks) + random(9) - 4;
      const ticks = asTicks(Math.min(basePriceTicks + reachTicks, Math.max(basePriceTicks - reachTicks, wandered)));
      prices.set(root, ticks);
      at += 25;
      return markOf(root, ticks, asInstant(at));
    });
}

function markOf(root: string, ticks: Ticks, at: Instant): MarkEntry {
  const entry = entryOf({ type: 'mark', at: formatInstant(at), symbol: `${root}M6`, price: priceText(root, ticks) });
  assert(entry.type === 'mark', 'not a mark');
  return entry;
}

function priceText(root: string, ticks: Ticks): string {
  const instrument = instrumentOfRoot(root);
  assert(instrument !== undefined, `no ${root}`);
  return priceOfTicks(ticks, instrument);
}

function entryOf(event: object): LogEntry {
  const entry = readEntry(event);
  assert(entry.ok, `refused: ${JSON.stringify(event)}`);
  return entry.value;
}

/** The plain way: checks every attempt. Returns how many made a decision. */
function sweep(states: readonly EvaluationState[], mark: MarkEntry): number {
  let decided = 0;
  for (const state of states) {
    if (isDecided(state) || findPosition(state.positions, mark.contract.symbol) === undefined) continue;
    if (hasDecided(state, mark)) decided += 1;
  }
  return decided;
}

/** Checks only the holders of the contract, each with the whole engine. */
function askHolders(holders: HolderLists, mark: MarkEntry): number {
  let decided = 0;
  for (const state of holders.get(mark.contract.symbol) ?? []) {
    if (!hasDecided(state, mark)) continue;
    decided += 1;
    for (const { symbol } of state.positions) holders.get(symbol)?.delete(state);
  }
  return decided;
}

function hasDecided(state: EvaluationState, mark: MarkEntry): boolean {
  const outcome = applyEntry(state, mark);
  return outcome.kind === 'applied' && outcome.decisions.length > 0;
}

function listHolders(states: readonly EvaluationState[]): HolderLists {
  const holders = new Map<string, Set<EvaluationState>>();
  for (const state of states) {
    for (const { symbol } of state.positions) {
      const held = holders.get(symbol) ?? new Set();
      holders.set(symbol, held.add(state));
    }
  }
  return holders;
}

function makeIndexed(states: readonly EvaluationState[]): Indexed {
  const index: MarkIndex<number> = createMarkIndex();
  for (const [key, state] of states.entries()) index.put(key, state);
  return { states, index, tape: createMarkTape(), known: states.map(() => 0), newest: 0 };
}

/** Answers how many of the reached attempts decided something. */
function askReached(side: Indexed, mark: MarkEntry): { readonly decided: number; readonly touched: number } {
  const reached = side.index.reached(mark);
  let decided = 0;
  for (const key of reached) {
    const state = catchUp(side, key);
    if (hasDecided(state, mark)) decided += 1;
    side.known[key] = side.newest + 1;
    side.index.put(key, state);
  }
  side.newest += 1;
  side.tape.append({ id: side.newest, mark });
  return { decided, touched: reached.length };
}

/** Applies the marks that did not reach an attempt. */
function catchUp({ states, tape, known, newest }: Indexed, key: number): EvaluationState {
  const state = states[key];
  assert(state !== undefined, `no attempt ${key}`);
  const symbols = isDecided(state) ? [] : state.positions.map(({ symbol }) => symbol);
  for (const { mark } of tape.after(symbols, known[key] ?? 0)) applyEntry(state, mark);
  known[key] = newest;
  return state;
}

/** Brings everyone up to the newest mark, so that the tape can be emptied. */
function catchUpAll(side: Indexed): void {
  for (const key of side.states.keys()) catchUp(side, key);
  side.tape.dropThrough(side.newest);
}

function assertSame(naive: readonly EvaluationState[], side: Indexed): void {
  for (const key of side.states.keys())
    assert(JSON.stringify(catchUp(side, key)) === JSON.stringify(naive[key]), `attempt ${key} differs`);
}

/** The index alone, mark by mark; and with customers who watch their figures change at every mark. */
function longRun(indexed: Indexed, market: (count: number) => readonly MarkEntry[]): Readonly<Record<string, number>> {
  const microseconds: number[] = [];
  let touched = 0;
  let sweepMs = 0;
  for (const [place, mark] of market(longRunMarks).entries()) {
    const from = process.hrtime.bigint();
    touched += askReached(indexed, mark).touched;
    microseconds.push(Number(process.hrtime.bigint() - from) / 1_000);
    if (place % marksPerSweep === marksPerSweep - 1) sweepMs += timedMs(() => catchUpAll(indexed));
  }
  const watched = indexed.states.slice(0, watchedAttempts);
  let shown = 0;
  const marks = market(marksPerRound);
  const watchedMs = timedMs(() => {
    for (const mark of marks) {
      askReached(indexed, mark);
      for (const key of watched.keys()) shown += equityOf(catchUp(indexed, key));
    }
  });
  assert(shown > 0, 'nothing was shown');
  return {
    long_run_marks: longRunMarks,
    long_run_index_us_mean: rounded(microseconds.reduce((sum, value) => sum + value, 0) / microseconds.length),
    long_run_index_us_p50: rounded(quantile(microseconds, 0.5)),
    long_run_index_us_p99: rounded(quantile(microseconds, 0.99)),
    long_run_index_us_max: rounded(quantile(microseconds, 1)),
    long_run_touched_per_mark: rounded(touched / longRunMarks),
    long_run_catch_up_us_per_mark: rounded((sweepMs * 1_000) / longRunMarks),
    index_us_per_mark_with_200_watching: rounded((watchedMs * 1_000) / marksPerRound),
  };
}

/** The mark after the flat deadline, at which every holder of the contract fails. */
function deadlineOf(states: readonly EvaluationState[]): Readonly<Record<string, number>> {
  const side = makeIndexed(states);
  let failed = 0;
  const ms = timedMs(() => {
    failed = askReached(side, markOf('ES', basePriceTicks, instantOf('2026-03-02T21:50:00Z'))).decided;
  });
  return { deadline_mark_ms: rounded(ms), deadline_mark_failed: failed };
}

/** The cost of hashing one line of one attempt's log: the remaining work, which is deferred. */
function chainMicroseconds(marks: readonly MarkEntry[]): number {
  let newest = '';
  const chain = (): void => {
    for (const mark of marks) newest = entryHash(newest, mark, (text) => hash('sha256', text));
  };
  return perMark(Array.from({ length: 20 }, () => spentOn(chain))).cpu;
}

/** Microseconds: the median of the rounds. */
function perMark(rounds: readonly Spent[]): { readonly wall: number; readonly cpu: number } {
  const of = (part: keyof Spent): number => (median(rounds.map((one) => one[part])) * 1_000) / marksPerRound;
  return { wall: of('wallMs'), cpu: of('cpuMs') };
}

function randomOf(seed: number): Random {
  let state = seed;
  return (bound) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % bound;
  };
}
