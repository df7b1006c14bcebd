// The offer and the notices as in a sandbox with its demo customers: no answer is intercepted.
import { demoPassword } from '@openbell/server/demo/demo-specs.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findAxeViolations,
  isWiderThanWindow,
  openStage,
  type PageOptions,
  problemsOf,
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
async function openAs(local: string, path: string, options: PageOptions = {}): Promise<Page> {
  const page = await stage.newPage(options);
  await stage.signIn(page, `${local}@demo.openbell.test`, demoPassword);
  await page.goto(path);
  return page;
}
async function isSound(page: Page): Promise<void> {
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await isWiderThanWindow(page)).toBe(false);
  expect(problemsOf(page)).toEqual([]);
}
const banner = (page: Page) => page.locator('[data-banner="discount"]');
const notice = (page: Page, kind?: string) =>
  page.locator(kind === undefined ? '[data-account-notice]' : `[data-account-notice="${kind}"]`);

const english = { text: 'New customers save 20% on the first payment', alt: 'A bell over the horizon', lang: 'en' };
const offers = {
  en: english,
  es: {
    text: 'Los nuevos clientes ahorran un 20 % en el primer pago',
    alt: 'Una campana sobre el horizonte',
    lang: 'es',
  },
  pt: { text: 'Novos clientes economizam 20% no primeiro pagamento', alt: 'Um sino sobre o horizonte', lang: 'pt' },
  ar: { text: 'خصم 20% للعملاء الجدد على الدفعة الأولى', alt: 'جرس فوق الأفق', lang: 'ar' },
  // French readers get the English offer (ENTITY-028).
  fr: english,
} as const;

describe('the offer of a sandbox', () => {
  it('is shown above the screens with its code, and as a picture with its alternative text, in five languages [DASH-003, DASH-004, SHELL-006, TRUST-029]', async () => {
    const page = await openAs('student', '/');
    for (const [language, { text, alt, lang }] of Object.entries(offers)) {
      await page.request.get(`${stage.server.url}/api/accounts/lang/${language}`);
      await page.goto('/');
      await banner(page).getByText(text).waitFor();
      await expect.poll(() => banner(page).textContent()).toContain('BELL20');
      await expect.poll(() => banner(page).locator('[lang]').getAttribute('lang')).toBe(lang);
      const picture = page.getByRole('main').getByRole('img', { name: alt, exact: true });
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await page.locator('[data-offer="BELL20"]').getByText(text).waitFor();
      for (const width of language === 'en' || language === 'ar' ? [390, 1440] : []) {
        await page.setViewportSize({ width, height: 900 });
        await isSound(page);
        await takePicture(page, `offer-${language}-${width}`);
      }
    }
  });

  it('links to the plans from its picture and from the banner, which the evaluation page omits [SHELL-007, SHELL-008]', async () => {
    const page = await openAs('failed', '/', { theme: 'dark' });
    await page.locator('[data-offer="BELL20"]').click();
    await page.waitForURL('**/settings/subscriptions');
    for (const path of ['/evaluation', '/gauntlet']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
      await expect.poll(() => banner(page).count()).toBe(0);
    }
    await page.goto('/calendar');
    await takePicture(page, 'offer-banner-dark');
    await banner(page).click();
    await page.waitForURL('**/settings/subscriptions');
  });

  it('includes an announcement that links to its subject', async () => {
    const page = await openAs('bootcamp', '/');
    await page.getByRole('link', { name: 'Every guide has a film' }).click();
    await page.waitForURL('**/guides');
  });
});

describe('the notices of an account', () => {
  it('tell a customer who moved that another company bills there, until they accept its terms, and then that the card must be replaced [WIDGET-009, TRUST-029]', async () => {
    const page = await openAs('moved', '/');
    const bills = notice(page, 'billing_entity');
    await bills.getByText(words('notices.billing_entity.text')).waitFor();
    await expect.poll(() => notice(page).count()).toBe(1);
    await isSound(page);
    await takePicture(page, 'notice-billing-entity');
    await bills.getByRole('link', { name: words('notices.billing_entity') }).click();
    const dialog = page.getByRole('dialog', { name: words('personal.partner.title') });
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: words('personal.partner.confirm') }).click();
    await notice(page, 'payment_processor').getByText(words('notices.payment_processor.text')).waitFor();
    await expect.poll(() => notice(page).count()).toBe(1);
  });

  it('report a provider that no longer charges the card, and so does the failed payment [WIDGET-011, ERR-034]', async () => {
    const page = await openAs('switched', '/calendar', { width: 390 });
    const takes = notice(page, 'payment_processor');
    await takes.getByText(words('notices.payment_processor.text')).waitFor();
    await expect.poll(() => notice(page).count()).toBe(1);
    await expect
      .poll(() => takes.getByRole('link', { name: words('notices.payment_processor') }).getAttribute('href'))
      .toBe('/settings/payment');
    await takePicture(page, 'notice-payment-processor-390');
    await page.goto('/settings/subscriptions');
    await page.getByRole('button', { name: words('subscriptions.mentoring.buy') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: /^Pay ₹6,299/ }).click();
    const told = dialog.getByRole('alert').filter({ hasText: 'Update your payment information and try again.' });
    await told.waitFor();
    expect(await told.getByRole('link').getAttribute('href')).toBe('/settings/payment');
    await takePicture(page, 'payment-after-switch-390');
    expect(problemsOf(page)).toEqual([]);
  });

  it('report an expired card before the renewal, in five languages, and stay dismissed in this browser [WIDGET-010]', async () => {
    const page = await openAs('card', '/calendar');
    for (const language of ['es', 'pt', 'fr', 'ar', 'en'] as const) {
      const of = wordsOf(language);
      await page.request.get(`${stage.server.url}/api/accounts/lang/${language}`);
      await page.goto('/calendar');
      await notice(page, 'payment_update').getByText(of('notices.payment_update.text')).waitFor();
      if (language === 'ar') {
        await isSound(page);
        await takePicture(page, 'notice-payment-update-ar');
      }
    }
    await expect.poll(() => notice(page).count()).toBe(1);
    const title = words('notices.payment_update.title');
    await page.getByRole('button', { name: words('notices.dismiss', { title }) }).click();
    await expect.poll(() => notice(page).count()).toBe(0);
    await page.goto('/');
    await banner(page).waitFor();
    await expect.poll(() => notice(page).count()).toBe(0);
  });
});
