import type { Webinar } from '@openbell/api/calendar.ts';
import { productNow } from '@openbell/server/testing/evaluation-kit.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findAxeViolations,
  isSeenAcross,
  isWiderThanWindow,
  openStage,
  problemsOf,
  readTexts,
  type Stage,
  takePicture,
  waitUntilDrawn,
} from '../harness.ts';
import { wordsOf } from '../words.ts';

const t = wordsOf('en');

const pages = [
  '/site/',
  '/site/terms',
  '/site/privacy',
  '/site/risk',
  '/site/sign-in',
  '/site/sign-up',
  '/site/nowhere',
];
/** Names, codes and words that are the same in several languages. */
const sameInAll =
  /^(Openbell|EN|ES|PT|FR|AR|Trader Career Path.*|Gauntlet.*|The Gauntlet|Beginner Crash Course|Bootcamp|Training|Drawdown|Plan|Privacy|Error|Bootcamp|© \d+ Openbell|7ac1.*|Plans|Questions|Position|position|Taille|Cookies|Version 2026-\d\d|[\d\s$.,/:·kK–-]+)$/;

/** The fullest pages: what fits there fits elsewhere. */
const tightPages = ['/site/', '/site/sign-up'];

/** Axe checks names, structure and colors: once light, once dark, once right to left and once on a phone. */
const checkedByAxe: readonly string[] = ['en', 'ar', 'fr'];

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  await stage.close();
});

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitUntilDrawn(page);
}

const englishTexts = new Map<string, ReadonlySet<string>>();
/** The English texts of an address, read once, by the English row of the table below or the first other one. */
async function englishOf(address: string): Promise<ReadonlySet<string>> {
  const known = englishTexts.get(address);
  if (known !== undefined) return known;
  const page = await stage.newPage();
  await open(page, address);
  const texts = new Set(await readTexts(page));
  await page.close();
  englishTexts.set(address, texts);
  return texts;
}

/** The texts of an open page that equal the English ones. */
async function leftInEnglish(page: Page, address: string): Promise<readonly string[]> {
  const english = await englishOf(address);
  return (await readTexts(page)).filter((text) => english.has(text) && !sameInAll.test(text));
}

describe('the front page', () => {
  it.each([
    ['en', 'light', 1440],
    ['ar', 'dark', 1440],
    ['fr', 'light', 390],
    ['pt', 'dark', 768],
    ['es', 'light', 1199],
  ] as const)(
    'says everything in its language, from right to left in Arabic, fits and has no accessibility faults: %s, %s, %i wide [I18N-001][I18N-002]',
    async (language, theme, width) => {
      const page = await stage.newPage({ language, theme, width });
      const direction = language === 'ar' ? 'rtl' : 'ltr';
      for (const address of pages) {
        await open(page, address);
        await expect
          .poll(() => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]))
          .toEqual([language, direction]);
        if (language === 'en') englishTexts.set(address, new Set(await readTexts(page)));
        else expect(await leftInEnglish(page, address), address).toEqual([]);
        if (checkedByAxe.includes(language)) expect(await findAxeViolations(page), address).toEqual([]);
        await expect.poll(() => isWiderThanWindow(page), { message: address }).toBe(false);
        await takePicture(page, `site${address.replaceAll('/', '-')}-${language}-${theme}-${width}`);
      }
      // The unknown page is answered with 404, and the browser logs it.
      expect(problemsOf(page)).toEqual([expect.stringMatching(/status of 404/)]);
    },
  );

  it.each(tightPages)('fits a phone in Arabic: %s', async (address) => {
    const page = await stage.newPage({ language: 'ar', width: 390 });
    await open(page, address);
    expect(await findAxeViolations(page)).toEqual([]);
    await expect.poll(() => isWiderThanWindow(page)).toBe(false);
    await takePicture(page, `site${address.replaceAll('/', '-')}-ar-light-390`);
  });

  describe("shows every plan with the server's price", () => {
    let plans: Locator;
    /** Neither cents nor more digits follow. */
    const wholePrice = (price: string): RegExp => new RegExp(`\\${price}(?![\\d.,]\\d)`);
    beforeAll(async () => {
      const page = await stage.newPage({ lasts: true });
      await page.goto('/site/');
      plans = page.locator('#plans');
    });

    it.each([
      ['Trader Career Path 25k', '$150', '[PRODUCT-019]'],
      ['Trader Career Path 50k', '$190', '[PRODUCT-019]'],
      ['Trader Career Path 100k', '$350', '[PRODUCT-019]'],
      ['The Gauntlet', '$429', '[PRODUCT-017, PRICE-019]'],
      ['Beginner Crash Course', '$249', '[PRODUCT-015, PRICE-016]'],
      ['Bootcamp', '$2,499', '[PRODUCT-016, PRICE-018]'],
      ['Training', '$49', '[PRODUCT-020]'],
    ])('%s for %s %s', async (name, price) => {
      await expect.poll(() => plans.getByRole('listitem', { name }).textContent()).toMatch(wholePrice(price));
    });

    it.each([
      ['25k', '$150'],
      ['50k', '$170'],
      ['75k', '$245'],
      ['100k', '$315'],
      ['150k', '$375'],
      ['200k', '$550'],
    ])('Gauntlet Mini of %s for %s [PRODUCT-018]', async (size, price) => {
      const row = plans.getByRole('row', { name: new RegExp(`^${size}`) });
      await expect.poll(() => row.textContent()).toMatch(wholePrice(price));
    });

    it('the bounds of the largest Gauntlet Mini', async () => {
      await expect
        .poll(() => plans.getByRole('row', { name: '200k' }).textContent())
        .toMatch(/\$550.*\$11,000.*\$6,000.*\$4,400.*16/s);
    });
  });

  it.each([
    ['en', /^Tuesday, .* at \d{1,2}:\d\d [AP]M Eastern (Standard|Daylight) Time$/],
    ['fr', /^mardi .* heure (normale|d’été) de l’Est nord-américain/],
    ['ar', /^الثلاثاء.*التوقيت (الرسمي|الصيفي) الشرقي/],
  ] as const)(
    'names the next webinar of the public list, when it begins where the reader is, in %s',
    async (language, when) => {
      const [first] = (await stage.server.client().call('GET', `/webinars?lang=${language}`))
        .body as readonly Webinar[];
      const page = await stage.newPage({ language });
      await page.goto('/site/');
      const webinar = page.getByRole('region', { name: wordsOf(language)('site.webinar.title') });
      await webinar.getByText(first?.Title ?? 'no webinar', { exact: true }).waitFor();
      expect(await webinar.locator('time').getAttribute('datetime')).toBe(first?.Scheduled);
      expect(await webinar.locator('time').textContent()).toMatch(when);
      expect(await webinar.getByRole('link').getAttribute('href')).toBe(first?.Link);
      expect(await webinar.textContent()).toContain(first?.Host);
      expect(problemsOf(page)).toEqual([]);
    },
  );

  it('shows no webinar if none is planned or the list does not load, and waits for neither', async () => {
    for (const answer of [{ json: [] }, { status: 404, json: {} }, null]) {
      const page = await stage.newPage();
      let asked = 0;
      await page.route('**/api/webinars?*', async (route) => {
        asked += 1;
        if (answer !== null) await route.fulfill(answer);
      });
      await page.goto('/site/');
      await page.locator('#plans').getByRole('listitem', { name: 'Bootcamp' }).waitFor();
      await expect.poll(() => asked).toBe(1);
      const { title, live } = { title: t('site.webinar.title'), live: t('site.webinar.live') };
      for (const words of [title, live]) await expect.poll(() => page.getByText(words).count()).toBe(0);
    }
  });

  it('says that a webinar is running, and drops it once it is over', async () => {
    const page = await stage.newPage();
    const now = await productNow(stage.server);
    const webinar = (id: string, minutesAgo: number) => ({
      Id: id,
      Scheduled: new Date(now - minutesAgo * 60_000).toISOString(),
      Title: `Topic ${id}`,
      Link: '/webinars',
      Text: '',
      Host: 'Jonas Lindqvist',
      Minutes: 45,
    });
    await page.route('**/api/webinars?*', (route) =>
      route.fulfill({ json: [webinar('over', 46), webinar('live', 20)] }),
    );
    await page.goto('/site/');
    const region = page.getByRole('region', { name: t('site.webinar.title') });
    await region.getByText('Topic live').waitFor();
    await region.getByText(t('site.webinar.live')).waitFor();
    expect(await page.getByText('Topic over').count()).toBe(0);
  });

  it('shows rupees to customers of India [PARTNER-003][PRICE-015]', async () => {
    const page = await stage.newPage();
    await page.goto('/site/?partner=IND');
    await expect
      .poll(() => page.locator('#plans').getByRole('listitem', { name: 'Beginner Crash Course' }).textContent())
      .toContain('₹20,999');
    await expect.poll(() => page.locator('#plans').textContent()).not.toMatch(/\$(150|190|249|429|2,499)\b/);
  });

  it.each(['en', 'fr', 'ar'] as const)(
    'shows on a phone the price of each Gauntlet Mini with the button to choose it, in %s',
    async (language) => {
      const page = await stage.newPage({ width: 390, language });
      await page.goto('/site/');
      const row = page.locator('#plans').getByRole('row', { name: '200k' });
      await row.waitFor();
      await page.evaluate(() => document.fonts.ready);
      for (const part of [row.getByText('550', { exact: false }).first(), row.getByRole('link')])
        expect(await isSeenAcross(part)).toBe(true);
    },
  );

  it('opens and closes a question by mouse and by keyboard [WIDGET-005]', async () => {
    const page = await stage.newPage();
    await page.goto('/site/');
    const question = page.getByRole('button', { name: 'Can I get my money back?' });
    const answer = page.getByText('Purchases are not refundable. Where the law');
    await expect.poll(() => question.getAttribute('aria-expanded')).toBe('false');
    await question.click();
    await expect.poll(() => question.getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => answer.boundingBox().then((box) => (box?.height ?? 0) > 0)).toBe(true);
    await question.press('Enter');
    await expect.poll(() => question.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => answer.evaluate((element) => element.closest('[inert]') !== null)).toBe(true);
    await question.press('Space');
    await expect.poll(() => question.getAttribute('aria-expanded')).toBe('true');
  });

  it('says before a plan is chosen that purchases are not refundable [PRICE-026]', async () => {
    const page = await stage.newPage();
    await page.goto('/site/');
    await page.locator('#plans').getByText('Purchases are not refundable', { exact: false }).waitFor();
    await page.goto('/site/purchase?plan=TCP50');
    await page.getByText(/Purchases are non-refundable/).waitFor();
  });

  it('draws the bounds of the chosen size', async () => {
    const page = await stage.newPage();
    await page.goto('/site/#evaluation');
    const evaluation = page.locator('#evaluation');
    await evaluation.getByRole('radio', { name: '50k', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => evaluation.getByRole('radio', { name: '100k', exact: true }).isChecked()).toBe(true);
    for (const figure of ['$6,000', '$3,500', '$2,200', '$96,500', '$97,800', '$106,000'])
      await expect.poll(() => evaluation.textContent()).toContain(figure);
  });

  it('shows the notice about hypothetical results next to the example of a verdict', async () => {
    const page = await stage.newPage();
    for (const address of ['/site/', '/site/sign-in']) {
      await page.goto(address);
      await page.getByText('3,118.40').waitFor();
      await expect
        .poll(() => page.locator('[data-notice="hypothetical"]').textContent())
        .toContain('do not represent actual trading');
    }
  });

  it('keeps the chosen language and theme', async () => {
    const page = await stage.newPage();
    await page.goto('/site/');
    await page.getByRole('button', { name: /choose the language/ }).click();
    await page.getByRole('menuitemradio', { name: 'العربية' }).click();
    await page.getByRole('heading', { level: 1, name: 'تعلّم القواعد.' }).waitFor();
    await page.getByRole('button', { name: 'اختر المظهر' }).click();
    await page.getByRole('menuitemradio', { name: 'داكن' }).click();
    await page.goto('/site/sign-in');
    await page.getByRole('heading', { level: 1, name: 'مرحبًا بعودتك' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => [document.documentElement.dir, document.documentElement.dataset['theme']]))
      .toEqual(['rtl', 'dark']);
    expect(problemsOf(page)).toEqual([]);
  });

  it('moves the focus to the heading of the next page and names it in the title', async () => {
    const page = await stage.newPage();
    await page.goto('/site/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Risk' }).click();
    await page.getByRole('heading', { level: 1, name: 'Risk disclosure' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await expect.poll(() => page.title()).toBe('Risk disclosure · Openbell');
  });
});
