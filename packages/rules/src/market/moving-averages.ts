/**
 * Averages of closing prices and what is made of them, as the lesson on indicators works them out: simple, exponential, Bollinger Bands, MACD.
 * Sums of ticks are whole numbers, so that a simple average and the spread around it are the same however long a chart has run.
 */
import { type Indicator, type Rule, startIndicator } from './indicator.ts';

/** The last closes, the oldest first, and their sums. */
type Window = { readonly closes: readonly number[]; readonly sum: number; readonly squares: number };

const emptyWindow: Window = { closes: [], sum: 0, squares: 0 };

function windowAfter({ closes, sum, squares }: Window, close: number, length: number): Window {
  const leaves = closes.length < length ? null : (closes[0] ?? 0);
  return {
    closes: [...(leaves === null ? closes : closes.slice(1)), close],
    sum: sum + close - (leaves ?? 0),
    squares: squares + close * close - (leaves ?? 0) ** 2,
  };
}

/** The mean of the last closes. */
export const simpleAverage = (length: number): Indicator =>
  startIndicator<Window>({
    begin: emptyWindow,
    after: (window, { close }) => windowAfter(window, close, length),
    figures: ({ closes, sum }) => [closes.length < length ? null : sum / length],
  });

/** Of a row of numbers; null until as many came as it is long. */
type Smoothed = { readonly count: number; readonly sum: number; readonly value: number | null };

const unsmoothed: Smoothed = { count: 0, sum: 0, value: null };

/** Begins with the simple average of the first ones; then it moves by 2 / (length + 1) of the distance to each new one. */
function smoothedAfter({ count, sum, value }: Smoothed, next: number, length: number): Smoothed {
  if (value !== null) return { count, sum, value: value + ((next - value) * 2) / (length + 1) };
  const grown = { count: count + 1, sum: sum + next };
  return { ...grown, value: grown.count < length ? null : grown.sum / length };
}

/** Gives recent closes more weight. */
export const exponentialAverage = (length: number): Indicator =>
  startIndicator<Smoothed>({
    begin: unsmoothed,
    after: (average, { close }) => smoothedAfter(average, close, length),
    figures: ({ value }) => [value],
  });

/** Upper band, simple average, lower band: so many standard deviations of the same closes away, counted over all of them (n, not n − 1). */
export const bollingerBands = ({
  length,
  deviations,
}: {
  readonly length: number;
  readonly deviations: number;
}): Indicator =>
  startIndicator<Window>({
    begin: emptyWindow,
    after: (window, { close }) => windowAfter(window, close, length),
    figures: ({ closes, sum, squares }) => {
      if (closes.length < length) return [null, null, null];
      const middle = sum / length;
      const reach = (deviations * Math.sqrt(length * squares - sum * sum)) / length;
      return [middle + reach, middle, middle - reach];
    },
  });

type Macd = { readonly fast: Smoothed; readonly slow: Smoothed; readonly signal: Smoothed };
type MacdLengths = { readonly fast: number; readonly slow: number; readonly signal: number };

const macdRule = (lengths: MacdLengths): Rule<Macd> => ({
  begin: { fast: unsmoothed, slow: unsmoothed, signal: unsmoothed },
  after: (state, { close }) => {
    const fast = smoothedAfter(state.fast, close, lengths.fast);
    const slow = smoothedAfter(state.slow, close, lengths.slow);
    const isKnown = fast.value !== null && slow.value !== null;
    const signal = isKnown ? smoothedAfter(state.signal, fast.value - slow.value, lengths.signal) : state.signal;
    return { fast, slow, signal };
  },
  figures: ({ fast, slow, signal }) => {
    if (fast.value === null || slow.value === null) return [null, null, null];
    const macd = fast.value - slow.value;
    return [macd, signal.value, signal.value === null ? null : macd - signal.value];
  },
});

/** The fast exponential average minus the slow one, an exponential average of that as signal, and how far the first stands above the second. */
export const macd = (lengths: MacdLengths): Indicator => startIndicator(macdRule(lengths));
