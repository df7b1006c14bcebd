/**
 * A small strategy on the synthetic path: three times a day it follows the last twenty minutes, with a target and a stop. It has good days
 * and bad days; what comes of it is the engine's to say.
 */
import { instantOfChicago } from '@openbell/instruments/chicago-time.ts';
import { frontMonthOf } from '@openbell/instruments/front-month.ts';
import { type Instrument, instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { priceOfTicks } from '@openbell/instruments/price.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { formatInstant, type Instant, msPerSecond } from '@openbell/units/instant.ts';
import { type DayMood, dayPath, firstMinute, minutesInDay } from './price-path.ts';

/** An event as the bridge would bring it. */
export type DemoEvent = Readonly<Record<string, string | number>> & { readonly at: string };

/** A round trip with the marks in between; kept or left out as a whole. */
export type DemoTrade = { readonly events: readonly DemoEvent[]; readonly endsAt: Instant };

export type DemoDay = {
  readonly date: SessionDate;
  readonly mood: DayMood;
  readonly seed: number;
  readonly startTicks: number;
};

const entryMinutes = [20, 140, 260];
const lookBackMinutes = 20;
const holdMinutesMax = 90;
const targetTicks = 24;
const stopTicks = 14;
/** A ruinous day: twice the size and no stop. */
const ruinQuantity = 2;

/** The trades of a day, and the price at its end. */
export const tradeDay = (day: DemoDay): { readonly trades: readonly DemoTrade[]; readonly endTicks: number } => {
  const path = dayPath(day);
  const isRuin = day.mood === 'ruin';
  const trades = (isRuin ? entryMinutes.slice(0, 1) : entryMinutes).map((minute, index) =>
    tradeFrom(day, path, { minute, id: `${day.seed}-${day.date}-${index}` }),
  );
  return { trades, endTicks: path.at(-1) ?? day.startTicks };
};

const tradeFrom = (
  day: DemoDay,
  path: readonly number[],
  from: { readonly minute: number; readonly id: string },
): DemoTrade => {
  const { minute, id } = from;
  const isRuin = day.mood === 'ruin';
  const entryTicks = priceAt(path, minute);
  const direction = isRuin || entryTicks >= priceAt(path, minute - lookBackMinutes) ? 1 : -1;
  const quantity = isRuin ? ruinQuantity : 1;
  const exitMinute = isRuin ? minute + holdMinutesMax * 2 : exitFrom(path, { minute, entryTicks, direction });
  const point = (at: number, seconds: number) => ({
    at: formatInstant(instantOfChicago(day.date, firstMinute + at) + seconds * msPerSecond),
    symbol: frontMonthOf(demoInstrument(), day.date),
    price: priceText(priceAt(path, at)),
  });
  const side = direction === 1 ? ['buy', 'sell'] : ['sell', 'buy'];
  const events: DemoEvent[] = [{ type: 'fill', id: `${id}-in`, side: side[0] ?? '', quantity, ...point(minute, 5) }];
  for (let held = minute + 1; held < exitMinute; held += 1) events.push({ type: 'mark', ...point(held, 0) });
  events.push({ type: 'fill', id: `${id}-out`, side: side[1] ?? '', quantity, ...point(exitMinute, 7) });
  return { events, endsAt: instantOfChicago(day.date, firstMinute + exitMinute) + 7 * msPerSecond };
};

const exitFrom = (
  path: readonly number[],
  entry: { readonly minute: number; readonly entryTicks: number; readonly direction: number },
): number => {
  const last = Math.min(entry.minute + holdMinutesMax, minutesInDay - 1);
  for (let minute = entry.minute + 1; minute < last; minute += 1) {
    const gained = (priceAt(path, minute) - entry.entryTicks) * entry.direction;
    if (gained >= targetTicks || gained <= -stopTicks) return minute;
  }
  return last;
};

const priceAt = (path: readonly number[], minute: number): number => path[minute] ?? 0;

export const priceText = (ticks: number): string => priceOfTicks(ticks, demoInstrument());

/** The E-mini S&P 500 is all that is traded here. */
const demoInstrument = (): Instrument => {
  const instrument = instrumentOfRoot('ES');
  if (instrument === undefined) throw new Error('no instrument ES');
  return instrument;
};

/** One order beyond the ladder; the platform closes it, as it would anybody's. */
export const blockingEvents = (question: {
  readonly at: Instant;
  readonly date: SessionDate;
  readonly ticks: number;
  readonly quantity: number;
}): readonly DemoEvent[] => {
  const { at, date, ticks, quantity } = question;
  return [
    {
      type: 'fill',
      id: `block-${date}`,
      side: 'buy',
      quantity,
      symbol: frontMonthOf(demoInstrument(), date),
      at: formatInstant(at),
      price: priceText(ticks),
    },
  ];
};
