import { planAcceptance, whyNotAccepted } from '../billing/accept-held.ts';
import { findByTransactionId, findMoney, listWaiting, type PaymentRow } from '../billing/payments-store.ts';
import { listNewestRuns } from '../billing/reconciliations-store.ts';
import { bookRefund, planRefund } from '../billing/refund-payment.ts';
import type { Database } from '../platform/database.ts';
import { type LiveCommand, OperatorError } from './operator-command.ts';

/** What a person has to look at: held money, refunds that a company does not give by itself, differences of the last reconciliation. */
export const paymentsWaitingCommand: LiveCommand = {
  kind: 'live',
  usage: 'payments-waiting',
  summary: 'lists held payments, refunds to be done by hand, and what the newest reconciliation found',
  run: async ({ db }) => {
    const lines: string[] = [];
    for (const payment of await listWaiting(db)) lines.push(await describeWaiting(db, payment));
    for (const { gateway, ranAt, differences } of await listNewestRuns(db)) {
      const at = new Date(ranAt).toISOString().slice(0, 16);
      for (const { kind, orderRef } of differences) lines.push(`${orderRef}  ${gateway}  ${kind} (${at})`);
    }
    return lines.length === 0 ? 'No payment waits for a person.' : lines.join('\n');
  },
};

const describeWaiting = async (db: Database, payment: PaymentRow): Promise<string> => {
  const { transactionId, gateway, purpose, state, refundReason } = payment;
  const money = await findMoney(db, payment);
  const sum = money === null ? 'no money' : `${money.amountMinor / 100} ${money.currency}`;
  const why = state === 'held' ? 'held' : `to be given back: ${refundReason}`;
  return `${transactionId}  ${gateway}  ${purpose}  ${sum}  ${why}`;
};

const refundUsage = 'refund TRANSACTION WORDS';

/** The whole of a paid order; what was bought with it stays until it is cancelled by its own way. */
export const refundCommand: LiveCommand = {
  kind: 'live',
  usage: refundUsage,
  summary: 'gives a paid order back through its company; WORDS say why',
  run: async (context, args) => {
    const { payment, words } = await readArguments(context.db, args, refundUsage);
    if (payment.state !== 'paid') throw new OperatorError(`${payment.transactionId} is ${payment.state}, not paid.`);
    if (payment.refundReason !== '') throw new OperatorError(`${payment.transactionId} is being given back already.`);
    if ((await findMoney(context.db, payment)) === null)
      throw new OperatorError(`${payment.transactionId} cost nothing.`);
    await context.db.transaction().execute((trx) => planRefund(trx, context, payment, words));
    return `${payment.transactionId} is being given back.`;
  },
};

const acceptUsage = 'accept-held TRANSACTION WORDS';
const refusals = {
  not_held: 'is not held: there is nothing to decide.',
  no_money: 'is held because its end is not known; no money has come that could be taken for it.',
  other_currency:
    'was paid in another currency than it was ordered in: give it back, and write it down with refund-done.',
} as const;

/** Crypto that came too late, too little or too much, and every other held money: taken for the order, over what came. */
export const acceptHeldCommand: LiveCommand = {
  kind: 'live',
  usage: acceptUsage,
  summary: 'turns held money into what was ordered with it, over what came; WORDS say why',
  run: async (context, args) => {
    const { payment, words } = await readArguments(context.db, args, acceptUsage);
    await context.db.transaction().execute(async (trx) => {
      const fault = await whyNotAccepted(trx, payment);
      if (fault !== null) throw new OperatorError(`${payment.transactionId} ${refusals[fault]}`);
      await planAcceptance(trx, context, payment, words);
    });
    return `${payment.transactionId} is being taken for what was ordered.`;
  },
};

const doneUsage = 'refund-done TRANSACTION WORDS';

/** For companies that give nothing back by themselves (crypto), and for held money. */
export const refundDoneCommand: LiveCommand = {
  kind: 'live',
  usage: doneUsage,
  summary: 'writes down that a person has given back a payment that waits; WORDS say how',
  run: async (context, args) => {
    const { payment, words } = await readArguments(context.db, args, doneUsage);
    if (payment.state !== 'held' && payment.refundReason === '')
      throw new OperatorError(`${payment.transactionId} does not wait to be given back.`);
    const isBooked = await context.db.transaction().execute((trx) => bookRefund(trx, context, payment, 'operator'));
    if (!isBooked) throw new OperatorError(`${payment.transactionId} has no money that could have gone back.`);
    return `${payment.transactionId} is given back: ${words}`;
  },
};

const readArguments = async (
  db: Database,
  [transactionId = '', ...rest]: readonly string[],
  usage: string,
): Promise<{ readonly payment: PaymentRow; readonly words: string }> => {
  const words = rest.join(' ').trim();
  if (transactionId === '' || words === '') throw new OperatorError(`Usage: npm run operator -- ${usage}`);
  const payment = await findByTransactionId(db, transactionId);
  if (payment === undefined) throw new OperatorError(`There is no payment ${transactionId}.`);
  return { payment, words };
};
