// Which way a flow leans: towards what its contract is worth, and for a while where somebody large or a release pushes it.
import type { Instant } from '@openbell/units/instant.ts';
import { newsDirection } from './activity.ts';
import type { Flow } from './flow-state.ts';

/** The market leans by one where its price lies this many minutes' moves of the walk from what it is worth, and hardly ever by more. */
const gapMinutes = 24;
const gapTicksMin = 0.5;
const usualActivity = 0.92;
const pullMax = 2;
/** Markets whose walk moves by more are led more closely too: their orders alone would stay far behind it. */
const swiftTicks = 10;
/** Markets whose walk moves by fewer ticks in a minute are led more closely as well, and pushed less: a tick is much there. */
const pushedTicks = 1.2;
/** Where the price began off its walk it comes back within about a week of sessions; a release leaves something behind for as long. */
export const premiumMinutes = 5 * 1_380;
const newsTrace = 0.6;

/** One second of what the market leans to, with its price in the middle of the best two. Above zero it buys. */
export function leanOf(flow: Flow, middle: number): number {
  const { settings, clock, fair } = flow;
  const minuteTicks = fair.minuteTicks(clock);
  const news = newsDirection(settings.news, clock, flow.groupSeed);
  flow.premium += newsTrace * news * minuteTicks - flow.premium / (premiumMinutes * 60);
  // Where little happens the price follows slowly, so it must be drawn more strongly.
  const slowness = Math.min(1, settings.scale.activity / usualActivity);
  const gap = (slowness * gapMinutes * minuteTicks) / closenessOf(minuteTicks);
  const pull = (worthAt(flow, clock) - middle) / Math.max(gapTicksMin, gap);
  // Thin books give way more easily, so the same push must be weaker there.
  const weight = Math.sqrt(Math.min(1, settings.scale.depth)) * Math.min(1, minuteTicks / pushedTicks);
  return Math.max(-pullMax, Math.min(pullMax, pull)) + weight * (flow.swings.shock + news);
}

/** How closely a market whose walk moves by so many ticks in a minute is led; one for those in between. */
export function closenessOf(minuteTicks: number): number {
  return (1 + minuteTicks / swiftTicks) / Math.min(1, minuteTicks / pushedTicks);
}

/** The price that a flow leans to, in ticks with fractions. */
export function worthAt(flow: Flow, at: Instant): number {
  return flow.fair.at(at) + flow.premium;
}
