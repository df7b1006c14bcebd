// Code and text files that do not load: after a release the old ones answer 404, and offline none arrives.
import { password } from '@openbell/server/testing/evaluation-kit.ts';
import { makeJournalist } from '@openbell/server/testing/journal-kit.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAxeViolations, openStage, type Stage, takePicture } from '../harness.ts';
import { wordsOf } from '../words.ts';

/** Long enough for hundreds of requests if a failure were retried at once. */
const watchedMs = 2000;
const askedMax = 4;

const t = wordsOf('en');

let stage: Stage;
let email: string;
beforeAll(async () => {
  stage = await openStage();
  email = (await makeJournalist(stage.server)).email;
});
afterAll(async () => {
  await stage.close();
});

/** Lets the files with a name, and with a text in them, answer 404 until further notice: catalogues are all named after their language. */
async function loseFiles(
  page: Page,
  files: RegExp,
  text = '',
): Promise<{ readonly asked: () => number; readonly giveBack: () => void }> {
  let asked = 0;
  let isLost = true;
  await page.route(files, async (route) => {
    if (!isLost) return route.fallback();
    if (text !== '' && !(await (await route.fetch()).text()).includes(text)) return route.fallback();
    asked += 1;
    return route.fulfill({ status: 404 });
  });
  return {
    asked: () => asked,
    giveBack: () => {
      isLost = false;
    },
  };
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

describe('a screen whose file does not load', () => {
  it.each([
    ['its code', /\/journal-page[^/]*\.js$/, '', 1440, 'light'],
    ['code within it', /\/overview-page[^/]*\.js$/, '', 390, 'dark'],
    ['its words', /\/en-[^/]*\.js$/, 'journal.title', 1440, 'dark'],
  ] as const)('says so, and shows it after a retry: %s', async (name, files, text, width, theme) => {
    const page = await stage.newPage({ width, theme });
    await stage.signIn(page, email, password);
    const lost = await loseFiles(page, files, text);
    await page.goto('/journal');
    await page.waitForTimeout(watchedMs);
    expect(lost.asked()).toBeGreaterThan(0);
    expect(lost.asked()).toBeLessThanOrEqual(askedMax);
    await page.getByRole('heading', { level: 2, name: t('portal.screenFailed.title') }).waitFor();
    await page.getByRole('button', { name: t('version.reload') }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, `failed-file-${name.replaceAll(' ', '-')}`);
    lost.giveBack();
    await page.getByRole('button', { name: t('portal.retry') }).click();
    await heading(page, t('journal.title')).waitFor();
  });

  it('is requested again on another screen and when the browser is online again', async () => {
    const page = await stage.newPage();
    await stage.signIn(page, email, password);
    const lost = await loseFiles(page, /\/journal-page[^/]*\.js$/);
    await page.goto('/journal');
    const failed = page.getByRole('heading', { level: 2, name: t('portal.screenFailed.title') });
    await failed.waitFor();
    await page.goBack();
    await failed.waitFor({ state: 'hidden' });
    await page.goForward();
    await failed.waitFor();
    expect(lost.asked()).toBeLessThanOrEqual(2 * askedMax);
    lost.giveBack();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await heading(page, t('journal.title')).waitFor();
  });
});

describe('the texts of the whole portal', () => {
  it.each([
    ['en', 1440, 'light', 'This page did not load', 'Try again'],
    ['ar', 390, 'dark', 'لم تُحمَّل الصفحة', 'حاول مرة أخرى'],
    ['ar', 1440, 'light', 'لم تُحمَّل الصفحة', 'حاول مرة أخرى'],
    ['en', 390, 'dark', 'This page did not load', 'Try again'],
  ] as const)(
    'that do not load leave no blank page, but another try in the language at hand: %s %i',
    async (language, width, theme, title, retry) => {
      const page = await stage.newPage({ width, theme, language });
      const owner = `words-${language}-${width}@example.com`;
      await stage.makeCustomer({ email: owner, lang: language });
      await stage.signIn(page, owner);
      const lost = await loseFiles(page, /\/(en|es|pt|fr|ar)-[^/]*\.js$/, 'portal.retry');
      await page.goto('/');
      await heading(page, title).waitFor();
      expect(await page.evaluate(() => document.documentElement.dir)).toBe(language === 'ar' ? 'rtl' : 'ltr');
      await page.waitForTimeout(watchedMs);
      expect(lost.asked()).toBeGreaterThan(0);
      expect(lost.asked()).toBeLessThanOrEqual(askedMax);
      expect(await findAxeViolations(page)).toEqual([]);
      await takePicture(page, `failed-words-${language}-${width}`);
      await page.getByRole('button', { name: retry, exact: true }).press('Enter');
      await page.waitForTimeout(200);
      await heading(page, title).waitFor();
      lost.giveBack();
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await heading(page, title).waitFor({ state: 'hidden' });
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    },
  );
});

describe('a page of the site whose file does not load', () => {
  it.each([
    ['its code', /\/purchase-page[^/]*\.js$/, '', 1440, 'light'],
    ['its words', /\/en-[^/]*\.js$/, 'purchase.lead', 390, 'dark'],
  ] as const)('says so, and shows it after a retry: %s', async (name, files, text, width, theme) => {
    const page = await stage.newPage({ width, theme });
    const lost = await loseFiles(page, files, text);
    await page.goto('/site/purchase?plan=TCP50');
    await page.waitForTimeout(watchedMs);
    expect(lost.asked()).toBeGreaterThan(0);
    expect(lost.asked()).toBeLessThanOrEqual(askedMax);
    await heading(page, 'This page did not load').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, `failed-file-site-${name.replaceAll(' ', '-')}`);
    lost.giveBack();
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading(page, 'This page did not load').waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});
