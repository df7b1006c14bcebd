/** A trader of a running evaluation, signed in at a whole server and ready for the trading screen. */

import { makeTrader, password, speak, type Trader } from '@openbell/server/testing/evaluation-kit.ts';
import { agreement } from '@openbell/server/testing/market/agreement.ts';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Stage } from '../harness.ts';
import type { Words } from '../words.ts';

type Look = NonNullable<Parameters<Stage['newPage']>[0]>;

/** A new customer with signed agreements, and a page of theirs on which nothing is opened yet. */
export const signInTrader = async (
  stage: Stage,
  look: Look = {},
  plan?: string,
): Promise<{ readonly trader: Trader; readonly page: Page }> => {
  const trader = await makeTrader(stage.server, plan);
  await trader.client.call('POST', '/accounts/agreements', agreement);
  if (look.language !== undefined) await speak(trader.client, look.language);
  const page = await stage.newPage(look);
  await stage.signIn(page, trader.email, password);
  return { trader, page };
};

/** The trading screen, once the market speaks to it and it shows a price. */
export const openTradingDesk = async (page: Page): Promise<void> => {
  await page.goto('/finamark');
  await expect.poll(() => page.locator('[data-link]').getAttribute('data-link')).toBe('live');
  await page.locator('[data-market-price]').waitFor();
};

/** The desk in a look, with a price; on a phone its orders and the ticket are in view. */
export const openOrders = async (stage: Stage, look: Look, words: Words): Promise<Page> => {
  const { page } = await signInTrader(stage, look);
  await page.goto('/finamark');
  await page.locator('[data-market-price]').waitFor();
  if (look.width === 390)
    await page
      .getByRole('radiogroup', { name: words('market.views') })
      .getByText(words('market.views.orders'), { exact: true })
      .click();
  return page;
};

/** Where an element begins and ends in the window, in pixels from its upper edge. */
export const edgesOf = async (one: Locator): Promise<{ readonly top: number; readonly bottom: number }> => {
  const box = await one.boundingBox();
  if (box === null) throw new Error('not there');
  return { top: box.y, bottom: box.y + box.height };
};
