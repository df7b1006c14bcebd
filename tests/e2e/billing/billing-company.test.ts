// The billing company is named wherever something is ordered, and on its records.
import { billingCompanies } from '@openbell/content/billing-companies.ts';
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
  waitUntilDrawn,
} from '../harness.ts';
import { openPortal } from '../portal/portal-page.ts';
import { wordsOf } from '../words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  await stage.close();
});

const germany = 276;
const india = 356;

async function isSound(page: Page): Promise<void> {
  expect([await findAxeViolations(page), await isWiderThanWindow(page), problemsOf(page)]).toEqual([[], false, []]);
}

describe('the company that bills', () => {
  it.each([
    ['E2T', 1, { width: 1440, theme: 'light', language: 'en' }],
    ['EDX', germany, { width: 390, theme: 'dark', language: 'ar' }],
    ['IND', india, { width: 390, theme: 'light', language: 'en' }],
  ] as const)(
    'of %s is named in the payment settings and before an order [ACCESS-019]',
    async (partner, country, look) => {
      const email = `billed-${partner.toLowerCase()}@example.com`;
      const { name, address } = billingCompanies[partner];
      await stage.makeCustomer({ email, partner, country, lang: look.language });
      const page = await openPortal(stage, email, '/settings/payment', look);
      await page.getByText(name).waitFor();
      await page.getByText(address).waitFor();
      await waitUntilDrawn(page);
      await takePicture(page, `billing-company-${partner}-settings`);
      await isSound(page);
      await page.goto('/site/purchase?plan=TCP50');
      const term = wordsOf(look.language)('purchase.summary.billedBy');
      await page.getByRole('definition').filter({ hasText: name }).waitFor();
      await page.getByRole('term').filter({ hasText: term }).waitFor();
      await waitUntilDrawn(page);
      await takePicture(page, `billing-company-${partner}-order`);
      await isSound(page);
    },
  );

  it('is named on the receipt, and where mentoring is ordered [ACCESS-019]', async () => {
    const email = 'billed-receipt@example.com';
    await stage.makeCustomer({ email, partner: 'EDX', country: germany });
    const client = stage.server.client();
    await client.call('POST', '/auth/sign-in/email', { email, password: stagePassword });
    await client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox' });
    const bought = await client.call('POST', '/subscription', { Plan: 'BCC' });
    const { transactionID } = bought.body as { transactionID: string };
    const page = await openPortal(stage, email, `/settings/subscriptions/${transactionID}`);
    const receipt = page.getByRole('region', { name: 'Receipt' });
    await receipt.getByText(billingCompanies.EDX.name).waitFor();
    await receipt.getByText(billingCompanies.EDX.address).waitFor();
    await waitUntilDrawn(page);
    await takePicture(page, 'billing-company-receipt');
    await isSound(page);
    await page.goto('/settings/subscriptions');
    await page.getByRole('button', { name: wordsOf('en')('subscriptions.mentoring.buy') }).click();
    await page.getByRole('dialog').getByText(billingCompanies.EDX.name).waitFor();
    await takePicture(page, 'billing-company-mentoring');
    await isSound(page);
  });
});
