// Requesting the journal, and what it allows (API-022, Q73): a trial of sixty days from the request, then reading, export and deletion.
import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import { zeroDate } from '@openbell/api/common.ts';
import type { JournalAccess } from '@openbell/api/journal.ts';
import {
  type JournalRefusal,
  journalRefusalOf,
  journalStateOf,
  journalTrialEnd,
} from '@openbell/rules/access/journal-access.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import type { JournalPart } from '../accounts/account-parts.ts';
import type { AccountRows } from '../accounts/account-record-store.ts';
import type { Config } from '../platform/config/config.ts';
import { findAccess, insertAccess } from './access-store.ts';
import type { JournalContext } from './journal-context.ts';

type Parts = Pick<JournalContext, 'db' | 'clock' | 'config' | 'bus' | 'asker'>;

export async function readJournalAccess(parts: Parts, customerId: number): Promise<JournalAccess> {
  const row = await findAccess(parts.db, customerId);
  const asker = await parts.asker(customerId);
  const state = journalStateOf(row?.trialUntil ?? null, parts.clock.productNow());
  const refusal = state === 'over' ? 'journal_trial_over' : state === 'none' ? journalRefusalOf(asker) : null;
  return {
    state,
    requestedAt: row === undefined ? zeroDate : formatInstant(row.requestedAt),
    trialUntil: row === undefined ? zeroDate : formatInstant(row.trialUntil),
    url: row === undefined ? '' : journalAddress(parts.config, asker.xid),
    isExternal: parts.config.journalUrl !== null,
    refusal: refusal ?? '',
  };
}

/** Grants the trial. A repeated request returns the same; nobody gets a second trial. */
export async function requestJournal(parts: Parts, customerId: number): Promise<JournalAccess | Refusal> {
  const before = await readJournalAccess(parts, customerId);
  if (before.refusal !== '') return refuse(before.refusal, { message: refusalTexts[before.refusal] });
  if (before.state === 'trial') return before;
  const requestedAt = parts.clock.productNow();
  await insertAccess(parts.db, { customerId, requestedAt, trialUntil: journalTrialEnd(requestedAt) });
  parts.bus.publish({ kind: 'changed', customerId, domain: 'accounts' });
  return readJournalAccess(parts, customerId);
}

const refusalTexts: Readonly<Record<JournalRefusal | 'journal_trial_over', string>> = {
  not_entitled: 'Your plan does not include the journal.',
  subscription_canceled: 'Your subscription is canceled. The journal can be requested with a new one.',
  journal_no_balance: 'The journal opens once your evaluation has a balance, which comes with the first trade.',
  journal_trial_over: 'Your journal trial is over. You can still read, export and delete everything in it.',
};

/** The journal's address: a path of the portal for our own, or the address configured by the operator. */
export const journalAddress = ({ journalUrl }: Config, xid: string): string =>
  journalUrl === null ? '/journal/app' : journalUrl.replaceAll('{id}', encodeURIComponent(xid));

/** The two fields of the customer's record. */
export const journalPart = (config: Config, { customer, hasJournal }: AccountRows): JournalPart => ({
  journalytix: hasJournal,
  journalytix_url: hasJournal ? journalAddress(config, customer.xid) : '',
});

/** Null if the customer has a journal, even after its trial. */
export const refuseReader = async ({ db }: Pick<Parts, 'db'>, customerId: number): Promise<Refusal | null> =>
  (await findAccess(db, customerId)) === undefined
    ? refuse('journal_missing', { message: 'Request your journal first.' })
    : null;

/** Null if the customer may still add to the journal. Deleting stays allowed for every reader. */
export async function refuseWriter(parts: Parts, customerId: number): Promise<Refusal | null> {
  const row = await findAccess(parts.db, customerId);
  if (row === undefined) return refuse('journal_missing', { message: 'Request your journal first.' });
  if (journalRefusalOf(await parts.asker(customerId)) === 'not_entitled')
    return refuse('not_entitled', { message: refusalTexts.not_entitled });
  return journalStateOf(row.trialUntil, parts.clock.productNow()) === 'over'
    ? refuse('journal_trial_over', { message: refusalTexts.journal_trial_over })
    : null;
}
