// Economic events of a range: from feeds for the days that they cover, from the sample schedule for all others.

import type { EconomicEvent } from '@openbell/rules/calendar/economic-event.ts';
import { sampleEvents } from '@openbell/rules/calendar/sample-schedule.ts';
import type { DayRange } from '@openbell/rules/calendar/zone-time.ts';
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import { type LoadedFeed, listFeeds, listLoadedEvents } from './calendar-store.ts';

const covers = (feed: LoadedFeed, instant: Instant): boolean =>
  instant >= feed.coversFrom && instant < feed.coversUntil;

export async function listEconomicEvents(db: DatabaseHandle, range: DayRange): Promise<readonly EconomicEvent[]> {
  const feeds = await listFeeds(db, range);
  const sample = sampleEvents(range).filter((event) => !feeds.some((feed) => covers(feed, event.at)));
  const loaded = feeds.length === 0 ? [] : await listLoadedEvents(db, range);
  return [...loaded, ...sample].sort((one, other) => one.at - other.at);
}

/** The newest feed that covers the whole range; null if part of it is the sample. */
export const feedOf = async (db: DatabaseHandle, range: DayRange): Promise<LoadedFeed | null> =>
  (await listFeeds(db, range)).find((feed) => covers(feed, range.from) && covers(feed, asInstant(range.until - 1))) ??
  null;
