// The trading screen on a phone and in small windows: the close button of a position over every view, the whole ladder around the market,
// space for the chart.
import { moveToSession, type Trader } from '@openbell/server/testing/evaluation-kit.ts';
import { marketOrder } from '@openbell/server/testing/market/market-kit.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findAxeViolations,
  isSeenAcross,
  isWiderThanWindow,
  openStage,
  problemsOf,
  type Stage,
  takePicture,
} from '../harness.ts';
import { wordsOf } from '../words.ts';
import { hasFocus } from './desk-focus.ts';
import { signInTrader } from './desk-trader.ts';

const t = wordsOf('en');
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await moveToSession(stage.server, '10:00');
});
afterAll(() => stage.close());

type Look = Parameters<Stage['newPage']>[0];
type Window = { readonly width: number; readonly height: number };

async function openDesk({ width, height }: Window, look: Look = {}) {
  const made = await signInTrader(stage, { ...look, width });
  await made.page.setViewportSize({ width, height });
  await made.page.goto('/finamark');
  await made.page.locator('[data-market-price]').waitFor();
  return made;
}

async function symbolOf({ client }: Trader, asked: string): Promise<string> {
  const { body } = await client.call('GET', '/market/instruments');
  const { instruments } = body as {
    readonly instruments: readonly { readonly symbol: string; readonly root: string }[];
  };
  return instruments.find(({ root }) => root === asked)?.symbol ?? '';
}
async function trade(trader: Trader, root: string, side: 'buy' | 'sell'): Promise<string> {
  const symbol = await symbolOf(trader, root);
  await trader.client.call('POST', '/market/orders', { symbol, ticket: marketOrder(side, 1) });
  return symbol;
}

const choose = (page: Page, view: 'chart' | 'ladder' | 'prints' | 'orders', words = t): Promise<void> =>
  page
    .getByRole('radiogroup', { name: words('market.views') })
    .getByText(words(`market.views.${view}`), { exact: true })
    .click();
const linesOf = (page: Page, words = t) => page.getByRole('list', { name: words('market.positions'), exact: true });
async function edgesOf(one: Locator): Promise<{ readonly top: number; readonly bottom: number }> {
  const box = await one.boundingBox();
  if (box === null) throw new Error('not there');
  return { top: box.y, bottom: box.y + box.height };
}
/** The window between header and tab bar. */
const openWindow = async (page: Page) => ({
  top: (await edgesOf(page.getByRole('banner').first())).bottom,
  bottom: (await edgesOf(page.getByRole('navigation').last())).top,
});
const scrollToEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

const phone = { width: 390, height: 844 };

describe('a position on a phone', () => {
  it('is shown over every view with its open profit and its close button, and takes no space if there is none', async () => {
    const { trader, page } = await openDesk(phone);
    await choose(page, 'chart');
    const views = page.getByRole('radiogroup', { name: t('market.views') });
    const chart = page.getByRole('region', { name: /^Chart/ });
    expect(await linesOf(page).count()).toBe(0);
    const gap = async () => (await edgesOf(chart)).top - (await edgesOf(views)).bottom;
    const without = await gap();
    const symbol = await trade(trader, 'ES', 'buy');
    const line = linesOf(page).getByRole('listitem');
    const flatten = line.getByRole('button', { name: `Flatten ${symbol}`, exact: true });
    for (const view of ['chart', 'prints', 'orders'] as const) {
      await choose(page, view);
      await expect
        .poll(() => line.innerText())
        .toMatch(new RegExp(`^Long\\s1\\s+[+−]?\\$[\\d.]+\\s+Flatten ${symbol}$`));
      await scrollToEnd(page);
      expect((await edgesOf(flatten)).top).toBeGreaterThanOrEqual((await openWindow(page)).top);
      expect((await edgesOf(flatten)).bottom).toBeLessThan((await openWindow(page)).bottom);
      expect(await findAxeViolations(page)).toEqual([]);
      await takePicture(page, `desk-phone-position-${view}`);
    }
    await choose(page, 'chart');
    await flatten.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => line.count()).toBe(0);
    expect(await hasFocus(views.getByRole('radio', { name: t('market.views.chart') }))).toBe(true);
    expect(await gap()).toBe(without);
    const { body } = await trader.client.call('GET', '/market/account');
    const { positions } = body as { readonly positions: readonly { readonly net: number }[] };
    expect(positions.every(({ net }) => net === 0)).toBe(true);
    expect(problemsOf(page)).toEqual([]);
  });

  it("is closed by one press on its own line, and leaves another contract's position open", async () => {
    const { trader, page } = await openDesk(phone);
    const [long, short] = [await trade(trader, 'ES', 'buy'), await trade(trader, 'NQ', 'sell')];
    const lines = linesOf(page).getByRole('listitem');
    await expect.poll(() => lines.count()).toBe(2);
    // The ladder's footer shows the position of its own contract: a fill moves no row.
    await choose(page, 'ladder');
    await expect.poll(() => lines.count()).toBe(1);
    expect(await lines.innerText()).toMatch(new RegExp(`^Short\\s1[^]*Flatten ${short}$`));
    await choose(page, 'prints');
    await lines.getByRole('button', { name: `Flatten ${long}`, exact: true }).click();
    await expect.poll(() => lines.count()).toBe(1);
    expect(await lines.innerText()).toContain(short);
  });

  it.each(['light', 'dark'] as const)('is shown in Arabic, %s, without a cut-off word', async (theme) => {
    const words = wordsOf('ar');
    const { trader, page } = await openDesk({ width: 360, height: 640 }, { theme, language: 'ar' });
    await trade(trader, 'ES', 'sell');
    await linesOf(page, words).waitFor();
    expect(await isWiderThanWindow(page)).toBe(false);
    const button = linesOf(page, words).getByRole('button');
    expect(await button.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, `desk-phone-position-360-ar-${theme}`);
  });
});

const marketRow = (page: Page) => page.locator('[data-row]:has([data-part="bid"]:not(:empty))').first();
const rowsOf = (page: Page) => page.locator('[data-row]');

/** The best bid is between header and footer, a row or two from the middle. */
async function expectMarketInMiddle(page: Page, symbol: string): Promise<void> {
  const foot = page.getByRole('button', { name: `Cancel ${symbol}`, exact: true });
  await expect
    .poll(async () => {
      const bid = Number(await marketRow(page).getAttribute('data-row'));
      return Math.abs(bid - (await rowsOf(page).count()) / 2);
    })
    .toBeLessThanOrEqual(3);
  const [open, bid, footer] = [await openWindow(page), await edgesOf(marketRow(page)), await edgesOf(foot)];
  expect(bid.top).toBeGreaterThan(open.top + 44 + 26);
  expect(bid.bottom).toBeLessThan(footer.top);
  expect(footer.bottom).toBeLessThanOrEqual(open.bottom);
}

describe('the ladder', () => {
  it.each([
    { ...phone, rowsMin: 19 },
    { width: 360, height: 640, rowsMin: 11 },
    { width: 390, height: 667, rowsMin: 11 },
    { width: 720, height: 450, rowsMin: 6 },
  ])(
    'opens around the market at $width by $height, after another contract too, in whole rows for a finger',
    async ({ rowsMin, ...window }) => {
      const { trader, page } = await openDesk(window);
      const [es, nq] = [await symbolOf(trader, 'ES'), await symbolOf(trader, 'NQ')];
      await choose(page, 'ladder');
      await expectMarketInMiddle(page, es);
      await takePicture(page, `desk-phone-ladder-${window.width}-${window.height}`);
      expect(await rowsOf(page).count()).toBeGreaterThanOrEqual(rowsMin);
      const last = await edgesOf(rowsOf(page).last());
      expect(last.bottom - last.top).toBeGreaterThanOrEqual(24);
      expect(last.bottom).toBeLessThanOrEqual((await edgesOf(page.locator('[data-part="room"]'))).bottom);
      await page.getByRole('button', { name: t('instruments.search.button', { symbol: es }) }).click();
      await page.getByRole('combobox').fill('NQ');
      await page.getByRole('option', { name: new RegExp(nq) }).click();
      await page.getByRole('region', { name: t('ladder.label', { symbol: nq }) }).waitFor();
      await expectMarketInMiddle(page, nq);
    },
  );

  it.each([
    [1440, 900],
    [1280, 720],
    [1366, 657],
    [1440, 803],
    [1440, 1011],
  ])('cuts no row at %i by %i', async (width, height) => {
    const { page } = await openDesk({ width, height });
    await marketRow(page).waitFor();
    const room = await edgesOf(page.locator('[data-part="room"]'));
    expect((await edgesOf(rowsOf(page).last())).bottom).toBeLessThanOrEqual(room.bottom);
    expect(room.bottom).toBeLessThan(height);
  });
});

/** From the left edge of a switch to that of its knob. */
const knobOf = (one: Locator): Promise<number> =>
  one.evaluate((element) => {
    const { left, transform } = getComputedStyle(element, '::after');
    return Number.parseFloat(left) + new DOMMatrix(transform).m41;
  });

describe('the desk in Arabic', () => {
  const words = wordsOf('ar');

  it('keeps the knob of the ladder in its switch', async () => {
    const { page } = await openDesk(phone, { language: 'ar' });
    await choose(page, 'ladder', words);
    const one = page.getByRole('switch', { name: words('ladder.oneClick') });
    await one.click({ force: true });
    await expect.poll(() => knobOf(one)).toBe(16);
  });
});

describe('the tables of a phone', () => {
  it('show an order next to its price, and every button completely', async () => {
    const { trader, page } = await openDesk({ width: 360, height: 640 });
    const symbol = await symbolOf(trader, 'ES');
    const bracket = { targetTicks: 40, stopTicks: 20 };
    await trader.client.call('POST', '/market/orders', { symbol, ticket: marketOrder('buy', 1, { bracket }) });
    await choose(page, 'orders');
    const orders = page.getByRole('table', { name: t('market.orders'), exact: true }).locator('tbody tr');
    await expect.poll(() => orders.count()).toBe(2);
    expect(await orders.last().innerText()).toMatch(/^Sell (target|stop)\s+\d,\d{3}\.\d\d/);
    const acts = [t('market.closeAll'), t('market.cancelAll')];
    for (const name of acts) expect(await isSeenAcross(page.getByRole('button', { name, exact: true }))).toBe(true);
    await takePicture(page, 'desk-phone-tables-360');
  });
});

describe('the chart', () => {
  it('has space in a window zoomed to twice its size, which scrolls', async () => {
    const { page } = await openDesk({ width: 720, height: 450 });
    const chart = page.getByRole('region', { name: /^Chart/ });
    const { top, bottom } = await edgesOf(chart);
    const open = await openWindow(page);
    expect(bottom - top).toBeGreaterThanOrEqual(300);
    expect(open.bottom - top).toBeGreaterThanOrEqual(100);
    await chart.evaluate((one) => one.scrollIntoView({ block: 'end' }));
    await takePicture(page, 'desk-phone-chart-720-450');
    expect(await isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
  });
});
