// How the columns of a file become fills or pairs. The built-in importers are such mappings, and so is a customer's own: plain JSON.
import type { DecimalSign } from './cell-values.ts';
import type { DayOrder } from './row-time.ts';

/** Columns have the names of the file, in any case; `Update Time` also finds `Update Time (CST)`. Null: the file has no such column. */
export type ColumnMapping = {
  /** Part of the identity of every row: a mapping never changes its key. */
  readonly key: string;
  /** False until the mapping has read a real file of its platform. */
  readonly isTested: boolean;
  /** The first cell of the line before the header; null if the header is found by its columns alone. */
  readonly startAfter: string | null;
  /** For statements in sections: the name in the first cell, and the kinds of rows that are read (third cell). */
  readonly section: { readonly name: string; readonly rowKind: string } | null;
  /** Null: it depends on the machine that wrote the file, so the file's dates decide or the customer is asked. */
  readonly dayOrder: DayOrder | null;
  /** Null: it depends on the machine that wrote the file, so the file's numbers decide or the customer is asked. */
  readonly decimal: DecimalSign | null;
  readonly account: string | null;
  /** For statements that may join several accounts: the column that names the account, if the header has it. */
  readonly accountIfNamed?: string;
  readonly contract: string;
  readonly quantity: string;
  /** Commissions and fees of a row, added up. Most platforms write paid amounts as positive numbers. */
  readonly costs: readonly string[];
  readonly isPaidNegative: boolean;
  /** The platform's own result, used only to compare with ours: before costs (gross) or after (net). */
  readonly result: { readonly column: string; readonly kind: 'gross' | 'net' } | null;
  /** Rows in a currency other than USD are rejected. */
  readonly currency: string | null;
  /** Rows with another word in this column are rejected because they are not futures. */
  readonly assetClass: { readonly column: string; readonly futures: string } | null;
  /** Words for the sides in addition to the English ones. */
  readonly buyWords: readonly string[];
  readonly sellWords: readonly string[];
  /**
   * Whether the platform gives each row a unique number (or pair of numbers): then the same row twice in a file is one row, not two equal
   * executions.
   */
  readonly hasUniqueIds: boolean;
  readonly rows: FillColumns | BoughtSoldColumns | EntryExitColumns;
};

/** One row, one execution or one filled order. */
export type FillColumns = {
  readonly kind: 'fills';
  readonly time: string;
  readonly price: string;
  /** Null: the sign of the quantity gives the side. */
  readonly side: string | null;
  readonly id: string | null;
  /** A row without a quantity is skipped as not filled unless this column says `filled`; the filled part of a working order is rejected. */
  readonly status: string | null;
};

/** One row, a buy and a sell; their order says whether the trade was long. */
export type BoughtSoldColumns = {
  readonly kind: 'bought_sold';
  readonly boughtAt: string;
  readonly soldAt: string;
  readonly buyPrice: string;
  readonly sellPrice: string;
  readonly buyId: string | null;
  readonly sellId: string | null;
};

/** One row, an entry and an exit, with a column for the direction. */
export type EntryExitColumns = {
  readonly kind: 'entry_exit';
  readonly enteredAt: string;
  readonly exitedAt: string;
  readonly entryPrice: string;
  readonly exitPrice: string;
  readonly side: string;
  readonly id: string | null;
};

/** The columns that hold times. */
export function timeColumnsOf({ rows }: ColumnMapping): readonly string[] {
  if (rows.kind === 'fills') return [rows.time];
  return rows.kind === 'bought_sold' ? [rows.boughtAt, rows.soldAt] : [rows.enteredAt, rows.exitedAt];
}

/** The columns that hold prices. */
export function priceColumnsOf({ rows }: ColumnMapping): readonly string[] {
  if (rows.kind === 'fills') return [rows.price];
  return rows.kind === 'bought_sold' ? [rows.buyPrice, rows.sellPrice] : [rows.entryPrice, rows.exitPrice];
}

/** The columns that hold numbers: prices, quantity and amounts. */
export function numberColumnsOf(mapping: ColumnMapping): readonly string[] {
  const { quantity, costs, result } = mapping;
  return [...priceColumnsOf(mapping), quantity, ...costs, ...(result === null ? [] : [result.column])];
}

/** Every column that the mapping needs to read a file. */
export function columnsOf(mapping: ColumnMapping): readonly string[] {
  const { account, contract, quantity, costs, result, currency, assetClass, rows } = mapping;
  const { kind: _kind, ...ofRows } = rows;
  const named = [account, contract, quantity, ...costs, result?.column, currency, assetClass?.column];
  return [...named, ...Object.values(ofRows)].filter((column) => typeof column === 'string');
}

/** The index of a column in a header: -1 if it is missing, -2 if two columns match the name. */
export function columnIndex(head: readonly string[], column: string): number {
  const wanted = column.trim().toLowerCase();
  const names = head.map((cell) => cell.trim().toLowerCase());
  const exact = names.indexOf(wanted);
  if (exact !== -1) return names.lastIndexOf(wanted) === exact ? exact : -2;
  const plain = names.map((name) => name.replace(/ ?\([^)]*\)$/, ''));
  const index = plain.indexOf(wanted);
  return index === plain.lastIndexOf(wanted) ? index : -2;
}
