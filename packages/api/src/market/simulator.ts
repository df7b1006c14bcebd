// The simulator account: data provider, exchanges, commission, agreements and the personal limits that open the Gauntlet.
import { z } from 'zod';
import { contactFields } from '../accounts.ts';
import { consentSchema } from '../billing.ts';
import { defineCall } from '../calls/call.ts';
import { wireDate } from '../common.ts';

export const exchangesSchema = z.object({
  cme: z.boolean(),
  cbot: z.boolean(),
  nymex: z.boolean(),
  comex: z.boolean(),
  eurex: z.boolean().optional(),
});
export type Exchanges = z.infer<typeof exchangesSchema>;

/** Two kinds, live preselected (Q53). */
export const commissionKindSchema = z.enum(['live', 'default']);

/** A pending attempt shows its planned start and end; an active one without trades shows the zero date. */
export const gauntletSchema = z.object({
  Id: z.string(),
  Status: z.enum(['pending', 'active']),
  Type: z.enum(['fx', 'fu']),
  Start: wireDate,
  End: wireDate,
});

/**
 * ENTITY-022. `allowed` is how many exchanges the account has (1 to 4, 1 before any was chosen). `exchanges` and the depth flag change at
 * once to what the customer wants; until `changesReadyAt` (product time) the platform is still applying it.
 */
export const simulatorSchema = z.object({
  status: z.enum(['', 'pending', 'active']),
  fetching: z.boolean(),
  chargeStatus: z.string(),
  commission: z.string(),
  exchanges: exchangesSchema,
  allowed: z.int().min(1).max(4),
  requestedAt: wireDate,
  readyAt: wireDate,
  changesReadyAt: wireDate,
  gauntlet: z.object({ status: z.enum(['', 'creating', 'pending', 'active']), gauntlets: z.array(gauntletSchema) }),
});
export type SimulatorRecord = z.infer<typeof simulatorSchema>;

export const simulatorBody = z.strictObject({
  type: z.literal('fu'),
  commission: commissionKindSchema.default('live'),
  exchanges: z.strictObject({
    cme: z.boolean().default(false),
    cbot: z.boolean().default(false),
    nymex: z.boolean().default(false),
    comex: z.boolean().default(false),
    eurex: z.boolean().default(false),
  }),
});

export const getSimulator = defineCall({
  method: 'GET',
  path: '/accounts/simulator',
  access: 'verified',
  domain: 'simulator',
  summary: 'The simulator account with its gauntlets.',
  answer: simulatorSchema,
});

export const postSimulator = defineCall({
  method: 'POST',
  path: '/accounts/simulator',
  access: 'verified',
  domain: 'simulator',
  summary: 'Creates the simulator account (5 to 10 minutes).',
  body: simulatorBody,
  answer: simulatorSchema,
});

export const putSimulator = defineCall({
  method: 'PUT',
  path: '/accounts/simulator',
  access: 'verified',
  domain: 'simulator',
  summary:
    'Changes the exchanges of an active simulator account (about 5 minutes). EUREX without a running upgrade is bought with the same call: chargeStatus says how the charge went (Q21).',
  body: simulatorBody.extend({
    commission: commissionKindSchema
      .optional()
      .describe("Must be the account's: another one is refused (commission_fixed). A reset starts with a new choice."),
    Consent: consentSchema.optional(),
  }),
  answer: simulatorSchema,
});

export const getEurexPrice = defineCall({
  method: 'GET',
  path: '/accounts/simulator/eurex',
  access: 'verified',
  domain: 'subscriptions',
  summary:
    'What EUREX would cost this customer now, until when it is then paid, and what each later month costs (Q20).',
  answer: z.object({
    amount: z
      .int()
      .describe(
        'Due now, in the smallest unit of the currency: one month, or two in the last three days of the month in Chicago.',
      ),
    monthly: z.int().describe('Each month after that.'),
    currency: z.string(),
    until: wireDate.describe('The first unpaid instant.'),
  }),
});

export const getLicenceCode = defineCall({
  method: 'GET',
  path: '/accounts/nt',
  access: 'verified',
  domain: 'simulator',
  summary: 'The licence code of the trading platform, one a subscription: made at the first call, the same ever after.',
  answer: z.object({ Code: z.string() }),
});

export const putDepth = defineCall({
  method: 'PUT',
  path: '/accounts/simulator/depth',
  access: 'verified',
  domain: 'simulator',
  summary: 'Switches market depth on or off (about 5 minutes).',
  answer: simulatorSchema,
});

export const revealCredentials = defineCall({
  method: 'POST',
  path: '/accounts/simulator/credentials',
  access: 'verified',
  domain: 'simulator',
  summary: 'Fills rithmic.password of GET /accounts for 10 minutes after the own password was given.',
  body: z.strictObject({ password: z.string().min(1).max(200) }),
  answer: z.object({ account: z.string(), username: z.string(), password: z.string(), until: wireDate }),
});

/** Personal details sent with the agreement; an omitted field is unchanged. */
export const agreementDetails = z.strictObject(contactFields).partial();

export const postAgreements = defineCall({
  method: 'POST',
  path: '/accounts/agreements',
  access: 'verified',
  domain: 'simulator',
  summary:
    'Stores the classification nonpro or pro with text version and time. Refused while name, address, city, zip, country or phone is empty (details_missing, with the fields); what is missing may be given along.',
  body: z.strictObject({
    status: z.enum(['nonpro', 'pro']),
    details: agreementDetails
      .optional()
      .describe('If an address is on file, only empty fields may be filled in (details_locked).'),
  }),
  answer: z.object({ status: z.literal('y') }),
});

const limit = z.string().regex(/^\d{0,9}(\.\d{1,2})?$/);

/** The Gauntlet rules payload (ENTITY-026); limits are numeric strings of dollars. */
export const gauntletRulesBody = z.strictObject({
  rules: z.strictObject({
    mode: z.enum(['preset', 'custom', 'freestyle']),
    dayLoss: limit,
    dayProfit: limit,
    weekLoss: limit,
    weekProfit: limit,
    monthLoss: limit,
    monthProfit: limit,
    tradingStyle: z.string().trim().min(4).max(2000),
    stopForTheDay: z.boolean().optional(),
  }),
});

export const postGauntlet = defineCall({
  method: 'POST',
  path: '/accounts/gauntlet',
  access: 'verified',
  domain: 'simulator',
  summary: 'Sets the personal limits and opens the Gauntlet: creating, then pending, then active.',
  body: gauntletRulesBody,
  answer: simulatorSchema,
});
