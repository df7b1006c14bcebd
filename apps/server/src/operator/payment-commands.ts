import { planDecision, whyNotAccepted, whyNotClosed } from '../billing/payments/decide-held.ts';
import { findPartUnderWay, listPartsUnderWay } from '../billing/payments/part-refunds-store.ts';
import {
  findByTransactionId,
  findMoney,
  listWaiting,
  lockCustomer,
  lockPayment,
  type PaymentRow,
} from '../billing/payments/payments-store.ts';
import { listNewestRuns } from '../billing/payments/reconciliations-store.ts';
import { bookPartRefund, planPartRefund } from '../billing/payments/refund-part.ts';
import { bookRefund, planRefund } from '../billing/payments/refund-payment.ts';
import type { Database, DatabaseTransaction } from '../platform/database/database.ts';
import { minorOf } from '../providers/payments/decimal-amount.ts';
import { moneyWords } from './money-words.ts';
import { type LiveCommand, type LiveContext, OperatorError } from './operator-command.ts';

/**
 * What a person has to handle: held money, disputes, refunds that a company does not make by itself, differences of the last
 * reconciliation.
 */
export const paymentsWaitingCommand: LiveCommand = {
  kind: 'live',
  usage: 'payments-waiting',
  summary:
    'lists held and disputed payments, refunds to be made by hand, and the findings of the newest reconciliation',
  run: async ({ db }) => {
    const lines: string[] = [];
    for (const payment of await listWaiting(db)) lines.push(await describeWaiting(db, payment));
    for (const part of await listPartsUnderWay(db)) {
      const { transactionId, gateway, purpose, reason } = part;
      lines.push(`${transactionId}  ${gateway}  ${purpose}  ${moneyWords(part)}  a part to be given back: ${reason}`);
    }
    for (const { gateway, ranAt, differences } of await listNewestRuns(db)) {
      const at = new Date(ranAt).toISOString().slice(0, 16);
      for (const { kind, orderRef } of differences) lines.push(`${orderRef}  ${gateway}  ${kind} (${at})`);
    }
    return lines.length === 0 ? 'No payment waits for a person.' : lines.join('\n');
  },
};

async function describeWaiting(db: Database, payment: PaymentRow): Promise<string> {
  const { transactionId, gateway, purpose, state, refundReason } = payment;
  const money = await findMoney(db, payment);
  const sum = money === null ? 'no money' : moneyWords(money);
  const why =
    state === 'held'
      ? 'held'
      : state === 'disputed'
        ? `disputed: answer it at ${gateway}`
        : `to be given back: ${refundReason}`;
  return `${transactionId}  ${gateway}  ${purpose}  ${sum}  ${why}`;
}

const refundUsage = 'refund TRANSACTION WORDS';

/** Refunds a paid order, or what partial refunds have left of it; what was bought stays until it is canceled separately. */
export const refundCommand: LiveCommand = {
  kind: 'live',
  usage: refundUsage,
  summary: 'refunds a paid order through its company; WORDS say why',
  run: async (context, args) => {
    const { payment, words } = await readArguments(context.db, args, refundUsage);
    if (payment.state !== 'paid') throw new OperatorError(`${payment.transactionId} is ${payment.state}, not paid.`);
    if (payment.refundReason !== '') throw new OperatorError(`${payment.transactionId} is being given back already.`);
    if ((await findMoney(context.db, payment)) === null)
      throw new OperatorError(`${payment.transactionId} cost nothing.`);
    await context.db.transaction().execute((trx) => planWhole(trx, context, payment, words));
    return `${payment.transactionId} is being given back.`;
  },
};

/** Only one refund of an order at a time. */
export async function planWhole(
  trx: DatabaseTransaction,
  context: LiveContext,
  { id, customerId, transactionId }: Pick<PaymentRow, 'id' | 'customerId' | 'transactionId'>,
  words: string,
): Promise<void> {
  await lockCustomer(trx, customerId);
  const { state, refundReason } = await lockPayment(trx, id);
  const isUnderWay = refundReason !== '' || (await findPartUnderWay(trx, id)) !== undefined;
  if (state !== 'paid' || isUnderWay) throw new OperatorError(`${transactionId} is on its way back already.`);
  await planRefund(trx, context, { id }, words);
}

const partUsage = 'refund-part TRANSACTION AMOUNT WORDS';

/** A part of a paid order, as calculated by a person. */
export const refundPartCommand: LiveCommand = {
  kind: 'live',
  usage: partUsage,
  summary: 'refunds AMOUNT (63.34, in the currency of the order) of a paid order through its company; WORDS say why',
  run: async (context, [transactionId = '', amount = '', ...rest]) => {
    const { payment, words } = await readArguments(context.db, [transactionId, ...rest], partUsage);
    const sum = { amount, usage: partUsage, reason: words };
    await context.db.transaction().execute((trx) => planPart(trx, context, payment, sum));
    return describePart(payment, amount);
  },
};

const faults = {
  not_paid: 'is not paid, or has gone back.',
  under_way: 'has a refund that is not through yet: see payments-waiting.',
  not_a_part: 'has not so much left: a part is less than what has not gone back yet; refund gives all of it.',
} as const;

export async function planPart(
  trx: DatabaseTransaction,
  context: LiveContext,
  payment: PaymentRow,
  { amount, usage, reason }: { readonly amount: string; readonly usage: string; readonly reason: string },
): Promise<void> {
  const amountMinor = minorOf(amount);
  if (amountMinor === null) throw new OperatorError(`AMOUNT is like 63.34. Usage: npm run operator -- ${usage}`);
  const fault = await planPartRefund(trx, context, { payment, amountMinor, reason });
  if (fault !== null) throw new OperatorError(`${payment.transactionId} ${faults[fault]}`);
}

/** `payments-waiting` shows if a person has to do it, which depends on the company. */
export const describePart = ({ transactionId, currency, gateway }: PaymentRow, amount: string): string =>
  `${amount} ${currency} of ${transactionId} is given back through ${gateway}; where it gives no part back by itself, payments-waiting names it.`;

const acceptUsage = 'accept-held TRANSACTION WORDS';
const refusals = {
  not_held: 'is not held: there is nothing to decide.',
  no_money: 'is held because its end is not known; no money has come that could be taken for it. close-held closes it.',
  other_currency:
    'was paid in another currency than it was ordered in: give it back, and write it down with refund-done.',
} as const;

/** Accepts crypto that came too late, too little or too much, and any other held money, for the order, with the received amount. */
export const acceptHeldCommand: LiveCommand = {
  kind: 'live',
  usage: acceptUsage,
  summary: 'accepts held money for its order, with the received amount; WORDS say why',
  run: async (context, args) => {
    const { payment, words } = await readArguments(context.db, args, acceptUsage);
    await context.db.transaction().execute(async (trx) => {
      const fault = await whyNotAccepted(trx, payment);
      if (fault !== null) throw new OperatorError(`${payment.transactionId} ${refusals[fault]}`);
      await planDecision(trx, context, { decision: 'accept', payment, words });
    });
    return `${payment.transactionId} is being taken for what was ordered.`;
  },
};

const closeUsage = 'close-held TRANSACTION WORDS';
const notClosed = {
  not_held: 'is not held: there is nothing to decide.',
  has_money:
    'has money that came for it: accept-held takes it for the order, refund-done writes down that it went back.',
} as const;

/** For an order whose outcome stayed unknown: the company has told a person that nothing was charged. */
export const closeHeldCommand: LiveCommand = {
  kind: 'live',
  usage: closeUsage,
  summary: 'closes a held order that was never charged, so that a renewal is retried; WORDS say who confirmed it',
  run: async (context, args) => {
    const { payment, words } = await readArguments(context.db, args, closeUsage);
    await context.db.transaction().execute(async (trx) => {
      const fault = await whyNotClosed(trx, payment);
      if (fault !== null) throw new OperatorError(`${payment.transactionId} ${notClosed[fault]}`);
      await planDecision(trx, context, { decision: 'close', payment, words });
    });
    return `${payment.transactionId} is being closed once its company says that nothing was charged; should it say otherwise, payments-waiting goes on naming it.`;
  },
};

const doneUsage = 'refund-done TRANSACTION WORDS';

/** For companies that make no refunds by themselves (crypto), and for held money. */
export const refundDoneCommand: LiveCommand = {
  kind: 'live',
  usage: doneUsage,
  summary: 'records that a person has returned a waiting payment, or a part of one; WORDS say how',
  run: async (context, args) => {
    const { payment, words } = await readArguments(context.db, args, doneUsage);
    const part = await findPartUnderWay(context.db, payment.id);
    if (part !== undefined) {
      const isNew = await context.db.transaction().execute((trx) => bookPartRefund(trx, context, part, 'operator'));
      if (!isNew) throw new OperatorError(`That part of ${payment.transactionId} has been returned in the meantime.`);
      return `${moneyWords({ ...part, currency: payment.currency })} of ${payment.transactionId} is given back: ${words}`;
    }
    if (payment.state !== 'held' && payment.refundReason === '')
      throw new OperatorError(`${payment.transactionId} does not wait to be given back.`);
    const isBooked = await context.db.transaction().execute((trx) => bookRefund(trx, context, payment, 'operator'));
    if (!isBooked)
      throw new OperatorError(
        `${payment.transactionId} has no money that could have gone back. close-held closes a held order without any.`,
      );
    return `${payment.transactionId} is given back: ${words}`;
  },
};

async function readArguments(
  db: Database,
  [transactionId = '', ...rest]: readonly string[],
  usage: string,
): Promise<{ readonly payment: PaymentRow; readonly words: string }> {
  const words = rest.join(' ').trim();
  if (transactionId === '' || words === '') throw new OperatorError(`Usage: npm run operator -- ${usage}`);
  const payment = await findByTransactionId(db, transactionId);
  if (payment === undefined) throw new OperatorError(`There is no payment ${transactionId}.`);
  return { payment, words };
}
