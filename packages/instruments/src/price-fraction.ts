// Prices that the exchange writes in fractions: Treasuries in points and 32nds, grains in cents and eighths.
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import type { Instrument } from './instrument.ts';
import { ticksOfPrice } from './price.ts';

/**
 * The decimal of such a price, or null. Treasury notes and bonds: `110'16`, `110-165`, `110 16+`: two digits of 32nds, then nothing, `.5`,
 * `+` or a digit for eighths of a 32nd as exchanges print it (0 1 2 3 5 6 7 8). Grains: `450'2`, cents and eighths.
 */
export function decimalOfFraction(text: string, instrument: Instrument): string | null {
  if (hasThirtySeconds(instrument)) return ofThirtySeconds(text);
  return hasEighths(instrument) ? ofEighths(text) : null;
}

/**
 * A price as its exchange writes it, null for contracts quoted in decimals: `110'16` if a tick is a 32nd, `110'165` if it is a part of one
 * (the last digit is its eighths, truncated: 0 1 2 3 5 6 7 8), `450'2` for grains. Below zero, as a change may be, with a leading `-`.
 */
export function fractionOfTicks(ticks: Ticks, instrument: Instrument): string | null {
  if (hasThirtySeconds(instrument)) return inThirtySeconds(ticks, instrument);
  return hasEighths(instrument) ? inEighths(ticks, instrument) : null;
}

/** The same for a decimal string; also null for a value between two ticks, as an average may be. */
export function fractionOfDecimal(decimal: string, instrument: Instrument): string | null {
  const read = ticksOfPrice(decimal, instrument);
  return read.ok ? fractionOfTicks(read.value, instrument) : null;
}

/** Contracts with a tick of a 32nd or a part of it. */
function hasThirtySeconds({ hoursGroup, tickDecimals }: Instrument): boolean {
  return hoursGroup === 'Interest rates' && tickDecimals >= 5;
}

/** Contracts in cents with a tick of a quarter or an eighth; rice and soybean products are quoted in decimals. */
function hasEighths({ hoursGroup, tickSize }: Instrument): boolean {
  return hoursGroup === 'Grains' && (tickSize === '0.25' || tickSize === '0.125');
}

const eighthsOfDigit: Readonly<Record<string, number>> = { 0: 0, 1: 1, 2: 2, 3: 3, 5: 4, 6: 5, 7: 6, 8: 7 };
const digitOfEighths = ['0', '1', '2', '3', '5', '6', '7', '8'];

/** How many parts of a point a number of ticks makes: exact, since the ticks of these contracts are whole parts. */
function partsOf(ticks: Ticks, { tickUnits, tickDecimals }: Instrument, parts: number): number {
  return (Math.abs(ticks) * tickUnits * parts) / 10 ** tickDecimals;
}

function inThirtySeconds(ticks: Ticks, instrument: Instrument): string {
  const all = partsOf(ticks, instrument, 256);
  const thirtySeconds = String(Math.floor(all / 8) % 32).padStart(2, '0');
  const eighths = partsOf(asTicks(1), instrument, 256) % 8 === 0 ? '' : digitOfEighths[all % 8];
  return `${ticks < 0 ? '-' : ''}${Math.floor(all / 256)}'${thirtySeconds}${eighths}`;
}

function inEighths(ticks: Ticks, instrument: Instrument): string {
  const all = partsOf(ticks, instrument, 8);
  return `${ticks < 0 ? '-' : ''}${Math.floor(all / 8)}'${all % 8}`;
}

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
