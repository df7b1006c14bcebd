import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findAxeViolations,
  isRed,
  isSeenAcross,
  isWiderThanWindow,
  openStage,
  problemsOf,
  type Stage,
  stagePassword,
  takePicture,
} from '../harness.ts';
import { wordsOf } from '../words.ts';
import { changeAnswer, openPortal, refuseCall, setUpSimulator } from './portal-page.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  await stage.close();
});

const address = '/settings/subscriptions';

/** A customer, with a card if requested, on the subscriptions page. */
async function open(
  email: string,
  customer: { readonly plan?: string; readonly partner?: 'E2T' | 'EDX' | 'IND'; readonly country?: number } = {},
  hasCard = false,
): Promise<Page> {
  await stage.makeCustomer({ email, country: 1, partner: 'E2T', ...customer });
  // A career path without an account would be redirected to its setup first.
  if (customer.plan === 'TCP50') await setUpSimulator(stage, email, stagePassword);
  if (hasCard) {
    const client = stage.server.client();
    await client.call('POST', '/auth/sign-in/email', { email, password: stagePassword });
    const stored = await client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox' });
    if (stored.status >= 300) throw new Error(`card of ${email}: ${stored.text}`);
  }
  return openPortal(stage, email, address);
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

describe('the subscriptions', () => {
  it('show the held plan and three groups of packages, with the matching button [SETTINGS-010, PARTNER-005, SUBS-024]', async () => {
    const page = await open('held@example.com', { plan: 'TCP50' });
    const held = region(page, 'Trader Career Path 50k Active');
    await held.getByText('Active', { exact: true }).waitFor();
    await expect.poll(() => held.textContent()).toMatch(/\$190.*Next billing date\d{4}-\d\d-\d\d.*Free resets0/s);
    const career = region(page, 'Trader Career Path');
    await expect.poll(() => career.getByRole('listitem').count()).toBe(3);
    await career.getByText('Your plan').waitFor();
    await career.getByRole('button', { name: 'Change to 100k' }).waitFor();
    await expect.poll(() => region(page, 'Gauntlet Mini').getByRole('row').count()).toBe(7);
    await expect.poll(() => region(page, 'Beginner Crash Course').textContent()).toContain('$249');
    await held.getByRole('button', { name: 'Cancel subscription' }).waitFor();
    await region(page, 'Billing history').waitFor();
    expect(await findAxeViolations(page, { within: 'main' })).toEqual([]);
    await takePicture(page, 'subscriptions-1440');
    expect(problemsOf(page)).toEqual([]);
  });

  it("link to the partner's purchase page if no plan runs; India reads rupees, everyone else dollars; a course for life is included [PARTNER-002, PARTNER-005, ACCESS-016]", async () => {
    const edx = await open('edx@example.com', { partner: 'EDX', country: 276 });
    const bought = edx.getByRole('link', { name: 'Choose 50k', exact: true });
    await expect.poll(() => bought.getAttribute('href')).toBe('/site/edx/non-us/purchase?plan=TCP50');
    await expect.poll(() => region(edx, 'Trader Career Path').textContent()).toContain('$190');
    await region(edx, 'Billing history').getByText('Nothing was billed yet').waitFor();
    const ind = await open('ind@example.com', { partner: 'IND', country: 356, plan: 'BCC' });
    const course = ind.getByRole('region', { name: 'Beginner Crash Course', exact: true });
    await expect.poll(() => course.textContent()).toContain('₹20,999');
    const included = course.getByRole('link', { name: 'Included Open the lessons', exact: true });
    await included.waitFor();
    await takePicture(ind, 'subscriptions-included');
    expect(await region(ind, 'Trader Career Path').textContent()).not.toContain('$190');
    await included.click();
    await ind.waitForURL(/\/lessons(\/|$)/);
  });

  it('and every other place with a price show only rupees to a customer of India [PARTNER-003]', async () => {
    const page = await open('rupees@example.com', { partner: 'IND', country: 356, plan: 'BCC' });
    const buyer = await open('buyer@example.com', { partner: 'IND', country: 356 });
    for (const [of, path, sign] of [
      [page, address, '₹20,999'],
      [page, '/', '₹20,999'],
      [page, '/settings/realtime', '₹'],
      [buyer, '/site/purchase?plan=TCP50', '₹'],
    ] as const) {
      await of.goto(path);
      const main = of.getByRole('main');
      await expect.poll(() => main.textContent(), { message: path }).toContain(sign);
      // The balance and limits of a simulated account are in dollars everywhere.
      expect(await main.textContent(), path).not.toMatch(
        /\$(49|75|150|170|190|245|249|315|350|375|429|2,499)(?![\d,])/,
      );
    }
  });

  it('distinguish the held plan from the package of the same name, even if it is canceled [SETTINGS-010]', async () => {
    const email = 'ended-course@example.com';
    const page = await open(email, { plan: 'BCC' });
    await region(page, 'Beginner Crash Course Active').waitFor();
    const client = stage.server.client();
    await client.call('POST', '/auth/sign-in/email', { email, password: stagePassword });
    expect((await client.call('DELETE', '/subscription?upgrades=0')).status).toBe(200);
    await region(page, 'Beginner Crash Course Canceled').waitFor();
    await region(page, 'Beginner Crash Course').getByRole('link').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
  });

  it('are canceled in two steps that list everything that is lost, at once, and closing reloads [SETTINGS-013, SUBS-020, SUBS-021, ERR-005]', async () => {
    const page = await open('cancel@example.com', { plan: 'TCP50' });
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await dialog(page).getByText('1 of 2').waitFor();
    await dialog(page).getByText('Lessons, simulator and evaluation close now.').waitFor();
    await dialog(page).getByText('The account is never reinstated. Buying again begins a new one.').waitFor();
    await takePicture(page, 'subscriptions-cancel-1');
    expect(await findAxeViolations(page, { within: '[role=alertdialog]' })).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Continue' }).click();
    await dialog(page).getByText('2 of 2').waitFor();
    await expect.poll(() => dialog(page).getByRole('button').first().textContent()).toBe('Keep my plan');
    await page.route('**/api/subscription?*', (route) =>
      route.fulfill({ status: 409, json: { error: { code: '', message: '' } } }),
    );
    const confirm = dialog(page).getByRole('button', { name: 'Cancel subscription now' });
    await confirm.click();
    await dialog(page).getByText('Please contact us', { exact: true }).waitFor();
    await page.unroute('**/api/subscription?*');
    await confirm.click();
    await dialog(page).getByText('Your subscription is canceled').waitFor();
    const reloaded = page.waitForEvent('framenavigated');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await reloaded;
    await page.getByRole('region', { name: /^Trader Career Path 50k (Canceled|Pending)$/ }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Cancel subscription' }).count()).toBe(0);
    expect(problemsOf(page)).toEqual([]);
  });

  it('change to another plan for the amount shown; a refusal is shown in red, and the receipt prints [SETTINGS-011, SETTINGS-014, ERR-021]', async () => {
    const email = 'change@example.com';
    const page = await open(email, { plan: 'TCP50' }, true);
    await page.getByRole('button', { name: 'Upgrade to 100k' }).click();
    const pay = dialog(page).getByRole('button', { name: 'Pay $350.00 now' });
    await pay.waitFor();
    await expect.poll(() => pay.getAttribute('aria-disabled')).toBe('true');
    await dialog(page).getByText('What is paid is not refunded.').waitFor();
    await takePicture(page, 'subscriptions-change');
    await dialog(page).getByRole('checkbox').check();
    await stage.server.client().call('POST', '/sandbox/payments', { email, next: 'decline' });
    await pay.click();
    await dialog(page).getByRole('alert').filter({ hasText: 'The payment was declined.' }).waitFor();
    await pay.click();
    await dialog(page).getByText('Your plan is Trader Career Path 100k now.').waitFor();
    await dialog(page).getByRole('link', { name: 'Set up the account' }).waitFor();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await region(page, 'Trader Career Path 100k Active').waitFor();
    const history = region(page, 'Billing history');
    await history.getByText('Declined', { exact: true }).waitFor();
    await history.getByRole('link', { name: /Open/ }).first().click();
    const receipt = region(page, 'Receipt');
    await expect.poll(() => receipt.textContent()).toMatch(/change of plan.*Amount paid\$350\.00/s);
    expect(await findAxeViolations(page, { within: 'main' })).toEqual([]);
    await takePicture(page, 'subscriptions-receipt');
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    await expect.poll(() => receipt.isVisible()).toBe(true);
    expect(problemsOf(page)).toEqual([]);
  });

  it.each(['en', 'es', 'pt', 'fr', 'ar'] as const)(
    'say on the receipt of an undeliverable purchase that the money is refunded, in %s',
    async (language) => {
      const t = wordsOf(language);
      const email = `undone-${language}@example.com`;
      await stage.makeCustomer({ email, country: 1, partner: 'E2T', lang: language });
      const client = stage.server.client();
      await client.call('POST', '/auth/sign-in/email', { email, password: stagePassword });
      await client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox' });
      const bought = (await client.call('POST', '/subscription', { Plan: 'BCC' })).body as { transactionID: string };
      const page = await stage.newPage({ width: 390 });
      await stage.signIn(page, email);
      await changeAnswer(page, `/invoices/${bought.transactionID}`, (receipt) => ({ ...receipt, refunding: true }));
      await page.goto(`${address}/${bought.transactionID}`);
      const receipt = region(page, t('subscriptions.receipt.refunding'));
      await receipt.getByText(t('portal.invoice.undone')).waitFor();
      expect(await isWiderThanWindow(page)).toBe(false);
      expect(await findAxeViolations(page, { within: 'main' })).toEqual([]);
      await takePicture(page, `subscriptions-receipt-undone-${language}`);
      await page.unrouteAll();
      await changeAnswer(page, `/invoices/${bought.transactionID}`, (record) => ({ ...record, disputed: true }));
      await page.reload();
      await region(page, t('subscriptions.receipt.disputed'))
        .getByText(t('subscriptions.receipt.disputed.text'))
        .waitFor();
      expect(await isWiderThanWindow(page)).toBe(false);
      await takePicture(page, `subscriptions-receipt-disputed-${language}`);
      expect(problemsOf(page)).toEqual([]);
    },
  );

  it('say UNKNOWN REJECTION ERROR for a refusal without a message, and UNKNOWN CANCEL ERROR for an aborted call [ERR-006, ERR-007]', async () => {
    const page = await open('wordless@example.com', { plan: 'BCC' }, true);
    await region(page, 'Mentoring').getByRole('button', { name: 'Buy 30 minutes' }).click();
    await page.route('**/api/mentoring/purchase', (route) =>
      route.fulfill({ status: 409, json: { error: { code: '', message: '' } } }),
    );
    await dialog(page).getByRole('checkbox').check();
    const pay = dialog(page).getByRole('button', { name: /^Pay/ });
    await pay.click();
    await dialog(page).getByRole('alert').getByText('UNKNOWN REJECTION ERROR').waitFor();
    await page.unroute('**/api/mentoring/purchase');
    // Like a browser whose page load is stopped.
    await page.evaluate(() => {
      const { fetch } = window;
      window.fetch = (address, request) =>
        String(address).endsWith('/mentoring/purchase')
          ? Promise.reject(new DOMException('The user aborted a request.', 'AbortError'))
          : fetch(address, request);
    });
    await pay.click();
    await dialog(page).getByRole('alert').getByText('UNKNOWN CANCEL ERROR').waitFor();
    await takePicture(page, 'subscriptions-unknown-cancel');
    expect(await findAxeViolations(page, { within: '[role=dialog]' })).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
  });

  it('sell half an hour of mentoring, and say in red why it was not sold [SETTINGS-017, ERR-022, PRODUCT-022]', async () => {
    const email = 'mentor@example.com';
    const page = await open(email, { plan: 'LIVE' }, true);
    await region(page, 'Mentoring').getByText('30 minutes with a mentor for $75.').waitFor();
    await page.getByRole('button', { name: 'Buy 30 minutes' }).click();
    await dialog(page).getByRole('checkbox').check();
    await stage.server.client().call('POST', '/sandbox/payments', { email, next: 'decline' });
    await dialog(page).getByRole('button', { name: 'Pay $75.00 now' }).click();
    const declined = dialog(page).getByRole('alert').filter({ hasText: 'The payment was declined.' });
    await declined.waitFor();
    expect(await declined.evaluate(isRed)).toBe(true);
  });

  it('say after the purchase of mentoring that support arranges its date [SETTINGS-018, ACCESS-021]', async () => {
    const page = await open('mentored@example.com', { plan: 'LIVE' }, true);
    await page.getByRole('button', { name: 'Buy 30 minutes' }).click();
    await dialog(page).getByRole('checkbox').check();
    await dialog(page).getByRole('button', { name: 'Pay $75.00 now' }).click();
    await dialog(page).getByText('Your mentoring is booked').waitFor();
    await dialog(page).getByText('Support agrees the date with you by email.').waitFor();
    await takePicture(page, 'subscriptions-mentoring');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await region(page, 'Billing history').getByText('Mentoring, 30 minutes').first().waitFor();
    expect(problemsOf(page)).toEqual([]);
  });

  it('fit a phone in Arabic, and say so if the history does not load', async () => {
    const email = 'ar@example.com';
    await stage.makeCustomer({ email, plan: 'TCP50', country: 818, partner: 'EDX', lang: 'ar' });
    await setUpSimulator(stage, email, stagePassword);
    const page = await stage.newPage({ width: 390, theme: 'dark' });
    await stage.signIn(page, email);
    await refuseCall(page, '/accounts/billing/history', 500, 'internal');
    await changeAnswer(page, '/accounts', (account) => ({
      ...account,
      subscription: {
        ...(account['subscription'] as object),
        upgrades: [{ key: 'EUREX', price: 8000, Expires: '2026-12-01T06:00:00Z' }],
      },
    }));
    await page.goto(address);
    await page.getByText('تعذّر تحميل سجل الفوترة').waitFor();
    await page.getByText('2026-11-30').waitFor();
    await expect.poll(() => isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page, { within: 'main' })).toEqual([]);
    await takePicture(page, 'subscriptions-ar-390-dark');
  });

  it.each(['paid', 'refunding', 'disputed'] as const)(
    'show on a phone the charge and that it is %s without scrolling',
    async (status) => {
      const email = `phone-${status}@example.com`;
      await stage.makeCustomer({ email, plan: 'BCC', country: 1 });
      const page = await stage.newPage({ width: 390 });
      await stage.signIn(page, email);
      const line = {
        transactionID: 'txn_1',
        description: 'Beginner Crash Course',
        purpose: 'subscription',
        plan: 'BCC',
      };
      const paid = {
        date: '2026-11-20T15:00:00.000Z',
        amount: 24_900,
        currency: 'USD',
        invoice: '1',
        method: 'Visa 4242',
      };
      await page.route('**/api/accounts/billing/history', (route) =>
        route.fulfill({ json: [{ ...line, ...paid, pay: '', status }] }),
      );
      await page.goto(address);
      const row = region(page, 'Billing history').getByRole('row', { name: /2026-11-20/ });
      for (const text of [
        '2026-11-20',
        '$249',
        { paid: 'Paid', refunding: 'Being refunded', disputed: 'Disputed' }[status],
      ]) {
        expect(await isSeenAcross(row.getByText(text).first())).toBe(true);
      }
      expect(await isSeenAcross(page.getByRole('button', { name: /Gauntlet Mini 25k/ }))).toBe(true);
      expect(await findAxeViolations(page, { within: 'main' })).toEqual([]);
      await takePicture(page, `subscriptions-history-${status}-390`);
    },
  );

  it('return to the dashboard if the change of the billing company is dismissed [PARTNER-008]', async () => {
    const away = await open('away@example.com', { partner: 'EDX', country: 1 });
    await away.getByRole('button', { name: 'Not now' }).click();
    await away.waitForURL((url) => url.pathname === '/');
  });

  it('ask for the change of the billing company first: terms, then the payment [SETTINGS-016, PARTNER-007, PARTNER-009, ROUTE-033]', async () => {
    const page = await open('moved@example.com', { partner: 'E2T', country: 276 });
    const asked = page.waitForRequest((request) => request.url().endsWith('/api/accounts/changePartner'));
    const box = page.getByRole('dialog', { name: 'Another company bills you now' });
    const confirm = box.getByRole('button', { name: 'Change the company' });
    await confirm.waitFor();
    await expect.poll(() => confirm.getAttribute('aria-disabled')).toBe('true');
    await box.getByRole('checkbox').check();
    await takePicture(page, 'subscriptions-partner');
    await confirm.click();
    expect((await asked).method()).toBe('POST');
    await page.waitForURL((url) => url.pathname === '/settings/payment');
    await expect.poll(() => box.count()).toBe(0);
    expect(problemsOf(page)).toEqual([]);
  });
});
