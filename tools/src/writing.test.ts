// npm run check counts the words that WRITING.md bans and reads the newest commit subjects.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './source-files.ts';
import { bannedWordsOf, wrongSubjects } from './writing.ts';

const wordsIn = (file: string, text: string): readonly string[] => bannedWordsOf(file, text).map(({ word }) => word);

describe('the check of prose', () => {
  it('finds each banned word in comments, test titles and pages, in any case [HOUSE-006]', () => {
    expect(wordsIn('a.ts', '// It stands here.\n/** Asked Anew, */\n * whoever asks')).toEqual([
      'stands',
      'Anew',
      'whoever',
    ]);
    expect(wordsIn('a.ts', 'const a = 1; // beside it\n')).toEqual(['beside']);
    expect(wordsIn('a.test.ts', "  it('stood still meanwhile', () => {")).toEqual(['stood', 'meanwhile']);
    expect(wordsIn('docs/a.md', 'Whatever stands\nbeside it')).toEqual(['Whatever', 'stands', 'beside']);
    expect(wordsIn('a.css', '/* stand */')).toEqual(['stand']);
  });

  it('leaves code, customers’ texts and our term for a simulated company alone [HOUSE-006]', () => {
    expect(wordsIn('a.ts', "const stands = 'beside';\n// The stand-in answers; its standing is active.")).toEqual([]);
    expect(wordsIn('packages/content/courses/a/en.md', 'It stands.')).toEqual([]);
    expect(wordsIn('a.sql', '-- stands')).toEqual([]);
  });

  it('refuses commit subjects over 72 characters, with a period or in lower case [HOUSE-006]', () => {
    expect(wrongSubjects(['a'.repeat(72), 'A'.repeat(73), 'Ends.', 'lower case'])).toEqual([
      'a'.repeat(72),
      'A'.repeat(73),
      'Ends.',
      'lower case',
    ]);
    expect(wrongSubjects(['A'.repeat(72), 'Refuse a second order while one is pending'])).toEqual([]);
  });

  it('is a step of npm run check, and WRITING.md has ten pairs [HOUSE-006]', () => {
    expect(readFileSync(path.join(root, 'scripts/lib/checks.mjs'), 'utf8')).toContain('tools/src/writing.ts');
    const page = readFileSync(path.join(root, 'WRITING.md'), 'utf8');
    const pairs = page.slice(page.indexOf('## Ten pairs'), page.indexOf('## Commit messages'));
    expect(pairs.match(/^\| (?!Before|---).+ \| .+ \|$/gm)).toHaveLength(10);
  });
});
