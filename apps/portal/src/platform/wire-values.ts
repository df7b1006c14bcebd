// The few spellings of the wire that the page turns into honest values: dollars, the zero date.

import { type Instant, parseInstant } from '@openbell/units/instant.ts';
import type { Cents } from '@openbell/units/money.ts';

/** Dollars to the cent, as they travel, in whole cents. */
export function centsOf(dollars: number): Cents {
  return Math.round(dollars * 100);
}

/** An instant of the wire; null for the zero date, an empty text and for what is not there. */
export function instantOfWire(text: string | null | undefined): Instant | null {
  if (text === null || text === undefined || text === '' || text.startsWith('0001-01-01')) return null;
  return parseInstant(text);
}
