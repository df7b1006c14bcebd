// A broker's file compared with the journal: as the preview shows it, and as it would be saved. Consists of plain data, so that a large
// file can be read on a thread of its own; the journal is queried once, after the file has been read.

import type { JournalPreview, JournalPreviewRow } from '@openbell/api/journal-files.ts';
import type { DecimalSign } from '@openbell/rules/journal/import/cell-values.ts';
import { echoedLines, movedLines } from '@openbell/rules/journal/import/echoed-rows.ts';
import {
  type ImportFile,
  type ImportPreview,
  type ImportRefusal,
  type ImportRequest,
  type PreviewRow,
  previewOf,
  readImport,
  timesOf,
  tradesOfItems,
  untimelyReason,
} from '@openbell/rules/journal/import/read-import.ts';
import type { RowItem } from '@openbell/rules/journal/import/read-row.ts';
import { type CostGaps, costGapsOf } from '@openbell/rules/journal/import/row-costs.ts';
import type { DayOrder } from '@openbell/rules/journal/import/row-time.ts';
import { asSessionDate, type SessionDate } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant, msPerMinute } from '@openbell/units/instant.ts';
import { asMicros, type MicroDollars } from '@openbell/units/money.ts';
import { sha256Hex } from '../platform/security/randomness.ts';
import type { NewRow } from './rows-store.ts';
import { storedItemOf } from './stored-item.ts';

/** What a file asks of the journal; nothing else of it is read. */
export type JournalQuestion = {
  /** The mapping that reads the file: its own rows are recognized by their digests. */
  readonly mappingKey: string;
  readonly digests: readonly string[];
  /** The account that the customer entered for a file without one: the same rows may be saved under another account. */
  readonly account: string | null;
  /** From the first of its executions to just after the last; null if it has none. */
  readonly range: { readonly from: Instant; readonly until: Instant } | null;
};
export type JournalAnswer = {
  /** Digests of rows that are saved. */
  readonly known: ReadonlySet<string>;
  /** Executions of that time from other mappings and from our own fills. */
  readonly executions: ReadonlySet<string>;
  /** Identities of rows of the same mapping under other accounts than the entered one, without that account. */
  readonly elsewhere: ReadonlySet<string>;
};
export type AskJournal = (question: JournalQuestion) => Promise<JournalAnswer>;

export type FileToSave =
  | { readonly kind: 'unreadable'; readonly refusal: ImportRefusal }
  | (CostGaps & {
      readonly kind: 'rows';
      readonly mappingKey: string;
      readonly canSave: boolean;
      /** Why the file's times are not accepted, or what the customer has to say first about its dates or numbers. */
      readonly hindrance: 'bad_time' | 'in_future' | 'day_order' | 'decimal' | null;
      readonly dayOrder: DayOrder | null;
      readonly decimal: DecimalSign | null;
      readonly rows: number;
      /** The rows as JSON in chunks, as they are stored. */
      readonly chunks: readonly string[];
      /** Sessions of the rows; reversed if there are no rows. */
      readonly firstSession: SessionDate;
      readonly lastSession: SessionDate;
      readonly known: number;
      readonly leftOut: number;
      readonly rejected: number;
      readonly skipped: number;
    });

export type FileTask =
  | { readonly kind: 'preview'; readonly request: ImportRequest }
  | { readonly kind: 'save'; readonly request: ImportRequest; readonly leavesEchoesOut: boolean };

/** For a preview its JSON: passed from the thread as text, without being built again. */
export type FileAnswer = { readonly kind: 'preview'; readonly json: string } | FileToSave;

export async function runFileTask(task: FileTask, ask: AskJournal): Promise<FileAnswer> {
  const read = await readFile(task.request, ask);
  return task.kind === 'preview'
    ? { kind: 'preview', json: JSON.stringify(previewRecord(read)) }
    : fileToSave(read, task.leavesEchoesOut);
}

const rowsOfChunk = 1000;

function previewRecord(read: Read): JournalPreview {
  if ('refusal' in read) return unreadable(read.refusal);
  const { preview, echoes } = read;
  return {
    kind: 'preview',
    mappingKey: preview.mappingKey,
    isTested: preview.isTested,
    canSave: preview.canSave,
    dayOrder: preview.dayOrder,
    asksDayOrder: preview.asksDayOrder,
    decimal: preview.decimal,
    asksDecimal: preview.asksDecimal,
    rows: preview.rows.map((row) => rowRecord(row, echoes.has(row.line))),
    rejected: [...preview.rejected],
    skipped: [...preview.skipped],
    trades: sumsOf(preview.rows.map(({ item }) => item)),
  };
}

/** What would be saved. Rows that another mapping has brought stay out only if the customer says so. */
function fileToSave(read: Read, leavesEchoesOut: boolean): FileToSave {
  if ('refusal' in read) return { kind: 'unreadable', refusal: read.refusal };
  const { preview, echoes } = read;
  const fresh = preview.rows.filter(({ isNew }) => isNew);
  const rows = leavesEchoesOut ? fresh.filter(({ line }) => !echoes.has(line)) : fresh;
  const sessions = rows.map(({ session }) => session);
  return {
    kind: 'rows',
    mappingKey: preview.mappingKey,
    canSave: preview.canSave,
    hindrance:
      untimelyReason(preview) ??
      (preview.dayOrder === null ? 'day_order' : null) ??
      (preview.decimal === null ? 'decimal' : null),
    dayOrder: preview.dayOrder,
    decimal: preview.decimal,
    rows: rows.length,
    chunks: chunksOf(
      rows.map(({ identity, item }) => ({
        digest: sha256Hex(identity),
        identity,
        mappingKey: preview.mappingKey,
        item: storedItemOf(item),
      })),
    ),
    firstSession: asSessionDate(sessions.reduce((least, session) => Math.min(least, session), Number.MAX_SAFE_INTEGER)),
    lastSession: asSessionDate(sessions.reduce((most, session) => Math.max(most, session), 0)),
    known: preview.rows.length - fresh.length,
    leftOut: fresh.length - rows.length,
    rejected: preview.rejected.length,
    skipped: preview.skipped.length,
    ...costGapsOf(rows.map(({ item }) => item)),
  };
}

const chunksOf = (rows: readonly NewRow[]): readonly string[] =>
  Array.from({ length: Math.ceil(rows.length / rowsOfChunk) }, (_, index) =>
    JSON.stringify(rows.slice(index * rowsOfChunk, (index + 1) * rowsOfChunk)),
  );

type Read =
  | { readonly refusal: ImportRefusal }
  | { readonly preview: ImportPreview; readonly echoes: ReadonlySet<number> };

async function readFile(request: ImportRequest, ask: AskJournal): Promise<Read> {
  const read = readImport(request);
  if (!read.ok) return { refusal: read.error };
  const digests = new Map(read.value.rows.map(({ identity }) => [sha256Hex(identity), identity]));
  const { mappingKey, account } = read.value;
  const answer = await ask({ mappingKey, digests: [...digests.keys()], account, range: rangeOf(read.value) });
  const saved = new Set([...answer.known].map((digest) => digests.get(digest) ?? ''));
  const preview = previewOf(read.value, saved);
  const { rows } = preview;
  return {
    preview,
    echoes: new Set([...echoedLines(rows, answer.executions), ...movedLines(rows, answer.elsewhere)]),
  };
}

/** Whole minutes, because duplicates are recognized by minute. */
function rangeOf({ rows }: ImportFile): JournalQuestion['range'] {
  const minutes = rows.flatMap(({ item }) => timesOf(item)).map((at) => Math.floor(at / msPerMinute));
  if (minutes.length === 0) return null;
  const first = minutes.reduce((least, minute) => Math.min(least, minute));
  const last = minutes.reduce((most, minute) => Math.max(most, minute));
  return { from: asInstant(first * msPerMinute), until: asInstant((last + 1) * msPerMinute) };
}

const unreadable = (refusal: ImportRefusal): JournalPreview => ({
  kind: 'unreadable',
  code: refusal.code,
  missing: refusal.code === 'missing_columns' ? [...refusal.missing] : [],
  twice: refusal.code === 'missing_columns' ? [...refusal.twice] : [],
});

function rowRecord(row: PreviewRow, isEcho: boolean): JournalPreviewRow {
  const { line, isNew, isOutsideHours, isOrderUnclear, session, differenceMicros } = row;
  const { isWithoutCosts = false } = row.item.kind === 'fill' ? row.item.fill : row.item.pair;
  const statedCostsMicros = row.item.kind === 'fill' ? null : (row.item.pair.statedCostsMicros ?? null);
  const looks = { isOutsideHours, isOrderUnclear, isWithoutCosts, statedCostsMicros, differenceMicros };
  const common = { line, isNew, isEcho, session, ...looks };
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
}

function sumsOf(items: readonly RowItem[]) {
  const trades = tradesOfItems(items);
  const open = trades.filter(({ closedAt }) => closedAt === null);
  const sum = (amountOf: (trade: (typeof trades)[number]) => MicroDollars): MicroDollars =>
    asMicros(trades.reduce((total, trade) => total + amountOf(trade), 0));
  return {
    closed: trades.length - open.length,
    open: open.length,
    openSymbols: [...new Set(open.map(({ contract }) => contract.symbol))],
    grossMicros: sum(({ grossMicros }) => grossMicros),
    commissionMicros: sum(({ commissionMicros }) => commissionMicros),
    netMicros: sum(({ netMicros }) => netMicros),
  };
}
