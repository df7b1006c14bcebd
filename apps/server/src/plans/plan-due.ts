// Schedules what falls due for a subscription: the reminder, and the renewal or the end. The same date is scheduled once.
import { reminderAt } from '@openbell/rules/billing/renewal.ts';
import { asInstant, type Instant, msPerDay } from '@openbell/units/instant.ts';
import type { Context } from '../platform/context.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import type { SubscriptionRow } from './subscriptions-store.ts';

export const dueJob = 'subscription-due';
export const reminderJob = 'subscription-reminder';

export type DuePayload = {
  readonly subscriptionId: number;
  /** The `until` it is about: if the subscription's date has changed by then, nothing is done. */
  readonly dueAt: Instant;
  /** 0 on the due day, then one for each later try. */
  readonly step: number;
  /** Empty for the scheduled tries; otherwise what makes this try unique. */
  readonly occasion: string;
};

export async function planDue(
  handle: DatabaseHandle,
  { jobs }: Pick<Context, 'jobs'>,
  { id, until }: Pick<SubscriptionRow, 'id' | 'until'>,
): Promise<void> {
  if (until === null) return;
  const payload: DuePayload = { subscriptionId: id, dueAt: until, step: 0, occasion: '' };
  await jobs.schedule(handle, { kind: reminderJob, key: keyOf(payload), runAt: reminderAt(until), payload });
  await planTry(handle, { jobs }, payload, until);
}

/** One try of a renewal. */
export const planTry = async (
  handle: DatabaseHandle,
  { jobs }: Pick<Context, 'jobs'>,
  payload: DuePayload,
  runAt: Instant,
): Promise<void> => jobs.schedule(handle, { kind: dueJob, key: keyOf(payload), runAt, payload });

/** The same try again a day later. */
export async function planTomorrow(
  handle: DatabaseHandle,
  parts: Pick<Context, 'jobs' | 'clock'>,
  payload: DuePayload,
): Promise<null> {
  const at = asInstant(parts.clock.productNow() + msPerDay);
  await planTry(handle, parts, { ...payload, occasion: `after ${at}` }, at);
  return null;
}

export const keyOf = ({ subscriptionId, dueAt, step, occasion }: DuePayload): string =>
  `${subscriptionId}:${dueAt}:${step}${occasion === '' ? '' : `:${occasion}`}`;
