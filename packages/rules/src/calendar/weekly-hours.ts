// Hours that repeat every week at a Chicago time and rotate through topics: mentoring and webinars.
import { instantOfChicago, minuteOf } from '@openbell/instruments/chicago-time.ts';
import { asSessionDate, formatDate, parseDate, type SessionDate, weekdayOf } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant, msPerDay, msPerMinute } from '@openbell/units/instant.ts';
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
  /** The day in Chicago, YYYY-MM-DD; together with the name of the hour it is the identity. */
  readonly day: string;
  readonly at: Instant;
  readonly endsAt: Instant;
  /** The regular time; differs from `at` if the hour was moved. */
  readonly plannedAt: Instant;
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
  for (let date = firstDate(hour, range.from); date <= last; date = asSessionDate(date + 7)) {
    const day = formatDate(date);
    const at = instantOfChicago(date, minuteOf(hour.time));
    if (at < range.from || at >= range.until || hour.except.includes(day) || isFederalHoliday(date)) continue;
    const week = Math.floor((date + epochWeekOffset) / 7);
    held.push({ day, at, endsAt: asInstant(at + hour.minutes * msPerMinute), plannedAt: at, topic: week % topicCount });
  }
  return held;
}

type MovedHours = {
  readonly hour: WeeklyHour;
  readonly topicCount: number;
  /** Keyed by the regular day: when the hour takes place instead, or null if it does not. A moved day is held even if `except` lists it. */
  readonly moves: ReadonlyMap<string, Instant | null>;
};

/** The same with single hours moved or called off. A moved hour is listed at its new time and keeps its day and its topic. */
export function hoursWithMoves(
  { hour, topicCount, moves }: MovedHours,
  range: { readonly from: Instant; readonly until: Instant },
): readonly HeldHour[] {
  const inPlace = hoursBetween(hour, topicCount, range).filter(({ day }) => !moves.has(day));
  const moved = [...moves.keys()]
    .map((day) => plannedHour({ hour, topicCount, moves }, day))
    .filter((held) => held !== null)
    .filter(({ at }) => at >= range.from && at < range.until);
  return [...inPlace, ...moved].sort((one, other) => one.at - other.at);
}

/** The hour of one regular day as it takes place; null if it does not. */
export function plannedHour({ hour, topicCount, moves }: MovedHours, day: string): HeldHour | null {
  const date = parseDate(day);
  const to = moves.get(day);
  if (date === null || to === null) return null;
  const near = instantOfChicago(date, minuteOf(hour.time));
  const except = to === undefined ? hour.except : [];
  const [held] = hoursBetween({ ...hour, except }, topicCount, { from: near, until: asInstant(near + 1) });
  if (held === undefined || to === undefined) return held ?? null;
  return { ...held, at: to, endsAt: asInstant(to + hour.minutes * msPerMinute) };
}

function firstDate(hour: WeeklyHour, from: Instant): SessionDate {
  const date = zoneTimeOf(asInstant(from - msPerDay), 'America/Chicago').date;
  return asSessionDate(date + ((hour.weekday - weekdayOf(date) + 7) % 7));
}
