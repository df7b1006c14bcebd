// The past of a market that nobody watched: minute bars along the walk that its quotes follow, without simulating orders. A minute's bar
// depends on seed and time alone, so any query of a stretch returns the same bars, and the flow continues from the close of the newest one.
// Worth, its liveliness and the clock are those of the flow: they alone decide how far a minute goes and what it trades.
import { asInstant, type Instant, msPerMinute } from '@openbell/units/instant.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import { clockActivity, livelyActivity } from './activity.ts';
import { createFairWalk, type FairWalk } from './fair-walk.ts';
import type { FlowProfile } from './flow-scales.ts';
import { hiddenTicks, loosenessOf, slownessOf } from './flow-worth.ts';
import { chanceOf, createNoise, drawAt, type Noise, normalOf, shareOf } from './noise.ts';
import type { Seed } from './random.ts';
import { minuteWeightOf } from './trading-time.ts';

/** A minute: its start, open, high, low, close in ticks, volume in contracts. */
export type Bar = readonly [at: Instant, open: Ticks, high: Ticks, low: Ticks, close: Ticks, volume: number];

/** The minutes from `from` up to `until` (exclusive) in which `isOpen` is true and at least one contract traded. */
export function pastBars(past: {
  readonly profile: FlowProfile;
  readonly fairSeed: Seed;
  readonly from: Instant;
  readonly until: Instant;
  /** The last observed price, from which it moves as its walk does; null: there is none. */
  readonly seen: { readonly at: Instant; readonly price: Ticks } | null;
  readonly isOpen: (at: Instant) => boolean;
}): Bar[] {
  const { profile, from, until, seen, isOpen } = past;
  const prices = createPastPrices(profile, past.fairSeed);
  const drawn = (minute: number): MinuteTrading => prices.tradingOf(minute, { begins: !isOpen(startOf(minute - 1)) });
  // What was seen at the beginning of a minute may be the open of a drawn bar: then it joins what is drawn before it.
  const isDrawn = seen !== null && seen.at % msPerMinute === 0 && isOpen(seen.at);
  const premium =
    seen === null ? 0 : seen.price - (isDrawn ? drawn(seen.at / msPerMinute).open : prices.bidAt(seen.at));
  const shifted = (price: Ticks): Ticks => asTicks(price + premium);
  const bars: Bar[] = [];
  const first = Math.ceil(from / msPerMinute);
  for (let minute = first; (minute + 1) * msPerMinute <= until; minute += 1) {
    const at = startOf(minute);
    if (!isOpen(at)) continue;
    const { open, high, low, close, volume } = drawn(minute);
    if (volume > 0) bars.push([at, shifted(open), shifted(high), shifted(low), shifted(close), volume]);
  }
  return bars;
}

const startOf = (minute: number): Instant => asInstant(minute * msPerMinute);

export type PastPrices = {
  /** The best bid nearest to worth, in ticks. */
  readonly bidAt: (at: Instant) => Ticks;
  /** The best bid at the end of a minute (counted from 1970). */
  readonly endBid: (minute: number) => Ticks;
  /**
   * What a minute trades: its prices, and contracts, perhaps none. The price steps while the exchange is closed: a minute
   * that begins a session opens where worth then is.
   */
  readonly tradingOf: (minute: number, is: { readonly begins: boolean }) => MinuteTrading;
};

type MinuteTrading = {
  readonly open: Ticks;
  readonly high: Ticks;
  readonly low: Ticks;
  readonly close: Ticks;
  readonly volume: number;
};

/** Quotes are followed through blocks of this length, each from its own beginning. */
const blockMinutes = 240;
/** How far orders alone move the bid of a fast market from worth, in ticks. */
const strayTicks = 0.8;
/** How much of an excursion of worth the quotes follow: in slow markets it is often over before they have moved. */
const reachShare = { fast: 1, slow: 0.75 } as const;
/** Contracts between two trades that do not follow at once on each other. */
const contractsATrade = 8;
/** How far the extreme trade of a walk stays behind its extreme, in deviations of the time between two trades. */
const untradedDeviations = 0.58;
/** Twice as many contracts halve the chance that all trade on one side of the spread. */
const contractsASide = 5;
/** Mean range of a walk, in deviations. */
const rangeDeviations = { fast: 1.6, slow: 0.8 } as const;
/** How the volume follows the range of its minute beyond the activity: hardly in fast markets, more where trades come with the moves. */
const rangeExponents = { fast: -0.12, slow: 0.9 } as const;
/** Variance of the log volume of a minute beyond what its activity and its range explain, but for how few trades it has. */
const volumeVariance = { fast: 0.04, slow: 0.2 } as const;
/** Where a minute has as many contracts, its volume is wholly uncertain, and follows its range as well: each trade may move the price. */
const fewContracts = 18;
const fewExponent = 4;

/** The prices of a contract in minutes that nobody watched. Fitted so that `npm run market:realism` cannot tell them from traded ones. */
export function createPastPrices(profile: FlowProfile, fairSeed: Seed): PastPrices {
  const walk = createFairWalk(profile.fair, fairSeed);
  const noiseOf = (label: string): Noise => createNoise(fairSeed, `${label} ${profile.root}`);
  const noises = { bid: noiseOf('bid'), reach: noiseOf('reach'), side: noiseOf('side'), volume: noiseOf('volume') };
  const contracts = profile.volume * minuteWeightOf(profile.fair.hours);
  let known = Number.NaN;
  let block: Block = { quotes: [], liveliness: [] };
  function inBlock(minute: number): number {
    const asked = Math.floor(minute / blockMinutes);
    if (asked !== known) block = blockFrom(walk, noises.bid, asked * blockMinutes);
    known = asked;
    return minute - asked * blockMinutes;
  }
  return {
    bidAt: (at) => quoteAt(walk.at(at)).bid,
    endBid: (minute) => {
      const place = inBlock(minute);
      return (block.quotes[place + 1] as Quote).bid;
    },
    tradingOf: (minute, { begins }) => {
      const at = startOf(minute);
      const place = inBlock(minute);
      const lively = block.liveliness[place] as number;
      const from = begins ? quoteAt(walk.at(at)) : (block.quotes[place] as Quote);
      const to = block.quotes[place + 1] as Quote;
      const minuteTicks = walk.minuteTicks(at);
      const mean = contracts * clockActivity(at) * walk.turnout(at) * livelyActivity(lively);
      const minuteOf: Minute = { mean, deviation: minuteTicks * Math.sqrt(lively), slowness: slownessOf(minuteTicks) };
      for (const noise of [noises.reach, noises.side, noises.volume]) drawAt(noise, minute);
      const { highest, lowest } = bidsBetween(from, to, { ...minuteOf, noise: noises.reach });
      // A minute with more than a few contracts trades on both sides of the spread.
      const isOneSided = chanceOf(noises.volume) < 0.5 ** (mean / contractsASide);
      const closes = shareOf(noises.side) < buyShare(to.gap, minuteOf.slowness) ? 1 : 0;
      const opens = isOneSided ? closes : chanceOf(noises.side) < 0.5 ? 1 : 0;
      return {
        open: asTicks(from.bid + opens),
        high: asTicks(highest + (isOneSided ? closes : 1)),
        low: asTicks(lowest + (isOneSided ? closes : 0)),
        close: asTicks(to.bid + closes),
        volume: volumeOf(highest - lowest, { ...minuteOf, noise: noises.volume }),
      };
    },
  };
}

/** What to expect of a minute: contracts, the deviation of worth in ticks, and how slow the market is, 0 to 1. */
type Minute = { readonly mean: number; readonly deviation: number; readonly slowness: number };
type Drawn = Minute & { readonly noise: Noise };

/** The highest and the lowest bid of a minute between its two ends: the extremes of worth, as far as trades see them. */
function bidsBetween(
  from: Quote,
  to: Quote,
  { mean, deviation, slowness, noise }: Drawn,
): { readonly highest: Ticks; readonly lowest: Ticks } {
  const [begin, end] = [from.bid + from.gap, to.bid + to.gap];
  const untraded = untradedDeviations * deviation * Math.min(1, Math.sqrt(contractsATrade / mean));
  const reach = deviation * between(reachShare, slowness);
  const swing = (chance: number): number =>
    Math.sqrt((end - begin) ** 2 - 2 * reach ** 2 * Math.log(chance)) - 2 * untraded;
  const [top, bottom] = from.bid > to.bid ? [from.bid, to.bid] : [to.bid, from.bid];
  return {
    highest: asTicks(Math.max(top, followed(top, (begin + end + swing(shareOf(noise))) / 2))),
    lowest: asTicks(Math.min(bottom, followed(bottom, (begin + end - swing(chanceOf(noise))) / 2))),
  };
}

function volumeOf(range: number, { mean, deviation, slowness, noise }: Drawn): number {
  const few = Math.min(0.5, fewContracts / mean);
  const exponent = between(rangeExponents, slowness) + fewExponent * few;
  const moved = ((range + 1) / (between(rangeDeviations, slowness) * deviation + 1)) ** exponent;
  const spread = between(volumeVariance, slowness) + few;
  const luck = Math.exp(Math.sqrt(spread) * normalOf(noise) - spread / 2);
  return Math.floor(mean * moved * luck + shareOf(noise));
}

const between = ({ fast, slow }: { readonly fast: number; readonly slow: number }, slowness: number): number =>
  fast + (slow - fast) * slowness;

/** A best bid, and how far worth is above the middle, in ticks. */
type Quote = { readonly bid: Ticks; readonly gap: number };
/** The quotes at the beginning of each minute of a block and at the end of its last one, and how lively the minutes are. */
type Block = { readonly quotes: readonly Quote[]; readonly liveliness: readonly number[] };

/** Like the quotes of a flow the bid stays until worth is a whole tick away; in fast markets orders alone move it to and fro in between. */
function blockFrom(walk: FairWalk, noise: Noise, first: number): Block {
  const quotes: Quote[] = [];
  const liveliness: number[] = [];
  let { bid } = quoteAt(walk.at(startOf(first - 1)));
  for (let minute = first - 1; minute < first + blockMinutes; minute += 1) {
    const end = asInstant(startOf(minute + 1) - 1);
    const worth = walk.at(end);
    bid = followed(bid, worth - 0.5);
    drawAt(noise, minute);
    if (chanceOf(noise) < loosenessOf(walk.minuteTicks(end)))
      bid = quoteAt(worth + strayTicks * (2 * shareOf(noise) - 1)).bid;
    quotes.push({ bid, gap: worth - bid - 0.5 });
    if (minute >= first) liveliness.push(walk.liveliness(end));
  }
  return { quotes, liveliness };
}

/** The bid after worth has come to half a tick above `to`. */
const followed = (bid: Ticks, to: number): Ticks => (Math.abs(to - bid) >= hiddenTicks ? asTicks(Math.round(to)) : bid);

/** Share of buyers among the last trades of minutes: more of them where worth is above the quotes. */
const buyShare = (gap: number, slowness: number): number => 1 / (1 + Math.exp(-(1 + slowness) * gap));

/** The bid nearest to worth. */
function quoteAt(worth: number): Quote {
  const bid = asTicks(Math.round(worth - 0.5));
  return { bid, gap: worth - bid - 0.5 };
}
