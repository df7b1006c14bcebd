// The files of a lesson as its authors write them, described in docs/authoring.md. These schemas decide what a file may hold;
// `read-catalogue.ts` decides how the files of a lesson must fit together.
import { z } from 'zod';

/** Lessons are written in four languages; readers of French see the English text with a notice (I18N-003). */
export const lessonLanguages = ['en', 'es', 'pt', 'ar'] as const;
export type LessonLanguage = (typeof lessonLanguages)[number];

export const courseIds = ['fundamentals', 'advanced'] as const;
export type CourseId = (typeof courseIds)[number];

const text = z.string().trim().min(1);
const levelSchema = z.enum(['PUBLIC', 'CLASONLY', 'LIVEONLY', 'PAID']);
const secondsSchema = z.int().min(1).max(7200);
/** A film that is streamed from another host instead of a file. */
const streamSchema = z
  .string()
  .max(500)
  .regex(/^https:\/\/[a-z0-9.-]+(:\d+)?\/[^\s"<>]+\.m3u8(\?[^\s"<>]*)?$/, 'is no https address of a stream (.m3u8)')
  .optional();

/** `course.json`: the name of a course in each language of the portal; without a French name it has the English one there. */
export const courseFileSchema = z.strictObject({
  title: z.strictObject({ en: text, es: text, pt: text, fr: text.optional(), ar: text }),
});

/**
 * `lesson.json`. Course and order come from the folder; a lesson has a quiz if its files exist. `seconds`: the video's length, planned or
 * real.
 */
export const lessonFileSchema = z.strictObject({
  id: z.int().min(1).max(99_999),
  level: levelSchema,
  seconds: secondsSchema,
  stream: streamSchema,
  terms: z.array(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not the id of a glossary term')).max(24),
  /** For each section of the text the film chapter that covers it, from 1; 0 if none does. If omitted, they run in parallel. */
  sectionChapters: z.array(z.int().min(0).max(30)).max(30).optional(),
});

/** `item.json` of a supplemental item. */
export const supplementalFileSchema = z.strictObject({
  id: z.int().min(1).max(99_999),
  type: z.enum(['webinar', 'other']),
  level: levelSchema,
  seconds: secondsSchema,
  stream: streamSchema,
  recordedOn: z.iso.date(),
  /** The webinar that this item records, such as `bell-2026-12-01`: customers who were registered are notified. */
  webinar: z
    .string()
    .regex(/^[a-z0-9-]+-\d{4}-\d{2}-\d{2}$/, 'is no id of a webinar, such as bell-2026-12-01')
    .optional(),
});

export const choiceKeys = ['a', 'b', 'c', 'd'] as const;
export type ChoiceKey = (typeof choiceKeys)[number];

const questionSchema = z
  .strictObject({
    question: text.max(600),
    a: text.max(300),
    b: text.max(300),
    c: text.max(300),
    d: text.max(300),
    answer: z.enum(choiceKeys),
    explanation: text.min(20).max(900),
    wrong: z.partialRecord(z.enum(choiceKeys), text.max(500)),
    section: z.int().min(1).max(30),
  })
  .superRefine((question, issues) => {
    const due = choiceKeys.filter((key) => key !== question.answer).join(', ');
    if (Object.keys(question.wrong).sort().join(', ') !== due)
      issues.addIssue({
        code: 'custom',
        path: ['wrong'],
        message: `says why ${due} are wrong, each of them and no other`,
      });
    const choices = choiceKeys.map((key) => question[key].toLowerCase());
    if (new Set(choices).size !== choices.length)
      issues.addIssue({ code: 'custom', path: ['a'], message: 'two choices are the same' });
  });

/** `quiz.<lang>.json`: eight questions, asked in this order. */
export const quizFileSchema = z.strictObject({ questions: z.array(questionSchema).length(8) });

export type AccessName = z.infer<typeof levelSchema>;
export type SupplementalType = z.infer<typeof supplementalFileSchema>['type'];
export type QuizFile = z.infer<typeof quizFileSchema>;
