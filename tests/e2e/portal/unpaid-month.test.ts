// What a customer reads after a failed renewal, on each screen that says it; how to resolve it; and that nothing of it is left once the
// month is paid.
import { testPassword } from '@openbell/server/testing/customers.ts';
import { moveTo, speak } from '@openbell/server/testing/evaluation-kit.ts';
import { buy, ledgerOf, makePayer, planPayment, until } from '@openbell/server/testing/payments/payments.ts';
import { asInstant, instantOf, msPerDay } from '@openbell/units/instant.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardYearShort } from '../dates.ts';
import {
  findAxeViolations,
  isWiderThanWindow,
  openStage,
  problemsOf,
  type Stage,
  takePicture,
  waitUntilDrawn,
} from '../harness.ts';
import { withPlainSpaces, wordsOf } from '../words.ts';
import { setUpSimulator } from './portal-page.ts';

type Account = {
  readonly until: string;
  readonly standing: { readonly renewal: { readonly failed_tries: number } };
};

let stage: Stage;
let payer: Awaited<ReturnType<typeof makePayer>>;
let due: string;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  payer = await makePayer(stage.server, { country: 1 });
  expect((await buy(payer, 'TCP50')).status).toBe(200);
  // Without an account, the first load redirects to its setup.
  await setUpSimulator(stage, payer.email, testPassword);
  due = (await accountOf()).until;
  await planPayment(stage.server, payer.email, 'decline');
  await moveTo(stage.server, asInstant(instantOf(due) + 60_000));
  await until(async () => (await accountOf()).standing.renewal.failed_tries === 1);
  page = await stage.newPage({ lasts: true });
  await stage.signIn(page, payer.email, testPassword);
});
afterAll(() => stage.close());

const accountOf = async (): Promise<Account> => (await payer.client.call('GET', '/accounts')).body as Account;
/** A date as the screens write it; a month is due at noon in Chicago, which is the same date in London. */
const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
const dates = () => ({ date: dayOf(instantOf(due)), end: dayOf(instantOf(due) + 10 * msPerDay) });

/** Without the marks that separate a figure from the text around it, and with plain spaces: French uses narrow ones. */
const plainOf = (text: string): string => withPlainSpaces(text.replaceAll(/[\u2066-\u2069]/g, ''));
const textOf = async (one: Locator): Promise<string> => plainOf(String(await one.textContent()));

const t = wordsOf('en');
const notice = () => page.locator('[data-account-notice]');
const step = () => page.locator('[data-next-step="declined"]');
const owed = () => page.locator('main').getByText(t('payment.overdue', { amount: '$190.00' }));
async function isSound(): Promise<void> {
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await isWiderThanWindow(page)).toBe(false);
}

describe('an unpaid month', () => {
  it.each(['en', 'es', 'pt', 'fr', 'ar'] as const)(
    'is shown in %s over the screens and as the next step of the dashboard, with the due day and the day the plan ends [WIDGET-010]',
    async (language) => {
      const of = wordsOf(language);
      const plain = (key: string): string => plainOf(of(key, dates()));
      await speak(payer.client, language);
      await page.goto('/');
      await page.getByRole('heading', { level: 2, name: of('dashboard.next.declined.title'), exact: true }).waitFor();
      await notice().first().waitFor();
      expect(await notice().evaluateAll((all) => all.map((one) => one.getAttribute('data-account-notice')))).toEqual([
        'payment_update',
      ]);
      for (const key of ['notices.payment_update.title', 'notices.payment_update.text'])
        await expect.poll(() => textOf(notice())).toContain(plain(key));
      for (const key of ['dashboard.next.declined.title', 'dashboard.next.declined.text'])
        await expect.poll(() => textOf(step())).toContain(plain(key));
      const box = page.getByRole('region', { name: of('dashboard.subscription.title'), exact: true });
      expect(await textOf(box)).toContain(plainOf(of('subscription.billing.overdue')));
      expect(await textOf(box)).toContain(dates().date);
      await isSound();
      await takePicture(page, `unpaid-dashboard-${language}`);
    },
  );

  it('is shown in the subscription with its days, and not as a future bill', async () => {
    await speak(payer.client, 'en');
    await page.goto('/settings/subscriptions');
    const main = page.locator('main');
    await main.getByText(t('subscription.billing.overdue'), { exact: true }).waitFor();
    await main.getByText(t('subscriptions.status.unpaid', { date: dates().end })).waitFor();
    const facts = page.getByRole('region', { name: t('subscriptions.facts'), exact: true });
    await facts.getByText(dates().date, { exact: true }).waitFor();
    expect(await main.getByText(t('subscription.billing.next_billing'), { exact: true }).count()).toBe(0);
    await isSound();
    await takePicture(page, 'unpaid-subscription');
  });

  it('links from the notice and from the dashboard to the payment settings, which name what a new card is charged at once', async () => {
    await speak(payer.client, 'en');
    for (const link of [notice().getByRole('link'), step().getByRole('link')]) {
      await page.goto('/');
      await link.click();
      await page.waitForURL('**/settings/payment');
      await owed().waitFor();
    }
    await isSound();
    await takePicture(page, 'unpaid-payment');
  });

  it('is paid by a card stored there, with the shown amount and once, and all notices disappear', async () => {
    await page.getByRole('button', { name: t('payment.edit'), exact: true }).click();
    await page.locator('iframe[data-state="ready"]').waitFor();
    await page.getByLabel('Address', { exact: true }).fill('1 Harbour Street');
    await page.getByLabel('City').fill('Chicago');
    await page.getByLabel('Postal code').fill('60601');
    const card = page.frameLocator('iframe');
    await card.locator('#number').fill('4242 4242 4242 4242');
    await card.locator('#expiry').fill(`09 / ${cardYearShort}`);
    await card.locator('#cvc').fill('123');
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await page.getByText(/Visa ending in .*4242/).waitFor();
    // Without another load.
    await expect.poll(() => owed().count()).toBe(0);
    await expect.poll(() => notice().count()).toBe(0);
    const { payments } = await ledgerOf(stage.server, payer.email);
    expect(payments.map(({ purpose, state, amount }) => [purpose, state, amount])).toEqual([
      ['subscription', 'paid', 19_000],
      ['renewal', 'declined', 19_000],
      ['renewal', 'paid', 19_000],
    ]);
    for (const path of ['/', '/settings/subscriptions']) {
      await page.goto(path);
      await page.locator('main').getByText(t('subscription.billing.next_billing'), { exact: true }).waitFor();
      await waitUntilDrawn(page);
      expect(await notice().count()).toBe(0);
      expect(await step().count()).toBe(0);
      expect(await page.getByText(t('subscription.billing.overdue'), { exact: true }).count()).toBe(0);
      expect(await page.getByText(t('subscriptions.status.unpaid', { date: dates().end })).count()).toBe(0);
    }
    expect(problemsOf(page)).toEqual([]);
  });
});
