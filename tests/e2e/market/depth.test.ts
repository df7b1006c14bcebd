// Market depth off and on: the ladder shows what the evaluation page and the settings say.
import { moveToSession } from '@openbell/server/testing/evaluation-kit.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, problemsOf, type Stage, takePicture } from '../harness.ts';
import { wordsOf } from '../words.ts';
import { openTradingDesk, signInTrader } from './desk-trader.ts';

const t = wordsOf('en');
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await moveToSession(stage.server, '10:00');
});
afterAll(() => stage.close());

/** How many prices of the ladder show a size, on each side. */
const levelsOf = async (page: Page): Promise<readonly number[]> => [
  await page.locator('[data-row] [data-part="bid"]:not(:empty)').count(),
  await page.locator('[data-row] [data-part="ask"]:not(:empty)').count(),
];

it('shows as many levels as the evaluation page and the settings say: on, off and on again [TRUST-025]', async () => {
  const { page, trader } = await signInTrader(stage);
  const saysOn = async (isOn: boolean): Promise<void> => {
    await page.goto('/settings/realtime');
    await expect.poll(() => page.getByRole('switch', { name: /^Market depth/ }).isChecked()).toBe(isOn);
    expect((await trader.client.call('GET', '/accounts')).body).toMatchObject({ depth: isOn });
  };
  const toggle = async (title: string, act: string): Promise<void> => {
    await page.getByRole('switch', { name: /^Market depth/ }).click();
    await page
      .getByRole('dialog', { name: t(title) })
      .getByRole('button', { name: t(act) })
      .click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  };
  await saysOn(true);
  await openTradingDesk(page);
  await expect.poll(async () => (await levelsOf(page)).every((levels) => levels > 1)).toBe(true);

  // While the ladder is open in another tab.
  const desk = await page.context().newPage();
  await openTradingDesk(desk);
  await saysOn(true);
  await toggle('realtime.depth.offTitle', 'realtime.depth.off');
  await saysOn(false);
  await expect.poll(() => levelsOf(desk)).toEqual([1, 1]);
  await takePicture(desk, 'depth-off');
  await openTradingDesk(page);
  await expect.poll(() => levelsOf(page)).toEqual([1, 1]);

  await saysOn(false);
  await toggle('realtime.depth.onTitle', 'realtime.depth.on');
  await saysOn(true);
  await expect.poll(async () => (await levelsOf(desk)).every((levels) => levels > 1)).toBe(true);
  expect(problemsOf(page)).toEqual([]);
});
