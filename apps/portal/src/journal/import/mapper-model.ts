// A customer's mapping while it is created: which column is which field, guessed from the head of the file if its names are usual.
import type { OwnColumnMapping } from '@openbell/api/journal-files.ts';
import type { DecimalSign } from '@openbell/rules/journal/import/cell-values.ts';
import { readCsv } from '@openbell/rules/journal/import/csv-reader.ts';
import { dataRowsOf } from '@openbell/rules/journal/import/data-rows.ts';
import type { DayOrder } from '@openbell/rules/journal/import/row-time.ts';
import { err, ok, type Result } from '@openbell/units/result.ts';
import { type MapperField, soundsLike } from './column-names.ts';

export const mappingKinds = ['fills', 'entry_exit', 'bought_sold'] as const;
export type MappingKind = (typeof mappingKinds)[number];

/** In the order of the form; the required fields of a kind come first. */
const needed: Readonly<Record<MappingKind, readonly MapperField[]>> = {
  fills: ['time', 'contract', 'quantity', 'price'],
  entry_exit: ['contract', 'side', 'quantity', 'enteredAt', 'entryPrice', 'exitedAt', 'exitPrice'],
  bought_sold: ['contract', 'quantity', 'boughtAt', 'buyPrice', 'soldAt', 'sellPrice'],
};
const optional: Readonly<Record<MappingKind, readonly MapperField[]>> = {
  fills: ['side', 'status', 'id', 'account', 'cost', 'secondCost'],
  entry_exit: ['id', 'account', 'cost', 'secondCost', 'result'],
  bought_sold: ['buyId', 'sellId', 'account', 'cost', 'secondCost', 'result'],
};

export const fieldsOf = (kind: MappingKind): readonly MapperField[] => [...needed[kind], ...optional[kind]];
export const isNeeded = (kind: MappingKind, field: MapperField): boolean => needed[kind].includes(field);

export type MapperDraft = {
  readonly kind: MappingKind;
  /** The column of a field; missing if none is chosen. */
  readonly columns: Readonly<Partial<Record<MapperField, string>>>;
  /** Null: each file determines it, or the customer is asked at the import. */
  readonly dayOrder: DayOrder | null;
  readonly decimal: DecimalSign | null;
  readonly isPaidNegative: boolean;
  /** For the platform's own result, which is only compared with ours. */
  readonly isResultNet: boolean;
  /** Words for the sides in addition to the English ones, separated by commas. */
  readonly buyWords: string;
  readonly sellWords: string;
};

const linesBeforeHeadMax = 50;

/** The column names: the first of the leading lines with the most cells, without empty cells at the end. */
export function columnNames(text: string): readonly string[] {
  const { rows } = readCsv(text);
  const widthOf = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  const leading = rows.slice(0, linesBeforeHeadMax);
  const most = leading.reduce((count, { cells }) => Math.max(count, widthOf(cells)), 0);
  const head = leading.find(({ cells }) => widthOf(cells) === most)?.cells ?? [];
  return [...new Set(head.map((cell) => cell.trim()).filter((cell) => cell !== '' && cell.length <= 100))];
}

/** A draft for a file: its kind by the columns that exist, each field with the first column that fits. */
export function guessMapping(names: readonly string[]): MapperDraft {
  const has = (field: MapperField): boolean => names.some((name) => soundsLike(field, name));
  const kind: MappingKind =
    has('enteredAt') && has('exitedAt') ? 'entry_exit' : has('boughtAt') && has('soldAt') ? 'bought_sold' : 'fills';
  return {
    kind,
    columns: guessColumns(kind, names),
    dayOrder: null,
    decimal: null,
    isPaidNegative: false,
    isResultNet: false,
    buyWords: '',
    sellWords: '',
  };
}

/** Uses no column twice; of several that fit a field, the surest wins. */
export function guessColumns(kind: MappingKind, names: readonly string[]): MapperDraft['columns'] {
  const columns: Partial<Record<MapperField, string>> = {};
  for (const field of fieldsOf(kind)) {
    const taken = Object.values(columns);
    const find = (isSure: boolean) => names.find((one) => soundsLike(field, one, isSure) && !taken.includes(one));
    const name = find(true) ?? find(false);
    if (name !== undefined) columns[field] = name;
  }
  return columns;
}

/** The mapping of a draft for a file, or the required fields that have no column yet. */
export function mappingOf(draft: MapperDraft, text: string): Result<OwnColumnMapping, readonly MapperField[]> {
  const { kind, columns, dayOrder, decimal, isPaidNegative } = draft;
  const missing = needed[kind].filter((field) => (columns[field] ?? '') === '');
  if (missing.length > 0) return err(missing);
  const column = (field: MapperField): string => columns[field] ?? '';
  const orNull = (field: MapperField): string | null => (column(field) === '' ? null : column(field));
  const mapping: OwnColumnMapping = {
    startAfter: null,
    section: null,
    dayOrder,
    decimal,
    account: orNull('account'),
    contract: column('contract'),
    quantity: column('quantity'),
    costs: [...new Set([column('cost'), column('secondCost')])].filter((name) => name !== ''),
    isPaidNegative,
    result: resultOf(draft),
    currency: null,
    assetClass: null,
    buyWords: wordsOf(draft.buyWords),
    sellWords: wordsOf(draft.sellWords),
    hasUniqueIds: false,
    rows: rowsOf(kind, column, orNull),
  };
  return ok({ ...mapping, hasUniqueIds: hasOwnNumbers(mapping, text) });
}

/** Single executions have no result of a trade. */
function resultOf({ kind, columns, isResultNet }: MapperDraft): OwnColumnMapping['result'] {
  const column = kind === 'fills' ? '' : (columns.result ?? '');
  return column === '' ? null : { column, kind: isResultNet ? 'net' : 'gross' };
}

const orderName = /ord(er|en|em|re)|auftrag/i;

/** Whether each row has its own id. An order's id is repeated in all its partial fills, which may be identical otherwise. */
function hasOwnNumbers(mapping: OwnColumnMapping, text: string): boolean {
  const { rows } = mapping;
  const columns = rows.kind === 'bought_sold' ? [rows.buyId, rows.sellId] : [rows.id];
  if (columns.some((column) => column === null || orderName.test(column))) return false;
  const data = dataRowsOf(readCsv(text).rows, { ...mapping, key: '', isTested: false });
  const numbers = 'rows' in data ? data.rows.map(({ cell }) => columns.map(cell)) : [];
  const known = numbers.filter((cells) => !cells.includes('')).map((cells) => JSON.stringify(cells));
  return known.length > 0 && new Set(known).size === known.length;
}

function rowsOf(
  kind: MappingKind,
  column: (field: MapperField) => string,
  orNull: (field: MapperField) => string | null,
): OwnColumnMapping['rows'] {
  switch (kind) {
    case 'fills':
      return {
        kind,
        time: column('time'),
        price: column('price'),
        side: orNull('side'),
        id: orNull('id'),
        status: orNull('status'),
      };
    case 'entry_exit':
      return {
        kind,
        enteredAt: column('enteredAt'),
        exitedAt: column('exitedAt'),
        entryPrice: column('entryPrice'),
        exitPrice: column('exitPrice'),
        side: column('side'),
        id: orNull('id'),
      };
    case 'bought_sold':
      return {
        kind,
        boughtAt: column('boughtAt'),
        soldAt: column('soldAt'),
        buyPrice: column('buyPrice'),
        sellPrice: column('sellPrice'),
        buyId: orNull('buyId'),
        sellId: orNull('sellId'),
      };
  }
}

function wordsOf(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim().slice(0, 100))
    .filter((word) => word !== '')
    .slice(0, 20);
}
