// The events of a demo history, with dates relative to now and prices from the built-in market's past: whole settled sessions, then the
// running one so far.

import { instantOfChicago, minuteOf } from '@openbell/instruments/chicago-time.ts';
import { exchangeDayOf } from '@openbell/instruments/exchange-days.ts';
import { previousSessionDate, sessionDateOf, sessionOpenOf, sessionStartOf } from '@openbell/instruments/sessions.ts';
import { civilOfDay, type SessionDate } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant, msPerMinute, msPerSecond } from '@openbell/units/instant.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import type { PastMinutes } from '../market/past/past-minutes.ts';
import type { StoredBar } from '../market/tables.ts';
import { type DemoHistory, demoSpecs } from './demo-specs.ts';
import { blockingEvents, type DemoEvent, demoInstrument, entryOf, tradeDay } from './demo-strategy.ts';

/** Events of the running session are at least this old. */
const freshMs = 30 * msPerSecond;
/** One contract more than the first tier of every plan with a ladder that a demo customer has. */
const blockQuantity = 3;

export type DemoEvents = {
  readonly events: readonly DemoEvent[];
  /** The session of the first day: the account is set up the day before. */
  readonly firstDate: SessionDate;
};

/** The market's minutes on which all demo histories are traded. */
export type DemoPast = {
  readonly barAt: (at: Instant) => StoredBar | undefined;
  /** The open of the running minute. */
  readonly lastClose: number | undefined;
};

/** Read once for all of them: from the first session of the longest history up to now. */
export async function readDemoPast(past: PastMinutes, now: Instant): Promise<DemoPast> {
  const sessions = Math.max(...demoSpecs.map(({ history }) => history?.days.length ?? 0));
  const today = sessionDateOf(now);
  const [first] = sessionsBefore(today, sessions);
  const bars = await past(demoInstrument(), { from: sessionStartOf(first ?? today), until: now });
  const known = new Map(bars.map((bar) => [bar[0] * 1000, bar]));
  return { barAt: (at) => known.get(at), lastClose: bars.at(-1)?.[4] };
}

export function historyEvents(history: DemoHistory, now: Instant, past: DemoPast): DemoEvents {
  const today = sessionDateOf(now);
  const dates = sessionsBefore(today, history.days.length);
  const { barAt } = past;
  const settled = history.days.flatMap((mood, index) => {
    const date = dates[index];
    return date === undefined ? [] : tradeDay({ date, mood, seed: history.seed * 1000 + index, barAt });
  });
  const running = todayEvents(history, { today, now, ...past });
  return { events: [...settled.flatMap((trade) => trade.events), ...running], firstDate: dates[0] ?? today };
}

function todayEvents(
  history: DemoHistory,
  of: DemoPast & { readonly today: SessionDate; readonly now: Instant },
): readonly DemoEvent[] {
  const { today, now, barAt } = of;
  if (history.today === null) return [];
  if (history.today === 'block') {
    const place = blockPlace(now, of);
    return place === null ? [] : blockingEvents({ ...place, date: today, quantity: blockQuantity });
  }
  if (!isOrdinary(today)) return [];
  const trades = tradeDay({ date: today, mood: history.today, seed: history.seed * 1000 + 999, barAt });
  return trades.filter(({ endsAt }) => endsAt < now - freshMs).flatMap((trade) => trade.events);
}

/**
 * Where the blocking order is bought: the newest minute that also traded a tick lower, where the platform closes it; otherwise the current
 * price.
 */
function blockPlace(now: Instant, { barAt, lastClose }: DemoPast): { at: Instant; ticks: Ticks } | null {
  const latest = blockInstant(now);
  if (latest === null) return null;
  const opensAt = sessionOpenOf(sessionDateOf(now));
  for (let at = latest; at > opensAt; at = asInstant(at - msPerMinute)) {
    const ticks = entryOf(barAt(minuteStartOf(at)));
    if (ticks !== null) return { at, ticks: asTicks(ticks) };
  }
  return lastClose === undefined ? null : { at: latest, ticks: asTicks(lastClose) };
}

const minuteStartOf = (at: Instant): Instant => asInstant(Math.floor(at / msPerMinute) * msPerMinute);

/**
 * When the ladder can be broken in the running session: between its opening and the flat time, before now. Null from the settlement to the
 * next opening, over the weekend, and on a day on which the exchange is closed: no order is possible then, so nobody can be blocked.
 */
export function blockInstant(now: Instant): Instant | null {
  const date = sessionDateOf(now);
  const opensAt = sessionOpenOf(date);
  const last = lastMinute(date);
  if (last === null) return null;
  const flatAt = instantOfChicago(date, last);
  const latest = Math.min(now - freshMs, flatAt - msPerMinute);
  if (latest <= opensAt) return null;
  // An hour ago, or halfway to the opening if that is later: it should look recent to a reviewer.
  const at = asInstant(Math.max(latest - 60 * msPerMinute, Math.floor((opensAt + latest) / 2)));
  // At the start of its minute, so that the platform's close a second later is in the same minute.
  return asInstant(Math.max(opensAt + 1, minuteStartOf(at)));
}

/** Null on a day on which the exchange is closed. */
function lastMinute(date: SessionDate): number | null {
  const day = exchangeDayOf(demoInstrument(), date);
  if (day?.isClosed) return null;
  return day === null || day.closesMinute === null ? minuteOf('15:50') : day.closesMinute - 10;
}

/** The newest ordinary sessions before a date, oldest first. */
function sessionsBefore(today: SessionDate, count: number): readonly SessionDate[] {
  const dates: SessionDate[] = [];
  for (let date = previousSessionDate(today); dates.length < count; date = previousSessionDate(date))
    if (isOrdinary(date)) dates.unshift(date);
  return dates;
}

/** No early close, and no exchange holiday. */
function isOrdinary(date: SessionDate): boolean {
  const { month, day } = civilOfDay(date);
  const isShut = (month === 12 && day === 25) || (month === 1 && day === 1);
  return !isShut && lastMinute(date) === minuteOf('15:50');
}
