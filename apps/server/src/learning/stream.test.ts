// A lesson whose film is streamed from elsewhere: only a customer with access gets the stream's address.
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { LessonDetail, LessonRecord } from '@openbell/api/learning.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCustomer } from '../testing/customers.ts';
import { writeLesson, writeTestContent } from '../testing/lesson-files.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const stream = 'https://video.example/lessons/103/index.m3u8';
let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = writeTestContent();
  const lesson = path.join(folder, 'courses/advanced/03-the-stream');
  writeLesson(lesson, { id: 103, name: 'The stream', level: 'CLASONLY', hasVideo: true, stream });
  rmSync(path.join(lesson, 'video.mp4'));
  server = await startTestServer({ CONTENT_DIR: folder, VIDEO_ORIGINS: 'https://video.example' });
});
afterAll(async () => {
  await server.remove();
  rmSync(folder, { recursive: true });
});

it('a lesson sends its stream and captions to a customer with access, whose page may load it [LESSON-017]', async () => {
  const { client } = await makeCustomer(server, { plan: 'LIVE' });
  const detail = (await client.call('GET', '/lessons/103')).body as LessonDetail;
  expect([detail.video, detail.captions.length, detail.transcript.length]).toEqual([stream, 4, 2]);
  const list = (await client.call('GET', '/lessons')).body as readonly LessonRecord[];
  expect(list.find(({ id }) => id === 103)?.hasVideo).toBe(true);
  expect((await client.call('GET', '/lessons/103/video')).status).toBe(404);
  expect((await fetch(`${server.url}/`)).headers.get('content-security-policy')).toContain(
    "connect-src 'self' https://video.example;media-src 'self' blob: https://video.example;",
  );
});

it('a lesson never sends its stream to a customer without access', async () => {
  const { client } = await makeCustomer(server, { plan: 'GAUNT' });
  const refused = await client.call('GET', '/lessons/103');
  expect([refused.status, refused.text.includes('video.example')]).toEqual([403, false]);
  expect((await client.call('GET', '/lessons')).text).not.toContain('video.example');
});
