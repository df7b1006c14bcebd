// SQL over the whole ledger: the sandbox's view of it, and the invariants that hold at every moment.
import type { Instant } from '@openbell/units/instant.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export type LedgerView = {
  readonly payments: readonly (LedgerPayment & {
    readonly states: readonly { readonly state: string; readonly at: Instant }[];
    readonly entries: readonly { readonly book: string; readonly amountMinor: number }[];
  })[];
  readonly totals: readonly { readonly book: string; readonly currency: string; readonly amountMinor: number }[];
};
type LedgerPayment = {
  readonly id: number;
  readonly transactionId: string;
  readonly email: string;
  readonly purpose: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly state: string;
};

export const readLedger = async (db: Database): Promise<LedgerView> =>
  db.transaction().execute(async (trx) => {
    const payments = await trx
      .selectFrom('payments')
      .innerJoin('customers', 'customers.id', 'payments.customerId')
      .select([
        'payments.id',
        'payments.transactionId',
        'customers.email',
        'payments.purpose',
        'payments.amountMinor',
        'payments.currency',
        'payments.state',
      ])
      // An order over zero moves no money.
      .where('payments.amountMinor', '>', 0)
      .orderBy('payments.id')
      .execute();
    const states = await trx.selectFrom('paymentStates').select(['paymentId', 'state', 'at']).orderBy('id').execute();
    const entries = await trx
      .selectFrom('ledgerEntries')
      .select(['paymentId', 'book', 'amountMinor', 'currency'])
      .orderBy('id')
      .execute();
    const statesOf = Map.groupBy(states, (row) => row.paymentId);
    const entriesOf = Map.groupBy(entries, (row) => row.paymentId);
    const totals = Map.groupBy(entries, (row) => `${row.book} ${row.currency}`);
    return {
      payments: payments.map((payment) => ({
        ...payment,
        states: statesOf.get(payment.id) ?? [],
        entries: entriesOf.get(payment.id) ?? [],
      })),
      totals: [...totals.values()].map((rows) => ({
        book: rows[0]?.book ?? '',
        currency: rows[0]?.currency ?? '',
        amountMinor: rows.reduce((sum, row) => sum + row.amountMinor, 0),
      })),
    };
  });

/**
 * What is wrong with the ledger, in words for the log; empty if all is well. The invariants: the rows of a payment and reason sum to zero
 * in each currency, every paid payment is booked once over its amount, nothing else is booked as a sale, what was bought exists, and the
 * recorded states end in the current one.
 */
export async function findLedgerFaults(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ fault: string }>`
    SELECT 'payment ' || payment_id || ' (' || reason || ') does not sum to zero' AS fault
      FROM ledger_entries GROUP BY payment_id, reason, currency HAVING sum(amount_minor) <> 0
    UNION ALL
    SELECT 'payment ' || payments.id || ' is ' || state || ' but not booked over its amount'
      FROM payments
      WHERE state IN ('paid', 'refunded', 'disputed') AND amount_minor > 0 AND NOT EXISTS (
        SELECT 1 FROM ledger_entries
        WHERE payment_id = payments.id AND reason = 'sale' AND ledger_entries.amount_minor = payments.amount_minor
          AND ledger_entries.currency = payments.currency)
        -- Held money may be another amount than ordered; what went back of it is checked below.
        AND NOT (state = 'refunded' AND EXISTS (
          SELECT 1 FROM ledger_entries WHERE payment_id = payments.id AND reason = 'held'))
    UNION ALL
    SELECT 'payment ' || payments.id || ' is ' || state || ' but booked as a sale'
      FROM payments
      WHERE state NOT IN ('paid', 'refunded', 'disputed')
        AND EXISTS (SELECT 1 FROM ledger_entries WHERE payment_id = payments.id AND reason = 'sale')
    UNION ALL
    SELECT 'payment ' || payments.id || ' is paid but nothing was given for it'
      FROM payments
      WHERE state = 'paid' AND refund_reason = '' AND (fulfilled_at IS NULL
        OR (purpose IN ('subscription', 'upgrade') AND NOT EXISTS (SELECT 1 FROM subscriptions WHERE payment_id = payments.id))
        OR (purpose = 'mentoring' AND NOT EXISTS (SELECT 1 FROM mentoring_sessions WHERE payment_id = payments.id))
        OR (purpose = 'reset' AND NOT EXISTS (SELECT 1 FROM attempts WHERE begun_by = payments.transaction_id)))
    UNION ALL
    SELECT 'payment ' || payments.id || ' is refunded but not booked as given back'
      FROM payments
      WHERE state = 'refunded' AND amount_minor > 0 AND (
        NOT EXISTS (SELECT 1 FROM ledger_entries WHERE payment_id = payments.id AND reason = 'refund')
        OR EXISTS (
          SELECT 1 FROM ledger_entries WHERE payment_id = payments.id
          GROUP BY book, currency HAVING sum(ledger_entries.amount_minor) <> 0))
    UNION ALL
    SELECT 'part ' || part_refunds.reference || ' of payment ' || part_refunds.payment_id || ' is given but not booked over its amount'
      FROM part_refunds JOIN payments ON payments.id = payment_id
      WHERE given_at IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM ledger_entries
        WHERE ledger_entries.payment_id = part_refunds.payment_id AND reason = 'refund:' || part_refunds.reference
          AND book = 'gateway:' || payments.gateway AND ledger_entries.amount_minor = -part_refunds.amount_minor)
    UNION ALL
    SELECT 'payment ' || payment_id || ' (' || reason || ') is booked as a part given back that nobody gave'
      FROM ledger_entries
      WHERE reason LIKE 'refund:%' AND NOT EXISTS (
        SELECT 1 FROM part_refunds
        WHERE part_refunds.payment_id = ledger_entries.payment_id AND 'refund:' || reference = ledger_entries.reason
          AND given_at IS NOT NULL)
    UNION ALL
    SELECT 'payment ' || payments.id || ' went back in parts over its amount, or while it was not paid'
      FROM payments JOIN part_refunds ON payment_id = payments.id
      GROUP BY payments.id
      HAVING sum(part_refunds.amount_minor) >= payments.amount_minor OR payments.state NOT IN ('paid', 'refunded', 'disputed')
    UNION ALL
    SELECT 'subscription ' || subscriptions.id || ' hangs on payment ' || payments.id || ', which is ' || state
      FROM subscriptions JOIN payments ON payments.id = subscriptions.payment_id
      WHERE state NOT IN ('paid', 'refunded', 'disputed')
    UNION ALL
    SELECT 'payment ' || payments.id || ' is ' || state || ' but was written down otherwise'
      FROM payments
      WHERE state <> (SELECT payment_states.state FROM payment_states WHERE payment_id = payments.id ORDER BY id DESC LIMIT 1)
    LIMIT 20
  `.execute(db);
  return rows.map((row) => row.fault);
}
