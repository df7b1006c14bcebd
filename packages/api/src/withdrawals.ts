/** The withdrawal of EU consumers from a contract: which orders it is open for, and declaring it. */
import { z } from 'zod';
import { defineCall } from './call.ts';
import { wireDate } from './common.ts';

export const withdrawalSchema = z.object({
  transactionID: z.string(),
  /** The plan's name as sold, or the purpose. */
  description: z.string(),
  /** In the smallest unit of the currency. */
  amount: z.int(),
  currency: z.string(),
  orderedAt: wireDate,
  /** From then on it is too late. */
  until: wireDate,
  /** Of a declared withdrawal; empty before. */
  reference: z.string(),
  /** The zero date before it is declared. */
  declaredAt: wireDate,
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
