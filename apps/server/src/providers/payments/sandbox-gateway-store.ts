// SQL of the stand-in gateway's own books. The product reads these tables only through the gateway's HTTP API.
import type { Instant } from '@openbell/units/instant.ts';
import type { Selectable } from 'kysely';
import {
  type Database,
  type DatabaseHandle,
  type DatabaseTransaction,
  sqlTime,
  timeValue,
} from '../../platform/database/database.ts';
import type { Company, SandboxGatewayTables } from './sandbox-gateway-tables.ts';
import { faultsRequest, type GatewayFaults, type GatewayPlan, planRequest } from './sandbox-protocol.ts';

export type ChargeRow = Selectable<SandboxGatewayTables['sandboxGatewayCharges']>;
export type InstrumentRow = Selectable<SandboxGatewayTables['sandboxGatewayInstruments']>;
export type SessionRow = Selectable<SandboxGatewayTables['sandboxGatewaySessions']>;
export type TokenRow = Selectable<SandboxGatewayTables['sandboxGatewayTokens']>;
export type NoticeRow = Pick<
  Selectable<SandboxGatewayTables['sandboxGatewayNotices']>,
  'id' | 'eventId' | 'body' | 'isForged' | 'attempts' | 'sendAt' | 'company'
>;

const faultsKey = 'sandbox_gateway_faults';

export async function insertSession(db: Database, session: SessionRow): Promise<void> {
  await db
    .insertInto('sandboxGatewaySessions')
    .values({ ...session, expiresAt: sqlTime(session.expiresAt) })
    .execute();
}

export const findSession = async (db: Database, token: string, now: Instant): Promise<SessionRow | undefined> =>
  db
    .selectFrom('sandboxGatewaySessions')
    .selectAll()
    .where('token', '=', token)
    .where('expiresAt', '>', timeValue(now))
    .executeTakeFirst();

export async function insertToken(db: Database, token: Omit<TokenRow, 'instrumentRef'>): Promise<void> {
  await db
    .insertInto('sandboxGatewayTokens')
    .values({ ...token, expiresAt: sqlTime(token.expiresAt) })
    .execute();
}

/** Uses a token for an instrument of its customer; undefined if it is unknown, another customer's, expired, or used for another one. */
export const useToken = async (
  trx: DatabaseTransaction,
  asked: { readonly token: string; readonly customerRef: string; readonly ref: string; readonly now: Instant },
): Promise<TokenRow | undefined> =>
  trx
    .updateTable('sandboxGatewayTokens')
    .set((update) => ({ instrumentRef: update.fn.coalesce('instrumentRef', update.val(asked.ref)) }))
    .where('token', '=', asked.token)
    .where('customerRef', '=', asked.customerRef)
    .where('expiresAt', '>', timeValue(asked.now))
    .where('instrumentRef', 'is', null)
    .returningAll()
    .executeTakeFirst();

export async function insertInstrument(handle: DatabaseHandle, instrument: InstrumentRow): Promise<void> {
  await handle.insertInto('sandboxGatewayInstruments').values(instrument).execute();
}

export const findInstrument = async (
  handle: DatabaseHandle,
  asked: { readonly ref: string; readonly customerRef: string; readonly company: Company },
): Promise<InstrumentRow | undefined> =>
  handle
    .selectFrom('sandboxGatewayInstruments')
    .selectAll()
    .where('ref', '=', asked.ref)
    .where('customerRef', '=', asked.customerRef)
    .where('company', '=', asked.company)
    .executeTakeFirst();

/** Deletes an instrument, and closes the agreement that created it; false if this customer has none of that name. */
export const endInstrument = async (
  db: Database,
  asked: { readonly ref: string; readonly customerRef: string; readonly company: Company },
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const ended = await trx
      .deleteFrom('sandboxGatewayInstruments')
      .where('ref', '=', asked.ref)
      .where('customerRef', '=', asked.customerRef)
      .where('company', '=', asked.company)
      .executeTakeFirst();
    if (ended.numDeletedRows === 0n) return false;
    await trx
      .updateTable('sandboxGatewayAgreements')
      .set({ state: 'canceled' })
      .where('instrumentRef', '=', asked.ref)
      .where('company', '=', asked.company)
      .execute();
    return true;
  });

export const findChargeByKey = async (handle: DatabaseHandle, idempotencyKey: string): Promise<ChargeRow | undefined> =>
  handle
    .selectFrom('sandboxGatewayCharges')
    .selectAll()
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();

/** Returns false if a charge with the key already exists. */
export async function insertCharge(trx: DatabaseTransaction, charge: ChargeRow): Promise<boolean> {
  const result = await trx
    .insertInto('sandboxGatewayCharges')
    .values({
      ...charge,
      createdAt: sqlTime(charge.createdAt),
      settlesAt: charge.settlesAt === null ? null : sqlTime(charge.settlesAt),
    })
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Decides the charges that are due; `now` is real time. */
export async function settleDueCharges(handle: DatabaseHandle, now: Instant): Promise<void> {
  await handle
    .updateTable('sandboxGatewayCharges')
    .set((update) => ({
      state: update.ref('settlesTo'),
      declineCode: update.case().when('settlesTo', '=', 'declined').then('declined').else(null).end(),
    }))
    .where('state', '=', 'pending')
    .where('settlesAt', '<=', timeValue(now))
    .execute();
}

/** The charge of an order at a company; a successful one is preferred. */
export async function findChargeOfOrder(
  db: Database,
  orderRef: string,
  company: Company,
): Promise<ChargeRow | undefined> {
  const rows = await db
    .selectFrom('sandboxGatewayCharges')
    .selectAll()
    .where('orderRef', '=', orderRef)
    .where('company', '=', company)
    .execute();
  return rows.find((row) => row.state === 'succeeded') ?? rows[0];
}

/** The successful charges of a company in a period, oldest first. */
export async function listCharges(
  db: Database,
  { company, from, to }: { readonly company: Company; readonly from: Instant; readonly to: Instant },
) {
  const rows = await db
    .selectFrom('sandboxGatewayCharges')
    .leftJoin('sandboxGatewayRefunds', 'sandboxGatewayRefunds.chargeRef', 'sandboxGatewayCharges.ref')
    .select([
      'sandboxGatewayCharges.orderRef',
      'sandboxGatewayCharges.ref as gatewayRef',
      'sandboxGatewayCharges.amountMinor',
      'sandboxGatewayCharges.currency',
    ])
    .select((select) => [
      select.fn.sum<number | null>('sandboxGatewayRefunds.amountMinor').as('refundedMinor'),
      select
        .selectFrom('sandboxGatewayDisputes')
        .select((lost) => lost.fn.sum<number | null>('sandboxGatewayDisputes.amountMinor').as('sum'))
        .whereRef('sandboxGatewayDisputes.chargeRef', '=', 'sandboxGatewayCharges.ref')
        .where('sandboxGatewayDisputes.state', '=', 'lost')
        .as('lostMinor'),
    ])
    .where('company', '=', company)
    .where('state', '=', 'succeeded')
    .where('sandboxGatewayCharges.createdAt', '>=', timeValue(from))
    .where('sandboxGatewayCharges.createdAt', '<=', timeValue(to))
    .groupBy('sandboxGatewayCharges.ref')
    .orderBy('sandboxGatewayCharges.createdAt')
    .execute();
  return rows.map(({ refundedMinor, lostMinor, ...charge }) => ({
    ...charge,
    refundedMinor: Number(refundedMinor ?? 0) + Number(lostMinor ?? 0),
  }));
}

export async function countCharges(db: Database): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('sandboxGatewayCharges')
    .select(['orderRef'])
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('state', '=', 'succeeded')
    .groupBy('orderRef')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.orderRef, Number(row.count)]));
}

export type RefundRow = {
  readonly ref: string;
  readonly idempotencyKey: string;
  readonly chargeRef: string;
  readonly amountMinor: number;
  readonly createdAt: Instant;
};

export const lockCharge = async (trx: DatabaseTransaction, ref: string): Promise<ChargeRow | undefined> =>
  trx.selectFrom('sandboxGatewayCharges').selectAll().where('ref', '=', ref).forNoKeyUpdate().executeTakeFirst();

export const listRefundsOfCharge = async (trx: DatabaseTransaction, chargeRef: string): Promise<readonly RefundRow[]> =>
  trx.selectFrom('sandboxGatewayRefunds').selectAll().where('chargeRef', '=', chargeRef).execute();

export async function insertRefund(trx: DatabaseTransaction, refund: RefundRow): Promise<void> {
  await trx
    .insertInto('sandboxGatewayRefunds')
    .values({ ...refund, createdAt: sqlTime(refund.createdAt) })
    .execute();
}

export async function countRefunds(db: Database): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('sandboxGatewayRefunds')
    .innerJoin('sandboxGatewayCharges', 'sandboxGatewayCharges.ref', 'sandboxGatewayRefunds.chargeRef')
    .select(['orderRef'])
    .select((select) => select.fn.countAll<number>().as('count'))
    .groupBy('orderRef')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.orderRef, Number(row.count)]));
}

export async function insertNotice(
  trx: DatabaseTransaction,
  notice: {
    readonly eventId: string;
    readonly body: string;
    readonly isForged: boolean;
    readonly sendAt: Instant;
    readonly company: Company;
  },
): Promise<void> {
  await trx
    .insertInto('sandboxGatewayNotices')
    .values({ ...notice, sendAt: sqlTime(notice.sendAt) })
    .execute();
}

export const listDueNotices = async (db: Database, now: Instant): Promise<readonly NoticeRow[]> =>
  db
    .selectFrom('sandboxGatewayNotices')
    .select(['id', 'eventId', 'body', 'isForged', 'attempts', 'sendAt', 'company'])
    .where('state', '=', 'waiting')
    .where('sendAt', '<=', timeValue(now))
    .orderBy('sendAt')
    .limit(50)
    .execute();

export async function nextNoticeAt(db: Database): Promise<number | null> {
  const row = await db
    .selectFrom('sandboxGatewayNotices')
    .select('sendAt')
    .where('state', '=', 'waiting')
    .orderBy('sendAt')
    .limit(1)
    .executeTakeFirst();
  return row?.sendAt ?? null;
}

export async function markNotice(
  db: Database,
  id: number,
  change: { readonly state: 'waiting' | 'delivered' | 'dead'; readonly attempts: number; readonly sendAt: Instant },
): Promise<void> {
  await db
    .updateTable('sandboxGatewayNotices')
    .set({ state: change.state, attempts: change.attempts, sendAt: sqlTime(change.sendAt) })
    .where('id', '=', id)
    .execute();
}

export async function savePlan(db: Database, customerRef: string, plan: GatewayPlan): Promise<void> {
  await db
    .insertInto('sandboxGatewayPlans')
    .values({ customerRef, ...plan })
    .onConflict((conflict) => conflict.column('customerRef').doUpdateSet(plan))
    .execute();
}

/** The plan for the customer's next payment, which this call uses up. */
export async function takePlan(trx: DatabaseTransaction, customerRef: string): Promise<GatewayPlan | null> {
  const row = await trx
    .deleteFrom('sandboxGatewayPlans')
    .where('customerRef', '=', customerRef)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : planRequest.parse(row);
}

export async function saveFaults(db: Database, faults: GatewayFaults): Promise<void> {
  const value = JSON.stringify(faults);
  await db
    .insertInto('settings')
    .values({ key: faultsKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

export async function readFaults(handle: DatabaseHandle): Promise<GatewayFaults | null> {
  const row = await handle.selectFrom('settings').select('value').where('key', '=', faultsKey).executeTakeFirst();
  return row === undefined ? null : faultsRequest.parse(row.value);
}
