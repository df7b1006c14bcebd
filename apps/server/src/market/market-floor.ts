// Where the accounts trade: the rooms of the prices, the desk that carries out commands, and what closes an account's positions.
import { setTimeout as wait } from 'node:timers/promises';
import { flowRootOf } from '@openbell/market/flow/flow-scales.ts';
import type { AttemptHost } from '../evaluation/attempts/attempt-host.ts';
import { type AccountHome, createAccountHome } from './account/account-home.ts';
import type { Holdings } from './account/holdings.ts';
import type { TradingAccount } from './account/trading-account.ts';
import { type Closing, type CommandDesk, createCommandDesk } from './desk/command-desk.ts';
import { createFlatKeeper, type FlatKeeper } from './desk/flat-keeper.ts';
import { createMissedClosings, type MissedClosings } from './desk/missed-closings.ts';
import { createMarketFrames, type MarketFrames } from './market-frames.ts';
import type { MarketContext, MarketRecords } from './market-records.ts';
import { marketSeedsOf } from './rooms/market-seeds.ts';
import { createQueuePlaces, type QueuePlaces } from './rooms/queue-places.ts';
import { createRoomSink } from './rooms/room-sink.ts';
import { createRooms, instrumentOfSymbol, type Rooms } from './rooms/rooms.ts';

export type MarketFloor = {
  readonly frames: MarketFrames;
  /** Watched contracts, with their number of watchers. */
  readonly watched: Map<string, number>;
  readonly rooms: Rooms;
  readonly places: QueuePlaces;
  readonly home: AccountHome;
  readonly desk: CommandDesk;
  /** Cancels the orders and closes the positions of an account that trades here. */
  readonly close: (account: TradingAccount, closing: Closing) => Promise<void>;
  readonly flatKeeper: FlatKeeper;
  readonly missed: MissedClosings;
};

export type FloorSetting = {
  readonly host: AttemptHost;
  /** Derives seeds that nobody can work out from the source. */
  readonly key: Buffer;
  readonly wait?: (ms: number) => Promise<void>;
};

export function createMarketFloor(
  { db, clock }: MarketContext,
  setting: FloorSetting,
  records: MarketRecords,
): MarketFloor {
  const { host } = setting;
  const { holdings, journal, accounts } = records;
  const frames = createMarketFrames();
  const watched = new Map<string, number>();
  const rooms = createRooms({
    db,
    clock,
    sink: createRoomSink(frames, records),
    seeds: marketSeedsOf(setting.key),
    isHeld: (root) => isHeldRoot(holdings, root),
    keptOf: (symbol) => accounts.keptOf(symbol),
    isNeeded: (symbol) => watched.has(symbol) || holdings.isBusySymbol(symbol),
    isHeldSymbol: holdings.isBusySymbol,
    beginsFrom: (storedAt) => missed.beginsFrom(storedAt),
  });
  const { assertHeld } = accounts;
  const onMoved = (account: TradingAccount): void => moveNets(account, rooms, holdings);
  const home = createAccountHome({ clock, judge: host, journal, assertHeld, onMoved });
  const begin = async (account: TradingAccount): Promise<void> => {
    for (const symbol of holdings.symbolsOf(account)) {
      // While everything is read again, a market that starts would only have the accounts that were read so far.
      assertHeld(account);
      await rooms.contract(symbol);
    }
    assertHeld(account);
  };
  const desk = createCommandDesk({
    db,
    clock,
    judge: host,
    holdings,
    accounts,
    wait: setting.wait ?? wait,
    rooms,
    journal,
    takeOver: home.takeOver,
    begin,
    catchUp: () => missed.catchUp(),
  });
  const close = closerOf({ holdings, home, begin, desk });
  // Runs each second for every account. An account whose log is being checked is not closed: the fault is not the customer's.
  const judge = { progressOf: host.standingOf, isBroken: () => false };
  const flatKeeper = createFlatKeeper({ holdings, judge, close });
  const missed: MissedClosings = createMissedClosings({ clock, rooms, holdings, flatKeeper });
  return {
    frames,
    watched,
    rooms,
    places: createQueuePlaces({ holdings, rooms, changes: journal.changes }),
    home,
    desk,
    close,
    flatKeeper,
    missed,
  };
}

const closerOf =
  ({
    holdings,
    home,
    begin,
    desk,
  }: Pick<MarketFloor, 'home' | 'desk'> & {
    readonly holdings: Holdings;
    readonly begin: (account: TradingAccount) => Promise<void>;
  }): MarketFloor['close'] =>
  async (account, closing) => {
    if (holdings.symbolsOf(account).size === 0 || account.tradedAt === null) return;
    // An account in the middle of a take-over has all its positions only afterwards.
    await home.takeOver(account);
    await begin(account);
    desk.close(account, closing);
  };

/** Whether an account has a position or an order at the price of a root. */
const isHeldRoot = (holdings: Holdings, root: string): boolean =>
  [...holdings.busy()].some((account) =>
    [...holdings.symbolsOf(account)].some((symbol) => flowRootOf(instrumentOfSymbol(symbol).root) === root),
  );

/** Copies positions filled by another platform into the markets that the account has entered. */
function moveNets(account: TradingAccount, rooms: Rooms, holdings: Holdings): void {
  for (const [symbol, { net }] of account.positions) {
    const entered = rooms.find(symbol)?.market.accounts.get(account.account);
    if (entered !== undefined) entered.net = net;
  }
  holdings.touch(account);
}
