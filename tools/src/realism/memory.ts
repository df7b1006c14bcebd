// Whether a price remembers where it has been: how its moves follow the moves before, and how variance grows with time. A walk without a
// memory has no correlation, and its variance grows as time does. Real futures: reviews of ES, GC and 6E minutes within the same bounds.

/** A figure of a price, how far it may be, and how exactly the sample knows it. */
export type MemoryFigure = {
  readonly name: string;
  readonly value: number;
  /** Standard error: from the differences between the sessions, and at least that of as many moves of a walk. */
  readonly error: number;
  readonly least: number;
  readonly most: number;
};

/** What one session adds to a figure, which is a ratio of two sums. */
type Part = { readonly above: number; readonly below: number; readonly moves: number };
type Measure = {
  readonly name: string;
  readonly seconds: number;
  readonly least: number;
  readonly most: number;
  readonly measure: (prices: readonly number[], step: number) => Part;
  /** Standard error for a walk with this many moves. */
  readonly errorOf: (moves: number) => number;
};

const correlations: readonly Measure[] = [10, 30, 60, 300].map((seconds) => ({
  name: `lag ${seconds} s`,
  seconds,
  // A middle that bounces between two ticks within seconds is no rule that anybody could trade.
  least: seconds < 60 ? -1 : -0.1,
  most: 0.05,
  measure: correlationOf,
  errorOf: (moves) => 1 / Math.sqrt(moves),
}));
const ratioMinutes = [5, 15, 60];
const ratios: readonly Measure[] = ratioMinutes.map((minutes) => ({
  name: `variance ${minutes} min`,
  seconds: 60,
  least: 0.85,
  most: 1.15,
  measure: (prices, step) => ratioOf(prices, step, minutes),
  // Lo and MacKinlay, for overlapping moves.
  errorOf: (moves) => Math.sqrt((2 * (2 * minutes - 1) * (minutes - 1)) / (3 * minutes * moves)),
}));

/**
 * The figures of some sessions, each a price at equal steps of `stepSeconds` without a break. Figures of shorter times than a step are left
 * out.
 */
export function memoryOf(sessions: readonly (readonly number[])[], stepSeconds: number): readonly MemoryFigure[] {
  return [...correlations, ...ratios]
    .filter(({ seconds }) => seconds >= stepSeconds)
    .map(({ name, seconds, least, most, measure, errorOf }) => {
      const parts = sessions.map((prices) => measure(prices, seconds / stepSeconds));
      return { name, least, most, ...quotientOf(parts, errorOf) };
    });
}

/** Within its bounds, or no further outside than the sample may err. */
export const isForgetful = ({ value, error, least, most }: MemoryFigure): boolean =>
  value >= least - 2 * error && value <= most + 2 * error;

function correlationOf(prices: readonly number[], step: number): Part {
  let [above, below, moves] = [0, 0, 0];
  for (let place = 2 * step; place < prices.length; place += step) {
    const move = moveTo(prices, place, step);
    above += move * moveTo(prices, place - step, step);
    below += move ** 2;
    moves += 1;
  }
  return { above, below, moves };
}

/** Variance of overlapping moves over some minutes, over that of as many single ones. */
function ratioOf(prices: readonly number[], step: number, minutes: number): Part {
  const [long, short] = [meanSquare(prices, step * minutes, step), meanSquare(prices, step, step)];
  const moves = Math.floor((prices.length - 1) / step);
  return { above: (moves * long) / minutes, below: moves * short, moves };
}

function meanSquare(prices: readonly number[], over: number, step: number): number {
  let [sum, count] = [0, 0];
  for (let place = over; place < prices.length; place += step) {
    sum += moveTo(prices, place, over) ** 2;
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}

const moveTo = (prices: readonly number[], place: number, over: number): number =>
  (prices[place] as number) - (prices[place - over] as number);

function quotientOf(
  parts: readonly Part[],
  errorOf: (moves: number) => number,
): { readonly value: number; readonly error: number } {
  const sum = (of: (part: Part) => number): number => parts.reduce((total, part) => total + of(part), 0);
  const [below, moves] = [sum((part) => part.below), sum((part) => part.moves)];
  if (below === 0) return { value: 0, error: 0 };
  const value = sum((part) => part.above) / below;
  const squares = sum((part) => (part.above - value * part.below) ** 2);
  return { value, error: Math.max(Math.sqrt(squares) / below, errorOf(moves)) };
}
