// Reads all lessons from their files (docs/authoring.md) and reports every fault with its file and line. A lesson with a fault is left out
// of the catalogue, the others remain: the caller decides what a fault means.
import topicOf from '../glossary/topics.json' with { type: 'json' };
import {
  type CourseId,
  courseFileSchema,
  courseIds,
  lessonFileSchema,
  lessonLanguages,
  type QuizFile,
  quizFileSchema,
  supplementalFileSchema,
} from './course-format.ts';
import type {
  Block,
  Catalogue,
  ContentFault,
  Course,
  CourseLesson,
  Film,
  LessonText,
  Span,
  SupplementalItem,
} from './course-types.ts';
import { jsonLineOf } from './json-place.ts';
import { addFault, type ContentFiles, type FolderReading, readFilm, readJson, textOf } from './read-film.ts';
import { readSectionChapters, sectionTitles } from './section-chapters.ts';

const lessonWords = { own: [800, 1500], translated: [620, 1900] } as const;
const itemWords = { own: [60, 1500], translated: [45, 1900] } as const;
/** Placeholder for a JSON file with faults: a length of NaN contradicts no video, so one fault is reported once. */
const unknownFacts = { id: 0, level: 'PUBLIC', seconds: Number.NaN } as const;
const folderName = /^(\d{2})-[a-z0-9]+(-[a-z0-9]+)*$/;
const glossaryIds: ReadonlySet<string> = new Set(Object.keys(topicOf));

/** @param files everything below the root; only `courses/…` and `supplemental/…` are read */
export function readCatalogue(files: ContentFiles): {
  readonly catalogue: Catalogue;
  readonly faults: readonly ContentFault[];
} {
  const faults: ContentFault[] = [];
  const courses = courseIds.flatMap((id) => readCourse(id, files, faults));
  const supplemental = foldersBelow('supplemental', files, faults).flatMap((folder) => readItem(folder, files, faults));
  for (const path of files.keys())
    if (path.startsWith('courses/') && !courseIds.some((id) => path.startsWith(`courses/${id}/`)))
      faults.push({ file: path, line: 1, message: `courses are ${courseIds.join(' and ')}` });
  checkIds([...courses.flatMap((course) => course.lessons), ...supplemental], faults);
  checkLinks(courses, faults);
  const isFaulty = (film: Film): boolean => faults.some((fault) => fault.file.startsWith(`${film.folder}/`));
  return {
    catalogue: {
      courses: courses.map((course) => ({
        ...course,
        lessons: course.lessons.filter((lesson) => !isFaulty(lesson)),
      })),
      supplemental: supplemental.filter((item) => !isFaulty(item)),
    },
    faults: [...faults].sort((one, other) => one.file.localeCompare(other.file) || one.line - other.line),
  };
}

function readCourse(id: CourseId, files: ContentFiles, faults: ContentFault[]): readonly Course[] {
  const folder = `courses/${id}`;
  if (![...files.keys()].some((path) => path.startsWith(`${folder}/`))) return [];
  const reading: FolderReading = { folder, files, faults, used: new Set() };
  const facts = readJson(reading, 'course.json', courseFileSchema);
  const lessons = foldersBelow(folder, files, faults).flatMap((one, index) =>
    readLesson(one, { course: id, order: index + 1 }, files, faults),
  );
  return facts === null ? [] : [{ id, titles: { ...facts.title, fr: facts.title.fr ?? facts.title.en }, lessons }];
}

/** Folders in the order of their numbers, which run from 01 without gaps. */
function foldersBelow(parent: string, files: ContentFiles, faults: ContentFault[]): readonly string[] {
  const names = new Set<string>();
  for (const path of files.keys()) {
    if (!path.startsWith(`${parent}/`)) continue;
    const [name = '', ...rest] = path.slice(parent.length + 1).split('/');
    if (rest.length > 0) names.add(name);
    else if (name !== 'course.json') faults.push({ file: path, line: 1, message: 'is no file of the format' });
  }
  const folders = [...names].sort();
  for (const [index, name] of folders.entries()) {
    const number = folderName.exec(name)?.[1];
    if (number === undefined)
      faults.push({ file: `${parent}/${name}/`, line: 1, message: 'a folder is named like 01-what-a-future-is' });
    else if (Number(number) !== index + 1)
      faults.push({
        file: `${parent}/${name}/`,
        line: 1,
        message: `the numbers run from 01 without gaps; ${index + 1} is due here`,
      });
  }
  return folders.map((name) => `${parent}/${name}`);
}

function readLesson(
  folder: string,
  place: Pick<CourseLesson, 'course' | 'order'>,
  files: ContentFiles,
  faults: ContentFault[],
): readonly CourseLesson[] {
  const reading: FolderReading = { folder, files, faults, used: new Set() };
  const facts = readJson(reading, 'lesson.json', lessonFileSchema);
  const film = readFilm(reading, facts ?? unknownFacts, lessonWords);
  const quiz = readQuiz(reading, film);
  checkTerms(reading, facts?.terms ?? []);
  const sectionChapters = film === null ? [] : readSectionChapters(reading, film, facts?.sectionChapters);
  checkUnused(reading);
  if (facts === null || film === null || quiz === undefined) return [];
  return [{ ...film, ...place, terms: facts.terms, sectionChapters, quiz }];
}

function readItem(folder: string, files: ContentFiles, faults: ContentFault[]): readonly SupplementalItem[] {
  const reading: FolderReading = { folder, files, faults, used: new Set() };
  const facts = readJson(reading, 'item.json', supplementalFileSchema);
  const film = readFilm(reading, facts ?? unknownFacts, itemWords);
  checkUnused(reading);
  if (facts === null || film === null) return [];
  const order = Number(folderName.exec(folder.split('/').at(-1) ?? '')?.[1] ?? 0);
  return [{ ...film, type: facts.type, recordedOn: facts.recordedOn, webinar: facts.webinar ?? null, order }];
}

/** Null if the lesson has no quiz, undefined if its quiz has faults. Every language has the same answers and sections. */
function readQuiz(reading: FolderReading, film: Film | null): CourseLesson['quiz'] | undefined {
  const names = lessonLanguages.map((language) => `quiz.${language}.json`);
  if (names.every((name) => !reading.files.has(`${reading.folder}/${name}`))) return null;
  const found = names.map((name) => readJson(reading, name, quizFileSchema));
  const [en, es, pt, ar] = found;
  if (!en || !es || !pt || !ar) return undefined;
  const sections = film === null ? 30 : sectionTitles(film.texts.en).length;
  for (const [index, quiz] of [en, es, pt, ar].entries())
    checkQuiz(reading, names[index] ?? '', { quiz, en, sections });
  return { en: en.questions, es: es.questions, pt: pt.questions, ar: ar.questions };
}

function checkQuiz(
  reading: FolderReading,
  name: string,
  { quiz, en, sections }: { readonly quiz: QuizFile; readonly en: QuizFile; readonly sections: number },
): void {
  const text = textOf(reading, name) ?? '';
  const lineOf = (index: number, key: string): number => jsonLineOf(text, ['questions', index, key]);
  for (const [index, question] of quiz.questions.entries()) {
    const { answer, section } = en.questions[index] ?? question;
    if (question.answer !== answer)
      addFault(reading, name, lineOf(index, 'answer'), `the answer is ${question.answer}, in quiz.en.json ${answer}`);
    if (question.section !== section)
      addFault(
        reading,
        name,
        lineOf(index, 'section'),
        `the section is ${question.section}, in quiz.en.json ${section}`,
      );
    if (question.section > sections)
      addFault(reading, name, lineOf(index, 'section'), `the text has ${sections} sections (##)`);
  }
  const answers = quiz.questions.map((question) => question.answer);
  if (new Set(answers).size < 4)
    addFault(reading, name, lineOf(0, 'answer'), 'each of a, b, c and d is the answer of one question at least');
}

function checkTerms(reading: FolderReading, terms: readonly string[]): void {
  for (const [index, term] of terms.entries())
    if (!glossaryIds.has(term))
      addFault(
        reading,
        'lesson.json',
        jsonLineOf(textOf(reading, 'lesson.json') ?? '', ['terms', index]),
        `the glossary has no term ${term}`,
      );
}

function checkUnused(reading: FolderReading): void {
  const start = `${reading.folder}/`;
  for (const path of reading.files.keys()) {
    if (!path.startsWith(start)) continue;
    const name = path.slice(start.length);
    if (!reading.used.has(name)) addFault(reading, name, 1, 'is no file of the format');
  }
}

function checkIds(films: readonly (CourseLesson | SupplementalItem)[], faults: ContentFault[]): void {
  const seen = new Map<string, string>();
  for (const film of films) {
    const isLesson = 'course' in film;
    const key = `${isLesson ? 'lesson' : 'item'} ${film.id}`;
    const other = seen.get(key);
    if (other !== undefined)
      faults.push({
        file: `${film.folder}/${isLesson ? 'lesson' : 'item'}.json`,
        line: 1,
        message: `the id ${film.id} is taken by ${other}`,
      });
    seen.set(key, film.folder);
  }
}

function spansOf(block: Block): readonly Span[] {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return block.spans;
    case 'list':
      return block.items.flat();
    case 'table':
      return [block.head, ...block.rows].flat(2);
    case 'heading':
    case 'figure':
    case 'formula':
      return [];
  }
}

function checkLinks(courses: readonly Course[], faults: ContentFault[]): void {
  const lessons = courses.flatMap((course) => course.lessons);
  const ids = new Set(lessons.map((lesson) => lesson.id));
  const isKnown = (href: string): boolean => {
    if (href.startsWith('lesson:')) return ids.has(Number(href.slice(7)));
    return href.startsWith('term:') ? glossaryIds.has(href.slice(5)) : true;
  };
  for (const lesson of lessons)
    for (const language of lessonLanguages)
      for (const href of unknownLinks(lesson.texts[language], isKnown))
        faults.push({ file: `${lesson.folder}/${language}.md`, line: 1, message: `there is no ${href}` });
}

const unknownLinks = (text: LessonText, isKnown: (href: string) => boolean): readonly string[] =>
  text.blocks.flatMap(spansOf).flatMap(({ href }) => (href === undefined || isKnown(href) ? [] : [href]));
