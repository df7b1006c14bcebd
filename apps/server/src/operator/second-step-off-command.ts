import { findCustomerByEmail } from '../accounts/customers-store.ts';
import { liftSecondStep } from '../accounts/sign-in/second-step.ts';
import { type LiveCommand, OperatorError, oneArgument } from './operator-command.ts';

const usage = 'second-step-off EMAIL';

/** For a customer who has neither their phone nor a recovery code; make sure who is asking before you run it. */
export const secondStepOffCommand: LiveCommand = {
  kind: 'live',
  usage,
  summary: 'removes the second step of the sign-in (phone and recovery codes lost)',
  run: async (context, args) => {
    const email = oneArgument(args, usage).trim().toLowerCase();
    await context.db.transaction().execute(async (trx) => {
      const customer = await findCustomerByEmail(trx, email);
      if (customer === null) throw new OperatorError(`There is no customer ${email}.`);
      if (!(await liftSecondStep(trx, context, customer)))
        throw new OperatorError(`${email} has no second step of the sign-in.`);
    });
    return `${email} signs in by password alone; a mail says so.`;
  },
};
