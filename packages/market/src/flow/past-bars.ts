// The past of a market that nobody watched: minute bars along the walk that its quotes follow, without simulating orders. A minute's bar
// depends on seed and time alone, so any query of a stretch returns the same bars, and the flow continues from the close of the newest one.
// Worth, its liveliness and the clock are those of the flow: they alone decide how far a minute goes and what it trades.
import { asInstant, type Instant, msPerMinute } from '@openbell/units/instant.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import { clockActivity, livelyActivity } from './activity.ts';
import { createFairWalk, type FairWalk } from './fair-walk.ts';
import type { FlowProfile } from './flow-scales.ts';
import { hiddenTicks, slownessOf } from './flow-worth.ts';
import { chanceOf, createNoise, drawAt, normalOf, shareOf } from './noise.ts';
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
  /** The close before the first of these bars, if any. */
  readonly closedAt: Ticks | null;
  readonly isOpen: (at: Instant) => boolean;
}): Bar[] {
  const { profile, from, until, seen, closedAt, isOpen } = past;
  const prices = createPastPrices(profile, past.fairSeed);
  const first = Math.ceil(from / msPerMinute);
  const premium = seen === null ? 0 : seen.price - prices.quoteAt(seen.at);
  const closeAt = (minute: number): Ticks => asTicks(prices.closeAt(minute) + premium);
  const bars: Bar[] = [];
  // The price steps while the exchange is closed: a session opens where worth then is.
  let price = isOpen(startOf(first - 1)) ? (closedAt ?? closeAt(first - 1)) : null;
  for (let minute = first; (minute + 1) * msPerMinute <= until; minute += 1) {
    const at = startOf(minute);
    if (!isOpen(at)) {
      price = null;
      continue;
    }
    price ??= asTicks(prices.quoteAt(at) + premium);
    const close = closeAt(minute);
    const { high, low, volume } = prices.tradingOf(minute, { open: price, close });
    if (volume === 0) continue;
    bars.push([at, price, high, low, close, volume]);
    price = close;
  }
  return bars;
}

const startOf = (minute: number): Instant => asInstant(minute * msPerMinute);

export type PastPrices = {
  /** In ticks, nearest to worth. */
  readonly quoteAt: (at: Instant) => Ticks;
  /** The same at the end of a minute (counted from 1970), as quotes follow it. */
  readonly closeAt: (minute: number) => Ticks;
  /** What a minute trades that goes from one price to another: its high and low, and contracts, perhaps none. */
  readonly tradingOf: (
    minute: number,
    at: { readonly open: Ticks; readonly close: Ticks },
  ) => { readonly high: Ticks; readonly low: Ticks; readonly volume: number };
};

/** Quotes are followed through blocks of this length, each from its own beginning. */
const blockMinutes = 240;
/** Twice as many contracts halve the chance that all trade at one price. */
const contractsASide = 5;
/** Share of minutes in slow markets in which all do anyway, since trades there come with the move of worth. */
const oneSidedShare = 0.6;
/** Variance of the log volume of a minute beyond what its activity and its range explain: little, but for how few trades it has. */
const volumeVariance = 0.06;
const fewContracts = 18;
/** Contracts between two trades that do not follow at once on each other. */
const contractsATrade = 8;
/** How far the extreme trade of a walk stays behind its extreme, in deviations of the time between two trades. */
const untradedDeviations = 0.58;
/** Mean range of a walk, in deviations. */
const rangeDeviations = 1.6;
/** How the volume follows the range of its minute beyond the activity: little in fast markets, more where trades come with the moves. */
const rangeExponents = { fast: 0.15, slow: 0.6 } as const;

/** The prices of a contract in minutes that nobody watched. */
export function createPastPrices(profile: FlowProfile, fairSeed: Seed): PastPrices {
  const walk = createFairWalk(profile.fair, fairSeed);
  const reachNoise = createNoise(fairSeed, `reach ${profile.root}`);
  const volumeNoise = createNoise(fairSeed, `volume ${profile.root}`);
  const contracts = profile.volume * minuteWeightOf(profile.fair.hours);
  let known = Number.NaN;
  let block: Block = { closes: [], liveliness: [] };
  function inBlock(minute: number): number {
    const asked = Math.floor(minute / blockMinutes);
    if (asked !== known) block = blockFrom(walk, asked * blockMinutes);
    known = asked;
    return minute - asked * blockMinutes;
  }
  function livelinessOf(minute: number): number {
    const place = inBlock(minute);
    return block.liveliness[place] as number;
  }
  return {
    quoteAt: (at) => quoteOf(walk.at(at)),
    closeAt: (minute) => {
      const place = inBlock(minute);
      return block.closes[place] as Ticks;
    },
    tradingOf: (minute, { open, close }) => {
      const minuteTicks = walk.minuteTicks(startOf(minute));
      const lively = livelinessOf(minute);
      const at = startOf(minute);
      const mean = contracts * clockActivity(at) * walk.turnout(at) * livelyActivity(lively);
      const deviation = minuteTicks * Math.sqrt(lively);
      drawAt(reachNoise, minute);
      drawAt(volumeNoise, minute);
      // The extremes of a walk between two ends, as far as trades see them.
      const untraded = untradedDeviations * deviation * Math.min(1, Math.sqrt(contractsATrade / mean));
      const swing = (of: number): number =>
        Math.sqrt((close - open) ** 2 - 2 * deviation ** 2 * Math.log(of)) - 2 * untraded;
      const reach = Math.round((open + close + swing(shareOf(reachNoise))) / 2);
      const fall = Math.round((open + close - swing(chanceOf(reachNoise))) / 2);
      // A minute with more than a few contracts trades on both sides of the spread.
      const slowness = slownessOf(minuteTicks);
      const oneSided = Math.max(0.5 ** (mean / contractsASide), oneSidedShare * slowness);
      const isOneSided = chanceOf(volumeNoise) < oneSided;
      const [above, below] = isOneSided ? [0, 0] : normalOf(reachNoise) > 0 ? [1, 0] : [0, 1];
      const high = asTicks(Math.max(open, close, reach) + above);
      const low = asTicks(Math.min(open, close, fall) - below);
      const exponent = rangeExponents.fast + (rangeExponents.slow - rangeExponents.fast) * slowness;
      const moved = ((high - low + 1) / (rangeDeviations * deviation + 1)) ** exponent;
      const spread = volumeVariance + Math.min(0.5, fewContracts / mean);
      const luck = Math.exp(Math.sqrt(spread) * normalOf(volumeNoise) - spread / 2);
      return { high, low, volume: Math.floor(mean * moved * luck + shareOf(volumeNoise)) };
    },
  };
}

type Block = { readonly closes: readonly Ticks[]; readonly liveliness: readonly number[] };

/**
 * The best bid at the end of each minute of a block, and how lively the minute was. Like the quotes of a flow the bid stays until worth is a
 * whole tick away.
 */
function blockFrom(walk: FairWalk, first: number): Block {
  const closes: Ticks[] = [];
  const liveliness: number[] = [];
  let bid = quoteOf(walk.at(startOf(first)));
  for (let minute = first; minute < first + blockMinutes; minute += 1) {
    const end = asInstant(startOf(minute + 1) - 1);
    const worth = walk.at(end);
    if (Math.abs(worth - bid - 0.5) >= hiddenTicks) bid = quoteOf(worth);
    closes.push(bid);
    liveliness.push(walk.liveliness(end));
  }
  return { closes, liveliness };
}

/** The best bid nearest to worth. */
const quoteOf = (worth: number): Ticks => asTicks(Math.round(worth - 0.5));
