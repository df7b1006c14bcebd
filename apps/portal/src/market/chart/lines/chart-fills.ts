// Own fills as the chart marks them.
import type { BarMinutes } from '@openbell/api/market/market.ts';
import { parseInstant } from '@openbell/units/instant.ts';
import type { TradingStore } from '../../account/trading-store.ts';
import { barStart } from '../chart-bars.ts';
import { axisTimes } from '../chart-times.ts';
import type { ChartFill } from './chart-markers.ts';

type FillsOf = {
  readonly symbol: string;
  readonly minutes: BarMinutes;
  readonly zone: string;
  readonly first: number | undefined;
};

/** Own fills at their bars and prices, one mark per price and bar. Those before the first bar are left out. */
export function fillsOf(
  store: Pick<TradingStore, 'account'>,
  { symbol, minutes, zone, first }: FillsOf,
): readonly ChartFill[] {
  const shown = new Map<string, ChartFill>();
  for (const { symbol: of, at, side, price } of store.account()?.fills ?? []) {
    const instant = of === symbol ? parseInstant(at) : null;
    const start = instant === null ? Number.NaN : barStart(instant, minutes);
    if (first === undefined || !(start >= first)) continue;
    const axis = axisTimes([start], { zone, minutes })[0] ?? start;
    shown.set(`${axis} ${side} ${price}`, { axis, side, price });
  }
  return [...shown.values()];
}

/** Fires when own fills changed: one arrived, or a new read dropped yesterday's. Returns the unsubscribe function. */
export function onFills(store: Pick<TradingStore, 'account' | 'subscribe'>, listener: () => void): () => void {
  let known = store.account()?.fills;
  return store.subscribe(() => {
    const fills = store.account()?.fills;
    if (fills === known) return;
    known = fills;
    listener();
  });
}
