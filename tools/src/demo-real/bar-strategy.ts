// A small strategy on minute bars, and the events that a trading platform would send for it: marks of every bar, fills of the strategy.
import { chicagoTimeOf, minuteOf } from '@openbell/instruments/chicago-time.ts';
import { closedWindowAt, type FlatTimes, nextFlatDeadline } from '@openbell/instruments/flat-times.ts';
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { priceOfTicks } from '@openbell/instruments/price.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { asInstant, formatInstant, msPerMinute, msPerSecond } from '@openbell/units/instant.ts';
import type { Bar } from './read-bars.ts';
import type { shiftBar } from './shift-bars.ts';

type ShiftedBar = ReturnType<typeof shiftBar>;
export type BarEvent = Readonly<Record<string, string | number>> & { readonly at: string };

const channelBars = 30;
const stopTicks = 10;
const targetTicks = 24;
const holdBarsMax = 90;
const tradesPerSessionMax = 5;
const entryFrom = minuteOf('08:30');
const entryUntil = minuteOf('14:30');
/** Goes flat this long before the deadline, in profit or in loss. */
const flatLeadMs = 5 * msPerMinute;

type Held = { readonly direction: 1 | -1; readonly entry: number; readonly symbol: string; bars: number };

/**
 * Buys a close above the channel of the last half hour and sells one below it, one contract, with a target and a stop; always flat before
 * the flat deadline. Each fill is at the close of its bar.
 */
export function eventsOfBars(
  bars: readonly ShiftedBar[],
  parts: { readonly instrument: Instrument; readonly times: FlatTimes | null; readonly account: string },
): readonly BarEvent[] {
  const { instrument, times, account } = parts;
  const events: BarEvent[] = [];
  const session = { date: 0, trades: 0, window: [] as Bar[] };
  let held: Held | null = null;
  let fills = 0;
  const fill = (bar: ShiftedBar, direction: 1 | -1, symbol: string): void => {
    fills += 1;
    const [at, price] = [formatInstant(asInstant(bar.at + 50 * msPerSecond)), priceOfTicks(bar.close, instrument)];
    const side = direction === 1 ? 'buy' : 'sell';
    events.push({ type: 'fill', id: `${account}-${fills}`, account, at, symbol, side, quantity: 1, price });
  };
  for (const bar of bars) {
    const date = sessionDateOf(bar.at);
    if (session.date !== date) Object.assign(session, { date, trades: 0, window: [] });
    const symbol = `${instrument.root}${bar.monthAndYear}`;
    events.push(...marksOf(bar, symbol, instrument));
    if (held !== null) {
      held.bars += 1;
      const gained = (bar.close - held.entry) * held.direction;
      const isOver = gained >= targetTicks || gained <= -stopTicks || held.bars >= holdBarsMax;
      if (isOver || isNearDeadline(bar, parts)) {
        fill(bar, held.direction === 1 ? -1 : 1, held.symbol);
        held = null;
      }
    } else if (session.trades < tradesPerSessionMax && mayEnter(bar, { instrument, times })) {
      const direction = breakout(bar, session.window);
      if (direction !== null) {
        held = { direction, entry: bar.close, symbol, bars: 0 };
        session.trades += 1;
        fill(bar, direction, symbol);
      }
    }
    session.window.push(bar);
    if (session.window.length > channelBars) session.window.shift();
  }
  return events;
}

/** Open, the extremes in the order that the bar suggests, close: four marks within the minute. */
function marksOf(bar: ShiftedBar, symbol: string, instrument: Instrument): readonly BarEvent[] {
  const prices =
    bar.close >= bar.open ? [bar.open, bar.low, bar.high, bar.close] : [bar.open, bar.high, bar.low, bar.close];
  return prices.map((ticks, index) => ({
    type: 'mark',
    at: formatInstant(asInstant(bar.at + index * 15 * msPerSecond)),
    symbol,
    price: priceOfTicks(ticks, instrument),
  }));
}

function breakout(bar: Bar, window: readonly Bar[]): 1 | -1 | null {
  if (window.length < channelBars) return null;
  if (bar.close > Math.max(...window.map(({ high }) => high))) return 1;
  return bar.close < Math.min(...window.map(({ low }) => low)) ? -1 : null;
}

type Rules = { readonly instrument: Instrument; readonly times: FlatTimes | null };

function mayEnter(bar: Bar, rules: Rules): boolean {
  const { minuteOfDay } = chicagoTimeOf(bar.at);
  if (minuteOfDay < entryFrom || minuteOfDay >= entryUntil || isNearDeadline(bar, rules)) return false;
  const { instrument, times } = rules;
  return times === null || closedWindowAt(times, instrument, { date: sessionDateOf(bar.at), at: bar.at }) === null;
}

/** Whether the next bars would reach into the deadline. */
function isNearDeadline(bar: Bar, { instrument, times }: Rules): boolean {
  if (times === null) return false;
  const deadline = nextFlatDeadline(times, instrument, { date: sessionDateOf(bar.at), after: bar.at });
  return deadline !== null && deadline - bar.at <= flatLeadMs;
}
