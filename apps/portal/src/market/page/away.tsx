import type { Ticks } from '@openbell/units/quantity.ts';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words.tsx';

/** "3 ticks below" the last price. */
export function Away({ price, last }: Readonly<{ price: Ticks | null; last: Ticks | null }>): ReactNode {
  const t = useText();
  if (price === null || last === null) return null;
  const place = price === last ? 'at' : price > last ? 'above' : 'below';
  return t(`market.ticket.${place}`, { count: Math.abs(price - last) });
}
