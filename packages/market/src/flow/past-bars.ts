// The past of a market that nobody watched: minute bars along the walk that its flow leans towards, without simulating orders. A minute's
// bar depends on seed and time alone, so any query of a stretch returns the same bars, and the flow continues from the close of the newest
// one. `npm run market:roots` measures how closely they resemble the flow.
import type { Instant } from '@openbell/units/instant.ts';
import { msPerMinute } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import { clockActivity } from './activity.ts';
import { createFairWalk, type FairWalk } from './fair-walk.ts';
import { closenessOf, premiumMinutes } from './flow-lean.ts';
import type { FlowProfile } from './flow-scales.ts';
import { hashText, noiseAt, normalAt } from './random.ts';
import { minuteWeightOf } from './trading-time.ts';

/** A minute: its start, open, high, low, close in ticks, volume in contracts. */
export type Bar = readonly [at: Instant, open: Ticks, high: Ticks, low: Ticks, close: Ticks, volume: number];

/**
 * At this activity of the clock, orders alone move the price of ES by this many ticks in a minute (standard deviation), at any fair value.
 */
const measuredClock = 6.6;
const ownTicks = 3;
/** Thin and lively books move further, books with few trades move less. */
const ownOfActivity = 0.35;
const ownOfTrades = 0.25;
const ownOfDepth = -0.3;
/** The share of its distance from the fair value that the price closes in a minute. */
const catchUp = 0.12;
const catchUpMax = 0.9;
/** How far back a price remembers: older distances contribute less than a hundredth of a tick. */
const memoryMinutes = 30;
const minutesAnHour = 60;
const wickShare = 0.52;

/** The minutes from `from` up to `until` (exclusive) in which `isOpen` is true and at least one contract traded. */
export function pastBars(past: {
  readonly profile: FlowProfile;
  readonly fairSeed: number;
  readonly from: Instant;
  readonly until: Instant;
  /** The last observed price, from which it returns to its walk; null: there is none. */
  readonly seen: { readonly at: Instant; readonly price: Ticks } | null;
  /** The close before the first of these bars, if any. */
  readonly closedAt: Ticks | null;
  readonly isOpen: (at: Instant) => boolean;
}): Bar[] {
  const { profile, from, until, seen } = past;
  const prices = createPastPrices(profile, past.fairSeed);
  const first = Math.ceil(from / msPerMinute);
  const seenMinute = Math.ceil((seen?.at ?? 0) / msPerMinute) - 1;
  const premium = seen === null ? 0 : seen.price - prices.closeAt(seenMinute);
  const priceAt = (minute: number): Ticks =>
    Math.round(prices.closeAt(minute) + premium * Math.exp((seenMinute - minute) / premiumMinutes));
  const bars: Bar[] = [];
  let price = past.closedAt ?? priceAt(first - 1);
  for (let minute = first; (minute + 1) * msPerMinute <= until; minute += 1) {
    const at = minute * msPerMinute;
    if (!past.isOpen(at)) continue;
    const volume = prices.volumeAt(minute);
    if (volume === 0) continue;
    const close = priceAt(minute);
    const [up, down] = prices.wicksAt(minute);
    bars.push([at, price, Math.max(price, close) + up, Math.min(price, close) - down, close, volume]);
    price = close;
  }
  return bars;
}

export type PastPrices = {
  /** In ticks, with fractions, at the end of a minute (counted from 1970). */
  readonly closeAt: (minute: number) => number;
  readonly wicksAt: (minute: number) => readonly [up: number, down: number];
  readonly volumeAt: (minute: number) => number;
};

/** The prices of a contract in minutes that nobody watched. */
export function createPastPrices(profile: FlowProfile, fairSeed: number): PastPrices {
  const walk = createFairWalk(profile.fair, fairSeed);
  const seed = hashText(`${profile.root} past`) ^ fairSeed;
  const { activity, depth, trades } = profile.scale;
  const moves = activity ** ownOfActivity * trades ** ownOfTrades * Math.min(1, depth) ** ownOfDepth;
  const own = ownTicks * moves * profile.tickRatio;
  const contracts = profile.volume * minuteWeightOf(profile.fair.hours);
  const ownAt = (minute: number): number => own * Math.sqrt(clockActivity(minute * msPerMinute) / measuredClock);
  let hour = Number.NaN;
  let closes: readonly number[] = [];
  return {
    closeAt: (minute) => {
      const asked = Math.floor(minute / minutesAnHour);
      if (asked !== hour) closes = hourOfCloses({ walk, seed, ownAt }, asked);
      hour = asked;
      return closes[minute - asked * minutesAnHour] as number;
    },
    wicksAt: (minute) => {
      const reach = wickShare * ownAt(minute);
      return [
        Math.round(Math.abs(normalAt(seed ^ 1, minute)) * reach),
        Math.round(Math.abs(normalAt(seed ^ 2, minute)) * reach),
      ];
    },
    volumeAt: (minute) => {
      const mean = contracts * clockActivity(minute * msPerMinute);
      return Math.floor(mean * (1 + 0.5 * noiseAt(seed ^ 3, minute)) + (1 + noiseAt(seed ^ 4, minute)) / 2);
    },
  };
}

/** A price follows its fair value, starting a while before the hour, and is pushed around by its own orders. */
function hourOfCloses(
  { walk, seed, ownAt }: { readonly walk: FairWalk; readonly seed: number; readonly ownAt: (minute: number) => number },
  hour: number,
): number[] {
  const first = hour * minutesAnHour - memoryMinutes;
  const closes: number[] = [];
  let price = walk.at(first * msPerMinute);
  for (let minute = first; minute < (hour + 1) * minutesAnHour; minute += 1) {
    const at = minute * msPerMinute;
    const share = Math.min(catchUpMax, catchUp * closenessOf(walk.minuteTicks(at)));
    price += share * (walk.at(at + msPerMinute) - price) + (1 - share) * ownAt(minute) * normalAt(seed, minute);
    if (minute >= hour * minutesAnHour) closes.push(price);
  }
  return closes;
}
