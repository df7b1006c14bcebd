// Orders from the chart: opened by the right button, a long press, a button and the keyboard, into the ticket or sent at once.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAxeViolations, problemsOf, takePicture } from '../harness.ts';
import { wordsOf } from '../words.ts';
import { hasFocus, settled } from './desk-focus.ts';
import { bidRow, cellOf, type DeskStage, openDesk, place, sentBy } from './desk-stage.ts';

let stage: DeskStage;
beforeAll(async () => {
  stage = await openDesk();
}, 180_000);
afterAll(() => stage.close());

const t = wordsOf('en');
const ticketOf = (page: Page): Promise<string | null> => page.getByTestId('ticket').textContent();
const turnOnOneClick = (page: Page): Promise<void> => page.getByRole('switch', { name: t('ladder.oneClick') }).check();
const aimOf = (page: Page, words = t) => page.getByRole('slider', { name: words('chart.aim', { symbol: 'ESZ26' }) });
const menuOf = (page: Page) => page.getByRole('menu');
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

/** A point of the plot above or below all candles. */
async function spotOf(page: Page, place: 'above' | 'below'): Promise<readonly [number, number]> {
  const plot = page.getByRole('img', { name: /^Candles|شموع/ });
  await plot.locator('canvas').first().waitFor();
  const box = (await plot.boundingBox()) ?? expect.unreachable('no chart');
  await aimOf(page, wordsOf((await page.locator('html').getAttribute('lang')) ?? 'en')).waitFor();
  return [box.x + box.width * 0.35, place === 'above' ? box.y + 12 : box.y + box.height - 50];
}

describe('the menu of the chart', () => {
  it('offers on a right click the orders that make sense at the price, and fills the ticket while one click is off', async () => {
    const page = await stage.newPage();
    const [x, y] = await spotOf(page, 'below');
    await page.mouse.click(x, y, { button: 'right' });
    await expect.poll(() => menuOf(page).textContent()).toMatch(/Into the ticket: 2 contracts at \d,\d{3}\.\d\d/);
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Buy limit', 'Sell stop']);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'chart-menu-light');
    await item(page, 'Sell stop').click();
    await expect.poll(() => ticketOf(page)).toMatch(/^sell 2 stop \d+$/);
    const price = await aimOf(page).getAttribute('aria-valuenow');
    expect(await ticketOf(page)).toBe(`sell 2 stop ${price}`);
    expect(await sentBy(page)).toEqual([]);
    await expect.poll(() => hasFocus(aimOf(page))).toBe(true);
    const [, above] = await spotOf(page, 'above');
    await page.mouse.click(x, above, { button: 'right' });
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Buy stop', 'Sell limit']);
    await page.keyboard.press('Escape');
    await menuOf(page).waitFor({ state: 'detached' });
    expect(await ticketOf(page)).toBe(`sell 2 stop ${price}`);
    expect(problemsOf(page)).toEqual([]);
  });

  it('sends once one click is on', async () => {
    const page = await stage.newPage();
    const [x, y] = await spotOf(page, 'below');
    await turnOnOneClick(page);
    await page.mouse.click(x, y, { button: 'right' });
    await expect.poll(() => menuOf(page).textContent()).toContain('Sent at once: 2 contracts');
    await item(page, 'Buy limit').dblclick();
    await expect.poll(() => sentBy(page)).toEqual(['place']);
    expect(await page.evaluate(() => window.desk.account().orders.length)).toBe(1);
    expect(await ticketOf(page)).toBe('2');
  });

  it('works by keyboard: arrows move the price by a tick, Enter and the menu keys open it, Escape returns the focus', async () => {
    const page = await stage.newPage();
    const aim = aimOf(page);
    await aim.focus();
    const from = Number(await aim.getAttribute('aria-valuenow'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => aim.getAttribute('aria-valuenow')).toBe(String(from - 10));
    for (const key of ['ContextMenu', 'Shift+F10', 'Enter']) {
      await page.keyboard.press(key);
      await item(page, 'Buy limit').waitFor();
      await page.keyboard.press('Escape');
      await menuOf(page).waitFor({ state: 'detached' });
      await expect.poll(() => hasFocus(aim)).toBe(true);
      expect(await aim.getAttribute('aria-valuenow')).toBe(String(from - 10));
    }
    await page.keyboard.press('Enter');
    await item(page, 'Buy limit').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => ticketOf(page)).toBe(`sell 2 stop ${from - 10}`);
    await expect.poll(() => aim.getAttribute('aria-valuetext')).toContain('in the ticket');
    expect(problemsOf(page)).toEqual([]);
  });

  it('has a button, which gets the focus back', async () => {
    const page = await stage.newPage();
    const button = page.getByRole('button', { name: t('chart.order') });
    await aimOf(page).waitFor();
    await button.press('Enter');
    await item(page, 'Sell limit').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => hasFocus(button)).toBe(true);
  });

  it.each([
    { lang: 'en', theme: 'light' },
    { lang: 'ar', theme: 'dark' },
  ] as const)('opens on a long press on a phone, not on a tap or while scrolling, in $lang', async (look) => {
    const words = wordsOf(look.lang);
    const page = await stage.newPage({ width: 390, ...look });
    const [x, y] = await spotOf(page, 'below');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at = y): Promise<unknown> =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }] });
    await touch('touchStart');
    await touch('touchEnd');
    await touch('touchStart');
    await touch('touchMove', y + 40);
    await touch('touchEnd', y + 40);
    expect(await menuOf(page).count()).toBe(0);
    expect(await ticketOf(page)).toBe('2');
    await touch('touchStart');
    await item(page, words('market.order.limit', { isBuy: true })).waitFor();
    await touch('touchEnd');
    await expect
      .poll(() => menuOf(page).evaluate((one) => getComputedStyle(one).direction))
      .toBe(look.lang === 'ar' ? 'rtl' : 'ltr');
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, `chart-menu-390-${look.lang}`);
    await item(page, words('market.order.limit', { isBuy: true })).click();
    await expect.poll(() => ticketOf(page)).toMatch(/^buy 2 limit \d+$/);
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('a press on the chart', () => {
  it('puts the price into a ticket that has one, a drag does not, and neither sends', async () => {
    const page = await stage.newPage();
    const [x, y] = await spotOf(page, 'below');
    await page.mouse.click(x, y);
    expect(await ticketOf(page)).toBe('2');
    await cellOf(page, (await bidRow(page)) + 2, 'bid').click();
    const before = await ticketOf(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y, { steps: 4 });
    await page.mouse.up();
    expect(await ticketOf(page)).toBe(before);
    await page.mouse.click(x, y);
    await expect.poll(() => ticketOf(page)).not.toBe(before);
    expect(await ticketOf(page)).toMatch(/^buy 2 limit \d+$/);
    await turnOnOneClick(page);
    await page.mouse.click(x, y - 20);
    expect(await sentBy(page)).toEqual([]);
  });
});

describe('the price in the ticket', () => {
  it.each([
    { lang: 'en', theme: 'light' },
    { lang: 'ar', theme: 'dark' },
  ] as const)('is marked in ladder and chart until one click is on, in $lang', async (look) => {
    const words = wordsOf(look.lang);
    const page = await stage.newPage(look);
    const row = (await bidRow(page)) + 2;
    await cellOf(page, row, 'bid').click();
    const marked = page.locator('[data-row][data-prepared]');
    await expect.poll(() => marked.getAttribute('data-row')).toBe(String(row));
    await marked.getByText(words('ladder.prepared'), { exact: true }).filter({ visible: true }).waitFor();
    const tag = page.locator('[data-price]').getByText(words('ladder.prepared'), { exact: true });
    await tag.waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, `in-the-ticket-${look.lang}-${look.theme}`);
    await cellOf(page, row, 'price').focus();
    await cellOf(page, row, 'bid').focus();
    await expect
      .poll(() => cellOf(page, row, 'bid').getAttribute('aria-label'))
      .toContain(words('ladder.prepared').toLowerCase());
    await page.getByRole('switch', { name: words('ladder.oneClick') }).check();
    await expect.poll(() => marked.count()).toBe(0);
    await expect.poll(() => tag.count()).toBe(0);
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('the focus on an order of the chart', () => {
  it('moves to the next one when it is canceled, also with a held key, and then to the chart', async () => {
    const page = await stage.newPage();
    for (const fromBid of [-6, -9, -12]) await place(page, { fromBid });
    const lines = page.getByRole('slider', { name: 'Limit, buy 1' });
    await expect.poll(() => lines.count()).toBe(3);
    await lines.first().focus();
    await page.keyboard.down('Delete');
    await expect.poll(() => lines.count()).toBe(2);
    await page.keyboard.down('Delete');
    await page.keyboard.up('Delete');
    expect(await lines.count()).toBe(2);
    await expect.poll(() => hasFocus(lines.first())).toBe(true);
    const cross = page.getByRole('button', { name: 'Cancel: Limit, buy 1' });
    await settled(page);
    await cross.first().press('Enter');
    await expect.poll(() => hasFocus(cross.first())).toBe(true);
    await settled(page);
    await cross.first().press('Enter');
    await expect.poll(() => hasFocus(aimOf(page))).toBe(true);
    expect(await sentBy(page)).toEqual(['place', 'place', 'place', 'cancel', 'cancel', 'cancel']);
  });
});
