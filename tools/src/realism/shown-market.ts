// What a contract displays and trades in the synthetic market: its own flow, the flow that it mirrors, or its lead's in its own ticks.

import { type Instrument, instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { isInstrumentOpen } from '@openbell/instruments/trading-hours.ts';
import { askSide, bidSide } from '@openbell/market/book/book-state.ts';
import { sizeAt } from '@openbell/market/book/book-view.ts';
import { createBookFollower, followEvent, nearestPrice } from '@openbell/market/flow/book-follower.ts';
import { createFairWalk } from '@openbell/market/flow/fair-walk.ts';
import { advanceFlow, startFlow } from '@openbell/market/flow/flow.ts';
import { flowProfileOf, leadOf } from '@openbell/market/flow/flow-scales.ts';
import type { Flow } from '@openbell/market/flow/flow-state.ts';
import { type Bar, pastBars } from '@openbell/market/flow/past-bars.ts';
import type { Seed } from '@openbell/market/flow/random.ts';
import type { MarketEvent } from '@openbell/market/trading/market-event.ts';
import { assert } from '@openbell/units/assert.ts';
import { asInstant, type Instant, msPerDay } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';

/** The best prices in own ticks, and the contracts displayed there. */
export type Quote = { readonly bid: number; readonly ask: number; readonly bidSize: number; readonly askSize: number };

export type ShownMarket = {
  /** The smallest move in own ticks. */
  readonly tick: number;
  /** Ends the flow; the next `run` starts another one where worth has gone since. */
  readonly shut: (at: Instant) => void;
  /** The events up to `until`, inclusive; a flow that is not running starts at `from`. */
  readonly run: (time: { readonly from: Instant; readonly until: Instant }) => readonly MarketEvent[];
  readonly quote: () => Quote;
  /** The newest trade price in own ticks; before the first trade the close of the past. */
  readonly last: () => number;
};

/** A market that begins at `from` at the close of the drawn past, without news. */
export function createShownMarket(
  instrument: Instrument,
  { seed, fairSeed, from }: { readonly seed: Seed; readonly fairSeed: Seed; readonly from: Instant },
): ShownMarket {
  const rule = leadOf(instrument.root);
  const source = rule === null ? instrument : instrumentOfRoot(rule.root);
  assert(source !== undefined, `nothing leads ${instrument.root}`);
  const follower = rule === null ? null : createBookFollower(rule);
  const profile = flowProfileOf(source);
  const walk = createFairWalk(profile.fair, fairSeed);
  let price =
    pastOf(source, { fairSeed, from: asInstant(from - 4 * msPerDay), until: from }).at(-1)?.[4] ?? profile.startPrice;
  let ownPrice = rule === null ? price : nearestPrice(rule, price);
  let flow: Flow | null = null;
  let shutAt: Instant | null = null;
  function shown(events: readonly MarketEvent[]): readonly MarketEvent[] {
    for (const event of events) if (event.kind === 'trade') price = event.price;
    const own = follower === null ? events : events.flatMap((event) => followEvent(follower, event));
    for (const event of own) if (event.kind === 'trade') ownPrice = event.price;
    return own;
  }
  function start(at: Instant): Flow {
    const step = shutAt === null ? 0 : Math.round(walk.at(at) - walk.at(asInstant(shutAt - 1)));
    const symbol = `${profile.root} ${at}`;
    const started = startFlow({
      ...profile,
      symbol,
      seed,
      fairSeed,
      startAt: at,
      startPrice: asTicks(price + step),
      news: [],
      hasClock: true,
    });
    shown(started.events);
    return started.flow;
  }
  return {
    tick: rule === null ? 1 : Math.ceil(rule.up / rule.down),
    shut: (at) => {
      if (flow !== null) shutAt = at;
      flow = null;
    },
    run: (time) => {
      flow ??= start(time.from);
      return shown(advanceFlow(flow, time.until));
    },
    quote: () => {
      assert(flow !== null, 'a closed market has no quotes');
      if (follower === null) {
        const { book } = flow;
        const { bestBid: bid, bestAsk: ask } = book;
        return { bid, ask, bidSize: sizeAt(book, bidSide, bid), askSize: sizeAt(book, askSide, ask) };
      }
      const { buy, sell } = follower.sides;
      const bid = Math.max(...buy.shown.keys());
      const ask = Math.min(...sell.shown.keys());
      return { bid, ask, bidSize: buy.shown.get(asTicks(bid)) ?? 0, askSize: sell.shown.get(asTicks(ask)) ?? 0 };
    },
    last: () => ownPrice,
  };
}

/** The drawn minutes of a contract, in its own ticks. */
export const pastOf = (
  instrument: Instrument,
  past: { readonly fairSeed: Seed; readonly from: Instant; readonly until: Instant },
): readonly Bar[] =>
  pastBars({
    ...past,
    profile: flowProfileOf(instrument),
    seen: null,
    isOpen: (at) => isInstrumentOpen(instrument, at),
  });
