// Time and sales: the newest trades of the market, newest on top.
import type { ReactNode } from 'react';
import type { TradingStore } from './trading-store.ts';

export type PrintsProps = Readonly<{ store: TradingStore; symbol: string; zone: string }>;

export function Prints({ symbol }: PrintsProps): ReactNode {
  return <section dir="ltr" aria-label={symbol} />;
}
