// A recording in memory: its events in columns of numbers, since an hour of a busy market has millions of events.

import { assert } from '@openbell/units/assert.ts';
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import type { MarketEvent } from '../trading/market-event.ts';

export type EventTape = {
  length: number;
  kinds: Uint8Array;
  times: Float64Array;
  prices: Int32Array;
  sizes: Int32Array;
  /** For levels: the size that left the queue, 0 if unknown, and when that order had joined it. */
  left: Int32Array;
  joined: Float64Array;
};

/** Kinds with their sides as one number; trades without an aggressor have their own. */
const kinds = {
  clear: 0,
  open: 1,
  pause: 2,
  close: 3,
  levelBuy: 4,
  levelSell: 5,
  buy: 6,
  sell: 7,
  auction: 8,
} as const;
const sessionKinds = { [kinds.open]: 'open', [kinds.pause]: 'pause', [kinds.close]: 'close' } as const;

export function createTape(capacity = 4_096): EventTape {
  return {
    length: 0,
    kinds: new Uint8Array(capacity),
    times: new Float64Array(capacity),
    prices: new Int32Array(capacity),
    sizes: new Int32Array(capacity),
    left: new Int32Array(capacity),
    joined: new Float64Array(capacity),
  };
}

/** Events must be pushed in order of time. */
export function pushEvent(tape: EventTape, event: MarketEvent): void {
  const index = tape.length;
  assert(index === 0 || event.at >= (tape.times[index - 1] ?? 0), 'an event before the newest of its recording');
  if (index === tape.kinds.length) grow(tape);
  tape.times[index] = event.at;
  tape.kinds[index] = kindOf(event);
  if (event.kind === 'level' || event.kind === 'trade') {
    tape.prices[index] = event.price;
    tape.sizes[index] = event.size;
  }
  if (event.kind === 'level' && event.left !== undefined) {
    tape.left[index] = event.left.size;
    tape.joined[index] = event.left.joinedAt;
  }
  tape.length += 1;
}

export function timeAt({ times, length }: EventTape, index: number): Instant | null {
  const at = index < length ? times[index] : undefined;
  return at === undefined ? null : asInstant(at);
}

/** Index of the first event at or after a time; the length of the tape if there is none. */
export function indexFrom({ times, length }: EventTape, at: Instant): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

export const isTradeAt = (tape: EventTape, index: number): boolean => (tape.kinds[index] ?? 0) >= kinds.buy;

export function eventAt(tape: EventTape, index: number): MarketEvent {
  const kind = tape.kinds[index] ?? 0;
  const at = asInstant(tape.times[index] ?? 0);
  const [price = 0, size = 0, left = 0] = [tape.prices[index], tape.sizes[index], tape.left[index]];
  switch (kind) {
    case kinds.clear:
      return { kind: 'clear', at };
    case kinds.open:
    case kinds.pause:
    case kinds.close:
      return { kind: sessionKinds[kind], at };
    case kinds.levelBuy:
    case kinds.levelSell: {
      const side = kind === kinds.levelBuy ? 'buy' : 'sell';
      const level = { kind: 'level', at, side, price: asTicks(price), size } as const;
      return left === 0 ? level : { ...level, left: { size: left, joinedAt: asInstant(tape.joined[index] ?? 0) } };
    }
    default: {
      const aggressor = kind === kinds.auction ? null : kind === kinds.buy ? 'buy' : 'sell';
      return { kind: 'trade', at, price: asTicks(price), size, aggressor };
    }
  }
}

function kindOf(event: MarketEvent): number {
  switch (event.kind) {
    case 'level':
      return event.side === 'buy' ? kinds.levelBuy : kinds.levelSell;
    case 'trade':
      return event.aggressor === null ? kinds.auction : kinds[event.aggressor];
    default:
      return kinds[event.kind];
  }
}

function grow(tape: EventTape): void {
  const bigger = createTape(tape.kinds.length * 2);
  for (const column of ['kinds', 'times', 'prices', 'sizes', 'left', 'joined'] as const) {
    bigger[column].set(tape[column]);
  }
  Object.assign(tape, { ...bigger, length: tape.length });
}
