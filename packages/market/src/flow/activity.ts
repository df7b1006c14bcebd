// How active the market is: a clock by Chicago time, the liveliness of the walk, fast swings, and bursts at news. They drive the rates and
// never depend on the trades: with feedback they would run away. And how far a release moves the worth.
import { chicagoTimeOf } from '@openbell/instruments/chicago-time.ts';
import { type Instant, msPerHour } from '@openbell/units/instant.ts';
import { drawAt, type Noise, normalOf, shareOf } from './noise.ts';
import { nextNormal, nextRandom, type RandomState } from './random.ts';

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
  const share = hourShareOf(from) + (hourShareOf(from + 1) - hourShareOf(from)) * (hours - from);
  return Math.max(activityMin, activityOfShare * share ** activityExponent);
}

function hourShareOf(hour: number): number {
  return hourlyShares[(hour + 24) % 24] as number;
}

/**
 * Logarithm of a swing that fades within seconds, and a rush: every few hours everybody trades at once, without a direction, and the rush
 * fades within half a minute.
 */
export type Swings = { fast: number; rush: number };

const fastSeconds = 4;
const fastDeviation = 0.35;
const rushSeconds = 20;
const rushEverySeconds = 7_200;
const rushLiveliness = 5;
/** The swing never leaves these bounds. */
const swingMin = 0.2;
const swingMax = 6;

/** One second of the swings. */
export function stepSwings(swings: Swings, random: RandomState): void {
  swings.fast += -swings.fast / fastSeconds + fastDeviation * Math.sqrt(2 / fastSeconds) * nextNormal(random);
  swings.rush -= swings.rush / rushSeconds;
  if (nextRandom(random) * rushEverySeconds < 1) swings.rush = 0.7 + nextRandom(random);
}

export function swingActivity(swings: Swings): number {
  const swing = Math.min(swingMax, Math.max(swingMin, Math.exp(swings.fast - fastDeviation ** 2 / 2)));
  return swing * (1 + rushLiveliness * swings.rush);
}

const livelyExponent = 0.5;
/** Mean of the power, so that the activity keeps its mean. */
const livelyMean = 0.83;
const livelyMin = 0.3;
const livelyMax = 6;

/**
 * Factor on the activity by how fast worth moves around an instant (`liveliness` of its walk). The drawn past takes the same factor: more
 * contracts trade in minutes that go further.
 */
export function livelyActivity(liveliness: number): number {
  return Math.min(livelyMax, Math.max(livelyMin, liveliness ** livelyExponent / livelyMean));
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

/** Standard deviation of the jump at a release, in deviations of a session, by its impact. */
const newsJumps = [0, 0.025, 0.07, 0.2] as const;
/** A release arrives within this time, at once. */
const newsArrivesMs = 600;
/** Afterwards the price moves faster for minutes, in no direction: the variance relative to an ordinary one, by impact, and how it fades. */
const newsVariance = 6;
const newsVarianceFadeMs = 60_000;

/**
 * How far the releases move the worth of a group of instruments from just after `from` up to `until`, in deviations of a session. `noise` is
 * the group's; `stepShare` is the share of a session's variance that usually falls into that time. Directions are independent of each other
 * and of the past.
 */
export function newsMove(
  news: readonly NewsEvent[],
  { from, until, stepShare }: { readonly from: number; readonly until: number; readonly stepShare: number },
  noise: Noise,
): number {
  let move = 0;
  let extra = 0;
  for (const { at, impact } of news) {
    if (until < at || from - at > newsMemoryMs) continue;
    drawAt(noise, Math.floor(at / 1_000));
    const arrives = at + shareOf(noise) * newsArrivesMs;
    if (arrives > from && arrives <= until) move += newsJumps[impact] * normalOf(noise);
    if (arrives <= from) extra += newsVariance * impact * Math.exp((at - from) / newsVarianceFadeMs);
  }
  return extra === 0 ? move : move + Math.sqrt(extra * stepShare) * normalOf(drawAt(noise, until));
}
