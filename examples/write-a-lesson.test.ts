// The example that checks a lesson, and the lesson itself.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runExample } from './run-example.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'openbell-example-'));
afterAll(() => rmSync(folder, { recursive: true }));
const lesson = 'courses/fundamentals/01-sixteen-trades-worked-out';

/** Changes a file of the copy: the first place of a text. */
function change(name: string, before: string, after: string): void {
  const file = path.join(folder, lesson, name);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(before);
  writeFileSync(file, text.replace(before, after));
}

describe('node examples/write-a-lesson.ts', () => {
  it('finds no fault in the lesson that ships, and tells what is in it [HOUSE-011]', async () => {
    expect(await runExample('write-a-lesson')).toEqual({
      status: 0,
      lines: [
        'lesson 90 (PUBLIC): Sixteen trades, worked out',
        '  en: 913 words, 8 questions',
        '  es: 889 words, 8 questions',
        '  pt: 886 words, 8 questions',
        '  ar: 843 words, 8 questions',
        '  figures: 1',
        '0 faults',
      ],
      complaints: [],
    });
  });

  it('names file and line of each fault in a copy [HOUSE-011]', async () => {
    cpSync(path.join(import.meta.dirname, 'lesson'), folder, { recursive: true });
    change('en.md', 'figures/five-lines.svg', 'figures/six-lines.svg');
    change('lesson.json', '"level": "PUBLIC"', '"level": "EVERYONE"');
    change('quiz.es.json', '"answer": "b"', '"answer": "a"');
    const { status, lines, complaints } = await runExample('write-a-lesson', [folder]);
    expect([status, lines]).toEqual([1, ['6 faults']]);
    const differs = 'differs from en.md: the figure five-lines.svg stands where en.md has the figure six-lines.svg';
    expect(complaints).toEqual(
      [
        `ar.md:18: ${differs}`,
        'en.md:18: there is no figures/six-lines.svg',
        `es.md:18: ${differs}`,
        'lesson.json:1: level: Invalid option: expected one of "PUBLIC"|"CLASONLY"|"LIVEONLY"|"PAID"',
        `pt.md:18: ${differs}`,
        'quiz.es.json:11: questions.0.wrong: says why b, c, d are wrong, each of them and no other',
      ].map((fault) => `${lesson}/${fault}`),
    );
  });
});
