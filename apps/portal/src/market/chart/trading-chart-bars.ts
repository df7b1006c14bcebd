// The bars of a chart as the server sends them.
import type { BarMinutes, getMarketBars } from '@openbell/api/market/market.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import { call } from '../../platform/calls/api-client.ts';

/** `at`: its start in epoch seconds; prices in ticks, volume in contracts. */
export type Bar = {
  readonly at: number;
  readonly open: Ticks;
  readonly high: Ticks;
  readonly low: Ticks;
  readonly close: Ticks;
  readonly volume: number;
};

export type BarsQuestion = { readonly symbol: string; readonly minutes: BarMinutes; readonly before?: string };

/** Oldest first. */
export type LoadBars = (question: BarsQuestion) => Promise<readonly Bar[]>;

export const loadMarketBars: LoadBars = async ({ symbol, minutes, before }) => {
  const query = before === undefined ? { minutes } : { minutes, before };
  const { bars } = await call<typeof getMarketBars>('GET', '/market/bars/:symbol', { params: { symbol }, query });
  return bars.map(([at, open, high, low, close, volume]) => ({ at, open, high, low, close, volume }));
};
