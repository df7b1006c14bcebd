/** What was traded at a price lately, and whether anything of it is still to be told to those who watch. */
import type { TradeEvent } from '@openbell/market/trading/market-event.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { FlowRoom, RoomSession } from './flow-room.ts';

type Trade = [at: number, price: number, size: number, aggressor: number];

export type RoomTail = {
  readonly newest: Trade[];
  /** What the next frame tells. */
  fresh: Trade[];
  readonly changedPrices: Set<number>;
  isMoved: boolean;
  /** The session that was last told of; null before the first frame. */
  toldSession: RoomSession | null;
  toldSettlement: number | null;
  /** How far the room had come when it was last told of. */
  toldAt: Instant;
};

const newestMax = 100;
/** Of a wild tenth of a second the newest are told; volume and bars count them all. */
const freshMax = 200;
/** A contract that trades is told of at least this often as its time goes on: who hears nothing knows that something is wrong. */
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

export const noteTrade = (tail: RoomTail, { at, price, size, aggressor }: TradeEvent): void => {
  const trade: Trade = [at, price, size, aggressor === 'buy' ? 1 : aggressor === 'sell' ? -1 : 0];
  tail.newest.push(trade);
  if (tail.newest.length > newestMax) tail.newest.shift();
  tail.fresh.push(trade);
  if (tail.fresh.length > freshMax) tail.fresh.shift();
  tail.changedPrices.add(price);
};

/** The newest trades but for those that the next frame tells. */
export const toldTrades = ({ newest, fresh }: RoomTail): Trade[] =>
  newest.slice(0, Math.max(0, newest.length - fresh.length));

export const isDue = ({ isMoved, toldAt }: RoomTail, { state, at }: FlowRoom): boolean =>
  isMoved || (state === 'open' && at - toldAt >= pulseMs);

/** Everything of it was told. */
export const setTold = (tail: RoomTail, { session, settlementPrice, at }: FlowRoom): void => {
  tail.fresh = [];
  tail.changedPrices.clear();
  tail.isMoved = false;
  tail.toldSession = session;
  tail.toldSettlement = settlementPrice;
  tail.toldAt = at;
};
