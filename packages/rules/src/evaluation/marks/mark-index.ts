/**
 * Applies marks to thousands of attempts by looking at few of them. An attempt breaks trailing or daily_loss only when its equity falls
 * below its stop, so the room between the two is dealt out to the positions it holds: each gets a price up to which it cannot have lost
 * more than its part. While no position has reached its price, no mark has decided anything, and the attempt need not be touched; what it
 * missed is made up when somebody asks. Where a price is reached, or a deadline, settlement or expiry is due, the engine itself decides.
 */
import { assert } from '@openbell/units/assert.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { MicroDollars } from '@openbell/units/money.ts';
import { applyEntry, refusalOf } from '../engine.ts';
import { markPosition, notionalMicrosMax } from '../positions.ts';
import { equityOf, isDecided } from '../state.ts';
import { type Decision, type EvaluationState, type MarkEntry, never, type Position, type Refusal } from '../types.ts';
import { type HeapItem, pushItem, removeItem, type StopHeap, visitReached } from './stop-heap.ts';
import { appendMark, emptyTape, latestSince, type SymbolTape } from './symbol-tape.ts';

export type MarkOutcome<Key> = {
  /** The attempts for which the mark decided something, in the order in which they came to be held. */
  readonly decided: readonly { readonly key: Key; readonly decisions: readonly Decision[] }[];
  /** The holders that could not take it: late, or too large for exact sums. To every other holder the mark happened. */
  readonly refused: readonly { readonly key: Key; readonly refusal: Refusal }[];
  /** How many attempts were looked at. */
  readonly touched: number;
};

/** Equities that somebody beside the engine has to see: any below the one, any above the other. null: none. */
export type EquityBand = { readonly lowMicros: MicroDollars | null; readonly highMicros: MicroDollars | null };

export type MarkIndex<Key> = {
  /**
   * Holds an attempt as it is now. To be called again after every change to its state that did not come through `take`, which in turn asks
   * for `catchUp` before the change. One that is flat or decided is let go. A mark that takes its equity out of the band touches it too.
   */
  readonly put: (key: Key, state: EvaluationState, band?: EquityBand) => void;
  /** Makes up the marks that the state has missed: figures, clock and count of entries become those of the newest mark. */
  readonly catchUp: (key: Key) => void;
  /** Lets go of an attempt, as it was at its last catching up. */
  readonly remove: (key: Key) => void;
  /** A mark happens to every running attempt that holds its contract. States of decided attempts are up to date, others behind. */
  readonly take: (mark: MarkEntry) => MarkOutcome<Key>;
  /**
   * The holders that a mark has to be applied to one by one, in the order in which they came to be held; every other holder takes it, and
   * nothing is decided. Changes nothing: for hosts that keep the marks themselves and store before they show.
   */
  readonly reached: (mark: MarkEntry) => readonly Key[];
  readonly isHeld: (key: Key) => boolean;
};

type Holder<Key> = {
  readonly key: Key;
  readonly number: number;
  state: EvaluationState;
  band: EquityBand;
  legs: readonly Leg<Key>[];
  /** Every mark is applied at once: the attempt has annulled times, or stands below its stop or outside its band. */
  isEager: boolean;
  /** The newest round in which it was collected, so that it is collected once. */
  round: number;
};

/** One position of a holder. */
type Leg<Key> = {
  readonly holder: Holder<Key>;
  readonly book: Book<Key>;
  readonly position: Position;
  /** The prices at which it must be looked at: one where it loses, one where it wins and somebody watches; none where the holder is eager. */
  stops: readonly Stop<Key>[];
  /** The mark of the tape that comes next for this position. */
  seen: number;
};

type Stop<Key> = HeapItem & { readonly leg: Leg<Key>; readonly heap: StopHeap<Stop<Key>> };

/** All holders of one contract. The last three are bounds for all of them, looked at before the heaps. */
type Book<Key> = {
  readonly tape: SymbolTape;
  readonly falling: StopHeap<Stop<Key>>;
  readonly rising: StopHeap<Stop<Key>>;
  readonly eager: Set<Leg<Key>>;
  /** Nothing is due before it. */
  dueAt: Instant;
  /** A mark before it may come too late for one of them. */
  refusesBefore: Instant;
  /** A price beyond it, either way, may be too large for one of them. */
  ticksMax: number;
};

type Index<Key> = {
  readonly holders: Map<Key, Holder<Key>>;
  readonly books: Map<string, Book<Key>>;
  /** Those that the mark of this round has to look at. */
  readonly collected: Holder<Key>[];
  round: number;
  nextNumber: number;
};

const nothing = { decided: [], refused: [], touched: 0 };
const noBand: EquityBand = { lowMicros: null, highMicros: null };

/** An empty index. Keys name attempts; the states are the caller's and changed in place. */
export function createMarkIndex<Key>(): MarkIndex<Key> {
  const index: Index<Key> = { holders: new Map(), books: new Map(), collected: [], round: 0, nextNumber: 1 };
  const { holders } = index;
  return {
    put: (key, state, band = noBand) => {
      const known = holders.get(key);
      assert(known === undefined || !isBehind(known), 'an attempt was changed before it had caught up');
      const holder = known ?? { key, number: index.nextNumber, state, band, legs: [], isEager: false, round: 0 };
      if (known === undefined) index.nextNumber += 1;
      holder.state = state;
      holder.band = band;
      holders.set(key, holder);
      place(index, holder);
    },
    catchUp: (key) => {
      const holder = holders.get(key);
      if (holder !== undefined) makeUp(holder);
    },
    remove: (key) => {
      const holder = holders.get(key);
      if (holder !== undefined) lift(holder);
      holders.delete(key);
    },
    take: (mark) => takeMark(index, mark),
    reached: (mark) => {
      const book = index.books.get(mark.contract.symbol);
      if (book === undefined) return [];
      beginRound(index);
      collectReached(index, book, mark);
      if (!isSafe(book, mark))
        for (const leg of legsOf(book)) if (refusalOf(leg.holder.state, mark) !== null) collect(index, leg);
      inOrder(index);
      // Those that are due stay so until they are put again.
      if (mark.at >= book.dueAt) narrow(book);
      return index.collected.map(({ key }) => key);
    },
    isHeld: (key) => holders.has(key),
  };
}

function takeMark<Key>(index: Index<Key>, mark: MarkEntry): MarkOutcome<Key> {
  const book = index.books.get(mark.contract.symbol);
  if (book === undefined) return nothing;
  beginRound(index);
  if (!isSafe(book, mark)) return takeByAll(index, book, mark);
  collectReached(index, book, mark);
  inOrder(index);
  const isDue = mark.at >= book.dueAt;
  const outcome = index.collected.length === 0 ? nothing : applyToCollected(index, mark);
  assert(outcome.refused.length === 0, 'a mark within all bounds was refused');
  appendMark(book.tape, mark);
  for (const holder of index.collected) place(index, holder);
  if (isDue) narrow(book);
  return outcome;
}

/** Every holder by itself: for marks that some may refuse, so that they stand on no tape. */
function takeByAll<Key>(index: Index<Key>, book: Book<Key>, mark: MarkEntry): MarkOutcome<Key> {
  for (const leg of legsOf(book)) collect(index, leg);
  inOrder(index);
  const outcome = applyToCollected(index, mark);
  for (const holder of index.collected) place(index, holder);
  narrow(book);
  return outcome;
}

/** Whether no holder can refuse the mark: it is not late for any, and not too large. */
function isSafe<Key>(book: Book<Key>, mark: MarkEntry): boolean {
  return mark.at >= book.refusesBefore && Math.abs(mark.ticks) <= book.ticksMax;
}

function beginRound<Key>(index: Index<Key>): void {
  index.round += 1;
  index.collected.length = 0;
}

function inOrder<Key>({ collected }: Index<Key>): void {
  collected.sort((one, other) => one.number - other.number);
}

/** Those for whom the mark may decide something. */
function collectReached<Key>(index: Index<Key>, book: Book<Key>, mark: MarkEntry): void {
  const visit = ({ leg }: Stop<Key>): void => collect(index, leg);
  visitReached(book.falling, mark.ticks, visit);
  visitReached(book.rising, -mark.ticks, visit);
  for (const leg of book.eager) collect(index, leg);
  if (mark.at >= book.dueAt) for (const leg of legsOf(book)) if (leg.holder.state.dueAt <= mark.at) collect(index, leg);
}

function collect<Key>(index: Index<Key>, { holder }: Leg<Key>): void {
  if (holder.round === index.round) return;
  holder.round = index.round;
  index.collected.push(holder);
}

function applyToCollected<Key>({ collected }: Index<Key>, mark: MarkEntry): MarkOutcome<Key> {
  const decided: { key: Key; decisions: readonly Decision[] }[] = [];
  const refused: { key: Key; refusal: Refusal }[] = [];
  for (const holder of collected) {
    makeUp(holder);
    const outcome = applyEntry(holder.state, mark);
    assert(outcome.kind !== 'refold', 'a mark asked for another fold');
    if (outcome.kind === 'refused') refused.push({ key: holder.key, refusal: outcome.refusal });
    else if (outcome.decisions.length > 0) decided.push({ key: holder.key, decisions: outcome.decisions });
  }
  return { decided, refused, touched: collected.length };
}

/** Puts a holder that is up to date into the books of what it holds, or lets it go. */
function place<Key>({ holders, books }: Index<Key>, holder: Holder<Key>): void {
  lift(holder);
  const { state } = holder;
  if (isDecided(state) || state.positions.length === 0) {
    holders.delete(holder.key);
    return;
  }
  const { lowMicros, highMicros } = holder.band;
  const equityMicros = equityOf(state);
  const roomMicros = equityMicros - Math.max(state.stopMicros, lowMicros ?? state.stopMicros);
  const headroomMicros = highMicros === null ? null : highMicros - equityMicros;
  holder.isEager = state.annulments.length > 0 || roomMicros < 0 || (headroomMicros ?? 0) < 0;
  holder.legs = state.positions.map((position) => {
    const book = books.get(position.symbol) ?? emptyBook<Key>();
    books.set(position.symbol, book);
    return { holder, book, position, stops: [], seen: book.tape.count };
  });
  for (const leg of holder.legs) {
    if (holder.isEager) leg.book.eager.add(leg);
    else leg.stops = stopsOf(leg, { roomMicros, headroomMicros, parts: holder.legs.length });
    for (const stop of leg.stops) pushItem(stop.heap, stop);
    widen(leg);
  }
}

function emptyBook<Key>(): Book<Key> {
  return {
    tape: emptyTape(),
    falling: [],
    rising: [],
    eager: new Set(),
    dueAt: never,
    refusesBefore: 0,
    ticksMax: never,
  };
}

/** A long position loses with a falling price and wins with a rising one; a short one the other way about. */
function stopsOf<Key>(
  leg: Leg<Key>,
  room: { readonly roomMicros: MicroDollars; readonly headroomMicros: MicroDollars | null; readonly parts: number },
): Stop<Key>[] {
  const { book, position } = leg;
  const isLong = position.net > 0;
  const stopIn = (heap: StopHeap<Stop<Key>>, partMicros: number): Stop<Key> => {
    const ticks = heap === book.falling ? position.markTicks : -position.markTicks;
    return { leg, heap, bound: ticks - stepsWithin(position, partMicros) - 1, place: 0 };
  };
  const losing = stopIn(isLong ? book.falling : book.rising, room.roomMicros / room.parts);
  if (room.headroomMicros === null) return [losing];
  return [losing, stopIn(isLong ? book.rising : book.falling, room.headroomMicros / room.parts)];
}

/**
 * How many ticks the position may move before it has used more than its part of the room. The parts add up to no more than the room, so
 * equity stays inside while every price is on the right side of its bound; with one position only, the bound is the price of the breach
 * itself.
 */
function stepsWithin(position: Position, partMicros: number): number {
  const stepMicros = Math.abs(position.net) * position.tickValueMicros;
  return Math.floor(Math.floor(partMicros) / stepMicros);
}

/** Takes the legs of a holder out of their books. */
function lift<Key>(holder: Holder<Key>): void {
  for (const leg of holder.legs) {
    leg.book.eager.delete(leg);
    for (const stop of leg.stops) removeItem(stop.heap, stop);
  }
  holder.legs = [];
}

function isBehind<Key>({ legs }: Holder<Key>): boolean {
  return legs.some(({ seen, book }) => seen !== book.tape.count);
}

/**
 * What the missed marks did. None of them decided anything or was refused, and none lay in an annulled time, so only the newest of each
 * contract, their number and the latest of their instants are left to know. The bounds stay right, being prices.
 */
function makeUp<Key>({ state, legs }: Holder<Key>): void {
  for (const leg of legs) {
    const { tape } = leg.book;
    if (leg.seen === tape.count) continue;
    state.events += tape.count - leg.seen;
    state.clock = Math.max(state.clock, latestSince(tape, leg.seen));
    markPosition(state, leg.position, tape.newestTicks);
    leg.seen = tape.count;
  }
}

function* legsOf<Key>({ falling, rising, eager }: Book<Key>): Generator<Leg<Key>> {
  for (const { leg } of falling) yield leg;
  for (const { leg } of rising) yield leg;
  yield* eager;
}

function widen<Key>({ book, holder, position }: Leg<Key>): void {
  const { dueAt, start, settledAt } = holder.state;
  book.dueAt = Math.min(book.dueAt, dueAt);
  book.refusesBefore = Math.max(book.refusesBefore, start, settledAt);
  const stepMicros = Math.abs(position.net) * position.tickValueMicros;
  book.ticksMax = Math.min(book.ticksMax, Math.floor(notionalMicrosMax / stepMicros));
}

/** Finds the bounds of a book anew, after holders that made them narrower than they need be have moved on. */
function narrow<Key>(book: Book<Key>): void {
  book.dueAt = never;
  book.refusesBefore = 0;
  book.ticksMax = never;
  for (const leg of legsOf(book)) widen(leg);
}
