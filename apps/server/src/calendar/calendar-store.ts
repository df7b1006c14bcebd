// SQL of the calendar: loaded feeds, private addresses, and what calendar programs have received.

import type { EconomicEvent, Volatility } from '@openbell/rules/calendar/economic-event.ts';
import type { DayRange } from '@openbell/rules/calendar/zone-time.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { sql } from 'kysely';
import { type DatabaseHandle, type DatabaseTransaction, sqlTime, timeValue } from '../platform/database/database.ts';

export type LoadedFeed = {
  readonly source: string;
  readonly coversFrom: Instant;
  readonly coversUntil: Instant;
  readonly loadedAt: Instant;
};

/** The feeds that cover part of a range, newest first. */
export const listFeeds = (db: DatabaseHandle, { from, until }: DayRange): Promise<readonly LoadedFeed[]> =>
  db
    .selectFrom('economicFeeds')
    .select(['source', 'coversFrom', 'coversUntil', 'loadedAt'])
    .where('coversFrom', '<', timeValue(until))
    .where('coversUntil', '>', timeValue(from))
    .orderBy('id', 'desc')
    .execute();

/** The loaded events of a range, earliest first. */
export async function listLoadedEvents(
  db: DatabaseHandle,
  { from, until }: DayRange,
): Promise<readonly EconomicEvent[]> {
  const rows = await db
    .selectFrom('economicEvents')
    .selectAll()
    .where('at', '>=', timeValue(from))
    .where('at', '<', timeValue(until))
    .orderBy('at')
    .orderBy('volatility', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, volatility: row.volatility as Volatility, code: null }));
}

/** When a loaded event takes place; null if no feed has it. */
export const findLoadedInstant = async (db: DatabaseHandle, id: string): Promise<number | null> =>
  (await db.selectFrom('economicEvents').select('at').where('id', '=', id).executeTakeFirst())?.at ?? null;

/** Replaces everything loaded before for the days that a feed covers. */
export async function replaceEvents(
  trx: DatabaseTransaction,
  feed: LoadedFeed,
  events: readonly EconomicEvent[],
): Promise<void> {
  await trx
    .deleteFrom('economicEvents')
    .where('at', '>=', timeValue(feed.coversFrom))
    .where('at', '<', timeValue(feed.coversUntil))
    .execute();
  for (const { code: _code, at, ...event } of events) {
    const row = { ...event, at: sqlTime(at) };
    await trx
      .insertInto('economicEvents')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  }
  await trx
    .insertInto('economicFeeds')
    .values({
      source: feed.source,
      coversFrom: sqlTime(feed.coversFrom),
      coversUntil: sqlTime(feed.coversUntil),
      loadedAt: sqlTime(feed.loadedAt),
    })
    .execute();
}

export type FeedAddress = { readonly generation: number; readonly digest: string | null };

export const findAddress = async (db: DatabaseHandle, customerId: number): Promise<FeedAddress | null> =>
  (await db
    .selectFrom('calendarFeeds')
    .select(['generation', 'digest'])
    .where('customerId', '=', customerId)
    .executeTakeFirst()) ?? null;

/** The owner of an address; null for an unknown or revoked one. */
export const findAddressOwner = async (db: DatabaseHandle, digest: string): Promise<number | null> =>
  (await db.selectFrom('calendarFeeds').select('customerId').where('digest', '=', digest).executeTakeFirst())
    ?.customerId ?? null;

export async function keepAddress(
  trx: DatabaseTransaction,
  customerId: number,
  address: FeedAddress & { readonly now: Instant },
): Promise<void> {
  const row = { generation: address.generation, digest: address.digest, createdAt: sqlTime(address.now) };
  await trx
    .insertInto('calendarFeeds')
    .values({ customerId, ...row })
    .onConflict((conflict) => conflict.column('customerId').doUpdateSet(row))
    .execute();
}

export type Publishable = {
  readonly uid: string;
  readonly digest: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly summary: string;
};

export type PublishedRow = Omit<Publishable, 'digest'> & {
  readonly sequence: number;
  readonly modifiedAt: Instant;
  readonly isCanceled: boolean;
};

/** Records what is published now: a changed event gets the next sequence, an unchanged one keeps it. */
export async function notePublished(
  trx: DatabaseTransaction,
  events: readonly Publishable[],
  now: Instant,
): Promise<void> {
  if (events.length === 0) return;
  await trx
    .insertInto('calendarPublished')
    .values(
      events.map((event) => ({
        ...event,
        startsAt: sqlTime(event.startsAt),
        endsAt: sqlTime(event.endsAt),
        modifiedAt: sqlTime(now),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('uid')
        .doUpdateSet((set) => ({
          digest: set.ref('excluded.digest'),
          startsAt: set.ref('excluded.startsAt'),
          endsAt: set.ref('excluded.endsAt'),
          summary: set.ref('excluded.summary'),
          modifiedAt: set.ref('excluded.modifiedAt'),
          sequence: sql<number>`calendar_published.sequence + 1`,
          isCanceled: false,
        }))
        .where(sql<boolean>`calendar_published.digest <> excluded.digest OR calendar_published.is_canceled`),
    )
    .execute();
}

/** Marks as canceled what was published in a range and no longer exists. */
export async function noteCanceled(
  trx: DatabaseTransaction,
  parts: DayRange & { readonly uids: readonly string[]; readonly now: Instant },
): Promise<void> {
  await trx
    .updateTable('calendarPublished')
    .set({ isCanceled: true, modifiedAt: sqlTime(parts.now), sequence: sql<number>`sequence + 1` })
    .where('startsAt', '>=', timeValue(parts.from))
    .where('startsAt', '<', timeValue(parts.until))
    .where('isCanceled', '=', false)
    .$if(parts.uids.length > 0, (query) => query.where('uid', 'not in', parts.uids))
    .execute();
}

/** The same for one event; null if it was never published. */
export async function noteCanceledOne(db: DatabaseHandle, uid: string, now: Instant): Promise<PublishedRow | null> {
  await db
    .updateTable('calendarPublished')
    .set({ isCanceled: true, modifiedAt: sqlTime(now), sequence: sql<number>`sequence + 1` })
    .where('uid', '=', uid)
    .where('isCanceled', '=', false)
    .execute();
  const row = await db
    .selectFrom('calendarPublished')
    .select(['uid', 'sequence', 'modifiedAt', 'startsAt', 'endsAt', 'summary', 'isCanceled'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row ?? null;
}

/** What was ever published in a range, earliest first. */
export const listPublished = (db: DatabaseHandle, { from, until }: DayRange): Promise<readonly PublishedRow[]> =>
  db
    .selectFrom('calendarPublished')
    .select(['uid', 'sequence', 'modifiedAt', 'startsAt', 'endsAt', 'summary', 'isCanceled'])
    .where('startsAt', '>=', timeValue(from))
    .where('startsAt', '<', timeValue(until))
    .orderBy('startsAt')
    .orderBy('uid')
    .execute();
