// The market of this process: the single writer of every price, account and order. Time comes from the product's clock in short steps; code
// between two awaits is atomic. What happened is stored, then published, then handed to the evaluation.
import type { MarketPlace } from '@openbell/api/market/market.ts';
import type { AttemptHost } from '../evaluation/attempts/attempt-host.ts';
import { NotOwnerError } from '../platform/database/ownership.ts';
import { followEvaluations } from './account/follow-evaluations.ts';
import { createPlatformObeyer } from './account/obey-platform.ts';
import type { TradingAccount } from './account/trading-account.ts';
import type { TradingAccounts } from './account/trading-accounts.ts';
import type { CommandDesk } from './desk/command-desk.ts';
import { createMarketFloor, type FloorSetting } from './market-floor.ts';
import type { MarketFrames } from './market-frames.ts';
import { createMarketGate, type MarketGate } from './market-gate.ts';
import type { PlatformObeyer } from './market-platform.ts';
import { type AccountListener, createMarketRecords, type MarketContext } from './market-records.ts';
import { createMarketSteps, type MarketSteps } from './market-steps.ts';
import type { Rooms } from './rooms/rooms.ts';

export type MarketHost = Pick<
  MarketSteps,
  'dueSource' | 'passTime' | 'arrive' | 'step' | 'store' | 'start' | 'stop'
> & {
  readonly accounts: TradingAccounts & {
    /** An account from memory only, where every busy account is; never reads the database. */
    readonly held: (account: string) => Promise<TradingAccount | undefined>;
  };
  readonly rooms: Rooms;
  readonly desk: CommandDesk;
  readonly frames: MarketFrames;
  readonly judge: AttemptHost;
  /** Watched contracts, with their number of watchers. */
  readonly watched: Map<string, number>;
  readonly onAccountEvent: (listener: AccountListener) => () => void;
  /** The current queue places of an account's resting orders. */
  readonly placesOf: (account: string) => readonly MarketPlace[];
  readonly obey: PlatformObeyer;
  /** Reads what is on record when the process starts, and hands the evaluation what it is owed. */
  readonly open: () => Promise<void>;
  /** Drops what is not stored, and reads everything again: another process may have written to the records. */
  readonly forget: () => void;
  /** Resolves when everything that has happened so far is stored. */
  readonly settled: () => Promise<void>;
};

type Setting = FloorSetting & {
  /** Carries out the evaluation's platform commands for a customer. */
  readonly deliverControl: (customerId: number) => Promise<void>;
  /** Whether this process runs the market: otherwise nothing moves and nothing is written. */
  readonly isLeading?: () => boolean;
};

export function createMarketHost(context: MarketContext, setting: Setting): MarketHost {
  const { host, isLeading = () => true, deliverControl } = setting;
  const assertLeading = (): void => {
    if (!isLeading()) throw new NotOwnerError();
  };
  const onLost = (): void => {
    gate.shut();
    floor.rooms.clear();
  };
  const records = createMarketRecords(context, { host, isLeading, onLost });
  const floor = createMarketFloor(context, setting, records);
  const gate: MarketGate = createMarketGate(host, records, { ...floor, assertLeading });
  const parts = { context, host, isLeading, assertLeading, records, floor, gate };
  const steps = createMarketSteps(parts);
  const { accounts, journal, handOver, listeners } = records;
  const { rooms, desk, frames, watched, places, home } = floor;
  const stopFollowing = followEvaluations(context, { host, accounts, home, isLeading, deliverControl });
  return {
    ...steps,
    accounts: {
      ...accounts,
      open: gate.afterReady(accounts.open),
      known: gate.afterReady(accounts.known),
      held: gate.afterReady(async (name: string) => accounts.find(name)),
    },
    rooms: { ...rooms, contract: gate.afterReady(rooms.contract), room: gate.afterReady(rooms.room) },
    desk,
    frames,
    judge: host,
    watched,
    obey: createPlatformObeyer(parts),
    placesOf: (name) => {
      const account = accounts.find(name);
      return account === undefined ? [] : places.of(account);
    },
    onAccountEvent: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open: async () => {
      await records.queueOwed();
      await handOver.run();
      await gate.reload();
      await floor.missed.catchUp().catch((error: unknown) => {
        context.log.error(
          { err: error },
          'positions that fell due while no process ran the market could not be closed; they stay due and are tried again',
        );
      });
      await journal.flush();
      host.awaitBeforeDues(steps.giveAll);
    },
    forget: journal.lose,
    settled: journal.flush,
    stop: async () => {
      stopFollowing();
      await steps.stop();
    },
  };
}
