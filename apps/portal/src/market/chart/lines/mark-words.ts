// Where the words of the marks of a chart stand: behind their line, before it where the plot ends, and never over each other.

/** Pixels between a line and its word. */
const gapPx = 7;
/** Ground of its own around a word. */
export const wordPadPx = 3;

/** `x` of the line and the width of its word, in pixels. */
export type MarkWord = { readonly x: number; readonly wide: number };

/**
 * The left edge of each word, in the order given, which is that of the lines from left to right; null where the word would run into the one
 * after it, or the line lies beyond the plot. The newest keeps its word: it is the session one trades in.
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
