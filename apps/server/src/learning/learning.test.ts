// Lessons, quizzes and progress over HTTP: what is sent, what is stored, what completes a course.
import { rmSync } from 'node:fs';
import type {
  CourseCertificate,
  LessonDetail,
  LessonRecord,
  Quiz,
  QuizGrade,
  SupplementalRecord,
} from '@openbell/api/learning.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCustomer, type TestCustomer } from '../testing/customers.ts';
import { testAnswers, testItems, testLessons, testVideoSeconds, writeTestContent } from '../testing/lesson-files.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = writeTestContent();
  server = await startTestServer({ CONTENT_DIR: folder });
});
afterAll(async () => {
  await server.remove();
  rmSync(folder, { recursive: true });
});

const all = [...testLessons.fundamentals, ...testLessons.advanced];
const answersOf = (lesson: number, wrong: readonly number[] = []) =>
  testAnswers.map((answer, index) => ({
    id: lesson * 100 + index + 1,
    answer: wrong.includes(index + 1) ? (answer === 'a' ? 'b' : 'a') : answer,
  }));
async function read<T>(customer: TestCustomer, path: string): Promise<T> {
  const answer = await customer.client.call('GET', path);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as T;
}
const grade = (customer: TestCustomer, lesson: number, answers: unknown, practice?: boolean) =>
  customer.client.call('POST', `/lessons/${lesson}/quiz/grade`, { answers, ...(practice ? { practice } : {}) });

describe('the list of lessons', () => {
  it('has the fields of the specification, with nothing started at first [ENTITY-031] [API-036]', async () => {
    const customer = await makeCustomer(server, { plan: 'LIVE' });
    const lessons = await read<LessonRecord[]>(customer, '/lessons');
    expect(lessons.map((lesson) => lesson.id)).toEqual(all.map((lesson) => lesson.id));
    expect(lessons[0]).toMatchObject({
      id: 1,
      order: 1,
      lessonName: 'Ticks and points',
      courseName: 'Fundamentals',
      progress: 0,
      score: -1,
      thumb: '/api/lessons/1/thumb',
      length: testVideoSeconds,
      lockStatus: 1,
      quizId: 1,
    });
    expect(lessons[2]).toMatchObject({ lockStatus: 3, quizId: 0 });
  });

  it("is in the customer's language; for French, lessons are English and courses have French names [I18N-003]", async () => {
    for (const [lang, name, courseName] of [
      ['es', 'Ticks and points (es)', 'Fundamentals (es)'],
      ['ar', 'Ticks and points (ar)', 'Fundamentals (ar)'],
      ['fr', 'Ticks and points', 'Fundamentals (fr)'],
    ] as const) {
      const customer = await makeCustomer(server, { plan: 'LIVE', lang });
      const [lesson] = await read<LessonRecord[]>(customer, '/lessons');
      expect(lesson).toMatchObject({ lessonName: name, courseName });
      const detail = await read<LessonDetail>(customer, '/lessons/1');
      expect(detail).toMatchObject({ lesson: name, course: courseName });
      expect((await read<Quiz>(customer, '/lessons/1/quiz')).courseName).toBe(courseName);
      expect(detail.lang).toBe(lang === 'fr' ? 'en' : lang);
    }
  });

  it('marks which lessons the list and which the pages include [ACCESS-009]', async () => {
    const customer = await makeCustomer(server, { plan: 'CLAS' });
    const lessons = await read<LessonRecord[]>(customer, '/lessons');
    expect(lessons.map((lesson) => lesson.isOpen)).toEqual(lessons.map(() => true));
    expect(lessons.filter((lesson) => !lesson.opensPage).map((lesson) => lesson.id)).toEqual([3]);
  });

  it('of supplemental items has their fields [ENTITY-033] [API-041]', async () => {
    const customer = await makeCustomer(server, { plan: 'demo' });
    const items = await read<SupplementalRecord[]>(customer, '/supplemental');
    expect(items.map(({ id, type, lessonName }) => ({ id, type, lessonName }))).toEqual(
      testItems.map(({ id, type, name }) => ({ id, type, lessonName: name })),
    );
    expect(items[0]).toMatchObject({ thumb: '/api/supplemental/1/thumb', length: 4, lockStatus: 3, isOpen: false });
    expect(items[1]?.isOpen).toBe(true);
  });
});

describe('a lesson', () => {
  it('has the fields of the specification [ENTITY-032] [API-037]', async () => {
    const customer = await makeCustomer(server, { plan: 'LIVE' });
    const detail = await read<LessonDetail>(customer, '/lessons/1');
    expect(detail).toMatchObject({
      course: 'Fundamentals',
      lesson: 'Ticks and points',
      thumb: '/api/lessons/1/thumb',
      player: 'html5',
      video: '/api/lessons/1/video',
      quizId: 1,
      lastPlayId: 0,
      lastPlayType: '',
      lastPlayTime: 0,
    });
    expect(detail.blocks[0]).toEqual({ kind: 'heading', level: 2, text: 'First section' });
    expect(detail.captions.map(({ lang }) => lang)).toEqual(['en', 'es', 'pt', 'ar']);
    expect(detail.transcript[1]).toEqual({ from: 2, text: 'The last words.' });
    expect(detail.chapters.map(({ title, text }: { title?: string; text: string }) => title ?? text)).toEqual([
      'The beginning',
      'The end',
    ]);
  });

  it('without a video has an empty video address', async () => {
    const customer = await makeCustomer(server, { plan: 'LIVE' });
    expect(await read<LessonDetail>(customer, '/lessons/4')).toMatchObject({ video: '', captions: [] });
    expect((await customer.client.call('GET', '/lessons/4/video')).status).toBe(404);
  });

  it('that does not exist is not found', async () => {
    const customer = await makeCustomer(server, { plan: 'LIVE' });
    for (const path of ['/lessons/999', '/lessons/999/quiz', '/supplemental/999', '/lessons/999/video'])
      expect((await customer.client.call('GET', path)).status, path).toBe(404);
  });
});

describe('progress', () => {
  it('is stored, never goes down, and its position follows [API-040] [LESSON-023]', async () => {
    const customer = await makeCustomer(server, { plan: 'LIVE' });
    const put = (progress: number, body?: unknown) =>
      customer.client.call('PUT', `/lessons/1/progress/${progress}`, body);
    expect((await put(0)).body).toEqual({ progress: 0, lastPlayTime: 0 });
    expect((await put(50, { lastPlayTime: 2.5 })).body).toEqual({ progress: 50, lastPlayTime: 2.5 });
    expect((await put(25, { lastPlayTime: 1 })).body).toEqual({ progress: 50, lastPlayTime: 1 });
    expect((await put(25)).body).toEqual({ progress: 50, lastPlayTime: 1 });
    const [lesson] = await read<LessonRecord[]>(customer, '/lessons');
    expect(lesson).toMatchObject({ progress: 50, lastPlayTime: 1 });
    expect((await put(101)).status).toBe(400);
    expect((await put(50, { lastPlayTime: -1 })).status).toBe(400);
  });

  it('returns the position to resume for the same lesson only [LESSON-024]', async () => {
    const customer = await makeCustomer(server, { plan: 'LIVE' });
    await customer.client.call('PUT', '/lessons/2/progress/50', { lastPlayTime: 2.25 });
    expect(await read<LessonDetail>(customer, '/lessons/2')).toMatchObject({
      lastPlayId: 2,
      lastPlayType: 'lesson',
      lastPlayTime: 2.25,
    });
    expect((await read<LessonDetail>(customer, '/lessons/1')).lastPlayId).toBe(2);
  });

  it('of a supplemental item is stored separately [API-042] [API-043]', async () => {
    const customer = await makeCustomer(server, { plan: 'LIVE' });
    await customer.client.call('PUT', '/supplemental/1/progress/75', { lastPlayTime: 3 });
    expect(await read(customer, '/supplemental/1')).toMatchObject({
      lesson: 'The first hour',
      progress: 75,
      lastPlayType: 'supplemental',
      lastPlayTime: 3,
    });
    expect((await read<LessonRecord[]>(customer, '/lessons'))[0]?.progress).toBe(0);
  });

  it('belongs to one customer', async () => {
    const [one, other] = [await makeCustomer(server, { plan: 'LIVE' }), await makeCustomer(server, { plan: 'LIVE' })];
    await one.client.call('PUT', '/lessons/1/progress/100', { lastPlayTime: 4 });
    await grade(one, 1, answersOf(1));
    expect((await read<LessonRecord[]>(other, '/lessons'))[0]).toMatchObject({ progress: 0, score: -1 });
    expect((await read<LessonDetail>(other, '/lessons/1')).lastPlayId).toBe(0);
  });
});

describe('a quiz', () => {
  it('has questions, but neither answers nor explanations before grading [ENTITY-034] [API-038]', async () => {
    const customer = await makeCustomer(server, { plan: 'LIVE' });
    const quiz = await read<Quiz>(customer, '/lessons/1/quiz');
    expect(quiz).toMatchObject({ courseName: 'Fundamentals', lessonName: 'Ticks and points' });
    expect(quiz.questions).toHaveLength(8);
    for (const question of quiz.questions)
      expect(question).toEqual({
        ...question,
        answer: '',
        selected: '',
        explanation: '',
      });
    expect(Object.keys(quiz.questions[0] ?? {}).sort()).toEqual(
      ['answer', 'choiceA', 'choiceB', 'choiceC', 'choiceD', 'explanation', 'id', 'question', 'selected'].sort(),
    );
    const everything = [
      (await customer.client.call('GET', '/lessons/1/quiz')).text,
      (await customer.client.call('GET', '/lessons/1')).text,
      (await customer.client.call('GET', '/lessons')).text,
    ].join('\n');
    expect(everything).not.toMatch(/Explanation \d|is wrong\./);
  });

  it('is graded by the server: score, marks, explanations, and why the choice was wrong [ENTITY-035] [API-039]', async () => {
    const customer = await makeCustomer(server, { plan: 'LIVE' });
    const answer = await grade(customer, 1, answersOf(1, [2, 5, 8]));
    expect(answer.status, answer.text).toBe(200);
    const result = answer.body as QuizGrade;
    expect(result).toMatchObject({ score: 63, correct: 5, total: 8, isPassed: false, isPractice: false });
    expect(result.questions.filter((question) => !question.isCorrect).map((question) => question.id)).toEqual([
      102, 105, 108,
    ]);
    expect(result.questions[1]).toMatchObject({
      answer: 'b',
      selected: 'a',
      explanation: 'Explanation 2: b is right since it says so.',
      whyWrong: 'Choice a of 2 is wrong.',
      section: 2,
    });
    expect((await read<LessonRecord[]>(customer, '/lessons'))[0]).toMatchObject({ score: 63, mistakes: 3 });
  });

  it('keeps the best score and every attempt', async () => {
    const customer = await makeCustomer(server, { plan: 'LIVE' });
    await grade(customer, 1, answersOf(1, [1]));
    await grade(customer, 1, answersOf(1, [1, 2, 3, 4]));
    expect((await read<LessonRecord[]>(customer, '/lessons'))[0]).toMatchObject({ score: 88, mistakes: 4 });
    const rows = await server.context.db
      .selectFrom('quizAttempts')
      .innerJoin('customers', 'customers.id', 'quizAttempts.customerId')
      .select('quizAttempts.score')
      .where('customers.email', '=', customer.email)
      .orderBy('quizAttempts.id')
      .execute();
    expect(rows.map((row) => row.score)).toEqual([88, 50]);
  });

  it('shows what was right per section, and the second in the film where it is explained', async () => {
    const customer = await makeCustomer(server, { plan: 'LIVE' });
    const graded = (await grade(customer, 1, answersOf(1, [2, 5, 8]))).body as QuizGrade;
    expect(graded.topics).toEqual([
      { section: 1, title: 'First section', correct: 3, total: 4 },
      { section: 2, title: 'Second section', correct: 2, total: 4 },
    ]);
    expect(graded.questions.map(({ filmSecond }) => filmSecond)).toEqual([0, 2, 0, 2, 0, 2, 0, 2]);
    expect(graded.attempts).toMatchObject([{ correct: 5, total: 8, score: 63 }]);
    const again = (await grade(customer, 1, answersOf(1, [2]))).body as QuizGrade;
    expect(again.attempts.map(({ correct }) => correct)).toEqual([7, 5]);
    const practised = (await grade(customer, 1, [{ id: 102, answer: 'b' }], true)).body as QuizGrade;
    expect(practised.topics).toEqual([{ section: 2, title: 'Second section', correct: 1, total: 1 }]);
    expect(practised.attempts).toEqual(again.attempts);
    const filmless = (await grade(customer, 4, answersOf(4))).body as QuizGrade;
    expect(new Set(filmless.questions.map(({ filmSecond }) => filmSecond))).toEqual(new Set([null]));
  });

  it('allows mistakes to be practiced until none is left, without changing the score', async () => {
    const customer = await makeCustomer(server, { plan: 'LIVE' });
    await grade(customer, 1, answersOf(1, [2, 5]));
    expect((await read<Quiz>(customer, '/lessons/1/quiz')).mistakes).toEqual([102, 105]);
    const first = await grade(
      customer,
      1,
      [
        { id: 102, answer: 'b' },
        { id: 105, answer: 'd' },
      ],
      true,
    );
    expect(first.body).toMatchObject({ correct: 1, total: 2, isPractice: true });
    expect((await read<Quiz>(customer, '/lessons/1/quiz')).mistakes).toEqual([105]);
    await grade(customer, 1, [{ id: 105, answer: 'a' }], true);
    expect((await read<LessonRecord[]>(customer, '/lessons'))[0]).toMatchObject({ score: 75, mistakes: 0 });
    expect((await grade(customer, 1, [{ id: 105, answer: 'a' }], true)).status).toBe(409);
  });

  it.each([
    ['a question left out', answersOf(1).slice(1)],
    ['a question twice', [...answersOf(1).slice(1), { id: 102, answer: 'a' }]],
    ['a question of another lesson', answersOf(2)],
    ['an invalid choice', [...answersOf(1).slice(1), { id: 101, answer: 'e' }]],
    ['no answers', []],
  ])('refuses %s', async (_what, answers) => {
    const customer = await makeCustomer(server, { plan: 'LIVE' });
    expect((await grade(customer, 1, answers)).status).toBe(400);
    expect((await read<LessonRecord[]>(customer, '/lessons'))[0]?.score).toBe(-1);
  });

  it('of a lesson without one is not found', async () => {
    const customer = await makeCustomer(server, { plan: 'LIVE' });
    expect((await customer.client.call('GET', '/lessons/3/quiz')).status).toBe(404);
    expect((await grade(customer, 3, answersOf(3))).status).toBe(404);
  });
});

describe('a course', () => {
  it('is certified once, when every lesson is complete and every quiz passed', async () => {
    const customer = await makeCustomer(server, { plan: 'LIVE', name: 'Maya Torres' });
    const certificates = () => read<CourseCertificate[]>(customer, '/certificates');
    for (const { id, hasQuiz } of testLessons.fundamentals) {
      await customer.client.call('PUT', `/lessons/${id}/progress/${id === 4 ? 89 : 90}`);
      if (hasQuiz !== false) await grade(customer, id, answersOf(id, id === 2 ? [1, 2, 3] : [1, 2]));
    }
    expect(await certificates()).toEqual([]);
    expect((await grade(customer, 2, answersOf(2))).body).toMatchObject({ completedCourse: '', isPassed: true });
    expect(await certificates()).toEqual([]);
    await customer.client.call('PUT', '/lessons/4/progress/90');
    const [certificate, ...more] = await certificates();
    expect(more).toEqual([]);
    expect(certificate).toMatchObject({
      course: 'fundamentals',
      courseName: 'Fundamentals',
      name: 'Maya Torres',
      lessons: 4,
      averageScore: 83,
    });
    expect((await grade(customer, 1, answersOf(1))).body).toMatchObject({ completedCourse: '' });
    expect(await certificates()).toEqual([certificate]);
    const stranger = server.client();
    const { courseName: _, ...printed } = certificate as CourseCertificate;
    const typed = printed.code.toLowerCase().replaceAll('-', ' ');
    expect((await stranger.call('GET', `/certificates/course/${encodeURIComponent(typed)}`)).body).toEqual(printed);
    for (const unknown of ['0000-0000-0000', 'maya'])
      expect(await stranger.call('GET', `/certificates/course/${unknown}`)).toMatchObject({ status: 200, body: null });
  });

  it('is named in the grade that completes it', async () => {
    const customer = await makeCustomer(server, { plan: 'LIVE' });
    for (const { id } of testLessons.advanced) await customer.client.call('PUT', `/lessons/${id}/progress/100`);
    expect((await grade(customer, 101, answersOf(101))).body).toMatchObject({ completedCourse: '' });
    expect((await grade(customer, 102, answersOf(102))).body).toMatchObject({ completedCourse: 'advanced' });
  });
});

describe('files', () => {
  it('are sent whole or in parts, and a range outside the file is refused', async () => {
    const customer = await makeCustomer(server, { plan: 'LIVE' });
    const get = (range?: string) =>
      fetch(`${server.url}/api/lessons/1/video`, {
        headers: { cookie: customer.client.cookie(), ...(range === undefined ? {} : { range }) },
      });
    const whole = await get();
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(whole.status).toBe(200);
    expect(whole.headers.get('content-type')).toBe('video/mp4');
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    expect(Number(whole.headers.get('content-length'))).toBe(bytes.length);
    for (const [range, from, to] of [
      ['bytes=0-99', 0, 100],
      ['bytes=100-', 100, bytes.length],
      ['bytes=-50', bytes.length - 50, bytes.length],
      ['bytes=10-999999999', 10, bytes.length],
    ] as const) {
      const part = await get(range);
      expect(part.status, range).toBe(206);
      expect(part.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${bytes.length}`);
      expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(from, to));
    }
    expect((await get(`bytes=${bytes.length}-`)).status).toBe(416);
    expect((await get('bytes=0-1,5-6')).status).toBe(200);
    const known = await fetch(`${server.url}/api/lessons/1/video`, {
      headers: { cookie: customer.client.cookie(), 'if-none-match': whole.headers.get('etag') ?? '' },
    });
    expect(known.status).toBe(304);
  });

  it('can be pictures, which can run nothing, and captions', async () => {
    const customer = await makeCustomer(server, { plan: 'LIVE' });
    for (const path of ['/lessons/1/thumb', '/lessons/1/figures/line.svg', '/supplemental/1/thumb']) {
      const answer = await customer.client.call('GET', path);
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/svg+xml');
      expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    }
    const captions = await customer.client.call('GET', '/lessons/1/captions/es');
    expect(captions.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(captions.text).toContain('WEBVTT');
    for (const path of ['/lessons/1/figures/no.svg', '/lessons/1/figures/..%2flesson.json', '/lessons/1/captions/fr'])
      expect((await customer.client.call('GET', path)).status, path).toBeGreaterThanOrEqual(400);
  });
});
