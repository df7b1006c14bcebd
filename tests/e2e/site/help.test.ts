import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findAxeViolations,
  isWiderThanWindow,
  openStage,
  problemsOf,
  readTexts,
  type Stage,
  takePicture,
  waitUntilDrawn,
} from '../harness.ts';
import { withPlainSpaces, wordsOf } from '../words.ts';

const languages = ['en', 'es', 'pt', 'fr', 'ar'] as const;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  for (const lang of languages)
    await stage.makeCustomer({ email: `${lang}@example.com`, name: 'Salma Haddad', lang, plan: 'TCP50' });
});
afterAll(async () => {
  await stage.close();
});

describe('the help center', () => {
  it.each(['es', 'ar'] as const)(
    "opens from the sidebar in the language of the portal (%s), regardless of the browser's [SHELL-021]",
    async (lang) => {
      const page = await stage.newPage();
      await stage.signIn(page, `${lang}@example.com`);
      await page.goto('/settings');
      const [help] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('link', { name: wordsOf(lang)('nav.help.newTab') }).click(),
      ]);
      expect(new URL(help.url()).pathname).toBe(`/site/help/${lang}`);
      await help.getByRole('heading', { level: 1, name: wordsOf(lang)('help.title') }).waitFor();
      await expect.poll(() => help.evaluate(() => document.documentElement.lang)).toBe(lang);
    },
  );

  it('names the new language in its address when the language is changed', async () => {
    const page = await stage.newPage();
    await page.goto('/site/help/es#day-end');
    await page.getByRole('button', { name: wordsOf('es')('site.tools.language', { code: 'ES' }) }).click();
    await page.getByRole('menuitemradio', { name: 'Français' }).click();
    await page.getByRole('heading', { level: 1, name: wordsOf('fr')('help.title') }).waitFor();
    expect(page.url()).toMatch(/\/site\/help\/fr#day-end$/);
  });

  it('is linked from the footer of the door, and every link of its contents leads to a place on it', async () => {
    const page = await stage.newPage();
    await page.goto('/site/terms');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
    await page.getByRole('heading', { level: 1, name: 'Help center' }).waitFor();
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const targets = await contents.getByRole('link').evaluateAll((links) => links.map((a) => a.getAttribute('href')));
    expect(targets).toHaveLength(26);
    for (const target of targets)
      await expect.poll(() => page.locator(target ?? 'none').count(), { message: target ?? '' }).toBe(1);
    await contents.getByRole('link', { name: 'When is the account ready?' }).click();
    await expect.poll(() => page.locator('#ready-when').boundingBox()).toMatchObject({ y: expect.closeTo(84, -2) });
  });

  it('has the configured support address', async () => {
    const page = await stage.newPage();
    await page.goto('/site/help/en');
    const mail = page.getByRole('link', { name: 'support@openbell.test' });
    await expect.poll(() => mail.getAttribute('href')).toBe('mailto:support@openbell.test');
  });

  it('has every answer in each language', async () => {
    const page = await stage.newPage();
    for (const language of languages) {
      await page.goto(`/site/help/${language}`);
      await page.getByRole('heading', { level: 1, name: wordsOf(language)('help.title') }).waitFor();
      const texts = await readTexts(page);
      expect(texts, language).toContain(withPlainSpaces(wordsOf(language)('help.evidence.answer')));
      expect(texts.filter((text) => /^help\./.test(text))).toEqual([]);
    }
    expect(problemsOf(page)).toEqual([]);
  });

  it.each([
    ['en', 'light', 1440],
    ['ar', 'dark', 1440],
    ['ar', 'light', 390],
    ['fr', 'dark', 390],
  ] as const)('has no axe violation and fits its window: %s %s %d', async (language, theme, width) => {
    const page = await stage.newPage({ width, theme });
    await page.goto(`/site/help/${language}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await waitUntilDrawn(page);
    await takePicture(page, `help-${language}-${theme}-${width}`);
    expect(await findAxeViolations(page)).toEqual([]);
    await expect.poll(() => isWiderThanWindow(page)).toBe(false);
    expect(problemsOf(page)).toEqual([]);
  });
});
