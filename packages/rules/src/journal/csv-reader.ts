// Comma separated text as platforms and spreadsheets write it, line by line: a broken line is named and never takes its neighbours along.

export type CsvRow = {
  /** Of the file, from 1: where the row begins. */ readonly line: number;
  readonly cells: readonly string[];
};
export type BrokenLine = { readonly line: number; readonly reason: CsvFault };
export type CsvFault = 'open_quote' | 'text_after_quote' | 'line_too_long';
export type CsvTable = {
  readonly separator: string;
  readonly rows: readonly CsvRow[];
  readonly broken: readonly BrokenLine[];
};

/** Characters of one row, and lines that one quoted cell may span. */
export const rowCharactersMax = 65_536;
const cellLinesMax = 50;
const separators = [',', ';', '\t', '|'] as const;
/** Lines by which the separator is known. */
const firstLines = 50;

/**
 * Reads the whole text. Separator: what a first line `sep=;` says, else the one that cuts most of the first lines into equally many cells. A
 * byte order mark is dropped; lines end with LF, CR LF or CR; quoted cells may hold separators, line ends and doubled quotes; empty lines are no
 * rows. After a broken row reading goes on with the next line.
 */
export function readCsv(text: string): CsvTable {
  const at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const said = /^sep=(.)(?:\r\n|\n|\r)/i.exec(text.slice(at, at + 8));
  const separator = said?.[1] ?? separatorOf(text, at);
  return {
    separator,
    ...readLines(text, { at: at + (said?.[0].length ?? 0), line: said === null ? 1 : 2 }, { separator }),
  };
}

type Reading = { readonly separator: string; readonly linesMax?: number };

function readLines(
  text: string,
  from: { readonly at: number; readonly line: number },
  { separator, linesMax = Infinity }: Reading,
): Omit<CsvTable, 'separator'> {
  let { at, line } = from;
  const rows: CsvRow[] = [];
  const broken: BrokenLine[] = [];
  while (at < text.length && line <= linesMax) {
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
  let best = { separator: ',', lines: 0, cells: 0 };
  for (const separator of separators) {
    const { rows } = readLines(text, { at, line: 1 }, { separator, linesMax: firstLines });
    const cut = rows.filter(({ cells }) => cells.length > 1);
    for (const [cells, { length: lines }] of Map.groupBy(cut, (row) => row.cells.length))
      if (lines > best.lines || (lines === best.lines && cells > best.cells)) best = { separator, lines, cells };
  }
  return best.separator;
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

/** The cell from behind its opening quote to behind its closing one; null when that does not come before the limit. */
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
