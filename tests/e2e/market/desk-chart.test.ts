// The chart of the desk on a whole server: daily candles, the legend, lines of the session, own fills, and a contract's first visit.
import type { MarketInstrument } from '@openbell/api/market/market.ts';
import { moveToSession } from '@openbell/server/testing/evaluation-kit.ts';
import type { TestClient } from '@openbell/server/testing/test-server.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAxeViolations, isWiderThanWindow, openStage, problemsOf, type Stage, takePicture } from '../harness.ts';
import { wordsOf } from '../words.ts';
import { openTradingDesk, signInTrader } from './desk-trader.ts';

const t = wordsOf('en');
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await moveToSession(stage.server, '10:00');
});
afterAll(() => stage.close());

const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`);
const textOf = (page: Page, name: string): Promise<string> => figure(page, name).innerText();
async function chooseSpan(page: Page, words: typeof t, span: '1' | '5' | 'D'): Promise<void> {
  await page
    .getByRole('radiogroup', { name: words('chart.span') })
    .getByText(words(`chart.span.${span}`), { exact: true })
    .click();
}
const contractsOf = async (client: TestClient): Promise<readonly MarketInstrument[]> =>
  ((await client.call('GET', '/market/instruments')).body as { instruments: MarketInstrument[] }).instruments;
describe('the chart', () => {
  it.each([
    { language: 'en', theme: 'light', width: 1440 },
    { language: 'ar', theme: 'dark', width: 1440 },
    { language: 'en', theme: 'dark', width: 390 },
    { language: 'ar', theme: 'light', width: 390 },
  ] as const)('has daily candles with their figures, in $language at $width', async (look) => {
    const words = wordsOf(look.language);
    const { page } = await signInTrader(stage, look);
    await page.goto('/finamark');
    await page.locator('[data-market-price]').waitFor();
    await page.getByRole('button', { name: words('hotkeys.settings') }).click();
    const dialog = page.getByRole('dialog');
    for (const level of ['highLow', 'vwap'] as const)
      await dialog.getByText(words(`hotkeys.level.${level}`), { exact: true }).click();
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, `desk-chart-settings-${look.language}-${look.theme}-${look.width}`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => textOf(page, 'time')).toMatch(/\d\d:\d\d$/);
    await takePicture(page, `desk-chart-levels-${look.language}-${look.theme}-${look.width}`);
    await chooseSpan(page, words, 'D');
    await expect.poll(() => textOf(page, 'time')).not.toMatch(/:/);
    for (const name of ['open', 'high', 'low', 'close']) expect(await textOf(page, name)).toMatch(/^[\d.,]+$/);
    expect(await isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, `desk-chart-days-${look.language}-${look.theme}-${look.width}`);
    expect(problemsOf(page)).toEqual([]);
  });

  it('shows the candle under the pointer, and the newest one when the pointer has left', async () => {
    const { page } = await signInTrader(stage);
    await openTradingDesk(page);
    await expect.poll(() => textOf(page, 'time')).toMatch(/\d\d:\d\d$/);
    const newest = await textOf(page, 'time');
    const plot = page.getByRole('img', { name: /^Candles of/ });
    await plot.hover({ position: { x: 150, y: 120 } });
    await expect.poll(() => textOf(page, 'time')).not.toBe(newest);
    await page.mouse.move(5, 5);
    await expect.poll(async () => (await textOf(page, 'time')) >= newest).toBe(true);
    expect(problemsOf(page)).toEqual([]);
  });

  it('reads candles by keyboard, backward and forward, and announces each', async () => {
    const { page } = await signInTrader(stage);
    await openTradingDesk(page);
    await expect.poll(() => textOf(page, 'time')).toMatch(/\d\d:\d\d$/);
    await page.getByRole('slider', { name: /^Price of an order/ }).focus();
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowLeft');
    const third = await textOf(page, 'time');
    const [open, close] = [await textOf(page, 'open'), await textOf(page, 'close')];
    const said = page.getByRole('status').filter({ hasText: `${third}: open ${open}` });
    await said.filter({ hasText: `close ${close}` }).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => textOf(page, 'time')).not.toBe(third);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => textOf(page, 'time')).toBe(third);
    await takePicture(page, 'desk-chart-reading');
    await page.keyboard.press('Home');
    const oldest = await textOf(page, 'time');
    expect(oldest).not.toBe(third);
    await page.keyboard.press('Tab');
    await expect.poll(() => textOf(page, 'time')).not.toBe(oldest);
    expect(problemsOf(page)).toEqual([]);
  });

  it('keeps its drawings with the layout', async () => {
    const { page } = await signInTrader(stage);
    await openTradingDesk(page);
    await chooseSpan(page, t, 'D');
    const box = (name: string) => page.getByRole('dialog').getByRole('checkbox', { name, exact: true });
    await page.getByRole('button', { name: t('hotkeys.settings') }).click();
    expect(await box(t('hotkeys.level.settlement')).isChecked()).toBe(true);
    await box(t('hotkeys.level.settlement')).click();
    await box(t('hotkeys.level.vwap')).click();
    await page.reload();
    await expect.poll(() => textOf(page, 'time')).not.toMatch(/:/);
    await page.getByRole('button', { name: t('hotkeys.settings') }).click();
    expect(await box(t('hotkeys.level.settlement')).isChecked()).toBe(false);
    expect(await box(t('hotkeys.level.highLow')).isChecked()).toBe(false);
    expect(await box(t('hotkeys.level.vwap')).isChecked()).toBe(true);
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('own fills', () => {
  it('are drawn without an error in the page', async () => {
    const { page } = await signInTrader(stage);
    await openTradingDesk(page);
    await chooseSpan(page, t, '1');
    await expect.poll(() => textOf(page, 'time')).toMatch(/\d\d:\d\d$/);
    const ticket = page.getByRole('region', { name: t('market.ticket.label') });
    await ticket.getByRole('button', { name: 'Buy 1 at market', exact: true }).click();
    await page.getByText('Long 1', { exact: true }).first().waitFor();
    await takePicture(page, 'desk-chart-fills');
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('a contract that was never opened', () => {
  it('has its net change at the first visit, without a reload', async () => {
    const { page, trader } = await signInTrader(stage);
    await openTradingDesk(page);
    const fresh = (await contractsOf(trader.client)).find(
      ({ settlementPrice, state }) => settlementPrice === null && state === 'open',
    );
    if (fresh === undefined) throw new Error('every contract was opened before');
    await page.getByRole('button', { name: /^Contract ES/ }).click();
    await page.getByRole('combobox', { name: /^Symbol, name/ }).fill(fresh.symbol);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: new RegExp(`^Contract ${fresh.symbol}`) }).waitFor();
    await expect.poll(() => page.locator('[data-tone][class*="change"]').innerText()).toMatch(/^[+−]?[\d.,]+ \(.*%\)$/);
    expect(problemsOf(page)).toEqual([]);
  });
});
