// The ladder with real input: nothing moves under the pointer, nothing is sent unasked, everything works by keyboard.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAxeViolations, isWiderThanWindow, problemsOf } from '../harness.ts';
import {
  advance,
  bidRow,
  cellOf,
  type DeskStage,
  leaveMiddle,
  openDesk,
  place,
  pricesOf,
  sentBy,
} from './desk-stage.ts';

let stage: DeskStage;
beforeAll(async () => {
  stage = await openDesk();
}, 180_000);
afterAll(() => stage.close());

const ticketOf = (page: Page): Promise<string | null> => page.getByTestId('ticket').textContent();
const turnOnOneClick = (page: Page): Promise<void> => page.getByRole('switch', { name: 'One click' }).check();

describe('the ladder', () => {
  it.each([
    { width: 1440, theme: 'light', lang: 'en' },
    { width: 1440, theme: 'dark', lang: 'ar' },
    { width: 390, theme: 'light', lang: 'en' },
    { width: 390, theme: 'dark', lang: 'ar' },
    { width: 320, theme: 'light', lang: 'en' },
    { width: 320, theme: 'light', lang: 'ar' },
  ] as const)('has no axe violation and no sideways scroll at %o', async (look) => {
    const page = await stage.newPage(look);
    await place(page, { type: 'market', quantity: 2, bracket: { targetTicks: 24, stopTicks: 12 } });
    await place(page, { fromBid: -3 });
    await advance(page, 1_000);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await isWiderThanWindow(page)).toBe(false);
    expect(problemsOf(page)).toEqual([]);
  });

  it('never moves a row under the pointer, shows where the market went, and centers when the pointer has left', async () => {
    const page = await stage.newPage();
    await cellOf(page, 8, 'ask').hover();
    const before = await pricesOf(page);
    await leaveMiddle(page);
    expect(await pricesOf(page)).toEqual(before);
    await page.mouse.move(20, 500);
    await advance(page, 100);
    await expect.poll(() => pricesOf(page)).not.toEqual(before);
    const rows = before.length;
    const row = await bidRow(page);
    expect(Math.abs(row - rows / 2)).toBeLessThanOrEqual(rows / 4);
  });

  it('centers at once on request, by its button and by a double click on the prices', async () => {
    const page = await stage.newPage();
    await cellOf(page, 8, 'ask').hover();
    const before = await pricesOf(page);
    await leaveMiddle(page);
    await cellOf(page, 8, 'price').dblclick();
    const centred = await pricesOf(page);
    expect(centred).not.toEqual(before);
    await leaveMiddle(page);
    expect(await pricesOf(page)).toEqual(centred);
    await page.getByRole('button', { name: 'Center on the market' }).press('Enter');
    await expect.poll(() => pricesOf(page)).not.toEqual(centred);
  });

  it('puts a press into the ticket and sends nothing while one click is off', async () => {
    const page = await stage.newPage();
    const row = await bidRow(page);
    await cellOf(page, row + 2, 'bid').click();
    expect(await ticketOf(page)).toMatch(/^buy 2 limit \d+$/);
    await cellOf(page, row - 4, 'bid').click();
    expect(await ticketOf(page)).toMatch(/^buy 2 stop \d+$/);
    await cellOf(page, row - 4, 'ask').click({ modifiers: ['Shift'] });
    expect(await ticketOf(page)).toMatch(/^sell 2 stop \d+$/);
    expect(await sentBy(page)).toEqual([]);
  });

  it('sends one order per press once one click is on, and is locked again on the next visit', async () => {
    const page = await stage.newPage();
    const row = await bidRow(page);
    await turnOnOneClick(page);
    await expect.poll(() => page.getByText('each click sends 2 contracts').isVisible()).toBe(true);
    await cellOf(page, row + 3, 'bid').click();
    await expect.poll(() => sentBy(page)).toEqual(['place']);
    const mine = cellOf(page, row + 3, 'buys').locator('[data-part="chip"]');
    await expect.poll(() => mine.innerText()).toMatch(/^2\s*\d+$/);
    await cellOf(page, row + 5, 'ask').click();
    await expect
      .poll(() => page.evaluate(() => window.desk.account().orders.filter((one) => one.side === 'sell').length))
      .toBe(1);
    await page.reload();
    await expect.poll(() => page.getByRole('switch', { name: 'One click' }).isChecked()).toBe(false);
  });

  it('works by keyboard: arrows, Enter, Shift, Delete, C', async () => {
    const page = await stage.newPage();
    const first = page.locator('[data-row] [tabindex="0"]');
    expect(await first.count()).toBe(1);
    await first.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const focused = page.locator('[data-row] [tabindex="0"]');
    await expect
      .poll(() => focused.getAttribute('aria-label'))
      .toMatch(/^\d,\d{3}\.\d\d, (no bids|\d+ contracts? bid)$/);
    await page.keyboard.press('Enter');
    await expect.poll(() => ticketOf(page)).toMatch(/^buy 2 (limit|stop) \d+$/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+Enter');
    await expect.poll(() => ticketOf(page)).toMatch(/^sell 2 stop \d+$/);
    expect(await sentBy(page)).toEqual([]);
    // The rows continue beyond the last one.
    const before = await pricesOf(page);
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('PageDown');
    expect(await pricesOf(page)).not.toEqual(before);
    await page.keyboard.press('c');
    await expect.poll(() => bidRow(page)).toBeGreaterThan(4);
    await turnOnOneClick(page);
    const row = (await bidRow(page)) + 4;
    await cellOf(page, row, 'bid').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => sentBy(page)).toEqual(['place']);
    await page.keyboard.press('Delete');
    await expect.poll(() => sentBy(page)).toEqual(['place', 'cancel']);
    await expect.poll(() => page.evaluate(() => window.desk.account().orders.length)).toBe(0);
  });

  it('moves an own order by dragging it to another row, and reverts it by Escape', async () => {
    const page = await stage.newPage();
    await place(page, { fromBid: -4 });
    const row = (await bidRow(page)) + 4;
    const chip = cellOf(page, row, 'buys').locator('[data-part="chip"]');
    const box = await chip.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 8, (box?.y ?? 0) + 8];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 48, { steps: 4 });
    expect(await cellOf(page, row + 2, 'buys').getAttribute('data-drop')).toBe('1');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await sentBy(page)).toEqual(['place']);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 48, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => sentBy(page)).toEqual(['place', 'modify']);
    await expect
      .poll(() =>
        cellOf(page, row + 2, 'buys')
          .locator('[data-part="chip"]')
          .isVisible(),
      )
      .toBe(true);
    expect(await chip.isVisible()).toBe(false);
  });

  it('offers the same by a menu, and cancels by the right button or the cross', async () => {
    const page = await stage.newPage();
    await place(page, { fromBid: -4 });
    await place(page, { fromBid: -6 });
    const row = (await bidRow(page)) + 4;
    await cellOf(page, row, 'buys').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'One tick down' }).click();
    await expect.poll(() => sentBy(page)).toEqual(['place', 'place', 'modify']);
    await expect
      .poll(() =>
        cellOf(page, row + 1, 'buys')
          .locator('[data-part="chip"]')
          .isVisible(),
      )
      .toBe(true);
    await cellOf(page, row + 1, 'buys').click({ button: 'right' });
    await expect.poll(() => page.evaluate(() => window.desk.account().orders.length)).toBe(1);
    await cellOf(page, row + 2, 'buys').hover();
    await cellOf(page, row + 2, 'buys')
      .getByRole('button', { name: 'Cancel' })
      .click();
    await expect.poll(() => page.evaluate(() => window.desk.account().orders.length)).toBe(0);
  });

  it('cancels by a right click alone: a long press and the menu keys open the menu of the orders', async () => {
    const page = await stage.newPage();
    await place(page, { fromBid: -2 });
    const row = (await bidRow(page)) + 2;
    const cell = cellOf(page, row, 'buys');
    // The event that the browser sends for the Menu key and a long press.
    const ask = (at: Locator, pointerType: string): Promise<void> =>
      at.evaluate((one, by) => {
        one.dispatchEvent(new PointerEvent('contextmenu', { pointerType: by, bubbles: true, cancelable: true }));
      }, pointerType);
    for (const by of ['', 'touch']) {
      await ask(cell, by);
      await page.getByRole('menuitem', { name: 'Cancel' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('menuitem', { name: 'Cancel' }).waitFor({ state: 'detached' });
    }
    // The chart has no such menu: an X is next to the order there.
    const line = page.getByRole('slider', { name: 'Limit, buy 1' });
    await ask(line, 'touch');
    expect(await sentBy(page)).toEqual(['place']);
    await line.click({ button: 'right' });
    await expect.poll(() => sentBy(page)).toEqual(['place', 'cancel']);
    expect(problemsOf(page)).toEqual([]);
  });

  it('describes the content of a cell only while it has the focus, since the prices in it change', async () => {
    const page = await stage.newPage();
    const labels = page.locator('[data-row] [aria-label][data-column]');
    await page.locator('[data-row] [tabindex="0"]').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => labels.count()).toBe(1);
    await page.getByRole('switch', { name: 'One click' }).focus();
    await expect.poll(() => labels.count()).toBe(0);
  });

  it('shows the numbers of a refusal in the ticks of its own contract', async () => {
    const page = await stage.newPage();
    // Ticks of a cent, while the shown contract has ticks of a quarter point.
    await page.evaluate(() => window.desk.refuse('CLZ26', { code: 'stop_already_reached', lastPrice: 6_012 }));
    await expect.poll(() => page.getByRole('log').textContent()).toContain('The last price, 60.12, has reached');
  });

  it('announces own fills and refusals, and shows a refusal', async () => {
    const page = await stage.newPage();
    await place(page, { type: 'market', quantity: 2 });
    const log = page.getByRole('log');
    await expect.poll(() => log.textContent()).toMatch(/Bought 2 ESZ26 at \d,\d{3}\.\d\d\. Long 2/);
    await place(page, { type: 'stop', side: 'sell', fromBid: 10 });
    await expect.poll(() => log.textContent()).toContain('has reached this stop already');
    await page.getByRole('button', { name: 'Flatten' }).click();
    await expect.poll(() => log.textContent()).toMatch(/Sold 2 ESZ26 at .*\. Flat/);
    expect((await sentBy(page)).at(-1)).toBe('flatten');
  });

  it('says which rule blocks the account, and until when, without moving a row', async () => {
    const page = await stage.newPage();
    const cell = cellOf(page, 6, 'bid');
    await cell.hover();
    const before = { prices: await pricesOf(page), box: await cell.boundingBox() };
    await page.evaluate(() => window.desk.block({ reason: 'prog_ladder', until: '2026-11-19T23:00:00.000Z' }));
    const said = page.getByText('The open size was above your tier of the ladder.');
    await said.waitFor();
    await expect.poll(() => page.getByText('Until 17:00 Chicago, 19 Nov.').isVisible()).toBe(true);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await cell.boundingBox()).toEqual(before.box);
    const now = await pricesOf(page);
    expect(now).toEqual(before.prices.slice(0, now.length));
  });
});
