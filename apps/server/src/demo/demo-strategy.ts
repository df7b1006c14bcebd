// A small strategy on the minutes of the built-in market: three times a day it follows the last twenty minutes, with a target and a stop.
// The bars are the market's real past; the strategy's moments are chosen in hindsight, so that a day turns out as a reviewer should see it.
// The effect on the evaluation is up to the engine.
import { instantOfChicago } from '@openbell/instruments/chicago-time.ts';
import { frontMonthOf } from '@openbell/instruments/front-month.ts';
import { type Instrument, instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { priceOfTicks } from '@openbell/instruments/price.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { asInstant, formatInstant, type Instant, msPerMinute, msPerSecond } from '@openbell/units/instant.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import type { StoredBar } from '../market/tables.ts';

/** good: two of three trades reach their target. bad: one of three does. ruin: one trade without a stop, as wrong as the day allows. */
export type DayMood = 'good' | 'bad' | 'ruin';

/** An event as the bridge would send it. */
export type DemoEvent = Readonly<Record<string, string | number>> & { readonly at: string };

/** A round trip with the marks in between; kept or left out as a whole. */
export type DemoTrade = { readonly events: readonly DemoEvent[]; readonly endsAt: Instant };

export type DemoDay = {
  readonly date: SessionDate;
  readonly mood: DayMood;
  readonly seed: number;
  readonly barAt: (at: Instant) => StoredBar | undefined;
};

/** 08:30 to 15:00 Chicago. */
const firstMinute = 510;
const minutesInDay = 390;
const entryMinutes = [20, 140, 260];
/** How long it waits for its moment, and how long it holds; together less than from one trade to the next. */
const waitMinutes = 60;
const holdMinutesMax = 55;
const lookBackMinutes = 20;
/** In ticks from the entry; no two trades of a day have the same. */
const targets = { least: 18, step: 2, count: 9 };
const stops = { least: 9, step: 1, count: 7 };
/** A ruinous day: twice the size and no stop. */
const ruinQuantity = 2;
const ruinMinutes = 180;

/** A round trip without ids: minutes of the day, ticks. */
type Trip = {
  readonly from: number;
  readonly until: number;
  readonly direction: 1 | -1;
  readonly entry: number;
  readonly exit: number;
};

type Bars = readonly (StoredBar | undefined)[];

/** The trades of a day. */
export function tradeDay(day: DemoDay): readonly DemoTrade[] {
  const opensAt = instantOfChicago(day.date, firstMinute);
  const bars = Array.from({ length: minutesInDay }, (_, minute) =>
    day.barAt(asInstant(opensAt + minute * msPerMinute)),
  );
  if (day.mood === 'ruin') {
    const trip = ruinousTrip(bars);
    return trip === null ? [] : [tradeOf(day, bars, { trip, id: `${day.seed}-${day.date}-0`, quantity: ruinQuantity })];
  }
  // A different trade is the odd one out each day.
  const odd = day.seed % entryMinutes.length;
  return entryMinutes.flatMap((minute, index) => {
    const isWin = (index === odd) === (day.mood === 'bad');
    const trip = tripFrom(bars, { minute, isWin, exits: exitsOf(day, index) });
    return trip === null ? [] : [tradeOf(day, bars, { trip, id: `${day.seed}-${day.date}-${index}`, quantity: 1 })];
  });
}

/** How far target and stop of a trade are from its entry. */
type Exits = { readonly target: number; readonly stop: number };

function exitsOf({ seed, date }: DemoDay, index: number): Exits {
  const turn = seed + 3 * date + 4 * index;
  return {
    target: targets.least + targets.step * (turn % targets.count),
    stop: stops.least + stops.step * (turn % stops.count),
  };
}

type Wanted = { readonly minute: number; readonly isWin: boolean; readonly exits: Exits };

/** The first moment in a period at which following the last minutes ended as wanted; null without one. */
function tripFrom(bars: Bars, { minute, isWin, exits }: Wanted): Trip | null {
  for (let from = minute; from < minute + waitMinutes; from += 1) {
    const entry = bars[from]?.[1];
    const before = bars[from - lookBackMinutes]?.[1];
    if (entry === undefined || before === undefined) continue;
    const trip = runTrip(bars, { from, entry, direction: entry >= before ? 1 : -1 }, exits);
    if (trip !== null && (trip.exit - trip.entry) * trip.direction > 0 === isWin) return trip;
  }
  return null;
}

/** Until its target or its stop, whichever comes first; if both are in one minute, it is the stop. Null if it reaches neither. */
function runTrip(bars: Bars, begun: Pick<Trip, 'from' | 'entry' | 'direction'>, exits: Exits): Trip | null {
  const { from, entry, direction } = begun;
  const [target, stop] = [entry + direction * exits.target, entry - direction * exits.stop];
  for (let until = from + 1; until <= from + holdMinutesMax; until += 1) {
    const bar = bars[until];
    if (bar === undefined) return null;
    if (holds(bar, asTicks(stop))) return { ...begun, until, exit: stop };
    if (holds(bar, asTicks(target))) return { ...begun, until, exit: target };
  }
  return null;
}

const holds = ([, , high, low]: StoredBar, ticks: Ticks): boolean => ticks <= high && ticks >= low;

/** The side and the minute from which a position would have lost most. */
function ruinousTrip(bars: Bars): Trip | null {
  let worst: Trip | null = null;
  const lossOf = ({ entry, exit, direction }: Trip): number => (entry - exit) * direction;
  for (let from = lookBackMinutes; from < minutesInDay - 1; from += 1) {
    const entry = bars[from]?.[1];
    if (entry === undefined) continue;
    for (let until = from + 1; until < Math.min(minutesInDay, from + ruinMinutes); until += 1) {
      const exit = bars[until]?.[1];
      if (exit === undefined) continue;
      const trip: Trip = { from, until, entry, exit, direction: exit < entry ? 1 : -1 };
      if (worst === null || lossOf(trip) > lossOf(worst)) worst = trip;
    }
  }
  return worst;
}

function tradeOf(
  { date }: DemoDay,
  bars: Bars,
  { trip, id, quantity }: { readonly trip: Trip; readonly id: string; readonly quantity: number },
): DemoTrade {
  const { from, until, direction, entry, exit } = trip;
  const point = (minute: number, seconds: number, ticks: Ticks) => ({
    at: formatInstant(asInstant(instantOfChicago(date, firstMinute + minute) + seconds * msPerSecond)),
    symbol: frontMonthOf(demoInstrument(), date),
    price: priceText(ticks),
  });
  const [enter, leave] = direction === 1 ? ['buy', 'sell'] : ['sell', 'buy'];
  const events: DemoEvent[] = [
    { type: 'fill', id: `${id}-in`, side: enter, quantity, ...point(from, 5, asTicks(entry)) },
  ];
  for (let minute = from; minute < until; minute += 1) {
    const ticks = markOf(bars[minute]);
    if (ticks !== null && minute > from) events.push({ type: 'mark', ...point(minute, 0, asTicks(ticks)) });
    for (const [seconds, between] of marksWithin(bars[minute]))
      events.push({ type: 'mark', ...point(minute, seconds, asTicks(between)) });
  }
  events.push({ type: 'fill', id: `${id}-out`, side: leave, quantity, ...point(until, 7, asTicks(exit)) });
  return { events, endsAt: asInstant(instantOfChicago(date, firstMinute + until) + 7 * msPerSecond) };
}

/** The open of a minute, a tick inside its range: the platform's close a tick worse is then on the candle too. */
function markOf(bar: StoredBar | undefined): number | null {
  if (bar === undefined) return null;
  const [, open, high, low] = bar;
  return high - low < 2 ? null : Math.min(high - 1, Math.max(low + 1, open));
}

/** A minute that goes far is marked on its way as well: no rule is passed over in one leap. */
const markedTicks = 15;
const marksMax = 8;

function marksWithin(bar: StoredBar | undefined): readonly (readonly [seconds: number, ticks: number])[] {
  if (bar === undefined) return [];
  const [, open, , , close] = bar;
  const count = Math.min(marksMax, Math.floor(Math.abs(close - open) / markedTicks));
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 1) / (count + 1);
    return [Math.floor(60 * share), Math.round(open + (close - open) * share)];
  });
}

/** The entry of an order that was closed a tick lower within the same minute; null if it did not trade there. */
export function entryOf(bar: StoredBar | undefined): number | null {
  if (bar === undefined) return null;
  const [, open, high, low] = bar;
  return high > low ? Math.max(open, low + 1) : null;
}

const priceText = (ticks: Ticks): string => priceOfTicks(ticks, demoInstrument());

/** Demo customers trade only the E-mini S&P 500. */
export function demoInstrument(): Instrument {
  const instrument = instrumentOfRoot('ES');
  if (instrument === undefined) throw new Error('no instrument ES');
  return instrument;
}

/** One order beyond the ladder; the platform closes it, as for any customer. */
export function blockingEvents(question: {
  readonly at: Instant;
  readonly date: SessionDate;
  readonly ticks: Ticks;
  readonly quantity: number;
}): readonly DemoEvent[] {
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
}
