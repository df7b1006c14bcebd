// What differs in a session because of a holiday: its name, when trading ends, when it goes on, and whether the opening bell rings.
import { type DatedProduct, exchangeDayOf } from '@openbell/instruments/exchange-days.ts';
import { sessionDateOf, sessionMidnightOf, sessionStartOf, settlementOf } from '@openbell/instruments/sessions.ts';
import { openHoursOf } from '@openbell/instruments/trading-hours.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant, msPerMinute } from '@openbell/units/instant.ts';
import { nextOpeningOf } from './market-hours.ts';

export type Holiday = {
  /** In English, as in docs/exchange-days.csv. */
  readonly name: string;
  /** Null without a late opening. */
  readonly opensAt: Instant | null;
  /** Null if nothing trades in the session. */
  readonly closesAt: Instant | null;
  /** The first opening after the session's trading; null if none is near. */
  readonly goesOnAt: Instant | null;
};

/** The holiday by which a session of a product differs; null: its hours are the ordinary ones. */
export function holidayOf(instrument: DatedProduct, date: SessionDate): Holiday | null {
  const day = exchangeDayOf(instrument, date);
  if (day === null) return null;
  const minuteAt = (minute: number): Instant => asInstant(sessionMidnightOf(settlementOf(date)) + minute * msPerMinute);
  const last = openHoursOf(instrument, date).at(-1);
  const closesAt = last === undefined ? null : minuteAt(last.untilMinute);
  return {
    name: day.name,
    opensAt: day.opensMinute === null ? null : minuteAt(day.opensMinute),
    closesAt,
    goesOnAt: nextOpeningOf(instrument, closesAt ?? sessionStartOf(date)),
  };
}

/** The holiday of the session that contains an instant. */
export function holidayAt(instrument: DatedProduct, at: Instant): Holiday | null {
  return holidayOf(instrument, sessionDateOf(at));
}

/** Stock exchanges end their short days at 12:00 Chicago, and futures on indices trade a little longer. */
const shortDayMinute = 12 * 60;

/** Whether the stock exchange opens on a date, by the hours of a stock index: it is closed if the index closes at 12:00 or before. */
export function hasOpeningBell(stockIndex: DatedProduct, date: SessionDate): boolean {
  const day = exchangeDayOf(stockIndex, date);
  return day === null || (!day.isClosed && (day.closesMinute === null || day.closesMinute > shortDayMinute));
}
