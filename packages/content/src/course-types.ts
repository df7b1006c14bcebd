// The parsed course files: the shapes the server works with.
import type { AccessName, CourseId, LessonLanguage, QuizFile, SupplementalType } from './course-format.ts';

/** A stretch of text with at most one mark. An `href` is `term:<glossary id>`, `lesson:<id>` or an https address. */
export type Span = {
  readonly text: string;
  readonly mark?: 'strong' | 'em' | 'code';
  readonly href?: string;
};

/** A lesson's text as blocks: no HTML anywhere, so nothing in it can run. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Span[])[] }
  | { readonly kind: 'note'; readonly spans: readonly Span[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Span[])[];
      readonly rows: readonly (readonly (readonly Span[])[])[];
    }
  | { readonly kind: 'figure'; readonly file: string; readonly alt: string; readonly caption: string }
  | { readonly kind: 'formula'; readonly text: string };

export type LessonText = {
  readonly title: string;
  readonly summary: string;
  readonly blocks: readonly Block[];
};

export type Cue = { readonly fromMs: number; readonly toMs: number; readonly text: string };
export type Chapter = { readonly fromMs: number; readonly title: string };
export type Captions = { readonly cues: readonly Cue[]; readonly chapters: readonly Chapter[] };

export type QuizQuestion = QuizFile['questions'][number];

type PerLanguage<T> = Readonly<Record<LessonLanguage, T>>;

/** What lessons and supplemental items share. Paths are relative to the root of the content. */
export type Film = {
  readonly id: number;
  readonly folder: string;
  readonly level: AccessName;
  readonly seconds: number;
  readonly texts: PerLanguage<LessonText>;
  readonly thumb: string;
  /** Video files by language; the same file four times if one serves all; null until one exists. */
  readonly videos: PerLanguage<string> | null;
  /** The address of a stream (HLS) instead of files; null without one. */
  readonly stream: string | null;
  /** Null until there is a video. */
  readonly captions: PerLanguage<Captions> | null;
  /** File names below `figures/`; a language's own file wins over the common one. */
  readonly figures: ReadonlySet<string>;
};

export type CourseLesson = Film & {
  readonly course: CourseId;
  /** From 1, without gaps. */
  readonly order: number;
  readonly terms: readonly string[];
  /** For each section of the text the number of the chapter that covers it, from 1; 0 if none does. */
  readonly sectionChapters: readonly number[];
  readonly quiz: PerLanguage<readonly QuizQuestion[]> | null;
};

export type SupplementalItem = Film & {
  readonly type: SupplementalType;
  readonly recordedOn: string;
  /** The webinar it records; null if it is not of a particular one. */
  readonly webinar: string | null;
  readonly order: number;
};

export type Course = {
  readonly id: CourseId;
  /** In the portal's languages, even if the lessons themselves are shown in another. */
  readonly titles: PerLanguage<string> & { readonly fr: string };
  readonly lessons: readonly CourseLesson[];
};

export type Catalogue = {
  readonly courses: readonly Course[];
  readonly supplemental: readonly SupplementalItem[];
};

/** Something an author must fix: the file, the line from 1, and what is wrong with it. */
export type ContentFault = { readonly file: string; readonly line: number; readonly message: string };
