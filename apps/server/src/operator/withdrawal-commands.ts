import { recordAct } from '../accounts/record-act.ts';
import { listUnsettled, settleWithdrawal } from '../accounts/withdrawals-store.ts';
import { type LiveCommand, OperatorError } from './operator-command.ts';

/** What waits for a person: the sum that goes back has to be reckoned and paid within fourteen days. */
export const withdrawalsCommand: LiveCommand = {
  kind: 'live',
  usage: 'withdrawals',
  summary: 'lists the withdrawals of EU consumers that nobody has settled yet',
  run: async ({ db }) => {
    const waiting = await listUnsettled(db);
    if (waiting.length === 0) return 'No withdrawal waits to be settled.';
    return waiting
      .map((one) => {
        const { reference, email, purpose, transactionId, amountMinor, currency, declaredAt } = one;
        const declared = new Date(declaredAt).toISOString().slice(0, 16);
        return `${reference}  ${declared}  ${email}  ${purpose} ${transactionId}  ${amountMinor / 100} ${currency}`;
      })
      .join('\n');
  },
};

const settleUsage = 'settle-withdrawal REFERENCE WORDS';

export const settleWithdrawalCommand: LiveCommand = {
  kind: 'live',
  usage: settleUsage,
  summary: 'writes down what followed of a withdrawal (the sum that was given back, and why)',
  run: async (context, [reference = '', ...words]) => {
    const settlement = words.join(' ').trim();
    if (reference === '' || settlement === '') throw new OperatorError(`Usage: npm run operator -- ${settleUsage}`);
    await context.db.transaction().execute(async (trx) => {
      const at = context.clock.productNow();
      const customerId = await settleWithdrawal(trx, { reference, at, settlement });
      if (customerId === null) throw new OperatorError(`There is no withdrawal ${reference} that waits.`);
      const details = { reference };
      await recordAct(trx, context, { kind: 'accounts.withdrawal-settled', customerId, actor: 'operator', details });
    });
    return `${reference} is settled: ${settlement}`;
  },
};
