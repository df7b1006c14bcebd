// What the command palette finds for a few letters, and in which order.

type Entry = Readonly<{ name: string }>;

/** Lower case without marks: accents, hamza and Arabic vowel signs do not count, so that `ecart` finds `Écart` and `امر` finds `أمر`. */
const fold = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').trim();

/**
 * The entries that contain the text: names that begin with it first, then names with a word that does, then the rest, each in the given
 * order.
 *
 * @param text surrounding spaces do not count; an empty text finds nothing
 * @param countMax how many at most
 */
export function searchPalette<Item extends Entry>(
  entries: readonly Item[],
  text: string,
  countMax: number,
): readonly Item[] {
  const wanted = fold(text);
  if (wanted === '') return [];
  const ranked = entries.map((entry) => ({ entry, rank: rankOf(fold(entry.name), wanted) }));
  return [0, 1, 2]
    .flatMap((rank) => ranked.filter((one) => one.rank === rank))
    .slice(0, countMax)
    .map((one) => one.entry);
}

function rankOf(name: string, wanted: string): 0 | 1 | 2 | null {
  if (name.startsWith(wanted)) return 0;
  if (name.split(/[\s(/,.'’-]+/).some((word) => word.startsWith(wanted))) return 1;
  return name.includes(wanted) ? 2 : null;
}
