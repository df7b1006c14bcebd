// The events of a market: one format for the synthetic flow, recorded files and a live source.
import type { Instant } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import { askSide, type BookSide, bidSide } from '../book/book-state.ts';

export type Side = 'buy' | 'sell';

/** Displayed size at a price after orders were added, changed or canceled there; 0: the level is empty. */
export type LevelEvent = {
  readonly kind: 'level';
  readonly at: Instant;
  readonly side: Side;
  readonly price: Ticks;
  readonly size: number;
  /** If the source knows single orders: the size that left the queue, and when that order had joined it. */
  readonly left?: { readonly size: number; readonly joinedAt: Instant };
};

/** A trade at one price. Its size is subtracted from the displayed level of the passive side; no level event repeats that. */
export type TradeEvent = {
  readonly kind: 'trade';
  readonly at: Instant;
  readonly price: Ticks;
  readonly size: number;
  /** Null for an opening auction, in which both sides wait. */
  readonly aggressor: Side | null;
};

/** The source starts over: no level is known any more. */
export type ClearEvent = { readonly kind: 'clear'; readonly at: Instant };
/** Trading begins, stops for a while inside a session (orders stay), or ends with it (day orders expire). */
export type SessionEvent = { readonly kind: 'open' | 'pause' | 'close'; readonly at: Instant };

export type MarketEvent = LevelEvent | TradeEvent | ClearEvent | SessionEvent;

export function bookSideOf(side: Side): BookSide {
  return side === 'buy' ? bidSide : askSide;
}

export function sideOf(side: BookSide): Side {
  return side === bidSide ? 'buy' : 'sell';
}

export function oppositeOf(side: Side): Side {
  return side === 'buy' ? 'sell' : 'buy';
}

/** 1 for a buyer, -1 for a seller: a higher price is worse for the one and better for the other. */
export function signOf(side: Side): 1 | -1 {
  return side === 'buy' ? 1 : -1;
}
