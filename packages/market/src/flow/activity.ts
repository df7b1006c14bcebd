// How active the market is: a clock by Chicago time, slow and fast swings, and bursts at news. The swings drive the rates and never depend
// on the trades: with feedback they would run away.
import { chicagoTimeOf } from '@openbell/instruments/chicago-time.ts';
import { type Instant, msPerHour } from '@openbell/units/instant.ts';
import { nextNormal, nextRandom, noiseAt, type RandomState } from './random.ts';

/** Share of a day's volume by Chicago hour, in percent (ES one-minute bars of 2013 and 2020). */
const hourlyShares = [
  0.24, 0.41, 1.31, 1.25, 0.98, 1.05, 1.3, 2.08, 13.14, 13.13, 11.37, 7.0, 7.27, 13.39, 17.28, 5.84, 0.84, 0.84, 0.45,
  0.43, 0.34, 0.27, 0.24, 0.2,
] as const;
/** One is the thin hour in which the rates were measured; regular hours then have about six trades a second. */
const activityOfShare = 1.15;
const activityExponent = 0.68;
const activityMin = 0.25;

/** The clock: nearly steps by hour, interpolated between the middles of the hours. */
export function clockActivity(at: Instant): number {
  return activityOfDay(chicagoTimeOf(at).msOfDay);
}

/** The clock at a time of the Chicago day, in milliseconds from its midnight. */
export function activityOfDay(msOfDay: number): number {
  const hours = msOfDay / msPerHour - 0.5;
  const from = Math.floor(hours);
  const share = shareOf(from) + (shareOf(from + 1) - shareOf(from)) * (hours - from);
  return Math.max(activityMin, activityOfShare * share ** activityExponent);
}

function shareOf(hour: number): number {
  return hourlyShares[(hour + 24) % 24] as number;
}

/**
 * Logarithms of two fading swings, one within seconds and one within half an hour, and a shock: every few hours a large trader surprises
 * the market, up (above zero) or down, and the shock fades within half a minute.
 */
export type Swings = { fast: number; slow: number; shock: number };

const fastSeconds = 4;
const slowSeconds = 1_500;
const fastDeviation = 0.35;
const slowDeviation = 0.35;
const shockSeconds = 20;
const shockEverySeconds = 7_200;
const shockLiveliness = 5;
/** The two swings together never leave these bounds. */
const swingMin = 0.2;
const swingMax = 6;

/** One second of the swings. */
export function stepSwings(swings: Swings, random: RandomState): void {
  swings.fast += -swings.fast / fastSeconds + fastDeviation * Math.sqrt(2 / fastSeconds) * nextNormal(random);
  swings.slow += -swings.slow / slowSeconds + slowDeviation * Math.sqrt(2 / slowSeconds) * nextNormal(random);
  swings.shock -= swings.shock / shockSeconds;
  if (nextRandom(random) * shockEverySeconds < 1)
    swings.shock = (nextRandom(random) < 0.5 ? -1 : 1) * (0.7 + nextRandom(random));
}

export function swingActivity(swings: Swings): number {
  const mean = (fastDeviation ** 2 + slowDeviation ** 2) / 2;
  const swing = Math.min(swingMax, Math.max(swingMin, Math.exp(swings.fast + swings.slow - mean)));
  return swing * (1 + shockLiveliness * Math.abs(swings.shock));
}

/** A release of the economic calendar, the same data for every instrument. */
export type NewsEvent = {
  readonly at: Instant;
  /** 1 minor, 2 ordinary, 3 awaited by everybody. */
  readonly impact: 1 | 2 | 3;
};

const newsPeak = 8;
const newsFadeMs = 30_000;
const newsMemoryMs = 15 * 60_000;
const holdBreathMs = 60_000;

/** Factor on the activity: it jumps at the release and fades. */
export function newsActivity(news: readonly NewsEvent[], at: Instant): number {
  let activity = 1;
  for (const { at: from, impact } of news)
    if (at >= from && at - from < newsMemoryMs) activity += newsPeak * impact * Math.exp((from - at) / newsFadeMs);
  return activity;
}

/** Factor on the depth: orders leave in the minute before a release and return as the burst fades. */
export function newsDepth(news: readonly NewsEvent[], at: Instant): number {
  let depth = 1;
  for (const { at: from, impact } of news) {
    if (at >= from - holdBreathMs && at < from) depth = Math.min(depth, 1 - 0.2 * impact);
    else if (at >= from && at - from < newsMemoryMs)
      depth = Math.min(depth, 1 - 0.2 * impact * Math.exp((from - at) / newsFadeMs));
  }
  return depth;
}

const newsPush = 0.35;

/** The direction and strength of a release's push, shared by the instruments of a group; beyond 1 almost no one trades against it. */
export function newsDirection(news: readonly NewsEvent[], at: Instant, seed: number): number {
  let push = 0;
  for (const { at: from, impact } of news)
    if (at >= from && at - from < newsMemoryMs)
      push +=
        newsPush * impact * Math.sign(noiseAt(seed, Math.floor(from / 1_000))) * Math.exp((from - at) / newsFadeMs);
  return push;
}
