// Deleting an account (reliability-security 8): the customer sees the consequences and asks for it; a plan ends at once, so nothing more is
// charged; for 30 days of product time the request can be withdrawn; then an operator orders the deletion, and a job carries it out. What
// the law or a checkable verdict requires stays, without a name if possible: `customer-tables.ts` says what and why.
import { isRefusal, type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import { zeroDate } from '@openbell/api/common.ts';
import type { deletionSchema } from '@openbell/api/customer-data.ts';
import type { Proof } from '@openbell/api/passkeys.ts';
import { asInstant, formatInstant, type Instant, msPerDay } from '@openbell/units/instant.ts';
import type { z } from 'zod';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { randomToken } from '../../platform/security/randomness.ts';
import { dateText } from '../../providers/mail/mail-figures.ts';
import type { AccountParts } from '../account-parts.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { customerTables } from '../customer-tables.ts';
import { type CustomerRow, findCustomer, lockCustomer, updateCustomer } from '../customers-store.ts';
import { recordAct } from '../record-act.ts';
import { type Caller, checkProof } from '../sign-in/check-proof.ts';
import { hashPassword, ownPlace } from '../sign-in/password-hash.ts';
import { findSecondStep } from '../sign-in/second-steps-store.ts';
import { announceEnded, endSessions } from '../sign-in/sign-in-sessions.ts';
import * as store from './account-deletions-store.ts';
import { forgetMails, forgetOwnRows } from './customer-data-store.ts';

const waitMs = 30 * msPerDay;
const jobKind = 'accounts.deletion';

type Deletion = z.output<typeof deletionSchema>;

/** What other domains do when an account ends. */
export type DeletionParts = Pick<AccountParts, 'readSubscription'> & {
  /** Ends the plan and its add-ons now; does nothing without a plan. */
  readonly cancelPlan: (customerId: number) => Promise<void>;
  /** Forgets the payment method, here and at its company; does nothing without one. */
  readonly forgetMethod: (customerId: number) => Promise<unknown>;
};

export async function readDeletion(
  context: AccountsContext,
  parts: DeletionParts,
  customerId: number,
): Promise<Deletion> {
  const { db, clock } = context;
  const asked = await store.findDeletion(db, customerId);
  const step = await findSecondStep(db, customerId);
  const subscription = await parts.readSubscription(customerId);
  const isRunning = isPlanRunning(subscription);
  return {
    isAsked: asked !== null,
    askedAt: asked === null ? zeroDate : formatInstant(asked.askedAt),
    dueAt: formatInstant(asInstant(asked?.dueAt ?? clock.productNow() + waitMs)),
    plan: isRunning ? subscription.type : '',
    paidUntil: isRunning ? subscription.until : zeroDate,
    hasOpenPayment: await store.hasOpenPayment(context.db, customerId),
    needsCode: step !== null && step.confirmedAt !== null,
  };
}

const isPlanRunning = (subscription: { readonly status: string; readonly canceled: boolean }): boolean =>
  (subscription.status === 'active' || subscription.status === 'processing') && !subscription.canceled;

/** The customer's second step, with proof of identity. */
export async function askForDeletion(
  context: AccountsContext,
  parts: DeletionParts,
  caller: Caller,
  proof: Proof,
): Promise<Deletion | Refusal> {
  const { db, clock } = context;
  const customer = await checkProof(context, caller, proof);
  if (isRefusal(customer)) return customer;
  const customerId = customer.id;
  if (await store.hasOpenPayment(context.db, customerId))
    return refuse('payment_pending', { message: 'A payment is still open. Wait until it is decided.' });
  await parts.cancelPlan(customerId);
  const askedAt = clock.productNow();
  const dueAt = asInstant(askedAt + waitMs);
  const isNew = await db.transaction().execute(async (trx) => {
    if (!(await store.insertDeletion(trx, { customerId, askedAt, dueAt }))) return false;
    await recordAct(trx, context, { kind: 'accounts.deletion-asked', customerId });
    await tell(trx, context, customer, { template: 'deletion-asked', occasion: askedAt, dueAt });
    return true;
  });
  if (!isNew) return refuse('wrong_state', { message: 'The deletion was asked for already.' });
  context.bus.publish({ kind: 'changed', customerId, domain: 'accounts' });
  return readDeletion(context, parts, customerId);
}

/** The plan stays ended; everything else is as before. */
export async function takeDeletionBack(context: AccountsContext, customerId: number): Promise<Refusal | null> {
  const customer = await findCustomer(context.db, customerId);
  if (customer === null) throw new Error('a signed-in customer is gone');
  const isBack = await context.db.transaction().execute(async (trx) => {
    if (!(await store.removeDeletion(trx, customerId))) return false;
    await recordAct(trx, context, { kind: 'accounts.deletion-taken-back', customerId });
    await tell(trx, context, customer, { template: 'deletion-taken-back', occasion: context.clock.productNow() });
    return true;
  });
  if (!isBack) return refuse('wrong_state', { message: 'There is no request that can be taken back.' });
  context.bus.publish({ kind: 'changed', customerId, domain: 'accounts' });
  return null;
}

/**
 * Called by an operator for a deletion that is due; the job runs as soon as a server runs. `early`: before its day; `none`: not requested.
 */
export async function orderDeletion(
  context: AccountsContext,
  customer: CustomerRow,
): Promise<{ readonly kind: 'ordered' | 'none' } | { readonly kind: 'early'; readonly dueAt: Instant }> {
  const at = context.clock.productNow();
  return context.db.transaction().execute(async (trx) => {
    await lockCustomer(trx, customer.id);
    const asked = await store.findDeletion(trx, customer.id);
    if (asked === null || asked.orderedAt !== null) return { kind: 'none' };
    if (asked.dueAt > at) return { kind: 'early', dueAt: asked.dueAt };
    await store.orderDeletion(trx, customer.id, at);
    await recordAct(trx, context, { kind: 'accounts.deletion-ordered', customerId: customer.id, actor: 'operator' });
    // Queued before the job: the last mail is sent while there still is an address.
    await tell(trx, context, customer, { template: 'account-deleted', occasion: asked.askedAt });
    await context.jobs.send(trx, { kind: jobKind, key: String(customer.id), payload: { customerId: customer.id } });
    return { kind: 'ordered' };
  });
}

/** Registers the job that carries out deletions. */
export function openDeletions(context: AccountsContext, parts: DeletionParts): void {
  context.jobs.handle(jobKind, async ({ payload }) => {
    const { customerId } = payload as { readonly customerId: number };
    const asked = await store.findDeletion(context.db, customerId);
    if (asked === null || asked.orderedAt === null || asked.carriedOutAt !== null) return;
    await endAccount(context, parts, customerId, { kind: 'accounts.deleted', actor: 'operator', mayEnd: () => true });
  });
}

type Ending = {
  readonly kind: 'accounts.deleted' | 'accounts.disowned';
  readonly actor: 'operator' | 'stranger';
  /** Checked once the account is locked. */
  readonly mayEnd: (customer: CustomerRow) => boolean;
};

/**
 * Empties an account and frees its address; false if it must not end. Throws while a payment is open: money on its way has to arrive first.
 */
export async function endAccount(
  context: AccountsContext,
  parts: DeletionParts,
  customerId: number,
  ending: Ending,
): Promise<boolean> {
  await parts.cancelPlan(customerId);
  if (await store.hasOpenPayment(context.db, customerId)) throw new Error('a payment of the account is still open');
  await parts.forgetMethod(customerId);
  const passwordHash = await hashPassword(context.config, randomToken(), ownPlace);
  const ended = await context.db.transaction().execute(async (trx) => {
    const customer = await lockCustomer(trx, customerId);
    if (customer === null || !ending.mayEnd(customer)) return null;
    return emptyAccount(trx, context, customer, { ...ending, passwordHash });
  });
  if (ended === null) return false;
  announceEnded(context.bus, customerId, ended);
  return true;
}

async function emptyAccount(
  trx: DatabaseTransaction,
  context: AccountsContext,
  customer: CustomerRow,
  { kind, actor, passwordHash }: Ending & { readonly passwordHash: string },
): Promise<readonly string[]> {
  const customerId = customer.id;
  const at = context.clock.productNow();
  await store.keepPayer(trx, customer, at);
  const ended = await endSessions(trx, customerId, 'all');
  for (const table of customerTables) await forgetOwnRows(trx, table, customerId);
  for (const address of [customer.email, customer.pendingEmail]) if (address !== '') await forgetMails(trx, address);
  await updateCustomer(trx, customerId, { ...nobody, passwordHash, email: `deleted-${customerId}@deleted.invalid` });
  await store.markCarriedOut(trx, customerId, at);
  await recordAct(trx, context, { kind, customerId, actor });
  return ended;
}

/** The values of an emptied customer; country and billing company stay for the books. */
const nobody = {
  name: 'Deleted customer',
  displayName: 'Deleted customer',
  pendingEmail: '',
  phone: '',
  lang: 'en',
  status: 1,
  motivation: '',
  address: '',
  address2: '',
  city: '',
  stateProv: '',
  zip: '',
} as const;

type DeletionNews = {
  readonly template: 'deletion-asked' | 'deletion-taken-back' | 'account-deleted';
  /** Distinguishes this mail from the next one of its kind. */
  readonly occasion: number;
  readonly dueAt?: Instant;
};

const tell = (
  trx: DatabaseTransaction,
  { mailer }: Pick<AccountsContext, 'mailer'>,
  customer: CustomerRow,
  { template, occasion, dueAt }: DeletionNews,
): Promise<void> =>
  mailer.queue(trx, {
    key: `${template}:${customer.id}:${occasion}`,
    to: customer.email,
    lang: customer.lang,
    template,
    values: { name: customer.name, ...(dueAt === undefined ? {} : { date: dateText(dueAt, customer.lang) }) },
    ...(template === 'account-deleted' ? {} : { path: '/settings/data' }),
  });
