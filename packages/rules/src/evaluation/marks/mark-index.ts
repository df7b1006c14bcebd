// Finds the few attempts, among thousands, whose verdict a mark can change. An attempt breaks trailing or daily_loss only when its equity
// falls below its stop. The room between the two is divided among its positions: each gets a price up to which it cannot have lost more
// than its share. Until a position reaches its price, no mark decides anything for the attempt, so marks may be applied later.
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import { asMicros, type MicroDollars } from '@openbell/units/money.ts';
import { refusalOf } from '../engine.ts';
import { notionalMicrosMax } from '../positions.ts';
import { equityOf, isDecided } from '../state.ts';
import { type EvaluationState, type MarkEntry, never, type Position } from '../types.ts';
import { type HeapItem, pushItem, removeItem, type StopHeap, visitReached } from './stop-heap.ts';

/** Equities that other code watches in addition to the engine: any below the low, any above the high. null: no bound. */
export type EquityBand = { readonly lowMicros: MicroDollars | null; readonly highMicros: MicroDollars | null };

export type MarkIndex<Key> = {
  /**
   * Indexes an attempt as it is now. Call it again after every change except marks that did not reach it; the state must then include all
   * marks so far. Drops an attempt that is flat or decided. A mark that takes its equity out of the band reaches it too.
   */
  readonly put: (key: Key, state: EvaluationState, band?: EquityBand) => void;
  readonly remove: (key: Key) => void;
  /**
   * The holders that a mark must be applied to now, in the order in which they were first indexed. All other holders accept the mark and it
   * decides nothing for them, so the caller may apply it later. Changes nothing.
   */
  readonly reached: (mark: MarkEntry) => readonly Key[];
};

type Holder<Key> = {
  readonly key: Key;
  readonly number: number;
  state: EvaluationState;
  band: EquityBand;
  legs: readonly Leg<Key>[];
  /** Every mark reaches it: the attempt has annulled times, or its equity is below its stop or outside its band. */
  isEager: boolean;
  /** The newest round in which it was collected, so that each round collects it once. */
  round: number;
};

/** One position of a holder. */
type Leg<Key> = {
  readonly holder: Holder<Key>;
  readonly book: Book<Key>;
  readonly position: Position;
  /** The prices that reach it: one at which it loses, and one at which it wins if the band has a high; none if the holder is eager. */
  stops: readonly Stop<Key>[];
};

type Stop<Key> = HeapItem & { readonly leg: Leg<Key>; readonly heap: StopHeap<Stop<Key>> };

/** All holders of one contract. The last three members are bounds over all of them, checked before the heaps. */
type Book<Key> = {
  readonly falling: StopHeap<Stop<Key>>;
  readonly rising: StopHeap<Stop<Key>>;
  readonly eager: Set<Leg<Key>>;
  /** No holder has anything due before it. */
  dueAt: Instant;
  /** Some holder may refuse a mark before it as too late. */
  refusesBefore: Instant;
  /** Some holder may refuse a price beyond it, in either direction, as too large. */
  ticksMax: number;
};

type Index<Key> = {
  readonly holders: Map<Key, Holder<Key>>;
  readonly books: Map<string, Book<Key>>;
  /** The holders that the mark of this round reaches. */
  readonly collected: Holder<Key>[];
  round: number;
  nextNumber: number;
};

const noBand: EquityBand = { lowMicros: null, highMicros: null };

/** An empty index. Keys name attempts; the states belong to the caller. */
export function createMarkIndex<Key>(): MarkIndex<Key> {
  const index: Index<Key> = { holders: new Map(), books: new Map(), collected: [], round: 0, nextNumber: 1 };
  const { holders } = index;
  return {
    put: (key, state, band = noBand) => {
      const known = holders.get(key);
      const holder = known ?? { key, number: index.nextNumber, state, band, legs: [], isEager: false, round: 0 };
      if (known === undefined) index.nextNumber += 1;
      holder.state = state;
      holder.band = band;
      holders.set(key, holder);
      place(index, holder);
    },
    remove: (key) => {
      const holder = holders.get(key);
      if (holder !== undefined) lift(holder);
      holders.delete(key);
    },
    reached: (mark) => {
      const book = index.books.get(mark.contract.symbol);
      if (book === undefined) return [];
      beginRound(index);
      collectReached(index, book, mark);
      if (!isSafe(book, mark))
        for (const leg of legsOf(book)) if (refusalOf(leg.holder.state, mark) !== null) collect(index, leg);
      // Holders that are due remain due until they are put again.
      if (mark.at >= book.dueAt) narrow(book);
      return index.collected.sort((one, other) => one.number - other.number).map(({ key }) => key);
    },
  };
}

/** Whether no holder can refuse the mark: it is late for none, and not too large for any. */
function isSafe<Key>(book: Book<Key>, mark: MarkEntry): boolean {
  return mark.at >= book.refusesBefore && Math.abs(mark.ticks) <= book.ticksMax;
}

function beginRound<Key>(index: Index<Key>): void {
  index.round += 1;
  index.collected.length = 0;
}

/** Collects the holders for which the mark may decide something. */
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

/** Enters a holder into the books of the contracts it holds, or drops it. */
function place<Key>({ holders, books }: Index<Key>, holder: Holder<Key>): void {
  lift(holder);
  const { state } = holder;
  if (isDecided(state) || state.positions.length === 0) {
    holders.delete(holder.key);
    return;
  }
  const { lowMicros, highMicros } = holder.band;
  const equityMicros = equityOf(state);
  const roomMicros = asMicros(equityMicros - Math.max(state.stopMicros, lowMicros ?? state.stopMicros));
  const headroomMicros = highMicros === null ? null : asMicros(highMicros - equityMicros);
  holder.isEager = state.annulments.length > 0 || roomMicros < 0 || (headroomMicros ?? 0) < 0;
  holder.legs = state.positions.map((position) => {
    const book = books.get(position.symbol) ?? emptyBook<Key>();
    books.set(position.symbol, book);
    return { holder, book, position, stops: [] };
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
    falling: [],
    rising: [],
    eager: new Set(),
    dueAt: never,
    refusesBefore: asInstant(0),
    ticksMax: never,
  };
}

/** A long position loses when the price falls and wins when it rises; a short one the reverse. */
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
 * How many ticks the price may move before the position has used more than its share of the room. The shares add up to at most the room, so
 * equity stays inside it while every price is within its bound. With a single position the bound is the price of the breach itself.
 */
function stepsWithin(position: Position, partMicros: number): number {
  const stepMicros = Math.abs(position.net) * position.tickValueMicros;
  return Math.floor(Math.floor(partMicros) / stepMicros);
}

/** Removes the legs of a holder from their books. */
function lift<Key>(holder: Holder<Key>): void {
  for (const leg of holder.legs) {
    leg.book.eager.delete(leg);
    for (const stop of leg.stops) removeItem(stop.heap, stop);
  }
  holder.legs = [];
}

function* legsOf<Key>({ falling, rising, eager }: Book<Key>): Generator<Leg<Key>> {
  for (const { leg } of falling) yield leg;
  for (const { leg } of rising) yield leg;
  yield* eager;
}

function widen<Key>({ book, holder, position }: Leg<Key>): void {
  const { dueAt, start, settledAt } = holder.state;
  book.dueAt = asInstant(Math.min(book.dueAt, dueAt));
  book.refusesBefore = asInstant(Math.max(book.refusesBefore, start, settledAt));
  const stepMicros = Math.abs(position.net) * position.tickValueMicros;
  book.ticksMax = Math.min(book.ticksMax, Math.floor(notionalMicrosMax / stepMicros));
}

/** Recomputes the bounds of a book from its present holders. */
function narrow<Key>(book: Book<Key>): void {
  book.dueAt = never;
  book.refusesBefore = asInstant(0);
  book.ticksMax = never;
  for (const leg of legsOf(book)) widen(leg);
}
