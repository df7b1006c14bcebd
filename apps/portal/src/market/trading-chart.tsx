// Candles with own fills, the position and own orders as lines that can be moved.
import type { ReactNode } from 'react';
import type { LoadBars } from './trading-chart-bars.ts';
import type { TradingStore } from './trading-store.ts';

export type TradingChartProps = Readonly<{
  store: TradingStore;
  symbol: string;
  /** IANA name of the zone that the customer reads times in. */
  zone: string;
  /** What stands at the start of the bar over the chart: search and price of the page. */
  head?: ReactNode;
  /** What stands at its end: settings, layout. */
  headEnd?: ReactNode;
  /** The past of a contract; the API's by default. */
  loadBars?: LoadBars | undefined;
}>;

export function TradingChart({ symbol, head, headEnd }: TradingChartProps): ReactNode {
  return (
    <section dir="ltr" aria-label={symbol}>
      {head}
      {headEnd}
    </section>
  );
}
