// Billing and subscriptions: payment methods, plans and purchases.
import { z } from 'zod';
import { defineCall } from './calls/call.ts';
import { cardSessionAmount } from './card-session.ts';
import { centsSchema, languageSchema, okSchema, wireDate } from './common.ts';

/** The stored payment method as the customer sees it (ENTITY-018). `updating` and `error` are states of the form. */
export const cardSummarySchema = z.object({
  brand: z.string(),
  last4: z.string(),
  expires: z.string(),
  name: z.string(),
  address: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.int(),
  zip: z.string(),
  url: z.string(),
  updating: z.boolean(),
  error: z.string(),
});
export type PaymentMethodRecord = z.infer<typeof cardSummarySchema>;

export const usCentsSchema = centsSchema.describe('In US cents, for every partner.');

/** A plan as sold (ENTITY-021): price in US cents, converted for display and charge by one shared function (Q19). */
export const planSchema = z.object({ key: z.string(), price: centsSchema });

export const getPlans = defineCall({
  method: 'GET',
  path: '/plans/:partner',
  access: 'anyone',
  domain: 'billing',
  summary: 'Plans on sale to the customers of a partner, price in US cents.',
  params: z.object({ partner: z.string().max(10) }),
  answer: z.array(planSchema),
});

export const generateSessionToken = defineCall({
  method: 'POST',
  path: '/accounts/generateSessionToken',
  access: 'verified',
  domain: 'billing',
  summary:
    'A token for the hosted card fields. Country and e-mail are only a request: the session is that of the account. The amount is fixed.',
  body: z.strictObject({
    country: z.int(),
    email: z.string(),
    amount: z.literal(cardSessionAmount).describe('The card amount 100, sent x100. Nothing is charged.'),
  }),
  answer: z.object({ token: z.string(), frameUrl: z.string() }),
});

/** The card token payload (ENTITY-019). The card number and the CVC never reach this server; EncryptedCVV is passed on, never stored. */
export const cardTokenBody = z.strictObject({
  Method: z.literal('card'),
  token: z.string().min(1).max(200),
  Last4: z.string().regex(/^\d{4}$/),
  ExpMonth: z.union([z.string().regex(/^(0?[1-9]|1[0-2])$/), z.int().min(1).max(12)]),
  ExpYear: z.union([z.string().regex(/^(20)?\d{2}$/), z.int().min(2000).max(2099)]),
  HolderName: z.string().max(120),
  Brand: z.string().max(40),
  Type: z.string().max(40),
  Country: z.union([z.string().max(80), z.int()]),
  Address: z.string().max(200),
  Address2: z.string().max(200),
  City: z.string().max(120),
  StateProv: z.string().max(120),
  Zip: z.string().max(20),
  EncryptedCVV: z.string().max(400),
});

/** The same payload without the parts that a short caller may omit: the sandbox's own token `tok_sandbox` needs no more. */
export const cardTokenInput = cardTokenBody.partial({
  Last4: true,
  ExpMonth: true,
  ExpYear: true,
  HolderName: true,
  Brand: true,
  Type: true,
  Country: true,
  Address: true,
  Address2: true,
  City: true,
  StateProv: true,
  Zip: true,
  EncryptedCVV: true,
});

export type CardTokenInput = z.output<typeof cardTokenInput>;

/** A path of ours to return to from a payment provider: the payment settings or the purchase page, with the door's partner and language. */
const returnPathSchema = z
  .string()
  .max(300)
  .regex(/^\/(?:settings\/payment|site\/(?:edx\/)?(?:(?:en|es|pt|fr|ar)\/)?(?:non-us\/)?purchase)(?:\?[\w=&%.+-]*)?$/);

/**
 * A method that the customer links at its provider (PAY-006, PAY-007). `setup` answers with the provider's address in `url` and sets a
 * cookie. `auth` then stores the method, with the token from the return address (`ba_token`) as Token. `Return` is where the provider sends
 * the customer back; default is the payment settings.
 */
export const redirectMethodBody = z.strictObject({
  Method: z.enum(['paypal', 'payu']),
  Step: z.enum(['setup', 'auth']),
  Token: z.string().max(200).optional(),
  Return: returnPathSchema.optional(),
});
export type RedirectMethodInput = z.output<typeof redirectMethodBody>;

/** Crypto: nothing is stored at a provider; each order and renewal gets an invoice. */
export const invoiceMethodBody = z.strictObject({ Method: z.literal('bitpay') });

export const getPaymentMethod = defineCall({
  method: 'GET',
  path: '/accounts/paymentMethod',
  access: 'signed-in',
  domain: 'billing',
  summary: 'The stored payment method, or null.',
  answer: cardSummarySchema.nullable(),
});

export const postPaymentMethod = defineCall({
  method: 'POST',
  path: '/accounts/paymentMethod',
  access: 'verified',
  domain: 'billing',
  summary: 'Stores a card by its token; PayPal and PayU by setup and auth steps; crypto by its name alone.',
  body: z.union([cardTokenInput, redirectMethodBody, invoiceMethodBody]),
  answer: cardSummarySchema,
});

export const deletePaymentMethod = defineCall({
  method: 'DELETE',
  path: '/accounts/paymentMethod',
  access: 'verified',
  domain: 'billing',
  summary: 'Removes the stored payment method.',
  answer: okSchema,
});

/**
 * What the customer agreed to with an order: the version of the texts, the language in which they were read, and the amount shown, in the
 * smallest unit of the currency. An order over a different amount is refused. If omitted, the order itself is the consent, to the newest
 * texts in the account's language. Stored with every order in either case.
 */
export const consentSchema = z.strictObject({
  version: z.string().max(20),
  locale: languageSchema,
  amount: z.int().min(0).optional(),
});
export type Consent = z.output<typeof consentSchema>;

export const purchaseAnswer = z.object({
  transactionID: z.string(),
  status: z
    .enum(['paid', 'pending'])
    .describe('`pending`: the payment provider has not confirmed yet; the account shows it once it has.'),
  amount: z.int().describe('In the smallest unit of the currency: cents or paise.'),
  currency: z.string(),
  plan: z.string(),
  at: wireDate,
  until: wireDate,
  invoice: z
    .string()
    .describe('Where a crypto invoice is paid while the order waits for it; empty for every other order.'),
});
export type PurchaseAnswer = z.infer<typeof purchaseAnswer>;

export const postSubscription = defineCall({
  method: 'POST',
  path: '/subscription',
  access: 'verified',
  domain: 'subscriptions',
  summary: 'Buys a plan with the stored payment method; the price is decided here.',
  body: z.strictObject({
    Plan: z.string().max(20),
    Code: z.string().max(60).optional(),
    Consent: consentSchema.optional(),
  }),
  answer: purchaseAnswer,
});

/** One line of the billing history (Q85). */
export const billingHistoryItem = z.object({
  transactionID: z.string(),
  date: wireDate,
  description: z.string().describe("The plan's name as sold, or the purpose."),
  purpose: z.string(),
  plan: z.string().describe('Key of the plan it was for; empty if it was for none.'),
  amount: z.int().describe('In the smallest unit of the currency: cents or paise.'),
  currency: z.string(),
  status: z
    .enum(['pending', 'paid', 'declined', 'failed', 'refunding', 'refunded', 'disputed'])
    .describe(
      'refunding: it was charged, but what it was for could no longer be delivered, so the money goes back; disputed: the customer asked the bank to take it back, and that is not decided yet.',
    ),
  invoice: z.string().describe('Id of the invoice; empty if nothing was charged.'),
  method: z
    .string()
    .describe('How it is paid, as a person reads it: brand and last four digits; empty if no provider took part.'),
  pay: z.string().describe('Where an open crypto invoice is paid; empty otherwise.'),
});
export type BillingHistoryItem = z.infer<typeof billingHistoryItem>;

export const getBillingHistory = defineCall({
  method: 'GET',
  path: '/accounts/billing/history',
  access: 'signed-in',
  domain: 'billing',
  summary: 'What the customer has paid or tried to pay, newest first.',
  answer: z.array(billingHistoryItem),
});

export const getInvoices = defineCall({
  method: 'GET',
  path: '/invoices',
  access: 'signed-in',
  domain: 'billing',
  summary: 'Paid invoices, and whether a crypto invoice for a reset is open.',
  answer: z.object({ Reset: z.boolean(), invoices: z.array(billingHistoryItem) }),
});

/** The contents of a printed receipt. Amounts in the smallest unit of the currency; no tax is added. */
export const receiptSchema = z.object({
  number: z.string(),
  date: wireDate,
  purpose: z.string(),
  plan: z.string(),
  description: z.string(),
  list: z.int().describe('Before the discount.'),
  discount: z.int(),
  discount_code: z.string(),
  amount: z.int(),
  currency: z.string(),
  method: z.string().describe('Brand and last four digits, or empty if nothing was charged.'),
  refunding: z
    .boolean()
    .describe('Whether the whole amount is being refunded because what it was for could no longer be delivered.'),
  refunded: z.boolean(),
  disputed: z.boolean().describe('Whether the customer has asked the bank to take it back, which is not decided yet.'),
  refundedAmount: z.int().describe('How much of it was refunded, in whole or in part.'),
  biller: z
    .object({ name: z.string(), address: z.string() })
    .describe('The company that billed it, by the partner of then.'),
  customer: z.object({
    name: z.string(),
    email: z.string(),
    address: z.string(),
    address2: z.string(),
    city: z.string(),
    stateProv: z.string(),
    zip: z.string(),
    country: z.int(),
  }),
  consent: z
    .object({ version: z.string(), locale: z.string(), at: wireDate })
    .describe('What the customer agreed to, and when; empty for a renewal, which rests on the first order.'),
});

export const getReceipt = defineCall({
  method: 'GET',
  path: '/invoices/:transactionID',
  access: 'signed-in',
  domain: 'billing',
  summary: 'The data of the receipt of a paid order, of whatever kind.',
  params: z.object({ transactionID: z.string().max(60) }),
  answer: receiptSchema,
});

export const postPaymentNotice = defineCall({
  method: 'POST',
  path: '/payments/notices/:gateway',
  access: 'provider',
  domain: 'billing',
  summary:
    'A signed notice of a payment company; the signature is the sign-in, a repeated notice has no second effect.',
  params: z.object({ gateway: z.string().max(40) }),
  answer: okSchema,
});
