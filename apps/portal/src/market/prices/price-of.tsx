import { Num } from '@openbell/ui/figures/figures.tsx';
import { useUiLocale } from '@openbell/ui/ui-provider.tsx';
import type { Ticks } from '@openbell/units/quantity.ts';
import type { ReactNode } from 'react';
import { instrumentOf } from '../outlook/desk-rules.ts';
import { priceText } from './price-text.ts';

/** A price of a contract; a dash if there is none. */
export function PriceOf({ symbol, price }: Readonly<{ symbol: string; price: Ticks | null }>): ReactNode {
  const locale = useUiLocale();
  const instrument = instrumentOf(symbol);
  if (instrument === null || price === null) return '–';
  return <Num>{priceText(price, { instrument, locale })}</Num>;
}
