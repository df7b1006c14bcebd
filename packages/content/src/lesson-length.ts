// Bounds on the length of a lesson, the same in every language, so no language teaches less. Used by `npm run content:check` only. The
// server accepts more (`read-catalogue.ts`), since a lesson that an installation has imported must not vanish with an update.
import { lessonLanguages } from './course-format.ts';
import type { ContentFault } from './course-types.ts';
import { countProse, readLessonText } from './lesson-text.ts';
import type { ContentFiles } from './read-film.ts';

/** Words of a lesson's text in each language, without tables and figures; both bounds are allowed. */
export const lessonWordBounds = { least: 800, most: 1500 } as const;

const { least, most } = lessonWordBounds;
const lessonFile = new RegExp(`^courses/[^/]+/[^/]+/(${lessonLanguages.join('|')})\\.md$`);

/** A fault for each lesson text below `courses/` that is too short or too long. */
export const lessonLengthFaults = (files: ContentFiles): readonly ContentFault[] =>
  [...files].flatMap(([name, file]) => {
    if (file.kind !== 'text' || !lessonFile.test(name)) return [];
    const words = countProse(readLessonText(file.text).text.blocks);
    if (words >= least && words <= most) return [];
    return [{ file: name, line: 1, message: `has ${words} words without tables and figures, not ${least} to ${most}` }];
  });
