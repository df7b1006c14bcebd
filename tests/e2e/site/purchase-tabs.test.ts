// Ordering in two tabs, and on a page whose sign-in session has ended.
import type { TestClient } from '@openbell/server/testing/test-server.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findAxeViolations,
  isWiderThanWindow,
  openStage,
  type PageOptions,
  problemsOf,
  type Stage,
  stagePassword,
  takePicture,
} from '../harness.ts';
import { type Words, wordsOf } from '../words.ts';
import { agree, fillOrder } from './order-page.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const looks = [
  { language: 'en', theme: 'light', width: 1440 },
  { language: 'ar', theme: 'dark', width: 390 },
] as const;
type Buyer = { readonly page: Page; readonly client: TestClient; readonly email: string; readonly t: Words };

let count = 0;
async function openBuyer(look: PageOptions, hasCard = true): Promise<Buyer> {
  count += 1;
  const email = `tabs${count}@example.com`;
  await stage.makeCustomer({ email, lang: look.language ?? 'en' });
  const client = stage.server.client();
  await client.call('POST', '/auth/sign-in/email', { email, password: stagePassword });
  if (hasCard) await client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox' });
  const page = await stage.newPage(look);
  await stage.signIn(page, email);
  return { page, client, email, t: wordsOf(look.language ?? 'en') };
}
const addressOf = (plan: string, { language }: PageOptions): string =>
  `/site${language === 'ar' ? '/ar' : ''}/purchase?plan=${plan}`;
const payOf = (page: Page) => page.locator('button[type="submit"]');
const paidBy = async ({ client }: Buyer): Promise<readonly string[]> =>
  ((await client.call('GET', '/accounts/billing/history')).body as readonly { plan: string; status: string }[]).map(
    ({ plan, status }) => `${plan} ${status}`,
  );

describe.each(looks)('two tabs that order two plans, in $language at $width', (look) => {
  it('the second learns of the first without a reload', async () => {
    const buyer = await openBuyer(look);
    const { page, t } = buyer;
    const other = await page.context().newPage();
    await page.goto(addressOf('TCP50', look));
    await other.goto(addressOf('TCP100', look));
    await agree(page);
    await agree(other);
    await payOf(page).click();
    await page.getByRole('heading', { name: t('purchase.receipt.title'), exact: true }).waitFor();
    await other.getByRole('heading', { name: t('purchase.subscribed.title'), exact: true }).waitFor();
    expect(await payOf(other).count()).toBe(0);
    expect(await paidBy(buyer)).toEqual(['TCP50 paid']);
  });

  it('the second is told that it came second, and that nothing was charged for it, if both were sent', async () => {
    const buyer = await openBuyer(look);
    const { page, client, t } = buyer;
    await page.goto(addressOf('TCP100', look));
    await agree(page);
    // As if from another device, of which this browser is not notified.
    expect((await client.call('POST', '/subscription', { Plan: 'TCP50' })).status).toBe(200);
    await payOf(page).click();
    await page.getByRole('heading', { name: t('purchase.subscribed.title'), exact: true }).waitFor();
    await page.getByRole('alert').getByText(t('purchase.subscribed.taken'), { exact: true }).waitFor();
    expect(await payOf(page).count()).toBe(0);
    expect(await paidBy(buyer)).toEqual(['TCP50 paid']);
    expect(await isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, `purchase-second-${look.language}-${look.width}`);
    expect(problemsOf(page)).toEqual([]);
  });
});

describe.each(looks)('an order whose sign-in session has ended, in $language at $width', (look) => {
  const endSession = async (page: Page): Promise<void> => {
    expect((await page.request.get(`${stage.server.url}/api/logout`)).ok()).toBe(true);
  };
  const expectAsked = async ({ page, t }: Buyer, name: string): Promise<void> => {
    await page.getByRole('heading', { name: t('purchase.signIn.title'), exact: true }).waitFor();
    await page.getByText(t('purchase.signIn.ended')).waitFor();
    const link = page.getByRole('link', { name: t('purchase.signIn.tab'), exact: true });
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, `purchase-signed-out-${name}-${look.language}-${look.width}`);
  };
  /** By keyboard, in the tab that the link opens. */
  const signInInTab = async ({ page, email, t }: Buyer): Promise<void> => {
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: t('purchase.signIn.tab'), exact: true }).press('Enter');
    const tab = await opened;
    await tab.locator('input[type="email"]').fill(email);
    await tab.locator('input[type="password"]').fill(stagePassword);
    await tab.locator('input[type="password"]').press('Enter');
    await tab.waitForURL('**/purchase?plan=TCP50');
    await tab.close();
    await page.getByText(t('purchase.signIn.ended')).waitFor({ state: 'detached' });
  };

  it('with a stored card it keeps the consents, and succeeds after a sign-in in another tab', async () => {
    const buyer = await openBuyer(look);
    const { page, t } = buyer;
    await page.goto(addressOf('TCP50', look));
    await agree(page);
    await endSession(page);
    await payOf(page).click();
    await expectAsked(buyer, 'stored');
    expect(await page.locator('#consent-risk').isChecked()).toBe(true);
    await signInInTab(buyer);
    expect(await page.locator('#consent-terms').isChecked()).toBe(true);
    await payOf(page).click();
    await page.getByRole('heading', { name: t('purchase.receipt.title'), exact: true }).waitFor();
    expect(await paidBy(buyer)).toEqual(['TCP50 paid']);
    expect(problemsOf(page)).toEqual([]);
  });

  it('with a new card it keeps the address and the typed card too', async () => {
    const buyer = await openBuyer(look, false);
    const { page, t } = buyer;
    await page.goto(addressOf('TCP50', look));
    await fillOrder(page);
    await endSession(page);
    await payOf(page).click();
    await expectAsked(buyer, 'typed');
    await signInInTab(buyer);
    expect(await page.locator('#card-city').inputValue()).toBe('Chicago');
    await payOf(page).click();
    await page.getByRole('heading', { name: t('purchase.receipt.title'), exact: true }).waitFor();
    expect(await paidBy(buyer)).toEqual(['TCP50 paid']);
  });
});
