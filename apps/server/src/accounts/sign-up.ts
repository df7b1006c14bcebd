// Registration: a new address gets a verification mail, a known one a mail to its owner; the response and the work are the same.
import type { Refusal } from '@openbell/api/calls/refusals.ts';
import { ok } from '@openbell/api/common.ts';
import { takeFrom } from '../platform/security/rate-limits.ts';
import type { AccountsContext } from './accounts-context.ts';
import { mailLink } from './address/mailed-links.ts';
import { takeMail } from './address/take-mail.ts';
import { checkNewPassword } from './check-new-password.ts';
import { createCustomer, type NewCustomer } from './create-customer.ts';
import { findCustomerByEmail } from './customers-store.ts';
import { recordAct } from './record-act.ts';
import { signUpsOfNetwork } from './sign-in/limits.ts';
import { hashPassword } from './sign-in/password-hash.ts';

export type SignUp = Omit<NewCustomer, 'passwordHash' | 'isVerified' | 'partner'> & {
  readonly password: string;
  /** The network whose turn the hashing uses. */
  readonly network: string;
};

export async function signUpCustomer(context: AccountsContext, form: SignUp): Promise<typeof ok | Refusal> {
  const refused =
    checkNewPassword(context.config, { password: form.password, field: 'password', owner: form }) ??
    (await takeFrom(context, signUpsOfNetwork, form.network)) ??
    (await takeMail(context, { kind: 'stranger', network: form.network }, form.email));
  if (refused !== null) return refused;
  const { password, network, ...details } = form;
  const passwordHash = await hashPassword(context.config, password, { lane: 'strange', source: network });
  await context.db.transaction().execute(async (trx) => {
    const created = await createCustomer(trx, context, { ...details, passwordHash });
    if (created !== null) {
      await mailLink(trx, context, {
        customer: created,
        email: created.email,
        purpose: 'verification',
        template: 'verification',
      });
      await recordAct(trx, context, { kind: 'accounts.registered', customerId: created.id, actor: 'stranger' });
      return;
    }
    const owner = await findCustomerByEmail(trx, form.email);
    if (owner === null) return;
    // This link verifies the address and lets the owner set a password: a stranger who registered it first gains nothing.
    await mailLink(trx, context, {
      customer: owner,
      email: owner.email,
      purpose: 'password',
      template: 'known-address',
    });
    await recordAct(trx, context, { kind: 'accounts.registered-again', customerId: owner.id, actor: 'stranger' });
  });
  return ok;
}
