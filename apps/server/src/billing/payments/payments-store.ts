// SQL of the payments, their states and the ledger. States and ledger rows are only ever added.

import type { LedgerRow, PaymentPurpose } from '@openbell/rules/billing/ledger.ts';
import type { PaymentState } from '@openbell/rules/billing/payment-states.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { Selectable } from 'kysely';
import {
  type Database,
  type DatabaseHandle,
  type DatabaseTransaction,
  sqlTime,
  timeValue,
} from '../../platform/database/database.ts';
import type { BillingTables } from '../tables.ts';

export type PaymentRow = Selectable<BillingTables['payments']>;

/** What a payment needs to know of its customer. */
export type Payer = {
  readonly id: number;
  readonly xid: string;
  readonly email: string;
  readonly name: string;
  readonly lang: string;
  readonly partner: string;
  readonly countryId: number;
};

/** Not decided yet. */
export const openStates: readonly PaymentState[] = ['new', 'pending'];

export const findPayer = async (handle: DatabaseHandle, customerId: number): Promise<Payer> =>
  handle
    .selectFrom('customers')
    .select(['id', 'xid', 'email', 'name', 'lang', 'partner', 'countryId'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();

/** The person on a receipt, with the address. */
export const findBilledPerson = async (handle: DatabaseHandle, customerId: number) =>
  handle
    .selectFrom('customers')
    .select(['name', 'email', 'address', 'address2', 'city', 'stateProv', 'zip', 'countryId'])
    .where('id', '=', customerId)
    .executeTakeFirst();

export const findPayerByEmail = async (handle: DatabaseHandle, email: string): Promise<Payer | undefined> =>
  handle
    .selectFrom('customers')
    .select(['id', 'xid', 'email', 'name', 'lang', 'partner', 'countryId'])
    .where('email', '=', email)
    .executeTakeFirst();

/** Serializes everything that buys or settles for a customer. Take it before the lock on a payment, never after. */
export async function lockCustomer(trx: DatabaseTransaction, customerId: number): Promise<void> {
  await trx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export type NewPayment = {
  readonly transactionId: string;
  readonly customerId: number;
  readonly purpose: PaymentPurpose;
  readonly purposePayload: unknown;
  readonly gateway: string;
  readonly instrumentRef: string;
  readonly idempotencyKey: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly createdAt: Instant;
  readonly calledAt: Instant;
  readonly discountId: number | null;
  readonly methodLabel: string;
  readonly billedBy: string;
};

export const insertPayment = async (trx: DatabaseTransaction, payment: NewPayment): Promise<PaymentRow> =>
  trx
    .insertInto('payments')
    .values({
      ...payment,
      purposePayload: JSON.stringify(payment.purposePayload),
      state: 'new',
      createdAt: sqlTime(payment.createdAt),
      calledAt: sqlTime(payment.calledAt),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findPayment = async (handle: DatabaseHandle, id: number): Promise<PaymentRow | undefined> =>
  handle.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();

export const findByTransactionId = async (
  handle: DatabaseHandle,
  transactionId: string,
): Promise<PaymentRow | undefined> =>
  handle.selectFrom('payments').selectAll().where('transactionId', '=', transactionId).executeTakeFirst();

/** Finds a payment by the company's own name for the charge. */
export const findByGatewayRef = async (
  handle: DatabaseHandle,
  gateway: string,
  gatewayRef: string,
): Promise<PaymentRow | undefined> =>
  handle
    .selectFrom('payments')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('gatewayRef', '=', gatewayRef)
    .executeTakeFirst();

/** Whether a customer's bank has not decided about one of their payments. */
export const hasDisputed = async (handle: DatabaseHandle, customerId: number): Promise<boolean> =>
  (await handle
    .selectFrom('payments')
    .select('id')
    .where('customerId', '=', customerId)
    .where('state', '=', 'disputed')
    .executeTakeFirst()) !== undefined;

/** How often a payment was in a state. */
export async function countStates(handle: DatabaseHandle, paymentId: number, state: PaymentState): Promise<number> {
  const row = await handle
    .selectFrom('paymentStates')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('paymentId', '=', paymentId)
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The payments at a company that its customers' banks have not decided about. */
export const listDisputed = async (db: Database, gateway: string): Promise<readonly PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('state', '=', 'disputed')
    .orderBy('id')
    .execute();

export const findByIdempotencyKey = async (
  handle: DatabaseHandle,
  idempotencyKey: string,
): Promise<PaymentRow | undefined> =>
  handle.selectFrom('payments').selectAll().where('idempotencyKey', '=', idempotencyKey).executeTakeFirst();

export const findOpen = async (
  handle: DatabaseHandle,
  customerId: number,
  purpose: PaymentPurpose,
): Promise<PaymentRow | undefined> =>
  handle
    .selectFrom('payments')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('purpose', '=', purpose)
    .where('state', 'in', openStates)
    .executeTakeFirst();

/** The newest open payment of a customer for any of the given purposes. */
export const findOpenOf = async (
  handle: DatabaseHandle,
  customerId: number,
  purposes: readonly PaymentPurpose[],
): Promise<PaymentRow | undefined> =>
  handle
    .selectFrom('payments')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('purpose', 'in', purposes)
    .where('state', 'in', openStates)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The newest unpaid invoice of a customer for a purpose. */
export const findOpenInvoice = async (
  handle: DatabaseHandle,
  customerId: number,
  purpose: PaymentPurpose,
): Promise<PaymentRow | undefined> =>
  handle
    .selectFrom('payments')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('state', 'in', openStates)
    .where('invoiceUrl', '<>', '')
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findOwnPayment = async (
  handle: DatabaseHandle,
  customerId: number,
  transactionId: string,
): Promise<PaymentRow | undefined> =>
  handle
    .selectFrom('payments')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('transactionId', '=', transactionId)
    .executeTakeFirst();

export async function setInvoice(
  db: DatabaseHandle,
  id: number,
  invoice: { readonly url: string; readonly expiresAt: Instant },
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ invoiceUrl: invoice.url, invoiceExpiresAt: sqlTime(invoice.expiresAt) })
    .where('id', '=', id)
    .execute();
}

/** Sets the company's name of a charge that was discovered after the order had been held. */
export async function setGatewayRef(trx: DatabaseTransaction, id: number, gatewayRef: string): Promise<void> {
  await trx.updateTable('payments').set({ gatewayRef }).where('id', '=', id).execute();
}

/** Paid, and being refunded. */
export async function setRefundReason(trx: DatabaseTransaction, id: number, reason: string): Promise<void> {
  await trx.updateTable('payments').set({ refundReason: reason }).where('id', '=', id).execute();
}

/** Paid, but what it bought cannot be given. */
export async function setUnfulfilled(trx: DatabaseTransaction, id: number): Promise<void> {
  await trx.updateTable('payments').set({ fulfilledAt: null }).where('id', '=', id).execute();
}

export const listRefundsDue = async (db: Database): Promise<readonly PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('state', '=', 'paid')
    .where('refundReason', '<>', '')
    .orderBy('id')
    .execute();

export const listOpen = async (db: Database): Promise<readonly PaymentRow[]> =>
  db.selectFrom('payments').selectAll().where('state', 'in', openStates).orderBy('id').execute();

export const lockPayment = async (trx: DatabaseTransaction, id: number): Promise<PaymentRow> =>
  trx.selectFrom('payments').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

/** Records another call to the gateway; false if the payment was decided in the meantime. */
export async function touchCall(db: Database, id: number, now: Instant): Promise<boolean> {
  const result = await db
    .updateTable('payments')
    .set({ calledAt: sqlTime(now) })
    .where('id', '=', id)
    .where('state', 'in', openStates)
    .where('calledAt', '<', timeValue(now))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export type PaymentMove = {
  readonly state: PaymentState;
  readonly reason: string;
  readonly at: Instant;
  readonly gatewayRef: string | null;
  readonly declineCode: string | null;
  readonly isDecided: boolean;
  readonly isFulfilled: boolean;
};

export async function movePayment(trx: DatabaseTransaction, id: number, move: PaymentMove): Promise<PaymentRow> {
  const at = sqlTime(move.at);
  const row = await trx
    .updateTable('payments')
    .set({
      state: move.state,
      ...(move.gatewayRef === null ? {} : { gatewayRef: move.gatewayRef }),
      ...(move.declineCode === null ? {} : { declineCode: move.declineCode }),
      ...(move.isDecided ? { decidedAt: at } : {}),
      ...(move.isFulfilled ? { fulfilledAt: at } : {}),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await addState(trx, id, move);
  return row;
}

/** Sets the received amount of a payment that a person has accepted for its order. */
export async function setAmount(trx: DatabaseTransaction, id: number, amountMinor: number): Promise<void> {
  await trx.updateTable('payments').set({ amountMinor }).where('id', '=', id).execute();
}

export async function addState(
  trx: DatabaseTransaction,
  paymentId: number,
  entry: { readonly state: PaymentState; readonly reason: string; readonly at: Instant },
): Promise<void> {
  const { state, reason, at } = entry;
  await trx
    .insertInto('paymentStates')
    .values({ paymentId, state, reason, at: sqlTime(at) })
    .execute();
}

/** Fails if the same reason is written twice: the same money is never booked twice. */
export async function addLedgerRows(
  trx: DatabaseTransaction,
  entry: {
    readonly paymentId: number;
    readonly reason: 'sale' | 'held' | 'refund' | `refund:${string}`;
    readonly currency: string;
    readonly at: Instant;
    readonly rows: readonly LedgerRow[];
  },
): Promise<void> {
  if (entry.rows.length === 0) return;
  const { paymentId, reason, currency } = entry;
  await trx
    .insertInto('ledgerEntries')
    .values(entry.rows.map((row) => ({ ...row, paymentId, reason, currency, at: sqlTime(entry.at) })))
    .execute();
}

/** The money received for a payment, which is at its gateway: the amount of a sale, or any held money. Null without any. */
export async function findMoney(
  handle: DatabaseHandle,
  payment: Pick<PaymentRow, 'id' | 'gateway'>,
): Promise<{ readonly amountMinor: number; readonly currency: string } | null> {
  const row = await handle
    .selectFrom('ledgerEntries')
    .select(['amountMinor', 'currency'])
    .where('paymentId', '=', payment.id)
    .where('reason', 'in', ['sale', 'held'])
    .where('book', '=', `gateway:${payment.gateway}`)
    .executeTakeFirst();
  return row ?? null;
}

/** Payments that wait for a person: held and disputed ones, and those whose company has not made the refund. */
export const listWaiting = async (db: Database): Promise<readonly PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where((where) =>
      where.or([
        where('state', 'in', ['held', 'disputed']),
        where.and([where('state', '=', 'paid'), where('refundReason', '<>', '')]),
      ]),
    )
    .orderBy('id')
    .execute();

/** Stores a notice once; false if the same event was stored before. */
export async function keepNotice(
  trx: DatabaseTransaction,
  notice: {
    readonly source: string;
    readonly eventId: string;
    readonly payload: unknown;
    readonly receivedAt: Instant;
  },
): Promise<boolean> {
  const result = await trx
    .insertInto('inbox')
    .values({
      source: notice.source,
      eventId: notice.eventId,
      payload: JSON.stringify(notice.payload),
      receivedAt: sqlTime(notice.receivedAt),
      state: 'done',
    })
    .onConflict((conflict) => conflict.columns(['source', 'eventId']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const listOfCustomer = async (db: Database, customerId: number): Promise<readonly PaymentRow[]> =>
  db.selectFrom('payments').selectAll().where('customerId', '=', customerId).orderBy('id', 'desc').limit(500).execute();
