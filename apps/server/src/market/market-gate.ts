// At a start, and after a failed store, no work begins before everything was read again.
import type { AttemptHost } from '../evaluation/attempts/attempt-host.ts';
import type { MarketFloor } from './market-floor.ts';
import type { MarketRecords } from './market-records.ts';
import { ReadAgainError } from './read-again.ts';

export type MarketGate = {
  /** True while the memory is outdated. */
  readonly isShut: () => boolean;
  readonly shut: () => void;
  /**
   * Reads what is on record: the fills owed to the evaluation, busy accounts, the prices that are needed. Starts over if the gate is shut
   * in the meantime.
   */
  readonly reload: () => Promise<void>;
  /** Resolves when everything is read; throws if another process runs the market, because that process may change the records. */
  readonly ready: () => Promise<void>;
  /** Wraps work that has to wait for `ready`. */
  readonly afterReady: <Argument, Value>(
    work: (argument: Argument) => Promise<Value>,
  ) => (argument: Argument) => Promise<Value>;
};

export function createMarketGate(
  host: Pick<AttemptHost, 'settled'>,
  { holdings, accounts, journal, queueOwed }: MarketRecords,
  { rooms, watched, assertLeading }: Pick<MarketFloor, 'rooms' | 'watched'> & { readonly assertLeading: () => void },
): MarketGate {
  /** How often the memory was discarded, and the count as of the last complete read. */
  let shuts = 0;
  let readAfter = 0;
  let reloading: Promise<void> | null = null;
  const isShut = (): boolean => readAfter < shuts;
  const read = async (): Promise<void> => {
    // A running transaction may commit something that this read would miss.
    await journal.rest();
    await host.settled();
    await queueOwed();
    await accounts.loadBusy();
    for (const account of [...holdings.busy()])
      for (const symbol of holdings.symbolsOf(account)) await rooms.contract(symbol);
    for (const symbol of watched.keys()) await rooms.contract(symbol);
  };
  const reload = async (): Promise<void> => {
    // A read counts only if nothing was discarded while it ran.
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
}
