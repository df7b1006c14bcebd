// A streamed film: in a browser without native HLS our player feeds it, and only when it is played; a failing stream shows an error.
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeLesson, writeTestContent } from '@openbell/server/testing/lesson-files.ts';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAxeViolations, openStage, problemsOf, type Stage, takePicture } from '../harness.ts';
import { wordsOf } from '../words.ts';

const host = 'https://video.example';
/** Made by ffmpeg: four seconds of H.264, with its sound (AAC) as a separate stream, as large hosts deliver it. */
const pieces = path.join(import.meta.dirname, 'stream');
let stage: Stage;
let folder: string;
beforeAll(async () => {
  folder = writeTestContent();
  const lesson = path.join(folder, 'courses/advanced/03-the-stream');
  const film = { id: 103, name: 'The stream', level: 'PUBLIC', hasVideo: true } as const;
  writeLesson(lesson, { ...film, stream: `${host}/103/index.m3u8` });
  rmSync(path.join(lesson, 'video.mp4'));
  stage = await openStage({ CONTENT_DIR: folder, VIDEO_ORIGINS: host });
  await stage.makeCustomer({ email: 'maya@example.com', plan: 'LIVE' });
});
afterAll(async () => {
  await stage.close();
  rmSync(folder, { recursive: true });
});

const words = wordsOf('en');
const answerPiece = (route: Route): Promise<void> =>
  route.fulfill({
    body: readFileSync(path.join(pieces, path.basename(new URL(route.request().url()).pathname))),
    headers: { 'access-control-allow-origin': '*' },
  });

/** Opens the lesson in a browser without native HLS, and records the page's requests. */
async function openLesson(address: string): Promise<{ readonly page: Page; readonly asked: string[] }> {
  const page = await stage.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.addInitScript(() => {
    const { canPlayType } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.canPlayType = function canPlay(this: HTMLMediaElement, type: string) {
      return /mpegurl/i.test(type) ? '' : canPlayType.call(this, type);
    };
  });
  await page.route(`${host}/**`, answerPiece);
  await stage.signIn(page, 'maya@example.com');
  await page.goto(address);
  await page.getByRole('button', { name: words('player.play') }).waitFor();
  return { page, asked };
}

const factsOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => ({
    position: video.currentTime,
    isEnded: video.ended,
    hasSound: Number((video as unknown as Record<string, unknown>)['webkitAudioDecodedByteCount']) > 0,
  }));
const fedChunks = (asked: readonly string[]): readonly string[] => asked.filter((url) => url.includes('feed-stream'));

describe('a streamed film', () => {
  it('is fed to a browser without native HLS, with its sound, once the customer plays it [LESSON-017]', async () => {
    const { page, asked } = await openLesson('/lessons/103/view');
    await page.getByText('0:00 / 0:04').waitFor();
    expect([fedChunks(asked).length, asked.filter((url) => url.startsWith(host)).length]).toEqual([0, 0]);
    await page.getByRole('button', { name: words('player.play') }).click();
    await expect.poll(() => factsOf(page), { timeout: 20_000 }).toMatchObject({ isEnded: true, hasSound: true });
    expect(fedChunks(asked).length).toBeGreaterThan(0);
    await expect
      .poll(async () => ((await (await page.request.get('/api/lessons/103')).json()) as { progress: number }).progress)
      .toBe(100);
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });

  it('does not load that code for a film that is a file', async () => {
    const { page, asked } = await openLesson('/lessons/101/view');
    await page.getByRole('button', { name: words('player.play') }).click();
    await expect.poll(async () => (await factsOf(page)).position).toBeGreaterThan(0);
    expect(fedChunks(asked)).toEqual([]);
    await page.context().close();
  });

  it('resumes where it was left', async () => {
    await stage.makeCustomer({ email: 'later@example.com', plan: 'LIVE' });
    const { page } = await openLesson('/lessons/101/view');
    await stage.signIn(page, 'later@example.com');
    await page.request.put(`${stage.server.url}/api/lessons/103/progress/50`, {
      data: { lastPlayTime: 1.5 },
      headers: { origin: stage.server.url },
    });
    await page.goto('/lessons/103/view');
    await page.getByText('0:01 / 0:04').waitFor();
    const places: number[] = [];
    await page.exposeFunction('tellPlace', (at: number) => places.push(at));
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      const tell = (globalThis as unknown as { tellPlace: (at: number) => void }).tellPlace;
      video.addEventListener('timeupdate', () => tell(video.currentTime));
    });
    await page.getByRole('button', { name: words('player.play') }).click();
    await expect.poll(async () => (await factsOf(page)).isEnded, { timeout: 20_000 }).toBe(true);
    expect(Math.min(...places)).toBeGreaterThanOrEqual(1.4);
    await page.context().close();
  });

  it('says that it is loading while the host is slow, that it failed if the host fails, and plays on the second try', async () => {
    const { page } = await openLesson('/lessons/101/view');
    const held: Route[] = [];
    const hold = (route: Route): void => void held.push(route);
    await page.route(`${host}/**/*.m3u8`, hold);
    await page.goto('/lessons/103/view');
    await page.getByRole('button', { name: words('player.play') }).click();
    await page.getByText(words('player.loading')).waitFor();
    await takePicture(page, 'stream-loading');
    await expect.poll(() => held.length).toBe(1);
    await page.unroute(`${host}/**/*.m3u8`, hold);
    const refuse = (route: Route): Promise<void> => route.fulfill({ status: 503 });
    await page.route(`${host}/**/*.m3u8`, refuse);
    for (const route of held) await route.fulfill({ status: 503 });
    await page.getByRole('alert').getByText(words('player.failed')).waitFor({ timeout: 30_000 });
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'stream-failed');
    await page.unroute(`${host}/**/*.m3u8`, refuse);
    await page.getByRole('button', { name: words('portal.retry') }).click();
    await expect.poll(() => factsOf(page), { timeout: 20_000 }).toMatchObject({ isEnded: true });
    expect(await page.getByText(words('player.failed')).count()).toBe(0);
    await page.context().close();
  });
});
