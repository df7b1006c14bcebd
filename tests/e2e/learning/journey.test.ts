// A learner's path through a lesson: watch, reload, resume, quiz, fail, practice, pass, certificate.
import { rmSync } from 'node:fs';
import { testAnswers, writeTestContent } from '@openbell/server/testing/lesson-files.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findAxeViolations,
  isWiderThanWindow,
  openStage,
  problemsOf,
  type Stage,
  stagePassword,
  takePicture,
} from '../harness.ts';
import { openPortal, refuseCall } from '../portal/portal-page.ts';
import { wordsOf } from '../words.ts';

let stage: Stage;
let folder: string;
beforeAll(async () => {
  folder = writeTestContent();
  stage = await openStage({ CONTENT_DIR: folder });
  await stage.makeCustomer({ email: 'learner@example.com', plan: 'LIVE', name: 'Maya Torres' });
  await stage.makeCustomer({ email: 'arabic@example.com', plan: 'LIVE', lang: 'ar' });
});
afterAll(async () => {
  await stage.close();
  rmSync(folder, { recursive: true });
});

const words = wordsOf('en');
const position = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
/** Four seconds are short on a busy machine: slow playback leaves time to act. */
const playSlowly = (page: Page): Promise<void> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 0.25;
  });
async function storedOf(email: string, path: string): Promise<Record<string, unknown>> {
  const client = stage.server.client();
  await client.call('POST', '/auth/sign-in/email', { email, password: stagePassword });
  return (await client.call('GET', path)).body as Record<string, unknown>;
}
async function boxOf(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('it is not on the page');
  return box;
}
async function answer(page: Page, wrong: readonly number[]): Promise<void> {
  for (const [index, right] of testAnswers.entries()) {
    const choice = wrong.includes(index + 1) ? (right === 'a' ? 'b' : 'a') : right;
    await page.getByText(`Question ${index + 1} of 8`, { exact: true }).waitFor();
    await page.getByRole('radio').nth(['a', 'b', 'c', 'd'].indexOf(choice)).check();
    await page.getByRole('button', { name: index === 7 ? 'Grade' : 'Next' }).click();
  }
}

describe('a lesson', () => {
  describe('that is watched', () => {
    let page: Page;
    let left = 0;
    beforeAll(async () => {
      page = await openPortal(stage, 'learner@example.com', '/lessons/1/view', { lasts: true });
    });

    it('shows its name and its course [LESSON-015, LESSON-016, ROUTE-005]', async () => {
      await page.getByRole('heading', { level: 1, name: 'Ticks and points' }).waitFor();
      await page.getByText('Fundamentals, lesson 1').waitFor();
      await page.getByRole('heading', { level: 3, name: 'Second section' }).waitFor();
    });

    it('plays its film [LESSON-017]', async () => {
      await playSlowly(page);
      await page.getByRole('button', { name: 'Play' }).click();
      await expect.poll(() => page.locator('[data-caption]').innerText()).toBe('The first words.');
      await expect.poll(() => position(page)).toBeGreaterThan(1);
    });

    it('has its position stored [LESSON-023, PRODUCT-002]', async () => {
      await page.getByRole('button', { name: 'Pause' }).click();
      await page.locator('[data-player="paused"]').waitFor();
      left = await position(page);
      await expect
        .poll(async () => (await storedOf('learner@example.com', '/lessons/1'))['lastPlayTime'])
        .toBeCloseTo(left, 0);
      await takePicture(page, 'lesson-1440-light');
      expect(await findAxeViolations(page)).toEqual([]);
    });

    it('resumes where it was left, and another one starts from its beginning [LESSON-024]', async () => {
      await page.reload();
      await expect.poll(() => position(page)).toBeCloseTo(left, 0);
      await page.goto('/lessons/2/view');
      await page.getByRole('heading', { level: 1, name: 'Reading a contract' }).waitFor();
      await expect
        .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
        .toBeGreaterThan(0);
      expect(await position(page)).toBe(0);
    });

    it('leads back to the lessons [LESSON-019]', async () => {
      await page.getByRole('link', { name: words('lesson.all') }).click();
      await page.waitForURL((url) => url.pathname === '/lessons/home');
      expect(problemsOf(page)).toEqual([]);
      await page.context().close();
    });
  });

  it('responds to keys, chapters, the transcript and the choice of captions and speed', async () => {
    const page = await openPortal(stage, 'learner@example.com', '/lessons/101/view');
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
      .toBeGreaterThan(0);
    await playSlowly(page);
    await page.getByRole('button', { name: 'The end' }).click();
    await expect.poll(() => position(page)).toBeGreaterThanOrEqual(2);
    await page.locator('[aria-current="true"]', { hasText: 'The end' }).waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('slider', { name: 'Position' }).focus();
    await page.keyboard.press('Home');
    await expect.poll(() => position(page)).toBe(0);
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('1.5');
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.5);
    await page.getByRole('combobox', { name: 'Captions' }).selectOption('');
    await expect.poll(() => page.locator('[data-caption]').count()).toBe(0);
    await page.keyboard.press('c');
    await page.locator('[data-caption]').waitFor();
    await page.getByRole('button', { name: 'Mute' }).focus();
    await page.keyboard.press('m');
    await page.getByRole('button', { name: 'Sound on' }).waitFor();
    await page.keyboard.press('k');
    await page.locator('[data-player="playing"]').waitFor();
    await page.context().close();
  });

  it('is complete at the end, and says quietly if that could not be saved [LESSON-005]', async () => {
    const page = await openPortal(stage, 'learner@example.com', '/lessons/2/view');
    await page.route('**/api/lessons/2/progress/**', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'Play' }).click();
    await page.getByText(words('lesson.unsaved')).waitFor();
    await page.unroute('**/api/lessons/2/progress/**');
    await expect
      .poll(async () => (await storedOf('learner@example.com', '/lessons/2'))['progress'], { timeout: 30_000 })
      .toBe(100);
    await page.context().close();
  });

  it('without a video says so, shows its text, and is complete when the reader confirms it [LESSON-018]', async () => {
    const page = await openPortal(stage, 'learner@example.com', '/lessons/4/view', { theme: 'dark' });
    await page.getByRole('heading', { name: words('lesson.noVideo.title') }).waitFor();
    await page.getByRole('link', { name: words('lessons.quiz.start') }).waitFor();
    await page.getByRole('button', { name: words('lesson.markRead') }).click();
    await page.getByText(words('lesson.isRead')).waitFor();
    await takePicture(page, 'lesson-novideo-dark');
    await expect.poll(async () => (await storedOf('learner@example.com', '/lessons/4'))['progress']).toBe(100);
    await page.goto('/lessons/3/view');
    await page.getByRole('heading', { name: words('lesson.noVideo.title') }).waitFor();
    expect(await page.getByRole('link', { name: words('lessons.quiz.start') }).count()).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.context().close();
  });

  it('of the supplemental kind has its own address and no quiz [ROUTE-006]', async () => {
    const page = await openPortal(stage, 'learner@example.com', '/lessons/supplemental/1/view');
    await page.getByRole('heading', { level: 1, name: 'The first hour' }).waitFor();
    await page.locator('video').waitFor();
    expect(await page.getByRole('link', { name: words('lessons.quiz.start') }).count()).toBe(0);
    await page.context().close();
  });

  it('fits a phone in Arabic', async () => {
    const page = await openPortal(stage, 'arabic@example.com', '/lessons/1/view', { width: 390, language: 'ar' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('video').waitFor();
    await expect.poll(() => isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    // The controls and the captions are below the film, and all controls inside the player.
    const film = await boxOf(page.locator('video'));
    const player = await boxOf(page.locator('[data-player]'));
    for (const name of ['player.play', 'player.fullscreen']) {
      const button = await boxOf(page.getByRole('button', { name: wordsOf('ar')(name), exact: true }));
      expect(button.y).toBeGreaterThanOrEqual(film.y + film.height);
      expect(button.x + button.width).toBeLessThanOrEqual(player.x + player.width);
    }
    await takePicture(page, 'lesson-390-ar');
    await page.goto('/lessons/1/quiz');
    await page.getByRole('radio').first().waitFor();
    await expect.poll(() => isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    // Answers that are only a figure also start on the right, next to their letter.
    const ways = await page
      .locator('label span[lang="ar"]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dir));
    expect(ways).toEqual(['rtl', 'rtl', 'rtl', 'rtl']);
    await takePicture(page, 'quiz-390-ar');
    await page.context().close();
  });
});

describe('the quiz', () => {
  describe('of eight questions', () => {
    let page: Page;
    const next = (): Locator => page.getByRole('button', { name: 'Next' });
    const grade = (): Locator => page.getByRole('button', { name: 'Grade' });
    const bar = (): Locator => page.getByRole('progressbar');
    beforeAll(async () => {
      page = await stage.newPage({ lasts: true });
      await stage.signIn(page, 'learner@example.com');
    });

    it('shows loading... until it has loaded [QUIZ-009, ROUTE-007]', async () => {
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/lessons/1/quiz', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/lessons/1/quiz');
      await page.getByText('loading...', { exact: true }).waitFor();
      release();
      await page.getByText('Question 1 of 8', { exact: true }).waitFor();
      await expect.poll(() => page.getByText('loading...', { exact: true }).count()).toBe(0);
    });

    it('asks one question at a time [QUIZ-001]', async () => {
      expect(await page.locator('legend').allInnerTexts()).toEqual(['Question 1 about Ticks and points?']);
    });

    it('blocks Next until one answer is chosen [QUIZ-011]', async () => {
      expect(await next().getAttribute('aria-disabled')).toBe('true');
      await page.getByText(words('quiz.chooseFirst')).waitFor();
      await next().click({ force: true });
      await page.getByText('Question 1 of 8', { exact: true }).waitFor();
      await takePicture(page, 'quiz-first');
    });

    it('has the choices a to d [QUIZ-002]', async () => {
      const letters = await page.locator('label:has(input[type=radio])').allInnerTexts();
      expect(letters.map((text) => text.trim().charAt(0).toLowerCase())).toEqual(['a', 'b', 'c', 'd']);
    });

    it('accepts one choice, which another replaces [QUIZ-010]', async () => {
      await page.getByRole('radio').nth(1).check();
      await page.getByRole('radio').nth(0).check();
      await expect
        .poll(() => page.getByRole('radio').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked)))
        .toEqual([true, false, false, false]);
    });

    it('advances its progress bar with the questions [QUIZ-003]', async () => {
      await expect.poll(() => bar().getAttribute('aria-valuenow')).toBe('12');
      await next().click();
      await page.getByText('Question 2 of 8', { exact: true }).waitFor();
      await expect.poll(() => bar().getAttribute('aria-valuenow')).toBe('25');
    });

    it('has Next, and on the last question Grade instead [QUIZ-004]', async () => {
      expect([await next().count(), await grade().count()]).toEqual([1, 0]);
      for (const key of ['b', '3', 'd', 'a', 'b', 'c']) {
        await page.keyboard.press(key);
        await page.keyboard.press('Enter');
      }
      await page.getByText('Question 8 of 8', { exact: true }).waitFor();
      expect([await next().count(), await grade().count()]).toEqual([0, 1]);
    });

    it('blocks Grade until one is chosen, and keeps the answers across a reload [QUIZ-012]', async () => {
      expect(await grade().getAttribute('aria-disabled')).toBe('true');
      await page.reload();
      await page.getByText('Question 8 of 8', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await expect.poll(() => page.getByRole('radio').nth(2).isChecked()).toBe(true);
      await next().click();
      await page.getByRole('radio').nth(3).check();
      await expect.poll(() => grade().getAttribute('aria-disabled')).toBe(null);
      expect(await findAxeViolations(page)).toEqual([]);
      expect(problemsOf(page)).toEqual([]);
      await page.context().close();
    });
  });

  it('is answered and graded, and keeps the answers if grading fails [PRODUCT-012]', async () => {
    const page = await openPortal(stage, 'learner@example.com', '/lessons/102/quiz');
    await refuseCall(page, '/lessons/102/quiz/grade', 500, 'internal');
    await answer(page, []);
    await page.getByText(words('quiz.failed')).waitFor();
    expect(await page.getByRole('radio').nth(3).isChecked()).toBe(true);
    await page.unroute('**/api/lessons/102/quiz/grade');
    await page.getByRole('button', { name: 'Grade' }).click();
    await page.getByRole('heading', { name: '8 of 8 correct' }).waitFor();
    await page.getByText('100%', { exact: true }).first().waitFor();
    await page.context().close();
  });

  it('says if there is no connection, keeps the answers across a reload, and grades only on request', async () => {
    const page = await openPortal(stage, 'learner@example.com', '/lessons/102/quiz');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/quiz/grade')) calls.push(request.method());
    });
    await page.getByRole('radio').first().waitFor();
    await page.context().setOffline(true);
    await page.getByText(words('connection.lost')).waitFor();
    await answer(page, []);
    await page.getByText(words('quiz.failed')).waitFor();
    const tries = calls.length;
    await page.context().setOffline(false);
    await page.reload();
    await page.getByText('Question 8 of 8', { exact: true }).first().waitFor();
    expect(calls.length).toBe(tries);
    await page.getByRole('button', { name: 'Grade' }).dblclick();
    await page.getByRole('heading', { name: '8 of 8 correct' }).waitFor();
    expect(calls.length).toBe(tries + 1);
    await page.context().close();
  });

  it('is failed, explained, practiced, passed, and completes the course with a certificate [QUIZ-005] [QUIZ-006] [QUIZ-007]', async () => {
    const email = 'finisher@example.com';
    await stage.makeCustomer({ email, plan: 'LIVE', name: 'Maya Torres' });
    const client = stage.server.client();
    await client.call('POST', '/auth/sign-in/email', { email, password: stagePassword });
    for (const lesson of [1, 2, 3, 4]) await client.call('PUT', `/lessons/${lesson}/progress/100`);
    for (const lesson of [2, 4])
      await client.call('POST', `/lessons/${lesson}/quiz/grade`, {
        answers: testAnswers.map((choice, index) => ({ id: lesson * 100 + index + 1, answer: choice })),
      });
    const page = await openPortal(stage, email, '/lessons/1/quiz');
    await answer(page, [2, 5, 8]);
    await page.getByRole('heading', { name: '5 of 8 correct' }).waitFor();
    const result = page.getByRole('region', { name: '5 of 8 correct' });
    await result.getByText('63%', { exact: true }).waitFor();
    expect(await result.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('63');
    await page.getByText(words('quiz.result.notPassed')).waitFor();
    const graded = page.locator('[data-graded]');
    expect(await graded.evaluateAll((all) => all.map((one) => one.getAttribute('data-graded')))).toEqual([
      'right',
      'wrong',
      'right',
      'right',
      'wrong',
      'right',
      'right',
      'wrong',
    ]);
    expect(await graded.nth(1).innerText()).toContain('Choice a of 2 is wrong.');
    expect(await graded.nth(1).innerText()).toContain('Explanation 2: b is right since it says so.');
    expect(await graded.nth(0).innerText()).toContain('Explanation 1');
    const topics = page.getByRole('list', { name: words('quiz.result.topics') }).getByRole('listitem');
    expect((await topics.allInnerTexts()).map((text) => text.replaceAll('\n', ' '))).toEqual([
      expect.stringMatching(/First section .*3 of 4 correct/),
      expect.stringMatching(/Second section .*2 of 4 correct/),
    ]);
    await takePicture(page, 'quiz-result');
    expect(await findAxeViolations(page)).toEqual([]);
    const film = await page.context().newPage();
    const link = graded.nth(1).getByRole('link', { name: 'Watch again from 0:02' });
    await film.goto((await link.getAttribute('href')) ?? '');
    await expect.poll(() => film.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)).toBe(2);
    await film.close();
    await page.getByRole('link', { name: 'Practice 3 mistakes' }).click();
    await page.getByText('Question 1 of 3', { exact: true }).waitFor();
    for (const [index, choice] of [1, 0, 0].entries()) {
      await page.getByText(`Question ${index + 1} of 3`, { exact: true }).waitFor();
      await page.getByRole('radio').nth(choice).check();
      await page.getByRole('button', { name: index === 2 ? 'Grade' : 'Next' }).click();
    }
    await page.getByRole('heading', { name: '2 of 3 correct' }).waitFor();
    await page.getByRole('button', { name: 'Practice 1 mistake' }).click();
    await page.getByText('Question 1 of 1', { exact: true }).waitFor();
    await page.getByRole('radio').nth(3).check();
    await page.getByRole('button', { name: 'Grade' }).click();
    await page.getByRole('heading', { name: '1 of 1 correct' }).waitFor();
    await page.getByRole('link', { name: words('quiz.result.retry') }).click();
    await answer(page, [1]);
    await page.getByRole('heading', { name: '7 of 8 correct' }).waitFor();
    await page.getByText('With this quiz you have completed the course Fundamentals.').waitFor();
    const attempts = page.getByRole('list', { name: words('quiz.result.attempts') }).getByRole('listitem');
    expect(await attempts.allInnerTexts()).toEqual([
      expect.stringContaining('7 of 8 correct'),
      expect.stringContaining('5 of 8 correct'),
    ]);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'quiz-attempts');
    await page.getByRole('link', { name: words('quiz.result.certificate') }).click();
    const dialog = page.getByRole('dialog', { name: words('lessons.certificate.title') });
    await dialog.getByText('Maya Torres').waitFor();
    await expect.poll(() => dialog.innerText()).toContain('96%');
    await takePicture(page, 'certificate');
    const checkAddress = await dialog.getByRole('link', { name: '/site/certificate' }).getAttribute('href');
    const stranger = await stage.newPage();
    await stranger.goto(checkAddress ?? '');
    await stranger.getByText('This certificate is genuine.').waitFor();
    const sheet = stranger.getByRole('article', { name: 'Maya Torres' });
    await expect.poll(() => sheet.innerText()).toContain('has completed the course Fundamentals');
    expect(await findAxeViolations(stranger)).toEqual([]);
    await takePicture(stranger, 'course-certificate-checked');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words('lessons.certificate.open') }).waitFor();
    await page.getByText('4 of 4', { exact: true }).waitFor();
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });

  it('leads back to the lessons from its result [QUIZ-008]', async () => {
    const email = 'leaver@example.com';
    await stage.makeCustomer({ email, plan: 'LIVE' });
    const client = stage.server.client();
    await client.call('POST', '/auth/sign-in/email', { email, password: stagePassword });
    await client.call('PUT', '/lessons/1/progress/100');
    const page = await openPortal(stage, email, '/lessons/1/quiz');
    await answer(page, [2, 5, 8]);
    const result = page.getByRole('region', { name: '5 of 8 correct' });
    await result.getByRole('link', { name: 'Back to the lessons', exact: true }).click();
    await page.waitForURL('**/lessons/home');
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });

  it('keeps the certificate reachable after the plan is canceled [TRUST-021]', async () => {
    const email = 'keeper@example.com';
    await stage.makeCustomer({ email, plan: 'LIVE', name: 'Maya Torres' });
    const client = stage.server.client();
    await client.call('POST', '/auth/sign-in/email', { email, password: stagePassword });
    for (const lesson of [1, 2, 3, 4]) await client.call('PUT', `/lessons/${lesson}/progress/100`);
    for (const lesson of [1, 2, 4])
      await client.call('POST', `/lessons/${lesson}/quiz/grade`, {
        answers: testAnswers.map((choice, index) => ({ id: lesson * 100 + index + 1, answer: choice })),
      });
    expect((await client.call('DELETE', '/subscription?upgrades=0')).status).toBe(200);
    const page = await openPortal(stage, email, '/lessons');
    await page.getByRole('button', { name: words('lessons.certificate.open') }).click();
    const dialog = page.getByRole('dialog', { name: words('lessons.certificate.title') });
    await expect.poll(() => dialog.innerText()).toMatch(/Maya Torres[\s\S]*Fundamentals/);
    await page.context().close();
  });
});
