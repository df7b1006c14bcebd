// Parses numbers and prices as platforms write them: exactly or not at all.
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { type PriceRefusal, ticksOfPrice } from '@openbell/instruments/price.ts';
import { decimalOfFraction } from '@openbell/instruments/price-fraction.ts';
import { asMicros, type MicroDollars } from '@openbell/units/money.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import { err, type Result } from '@openbell/units/result.ts';

/** The decimal separator; the other of the two groups thousands. */
export type DecimalSign = '.' | ',';

const patterns = {
  '.': /^([1-9]\d{0,2}(?:,\d{3})+|\d+)?(?:\.(\d+))?$/,
  ',': /^([1-9]\d{0,2}(?:[. ’']\d{3})+|\d+)?(?:,(\d+))?$/,
} as const;
const charactersMax = 40;

/**
 * A number as plain decimal text (`-1234.50`), or null. Accepts dollar signs, grouped thousands, brackets or a minus for a negative amount,
 * and surrounding spaces. Rejects a group of other than three digits (`28,53` if the separator is a point) and groups after a zero
 * (`0,780`).
 */
export function decimalOf(text: string, sign: DecimalSign): string | null {
  const plain = withPlainBlanks(text).replace('\u2212', '-').trim();
  if (plain.length > charactersMax) return null;
  const bracket = /^\$? ?\((.*)\) ?\$?$/.exec(plain);
  const rest = (bracket?.[1] ?? plain).trim();
  const match = /^(-)? ?\$? ?(-)?([^-]*?)(-)? ?\$?$/.exec(rest);
  if (match === null) return null;
  const [, before, inside, digits = '', behind] = match;
  const minuses = [before, inside, behind, bracket?.[0]].filter((each) => each !== undefined && each !== '').length;
  const number = patterns[sign].exec(digits.trim());
  if (minuses > 1 || number === null || digits.trim() === '') return null;
  const [, whole = '0', decimals] = number;
  return `${minuses === 1 ? '-' : ''}${whole.replaceAll(/\D/g, '')}${decimals === undefined ? '' : `.${decimals}`}`;
}

/** Turns non-breaking spaces, which many languages put into numbers and times, into plain spaces. */
export function withPlainBlanks(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}

/**
 * The decimal separator of a file, decided by all its numbers together. Numbers that only one separator can read decide, by majority. If
 * every number can be read both ways (`3,250`, `3.250`), the result is null. It is a point if no number has a separator, and in a
 * comma-separated file whose numbers are all like `3.250`.
 */
export function decimalSignOf(texts: readonly string[], separator: string): DecimalSign | null {
  const found = { '.': 0, ',': 0 };
  let isAsked = false;
  for (const text of texts) {
    if (!/[.,]/.test(text)) continue;
    const [byPoint, byComma] = [decimalOf(text, '.'), decimalOf(text, ',')];
    if (byPoint !== null && byComma !== null) isAsked ||= separator !== ',' || text.includes(',');
    else if (byPoint !== null) found['.'] += 1;
    else if (byComma !== null) found[','] += 1;
  }
  if (found['.'] + found[','] > 0) return found[','] > found['.'] ? ',' : '.';
  return isAsked ? null : '.';
}

/** Plain decimal text to micro-dollars; smaller parts are rounded half away from zero. Null if it is too large to be exact. */
export function microsOfDecimal(decimal: string): MicroDollars | null {
  const [whole = '', decimals = ''] = decimal.replace('-', '').split('.');
  const micros = Number(`${whole}${decimals.slice(0, 6).padEnd(6, '0')}`) + (Number(decimals[6] ?? '0') >= 5 ? 1 : 0);
  if (!Number.isSafeInteger(micros)) return null;
  return asMicros(decimal.startsWith('-') ? -micros || 0 : micros);
}

/**
 * Costs of more than forty thousand dollars a row mean a misread column. At this limit the costs of a journal's maximum of 200,000 rows
 * still add up exactly.
 */
export const rowCostMicrosMax = 40_000_000_000;

/** Contracts of one row; a higher number means a misread column. */
export const contractsMax = 100_000;

/** Plain decimal text to a whole number other than 0; zeros after the point are fine. Null for anything else. */
export function contractsOf(decimal: string): number | null {
  if (!/^-?\d+(\.0+)?$/.test(decimal)) return null;
  const contracts = Number(decimal);
  return contracts === 0 || Math.abs(contracts) > contractsMax ? null : contracts;
}

/** A price of a contract in ticks: a decimal number, or the fractional notation of its exchange. */
export function ticksOfCell(text: string, instrument: Instrument, sign: DecimalSign): Result<Ticks, PriceRefusal> {
  const decimal = decimalOfFraction(text.trim(), instrument) ?? decimalOf(text, sign);
  return decimal === null ? err('bad_price') : ticksOfPrice(decimal, instrument);
}
