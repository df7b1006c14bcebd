/** The events of a demo history, with dates relative to now: whole settled sessions, then the running one as far as it has come. */

import { instantOfChicago, minuteOf } from '@openbell/instruments/chicago-time.ts';
import { earlyCloseMinuteOf } from '@openbell/instruments/flat-times.ts';
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { previousSessionDate, sessionDateOf, sessionOpenOf } from '@openbell/instruments/sessions.ts';
import { civilOfDay, type SessionDate } from '@openbell/units/civil-date.ts';
import { type Instant, msPerMinute, msPerSecond } from '@openbell/units/instant.ts';
import type { DemoHistory } from './demo-specs.ts';
import { blockingEvents, type DemoEvent, tradeDay } from './demo-strategy.ts';
import { demoLevelTicks } from './price-path.ts';

/** Nothing of the running session is newer than this before now. */
const freshMs = 30 * msPerSecond;
/** One contract beyond the first tier of every plan on the ladder that a demo customer has. */
const blockQuantity = 3;

export type DemoEvents = {
  readonly events: readonly DemoEvent[];
  /** The session of the first day: the account is set up the day before. */
  readonly firstDate: SessionDate;
};

export const historyEvents = (history: DemoHistory, now: Instant): DemoEvents => {
  const today = sessionDateOf(now);
  const dates = sessionsBefore(today, history.days.length);
  const events: DemoEvent[] = [];
  let ticks = demoLevelTicks;
  history.days.forEach((mood, index) => {
    const date = dates[index];
    if (date === undefined) return;
    const day = tradeDay({ date, mood, seed: history.seed * 1000 + index, startTicks: ticks });
    events.push(...day.trades.flatMap((trade) => trade.events));
    ticks = day.endTicks;
  });
  events.push(...todayEvents(history, { today, now, ticks }));
  return { events, firstDate: dates[0] ?? today };
};

const todayEvents = (
  history: DemoHistory,
  { today, now, ticks }: { readonly today: SessionDate; readonly now: Instant; readonly ticks: number },
): readonly DemoEvent[] => {
  if (history.today === null) return [];
  if (history.today === 'block') {
    const at = blockInstant(now);
    return at === null ? [] : blockingEvents({ at, date: today, ticks, quantity: blockQuantity });
  }
  if (!isOrdinary(today)) return [];
  const day = tradeDay({ date: today, mood: history.today, seed: history.seed * 1000 + 999, startTicks: ticks });
  return day.trades.filter(({ endsAt }) => endsAt < now - freshMs).flatMap((trade) => trade.events);
};

/**
 * When the ladder can be broken in the running session: between its opening and the flat time, before now. Null from the settlement to the
 * next opening, over the weekend most of all: no order is in time then, so nobody can be blocked.
 */
export const blockInstant = (now: Instant): Instant | null => {
  const date = sessionDateOf(now);
  const opensAt = sessionOpenOf(date);
  const flatAt = instantOfChicago(date, lastMinute(date));
  const latest = Math.min(now - freshMs, flatAt - msPerMinute);
  if (latest <= opensAt) return null;
  // An hour ago, or halfway to the opening where that is nearer: the reviewer finds it fresh.
  return Math.max(latest - 60 * msPerMinute, Math.floor((opensAt + latest) / 2));
};

const lastMinute = (date: SessionDate): number => {
  const instrument = instrumentOfRoot('ES');
  const close = instrument === undefined ? undefined : earlyCloseMinuteOf(instrument, date);
  return close === undefined ? minuteOf('15:50') : close - 10;
};

/** The newest ordinary sessions before a date, oldest first. */
const sessionsBefore = (today: SessionDate, count: number): readonly SessionDate[] => {
  const dates: SessionDate[] = [];
  for (let date = previousSessionDate(today); dates.length < count; date = previousSessionDate(date))
    if (isOrdinary(date)) dates.unshift(date);
  return dates;
};

/** No early close, and no day on which the exchange stays shut. */
const isOrdinary = (date: SessionDate): boolean => {
  const { month, day } = civilOfDay(date);
  const isShut = (month === 12 && day === 25) || (month === 1 && day === 1);
  return !isShut && lastMinute(date) === minuteOf('15:50');
};
