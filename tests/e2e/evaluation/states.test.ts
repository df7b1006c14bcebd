// Every state of the page that a demo customer has: in light and dark, wide and narrow, English and Arabic.
import { demoPassword } from '@openbell/server/demo/demo-specs.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findAxeViolations,
  isWiderThanWindow,
  machineNow,
  openStage,
  type PageOptions,
  problemsOf,
  readTexts,
  type Stage,
  takePicture,
} from '../harness.ts';
import { wordsOf } from '../words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ DEMO_CUSTOMERS: '1' });
});
afterAll(async () => {
  await stage.close();
});

const words = wordsOf('en');

async function openAs(local: string, options: PageOptions = {}, path = '/evaluation'): Promise<Page> {
  const page = await stage.newPage(options);
  await stage.signIn(page, `${local}@demo.openbell.test`, demoPassword);
  await page.goto(path);
  return page;
}
const heading = (page: Page, key: string) => page.getByRole('heading', { name: words(key), exact: true });

describe('without an evaluation', () => {
  it('shows a canceled customer the link to the checkout, and of the evaluation only its records [EVAL-008] [ERR-031]', async () => {
    const page = await openAs('canceled');
    await heading(page, 'evaluation.state.checkout.title').waitFor();
    const link = page.getByRole('link', { name: words('evaluation.state.checkout.action') });
    await expect.poll(() => link.getAttribute('href')).toContain('/purchase');
    await expect.poll(() => heading(page, 'evaluation.objectives.title').count()).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'state-checkout');
  });

  it.each(['LIVE', 'BCAMP', 'CLAS', 'demo'])('shows a customer of %s the upgrade prompt [EVAL-017]', async (plan) => {
    const email = `${plan.toLowerCase()}@upgrade.test`;
    await stage.makeCustomer({ email, plan });
    const page = await stage.newPage();
    await stage.signIn(page, email);
    await page.goto('/evaluation');
    await heading(page, 'evaluation.state.upgrade.title').waitFor();
    await expect.poll(() => heading(page, 'evaluation.objectives.title').count()).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
  });
});

describe('a passed subscription', () => {
  it('says who will contact the customer [EVAL-026, PRODUCT-014]', async () => {
    const page = await openAs('passed');
    const headline = page.locator('[data-headline="passed"]');
    await headline.waitFor();
    await expect.poll(() => headline.textContent()).toContain('The funding firm contacts you within 1-2 business days');
    await page.locator('[data-evidence="pass"]').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
  });

  it('asks for support if the pass is not on the subscription [ERR-033]', async () => {
    const page = await stage.newPage();
    await page.route('**/api/accounts', async (route) => {
      const answer = await route.fetch();
      const account = await answer.json();
      await route.fulfill({
        response: answer,
        json: { ...account, passed: false, subscription: { ...account.subscription, passed: false } },
      });
    });
    await stage.signIn(page, 'passed@demo.openbell.test', demoPassword);
    await page.goto('/evaluation');
    await page.locator('[data-headline="passed_unverified"]', { hasText: 'contact support' }).waitFor();
    await expect.poll(() => page.getByTestId('confetti').count()).toBe(0);
  });

  it('celebrates once a day, and sets the cookie for one day [E16] [EVAL-007] [EVAL-027]', async () => {
    const page = await openAs('passed', {}, '/api/hc');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/evaluation');
    await page.getByTestId('confetti').waitFor({ state: 'attached' });
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'confetti');
    const hoursLeft = ((cookie?.expires ?? 0) - machineNow() / 1000) / 3600;
    expect(hoursLeft).toBeGreaterThan(23.9);
    expect(hoursLeft).toBeLessThanOrEqual(24);
    await page.reload();
    await page.locator('[data-headline="passed"]').waitFor();
    await expect.poll(() => page.getByTestId('confetti').count()).toBe(0);
  });

  it('does not celebrate under reduced motion', async () => {
    const page = await openAs('passed');
    await page.locator('[data-headline="passed"]').waitFor();
    await page.getByTestId('confetti').waitFor({ state: 'detached' });
    await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === 'confetti')).toBe(false);
  });
});

describe('the same page under its other addresses', () => {
  it.each(['/gauntlet', '/statistics'])('%s shows the dashboard', async (path) => {
    const page = await openAs('trader', {}, path);
    await heading(page, 'evaluation.objectives.title').waitFor();
  });
});

describe('the look', () => {
  const looks: readonly (readonly [local: string, options: PageOptions])[] = [
    ['trader', {}],
    ['trader', { theme: 'dark' }],
    ['trader', { width: 390 }],
    ['trader', { width: 1199, theme: 'dark' }],
    ['failed', { theme: 'dark' }],
    ['blocked', { width: 390, theme: 'dark' }],
    ['passed', { width: 1200 }],
    ['arabic', {}],
    ['arabic', { width: 390, theme: 'dark' }],
  ];

  it.each(looks)('of %s at %o is complete, without console errors and accessible', async (local, options) => {
    const page = await openAs(local, options);
    await page.locator('[data-objective]').first().waitFor();
    await page.locator('canvas').first().waitFor({ state: 'attached' });
    await page.locator('[data-notice="hypothetical"]').waitFor();
    await expect.poll(() => isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
    await takePicture(page, `evaluation-${local}-${options.width ?? 1440}-${options.theme ?? 'light'}`);
  });

  it('leaves no English sentence in Arabic', async () => {
    const page = await openAs('arabic');
    await page.locator('[data-objective]').first().waitFor();
    const english = Object.values(await englishTexts());
    const found = (await readTexts(page)).filter((text) => english.includes(text));
    expect(found).toEqual([]);
  });

  it('can be walked by keyboard to the check and back', async () => {
    const page = await openAs('trader');
    const check = page.getByRole('button', { name: words('evaluation.verdict.check'), exact: true });
    await check.waitFor();
    await check.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: words('evaluation.check.title') });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => check.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

/** The English sentences of the page, without product names. */
async function englishTexts(): Promise<Readonly<Record<string, string>>> {
  const load = async (language: string): Promise<Readonly<Record<string, string>>> =>
    (await import(`../../../packages/content/messages/${language}/evaluation.json`, { with: { type: 'json' } }))
      .default;
  const [english, arabic] = await Promise.all([load('en'), load('ar')]);
  return Object.fromEntries(
    Object.entries(english).filter(([key, text]) => arabic[key] !== text && !text.includes('{')),
  );
}

// Last: nothing restores its plan.
describe('a passed subscription that is canceled', () => {
  it('keeps the pass on its page, without the account that was closed with it [EVAL-008]', async () => {
    const page = await openAs('passed');
    await page.locator('[data-headline="passed"]').waitFor();
    await page.getByRole('button', { name: words('evaluation.action.credentials') }).waitFor();
    const client = stage.server.client();
    await client.call('POST', '/auth/sign-in/email', { email: 'passed@demo.openbell.test', password: demoPassword });
    expect((await client.call('DELETE', '/subscription')).status).toBe(200);
    await expect.poll(async () => (await client.call('GET', '/accounts/simulator')).body).toMatchObject({ status: '' });
    await page.reload();
    await page.locator('[data-headline="passed"]').waitFor();
    await page.locator('[data-evidence="pass"]').waitFor();
    await expect.poll(() => page.getByRole('button', { name: words('evaluation.action.credentials') }).count()).toBe(0);
    await expect.poll(() => heading(page, 'evaluation.depth.title').count()).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
    await takePicture(page, 'passed-canceled');
  });
});
