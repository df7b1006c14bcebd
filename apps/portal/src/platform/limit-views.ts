// How the evaluation and the trading screen draw each limit: the current place on its track, and the tone.
import type { AttemptLive } from '@openbell/api/evaluation.ts';
import { instantOfChicago, minuteOf } from '@openbell/instruments/chicago-time.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import type { GaugeTone } from '@openbell/ui/figures/gauge.tsx';
import { placeOf } from '@openbell/ui/place.ts';
import { type Instant, msPerMinute } from '@openbell/units/instant.ts';
import { asCents, type Cents } from '@openbell/units/money.ts';
import { centsOf, instantOfWire } from './wire-values.ts';

export type GaugeView = {
  readonly now: number;
  readonly from: number;
  readonly ticks: readonly number[];
  readonly hasStop: boolean;
  readonly tone: GaugeTone;
};

/** Within this part of a limit a gauge warns. */
const nearShare = 0.2;

function isNear(left: number, whole: number): boolean {
  return left < whole * nearShare;
}

export type FloorFacts = {
  readonly floor: number;
  readonly equity: number;
  readonly goalBalance: number;
  readonly drawdown: number;
};

/** From the floor at the start to a tenth beyond goal or equity. */
export function floorGauge({ floor, equity, goalBalance, drawdown }: FloorFacts): GaugeView {
  const left = equity - floor;
  const end = floor + Math.max(goalBalance - floor, left) * 1.1;
  const tone = left < 0 ? 'negative' : isNear(left, drawdown) ? 'warning' : 'accent';
  return { now: placeOf(equity, { start: floor, end }), from: 0, ticks: [], hasStop: true, tone };
}

/** From the limit at the start over the day's open in the middle to the same distance above it. */
export function dailyLossGauge(dayPnl: number, limit: number): GaugeView {
  const now = placeOf(dayPnl, { start: -limit, end: limit });
  return { now, from: 0.5, ticks: [0.5], hasStop: true, tone: dailyTone(dayPnl, limit) };
}

function dailyTone(dayPnl: number, limit: number): GaugeTone {
  if (dayPnl < -limit) return 'negative';
  if (isNear(dayPnl + limit, limit)) return 'warning';
  if (dayPnl === 0) return 'ink';
  return dayPnl > 0 ? 'positive' : 'negative';
}

/** Up to four thirds of the limit, which is a tick: this rule is broken on the far side. */
export function consistencyGauge(share: number, limit: number): GaugeView {
  const end = (limit * 4) / 3;
  const tone = share >= limit ? 'negative' : isNear(limit - share, limit) ? 'warning' : 'accent';
  return { now: placeOf(share, { start: 0, end }), from: 0, ticks: [0.75], hasStop: false, tone };
}

const bellMinute = minuteOf('08:30');
const nearFlatMs = 30 * msPerMinute;

/** From the opening bell to flat time. It warns in the last half hour while a position is held. */
export function flatGauge(question: {
  readonly now: Instant;
  readonly flatAt: Instant;
  readonly isHolding: boolean;
}): GaugeView {
  const { now, flatAt, isHolding } = question;
  const bell = instantOfChicago(sessionDateOf(flatAt), bellMinute);
  const isClose = isHolding && flatAt - now <= nearFlatMs;
  const place = placeOf(now, { start: Math.min(bell, flatAt - nearFlatMs), end: flatAt });
  return { now: place, from: 0, ticks: [1], hasStop: false, tone: isClose ? 'warning' : 'ink' };
}

/**
 * Whether the best day is too large a share of the closed profit: thirty percent or more. Without a profit there is no share
 * (EVAL-031, Q39).
 */
export function isShareTooLarge(bestDay: Cents, profit: Cents, limit = 0.3): boolean {
  return bestDay > 0 && profit > 0 && bestDay * 10_000 >= profit * Math.round(limit * 10_000);
}

/** The share in basis points, truncated, not rounded; 0 unless both are positive. */
export function shareBps(bestDay: Cents, profit: Cents): number {
  if (bestDay <= 0 || profit <= 0) return 0;
  return Math.floor((bestDay * 10_000) / profit);
}

export type ConsistencyView = { readonly shareBps: number; readonly isTooLarge: boolean };

export function consistencyOf(
  attempt: Pick<AttemptLive, 'best_day' | 'balance'>,
  startBalance: number,
): ConsistencyView {
  const bestDay = centsOf(attempt.best_day);
  const profit = asCents(centsOf(attempt.balance) - centsOf(startBalance));
  return { shareBps: shareBps(bestDay, profit), isTooLarge: isShareTooLarge(bestDay, profit) };
}

/** When everything must be flat; null if nothing needs to be, or if the attempt is decided. */
export function flatAtOf(attempt: Pick<AttemptLive, 'flat_at' | 'status'>): Instant | null {
  const isRunning = attempt.status === 'active' || attempt.status === 'blocked';
  return isRunning ? instantOfWire(attempt.flat_at) : null;
}

const flatWarnings = [2, 10, 30] as const;

/** The warning for the remaining time: 30, 10 or 2 minutes; null before the first and after the deadline. */
export function flatWarningOf(leftMs: number): (typeof flatWarnings)[number] | null {
  if (leftMs <= 0) return null;
  return flatWarnings.find((minutes) => leftMs <= minutes * msPerMinute) ?? null;
}

/** Contracts with the tenth of a micro only if there is one: 2, 2.1. */
export function contractsText(size: number): string {
  return Number.isInteger(size) ? String(size) : size.toFixed(1);
}

/**
 * The greatest day result that keeps the day's own share under the limit: less than limit x (profit before + day). Null without a
 * profit before, since any gain would then be the whole profit.
 */
export function dayRoom(profitBefore: Cents, limit: number): Cents | null {
  if (profitBefore <= 0) return null;
  const limitBps = Math.round(limit * 10_000);
  return asCents(Math.max(0, Math.floor((profitBefore * limitBps - 1) / (10_000 - limitBps))));
}
