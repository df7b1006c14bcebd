import type { Instant } from '@openbell/units/instant.ts';
import { findCustomerByEmail } from '../accounts/customers-store.ts';
import { orderDeletion } from '../accounts/privacy/account-deletion.ts';
import { listDeletions } from '../accounts/privacy/account-deletions-store.ts';
import { type LiveCommand, OperatorError, oneArgument } from './operator-command.ts';

const day = (instant: Instant): string => new Date(instant).toISOString().slice(0, 10);

/** The customers who requested a deletion, and when it is due. */
export const deletionsCommand: LiveCommand = {
  kind: 'live',
  usage: 'deletions',
  summary: 'lists the accounts whose owner requested a deletion, with the day from which it is due',
  run: async ({ db, clock }) => {
    const asked = await listDeletions(db);
    if (asked.length === 0) return 'Nobody has asked for a deletion.';
    const lines = asked.map(({ email, askedAt, dueAt, orderedAt }) => {
      const state = orderedAt !== null ? 'ordered' : dueAt <= clock.productNow() ? 'due' : `due on ${day(dueAt)}`;
      return `${email}  asked on ${day(askedAt)}  ${state}`;
    });
    return lines.join('\n');
  },
};

const usage = 'delete-account EMAIL';

/** Carries out a requested deletion once the thirty days are over; the plan is canceled first. */
export const deleteAccountCommand: LiveCommand = {
  kind: 'live',
  usage,
  summary: 'deletes an account whose owner requested it 30 days ago: cancels, removes, keeps the books without a name',
  run: async (context, args) => {
    const email = oneArgument(args, usage).trim().toLowerCase();
    const customer = await findCustomerByEmail(context.db, email);
    if (customer === null) throw new OperatorError(`There is no customer ${email}.`);
    const outcome = await orderDeletion(context, customer);
    if (outcome.kind === 'none') throw new OperatorError(`${email} has no open request to delete the account.`);
    if (outcome.kind === 'early')
      throw new OperatorError(`${email} can take the request back until ${day(outcome.dueAt)}: delete after that day.`);
    return `The account of ${email} is being deleted; without a running server, as soon as one starts.`;
  },
};
