// How the columns of a file become fills or pairs. The ready importers are such mappings, a customer's own are the same thing: plain JSON.
import type { DecimalSign } from './cell-values.ts';
import type { DayOrder } from './row-time.ts';

/** Columns are named as the file names them, whatever the case; `Update Time` also finds `Update Time (CST)`. Null: the file has no such column. */
export type ColumnMapping = {
  /** Part of the identity of every row: a mapping keeps its key for ever. */
  readonly key: string;
  /** False until it has read a real file of its platform. */
  readonly isTested: boolean;
  /** The first cell of the line behind which the head stands; null where the head is found by its columns alone. */
  readonly startAfter: string | null;
  /** Of statements in sections: the name in the first cell, and the kinds of rows that are read (third cell). */
  readonly section: { readonly name: string; readonly rowKind: string } | null;
  /** Null: that of the machine that wrote the file, so the file's dates say it or the customer is asked. */
  readonly dayOrder: DayOrder | null;
  /** Null: that of the machine that wrote the file, so the file's numbers say it or the customer is asked. */
  readonly decimal: DecimalSign | null;
  readonly account: string | null;
  /** Of statements that may join several accounts: the column that names them, where the head has it. */
  readonly accountIfNamed?: string;
  readonly contract: string;
  readonly quantity: string;
  /** Commissions and fees of a row, added up. Most platforms write what was paid as a positive amount. */
  readonly costs: readonly string[];
  readonly isPaidNegative: boolean;
  /** The platform's own result, only compared with ours: before (gross) or after its costs (net). */
  readonly result: { readonly column: string; readonly kind: 'gross' | 'net' } | null;
  /** Rows of another currency than USD are rejected. */
  readonly currency: string | null;
  /** Rows with another word in this column are rejected as no futures. */
  readonly assetClass: { readonly column: string; readonly futures: string } | null;
  /** Words for the sides besides the English ones. */
  readonly buyWords: readonly string[];
  readonly sellWords: readonly string[];
  /** Whether the platform gives each row a number (or pair of numbers) of its own: then the same row twice in a file is one row, no genuine twin. */
  readonly hasUniqueIds: boolean;
  readonly rows: FillColumns | BoughtSoldColumns | EntryExitColumns;
};

/** One row, one execution or one filled order. */
export type FillColumns = {
  readonly kind: 'fills';
  readonly time: string;
  readonly price: string;
  /** Null: the sign of the quantity says it. */
  readonly side: string | null;
  readonly id: string | null;
  /** A row without a quantity is skipped as not filled unless this column says `filled`; a filled part of an order that still works is rejected. */
  readonly status: string | null;
};

/** One row, a buy and a sell; which came first says whether it was long. */
export type BoughtSoldColumns = {
  readonly kind: 'bought_sold';
  readonly boughtAt: string;
  readonly soldAt: string;
  readonly buyPrice: string;
  readonly sellPrice: string;
  readonly buyId: string | null;
  readonly sellId: string | null;
};

/** One row, an entry and an exit with the direction beside them. */
export type EntryExitColumns = {
  readonly kind: 'entry_exit';
  readonly enteredAt: string;
  readonly exitedAt: string;
  readonly entryPrice: string;
  readonly exitPrice: string;
  readonly side: string;
  readonly id: string | null;
};

/** The columns of its times. */
export function timeColumnsOf({ rows }: ColumnMapping): readonly string[] {
  if (rows.kind === 'fills') return [rows.time];
  return rows.kind === 'bought_sold' ? [rows.boughtAt, rows.soldAt] : [rows.enteredAt, rows.exitedAt];
}

/** The columns of its prices. */
export function priceColumnsOf({ rows }: ColumnMapping): readonly string[] {
  if (rows.kind === 'fills') return [rows.price];
  return rows.kind === 'bought_sold' ? [rows.buyPrice, rows.sellPrice] : [rows.entryPrice, rows.exitPrice];
}

/** The columns of its numbers: prices, quantity and amounts. */
export function numberColumnsOf(mapping: ColumnMapping): readonly string[] {
  const { quantity, costs, result } = mapping;
  return [...priceColumnsOf(mapping), quantity, ...costs, ...(result === null ? [] : [result.column])];
}

/** Every column without which the mapping cannot read a file. */
export function columnsOf(mapping: ColumnMapping): readonly string[] {
  const { account, contract, quantity, costs, result, currency, assetClass, rows } = mapping;
  const { kind: _kind, ...ofRows } = rows;
  const named = [account, contract, quantity, ...costs, result?.column, currency, assetClass?.column];
  return [...named, ...Object.values(ofRows)].filter((column) => typeof column === 'string');
}

/** The place of a column in a head: -1 when it is missing, -2 when two columns answer to the name. */
export function columnIndex(head: readonly string[], column: string): number {
  const wanted = column.trim().toLowerCase();
  const names = head.map((cell) => cell.trim().toLowerCase());
  const exact = names.indexOf(wanted);
  if (exact !== -1) return names.lastIndexOf(wanted) === exact ? exact : -2;
  const plain = names.map((name) => name.replace(/ ?\([^)]*\)$/, ''));
  const index = plain.indexOf(wanted);
  return index === plain.lastIndexOf(wanted) ? index : -2;
}
