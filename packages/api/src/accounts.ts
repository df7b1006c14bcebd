// Accounts: the customer's record, registration, sign-in and sign-in sessions.
import { accountNoticeKinds } from '@openbell/rules/accounts/account-notices.ts';
import { z } from 'zod';
import { cardSummarySchema, usCentsSchema } from './billing.ts';
import { defineCall } from './calls/call.ts';
import { emailSchema, languageSchema, okSchema, partnerSchema, passwordSchema, wireDate } from './common.ts';
import { attemptLiveSchema, objectiveSchema } from './evaluation.ts';
import { proofFields } from './passkeys.ts';

const dollars = z.number().describe('Dollars.');

export const upgradeSchema = z.object({ key: z.string(), price: usCentsSchema, Expires: wireDate });

/** The subscription object of specification section 3 (ENTITY-014). */
export const subscriptionSchema = z.object({
  key: z.string(),
  type: z.string(),
  status: z.enum(['active', 'processing', 'canceled', '']),
  canceled: z.boolean(),
  passed: z.boolean(),
  until: wireDate,
  price: usCentsSchema,
  free_resets: z.int(),
  discount_code: z.string(),
  upgrades: z.array(upgradeSchema),
});
export type SubscriptionRecord = z.infer<typeof subscriptionSchema>;

/** A member of the account that section 3 does not name: a flat discount in rupees cannot be derived from `price`, which is in US cents. */
export const planPriceSchema = z
  .object({
    amount: z.int().describe('In the smallest unit of the currency: cents or paise.'),
    currency: z.string(),
    code: z.string().describe('The discount code that reduces this amount; empty without one.'),
  })
  .describe(
    'In addition to the fields of the specification: what the plan costs this customer, as it is charged. For a monthly plan the next renewal, for any other the price it was bought for.',
  );

/**
 * In addition to the fields of the specification: the facts from which the state of the account follows (`customerStateOf` of the rules
 * room).
 */
export const standingSchema = z.object({
  attempt: z
    .object({
      id: z.string(),
      number: z.int(),
      status: attemptLiveSchema.shape.status,
      has_begun: z.boolean().describe('Whether it has had its first own fill.'),
      session_date: z.string(),
      decided_at: wireDate.describe('When the current verdict or block was decided; the zero date without one.'),
      decision: z.int().describe('The number of that decision, the first being 1; 0 without one.'),
      equity: dollars.describe('Dollars; once there is a verdict, the amount at the verdict.'),
      is_holding: z.boolean(),
      is_stopped_for_the_day: z.boolean(),
      is_all_met: z.boolean().describe('Goal, days and consistency, as far as the plan requires them.'),
      has_daily_limit: z.boolean(),
      pass_confirmed_at: wireDate,
      objectives: z.array(objectiveSchema.pick({ id: true, mark: true })).describe('Most endangered first.'),
    })
    .nullable()
    .describe('The newest attempt of the newest plan.'),
  renewal: z.object({
    way: z
      .enum(['', 'charge', 'invoice', 'method'])
      .describe('How the next month is paid; method: no stored method can be charged. Empty: nothing is due.'),
    failed_tries: z.int(),
  }),
  has_traded: z.boolean().describe('Whether the customer ever traded in the simulator, under any plan.'),
  has_attempted: z.boolean().describe('Whether any of their attempts ever had its first own fill.'),
  has_passed: z.boolean(),
  is_pass_confirmed: z.boolean(),
});

/** Not in the specification: the notices above the screens of this customer alone (`accountNoticesOf` of the rules room). */
export const accountNoticeSchema = z.object({
  id: z.string().describe('Unchanged while the notice says the same.'),
  kind: z
    .enum(accountNoticeKinds)
    .describe(
      'billing_entity: another company bills in the country of the customer; payment_update: the stored method will not pay the next month; payment_processor: it can no longer be charged at all.',
    ),
});

/** The customer's record, flat, names as in specification section 3 (ENTITY-001). */
export const accountSchema = z.object({
  xid: z.string(),
  name: z.string(),
  displayName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  lang: z.union([languageSchema, z.literal('')]),
  status: z.union([z.literal(1), z.literal(2)]),
  sub_status: z.string(),
  loggedIn: z.boolean(),
  fetched: z.boolean(),
  hmac: z.string(),
  partner: partnerSchema,
  motivation: z.string(),
  joined: wireDate,
  address: z.string(),
  address2: z.string(),
  city: z.string(),
  stateProv: z.string(),
  zip: z.string(),
  country: z.int(),
  paymentMethod: cardSummarySchema.nullable(),
  subscription: subscriptionSchema,
  until: wireDate,
  price: usCentsSchema,
  plan_price: planPriceSchema,
  free_resets: z.int(),
  type: z.string(),
  key: z.string(),
  canceled: z.boolean(),
  agreements: z.string(),
  agreement_status: z.string(),
  account_name: z.string(),
  upgrades: z.array(upgradeSchema),
  journalytix: z.boolean(),
  journalytix_url: z.string(),
  depth: z.boolean(),
  fixed_reset: z.number().describe('The price of a reset in whole dollars, replacing the list price; 0 without one.'),
  discount_code: z.string(),
  passed: z.boolean(),
  open_invoice: z.string(),
  trailing_balance: dollars,
  gauntlet_start_date: wireDate,
  gauntlet_end_date: wireDate,
  gauntlet_balance: dollars,
  largest_pnl: dollars,
  largest_pnl_date: wireDate,
  largest_pnl_perc: z.number(),
  last_start_date: wireDate,
  est_min_balance: dollars,
  est_max_drawdown: dollars,
  est_drawdown_date: wireDate,
  est_days_traded: z.int(),
  est_last_trade_date: wireDate,
  fail_reason: z.enum(['', 'trailing', 'daily_loss', 'approved_times', 'prog_ladder']),
  fail_date: wireDate,
  rithmic: z.object({ username: z.string(), password: z.string() }),
  standing: standingSchema,
  notices: z.array(accountNoticeSchema),
});
export type Account = z.infer<typeof accountSchema>;

export const getAccounts = defineCall({
  method: 'GET',
  path: '/accounts',
  access: 'signed-in',
  domain: 'accounts',
  summary: 'The signed-in customer, with subscription and evaluation figures.',
  answer: accountSchema,
});

export const getAccount = defineCall({
  method: 'GET',
  path: '/account',
  access: 'signed-in',
  domain: 'accounts',
  summary: 'The same record as GET /accounts (Q86).',
  answer: accountSchema,
});

const text = (lengthMin: number, lengthMax: number) => z.string().trim().min(lengthMin).max(lengthMax);

/** The part of the profile that the exchange agreement also requires. */
export const contactFields = {
  name: text(5, 120),
  address: text(5, 200),
  address2: text(0, 200),
  city: text(2, 120),
  stateProv: text(0, 120),
  zip: text(5, 20),
  country: z.int().positive(),
  phone: z.string().regex(/^\d*$/, 'Numbers only').min(10).max(20),
};

/** Profile fields; an omitted field is unchanged. Lengths as in `rules/accounts/profile.ts` (section 5). */
export const updateAccountBody = z
  .object({
    ...contactFields,
    displayName: text(5, 120),
    email: emailSchema,
    motivation: z.string().trim().min(1, 'Your motivation is required').min(5).max(2000),
    lang: languageSchema,
    // The proof that a change of `email` requires; other fields need none.
    ...proofFields,
  })
  .partial()
  .strict();

export const putAccounts = defineCall({
  method: 'PUT',
  path: '/accounts',
  access: 'verified',
  domain: 'accounts',
  summary:
    'Changes profile fields; locked once an address is on file (Q70). A new email takes the password, and waits: the old one stays in force and in the answer until the link mailed to the new one was opened.',
  body: updateAccountBody,
  answer: accountSchema,
});

export const getEmailChange = defineCall({
  method: 'GET',
  path: '/accounts/email-change',
  access: 'verified',
  domain: 'accounts',
  summary: 'The email address that was asked for and waits for its link to be opened.',
  answer: z.object({ email: z.string().describe('Empty if no change is pending.') }),
});

export const deleteEmailChange = defineCall({
  method: 'DELETE',
  path: '/accounts/email-change',
  access: 'verified',
  domain: 'accounts',
  summary: 'Gives the change of the email address up while it waits.',
  answer: okSchema,
});

export const postChangePartner = defineCall({
  method: 'POST',
  path: '/accounts/changePartner',
  access: 'verified',
  domain: 'accounts',
  summary: 'Moves a customer without a plan to the partner of the country (Q35).',
  answer: accountSchema,
});

export const putPassword = defineCall({
  method: 'PUT',
  path: '/accounts/password',
  access: 'signed-in',
  domain: 'accounts',
  summary: 'Changes the password and ends all other sign-in sessions.',
  body: z.strictObject({ currentPassword: z.string().min(1).max(200), newPassword: passwordSchema }),
  answer: okSchema,
});

export const getLanguage = defineCall({
  method: 'GET',
  path: '/accounts/lang/:code',
  access: 'signed-in',
  domain: 'accounts',
  summary: 'Sets the language of the customer.',
  params: z.object({ code: z.string().max(10) }),
  answer: okSchema,
});

export const getLogout = defineCall({
  method: 'GET',
  path: '/logout',
  access: 'anyone',
  domain: 'accounts',
  summary: 'Ends the sign-in session.',
  answer: okSchema,
});

export const signUp = defineCall({
  method: 'POST',
  path: '/auth/sign-up/email',
  access: 'anyone',
  domain: 'accounts',
  summary: 'Registers; answers the same for a known address, whose owner gets a mail.',
  body: z.strictObject({
    email: emailSchema,
    password: passwordSchema,
    name: text(5, 120),
    country: z.int().positive().optional(),
    lang: languageSchema.optional(),
  }),
  answer: okSchema,
});

export const signIn = defineCall({
  method: 'POST',
  path: '/auth/sign-in/email',
  access: 'anyone',
  domain: 'accounts',
  summary: 'Signs in and sets the HttpOnly session cookie; with a second step only opens the call that takes the code.',
  body: z.strictObject({ email: emailSchema, password: z.string().min(1).max(200) }),
  answer: z.union([
    z.object({ ok: z.literal(true), status: z.union([z.literal(1), z.literal(2)]) }),
    /** The password is right but no session is open yet: call `POST /auth/sign-in/code` within ten minutes. */
    z.object({ ok: z.literal(false), needs: z.literal('code') }),
  ]),
});

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'anyone',
  domain: 'accounts',
  summary: 'Mails a link to set a new password, if the address is known; the answer never tells.',
  body: z.strictObject({ email: emailSchema }),
  answer: okSchema,
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'anyone',
  domain: 'accounts',
  summary: 'Sets a new password by a mailed link and ends every sign-in session.',
  body: z.strictObject({ token: z.string().min(20).max(200), newPassword: passwordSchema }),
  answer: okSchema,
});

export const resendVerification = defineCall({
  method: 'POST',
  path: '/verify/resend/:email',
  access: 'signed-in',
  domain: 'accounts',
  summary:
    'Sends the verification mail again, to the own address or to the new one that waits for its proof (1 a minute, 5 a day).',
  params: z.object({ email: z.string().max(254) }),
  answer: okSchema,
});

/** Verification by GET without script, repeatable (design.md, sandbox mail). Answers a redirect to the door. */
export const verifyEmail = defineCall({
  method: 'GET',
  path: '/verify/:token',
  access: 'anyone',
  domain: 'accounts',
  summary: 'Verifies the address of a mailed link and leads to the sign-in page.',
  params: z.object({ token: z.string().min(20).max(200) }),
  answer: z.any(),
});

export const postNotMe = defineCall({
  method: 'POST',
  path: '/auth/not-me',
  access: 'anyone',
  domain: 'accounts',
  summary:
    '"This was not me", by the link of a letter: removes the account that was registered with the address and never verified, or gives up the change to it.',
  body: z.strictObject({ token: z.string().min(20).max(200) }),
  answer: okSchema,
});

export const signInSessionSchema = z.object({
  id: z.string(),
  createdAt: wireDate,
  lastUsedAt: wireDate,
  device: z.string(),
  isCurrent: z.boolean(),
});

export const listSignInSessions = defineCall({
  method: 'GET',
  path: '/auth/sessions',
  access: 'signed-in',
  domain: 'accounts',
  summary: 'The sign-in sessions of the customer.',
  answer: z.array(signInSessionSchema),
});

export const revokeSignInSession = defineCall({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  access: 'signed-in',
  domain: 'accounts',
  summary: 'Ends one of the own sign-in sessions.',
  params: z.object({ id: z.string().max(40) }),
  answer: okSchema,
});

export const countrySchema = z.object({ id: z.int(), name: z.string(), iso: z.string() });
export const getCountries = defineCall({
  method: 'GET',
  path: '/countries',
  access: 'anyone',
  domain: 'accounts',
  summary: 'Countries and territories by ISO 3166-1, named in the asked language; id 1 is the US.',
  query: z.object({ lang: languageSchema.optional() }),
  answer: z.array(countrySchema),
});

export const getHealth = defineCall({
  method: 'GET',
  path: '/hc',
  access: 'anyone',
  domain: 'accounts',
  summary: 'Version and status of the server.',
  answer: z.object({ version: z.string(), status: z.enum(['ok', 'read_only']) }),
});
