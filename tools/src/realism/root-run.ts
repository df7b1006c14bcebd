// Some days of one root's synthetic market, as displayed: the input of `npm run market:roots`.
import { type Instrument, instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { isInstrumentOpen } from '@openbell/instruments/trading-hours.ts';
import { createBookFollower, displayedBy, followEvent } from '@openbell/market/flow/book-follower.ts';
import { advanceFlow, startFlow } from '@openbell/market/flow/flow.ts';
import { flowProfileOf, leadOf } from '@openbell/market/flow/flow-scales.ts';
import type { Flow } from '@openbell/market/flow/flow-state.ts';
import { pastBars } from '@openbell/market/flow/past-bars.ts';
import type { MarketEvent } from '@openbell/market/trading/market-event.ts';
import { assert } from '@openbell/units/assert.ts';
import { type Instant, instantOf, msPerDay, msPerHour, msPerMinute } from '@openbell/units/instant.ts';

/** Sessions that begin at 16:00 Chicago, of different walks, so one wild or dull day has little weight. */
const firstDay = instantOf('2026-11-16T22:00:00Z');
const days = 4;

export type RootRun = {
  /** High to low of each day, in basis points. */
  readonly ranges: readonly number[];
  readonly volume: number;
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
    oneTick: minutes.filter(({ isOneTick }) => isOneTick).length / minutes.length,
    halfHours: all.flatMap((each, day) => halfHoursOf(each.minutes, firstDay + day * msPerDay)),
    minuteTicks: deviationOf(all.map((each) => each.minutes.map(({ price }) => price))),
    pastMinuteTicks: deviationOf(all.map((each) => each.past)),
  };
}

function runDay(instrument: Instrument, day: number) {
  const from = firstDay + day * msPerDay;
  const fairSeed = 100 + day;
  const market = createShownMarket(instrument, { day, from });
  const minutes: Minute[] = [];
  let volume = 0;
  let high = Number.NEGATIVE_INFINITY;
  let low = Number.POSITIVE_INFINITY;
  let last = flowProfileOf(instrument).startPrice;
  for (let at = from; at < from + msPerDay; at += msPerMinute) {
    if (!isInstrumentOpen(instrument, at)) {
      market.shut();
      continue;
    }
    for (const { price, size } of market.runMinute(at)) {
      last = price;
      volume += size;
      high = Math.max(high, price);
      low = Math.min(low, price);
    }
    const [bid, ask] = market.best(at);
    minutes.push({ at, price: (bid + ask) / 2, isOneTick: ask - bid <= market.tick });
  }
  const past = pastOf(instrument, { fairSeed, from, until: from + msPerDay }).map(([, , , , close]) => close);
  return { rangeBps: ((high - low) / last) * 10_000, volume, minutes, past };
}

type Past = { readonly fairSeed: number; readonly from: Instant; readonly until: Instant };

const pastOf = (instrument: Instrument, past: Past) =>
  pastBars({
    ...past,
    profile: flowProfileOf(instrument),
    seen: null,
    closedAt: null,
    isOpen: (at) => isInstrumentOpen(instrument, at),
  });

/** What a contract displays and trades: its own flow, or its lead's in its own ticks. */
function createShownMarket(instrument: Instrument, { day, from }: { readonly day: number; readonly from: Instant }) {
  const rule = leadOf(instrument.root);
  const source = rule === null ? instrument : instrumentOfRoot(rule.root);
  assert(source !== undefined, `nothing leads ${instrument.root}`);
  const follower = rule === null ? null : createBookFollower(rule);
  const profile = flowProfileOf(source);
  const fairSeed = 100 + day;
  let price = pastOf(source, { fairSeed, from: from - 4 * msPerDay, until: from }).at(-1)?.[4] ?? profile.startPrice;
  let flow: Flow | null = null;
  const shown = (events: readonly MarketEvent[]): readonly MarketEvent[] => {
    for (const event of events) if (event.kind === 'trade') price = event.price;
    return follower === null ? events : events.flatMap((event) => followEvent(follower, event));
  };
  const start = (at: Instant): Flow => {
    const symbol = `${source.root} ${at}`;
    const begin = { ...profile, symbol, seed: day, fairSeed, startAt: at, startPrice: price, news: [], hasClock: true };
    const started = startFlow(begin);
    shown(started.events);
    return started.flow;
  };
  return {
    /** The smallest move in own ticks. */
    tick: rule === null ? 1 : Math.ceil(rule.up / rule.down),
    shut: () => {
      flow = null;
    },
    runMinute: (at: Instant) => {
      flow ??= start(at);
      return shown(advanceFlow(flow, at + msPerMinute - 1)).filter((event) => event.kind === 'trade');
    },
    best: (at: Instant): readonly [bid: number, ask: number] => {
      if (follower === null) return [flow?.book.bestBid ?? 0, flow?.book.bestAsk ?? 0];
      const levels = displayedBy(follower, at).filter((event) => event.kind === 'level');
      const best = (side: 'buy' | 'sell') => levels.find((level) => level.side === side)?.price ?? 0;
      return [best('buy'), best('sell')];
    },
  };
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
