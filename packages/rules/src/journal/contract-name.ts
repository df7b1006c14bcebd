// Reads contracts by the names that platforms give them.
import { type Contract, parseContractSymbol } from '@openbell/instruments/contract-symbol.ts';
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { err, type Result } from '@openbell/units/result.ts';

export type ContractNameRefusal = 'bad_symbol' | 'unknown_root' | 'month_missing';

const monthLetters = 'FGHJKMNQUVXZ';
const monthNames = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');

/**
 * Reads `MNQZ6`, `MNQZ26`, `MNQZ2026`, `MNQ 12-26`, `MNQ Dec26`, `MNQ DEC 26` and the same with a slash, an exchange (`CME_MINI:MNQZ2026`,
 * `MNQZ6.CME`) or TopstepX's `CON.F.US.MNQ.Z26` around it. A product without a month is refused: we do not guess which one was traded.
 *
 * @param yearOfUse the year of the row; it completes a year of one digit
 */
export function contractOfName(text: string, yearOfUse: number): Result<Contract, ContractNameRefusal> {
  const name = text
    .trim()
    .toUpperCase()
    .replace(/^(\/|[A-Z_]+:|(CON\.)?F\.[A-Z]{2}\.)/, '')
    .replace(/[.@:](X?CME|X?CBOT|X?CBT|X?NYMEX|X?NYM|X?COMEX|X?CEC|CMEGROUP)$/, '')
    .replace(/^([A-Z0-9]{1,5})\.([A-Z]\d{1,2})$/, '$1$2');
  const symbol = symbolOf(name);
  if (symbol !== null) return parseContractSymbol(symbol, yearOfUse);
  const [root = ''] = /^[A-Z0-9]{1,5}(?=$| #|1!|2!)/.exec(name) ?? [];
  return err(instrumentOfRoot(root) === undefined ? 'bad_symbol' : 'month_missing');
}

function symbolOf(name: string): string | null {
  const letter = /^([A-Z0-9]{1,5})([FGHJKMNQUVXZ])(?:20(\d{2})|(\d{1,2}))$/.exec(name);
  if (letter !== null) return `${letter[1]}${letter[2]}${letter[3] ?? letter[4]}`;
  const number = /^([A-Z0-9]{1,5}) (\d{1,2})-(?:20)?(\d{2})$/.exec(name);
  if (number !== null) return joined(number[1], Number(number[2]) - 1, number[3]);
  const word = /^([A-Z0-9]{1,5})[ -]([A-Z]{3})[ -]?(?:20)?(\d{2})$/.exec(name);
  return word === null ? null : joined(word[1], monthNames.indexOf(word[2] ?? ''), word[3]);
}

function joined(root = '', month: number, year = ''): string | null {
  const letter = monthLetters[month];
  return letter === undefined ? null : `${root}${letter}${year}`;
}
