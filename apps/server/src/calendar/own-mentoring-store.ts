// SQL of the dates of bought mentoring; every query names the customer.

import type { DayRange } from '@openbell/rules/calendar/zone-time.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { type DatabaseHandle, type DatabaseTransaction, sqlTime, timeValue } from '../platform/database/database.ts';

export type DatedMentoring = {
  readonly id: number;
  readonly minutes: number;
  readonly startsAt: Instant;
  readonly mentor: string;
  readonly sequence: number;
  readonly agreedAt: Instant;
};

const select = (db: DatabaseHandle, customerId: number) =>
  db
    .selectFrom('mentoringSessions')
    .select(['id', 'minutes', 'startsAt', 'mentor', 'sequence', 'agreedAt'])
    .where('customerId', '=', customerId);

const isDated = (row: { startsAt: Instant | null; agreedAt: Instant | null }): row is DatedMentoring =>
  row.startsAt !== null && row.agreedAt !== null;

/** Sessions with a date in a range, earliest first. */
export async function listDatedMentoring(
  db: DatabaseHandle,
  customerId: number,
  { from, until }: DayRange,
): Promise<readonly DatedMentoring[]> {
  const rows = await select(db, customerId)
    .where('startsAt', '>=', timeValue(from))
    .where('startsAt', '<', timeValue(until))
    .orderBy('startsAt')
    .execute();
  return rows.filter(isDated);
}

export async function findDatedMentoring(
  db: DatabaseHandle,
  customerId: number,
  id: number,
): Promise<DatedMentoring | null> {
  const row = await select(db, customerId).where('id', '=', id).executeTakeFirst();
  return row !== undefined && isDated(row) ? row : null;
}

/**
 * The session that a new date applies to: the oldest one without a date, otherwise the next one that has not started; null if none is left.
 */
export async function findMentoringToDate(
  trx: DatabaseTransaction,
  customerId: number,
  now: Instant,
): Promise<{ readonly id: number; readonly minutes: number; readonly startsAt: Instant | null } | null> {
  const undated = await select(trx, customerId).where('startsAt', 'is', null).orderBy('id').executeTakeFirst();
  if (undated !== undefined) return undated;
  const next = await select(trx, customerId)
    .where('startsAt', '>', timeValue(now))
    .orderBy('startsAt')
    .executeTakeFirst();
  return next ?? null;
}

export async function setMentoringDate(
  trx: DatabaseTransaction,
  id: number,
  date: { readonly startsAt: Instant; readonly mentor: string; readonly agreedAt: Instant },
): Promise<void> {
  await trx
    .updateTable('mentoringSessions')
    .set(({ eb }) => ({
      startsAt: sqlTime(date.startsAt),
      mentor: date.mentor,
      agreedAt: sqlTime(date.agreedAt),
      sequence: eb('sequence', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}
