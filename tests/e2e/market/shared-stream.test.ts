// The tabs of a browser on one connection: what both show, a closed tab, another customer in the same browser.
import { moveToSession } from '@openbell/server/testing/evaluation-kit.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepStreamToItself, openStage, problemsOf, type Stage } from '../harness.ts';
import { wordsOf } from '../words.ts';
import { openTradingDesk, signInTrader } from './desk-trader.ts';

const t = wordsOf('en');
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await moveToSession(stage.server, '10:00');
});
afterAll(async () => {
  await stage.close();
});

/** The shared workers of the browser that hold a connection for tabs: one per customer. */
async function sharedConnections(): Promise<number> {
  const session = await stage.browser.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets');
  await session.detach();
  return targetInfos.filter(({ type, url }) => type === 'shared_worker' && url.includes('stream.worker')).length;
}

/** How many connections a page opens itself. */
function countOwn(page: Page): () => number {
  let own = 0;
  page.on('websocket', () => {
    own += 1;
  });
  return () => own;
}

const buy = (page: Page) => page.getByRole('button', { name: 'Buy 1 at market', exact: true });
const positionsOf = (page: Page) =>
  page.getByRole('table', { name: t('market.positions'), exact: true }).locator('tbody tr');

it('two tabs trade over one connection, each sees what the other does, and one continues when the other is closed', async () => {
  const { page } = await signInTrader(stage);
  const other = await page.context().newPage();
  const own = [countOwn(page), countOwn(other)];
  await openTradingDesk(page);
  await openTradingDesk(other);
  expect([await sharedConnections(), ...own.map((count) => count())]).toEqual([1, 0, 0]);
  await buy(page).click();
  await expect.poll(() => positionsOf(other).count()).toBe(1);
  await expect.poll(() => positionsOf(page).count()).toBe(1);
  await page.close();
  await buy(other).click();
  await expect.poll(() => positionsOf(other).textContent()).toContain('Long2');
  await other.reload();
  await expect.poll(() => positionsOf(other).count()).toBe(1);
  await expect.poll(() => other.locator('[data-link="live"]').count()).toBeGreaterThan(0);
  expect(await sharedConnections()).toBe(1);
  expect(own[1]?.()).toBe(0);
  expect([...problemsOf(page), ...problemsOf(other)]).toEqual([]);
});

it('a browser without shared workers has a connection for each tab, and trades', async () => {
  const { page } = await signInTrader(stage);
  await keepStreamToItself(page);
  const own = countOwn(page);
  await openTradingDesk(page);
  await buy(page).click();
  await expect.poll(() => positionsOf(page).count()).toBe(1);
  expect([own(), await sharedConnections()]).toEqual([1, 0]);
});
