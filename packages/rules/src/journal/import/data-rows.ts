// The rows of a file that a mapping reads: found by the header, cut out of a section, without lines that are not data.
import { type ColumnMapping, columnIndex, columnsOf } from './column-mapping.ts';
import type { CsvRow } from './csv-reader.ts';

export type SkipReason = 'blank' | 'summary' | 'repeated_head' | 'not_filled' | 'doubled';
export type DataRows = {
  readonly rows: readonly { readonly line: number; readonly cell: (column: string | null) => string | null }[];
  readonly skipped: readonly { readonly line: number; readonly reason: SkipReason }[];
  readonly misfits: readonly { readonly line: number; readonly reason: Misfit }[];
};
type Misfit = 'cells_missing' | 'cells_too_many' | 'not_a_future';
/** If no header has all columns: the names that the best line lacks, or has twice. */
export type NoHead = { readonly missing: readonly string[]; readonly twice: readonly string[] };

/** Lines before the header that may hold a title or an account name. */
const linesBeforeHeadMax = 50;

/** The data rows of a file, or what its header lacks. In sections every further header applies from its line on. */
export function dataRowsOf(rows: readonly CsvRow[], mapping: ColumnMapping): DataRows | NoHead {
  const { section } = mapping;
  const own =
    section === null ? rowsBehind(rows, mapping) : rows.filter(({ cells }) => cells[0]?.trim() === section.name);
  const headAt = headIndex(own, mapping);
  if (typeof headAt !== 'number') return headAt;
  let head = headOf(own[headAt]?.cells ?? [], mapping);
  const found: DataRows['rows'][number][] = [];
  const skipped: DataRows['skipped'][number][] = [];
  const misfits: DataRows['misfits'][number][] = [];
  for (const { line, cells } of own.slice(headAt + 1)) {
    const isHead = section !== null && cells[1]?.trim() === 'Header';
    if (isHead) head = headOf(cells, mapping);
    const reason = isHead ? 'repeated_head' : skipReason(cells, head, mapping);
    const misfit = reason === null ? misfitOf(cells, head, mapping) : null;
    if (reason !== null) skipped.push({ line, reason });
    else if (misfit !== null) misfits.push({ line, reason: misfit });
    else found.push({ line, cell: cellReader(head, cells) });
  }
  return { rows: found, skipped, misfits };
}

function rowsBehind(rows: readonly CsvRow[], { startAfter }: ColumnMapping): readonly CsvRow[] {
  if (startAfter === null) return rows;
  const wanted = startAfter.toLowerCase();
  return rows.slice(rows.findIndex(({ cells }) => cells[0]?.trim().toLowerCase() === wanted) + 1);
}

function headIndex(rows: readonly CsvRow[], mapping: ColumnMapping): number | NoHead {
  const columns = columnsOf(mapping);
  let best: NoHead = { missing: columns, twice: [] };
  for (const [index, { cells }] of rows.slice(0, linesBeforeHeadMax).entries()) {
    const missing = columns.filter((column) => columnIndex(cells, column) === -1);
    const twice = columns.filter((column) => columnIndex(cells, column) === -2);
    if (missing.length + twice.length === 0) return index;
    if (missing.length < best.missing.length) best = { missing, twice };
  }
  return best;
}

type Head = {
  readonly cells: readonly string[];
  /** The index of every column that is read; below 0 if a later header of a section lacks it. */
  readonly indexes: ReadonlyMap<string, number>;
};

function headOf(cells: readonly string[], mapping: ColumnMapping): Head {
  const placed = (column: string) => [column, columnIndex(cells, column)] as const;
  const { accountIfNamed } = mapping;
  const optional = accountIfNamed === undefined ? [] : [placed(accountIfNamed)].filter(([, index]) => index >= 0);
  return { cells, indexes: new Map([...columnsOf(mapping).map(placed), ...optional]) };
}

function skipReason(cells: readonly string[], head: Head, { section }: ColumnMapping): SkipReason | null {
  if (cells.every((cell) => cell.trim() === '')) return 'blank';
  if (cells.length === head.cells.length && cells.every((cell, index) => cell === head.cells[index])) {
    return 'repeated_head';
  }
  if (section === null) return null;
  return cells[1]?.trim() === 'Data' && cells[2]?.trim() === section.rowKind ? null : 'summary';
}

/**
 * Fewer cells than the columns need, or more than the header has: separators inside numbers would shift everything. A row that is not a
 * future needs none of the columns.
 */
function misfitOf(cells: readonly string[], { cells: head, indexes }: Head, mapping: ColumnMapping): Misfit | null {
  const { assetClass } = mapping;
  const kind = assetClass === null ? undefined : cells[indexes.get(assetClass.column) ?? -1]?.trim();
  if (kind !== undefined && kind !== assetClass?.futures) return 'not_a_future';
  if ([...indexes.values()].some((index) => index < 0 || index >= cells.length)) return 'cells_missing';
  return cells.slice(head.length).some((cell) => cell.trim() !== '') ? 'cells_too_many' : null;
}

function cellReader({ indexes }: Head, cells: readonly string[]): (column: string | null) => string | null {
  return (column) => (column === null ? null : (cells[indexes.get(column) ?? -1]?.trim() ?? ''));
}
