import { untilOf } from '@openbell/rules/billing/billing-date.ts';
import { productNow } from '@openbell/server/testing/evaluation-kit.ts';
import type { Page, Route } from 'playwright-core';
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
import { agree, fillOrder, pay } from './order-page.ts';

let stage: Stage;
let count = 0;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  await stage.close();
});

async function openOrder(
  options: Parameters<Stage['newPage']>[0] = {},
  customer = {},
): Promise<{ page: Page; email: string }> {
  count += 1;
  const email = `buyer${count}@example.com`;
  await stage.makeCustomer({ email, ...customer });
  const page = await stage.newPage(options);
  await stage.signIn(page, email);
  await page.goto('/site/purchase?plan=TCP50');
  return { page, email };
}

const decide = (email: string, next: string, webhook?: string) =>
  stage.server
    .client()
    .call('POST', '/sandbox/payments', { email, next, ...(webhook === undefined ? {} : { webhook }) });

type HistoryLine = { readonly transactionID: string; readonly status: string };
/** The customer's payments and attempts to pay, as the server has them. */
async function paymentsOf(email: string): Promise<readonly HistoryLine[]> {
  const client = stage.server.client();
  await client.call('POST', '/auth/sign-in/email', { email, password: stagePassword });
  const answer = await client.call('GET', '/accounts/billing/history');
  expect(answer.status).toBe(200);
  return answer.body as readonly HistoryLine[];
}

describe('an order', () => {
  it('is paid with the test card and ends with a receipt that has the transaction [SUBS-026][SUBS-027][PRODUCT-011][CONST-007]', async () => {
    const { page, email } = await openOrder();
    await fillOrder(page);
    await page.getByText('an education worth $249').waitFor();
    await takePicture(page, 'purchase-filled');
    expect(await findAxeViolations(page)).toEqual([]);
    await pay(page).click();
    await page.getByRole('heading', { name: 'Receipt' }).waitFor();
    const receipt = await page.getByRole('main').textContent();
    for (const part of ['Trader Career Path 50k', '$190.00', email, 'Next billing date'])
      expect(receipt).toContain(part);
    const [line] = await paymentsOf(email);
    expect(receipt).toContain(line?.transactionID);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'purchase-receipt');
    await page.reload();
    await page.getByRole('heading', { name: 'Receipt' }).waitFor();
    expect(await paymentsOf(email)).toHaveLength(1);
    expect(problemsOf(page)).toEqual([]);
  });

  it("names the next billing date by the server's time, regardless of the machine's clock", async () => {
    const page = await stage.newPage();
    await page.clock.setSystemTime('2019-05-01T12:00:00Z');
    const email = 'late@example.com';
    await stage.makeCustomer({ email });
    await stage.signIn(page, email);
    await page.goto('/site/purchase?plan=TCP50');
    const until = untilOf({ kind: 'monthly' }, await productNow(stage.server)) ?? 0;
    await page.getByText(new Date(until).toISOString().slice(0, 10), { exact: true }).waitFor();
    const year = new Date(until).getUTCFullYear();
    await page.getByText(new RegExp(`© (${year}|${year - 1}) Openbell`)).waitFor();
  });

  it('shows above the form and next to each field what is missing, and sends nothing', async () => {
    const { page, email } = await openOrder();
    await page.locator('iframe').waitFor();
    await pay(page).click();
    const summary = page.getByRole('alert').first();
    await expect.poll(() => summary.textContent()).toContain('6 things to correct');
    await summary.getByRole('link', { name: 'Risk: Your consent is needed' }).click();
    await expect
      .poll(() => page.locator('#consent-risk').evaluate((element) => element === document.activeElement))
      .toBe(true);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'purchase-faults');
    expect(await paymentsOf(email)).toEqual([]);
  });

  it('shows a declined card in red and can be paid with another one [ERR-017]', async () => {
    const { page, email } = await openOrder();
    await fillOrder(page, '4000 0000 0000 0002');
    await pay(page).click();
    const summary = page.getByRole('alert').filter({ hasText: 'The order did not go through' });
    await summary.waitFor();
    await expect.poll(() => summary.textContent()).toMatch(/declined/i);
    await takePicture(page, 'purchase-declined');
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Use another card' }).click();
    await fillOrder(page);
    await pay(page).click();
    await page.getByRole('heading', { name: 'Receipt' }).waitFor();
    expect((await paymentsOf(email)).filter(({ status }) => status === 'paid')).toHaveLength(1);
    expect(problemsOf(page)).toEqual([]);
  });

  it('shows the errors of the card fields and charges nothing [ERR-011]', async () => {
    const { page, email } = await openOrder();
    await fillOrder(page, '4242 4242 4242 4241');
    await pay(page).click();
    const summary = page.getByRole('alert').filter({ hasText: 'One thing to correct' });
    await summary.waitFor();
    await expect.poll(() => summary.textContent()).toMatch(/Card number: .+/);
    expect(await paymentsOf(email)).toEqual([]);
  });

  it('is charged once if the page is reloaded during the payment', async () => {
    const { page, email } = await openOrder();
    let sent = 0;
    const keys = new Set<string>();
    await page.route('**/api/subscription', async (route) => {
      sent += 1;
      keys.add((await route.request().headerValue('idempotency-key')) ?? '');
      if (sent === 1) {
        // The server receives the order, but the page never gets the answer.
        await route.fetch();
        await route.abort();
      } else await route.continue();
    });
    await fillOrder(page);
    await pay(page).click();
    await page.getByRole('alert').filter({ hasText: 'No answer yet.' }).waitFor();
    await takePicture(page, 'purchase-unknown');
    await page.reload();
    await page.getByRole('heading', { name: 'Receipt' }).waitFor();
    expect(sent).toBeGreaterThanOrEqual(2);
    expect(keys.size).toBe(1);
    expect(await paymentsOf(email)).toHaveLength(1);
  });

  it('waits for a late confirmation and then shows the receipt automatically', async () => {
    const { page, email } = await openOrder();
    await decide(email, 'timeout', 'late');
    await fillOrder(page);
    await pay(page).click();
    await page.getByText(/The payment company is confirming\.|No answer yet\./).waitFor();
    await takePicture(page, 'purchase-pending');
    await page.getByRole('heading', { name: 'Receipt' }).waitFor({ timeout: 45_000 });
    expect(await paymentsOf(email)).toHaveLength(1);
  });

  it('shows an unknown code under its field and asks to check a code before paying [DISC-004]', async () => {
    const { page } = await openOrder();
    await page.locator('#discount').fill('NOSUCHCODE');
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('This code is not known').waitFor();
  });
});

describe('the card fields', () => {
  /** Runs in the page, which knows a frame's document only once the frame is marked. */
  const markFrames = (): void =>
    document.addEventListener(
      'load',
      ({ target }) => {
        if (target instanceof HTMLIFrameElement) target.dataset['came'] = '';
      },
      true,
    );

  const openSlowly = async (answer: (route: Route) => Promise<void>): Promise<Page> => {
    count += 1;
    const email = `slow${count}@example.com`;
    await stage.makeCustomer({ email });
    const page = await stage.newPage();
    await page.clock.install();
    await page.addInitScript(markFrames);
    await stage.signIn(page, email);
    await page.route('**/sandbox-gateway/fields?**', answer);
    await page.goto('/site/purchase?plan=TCP50');
    return page;
  };

  it('say Loading... while they load and Method failed to load if nothing comes [ERR-014][ERR-015]', async () => {
    const page = await openSlowly(() => new Promise(() => undefined));
    await page.getByText('Loading...', { exact: true }).waitFor();
    await page.locator('iframe').waitFor({ state: 'attached' });
    await page.clock.fastForward(11_000);
    await page.getByText('Method failed to load').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
  });

  it('say so if they loaded but did not mount, and load again on request [ERR-013]', async () => {
    let isBroken = true;
    const page = await openSlowly((route) =>
      isBroken
        ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>empty</title>' })
        : route.continue(),
    );
    await page.locator('iframe[data-came]').waitFor({ state: 'attached' });
    await page.clock.fastForward(11_000);
    await page.getByText('error mounting blox elements').waitFor();
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.frameLocator('iframe').locator('#number').waitFor();
  });

  it('are not used before they have loaded [ERR-009]', async () => {
    const page = await openSlowly(() => new Promise(() => undefined));
    await page.route('**/api/accounts/generateSessionToken', () => new Promise(() => undefined));
    await page.reload();
    await page.locator('#card-address').fill('12 Jackson Boulevard');
    await page.locator('#card-city').fill('Chicago');
    await page.locator('#card-zip').fill('60604');
    await agree(page);
    await pay(page).click();
    await page.getByRole('alert').getByText('Checkout failed - controller is not defined').waitFor();
  });
});

describe('before an order', () => {
  it('a stranger keeps the choice across the sign-in', async () => {
    await stage.makeCustomer({ email: 'stranger@example.com' });
    const page = await stage.newPage();
    await page.goto('/site/');
    await page
      .getByRole('listitem', { name: 'Trader Career Path 100k' })
      .getByRole('link', { name: /Choose/ })
      .click();
    await page.getByRole('heading', { name: 'Sign in to order' }).waitFor();
    await expect.poll(() => page.getByRole('radio', { name: /100k/ }).isChecked()).toBe(true);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email').fill('stranger@example.com');
    await page.getByLabel('Password', { exact: true }).fill('a quiet morning bell');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/site/purchase?plan=TCP100');
    await page.getByRole('heading', { name: 'Payment' }).waitFor();
    expect(problemsOf(page)).toEqual([]);
  });

  it('an unverified customer verifies first, and the page continues automatically', async () => {
    await stage.makeCustomer({ email: 'fresh@example.com', verified: false });
    const page = await stage.newPage();
    await stage.signIn(page, 'fresh@example.com');
    await page.goto('/site/purchase?plan=TCP25');
    await page.getByRole('heading', { name: 'Verify your address first' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'purchase-verify');
    await page.getByRole('button', { name: 'Send the email again' }).click();
    await page.getByText('A new email is on its way.').waitFor();
    const answer = await stage.server.client().call('GET', '/sandbox/mail?to=fresh%40example.com');
    const link = (answer.body as readonly { readonly links: readonly string[] }[]).at(-1)?.links[0] ?? '';
    await page.request.get(`${stage.server.url}${new URL(link).pathname}`);
    await page.getByRole('heading', { name: 'Payment' }).waitFor({ timeout: 15_000 });
  });

  it('an unverified customer whose link was opened in another browser is told so, signs in and continues [TRUST-005]', async () => {
    await stage.makeCustomer({ email: 'phone@example.com', verified: false });
    const page = await stage.newPage();
    await stage.signIn(page, 'phone@example.com');
    await page.goto('/site/purchase?plan=TCP25');
    await page.getByRole('heading', { name: 'Verify your address first' }).waitFor();
    const answer = await stage.server.client().call('GET', '/sandbox/mail?to=phone%40example.com');
    const link = (answer.body as readonly { readonly links: readonly string[] }[]).at(-1)?.links[0] ?? '';
    expect((await fetch(link, { redirect: 'manual' })).status).toBe(303);
    await page.getByRole('heading', { name: 'Your address is verified' }).waitFor({ timeout: 15_000 });
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'purchase-verified-elsewhere');
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email').fill('phone@example.com');
    await page.getByLabel('Password', { exact: true }).fill(stagePassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/site/purchase?plan=TCP25');
    await page.getByRole('heading', { name: 'Payment' }).waitFor();
  });

  it('a subscriber is led to the portal instead', async () => {
    await stage.makeCustomer({ email: 'holder@example.com', plan: 'TCP50' });
    const page = await stage.newPage();
    await stage.signIn(page, 'holder@example.com');
    await page.goto('/site/purchase?plan=GAU50');
    await page.getByRole('heading', { name: 'You already have a plan' }).waitFor();
    await expect.poll(() => page.getByRole('main').textContent()).toContain('Trader Career Path 50k');
    expect(await findAxeViolations(page)).toEqual([]);
  });

  it('opens in the language of its address, also for customers outside the US [Q36]', async () => {
    const page = await stage.newPage();
    await page.goto('/site/es/non-us/purchase?plan=GAU50&discount=');
    await page.getByRole('heading', { level: 1, name: 'Pedido' }).waitFor();
    await expect.poll(() => page.getByRole('radio', { name: /Gauntlet Mini 50k/ }).isChecked()).toBe(true);
  });

  it('fits a phone, in Arabic and dark', async () => {
    const { page } = await openOrder({ width: 390, language: 'ar', theme: 'dark' });
    await page.locator('iframe').waitFor();
    await page.frameLocator('iframe').locator('#number').waitFor();
    await expect.poll(() => isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'purchase-ar-dark-390');
  });
});
