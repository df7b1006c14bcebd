import { agreement } from '@openbell/server/testing/market/agreement.ts';
import type { Page } from 'playwright-core';
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
import { fillOrder } from '../site/order-page.ts';
import { wordsOf } from '../words.ts';
import { changeAnswer, openPortal, refuseCall, setUpSimulator } from './portal-page.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  await stage.close();
});

/** LIVE has no account setup, so nothing redirects from the agreements. The details are on file. */
async function open(email: string, redirect: string): Promise<Page> {
  await stage.makeCustomer({ email, plan: 'LIVE', country: 1 });
  const client = stage.server.client();
  await client.call('POST', '/auth/sign-in/email', { email, password: stagePassword });
  const saved = await client.call('PUT', '/accounts', agreement.details);
  if (saved.status !== 200) throw new Error(saved.text);
  return openPortal(stage, email, `/agreements/${redirect}`);
}

/** The server's record of the page's customer. */
const accountOf = async (page: Page): Promise<Record<string, unknown>> =>
  (await (await page.request.get(`${stage.server.url}/api/accounts`)).json()) as Record<string, unknown>;

const next = (page: Page) => page.getByRole('button', { name: 'Next Step' });
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm', exact: true });

async function goToStepTwo(page: Page, choice: RegExp = /^Non-Professional User/): Promise<void> {
  await page.getByRole('radio', { name: choice }).check();
  await next(page).click();
  await page.getByRole('heading', { name: 'Are these details right?' }).waitFor();
}

describe('the agreements', () => {
  it('ask for the classification first, with the long text and nothing chosen [AGREE-001, AGREE-002, AGREE-003, AGREE-004]', async () => {
    const page = await open('step1@example.com', 'gauntlet');
    await page
      .getByRole('heading', { level: 1, name: 'Requirements before you can begin trading', exact: true })
      .waitFor();
    await page.getByRole('heading', { name: 'Who is a non-professional user' }).waitFor();
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBeGreaterThanOrEqual(6);
    await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(0);
    await expect.poll(() => next(page).getAttribute('aria-disabled')).toBe('true');
    await next(page).click({ force: true });
    await expect.poll(() => page.getByRole('heading', { name: 'Are these details right?' }).count()).toBe(0);
    await page.getByRole('radio', { name: /^Professional User/ }).check();
    await expect.poll(() => next(page).getAttribute('aria-disabled')).toBeNull();
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'portal-agreements-1');
  });

  it('show the seven values that are sent, and link to where they can be changed [AGREE-005, AGREE-006]', async () => {
    await stage.makeCustomer({ email: 'step2@example.com', plan: 'LIVE', country: 1 });
    const page = await stage.newPage();
    await stage.signIn(page, 'step2@example.com');
    await changeAnswer(page, '/accounts', (body) => ({
      ...body,
      name: 'Maya Torres',
      address: '1 Board of Trade Plaza',
      address2: 'Floor 3',
      city: 'Chicago',
      stateProv: 'Illinois',
      zip: '60604',
      phone: '3125550100',
    }));
    await page.goto('/agreements/other');
    await goToStepTwo(page);
    const shown = await page.getByRole('main').locator('dd').allTextContents();
    expect(shown.slice(0, 7)).toEqual([
      'Maya Torres',
      '1 Board of Trade Plaza',
      'Floor 3',
      'Chicago',
      'Illinois',
      '60604',
      '3125550100',
    ]);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'portal-agreements-2');
    await page.getByRole('link', { name: 'Change Information' }).click();
    await page.waitForURL('**/settings/personal');
  });

  it.each([
    ['gauntlet', '/evaluation', '[AGREE-008, AGREE-012]', /^Non-Professional User/, 'nonpro'],
    ['simulator', '/finamark', '[AGREE-009, AGREE-011]', /^Professional User/, 'pro'],
    ['other', '/', '[AGREE-010, AGREE-011]', /^Non-Professional User/, 'nonpro'],
  ] as const)(
    'from /agreements/%s lead to %s once they are stored %s',
    async (redirect, path, _ids, choice, status) => {
      const page = await open(`${redirect}@example.com`, redirect);
      // Without a simulator account the trading page redirects to the settings.
      if (path === '/finamark') await setUpSimulator(stage, `${redirect}@example.com`, stagePassword);
      await goToStepTwo(page, choice);
      const sent = page.waitForRequest((request) => request.url().endsWith('/api/accounts/agreements'));
      await confirm(page).click();
      expect((await sent).postDataJSON()).toEqual({ status });
      await page.waitForURL((url) => url.pathname === path);
      await page.goto(`/agreements/${redirect}`);
      await page.waitForURL((url) => url.pathname === path);
      expect(problemsOf(page)).toEqual([]);
    },
  );

  it("say 'Sending confirmation...' while they are sent [AGREE-007]", async () => {
    const page = await open('sending@example.com', 'other');
    await goToStepTwo(page);
    let release: () => void = () => undefined;
    await page.route('**/api/accounts/agreements', async (route) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await route.continue();
    });
    await confirm(page).click();
    const sending = page.getByRole('button', { name: 'Sending confirmation...', exact: true });
    await sending.waitFor();
    await expect.poll(() => sending.getAttribute('aria-disabled')).toBe('true');
    release();
    await page.waitForURL((url) => url.pathname === '/');
  });

  it('are usable again after a failure, with the reason [AGREE-013]', async () => {
    const page = await open('failed@example.com', 'other');
    await goToStepTwo(page);
    await refuseCall(page, '/accounts/agreements', 503, 'unavailable');
    await confirm(page).click();
    await page.getByRole('alert').getByText('Your confirmation was not stored.', { exact: false }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^Error: /);
    await page.unroute('**/api/accounts/agreements');
    await expect.poll(() => confirm(page).getAttribute('aria-disabled')).toBeNull();
    await confirm(page).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  it('are not confirmed with an empty detail, and let the customer enter it in place [TRUST-024]', async () => {
    await stage.makeCustomer({ email: 'missing@example.com', plan: 'LIVE', country: 1 });
    const page = await openPortal(stage, 'missing@example.com', '/agreements/other');
    await goToStepTwo(page);
    await page.getByText('The exchanges ask for these details. Enter what is missing.').waitFor();
    await expect.poll(() => confirm(page).getAttribute('aria-disabled')).toBe('true');
    await page.getByText('Enter what is missing first.').waitFor();
    await takePicture(page, 'portal-agreements-missing');
    await confirm(page).click({ force: true });
    expect(await accountOf(page)).toMatchObject({ agreements: '' });
    await page.getByLabel('Address', { exact: true }).fill('12 Harbor Street');
    await page.getByLabel('City').fill('Boston');
    await page.getByLabel('Zip').fill('02110');
    await expect.poll(() => confirm(page).getAttribute('aria-disabled')).toBe('true');
    await page.getByLabel('Phone').pressSequentially('+1 617');
    expect(await page.getByLabel('Phone').inputValue()).toBe('1617');
    await confirm(page).click();
    const summary = page.getByRole('alert').filter({ hasText: 'One thing to correct' });
    await summary.getByRole('link', { name: 'Phone: Too short' }).click();
    await page.getByLabel('Phone').pressSequentially('5550100');
    await expect.poll(() => summary.count()).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
    await confirm(page).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await accountOf(page)).toMatchObject({
      agreements: 'y',
      address: '12 Harbor Street',
      city: 'Boston',
      zip: '02110',
      phone: '16175550100',
    });
    expect(problemsOf(page)).toEqual([]);
  });

  it.each([
    ['en', 1440],
    ['ar', 390],
  ] as const)(
    'in %s at %d show the address typed at checkout, as the profile does, and ask only for the phone [TRUST-024]',
    async (lang, width) => {
      const words = wordsOf(lang);
      const email = `bought-${lang}@example.com`;
      await stage.makeCustomer({ email, lang, country: 1 });
      const page = await stage.newPage({ width, language: lang });
      await stage.signIn(page, email);
      await page.goto('/site/purchase?plan=BCC');
      await page.getByText(words('purchase.address.kept')).waitFor();
      await page.locator('iframe[data-state="ready"]').waitFor();
      await fillOrder(page);
      await page.locator('button[type="submit"]').click();
      await page.getByRole('heading', { name: words('purchase.receipt.title') }).waitFor();
      await page.goto('/settings/personal');
      await expect.poll(() => page.locator('#personal-address').inputValue()).toBe('12 Jackson Boulevard');
      expect(await page.locator('#personal-city').isEditable()).toBe(false);
      await page.goto('/agreements/other');
      await page.getByRole('radio').first().check();
      await page.getByRole('button', { name: words('agreements.next') }).click();
      await page.locator('#detail-phone').waitFor();
      const shown = await page.getByRole('main').locator('dd').allTextContents();
      for (const value of ['Maya Torres', '12 Jackson Boulevard', 'Chicago', '60604']) expect(shown).toContain(value);
      expect(await page.getByRole('main').locator('input').count()).toBe(1);
      expect(await isWiderThanWindow(page)).toBe(false);
      expect(await findAxeViolations(page)).toEqual([]);
      await takePicture(page, `portal-agreements-phone-${lang}-${width}`);
      const button = page.getByRole('button', { name: words('agreements.confirm'), exact: true });
      await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
      await page.locator('#detail-phone').fill('6175550100');
      await button.click();
      await page.waitForURL((url) => url.pathname === '/');
      expect(await accountOf(page)).toMatchObject({ agreements: 'y', phone: '6175550100', city: 'Chicago' });
      expect(problemsOf(page)).toEqual([]);
    },
  );

  it('fit a phone in Arabic', async () => {
    await stage.makeCustomer({ email: 'salma@example.com', plan: 'LIVE', country: 818, lang: 'ar' });
    const page = await openPortal(stage, 'salma@example.com', '/agreements/other', { width: 390 });
    await page.getByRole('heading', { level: 1, name: wordsOf('ar')('agreements.title') }).waitFor();
    await page.getByRole('radio').first().waitFor();
    await expect.poll(() => isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'portal-agreements-390-ar');
  });
});
