// Distributes the output of driven rooms: frames for watchers, marks for the evaluation, orders for their accounts.
import { tellAccount } from '../account/account-events.ts';
import type { MarketFrames } from '../market-frames.ts';
import type { MarketRecords } from '../market-records.ts';
import type { RoomSink } from './flow-room.ts';

export const createRoomSink = (
  frames: MarketFrames,
  { holdings, handOver, accounts, journal }: MarketRecords,
): RoomSink => ({
  moved: frames.moved,
  trade: (room, trade) => {
    frames.trade(room, trade);
    for (const { symbol, instrument } of room.contracts.values())
      if (holdings.judgedHolders(symbol).size > 0) handOver.trade(symbol, instrument, trade);
  },
  orders: (contract, events) => {
    for (const name of new Set(events.map(({ accountId }) => accountId))) {
      const account = accounts.find(name);
      const own = events.filter(({ accountId }) => accountId === name);
      if (account !== undefined) tellAccount(account, contract, own, journal.changes);
    }
  },
});
