// Cancel and close buttons pressed on a slow connection just before the page is left.
import type { MarketAccount } from '@openbell/api/market/market.ts';
import { moveToSession, type Trader } from '@openbell/server/testing/evaluation-kit.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Stage } from '../harness.ts';
import { wordsOf } from '../words.ts';
import { openTradingDesk, signInTrader } from './desk-trader.ts';

const t = wordsOf('en');
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await moveToSession(stage.server, '10:00');
});
afterAll(() => stage.close());

const buy = (page: Page) => page.getByRole('button', { name: 'Buy 1 at market', exact: true });

/** A desk with one contract open and a working stop. */
async function openHolding(): Promise<{ readonly trader: Trader; readonly page: Page }> {
  const { trader, page } = await signInTrader(stage);
  await openTradingDesk(page);
  await page.getByRole('textbox', { name: t('market.ticket.stop'), exact: true }).fill('400');
  await buy(page).click();
  await expect.poll(() => heldBy(trader)).toEqual({ net: 1, living: 1 });
  await page.getByRole('button', { name: /^Cancel: Sell stop/ }).waitFor();
  return { trader, page };
}

async function heldBy({ client }: Trader): Promise<{ readonly net: number; readonly living: number }> {
  const { orders, positions } = (await client.call('GET', '/market/account')).body as MarketAccount;
  const living = orders.filter(({ state }) => state === 'waiting' || state === 'working').length;
  return { net: positions[0]?.net ?? 0, living };
}

/** From now on, requests take seconds to leave. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const throughput = { downloadThroughput: 20_000, uploadThroughput: 300 };
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 1_000, ...throughput });
}

describe('a pressed close or cancel', () => {
  it('closes the position even if the page is left before the request was sent', async () => {
    const { trader, page } = await openHolding();
    await slowDown(page);
    await page.getByRole('button', { name: /^Flatten ES/ }).click();
    await page.goto('about:blank');
    await expect.poll(() => heldBy(trader)).toEqual({ net: 0, living: 0 });
  });

  it('cancels the order even if the page is left before the request was sent', async () => {
    const { trader, page } = await openHolding();
    await slowDown(page);
    await page.getByRole('button', { name: /^Cancel: Sell stop/ }).click();
    await page.goto('about:blank');
    await expect.poll(() => heldBy(trader)).toEqual({ net: 1, living: 0 });
  });
});
