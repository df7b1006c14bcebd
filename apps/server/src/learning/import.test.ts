// Lessons are imported into a running server whole or not at all, and an author can preview them.
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LessonDetail, LessonRecord } from '@openbell/api/learning.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCustomer } from '../testing/customers.ts';
import { testAnswers, writeLesson, writeTestContent } from '../testing/lesson-files.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { readGift } from './read-gift.ts';

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

const main = path.join(import.meta.dirname, 'main.ts');
type Ran = { readonly code: number; readonly out: string; readonly err: string };

const runContent = (...args: readonly string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const { dataDir, publicUrl } = server.config;
    const env = {
      ...process.env,
      DATA_DIR: dataDir,
      CONTENT_DIR: folder,
      PUBLIC_URL: publicUrl.replace(/:0$/, ':3000'),
    };
    execFile(process.execPath, [main, ...args], { env }, (error, out, err) =>
      resolve({ code: error === null ? 0 : 1, out, err }),
    );
  });

function bundleOf(lessons: readonly { readonly order: string; readonly id: number; readonly name: string }[]): string {
  const bundle = mkdtempSync(path.join(tmpdir(), 'openbell-import-'));
  for (const { order, id, name } of lessons)
    writeLesson(path.join(bundle, `courses/advanced/${order}`), { id, name, level: 'PUBLIC', hasVideo: true });
  return bundle;
}
function contentFolders(): readonly string[] {
  try {
    return readdirSync(path.join(server.config.dataDir, 'content'));
  } catch {
    return [];
  }
}

describe('an import', () => {
  it('is refused whole for one fault in a hundred files, which is reported with file and line', async () => {
    const names = Array.from({ length: 10 }, (_, index) => ({
      order: `${String(index + 3).padStart(2, '0')}-lesson-${index}`,
      id: 110 + index,
      name: `Lesson ${index}`,
    }));
    const bundle = bundleOf(names);
    const wrong = path.join(bundle, 'courses/advanced/07-lesson-4/quiz.pt.json');
    writeFileSync(wrong, '{\n  "questions": [\n    { "question": "x" }\n  ]\n}\n');
    const ran = await runContent('import', bundle);
    expect(ran.code).toBe(1);
    expect(ran.err).toContain('courses/advanced/07-lesson-4/quiz.pt.json:3: questions.0.a');
    expect(ran.err).toContain('nothing was imported');
    expect(contentFolders()).toEqual([]);
    const customer = await makeCustomer(server, { plan: 'LIVE' });
    expect((await customer.client.call('GET', '/lessons/110')).status).toBe(404);
    rmSync(bundle, { recursive: true });
  });

  it.each([
    ['not-json', 'lesson.json', '{ "id": ', /lesson\.json:1: is not JSON/],
    ['no level', 'lesson.json', '{"id": 110, "seconds": 4,\n "terms": []}', /lesson\.json:1: level/],
    [
      'an unknown term',
      'lesson.json',
      '{"id": 110, "level": "PUBLIC", "seconds": 4,\n "terms": ["no-such-term"]}',
      /lesson\.json:2: the glossary has no term/,
    ],
    [
      'an id that is in use',
      'lesson.json',
      '{"id": 1, "level": "PUBLIC", "seconds": 4, "terms": []}',
      /lesson\.json:1: the id 1 is taken/,
    ],
    [
      'a wrong length',
      'lesson.json',
      '{"id": 110, "level": "PUBLIC", "seconds": 9, "terms": []}',
      /video\.mp4:1: lasts 4\.0 seconds/,
    ],
    [
      'too few chapters for the sections',
      'lesson.json',
      '{"id": 110, "level": "PUBLIC", "seconds": 4, "terms": [],\n "sectionChapters": [1]}',
      /lesson\.json:2: sectionChapters has 1 numbers, the text 2 sections/,
    ],
    [
      'a chapter that the film does not have',
      'lesson.json',
      '{"id": 110, "level": "PUBLIC", "seconds": 4, "terms": [],\n "sectionChapters": [2,\n 3]}',
      /lesson\.json:3: sectionChapters names chapter 3, the captions have 2/,
    ],
    ['no front matter', 'en.md', 'Text\n', /en\.md:1: begins with ---/],
    ['HTML', 'es.md', '---\ntitle: a\nsummary: b\n---\n\nA <b>word</b>.\n', /es\.md:6: HTML is not allowed/],
    [
      'a script in a picture',
      'thumb.svg',
      '<svg viewBox="0 0 1 1">\n<script>1</script></svg>',
      /thumb\.svg:2: a picture has no script/,
    ],
    [
      'captions that overlap',
      'captions.en.vtt',
      'WEBVTT\n\n00:00.000 --> 00:02.000\na\n\n00:01.000 --> 00:03.000\nb\n',
      /captions\.en\.vtt:6: a cue begins before/,
    ],
    ['a stray file', 'notes.txt', 'x', /notes\.txt:1: is no file of the format/],
  ])('names %s', async (_what, file, content, message) => {
    const bundle = bundleOf([{ order: '03-new', id: 110, name: 'New' }]);
    writeFileSync(path.join(bundle, 'courses/advanced/03-new', file), content);
    const ran = await runContent('import', bundle);
    expect(ran.err).toMatch(message);
    expect(ran.code).toBe(1);
    expect(contentFolders()).toEqual([]);
    rmSync(bundle, { recursive: true });
  });

  it('can be previewed by anyone with the signed link, and records nothing of it', async () => {
    const bundle = bundleOf([{ order: '03-the-news', id: 110, name: 'The news' }]);
    const ran = await runContent('preview', bundle);
    expect(ran.err).toBe('');
    const link = new URL(ran.out.trim());
    expect(link.pathname).toBe('/lessons/110/view');
    const token = link.searchParams.get('preview') ?? '';
    const author = await makeCustomer(server);
    expect((await author.client.call('GET', '/lessons/110')).status).toBe(404);
    const seen = await author.client.call('GET', `/lessons/110?preview=${token}`);
    expect(seen.status, seen.text).toBe(200);
    const video = (seen.body as LessonDetail).video.replace('/api', '');
    expect((await author.client.call('GET', video)).status).toBe(200);
    const answers = testAnswers.map((answer, index) => ({ id: 11_001 + index, answer }));
    const graded = await author.client.call('POST', `/lessons/110/quiz/grade?preview=${token}`, { answers });
    expect(graded.body).toMatchObject({ score: 100 });
    expect(await server.context.db.selectFrom('quizAttempts').selectAll().execute()).toEqual([]);
    const forged = token.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect((await author.client.call('GET', `/lessons/110?preview=${forged}`)).status).toBe(400);
    expect((await server.client().call('GET', `/lessons/110?preview=${token}`)).status).toBe(401);
    rmSync(bundle, { recursive: true });
  });

  it('without a fault is loaded by the running server, and again together with later imports', async () => {
    const customer = await makeCustomer(server, { plan: 'LIVE' });
    const namesOf = async (): Promise<readonly string[]> =>
      ((await customer.client.call('GET', '/lessons')).body as LessonRecord[])
        .filter((lesson) => lesson.course === 'advanced')
        .map((lesson) => lesson.lessonName);
    const first = bundleOf([{ order: '03-the-news', id: 110, name: 'The news' }]);
    expect((await runContent('import', first)).err).toBe('');
    await expect.poll(namesOf, { timeout: 15_000 }).toEqual(['The floor', 'The ladder', 'The news']);
    expect((await customer.client.call('GET', '/lessons/110/video')).status).toBe(200);
    const second = bundleOf([
      { order: '04-the-close', id: 111, name: 'The close' },
      { order: '02-the-ladder', id: 102, name: 'The ladder, new' },
    ]);
    expect((await runContent('import', second)).err).toBe('');
    await expect.poll(namesOf, { timeout: 15_000 }).toEqual(['The floor', 'The ladder, new', 'The news', 'The close']);
    const listActs = () =>
      server.context.db.selectFrom('audit').select('kind').where('kind', '=', 'learning.content-imported').execute();
    // The server records what it loaded right after it serves it.
    await expect.poll(async () => (await listActs()).length).toBe(2);
    for (const bundle of [first, second]) rmSync(bundle, { recursive: true });
  });
});

describe('a quiz in GIFT', () => {
  const question = (right: number, index: number): string =>
    `::${1 + (index % 2)}::What is ${index}? {\n${['w', 'x', 'y', 'z']
      .map((text, place) => (place === right ? `=${text}${index}` : `~${text}${index}#Not ${text} since it is wrong.`))
      .join('\n')}\n####Right is what the lesson says about ${index}.\n}`;
  const source = Array.from({ length: 8 }, (_, index) => question(index % 4, index)).join('\n\n');

  it('is converted to the file of a lesson', () => {
    const result = readGift(`// a comment\n\n${source}\n`);
    if (!('quiz' in result)) throw new Error('it was refused');
    expect(result.quiz.questions).toHaveLength(8);
    expect(result.quiz.questions[0]).toMatchObject({ question: 'What is 0?', a: 'w0', answer: 'a', section: 1 });
    expect(result.quiz.questions[1]).toMatchObject({
      answer: 'b',
      section: 2,
      wrong: { a: 'Not w since it is wrong.' },
    });
  });

  it.each([
    ['an unclosed bracket', source.replace('####Right is what the lesson says about 7.\n}', ''), 0],
    ['a question of another kind', `${source.slice(0, source.indexOf('::2::'))}Is it so? {T}\n`, 9],
    ['a choice without a reason', source.replace('#Not x since it is wrong.', ''), 1],
    ['seven questions', source.slice(0, source.lastIndexOf('\n\n')), 1],
  ])('with %s is refused', (_what, text, line) => {
    const result = readGift(text);
    if (!('faults' in result)) throw new Error('it was taken');
    if (line > 0) expect(result.faults[0]?.line).toBe(line);
  });
});
