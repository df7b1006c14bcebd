// The trading day, defined by one rule: the session date of an instant is the date of its Chicago wall time plus eight hours, and a
// Saturday or Sunday moves to the following Monday.
import { asSessionDate, type SessionDate, weekdayOf } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant, msPerDay, msPerHour, msPerMinute } from '@openbell/units/instant.ts';
import { chicagoOffsetMs, instantOfChicago, minuteOf } from './chicago-time.ts';

export const settlementMinute = minuteOf('16:00');
export const openMinute = minuteOf('17:00');

/** The trading day that contains an instant: always a Monday to Friday. 16:00:00.000 already belongs to the next one. */
export function sessionDateOf(instant: Instant): SessionDate {
  return workdayFrom(asSessionDate(Math.floor((instant + chicagoOffsetMs(instant) + 8 * msPerHour) / msPerDay)));
}

/** The date itself if it is a Monday to Friday, else the following Monday. */
function workdayFrom(date: SessionDate): SessionDate {
  const weekday = weekdayOf(date);
  if (weekday === 6) return asSessionDate(date + 2);
  return weekday === 0 ? asSessionDate(date + 1) : date;
}

export function nextSessionDate(date: SessionDate): SessionDate {
  return workdayFrom(asSessionDate(date + 1));
}

export function previousSessionDate(date: SessionDate): SessionDate {
  return asSessionDate(date - (weekdayOf(date) === 1 ? 3 : 1));
}

/** 16:00:00.000 Chicago of the session's date: the end of the session, exclusive. */
export function settlementOf(date: SessionDate): Instant {
  return instantOfChicago(date, settlementMinute);
}

/** First instant of the session: the previous settlement. */
export function sessionStartOf(date: SessionDate): Instant {
  return settlementOf(previousSessionDate(date));
}

/** 17:00 Chicago of the evening before the session's date: when trading opens (for a Monday: Sunday). */
export function sessionOpenOf(date: SessionDate): Instant {
  return instantOfChicago(asSessionDate(date - 1), openMinute);
}

/**
 * Midnight of the session's date, for wall times counted in minutes from it. Clocks change on Sundays at 02:00 only, so one offset holds
 * from the open to the settlement, and counting back from the settlement is exact.
 */
export function sessionMidnightOf(settlement: Instant): Instant {
  return asInstant(settlement - settlementMinute * msPerMinute);
}

/** Whether the exchange's evening-to-afternoon session runs: 17:00 to 16:00 Chicago, closed from Friday 16:00 to Sunday 17:00. */
export function isMarketOpen(instant: Instant): boolean {
  return instant >= sessionOpenOf(sessionDateOf(instant));
}

/** The instant itself if the market is open, else the next 17:00 Chicago at which it opens. */
export function nextOpenFrom(instant: Instant): Instant {
  return asInstant(Math.max(instant, sessionOpenOf(sessionDateOf(instant))));
}
