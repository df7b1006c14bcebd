import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findAxeViolations,
  isWiderThanWindow,
  openStage,
  problemsOf,
  type Stage,
  takePicture,
  waitUntilDrawn,
} from '../harness.ts';
import { wordsOf } from '../words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  await stage.close();
});

const pages = [
  ['terms', 9],
  ['privacy', 7],
  ['risk', 6],
  ['hypothetical', 5],
  ['refunds', 5],
] as const;

describe('the legal pages', () => {
  it.each([
    ['en', 1440, 'light'],
    ['es', 390, 'light'],
    ['pt', 1440, 'dark'],
    ['fr', 390, 'dark'],
    ['ar', 390, 'light'],
  ] as const)(
    'all exist in %s at %i, marked for review, and linked from every footer [PRICE-026]',
    async (language, width, theme) => {
      const t = wordsOf(language);
      const page = await stage.newPage({ language, width, theme });
      await page.goto('/site/sign-in');
      await page.locator('#email').waitFor();
      const linked = await page.locator('footer a').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      expect(pages.map(([name]) => `/site/${name}`).filter((href) => !linked.includes(href))).toEqual([]);
      for (const [name, sections] of pages) {
        await page.locator(`footer a[href="/site/${name}"]`).click();
        await page.getByRole('heading', { level: 1, name: t(`legal.${name}.title`) }).waitFor();
        expect([name, await page.locator('article section h2').count()]).toEqual([name, sections]);
        await page.getByText(t('legal.review')).waitFor();
        await waitUntilDrawn(page);
        await takePicture(page, `legal-${name}-${language}-${width}`);
        expect([name, await findAxeViolations(page), await isWiderThanWindow(page)]).toEqual([name, [], false]);
      }
      await page.goto('/site/hypothetical');
      await page.getByText(t('hypothetical.text')).first().waitFor();
      await page.goto('/site/refunds');
      await page.getByText(t('legal.refunds.1.body')).waitFor();
      expect(problemsOf(page)).toEqual([]);
    },
  );
});
