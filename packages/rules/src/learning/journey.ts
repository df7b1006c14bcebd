// How far a customer has come from the first lesson to trading for a firm (WIDGET-003). Each stage uses its own facts alone.
import { passScore } from './grade-quiz.ts';
import { isComplete } from './lesson-progress.ts';

/** In the order in which a customer passes them. */
export const journeyStages = ['learn', 'fundamentals', 'advanced', 'simulator', 'gauntlet', 'professional'] as const;
type StageId = (typeof journeyStages)[number];

export type JourneyStage = {
  readonly id: StageId;
  readonly progress: 'open' | 'begun' | 'done';
  /** Progress and target of the stage: lessons with their quizzes, else 0 or 1 of 1. */
  readonly done: number;
  readonly of: number;
};

export type Journey = {
  readonly stages: readonly JourneyStage[];
  /** The customer's current stage: the furthest one begun, or the next one if that is done. It says nothing about the other stages. */
  readonly here: StageId;
};

type Lesson = {
  readonly course: 'fundamentals' | 'advanced';
  readonly progress: number;
  readonly score: number;
  readonly quizId: number;
};

type JourneyFacts = {
  /** Lessons of both courses, locked ones too. */
  readonly lessons: readonly Lesson[];
  /** At any time, under any plan. */
  readonly hasTraded: boolean;
  readonly hasAttempted: boolean;
  readonly hasPassed: boolean;
  readonly isPassConfirmed: boolean;
};

/**
 * Learn is done with the first lesson, each course with all its lessons and quizzes, the simulator with the first trade, the Gauntlet with
 * a pass, the last stage once a person confirms it. A later stage never marks an earlier one done.
 */
export function journeyOf(facts: JourneyFacts): Journey {
  const { lessons, hasTraded, hasAttempted, hasPassed, isPassConfirmed } = facts;
  const stages = [
    stageOf('learn', { done: lessons.some(isLessonDone) ? 1 : 0, of: 1, hasBegun: lessons.some(hasBegun) }),
    courseStage('fundamentals', lessons),
    courseStage('advanced', lessons),
    stageOf('simulator', { done: hasTraded ? 1 : 0, of: 1, hasBegun: false }),
    stageOf('gauntlet', { done: hasPassed ? 1 : 0, of: 1, hasBegun: hasAttempted }),
    stageOf('professional', { done: isPassConfirmed ? 1 : 0, of: 1, hasBegun: hasPassed }),
  ];
  return { stages, here: hereOf(stages) };
}

const isLessonDone = ({ progress, score, quizId }: Lesson): boolean =>
  isComplete(progress) && (quizId === 0 || score >= passScore);

const hasBegun = ({ progress, score }: Lesson): boolean => progress > 0 || score >= 0;

function courseStage(id: Lesson['course'], lessons: readonly Lesson[]): JourneyStage {
  const own = lessons.filter(({ course }) => course === id);
  return stageOf(id, { done: own.filter(isLessonDone).length, of: own.length, hasBegun: own.some(hasBegun) });
}

const stageOf = (
  id: StageId,
  { done, of, hasBegun: isBegun }: { readonly done: number; readonly of: number; readonly hasBegun: boolean },
): JourneyStage => ({
  id,
  done,
  of,
  progress: of > 0 && done === of ? 'done' : done > 0 || isBegun ? 'begun' : 'open',
});

function hereOf(stages: readonly JourneyStage[]): StageId {
  const furthest = stages.findLastIndex(({ progress }) => progress !== 'open');
  const next = stages[furthest]?.progress === 'done' ? furthest + 1 : furthest;
  return journeyStages[Math.min(Math.max(next, 0), journeyStages.length - 1)] ?? 'learn';
}
