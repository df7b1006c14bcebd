// Indicators of the desk's chart on a whole server: switched in the settings, shown for each candle, stored, and explained by the glossary.
import { moveToSession } from '@openbell/server/testing/evaluation-kit.ts';
import type { Locator, Page } from 'playwright-core';
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

const macdName = (words: typeof t): string => words('indicators.name.macd', { fast: 12, slow: 26, signal: 9 });
const boxes = (words: typeof t): readonly string[] => [
  ...[1, 2, 3].map((line) => words('indicators.average', { line })),
  words('indicators.name.bands'),
  words('indicators.name.rsi'),
  macdName(words),
  words('indicators.name.atr'),
];
async function openIndicators(page: Page, words: typeof t): Promise<Locator> {
  await page.getByRole('button', { name: words('hotkeys.settings') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: words('hotkeys.tab.indicators') }).click();
  return dialog;
}
async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
const figuresOf = async (page: Page): Promise<readonly string[]> => page.locator('[data-indicator] dd').allInnerTexts();
const numberOf = async (figure: Locator): Promise<number> =>
  Number((await figure.innerText()).replaceAll(',', '').replace('−', '-'));

describe('the indicators of the chart', () => {
  it.each([
    { language: 'en', theme: 'light', width: 1440 },
    { language: 'ar', theme: 'dark', width: 1440 },
    { language: 'en', theme: 'dark', width: 390 },
    { language: 'ar', theme: 'light', width: 390 },
  ] as const)('are switched on in the settings and shown over the plot, in $language at $width', async (look) => {
    const words = wordsOf(look.language);
    const { page } = await signInTrader(stage, look);
    await page.goto('/finamark');
    await page.locator('[data-market-price]').waitFor();
    expect(await page.locator('[data-indicator]').count()).toBe(0);
    const dialog = await openIndicators(page, words);
    for (const name of boxes(words)) await dialog.getByRole('checkbox', { name, exact: true }).check();
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, `chart-indicators-settings-${look.language}-${look.theme}-${look.width}`);
    await close(page);
    await expect.poll(async () => (await figuresOf(page)).length).toBe(11);
    // Formatted in the language, and none missing.
    await expect
      .poll(async () => (await figuresOf(page)).filter((figure) => !/^[+−]?[\d.,]+$/.test(figure)))
      .toEqual([]);
    expect(await page.locator('[data-pane]').count()).toBe(await page.locator('[data-pane][data-placed]').count());
    expect(await isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, `chart-indicators-${look.language}-${look.theme}-${look.width}`);
    expect(problemsOf(page)).toEqual([]);
  });

  it('follow the candle that is read by keyboard, and are announced with it', async () => {
    const { page } = await signInTrader(stage);
    await openTradingDesk(page);
    const dialog = await openIndicators(page, t);
    const second = t('indicators.average', { line: 2 });
    await dialog.getByRole('textbox', { name: t('indicators.length', { name: second }) }).fill('2');
    const box = dialog.getByRole('checkbox', { name: second, exact: true });
    await box.focus();
    await page.keyboard.press('Space');
    expect(await box.isChecked()).toBe(true);
    await close(page);
    const closeFigure = page.locator('[data-figure="close"]');
    const average = page.locator('[data-indicator="sma"] dd');
    await page.getByRole('slider', { name: /^Price of an order/ }).focus();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowLeft');
    const [newer, told] = [await numberOf(closeFigure), await average.innerText()];
    const mean = await numberOf(average);
    await page
      .getByRole('status')
      .filter({ hasText: `SMA 2: ${told}` })
      .waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowLeft');
    const older = await numberOf(closeFigure);
    expect(Math.abs((newer + older) / 2 - mean)).toBeLessThanOrEqual(0.0051);
    await page.keyboard.press('Home');
    await expect.poll(() => average.innerText()).toBe('–');
    expect(problemsOf(page)).toEqual([]);
  });

  it('run the VWAP through the session, from its first candle to the volume at each price', async () => {
    const { page } = await signInTrader(stage);
    await openTradingDesk(page);
    await page.getByRole('button', { name: t('hotkeys.settings') }).click();
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: t('hotkeys.level.vwap'), exact: true })
      .check();
    await close(page);
    const vwap = page.locator('[data-indicator="vwap"] dd');
    await expect.poll(() => vwap.innerText()).toMatch(/^[\d.,]+$/);
    await page.getByRole('slider', { name: /^Price of an order/ }).focus();
    await page.keyboard.press('ArrowLeft');
    const newest = await numberOf(vwap);
    const [high, low] = [page.locator('[data-figure="high"]'), page.locator('[data-figure="low"]')];
    // The session began at 17:00; its first five-minute candle equals the average so far.
    const time = page.locator('[data-figure="time"]');
    for (let press = 0; press < 240 && !(await time.innerText()).endsWith(' 17:00'); press += 1)
      await page.keyboard.press('ArrowLeft');
    expect(await time.innerText()).toMatch(/ 17:00$/);
    const first = await numberOf(vwap);
    expect(first).toBeGreaterThanOrEqual(await numberOf(low));
    expect(first).toBeLessThanOrEqual(await numberOf(high));
    expect(first).not.toBe(newest);
    await takePicture(page, 'chart-indicators-vwap');
    // Before it, the previous session has ended with its own average.
    await page.keyboard.press('ArrowLeft');
    expect(await time.innerText()).toMatch(/ 15:55$/);
    const before = await numberOf(vwap);
    expect(Math.abs(before - first)).toBeGreaterThan(0);
    // A daily candle has no curve: there the VWAP is a line at the current value.
    await page
      .getByRole('radiogroup', { name: t('chart.span') })
      .getByText(t('chart.span.D'), { exact: true })
      .click();
    await expect.poll(() => vwap.count()).toBe(0);
    expect(problemsOf(page)).toEqual([]);
  });

  it('say which lengths they accept, and keep the last valid one', async () => {
    const { page } = await signInTrader(stage);
    await openTradingDesk(page);
    const dialog = await openIndicators(page, t);
    const name = t('indicators.name.rsi');
    await dialog.getByRole('checkbox', { name, exact: true }).check();
    const field = dialog.getByRole('textbox', { name: t('indicators.length', { name }) });
    await field.fill('201');
    await dialog.getByText('2 to 200', { exact: true }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await field.blur();
    expect(await field.inputValue()).toBe('14');
    await field.fill('9');
    await close(page);
    await page.locator('[data-indicator="rsi"]').getByText('RSI 9', { exact: true }).waitFor();
    expect(problemsOf(page)).toEqual([]);
  });

  it('stay with another candle and another contract, and return after a reload', async () => {
    const { page } = await signInTrader(stage);
    await openTradingDesk(page);
    const dialog = await openIndicators(page, t);
    await dialog.getByRole('checkbox', { name: t('indicators.name.rsi'), exact: true }).check();
    await dialog.getByRole('checkbox', { name: t('indicators.name.bands'), exact: true }).check();
    await close(page);
    const areKnown = async (): Promise<boolean> => {
      const figures = await figuresOf(page);
      return figures.length === 4 && figures.every((figure) => /^[\d.,]+$/.test(figure));
    };
    await expect.poll(areKnown).toBe(true);
    for (const span of ['1', 'D', '60'] as const) {
      await page
        .getByRole('radiogroup', { name: t('chart.span') })
        .getByText(t(`chart.span.${span}`), { exact: true })
        .click();
      await expect.poll(areKnown).toBe(true);
    }
    const before = await figuresOf(page);
    await page.getByRole('button', { name: /^Contract ES/ }).click();
    await page.getByRole('combobox', { name: /^Symbol, name/ }).fill('NQ');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Contract NQ/ }).waitFor();
    await expect.poll(async () => (await areKnown()) && (await figuresOf(page))[0] !== before[0]).toBe(true);
    await page.reload();
    await expect.poll(areKnown).toBe(true);
    expect(problemsOf(page)).toEqual([]);
  });

  it('open their entry of the glossary over the desk, from the chart and from the settings', async () => {
    const { page } = await signInTrader(stage);
    await openTradingDesk(page);
    const dialog = await openIndicators(page, t);
    await dialog.getByRole('checkbox', { name: t('indicators.name.rsi'), exact: true }).check();
    await dialog.getByRole('button', { name: t('indicators.term', { name: macdName(t) }) }).click();
    await page.getByText(/^The difference between a 12-bar and a 26-bar exponential average/).waitFor();
    await takePicture(page, 'chart-indicators-glossary');
    await page.keyboard.press('Escape');
    await page.getByText(/^The difference between a 12-bar/).waitFor({ state: 'detached' });
    await close(page);
    await page.getByRole('link', { name: 'RSI 14', exact: true }).click();
    await page.getByText(/^An oscillator from 0 to 100 that compares the size of recent rises/).waitFor();
    expect(new URL(page.url()).searchParams.get('glossary')).toBe('rsi');
    await page.goBack();
    await expect.poll(() => page.locator('[data-indicator="rsi"] dd').innerText()).toMatch(/^[\d.]+$/);
    expect(problemsOf(page)).toEqual([]);
  });
});
