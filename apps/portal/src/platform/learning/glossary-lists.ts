// The texts of the reference guide in the screen's language, loaded once: by the shell when the page is idle, or on first use.
import { type GlossaryEntry, glossaryLists, glossaryTopics } from '@openbell/content/glossary.ts';
import { glossaryLanguage } from '@openbell/rules/education/glossary-search.ts';
import { loadOnce } from '@openbell/ui/load-once.ts';

export type Glossary = Readonly<{ entries: readonly GlossaryEntry[]; topics: Readonly<Record<string, string>> }>;

const load = loadOnce(async (language: ReturnType<typeof glossaryLanguage>): Promise<Glossary> => {
  const [entries, topics] = await Promise.all([glossaryLists[language](), glossaryTopics()]);
  return { entries, topics };
});

/** Always the same promise for a language. */
export const loadGlossary = (language: string): Promise<Glossary> => load(glossaryLanguage(language));
