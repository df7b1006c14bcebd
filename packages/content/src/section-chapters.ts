// Which film chapter covers a section of the text: by the same order, or as the author says in `lesson.json`.
import type { Film } from './course-types.ts';
import { jsonLineOf } from './json-place.ts';
import { addFault, type FolderReading, textOf } from './read-film.ts';

/** The sections of a text: its headings of the second level. */
export const sectionTitles = (text: Film['texts']['en']): readonly string[] =>
  text.blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block.text] : []));

/**
 * For each section the number of its chapter from 1, or 0 if the film does not cover it. Without the author's list, chapters and sections
 * correspond if there are as many of both, otherwise none do. Faults: a number beyond the chapters, or not one for each section.
 */
export function readSectionChapters(
  reading: FolderReading,
  film: Film,
  said: readonly number[] | undefined,
): readonly number[] {
  const sections = sectionTitles(film.texts.en).length;
  const chapters = film.captions?.en.chapters.length ?? 0;
  if (said === undefined)
    return Array.from({ length: sections }, (_, index) => (sections === chapters ? index + 1 : 0));
  const lineOf = (...path: readonly (string | number)[]): number =>
    jsonLineOf(textOf(reading, 'lesson.json') ?? '', ['sectionChapters', ...path]);
  if (said.length !== sections)
    addFault(
      reading,
      'lesson.json',
      lineOf(),
      `sectionChapters has ${said.length} numbers, the text ${sections} sections (##)`,
    );
  for (const [index, chapter] of said.entries())
    if (film.captions !== null && chapter > chapters)
      addFault(
        reading,
        'lesson.json',
        lineOf(index),
        `sectionChapters names chapter ${chapter}, the captions have ${chapters}`,
      );
  return said;
}
