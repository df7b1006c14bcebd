// Mails a customer all receipts of one attempt, so that they have them where we cannot change them.
import { planNameOf } from '@openbell/rules/billing/plan-catalogue.ts';
import { msPerHour } from '@openbell/units/instant.ts';
import type { AccountsContext } from '../../accounts/accounts-context.ts';
import { findCustomer } from '../../accounts/customers-store.ts';
import { appendAct } from '../../platform/audit/audit.ts';
import type { AttemptRow } from '../attempts/attempts-store.ts';
import { listReceiptRows } from './anchors-store.ts';
import { receiptOf } from './read-receipts.ts';

/** Returns the number of receipts; 0 sends nothing. The same receipts are sent once an hour at most. */
export async function sendReceipts(
  context: Pick<AccountsContext, 'db' | 'clock' | 'mailer'>,
  row: Pick<AttemptRow, 'id' | 'xid' | 'customerId' | 'planKey' | 'accountName'>,
): Promise<number> {
  const { db, clock, mailer } = context;
  const customer = await findCustomer(db, row.customerId);
  const rows = await listReceiptRows(db, row.id);
  const newest = rows[0];
  if (customer === null || newest === undefined) return 0;
  const lines: string[] = [];
  for (const one of rows) lines.push(`${JSON.stringify(await receiptOf(db, one))}\n`);
  const hour = Math.floor(clock.realNow() / msPerHour);
  await db.transaction().execute(async (trx) => {
    await mailer.queue(trx, {
      key: `receipts:${row.xid}:${newest.date}:${hour}`,
      to: customer.email,
      lang: customer.lang,
      template: 'evaluation-receipts',
      values: {
        name: customer.displayName,
        plan: planNameOf(row.planKey),
        account: row.accountName,
        day: newest.date,
        entries: String(newest.entries),
        head: newest.head,
      },
      path: '/site/anchors',
      attachments: [
        { filename: `${row.xid}.receipts.ndjson`, contentType: 'application/x-ndjson', content: lines.join('') },
      ],
    });
    const details = { attempt: row.xid, receipts: rows.length };
    const act = { kind: 'attempt.receipts-mailed', customerId: row.customerId, actor: 'customer', details } as const;
    await appendAct(trx, { clock }, act);
  });
  return rows.length;
}
