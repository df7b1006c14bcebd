// What a search in the glossary finds, in which order, under which letters, and which of the five lists a customer reads.

/** The part of an entry that is searched; the definition never is. */
type Term = Readonly<{ term: string }>;

export type LetterGroup<Entry> = Readonly<{ letter: string; entries: readonly Entry[] }>;

const ownLists = ['es', 'pt', 'ar', 'fr'] as const;

/**
 * The list for a language: es, pt, ar and fr have their own, anything else gets the English one [GLOSS-020].
 *
 * @param language the language of the screen, as a bare code in lower case
 */
export function glossaryLanguage(language: string): (typeof ownLists)[number] | 'en' {
  return ownLists.find((own) => own === language) ?? 'en';
}

/**
 * The entries whose term contains the text in any case, ascending by the lowercased term; all of them for an empty text [GLOSS-017,
 * GLOSS-018, GLOSS-019, GLOSS-021]. A letter with a mark sorts with its plain letter (é with e, أ with ا), so no group of the list is
 * split; if only marks differ, the lowercased terms decide.
 *
 * @param text what was typed, spaces included; marks count here, `é` does not find `e`
 */
export function searchGlossary<Entry extends Term>(entries: readonly Entry[], text: string): readonly Entry[] {
  const wanted = text.toLowerCase();
  return entries
    .filter((entry) => entry.term.toLowerCase().includes(wanted))
    .sort((a, b) => compare(plain(a.term), plain(b.term)) || compare(a.term.toLowerCase(), b.term.toLowerCase()));
}

/**
 * Sorted entries under the first letter of their term, as a plain capital [GLOSS-003]. A term that does not begin with a letter goes under
 * `#`.
 *
 * @param sorted entries as `searchGlossary` returns them; each letter then comes once
 */
export function groupByLetter<Entry extends Term>(sorted: readonly Entry[]): readonly LetterGroup<Entry>[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of sorted) {
    const letter = firstLetter(entry.term);
    const group = groups.get(letter);
    if (group === undefined) groups.set(letter, [entry]);
    else group.push(entry);
  }
  return [...groups].map(([letter, entries]) => ({ letter, entries }));
}

function firstLetter(term: string): string {
  const [first = ''] = plain(term);
  return /\p{L}/u.test(first) ? first.toUpperCase() : '#';
}

/** Lower case without accents, cedillas, hamza and vowel marks. */
function plain(term: string): string {
  return term.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
