// PayPal, PayU and crypto from the customer's view: to the provider and back, canceled, failed, reloaded, in two tabs.
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
import { openPortal } from '../portal/portal-page.ts';

let stage: Stage;
let count = 0;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  await stage.close();
});

const settings = '/settings/payment';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** The server's own answer about a customer. */
async function ask(email: string, path: string): Promise<unknown> {
  const client = stage.server.client();
  await client.call('POST', '/auth/sign-in/email', { email, password: stagePassword });
  return (await client.call('GET', path)).body ?? null;
}

async function openOrder(
  options: Parameters<Stage['newPage']>[0] = {},
  customer: Readonly<Record<string, unknown>> = {},
  address = '/site/purchase?plan=TCP50',
): Promise<{ page: Page; email: string }> {
  count += 1;
  const email = `company${count}@example.com`;
  await stage.makeCustomer({ email, ...customer });
  const page = await stage.newPage(options);
  await stage.signIn(page, email);
  await page.goto(address);
  return { page, email };
}

async function consent(page: Page): Promise<void> {
  await page.locator('#consent-risk').check();
  await page.locator('#consent-terms').check();
}

const pay = (page: Page) => page.getByRole('button', { name: /^Pay/ });

describe('PayPal in the settings', () => {
  it('is linked by a visit to PayPal and back with its cookie and ba_token, shown, and removed [PAY-006, PAY-007, PAY-008]', async () => {
    const email = 'links@example.com';
    await stage.makeCustomer({ email, plan: 'LIVE', country: 1 });
    const page = await openPortal(stage, email, settings);
    await button(page, 'Link PayPal').click();
    await page.waitForURL('**/sandbox-paypal/approve?ba_token=BA-*');
    const cookies = await page.context().cookies(`${stage.server.url}/api/accounts/paymentMethod`);
    expect(cookies.find(({ name }) => name === 'openbell-link')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'paypal-approve');
    await button(page, 'Agree and continue').click();
    await page.getByText('PayPal is linked.').waitFor();
    await page.getByText(`Charged to ${email}`).waitFor();
    await expect.poll(() => page.url()).toBe(`${stage.server.url}${settings}`);
    expect(await ask(email, '/accounts/paymentMethod')).toMatchObject({ brand: 'paypal', last4: '' });
    expect(await findAxeViolations(page, { within: 'main' })).toEqual([]);
    await takePicture(page, 'paypal-linked');
    await page.reload();
    await page.getByText(`Charged to ${email}`).waitFor();
    await button(page, 'Remove').click();
    await button(page, 'Remove it').click();
    await page.getByText('No card is saved').waitFor();
    expect(await ask(email, '/accounts/paymentMethod')).toBeNull();
    expect(problemsOf(page)).toEqual([]);
  });

  it('stays unlinked after canceling, the back button, and an unknown token in the address [ERR-023]', async () => {
    const email = 'cancels@example.com';
    await stage.makeCustomer({ email, plan: 'LIVE', country: 1 });
    const page = await openPortal(stage, email, settings);
    await button(page, 'Link PayPal').click();
    await button(page, 'Cancel and return').click();
    await page.getByText('You came back from PayPal without confirming.', { exact: false }).waitFor();
    await takePicture(page, 'paypal-canceled');
    await button(page, 'Link PayPal').click();
    await page.waitForURL('**/sandbox-paypal/approve?*');
    await page.goBack();
    // The form is ready again, not in the middle of leaving.
    await button(page, 'Link PayPal').waitFor();
    await page.goto(`${settings}?ba_token=BA-NOBODY`);
    await page.getByText('Error try again', { exact: true }).waitFor();
    await page.getByText('The payment company did not confirm the link.', { exact: false }).waitFor();
    expect(await findAxeViolations(page, { within: 'main' })).toEqual([]);
    await takePicture(page, 'paypal-failed');
    expect(await ask(email, '/accounts/paymentMethod')).toBeNull();
  });

  it('is linked in both of two tabs, on a phone, right to left and dark', async () => {
    const email = 'tabs@example.com';
    await stage.makeCustomer({ email, plan: 'LIVE', country: 818, lang: 'ar' });
    const page = await openPortal(stage, email, settings, { width: 390, theme: 'dark' });
    const second = await page.context().newPage();
    await second.goto(settings);
    for (const tab of [page, second]) {
      await tab.getByRole('button', { name: /PayPal/ }).click();
      await tab.waitForURL('**/sandbox-paypal/approve?*');
    }
    await expect.poll(() => isWiderThanWindow(page)).toBe(false);
    await takePicture(page, 'paypal-approve-ar-390-dark');
    for (const tab of [page, second]) {
      await tab.locator('button[value="agree"]').click();
      await tab.locator('main').getByText(email).waitFor();
    }
    await expect.poll(() => isWiderThanWindow(page)).toBe(false);
    await takePicture(page, 'paypal-linked-ar-390-dark');
  });
});

describe('an order', () => {
  it('is paid with PayPal after the visit there and back, once, even with a double click [PAY-007]', async () => {
    const { page, email } = await openOrder();
    await page.getByRole('radio', { name: 'PayPal' }).check({ force: true });
    await takePicture(page, 'purchase-paypal');
    expect(await findAxeViolations(page)).toEqual([]);
    await pay(page).click();
    await page
      .getByRole('alert')
      .first()
      .getByRole('link', { name: /^Payment: Continue/ })
      .waitFor();
    await page.locator('#discount').fill('LATER');
    await button(page, 'Continue with PayPal').click();
    await page.getByRole('button', { name: 'Cancel and return' }).click();
    await page.getByText('You came back from PayPal without confirming.', { exact: false }).waitFor();
    // The typed text is restored.
    await expect.poll(() => page.locator('#discount').inputValue()).toBe('LATER');
    await page.locator('#discount').fill('');
    await page.getByRole('radio', { name: 'PayPal' }).check({ force: true });
    await button(page, 'Continue with PayPal').click();
    await page.getByRole('button', { name: 'Agree and continue' }).click();
    await page.waitForURL('**/site/purchase?plan=TCP50');
    await page.getByText(`Linked to ${email}`).waitFor();
    await consent(page);
    await takePicture(page, 'purchase-paypal-linked');
    await pay(page).dblclick();
    await page.getByRole('heading', { name: 'Receipt' }).waitFor();
    const lines = (await ask(email, '/accounts/billing/history')) as readonly unknown[];
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ status: 'paid', method: 'PayPal', amount: 19_000, currency: 'USD' });
    expect(problemsOf(page)).toEqual([]);
  });

  it.each(['/site/ar/purchase?plan=TCP50', '/site/edx/ar/non-us/purchase?plan=TCP50'])(
    'returns from PayPal to the address it left, in its language: %s',
    async (address) => {
      const { page, email } = await openOrder({}, {}, address);
      for (const decision of ['cancel', 'agree']) {
        await page.locator('input[type="radio"][value="paypal"]').check({ force: true });
        await page.locator('#link').click();
        await page.locator(`button[value="${decision}"]`).click();
        await page.waitForURL(`**${address}`);
      }
      await page.getByRole('main').getByText(email).first().waitFor();
      await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl');
      expect(problemsOf(page)).toEqual([]);
    },
  );

  it('is paid in rupees with PayU by a customer of India, even if the bank refuses first [PARTNER-004, PAY-008]', async () => {
    const { page, email } = await openOrder({}, { partner: 'IND', country: 356 });
    await page.getByText('Customers in India pay in rupees with PayU.', { exact: false }).waitFor();
    await expect.poll(() => page.locator('iframe').count()).toBe(0);
    await expect.poll(() => page.getByRole('radio', { name: 'PayPal' }).count()).toBe(0);
    await expect.poll(() => page.getByRole('main').textContent()).toContain('₹15,999');
    await takePicture(page, 'purchase-payu');
    await button(page, 'Continue with PayU').click();
    await page.waitForURL('**/sandbox-payu/checkout?*');
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'payu-checkout');
    await button(page, 'Let the bank refuse').click();
    await page.getByText('You came back from PayU without confirming.', { exact: false }).waitFor();
    await button(page, 'Continue with PayU').click();
    await page.getByRole('radio', { name: /^UPI/ }).check();
    await button(page, 'Authorize').click();
    await page.getByText('Linked and ready to be charged').waitFor();
    await consent(page);
    // The words pass by: they are awaited before the press.
    const confirming = page.getByText('The payment company is confirming.').waitFor();
    await pay(page).click();
    await confirming;
    await page.getByRole('heading', { name: 'Receipt' }).waitFor({ timeout: 20_000 });
    await takePicture(page, 'purchase-payu-receipt');
    const lines = (await ask(email, '/accounts/billing/history')) as readonly unknown[];
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ status: 'paid', method: 'PayU', amount: 1_599_900, currency: 'INR' });
    expect(problemsOf(page)).toEqual([]);
  });

  it('waits for its crypto invoice across a reload and a closed dialog, and starts when it is paid [PAY-009, THIRD-002]', async () => {
    const { page, email } = await openOrder({}, {}, '/site/purchase?plan=BCC');
    await page.getByRole('radio', { name: 'Crypto' }).check({ force: true });
    await page.getByText('After the button you get an invoice', { exact: false }).waitFor();
    await consent(page);
    await pay(page).click();
    const dialog = page.getByRole('dialog', { name: 'Your invoice is open' });
    await dialog.frameLocator('iframe').getByText('Waiting for the payment').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'purchase-crypto-invoice');
    const { open_invoice: transaction } = (await ask(email, '/accounts')) as { readonly open_invoice: string };
    await expect.poll(() => dialog.textContent()).toContain(transaction);
    await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
    await button(page, 'Open the invoice').waitFor();
    await takePicture(page, 'purchase-crypto-waits');
    await page.reload();
    const frame = dialog.frameLocator('iframe');
    await frame.getByRole('button', { name: 'Send too little' }).press('Enter');
    await frame.getByText('Too little came.', { exact: false }).waitFor();
    expect(await ask(email, '/accounts')).toMatchObject({ sub_status: '' });
    await frame.getByRole('button', { name: 'Send the exact amount' }).press('Enter');
    await page.getByRole('heading', { name: 'Receipt' }).waitFor({ timeout: 30_000 });
    expect(await ask(email, '/accounts')).toMatchObject({ sub_status: 'active', open_invoice: '' });
    expect(problemsOf(page)).toEqual([]);
    const portal = await openPortal(stage, email, settings);
    await portal.getByText('Crypto: nothing is charged by itself.', { exact: false }).waitFor();
    await takePicture(portal, 'settings-crypto');
    await portal.goto('/settings/subscriptions');
    await portal.getByRole('cell', { name: 'bitpay' }).first().waitFor();
    await takePicture(portal, 'history-crypto');
  });

  it('fits a phone, in Arabic and dark, with an open invoice', async () => {
    const { page } = await openOrder({ width: 390, language: 'ar', theme: 'dark' }, { lang: 'ar' });
    await page.locator('input[type="radio"][value="bitpay"]').check({ force: true });
    await consent(page);
    await page.locator('button[type="submit"]').last().click();
    await page.getByRole('dialog').frameLocator('iframe').getByText('في انتظار الدفع').waitFor();
    await expect.poll(() => isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'purchase-crypto-ar-390-dark');
  });
});
