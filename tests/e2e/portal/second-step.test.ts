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
  waitUntilDrawn,
} from '../harness.ts';
import { wordsOf } from '../words.ts';
import { appCode } from './app-code.ts';
import { openPortal } from './portal-page.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  await stage.close();
});

type Look = NonNullable<Parameters<typeof openPortal>[3]>;
const looks: readonly (readonly [string, 'en' | 'es' | 'pt' | 'fr' | 'ar', Look])[] = [
  ['wide', 'en', { width: 1440, theme: 'light' }],
  ['phone-dark', 'ar', { width: 390, theme: 'dark' }],
];

/** Simulates that the half minute of the last code is over. */
const forgetSteps = () => stage.server.context.db.updateTable('secondSteps').set({ lastStep: 0 }).execute();

async function judge(page: Page, picture: string): Promise<void> {
  await waitUntilDrawn(page);
  await takePicture(page, picture);
  expect([picture, await findAxeViolations(page), await isWiderThanWindow(page)]).toEqual([picture, [], false]);
}

describe('the second step of the sign-in', () => {
  it.each(looks)('is set up, asked for and switched off, %s [S9]', async (name, language, look) => {
    const t = wordsOf(language);
    const email = `step-${name}@example.com`;
    await stage.makeCustomer({ email, plan: 'LIVE', country: 1, lang: language });
    const page = await openPortal(stage, email, '/settings/password', { ...look, language });
    const card = page.getByRole('region', { name: t('security.title') });
    await card.getByText(t('security.isOff'), { exact: true }).waitFor();
    await card.getByRole('button', { name: t('security.setUp') }).click();
    const dialog = page.getByRole('dialog');
    const password = dialog.getByLabel(t('settings.password.current'), { exact: true });
    await password.fill('not the password');
    await page.keyboard.press('Enter');
    await dialog.getByText(t('security.fault.password')).waitFor();
    await password.fill(stagePassword);
    await page.keyboard.press('Enter');
    await dialog.getByRole('img', { name: t('security.setUp.qr') }).waitFor();
    await judge(page, `second-step-scan-${name}`);
    const secret = ((await dialog.locator('[data-secret]').textContent()) ?? '').replaceAll(' ', '');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    await dialog.getByLabel(t('security.setUp.code'), { exact: true }).fill(appCode(secret));
    await page.keyboard.press('Enter');
    const codes = dialog.getByRole('list', { name: t('security.codes.title') }).getByRole('listitem');
    await expect.poll(() => codes.count()).toBe(10);
    await judge(page, `second-step-codes-${name}`);
    const recovery = (await codes.first().textContent()) ?? '';
    await page.keyboard.press('Escape');
    await expect.poll(() => codes.count()).toBe(10);
    await dialog.getByRole('button', { name: t('security.codes.done') }).click();
    await card.getByText(t('security.isOn'), { exact: true }).waitFor();
    await judge(page, `second-step-on-${name}`);

    // The portal would otherwise notice the missing session and redirect to the same page at the same moment.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto(`/site/sign-in?next=${encodeURIComponent('/settings/password')}`);
    await page.locator('#email').fill(email);
    await page.locator('#password').fill(stagePassword);
    await page.keyboard.press('Enter');
    const code = page.locator('#code');
    await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
    await judge(page, `second-step-sign-in-${name}`);
    await code.fill('000000');
    await page.keyboard.press('Enter');
    const siteWords = wordsOf(await page.evaluate(() => document.documentElement.lang));
    await page
      .getByRole('alert')
      .filter({ hasText: siteWords('refusal.wrong_code') })
      .waitFor();
    await forgetSteps();
    await code.fill(appCode(secret));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/settings/password');

    await card.getByRole('button', { name: t('security.off'), exact: true }).click();
    const alert = page.getByRole('alertdialog');
    await alert.getByLabel(t('settings.password.current'), { exact: true }).fill(stagePassword);
    await alert.getByLabel(t('security.code'), { exact: true }).fill(recovery);
    await judge(page, `second-step-off-${name}`);
    await page.keyboard.press('Enter');
    await card.getByText(t('security.isOff'), { exact: true }).waitFor();
    expect(problemsOf(page)).toEqual([]);
  });

  it('returns to the password after five wrong codes and says why [S9]', async () => {
    const email = 'step-wrong@example.com';
    await stage.makeCustomer({ email, plan: 'LIVE', country: 1 });
    const client = stage.server.client();
    await client.call('POST', '/auth/sign-in/email', { email, password: stagePassword });
    const begun = await client.call('POST', '/auth/second-step/begin', { password: stagePassword });
    const { secret } = begun.body as { readonly secret: string };
    expect((await client.call('POST', '/auth/second-step/confirm', { code: appCode(secret) })).status).toBe(200);
    const page = await stage.newPage();
    await page.goto('/site/sign-in');
    await page.locator('#email').fill(email);
    await page.locator('#password').fill(stagePassword);
    await page.keyboard.press('Enter');
    for (let count = 1; count <= 5; count += 1) {
      const answer = page.waitForResponse('**/api/auth/sign-in/code');
      await page.locator('#code').fill('000000');
      await page.keyboard.press('Enter');
      await answer;
    }
    await page
      .getByRole('alert')
      .filter({ hasText: wordsOf('en')('refusal.sign_in_again') })
      .waitFor();
    await page.locator('#password').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
  });
});
