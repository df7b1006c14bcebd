// Where the words of lines go: over their line at its left end, side by side if lines are close together. Pure.
export type LineWord = { readonly y: number; readonly wide: number };

const gapPx = 12;

/** The left end of each word, in the order given. */
export function placeLineWords(
  words: readonly LineWord[],
  { from, height }: { readonly from: number; readonly height: number },
): readonly number[] {
  const placed: { readonly y: number; readonly left: number; readonly right: number }[] = [];
  for (const { y, wide } of words) {
    const beside = placed.filter((other) => Math.abs(other.y - y) < height);
    const left = Math.max(from, ...beside.map(({ right }) => right + gapPx));
    placed.push({ y, left, right: left + wide });
  }
  return placed.map(({ left }) => left);
}
