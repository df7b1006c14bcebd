/** After a store that failed, and at a start, nothing begins before everything was read again. */
import type { AttemptHost } from '../evaluation/attempts/attempt-host.ts';
import type { MarketFloor } from './market-floor.ts';
import type { MarketRecords } from './market-records.ts';
import { ReadAgainError } from './read-again.ts';

export type MarketGate = {
  /** Whether what is in memory counts no more. */
  readonly isShut: () => boolean;
  readonly shut: () => void;
  /** Reads what stood: what the evaluation is owed, who is busy, the prices that are needed. Begins again where it is shut meanwhile. */
  readonly reload: () => Promise<void>;
  /** Answers when everything is read, at once where it is; throws where another process runs the market: whatever is read may change. */
  readonly ready: () => Promise<void>;
  /** Work that waits for it. */
  readonly afterReady: <Argument, Value>(
    work: (argument: Argument) => Promise<Value>,
  ) => (argument: Argument) => Promise<Value>;
};

export const createMarketGate = (
  host: Pick<AttemptHost, 'settled'>,
  { holdings, accounts, journal, queueOwed }: MarketRecords,
  { rooms, watched, assertLeading }: Pick<MarketFloor, 'rooms' | 'watched'> & { readonly assertLeading: () => void },
): MarketGate => {
  /** How often what is in memory was thrown away, and after how many of these times it was read. */
  let shuts = 0;
  let readAfter = 0;
  let reloading: Promise<void> | null = null;
  const isShut = (): boolean => readAfter < shuts;
  const read = async (): Promise<void> => {
    // It may commit what this would miss.
    await journal.rest();
    await host.settled();
    await queueOwed();
    await accounts.loadBusy();
    for (const account of [...holdings.busy()])
      for (const symbol of holdings.symbolsOf(account)) await rooms.contract(symbol);
    for (const symbol of watched.keys()) await rooms.contract(symbol);
  };
  const reload = async (): Promise<void> => {
    // What was read before the newest of them is gone.
    for (let before = -1; before !== shuts; ) {
      before = shuts;
      try {
        await read();
        readAfter = before;
      } catch (error) {
        if (shuts === before || !(error instanceof ReadAgainError)) throw error;
      }
    }
  };
  const ready = async (): Promise<void> => {
    if (!isShut()) return;
    assertLeading();
    reloading ??= reload().finally(() => {
      reloading = null;
    });
    await reloading;
  };
  return {
    isShut,
    shut: () => {
      shuts += 1;
    },
    reload,
    ready,
    afterReady: (work) => async (argument) => {
      await ready();
      return work(argument);
    },
  };
};
