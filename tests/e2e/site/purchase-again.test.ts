// The purchase page after a first order: earlier receipts, orders that never arrived, plans that are over, and the price shown.

import { moveTo, productNow } from '@openbell/server/testing/evaluation-kit.ts';
import type { TestClient } from '@openbell/server/testing/test-server.ts';
import { asInstant } from '@openbell/units/instant.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAxeViolations, openStage, problemsOf, type Stage, stagePassword, takePicture } from '../harness.ts';
import { agree, fillOrder, pay } from './order-page.ts';

const dayMs = 86_400_000;

let stage: Stage;
let count = 0;
beforeAll(async () => {
  stage = await openStage();
  const row = { type: 'percent', target: 'plan', oneTime: true, createdAt: '2026-01-01T00:00:00Z' } as const;
  await stage.server.context.db
    .insertInto('discounts')
    .values([
      { ...row, code: 'summer', amount: 10 },
      { ...row, code: 'summer', amount: 5, planKey: 'TCP50' },
      { ...row, code: 'autumn', amount: 20 },
    ])
    .execute();
});
afterAll(async () => {
  await stage.close();
});

type Buyer = { readonly page: Page; readonly client: TestClient; readonly email: string };

/** A customer with a card, signed in on a page and in a separate client. */
async function openBuyer(customer: Partial<Parameters<Stage['makeCustomer']>[0]> = {}): Promise<Buyer> {
  count += 1;
  const email = `again${count}@example.com`;
  await stage.makeCustomer({ email, ...customer });
  const client = stage.server.client();
  await client.call('POST', '/auth/sign-in/email', { email, password: stagePassword });
  await client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox' });
  const page = await stage.newPage();
  await stage.signIn(page, email);
  return { page, client, email };
}

type HistoryLine = { readonly transactionID: string; readonly status: string; readonly amount: number };
const historyOf = async ({ client }: Buyer): Promise<readonly HistoryLine[]> =>
  (await client.call('GET', '/accounts/billing/history')).body as readonly HistoryLine[];
const receipt = (page: Page) => page.getByRole('heading', { name: 'Receipt' });
const mainText = (page: Page) => page.getByRole('main').textContent();

describe('a receipt', () => {
  it('is replaced by a new order once its plan is canceled [SUBS-023]', async () => {
    const page = await stage.newPage();
    const email = 'twice@example.com';
    await stage.makeCustomer({ email });
    await stage.signIn(page, email);
    await page.goto('/site/purchase?plan=TCP50');
    await fillOrder(page);
    await pay(page).click();
    await receipt(page).waitFor();
    const client = stage.server.client();
    await client.call('POST', '/auth/sign-in/email', { email, password: stagePassword });
    expect((await client.call('DELETE', '/subscription')).status).toBe(200);
    await page.goto('/site/purchase?plan=TCP100');
    await agree(page);
    await pay(page).click();
    await receipt(page).waitFor();
    await expect.poll(() => mainText(page)).toContain('Trader Career Path 100k');
    const lines = await historyOf({ page, client, email });
    expect(lines.map(({ status, amount }) => [status, amount])).toEqual([
      ['paid', 35_000],
      ['paid', 19_000],
    ]);
    expect(problemsOf(page)).toEqual([]);
  });

  it('is shown once: a customer who went on to the portal sees the plan instead', async () => {
    const buyer = await openBuyer();
    const { page } = buyer;
    await page.goto('/site/purchase?plan=TCP50');
    await agree(page);
    await pay(page).click();
    await receipt(page).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Open the portal' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/site/purchase?plan=TCP50');
    await page.getByRole('heading', { name: 'You already have a plan' }).waitFor();
  });

  it('is not shown for an order that was refunded after its tab was closed: the page says so, and offers a new order', async () => {
    const buyer = await openBuyer();
    const { page, client, email } = buyer;
    const { body } = await client.call('POST', '/subscription', { Plan: 'TCP50' });
    const purchase = { ...(body as { transactionID: string }), status: 'pending' };
    await client.call('DELETE', '/subscription');
    await stage.server.context.db
      .updateTable('payments')
      .set({ state: 'refunded' })
      .where('transactionId', '=', purchase.transactionID)
      .execute();
    const { xid } = (await client.call('GET', '/accounts')).body as { xid: string };
    await page.goto('/site/');
    await page.evaluate((attempt) => localStorage.setItem('openbell-purchase', JSON.stringify(attempt)), {
      xid,
      key: `key-of-${email}`,
      plan: 'TCP50',
      code: '',
      purchase,
    });
    await page.goto('/site/purchase?plan=TCP100');
    const refusal = page.getByRole('alert').filter({ hasText: 'The order did not go through' });
    await refusal.getByText('This order was undone', { exact: false }).waitFor();
    await agree(page);
    await pay(page).click();
    await receipt(page).waitFor();
    expect(await historyOf(buyer)).toMatchObject([
      { status: 'paid', amount: 35_000 },
      { status: 'refunded', amount: 19_000 },
    ]);
  });
});

describe('an order without an answer', () => {
  /** Presses the button while the answer gets lost. */
  const pressInVain = async ({ page }: Buyer, isReceived: boolean): Promise<void> => {
    await page.goto('/site/purchase?plan=TCP50');
    await page.route('**/api/subscription', async (route) => {
      if (isReceived) await route.fetch();
      await route.abort();
    });
    await agree(page);
    await pay(page).click();
    await page.getByRole('alert').filter({ hasText: 'No answer yet.' }).waitFor();
  };

  /** The same, and returns two days later. */
  const comeBackLater = async (
    buyer: Buyer,
    isReceived: boolean,
    beforeReturn: () => Promise<unknown> = async () => undefined,
  ): Promise<{ readonly sent: () => number }> => {
    const { page } = buyer;
    let sent = 0;
    await pressInVain(buyer, isReceived);
    await page.goto('about:blank');
    await page.unrouteAll({ behavior: 'wait' });
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/subscription')) sent += 1;
    });
    await moveTo(stage.server, asInstant((await productNow(stage.server)) + 2 * dayMs));
    await beforeReturn();
    await page.goto('/site/purchase?plan=TCP100');
    return { sent: () => sent };
  };

  /** The sign-in session ends while the page waits, so its next call is refused. */
  const endSession = async ({ page }: Buyer): Promise<void> => {
    expect((await page.request.get(`${stage.server.url}/api/logout`)).ok()).toBe(true);
  };

  /** The page asks for a sign-in, and then continues with the order. */
  const signInAndGoOn = async (buyer: Buyer): Promise<void> => {
    const { page, email } = buyer;
    await page.getByRole('heading', { name: 'Sign in to order' }).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await stage.signIn(page, email);
    await page.reload();
    await receipt(page).waitFor();
    expect(await historyOf(buyer)).toMatchObject([{ status: 'paid', amount: 19_000 }]);
  };

  it('with a session that ends during the lookup asks for a sign-in, and is found after it', async () => {
    const buyer = await openBuyer();
    await comeBackLater(buyer, true, () =>
      buyer.page.route('**/api/accounts/billing/history', async (route) => {
        await endSession(buyer);
        await route.continue();
      }),
    );
    await signInAndGoOn(buyer);
  });

  it('with a session that ends during the retry asks for a sign-in, and continues after it', async () => {
    const buyer = await openBuyer();
    await pressInVain(buyer, true);
    await endSession(buyer);
    await buyer.page.unrouteAll({ behavior: 'wait' });
    await signInAndGoOn(buyer);
  });

  it('that never arrived is not sent automatically days later: the page says so and waits for another press', async () => {
    const buyer = await openBuyer();
    const { page } = buyer;
    const { sent } = await comeBackLater(buyer, false);
    const notice = page.getByText('Trader Career Path 50k was not ordered then, and nothing was charged.', {
      exact: false,
    });
    await notice.waitFor();
    await takePicture(page, 'purchase-lost');
    expect(await findAxeViolations(page)).toEqual([]);
    expect([sent(), await historyOf(buyer)]).toEqual([0, []]);
    await agree(page);
    await pay(page).click();
    await receipt(page).waitFor();
    expect(await historyOf(buyer)).toMatchObject([{ status: 'paid', amount: 35_000 }]);
    expect(sent()).toBe(1);
  });

  it('that did arrive is found in the billing history, and not sent again', async () => {
    const buyer = await openBuyer();
    const { sent } = await comeBackLater(buyer, true);
    await receipt(buyer.page).waitFor();
    await expect.poll(() => mainText(buyer.page)).toContain((await historyOf(buyer))[0]?.transactionID);
    expect(sent()).toBe(0);
    expect(await historyOf(buyer)).toHaveLength(1);
  });
});

describe('a plan that is over', () => {
  it('can be followed by a new one, and the page says what ends with it [RESET-007]', async () => {
    const buyer = await openBuyer({ plan: 'TCP50' });
    const { page, email } = buyer;
    const { db } = stage.server.context;
    const { id } = await db.selectFrom('customers').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    await db.updateTable('subscriptions').set({ passed: true }).where('customerId', '=', id).execute();
    await page.goto('/site/purchase?plan=TCP100');
    await page
      .getByText('Trader Career Path 50k, which you hold now, ends with this order', { exact: false })
      .waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'purchase-after-pass');
    await agree(page);
    await pay(page).click();
    await receipt(page).waitFor();
    expect(await historyOf(buyer)).toMatchObject([{ status: 'paid', amount: 35_000 }]);
    await page.reload();
    await receipt(page).waitFor();
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('a discount code', () => {
  const consentsOf = async (email: string) =>
    stage.server.context.db
      .selectFrom('purchaseConsents')
      .innerJoin('customers', 'customers.id', 'purchaseConsents.customerId')
      .select(['amountMinor', 'locale', 'givenBy'])
      .where('email', '=', email)
      .execute();

  it('is checked for the chosen plan, and again for another: the amount shown is the one charged and agreed to [API-033]', async () => {
    const buyer = await openBuyer();
    const { page, email } = buyer;
    await page.goto('/site/purchase?plan=TCP50&discount=SUMMER');
    await page.getByRole('button', { name: 'Pay $180.50 now' }).waitFor();
    await page.getByRole('radio', { name: /25k/ }).check();
    await page.getByRole('button', { name: 'Pay $135.00 now' }).waitFor();
    await page.getByRole('radio', { name: /50k/ }).check();
    await page.getByRole('button', { name: 'Pay $180.50 now' }).waitFor();
    await agree(page);
    await pay(page).click();
    await receipt(page).waitFor();
    expect(await historyOf(buyer)).toMatchObject([{ status: 'paid', amount: 18_050 }]);
    expect(await consentsOf(email)).toEqual([{ amountMinor: 18_050, locale: 'en', givenBy: 'form' }]);
  });

  it('that gives a smaller discount by the time of the press charges nothing, and the new price is shown', async () => {
    const buyer = await openBuyer();
    const { page } = buyer;
    await page.goto('/site/purchase?plan=TCP25&discount=autumn');
    await page.getByRole('button', { name: 'Pay $120.00 now' }).waitFor();
    await stage.server.context.db.updateTable('discounts').set({ amount: 10 }).where('code', '=', 'autumn').execute();
    await agree(page);
    await pay(page).click();
    await page.getByRole('alert').getByText('The price is not the one that was shown.', { exact: false }).waitFor();
    expect(await historyOf(buyer)).toEqual([]);
    await page.getByRole('button', { name: 'Pay $135.00 now' }).click();
    await receipt(page).waitFor();
    expect(await historyOf(buyer)).toMatchObject([{ status: 'paid', amount: 13_500 }]);
  });

  it('is agreed to in the language of the page, also in Arabic', async () => {
    const { page, email } = await openBuyer();
    await page.goto('/site/ar/purchase?plan=TCP25');
    await agree(page);
    await page.locator('button[type=submit]').click();
    await page.getByRole('heading', { level: 1, name: 'الإيصال' }).waitFor();
    expect(await consentsOf(email)).toEqual([{ amountMinor: 15_000, locale: 'ar', givenBy: 'form' }]);
  });
});
