/** What stays after a plan was canceled, as its dialog promises: attempts with log, evidence and check, quiz scores, receipts. */
import { at, fill, makeTrader, moveToSession, password, type Trader } from '@openbell/server/testing/evaluation-kit.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sendEvents } from '../bridge.ts';
import {
  findAxeViolations,
  isWiderThanWindow,
  openStage,
  problemsOf,
  type Stage,
  takePicture,
  wearTheme,
} from '../harness.ts';
import { wordsOf } from '../words.ts';

vi.setConfig({ testTimeout: 240_000 });

let stage: Stage;
let date: SessionDate;
beforeAll(async () => {
  stage = await openStage();
  date = await moveToSession(stage.server, '10:30');
});
afterAll(async () => {
  await stage.close();
});

const makeFailed = async (): Promise<Trader> => {
  const trader = await makeTrader(stage.server);
  const events = [
    fill(trader.account, at(date, '10:00'), 'buy 2 ESZ6 @ 6000.00'),
    fill(trader.account, at(date, '10:10'), 'sell 2 ESZ6 @ 5950.00'),
  ];
  expect(await sendEvents(stage.server, events)).toMatchObject({ rejected: [] });
  await trader.client.call('PUT', '/lessons/1/progress/100', { lastPlayTime: 4 });
  await trader.client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox' });
  expect((await trader.client.call('POST', '/mentoring/purchase')).status).toBe(200);
  return trader;
};
const openAs = async ({ email }: Trader, path: string): Promise<Page> => {
  const page = await stage.newPage();
  await stage.signIn(page, email, password);
  await page.goto(path);
  return page;
};

it('looks whole wide and narrow, light and dark, in English and Arabic', async () => {
  const trader = await makeFailed();
  expect((await trader.client.call('DELETE', '/subscription?upgrades=0')).status).toBe(200);
  const page = await openAs(trader, '/evaluation');
  for (const [language, theme] of [
    ['en', 'light'],
    ['ar', 'dark'],
  ] as const) {
    await trader.client.call('GET', `/accounts/lang/${language}`);
    await wearTheme(page, theme);
    await page.goto('/evaluation');
    await page.getByRole('region', { name: wordsOf(language)('attempts.earlier') }).waitFor();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => isWiderThanWindow(page)).toBe(false);
      expect(await findAxeViolations(page)).toEqual([]);
      await takePicture(page, `canceled-${language}-${width}-${theme}`);
    }
  }
});
