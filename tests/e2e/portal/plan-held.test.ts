// What the portal shows about the held plan: its charge, its discount code, the data upgrade, and what a change would end.
import { linkMethod } from '@openbell/server/testing/payments/payment-pages.ts';
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
import { openPortal, setUpSimulator } from './portal-page.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const row = { target: 'plan', createdAt: '2026-01-01T00:00:00Z' } as const;
  await stage.server.context.db
    .insertInto('discounts')
    .values([
      { ...row, code: 'twenty', type: 'flat', amount: 20, oneTime: false },
      { ...row, code: 'first', type: 'percent', amount: 50, oneTime: true },
    ])
    .execute();
});
afterAll(async () => {
  await stage.close();
});

const address = '/settings/subscriptions';
let count = 0;

type Holder = { readonly email: string; readonly client: TestClient };

async function makeHolder(customer: Partial<Parameters<Stage['makeCustomer']>[0]>): Promise<Holder> {
  count += 1;
  const email = `held${count}@example.com`;
  await stage.makeCustomer({ email, country: 1, partner: 'E2T', ...customer });
  const client = stage.server.client();
  await client.call('POST', '/auth/sign-in/email', { email, password: stagePassword });
  if (customer.partner === 'IND') await linkMethod({ client }, 'payu');
  else await client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox' });
  return { email, client };
}
async function order({ email, client }: Holder, plan: string, code: string): Promise<void> {
  expect((await client.call('POST', '/subscription', { Plan: plan, Code: code })).status).toBe(200);
  await setUpSimulator(stage, email, stagePassword);
}
async function addEurex({ client }: Holder): Promise<void> {
  const exchanges = { cme: true, eurex: true };
  const bought = await client.call('PUT', '/accounts/simulator', { type: 'fu', commission: 'live', exchanges });
  expect(bought.body).toMatchObject({ chargeStatus: 'success' });
}
const open = (holder: Holder, path = address, options: PageOptions = {}): Promise<Page> =>
  openPortal(stage, holder.email, path, options);
const held = (page: Page) => page.getByRole('region', { name: 'Trader Career Path 50k Active', exact: true });
const dialog = (page: Page) => page.getByRole('alertdialog');

describe('the price of the plan', () => {
  it('is the charge of the next renewal, with the code that reduces it, in rupees to the paisa [PRICE-014]', async () => {
    const holder = await makeHolder({ partner: 'IND', country: 356 });
    await order(holder, 'TCP50', 'twenty');
    await addEurex(holder);
    const page = await open(holder);
    await held(page).getByText('₹14,304.60').waitFor();
    await held(page).getByText('a month, with code twenty').waitFor();
    await held(page).getByText('₹6,699').waitFor();
    expect(await findAxeViolations(page, { within: 'main' })).toEqual([]);
    await takePicture(page, 'plan-held-india');
    await page.goto('/');
    await page.getByText('₹14,304.60').waitFor();
    await page.goto('/settings/realtime');
    await page.getByText('₹6,699', { exact: false }).waitFor();
    expect(await page.locator('main').textContent()).not.toContain('$');
    expect(problemsOf(page)).toEqual([]);
  });

  it('shows no first-month code next to a price that is charged without it [DISC-006]', async () => {
    const holder = await makeHolder({});
    await order(holder, 'TCP50', 'first');
    const page = await open(holder);
    await held(page).getByText('a month', { exact: true }).waitFor();
    await expect.poll(() => held(page).textContent()).toContain('$190');
    expect(await held(page).textContent()).not.toContain('first');
  });
});

describe('data in addition to the plan', () => {
  it('is ended where the plan is managed, after a confirmation that lists what is lost', async () => {
    const holder = await makeHolder({});
    await order(holder, 'TCP50', '');
    await addEurex(holder);
    const page = await open(holder);
    await held(page).getByRole('button', { name: 'Cancel EUREX' }).click();
    await dialog(page).getByText('EUREX data is unavailable at once', { exact: false }).waitFor();
    await takePicture(page, 'plan-held-end-data');
    expect(await findAxeViolations(page, { within: '[role=alertdialog]' })).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Cancel EUREX' }).click();
    await expect.poll(() => held(page).getByText('EUREX').count()).toBe(0);
    expect((await holder.client.call('GET', '/accounts')).body).toMatchObject({ upgrades: [] });
    expect(problemsOf(page)).toEqual([]);
  });

  it('fits a phone in Arabic', async () => {
    const holder = await makeHolder({ lang: 'ar' });
    await order(holder, 'TCP50', 'twenty');
    await addEurex(holder);
    const page = await open(holder, address, { width: 390, theme: 'dark' });
    await page.getByRole('button', { name: 'إلغاء EUREX' }).waitFor();
    await expect.poll(() => isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page, { within: 'main' })).toEqual([]);
    await takePicture(page, 'plan-held-ar-390');
  });
});

describe('a change of the plan', () => {
  it('says beforehand that data ends if the new plan cannot have it', async () => {
    const holder = await makeHolder({});
    await order(holder, 'TCP50', '');
    await addEurex(holder);
    const page = await open(holder);
    await page.getByRole('button', { name: 'Change to Beginner Crash Course' }).click();
    await dialog(page).getByText('EUREX data ends now', { exact: false }).waitFor();
    await takePicture(page, 'plan-held-change-data');
  });

  it('says beforehand that a course bought for life ends, and does not return', async () => {
    const holder = await makeHolder({ plan: 'BCC' });
    const page = await open(holder);
    await page.getByRole('button', { name: 'Change to 25k' }).click();
    await dialog(page)
      .getByText('Beginner Crash Course, which you bought for life, ends now and does not come back.')
      .waitFor();
    expect(await findAxeViolations(page, { within: '[role=alertdialog]' })).toEqual([]);
    await takePicture(page, 'plan-held-change-lifetime');
  });
});
