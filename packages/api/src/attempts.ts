// Attempts in addition to the running one: what a new attempt would be, before it is paid for.
import { z } from 'zod';
import { defineCall } from './calls/call.ts';
import { wireDate } from './common.ts';
import { tradeSchema } from './evaluation.ts';

const ladderSteps = z.array(z.object({ above: z.number(), contracts: z.int() }));

/** Dollars, a count, percent, steps of the ladder; `other`: a difference that cannot be expressed as one number. */
export const planValueSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('money'), amount: z.number() }),
  z.object({ kind: z.literal('count'), count: z.int() }),
  z.object({ kind: z.literal('share'), percent: z.number() }),
  z.object({ kind: z.literal('ladder'), steps: ladderSteps }),
  z.object({ kind: z.literal('other') }),
]);
export type PlanValueRecord = z.infer<typeof planValueSchema>;

const planName = z.object({ plan: z.string(), version: z.string() });

export const newAttemptSchema = z.object({
  kind: z
    .enum(['', 'reset', 'restart'])
    .describe(
      'reset after a failure or the expiry, restart before it (Q29); empty if neither is possible, `reason` says why.',
    ),
  reason: z.enum(['', 'canceled', 'passed', 'completed', 'no_evaluation', 'nothing_to_reset', 'drawdown_reached']),
  isNewPlanReduced: z
    .boolean()
    .describe(
      'Whether a new classic Gauntlet is cheaper than resetting one that has reached its drawdown: the discount code shipped for it is active.',
    ),
  attempt: z.string().describe('The attempt it would follow; empty without one.'),
  now: planName,
  next: planName,
  /** Empty if the newest version decides exactly like the attempt's own. Null: the plan has no such rule. */
  changes: z.array(
    z.object({
      figure: z.enum([
        'start_balance',
        'goal',
        'min_days',
        'weekly_fill',
        'drawdown',
        'drawdown_kind',
        'daily_loss',
        'ladder',
        'approved_times',
        'late_marks',
        'consistency',
        'period_days',
        'commission_live',
        'commission_default',
        'consequences',
      ]),
      before: planValueSchema.nullable(),
      after: planValueSchema.nullable(),
    }),
  ),
});
export type NewAttemptOffer = z.infer<typeof newAttemptSchema>;

export const getNewAttempt = defineCall({
  method: 'GET',
  path: '/accounts/gauntlet/next',
  access: 'verified',
  domain: 'evaluation',
  summary: 'What a reset or restart would be now, and how the newest plan version differs.',
  answer: newAttemptSchema,
});

const attemptId = z.string().max(40);

export const getAttemptTrades = defineCall({
  method: 'GET',
  path: '/attempts/:id/trades/:date',
  access: 'verified',
  domain: 'evaluation',
  summary: 'Round trips of one session date of any own attempt, first in first out.',
  params: z.object({ id: attemptId, date: z.iso.date() }),
  answer: z.array(tradeSchema),
});

export const sessionEquitySchema = z.object({
  date: z.string().describe('The newest session of the attempt.'),
  opened_at: z.number().describe('Balance at the previous settlement, dollars.'),
  points: z
    .array(z.object({ at: wireDate, equity: z.number() }))
    .describe('In order of time, at most 400; the lowest and the highest equity are always among them.'),
});
export type SessionEquityRecord = z.infer<typeof sessionEquitySchema>;

export const getSessionEquity = defineCall({
  method: 'GET',
  path: '/attempts/:id/session',
  access: 'verified',
  domain: 'evaluation',
  summary: 'The equity of the newest session of an own attempt so far.',
  params: z.object({ id: attemptId }),
  answer: sessionEquitySchema,
});
