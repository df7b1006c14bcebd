/** SQL of the daily comparison with the books of the payment companies. */
import type { Difference, OwnPayment } from '@openbell/rules/billing/reconciliation.ts';
import { type Database, sqlTime, timeValue } from '../platform/database.ts';

/** Real time of the newest comparison with a company; null before the first. */
export const lastRunAt = async (db: Database, gateway: string): Promise<number | null> => {
  const row = await db
    .selectFrom('paymentReconciliations')
    .select('ranAt')
    .where('gateway', '=', gateway)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.ranAt ?? null;
};

/** Payments at a company: those that some charges name, and those that were asked for in a period of real time. */
export const listOwnPayments = async (
  db: Database,
  asked: {
    readonly gateway: string;
    readonly orderRefs: readonly string[];
    readonly fromAt: number;
    readonly toAt: number;
  },
): Promise<readonly OwnPayment[]> =>
  db
    .selectFrom('payments')
    .select(['transactionId', 'state', 'amountMinor', 'currency'])
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

export const insertRun = async (
  db: Database,
  run: {
    readonly gateway: string;
    readonly ranAt: number;
    readonly fromAt: number;
    readonly charges: number;
    readonly differences: readonly Difference[];
  },
): Promise<void> => {
  await db
    .insertInto('paymentReconciliations')
    .values({
      ...run,
      ranAt: sqlTime(run.ranAt),
      fromAt: sqlTime(run.fromAt),
      differences: JSON.stringify(run.differences),
    })
    .execute();
};

export type ReconciliationRun = {
  readonly gateway: string;
  readonly ranAt: number;
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
