/** Hours that repeat every week at a Chicago time, with topics that take turns: mentoring and webinars. */
import { instantOfChicago, minuteOf } from '@openbell/instruments/chicago-time.ts';
import { formatDate, type SessionDate, weekdayOf } from '@openbell/units/civil-date.ts';
import { type Instant, msPerDay, msPerMinute } from '@openbell/units/instant.ts';
import { isFederalHoliday } from './federal-holidays.ts';
import { zoneTimeOf } from './zone-time.ts';

export type WeeklyHour = {
  /** 0 Sunday to 6 Saturday. */
  readonly weekday: number;
  /** HH:MM in Chicago. */
  readonly time: string;
  readonly minutes: number;
  /** Dates (YYYY-MM-DD) on which it does not take place. */
  readonly except: readonly string[];
};

export type HeldHour = {
  /** The day in Chicago, YYYY-MM-DD; with the name of the hour it is its identity. */
  readonly day: string;
  readonly at: Instant;
  readonly endsAt: Instant;
  /** Which of `topicCount` topics it is. */
  readonly topic: number;
};

const epochWeekOffset = 3;

/**
 * The hours that begin in a range, earliest first; none on a federal holiday.
 *
 * @param range `from` inclusive, `until` exclusive
 */
export function hoursBetween(
  hour: WeeklyHour,
  topicCount: number,
  range: { readonly from: Instant; readonly until: Instant },
): readonly HeldHour[] {
  const held: HeldHour[] = [];
  const last = zoneTimeOf(range.until, 'America/Chicago').date;
  for (let date = firstDate(hour, range.from); date <= last; date += 7) {
    const day = formatDate(date);
    const at = instantOfChicago(date, minuteOf(hour.time));
    if (at < range.from || at >= range.until || hour.except.includes(day) || isFederalHoliday(date)) continue;
    const week = Math.floor((date + epochWeekOffset) / 7);
    held.push({ day, at, endsAt: at + hour.minutes * msPerMinute, topic: week % topicCount });
  }
  return held;
}

function firstDate(hour: WeeklyHour, from: Instant): SessionDate {
  const date = zoneTimeOf(from - msPerDay, 'America/Chicago').date;
  return date + ((hour.weekday - weekdayOf(date) + 7) % 7);
}
