import { asInstant } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { gradeQuiz, isCourseComplete, passScore } from './grade-quiz.ts';
import { isCutOff, lessonRedirect, needsSupplementalUpgrade, quizButton } from './lesson-gate.ts';
import { dueProgress, isComplete, watchedBefore } from './lesson-progress.ts';
import { courseFigures, type ListedLesson, nextLesson } from './next-lesson.ts';

describe('a lesson', () => {
  it.each([
    [0, false],
    [89, false],
    [90, true],
    [100, true],
  ])('with progress %i is complete: %s [LESSON-005]', (progress, complete) => {
    expect(isComplete(progress)).toBe(complete);
  });
});

describe('the progress that a player reports', () => {
  const at = (positionSeconds: number, reported: number | null, durationSeconds = 1000) =>
    dueProgress({ positionSeconds, durationSeconds, watchedSeconds: positionSeconds, reported });

  it('is 0 at play start, at any position [LESSON-020]', () => {
    expect(at(0, null)).toBe(0);
    expect(at(600, null)).toBe(0);
    expect(at(0, 0)).toBeNull();
  });

  it.each([
    [249.9, null],
    [250, 25],
    [251, 25],
    [499.9, 25],
    [500, 50],
    [749.9, 50],
    [750, 75],
    [1000, 100],
  ])('at %d of 1000 seconds is %j [LESSON-021]', (position, due) => {
    expect(at(position, 0)).toBe(due);
  });

  it('is reported once [LESSON-021]', () => {
    expect(at(300, 25)).toBeNull();
    expect(at(500, 25)).toBe(50);
    expect(at(1000, 100)).toBeNull();
  });

  it.each([
    [973, 75],
    [974, 90],
    [974.5, 90],
    [999.9, 90],
  ])('at %d of 1000 seconds is %i: 26 seconds before the end count as 90 [LESSON-022]', (position, due) => {
    expect(at(position, 0)).toBe(due);
  });

  const jumped = (positionSeconds: number, watchedSeconds: number) =>
    dueProgress({ positionSeconds, durationSeconds: 1000, watchedSeconds, reported: 0 });

  it.each([
    [1000, 0, null],
    [990, 149.9, null],
    [990, 150, 25],
    [990, 399.9, 25],
    [990, 650, 75],
    [990, 873.9, 75],
    [990, 874, 90],
    [1000, 899.9, 90],
    [1000, 900, 100],
    [300, 900, 25],
  ])('at %d of 1000 seconds with %d watched is %j: a jump is not watching', (position, watched, due) => {
    expect(jumped(position, watched)).toBe(due);
  });

  it.each([
    ['nothing', 0, 0, 0],
    ['where playing led', 25, 400, 400],
    ['what its progress says, where it was left earlier', 50, 100, 500],
    ['what its progress says, where a jump led', 25, 800, 250],
    ['all but the end', 90, 990, 990],
    ['nothing of a jump at once', 0, 600, 0],
    ['nothing without progress', -1, 0, 0],
  ])('counts as watched before: %s', (_what, progress, leftAtSeconds, seconds) => {
    expect(watchedBefore({ progress, leftAtSeconds, durationSeconds: 1000 })).toBe(seconds);
  });

  it('is null while the length is unknown', () => {
    expect(at(10, 0, 0)).toBeNull();
    expect(at(10, 0, Number.NaN)).toBeNull();
  });
});

const lesson = (order: number, parts: Partial<ListedLesson> = {}): ListedLesson => ({
  id: order,
  order,
  progress: 0,
  score: -1,
  quizId: order,
  isOpen: true,
  lastPlayedAt: asInstant(0),
  ...parts,
});
const done = { progress: 100, score: 80 };

describe('the next lesson', () => {
  it.each([
    ['the first, where nothing was begun', [lesson(1), lesson(2)], 1],
    ['the one after the last at 100 with a score', [lesson(1, done), lesson(2, done), lesson(3), lesson(4)], 3],
    ['the one after it also where an earlier one is left', [lesson(1), lesson(2, done), lesson(3)], 3],
    ['the one after it also with a score of 0', [lesson(1), lesson(2, { progress: 100, score: 0 }), lesson(3)], 3],
    [
      'the last played unfinished one before all others',
      [lesson(1, done), lesson(2), lesson(3, { progress: 50, lastPlayedAt: asInstant(5) })],
      3,
    ],
    [
      'of two unfinished ones the one played later',
      [
        lesson(1, { progress: 25, lastPlayedAt: asInstant(9) }),
        lesson(2, { progress: 75, lastPlayedAt: asInstant(5) }),
      ],
      1,
    ],
    [
      'not one that was played to the end',
      [lesson(1, { progress: 90, lastPlayedAt: asInstant(9), score: 70 }), lesson(2)],
      2,
    ],
    ['not one at 100 without a score', [lesson(1, { progress: 100 }), lesson(2)], 1],
    ['an earlier one that is left, after the last is done', [lesson(1), lesson(2, done)], 1],
    ['not a locked one', [lesson(1, done), lesson(2, { isOpen: false }), lesson(3)], 3],
    ['none, where all are done', [lesson(1, done), lesson(2, { progress: 95, quizId: 0 })], null],
    ['none, where all are locked', [lesson(1, { isOpen: false })], null],
    ['none, without lessons', [], null],
  ])('is %s [LESSON-025] [LESSON-014]', (_what, lessons, id) => {
    expect(nextLesson(lessons)?.id ?? null).toBe(id);
  });
});

describe('the figures of a course', () => {
  it('count complete lessons and average the attempted quizzes only [LESSON-009] [LESSON-010]', () => {
    const lessons = [lesson(1, { progress: 90, score: 63 }), lesson(2, { progress: 89, score: 100 }), lesson(3)];
    expect(courseFigures(lessons)).toEqual({ complete: 1, total: 3, averageScore: 82 });
    expect(courseFigures([lesson(1)])).toEqual({ complete: 0, total: 1, averageScore: 0 });
    expect(courseFigures([lesson(1, { score: 0 })]).averageScore).toBe(0);
  });
});

describe('the gate of a lesson page', () => {
  it.each([
    ['active', false, true, null],
    ['active', false, false, '/settings/subscriptions'],
    ['processing', false, true, '/settings/subscriptions'],
    ['', false, false, '/settings/subscriptions'],
    ['canceled', true, false, '/lessons/home'],
    ['canceled', false, false, '/lessons/home'],
    ['active', true, false, '/lessons/home'],
  ] as const)(
    'with status %j, canceled %s, open %s leads to %j [ROUTE-027] [ROUTE-028] [ACCESS-005]',
    (status, canceled, isOpen, to) => {
      expect(lessonRedirect({ status, canceled }, isOpen)).toBe(to);
      expect(isCutOff({ status, canceled })).toBe(to === '/lessons/home');
    },
  );

  const offer = { held: { status: 'active', canceled: false }, isOpen: true, quizId: 1, score: -1 };
  it.each([
    ['start', offer],
    ['retake', { ...offer, score: 0 }],
    [null, { ...offer, isOpen: false }],
    [null, { ...offer, quizId: 0 }],
    [null, { ...offer, held: { status: 'processing', canceled: false } }],
    [null, { ...offer, held: { status: 'active', canceled: true } }],
  ] as const)('offers %j [LESSON-008]', (button, lessonInList) => {
    expect(quizButton(lessonInList)).toBe(button);
  });

  it.each(['LIVE', 'BCAMP', 'BCAMPM', 'TRAIN', 'GAUNT', 'GAU25', 'GAU200', 'TCP25', 'TCP100'])(
    'asks %s for no upgrade [LESSON-013]',
    (key) => {
      expect(needsSupplementalUpgrade(key)).toBe(false);
    },
  );
  it.each(['', 'demo', 'DEMO', 'CLAS', 'BCC', 'BCCM'])('tells %j what an upgrade opens [LESSON-013]', (key) => {
    expect(needsSupplementalUpgrade(key)).toBe(true);
  });
});

describe('a grade', () => {
  const key = [
    { id: 1, answer: 'a' },
    { id: 2, answer: 'b' },
    { id: 3, answer: 'c' },
  ];
  it('counts the right answers and lists the wrong ones', () => {
    const answers = [
      { id: 1, answer: 'a' },
      { id: 2, answer: 'c' },
    ];
    expect(gradeQuiz(key, answers)).toEqual({ correct: 1, total: 3, score: 33, wrongIds: [2, 3] });
    expect(gradeQuiz(key, key)).toEqual({ correct: 3, total: 3, score: 100, wrongIds: [] });
    expect(gradeQuiz(key, [])).toEqual({ correct: 0, total: 3, score: 0, wrongIds: [1, 2, 3] });
  });

  it('completes a course with every lesson at 90 and every quiz at 75', () => {
    const state = { progress: 90, score: passScore, quizId: 1 };
    expect(isCourseComplete([state, { progress: 100, score: -1, quizId: 0 }])).toBe(true);
    expect(isCourseComplete([{ ...state, progress: 89 }])).toBe(false);
    expect(isCourseComplete([{ ...state, score: 74 }])).toBe(false);
    expect(isCourseComplete([])).toBe(false);
  });
});
