// The evaluation: attempts, their evidence, their log, balances and trades. Members of `attemptSchema` follow evaluation-rules.md,
// "Output".
import { objectiveMarks } from '@openbell/rules/evaluation/marks/objective-marks.ts';
import { z } from 'zod';
import { defineCall } from './calls/call.ts';
import { wireDate } from './common.ts';

export const breachSchema = z.object({
  rule: z.enum(['trailing', 'daily_loss', 'approved_times', 'prog_ladder']),
  at: wireDate,
  event: z.string().nullable(),
  equity: z.number(),
  limit: z.number().nullable(),
});

export const attemptDaySchema = z.object({
  date: z.string().describe('The date of the session.'),
  balance: z.number().describe('At its settlement, dollars.'),
  pnl: z.number().describe('Of the session, dollars.'),
  floor: z.number().describe('The equity below which the next session fails, dollars.'),
  tier: z.number().nullable().describe('Contracts that the ladder allows in the next session; null without a ladder.'),
});

/** The log entry that caused a decision; `number` is its place, the first after line 1 being 1. */
export const causeSchema = z.object({
  type: z.enum(['fill', 'mark', 'time']),
  id: z.string().nullable(),
  number: z.int(),
  at: wireDate,
  symbol: z.string().nullable(),
  side: z.enum(['buy', 'sell']).nullable(),
  quantity: z.int().nullable(),
  price: z.string().nullable(),
});

/** One line of a formula: a name of the vocabulary and its value, so that every language can print it. */
export const evidenceSchema = z.object({
  kind: z.enum(['block', 'failure', 'pass', 'expiry']),
  rule: z.string(),
  planVersion: z.string(),
  at: wireDate,
  event: z.string().nullable(),
  cause: causeSchema.nullable().describe('Null for a deadline and for a decision made at a settlement.'),
  equity: z.number().nullable(),
  limit: z.number().nullable(),
  formula: z.array(z.object({ name: z.string(), value: z.string() })),
});

export const objectiveSchema = z.object({
  id: z.enum([
    'profit_goal',
    'trading_days',
    'trailing',
    'daily_loss',
    'position_size',
    'approved_times',
    'consistency',
    'drawdown',
  ]),
  state: z.enum(['in_progress', 'completed', 'failed_rule', 'broken_rule']),
  mark: z
    .enum(objectiveMarks)
    .describe(
      'How near it is to its end. close: four fifths of the limit are used. withheld: it holds back the pass. missed, kept: its outcome at the verdict.',
    ),
  highlighted: z
    .boolean()
    .describe('The consistency row from thirty percent on, the days row after a missed week: the pass is held back.'),
  limit: z
    .number()
    .nullable()
    .describe(
      'Dollars, days, contracts or a share; for the consistency row `left` is the balance still needed. Null without a number.',
    ),
  used: z.number().nullable(),
  left: z.number().nullable(),
});

/** One of the customer's own limits (Q50); amounts in dollars, including open profit and commissions. It never affects a verdict. */
export const ownLimitSchema = z.object({
  name: z.enum(['dayLoss', 'dayProfit', 'weekLoss', 'weekProfit', 'monthLoss', 'monthProfit']),
  kind: z.enum(['loss', 'target']),
  period: z.enum(['day', 'week', 'month']),
  from: z.string().describe('First date of the period.'),
  limit: z.number(),
  used: z.number(),
  left: z.number(),
  state: z
    .enum(['in_progress', 'near', 'crossed', 'completed'])
    .describe(
      'near: four fifths of a loss limit are used. crossed: the loss is over the limit. completed: a target is reached.',
    ),
  stops_day: z.boolean().describe('Crossing it stops the session; every other limit only notifies.'),
});

/** The figures that change with each tick. */
export const attemptLiveSchema = z.object({
  id: z.string(),
  status: z.enum(['pending', 'active', 'blocked', 'failed', 'passed', 'expired']),
  fail_reason: z.enum(['', 'trailing', 'daily_loss', 'approved_times', 'prog_ladder']),
  balance: z.number(),
  equity: z.number(),
  floor: z.number(),
  floor_tomorrow: z.number(),
  tier: z.number().nullable(),
  size: z.number(),
  day_pnl: z.number(),
  day_start_balance: z.number(),
  daily_limit: z.number().nullable(),
  session_date: z.string(),
  flat_at: wireDate.nullable(),
  days_traded: z.int(),
  best_day: z.number(),
  best_day_date: z.string().nullable(),
  best_day_share: z.number(),
  positions: z.array(
    z.object({ symbol: z.string(), quantity: z.int(), price: z.string(), mark: z.string(), open: z.number() }),
  ),
  objectives: z.array(objectiveSchema),
  events: z.int(),
  log_hash: z.string(),
  as_of: wireDate,
  next_due_at: wireDate
    .nullable()
    .describe(
      'The next instant at which the clock decides something: a deadline with a position, the settlement, the expiry. Null after the verdict.',
    ),
  is_provisional: z
    .boolean()
    .describe(
      'Something is due, and the last events of the platform are still coming in: for thirty seconds at most the figures and the status may change by events from before it.',
    ),
  stopped_for_the_day: wireDate
    .nullable()
    .describe("When the customer's own daily limit stopped this session (Q50); null if it has not."),
  limits: z.array(ownLimitSchema).describe('In the order of the form; empty if none was set.'),
});
export type AttemptLive = z.infer<typeof attemptLiveSchema>;

export const attemptSchema = attemptLiveSchema.extend({
  plan: z.string(),
  plan_version: z.string(),
  commission: z.string(),
  account: z.string(),
  number: z.int(),
  start: wireDate,
  end: wireDate,
  start_balance: z.number(),
  goal: z.number(),
  min_days: z.int(),
  drawdown: z.number(),
  ladder: z.array(z.object({ above: z.number(), contracts: z.int() })),
  fail_at: wireDate.nullable(),
  replaced_at: wireDate.describe(
    'When it was given up for the next attempt, with any status; the zero date if it was not.',
  ),
  breach: breachSchema.nullable(),
  annulments: z
    .array(z.object({ from: wireDate, to: wireDate, reason: z.string() }))
    .describe('Periods that an operator excluded from judgment, each with the reason given to the customer.'),
  /** The verdict with those periods counted, and every decision up to it; null if nothing was annulled. */
  verdict_before_annulment: z
    .object({
      status: attemptLiveSchema.shape.status,
      fail_reason: attemptLiveSchema.shape.fail_reason,
      fail_at: wireDate.nullable(),
      evidence: z.array(evidenceSchema),
    })
    .nullable(),
  pass_confirmed_at: wireDate.nullable().describe('When a person confirmed the pass; null until then.'),
  days: z.array(attemptDaySchema),
  evidence: z.array(evidenceSchema),
});
export type Attempt = z.infer<typeof attemptSchema>;

const attemptId = z.object({ id: z.string().max(40) });

export const listAttempts = defineCall({
  method: 'GET',
  path: '/attempts',
  access: 'verified',
  domain: 'evaluation',
  summary: 'The own attempts, newest first.',
  answer: z.array(attemptSchema),
});

export const getAttempt = defineCall({
  method: 'GET',
  path: '/attempts/:id',
  access: 'verified',
  domain: 'evaluation',
  summary: 'One attempt with rules, numbers and evidence.',
  params: attemptId,
  answer: attemptSchema,
});

export const getAttemptLog = defineCall({
  method: 'GET',
  path: '/attempts/:id/log',
  access: 'verified',
  domain: 'evaluation',
  summary: 'The hash-chained log as NDJSON.',
  params: attemptId,
  answer: z.any(),
});

/** FLD of a day as the balance chart needs it. */
export const balanceSchema = z.object({
  date: z.string(),
  balance: z.number(),
  pnl: z.number(),
  floor: z.number(),
  tier: z.number().nullable(),
});

export const getBalances = defineCall({
  method: 'GET',
  path: '/accounts/gauntlet/:type/balances',
  access: 'verified',
  domain: 'evaluation',
  summary: 'Settled sessions of the newest attempt of a type.',
  params: z.object({ type: z.enum(['fx', 'fu']) }),
  answer: z.array(balanceSchema),
});

export const tradeSchema = z.object({
  opened: wireDate,
  closed: wireDate.nullable().describe('Null while the trade is open.'),
  symbol: z.string(),
  side: z.enum(['long', 'short']),
  quantity: z.int(),
  entry: z.string(),
  exit: z.string().nullable(),
  result: z.number().describe('Dollars, commissions included.'),
});

export const getTrades = defineCall({
  method: 'GET',
  path: '/accounts/gauntlet/:type/trades/:date',
  access: 'verified',
  domain: 'evaluation',
  summary: 'Round trips of one session date, first in first out.',
  params: z.object({ type: z.enum(['fx', 'fu']), date: z.iso.date() }),
  answer: z.array(tradeSchema),
});

/** What a certificate of a pass says, on paper and to anyone who checks its code. Dollars; the share is that of the best day, 0 to 1. */
export const certificateSchema = z.object({
  code: z.string(),
  name: z.string(),
  plan: z.string(),
  plan_version: z.string(),
  started: wireDate,
  passed: wireDate,
  start_balance: z.number(),
  balance: z.number(),
  goal: z.number(),
  days_traded: z.int(),
  min_days: z.int(),
  best_day_share: z.number().nullable().describe('Null if the plan requires no consistency.'),
  pass_hash: z.string().describe('The hash of the log at the pass: anyone with the log can compute it.'),
});
export type Certificate = z.infer<typeof certificateSchema>;

export const putCertificate = defineCall({
  method: 'PUT',
  path: '/attempts/:id/certificate',
  access: 'verified',
  domain: 'evaluation',
  summary:
    'The certificate of a passed attempt. Enters the register with the first call; called again it answers the same.',
  params: attemptId,
  answer: certificateSchema,
});

export const checkCertificate = defineCall({
  method: 'GET',
  path: '/certificates/pass/:code',
  access: 'anyone',
  domain: 'evaluation',
  summary: 'The certificate with a code, as it was printed. 404 for every other text; limited by network.',
  params: z.object({ code: z.string().max(64) }),
  answer: certificateSchema,
});
