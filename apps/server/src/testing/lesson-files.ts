// A folder of lessons for tests: two courses and supplemental items in all four languages, with every access level, a video of four
// seconds, a lesson without a video and one without a quiz.
import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AccessName, lessonLanguages } from '@openbell/content/course-format.ts';

export const testVideo = path.join(import.meta.dirname, 'four-seconds.mp4');
export const testVideoSeconds = 4;

type TestFilm = { readonly id: number; readonly name: string; readonly level: AccessName; readonly hasVideo?: boolean };
type TestLesson = TestFilm & { readonly hasQuiz?: boolean; readonly stream?: string };
type TestItem = TestFilm & { readonly type: 'webinar' | 'other' };

export const testLessons: Readonly<Record<'fundamentals' | 'advanced', readonly TestLesson[]>> = {
  fundamentals: [
    { id: 1, name: 'Ticks and points', level: 'PUBLIC', hasVideo: true },
    { id: 2, name: 'Reading a contract', level: 'CLASONLY', hasVideo: true },
    { id: 3, name: 'A live desk', level: 'LIVEONLY', hasQuiz: false },
    { id: 4, name: 'Margin and money', level: 'PAID' },
  ],
  advanced: [
    { id: 101, name: 'The floor', level: 'PUBLIC', hasVideo: true },
    { id: 102, name: 'The ladder', level: 'PAID', hasVideo: true },
  ],
};

export const testItems: readonly TestItem[] = [
  { id: 1, name: 'The first hour', level: 'LIVEONLY', type: 'webinar', hasVideo: true },
  { id: 2, name: 'Depth that disappears', level: 'PUBLIC', type: 'webinar' },
  { id: 3, name: 'A desk tour', level: 'CLASONLY', type: 'other', hasVideo: true },
];

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><rect width="640" height="360" fill="#14161d"/><path d="M80 260 L200 180 L320 220 L440 120 L560 150" fill="none" stroke="#8ea2ff" stroke-width="6"/></svg>\n';
const filler = Array.from({ length: 205 }, () => 'A tick is worth money.').join(' ');

/** The text of a lesson in a language; a title that is not English contains the language. */
export const lessonText = (name: string, language: string, paragraph = filler): string =>
  `---
title: ${titleIn(name, language)}
summary: What ${name.toLowerCase()} means for one contract.
---

## First section

${paragraph}

![A line that rises from the left to the right in four steps](figures/line.svg "Four steps.")

## Second section

A [tick value](term:tick-value) of **$12.50** counts twice with two contracts.

\`\`\`
2 × $12.50 = $25.00
\`\`\`
`;

export const titleIn = (name: string, language: string): string => (language === 'en' ? name : `${name} (${language})`);

const captions = `WEBVTT

NOTE chapter: The beginning

00:00.000 --> 00:02.000
The first words.

NOTE chapter: The end

00:02.000 --> 00:04.000
The last words.
`;

/** The right answers of every test quiz, in the order of the questions. */
export const testAnswers = ['a', 'b', 'c', 'd', 'a', 'b', 'c', 'd'] as const;

export const quizOf = (name: string, language: string) => ({
  questions: testAnswers.map((answer, index) => ({
    question: `Question ${index + 1} about ${titleIn(name, language)}?`,
    a: `Choice A of ${index + 1}`,
    b: `Choice B of ${index + 1}`,
    c: `Choice C of ${index + 1}`,
    d: `Choice D of ${index + 1}`,
    answer,
    explanation: `Explanation ${index + 1}: ${answer} is right since it says so.`,
    wrong: Object.fromEntries(
      ['a', 'b', 'c', 'd']
        .filter((key) => key !== answer)
        .map((key) => [key, `Choice ${key} of ${index + 1} is wrong.`]),
    ),
    section: 1 + (index % 2),
  })),
});

function write(folder: string, name: string, content: unknown): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`);
}

function writeFilm(folder: string, film: TestFilm): void {
  for (const language of lessonLanguages) {
    write(folder, `${language}.md`, lessonText(film.name, language));
    if (film.hasVideo === true) write(folder, `captions.${language}.vtt`, captions);
  }
  write(folder, 'thumb.svg', picture);
  write(folder, 'figures/line.svg', picture);
  if (film.hasVideo === true) copyFileSync(testVideo, path.join(folder, 'video.mp4'));
}

const secondsOf = (film: TestFilm): number => (film.hasVideo === true ? testVideoSeconds : 300);

/** Writes one lesson folder. */
export function writeLesson(folder: string, lesson: TestLesson): void {
  writeFilm(folder, lesson);
  const { id, level, stream } = lesson;
  write(folder, 'lesson.json', { id, level, seconds: secondsOf(lesson), stream, terms: ['tick'] });
  if (lesson.hasQuiz === false) return;
  for (const language of lessonLanguages) write(folder, `quiz.${language}.json`, quizOf(lesson.name, language));
}

/** Writes one supplemental folder; `webinar` is the id of the webinar whose recording it is. */
export function writeItem(folder: string, item: TestItem, webinar?: string): void {
  writeFilm(folder, item);
  const { id, type, level } = item;
  write(folder, 'item.json', { id, type, level, seconds: secondsOf(item), recordedOn: '2026-05-12', webinar });
}

const folderOf = (order: number, name: string): string =>
  `${String(order).padStart(2, '0')}-${name.toLowerCase().replaceAll(' ', '-')}`;

/** Writes the whole folder below the machine's temporary folder and returns its path: the value of CONTENT_DIR. */
export function writeTestContent(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'openbell-lessons-'));
  for (const course of ['fundamentals', 'advanced'] as const) {
    const title = course === 'fundamentals' ? 'Fundamentals' : 'Advanced';
    const titles = Object.fromEntries(
      [...lessonLanguages, 'fr'].map((language) => [language, titleIn(title, language)]),
    );
    write(root, `courses/${course}/course.json`, { title: titles });
    for (const [index, lesson] of testLessons[course].entries())
      writeLesson(path.join(root, 'courses', course, folderOf(index + 1, lesson.name)), lesson);
  }
  for (const [index, item] of testItems.entries())
    writeItem(path.join(root, 'supplemental', folderOf(index + 1, item.name)), item);
  return root;
}
