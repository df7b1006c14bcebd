// Runs the flow of one contract for a session and records what it displays and trades.

import { type Instrument, instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { isInstrumentOpen } from '@openbell/instruments/trading-hours.ts';
import { askSide, bidSide } from '@openbell/market/book/book-state.ts';
import { sizeAt } from '@openbell/market/book/book-view.ts';
import type { NewsEvent } from '@openbell/market/flow/activity.ts';
import { type BookFollower, createBookFollower, followEvent } from '@openbell/market/flow/book-follower.ts';
import { advanceFlow, startFlow } from '@openbell/market/flow/flow.ts';
import { flowProfileOf, followersOf, leadOf } from '@openbell/market/flow/flow-scales.ts';
import type { Flow } from '@openbell/market/flow/flow-state.ts';
import type { LevelEvent, MarketEvent, TradeEvent } from '@openbell/market/trading/market-event.ts';
import { assert } from '@openbell/units/assert.ts';
import { asInstant, type Instant, msPerDay } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { pastOf } from '../realism/shown-market.ts';
import { type LeaderTape, printKinds, type SmallTape, sampleMs, type Tape, tapeLevels } from './tape.ts';

/** Orders of the rules rest no further from the best prices. */
const nearTicks = 50;

/** The same for all contracts of a group, so that worth and releases move them together. */
export type SessionPlan = {
  readonly seed: number;
  readonly from: Instant;
  readonly lengthMs: number;
  readonly news: readonly NewsEvent[];
  /** Where the flow ends and another one begins at the last price. */
  readonly restarts: readonly Instant[];
};

export function recordSession(instrument: Instrument, plan: SessionPlan, leader: LeaderTape | null): Tape {
  const end = plan.lengthMs / sampleMs;
  const recorder = createRecorder(instrument, { end, from: plan.from });
  const past = { fairSeed: plan.seed, from: asInstant(plan.from - 4 * msPerDay), until: plan.from };
  let price = pastOf(instrument, past).at(-1)?.[4] ?? flowProfileOf(instrument).startPrice;
  let flow = begin(instrument, plan, { at: plan.from, price });
  recorder.listen(flow.events);
  recorder.note(0, flow.flow);
  for (let sample = 1; sample <= end; sample += 1) {
    const at = plan.from + sample * sampleMs;
    const isRestart = plan.restarts.includes(asInstant(at));
    if (isRestart) flow = begin(instrument, plan, { at: asInstant(at), price });
    const events = isRestart ? flow.events : advanceFlow(flow.flow, asInstant(at));
    for (const event of events) if (event.kind === 'trade') price = event.price;
    recorder.listen(events);
    recorder.note(sample, flow.flow);
  }
  const sampleOf = (at: Instant): number => (at - plan.from) / sampleMs;
  return {
    ...recorder.tape(),
    end,
    tickMicros: instrument.tickValueMicros,
    minuteTicks: flow.flow.fair.minuteTicks(asInstant(plan.from + plan.lengthMs / 2)),
    releases: plan.news.map(({ at }) => sampleOf(at)),
    restarts: plan.restarts.map(sampleOf),
    leader,
  };
}

function begin(
  instrument: Instrument,
  { seed, news }: SessionPlan,
  { at, price }: { readonly at: Instant; readonly price: number },
): { readonly flow: Flow; readonly events: readonly MarketEvent[] } {
  assert(isInstrumentOpen(instrument, at), `${instrument.root} is closed`);
  const profile = flowProfileOf(instrument);
  return startFlow({
    ...profile,
    symbol: `${profile.root} ${at}`,
    seed,
    fairSeed: seed,
    startAt: at,
    startPrice: asTicks(price),
    news,
    hasClock: true,
  });
}

function createRecorder(instrument: Instrument, { end, from }: { readonly end: number; readonly from: Instant }) {
  const [bid, ask] = [new Int32Array(end + 1), new Int32Array(end + 1)];
  const [bidSizes, askSizes] = [new Int32Array(tapeLevels * (end + 1)), new Int32Array(tapeLevels * (end + 1))];
  const printsUntil = new Int32Array(end + 1);
  const [kinds, prices, sizes, joinedMs]: [number[], number[], number[], number[]] = [[], [], [], []];
  let noted = 0;
  const smalls = followersOf(instrument.root).map((root) => createSmall(root, end));
  /** Whether an order that rests at the best price now, or did at the sample before, could be concerned. */
  const isNear = (price: number, sample: number): boolean =>
    price > (bid[sample] as number) - nearTicks && price < (ask[sample] as number) + nearTicks;
  return {
    listen: (events: readonly MarketEvent[]): void => {
      for (const event of events) {
        for (const { follower } of smalls) followEvent(follower, event);
        if (event.kind !== 'trade' && event.kind !== 'level') continue;
        const kind = printKindOf(event);
        if (kind === null || !isNear(event.price, noted)) continue;
        kinds.push(kind);
        prices.push(event.price);
        sizes.push(event.kind === 'trade' ? event.size : (event.left?.size ?? 0));
        joinedMs.push(event.kind === 'trade' ? 0 : (event.left?.joinedAt ?? from) - from);
      }
    },
    note: (sample: number, { book }: Flow): void => {
      bid[sample] = book.bestBid;
      ask[sample] = book.bestAsk;
      for (let level = 0; level < tapeLevels; level += 1) {
        bidSizes[tapeLevels * sample + level] = sizeAt(book, bidSide, asTicks(book.bestBid - level));
        askSizes[tapeLevels * sample + level] = sizeAt(book, askSide, asTicks(book.bestAsk + level));
      }
      printsUntil[sample] = prices.length;
      noted = sample;
      for (const { tape, follower } of smalls) {
        tape.bid[sample] = Math.max(...follower.sides.buy.shown.keys());
        tape.ask[sample] = Math.min(...follower.sides.sell.shown.keys());
      }
    },
    tape: () => ({
      bid,
      ask,
      bidSizes,
      askSizes,
      printsUntil,
      prints: {
        kinds: Int8Array.from(kinds),
        prices: Int32Array.from(prices),
        sizes: Int32Array.from(sizes),
        joinedMs: Int32Array.from(joinedMs),
      },
      smalls: smalls.map(({ tape }) => tape),
    }),
  };
}

function printKindOf(event: TradeEvent | LevelEvent): number | null {
  if (event.kind === 'trade') return event.aggressor === 'sell' ? printKinds.sold : printKinds.bought;
  if (event.left === undefined) return null;
  return event.side === 'buy' ? printKinds.bidLeft : printKinds.askLeft;
}

function createSmall(root: string, end: number): { readonly follower: BookFollower; readonly tape: SmallTape } {
  const [rule, instrument] = [leadOf(root), instrumentOfRoot(root)];
  assert(rule !== null && instrument !== undefined, `${root} follows`);
  const { up, down } = rule;
  const quotes = { bid: new Int32Array(end + 1), ask: new Int32Array(end + 1) };
  return { follower: createBookFollower(rule), tape: { ...quotes, up, down, tickMicros: instrument.tickValueMicros } };
}
