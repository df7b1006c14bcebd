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

async function buy(email: string): Promise<void> {
  const client = stage.server.client();
  await client.call('POST', '/auth/sign-in/email', { email, password: stagePassword });
  await client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox' });
  const bought = await client.call('POST', '/subscription', { Plan: 'BCAMP' });
  if (bought.status !== 200) throw new Error(`nothing was bought: ${bought.text}`);
}

describe('the withdrawal of an EU consumer', () => {
  it.each([
    ['wide', 'en', { width: 1440, theme: 'light' }],
    ['phone-dark', 'ar', { width: 390, theme: 'dark' }],
  ] as const)('takes two presses in the settings and shows its reference, %s', async (name, language, look) => {
    const t = wordsOf(language);
    const email = `withdraw-${name}@example.com`;
    await stage.makeCustomer({ email, country: 724, lang: language });
    await buy(email);
    const page = await openPortal(stage, email, '/settings/subscriptions', { ...look, language });
    const card = page.getByRole('region', { name: t('privacy.withdrawal.title') });
    await card.getByRole('button', { name: t('privacy.withdrawal.button') }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(email).waitFor();
    await waitUntilDrawn(page);
    await takePicture(page, `withdrawal-dialog-${name}`);
    expect(await findAxeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('privacy.withdrawal.confirm') }).click();
    await card.getByText(/wdr_/).waitFor();
    await waitUntilDrawn(page);
    await takePicture(page, `withdrawal-done-${name}`);
    expect([await findAxeViolations(page), await isWiderThanWindow(page)]).toEqual([[], false]);
    expect(problemsOf(page)).toEqual([]);
  });

  it('is absent in the settings of a customer outside the Union', async () => {
    const email = 'withdraw-us@example.com';
    await stage.makeCustomer({ email, country: 1 });
    await buy(email);
    const page = await openPortal(stage, email, '/settings/subscriptions');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await waitUntilDrawn(page);
    expect(await page.getByText(wordsOf('en')('privacy.withdrawal.title')).count()).toBe(0);
  });
});
