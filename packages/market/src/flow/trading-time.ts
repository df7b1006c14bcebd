// Trading time, weighted by movement: a minute in the morning counts as many minutes at night, and hours in which the exchange is closed
// take no time.
import { allInstruments, type HoursGroup } from '@openbell/instruments/instrument.ts';
import { sessionDateOf, sessionMidnightOf, settlementMinute, settlementOf } from '@openbell/instruments/sessions.ts';
import { openHoursOf } from '@openbell/instruments/trading-hours.ts';
import { assert } from '@openbell/units/assert.ts';
import { dayOfCivil, weekdayOf } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant, msPerDay, msPerMinute } from '@openbell/units/instant.ts';
import { activityOfDay } from './activity.ts';

/** The number of a session, and the elapsed share of its movement (0 to 1). */
export type TradingTime = { readonly session: number; readonly part: number };

const stepMinutes = 5;
const minutesPerDay = 1_440;
const steps = minutesPerDay / stepMinutes;
const sessionsAWeek = 5;
const monday = 4;
/** A Wednesday without an early close, for the hours of every other day. */
const ordinaryDate = dayOfCivil(2026, 3, 4);

/** The trading time of an instant, for the instruments with these hours. */
export function tradingTimeOf(hours: HoursGroup, at: Instant): TradingTime {
  const { start, session, from, perMs } = stretchAt(hours, at);
  return { session, part: from + perMs * Math.max(0, Math.min(stepMs, at - start)) };
}

/** The share of a session's movement that falls into the minute of an instant. */
export function minuteShareAt(hours: HoursGroup, at: Instant): number {
  return stretchAt(hours, at).perMs * msPerMinute;
}

/** Five minutes of trading time: their beginning, and how fast it passes. */
type Stretch = { readonly start: Instant; readonly session: number; readonly from: number; readonly perMs: number };
const stepMs = stepMinutes * msPerMinute;
/** The newest stretch asked for, by hours: a running market asks ten times a second. */
const newest = new Map<HoursGroup, Stretch>();

/** An instant more than a day before its settlement (a weekend) counts as the beginning of its session. */
function stretchAt(hours: HoursGroup, at: Instant): Stretch {
  const known = newest.get(hours);
  if (known !== undefined && at >= known.start && at < known.start + stepMs) return known;
  const date = sessionDateOf(at);
  const week = Math.floor((date - monday) / 7);
  const session = week * sessionsAWeek + weekdayOf(date) - 1;
  const begin = sessionMidnightOf(settlementOf(date)) + (settlementMinute - minutesPerDay) * msPerMinute;
  const index = Math.max(0, Math.min(steps - 1, Math.floor((at - begin) / stepMs)));
  const { before } = dayOf(hours);
  const from = before[index] as number;
  const perMs = ((before[index + 1] as number) - from) / stepMs;
  const found = { start: asInstant(begin + index * stepMs), session, from, perMs };
  if (at >= found.start && at < found.start + stepMs) newest.set(hours, found);
  return found;
}

/** The weight of one minute at activity one, as a share of the clock's activity over all open minutes of these hours. */
export function minuteWeightOf(hours: HoursGroup): number {
  return 1 / dayOf(hours).total;
}

type Day = { readonly before: Float64Array; readonly total: number };
const days = new Map<HoursGroup, Day>();

function dayOf(hours: HoursGroup): Day {
  const known = days.get(hours);
  if (known !== undefined) return known;
  const day = addUp(hours);
  days.set(hours, day);
  return day;
}

function addUp(hours: HoursGroup): Day {
  const instrument = allInstruments.find(({ hoursGroup, status }) => hoursGroup === hours && status === 'offered');
  assert(instrument !== undefined, `nothing keeps the hours of ${hours}`);
  const windows = openHoursOf(instrument, ordinaryDate);
  const before = new Float64Array(steps + 1);
  for (let step = 0; step < steps; step += 1) {
    const minute = settlementMinute - minutesPerDay + step * stepMinutes;
    const isOpen = windows.some(({ fromMinute, untilMinute }) => minute >= fromMinute && minute < untilMinute);
    const msOfDay = ((minute + stepMinutes / 2) * msPerMinute + msPerDay) % msPerDay;
    before[step + 1] = (before[step] as number) + (isOpen ? activityOfDay(msOfDay) : 0);
  }
  const sum = before[steps] as number;
  return { before: before.map((value) => value / sum), total: sum * stepMinutes };
}
