// The list of lessons, its locks and notices, and the redirects of lesson addresses.
import { rmSync } from 'node:fs';
import { writeTestContent } from '@openbell/server/testing/lesson-files.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findAxeViolations,
  isWiderThanWindow,
  openStage,
  problemsOf,
  readTexts,
  type Stage,
  takePicture,
} from '../harness.ts';
import { changeAnswer, openPortal, refuseCall } from '../portal/portal-page.ts';
import { wordsOf } from '../words.ts';

let stage: Stage;
let folder: string;
beforeAll(async () => {
  folder = writeTestContent();
  stage = await openStage({ CONTENT_DIR: folder });
  for (const plan of ['LIVE', 'demo', 'CLAS', 'TCP50'])
    await stage.makeCustomer({ email: `${plan.toLowerCase()}@example.com`, plan, country: 1 });
  await stage.makeCustomer({ email: 'french@example.com', plan: 'LIVE', lang: 'fr' });
  await stage.makeCustomer({ email: 'arabic@example.com', plan: 'CLAS', lang: 'ar' });
  await stage.makeCustomer({ email: 'gone@example.com', plan: 'LIVE' });
  const { db } = stage.server.context;
  await db
    .updateTable('subscriptions')
    .set({ status: 'canceled', canceled: true })
    .where('customerId', '=', (query) =>
      query.selectFrom('customers').select('id').where('email', '=', 'gone@example.com'),
    )
    .execute();
});
afterAll(async () => {
  await stage.close();
  rmSync(folder, { recursive: true });
});

const words = wordsOf('en');
const row = (page: Page, id: number) => page.locator(`[data-lesson="${id}"]`);
const pathOf = (page: Page): string => new URL(page.url()).pathname;

describe('the list of lessons', () => {
  describe('of a new learner', () => {
    let page: Page;
    const asked: string[] = [];
    beforeAll(async () => {
      page = await stage.newPage({ lasts: true });
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await stage.signIn(page, 'live@example.com');
      await page.goto('/lessons');
    });

    it('has the next lesson expanded [LESSON-014, ROUTE-003]', async () => {
      await row(page, 1).getByText('What ticks and points means for one contract.').waitFor();
      for (const path of ['/api/accounts/simulator', '/api/lessons']) expect(asked).toContain(path);
    });

    it('has two columns [LESSON-002]', async () => {
      expect(await page.locator('ol > [data-lesson]').allTextContents()).toHaveLength(4);
      const [first, third] = [await row(page, 1).boundingBox(), await row(page, 3).boundingBox()];
      expect(third?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0) - 5);
      expect(third?.y).toBe(first?.y);
    });

    it('gives each lesson its number and its name [LESSON-003, LESSON-004]', async () => {
      for (const [id, name] of [
        [1, 'Ticks and points'],
        [2, 'Reading a contract'],
      ] as const)
        await expect.poll(() => row(page, id).innerText()).toMatch(new RegExp(`^${id}\\n[\\s\\S]*${name}`));
    });

    it('shows the open lesson with its length, a play mark and its quiz [LESSON-007]', async () => {
      expect(await row(page, 1).locator('[data-overlay]').getAttribute('data-overlay')).toBe('play');
      expect(await row(page, 1).locator('a bdi').innerText()).toBe('0:04');
      await row(page, 1).getByRole('link', { name: 'Start quiz' }).waitFor();
    });

    it('counts complete lessons, and averages the scores [LESSON-009, LESSON-010]', async () => {
      expect(await page.locator('[data-figure="complete"]').innerText()).toBe('0 of 4');
      expect(await page.locator('[data-figure="average"]').innerText()).toBe('0%');
      await takePicture(page, 'lessons-1440-light');
    });

    it('has the tabs Fundamentals, which comes first, and Advanced [LESSON-001]', async () => {
      expect(await page.getByRole('tab', { name: 'Fundamentals' }).getAttribute('aria-selected')).toBe('true');
      await page.getByRole('tab', { name: 'Advanced' }).click();
      await row(page, 101).getByText('What the floor means for one contract.').waitFor();
      expect(page.url()).toContain('course=advanced');
    });

    it('expands the lesson in its address [ROUTE-004]', async () => {
      await page.goto('/lessons/home?lesson=3');
      await row(page, 3).getByText('What a live desk means').waitFor();
      expect(await row(page, 3).getByRole('link', { name: 'Start quiz' }).count()).toBe(0);
      expect(await findAxeViolations(page)).toEqual([]);
      expect(problemsOf(page)).toEqual([]);
      await page.context().close();
    });
  });

  it('shows check marks from 90, scores and the next lesson halfway [LESSON-005] [LESSON-006]', async () => {
    await stage.makeCustomer({ email: 'half@example.com', plan: 'LIVE' });
    const page = await stage.newPage();
    await stage.signIn(page, 'half@example.com');
    await page.route('**/api/lessons', async (route) => {
      const answer = await route.fetch();
      const lessons = (await answer.json()) as Record<string, unknown>[];
      const states = [
        { progress: 100, score: 75, mistakes: 2 },
        { progress: 89, lastPlayTime: 250 },
        { progress: 90 },
        {},
      ];
      await route.fulfill({
        response: answer,
        json: lessons.map((lesson, index) => ({ ...lesson, ...states[index] })),
      });
    });
    await page.goto('/lessons/home');
    await page.getByText('2 of 4', { exact: true }).waitFor();
    const marks = await page
      .locator('[data-mark]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-mark')));
    expect(marks).toEqual(['complete', 'part', 'complete', 'new']);
    expect(await row(page, 1).innerText()).toContain('Quiz 75%');
    expect(await page.locator('[data-figure="average"]').innerText()).toBe('75%');
    await row(page, 2).getByRole('link', { name: 'Continue at 4:10' }).waitFor();
    await row(page, 1).getByRole('button').click();
    await row(page, 1).getByRole('link', { name: 'Retake quiz' }).waitFor();
    await page.getByRole('link', { name: 'Practice 2 mistakes' }).waitFor();
    await takePicture(page, 'lessons-half');
    await page.context().close();
  });

  it('locks lessons that the plan does not open, and names the plan that does with its price [LESSON-008] [LESSON-012] [ACCESS-020]', async () => {
    const page = await openPortal(stage, 'demo@example.com', '/lessons?lesson=2', { theme: 'dark' });
    await expect.poll(() => row(page, 2).locator('[data-overlay]').getAttribute('data-overlay')).toBe('lock');
    expect(await row(page, 2).getByRole('link', { name: /quiz/i }).count()).toBe(0);
    await expect.poll(() => row(page, 2).innerText()).toContain('Training');
    await row(page, 2).getByText('$49 a month').waitFor();
    expect(await row(page, 2).getByRole('link').getAttribute('href')).toBe('/site/purchase?plan=TRAIN');
    await page.getByText(words('supplemental.upgrade.title')).waitFor();
    await takePicture(page, 'lessons-locked-dark');
    expect(await findAxeViolations(page)).toEqual([]);
    await page.context().close();
  });

  it('shows no lesson as open that its page refuses, and leads to the plan for it [TRUST-020]', async () => {
    const page = await openPortal(stage, 'clas@example.com', '/lessons?lesson=3');
    await expect.poll(() => row(page, 3).locator('[data-overlay]').getAttribute('data-overlay')).toBe('lock');
    expect(await row(page, 3).locator('[data-mark]').getAttribute('data-mark')).toBe('locked');
    await row(page, 3).getByText('$2,499 once').waitFor();
    await row(page, 3).getByRole('link', { name: 'Change to Bootcamp' }).click();
    await page.getByRole('alertdialog', { name: 'Change to Bootcamp' }).getByText('$2,499.00').first().waitFor();
    // The recordings of the live class are open to this plan: nothing there is called locked.
    await page.goto('/lessons');
    const recordings = page.getByRole('region', { name: 'Supplemental' });
    await recordings.getByRole('link', { name: 'Watch The first hour' }).waitFor();
    expect(await recordings.locator('[data-overlay="lock"]').count()).toBe(0);
    await page.context().close();
  });

  it('filters supplemental videos, webinars first, and says if there are none [LESSON-011] [LESSON-012] [ERR-028] [ERR-029]', async () => {
    const page = await openPortal(stage, 'live@example.com', '/lessons');
    const names = page.getByRole('region', { name: 'Supplemental' }).getByRole('heading', { level: 3 });
    await expect.poll(() => names.allInnerTexts()).toEqual(['The first hour', 'Depth that disappears']);
    await page.getByText('Other', { exact: true }).click();
    await expect.poll(() => names.allInnerTexts()).toEqual(['A desk tour']);
    await page.route('**/api/supplemental', (route) => route.fulfill({ json: [] }));
    await page.reload();
    await page.getByText('Sorry! No videos in this category. Check back later.').waitFor();
    await page.context().close();
    const locked = await stage.newPage();
    await locked.route('**/api/supplemental', (route) => route.fulfill({ json: [] }));
    await stage.signIn(locked, 'demo@example.com');
    await locked.goto('/lessons');
    await locked.getByText(words('supplemental.unlock')).waitFor();
    await locked.context().close();
  });

  it('says in French, and in no other language, that lessons are not translated [I18N-003] [I18N-004]', async () => {
    const french = await openPortal(stage, 'french@example.com', '/lessons');
    await french.getByText(wordsOf('fr')('lessons.french')).waitFor();
    await row(french, 1).getByText('What ticks and points means for one contract.').waitFor();
    await french.goto('/lessons/1/view');
    await french.getByText(wordsOf('fr')('lessons.french')).waitFor();
    await french.goto('/lessons/1/quiz');
    await french.getByText(wordsOf('fr')('lessons.french')).waitFor();
    await french.context().close();
    for (const lang of ['en', 'es', 'pt', 'ar']) {
      await stage.makeCustomer({ email: `${lang}@notice.test`, plan: 'LIVE', lang });
      const page = await openPortal(stage, `${lang}@notice.test`, '/lessons');
      await row(page, 1).locator('[data-overlay]').waitFor();
      expect(await page.getByText(wordsOf(lang)('lessons.french')).count(), lang).toBe(0);
      await page.context().close();
    }
  });

  it('fits a phone in Arabic, mirrored, without an untranslated word', async () => {
    const page = await openPortal(stage, 'arabic@example.com', '/lessons', { width: 390, language: 'ar' });
    await row(page, 1).locator('[data-overlay]').waitFor();
    await expect.poll(() => isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    const latin = (await readTexts(page)).filter((text) => /[a-z]{3,}/i.test(text));
    expect(
      latin.filter((text) => !/\(ar\)|What|Openbell|Live|Maya|Torres|EN|CME|Gauntlet|Bootcamp|Class/.test(text)),
    ).toEqual([]);
    await takePicture(page, 'lessons-390-ar');
    await page.context().close();
  });

  it('says if it did not load, and retries', async () => {
    const page = await stage.newPage();
    await stage.signIn(page, 'live@example.com');
    await refuseCall(page, '/lessons', 404, 'not_found');
    await page.goto('/lessons');
    await page.getByText(words('portal.screenFailed.title')).waitFor();
    await page.unroute('**/api/lessons');
    await page.getByRole('button', { name: words('portal.retry') }).click();
    await row(page, 1).waitFor();
    await page.context().close();
  });
});

describe('a lesson address', () => {
  it.each([
    ['demo@example.com', '/lessons/2/view', '/settings/subscriptions'],
    ['demo@example.com', '/lessons/2/quiz', '/settings/subscriptions'],
    ['demo@example.com', '/lessons/supplemental/1/view', '/settings/subscriptions'],
    ['clas@example.com', '/lessons/3/view', '/settings/subscriptions'],
    ['gone@example.com', '/lessons/1/view', '/lessons/home'],
    ['gone@example.com', '/lessons/1/quiz', '/lessons/home'],
    ['gone@example.com', '/lessons/supplemental/2/view', '/lessons/home'],
  ])('of %s at %s leads to %s [ROUTE-027] [ROUTE-028] [ROUTE-029] [ROUTE-030]', async (email, path, target) => {
    const page = await openPortal(stage, email, path);
    await page.waitForURL((url) => url.pathname === target);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (target === '/lessons/home') await page.getByText(words('lessons.inactive')).waitFor();
    expect(pathOf(page)).toBe(target);
    await page.context().close();
  });

  it.each(['processing', ''])('with a subscription that is %j leads to the plans [ACCESS-005]', async (status) => {
    const page = await stage.newPage();
    await stage.signIn(page, 'live@example.com');
    await changeAnswer(page, '/accounts', (account) => ({
      ...account,
      sub_status: status,
      subscription: { ...(account['subscription'] as object), status, key: status === '' ? '' : 'LIVE' },
    }));
    await page.goto('/lessons/1/view');
    await page.waitForURL((url) => url.pathname === '/settings/subscriptions');
    await page.context().close();
  });

  it('of an unknown lesson says so and leads back', async () => {
    const page = await openPortal(stage, 'live@example.com', '/lessons/999/view');
    await page.getByRole('heading', { name: words('lesson.notFound.title') }).waitFor();
    await page.getByRole('link', { name: words('lesson.all') }).click();
    await row(page, 1).waitFor();
    await page.context().close();
  });
});
