// Where the words of a chart's marks go: after their line, before it at the end of the plot, and never over each other.

/** Pixels between a line and its word. */
const gapPx = 7;
/** Background around a word. */
export const wordPadPx = 3;

/** `x` of the line and the width of its word, in pixels. */
export type MarkWord = { readonly x: number; readonly wide: number };

/**
 * The left edge of each word, in the order given (lines from left to right). Null if the word would run into the next one, or if its line
 * is outside the plot. The newest keeps its word: it is the session the customer trades in.
 */
export function placeMarkWords(words: readonly MarkWord[], plotWidth: number): readonly (number | null)[] {
  let free = Number.POSITIVE_INFINITY;
  return words
    .toReversed()
    .map(({ x, wide }) => {
      if (x > plotWidth) return null;
      const line = Math.round(x);
      const from = line + gapPx + wide > plotWidth ? line - gapPx - wide : line + gapPx;
      if (from + wide + wordPadPx > free) return null;
      free = from - wordPadPx;
      return from;
    })
    .toReversed();
}
