/**
 * The terms of the reference guide: one list per language, the same ids in the same order in each, written in `packages/content/glossary`.
 * `@openbell/rules/education/glossary-search.ts` decides which list a customer reads and what a search finds.
 */

export type GlossaryEntry = Readonly<{ id: string; term: string; desc: string }>;

export type GlossaryLanguage = 'en' | 'es' | 'pt' | 'fr' | 'ar';

type GlossaryList = readonly GlossaryEntry[];

/** Each list is fetched separately, so a reader loads one language only. */
export const glossaryLists: Readonly<Record<GlossaryLanguage, () => Promise<GlossaryList>>> = {
  en: async () => (await import('../glossary/en.json', { with: { type: 'json' } })).default,
  es: async () => (await import('../glossary/es.json', { with: { type: 'json' } })).default,
  pt: async () => (await import('../glossary/pt.json', { with: { type: 'json' } })).default,
  fr: async () => (await import('../glossary/fr.json', { with: { type: 'json' } })).default,
  ar: async () => (await import('../glossary/ar.json', { with: { type: 'json' } })).default,
};

/** The subject of each term, by its id; the same for every language. */
export const glossaryTopics = async (): Promise<Readonly<Record<string, string>>> =>
  (await import('../glossary/topics.json', { with: { type: 'json' } })).default;
