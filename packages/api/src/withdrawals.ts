// The right of EU consumers to withdraw from a contract: the eligible orders, and declaring a withdrawal.
import { z } from 'zod';
import { defineCall } from './calls/call.ts';
import { wireDate } from './common.ts';

export const withdrawalSchema = z.object({
  transactionID: z.string(),
  description: z.string().describe("The plan's name as sold, or the purpose."),
  amount: z.int().describe('In the smallest unit of the currency.'),
  currency: z.string(),
  orderedAt: wireDate,
  until: wireDate.describe('The first instant that is too late.'),
  reference: z.string().describe('Reference number of a declared withdrawal; empty before.'),
  declaredAt: wireDate.describe('The zero date before it is declared.'),
});

export const listWithdrawals = defineCall({
  method: 'GET',
  path: '/withdrawals',
  access: 'verified',
  domain: 'accounts',
  summary: 'Own orders that an EU consumer can withdraw from now, and withdrawals declared.',
  answer: z.array(withdrawalSchema),
});

export const postWithdrawal = defineCall({
  method: 'POST',
  path: '/withdrawals',
  access: 'verified',
  domain: 'accounts',
  summary:
    'Declares the withdrawal from one own order; confirmed by mail with content, date and time, and a plan ends.',
  body: z.strictObject({ transactionID: z.string().min(1).max(60) }),
  answer: z.array(withdrawalSchema),
});
