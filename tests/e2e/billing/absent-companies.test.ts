import type { TestServer } from '@openbell/server/testing/test-server.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  clearBrowser,
  findAxeViolations,
  isWiderThanWindow,
  openStage,
  problemsOf,
  type Stage,
  stagePassword,
  takePicture,
} from '../harness.ts';
import { wordsOf } from '../words.ts';

const looks = [
  { width: 1440, theme: 'light', language: 'en' },
  { width: 390, theme: 'dark', language: 'en' },
  { width: 1440, theme: 'dark', language: 'ar' },
  { width: 390, theme: 'light', language: 'ar' },
] as const;
const emailIn = (language: string): string => `closed-${language}@example.com`;

let stage: Stage;
let server: TestServer;
beforeAll(async () => {
  stage = await openStage();
  for (const lang of ['en', 'ar']) await stage.makeCustomer({ email: emailIn(lang), lang });
  await stage.makeCustomer({ email: emailIn('free'), lang: 'en' });
  await stage.server.context.db
    .insertInto('discounts')
    .values({
      code: 'wholeprice',
      type: 'percent',
      amount: 100,
      target: 'plan',
      oneTime: true,
      createdAt: new Date().toISOString(),
    })
    .execute();
  server = await stage.server.restart({ isSandbox: false });
});
afterAll(async () => {
  await clearBrowser(stage.browser);
  await server.remove();
});

async function openSignedIn(
  options: Parameters<Stage['newPage']>[0] = {},
  email = emailIn(options.language ?? 'en'),
): Promise<Page> {
  const page = await stage.newPage(options);
  const answer = await page.request.post(`${server.url}/api/auth/sign-in/email`, {
    data: { email, password: stagePassword },
    headers: { origin: server.url },
  });
  expect(answer.status()).toBe(200);
  return page;
}

describe('without any payment provider', () => {
  it.each(looks)('no payment method is offered, and the page says so: %j', async (look) => {
    const words = wordsOf(look.language);
    const name = `${look.width}-${look.theme}-${look.language}`;
    const page = await openSignedIn(look);
    await page.goto(`${server.url}/settings/payment`);
    await page.getByRole('heading', { name: words('payment.closed'), exact: true }).waitFor();
    for (const name of [words('payment.add'), words('payment.link', { name: 'PayPal' })])
      expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
    await takePicture(page, `closed-settings-${name}`);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.goto(`${server.url}/site/${look.language === 'en' ? '' : `${look.language}/`}purchase?plan=TCP50`);
    await page.getByRole('heading', { name: words('purchase.closed.title'), exact: true }).waitFor();
    const write = page.getByRole('link', { name: words('purchase.closed.write'), exact: true });
    expect(await write.getAttribute('href')).toBe('mailto:support@openbell.test');
    expect(await page.locator('#consent-risk, iframe').count()).toBe(0);
    await takePicture(page, `closed-purchase-${name}`);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.locator('#discount').fill('wholeprice');
    await page.locator('#discount').press('Enter');
    await page.getByText(words('purchase.free.lead')).waitFor();
    await page.getByText(words('purchase.free.later')).waitFor();
    await takePicture(page, `closed-free-${name}`);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await isWiderThanWindow(page)).toBe(false);
    expect(problemsOf(page)).toEqual([]);
  });

  it('an order that a code makes free works without a payment method', async () => {
    const words = wordsOf('en');
    const page = await openSignedIn({}, emailIn('free'));
    await page.goto(`${server.url}/site/purchase?plan=TCP50`);
    await page.locator('#discount').fill('wholeprice');
    await page.getByRole('button', { name: words('purchase.discount.check'), exact: true }).click();
    const pay = page.getByRole('button', { name: words('purchase.payFree'), exact: true });
    await pay.click();
    expect(await page.locator('#consent-risk').getAttribute('aria-invalid')).toBe('true');
    await page.locator('#consent-risk').check();
    await page.locator('#consent-terms').check();
    await pay.click();
    await page.getByRole('heading', { name: words('purchase.receipt.title'), exact: true }).waitFor();
    const { subscription } = await (await page.request.get(`${server.url}/api/accounts`)).json();
    expect(subscription).toMatchObject({ key: 'TCP50', status: 'active' });
    expect(problemsOf(page)).toEqual([]);
  });

  it('a stranger is told before they are asked for an account', async () => {
    const words = wordsOf('en');
    const page = await stage.newPage();
    await page.goto(`${server.url}/site/purchase?plan=TCP50`);
    await page.getByRole('heading', { name: words('purchase.closed.title'), exact: true }).waitFor();
    expect(await page.getByRole('heading', { name: words('purchase.signIn.title') }).count()).toBe(0);
  });
});

describe('with one payment provider', () => {
  it('only its method is shown, without a choice', async () => {
    const words = wordsOf('en');
    const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1', apiUrl: null };
    server = await server.restart({ stripe: keys });
    const page = await openSignedIn();
    await page.goto(`${server.url}/site/purchase?plan=TCP50`);
    await page.locator('#card-country').waitFor();
    for (const other of ['paypal', 'bitpay'])
      expect(await page.getByText(words(`purchase.method.${other}`), { exact: true }).count()).toBe(0);
    await page.goto(`${server.url}/settings/payment`);
    await page.getByRole('button', { name: words('payment.add'), exact: true }).waitFor();
    expect(await page.getByRole('heading', { name: 'PayPal' }).count()).toBe(0);
  });
});
