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

/** Own fills at the bars in which they happened and at their prices, one for many of one price; those before the first bar have no place. */
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

/** Tells when own fills are others than before: one came, or the account was read anew and has lost those of yesterday. Answers the end of it. */
export function onFills(store: Pick<TradingStore, 'account' | 'subscribe'>, listener: () => void): () => void {
  let known = store.account()?.fills;
  return store.subscribe(() => {
    const fills = store.account()?.fills;
    if (fills === known) return;
    known = fills;
    listener();
  });
}
