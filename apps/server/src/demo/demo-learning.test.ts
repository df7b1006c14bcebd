// What the demo customers have learned, as their portal shows it.
import type { CourseCertificate, LessonRecord } from '@openbell/api/learning.ts';
import { instantOf, msPerDay } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInDemo } from '../testing/customers.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DEMO_CUSTOMERS: '1' });
});
afterAll(() => server.remove());

async function readAs<Answer>(local: string, path: string): Promise<Answer> {
  const client = await signInDemo(server, local);
  return (await client.call('GET', path)).body as Answer;
}
const lessonsOf = async (local: string, course = 'fundamentals'): Promise<readonly LessonRecord[]> =>
  (await readAs<readonly LessonRecord[]>(local, '/lessons')).filter((lesson) => lesson.course === course);
const figuresOf = (lessons: readonly LessonRecord[]) => lessons.map(({ progress, score }) => [progress, score]);

describe('the demo customers', () => {
  it('have each studied a different part, graded by the real quizzes', async () => {
    expect(figuresOf(await lessonsOf('student')).slice(0, 6)).toEqual([
      [100, 100],
      [100, 75],
      [100, 88],
      [100, 88],
      [50, -1],
      [0, -1],
    ]);
    expect(figuresOf(await lessonsOf('failed')).slice(0, 3)).toEqual([
      [100, 38],
      [25, -1],
      [0, -1],
    ]);
    const [first, second] = await lessonsOf('arabic');
    expect([first?.score, second?.score, second?.mistakes]).toEqual([88, 75, 2]);
    expect((await lessonsOf('visitor')).every(({ progress, score }) => progress === 0 && score === -1)).toBe(true);
  });

  it('have one whole course and its certificate, which anybody can verify', async () => {
    const lessons = await lessonsOf('bootcamp');
    expect(lessons.length).toBeGreaterThanOrEqual(8);
    expect(lessons.every(({ progress, score }) => progress === 100 && score >= 75)).toBe(true);
    const certificates = await readAs<readonly CourseCertificate[]>('bootcamp', '/certificates');
    expect(certificates).toMatchObject([{ course: 'fundamentals', name: 'Boris Campbell', lessons: lessons.length }]);
    const [begun] = (await lessonsOf('bootcamp', 'advanced')).filter(({ progress }) => progress < 90);
    expect([begun?.progress, begun?.order]).toEqual([25, 3]);
    for (const local of ['student', 'trader', 'passed']) expect(await readAs(local, '/certificates')).toEqual([]);
  });

  it('studied within the days of their subscription, before now', async () => {
    const now = instantOf(((await server.client().call('GET', '/sandbox/clock')).body as { now: string }).now);
    for (const [local, days] of [
      ['student', 12],
      ['bootcamp', 25],
    ] as const) {
      const played = (await lessonsOf(local)).filter(({ progress }) => progress > 0);
      const instants = played.map(({ lastPlayedAt }) => instantOf(lastPlayedAt));
      expect(Math.max(...instants)).toBeLessThan(now);
      expect(Math.min(...instants)).toBeGreaterThan(now - days * msPerDay);
      expect(instants).toEqual(instants.toSorted((one, other) => one - other));
    }
  });

  it('keep what they learned when they are created again, without learning it twice', async () => {
    const count = async () => (await server.context.db.selectFrom('quizAttempts').select('id').execute()).length;
    const before = await count();
    await server.client().call('PUT', '/sandbox/clock', { now: new Date(Date.now() + 100 * msPerDay).toISOString() });
    expect(await count()).toBe(before);
  });
});
