import { searchGlossary } from '@openbell/rules/education/glossary-search.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import english from '../../../packages/content/glossary/en.json' with { type: 'json' };
import {
  findAxeViolations,
  isWiderThanWindow,
  keepStreamToItself,
  openStage,
  problemsOf,
  type Stage,
  takePicture,
} from '../harness.ts';
import { openPortal } from '../portal/portal-page.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.makeCustomer({ email: 'guide@example.com', plan: 'BCC', country: 1 });
  await stage.makeCustomer({ email: 'dalil@example.com', plan: 'BCC', country: 1, lang: 'ar' });
});
afterAll(async () => {
  await stage.close();
});

const guideOf = (page: Page) => page.getByRole('dialog', { name: 'Reference guide' });
const termsShown = (page: Page): Promise<readonly string[]> =>
  guideOf(page).locator('[data-term] h4 bdi').allTextContents();

/** The terms of the reference guide have loaded, as they do in idle time. */
const whenWordsAreThere = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    ['glossary-overlay', 'dialog-surface', 'topics'].every((part) =>
      performance.getEntriesByType('resource').some((entry) => entry.name.includes(part)),
    ),
  );

describe('the reference guide', () => {
  describe('once its terms are loaded', () => {
    let page: Page;
    const requests: string[] = [];
    beforeAll(async () => {
      page = await openPortal(stage, 'guide@example.com', '/', { lasts: true });
      await page.getByRole('button', { name: 'Reference guide' }).waitFor();
      await keepStreamToItself(page);
      await page.reload();
      await whenWordsAreThere(page);
      await page.waitForLoadState('networkidle');
      page.on('request', (request) => requests.push(request.url()));
      await page.getByRole('button', { name: 'Reference guide' }).click();
      await guideOf(page).getByText(`${english.length} terms`).waitFor();
    });

    it('opens without a request [GLOSS-016]', () => {
      expect(requests.filter((url) => !/\/api\/(hc|accounts|stream)|icon\.svg$/.test(url))).toEqual([]);
    });

    it('opens over the full screen [GLOSS-001, PRODUCT-024]', async () => {
      const box = await guideOf(page).boundingBox();
      expect([box?.x, box?.y, box?.height]).toEqual([0, 0, 900]);
      // The place of a scrollbar, 15 px, is kept free.
      expect(box?.width).toBeGreaterThanOrEqual(1440 - 15);
    });

    it('groups its terms by their first letter [GLOSS-003]', async () => {
      const letters = await guideOf(page).getByRole('heading', { level: 3 }).allTextContents();
      expect(letters.slice(0, 3)).toEqual(['A', 'B', 'C']);
      expect(letters).toEqual([...new Set(letters)]);
    });

    it('expands the term that is clicked [GLOSS-004]', async () => {
      const term = guideOf(page).getByRole('button', { name: 'Tick value' });
      expect(await term.getAttribute('aria-expanded')).toBe('false');
      await term.click();
      await guideOf(page).getByText('The money one tick is worth for one contract').waitFor();
      expect(await term.getAttribute('aria-expanded')).toBe('true');
      await expect.poll(() => new URL(page.url()).searchParams.get('glossary')).toBe('tick-value');
      await takePicture(page, 'glossary-1440-light');
    });

    it('closes by Escape and gives the focus back', async () => {
      await page.keyboard.press('Escape');
      await guideOf(page).waitFor({ state: 'hidden' });
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
        .toBe('Reference guide');
      expect(new URL(page.url()).search).toBe('');
      expect(problemsOf(page)).toEqual([]);
    });
  });

  it('filters while typing, also by subject, and says if nothing matches [GLOSS-002]', async () => {
    const page = await openPortal(stage, 'guide@example.com', '/settings/personal?glossary', {
      width: 390,
      theme: 'dark',
    });
    const search = guideOf(page).getByRole('searchbox');
    await search.fill('OrDer');
    const wanted = searchGlossary(english, 'order').map((entry) => entry.term);
    await expect.poll(() => termsShown(page)).toEqual(wanted);
    await guideOf(page).getByRole('combobox', { name: 'Subject' }).selectOption('orders');
    await expect.poll(async () => (await termsShown(page)).length).toBeLessThan(wanted.length);
    await takePicture(page, 'glossary-390-dark');
    await search.fill('no such word');
    await guideOf(page).getByText('No term contains “no such word”').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await guideOf(page).getByRole('button', { name: 'Show all terms' }).click();
    await guideOf(page).getByText(`${english.length} terms`).waitFor();
    expect(await isWiderThanWindow(page)).toBe(false);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await guideOf(page).waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/settings/personal');
    expect(problemsOf(page)).toEqual([]);
  });

  it('opens at the term in the address, in Arabic from right to left [GLOSS-020]', async () => {
    const page = await openPortal(stage, 'dalil@example.com', '/?glossary=trailing-drawdown');
    const guide = page.getByRole('dialog', { name: 'الدليل المرجعي' });
    await guide.locator('[data-term="trailing-drawdown"] button[aria-expanded="true"]').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-term]')?.getAttribute('data-term')))
      .toBe('trailing-drawdown');
    // However far down the term is, the close button is inside the window.
    const way = await guide.getByRole('button', { name: 'إغلاق', exact: true }).boundingBox();
    expect(way?.y).toBeGreaterThanOrEqual(0);
    expect(await guide.getByRole('heading', { level: 3 }).first().textContent()).toMatch(/[#\p{Script=Arabic}]/u);
    await takePicture(page, 'glossary-ar-1440-light');
    await guide.getByRole('searchbox').fill('تراجع');
    await expect.poll(() => guide.locator('[data-term]').count()).toBeLessThan(10);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
  });
});
