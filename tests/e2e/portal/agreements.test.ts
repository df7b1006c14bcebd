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
import { wordsOf } from '../words.ts';
import { changeAnswer, openPortal, refuseCall, setUpSimulator } from './portal-page.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  await stage.close();
});

/** LIVE has no account setup, so nothing leads away from the agreements. */
const open = async (email: string, redirect: string): Promise<Page> => {
  await stage.makeCustomer({ email, plan: 'LIVE', country: 1 });
  return openPortal(stage, email, `/agreements/${redirect}`);
};

const next = (page: Page) => page.getByRole('button', { name: 'Next Step' });
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm', exact: true });

const goToStepTwo = async (page: Page, choice: RegExp = /^Non-Professional User/): Promise<void> => {
  await page.getByRole('radio', { name: choice }).check();
  await next(page).click();
  await page.getByRole('heading', { name: 'Are these details right?' }).waitFor();
};

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

  it('show the seven values that are sent, and lead to where they are changed [AGREE-005, AGREE-006]', async () => {
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
    ['gauntlet', '/evaluation', /^Non-Professional User/, 'nonpro'],
    ['simulator', '/finamark', /^Professional User/, 'pro'],
    ['other', '/', /^Non-Professional User/, 'nonpro'],
  ] as const)(
    'from /agreements/%s lead to %s once they are stored [AGREE-008, AGREE-009, AGREE-010, AGREE-011, AGREE-012]',
    async (redirect, path, choice, status) => {
      const page = await open(`${redirect}@example.com`, redirect);
      // Without a simulator account the trading page leads on to the settings.
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
