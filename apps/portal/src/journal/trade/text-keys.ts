/** A unique key for each text of a list with possible duplicates: how often it occurred before, and the text. */
export function textKeys(texts: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return texts.map((text) => {
    const before = seen.get(text) ?? 0;
    seen.set(text, before + 1);
    return `${before} ${text}`;
  });
}
