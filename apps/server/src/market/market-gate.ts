/** After a store that failed, and at a start, nothing begins before everything was read again. */
import type { AttemptHost } from '../evaluation/attempt-host.ts';
import type { MarketFloor } from './market-floor.ts';
import type { MarketRecords } from './market-records.ts';

export type MarketGate = {
  /** Whether what is in memory counts no more. */
  readonly isShut: () => boolean;
  readonly shut: () => void;
  /** Reads what stood: what the evaluation is owed, who is busy, the prices that are needed. */
  readonly reload: () => Promise<void>;
  /** Answers when everything is read, at once where it is. */
  readonly ready: () => Promise<void>;
  /** Work that waits for it. */
  readonly afterReady: <Argument, Value>(
    work: (argument: Argument) => Promise<Value>,
  ) => (argument: Argument) => Promise<Value>;
};

export const createMarketGate = (
  host: Pick<AttemptHost, 'settled'>,
  { holdings, accounts, queueOwed }: MarketRecords,
  { rooms, watched }: Pick<MarketFloor, 'rooms' | 'watched'>,
): MarketGate => {
  let isShut = false;
  let reloading: Promise<void> | null = null;
  const reload = async (): Promise<void> => {
    await host.settled();
    await queueOwed();
    await accounts.loadBusy();
    for (const account of [...holdings.busy()])
      for (const symbol of holdings.symbolsOf(account)) await rooms.contract(symbol);
    for (const symbol of watched.keys()) await rooms.contract(symbol);
    isShut = false;
  };
  const ready = async (): Promise<void> => {
    if (!isShut) return;
    reloading ??= reload().finally(() => {
      reloading = null;
    });
    await reloading;
  };
  return {
    isShut: () => isShut,
    shut: () => {
      isShut = true;
    },
    reload,
    ready,
    afterReady: (work) => async (argument) => {
      await ready();
      return work(argument);
    },
  };
};
