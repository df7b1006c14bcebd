// RSI and ATR, smoothed as by J. Welles Wilder and calculated as in the lesson on indicators: the first average is a plain one; in each
// later one the old average counts length − 1 times and the new bar once.
import { type Indicator, type IndicatorBar, startIndicator } from './indicator.ts';

/** `sum` of the first numbers until there are `length` of them; the average from then on. */
type Wilder = { readonly count: number; readonly sum: number; readonly average: number | null };

const unsmoothed: Wilder = { count: 0, sum: 0, average: null };

function wilderAfter({ count, sum, average }: Wilder, next: number, length: number): Wilder {
  if (average !== null) return { count, sum, average: (average * (length - 1) + next) / length };
  const grown = { count: count + 1, sum: sum + next };
  return { ...grown, average: grown.count < length ? null : grown.sum / length };
}

type Rsi = { readonly before: number | null; readonly gains: Wilder; readonly losses: Wilder };

/** RSI if nothing moved at all: neither side has a share. */
const evenRsi = 50;

/** The share of upward moves in all moves of the closes, from 0 to 100. */
export const rsi = (length: number): Indicator =>
  startIndicator<Rsi>({
    begin: { before: null, gains: unsmoothed, losses: unsmoothed },
    after: ({ before, gains, losses }, { close }) => {
      if (before === null) return { before: close, gains, losses };
      const change = close - before;
      return {
        before: close,
        gains: wilderAfter(gains, Math.max(change, 0), length),
        losses: wilderAfter(losses, Math.max(-change, 0), length),
      };
    },
    figures: ({ gains, losses }) => {
      if (gains.average === null || losses.average === null) return [null];
      const moved = gains.average + losses.average;
      return [moved === 0 ? evenRsi : (100 * gains.average) / moved];
    },
  });

type Atr = { readonly before: number | null; readonly ranges: Wilder };

/** The average range of a bar in ticks, including the gap from the close before. */
export const averageTrueRange = (length: number): Indicator =>
  startIndicator<Atr>({
    begin: { before: null, ranges: unsmoothed },
    after: ({ before, ranges }, bar) => ({
      before: bar.close,
      ranges: wilderAfter(ranges, trueRange(bar, before), length),
    }),
    figures: ({ ranges }) => [ranges.average],
  });

/** The very first bar has no close before it: its own range counts. */
function trueRange({ high, low }: IndicatorBar, before: number | null): number {
  return before === null ? high - low : Math.max(high, before) - Math.min(low, before);
}
