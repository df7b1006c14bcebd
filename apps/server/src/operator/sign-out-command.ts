import { findCustomerByEmail } from '../accounts/customers-store.ts';
import { recordAct } from '../accounts/record-act.ts';
import { endSessions } from '../accounts/sign-in/sign-in-sessions.ts';
import { type LiveCommand, OperatorError, oneArgument } from './operator-command.ts';

const usage = 'sign-out EMAIL';

export const signOutCommand: LiveCommand = {
  kind: 'live',
  usage,
  summary: 'ends every sign-in session of a customer',
  run: async (context, args) => {
    const email = oneArgument(args, usage).trim().toLowerCase();
    const count = await context.db.transaction().execute(async (trx) => {
      const customer = await findCustomerByEmail(trx, email);
      if (customer === null) throw new OperatorError(`There is no customer ${email}.`);
      const ended = await endSessions(trx, customer.id, 'all');
      await recordAct(trx, context, { kind: 'accounts.session-revoked', customerId: customer.id, actor: 'operator' });
      return ended.length;
    });
    return `${count} sign-in sessions of ${email} ended.`;
  },
};
