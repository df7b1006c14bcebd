// The past of a market that nobody watched: minute bars by a walk whose steps are as large as those of the synthetic flow, without simulating
// a single order. Measured beside the flow (an hour of each root at 09:30 Chicago): the deviation of a minute's move lies within a third for
// most roots, the volume within a half. The flow goes on from the close of the newest bar.
import type { Instant } from '@openbell/units/instant.ts';
import { msPerMinute } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import { clockActivity } from './activity.ts';
import type { FlowProfile } from './flow-scales.ts';
import { createRandom, hashText, nextNormal, nextRandom, noiseAt } from './random.ts';

/** A minute: its start, open, high, low, close in ticks, volume in contracts. */
export type Bar = readonly [at: Instant, open: Ticks, high: Ticks, low: Ticks, close: Ticks, volume: number];

/** At this activity of the clock a minute of ES moves by so many ticks (deviation) and trades so many contracts. */
const measuredClock = 6.6;
const deviationTicks = 3.3;
const contractsAMinute = 1_900;
/** Thin books move further, deep ones trade more. */
const deviationOfActivity = 0.4;
const deviationOfDepth = -0.15;
const volumeOfDepth = 0.9;
/** What the instruments of a group have in common, in shares of the variance. */
const groupShare = 0.5;
const wickShare = 0.55;

/** The minutes from `from` up to `until` (exclusive) that `isOpen` holds open; the same settings give the same bars. */
export function pastBars(past: {
  readonly profile: FlowProfile;
  readonly seed: number;
  readonly from: Instant;
  readonly until: Instant;
  readonly startPrice: Ticks;
  readonly isOpen: (at: Instant) => boolean;
}): Bar[] {
  const { root, group, scale } = past.profile;
  const random = createRandom(past.seed, `${root} past`);
  const groupSeed = hashText(group) ^ past.seed;
  const deviation = deviationTicks * scale.activity ** deviationOfActivity * scale.depth ** deviationOfDepth;
  const volumeEach = contractsAMinute * scale.activity * Math.max(1, scale.depth) ** volumeOfDepth;
  const bars: Bar[] = [];
  let price = past.startPrice;
  for (let at = Math.ceil(past.from / msPerMinute) * msPerMinute; at + msPerMinute <= past.until; at += msPerMinute) {
    if (!past.isOpen(at)) continue;
    const lively = clockActivity(at) / measuredClock;
    const sigma = deviation * Math.sqrt(lively);
    // An even number between -1 and 1 has a third of the variance that is wanted.
    const common = noiseAt(groupSeed, at / msPerMinute) * Math.sqrt(3 * groupShare * Math.min(1, scale.mood));
    const own = nextNormal(random) * Math.sqrt(1 - groupShare * Math.min(1, scale.mood));
    const close = price + Math.round(sigma * (common + own));
    const wick = (): number => Math.round(Math.abs(nextNormal(random)) * wickShare * sigma);
    const high = Math.max(price, close) + wick();
    const low = Math.min(price, close) - wick();
    const volume = Math.max(1 + high - low, Math.round(volumeEach * lively * (0.5 + nextRandom(random))));
    bars.push([at, price, high, low, close, volume]);
    price = close;
  }
  return bars;
}
