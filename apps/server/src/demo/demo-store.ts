// SQL of the demo customers: what was created and when, their current state, and the removal of an untouched one's rows.
import type { Instant } from '@openbell/units/instant.ts';
import { sql } from 'kysely';
import { type DatabaseHandle, type DatabaseTransaction, sqlTime } from '../platform/database/database.ts';

export type DemoRow = {
  readonly email: string;
  readonly customerId: number;
  readonly madeAt: Instant;
  readonly fingerprint: string;
};

export const findDemo = async (db: DatabaseHandle, email: string): Promise<DemoRow | undefined> =>
  db.selectFrom('demoCustomers').selectAll().where('email', '=', email).executeTakeFirst();

export async function keepDemo(db: DatabaseHandle, row: DemoRow): Promise<void> {
  const { email, customerId, fingerprint } = row;
  const madeAt = sqlTime(row.madeAt);
  await db
    .insertInto('demoCustomers')
    .values({ email, customerId, madeAt, fingerprint })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ customerId, madeAt, fingerprint }))
    .execute();
}

/**
 * Everything that a person could have changed, as one text: the customer, the subscription, the account, the evaluations with their number
 * of fills, orders. What only the clock changes (renewals too) is left out.
 */
export async function readTouchable(db: DatabaseHandle, customerId: number): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    SELECT concat_ws(E'\n',
      (SELECT row_to_json(c)::text FROM customers c WHERE c.id = ${customerId}),
      (SELECT string_agg(concat_ws(' ', s.id, s.plan_key, (s.canceled AND s.end_reason <> 'unpaid'), s.is_newest), ',' ORDER BY s.id)
         FROM subscriptions s WHERE s.customer_id = ${customerId}),
      (SELECT string_agg(concat_ws(' ', m.id, m.commission, m.exchanges, m.depth, m.account_name), ',' ORDER BY m.id)
         FROM simulators m WHERE m.customer_id = ${customerId}),
      (SELECT string_agg(concat_ws(' ', a.id, a.personal_limits,
           (SELECT count(*) FROM attempt_log l WHERE l.attempt_id = a.id AND l.kind = 'fill')), ',' ORDER BY a.id)
         FROM attempts a WHERE a.customer_id = ${customerId}),
      (SELECT string_agg(o.kind, ',' ORDER BY o.kind) FROM mail_opt_outs o WHERE o.customer_id = ${customerId}),
      (SELECT row_to_json(j)::text FROM journal_access j WHERE j.customer_id = ${customerId}),
      (SELECT string_agg(concat_ws(' ', n.trade_id, n.changed_at), ',' ORDER BY n.trade_id)
         FROM journal_trade_notes n WHERE n.customer_id = ${customerId}),
      (SELECT string_agg(concat_ws(' ', n.session, n.changed_at), ',' ORDER BY n.session)
         FROM journal_day_notes n WHERE n.customer_id = ${customerId}),
      (SELECT string_agg(concat_ws(' ', l.name, l.text, l.points), ',' ORDER BY l.id)
         FROM journal_lists l WHERE l.customer_id = ${customerId}),
      (SELECT string_agg(i.id, ',' ORDER BY i.id) FROM journal_imports i WHERE i.customer_id = ${customerId}),
      (SELECT string_agg(m.id, ',' ORDER BY m.id) FROM journal_mappings m WHERE m.customer_id = ${customerId}),
      (SELECT string_agg(concat_ws(' ', p.id, p.refund_reason), ',' ORDER BY p.id)
         FROM payments p WHERE p.customer_id = ${customerId} AND p.purpose <> 'renewal'),
      (SELECT count(*) FROM withdrawals w WHERE w.customer_id = ${customerId}),
      (SELECT row_to_json(w)::text FROM payment_methods w WHERE w.customer_id = ${customerId})
    ) AS text`.execute(db);
  return rows[0]?.text ?? '';
}

export async function listAttemptIds(db: DatabaseHandle, customerId: number): Promise<readonly number[]> {
  const rows = await db.selectFrom('attempts').select('id').where('customerId', '=', customerId).execute();
  return rows.map((row) => row.id);
}

/**
 * Removes the rows that belong to a demo customer, who keeps the sign-in sessions and the id. Marks stay on the shared tape: others may
 * refer to them. Only for an untouched customer: nobody's record is lost.
 */
export async function removeBelongings(trx: DatabaseTransaction, customerId: number): Promise<void> {
  const attempts = trx.selectFrom('attempts').select('id').where('customerId', '=', customerId);
  for (const table of [
    'marketOwedFills',
    'marketFills',
    'marketOrders',
    'marketPositions',
    'marketEvents',
    'marketCommands',
    'marketAccounts',
  ] as const)
    await trx.deleteFrom(table).where('customerId', '=', customerId).execute();
  for (const table of [
    'journalImports',
    'journalTradeNotes',
    'journalDayNotes',
    'journalLists',
    'journalMappings',
    'journalAccess',
  ] as const)
    await trx.deleteFrom(table).where('customerId', '=', customerId).execute();
  await trx.deleteFrom('attemptLog').where('attemptId', 'in', attempts).execute();
  await trx.deleteFrom('attempts').where('customerId', '=', customerId).execute();
  await trx.deleteFrom('mailOptOuts').where('customerId', '=', customerId).execute();
  await trx.deleteFrom('platformCommands').where('customerId', '=', customerId).execute();
  await trx.deleteFrom('simulators').where('customerId', '=', customerId).execute();
  await trx.deleteFrom('subscriptionUpgrades').where('customerId', '=', customerId).execute();
  await trx.deleteFrom('subscriptions').where('customerId', '=', customerId).execute();
  await trx.deleteFrom('paymentMethods').where('customerId', '=', customerId).execute();
  await removeOrders(trx, customerId);
}

/** Removes the orders of an untouched demo customer from our books and from those of the stand-in company, so that both still agree. */
async function removeOrders(trx: DatabaseTransaction, customerId: number): Promise<void> {
  const payments = trx.selectFrom('payments').select('id').where('customerId', '=', customerId);
  const orders = trx.selectFrom('payments').select('transactionId').where('customerId', '=', customerId);
  const charges = trx.selectFrom('sandboxGatewayCharges').select('ref').where('orderRef', 'in', orders);
  await trx.deleteFrom('sandboxGatewayRefunds').where('chargeRef', 'in', charges).execute();
  await trx.deleteFrom('sandboxGatewayDisputes').where('chargeRef', 'in', charges).execute();
  await trx.deleteFrom('sandboxGatewayCharges').where('orderRef', 'in', orders).execute();
  await trx.deleteFrom('reportedConversions').where('customerId', '=', customerId).execute();
  await trx.deleteFrom('purchaseConsents').where('customerId', '=', customerId).execute();
  await trx.deleteFrom('paymentStates').where('paymentId', 'in', payments).execute();
  await trx.deleteFrom('partRefunds').where('paymentId', 'in', payments).execute();
  await trx.deleteFrom('ledgerEntries').where('paymentId', 'in', payments).execute();
  await trx.deleteFrom('payments').where('customerId', '=', customerId).execute();
}

/** Canceled and closed, as the billing side leaves it. */
export async function cancelNewest(trx: DatabaseTransaction, customerId: number): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ status: 'canceled', canceled: true })
    .where('customerId', '=', customerId)
    .where('isNewest', '=', true)
    .execute();
}

/** Ends what an order began, as a change of plan does. */
export async function endBought(trx: DatabaseTransaction, paymentId: number, at: Instant): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ status: 'canceled', endReason: 'changed', endedAt: sqlTime(at) })
    .where('paymentId', '=', paymentId)
    .execute();
}

/** Sets the end of the paid month. */
export async function setUntil(trx: DatabaseTransaction, customerId: number, until: Instant): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ until: sqlTime(until) })
    .where('customerId', '=', customerId)
    .where('isNewest', '=', true)
    .execute();
}
