// Prices that the exchange writes in fractions: Treasuries in points and 32nds, grains in cents and eighths.
import type { Instrument } from './instrument.ts';

/**
 * The decimal of such a price, null where it is none. Treasury notes and bonds: `110'16`, `110-165`, `110 16+`: two digits of 32nds, then
 * nothing, `.5`, `+` or a digit for eighths of one as exchanges print it (0 1 2 3 5 6 7 8). Grains: `450'2`, cents and eighths.
 */
export function decimalOfFraction(text: string, instrument: Instrument): string | null {
  if (hasThirtySeconds(instrument)) return ofThirtySeconds(text);
  return hasEighths(instrument) ? ofEighths(text) : null;
}

/** Contracts with a tick of a 32nd or a part of it. */
function hasThirtySeconds({ hoursGroup, tickDecimals }: Instrument): boolean {
  return hoursGroup === 'Interest rates' && tickDecimals >= 5;
}

/** Contracts in cents with a tick of a quarter or an eighth; rice and what is made of soybeans are written in decimals. */
function hasEighths({ hoursGroup, tickSize }: Instrument): boolean {
  return hoursGroup === 'Grains' && (tickSize === '0.25' || tickSize === '0.125');
}

const eighthsOfDigit: Readonly<Record<string, number>> = { 0: 0, 1: 1, 2: 2, 3: 3, 5: 4, 6: 5, 7: 6, 8: 7 };

function ofThirtySeconds(text: string): string | null {
  const match = /^(\d{2,3})[ '-](\d{2})(\d|\.5|\+)?$/.exec(text);
  if (match === null) return null;
  const [, points = '', thirtySeconds = '', part = '0'] = match;
  const eighths = part === '.5' || part === '+' ? 4 : eighthsOfDigit[part];
  if (eighths === undefined || Number(thirtySeconds) > 31) return null;
  const parts256 = Number(thirtySeconds) * 8 + eighths;
  return `${points}.${String(parts256 * 390_625).padStart(8, '0')}`;
}

function ofEighths(text: string): string | null {
  const [, cents, eighths] = /^(\d+)['-]([0-7])$/.exec(text) ?? [];
  return cents === undefined ? null : `${cents}.${String(Number(eighths) * 125).padStart(3, '0')}`;
}
