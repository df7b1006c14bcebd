// When positions must be flat. The table is data and part of a plan version, so a later change never touches a running attempt.
import { assert } from '@openbell/units/assert.ts';
import { dateOf, type SessionDate } from '@openbell/units/civil-date.ts';
import { type Instant, msPerMinute } from '@openbell/units/instant.ts';
import { minuteOf } from './chicago-time.ts';
import { earlyCloses } from './early-close-data.ts';
import type { Instrument } from './instrument.ts';
import { nextSessionDate, previousSessionDate, sessionMidnightOf, sessionOpenOf, settlementOf } from './sessions.ts';

/** A deadline, and the minute at which the product trades again; null: not before the next session opens. */
export type FlatWindow = { readonly deadlineMinute: number; readonly reopenMinute: number | null };

export type FlatTimes = {
  readonly byRoot: Readonly<Record<string, readonly FlatWindow[]>>;
  readonly others: readonly FlatWindow[];
  /** On a day with an early close the last deadline is this long before it. */
  readonly earlyCloseLeadMinutes: number;
};

const meats = [windowAt('13:05')];
const grains = [windowAt('07:45', '08:30'), windowAt('13:20')];

/** The table that ships, in minutes of Chicago wall time on the session's date. */
export const flatTimes202603: FlatTimes = {
  byRoot: {
    ...Object.fromEntries(['GF', 'HE', 'LE'].map((root) => [root, meats])),
    ...Object.fromEntries('XC XK XW ZC ZW ZS ZM ZL KE ZO ZR'.split(' ').map((root) => [root, grains])),
    LBR: [windowAt('14:55')],
  },
  others: [windowAt('15:50')],
  earlyCloseLeadMinutes: 10,
};

function windowAt(deadline: string, reopen?: string): FlatWindow {
  return { deadlineMinute: minuteOf(deadline), reopenMinute: reopen === undefined ? null : minuteOf(reopen) };
}

const earlyCloseMinutes = new Map(
  earlyCloses.map(([date, group, close]) => [`${dateOf(date)} ${group}`, minuteOf(close)]),
);
const earlyCloseDates = new Set(earlyCloses.map(([date]) => dateOf(date)));

/** The minute at which an instrument closes early on a date, if it does. */
export function earlyCloseMinuteOf(instrument: Instrument, date: SessionDate): number | undefined {
  return earlyCloseDates.has(date) ? earlyCloseMinutes.get(`${date} ${instrument.hoursGroup}`) : undefined;
}

/**
 * The flat deadlines of an instrument on a session's date, in order of time. On an early close the last one is ten minutes before it, and
 * earlier ones remain only if they are before that.
 */
export function flatWindowsOf(times: FlatTimes, instrument: Instrument, date: SessionDate): readonly FlatWindow[] {
  const ordinary = times.byRoot[instrument.root] ?? times.others;
  const close = earlyCloseMinuteOf(instrument, date);
  if (close === undefined) return ordinary;
  const deadlineMinute = close - times.earlyCloseLeadMinutes;
  const earlier = ordinary.slice(0, -1).filter((window) => window.deadlineMinute < deadlineMinute);
  return [...earlier, { deadlineMinute, reopenMinute: null }];
}

/** The first deadline of the session strictly after an instant; null if all are past. */
export function nextFlatDeadline(
  times: FlatTimes,
  instrument: Instrument,
  session: { readonly date: SessionDate; readonly after: Instant },
): Instant | null {
  const midnight = sessionMidnightOf(settlementOf(session.date));
  for (const window of flatWindowsOf(times, instrument, session.date)) {
    const deadline = midnight + window.deadlineMinute * msPerMinute;
    if (deadline > session.after) return deadline;
  }
  return null;
}

export type ClosedWindow = { readonly from: Instant; readonly until: Instant };

/**
 * The closed window of the session that contains an instant, or null. It runs from a deadline (inclusive) to the reopening of the product
 * (exclusive): within the day for the grains' morning break, else 17:00 of the evening on which the next session opens. The part between
 * the settlement and that 17:00 already belongs to the next session.
 */
export function closedWindowAt(
  times: FlatTimes,
  instrument: Instrument,
  session: { readonly date: SessionDate; readonly at: Instant },
): ClosedWindow | null {
  const { date, at } = session;
  const opensAt = sessionOpenOf(date);
  if (at < opensAt) return { from: lastDeadlineOf(times, instrument, previousSessionDate(date)), until: opensAt };
  const midnight = sessionMidnightOf(settlementOf(date));
  for (const window of flatWindowsOf(times, instrument, date)) {
    const from = midnight + window.deadlineMinute * msPerMinute;
    if (at < from) return null;
    if (window.reopenMinute === null) return { from, until: sessionOpenOf(nextSessionDate(date)) };
    const until = midnight + window.reopenMinute * msPerMinute;
    if (at < until) return { from, until };
  }
  return null;
}

function lastDeadlineOf(times: FlatTimes, instrument: Instrument, date: SessionDate): Instant {
  const last = flatWindowsOf(times, instrument, date).at(-1);
  assert(last !== undefined, `no deadline for ${instrument.root}`);
  return sessionMidnightOf(settlementOf(date)) + last.deadlineMinute * msPerMinute;
}
