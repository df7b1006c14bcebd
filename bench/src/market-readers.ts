// Customers with market data on the trading screen. Their connections are in a child process, so reading does not delay the process that
// sends orders.
import { fork } from 'node:child_process';
import path from 'node:path';
import { askChild } from './ask-child.ts';
import { type LiveServer, makeMarketTrader, readSymbols, type Trader } from './live-server.ts';
import type { Watcher } from './open-reader.ts';

/** Results since the last report: latencies at 50, 99 and 100 percent. */
export type Heard = {
  readonly messages: number;
  readonly bytes: number;
  readonly trades: number;
  /** From each trade to each reader that receives it. */
  readonly tradeMs: Quantiles;
  /** From a frame's own timestamp to its reader. */
  readonly frameMs: Quantiles;
  readonly cpuMs: number;
};
type Quantiles = readonly [half: number, most: number, all: number];
export type ReaderOrder =
  | {
      readonly kind: 'open';
      readonly url: string;
      readonly aheadMs: number;
      readonly watchers: readonly Watcher[];
    }
  | { readonly kind: 'report' };

export type Readers = { readonly report: () => Promise<Heard>; readonly end: () => void };

const processFile = path.join(import.meta.dirname, 'market-reader-process.ts');
/** The contracts that screens watch, in rotation: one contract, another, both, or both and a third. */
const watchedRoots = [['ES'], ['NQ'], ['ES', 'NQ'], ['ES', 'NQ', 'CL']] as const;
const madeAtOnce = 4;

export async function makeMarketTraders(url: string, count: number): Promise<readonly Trader[]> {
  const traders: Trader[] = [];
  while (traders.length < count) {
    const numbers = Array.from(
      { length: Math.min(madeAtOnce, count - traders.length) },
      (_, at) => traders.length + at,
    );
    traders.push(...(await Promise.all(numbers.map((number) => makeMarketTrader(url, number)))));
  }
  return traders;
}

/** A connection for each trader; resolves when all are open. */
export async function openReaders(
  { url }: LiveServer,
  { traders, aheadMs }: { readonly traders: readonly Trader[]; readonly aheadMs: number },
): Promise<Readers> {
  const [first] = traders;
  const sets =
    first === undefined ? [] : await Promise.all(watchedRoots.map((roots) => readSymbols(url, first, roots)));
  const watchers = traders.map(({ cookie }, index) => ({ cookie, symbols: sets[index % sets.length] ?? [] }));
  const child = fork(processFile);
  await askChild(child, { kind: 'open', url, aheadMs, watchers } satisfies ReaderOrder);
  return {
    report: async () => (await askChild(child, { kind: 'report' } satisfies ReaderOrder)) as Heard,
    end: () => child.disconnect(),
  };
}
