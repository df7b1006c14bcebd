// Averages of closing prices and what is built on them, calculated as in the lesson on indicators: simple, exponential, Bollinger Bands,
// MACD. Sums of ticks are whole numbers, so a simple average and its spread do not drift however long a chart runs.
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

/** The smoothed average of a series; null until it has `length` numbers. */
type Smoothed = { readonly count: number; readonly sum: number; readonly value: number | null };

const unsmoothed: Smoothed = { count: 0, sum: 0, value: null };

/** Starts with the simple average of the first numbers; then moves by 2 / (length + 1) of the distance to each new one. */
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

/**
 * Upper band, simple average, lower band. The bands are the given number of standard deviations of the same closes away, divided by n, not
 * n − 1.
 */
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

/** The fast exponential average minus the slow one; an exponential average of that as the signal; and the difference of the two. */
export const macd = (lengths: MacdLengths): Indicator => startIndicator(macdRule(lengths));
