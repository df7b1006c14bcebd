// The order form, filled in like a customer.
import type { Page } from 'playwright-core';
import { cardYearShort } from '../dates.ts';

/** Address, card and both consents. */
export async function fillOrder(page: Page, number = '4242 4242 4242 4242'): Promise<void> {
  await page.locator('#card-country').selectOption('1');
  await page.locator('#card-address').fill('12 Jackson Boulevard');
  await page.locator('#card-city').fill('Chicago');
  await page.locator('#card-zip').fill('60604');
  const card = page.frameLocator('iframe');
  await card.locator('#number').fill(number);
  await card.locator('#expiry').fill(`09 / ${cardYearShort}`);
  await card.locator('#cvc').fill('123');
  await agree(page);
}

/** Only the consents, with a stored card. */
export async function agree(page: Page): Promise<void> {
  await page.locator('#consent-risk').check();
  await page.locator('#consent-terms').check();
}

export const pay = (page: Page) => page.getByRole('button', { name: /^Pay/ });
