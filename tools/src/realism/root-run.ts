// Some days of one root's synthetic market, as displayed: the input of `npm run market:roots`.
import { type Instrument, instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { isInstrumentOpen } from '@openbell/instruments/trading-hours.ts';
import { flowProfileOf } from '@openbell/market/flow/flow-scales.ts';
import { assert } from '@openbell/units/assert.ts';
import { asInstant, type Instant, instantOf, msPerDay, msPerHour, msPerMinute } from '@openbell/units/instant.ts';
import { createShownMarket, pastOf } from './shown-market.ts';

/** Sessions that begin at 16:00 Chicago, of different walks, so one wild or dull day has little weight. */
const firstDay = instantOf('2026-11-16T22:00:00Z');
const days = 4;

export type RootRun = {
  /** High to low of each day, in basis points. */
  readonly ranges: readonly number[];
  readonly volume: number;
  /** Share of prints of one contract. */
  readonly oneLots: number;
  /** Share of minutes that end at a spread of one tick. */
  readonly oneTick: number;
  /** Log price at the end of each half hour of all days, by its number; null while the market is closed. */
  readonly halfHours: readonly (number | null)[];
  /** Standard deviation of a minute's move: as traded, and as the generated past would have it, in ticks. */
  readonly minuteTicks: number;
  readonly pastMinuteTicks: number;
};

type Minute = { readonly at: Instant; readonly price: number; readonly isOneTick: boolean };

export function runRootDays(root: string): RootRun {
  const instrument = instrumentOfRoot(root);
  assert(instrument !== undefined, `no instrument ${root}`);
  const all = Array.from({ length: days }, (_, day) => runDay(instrument, day));
  const minutes = all.flatMap((each) => each.minutes);
  return {
    ranges: all.map((each) => each.rangeBps),
    volume: all.reduce((sum, each) => sum + each.volume, 0) / days,
    oneLots: all.reduce((sum, each) => sum + each.oneLots, 0) / all.reduce((sum, each) => sum + each.prints, 0),
    oneTick: minutes.filter(({ isOneTick }) => isOneTick).length / minutes.length,
    halfHours: all.flatMap((each, day) => halfHoursOf(each.minutes, asInstant(firstDay + day * msPerDay))),
    minuteTicks: deviationOf(all.map((each) => each.minutes.map(({ price }) => price))),
    pastMinuteTicks: deviationOf(all.map((each) => each.past)),
  };
}

function runDay(instrument: Instrument, day: number) {
  const from = asInstant(firstDay + day * msPerDay);
  const fairSeed = 100 + day;
  const market = createShownMarket(instrument, { seed: day, fairSeed, from });
  const minutes: Minute[] = [];
  let [volume, prints, oneLots] = [0, 0, 0];
  let high = Number.NEGATIVE_INFINITY;
  let low = Number.POSITIVE_INFINITY;
  let last = flowProfileOf(instrument).startPrice;
  for (let at = from; at < from + msPerDay; at = asInstant(at + msPerMinute)) {
    if (!isInstrumentOpen(instrument, at)) {
      market.shut(at);
      continue;
    }
    for (const event of market.run({ from: at, until: asInstant(at + msPerMinute - 1) })) {
      if (event.kind !== 'trade') continue;
      last = event.price;
      volume += event.size;
      prints += 1;
      if (event.size === 1) oneLots += 1;
      high = Math.max(high, event.price);
      low = Math.min(low, event.price);
    }
    const { bid, ask } = market.quote();
    minutes.push({ at, price: (bid + ask) / 2, isOneTick: ask - bid <= market.tick });
  }
  const past = pastOf(instrument, { fairSeed, from, until: asInstant(from + msPerDay) }).map(
    ([, , , , close]) => close,
  );
  return { rangeBps: ((high - low) / last) * 10_000, volume, prints, oneLots, minutes, past };
}

function halfHoursOf(minutes: readonly Minute[], from: Instant): (number | null)[] {
  const last = new Map<number, number>();
  for (const { at, price } of minutes) last.set(Math.floor((2 * (at - from)) / msPerHour), Math.log(price));
  return Array.from({ length: 48 }, (_, place) => last.get(place) ?? null);
}

function deviationOf(stretches: readonly (readonly number[])[]): number {
  const squares = stretches.flatMap((prices) =>
    prices.slice(1).map((price, index) => (price - (prices[index] as number)) ** 2),
  );
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
}
