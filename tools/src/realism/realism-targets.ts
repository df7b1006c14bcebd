// Figures of real futures and their tolerances: the targets of the realism report.
import type { FlowMeter, MinuteBar } from './flow-meter.ts';
import { autocorrelation, kurtosis, mean, quantile, shareOf, variance } from './statistics.ts';

export type Target = {
  readonly name: string;
  readonly real: number;
  /** Full score within a factor of `real`, or within plus or minus `within`; half score within twice that. */
  readonly factor?: number;
  readonly within?: number;
  readonly measure: (meter: FlowMeter) => number;
};

function spreadShare(meter: FlowMeter, ticks: number): number {
  const total = [...meter.spreadMs.values()].reduce((sum, ms) => sum + ms, 0);
  return (meter.spreadMs.get(ticks) ?? 0) / total;
}
const placed = (from: number, to: number) => (meter: FlowMeter) =>
  shareOf(meter.placements, (behind) => behind >= from && behind <= to);
const sized = (size: number) => (meter: FlowMeter) => shareOf(meter.orderSizes, (each) => each === size);
const differences = (values: readonly number[]): number[] =>
  values.slice(1).map((value, index) => value - (values[index] as number));
const signs = (lag: number) => (meter: FlowMeter) => autocorrelation(meter.tradeSigns, lag);
const perSecond = (count: (meter: FlowMeter) => number) => (meter: FlowMeter) => count(meter) / meter.seconds;
const secondMoves = (meter: FlowMeter) => differences(meter.midsBySecond);

/** Share of mid-price changes that reverse the previous one. */
function reversals(meter: FlowMeter): number {
  const moves = differences(meter.mids);
  return shareOf(differences(moves.map(Math.sign)), (change) => change !== 0);
}

/** Targets from the hour that was recorded order by order. */
export const hourTargets: readonly Target[] = [
  { name: 'adds a second', real: 5.35, factor: 1.3, measure: perSecond((meter) => meter.placements.length) },
  { name: 'cancels a second', real: 4.78, factor: 1.3, measure: perSecond((meter) => meter.cancels) },
  { name: 'trades a second', real: 0.8, factor: 1.3, measure: perSecond((meter) => meter.tradeSizes.length) },
  { name: 'time at a spread of 1 tick', real: 0.94, within: 0.03, measure: (meter) => spreadShare(meter, 1) },
  { name: 'time at 2 ticks', real: 0.06, within: 0.03, measure: (meter) => spreadShare(meter, 2) },
  { name: 'mean size, level 1', real: 34, factor: 1.25, measure: (meter) => mean(meter.firstSizes) },
  { name: 'mean size, levels 2-10', real: 53, factor: 1.25, measure: (meter) => mean(meter.laterSizes) },
  { name: 'orders that improve', real: 0.04, within: 0.02, measure: placed(-9, -1) },
  { name: 'orders at the best', real: 0.57, within: 0.06, measure: placed(0, 0) },
  { name: 'orders 1 tick behind', real: 0.06, within: 0.03, measure: placed(1, 1) },
  { name: 'orders 2 ticks behind', real: 0.02, within: 0.02, measure: placed(2, 2) },
  { name: 'orders 3-9 ticks behind', real: 0.05, within: 0.03, measure: placed(3, 9) },
  { name: 'orders 10 and more behind', real: 0.26, within: 0.06, measure: placed(10, 1_000) },
  { name: 'cancels at the best', real: 0.72, within: 0.06, measure: (meter) => meter.cancelsAtBest / meter.cancels },
  { name: 'orders of 1 contract', real: 0.75, within: 0.05, measure: sized(1) },
  { name: 'orders of 2 contracts', real: 0.09, within: 0.03, measure: sized(2) },
  { name: 'orders of 3 contracts', real: 0.06, within: 0.03, measure: sized(3) },
  { name: 'orders of 4 contracts', real: 0.04, within: 0.03, measure: sized(4) },
  { name: 'mean order', real: 2.2, factor: 1.2, measure: (meter) => mean(meter.orderSizes) },
  {
    name: 'trades of 1 contract',
    real: 0.59,
    within: 0.05,
    measure: (meter) => shareOf(meter.tradeSizes, (size) => size === 1),
  },
  { name: 'median trade', real: 1, within: 0.5, measure: (meter) => quantile(meter.tradeSizes, 0.5) },
  { name: 'trade, 99 %', real: 34, factor: 1.3, measure: (meter) => quantile(meter.tradeSizes, 0.99) },
  { name: 'life of cancelled orders, 10 %, ms', real: 1, within: 5, measure: (meter) => quantile(meter.lives, 0.1) },
  { name: 'life, half, s', real: 4.2, factor: 1.5, measure: (meter) => quantile(meter.lives, 0.5) / 1_000 },
  { name: 'life, 90 %, s', real: 161, factor: 1.5, measure: (meter) => quantile(meter.lives, 0.9) / 1_000 },
  { name: 'signs of trades, lag 1', real: 0.42, within: 0.08, measure: signs(1) },
  { name: 'signs, lag 5', real: 0.11, within: 0.05, measure: signs(5) },
  { name: 'signs, lag 10', real: 0.08, within: 0.05, measure: signs(10) },
  { name: 'signs, lag 50', real: 0, within: 0.05, measure: signs(50) },
  {
    name: 'trades a second, variance over mean',
    real: 6.8,
    factor: 1.3,
    measure: (meter) => variance(meter.tradesBySecond) / mean(meter.tradesBySecond),
  },
  {
    name: 'moves of the mid an hour',
    real: 1_583,
    factor: 1.25,
    measure: (meter) => ((meter.mids.length - 1) / meter.seconds) * 3_600,
  },
  { name: 'moves that reverse the last', real: 0.54, within: 0.05, measure: reversals },
  { name: '1 s moves, kurtosis', real: 26, factor: 1.6, measure: (meter) => kurtosis(secondMoves(meter)) },
  {
    name: '1 s size of moves, lag 1',
    real: 0.11,
    within: 0.05,
    measure: (meter) => autocorrelation(secondMoves(meter).map(Math.abs), 1),
  },
  {
    name: '1-minute deviation, ticks',
    real: 2.3,
    factor: 1.25,
    measure: (meter) => Math.sqrt(variance(minuteMoves(meter))) / 2,
  },
];

const minuteMoves = (meter: FlowMeter): number[] =>
  differences(meter.midsBySecond.filter((_, second) => second % 60 === 0));

const bars = (meter: FlowMeter): readonly MinuteBar[] => [...meter.minutes.values()];
const closes = (meter: FlowMeter): number[] => differences(bars(meter).map((bar) => bar.close));
const sizes = (lag: number) => (meter: FlowMeter) => autocorrelation(closes(meter).map(Math.abs), lag);
const range = (share: number | null) => (meter: FlowMeter) => {
  const ranges = bars(meter).map((bar) => ((bar.high - bar.low) / bar.close) * 10_000);
  return share === null ? mean(ranges) : quantile(ranges, share);
};

/** Share of the volume in the busiest and in the quietest hour (UTC) among hours with volume. */
const hourShare = (pick: (...values: number[]) => number) => (meter: FlowMeter) => {
  const volumes = new Map<number, number>();
  for (const [minute, bar] of meter.minutes) {
    const hour = Math.floor(minute / 60) % 24;
    volumes.set(hour, (volumes.get(hour) ?? 0) + bar.volume);
  }
  const total = [...volumes.values()].reduce((sum, volume) => sum + volume, 0);
  return pick(...volumes.values()) / total;
};

/** Targets for whole days with the clock and the news. */
export const dayTargets: readonly Target[] = [
  { name: '1-minute returns, kurtosis', real: 34, factor: 1.6, measure: (meter) => kurtosis(closes(meter)) },
  { name: '1-minute size of moves, lag 1', real: 0.24, within: 0.06, measure: sizes(1) },
  { name: '1-minute size of moves, lag 10', real: 0.16, within: 0.06, measure: sizes(10) },
  { name: '1-minute size of moves, lag 60', real: 0.1, within: 0.06, measure: sizes(60) },
  // 1.8 and 7 ticks while the index was between 1,650 and 3,250: in basis points, since the price is different today.
  { name: '1-minute range, mean, bp', real: 2.47, factor: 1.3, measure: range(null) },
  { name: '1-minute range, 99 %, bp', real: 10.5, factor: 1.3, measure: range(0.99) },
  { name: 'volume in the busiest hour', real: 0.14, within: 0.04, measure: hourShare(Math.max) },
  { name: 'volume in the quietest hour', real: 0.003, within: 0.004, measure: hourShare(Math.min) },
];

/** 1, a half or 0. */
export function scoreOf(target: Target, measured: number): number {
  const isWithin = (times: number): boolean => {
    if (target.within !== undefined) return Math.abs(measured - target.real) <= target.within * times;
    const factor = 1 + ((target.factor ?? 1) - 1) * times;
    return measured >= target.real / factor && measured <= target.real * factor;
  };
  return isWithin(1) ? 1 : isWithin(2) ? 0.5 : 0;
}
