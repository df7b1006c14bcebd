// What a line of a log says, read strictly: an entry, or the code of a refusal.
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import type { JsonRecord } from './chain.ts';
import { type Contract, contractOf, ticksOf } from './contracts.ts';

export type Fill = Priced & {
  readonly type: 'fill';
  readonly id: string /** Sold: below zero. */;
  readonly units: bigint;
};
export type Mark = Priced & { readonly type: 'mark'; readonly id: string | null };
export type Time = { readonly type: 'time'; readonly id: null; readonly at: Instant };
/** Takes the marks and the tests of a span out of the judgment: `from` inclusive, `to` exclusive. */
export type Annulment = { readonly type: 'annul'; readonly id: null; readonly from: Instant; readonly to: Instant };
export type Entry = Fill | Mark | Time | Annulment;

type Priced = { readonly at: Instant; readonly contract: Contract; readonly priceTicks: bigint };

export type RefusalCode =
  | 'bad_json'
  | 'bad_type'
  | 'bad_time'
  | 'bad_symbol'
  | 'bad_price'
  | 'bad_quantity'
  | 'bad_side'
  | 'bad_id'
  | 'bad_span'
  | 'before_start'
  | 'settled_session'
  | 'id_conflict'
  | 'bad_attempt'
  | 'unknown_tables'
  | 'not_canonical'
  | 'wrong_hash'
  | 'until_too_early';

/** The members of each type of entry: all that a bare file's line is hashed with. */
export const knownMembers: Readonly<Record<string, readonly string[]>> = {
  fill: ['type', 'id', 'at', 'symbol', 'side', 'quantity', 'price', 'commission'],
  mark: ['type', 'id', 'at', 'symbol', 'price'],
  time: ['type', 'at'],
  annul: ['type', 'from', 'to', 'reason'],
};

export function entryOf(record: JsonRecord): Entry | RefusalCode {
  const { type } = record;
  if (type === 'annul') return annulmentOf(record);
  if (type !== 'fill' && type !== 'mark' && type !== 'time') return 'bad_type';
  const at = instantIn(record['at']);
  if (at === null) return 'bad_time';
  if (type === 'time') return { type, id: null, at };
  const { id = null, symbol, price, side, quantity } = record;
  const contract = typeof symbol === 'string' ? contractOf(symbol, new Date(at).getUTCFullYear()) : null;
  if (contract === null) return 'bad_symbol';
  const priceTicks = typeof price === 'string' ? ticksOf(price, contract) : null;
  if (priceTicks === null) return 'bad_price';
  if (id !== null && typeof id !== 'string') return 'bad_id';
  if (type === 'mark') return { type, id, at, contract, priceTicks };
  if (id === null) return 'bad_id';
  if (side !== 'buy' && side !== 'sell') return 'bad_side';
  if (typeof quantity !== 'number' || !Number.isSafeInteger(quantity) || quantity < 1) return 'bad_quantity';
  return { type, id, at, contract, priceTicks, units: BigInt(side === 'buy' ? quantity : -quantity) };
}

function annulmentOf({ from: first, to: last }: JsonRecord): Annulment | RefusalCode {
  const [from, to] = [instantIn(first), instantIn(last)];
  return from === null || to === null || from >= to ? 'bad_span' : { type: 'annul', id: null, from, to };
}

/** An instant in UTC with `Z` and at most three decimals; null for anything else, also for a date that does not exist. */
export function instantIn(text: unknown): Instant | null {
  if (typeof text !== 'string' || !/^\d{4}(?:-\d\d){2}T\d\d(?::\d\d){2}(?:\.\d{1,3})?Z$/.test(text)) return null;
  const ms = Date.parse(text);
  const isThatTime = !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text.slice(0, 19));
  return isThatTime ? asInstant(ms) : null;
}

/** What makes two events with one id the same: their content after reading. */
export function contentOf(entry: Fill | Mark): string {
  const { at, contract, priceTicks } = entry;
  return [at, contract.symbol, priceTicks, entry.type === 'fill' ? entry.units : ''].join(' ');
}
