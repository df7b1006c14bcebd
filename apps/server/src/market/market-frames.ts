/** Frames of the watched contracts: what changed since the frame before, and the whole for those who come later. */
import type { MarketFrameTopic } from '@openbell/api/stream.ts';
import { createDepth, type DepthSide, readDepth } from '@openbell/market/book/book-view.ts';
import type { TradeEvent } from '@openbell/market/trading/market-event.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { FlowRoom, LiveContract, RoomSession } from './flow-room.ts';

type Trade = [at: number, price: number, size: number, aggressor: number];
type RoomTail = {
  readonly newest: Trade[];
  fresh: Trade[];
  readonly changedPrices: Set<number>;
  isMoved: boolean;
  /** The session that was last told of; null before the first frame. */
  toldSession: RoomSession | null;
  /** How far the room had come when it was last told of. */
  toldAt: Instant;
};

const newestMax = 100;
/** Of a wild tenth of a second the newest are told; volume and bars count them all. */
const freshMax = 200;
/** A contract that trades is told of at least this often as its time goes on: who hears nothing knows that something is wrong. */
const pulseMs = 2_000;

export type MarketFrames = {
  readonly trade: (room: FlowRoom, trade: TradeEvent) => void;
  readonly moved: (room: FlowRoom) => void;
  /** The whole of a contract. */
  readonly snapshot: (contract: LiveContract) => MarketFrameTopic;
  /** Of these contracts, those that changed since the last call: what changed, and of another session than before the whole. */
  readonly take: (contracts: readonly LiveContract[]) => readonly MarketFrameTopic[];
};

export const createMarketFrames = (): MarketFrames => {
  const tails = new WeakMap<FlowRoom, RoomTail>();
  const sequences = new Map<string, number>();
  const depth = createDepth();
  const tailOf = (room: FlowRoom): RoomTail => {
    let tail = tails.get(room);
    if (tail === undefined) {
      tail = { newest: [], fresh: [], changedPrices: new Set(), isMoved: false, toldSession: null, toldAt: room.at };
      tails.set(room, tail);
    }
    return tail;
  };
  const baseOf = ({ symbol, market, room }: LiveContract) => {
    readDepth(market.reference, depth);
    return {
      symbol,
      sequence: sequences.get(symbol) ?? 0,
      state: room.state,
      at: room.at,
      bids: levelsOf(depth.bids),
      asks: levelsOf(depth.asks),
      volume: room.session.volume,
      last: room.lastPrice,
    };
  };
  /** The whole; the newest trades but for some, which the next frame tells. */
  const wholeOf = (contract: LiveContract, leftOut: number): MarketFrameTopic => {
    const { newest } = tailOf(contract.room);
    const trades = newest.slice(0, Math.max(0, newest.length - leftOut));
    return { ...baseOf(contract), snapshot: true, trades, volumeAt: [...contract.room.session.volumeAt] };
  };
  const changesOf = (contract: LiveContract): MarketFrameTopic => {
    const { room } = contract;
    const { fresh, changedPrices } = tailOf(room);
    const volumeAt = [...changedPrices].map((price): [number, number] => [
      price,
      room.session.volumeAt.get(price) ?? 0,
    ]);
    return { ...baseOf(contract), snapshot: false, ...(fresh.length === 0 ? {} : { trades: fresh, volumeAt }) };
  };
  return {
    trade: (room, { at, price, size, aggressor }) => {
      const tail = tailOf(room);
      const trade: Trade = [at, price, size, aggressor === 'buy' ? 1 : aggressor === 'sell' ? -1 : 0];
      tail.newest.push(trade);
      if (tail.newest.length > newestMax) tail.newest.shift();
      tail.fresh.push(trade);
      if (tail.fresh.length > freshMax) tail.fresh.shift();
      tail.changedPrices.add(price);
    },
    moved: (room) => {
      tailOf(room).isMoved = true;
    },
    // What the next frame tells is left to it.
    snapshot: (contract) => wholeOf(contract, tailOf(contract.room).fresh.length),
    take: (contracts) => {
      const topics: MarketFrameTopic[] = [];
      const rooms = new Set<FlowRoom>();
      for (const contract of contracts) {
        const { room, symbol } = contract;
        const tail = tailOf(room);
        const isDue = room.state === 'open' && room.at - tail.toldAt >= pulseMs;
        if (!tail.isMoved && !isDue) continue;
        rooms.add(room);
        sequences.set(symbol, (sequences.get(symbol) ?? 0) + 1);
        // What was traded in the session before counts no more, and nothing else says so.
        const isOtherSession = tail.toldSession !== room.session;
        topics.push(isOtherSession ? wholeOf(contract, 0) : changesOf(contract));
      }
      for (const room of rooms) {
        const tail = tailOf(room);
        tail.fresh = [];
        tail.changedPrices.clear();
        tail.isMoved = false;
        tail.toldSession = room.session;
        tail.toldAt = room.at;
      }
      return topics;
    },
  };
};

const levelsOf = (side: DepthSide): [number, number][] =>
  Array.from({ length: side.count }, (_, index) => [side.prices[index] ?? 0, side.sizes[index] ?? 0]);
