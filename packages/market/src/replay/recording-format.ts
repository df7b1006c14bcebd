// Detects the format of a recorded file, and what follows from it.
import type { Instrument } from '@openbell/instruments/instrument.ts';
import type { RecordingReader } from './recorded-rows.ts';
import { createBarsReader } from './replay-bars.ts';
import { createOrdersReader } from './replay-orders.ts';
import { createBestPricesReader, createDepthReader } from './replay-quotes.ts';

/** Order by order, best prices with trades, ten levels without trades, one-minute bars. */
export type RecordedKind = 'orders' | 'best_prices' | 'depth' | 'bars';

const needed: readonly (readonly [RecordedKind, readonly string[]])[] = [
  ['orders', ['ts_recv_ns', 'action', 'side', 'price', 'size', 'order_id', 'flags']],
  ['best_prices', ['ts_recv_ns', 'action', 'side', 'price', 'size', 'bid', 'ask', 'bid_size', 'ask_size']],
  ['depth', ['ts_ns', 'bid1', 'bid1_size', 'ask1', 'ask1_size']],
  ['bars', ['ts_utc', 'contract', 'open', 'high', 'low', 'close', 'volume']],
];

/** Detected by the columns of the header; null: unknown format. */
export function kindOfHeader(header: string): RecordedKind | null {
  const columns = new Set(header.split(','));
  const isOf = (names: readonly string[]): boolean => names.every((name) => columns.has(name));
  return needed.find(([, names]) => isOf(names))?.[0] ?? null;
}

/** Levels per side that the format shows; null: the whole book. */
export const visibleLevelsOf: Readonly<Record<RecordedKind, number | null>> = {
  orders: null,
  best_prices: 1,
  depth: 10,
  bars: 1,
};

/** @param of.contract for bars: the delivery month whose rows are read (YYYYMM) */
export function createReader(
  kind: RecordedKind,
  of: { readonly instrument: Instrument; readonly contract: string },
): RecordingReader {
  switch (kind) {
    case 'orders':
      return createOrdersReader(of.instrument);
    case 'best_prices':
      return createBestPricesReader(of.instrument);
    case 'depth':
      return createDepthReader(of.instrument);
    case 'bars':
      return createBarsReader(of);
  }
}
