import type { Quiz, QuizGrade } from '@openbell/api/learning.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askedSecond, keepPosition, keptPosition, noteSavedPosition, resumeAt } from './film/kept-position.ts';
import { createProgressSaver, type Progress, positionDelayMs, progressDelayMs } from './film/progress-saver.ts';
import { createWatchedSeconds } from './film/watched-seconds.ts';
import { askedQuestions, choiceOfKey, mistakesAfter, readDraft, writeDraft } from './quiz/quiz-run.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('progress', () => {
  const start = (answer: (sent: Progress) => Promise<void> = async () => undefined) => {
    const sent: Progress[] = [];
    const states: boolean[] = [];
    const saver = createProgressSaver(
      (progress) => {
        sent.push(progress);
        return answer(progress);
      },
      (hasFailed) => states.push(hasFailed),
    );
    return { saver, sent, states };
  };

  it('is sent 3 seconds after the last mark, once for several [API-040] [API-043]', () => {
    const { saver, sent } = start();
    expect(progressDelayMs).toBe(3000);
    saver.report(25, 10);
    vi.advanceTimersByTime(2999);
    saver.report(50, 20);
    vi.advanceTimersByTime(2999);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual([{ progress: 50, lastPlayTime: 20 }]);
  });

  it('includes the position while playing, every 10 seconds and on pause [LESSON-023]', () => {
    const { saver, sent } = start();
    for (let second = 1; second <= 9; second += 1) {
      saver.move(second);
      vi.advanceTimersByTime(1000);
    }
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(positionDelayMs - 9000);
    expect(sent).toEqual([{ progress: 0, lastPlayTime: 9 }]);
    saver.move(12);
    saver.flush();
    saver.flush();
    expect(sent.at(-1)).toEqual({ progress: 0, lastPlayTime: 12 });
    expect(sent).toHaveLength(2);
  });

  it('is sent again with the newest figures after a failure, which is reported until then', async () => {
    let isBroken = true;
    const { saver, sent, states } = start(async () => {
      if (isBroken) throw new Error('no answer');
    });
    saver.report(90, 90);
    saver.flush();
    saver.report(100, 100);
    saver.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(states).toEqual([true, true]);
    isBroken = false;
    await vi.advanceTimersByTimeAsync(positionDelayMs);
    expect(sent.at(-1)).toEqual({ progress: 100, lastPlayTime: 100 });
    expect(states.at(-1)).toBe(false);
  });
});

function storeOf(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

describe('the watched time', () => {
  it('counts each second once, and no skipped ones', () => {
    const watched = createWatchedSeconds(10);
    watched.playTo(0);
    watched.playTo(4.5);
    expect(watched.count()).toBe(10);
    watched.jump();
    watched.playTo(50);
    expect(watched.count()).toBe(10);
    for (const position of [50.3, 51.9, 52]) watched.playTo(position);
    expect(watched.count()).toBe(12);
    watched.jump();
    watched.playTo(51);
    watched.playTo(53);
    expect(watched.count()).toBe(13);
  });
});

describe('the start position', () => {
  const left = { id: 3, kind: 'lesson', lastPlayId: 3, lastPlayType: 'lesson', lastPlayTime: 40 };

  it.each([
    ['at the saved time of the same lesson', left, null, 40],
    ['at the beginning of another lesson', { ...left, lastPlayId: 2 }, null, 0],
    ['at the beginning of an item with the same id', { ...left, lastPlayType: 'supplemental' }, null, 0],
    ['at the copy of this browser that the server lacks', left, { seconds: 55, isSaved: false }, 55],
    ['at the newer time of another device', left, { seconds: 25, isSaved: true }, 40],
    ['at the copy after another lesson', { ...left, lastPlayId: 2 }, { seconds: 25, isSaved: true }, 25],
    ['at the beginning if it was left at its end', { ...left, lastPlayTime: 98 }, null, 0],
    ['just before that end', { ...left, lastPlayTime: 97.9 }, null, 97.9],
  ])('is %s [LESSON-024]', (_what, detail, kept, seconds) => {
    expect(resumeAt(detail, kept, 100)).toBe(seconds);
  });

  it.each([
    ['', null],
    ['?at=', null],
    ['?at=0', 0],
    ['?at=99', 99],
    ['?at=100', null],
    ['?at=-1', null],
    ['?at=1.5', null],
    ['?at=1e1', null],
  ])('requested by %j is %j', (search, second) => {
    expect(askedSecond(search, 100)).toBe(second);
  });

  it('is stored per customer and film', () => {
    const store = storeOf();
    keepPosition(store, { xid: 'a', kind: 'lesson', id: 1 }, 12.34);
    expect(keptPosition(store, { xid: 'a', kind: 'lesson', id: 1 })).toEqual({ seconds: 12.3, isSaved: false });
    noteSavedPosition(store, { xid: 'a', kind: 'lesson', id: 1 }, 11);
    expect(keptPosition(store, { xid: 'a', kind: 'lesson', id: 1 })?.isSaved).toBe(false);
    noteSavedPosition(store, { xid: 'a', kind: 'lesson', id: 1 }, 12.34);
    expect(keptPosition(store, { xid: 'a', kind: 'lesson', id: 1 })).toEqual({ seconds: 12.3, isSaved: true });
    expect(keptPosition(store, { xid: 'b', kind: 'lesson', id: 1 })).toBeNull();
    store.setItem('openbell.play.a.lesson.2', 'x');
    expect(keptPosition(store, { xid: 'a', kind: 'lesson', id: 2 })).toBeNull();
  });
});

describe('a quiz', () => {
  const question = (id: number) => ({ id, question: '', choiceA: '', choiceB: '', choiceC: '', choiceD: '' });
  const quiz = { questions: [1, 2, 3].map(question), mistakes: [2] } as unknown as Quiz;

  it('asks all questions, or in practice the mistakes', () => {
    expect(askedQuestions(quiz, false).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(askedQuestions(quiz, true).map(({ id }) => id)).toEqual([2]);
  });

  it.each([
    ['a', 'a'],
    ['D', 'd'],
    ['1', 'a'],
    ['4', 'd'],
    ['5', null],
    ['0', null],
    ['e', null],
    ['Enter', null],
  ])('maps the key %s to %j', (key, choice) => {
    expect(choiceOfKey(key)).toBe(choice);
  });

  it('keeps as mistakes the wrong answers of now and earlier mistakes not asked', () => {
    const graded = [
      { id: 2, isCorrect: true },
      { id: 1, isCorrect: false },
    ];
    expect(mistakesAfter([2, 5], { questions: graded } as unknown as QuizGrade)).toEqual([1, 5]);
  });

  it('stores a draft for this tab, and ignores invalid answers', () => {
    const store = storeOf();
    const draft = { xid: 'a', lesson: '1', isPractice: false };
    writeDraft(store, draft, { 101: 'a' });
    expect(readDraft(store, draft)).toEqual({ 101: 'a' });
    expect(readDraft(store, { ...draft, isPractice: true })).toEqual({});
    store.setItem('openbell.quiz.a.1', '{"101":"x","102":"b"}');
    expect(readDraft(store, draft)).toEqual({ 102: 'b' });
    writeDraft(store, draft, null);
    expect(readDraft(store, draft)).toEqual({});
  });
});
