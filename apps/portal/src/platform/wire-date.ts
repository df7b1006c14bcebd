import { asInstant, type Instant } from '@openbell/units/instant.ts';

/** A date field of the API as an instant; null for the zero date "0001-01-01T00:00:00Z" and for an empty one (ENTITY-012). */
export function instantOfWire(text: string): Instant | null {
  if (text === '' || text.startsWith('0001-01-01')) return null;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? null : asInstant(instant);
}

/** Dollars of the API in cents. */
export const centsOfWire = (dollars: number): number => Math.round(dollars * 100);
