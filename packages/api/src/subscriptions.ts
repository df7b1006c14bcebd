// The life of a subscription: canceling, changing, upgrades, resets, mentoring, discount codes.
import { z } from 'zod';
import { subscriptionSchema } from './accounts.ts';
import { consentSchema, purchaseAnswer } from './billing.ts';
import { defineCall } from './calls/call.ts';
import { wireDate } from './common.ts';
import { commissionKindSchema } from './market/simulator.ts';

/** The body of an order other than for a plan: nothing but the consent. */
const orderBody = z.strictObject({ Consent: consentSchema.optional() }).nullish();

/** One consequence, in the order in which it is shown; `kind` names the sentence. */
export const consequenceSchema = z.object({
  kind: z.enum([
    'access_ends',
    'access_ends_passed',
    'lifetime_ends',
    'account_closed',
    'attempt_ends',
    'upgrade_ends',
    'upgrade_kept',
    'free_resets_lost',
    'free_resets_kept',
    'paid_time_lost',
    'never_reinstated',
    'no_refund',
  ]),
  key: z.string().describe('The upgrade or the plan it is about, or empty.'),
  count: z.int().describe('Free resets; 0 if the sentence has no number.'),
  until: wireDate.describe('End of what is paid, or the zero date.'),
});
export type ConsequenceRecord = z.infer<typeof consequenceSchema>;

export const getCancellation = defineCall({
  method: 'GET',
  path: '/subscription/cancellation',
  access: 'verified',
  domain: 'subscriptions',
  summary:
    'What cancelling would do now, exactly; changes nothing. `upgrades` is the n of DELETE /subscription?upgrades={n}.',
  answer: z.object({
    key: z.string(),
    upgrades: z.int(),
    consequences: z.array(consequenceSchema),
  }),
});

export const deleteSubscription = defineCall({
  method: 'DELETE',
  path: '/subscription',
  access: 'verified',
  domain: 'subscriptions',
  summary:
    'Cancels at once: the flag is set now, the status becomes canceled when the payment side has confirmed. `upgrades` counts the upgrades cancelled with it; missing means all (Q32).',
  query: z.object({ upgrades: z.coerce.number().int().min(0).max(100).optional() }),
  answer: subscriptionSchema,
});

export const getPlanChange = defineCall({
  method: 'GET',
  path: '/subscription/change/:planId',
  access: 'verified',
  domain: 'subscriptions',
  summary: 'What PUT /subscription/{planId} would cost and do now; changes nothing.',
  params: z.object({ planId: z.string().max(20) }),
  answer: z.object({
    plan: z.string(),
    amount: z.int().describe('Due now, in the smallest unit of the currency.'),
    currency: z.string(),
    until: wireDate.describe('Next billing date or end of the new plan if bought now; the zero date if it has none.'),
    consequences: z.array(consequenceSchema),
  }),
});

export const putSubscription = defineCall({
  method: 'PUT',
  path: '/subscription/:planId',
  access: 'verified',
  domain: 'subscriptions',
  summary:
    'Changes to another plan: its whole price is charged and a new month begins now; the plan before ends at once.',
  params: z.object({ planId: z.string().max(20) }),
  body: orderBody,
  answer: purchaseAnswer,
});

export const deleteUpgrades = defineCall({
  method: 'DELETE',
  path: '/subscription/upgrades',
  access: 'verified',
  domain: 'subscriptions',
  summary: 'Ends the upgrades (EUREX) at once, without a refund.',
  answer: subscriptionSchema,
});

/** ENTITY-043. */
export const discountSchema = z.object({
  code: z.string(),
  type: z.enum(['percent', 'flat']),
  amt: z.number().describe('Of percent 0 to 100, of flat whole dollars.'),
  plan: z.string().describe('Empty if the code is for every plan.'),
  one_time: z.boolean().describe('The first month alone; otherwise 120 days from the purchase.'),
});
export type DiscountRecord = z.infer<typeof discountSchema>;

const codeParam = z.string().max(60);

export const getDiscount = defineCall({
  method: 'GET',
  path: '/discounts/:code',
  access: 'signed-in',
  domain: 'billing',
  summary: 'Checks a discount code for a purchase; 404 where it is not known.',
  params: z.object({ code: codeParam }),
  answer: discountSchema,
});

export const getDiscountOfPlan = defineCall({
  method: 'GET',
  path: '/discounts/:code/:plan/:reset',
  access: 'signed-in',
  domain: 'billing',
  summary: 'Checks a discount code for a plan: for its reset (`true`) or its purchase (`false`).',
  params: z.object({ code: codeParam, plan: z.string().max(20), reset: z.enum(['true', 'false']) }),
  answer: discountSchema,
});

export const resetAnswer = z.object({
  transactionID: z
    .string()
    .describe(
      'Empty where nothing is charged (a free reset): the figures of the evaluation are empty at once (RESET-010).',
    ),
  status: z.enum(['paid', 'pending']).describe('`pending`: not confirmed yet; a crypto invoice waits at `invoice`.'),
  amount: z.int(),
  currency: z.string(),
  free: z.boolean(),
  invoice: z.string(),
});

export const postReset = defineCall({
  method: 'POST',
  path: '/accounts/gauntlet/reset/:discounted/:code/:commission',
  access: 'verified',
  domain: 'subscriptions',
  summary:
    'Buys a reset or restart. The server decides the price: `discounted` is read and ignored for it. `?free=true` names the price 0: where no free reset is there, the answer is 409 and nothing is charged. A blank code is the word none.',
  params: z.object({ discounted: z.string().max(10), code: codeParam, commission: z.string().max(20) }),
  query: z.object({ free: z.string().max(10).optional() }),
  body: orderBody,
  answer: resetAnswer,
});

/** The commission of a reset, as the path carries it. */
export const resetCommission = commissionKindSchema;

export const getResetPrice = defineCall({
  method: 'GET',
  path: '/accounts/gauntlet/reset/price',
  access: 'verified',
  domain: 'subscriptions',
  summary: 'What a reset costs this customer now without a code; amount 0 where a free reset is there.',
  answer: z.object({
    amount: z.int().describe('In the smallest unit of the currency.'),
    currency: z.string(),
    free: z.boolean(),
    free_resets: z.int(),
    fixed_reset: z.int().describe('The same for the account: whole dollars, 0 without one.'),
  }),
});

export const postMentoring = defineCall({
  method: 'POST',
  path: '/mentoring/purchase',
  access: 'verified',
  domain: 'subscriptions',
  summary: 'Buys 30 minutes of mentoring; support agrees the time with the customer.',
  body: orderBody,
  answer: purchaseAnswer.pick({ transactionID: true, status: true, amount: true, currency: true, invoice: true }),
});

export const getRenewInvoice = defineCall({
  method: 'GET',
  path: '/accounts/billing/renewInvoice',
  access: 'verified',
  domain: 'subscriptions',
  summary: 'Opens the crypto invoice of the renewal that is due within 3 days, or answers the open one.',
  answer: z.object({
    transactionID: z.string(),
    url: z.string(),
    amount: z.int(),
    currency: z.string(),
    expires: wireDate,
  }),
});
