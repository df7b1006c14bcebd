import { findPaymentOfWithdrawal, listUnsettled, settleWithdrawal } from '../accounts/privacy/withdrawals-store.ts';
import { recordAct } from '../accounts/record-act.ts';
import { findMoney } from '../billing/payments/payments-store.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';
import { moneyWords } from './money-words.ts';
import { type LiveCommand, type LiveContext, OperatorError } from './operator-command.ts';
import { describePart, planPart, planWhole } from './payment-commands.ts';

/** What waits for a person: the refund has to be calculated and paid within fourteen days. */
export const withdrawalsCommand: LiveCommand = {
  kind: 'live',
  usage: 'withdrawals',
  summary: 'lists the withdrawals of EU consumers that are not settled yet',
  run: async ({ db }) => {
    const waiting = await listUnsettled(db);
    if (waiting.length === 0) return 'No withdrawal waits to be settled.';
    return waiting
      .map((one) => {
        const { reference, email, purpose, transactionId, gateway, declaredAt } = one;
        const declared = new Date(declaredAt).toISOString().slice(0, 16);
        return `${reference}  ${declared}  ${email}  ${purpose} ${transactionId}  ${moneyWords(one)}  ${gateway}`;
      })
      .join('\n');
  },
};

const settleUsage = 'settle-withdrawal REFERENCE WORDS';

export const settleWithdrawalCommand: LiveCommand = {
  kind: 'live',
  usage: settleUsage,
  summary: 'records the outcome of a withdrawal (the refunded sum, and why)',
  run: async (context, [reference = '', ...words]) => {
    const settlement = words.join(' ').trim();
    if (reference === '' || settlement === '') throw new OperatorError(`Usage: npm run operator -- ${settleUsage}`);
    await context.db.transaction().execute((trx) => settle(trx, context, reference, settlement));
    return `${reference} is settled: ${settlement}`;
  },
};

const refundUsage = 'refund-withdrawal REFERENCE WORDS';

/**
 * If the whole sum is refunded: requested from the company that took it. If that company makes no refunds, the payment stays in
 * `payments-waiting`.
 */
export const refundWithdrawalCommand: LiveCommand = {
  kind: 'live',
  usage: refundUsage,
  summary: 'settles a withdrawal by refunding the whole order through its company; WORDS say why',
  run: async (context, [reference = '', ...rest]) => {
    const words = rest.join(' ').trim();
    if (reference === '' || words === '') throw new OperatorError(`Usage: npm run operator -- ${refundUsage}`);
    const payment = await findPaymentOfWithdrawal(context.db, reference);
    if (payment === undefined) throw new OperatorError(`There is no withdrawal ${reference} that waits.`);
    const { transactionId, gateway, state, refundReason } = payment;
    if (state !== 'paid' || refundReason !== '')
      throw new OperatorError(`${transactionId} has gone back, or is on its way: settle-withdrawal says how.`);
    await context.db.transaction().execute(async (trx) => {
      if ((await findMoney(trx, payment)) === null) throw new OperatorError(`${transactionId} cost nothing.`);
      // The audit log comes last in every transaction.
      await planWhole(trx, context, payment, `withdrawal ${reference}`);
      await settle(trx, context, reference, `given back through ${gateway}: ${words}`);
    });
    return `${transactionId} is being given back through ${gateway}, and ${reference} is settled.`;
  },
};

const partUsage = 'refund-withdrawal-part REFERENCE AMOUNT WORDS';

/** If a part of the service was delivered on request: refunds what a person has calculated, to the cent, and settles the withdrawal. */
export const refundWithdrawalPartCommand: LiveCommand = {
  kind: 'live',
  usage: partUsage,
  summary: 'settles a withdrawal by refunding AMOUNT (63.34, in the currency of the order) of it; WORDS say why',
  run: async (context, [reference = '', amount = '', ...rest]) => {
    const words = rest.join(' ').trim();
    if (reference === '' || words === '') throw new OperatorError(`Usage: npm run operator -- ${partUsage}`);
    const payment = await findPaymentOfWithdrawal(context.db, reference);
    if (payment === undefined) throw new OperatorError(`There is no withdrawal ${reference} that waits.`);
    await context.db.transaction().execute(async (trx) => {
      await planPart(trx, context, payment, { amount, usage: partUsage, reason: `withdrawal ${reference}` });
      await settle(trx, context, reference, `${amount} ${payment.currency} through ${payment.gateway}: ${words}`);
    });
    return `${reference} is settled: ${describePart(payment, amount)}`;
  },
};

async function settle(
  trx: DatabaseTransaction,
  context: Pick<LiveContext, 'clock'>,
  reference: string,
  settlement: string,
): Promise<void> {
  const customerId = await settleWithdrawal(trx, { reference, at: context.clock.productNow(), settlement });
  if (customerId === null) throw new OperatorError(`There is no withdrawal ${reference} that waits.`);
  const details = { reference };
  await recordAct(trx, context, { kind: 'accounts.withdrawal-settled', customerId, actor: 'operator', details });
}
