// Reads comma-separated text as platforms and spreadsheets write it, line by line: a broken line is reported and never affects its
// neighbors.

export type CsvRow = {
  /** The line of the file, from 1, on which the row begins. */ readonly line: number;
  readonly cells: readonly string[];
};
export type BrokenLine = { readonly line: number; readonly reason: CsvFault };
export type CsvFault = 'open_quote' | 'text_after_quote' | 'line_too_long';
export type CsvTable = {
  readonly separator: string;
  readonly rows: readonly CsvRow[];
  readonly broken: readonly BrokenLine[];
};

/** Maximum characters of one row, and maximum lines of one quoted cell. */
export const rowCharactersMax = 65_536;
const cellLinesMax = 50;
const separators = [',', ';', '\t', '|'] as const;
/** Number of rows used to detect the separator. */
const firstRows = 50;

/**
 * Reads the whole text. Separator: the one that a first line `sep=;` declares, else the one that cuts most of the first rows into equally
 * many cells. A byte order mark is dropped; lines end with LF, CR LF or CR; quoted cells may hold separators, line ends and doubled quotes;
 * empty lines are not rows. After a broken row, reading continues with the next line.
 */
export function readCsv(text: string): CsvTable {
  const at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const said = /^sep=(.)(?:\r\n|\n|\r)/i.exec(text.slice(at, at + 8));
  const separator = said?.[1] ?? separatorOf(text, at);
  return {
    separator,
    ...readLines(text, { at: at + (said?.[0].length ?? 0), line: said === null ? 1 : 2 }, separator),
  };
}

function readLines(
  text: string,
  from: { readonly at: number; readonly line: number },
  separator: string,
): Omit<CsvTable, 'separator'> {
  let { at, line } = from;
  const rows: CsvRow[] = [];
  const broken: BrokenLine[] = [];
  while (at < text.length) {
    const record = readRecord(text, at, separator);
    if (typeof record === 'string') {
      broken.push({ line, reason: record });
      at = afterLineEnd(text, lineEndFrom(text, at));
      line += 1;
      continue;
    }
    if (record.cells.length > 1 || record.cells[0] !== '') rows.push({ line, cells: record.cells });
    at = record.end;
    line += record.lines;
  }
  return { rows, broken };
}

function separatorOf(text: string, at: number): string {
  const rows = countSeparators(text, at);
  let best = { separator: ',', lines: 0, cuts: 0 };
  for (const separator of separators) {
    const cut = rows.flatMap((counts) => counts.get(separator) ?? []);
    for (const [cuts, { length: lines }] of Map.groupBy(cut, (count) => count))
      if (lines > best.lines || (lines === best.lines && cuts > best.cuts)) best = { separator, lines, cuts };
  }
  return best.separator;
}

type Separator = (typeof separators)[number];

/**
 * How often each separator occurs outside quotes in each of the first rows. Quoted cells are recognized before the separator is known: a
 * cell is closed if a separator or the line end follows. Otherwise the lines in a quoted cell would count as rows of any separator they
 * happen to contain.
 */
function countSeparators(text: string, from: number): readonly ReadonlyMap<Separator, number>[] {
  const rows: Map<Separator, number>[] = [];
  let row = new Map<Separator, number>();
  let cellStart = from;
  for (let at = from; at < text.length && rows.length < firstRows; at += 1) {
    if (at === cellStart) at = afterQuotes(text, at);
    const separator = separators.find((one) => one === text[at]);
    if (separator !== undefined) row.set(separator, (row.get(separator) ?? 0) + 1);
    if (isLineEnd(text, at)) {
      rows.push(row);
      row = new Map();
      at = afterLineEnd(text, at) - 1;
      cellStart = at + 1;
    }
    if (separator !== undefined) cellStart = at + 1;
  }
  return [...rows, row];
}

/** The position after the quoted cell that begins here; unchanged if there is none, or if text follows its closing quote. */
function afterQuotes(text: string, at: number): number {
  const end = text[at] === '"' ? readQuoted(text, at + 1, at + rowCharactersMax)?.end : undefined;
  if (end === undefined) return at;
  const closed = end >= text.length || isLineEnd(text, end) || separators.some((one) => one === text[end]);
  return closed ? end : at;
}

type CsvRecord = { readonly cells: readonly string[]; readonly end: number; readonly lines: number };

function readRecord(text: string, from: number, separator: string): CsvRecord | CsvFault {
  const limit = from + rowCharactersMax;
  const cells: string[] = [];
  let lines = 1;
  let at = from;
  for (;;) {
    if (text[at] === '"') {
      const quoted = readQuoted(text, at + 1, limit);
      if (quoted === null) return 'open_quote';
      lines += quoted.cell.split(/\r\n|\n|\r/).length - 1;
      if (lines > cellLinesMax) return 'open_quote';
      cells.push(quoted.cell);
      at = quoted.end;
    } else {
      const start = at;
      while (at < text.length && text[at] !== separator && !isLineEnd(text, at)) at += 1;
      cells.push(text.slice(start, at));
    }
    if (at > limit) return 'line_too_long';
    if (at >= text.length || isLineEnd(text, at)) return { cells, end: afterLineEnd(text, at), lines };
    if (text[at] !== separator) return 'text_after_quote';
    at += 1;
  }
}

/** The cell between its quotes and the position after the closing one; null if that does not come before the limit. */
function readQuoted(text: string, from: number, limit: number): { readonly cell: string; readonly end: number } | null {
  let cell = '';
  let start = from;
  for (;;) {
    const quote = text.indexOf('"', start);
    if (quote === -1 || quote > limit) return null;
    cell += text.slice(start, quote);
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 };
    cell += '"';
    start = quote + 2;
  }
}

function isLineEnd(text: string, at: number): boolean {
  return text[at] === '\n' || text[at] === '\r';
}

function lineEndFrom(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isLineEnd(text, at)) at += 1;
  return at;
}

function afterLineEnd(text: string, at: number): number {
  return text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1;
}
