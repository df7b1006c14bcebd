/**
 * Writes the data of a customer as a zip: a JSON and a CSV file for each kind of thing, the whole log of each attempt, and a page that
 * says what is what. Packed while it is read, a page at a time: the size of a log is no question of memory, and others are served between.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Database } from '../platform/database.ts';
import { readColumns, readOwnRows } from './customer-data-store.ts';
import { type CustomerTable, customerTables } from './customer-tables.ts';

/** Files beside the tables: screenshots of the journal. */
export type OwnFiles = AsyncIterable<{ readonly name: string; readonly bytes: Uint8Array }>;
export type OwnLogs = AsyncIterable<{ readonly attempt: string; readonly lines: AsyncIterable<string> }>;

type Sources = {
  readonly db: Database;
  readonly customerId: number;
  /** The page that says what is what, in the customer's language. */
  readonly guide: string;
  readonly logs: OwnLogs;
  readonly files: OwnFiles;
  /** Product time; the date of every file. */
  readonly at: number;
};

/** Answers the bytes of the zip. */
export const writeExport = async (sources: Sources): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error !== null) failure = error;
    else chunks.push(chunk);
  });
  const add = async (name: string, texts: AsyncIterable<string | Uint8Array> | Iterable<string>): Promise<void> => {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = new Date(sources.at);
    zip.add(file);
    for await (const text of texts) {
      file.push(typeof text === 'string' ? strToU8(text) : text, false);
      await nextTurn();
    }
    file.push(new Uint8Array(0), true);
  };
  await add('README.txt', [sources.guide]);
  for (const table of customerTables) {
    if (typeof table.exported === 'string') continue;
    await add(`${table.exported.file}.json`, jsonOf(sources, table));
    await add(`${table.exported.file}.csv`, csvOf(sources, table));
  }
  for await (const { attempt, lines } of sources.logs) await add(`evaluation/logs/${attempt}.ndjson`, lines);
  for await (const { name, bytes } of sources.files) await add(`journal/${name}`, once(bytes));
  zip.end();
  if (failure !== null) throw failure;
  return Buffer.concat(chunks);
};

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
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
  // With a mark of the encoding: spreadsheets would read Arabic as something else.
  yield `\uFEFF${columns.join(',')}\r\n`;
  for await (const page of readOwnRows(db, table, customerId))
    yield page.map((row) => `${columns.map((name) => csvCell(row[name])).join(',')}\r\n`).join('');
}

/** RFC 4180; a cell that a spreadsheet would take for a formula is led by an apostrophe. */
export const csvCell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
