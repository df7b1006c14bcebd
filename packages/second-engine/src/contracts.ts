// The contracts that may be traded, read from the public table: the value and the grid of a tick, the size, and the spelling of a symbol.
import { type ContractRow, extendedContracts, referenceContracts } from '@openbell/instruments/contract-data.ts';

/** One listed future. Money of a tick in whole micro-dollars. */
export type Contract = {
  /** Root, month letter and two digits of the year, so that `ESM6` and `ESM26` are one contract. */
  readonly symbol: string;
  readonly root: string;
  /** The names of its group in the tables of hours, closures and early closes. */
  readonly groups: readonly string[];
  readonly tickMicros: bigint;
  /** 10 for a standard or e-mini contract, 1 for a micro. */
  readonly tenths: bigint;
  /** The tick as an exact decimal. */
  readonly tick: Decimal;
};

type Decimal = { readonly digits: bigint; readonly places: bigint };

const micros = 'MES MNQ MYM M2K MGC SIL MHG MCL MNG M6A M6B M6E MCD MJY MSF MBT MET'.split(' ');
const furtherGroups = ['Micro indices', 'Micro energies', 'Micro metals', 'Crypto', 'Currencies (more)'];
const groupsByTable: Readonly<Record<string, string>> = {
  'Micro indices': 'Stock indices',
  'Micro energies': 'Energies',
  'Micro metals': 'Metals',
  'Currencies (more)': 'Currencies',
};

const rowsByRoot: ReadonlyMap<string, ContractRow> = new Map(
  [...referenceContracts, ...extendedContracts.filter(([group]) => furtherGroups.includes(group))].map((row) => [
    row[2],
    row,
  ]),
);

/** Reads a symbol as written in a year; null if it is no symbol or its root is unknown. */
export function contractOf(text: string, yearOfUse: number): Contract | null {
  const [, root = '', month = '', year = ''] = /^([A-Z0-9]{1,5})([FGHJKMNQUVXZ])(\d\d?)$/.exec(text) ?? [];
  const row = rowsByRoot.get(root);
  if (row === undefined) return null;
  const [group, , , , , , tickSize, tickValueMicros] = row;
  return {
    symbol: `${root}${month}${year.length === 1 ? lastDigitsNear(year, yearOfUse) : year}`,
    root,
    groups: root === 'DC' ? ['Softs (dairy)'] : [group, groupsByTable[group] ?? group],
    tickMicros: BigInt(tickValueMicros),
    tenths: micros.includes(root) ? 1n : 10n,
    tick: decimalOf(tickSize),
  };
}

/** The price in whole ticks of the contract; null if the text is no decimal number or is off the grid. */
export function ticksOf(text: string, { tick }: Contract): bigint | null {
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) return null;
  const price = decimalOf(text);
  const [numerator, divisor] = [price.digits * 10n ** tick.places, tick.digits * 10n ** price.places];
  return numerator % divisor === 0n ? numerator / divisor : null;
}

/** One digit means a year from two before its use to seven after. */
function lastDigitsNear(digit: string, yearOfUse: number): string {
  const earliest = yearOfUse - 2;
  const ahead = (Number(digit) - (earliest % 10) + 10) % 10;
  return String(earliest + ahead).slice(-2);
}

function decimalOf(text: string): Decimal {
  const [whole = '', fraction = ''] = text.split('.');
  return { digits: BigInt(whole + fraction), places: BigInt(fraction.length) };
}
