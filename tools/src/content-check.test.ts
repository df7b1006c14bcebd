// The lessons in the repository follow their format, and a fault is reported with its place.
import { statSync } from 'node:fs';
import path from 'node:path';
import { readCaptions } from '@openbell/content/captions.ts';
import { jsonFaultLine, jsonLineOf } from '@openbell/content/json-place.ts';
import { lessonLengthFaults } from '@openbell/content/lesson-length.ts';
import { readLessonText } from '@openbell/content/lesson-text.ts';
import { readCatalogue } from '@openbell/content/read-catalogue.ts';
import { svgFaults } from '@openbell/content/svg-faults.ts';
import { describe, expect, it } from 'vitest';
import { readContentFolder } from './content-check.ts';

describe('the lessons that ship', () => {
  const files = readContentFolder(path.join(import.meta.dirname, '../../packages/content'));
  const { catalogue, faults } = readCatalogue(files);

  it('have no fault', () => {
    expect(faults.map(({ file, line, message }) => `${file}:${line}: ${message}`)).toEqual([]);
  });

  it('have 800 to 1,500 words in each of the four languages, without tables and figures', () => {
    expect(lessonLengthFaults(files).map(({ file, message }) => `${file} ${message}`)).toEqual([]);
  });

  it('begin with the fundamentals, in four languages', () => {
    const [first] = catalogue.courses.find(({ id }) => id === 'fundamentals')?.lessons ?? [];
    expect(first).toMatchObject({ id: 1, order: 1, level: 'PUBLIC' });
    expect(first?.quiz?.ar).toHaveLength(8);
  });
});

describe('the content that ships', () => {
  const root = path.join(import.meta.dirname, '../../packages/content');
  const { catalogue } = readCatalogue(readContentFolder(root));
  const lessons = catalogue.courses.flatMap((course) => course.lessons);
  const films = [...lessons, ...catalogue.supplemental];

  it('is two courses of at least twelve lessons with quizzes, every access level, and eight supplemental items', () => {
    expect(catalogue.courses.map(({ id, lessons: own }) => [id, own.length >= 12])).toEqual([
      ['fundamentals', true],
      ['advanced', true],
    ]);
    expect(lessons.filter(({ quiz }) => quiz === null)).toEqual([]);
    expect(new Set(lessons.map(({ level }) => level)).size).toBe(4);
    expect(catalogue.supplemental.length).toBeGreaterThanOrEqual(8);
    expect(new Set(catalogue.supplemental.map(({ type }) => type)).size).toBe(2);
  });

  it('has a film of 60 to 150 seconds with captions and chapters for each lesson, of at most 1 MB, 40 MB together with the guides', () => {
    expect(films.filter(({ videos, captions }) => videos === null || captions === null)).toEqual([]);
    expect(films.filter(({ seconds }) => seconds < 60 || seconds > 150).map(({ folder }) => folder)).toEqual([]);
    expect(films.filter(({ captions }) => (captions?.ar.chapters.length ?? 0) < 2).map(({ folder }) => folder)).toEqual(
      [],
    );
    const guides = [...readContentFolder(root, ['guides']).keys()].filter((name) => name.endsWith('/video.webm'));
    expect(guides.length).toBeGreaterThanOrEqual(8);
    const bytes = [...films.map(({ videos }) => videos?.en ?? ''), ...guides].map(
      (name) => statSync(path.join(root, name)).size,
    );
    expect(Math.max(...bytes)).toBeLessThanOrEqual(1_000_000);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(40_000_000);
  });
});

const textOf = (body: string) => readLessonText(`---\ntitle: a\nsummary: b\n---\n\n${body}\n`);

describe('a text', () => {
  it('becomes blocks', () => {
    const { text, faults } = textOf(
      '## Head\n\nPlain **strong** *stressed* `code` [term](term:tick)\nand more.\n\n- one\n  goes on\n- two\n\n1. first\n\n> Note\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n\n![What is to be seen in the picture](figures/x.svg "Caption")\n\n```\na\n\nb\n```',
    );
    expect(faults).toEqual([]);
    expect(text.blocks).toEqual([
      { kind: 'heading', level: 2, text: 'Head' },
      {
        kind: 'paragraph',
        spans: [
          { text: 'Plain ' },
          { text: 'strong', mark: 'strong' },
          { text: ' ' },
          { text: 'stressed', mark: 'em' },
          { text: ' ' },
          { text: 'code', mark: 'code' },
          { text: ' ' },
          { text: 'term', href: 'term:tick' },
          { text: ' and more.' },
        ],
      },
      { kind: 'list', isOrdered: false, items: [[{ text: 'one goes on' }], [{ text: 'two' }]] },
      { kind: 'list', isOrdered: true, items: [[{ text: 'first' }]] },
      { kind: 'note', spans: [{ text: 'Note' }] },
      { kind: 'table', head: [[{ text: 'A' }], [{ text: 'B' }]], rows: [[[{ text: '1' }], [{ text: '2' }]]] },
      { kind: 'figure', file: 'x.svg', alt: 'What is to be seen in the picture', caption: 'Caption' },
      { kind: 'formula', text: 'a\n\nb' },
    ]);
  });

  it.each([
    ['a title in the text', '# Head', 6, 'a heading begins with'],
    ['HTML', 'a <b>b</b>', 6, 'HTML is not allowed'],
    ['a mark left open', 'a **b', 6, 'is not closed'],
    ['a link to a script', '[a](javascript:alert(1))', 6, 'a link leads to'],
    ['a picture from elsewhere', '![What is to be seen in it](https://a.b/c.svg)', 6, 'a figure is'],
    ['a figure without words', '![x](figures/x.svg)', 6, '20 characters'],
    ['a row with a cell too many', '| A |\n| --- |\n| 1 | 2 |', 8, 'this row has 2 cells'],
    ['words below a heading', '## Head\nwords', 7, 'a blank line'],
    ['a formula left open', '```\na', 6, 'begins and ends'],
    ['two kinds of list', '- a\n1. b', 7, 'one kind of sign'],
  ])('with %s is reported with its line', (_what, body, line, message) => {
    const [fault] = textOf(body).faults;
    expect(fault?.line).toBe(line);
    expect(fault?.message).toContain(message);
  });
});

describe('places', () => {
  it('are the lines of values in JSON', () => {
    const text = '{\n  "a": [\n    { "b": "x,}" },\n    { "b": 2 }\n  ],\n  "c": 3\n}';
    expect(jsonLineOf(text, ['a', 1, 'b'])).toBe(4);
    expect(jsonLineOf(text, ['c'])).toBe(6);
    expect(jsonLineOf(text, ['a', 1, 'missing'])).toBe(4);
    expect(jsonLineOf(text, [])).toBe(1);
    expect(jsonFaultLine('{\n  "a": x\n}', 'Unexpected token at position 9')).toBe(2);
  });
});

describe('captions', () => {
  it('are read with their chapters', () => {
    const { captions, faults } = readCaptions(
      'WEBVTT\n\nNOTE chapter: One\n\n00:00.500 --> 01:00:02.000\nA\nB\n',
      4000,
    );
    expect(faults).toEqual([]);
    expect(captions).toEqual({
      cues: [{ fromMs: 500, toMs: 3_602_000, text: 'A B' }],
      chapters: [{ fromMs: 500, title: 'One' }],
    });
  });

  it.each([
    ['no head', '00:00.000 --> 00:01.000\na', 1],
    ['an end before the beginning', 'WEBVTT\n\n00:02.000 --> 00:01.000\na', 3],
    ['an end after the video', 'WEBVTT\n\n00:02.000 --> 00:12.000\na', 3],
    ['settings behind the time', 'WEBVTT\n\n00:02.000 --> 00:03.000 align:start\na', 3],
    ['marks', 'WEBVTT\n\n00:02.000 --> 00:03.000\n<i>a</i>', 3],
  ])('with %s are reported as faults', (_what, source, line) => {
    expect(readCaptions(source, 10).faults[0]?.line).toBe(line);
  });
});

describe('a picture', () => {
  it.each([
    ['<svg viewBox="0 0 1 1"><script/></svg>', 'script'],
    ['<svg viewBox="0 0 1 1" onload="x"></svg>', 'event handlers'],
    ['<svg viewBox="0 0 1 1"><image href="https://a.b/c.png"/></svg>', 'outside itself'],
    ['<svg viewBox="0 0 1 1"><rect fill="url(https://a.b)"/></svg>', 'outside itself'],
    ['<svg viewBox="0 0 1 1"><rect style="fill:red"/></svg>', 'no style'],
    ['<svg viewBox="0 0 1 1"><style>rect{}</style></svg>', 'no style'],
    ['<svg></svg>', 'viewBox'],
    ['<p>no</p>', 'not an SVG'],
  ])('like %s is refused', (source, message) => {
    expect(svgFaults(source)[0]?.message).toContain(message);
  });

  it('may use its own gradients', () => {
    expect(svgFaults('<svg viewBox="0 0 1 1"><use href="#a"/><rect fill="url(#b)"/></svg>')).toEqual([]);
  });
});
