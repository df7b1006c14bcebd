import { confirmPass } from '../evaluation/attempts/confirm-pass.ts';
import { findNamedAttempt } from './find-attempt.ts';
import { type LiveCommand, OperatorError, oneArgument } from './operator-command.ts';

const usage = 'confirm-pass ATTEMPT';

export const confirmPassCommand: LiveCommand = {
  kind: 'live',
  usage,
  summary: 'confirms a passed attempt after a person has reviewed it; the customer is notified',
  run: async (context, args) => {
    const row = await findNamedAttempt(context.db, oneArgument(args, usage));
    if (row.verdict !== 'passed') throw new OperatorError(`Attempt ${row.xid} is not passed.`);
    if (!(await confirmPass(context, row)))
      throw new OperatorError(`The pass of attempt ${row.xid} was confirmed before.`);
    return `The pass of attempt ${row.xid} is confirmed.`;
  },
};
