// SQL of the customer's record: the customer with what the record shows of other domains, all as of one instant.
import type { Instant } from '@openbell/units/instant.ts';
import { type Expression, type Selectable, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { openStates } from '../billing/payments/payments-store.ts';
import { type DatabaseHandle, literalTrue } from '../platform/database/database.ts';
import { joinedTable } from '../platform/database/joined-table.ts';
import type { Tables } from '../tables.ts';

const customers = joinedTable('customers', [
  'id',
  'xid',
  'email',
  'name',
  'displayName',
  'phone',
  'lang',
  'status',
  'partner',
  'motivation',
  'joinedAt',
  'address',
  'address2',
  'city',
  'stateProv',
  'zip',
  'countryId',
  'agreements',
]);
const subscriptions = joinedTable('subscriptions', [
  'id',
  'customerId',
  'planKey',
  'status',
  'canceled',
  'passed',
  'until',
  'priceCents',
  'listPriceCents',
  'freeResets',
  'fixedReset',
  'discountCode',
  'discount',
  'discountUntil',
  'paymentId',
  'failedRenewals',
]);
const simulators = joinedTable('simulators', [
  'id',
  'state',
  'accountName',
  'depth',
  'providerUsername',
  'providerPasswordSealed',
  'revealedUntil',
]);
const paymentMethods = joinedTable('paymentMethods', [
  'customerId',
  'gateway',
  'brand',
  'last4',
  'expires',
  'holderName',
  'address',
  'address2',
  'city',
  'stateProv',
  'countryId',
  'zip',
]);

type AttemptOnTape = Selectable<Tables['attempts']> & { readonly tapeEnd: number };

/** @param tapeEnd the number of the newest mark in the evaluation, as a column, as of this statement */
export async function findAccountRows(db: DatabaseHandle, customerId: number, tapeEnd: () => Expression<number>) {
  const row = await db
    .selectFrom('customers')
    .leftJoin('subscriptions', (join) =>
      join.onRef('subscriptions.customerId', '=', 'customers.id').on('subscriptions.isNewest', '=', literalTrue),
    )
    .leftJoin('simulators', 'simulators.subscriptionId', 'subscriptions.id')
    .leftJoin('paymentMethods', 'paymentMethods.customerId', 'customers.id')
    .leftJoin('journalAccess', 'journalAccess.customerId', 'customers.id')
    .leftJoin('attempts', 'attempts.subscriptionId', 'subscriptions.id')
    .select([...customers.columns, ...subscriptions.columns, ...simulators.columns, ...paymentMethods.columns])
    .selectAll('attempts')
    .select((of) => [
      sql<number>`${tapeEnd()}`.as('tapeEnd'),
      'journalAccess.customerId as journalCustomerId',
      // The newest unpaid invoice.
      of
        .selectFrom('payments')
        .select('transactionId')
        .whereRef('payments.customerId', '=', 'customers.id')
        .where('payments.state', 'in', openStates)
        .where('payments.invoiceUrl', '<>', '')
        .orderBy('payments.id', 'desc')
        .limit(1)
        .as('openInvoice'),
      // Over the customer's whole time here, whether or not the plans still exist.
      of
        .exists(of.selectFrom('marketFills').select('fillId').whereRef('marketFills.customerId', '=', 'customers.id'))
        .as('hasFilled'),
      of
        .exists(
          of
            .selectFrom('attempts as begun')
            .select('begun.id')
            .whereRef('begun.customerId', '=', 'customers.id')
            .where('begun.startedAt', 'is not', null),
        )
        .as('hasAttempted'),
      of
        .selectFrom('attempts as won')
        .select(({ fn }) => fn.count<number>('won.passConfirmedAt').as('confirmed'))
        .whereRef('won.customerId', '=', 'customers.id')
        .where('won.verdict', '=', 'passed')
        .having(({ fn }) => fn.count('won.id'), '>', 0)
        .as('confirmedPasses'),
      of
        .selectFrom('subscriptionUpgrades')
        .select(({ fn, ref }) =>
          fn
            .jsonAgg(
              jsonBuildObject({
                key: ref('key'),
                priceCents: ref('subscriptionUpgrades.priceCents'),
                expiresAt: sql<Instant>`(extract(epoch from expires_at) * 1000)::bigint`,
              }),
            )
            .orderBy('subscriptionUpgrades.id')
            .as('running'),
        )
        .whereRef('subscriptionUpgrades.customerId', '=', 'customers.id')
        .where('endedAt', 'is', null)
        .as('upgrades'),
    ])
    .where('customers.id', '=', customerId)
    // The newest attempt.
    .orderBy('attempts.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const customer = row === undefined ? null : customers.rowOf(row);
  if (row === undefined || customer === null) return null;
  return {
    customer,
    subscription: subscriptions.rowOf(row),
    upgrades: row.upgrades ?? [],
    openInvoice: row.openInvoice ?? '',
    method: paymentMethods.rowOf(row),
    simulator: simulators.rowOf(row),
    attempt: row.id === null ? null : (row as AttemptOnTape),
    hasJournal: row.journalCustomerId !== null,
    ever: {
      has_traded: row.hasFilled === true || row.hasAttempted === true,
      has_attempted: row.hasAttempted === true,
      has_passed: row.confirmedPasses !== null,
      is_pass_confirmed: Number(row.confirmedPasses ?? 0) > 0,
    },
  };
}

export type AccountRows = NonNullable<Awaited<ReturnType<typeof findAccountRows>>>;
