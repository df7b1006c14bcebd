// Importing a broker's file: preview, save, remove. The server reads the file itself, regardless of what a browser has computed.
import { isRefusal, type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import type { JournalImport, postJournalImport, previewJournalImport } from '@openbell/api/journal-files.ts';
import type { ColumnMapping } from '@openbell/rules/journal/import/column-mapping.ts';
import { readyMappings } from '@openbell/rules/journal/import/ready-mappings.ts';
import type { SaidCosts } from '@openbell/rules/journal/import/row-costs.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import type { z } from 'zod';
import { randomId } from '../platform/security/randomness.ts';
import { takeFrom } from '../platform/security/rate-limits.ts';
import { askJournal } from './ask-journal.ts';
import type { JournalContext } from './journal-context.ts';
import { imports, largeFiles } from './limits.ts';
import { mappingOfRow, ownKeyOf } from './own-mappings.ts';
import type { FileAnswer } from './read-file.ts';
import { refuseWriter } from './request-journal.ts';
import * as store from './rows-store.ts';

type PreviewBody = z.output<NonNullable<(typeof previewJournalImport)['body']>>;
type SaveBody = z.output<NonNullable<(typeof postJournalImport)['body']>>;

/** The maximum number of rows over all imports of one customer. */
export const journalRowsMax = 200_000;

export async function previewImport(
  context: JournalContext,
  customerId: number,
  body: PreviewBody,
): Promise<{ readonly json: string } | Refusal> {
  const refused = (await refuseWriter(context, customerId)) ?? (await takeFrom(context, imports, String(customerId)));
  if (refused !== null) return refused;
  const mapping: ChosenMapping | null =
    body.mapping === null
      ? await chooseMapping(context, customerId, body.mappingKey)
      : { mapping: { ...body.mapping, key: 'own-draft', isTested: false }, name: '' };
  if (mapping === null) return unknownMapping;
  const request = { ...fileOf(context, body), mapping: mapping.mapping };
  const answer = await context.files.read(customerId, { kind: 'preview', request }, askJournal(context, customerId));
  if (answer.kind === 'refusal' || answer.kind === 'preview') return answer;
  throw new Error('a preview was asked for');
}

export async function saveImport(
  context: JournalContext,
  customerId: number,
  body: SaveBody,
): Promise<JournalImport | Refusal> {
  const refused = (await refuseWriter(context, customerId)) ?? (await takeFrom(context, imports, String(customerId)));
  if (refused !== null) return refused;
  const chosen = await chooseMapping(context, customerId, body.mappingKey);
  if (chosen === null) return unknownMapping;
  const { leavesEchoesOut } = body;
  const request = { ...fileOf(context, body), mapping: chosen.mapping };
  const task = { kind: 'save', request, leavesEchoesOut } as const;
  const file = await context.files.read(customerId, task, askJournal(context, customerId));
  if (file.kind === 'refusal') return file;
  const unsaved = refusalOfFile(file);
  if (unsaved !== null || file.kind !== 'rows') return unsaved ?? nothingNew;
  const { chunks, canSave: _canSave, hindrance: _hindrance, kind: _kind, dayOrder, decimal, ...counts } = file;
  const row: store.ImportRow = {
    ...counts,
    id: randomId('imp'),
    customerId,
    mappingName: chosen.name,
    fileName: body.fileName,
    zone: body.zone,
    account: body.account,
    savedAt: context.clock.productNow(),
    costs: body.costs,
  };
  const mapping = chosen.mapping ?? readyMappings.find(({ key }) => key === file.mappingKey) ?? null;
  const saved = await context.db.transaction().execute(async (trx) => {
    await store.lockJournal(trx, customerId);
    if ((await store.countRows(trx, customerId)) + row.rows > journalRowsMax) return full;
    await store.insertImport(trx, { ...row, mapping: { ...mapping, dayOrder, decimal } });
    let inserted = 0;
    for (const chunk of chunks) inserted += await store.insertRows(trx, { customerId, importId: row.id }, chunk);
    // Another call saved the rows since the file was read.
    if (inserted === 0) await store.deleteImport(trx, customerId, row.id);
    if (inserted === 0) return nothingNew;
    const kept = { ...row, rows: inserted, known: row.known + row.rows - inserted };
    await store.setImportRows(trx, row.id, { rows: kept.rows, known: kept.known });
    return importRecord(kept);
  });
  if (!isRefusal(saved)) tellOfImports(context, customerId);
  return saved;
}

/** Notifies every open page of the customer, including one that was reloaded during the save. */
const tellOfImports = ({ bus }: Pick<JournalContext, 'bus'>, customerId: number): void =>
  bus.publish({ kind: 'changed', customerId, domain: 'journal' });

const fileOf = (
  { clock }: JournalContext,
  { text, zone, account, dayOrder, decimal }: Pick<SaveBody, 'text' | 'zone' | 'account' | 'dayOrder' | 'decimal'>,
) => ({ text, zone, account, dayOrder, decimal, now: clock.productNow() });

export const readImports = async ({ db }: Pick<JournalContext, 'db'>, customerId: number): Promise<JournalImport[]> =>
  (await store.listImports(db, customerId)).map(importRecord);

/** Also allowed after the trial. Notes on its trades stay. */
export async function removeImport(
  context: Pick<JournalContext, 'db' | 'bus'>,
  customerId: number,
  id: string,
): Promise<Refusal | null> {
  const isRemoved = await context.db.transaction().execute((trx) => store.deleteImport(trx, customerId, id));
  if (isRemoved) tellOfImports(context, customerId);
  return isRemoved ? null : noImport;
}

/** Sets the costs of rows without any, also for a file imported long ago: no row changes, and the trades follow. */
export async function sayCosts(
  context: JournalContext,
  customerId: number,
  { id, costs }: { readonly id: string; readonly costs: SaidCosts },
): Promise<JournalImport | Refusal> {
  const refused = await refuseWriter(context, customerId);
  if (refused !== null) return refused;
  const row = await context.db.transaction().execute((trx) => store.setImportCosts(trx, customerId, { id, costs }));
  if (row === undefined) return noImport;
  tellOfImports(context, customerId);
  return importRecord(row);
}

/** Checked before a large file is read into memory. */
export const refuseLarge = async (context: JournalContext, customerId: number): Promise<Refusal | null> =>
  (await refuseWriter(context, customerId)) ?? takeFrom(context, largeFiles, String(customerId));

type ChosenMapping = {
  /** Null: tries the built-in mappings. */
  readonly mapping: ColumnMapping | null;
  readonly name: string;
};

async function chooseMapping({ db }: JournalContext, customerId: number, key: string): Promise<ChosenMapping | null> {
  if (key === '') return { mapping: null, name: '' };
  const ready = readyMappings.find((mapping) => mapping.key === key);
  if (ready !== undefined) return { mapping: ready, name: '' };
  const own = (await store.listMappings(db, customerId)).find(({ id }) => ownKeyOf(id) === key);
  return own === undefined ? null : { mapping: mappingOfRow(own), name: own.name };
}

function refusalOfFile(file: FileAnswer): Refusal | null {
  if (file.kind === 'unreadable') {
    const { refusal } = file;
    const missing = refusal.code === 'missing_columns' ? { missing: refusal.missing.join(', ') } : {};
    return unreadable({ text: refusal.code, ...missing });
  }
  if (file.kind === 'preview') throw new Error('rows to save were asked for');
  if (file.hindrance !== null) return unreadable({ text: file.hindrance });
  if (file.canSave && file.rows > 0) return null;
  return file.rejected > 0 && file.known + file.leftOut === 0 ? nothingRead : nothingNew;
}

const unreadable = (fields: Readonly<Record<string, string>>): Refusal =>
  refuse('import_unreadable', { message: 'This file cannot be read as it is: see the preview.', fields });
const noImport = refuse('not_found', { message: 'There is no such import.' });
const nothingNew = refuse('nothing_to_import', { message: 'The journal has everything of this file already.' });
const nothingRead = refuse('nothing_to_import', { message: 'No row of this file could be read: see the preview.' });
const full = refuse('journal_full', { message: `A journal holds ${journalRowsMax} rows of files.` });
const unknownMapping = refuse('invalid_fields', {
  message: 'There is no such mapping any more.',
  fields: { mappingKey: 'not found' },
});

function importRecord(stored: store.ImportRow): JournalImport {
  const { customerId: _customerId, savedAt, rootsWithoutCosts, costs, ...row } = stored;
  return {
    ...row,
    rootsWithoutCosts: [...rootsWithoutCosts],
    costs: { ...costs, byRoot: { ...costs.byRoot } },
    savedAt: formatInstant(savedAt),
  };
}
