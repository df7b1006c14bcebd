// The main job as one journey, by a first-time visitor: register, verify, sign in, buy Trader Career Path 50k with a card, set up the
// simulated account, trade through the bridge, watch the figures move, read the verdict with its evidence and check it.
import { moveToSession } from '@openbell/server/testing/evaluation-kit.ts';
import { es } from '@openbell/server/testing/traded-months.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendEvents } from '../bridge.ts';
import { cardYearShort } from '../dates.ts';
import { findAxeViolations, openStage, problemsOf, type Stage, stagePassword, takePicture } from '../harness.ts';
import { type Words, wordsOf } from '../words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  await stage.close();
});

type Journey = { readonly page: Page; readonly words: Words; readonly language: 'en' | 'ar'; readonly email: string };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function register({ page, words, email, language }: Journey): Promise<void> {
  await page.goto('/site/sign-up');
  await page.getByLabel(words('auth.name'), { exact: true }).fill('Ada Stranger');
  await page.getByLabel(words('auth.email'), { exact: true }).fill(email);
  await page.locator('#password').fill(stagePassword);
  await page.locator('#country').selectOption('1');
  await button(page, words('auth.signUp.send')).click();
  await page.getByRole('heading', { name: words('auth.sent.title') }).waitFor();
  const mails = await stage.server.client().call('GET', `/sandbox/mail?to=${encodeURIComponent(email)}`);
  const [letter] = mails.body as readonly { readonly html: string; readonly links: readonly string[] }[];
  expect(letter?.html).toContain(`dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
  await page.goto(letter?.links.find((link) => link.includes('verif')) ?? 'no link');
  await page.getByRole('heading', { name: words('auth.verified.valid.title') }).waitFor();
}

async function signIn({ page, words, email }: Journey): Promise<void> {
  await page
    .getByRole('link', { name: words('auth.verified.signIn'), exact: true })
    .last()
    .click();
  await page.getByLabel(words('auth.email'), { exact: true }).fill(email);
  await page.locator('#password').fill(stagePassword);
  await button(page, words('auth.signIn.send')).click();
  await page.getByRole('dialog', { name: words('noSubscription.title') }).waitFor();
}

async function buy({ page, words, email }: Journey): Promise<void> {
  await page
    .getByRole('link', { name: words('noSubscription.buy'), exact: true })
    .last()
    .click();
  await page.waitForURL('**/purchase**');
  await page.goto('/site/purchase?plan=TCP50');
  const fields = page.frameLocator('iframe');
  await fields.locator('#number').pressSequentially('4242424242424242');
  await fields.locator('#expiry').pressSequentially(`09${cardYearShort}`);
  await fields.locator('#cvc').pressSequentially('123');
  await page.getByLabel(words('paying.field.address'), { exact: true }).fill('1 Board of Trade Plaza');
  await page.getByLabel(words('paying.field.city'), { exact: true }).fill('Chicago');
  await page.getByLabel(words('paying.field.stateProv'), { exact: true }).fill('Illinois');
  await page.getByLabel(words('paying.field.zip'), { exact: true }).fill('60604');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  const pay = page.getByRole('button', { name: /\$190\.00/ });
  await pay.dblclick();
  await page.getByRole('heading', { name: words('purchase.receipt.title') }).waitFor();
  const ledger = await stage.server.client().call('GET', '/sandbox/ledger');
  const { payments, sum } = ledger.body as {
    payments: { email: string; amount: number; charges: number }[];
    sum: number;
  };
  expect(payments.filter((payment) => payment.email === email)).toMatchObject([{ amount: 19_000, charges: 1 }]);
  expect(sum).toBe(0);
}

async function finishAtProvider({ email }: Journey): Promise<void> {
  const answer = await stage.server.client().call('POST', '/sandbox/provider', { email, ready: true });
  expect(answer.status).toBe(200);
}

async function setUp(journey: Journey): Promise<void> {
  const { page, words } = journey;
  await page.goto('/');
  await page.waitForURL('**/account_setup');
  await page.getByLabel(words('setup.exchange.cme')).check();
  await button(page, words('setup.confirm')).click();
  // The progress is shown while the request is sent; the provider can only make what was requested.
  const requested = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/accounts/simulator') && answer.request().method() === 'POST',
  );
  await button(page, words('setup.review.create')).click();
  await page.getByRole('heading', { name: words('setup.progress.title') }).waitFor();
  expect((await requested).ok()).toBe(true);
  await finishAtProvider(journey);
  await page.waitForURL((url) => url.pathname === '/', { timeout: 30_000 });
}

async function setRules(journey: Journey): Promise<void> {
  const { page, words } = journey;
  await page.goto('/evaluation');
  await button(page, words('evaluation.state.prompt.action')).click();
  const modal = page.getByRole('dialog', { name: words('rules.title') });
  await modal.getByLabel(words('rules.style')).fill('One pullback in the first hour, never two losses');
  await modal.getByRole('button', { name: words('rules.set'), exact: true }).click();
  await modal.waitFor({ state: 'hidden' });
  await finishAtProvider(journey);
  await page.getByText(words('evaluation.state.login.title')).first().waitFor({ timeout: 20_000 });
}

async function trade(journey: Journey): Promise<void> {
  const { page, words, email } = journey;
  const client = stage.server.client();
  await client.call('POST', '/auth/sign-in/email', { email, password: stagePassword });
  const account = (await client.call('GET', '/accounts')).body as { account_name: string };
  const { now } = (await client.call('GET', '/sandbox/clock')).body as { now: string };
  const fill = { type: 'fill', account: account.account_name, symbol: es, quantity: 2, at: now };
  await sendEvents(stage.server, [{ ...fill, id: `${email}-1`, side: 'buy', price: '6000.00' }]);
  await page.getByText(words('evaluation.live.equity'), { exact: true }).waitFor({ timeout: 20_000 });
  // 50,000 minus 2 x 2.02, then ten points up on two contracts.
  await sendEvents(stage.server, [{ type: 'mark', symbol: es, price: '6010.00', at: now }]);
  await page.getByText('$50,995.96').first().waitFor();
  await takePicture(page, `journey-live-${journey.language}`);
  // 44 points down: the day is at -4,404.04, below the floor of 48,000 and below the daily limit; the floor is tested first.
  await sendEvents(stage.server, [{ type: 'mark', symbol: es, price: '5956.00', at: now }]);
  await page.getByText(words('evaluation.failed.title')).first().waitFor();
}

async function readVerdict({ page, words, language }: Journey): Promise<void> {
  await page.getByText(words('evaluation.evidence.failure.trailing')).first().waitFor();
  await page.getByText('45,595.96').first().waitFor();
  await page.getByText(words('evaluation.formula.floor'), { exact: true }).first().waitFor();
  await takePicture(page, `journey-verdict-${language}`);
  await button(page, words('evaluation.verdict.check')).click();
  await button(page, words('evaluation.check.run')).click();
  await page.getByText(words('evaluation.check.same.title')).first().waitFor({ timeout: 20_000 });
}

describe('the main job', () => {
  beforeAll(async () => {
    await moveToSession(stage.server, '10:00');
  });

  it.each(['en', 'ar'] as const)(
    'goes from registration to a verdict that can be checked, in %s',
    { timeout: 180_000 },
    async (language) => {
      const page = await stage.newPage({ language });
      const journey: Journey = { page, words: wordsOf(language), language, email: `ada-${language}@customer.test` };
      await register(journey);
      await signIn(journey);
      await buy(journey);
      await setUp(journey);
      await setRules(journey);
      await trade(journey);
      await readVerdict(journey);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.dir))
        .toBe(language === 'ar' ? 'rtl' : 'ltr');
      expect(await findAxeViolations(page)).toEqual([]);
      expect(problemsOf(page)).toEqual([]);
    },
  );
});
