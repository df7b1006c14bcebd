// The parts around the ladder: the chart with its lines, keys, search, time and sales, and the cost of a frame.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAxeViolations, problemsOf } from '../harness.ts';
import { advance, type DeskStage, openDesk, place, sentBy } from './desk-stage.ts';

let stage: DeskStage;
beforeAll(async () => {
  stage = await openDesk();
}, 180_000);
afterAll(() => stage.close());

const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings of the trading screen' });
async function openKeys(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings of the trading screen' }).click();
  await settings(page).getByRole('tab', { name: 'Keys' }).click();
}
const quantityOf = (page: Page): Promise<string | null> => page.getByTestId('ticket').textContent();

describe('the chart', () => {
  it('moves an own order by arrows and Enter, reverts it by Escape, and cancels it by Delete', async () => {
    const page = await stage.newPage();
    await place(page, { fromBid: -8 });
    const line = page.getByRole('slider', { name: 'Limit, buy 1' });
    await line.focus();
    const price = Number(await line.getAttribute('aria-valuenow'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('PageDown');
    await expect.poll(() => line.getAttribute('aria-valuenow')).toBe(String(price - 11));
    expect(await sentBy(page)).toEqual(['place']);
    await page.keyboard.press('Escape');
    await expect.poll(() => line.getAttribute('aria-valuenow')).toBe(String(price));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect.poll(() => sentBy(page)).toEqual(['place', 'modify']);
    await expect.poll(() => page.evaluate(() => window.desk.account().orders[0]?.price)).toBe(price + 1);
    await line.focus();
    await page.keyboard.press('Delete');
    await expect.poll(() => sentBy(page)).toEqual(['place', 'modify', 'cancel']);
    await expect.poll(() => line.count()).toBe(0);
  });

  it('moves an own order by dragging its line, with the dollars of the new price', async () => {
    const page = await stage.newPage();
    await place(page, { type: 'market', quantity: 1, bracket: { targetTicks: 12, stopTicks: 8 } });
    await advance(page, 100);
    const line = page.getByRole('slider', { name: 'Stop, sell 1' });
    await expect.poll(() => line.getAttribute('aria-valuetext')).toContain('−$100');
    const box = await line.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 60, { steps: 5 });
    await expect.poll(() => line.getAttribute('data-moved')).toBe('true');
    expect(await sentBy(page)).toEqual(['place']);
    await page.mouse.up();
    await expect.poll(() => sentBy(page)).toEqual(['place', 'modify']);
    await expect.poll(() => line.getAttribute('data-moved')).toBeNull();
    await expect.poll(() => line.getAttribute('aria-valuetext')).not.toContain('−$100');
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('a trailing stop', () => {
  it('is marked in the ladder, moves with the market in chart and ladder and never back', async () => {
    const page = await stage.newPage();
    const bracket = { targetTicks: 9, stopTicks: 8, isStopTrailing: true };
    await place(page, { type: 'market', quantity: 1, bracket });
    await advance(page, 100);
    const [line, chip] = [
      page.getByRole('slider', { name: 'Trailing stop, sell 1, 8 ticks' }),
      page.locator('[data-part="chip"][data-trailing]:not([hidden])'),
    ];
    expect(await chip.innerText()).toMatch(/^trl\s*1$/);
    expect(await page.locator('[data-part="chip"][data-paired]:not([data-trailing], [hidden])').innerText()).toContain(
      'OCO',
    );
    const places: number[] = [];
    for (let step = 0; step < 240 && (await line.count()) === 1; step += 1) {
      places.push(Number(await line.getAttribute('aria-valuenow')));
      if (new Set(places).size > 2) break;
      await advance(page, 500);
    }
    expect(new Set(places).size).toBeGreaterThan(2);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(await chip.count()).toBe(1);
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('a drag faster than the frames', () => {
  it('puts the order where it was dropped', async () => {
    const page = await stage.newPage();
    await place(page, { fromBid: -8 });
    const line = page.getByRole('slider', { name: 'Limit, buy 1' });
    const from = Number(await line.getAttribute('aria-valuenow'));
    const box = await line.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    // Moved and dropped before React draws anything of it.
    const drop = { clientX: x, clientY: y + 60, pointerId: 1, bubbles: true };
    await line.evaluate((one, at) => {
      one.dispatchEvent(new PointerEvent('pointermove', at));
      one.dispatchEvent(new PointerEvent('pointerup', at));
    }, drop);
    await expect.poll(() => sentBy(page)).toEqual(['place', 'modify']);
    await expect.poll(() => page.evaluate(() => window.desk.account().orders[0]?.price)).toBeLessThan(from);
    await page.mouse.up();
    expect(await sentBy(page)).toEqual(['place', 'modify']);
  });
});

describe('the keys', () => {
  it('that send do nothing until they are enabled, and while a dialog is open', async () => {
    const page = await stage.newPage();
    await page.keyboard.press('3');
    await expect.poll(() => quantityOf(page)).toBe('3');
    await page.keyboard.press('Shift+B');
    await page.keyboard.press('F8');
    expect(await sentBy(page)).toEqual([]);
    await openKeys(page);
    await settings(page).getByRole('switch', { name: 'Keys that send orders' }).check();
    await page.keyboard.press('Shift+B');
    expect(await sentBy(page)).toEqual([]);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await settings(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Shift+B');
    await page.keyboard.press('Shift+J');
    await page.keyboard.press('Shift+C');
    await page.keyboard.press('Shift+R');
    await page.keyboard.press('F8');
    await expect.poll(() => sentBy(page)).toEqual(['place', 'place', 'cancel_all', 'reverse', 'flatten']);
  });

  it('can be changed, refuse one that is in use, and stay changed for the next visit', async () => {
    const page = await stage.newPage();
    await openKeys(page);
    await settings(page).getByRole('button', { name: 'Center the ladder: C. Press to change.' }).click();
    await page.keyboard.press('Shift+B');
    await settings(page).getByText('Shift+B is taken: Buy at the market').waitFor();
    await page.keyboard.press('F5');
    await settings(page).getByText('F5 belongs to the page or the browser.').waitFor();
    await page.keyboard.press('m');
    await settings(page).getByRole('button', { name: 'Center the ladder: M. Press to change.' }).waitFor();
    await page.reload();
    await openKeys(page);
    await settings(page).getByRole('button', { name: 'Center the ladder: M. Press to change.' }).waitFor();
  });
});

describe('the search of contracts', () => {
  it('finds by words, moves by arrows, chooses by Enter and returns the focus', async () => {
    const page = await stage.newPage();
    const button = page.getByRole('button', { name: 'Contract ESZ26, change' });
    await button.click();
    const field = page.getByRole('combobox', { name: 'Symbol, name or exchange' });
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.type('gold');
    await expect.poll(() => page.getByRole('option').first().textContent()).toContain('GCZ26');
    const active = await field.getAttribute('aria-activedescendant');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => field.getAttribute('aria-activedescendant')).not.toBe(active);
    await page.keyboard.press('Enter');
    await field.waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
  });
});

describe('time and sales', () => {
  it('show the newest trade on top, and stop while paused', async () => {
    const page = await stage.newPage();
    const region = page.getByRole('region', { name: 'Time and sales' });
    const texts = () => region.locator('tbody tr:not([hidden])').allTextContents();
    const before = await texts();
    expect(before[0]).toMatch(/^\d\d:\d\d:\d\d\d,\d{3}\.\d\d\d+(Buyer|Seller)$/);
    await advance(page, 5_000);
    const after = await texts();
    expect(after).not.toEqual(before);
    await page.getByRole('button', { name: 'Pause' }).click();
    await advance(page, 5_000);
    expect(await texts()).toEqual(after);
    // Another minimum size is that of the listed trades.
    const sizeOf = (text: string): number => Number(/\.\d\d(\d+)[BS]/.exec(text)?.[1]);
    const large = after.filter((text) => sizeOf(text) >= 5);
    expect(large.length).toBeGreaterThan(0);
    await page.getByText('5+', { exact: true }).click();
    await expect.poll(async () => (await texts()).slice(0, large.length)).toEqual(large);
    expect((await texts()).filter((text) => sizeOf(text) < 5)).toEqual([]);
  });
});

describe('a frame', () => {
  it('of the whole desk styles and lays out the page once, and logs its cost', async () => {
    const page = await stage.newPage();
    await place(page, { type: 'market', quantity: 2, bracket: { targetTicks: 40, stopTicks: 40 } });
    const session = await page.context().newCDPSession(page);
    // CPU time of the page's own thread: other processes on the machine do not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const read = async (): Promise<Readonly<Record<string, number>>> => {
      const { metrics } = await session.send('Performance.getMetrics');
      return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
    };
    const frames = 60;
    const before = await read();
    // The market advances a tenth of a second per frame: six times as fast as the frames of the stream.
    await page.evaluate(async (count) => {
      for (let frame = 0; frame < count; frame += 1) {
        window.desk.advance(100);
        await new Promise(requestAnimationFrame);
      }
    }, frames);
    const after = await read();
    const each = (name: string): number => ((after[name] ?? 0) - (before[name] ?? 0)) / frames;
    // Includes the market itself, which runs in the page here.
    console.info('a frame of the desk, ms', {
      script: each('ScriptDuration') * 1_000,
      style: each('RecalcStyleDuration') * 1_000,
      layout: each('LayoutDuration') * 1_000,
    });
    // Reading a size in the middle of drawing would force the browser to lay out the page again.
    for (const count of ['LayoutCount', 'RecalcStyleCount']) {
      expect(each(count), count).toBeGreaterThan(0.5);
      expect(each(count), count).toBeLessThan(1.5);
    }
  });
});
