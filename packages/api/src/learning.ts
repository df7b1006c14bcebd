// Lessons, quizzes and supplemental items. Texts come as blocks, never as HTML; answers leave the server only after grading (Q60).
import { z } from 'zod';
import { defineCall } from './calls/call.ts';
import { wireDate } from './common.ts';

const domain = 'learning';
/** 1 PUBLIC, 2 CLASONLY, 3 LIVEONLY, 4 PAID (ACCESS-001). */
const lockStatus = z.int().min(1).max(4);
const courseSchema = z.enum(['fundamentals', 'advanced']);
const lessonParams = z.object({ lesson: z.coerce.number().int().min(0).max(99_999_999) });
const progressParams = lessonParams.extend({ progress: z.coerce.number().int().min(0).max(100) });
/** `preview`: the token of an operator's link to unpublished content. */
const previewQuery = z.object({ preview: z.string().max(300).optional() });

const spanSchema = z.object({
  text: z.string(),
  mark: z.enum(['strong', 'em', 'code']).optional(),
  href: z.string().optional(),
});
const spans = z.array(spanSchema).readonly();
export type TextSpan = z.infer<typeof spanSchema>;

const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), spans }),
  z.object({ kind: z.literal('list'), isOrdered: z.boolean(), items: z.array(spans).readonly() }),
  z.object({ kind: z.literal('note'), spans }),
  z.object({
    kind: z.literal('table'),
    head: z.array(spans).readonly(),
    rows: z.array(z.array(spans).readonly()).readonly(),
  }),
  z.object({ kind: z.literal('figure'), file: z.string(), alt: z.string(), caption: z.string() }),
  z.object({ kind: z.literal('formula'), text: z.string() }),
]);
export type TextBlock = z.infer<typeof blockSchema>;

/**
 * ENTITY-031. `isOpen` opens it in the list, `opensPage` on the lesson and quiz pages (Q54). Not in the ledger: what the list needs to show
 * the next step.
 */
const lessonSchema = z.object({
  id: z.int(),
  order: z.int(),
  lessonName: z.string(),
  courseName: z.string(),
  progress: z.int().min(0).max(100),
  score: z.int().min(-1).max(100),
  thumb: z.string(),
  length: z.int(),
  lockStatus,
  quizId: z.int(),
  course: courseSchema,
  summary: z.string(),
  isOpen: z.boolean(),
  opensPage: z.boolean(),
  hasVideo: z.boolean(),
  lastPlayTime: z.number(),
  lastPlayedAt: wireDate,
  mistakes: z.int(),
});
export type LessonRecord = z.infer<typeof lessonSchema>;

const captionsSchema = z.object({ lang: z.string(), url: z.string() });
const cueSchema = z.object({ from: z.number(), text: z.string() });
const filmDetail = {
  id: z.int(),
  course: z.string(),
  lesson: z.string(),
  thumb: z.string(),
  player: z.string(),
  video: z.string(),
  lastPlayId: z.int(),
  lastPlayType: z.enum(['', 'lesson', 'supplemental']),
  lastPlayTime: z.number(),
  summary: z.string(),
  length: z.int(),
  progress: z.int(),
  lang: z.string().describe('The language of the text: en for readers of French.'),
  blocks: z.array(blockSchema).readonly(),
  figures: z.string().describe('The address of a figure is this followed by its file name.'),
  captions: z.array(captionsSchema),
  transcript: z.array(cueSchema),
  chapters: z.array(cueSchema),
};

/** ENTITY-032. `video` is empty until there is one; all times are in seconds. */
const lessonDetailSchema = z.object({
  ...filmDetail,
  order: z.int(),
  quizId: z.int(),
  score: z.int(),
  terms: z.array(z.string()).readonly(),
});
export type LessonDetail = z.infer<typeof lessonDetailSchema>;

/** ENTITY-033. */
const supplementalSchema = z.object({
  id: z.int(),
  type: z.enum(['webinar', 'other']),
  lessonName: z.string(),
  thumb: z.string(),
  length: z.int(),
  lockStatus,
  summary: z.string(),
  recordedOn: z.string(),
  progress: z.int(),
  isOpen: z.boolean(),
  hasVideo: z.boolean(),
});
export type SupplementalRecord = z.infer<typeof supplementalSchema>;

const supplementalDetailSchema = z.object({
  ...filmDetail,
  type: z.enum(['webinar', 'other']),
  recordedOn: z.string(),
});
export type SupplementalDetail = z.infer<typeof supplementalDetailSchema>;

const choice = z.enum(['a', 'b', 'c', 'd']);
export type Choice = z.infer<typeof choice>;

/** ENTITY-034: before grading `answer`, `selected` and `explanation` are empty. */
const questionSchema = z.object({
  id: z.int(),
  question: z.string(),
  choiceA: z.string(),
  choiceB: z.string(),
  choiceC: z.string(),
  choiceD: z.string(),
  answer: z.literal(''),
  selected: z.literal(''),
  explanation: z.literal(''),
});
export type QuizQuestion = z.infer<typeof questionSchema>;

const quizSchema = z.object({
  courseName: z.string(),
  lessonName: z.string(),
  lang: z.string(),
  questions: z.array(questionSchema),
  mistakes: z.array(z.int()).describe('Questions answered wrong last time and not practiced correctly since.'),
});
export type Quiz = z.infer<typeof quizSchema>;

const gradedQuestionSchema = questionSchema.extend({
  answer: choice,
  selected: z.union([choice, z.literal('')]),
  explanation: z.string(),
  isCorrect: z.boolean(),
  whyWrong: z.string().describe('Why the chosen answer is wrong; empty if it is right.'),
  section: z.int().describe('The section of the text, from 1.'),
  filmSecond: z
    .int()
    .nullable()
    .describe('Where the film covers it, in whole seconds from its beginning; null if it does not.'),
});
export type GradedQuestion = z.infer<typeof gradedQuestionSchema>;

/** ENTITY-035. */
const gradeSchema = z.object({
  questions: z.array(gradedQuestionSchema),
  attempts: z
    .array(z.object({ correct: z.int(), total: z.int(), score: z.int(), at: wireDate }))
    .describe(
      "The customer's newest attempts at this quiz including this one, newest first, at most ten; practice does not count.",
    ),
  topics: z
    .array(z.object({ section: z.int(), title: z.string(), correct: z.int(), total: z.int() }))
    .describe(
      'The sections that were asked about, in the order of the text, with the number of right answers in each.',
    ),
  score: z.int(),
  correct: z.int(),
  total: z.int(),
  isPassed: z.boolean(),
  isPractice: z.boolean(),
  completedCourse: z
    .union([courseSchema, z.literal('')])
    .describe('The course that this attempt has completed; empty otherwise.'),
});
export type QuizGrade = z.infer<typeof gradeSchema>;

const certificateSchema = z.object({
  course: courseSchema,
  courseName: z.string(),
  code: z.string(),
  name: z.string(),
  lessons: z.int(),
  averageScore: z.int(),
  completedAt: wireDate,
});
export type CourseCertificate = z.infer<typeof certificateSchema>;

/** What the certificate of a course shows to anyone who checks its code. */
const checkedCourseSchema = certificateSchema.omit({ courseName: true });
export type CheckedCourse = z.infer<typeof checkedCourseSchema>;

const progressBody = z.strictObject({ lastPlayTime: z.number().min(0).max(86_400).optional() }).nullish();
const progressAnswer = z.object({ progress: z.int(), lastPlayTime: z.number() });

export const listLessons = defineCall({
  method: 'GET',
  path: '/lessons',
  access: 'verified',
  domain,
  summary: 'The lessons of both courses with the own progress, each with whether the subscription opens it.',
  answer: z.array(lessonSchema),
});

export const getLesson = defineCall({
  method: 'GET',
  path: '/lessons/:lesson',
  access: 'verified',
  domain,
  summary: 'A lesson: text, video, captions, where it was left. 403 where the subscription does not open it.',
  params: lessonParams,
  query: previewQuery,
  answer: lessonDetailSchema,
});

export const getQuiz = defineCall({
  method: 'GET',
  path: '/lessons/:lesson/quiz',
  access: 'verified',
  domain,
  summary: 'The questions of a quiz, without answers and explanations.',
  params: lessonParams,
  query: previewQuery,
  answer: quizSchema,
});

export const gradeQuizCall = defineCall({
  method: 'POST',
  path: '/lessons/:lesson/quiz/grade',
  access: 'verified',
  domain,
  summary:
    'Grades the answers to all questions, or with `practice` to some that were wrong; practice does not change the score.',
  params: lessonParams,
  query: previewQuery,
  body: z.strictObject({
    answers: z
      .array(z.strictObject({ id: z.int(), answer: choice }))
      .min(1)
      .max(50),
    practice: z.boolean().optional(),
  }),
  answer: gradeSchema,
});

export const putLessonProgress = defineCall({
  method: 'PUT',
  path: '/lessons/:lesson/progress/:progress',
  access: 'verified',
  domain,
  summary: 'Saves how far a lesson was watched, and optionally the position. Progress never goes down.',
  params: progressParams,
  body: progressBody,
  answer: progressAnswer,
});

export const listSupplemental = defineCall({
  method: 'GET',
  path: '/supplemental',
  access: 'verified',
  domain,
  summary: 'The supplemental items, each with whether the subscription opens it.',
  answer: z.array(supplementalSchema),
});

export const getSupplemental = defineCall({
  method: 'GET',
  path: '/supplemental/:lesson',
  access: 'verified',
  domain,
  summary: 'A supplemental item. 403 where the subscription does not open it.',
  params: lessonParams,
  query: previewQuery,
  answer: supplementalDetailSchema,
});

export const putSupplementalProgress = defineCall({
  method: 'PUT',
  path: '/supplemental/:lesson/progress/:progress',
  access: 'verified',
  domain,
  summary: 'Saves how far a supplemental item was watched, and optionally the position.',
  params: progressParams,
  body: progressBody,
  answer: progressAnswer,
});

export const listCertificates = defineCall({
  method: 'GET',
  path: '/certificates',
  access: 'verified',
  domain,
  summary: 'The certificates of the courses that the customer has completed.',
  answer: z.array(certificateSchema),
});

export const checkCourseCertificate = defineCall({
  method: 'GET',
  path: '/certificates/course/:code',
  access: 'anyone',
  domain,
  summary: 'The certificate of a course with a code, as it was printed; null for every other text. Limited by network.',
  params: z.object({ code: z.string().max(64) }),
  answer: checkedCourseSchema.nullable(),
});

const fileParams = lessonParams.extend({ file: z.string().regex(/^[a-z0-9-]{1,80}(\.[a-z]{2})?\.svg$/) });
const captionParams = lessonParams.extend({ lang: z.enum(['en', 'es', 'pt', 'ar']) });
const fileOf = (path: string, summary: string) =>
  defineCall({
    method: 'GET',
    path,
    access: 'verified',
    domain,
    summary,
    params: lessonParams,
    query: previewQuery,
    answer: z.any(),
  });
const figureOf = (path: string) =>
  defineCall({
    method: 'GET',
    path,
    access: 'verified',
    domain,
    summary: 'A picture of the text (SVG), in the language of the customer where it has one.',
    params: fileParams,
    query: previewQuery,
    answer: z.any(),
  });
const captionsOf = (path: string) =>
  defineCall({
    method: 'GET',
    path,
    access: 'verified',
    domain,
    summary: 'Captions as WebVTT.',
    params: captionParams,
    query: previewQuery,
    answer: z.any(),
  });

const videoSummary = 'The video (WebM or MP4), whole or by Range. 403 where the subscription does not open it.';
const thumbSummary = 'The picture in the list (SVG); locked lessons show theirs too.';
export const getLessonVideo = fileOf('/lessons/:lesson/video', videoSummary);
export const getLessonThumb = fileOf('/lessons/:lesson/thumb', thumbSummary);
export const getLessonFigure = figureOf('/lessons/:lesson/figures/:file');
export const getLessonCaptions = captionsOf('/lessons/:lesson/captions/:lang');
export const getSupplementalVideo = fileOf('/supplemental/:lesson/video', videoSummary);
export const getSupplementalThumb = fileOf('/supplemental/:lesson/thumb', thumbSummary);
export const getSupplementalFigure = figureOf('/supplemental/:lesson/figures/:file');
export const getSupplementalCaptions = captionsOf('/supplemental/:lesson/captions/:lang');
