// Writes a customer's data as a zip: a JSON and a CSV file per kind of data, the complete log of each attempt, and a page that explains the
// files. It is compressed while being read, one page at a time: memory does not grow with the log, and other requests run in between.
import type { Instant } from '@openbell/units/instant.ts';
import type { Database } from '../../platform/database/database.ts';
import { streamZip, type ZipPart } from '../../platform/http/stream-zip.ts';
import { type CustomerTable, customerTables } from '../customer-tables.ts';
import { readColumns, readOwnRows } from './customer-data-store.ts';

/** Files outside the tables: screenshots of the journal. */
export type OwnFiles = AsyncIterable<{ readonly name: string; readonly bytes: Uint8Array }>;
export type OwnLogs = AsyncIterable<{ readonly attempt: string; readonly lines: AsyncIterable<string> }>;

type Sources = {
  readonly db: Database;
  readonly customerId: number;
  /** The page that explains the files, in the customer's language. */
  readonly guide: string;
  readonly logs: OwnLogs;
  readonly files: OwnFiles;
  /** Product time; the date of every file. */
  readonly at: Instant;
};

/** Returns the bytes of the zip. */
export async function writeExport(sources: Sources): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of streamZip(filesOf(sources), sources.at)) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function* filesOf(sources: Sources): AsyncGenerator<ZipPart> {
  yield { name: 'README.txt', parts: [sources.guide] };
  for (const table of customerTables) {
    if (typeof table.exported === 'string') continue;
    yield { name: `${table.exported.file}.json`, parts: jsonOf(sources, table) };
    yield { name: `${table.exported.file}.csv`, parts: csvOf(sources, table) };
  }
  for await (const { attempt, lines } of sources.logs)
    yield { name: `evaluation/logs/${attempt}.ndjson`, parts: lines };
  for await (const { name, bytes } of sources.files) yield { name: `journal/${name}`, parts: [bytes], isPacked: true };
}

const hiddenOf = ({ exported }: CustomerTable): ReadonlySet<string> =>
  new Set(typeof exported === 'string' ? [] : exported.without);

async function* jsonOf({ db, customerId }: Sources, table: CustomerTable): AsyncGenerator<string> {
  const hidden = hiddenOf(table);
  let before = '[\n';
  for await (const page of readOwnRows(db, table, customerId)) {
    const rows = page.map((row) =>
      JSON.stringify(Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name)))),
    );
    yield `${before}${rows.join(',\n')}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* csvOf({ db, customerId }: Sources, table: CustomerTable): AsyncGenerator<string> {
  const hidden = hiddenOf(table);
  const columns = (await readColumns(db, table.table)).filter((name) => !hidden.has(name));
  // The byte order mark makes spreadsheets read Arabic as UTF-8.
  yield `\uFEFF${columns.join(',')}\r\n`;
  for await (const page of readOwnRows(db, table, customerId))
    yield page.map((row) => `${columns.map((name) => csvCell(row[name])).join(',')}\r\n`).join('');
}

/** RFC 4180; a cell that a spreadsheet would read as a formula gets a leading apostrophe. */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
