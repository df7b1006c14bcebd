// The customer's own data as a zip (S17): requested in the settings, made by a job, announced by mail, and served only to the signed-in
// owner for seven days. Three a day; a request while one is being made returns that one.
import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import { asInstant, formatInstant, msPerDay } from '@openbell/units/instant.ts';
import type { Database } from '../../platform/database/database.ts';
import { randomId } from '../../platform/security/randomness.ts';
import { takeFrom } from '../../platform/security/rate-limits.ts';
import { momentText } from '../../providers/mail/mail-figures.ts';
import { mailWords } from '../../providers/mail/render-mail.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { findCustomer } from '../customers-store.ts';
import { recordAct } from '../record-act.ts';
import { dataExports } from '../sign-in/limits.ts';
import * as store from './data-exports-store.ts';
import { type OwnFiles, type OwnLogs, writeExport } from './write-export.ts';

const jobKind = 'accounts.data-export';
const keptMs = 7 * msPerDay;
/** After this time another export may be requested: the first has failed. */
const makingMsMax = 3_600_000;

export type ExportParts = {
  /** The complete logs of the attempts; the evaluation reads them. */
  readonly ownLogs: (db: Database, customerId: number) => OwnLogs;
  /** The screenshots of the journal. */
  readonly ownFiles: (db: Database, customerId: number) => OwnFiles;
};
type Export = {
  readonly id: string;
  readonly state: 'waiting' | 'ready';
  readonly askedAt: string;
  readonly expiresAt: string;
  readonly bytes: number;
};

export async function readExports(context: AccountsContext, customerId: number): Promise<Export[]> {
  const rows = await store.listExports(context.db, customerId, context.clock.realNow());
  return rows.map(({ id, state, askedAt, expiresAt, fileBytes }) => ({
    id,
    state,
    askedAt: formatInstant(askedAt),
    expiresAt: formatInstant(expiresAt),
    bytes: fileBytes,
  }));
}

/** Schedules an export; returns the list including it. */
export async function askForExport(context: AccountsContext, customerId: number): Promise<Export[] | Refusal> {
  const before = await readExports(context, customerId);
  const askedAt = context.clock.realNow();
  const isBeingMade = before.some((one) => one.state === 'waiting' && askedAt - Date.parse(one.askedAt) < makingMsMax);
  if (isBeingMade) return before;
  const refused = await takeFrom(context, dataExports, String(customerId));
  if (refused !== null) return refused;
  const id = randomId('exp');
  await context.db.transaction().execute(async (trx) => {
    await store.insertExport(trx, { id, customerId, askedAt, expiresAt: asInstant(askedAt + keptMs) });
    await context.jobs.send(trx, { kind: jobKind, key: id, payload: { id } });
    await recordAct(trx, context, { kind: 'accounts.data-export-asked', customerId });
  });
  return readExports(context, customerId);
}

/** The file, for its owner; not found for everyone else, and when expired. */
export async function takeExport(
  context: AccountsContext,
  customerId: number,
  id: string,
): Promise<Uint8Array | Refusal> {
  const wanted = { id, customerId, now: context.clock.realNow() };
  const file = await store.readExportFile(context.db, wanted);
  if (file === null)
    return refuse('not_found', { message: 'There is no such file, or it has expired. Ask for a new one.' });
  await context.db
    .transaction()
    .execute((trx) => recordAct(trx, context, { kind: 'accounts.data-export-taken', customerId }));
  return file;
}

/** Registers the job. */
export function openDataExports(context: AccountsContext, parts: ExportParts): void {
  context.jobs.handle(jobKind, async ({ payload }) => makeExport(context, parts, (payload as { id: string }).id));
}

async function makeExport(context: AccountsContext, parts: ExportParts, id: string): Promise<void> {
  const { db, clock } = context;
  const row = await store.findExport(db, id);
  const customer = row === null ? null : await findCustomer(db, row.customerId);
  if (row === null || customer === null || row.state !== 'waiting') return;
  const words = mailWords(customer.lang);
  const made = momentText(clock.productNow(), customer.lang, 'UTC');
  const file = await writeExport({
    db,
    customerId: customer.id,
    guide: words.say('mail.export.guide', { brand: context.config.brandName, name: customer.name, date: made }),
    logs: parts.ownLogs(db, customer.id),
    files: parts.ownFiles(db, customer.id),
    at: clock.productNow(),
  });
  const at = clock.realNow();
  await db.transaction().execute(async (trx) => {
    if (!(await store.finishExport(trx, { id, file, at, expiresAt: asInstant(at + keptMs) }))) return;
    await context.mailer.queue(trx, {
      key: `data-export:${id}`,
      to: customer.email,
      lang: customer.lang,
      template: 'data-export',
      values: { name: customer.name },
      path: '/settings/data',
    });
  });
  context.bus.publish({ kind: 'changed', customerId: customer.id, domain: 'accounts' });
}
