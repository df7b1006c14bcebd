// The direction in which a flow leans: towards its fair value, and for a while where a large trader or a release pushes it.
import type { Instant } from '@openbell/units/instant.ts';
import { newsDirection } from './activity.ts';
import type { Flow } from './flow-state.ts';

/** The market leans by one if its price is this many minutes' moves of the walk away from its fair value, and rarely by more. */
const gapMinutes = 24;
const gapTicksMin = 0.5;
const usualActivity = 0.92;
const pullMax = 2;
/** Markets whose walk moves by more are also led more closely: their orders alone would fall far behind it. */
const swiftTicks = 10;
/** Markets whose walk moves by fewer ticks in a minute are led more closely as well, and pushed less: a tick is a large move there. */
const pushedTicks = 1.2;
/** A price that starts off its walk returns within about a week of sessions; a release has an effect for as long. */
export const premiumMinutes = 5 * 1_380;
const newsTrace = 0.6;

/** One second of the market's lean, given the middle of its best two prices. Above zero it buys. */
export function leanOf(flow: Flow, middle: number): number {
  const { settings, clock, fair } = flow;
  const minuteTicks = fair.minuteTicks(clock);
  const news = newsDirection(settings.news, clock, flow.groupSeed);
  flow.premium += newsTrace * news * minuteTicks - flow.premium / (premiumMinutes * 60);
  // With little activity the price follows slowly, so the pull must be stronger.
  const slowness = Math.min(1, settings.scale.activity / usualActivity);
  const gap = (slowness * gapMinutes * minuteTicks) / closenessOf(minuteTicks);
  const pull = (worthAt(flow, clock) - middle) / Math.max(gapTicksMin, gap);
  // Thin books give way more easily, so the same push must be weaker.
  const weight = Math.sqrt(Math.min(1, settings.scale.depth)) * Math.min(1, minuteTicks / pushedTicks);
  return Math.max(-pullMax, Math.min(pullMax, pull)) + weight * (flow.swings.shock + news);
}

/** How closely to lead a market whose walk moves by the given ticks in a minute; one for medium moves. */
export function closenessOf(minuteTicks: number): number {
  return (1 + minuteTicks / swiftTicks) / Math.min(1, minuteTicks / pushedTicks);
}

/** The price that a flow leans to, in ticks with fractions. */
export function worthAt(flow: Flow, at: Instant): number {
  return flow.fair.at(at) + flow.premium;
}
