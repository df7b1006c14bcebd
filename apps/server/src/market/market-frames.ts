// Frames of the watched contracts: what changed since the frame before, and the whole contract for a new watcher.

import type { MarketFrameTopic } from '@openbell/api/market/stream.ts';
import { createDepth, type DepthSide, readDepth } from '@openbell/market/book/book-view.ts';
import type { TradeEvent } from '@openbell/market/trading/market-event.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import type { FlowRoom, LiveContract } from './rooms/flow-room.ts';
import { isDue, newTail, noteTrade, type RoomTail, setTold, toldTrades } from './rooms/room-tail.ts';

export type MarketFrames = {
  readonly trade: (room: FlowRoom, trade: TradeEvent) => void;
  readonly moved: (room: FlowRoom) => void;
  /** The whole of a contract. */
  readonly snapshot: (contract: LiveContract) => MarketFrameTopic;
  /** Frames of those contracts that changed since the last call: the changes, or the whole contract at its first frame of a session. */
  readonly take: (contracts: readonly LiveContract[]) => readonly MarketFrameTopic[];
};

export function createMarketFrames(): MarketFrames {
  const tails = new WeakMap<FlowRoom, RoomTail>();
  const sequences = new Map<string, number>();
  const depth = createDepth();
  const tailOf = (room: FlowRoom): RoomTail => {
    const known = tails.get(room);
    if (known !== undefined) return known;
    const tail = newTail(room.at);
    tails.set(room, tail);
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
  const wholeOf = (contract: LiveContract, trades: RoomTail['newest']): MarketFrameTopic => ({
    ...baseOf(contract),
    snapshot: true,
    settlement: contract.room.settlementPrice,
    trades,
    volumeAt: [...contract.room.session.volumeAt],
  });
  const changesOf = (contract: LiveContract, tail: RoomTail): MarketFrameTopic => ({
    ...baseOf(contract),
    snapshot: false,
    ...(tail.toldSettlement === contract.room.settlementPrice ? {} : { settlement: contract.room.settlementPrice }),
    ...freshOf(contract.room, tail),
  });
  return {
    trade: (room, trade) => noteTrade(tailOf(room), trade),
    moved: (room) => {
      tailOf(room).isMoved = true;
    },
    // Leaves out the trades that the next frame will send.
    snapshot: (contract) => wholeOf(contract, toldTrades(tailOf(contract.room))),
    take: (contracts) => {
      const due = contracts.filter(({ room }) => isDue(tailOf(room), room));
      const topics = due.map((contract) => {
        const { room, symbol } = contract;
        const tail = tailOf(room);
        sequences.set(symbol, (sequences.get(symbol) ?? 0) + 1);
        // A frame of changes cannot say that the volume of the session before is gone.
        return tail.toldSession === room.session ? changesOf(contract, tail) : wholeOf(contract, [...tail.newest]);
      });
      for (const { room } of due) setTold(tailOf(room), room);
      return topics;
    },
  };
}

/** The trades that were not sent yet, and the volume at their prices; empty without trades. */
function freshOf({ session }: FlowRoom, { fresh, changedPrices }: RoomTail) {
  if (fresh.length === 0) return {};
  const volumeAt = [...changedPrices].map((price): [Ticks, number] => [price, session.volumeAt.get(price) ?? 0]);
  return { trades: fresh, volumeAt };
}

const levelsOf = (side: DepthSide): [Ticks, number][] =>
  Array.from({ length: side.count }, (_, index) => [asTicks(side.prices[index] ?? 0), side.sizes[index] ?? 0]);
