// A trader with a running evaluation, signed in on a whole server and ready for the trading screen.
import { makeTrader, password, speak, type Trader } from '@openbell/server/testing/evaluation-kit.ts';
import { agreement } from '@openbell/server/testing/market/agreement.ts';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Stage } from '../harness.ts';
import type { Words } from '../words.ts';

type Look = NonNullable<Parameters<Stage['newPage']>[0]>;

/** A new customer with signed agreements, and their page before anything is opened. */
export async function signInTrader(
  stage: Stage,
  look: Look = {},
  plan?: string,
): Promise<{ readonly trader: Trader; readonly page: Page }> {
  const trader = await makeTrader(stage.server, plan);
  await trader.client.call('POST', '/accounts/agreements', agreement);
  if (look.language !== undefined) await speak(trader.client, look.language);
  const page = await stage.newPage(look);
  await stage.signIn(page, trader.email, password);
  return { trader, page };
}

/** Opens the trading screen and waits until the market has sent a price. */
export async function openTradingDesk(page: Page): Promise<void> {
  await page.goto('/finamark');
  await expect.poll(() => page.locator('[data-link]').getAttribute('data-link')).toBe('live');
  await page.locator('[data-market-price]').waitFor();
}

/** The desk in a given look, with a price; on a phone its orders and the ticket are visible. */
export async function openOrders(stage: Stage, look: Look, words: Words): Promise<Page> {
  const { page } = await signInTrader(stage, look);
  await page.goto('/finamark');
  await page.locator('[data-market-price]').waitFor();
  if (look.width === 390)
    await page
      .getByRole('radiogroup', { name: words('market.views') })
      .getByText(words('market.views.orders'), { exact: true })
      .click();
  return page;
}

/** The top and bottom of an element in the window, in pixels. */
export async function edgesOf(one: Locator): Promise<{ readonly top: number; readonly bottom: number }> {
  const box = await one.boundingBox();
  if (box === null) throw new Error('not there');
  return { top: box.y, bottom: box.y + box.height };
}
