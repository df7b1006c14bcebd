import { describe, expect, it } from 'vitest';
import { glossaryLanguage, groupByLetter, searchGlossary } from './glossary-search.ts';

const entry = (term: string, desc = '') => ({ id: term.toLowerCase(), term, desc });
const terms = (entries: readonly { term: string }[]) => entries.map((one) => one.term);

const list = [
  entry('Tick', 'The smallest step of a price, not to be confused with a pip.'),
  entry('pipette', 'A tenth of one.'),
  entry('Pip', 'The fourth decimal.'),
  entry('Bracket order'),
  entry('ask'),
];

describe('searching the glossary', () => {
  it('returns every entry for an empty search [GLOSS-017]', () => {
    expect(terms(searchGlossary(list, ''))).toHaveLength(list.length);
  });

  it('finds a term that contains the text in any case [GLOSS-018]', () => {
    expect(terms(searchGlossary(list, 'PIP'))).toEqual(['Pip', 'pipette']);
    expect(terms(searchGlossary(list, 'ipe'))).toEqual(['pipette']);
    expect(terms(searchGlossary(list, 'acket O'))).toEqual(['Bracket order']);
    expect(terms(searchGlossary([entry('ÉCART'), entry('Bandes')], 'éc'))).toEqual(['ÉCART']);
    expect(searchGlossary(list, 'pipp')).toEqual([]);
  });

  it('sorts ascending by the lowercased term, with and without a search [GLOSS-019]', () => {
    expect(terms(searchGlossary(list, ''))).toEqual(['ask', 'Bracket order', 'Pip', 'pipette', 'Tick']);
    expect(terms(searchGlossary(list, 'i'))).toEqual(['Pip', 'pipette', 'Tick']);
  });

  it('sorts a letter with an accent next to its plain one, in French and Arabic [GLOSS-019]', () => {
    const french = [entry('Élan'), entry('Zone'), entry('Effet'), entry('Euro')];
    expect(terms(searchGlossary(french, ''))).toEqual(['Effet', 'Élan', 'Euro', 'Zone']);
    expect(terms(searchGlossary([entry('بورصة'), entry('أمر'), entry('إغلاق')], ''))).toEqual([
      'إغلاق',
      'أمر',
      'بورصة',
    ]);
  });

  it('returns the same order regardless of the input order [GLOSS-019]', () => {
    const marked = [entry('pâte'), entry('pate'), entry('Pâte d’or')];
    expect(searchGlossary(marked, '')).toEqual(searchGlossary(marked.toReversed(), ''));
  });

  it('does not change the input list [GLOSS-017]', () => {
    const before = [...list];
    searchGlossary(list, '');
    expect(list).toEqual(before);
  });

  it('finds nothing for a word that is only in a definition [GLOSS-021]', () => {
    expect(terms(searchGlossary(list, 'smallest'))).toEqual([]);
    expect(terms(searchGlossary(list, 'pip'))).not.toContain('Tick');
  });
});

describe('the letters of the glossary', () => {
  it('groups the terms by their first letter, each letter once and in order', () => {
    const groups = groupByLetter(searchGlossary([...list, entry('Élan'), entry('Effet'), entry('Écart')], ''));
    expect(groups.map((group) => group.letter)).toEqual(['A', 'B', 'E', 'P', 'T']);
    expect(groups.map((group) => terms(group.entries))).toEqual([
      ['ask'],
      ['Bracket order'],
      ['Écart', 'Effet', 'Élan'],
      ['Pip', 'pipette'],
      ['Tick'],
    ]);
  });

  it('keeps every form of alif under one letter and digits under #', () => {
    const groups = groupByLetter(searchGlossary([entry('أمر'), entry('إغلاق'), entry('آجل'), entry('100 ticks')], ''));
    expect(groups.map((group) => [group.letter, group.entries.length])).toEqual([
      ['#', 1],
      ['ا', 3],
    ]);
  });

  it('has no letters for no hits', () => {
    expect(groupByLetter(searchGlossary(list, 'nothing like it'))).toEqual([]);
  });
});

it.each([
  ['es', 'es'],
  ['pt', 'pt'],
  ['ar', 'ar'],
  ['fr', 'fr'],
  ['en', 'en'],
  ['de', 'en'],
  ['', 'en'],
])('uses for the language %j the list of %s [GLOSS-020]', (language, expected) => {
  expect(glossaryLanguage(language)).toBe(expected);
});
