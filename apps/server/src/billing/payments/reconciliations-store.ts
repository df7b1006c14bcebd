// SQL of the daily comparison with the books of the payment companies.

import type { Difference } from '@openbell/rules/billing/reconciliation.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { SqlBool } from 'kysely';
import { type Database, sqlTime, timeValue } from '../../platform/database/database.ts';
import type { PaymentRow } from './payments-store.ts';

/** Real time of the newest comparison with a company; null before the first. */
export async function lastRunAt(db: Database, gateway: string): Promise<number | null> {
  const row = await db
    .selectFrom('paymentReconciliations')
    .select('ranAt')
    .where('gateway', '=', gateway)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.ranAt ?? null;
}

/**
 * `isHeldMoney`: its money is set aside. `partsMinor`: all parts refunded or to be refunded; `partsGivenMinor`: those that the company
 * itself has refunded.
 */
export type OwnRow = Pick<PaymentRow, 'transactionId' | 'state' | 'amountMinor' | 'currency' | 'refundReason'> & {
  readonly isHeldMoney: SqlBool;
  readonly partsMinor: number | null;
  readonly partsGivenMinor: number | null;
};

/** Payments at a company: those named by the given charges, and those requested in a period of real time. */
export const listOwnPayments = async (
  db: Database,
  asked: {
    readonly gateway: string;
    readonly orderRefs: readonly string[];
    readonly fromAt: Instant;
    readonly toAt: Instant;
  },
): Promise<readonly OwnRow[]> =>
  db
    .selectFrom('payments')
    .leftJoin('partRefunds', 'partRefunds.paymentId', 'payments.id')
    .select(['transactionId', 'state', 'payments.amountMinor', 'currency', 'refundReason'])
    .select((select) => [
      select
        .exists(
          select
            .selectFrom('ledgerEntries')
            .select('ledgerEntries.id')
            .whereRef('ledgerEntries.paymentId', '=', 'payments.id')
            .where('ledgerEntries.reason', '=', 'held'),
        )
        .as('isHeldMoney'),
      select.fn.sum<number | null>('partRefunds.amountMinor').as('partsMinor'),
      select.fn
        .sum<number | null>('partRefunds.amountMinor')
        .filterWhere('partRefunds.givenBy', '=', 'gateway')
        .as('partsGivenMinor'),
    ])
    .groupBy('payments.id')
    .where('gateway', '=', asked.gateway)
    .where((where) => {
      const inPeriod = where.and([
        where('calledAt', '>=', timeValue(asked.fromAt)),
        where('calledAt', '<=', timeValue(asked.toAt)),
      ]);
      return asked.orderRefs.length === 0
        ? inPeriod
        : where.or([inPeriod, where('transactionId', 'in', asked.orderRefs)]);
    })
    .execute();

/** Orders at a company that are held with an unknown outcome: no money has come for them. */
export const listHeldInDoubt = async (db: Database, gateway: string): Promise<readonly Pick<PaymentRow, 'id'>[]> =>
  db
    .selectFrom('payments')
    .select('id')
    .where('gateway', '=', gateway)
    .where('state', '=', 'held')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ledgerEntries').select('ledgerEntries.id').whereRef('paymentId', '=', 'payments.id'))),
    )
    .orderBy('id')
    .execute();

export async function insertRun(
  db: Database,
  run: {
    readonly gateway: string;
    readonly ranAt: Instant;
    readonly fromAt: Instant;
    readonly charges: number;
    readonly differences: readonly Difference[];
  },
): Promise<void> {
  await db
    .insertInto('paymentReconciliations')
    .values({
      ...run,
      ranAt: sqlTime(run.ranAt),
      fromAt: sqlTime(run.fromAt),
      differences: JSON.stringify(run.differences),
    })
    .execute();
}

export type ReconciliationRun = {
  readonly gateway: string;
  readonly ranAt: Instant;
  readonly charges: number;
  readonly differences: readonly Difference[];
};

/** The newest comparison with each company. */
export const listNewestRuns = async (db: Database): Promise<readonly ReconciliationRun[]> =>
  db
    .selectFrom('paymentReconciliations')
    .select(['gateway', 'ranAt', 'charges', 'differences'])
    .distinctOn('gateway')
    .orderBy('gateway')
    .orderBy('id', 'desc')
    .execute();
