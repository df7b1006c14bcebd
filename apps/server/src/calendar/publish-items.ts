// Gives every item of the calendar the sequence that calendar programs rely on: it rises with each change and never falls.

import type { DayRange } from '@openbell/rules/calendar/zone-time.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { Database } from '../platform/database/database.ts';
import { sha256Hex } from '../platform/security/randomness.ts';
import { type CalendarItem, listItems } from './calendar-items.ts';
import { listPublished, noteCanceled, noteCanceledOne, notePublished, type PublishedRow } from './calendar-store.ts';
import type { IcalEvent } from './ical-text.ts';

type Parts = { readonly range: DayRange; readonly lang: string; readonly now: Instant; readonly publicUrl: string };
type Published = { readonly item: CalendarItem | null; readonly event: IcalEvent };

/**
 * The events of a range for a calendar file; a published event that no longer exists is returned as canceled, without an item. Changes are
 * detected in the English text, since a reader's language does not change an event.
 */
export async function publishItems(db: Database, parts: Parts): Promise<readonly Published[]> {
  const { range, now } = parts;
  const english = await listItems(db, range, 'en');
  const rows = await db.transaction().execute(async (trx) => {
    await notePublished(
      trx,
      english.map((item) => ({
        uid: item.id,
        digest: sha256Hex(JSON.stringify([item.at, item.endsAt, item.allDay ?? '', item.title, item.text])),
        startsAt: item.at,
        endsAt: item.endsAt,
        summary: item.title,
      })),
      now,
    );
    await noteCanceled(trx, { ...range, uids: english.map((item) => item.id), now });
    return listPublished(trx, range);
  });
  const own = parts.lang === 'en' ? english : await listItems(db, range, parts.lang);
  const items = new Map(own.map((item) => [item.id, item]));
  return rows.map((row) => {
    const item = items.get(row.uid) ?? null;
    return { item, event: eventOf(row, item, parts.publicUrl) };
  });
}

/** An event that is no longer in the calendar, as sent to calendar programs; null if no program ever received it. */
export async function publishCanceled(
  db: Database,
  { id, now, publicUrl }: { readonly id: string; readonly now: Instant; readonly publicUrl: string },
): Promise<IcalEvent | null> {
  const row = await noteCanceledOne(db, id, now);
  return row === null ? null : eventOf(row, null, publicUrl);
}

const eventOf = (row: PublishedRow, item: CalendarItem | null, publicUrl: string): IcalEvent => ({
  uid: uidOf(row.uid, publicUrl),
  sequence: row.sequence,
  modifiedAt: row.modifiedAt,
  at: row.startsAt,
  endsAt: row.endsAt,
  allDay: item?.allDay,
  summary: item?.title ?? row.summary,
  description: item === null || item.text === '' ? undefined : item.text,
  category: item?.type,
  url: `${publicUrl}/calendar?day=${new Date(row.startsAt).toISOString().slice(0, 10)}`,
  isCanceled: row.isCanceled,
});

const uidOf = (id: string, publicUrl: string): string => `${id}@${new URL(publicUrl).hostname}`;
