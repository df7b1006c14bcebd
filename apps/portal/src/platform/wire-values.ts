// Converts API values that need it: dollars, and the zero date.

import { type Instant, parseInstant } from '@openbell/units/instant.ts';
import { asCents, type Cents } from '@openbell/units/money.ts';

/** Dollars of the API, with cents, in whole cents. */
export function centsOf(dollars: number): Cents {
  return asCents(Math.round(dollars * 100));
}

/** An instant of the API; null for the zero date, an empty text and a missing value. */
export function instantOfWire(text: string | null | undefined): Instant | null {
  if (text === null || text === undefined || text === '' || text.startsWith('0001-01-01')) return null;
  return parseInstant(text);
}
