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
import { openPortal } from './portal-page.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  await stage.close();
});

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const save = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Sav(e|ing|ed)$/ });

/** The bodies of PUT /accounts that the page sent. */
function sentFrom(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/api/accounts')) sent.push(request.postDataJSON());
  });
  return sent;
}

const errorBeside = (page: Page, name: string, text: string): Promise<void> =>
  page
    .locator('form div')
    .filter({ has: page.getByLabel(name, { exact: true }) })
    .getByText(text, { exact: true })
    .first()
    .waitFor();

describe('the personal data', () => {
  describe('of a customer who changes them', () => {
    let page: Page;
    let sent: unknown[];
    beforeAll(async () => {
      await stage.makeCustomer({ email: 'open@example.com', plan: 'LIVE', country: 1 });
      page = await openPortal(stage, 'open@example.com', '/settings/personal', { lasts: true });
      sent = sentFrom(page);
      await field(page, 'Name').waitFor();
    });

    it('show the avatar [SETTINGS-005]', async () => {
      await page.getByRole('region', { name: 'Personal' }).getByText('MT', { exact: true }).waitFor();
    });

    it('keep the name unchanged [SETTINGS-001]', async () => {
      expect(await field(page, 'Name').isDisabled()).toBe(true);
    });

    it.each([
      [['Display name', 'Email', 'Phone'], '[SETTINGS-002]'],
      [['Address', 'Address, second line', 'City', 'State', 'Zip', 'Country'], '[SETTINGS-003]'],
      [['Motivation', 'Language'], '[SETTINGS-004]'],
    ])('let %j be changed %s', async (names) => {
      for (const name of names) expect(await field(page, name).isEnabled(), name).toBe(true);
    });

    it('show errors at the field [ERR-024, ERR-026]', async () => {
      await save(page).click();
      await field(page, 'Display name').fill('Maya');
      await field(page, 'Email').fill('maya@example');
      await field(page, 'Phone').pressSequentially('+1 555-0100');
      expect(await field(page, 'Phone').inputValue()).toBe('15550100');
      await field(page, 'Motivation').fill('more');
      await field(page, 'Motivation').fill('');
      await field(page, 'Address').fill('12 Bell Road');
      await errorBeside(page, 'Display name', 'Too short');
      await errorBeside(page, 'Email', 'Invalid email');
      await errorBeside(page, 'Phone', 'Too short');
    });

    it('are not saved while anything is invalid [SETTINGS-028]', async () => {
      await expect.poll(() => save(page).getAttribute('aria-disabled')).toBe('true');
      await page.getByText('Correct the marked fields first.').waitFor();
    });

    it('require a motivation [ERR-025]', async () => {
      await field(page, 'Email').fill('open@example.com');
      await field(page, 'Phone').fill('15550100999');
      await field(page, 'Display name').fill('Maya T');
      await save(page).click();
      await expect.poll(() => page.getByRole('alert').textContent()).toContain('3 things to correct');
      await errorBeside(page, 'Motivation', 'Your motivation is required');
      await expect.poll(() => page.title()).toBe('Error: Personal · Settings · Openbell');
      await takePicture(page, 'personal-faults');
      expect(await findAxeViolations(page, { within: 'main' })).toEqual([]);
      expect(sent).toEqual([]);
    });

    it('are sent once, only the changed fields, and confirmed as saved [SETTINGS-029, PRODUCT-008]', async () => {
      await field(page, 'Address').fill('');
      let isHeld = true;
      await page.route('**/api/accounts', async (route) => {
        while (isHeld && route.request().method() === 'PUT') await new Promise((resolve) => setTimeout(resolve, 20));
        await route.continue();
      });
      await save(page).click();
      await expect.poll(() => save(page).getAttribute('aria-busy')).toBe('true');
      await save(page).click({ force: true });
      isHeld = false;
      await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor({ state: 'attached' });
      await expect.poll(() => save(page).textContent()).toBe('Save');
      await expect.poll(() => field(page, 'Display name').inputValue()).toBe('Maya T');
      await save(page).click();
      expect(sent).toEqual([{ displayName: 'Maya T', phone: '15550100999' }]);
      expect(problemsOf(page)).toEqual([]);
    });
  });

  it('show for half a second that they are saved [CONST-010]', async () => {
    await stage.makeCustomer({ email: 'saved@example.com', plan: 'LIVE', country: 1 });
    const page = await openPortal(stage, 'saved@example.com', '/settings/personal');
    await field(page, 'Display name').fill('Maya T');
    await field(page, 'Phone').fill('15550100999');
    await field(page, 'Motivation').fill('A plan of my own');
    await page.clock.install({ time: Date.now() });
    await page.clock.pauseAt(Date.now() + 60_000);
    await save(page).click();
    const stepMs = 25;
    const stepUntil = async (text: string): Promise<number> => {
      for (let step = 0; step < 400; step += 1) {
        if ((await save(page).textContent()) === text) return step * stepMs;
        await page.clock.runFor(stepMs);
      }
      throw new Error(`the button never said ${text}`);
    };
    await stepUntil('Saved');
    const shownMs = await stepUntil('Save');
    expect(Math.abs(shownMs - 500)).toBeLessThanOrEqual(2 * stepMs);
  });

  it('lock once the address is entered [SETTINGS-031]', async () => {
    await stage.makeCustomer({ email: 'lock@example.com', plan: 'LIVE' });
    const page = await openPortal(stage, 'lock@example.com', '/settings/personal');
    await field(page, 'Address').fill('12 Bell Road');
    await page.getByText('Saving an address locks all of your details.').waitFor();
    await field(page, 'Phone').fill('15550100999');
    await field(page, 'City').fill('Chicago');
    await field(page, 'Zip').fill('60604');
    await field(page, 'Country').selectOption('1');
    await field(page, 'Motivation').fill('To trade by a plan.');
    await save(page).click();
    await page.getByText('Contact support to change your details.', { exact: true }).waitFor();
    for (const name of ['Name', 'Display name', 'Email', 'Phone', 'Address', 'City', 'Zip', 'Country', 'Language'])
      expect(await field(page, name).isEditable(), name).toBe(false);
    expect(await field(page, 'Motivation').isEditable()).toBe(false);
    await expect.poll(() => field(page, 'Country').inputValue()).toMatch(/^United States/);
    expect(await save(page).count()).toBe(0);
    expect(await findAxeViolations(page, { within: 'main' })).toEqual([]);
    await takePicture(page, 'personal-locked');
    expect(problemsOf(page)).toEqual([]);
  });

  it('show the errors of the server at their fields, and any other refusal above the button [SETTINGS-032]', async () => {
    await stage.makeCustomer({ email: 'refused@example.com', plan: 'LIVE', country: 1 });
    const page = await openPortal(stage, 'refused@example.com', '/settings/personal');
    let answer = { status: 400, code: 'invalid_fields', fields: { lastName: 'Too short', zip: 'Too short' } as object };
    await page.route('**/api/accounts', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: answer.status,
            json: { error: { code: answer.code, message: 'refused', fields: answer.fields } },
          })
        : route.continue(),
    );
    await field(page, 'Display name').fill('Maya Tor');
    await save(page).click();
    await errorBeside(page, 'Name', 'Too short');
    await errorBeside(page, 'Zip', 'Too short');
    await expect.poll(() => field(page, 'Display name').inputValue()).toBe('Maya Tor');
    answer = { status: 418, code: 'unheard_of', fields: {} };
    await field(page, 'Display name').fill('Maya Torr');
    await save(page).click();
    await page.getByRole('alert').filter({ hasText: 'refused' }).waitFor();
    expect(await field(page, 'Display name').inputValue()).toBe('Maya Torr');
  });

  it('accept a new address with the password, show it as pending, and cancel or confirm it [TRUST-014]', async () => {
    await stage.makeCustomer({ email: 'old@example.com', plan: 'LIVE', country: 1 });
    const page = await openPortal(stage, 'old@example.com', '/settings/personal');
    const ask = async (password: string): Promise<void> => {
      await field(page, 'Email').fill('fresh-address@example.com');
      await save(page).click();
      const dialog = page.getByRole('dialog', { name: 'Confirm the new address' });
      await dialog.getByLabel('Current password', { exact: true }).fill(password);
      await dialog.getByRole('button', { name: 'Send the link' }).click();
    };
    await ask('not the password');
    const dialog = page.getByRole('dialog', { name: 'Confirm the new address' });
    await dialog.getByText('This is not your password').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'email-proof');
    await dialog.getByLabel('Current password', { exact: true }).fill(stagePassword);
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    const waiting = page.getByRole('status').filter({ hasText: 'Your new address is not confirmed yet.' });
    await waiting.waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => waiting.textContent()).toContain('you sign in with old@example.com');
    await expect.poll(() => field(page, 'Email').inputValue()).toBe('old@example.com');
    expect(await findAxeViolations(page, { within: 'main' })).toEqual([]);
    await takePicture(page, 'email-waiting');
    await waiting.getByRole('button', { name: 'Cancel the change' }).click();
    await page.getByText('Canceled. Your address stays as it was.').waitFor();
    await waiting.waitFor({ state: 'hidden' });
    await ask(stagePassword);
    await waiting.waitFor();
    const mail = await stage.server.client().call('GET', '/sandbox/mail?to=fresh-address%40example.com');
    const links = (mail.body as readonly { readonly links: readonly string[] }[]).flatMap((letter) => letter.links);
    await page.goto(links.findLast((link) => link.includes('verif')) ?? 'no link');
    await page.getByRole('heading', { name: 'Your address is verified' }).waitFor();
    await page.goto('/settings/personal');
    await expect.poll(() => field(page, 'Email').inputValue()).toBe('fresh-address@example.com');
    expect(await waiting.count()).toBe(0);
  });

  it('show a pending address in Arabic on a phone [TRUST-014]', async () => {
    await stage.makeCustomer({ email: 'arabic-old@example.com', plan: 'LIVE', country: 818, lang: 'ar' });
    const page = await openPortal(stage, 'arabic-old@example.com', '/settings/personal', { width: 390, theme: 'dark' });
    await field(page, 'البريد الإلكتروني').fill('arabic-new@example.com');
    await page.getByRole('main').getByRole('button', { name: 'حفظ' }).click();
    const dialog = page.getByRole('dialog', { name: 'تأكيد العنوان الجديد' });
    await dialog.locator('input').fill(stagePassword);
    await takePicture(page, 'email-proof-ar-390-dark');
    await dialog.getByRole('button', { name: 'إرسال الرابط' }).click();
    await page.getByRole('button', { name: 'إلغاء التغيير' }).waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page, { within: 'main' })).toEqual([]);
    await takePicture(page, 'email-waiting-ar-390-dark');
  });

  it('are shown in Arabic and fit a phone', async () => {
    await stage.makeCustomer({ email: 'ar@example.com', plan: 'LIVE', country: 818, lang: 'ar' });
    const page = await openPortal(stage, 'ar@example.com', '/settings/personal', { width: 390, theme: 'dark' });
    await field(page, 'الدافع').waitFor();
    await expect.poll(() => isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page, { within: 'main' })).toEqual([]);
    await takePicture(page, 'personal-ar-390-dark');
  });
});
