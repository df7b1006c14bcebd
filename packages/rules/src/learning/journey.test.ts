import { describe, expect, it } from 'vitest';
import { journeyOf, journeyStages } from './journey.ts';

type Facts = Parameters<typeof journeyOf>[0];
type Lesson = Facts['lessons'][number];

const lesson = (course: Lesson['course'], progress = 0, score = -1): Lesson => ({ course, progress, score, quizId: 7 });
const course = (id: Lesson['course'], done: number): Lesson[] =>
  Array.from({ length: 12 }, (_, index) => (index < done ? lesson(id, 100, 75) : lesson(id)));
const untouched = [...course('fundamentals', 0), ...course('advanced', 0)];
const nothing: Facts = {
  lessons: untouched,
  hasTraded: false,
  hasAttempted: false,
  hasPassed: false,
  isPassConfirmed: false,
};
function told(parts: Partial<Facts>) {
  const { stages, here } = journeyOf({ ...nothing, ...parts });
  const count = Object.fromEntries(stages.map(({ id, done, of }) => [id, `${done}/${of}`]));
  return { done: stages.filter(({ progress }) => progress === 'done').map(({ id }) => id), here, count };
}

describe('the lesson journey', () => {
  it('has its six stages in this order [WIDGET-003]', () => {
    expect(journeyStages).toEqual(['learn', 'fundamentals', 'advanced', 'simulator', 'gauntlet', 'professional']);
    expect(journeyOf(nothing).stages.map(({ id }) => id)).toEqual([...journeyStages]);
  });

  it.each([
    ['nothing', {}, [], 'learn'],
    ['no list of lessons', { lessons: [] }, [], 'learn'],
    ['a lesson begun', { lessons: [lesson('fundamentals', 25), ...untouched] }, [], 'fundamentals'],
    ['89 of a lesson', { lessons: [lesson('fundamentals', 89, 100), ...untouched] }, [], 'fundamentals'],
    [
      'a lesson watched, its quiz at 74',
      { lessons: [lesson('fundamentals', 90, 74), ...untouched] },
      [],
      'fundamentals',
    ],
    [
      'a lesson watched, its quiz at 75',
      { lessons: [lesson('fundamentals', 90, 75), ...untouched] },
      ['learn'],
      'fundamentals',
    ],
    [
      'eleven of twelve',
      { lessons: [...course('fundamentals', 11), ...course('advanced', 0)] },
      ['learn'],
      'fundamentals',
    ],
    [
      'a course',
      { lessons: [...course('fundamentals', 12), ...course('advanced', 0)] },
      ['learn', 'fundamentals'],
      'advanced',
    ],
    [
      'the other course alone',
      { lessons: [...course('fundamentals', 0), ...course('advanced', 12)] },
      ['learn', 'advanced'],
      'simulator',
    ],
    ['a practice trade alone', { hasTraded: true }, ['simulator'], 'gauntlet'],
    ['an attempt alone', { hasTraded: true, hasAttempted: true }, ['simulator'], 'gauntlet'],
    [
      'a pass without a lesson',
      { hasTraded: true, hasAttempted: true, hasPassed: true },
      ['simulator', 'gauntlet'],
      'professional',
    ],
    [
      'a confirmed pass',
      { hasTraded: true, hasAttempted: true, hasPassed: true, isPassConfirmed: true },
      ['simulator', 'gauntlet', 'professional'],
      'professional',
    ],
  ] as const)('with %s has only the stages done that its own facts prove [TRUST-019]', (_what, parts, done, here) => {
    expect(told(parts)).toMatchObject({ done, here });
  });

  it('reports how much of each stage is done [TRUST-019]', () => {
    expect(told({ lessons: [...course('fundamentals', 4), ...course('advanced', 1)], hasTraded: true }).count).toEqual({
      learn: '1/1',
      fundamentals: '4/12',
      advanced: '1/12',
      simulator: '1/1',
      gauntlet: '0/1',
      professional: '0/1',
    });
  });
});
