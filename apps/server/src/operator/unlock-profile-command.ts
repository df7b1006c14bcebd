import { findCustomerByEmail, updateCustomer } from '../accounts/customers-store.ts';
import { recordAct } from '../accounts/record-act.ts';
import { type LiveCommand, OperatorError, oneArgument } from './operator-command.ts';

const usage = 'unlock-profile EMAIL';

export const unlockProfileCommand: LiveCommand = {
  kind: 'live',
  usage,
  summary: 'lets a customer enter the personal details again (the address on file is removed)',
  run: async (context, args) => {
    const email = oneArgument(args, usage).trim().toLowerCase();
    await context.db.transaction().execute(async (trx) => {
      const customer = await findCustomerByEmail(trx, email);
      if (customer === null) throw new OperatorError(`There is no customer ${email}.`);
      if (customer.address === '') throw new OperatorError(`The details of ${email} are not locked.`);
      await updateCustomer(trx, customer.id, { address: '' });
      await recordAct(trx, context, { kind: 'accounts.profile-unlocked', customerId: customer.id, actor: 'operator' });
    });
    return `${email} can enter the personal details again.`;
  },
};
