/** Some days of one root's synthetic market: what `npm run market:roots` measures. */
import { type Instrument, instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { isInstrumentOpen } from '@openbell/instruments/trading-hours.ts';
import { advanceFlow, startFlow } from '@openbell/market/flow/flow.ts';
import { flowProfileOf } from '@openbell/market/flow/flow-scales.ts';
import type { Flow } from '@openbell/market/flow/flow-state.ts';
import { pastBars } from '@openbell/market/flow/past-bars.ts';
import { assert } from '@openbell/units/assert.ts';
import { type Instant, instantOf, msPerDay, msPerHour, msPerMinute } from '@openbell/units/instant.ts';

/** Sessions that begin at 16:00 Chicago, of different walks, so that one wild or dull day decides little. */
const firstDay = instantOf('2026-11-16T22:00:00Z');
const days = 4;

export type RootRun = {
  /** High to low of each day, in basis points. */
  readonly ranges: readonly number[];
  readonly volume: number;
  /** Share of minutes that end at a spread of one tick. */
  readonly oneTick: number;
  /** Logarithm of the price at the end of each half hour of all days, by its number; null while it is shut. */
  readonly halfHours: readonly (number | null)[];
  /** Deviation of a minute's move: as traded, and as the past would have drawn it, in ticks. */
  readonly minuteTicks: number;
  readonly pastMinuteTicks: number;
};

type Minute = { readonly at: Instant; readonly price: number; readonly isOneTick: boolean };

export const runRootDays = (root: string): RootRun => {
  const instrument = instrumentOfRoot(root);
  assert(instrument !== undefined, `no instrument ${root}`);
  const all = Array.from({ length: days }, (_, day) => runDay(instrument, day));
  const minutes = all.flatMap((each) => each.minutes);
  return {
    ranges: all.map((each) => each.rangeBps),
    volume: all.reduce((sum, each) => sum + each.volume, 0) / days,
    oneTick: minutes.filter(({ isOneTick }) => isOneTick).length / minutes.length,
    halfHours: all.flatMap((each, day) => halfHoursOf(each.minutes, firstDay + day * msPerDay)),
    minuteTicks: deviationOf(all.map((each) => each.minutes.map(({ price }) => price))),
    pastMinuteTicks: deviationOf(all.map((each) => each.past)),
  };
};

const runDay = (instrument: Instrument, day: number) => {
  const from = firstDay + day * msPerDay;
  const fairSeed = 100 + day;
  const profile = flowProfileOf(instrument);
  const bars = (start: Instant, until: Instant) =>
    pastBars({
      profile,
      fairSeed,
      from: start,
      until,
      seen: null,
      closedAt: null,
      isOpen: (at) => isInstrumentOpen(instrument, at),
    });
  const minutes: Minute[] = [];
  let flow: Flow | null = null;
  let price = bars(from - 4 * msPerDay, from).at(-1)?.[4] ?? profile.startPrice;
  let volume = 0;
  let high = Number.NEGATIVE_INFINITY;
  let low = Number.POSITIVE_INFINITY;
  for (let at = from; at < from + msPerDay; at += msPerMinute) {
    if (!isInstrumentOpen(instrument, at)) {
      flow = null;
      continue;
    }
    flow ??= startFlow({
      ...profile,
      symbol: `${instrument.root} ${at}`,
      seed: day,
      fairSeed,
      startAt: at,
      startPrice: price,
      news: [],
      hasClock: true,
    }).flow;
    for (const event of advanceFlow(flow, at + msPerMinute - 1)) {
      if (event.kind !== 'trade') continue;
      price = event.price;
      volume += event.size;
      high = Math.max(high, price);
      low = Math.min(low, price);
    }
    const { bestBid, bestAsk } = flow.book;
    minutes.push({ at, price: (bestBid + bestAsk) / 2, isOneTick: bestAsk - bestBid === 1 });
  }
  const past = bars(from, from + msPerDay).map(([, , , , close]) => close);
  return { rangeBps: ((high - low) / price) * 10_000, volume, minutes, past };
};

const halfHoursOf = (minutes: readonly Minute[], from: Instant): (number | null)[] => {
  const last = new Map<number, number>();
  for (const { at, price } of minutes) last.set(Math.floor((2 * (at - from)) / msPerHour), Math.log(price));
  return Array.from({ length: 48 }, (_, place) => last.get(place) ?? null);
};

const deviationOf = (stretches: readonly (readonly number[])[]): number => {
  const squares = stretches.flatMap((prices) =>
    prices.slice(1).map((price, index) => (price - (prices[index] as number)) ** 2),
  );
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
};
