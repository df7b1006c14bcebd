/**
 * The market of this process: one writer for every price, account and order. Time comes from the product's clock in short steps; everything
 * between two awaits happens at once. What happened is stored, then told, then handed to the evaluation.
 */
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
    /** One that is in memory, as everyone who is busy is; others are not asked for on record. */
    readonly held: (account: string) => Promise<TradingAccount | undefined>;
  };
  readonly rooms: Rooms;
  readonly desk: CommandDesk;
  readonly frames: MarketFrames;
  readonly judge: AttemptHost;
  /** Contracts that somebody looks at, and how many do. */
  readonly watched: Map<string, number>;
  readonly onAccountEvent: (listener: AccountListener) => () => void;
  /** Where the resting orders of an account stand in their queues now. */
  readonly placesOf: (account: string) => readonly MarketPlace[];
  readonly obey: PlatformObeyer;
  /** Reads what stood when the process ended, and gives the evaluation what it is owed. */
  readonly open: () => Promise<void>;
  /** Forgets what is not stored, and reads everything again: another process may have written it meanwhile. */
  readonly forget: () => void;
  /** Answers when everything that has happened until now is stored. */
  readonly settled: () => Promise<void>;
};

type Setting = FloorSetting & {
  /** Carries out what the evaluation has asked of the platform. */
  readonly deliverControl: (customerId: number) => Promise<void>;
  /** Whether this process is the one that runs the market: without it nothing moves and nothing is written. */
  readonly isLeading?: () => boolean;
};

export const createMarketHost = (context: MarketContext, setting: Setting): MarketHost => {
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
          'what was due while nobody drove the market could not be closed; it stays due',
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
};
