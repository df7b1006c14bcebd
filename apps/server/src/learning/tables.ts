// Tables of the learning domain.
import type { IdColumn, JsonColumn, TimeColumn } from '../platform/database/columns.ts';

export type FilmKind = 'lesson' | 'supplemental';

export type LearningTables = {
  readonly lessonPlays: {
    readonly customerId: number;
    readonly kind: FilmKind;
    readonly itemId: number;
    readonly progress: number;
    readonly positionMs: number;
    readonly playedAt: TimeColumn;
  };
  readonly quizAttempts: {
    readonly id: IdColumn;
    readonly customerId: number;
    readonly lessonId: number;
    readonly correct: number;
    readonly total: number;
    readonly score: number;
    readonly answers: JsonColumn<readonly { readonly id: number; readonly answer: string }[]>;
    readonly gradedAt: TimeColumn;
  };
  readonly quizMistakes: {
    readonly customerId: number;
    readonly lessonId: number;
    readonly questionId: number;
    readonly madeAt: TimeColumn;
  };
  readonly courseCertificates: {
    readonly customerId: number;
    readonly course: string;
    readonly code: string;
    readonly name: string;
    readonly lessons: number;
    readonly averageScore: number;
    readonly completedAt: TimeColumn;
  };
};
