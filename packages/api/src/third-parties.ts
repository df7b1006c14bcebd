// Services of other companies: the customer's decision for each purpose, and the purchases that are reported to advertising.
import { thirdPartyPurposes } from '@openbell/rules/accounts/third-parties.ts';
import { z } from 'zod';
import { defineCall } from './calls/call.ts';
import { wireDate } from './common.ts';

const purposeSchema = z.enum(thirdPartyPurposes);

const decisionsSchema = z.array(
  z.object({ purpose: purposeSchema, isAllowed: z.boolean(), textVersion: z.string(), decidedAt: wireDate }),
);

export const getThirdParties = defineCall({
  method: 'GET',
  path: '/accounts/third-parties',
  access: 'verified',
  domain: 'accounts',
  summary:
    'What the customer decided about services of other companies; a purpose that was never decided is not listed.',
  answer: decisionsSchema,
});

export const putThirdParties = defineCall({
  method: 'PUT',
  path: '/accounts/third-parties',
  access: 'verified',
  domain: 'accounts',
  summary: 'Decides purposes, each a yes or a no to the words of one version; what is left out stays.',
  body: z.strictObject({
    textVersion: z.string().min(1).max(20),
    decisions: z
      .array(z.strictObject({ purpose: purposeSchema, isAllowed: z.boolean() }))
      .min(1)
      .max(thirdPartyPurposes.length),
  }),
  answer: decisionsSchema,
});

export const postConversions = defineCall({
  method: 'POST',
  path: '/accounts/conversions',
  access: 'verified',
  domain: 'billing',
  summary:
    'Hands out paid purchases to be reported to the advertising side, each once; none without the consent to it.',
  answer: z.array(z.object({ transactionId: z.string(), key: z.string(), dollars: z.int() })),
});
