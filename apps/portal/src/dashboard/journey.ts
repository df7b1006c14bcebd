/** Where the customer stands on the way from the first lesson to trading for a firm (WIDGET-003). Pure. */
import { isComplete } from '@openbell/rules/learning/lesson-progress.ts';

/** In the order of the way. */
export const journeyStages = ['learn', 'fundamentals', 'advanced', 'simulator', 'gauntlet', 'professional'] as const;
export type JourneyStage = (typeof journeyStages)[number];

type Lesson = { readonly course: 'fundamentals' | 'advanced'; readonly progress: number };

/**
 * The stage by the furthest thing that is true: passed, an evaluation opened, a simulator account, all fundamentals watched, any lesson begun.
 *
 * @param lessons empty while the list is not there
 */
export const journeyStageOf = (question: {
  readonly isPassed: boolean;
  readonly gauntletStatus: '' | 'creating' | 'pending' | 'active';
  readonly simulatorStatus: '' | 'pending' | 'active' | 'unknown';
  readonly lessons: readonly Lesson[];
}): JourneyStage => {
  const { isPassed, gauntletStatus, simulatorStatus, lessons } = question;
  if (isPassed) return 'professional';
  if (gauntletStatus !== '') return 'gauntlet';
  if (simulatorStatus === 'active') return 'simulator';
  const fundamentals = lessons.filter(({ course }) => course === 'fundamentals');
  if (fundamentals.length > 0 && fundamentals.every(({ progress }) => isComplete(progress))) return 'advanced';
  return lessons.some(({ progress }) => progress > 0) ? 'fundamentals' : 'learn';
};
