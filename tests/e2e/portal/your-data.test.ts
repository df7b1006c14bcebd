import { readFileSync } from 'node:fs';
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
import { openPortal } from './portal-page.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  await stage.close();
});

type Look = NonNullable<Parameters<typeof openPortal>[3]> & { readonly width: number };
const looks: readonly (readonly [string, 'en' | 'ar', Look])[] = [
  ['wide', 'en', { width: 1440, theme: 'light' }],
  ['phone-dark', 'ar', { width: 390, theme: 'dark' }],
];

async function judge(page: Page, picture: string): Promise<void> {
  await waitUntilDrawn(page);
  await takePicture(page, picture);
  expect([picture, await findAxeViolations(page), await isWiderThanWindow(page)]).toEqual([picture, [], false]);
}

describe('the customer’s own data', () => {
  it.each(looks)('is requested and downloaded as a zip, %s [S17]', async (name, language, look) => {
    const t = wordsOf(language);
    const email = `data-${name}@example.com`;
    await stage.makeCustomer({ email, plan: 'LIVE', country: 1, lang: language });
    const page = await openPortal(stage, email, '/settings/data', { ...look, language });
    const card = page.getByRole('region', { name: t('privacy.export.title') });
    await card.getByRole('button', { name: t('privacy.export.ask') }).click();
    const link = card.getByRole('link', { name: t('privacy.export.take') });
    await link.waitFor();
    await judge(page, `your-data-${name}`);
    // The seventh tab is visible, even if the tabs do not all fit.
    const tab = await page.locator('a[aria-current=page][href="/settings/data"]').boundingBox();
    expect([tab !== null && tab.x >= 0, tab !== null && tab.x + tab.width <= look.width]).toEqual([true, true]);
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const file = readFileSync(await download.path());
    expect([file.subarray(0, 2).toString(), file.includes('payments/payments.csv')]).toEqual(['PK', true]);
    expect(problemsOf(page)).toEqual([]);
  });

  it.each(looks)(
    'is deleted with the account in two steps, and the request can be withdrawn, %s [S17]',
    async (name, language, look) => {
      const t = wordsOf(language);
      const email = `delete-${name}@example.com`;
      await stage.makeCustomer({ email, plan: 'LIVE', country: 1, lang: language });
      const page = await openPortal(stage, email, '/settings/data', { ...look, language });
      const card = page.getByRole('region', { name: t('privacy.deletion.title') });
      await card.getByRole('button', { name: t('privacy.deletion.begin') }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByText(t('privacy.consequence.receipts')).waitFor();
      await judge(page, `deletion-consequences-${name}`);
      await dialog.getByRole('button', { name: t('security.next') }).click();
      await dialog.getByRole('button', { name: t('privacy.deletion.confirm') }).click();
      await dialog.getByText(t('security.fault.passwordMissing')).waitFor();
      await dialog.getByLabel(t('settings.password.current'), { exact: true }).fill(stagePassword);
      await page.keyboard.press('Enter');
      const back = card.getByRole('button', { name: t('privacy.deletion.takeBack') });
      await back.waitFor();
      await judge(page, `deletion-asked-${name}`);
      await back.click();
      await card.getByRole('button', { name: t('privacy.deletion.begin') }).waitFor();
      expect(problemsOf(page)).toEqual([]);
    },
  );
});
