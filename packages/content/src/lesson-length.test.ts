// A lesson is neither too short nor too long in any of its languages, and all languages count words the same way.
import { describe, expect, it } from 'vitest';
import { lessonLengthFaults } from './lesson-length.ts';
import { countProse, readLessonText } from './lesson-text.ts';

const head = '---\ntitle: One two\nsummary: Three four five.\n---\n\n';
const blocksOf = (body: string) => readLessonText(`${head}${body}\n`).text.blocks;
/** A text with the given number of words: a heading of two, and the rest in one paragraph. */
const textOf = (words: number): string => `${head}## Two words\n\n${'tick '.repeat(words - 2).trim()}\n`;
const faultsOf = (name: string, text: string) => lessonLengthFaults(new Map([[name, { kind: 'text', text }]]));

describe('the words of a text', () => {
  it.each([
    ['a heading and a paragraph', '## One two\n\nthree, four', 4],
    ['the words of a link, not its address', 'A [tick value](term:tick-value) here', 4],
    ['numbers and prices, but no sign that stands alone', '2 × $12.50 − 4 = $21.00', 4],
    ['the items of a list and a note', '- one\n- two three\n\n> four', 4],
    ['a formula', '```\n10 ticks = $125.00\n```', 3],
    ['no cell of a table', 'one\n\n| A | B |\n| --- | --- |\n| two | three |\n\nfour', 2],
    [
      'no figure, its caption neither',
      'one\n\n![What is to be seen in it](figures/a.svg "Three more words")\n\ntwo',
      2,
    ],
    ['Arabic with its marks as it is written', 'تكّة واحدة، أي $12.50', 4],
  ])('count %s', (_what, body, words) => {
    expect(countProse(blocksOf(body))).toBe(words);
  });
});

describe('a lesson text', () => {
  it.each([
    [799, 'has 799 words without tables and figures, not 800 to 1500'],
    [800, null],
    [1500, null],
    [1501, 'has 1501 words without tables and figures, not 800 to 1500'],
  ])('of %i words is judged: %s', (words, message) => {
    for (const language of ['en', 'es', 'pt', 'ar']) {
      const file = `courses/fundamentals/01-one/${language}.md`;
      expect(faultsOf(file, textOf(words))).toEqual(message === null ? [] : [{ file, line: 1, message }]);
    }
  });

  it('does not get longer through a table', () => {
    const table = `\n| A |\n| --- |\n${'| one two three |\n'.repeat(100)}`;
    expect(faultsOf('courses/advanced/01-one/ar.md', `${textOf(799)}${table}`)).toHaveLength(1);
  });

  it.each(['courses/fundamentals/01-one/script.en.md', 'supplemental/01-one/en.md', 'guides/first-hour/en.md'])(
    'in %s is not checked',
    (name) => {
      expect(faultsOf(name, textOf(10))).toEqual([]);
    },
  );
});
