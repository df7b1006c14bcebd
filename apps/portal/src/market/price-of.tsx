import { priceOfTicks } from '@openbell/instruments/price.ts';
import { Price } from '@openbell/ui/figures.tsx';
import type { Ticks } from '@openbell/units/quantity.ts';
import type { ReactNode } from 'react';
import { instrumentOf } from './desk-rules.ts';

/** A price of a contract in its own decimals; a dash where there is none. */
export function PriceOf({ symbol, price }: Readonly<{ symbol: string; price: Ticks | null }>): ReactNode {
  const instrument = instrumentOf(symbol);
  if (instrument === null || price === null) return '–';
  return <Price value={priceOfTicks(price, instrument)} />;
}
