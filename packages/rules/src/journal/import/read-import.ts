// Turns a file into the preview that a customer sees before anything is saved: the file is first read alone, then compared with what is
// saved.
import { isMarketOpen, sessionDateOf } from '@openbell/instruments/sessions.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import { asMicros, type MicroDollars } from '@openbell/units/money.ts';
import { err, ok, type Result } from '@openbell/units/result.ts';
import { isZone } from '../../calendar/zone-time.ts';
import type { JournalTrade } from '../trade-types.ts';
import { tradesOfFills } from '../trades-of-fills.ts';
import { tradesOfPairs } from '../trades-of-pairs.ts';
import { type DecimalSign, decimalSignOf, rowCostMicrosMax } from './cell-values.ts';
import { type ColumnMapping, numberColumnsOf, timeColumnsOf } from './column-mapping.ts';
import { type CsvFault, type CsvRow, type CsvTable, readCsv } from './csv-reader.ts';
import { type DataRows, dataRowsOf, type SkipReason } from './data-rows.ts';
import { contractOfRejected, type ReadRow, type RowItem, type RowRefusal, readRow } from './read-row.ts';
import { readyMappings } from './ready-mappings.ts';
import { inOrder } from './row-order.ts';
import { type DayOrder, dayOrderOf, timeReader } from './row-time.ts';

export type ImportRequest = {
  readonly text: string;
  /** Null: the first built-in mapping whose columns the file has. */
  readonly mapping: ColumnMapping | null;
  /** The zone of the file's times, an IANA name: asked for, never assumed. */
  readonly zone: string;
  /** The account for files that name none. */
  readonly account: string;
  /** The customer's answer for dates such as 02/07; null if not answered. Only asked if all dates of the file can be read both ways. */
  readonly dayOrder: DayOrder | null;
  /** The same for numbers such as 3,250. */
  readonly decimal: DecimalSign | null;
  readonly now: Instant;
};

export type FileRow = {
  readonly line: number;
  /** The id of the row's fill or pair. It is the same each time the row is read; genuine twins get `#2` and so on. */
  readonly identity: string;
  readonly item: RowItem;
  /** The row's trading day; for a pair that of its exit. */
  readonly session: SessionDate;
  /** The time is one at which no futures trade: the chosen zone is probably wrong. */
  readonly isOutsideHours: boolean;
  /** A buy or sell with another at the same instant, and neither numbers nor the file tell their order. */
  readonly isOrderUnclear: boolean;
  /** The platform's stated result minus the one from its prices and costs; null if it states none. */
  readonly differenceMicros: MicroDollars | null;
};

export type PreviewRow = FileRow & {
  /** False: already saved, so saving skips it. */
  readonly isNew: boolean;
};

export type RejectedRow = {
  readonly line: number;
  readonly reason: RowRefusal | CsvFault | DataRows['misfits'][number]['reason'];
  /** The contract of a rejected execution, if it can be read: from here on its position differs from what the file implies. */
  readonly symbol: string | null;
};

export type ImportFile = {
  readonly mappingKey: string;
  readonly isTested: boolean;
  /** The account that the customer entered; null if the file names its accounts. */
  readonly account: string | null;
  /** Null: the customer must answer before anything is saved; until then month first is shown. */
  readonly dayOrder: DayOrder | null;
  /** Whether every date can be read both ways. */
  readonly asksDayOrder: boolean;
  /** Null: the customer must answer. Until then a comma is shown if semicolons separate the cells, else a point. */
  readonly decimal: DecimalSign | null;
  /** Whether every number with a separator in it can be read both ways. */
  readonly asksDecimal: boolean;
  /** Fills in the order in which they happened, pairs in the order of the file. */
  readonly rows: readonly FileRow[];
  /** Ordered by line. */
  readonly rejected: readonly RejectedRow[];
  readonly skipped: readonly { readonly line: number; readonly reason: SkipReason }[];
};

export type ImportPreview = Omit<ImportFile, 'rows'> & {
  readonly rows: readonly PreviewRow[];
  /**
   * False while a time cannot be read, the date order or decimal separator is unknown, or nothing is new: then nothing of the file is
   * saved.
   */
  readonly canSave: boolean;
};

export type ImportRefusal =
  | { readonly code: 'empty' | 'too_large' | 'too_many_rows' | 'unknown_zone' | 'unknown_format' }
  | { readonly code: 'missing_columns'; readonly missing: readonly string[]; readonly twice: readonly string[] };

export const importCharactersMax = 20_000_000;
/** Not counting the header. */
export const importRowsMax = 100_000;

/** Reads a file without saving anything. The same file gives the same identities in every zone. */
export function readImport(request: ImportRequest): Result<ImportFile, ImportRefusal> {
  const { text, zone } = request;
  if (text.length > importCharactersMax) return err({ code: 'too_large' });
  if (!isZone(zone)) return err({ code: 'unknown_zone' });
  const table = readCsv(text);
  if (table.rows.length + table.broken.length === 0) return err({ code: 'empty' });
  if (table.rows.length > importRowsMax + 1) return err({ code: 'too_many_rows' });
  if (request.mapping === null) {
    const fit = readyFit(table.rows);
    return fit === null ? err({ code: 'unknown_format' }) : ok(fileOf(fit.data, fit.mapping, request, table));
  }
  const data = dataRowsOf(table.rows, request.mapping);
  return 'rows' in data ? ok(fileOf(data, request.mapping, request, table)) : err({ code: 'missing_columns', ...data });
}

/** The key of the built-in mapping that knows the columns of a file; null if none does. */
export function readyKeyOf(text: string): string | null {
  return readyFit(readCsv(text).rows)?.mapping.key ?? null;
}

function readyFit(rows: readonly CsvRow[]): { readonly mapping: ColumnMapping; readonly data: DataRows } | null {
  for (const mapping of readyMappings) {
    const data = dataRowsOf(rows, mapping);
    if ('rows' in data) return { mapping, data };
  }
  return null;
}

/** Compares a file with the journal: which of its rows are new. `saved` has the identities of those that are not. */
export function previewOf(file: ImportFile, saved: ReadonlySet<string>): ImportPreview {
  const rows = file.rows.map((row) => ({ ...row, isNew: !saved.has(row.identity) }));
  const isKnown = file.dayOrder !== null && file.decimal !== null && untimelyReason(file) === null;
  return { ...file, rows, canSave: isKnown && rows.some(({ isNew }) => isNew) };
}

/** An impossible time: the zone or the date order is wrong, so no other time of the file is trusted either. */
export function untimelyReason({ rejected }: Pick<ImportFile, 'rejected'>): 'bad_time' | 'in_future' | null {
  const reasons = new Set<string>(rejected.map(({ reason }) => reason));
  return reasons.has('bad_time') ? 'bad_time' : reasons.has('in_future') ? 'in_future' : null;
}

function fileOf(
  data: DataRows,
  mapping: ColumnMapping,
  request: ImportRequest,
  { broken, separator }: CsvTable,
): ImportFile {
  const { account, zone, now } = request;
  const cellsOf = (columns: readonly string[]) =>
    data.rows.flatMap(({ cell }) => columns.map((column) => cell(column) ?? ''));
  const knownOrder = mapping.dayOrder ?? dayOrderOf(cellsOf(timeColumnsOf(mapping)), now);
  const knownDecimal = mapping.decimal ?? decimalSignOf(cellsOf(numberColumnsOf(mapping)), separator);
  const dayOrder = knownOrder ?? request.dayOrder;
  const decimal = knownDecimal ?? request.decimal;
  const readTime = timeReader({ zone, dayOrder: dayOrder ?? 'month_first', now });
  const common = { mapping, account, readTime, decimal: decimal ?? (separator === ';' ? ',' : '.') } as const;
  const counts = new Map<string, number>();
  const rows: NumberedRow[] = [];
  const rejected: RejectedRow[] = [...broken, ...data.misfits].map((line) => ({ ...line, symbol: null }));
  const skipped = [...data.skipped];
  for (const { line, cell } of data.rows) {
    const reader = { ...common, cell };
    const read = readRow(reader);
    if (read.ok) {
      const { hasId, number } = read.value;
      const content = JSON.stringify([mapping.key, ...read.value.content]);
      const count = (counts.get(content) ?? 0) + 1;
      counts.set(content, count);
      if (count > 1 && mapping.hasUniqueIds && hasId) skipped.push({ line, reason: 'doubled' });
      else rows.push({ row: fileRow(line, read.value, { mapping, identity: `${content}#${count}` }), number });
    } else if (read.error === 'not_filled' || read.error === 'summary') skipped.push({ line, reason: read.error });
    else rejected.push({ line, reason: read.error, symbol: contractOfRejected(reader) });
  }
  return {
    mappingKey: mapping.key,
    isTested: mapping.isTested,
    account: mapping.account === null ? account : null,
    dayOrder,
    asksDayOrder: knownOrder === null,
    decimal,
    asksDecimal: knownDecimal === null,
    rows: withStatedCosts(orderedRows(rows), mapping),
    rejected: rejected.toSorted((one, other) => one.line - other.line),
    skipped: skipped.toSorted((one, other) => one.line - other.line),
  };
}

type NumberedRow = { readonly row: FileRow; readonly number: string };

/** Pairs carry their own order; single fills are ordered by time. */
function orderedRows(rows: readonly NumberedRow[]): readonly FileRow[] {
  const fills = rows.flatMap(({ row, number }) =>
    row.item.kind === 'fill' ? [{ row, number, fill: row.item.fill }] : [],
  );
  if (fills.length === 0) return rows.map(({ row }) => row);
  const { rows: placed, unclear } = inOrder(fills);
  return placed.map((each) => (unclear.has(each) ? { ...each.row, isOrderUnclear: true } : each.row));
}

/** Limit for a contract in and out: platforms charge a few dollars outside their commission column; a larger difference is not costs. */
const statedCostsMax = 50_000_000;

/**
 * If the platform's net results are below ours, the difference is costs that its columns lack. That holds only if all rows agree: none is
 * above ours, and none is further below than costs can be.
 */
function withStatedCosts(rows: readonly FileRow[], mapping: ColumnMapping): readonly FileRow[] {
  const areCosts = rows.every(({ item, differenceMicros }) => {
    const costs = -(differenceMicros ?? 0);
    return costs >= 0 && (item.kind === 'fill' || costs <= statedCostsMax * item.pair.quantity);
  });
  const hasAny = rows.some(({ differenceMicros }) => (differenceMicros ?? 0) < 0);
  if (mapping.result?.kind !== 'net' || !areCosts || !hasAny) return rows;
  return rows.map((row) => {
    const { item, differenceMicros } = row;
    if (item.kind === 'fill' || differenceMicros === null) return row;
    const { commissionMicros, isWithoutCosts = false } = item.pair;
    const isLacking = isWithoutCosts || differenceMicros !== 0;
    if (!isLacking || commissionMicros - differenceMicros > rowCostMicrosMax) return row;
    return {
      ...row,
      item: { kind: 'pair', pair: { ...item.pair, statedCostsMicros: asMicros(-differenceMicros || 0) } },
    };
  });
}

type RowContext = { readonly mapping: ColumnMapping; readonly identity: string };

function fileRow(line: number, read: ReadRow, { mapping, identity }: RowContext): FileRow {
  const item: RowItem =
    read.item.kind === 'fill'
      ? { kind: 'fill', fill: { ...read.item.fill, id: identity } }
      : { kind: 'pair', pair: { ...read.item.pair, id: identity } };
  const times = timesOf(item);
  return {
    line,
    identity,
    item,
    session: sessionDateOf(asInstant(Math.max(...times))),
    isOutsideHours: times.some((at) => !isMarketOpen(at)),
    isOrderUnclear: false,
    differenceMicros: differenceOf(item, read.statedMicros, mapping),
  };
}

/** The instants of its executions. */
export function timesOf(item: RowItem): readonly Instant[] {
  return item.kind === 'fill' ? [item.fill.at] : [item.pair.entry.at, item.pair.exit.at];
}

function differenceOf(item: RowItem, statedMicros: MicroDollars | null, mapping: ColumnMapping): MicroDollars | null {
  const [trade] = item.kind === 'pair' ? tradesOfPairs([item.pair]) : [];
  if (statedMicros === null || trade === undefined) return null;
  return asMicros(statedMicros - (mapping.result?.kind === 'net' ? trade.netMicros : trade.grossMicros));
}

/** The trades of rows, closed ones by their closing, open ones last: for a preview, or for everything that is saved. */
export function tradesOfItems(items: readonly RowItem[]): readonly JournalTrade[] {
  const fills = items.flatMap((item) => (item.kind === 'fill' ? [item.fill] : []));
  const pairs = items.flatMap((item) => (item.kind === 'pair' ? [item.pair] : []));
  const trades = [...tradesOfFills(fills), ...tradesOfPairs(pairs)];
  return trades.toSorted((one, other) => (one.closedAt ?? Infinity) - (other.closedAt ?? Infinity) || 0);
}
