/**
 * A broker's file against what the journal has: as the preview shows it, and as it would be saved. Pure and made of plain data, so that a large
 * file can be read on a thread of its own.
 */
import type { JournalPreview, JournalPreviewRow } from '@openbell/api/journal-files.ts';
import type { ColumnMapping } from '@openbell/rules/journal/column-mapping.ts';
import { echoedLines } from '@openbell/rules/journal/echoed-rows.ts';
import {
  type ImportPreview,
  type ImportRefusal,
  type PreviewRow,
  readImport,
  tradesOfItems,
} from '@openbell/rules/journal/read-import.ts';
import type { RowItem } from '@openbell/rules/journal/read-row.ts';
import { sha256Hex } from '../platform/randomness.ts';
import type { NewRow, SavedRow } from './rows-store.ts';
import { itemOfStored, storedItemOf } from './stored-item.ts';

export type FileQuestion = {
  readonly text: string;
  /** Null: the first ready mapping that finds its columns. */
  readonly mapping: ColumnMapping | null;
  readonly zone: string;
  readonly account: string;
  /** The customer's rows, and her own fills under a mapping key that no mapping has. */
  readonly saved: readonly SavedRow[];
};

export type FileToSave =
  | { readonly kind: 'unreadable'; readonly refusal: ImportRefusal }
  | {
      readonly kind: 'rows';
      readonly mappingKey: string;
      readonly canSave: boolean;
      readonly isUntimely: boolean;
      readonly rows: number;
      /** The rows as JSON, some at a time, as they are stored. */
      readonly chunks: readonly string[];
      /** Sessions of the rows; of no rows the wrong way round. */
      readonly firstSession: number;
      readonly lastSession: number;
      readonly known: number;
      readonly leftOut: number;
      readonly rejected: number;
      readonly skipped: number;
    };

export type FileTask =
  | { readonly kind: 'preview'; readonly question: FileQuestion }
  | { readonly kind: 'save'; readonly question: FileQuestion; readonly leavesEchoesOut: boolean };

/** Of a preview its JSON: as text it comes from a thread without being built again. */
export type FileAnswer = { readonly kind: 'preview'; readonly json: string } | FileToSave;

export const runFileTask = (task: FileTask): FileAnswer =>
  task.kind === 'preview'
    ? { kind: 'preview', json: JSON.stringify(previewFile(task.question)) }
    : fileToSave(task.question, task.leavesEchoesOut);

const rowsOfChunk = 1000;

export const previewFile = (question: FileQuestion): JournalPreview => {
  const read = readFile(question);
  if ('refusal' in read) return unreadable(read.refusal);
  const { preview, echoes } = read;
  return {
    kind: 'preview',
    mappingKey: preview.mappingKey,
    isTested: preview.isTested,
    canSave: preview.canSave,
    rows: preview.rows.map((row) => rowRecord(row, echoes.has(row.line))),
    rejected: [...preview.rejected],
    skipped: [...preview.skipped],
    trades: sumsOf(preview.rows.map(({ item }) => item)),
  };
};

/** What would be saved. Rows that another mapping has brought stay out only if the customer says so. */
export const fileToSave = (question: FileQuestion, leavesEchoesOut: boolean): FileToSave => {
  const read = readFile(question);
  if ('refusal' in read) return { kind: 'unreadable', refusal: read.refusal };
  const { preview, echoes } = read;
  const fresh = preview.rows.filter(({ isNew }) => isNew);
  const rows = leavesEchoesOut ? fresh.filter(({ line }) => !echoes.has(line)) : fresh;
  const sessions = rows.map(({ session }) => session);
  return {
    kind: 'rows',
    mappingKey: preview.mappingKey,
    canSave: preview.canSave,
    isUntimely: preview.rejected.some(({ reason }) => reason === 'bad_time'),
    rows: rows.length,
    chunks: chunksOf(
      rows.map(({ identity, item }) => ({
        digest: sha256Hex(identity),
        identity,
        mappingKey: preview.mappingKey,
        item: storedItemOf(item),
      })),
    ),
    firstSession: sessions.reduce((least, session) => Math.min(least, session), Number.MAX_SAFE_INTEGER),
    lastSession: sessions.reduce((most, session) => Math.max(most, session), 0),
    known: preview.rows.length - fresh.length,
    leftOut: fresh.length - rows.length,
    rejected: preview.rejected.length,
    skipped: preview.skipped.length,
  };
};

const chunksOf = (rows: readonly NewRow[]): readonly string[] =>
  Array.from({ length: Math.ceil(rows.length / rowsOfChunk) }, (_, index) =>
    JSON.stringify(rows.slice(index * rowsOfChunk, (index + 1) * rowsOfChunk)),
  );

type Read =
  | { readonly refusal: ImportRefusal }
  | { readonly preview: ImportPreview; readonly echoes: ReadonlySet<number> };

const readFile = ({ text, mapping, zone, account, saved }: FileQuestion): Read => {
  const identities = new Set(saved.map(({ identity }) => identity));
  const read = readImport({ text, mapping, zone, account, saved: identities });
  if (!read.ok) return { refusal: read.error };
  const items = saved
    .filter(({ mappingKey }) => mappingKey !== read.value.mappingKey)
    .map(({ mappingKey, item }) => ({ mappingKey, item: itemOfStored(item) }));
  return { preview: read.value, echoes: new Set(echoedLines(read.value, items)) };
};

const unreadable = (refusal: ImportRefusal): JournalPreview => ({
  kind: 'unreadable',
  code: refusal.code,
  missing: refusal.code === 'missing_columns' ? [...refusal.missing] : [],
  twice: refusal.code === 'missing_columns' ? [...refusal.twice] : [],
});

const rowRecord = (row: PreviewRow, isEcho: boolean): JournalPreviewRow => {
  const { line, isNew, isOutsideHours, session, differenceMicros } = row;
  const common = { line, isNew, isEcho, isOutsideHours, session, differenceMicros };
  if (row.item.kind === 'fill') {
    const { accountId, contract, side, quantity, at, ticks, commissionMicros } = row.item.fill;
    const entry = { at, ticks };
    return { ...common, accountId, symbol: contract.symbol, side, quantity, entry, exit: null, commissionMicros };
  }
  const { accountId, contract, side, quantity, entry, exit, commissionMicros } = row.item.pair;
  return {
    ...common,
    accountId,
    symbol: contract.symbol,
    side,
    quantity,
    entry: { at: entry.at, ticks: entry.ticks },
    exit: { at: exit.at, ticks: exit.ticks },
    commissionMicros,
  };
};

const sumsOf = (items: readonly RowItem[]) => {
  const trades = tradesOfItems(items);
  const sum = (amountOf: (trade: (typeof trades)[number]) => number): number =>
    trades.reduce((total, trade) => total + amountOf(trade), 0);
  return {
    closed: trades.filter(({ closedAt }) => closedAt !== null).length,
    open: trades.filter(({ closedAt }) => closedAt === null).length,
    grossMicros: sum(({ grossMicros }) => grossMicros),
    commissionMicros: sum(({ commissionMicros }) => commissionMicros),
    netMicros: sum(({ netMicros }) => netMicros),
  };
};
