// How minute bars look: their bodies, ranges, volume and gaps, as figures that real futures have too. The drawn past and the traded minutes
// are measured alike.
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import type { Bar } from '@openbell/market/flow/past-bars.ts';
import { msPerMinute } from '@openbell/units/instant.ts';
import { kurtosis, mean, quantile, shareOf, variance } from './statistics.ts';

/** A figure of real minutes, and the factor within which ours must be; null: at least as large. */
export type LookFigure = {
  readonly name: string;
  readonly value: number;
  readonly real: number;
  readonly factor: number | null;
};

/**
 * Figures of ES minutes of whole sessions. `regular` are those of regular hours. Sources: minutes of ES in 2013 and 2020; the day's volume of
 * twenty days.
 */
export function lookOf(bars: readonly Bar[], regular: readonly Bar[]): readonly LookFigure[] {
  const days = [...Map.groupBy(bars, ([at]) => sessionDateOf(at)).values()];
  const volumes = days.map((day) => day.reduce((sum, bar) => sum + bar[5], 0));
  return [
    { name: 'bodies over ranges, 5 minutes', value: bodyShare(bundled(regular, 5)), real: 0.5, factor: 1.1 },
    {
      name: 'volume against range',
      value: correlation(regular.map(volumeOf), regular.map(rangeOf)),
      real: 0.56,
      factor: 1.3,
    },
    { name: 'range against the one before', value: rangeMemory(bars), real: 0.62, factor: 1.3 },
    { name: 'kurtosis of minutes', value: kurtosis(movesOf(bars)), real: 15, factor: null },
    { name: "deviation of a day's volume", value: spreadOf(volumes), real: 0.37, factor: 1.3 },
    { name: 'openings with a gap', value: gapShare(days), real: 0.93, factor: 1.3 },
  ];
}

export const looksReal = ({ value, real, factor }: LookFigure): boolean =>
  factor === null ? value >= real : value >= real / factor && value <= real * factor;

export const rangeOf = ([, , high, low]: Bar): number => high - low;
export const volumeOf = ([, , , , , volume]: Bar): number => volume;

/** Sum of the bodies over the sum of the ranges. */
export function bodyShare(bars: readonly Bar[]): number {
  const bodies = bars.reduce((sum, [, open, , , close]) => sum + Math.abs(close - open), 0);
  return (
    bodies /
    Math.max(
      1,
      bars.reduce((sum, bar) => sum + rangeOf(bar), 0),
    )
  );
}

/** Correlation of two series of the same length; 0 if one of them never changes. */
export function correlation(one: readonly number[], other: readonly number[]): number {
  const [first, second] = [mean(one), mean(other)];
  const both = mean(one.map((value, index) => (value - first) * ((other[index] as number) - second)));
  const spread = Math.sqrt(variance(one) * variance(other));
  return spread === 0 ? 0 : both / spread;
}

/** Correlation of each minute's range with the minute's before. */
export function rangeMemory(bars: readonly Bar[]): number {
  const pairs = bars.flatMap((bar, index) => {
    const before = bars[index - 1];
    return before !== undefined && bar[0] - before[0] === msPerMinute ? [[rangeOf(before), rangeOf(bar)] as const] : [];
  });
  return correlation(
    pairs.map(([before]) => before),
    pairs.map(([, range]) => range),
  );
}

const movesOf = (bars: readonly Bar[]): number[] => bars.map(([, open, , , close]) => Math.log(close / open));

/** Deviation about the median, over the median. */
function spreadOf(volumes: readonly number[]): number {
  const middle = quantile(volumes, 0.5);
  return Math.sqrt(mean(volumes.map((volume) => (volume - middle) ** 2))) / Math.max(1, middle);
}

const gapShare = (days: readonly (readonly Bar[])[]): number =>
  shareOf(
    days.slice(1).map((day, index) => [days[index]?.at(-1)?.[4], day[0]?.[1]] as const),
    ([closed, opened]) => closed !== opened,
  );

/** Bars of some minutes each. */
function bundled(bars: readonly Bar[], minutes: number): readonly Bar[] {
  return [...Map.groupBy(bars, ([at]) => Math.floor(at / (minutes * msPerMinute))).values()].flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)];
    if (first === undefined || last === undefined) return [];
    const high = group.reduce((highest, bar) => (bar[2] > highest ? bar[2] : highest), first[2]);
    const low = group.reduce((lowest, bar) => (bar[3] < lowest ? bar[3] : lowest), first[3]);
    return [[first[0], first[1], high, low, last[4], group.reduce((sum, bar) => sum + bar[5], 0)] satisfies Bar];
  });
}
