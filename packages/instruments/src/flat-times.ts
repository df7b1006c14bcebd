// When positions must be flat: the deadlines of a plan version on the days of its exchange tables. Both are frozen, so a later change never
// touches a running attempt.
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant, msPerMinute } from '@openbell/units/instant.ts';
import { minuteOf } from './chicago-time.ts';
import { type DatedProduct, exchangeDayIn } from './exchange-days.ts';
import { nextSessionDate, previousSessionDate, sessionMidnightOf, sessionOpenOf, settlementOf } from './sessions.ts';
import type { TablesVersion } from './tables/day-tables.ts';

/** A deadline, and the minute at which the product trades again; null: not before the next session opens. */
export type FlatWindow = { readonly deadlineMinute: number; readonly reopenMinute: number | null };

export type FlatTimes = {
  readonly byRoot: Readonly<Record<string, readonly FlatWindow[]>>;
  readonly others: readonly FlatWindow[];
  /** On a day with an early close the last deadline is this long before it. */
  readonly earlyCloseLeadMinutes: number;
  /** The table of closures, early closes and late openings that these times follow. */
  readonly tables: TablesVersion;
};

const meats = [windowAt('13:05')];
const grains = [windowAt('07:45', '08:30'), windowAt('13:20')];

/** The times of the first plan versions, in minutes of Chicago wall time on the session's date. */
export const flatTimes202603: FlatTimes = {
  byRoot: {
    ...Object.fromEntries(['GF', 'HE', 'LE'].map((root) => [root, meats])),
    ...Object.fromEntries('XC XK XW ZC ZW ZS ZM ZL KE ZO ZR'.split(' ').map((root) => [root, grains])),
    LBR: [windowAt('14:55')],
  },
  others: [windowAt('15:50')],
  earlyCloseLeadMinutes: 10,
  tables: '2026-03',
};

/** The same times by the exchange's full calendar. */
export const flatTimes202612: FlatTimes = { ...flatTimes202603, tables: '2026-12' };

function windowAt(deadline: string, reopen?: string): FlatWindow {
  return { deadlineMinute: minuteOf(deadline), reopenMinute: reopen === undefined ? null : minuteOf(reopen) };
}

/**
 * The flat deadlines of an instrument on a session's date, in order of time; none if it is closed the whole day. On an early close the last
 * one is ten minutes before it, and earlier ones remain only if they are before that. On a late opening, those before it fall away.
 */
export function flatWindowsOf(times: FlatTimes, instrument: DatedProduct, date: SessionDate): readonly FlatWindow[] {
  const ordinary = times.byRoot[instrument.root] ?? times.others;
  const day = exchangeDayIn(times.tables, instrument, date);
  if (day === null) return ordinary;
  if (day.isClosed) return [];
  const opensMinute = day.opensMinute ?? Number.NEGATIVE_INFINITY;
  const begun = ordinary.filter((window) => window.deadlineMinute > opensMinute);
  if (day.closesMinute === null) return begun;
  const deadlineMinute = day.closesMinute - times.earlyCloseLeadMinutes;
  const earlier = begun.slice(0, -1).filter((window) => window.deadlineMinute < deadlineMinute);
  return [...earlier, { deadlineMinute, reopenMinute: null }];
}

/** The first deadline of the session strictly after an instant; null if all are past. */
export function nextFlatDeadline(
  times: FlatTimes,
  instrument: DatedProduct,
  session: { readonly date: SessionDate; readonly after: Instant },
): Instant | null {
  const midnight = sessionMidnightOf(settlementOf(session.date));
  for (const window of flatWindowsOf(times, instrument, session.date)) {
    const deadline = asInstant(midnight + window.deadlineMinute * msPerMinute);
    if (deadline > session.after) return deadline;
  }
  return null;
}

export type ClosedWindow = { readonly from: Instant; readonly until: Instant };

/**
 * The closed window of the session that contains an instant, or null. It runs from a deadline (inclusive) to the reopening of the product
 * (exclusive): within the day for the grains' morning break, else 17:00 of the evening on which the next session opens, or a later opening
 * of the exchange. The part between the settlement and that 17:00 already belongs to the next session. Sessions in which the product is
 * closed belong to the window whole.
 */
export function closedWindowAt(
  times: FlatTimes,
  instrument: DatedProduct,
  session: { readonly date: SessionDate; readonly at: Instant },
): ClosedWindow | null {
  const { date, at } = session;
  const opensAt = openingFrom(times, instrument, date);
  if (at < opensAt) return { from: lastDeadlineBefore(times, instrument, date), until: opensAt };
  const midnight = sessionMidnightOf(settlementOf(date));
  for (const window of flatWindowsOf(times, instrument, date)) {
    const from = asInstant(midnight + window.deadlineMinute * msPerMinute);
    if (at < from) return null;
    if (window.reopenMinute === null) return { from, until: openingFrom(times, instrument, nextSessionDate(date)) };
    const until = asInstant(midnight + window.reopenMinute * msPerMinute);
    if (at < until) return { from, until };
  }
  return null;
}

/** When the first session from a date on opens in which the product trades. */
function openingFrom(times: FlatTimes, instrument: DatedProduct, date: SessionDate): Instant {
  const day = exchangeDayIn(times.tables, instrument, date);
  if (day === null || (!day.isClosed && day.opensMinute === null)) return sessionOpenOf(date);
  if (day.opensMinute === null) return openingFrom(times, instrument, nextSessionDate(date));
  return asInstant(sessionMidnightOf(settlementOf(date)) + day.opensMinute * msPerMinute);
}

/** The last deadline of the newest session before a date in which the product trades. */
function lastDeadlineBefore(times: FlatTimes, instrument: DatedProduct, date: SessionDate): Instant {
  const before = previousSessionDate(date);
  const last = flatWindowsOf(times, instrument, before).at(-1);
  if (last === undefined) return lastDeadlineBefore(times, instrument, before);
  return asInstant(sessionMidnightOf(settlementOf(before)) + last.deadlineMinute * msPerMinute);
}
