// By which clock the desk tells what comes next: the product's, unless it shows a market of another time.
import type { Instant } from '@openbell/units/instant.ts';
import { createContext, use } from 'react';
import { useProductNow } from '../../platform/product-clock.ts';

/** The time of a market that is played again; null: the desk shows what happens now. */
export const DeskClockContext = createContext<Instant | null>(null);

/** The time of the desk in whole steps. */
export function useDeskNow(stepMs: number): Instant {
  const now = useProductNow(stepMs);
  const played = use(DeskClockContext);
  return played === null ? now : Math.floor(played / stepMs) * stepMs;
}
