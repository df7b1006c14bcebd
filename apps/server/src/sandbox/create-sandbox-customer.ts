// Creates a customer at once, verified and with a subscription if requested: for demonstrations and tests, like a payment company's test
// mode.
import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import type { postSandboxCustomer } from '@openbell/api/sandbox.ts';
import { catalogueOf } from '@openbell/rules/billing/plan-catalogue.ts';
import type { z } from 'zod';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { mailLink } from '../accounts/address/mailed-links.ts';
import { isListedCountry } from '../accounts/countries.ts';
import { createCustomer } from '../accounts/create-customer.ts';
import { hashPassword, ownPlace } from '../accounts/sign-in/password-hash.ts';
import { activateSubscription } from '../subscriptions/activate-subscription.ts';

type Body = z.output<NonNullable<(typeof postSandboxCustomer)['body']>>;
type Answer = z.input<(typeof postSandboxCustomer)['answer']>;

export async function createSandboxCustomer(context: AccountsContext, body: Body): Promise<Answer | Refusal> {
  const plan = body.plan === undefined || body.plan === '' ? null : (catalogueOf(body.plan) ?? undefined);
  if (plan === undefined)
    return refuse('unknown_plan', { message: `There is no plan ${body.plan}.`, fields: { plan: 'Unknown plan.' } });
  if (body.country !== undefined && !(await isListedCountry(context.db, body.country)))
    return refuse('invalid_fields', {
      message: 'The country is not in the list.',
      fields: { country: 'Not in the list.' },
    });
  const passwordHash = await hashPassword(context.config, body.password, ownPlace);
  const created = await context.db.transaction().execute(async (trx) => {
    const customer = await createCustomer(trx, context, {
      email: body.email,
      passwordHash,
      name: body.name,
      countryId: body.country,
      partner: body.partner,
      lang: body.lang,
      isVerified: body.verified,
    });
    if (customer === null) return null;
    if (body.verified !== true)
      await mailLink(trx, context, {
        customer,
        email: customer.email,
        purpose: 'verification',
        template: 'verification',
      });
    if (plan !== null) await activateSubscription(trx, context, { customerId: customer.id, planKey: plan.key });
    return customer;
  });
  if (created === null) return refuse('wrong_state', { message: 'There is a customer with this address already.' });
  return { xid: created.xid, email: created.email, status: created.status, key: plan?.key ?? '' };
}
