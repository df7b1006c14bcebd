import { err, ok, type Result } from '@openbell/units/result.ts';
import { type Instrument, instrumentOfRoot } from './instrument.ts';

/** One listed future: an instrument and its delivery month. */
export type Contract = {
  /** The canonical spelling of a contract inside the product: root, month letter, two digits of the year. */
  readonly symbol: string;
  readonly instrument: Instrument;
  readonly monthLetter: string;
  readonly year: number;
};

export type SymbolRefusal = 'bad_symbol' | 'unknown_root';

const pattern = /^([A-Z0-9]{1,5})([FGHJKMNQUVXZ])(\d{1,2})$/;
// Only valid symbols are cached, so the memory is bounded by the number of contracts and spellings.
const knownByYear = new Map<number, Map<string, Contract>>();

/**
 * Reads root + month letter + one or two year digits. `ESM6` and `ESM26` are one contract: a single digit means the year ending in it, from
 * two years before to seven after the year of use. Listing and expiry are not checked.
 */
export function parseContractSymbol(text: string, yearOfUse: number): Result<Contract, SymbolRefusal> {
  let known = knownByYear.get(yearOfUse);
  if (known === undefined) {
    known = new Map();
    if (yearOfUse >= 1900 && yearOfUse <= 2200) knownByYear.set(yearOfUse, known);
  }
  const contract = known.get(text);
  if (contract !== undefined) return ok(contract);
  const read = readSymbol(text, yearOfUse);
  if (read.ok) known.set(text, read.value);
  return read;
}

function readSymbol(text: string, yearOfUse: number): Result<Contract, SymbolRefusal> {
  const match = pattern.exec(text);
  if (match === null) return err('bad_symbol');
  const [, root = '', monthLetter = '', digits = ''] = match;
  const instrument = instrumentOfRoot(root);
  if (instrument === undefined) return err('unknown_root');
  const year = digits.length === 1 ? yearEndingIn(Number(digits), yearOfUse) : 2000 + Number(digits);
  const symbol = `${root}${monthLetter}${String(year % 100).padStart(2, '0')}`;
  return ok({ symbol, instrument, monthLetter, year });
}

function yearEndingIn(digit: number, yearOfUse: number): number {
  const earliest = yearOfUse - 2;
  return earliest + ((((digit - earliest) % 10) + 10) % 10);
}
