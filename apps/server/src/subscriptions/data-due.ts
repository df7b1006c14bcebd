// Schedules what falls due for paid data: the tries for its next month, and the end if it stays unpaid.
import { instantSchema } from '@openbell/api/common.ts';
import { eurexRenewal } from '@openbell/rules/billing/add-on-price.ts';
import { z } from 'zod';
import type { UpgradeRow } from '../plans/upgrades-store.ts';
import type { Context } from '../platform/context.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';

export const dataKey = 'EUREX';

export const dataTryJob = 'upgrade-due';
export const dataEndJob = 'upgrade-end';

/** `expiresAt` is the month it is about: data that is paid beyond it by then is skipped. */
export const dataDueSchema = z.object({ upgradeId: z.int(), expiresAt: instantSchema, step: z.int() });
export type DataDue = z.infer<typeof dataDueSchema>;

export async function planDataDue(
  handle: DatabaseHandle,
  { jobs }: Pick<Context, 'jobs'>,
  { id, expiresAt }: Pick<UpgradeRow, 'id' | 'expiresAt'>,
): Promise<void> {
  const payload: DataDue = { upgradeId: id, expiresAt, step: 0 };
  await planDataTry(handle, { jobs }, payload);
  await jobs.schedule(handle, { kind: dataEndJob, key: `${id}:${expiresAt}`, runAt: expiresAt, payload });
}

/** Does nothing if there is no such try. */
export async function planDataTry(
  handle: DatabaseHandle,
  { jobs }: Pick<Context, 'jobs'>,
  payload: DataDue,
): Promise<void> {
  const runAt = eurexRenewal(payload.expiresAt).tryAt[payload.step];
  if (runAt !== undefined) await jobs.schedule(handle, { kind: dataTryJob, key: dataKeyOf(payload), runAt, payload });
}

export const dataKeyOf = ({ upgradeId, expiresAt, step }: DataDue): string => `${upgradeId}:${expiresAt}:${step}`;
