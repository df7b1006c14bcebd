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
import { openPasskeyPage, type PasskeyPage, signInThere } from './virtual-passkey.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  await stage.close();
});

const looks = [
  ['wide', 'en', { width: 1440, theme: 'light', locale: 'en-US' }],
  ['phone-dark', 'ar', { width: 390, theme: 'dark', locale: 'ar-EG' }],
] as const;

async function judge(page: Page, picture: string): Promise<void> {
  await waitUntilDrawn(page);
  await takePicture(page, picture);
  expect([picture, await findAxeViolations(page), await isWiderThanWindow(page)]).toEqual([picture, [], false]);
}

/** The device does not answer until the button is pressed: the field's pending request stays open. */
async function toSignIn({ page, setOwner }: PasskeyPage): Promise<void> {
  await setOwner({ unlocks: true, isThere: false });
  const address = `/site/sign-in?next=${encodeURIComponent('/settings/password')}`;
  // The portal may have noticed the missing session and be on its way to the same page: its navigation then interrupts ours.
  await page.goto('about:blank').catch(() => undefined);
  await page.context().clearCookies();
  await page.goto(address).catch(() => undefined);
  await page.waitForURL(`**${address}`);
  await page.locator('#password').waitFor();
}

describe('passkeys', () => {
  it.each(looks)(
    'are added under a name, sign in alone, replace the code and are removed, %s [TRUST-015]',
    async (name, language, look) => {
      const t = wordsOf(language);
      const email = `passkey-${name}@example.com`;
      await stage.makeCustomer({ email, plan: 'LIVE', country: 1, lang: language });
      const there = await openPasskeyPage(stage, look);
      const { page, countKeys, setOwner } = there;
      await signInThere(stage, page, email);
      await page.goto('/settings/password');
      const card = page.getByRole('region', { name: t('passkeys.title') });
      await card.getByRole('button', { name: t('passkeys.add') }).click();
      const dialog = page.getByRole('dialog');
      const password = dialog.getByLabel(t('settings.password.current'), { exact: true });
      await password.fill('not the password');
      await page.keyboard.press('Enter');
      await dialog.getByText(t('security.fault.password')).waitFor();
      await judge(page, `passkey-proof-${name}`);
      await password.fill(stagePassword);
      await page.keyboard.press('Enter');
      const field = dialog.getByLabel(t('passkeys.name'), { exact: true });
      await field.waitFor();
      expect(await field.inputValue()).toContain('Chrome');
      await judge(page, `passkey-name-${name}`);
      await field.fill('Maya’s laptop');
      await page.keyboard.press('Enter');
      await card.getByRole('listitem').getByText('Maya’s laptop').waitFor();
      expect(await countKeys()).toBe(1);

      await card.getByRole('button', { name: t('passkeys.rename.name', { name: 'Maya’s laptop' }) }).click();
      await dialog.getByLabel(t('passkeys.name'), { exact: true }).fill('Desk at home');
      await page.keyboard.press('Enter');
      await card.getByRole('listitem').getByText('Desk at home').waitFor();
      await judge(page, `passkey-list-${name}`);

      // With the second step on, a passkey sign-in asks for nothing more.
      const client = stage.server.client();
      await client.call('POST', '/auth/sign-in/email', { email, password: stagePassword });
      const begun = await client.call('POST', '/auth/second-step/begin', { password: stagePassword });
      const { secret } = begun.body as { readonly secret: string };
      expect((await client.call('POST', '/auth/second-step/confirm', { code: appCode(secret) })).status).toBe(200);
      await toSignIn(there);
      await judge(page, `passkey-sign-in-${name}`);
      const site = wordsOf(await page.evaluate(() => document.documentElement.lang));
      await setOwner({ unlocks: true, isThere: true });
      await page.getByRole('button', { name: site('auth.passkey.signIn') }).click();
      await page.waitForURL('**/settings/password');
      await card.getByRole('listitem').waitFor();

      // Instead of the code, after the password.
      await toSignIn(there);
      await page.locator('#email').fill(email);
      await page.locator('#password').fill(stagePassword);
      await page.keyboard.press('Enter');
      await page.locator('#code').waitFor();
      await judge(page, `passkey-at-code-${name}`);
      await setOwner({ unlocks: true, isThere: true });
      await page.getByRole('button', { name: site('auth.passkey.instead') }).click();
      await page.waitForURL('**/settings/password');

      // It is removed with itself as the proof, and no longer signs in.
      await card.getByRole('button', { name: t('passkeys.remove.name', { name: 'Desk at home' }) }).click();
      const alert = page.getByRole('alertdialog');
      await alert.getByRole('button', { name: t('passkeys.proof.instead') }).waitFor();
      await judge(page, `passkey-removal-${name}`);
      await alert.getByRole('button', { name: t('passkeys.proof.instead') }).click();
      await card.getByText(t('passkeys.empty')).waitFor();
      await toSignIn(there);
      await setOwner({ unlocks: true, isThere: true });
      await page.getByRole('button', { name: site('auth.passkey.signIn') }).click();
      await page
        .getByRole('alert')
        .filter({ hasText: site('refusal.wrong_passkey') })
        .waitFor();
      await judge(page, `passkey-refused-${name}`);
      expect(problemsOf(page)).toEqual([]);
    },
  );

  it('are offered in the address field, and one chosen there signs in [TRUST-015]', async () => {
    const email = 'passkey-field@example.com';
    await stage.makeCustomer({ email, plan: 'LIVE', country: 1 });
    const t = wordsOf('en');
    const { page } = await openPasskeyPage(stage, looks[0][2]);
    await signInThere(stage, page, email);
    await page.goto('/settings/password');
    const card = page.getByRole('region', { name: t('passkeys.title') });
    await card.getByRole('button', { name: t('passkeys.add') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('settings.password.current'), { exact: true }).fill(stagePassword);
    await page.keyboard.press('Enter');
    await dialog.getByLabel(t('passkeys.name'), { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await card.getByRole('listitem').waitFor();
    await page.goto('about:blank');
    await page.context().clearCookies();
    // The device chooses automatically, as its owner would in the list below the field: the sign-in waits until the field has been read.
    const read = Promise.withResolvers<void>();
    await page.route('**/api/auth/sign-in/passkey', async (route) => {
      await read.promise;
      await route.continue();
    });
    await page.goto(`/site/sign-in?next=${encodeURIComponent('/settings/password')}`);
    expect(await page.locator('#email').getAttribute('autocomplete')).toBe('username webauthn');
    read.resolve();
    await page.waitForURL('**/settings/password');
    await card.getByRole('listitem').waitFor();
    expect(problemsOf(page)).toEqual([]);
  });

  it('say where they do not work, and link from a bare address to the one with a name [TRUST-015]', async () => {
    const email = 'passkey-unnamed@example.com';
    await stage.makeCustomer({ email, plan: 'LIVE', country: 1 });
    const t = wordsOf('en');
    const page = await openPortal(stage, email, '/settings/password');
    const card = page.getByRole('region', { name: t('passkeys.title') });
    await card.getByText(t('passkeys.unnamed')).waitFor();
    const link = card.getByRole('link', { name: t('passkeys.unnamed.open') });
    expect(await link.getAttribute('href')).toMatch(/^http:\/\/localhost:\d+\/settings\/password$/);
    await page.goto('/site/sign-in');
    await page.getByRole('button', { name: t('auth.passkey.signIn') }).click();
    await page.getByRole('link', { name: t('auth.passkey.unnamed.open') }).click();
    await page.waitForURL('http://localhost:*/site/sign-in');
    expect(problemsOf(page)).toEqual([]);
  });
});
