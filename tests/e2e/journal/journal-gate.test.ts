// The screen at /journal before there is a journal, and another company's journal instead of ours.
import { makeCustomer, makeTrader, password } from '@openbell/server/testing/evaluation-kit.ts';
import { makeJournalist } from '@openbell/server/testing/journal-kit.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findAxeViolations,
  isWiderThanWindow,
  openStage,
  type PageOptions,
  problemsOf,
  type Stage,
  takePicture,
  waitUntilDrawn,
} from '../harness.ts';
import { changeAnswer } from '../portal/portal-page.ts';
import { wordsOf } from '../words.ts';

const elsewhere = 'https://journal.example';
const t = wordsOf('en');

let stage: Stage;
let trader: string;
let journalist: string;
let learner: string;
beforeAll(async () => {
  stage = await openStage({ JOURNAL_URL: `${elsewhere}/e?c={id}` });
  journalist = (await makeJournalist(stage.server)).email;
  trader = (await makeTrader(stage.server)).email;
  learner = (await makeCustomer(stage.server, 'BCC')).email;
});
afterAll(async () => {
  await stage.close();
});

async function open(email: string, options: PageOptions & { readonly balance?: unknown } = {}): Promise<Page> {
  const page = await stage.newPage(options);
  await stage.signIn(page, email, password);
  if ('balance' in options)
    await changeAnswer(page, '/accounts', (account) => ({ ...account, gauntlet_balance: options.balance }));
  await page.goto('/journal');
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const request = (page: Page) => page.getByRole('button', { name: t('journal.request.act') });

describe('a customer without a journal', () => {
  it.each([
    [1440, 'light', 'en'],
    [390, 'dark', 'ar'],
  ] as const)(
    'reads the notice with 60 days and 78 dollars, and may ask, at %i in %s [JOURNAL-001, ROUTE-016, PRODUCT-021, CONST-006]',
    async (width, theme, language) => {
      const page = await stage.newPage({ width, theme, language });
      await stage.signIn(page, trader, password);
      await changeAnswer(page, '/accounts', (account) => ({ ...account, gauntlet_balance: 50_000, lang: language }));
      await page.goto('/journal');
      const words = wordsOf(language);
      const notice = page.getByRole('region', { name: words('journal.request.label') });
      await notice.waitFor();
      const text = await notice.textContent();
      expect(text).toMatch(/60/);
      expect(text).toMatch(/\$78/);
      const button = page.getByRole('button', { name: words('journal.request.act') });
      expect(await button.getAttribute('aria-disabled')).toBeNull();
      // No language dropdown here (S08).
      expect(await page.getByRole('button', { name: /language/i }).count()).toBe(0);
      await waitUntilDrawn(page);
      expect(await isWiderThanWindow(page)).toBe(false);
      expect(await findAxeViolations(page)).toEqual([]);
      await takePicture(page, `journal-request-${language}-${width}-${theme}`);
      expect(problemsOf(page)).toEqual([]);
    },
  );

  it.each([null, '', 0])('cannot request it with a balance of %j, and reads why [JOURNAL-003]', async (balance) => {
    const page = await open(trader, { balance });
    const button = request(page);
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await page.getByText(t('journal.request.blocked.balance')).waitFor();
    let isAsked = false;
    page.on('request', (one) => {
      if (one.method() === 'POST' && one.url().endsWith('/api/accounts/journal')) isAsked = true;
    });
    await button.focus();
    await page.keyboard.press('Enter');
    await waitUntilDrawn(page);
    expect(isAsked).toBe(false);
  });

  it('can request it with a plan that has no evaluation, and so no balance', async () => {
    const { email } = await makeCustomer(stage.server, 'LIVE');
    const page = await open(email);
    expect(await request(page).getAttribute('aria-disabled')).toBeNull();
    await request(page).click();
    await page.locator('iframe').waitFor();
  });

  it.each([
    ['canceled', { canceled: true }],
    // A passed plan: ended without having been canceled.
    ['passed', { canceled: false, status: 'canceled', passed: true }],
  ] as const)('cannot request it with a plan that was %s, and reads why [JOURNAL-004]', async (block, difference) => {
    const page = await stage.newPage();
    await stage.signIn(page, trader, password);
    await changeAnswer(page, '/accounts', (account) => ({
      ...account,
      gauntlet_balance: 50_000,
      subscription: { ...(account['subscription'] as object), ...difference },
    }));
    await page.goto('/journal');
    await page.getByText(t(`journal.request.blocked.${block}`)).waitFor();
    expect(await request(page).getAttribute('aria-disabled')).toBe('true');
    // Without a running plan it is bought again on the purchase page.
    await page.getByText('You can request it with Training: $49 a month.').waitFor();
    expect(await page.getByRole('link', { name: 'Get Training' }).getAttribute('href')).toBe(
      '/site/purchase?plan=TRAIN',
    );
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, `journal-request-${block}`);
  });

  it('cannot request it twice at once, and sees a failure in red [JOURNAL-005, ERR-008]', async () => {
    const page = await open(trader, { balance: 50_000 });
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let asked = 0;
    await page.route('**/api/accounts/journal', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      asked += 1;
      await held;
      await route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'later', requestId: 'r' } } });
    });
    await request(page).click();
    const pending = page.getByRole('button', { name: t('journal.request.pending') });
    await pending.waitFor();
    expect(await pending.getAttribute('aria-disabled')).toBe('true');
    await pending.click({ force: true });
    answer();
    const failed = page.getByRole('alert').filter({ hasText: t('journal.request.failed') });
    await failed.waitFor();
    expect(asked).toBe(1);
    const [shown, red] = await failed.evaluate((one) => {
      const probe = document.createElement('i');
      probe.style.color = 'var(--negative)';
      one.append(probe);
      return [getComputedStyle(one).color, getComputedStyle(probe).color];
    });
    expect(shown).toBe(red);
    expect(await request(page).getAttribute('aria-disabled')).toBeNull();
  });
});

describe('a journal of another company', () => {
  it('fills the whole frame at the address of the record [JOURNAL-002, ROUTE-016]', async () => {
    const page = await stage.newPage();
    await stage.signIn(page, journalist, password);
    await page.route(`${elsewhere}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>J</title><p>Their journal</p>' }),
    );
    const account = page.waitForResponse((one) => one.url().endsWith('/api/accounts'));
    await page.goto('/journal');
    const { journalytix_url: address } = (await (await account).json()) as { readonly journalytix_url: string };
    expect(address).toMatch(/^https:\/\/journal\.example\/e\?c=./);
    const frame = page.locator('iframe');
    await frame.waitFor();
    expect(await frame.getAttribute('src')).toBe(address);
    await page.frameLocator('iframe').getByText('Their journal').waitFor();
    const box = await frame.boundingBox();
    const main = await page.getByRole('main').boundingBox();
    expect([box?.x, box?.width]).toEqual([main?.x, main?.width]);
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(900);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
  });

  it('says if it does not answer, and retries', async () => {
    const page = await stage.newPage({ width: 390 });
    await stage.signIn(page, journalist, password);
    let isThere = false;
    await page.route(`${elsewhere}/**`, (route) =>
      isThere ? route.fulfill({ contentType: 'text/html', body: '<p>Their journal</p>' }) : route.abort(),
    );
    await page.goto('/journal');
    await page.getByRole('heading', { name: t('journal.elsewhere.failed.title') }).waitFor();
    await page.getByRole('link', { name: t('journal.elsewhere.tab') }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'journal-unreachable-390');
    isThere = true;
    await page.getByRole('button', { name: t('portal.retry') }).click();
    await page.frameLocator('iframe').getByText('Their journal').waitFor();
  });
});

it('is closed for BCC, at each of its addresses [ACCESS-015]', async () => {
  const page = await stage.newPage();
  await stage.signIn(page, learner, password);
  for (const path of ['/journal', '/journal/trades']) {
    await page.goto(path);
    await page.getByRole('heading', { name: t('locked.title') }).waitFor();
    expect(await request(page).count()).toBe(0);
  }
});
