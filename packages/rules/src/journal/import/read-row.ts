// Turns one row of a file into a fill or a pair, or the reason why it is neither. Nothing is assumed that the row does not say.
import type { Contract } from '@openbell/instruments/contract-symbol.ts';
import { asMicros, type MicroDollars } from '@openbell/units/money.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import { err, ok, type Result } from '@openbell/units/result.ts';
import { type ContractNameRefusal, contractOfName } from '../contract-name.ts';
import type { Execution, JournalFill, JournalPair } from '../trade-types.ts';
import {
  contractsOf,
  type DecimalSign,
  decimalOf,
  microsOfDecimal,
  rowCostMicrosMax,
  ticksOfCell,
} from './cell-values.ts';
import {
  type BoughtSoldColumns,
  type ColumnMapping,
  type EntryExitColumns,
  type FillColumns,
  priceColumnsOf,
  timeColumnsOf,
} from './column-mapping.ts';
import { orderOfIds } from './row-order.ts';
import type { ReadTime, RowTime, RowTimeRefusal } from './row-time.ts';

export type RowRefusal =
  | RowTimeRefusal
  | ContractNameRefusal
  | 'bad_price'
  | 'off_tick'
  | 'out_of_range'
  | 'bad_quantity'
  | 'bad_side'
  | 'bad_cost'
  | 'bad_result'
  | 'not_dollars'
  | 'not_a_future'
  | 'order_not_ended'
  | 'direction_unknown'
  | 'ends_before_it_begins';

/** What a row says; its id is assigned later, when its twins are counted. */
export type RowItem =
  | { readonly kind: 'fill'; readonly fill: JournalFill }
  | { readonly kind: 'pair'; readonly pair: JournalPair };

export type ReadRow = {
  readonly item: RowItem;
  /** Everything that identifies the row, spelled the same in every zone. */
  readonly content: readonly (string | number)[];
  readonly statedMicros: MicroDollars | null;
  /** Whether the row carries the numbers of its platform. */
  readonly hasId: boolean;
  /** The number of a fill; '' without one, and for a pair. */
  readonly number: string;
};

export type RowReader = {
  readonly mapping: ColumnMapping;
  /** For files that name no account. */
  readonly account: string;
  readonly readTime: ReadTime;
  readonly decimal: DecimalSign;
  readonly cell: (column: string | null) => string | null;
};

type Common = {
  readonly accountId: string;
  readonly contract: Contract;
  readonly quantity: number;
  readonly commissionMicros: MicroDollars;
  readonly isWithoutCosts?: true;
  readonly statedMicros: MicroDollars | null;
};

/** `not_filled` or `summary` for a row that holds no execution; else its item, or the first thing that cannot be read, times first. */
export function readRow(row: RowReader): Result<ReadRow, RowRefusal | 'not_filled' | 'summary'> {
  const { rows } = row.mapping;
  if (rows.kind === 'fills') {
    const fault = orderFault(row, rows);
    return fault === null ? readFill(row, rows) : err(fault);
  }
  if (isWithoutExecution(row)) return err('summary');
  return rows.kind === 'bought_sold' ? readBoughtSold(row, rows) : readEntryExit(row, rows);
}

/**
 * The contract of a rejected execution, whose position it leaves unclear; null if it cannot be read, and for a row that is a whole trade.
 */
export function contractOfRejected(row: RowReader): string | null {
  const { rows } = row.mapping;
  if (rows.kind !== 'fills') return null;
  const time = row.readTime(row.cell(rows.time) ?? '');
  const contract = time.ok ? readContract(row, time.value) : time;
  return contract.ok ? contract.value.symbol : null;
}

const endedStatuses = ['filled', 'complete', 'completed', 'canceled', 'cancelled', 'expired', 'rejected'];

/** What a row says about its order: never filled, still working (its quantity may grow, which would look like another row), or neither. */
function orderFault(row: RowReader, rows: FillColumns): 'not_filled' | 'summary' | 'order_not_ended' | null {
  const { cell, mapping } = row;
  const status = cell(rows.status)?.toLowerCase() ?? null;
  if (status === 'filled') return null;
  if (isWithoutExecution(row)) return cell(mapping.contract) === '' ? 'summary' : 'not_filled';
  if (status === null) return null;
  // For an order that was never filled, many exports still give the ordered quantity; its price is then empty or zero.
  if ([mapping.quantity, rows.price].some((column) => isNothing(row, column))) return 'not_filled';
  return endedStatuses.includes(status) ? null : 'order_not_ended';
}

/** Orders without a fill, totals and other lines that have no price, and no time or contract for one. */
function isWithoutExecution({ cell, mapping }: RowReader): boolean {
  const areEmpty = (columns: readonly string[]) => columns.every((column) => cell(column) === '');
  return areEmpty(priceColumnsOf(mapping)) && (areEmpty(timeColumnsOf(mapping)) || cell(mapping.contract) === '');
}

function isNothing({ cell, decimal }: RowReader, column: string): boolean {
  const number = decimalOf(cell(column) || '0', decimal);
  return number !== null && Number(number) === 0;
}

function readFill(row: RowReader, rows: FillColumns): Result<ReadRow, RowRefusal> {
  const time = row.readTime(row.cell(rows.time) ?? '');
  if (!time.ok) return time;
  const common = readCommon(row, time.value);
  if (!common.ok) return common;
  const { quantity: signed, statedMicros, ...rest } = common.value;
  const side = rows.side === null ? (signed > 0 ? 'buy' : 'sell') : sideOf(row, rows.side);
  if (side === null) return err('bad_side');
  if (rows.side !== null && signed < 0) return err('bad_quantity');
  const price = priceOf(row, rows.price, rest.contract);
  if (!price.ok) return price;
  const quantity = Math.abs(signed);
  if (isTooLarge(price.value, quantity, rest.contract)) return err('out_of_range');
  const fill = { ...rest, id: '', side, quantity, ticks: price.value, at: time.value.at } as const;
  const id = row.cell(rows.id) ?? '';
  const content = [rest.accountId, id, rest.contract.symbol, side, quantity, price.value, time.value.wall];
  return ok({ item: { kind: 'fill', fill }, content, statedMicros, hasId: id !== '', number: id });
}

function readBoughtSold(row: RowReader, rows: BoughtSoldColumns): Result<ReadRow, RowRefusal> {
  const buy = readExecution(row, { time: rows.boughtAt, price: rows.buyPrice, id: rows.buyId });
  const sell = readExecution(row, { time: rows.soldAt, price: rows.sellPrice, id: rows.sellId });
  if (!buy.ok) return buy;
  if (!sell.ok) return sell;
  const order = buy.value.at - sell.value.at || orderOfIds(buy.value.fillId, sell.value.fillId);
  if (order === 0) return err('direction_unknown');
  return pairOf(row, order < 0 ? 'long' : 'short', {
    entry: order < 0 ? buy.value : sell.value,
    exit: order < 0 ? sell.value : buy.value,
  });
}

function readEntryExit(row: RowReader, rows: EntryExitColumns): Result<ReadRow, RowRefusal> {
  const entry = readExecution(row, { time: rows.enteredAt, price: rows.entryPrice, id: null });
  const exit = readExecution(row, { time: rows.exitedAt, price: rows.exitPrice, id: null });
  if (!entry.ok) return entry;
  if (!exit.ok) return exit;
  const side = sideOf(row, rows.side);
  if (side === null) return err('bad_side');
  return pairOf(
    row,
    side === 'buy' ? 'long' : 'short',
    { entry: entry.value, exit: exit.value },
    row.cell(rows.id) ?? '',
  );
}

/** A billion dollars in one row means a misread column; sums of such rows could exceed the safe integers. */
const rowMicrosMax = 1_000_000_000_000_000;

function isTooLarge(ticks: Ticks, quantity: number, { instrument }: Contract): boolean {
  return Math.abs(ticks) * quantity * instrument.tickValueMicros > rowMicrosMax;
}

type DatedExecution = Execution & { readonly wall: string };

function pairOf(
  row: RowReader,
  side: 'long' | 'short',
  { entry, exit }: { readonly entry: DatedExecution; readonly exit: DatedExecution },
  id = '',
): Result<ReadRow, RowRefusal> {
  if (exit.at < entry.at) return err('ends_before_it_begins');
  const common = readCommon(row, exit);
  if (!common.ok) return common;
  const { statedMicros, ...rest } = common.value;
  if (rest.quantity < 0) return err('bad_quantity');
  const ends = [entry, exit];
  if (ends.some(({ ticks }) => isTooLarge(ticks, rest.quantity, rest.contract))) return err('out_of_range');
  const pair: JournalPair = {
    ...rest,
    id: '',
    side,
    entry: { fillId: entry.fillId, at: entry.at, ticks: entry.ticks },
    exit: { fillId: exit.fillId, at: exit.at, ticks: exit.ticks },
  };
  const content = [rest.accountId, id, rest.contract.symbol, side, rest.quantity];
  const walls = ends.flatMap(({ fillId, ticks, wall }) => [fillId, ticks, wall]);
  const hasId = id !== '' || ends.every(({ fillId }) => fillId !== '');
  return ok({ item: { kind: 'pair', pair }, content: [...content, ...walls], statedMicros, hasId, number: '' });
}

function readExecution(
  row: RowReader,
  columns: { readonly time: string; readonly price: string; readonly id: string | null },
): Result<DatedExecution, RowRefusal> {
  const time = row.readTime(row.cell(columns.time) ?? '');
  if (!time.ok) return time;
  const contract = readContract(row, time.value);
  if (!contract.ok) return contract;
  const price = priceOf(row, columns.price, contract.value);
  if (!price.ok) return price;
  return ok({ ...time.value, fillId: row.cell(columns.id) ?? '', ticks: price.value });
}

function readCommon(row: RowReader, time: RowTime): Result<Common, RowRefusal> {
  const { mapping, cell } = row;
  const contract = readContract(row, time);
  if (!contract.ok) return contract;
  const quantity = contractsOf(decimalOf(cell(mapping.quantity) ?? '', row.decimal) ?? '');
  if (quantity === null) return err('bad_quantity');
  const costs = mapping.costs.map((column) => amountOf(row, column));
  const stated = mapping.result === null ? null : amountOf(row, mapping.result.column);
  if (stated === undefined || Math.abs(stated ?? 0) > rowMicrosMax) return err('bad_result');
  let commissionMicros = 0;
  for (const cost of costs) {
    if (cost === undefined || Math.abs(cost) > rowCostMicrosMax) return err('bad_cost');
    commissionMicros += (mapping.isPaidNegative ? -cost : cost) || 0;
  }
  if (Math.abs(commissionMicros) > rowCostMicrosMax) return err('bad_cost');
  const accountId = cell(mapping.account ?? mapping.accountIfNamed ?? null) || row.account;
  const statedMicros = mapping.result !== null && cell(mapping.result.column) === '' ? null : stated;
  const known = {
    accountId,
    contract: contract.value,
    quantity,
    commissionMicros: asMicros(commissionMicros),
    statedMicros,
  };
  return ok(mapping.costs.every((column) => cell(column) === '') ? { ...known, isWithoutCosts: true } : known);
}

function readContract({ mapping, cell }: RowReader, { wall }: { readonly wall: string }): Result<Contract, RowRefusal> {
  const { currency } = mapping;
  if (currency !== null && !['', 'USD'].includes(cell(currency) ?? '')) return err('not_dollars');
  return contractOfName(cell(mapping.contract) ?? '', Number(wall.slice(0, 4)));
}

function priceOf({ decimal, cell }: RowReader, column: string, contract: Contract) {
  return ticksOfCell(cell(column) ?? '', contract.instrument, decimal);
}

/** Micro-dollars of a cell, 0 for an empty one, undefined if it is not an amount. */
function amountOf({ decimal, cell }: RowReader, column: string): MicroDollars | undefined {
  const text = cell(column) ?? '';
  if (text === '') return asMicros(0);
  const amount = decimalOf(text, decimal);
  return amount === null ? undefined : (microsOfDecimal(amount) ?? undefined);
}

/** English as platforms write it, and whole words of the portal's other languages. No word means the opposite side in another language. */
const buyWords = ['b', 'buy', 'bot', 'bought', 'long', 'compra', 'compró', 'largo', 'comprado', 'achat', 'شراء'];
const sellWords = ['s', 'sell', 'sld', 'sold', 'short', 'venta', 'vendió', 'corto', 'venda', 'vendido', 'vente', 'بيع'];

function sideOf({ mapping, cell }: RowReader, column: string): 'buy' | 'sell' | null {
  const word = (cell(column) ?? '').toLowerCase();
  const among = (words: readonly string[]) => words.some((each) => each.toLowerCase() === word);
  if (among([...buyWords, ...mapping.buyWords])) return 'buy';
  return among([...sellWords, ...mapping.sellWords]) ? 'sell' : null;
}
