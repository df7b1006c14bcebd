// The latest trades of a price, and what watchers have not been sent yet.

import type { TradeEvent } from '@openbell/market/trading/market-event.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import type { FlowRoom, RoomSession } from './flow-room.ts';

type Trade = [at: Instant, price: Ticks, size: number, aggressor: number];

export type RoomTail = {
  readonly newest: Trade[];
  /** The trades of the next frame. */
  fresh: Trade[];
  readonly changedPrices: Set<Ticks>;
  isMoved: boolean;
  /** The session of the last frame; null before the first one. */
  toldSession: RoomSession | null;
  toldSettlement: Ticks | null;
  /** The room's time at the last frame. */
  toldAt: Instant;
};

const newestMax = 100;
/** In a wild tenth of a second only the newest trades are sent; volume and bars count them all. */
const freshMax = 200;
/** A trading contract sends a frame at least this often as its time moves on, so a silent stream means a fault. */
const pulseMs = 2_000;

export const newTail = (at: Instant): RoomTail => ({
  newest: [],
  fresh: [],
  changedPrices: new Set(),
  isMoved: false,
  toldSession: null,
  toldSettlement: null,
  toldAt: at,
});

export function noteTrade(tail: RoomTail, { at, price, size, aggressor }: TradeEvent): void {
  const trade: Trade = [at, price, size, aggressor === 'buy' ? 1 : aggressor === 'sell' ? -1 : 0];
  tail.newest.push(trade);
  if (tail.newest.length > newestMax) tail.newest.shift();
  tail.fresh.push(trade);
  if (tail.fresh.length > freshMax) tail.fresh.shift();
  tail.changedPrices.add(price);
}

/** The newest trades without those of the next frame. */
export const toldTrades = ({ newest, fresh }: RoomTail): Trade[] =>
  newest.slice(0, Math.max(0, newest.length - fresh.length));

export const isDue = ({ isMoved, toldAt }: RoomTail, { state, at }: FlowRoom): boolean =>
  isMoved || (state === 'open' && at - toldAt >= pulseMs);

/** Marks everything as sent. */
export function setTold(tail: RoomTail, { session, settlementPrice, at }: FlowRoom): void {
  tail.fresh = [];
  tail.changedPrices.clear();
  tail.isMoved = false;
  tail.toldSession = session;
  tail.toldSettlement = settlementPrice;
  tail.toldAt = at;
}
