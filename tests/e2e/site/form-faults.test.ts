// Form errors: shown when the form is sent, gone when the field is right, empty fields requested by name.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardYearShort } from '../dates.ts';
import { findAxeViolations, isWiderThanWindow, openStage, problemsOf, type Stage, takePicture } from '../harness.ts';
import { changeAnswer, openPortal } from '../portal/portal-page.ts';
import { wordsOf } from '../words.ts';
import { pay } from './order-page.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  await stage.close();
});

const summaryOf = (page: Page): Locator => page.getByRole('alert').filter({ has: page.getByRole('list') });
/** The lines of the error list; none without a list. */
const linesOf = (page: Page): Promise<readonly string[]> => summaryOf(page).getByRole('link').allTextContents();
const errorOf = (field: Locator): Promise<string> =>
  field.evaluate((element) => {
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids
      .filter((id) => id.endsWith('-error'))
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join();
  });

const screens = [
  ['en', 1440],
  ['ar', 390],
] as const;

describe('an order', () => {
  it('lists the card together with the other missing fields, and each line disappears when its field is right [TRUST-023]', async () => {
    await stage.makeCustomer({ email: 'order@example.com' });
    const page = await stage.newPage();
    await stage.signIn(page, 'order@example.com');
    await page.goto('/site/purchase?plan=TCP50');
    await page.locator('#card-country').waitFor();
    await page.locator('#card-country').selectOption('1');
    await page.locator('iframe[data-state="ready"]').waitFor();
    await pay(page).click();
    const all = [
      'Address: Enter your address',
      'City: Enter your city',
      'Postal code: Enter your postal code',
      'Card: Enter your card details',
      'Risk: Your consent is needed',
      'Terms: Your consent is needed',
    ];
    await expect.poll(() => linesOf(page)).toEqual(all);
    await summaryOf(page).getByRole('heading', { name: '6 things to correct' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'faults-order-1440');
    await summaryOf(page).getByRole('link', { name: 'Card: Enter your card details' }).click();
    const card = page.frameLocator('iframe');
    await expect.poll(() => card.locator('#number').evaluate((one) => one === document.activeElement)).toBe(true);
    const address = page.locator('#card-address');
    await address.pressSequentially('12 H');
    await expect.poll(() => errorOf(address)).toBe('Too short');
    await address.pressSequentially('arbor Street');
    await expect.poll(() => errorOf(address)).toBe('');
    await expect.poll(() => linesOf(page)).toEqual(all.slice(1));
    expect(await address.evaluate((one) => one === document.activeElement)).toBe(true);
    await card.locator('#number').fill('4242 4242 4242 4242');
    await expect.poll(() => linesOf(page)).toContain('Expiry date: Required');
    await card.locator('#expiry').fill(`09 / ${cardYearShort}`);
    await card.locator('#cvc').fill('123');
    await expect.poll(() => linesOf(page)).toEqual([all[1], all[2], all[4], all[5]]);
    await page.locator('#card-city').fill('Boston');
    await page.locator('#card-zip').fill('02110');
    await page.locator('#consent-risk').check();
    await page.locator('#consent-terms').check();
    await expect.poll(() => summaryOf(page).count()).toBe(0);
    await pay(page).click();
    await page.getByRole('heading', { name: 'Receipt' }).waitFor();
    expect(problemsOf(page)).toEqual([]);
  });

  it('asks for the card before the country is chosen, on a phone in Arabic [TRUST-023]', async () => {
    const words = wordsOf('ar');
    await stage.makeCustomer({ email: 'order-ar@example.com', lang: 'ar' });
    const page = await stage.newPage({ width: 390, language: 'ar' });
    await stage.signIn(page, 'order-ar@example.com');
    await changeAnswer(page, '/accounts', (account) => ({ ...account, country: 0 }));
    await page.goto('/site/purchase?plan=TCP50');
    await page.locator('#card-address').waitFor();
    await page.locator('button[type="submit"]').click();
    const asked = `${words('paying.card.title')}: ${words('paying.fault.card')}`;
    await expect.poll(() => linesOf(page)).toContain(asked);
    await expect.poll(() => linesOf(page)).toContain(`${words('paying.field.city')}: ${words('paying.fault.city')}`);
    expect(await isWiderThanWindow(page)).toBe(false);
    await takePicture(page, 'faults-order-ar-390');
    await page.locator('#card-country').selectOption('1');
    await page.locator('iframe[data-state="ready"]').waitFor();
    await expect.poll(() => linesOf(page)).toContain(asked);
    const card = page.frameLocator('iframe');
    await card.locator('#number').fill('4242 4242 4242 4242');
    await card.locator('#expiry').fill(`09 / ${cardYearShort}`);
    await card.locator('#cvc').fill('123');
    await expect.poll(() => linesOf(page)).not.toContain(asked);
  });
});

describe('a registration', () => {
  it.each(screens)(
    'in %s at %d asks for empty fields, and stops asking once they are filled [TRUST-023]',
    async (language, width) => {
      const words = wordsOf(language);
      const line = (field: string, fault: string) => `${words(`auth.${field}`)}: ${words(`auth.fault.${fault}`)}`;
      const page = await stage.newPage({ width, language });
      await page.goto('/site/sign-up');
      await page.locator('#country option[value="1"]').waitFor({ state: 'attached' });
      await page.getByRole('button', { name: words('auth.signUp.send') }).click();
      const all = [
        line('name', 'nameMissing'),
        line('email', 'emailMissing'),
        line('password', 'passwordMissing'),
        line('country', 'countryMissing'),
      ];
      await expect.poll(() => linesOf(page)).toEqual(all);
      await takePicture(page, `faults-sign-up-${language}-${width}`);
      const email = page.locator('#email');
      await email.pressSequentially('maya@');
      await expect.poll(() => errorOf(email)).toBe(words('auth.fault.email'));
      await email.pressSequentially('example.com');
      await expect.poll(() => errorOf(email)).toBe('');
      await expect.poll(() => linesOf(page)).toEqual([all[0], all[2], all[3]]);
      await page.locator('#country').selectOption('1');
      await page.locator('#name').fill('Maya Torres');
      await page.locator('#password').fill('seven herons over water');
      await expect.poll(() => summaryOf(page).count()).toBe(0);
      await expect.poll(() => page.title()).not.toContain(words('auth.titleError', { title: '' }).trim());
      // A field that was right is not marked wrong while it is edited.
      await page.locator('#name').fill('May');
      await expect.poll(() => errorOf(page.locator('#name'))).toBe('');
      expect(await findAxeViolations(page)).toEqual([]);
    },
  );
});

describe('the personal data', () => {
  it.each(screens)(
    'in %s at %d ask for empty fields and say Too short only for non-empty ones [TRUST-023]',
    async (lang, width) => {
      const words = wordsOf(lang);
      const email = `personal-${lang}@example.com`;
      await stage.makeCustomer({ email, plan: 'LIVE', country: 1, lang });
      const page = await openPortal(stage, email, '/settings/personal', { width });
      const field = (name: string) => page.locator(`#personal-${name}`);
      const line = (name: string, key: string) =>
        words('personal.fault', { field: words(`personal.field.${name}`), problem: words(`personal.${key}`) });
      await field('address').fill('12 Bell Road');
      await page.getByRole('button', { name: words('personal.save'), exact: true }).click();
      const all = [
        line('phone', 'missing.phone'),
        line('city', 'missing.city'),
        line('zip', 'missing.zip'),
        line('motivation', 'problem.required'),
      ];
      await expect.poll(() => linesOf(page)).toEqual(all);
      await takePicture(page, `faults-personal-${lang}-${width}`);
      expect(await findAxeViolations(page, { within: 'main' })).toEqual([]);
      await field('phone').pressSequentially('555');
      await expect.poll(() => errorOf(field('phone'))).toBe(words('personal.problem.too_short'));
      await field('phone').pressSequentially('0100999');
      await expect.poll(() => errorOf(field('phone'))).toBe('');
      await expect.poll(() => linesOf(page)).toEqual(all.slice(1));
      await field('city').fill('Chicago');
      await field('zip').fill('60604');
      await field('motivation').fill('To trade by a plan.');
      await expect.poll(() => summaryOf(page).count()).toBe(0);
      await field('displayName').fill('');
      await field('displayName').blur();
      await expect.poll(() => errorOf(field('displayName'))).toBe(words('personal.missing.displayName'));
    },
  );
});

describe('the other forms', () => {
  it('ask for an empty password and stop when it is filled; a refused one is marked until it is changed [TRUST-023]', async () => {
    const words = wordsOf('en');
    await stage.makeCustomer({ email: 'password@example.com', plan: 'LIVE', country: 1 });
    const page = await openPortal(stage, 'password@example.com', '/settings/password');
    const field = (name: string) => page.locator(`#password-${name}`);
    const send = page.getByRole('button', { name: words('settings.password.save'), exact: true });
    await send.click();
    await expect
      .poll(() => linesOf(page))
      .toEqual(['Enter your current password', 'Enter a new password', 'Enter the new password again']);
    await field('next').pressSequentially('nine char');
    await expect.poll(() => errorOf(field('next'))).toBe('Too short');
    await field('next').pressSequentially('acters');
    await field('again').fill('nine characters');
    await field('current').fill('not the password');
    await expect.poll(() => summaryOf(page).count()).toBe(0);
    await send.click();
    await expect.poll(() => errorOf(field('current'))).toBe('This is not your current password');
    await field('current').pressSequentially('a');
    await expect.poll(() => errorOf(field('current'))).toBe('');
    await expect.poll(() => page.title()).toBe('Password · Settings · Openbell');
    await page.getByRole('button', { name: words('security.setUp'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    const password = dialog.getByLabel(words('settings.password.current'), { exact: true });
    await dialog.getByRole('button', { name: words('security.next') }).click();
    await expect.poll(() => errorOf(password)).toBe(words('security.fault.passwordMissing'));
    await password.pressSequentially('not it');
    await expect.poll(() => errorOf(password)).toBe('');
    await dialog.getByRole('button', { name: words('security.next') }).click();
    await expect.poll(() => errorOf(password)).toBe(words('security.fault.password'));
    await password.pressSequentially('!');
    await expect.poll(() => errorOf(password)).toBe('');
  });
});
