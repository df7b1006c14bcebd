// The few statistics that the realism report needs.

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

export function variance(values: readonly number[]): number {
  const middle = mean(values);
  return mean(values.map((value) => (value - middle) ** 2));
}

/** Fourth moment over the square of the second: 3 for a normal distribution. */
export function kurtosis(values: readonly number[]): number {
  const middle = mean(values);
  const spread = variance(values);
  return spread === 0 ? 0 : mean(values.map((value) => (value - middle) ** 4)) / spread ** 2;
}

export function autocorrelation(values: readonly number[], lag: number): number {
  const middle = mean(values);
  const spread = variance(values) * values.length;
  if (spread === 0) return 0;
  let sum = 0;
  for (let index = lag; index < values.length; index += 1)
    sum += ((values[index] as number) - middle) * ((values[index - lag] as number) - middle);
  return sum / spread;
}

/** The value below which a share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const shareOf = <Value>(values: readonly Value[], isIn: (value: Value) => boolean): number =>
  values.length === 0 ? 0 : values.filter(isIn).length / values.length;
