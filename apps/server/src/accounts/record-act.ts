// Writes an act of the accounts domain into the audit log, in the act's transaction, without address, name or secret.
import { type Act, appendAct } from '../platform/audit/audit.ts';
import type { Context } from '../platform/context.ts';
import type { DatabaseTransaction } from '../platform/database/database.ts';

export type AccountAct =
  | 'accounts.registered'
  | 'accounts.registered-again'
  | 'accounts.verified'
  | 'accounts.signed-in'
  | 'accounts.signed-out'
  | 'accounts.sign-in-delayed'
  | 'accounts.session-revoked'
  | 'accounts.second-step-on'
  | 'accounts.second-step-off'
  | 'accounts.recovery-codes-renewed'
  | 'accounts.code-delayed'
  | 'accounts.passkey-added'
  | 'accounts.passkey-renamed'
  | 'accounts.passkey-removed'
  | 'accounts.password-changed'
  | 'accounts.password-link-mailed'
  | 'accounts.password-set-by-link'
  | 'accounts.email-change-asked'
  | 'accounts.email-changed'
  | 'accounts.email-change-canceled'
  | 'accounts.profile-changed'
  | 'accounts.profile-unlocked'
  | 'accounts.countries-switched'
  | 'accounts.data-export-asked'
  | 'accounts.data-export-taken'
  | 'accounts.deletion-asked'
  | 'accounts.deletion-taken-back'
  | 'accounts.deletion-ordered'
  | 'accounts.deleted'
  | 'accounts.disowned'
  | 'accounts.withdrawal-declared'
  | 'accounts.withdrawal-settled'
  | 'accounts.mail-stopped'
  | 'accounts.partner-changed'
  | 'accounts.third-party-decided';

export const recordAct = (
  trx: DatabaseTransaction,
  context: Pick<Context, 'clock'>,
  act: Omit<Act, 'kind' | 'actor'> & {
    readonly kind: AccountAct;
    readonly actor?: 'customer' | 'operator' | 'stranger';
  },
): Promise<void> => appendAct(trx, context, { actor: 'customer', ...act });
