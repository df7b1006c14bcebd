// Bars of the in-memory market.
import type { Instant } from '@openbell/units/instant.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import type { Bar } from '../src/market/chart/trading-chart-bars.ts';

/** Adds a trade to the growing minute bars. */
export function noteBar(bars: Bar[], { at, price, size }: { at: Instant; price: Ticks; size: number }): void {
  const start = Math.floor(at / 60_000) * 60;
  const last = bars.at(-1);
  if (last?.at === start) {
    const { open, high, low, volume } = last;
    const grown = { high: asTicks(Math.max(high, price)), low: asTicks(Math.min(low, price)), volume: volume + size };
    bars[bars.length - 1] = { at: start, open, close: price, ...grown };
  } else bars.push({ at: start, open: price, high: price, low: price, close: price, volume: size });
}
