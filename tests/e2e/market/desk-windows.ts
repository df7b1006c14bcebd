// A trader with one ES open, and the trading screen in windows of any size.
import { makeTrader, moveToSession, password } from '@openbell/server/testing/evaluation-kit.ts';
import { agreement } from '@openbell/server/testing/market/agreement.ts';
import { marketOrder } from '@openbell/server/testing/market/market-kit.ts';
import type { Page } from 'playwright-core';
import { openStage, type PageOptions, type Stage } from '../harness.ts';

export type DeskWindows = {
  readonly stage: Stage;
  readonly symbol: string;
  readonly openDesk: (width: number, height: number, options?: PageOptions) => Promise<Page>;
};

export async function openDeskWindows(): Promise<DeskWindows> {
  const stage = await openStage();
  const trader = await makeTrader(stage.server);
  await trader.client.call('POST', '/accounts/agreements', agreement);
  await moveToSession(stage.server, '10:00');
  const { body } = await trader.client.call('GET', '/market/instruments');
  const { instruments } = body as {
    readonly instruments: readonly { readonly symbol: string; readonly root: string }[];
  };
  const symbol = instruments.find(({ root }) => root === 'ES')?.symbol ?? '';
  await trader.client.call('POST', '/market/orders', { symbol, ticket: marketOrder('buy', 1) });
  return {
    stage,
    symbol,
    openDesk: async (width, height, options = {}) => {
      const page = await stage.newPage({ width, ...options });
      await page.setViewportSize({ width, height });
      await stage.signIn(page, trader.email, password);
      await page.goto('/finamark');
      await page.locator('[data-market-price]').waitFor();
      return page;
    },
  };
}
