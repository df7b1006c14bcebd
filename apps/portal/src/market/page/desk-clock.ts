// The clock of the desk: the product's, unless the desk shows a market of another time.
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import { createContext, use } from 'react';
import { useProductNow } from '../../platform/product-clock.ts';

/** The time of a replayed market; null: the desk shows what happens now. */
export const DeskClockContext = createContext<Instant | null>(null);

/** The time of the desk, rounded down to whole steps. */
export function useDeskNow(stepMs: number): Instant {
  const now = useProductNow(stepMs);
  const played = use(DeskClockContext);
  return played === null ? now : asInstant(Math.floor(played / stepMs) * stepMs);
}
