import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findAxeViolations,
  isRed,
  isWiderThanWindow,
  openStage,
  problemsOf,
  type Stage,
  stagePassword,
  takePicture,
} from '../harness.ts';
import { openPortal } from './portal-page.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  await stage.close();
});

const nextPassword = 'another quiet morning';

async function open(email: string, path = '/settings/password'): Promise<Page> {
  await stage.makeCustomer({ email, plan: 'LIVE', country: 1 });
  return openPortal(stage, email, path);
}

async function fill(page: Page, current: string, next: string, again: string): Promise<void> {
  await page.getByLabel('Current password', { exact: true }).fill(current);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByLabel('New password again', { exact: true }).fill(again);
  await page.getByRole('button', { name: 'Change the password' }).click();
}

const canSignIn = async (email: string, password: string): Promise<boolean> =>
  (await stage.server.client().call('POST', '/auth/sign-in/email', { email, password })).status === 200;

describe('the password', () => {
  it('is not sent while something is invalid: summary, fields and tab title say so', async () => {
    const page = await open('faults@example.com');
    let calls = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT') calls += 1;
    });
    await fill(page, '', 'short', 'shorter');
    const summary = page.getByRole('alert');
    await expect.poll(() => summary.textContent()).toContain('3 things to correct');
    await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => page.title()).toBe('Error: Password · Settings · Openbell');
    expect(calls).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
  });

  const inputsOf = (page: Page): Locator => page.getByRole('main').locator('form input');
  const valuesOf = (page: Page): Promise<readonly string[]> =>
    inputsOf(page).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));

  it('has the fields current, new and confirm, which hide the typed text [SETTINGS-006]', async () => {
    const page = await open('fields@example.com');
    await page.getByLabel('New password again', { exact: true }).waitFor();
    expect(await inputsOf(page).evaluateAll((all) => all.map((one) => [one.id, one.getAttribute('type')]))).toEqual([
      ['password-current', 'password'],
      ['password-next', 'password'],
      ['password-again', 'password'],
    ]);
  });

  it('shows a refusal in red, and clears the fields after it too [ERR-020, SETTINGS-034]', async () => {
    const page = await open('wrong@example.com');
    await fill(page, 'not the password', nextPassword, nextPassword);
    const summary = page.getByRole('alert').filter({ hasText: 'This is not your current password' });
    await summary.waitFor();
    expect(await summary.evaluate(isRed)).toBe(true);
    await expect.poll(() => valuesOf(page)).toEqual(['', '', '']);
  });

  it('changes if the current one is right, and clears the fields [ERR-018, ERR-019, SETTINGS-019, SETTINGS-034]', async () => {
    const email = 'change@example.com';
    const page = await open(email);
    const elsewhere = stage.server.client();
    await elsewhere.call('POST', '/auth/sign-in/email', { email, password: stagePassword });
    let isHeld = true;
    await page.route('**/api/accounts/password', async (route) => {
      while (isHeld) await new Promise((resolve) => setTimeout(resolve, 20));
      await route.continue();
    });
    await fill(page, stagePassword, nextPassword, nextPassword);
    await page.getByRole('button', { name: 'Processing...', exact: true }).waitFor();
    isHeld = false;
    await page.getByRole('status').filter({ hasText: 'Success' }).waitFor();
    await expect.poll(() => valuesOf(page)).toEqual(['', '', '']);
    expect([await canSignIn(email, stagePassword), await canSignIn(email, nextPassword)]).toEqual([false, true]);
    // Every other device is signed out.
    expect((await elsewhere.call('GET', '/accounts')).status).toBe(401);
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('the sign-in sessions', () => {
  it('are listed with their devices, and others can be ended', async () => {
    const email = 'sessions@example.com';
    const page = await open(email);
    const elsewhere = stage.server.client();
    await elsewhere.call(
      'POST',
      '/auth/sign-in/email',
      { email, password: stagePassword },
      { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1' },
    );
    await page.reload();
    const list = page.getByRole('region', { name: 'Where you are signed in' });
    await list.getByText('This device').waitFor();
    await takePicture(page, 'portal-settings-sessions');
    await list.getByRole('button', { name: 'End the sign-in of Safari on iPhone' }).click();
    await page.getByText('Signed out there.').first().waitFor();
    await list.getByText('Safari on iPhone').waitFor({ state: 'hidden' });
    expect((await elsewhere.call('GET', '/accounts')).status).toBe(401);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('the settings', () => {
  it.each(['light', 'dark'] as const)('fit a phone, %s', async (theme) => {
    await stage.makeCustomer({ email: `phone-${theme}@example.com`, plan: 'LIVE', country: 818, lang: 'ar' });
    const page = await openPortal(stage, `phone-${theme}@example.com`, '/settings/personal', { width: 390, theme });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, `portal-settings-390-${theme}`);
  });
});
