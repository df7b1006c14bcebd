// Unintended input does nothing: rows that moved under the pointer, the second press of a double click, a shaky press, frozen prices.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemsOf } from '../harness.ts';
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

const sendingKeys = { preferences: { hasSendingKeys: true } } as const;
const turnOnOneClick = (page: Page): Promise<void> => page.getByRole('switch', { name: 'One click' }).check();
const cumulative = (page: Page) => page.getByRole('button', { name: 'Cumulative size' });
const orderCount = (page: Page): Promise<number> => page.evaluate(() => window.desk.account().orders.length);
async function press(page: Page): Promise<void> {
  await page.mouse.down();
  await page.mouse.up();
}
/** The center of an element. */
async function middleOf(element: ReturnType<typeof cellOf>): Promise<readonly [number, number]> {
  const box = (await element.boundingBox()) ?? expect.unreachable('not in the page');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

describe('the rows under a resting pointer', () => {
  it('stay in place even when they are redrawn', async () => {
    const page = await stage.newPage();
    await cellOf(page, 8, 'ask').hover();
    const before = await pricesOf(page);
    await cumulative(page).press('Enter');
    await expect.poll(() => cumulative(page).getAttribute('aria-pressed')).toBe('true');
    await leaveMiddle(page);
    expect(await pricesOf(page)).toEqual(before);
  });

  it('release an order that is dragged while they are redrawn: nothing is sent, nothing stays marked', async () => {
    const page = await stage.newPage();
    await place(page, { fromBid: -4 });
    const row = (await bidRow(page)) + 4;
    const [x, y] = await middleOf(cellOf(page, row, 'buys').locator('[data-part="chip"]'));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 48, { steps: 4 });
    await expect.poll(() => page.locator('[data-drop]').count()).toBe(1);
    await cumulative(page).press('Enter');
    await expect.poll(() => page.locator('[data-dragged], [data-drop]').count()).toBe(0);
    await page.mouse.up();
    expect(await sentBy(page)).toEqual(['place']);
  });

  it('ignore a stop that is dropped outside them: it stays in place, and a screen reader announces it', async () => {
    const page = await stage.newPage();
    await place(page, { type: 'stop', side: 'sell', fromBid: -4 });
    const row = (await bidRow(page)) + 4;
    const chip = cellOf(page, row, 'sells').locator('[data-part="chip"]');
    const [price = ''] = (await pricesOf(page)).slice(row, row + 1);
    const [x, y] = await middleOf(chip);
    const room = (await page.locator('[data-part="room"]').boundingBox()) ?? expect.unreachable('no ladder');
    const beside = [
      [x, room.y + room.height + 40],
      [x, room.y - 30],
      [room.x - 40, y + 48],
      [room.x + room.width + 40, y - 24],
    ] as const;
    const stayed = page.locator('[data-part="stayed"]');
    for (const [toX, toY] of beside) {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + 48, { steps: 4 });
      await expect.poll(() => page.locator('[data-drop]').count()).toBe(1);
      await page.mouse.move(toX, toY, { steps: 4 });
      await expect.poll(() => page.locator('[data-drop]').count()).toBe(0);
      await page.mouse.up();
      await expect.poll(() => stayed.textContent()).toBe(`Not moved. The order stays at ${price}.`);
    }
    expect(await sentBy(page)).toEqual(['place']);
    expect(await chip.isVisible()).toBe(true);
    expect(await page.locator('[data-dragged]').count()).toBe(0);
    expect(problemsOf(page)).toEqual([]);
  });

  it('ignore a press at a price that moved under the pointer, until the customer presses there again', async () => {
    const page = await stage.newPage();
    await turnOnOneClick(page);
    const row = (await bidRow(page)) + 5;
    await cellOf(page, row, 'bid').hover();
    // A notice over the desk, two rows high.
    await page.evaluate(() => {
      const notice = document.createElement('div');
      notice.style.blockSize = '48px';
      document.body.prepend(notice);
    });
    await press(page);
    expect(await sentBy(page)).toEqual([]);
    await expect
      .poll(async () => {
        await press(page);
        return sentBy(page);
      })
      .toEqual(['place']);
    await expect
      .poll(() =>
        cellOf(page, row - 2, 'buys')
          .locator('[data-part="chip"]')
          .isVisible(),
      )
      .toBe(true);
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('a key while a cell of the ladder has the focus', () => {
  it('reaches the page: Shift+C cancels the orders, and C alone centers', async () => {
    const page = await stage.newPage(sendingKeys);
    await place(page, { fromBid: -4 });
    await cellOf(page, (await bidRow(page)) + 6, 'bid').click();
    await page.keyboard.press('Shift+C');
    await expect.poll(() => sentBy(page)).toEqual(['place', 'cancel_all']);
    const before = await pricesOf(page);
    await leaveMiddle(page);
    await page.keyboard.press('c');
    await expect.poll(() => pricesOf(page)).not.toEqual(before);
    expect(await sentBy(page)).toEqual(['place', 'cancel_all']);
  });

  it('does what the customer assigned to it', async () => {
    const keys = { cancelOrders: 'C', centre: 'M' };
    const page = await stage.newPage({ preferences: { hasSendingKeys: true, keys } });
    await page.getByText('M centers on the market.').waitFor({ state: 'attached' });
    await place(page, { fromBid: -4 });
    await cellOf(page, (await bidRow(page)) + 6, 'bid').click();
    await page.keyboard.press('c');
    await expect.poll(() => sentBy(page)).toEqual(['place', 'cancel_all']);
    const before = await pricesOf(page);
    await leaveMiddle(page);
    expect(await pricesOf(page)).toEqual(before);
    await page.keyboard.press('m');
    await expect.poll(() => pricesOf(page)).not.toEqual(before);
    const price = (await pricesOf(page))[
      Number(await page.locator(':focus').evaluate((one) => one.closest('tr')?.dataset['row']))
    ];
    expect(await page.locator(':focus').getAttribute('aria-label')).toContain(price);
  });
});

describe('a press on the tag of an order in the chart', () => {
  it('moves nothing, even with a shaky hand, and does not send a change that the arrows prepared', async () => {
    const page = await stage.newPage();
    // Three at one price: the tag of the last is far from its line.
    for (const fromBid of [-8, -8, -8]) await place(page, { fromBid });
    const lines = page.getByRole('slider', { name: 'Limit, buy 1' });
    await expect.poll(() => lines.count()).toBe(3);
    const line = lines.last();
    const [x, y] = await middleOf(line);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 2, y + 3);
    await page.mouse.up();
    expect(await line.getAttribute('data-moved')).toBeNull();
    await line.press('ArrowDown');
    await expect.poll(() => line.getAttribute('data-moved')).toBe('true');
    await page.mouse.move(...(await middleOf(line)));
    await press(page);
    expect(await sentBy(page)).toEqual(['place', 'place', 'place']);
  });

  it('moves it by the distance of the drag, even if the tag is far from its line', async () => {
    const page = await stage.newPage();
    for (const fromBid of [-8, -8, -8]) await place(page, { fromBid });
    const lines = page.getByRole('slider', { name: 'Limit, buy 1' });
    await expect.poll(() => lines.count()).toBe(3);
    const from = Number(await lines.first().getAttribute('aria-valuenow'));
    const moved: number[] = [];
    for (const nth of [0, 2]) {
      const line = lines.nth(nth);
      const [x, y] = await middleOf(line);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + 90, { steps: 5 });
      await expect.poll(() => line.getAttribute('data-moved')).toBe('true');
      moved.push(from - Number(await line.getAttribute('aria-valuenow')));
      await page.keyboard.press('Escape');
      await line.press('Escape');
      await page.mouse.up();
    }
    expect(moved[0]).toBeGreaterThan(2);
    expect(Math.abs((moved[0] ?? 0) - (moved[1] ?? 0))).toBeLessThanOrEqual(1);
  });
});

describe('the second press of a double click', () => {
  it('on Flatten requests nothing more, and no refusal appears below a success', async () => {
    const page = await stage.newPage();
    await place(page, { type: 'market', quantity: 2 });
    await page.getByRole('button', { name: 'Flatten' }).click();
    await expect.poll(() => page.getByRole('log').textContent()).toContain('Flat');
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    expect(await sentBy(page)).toEqual(['place', 'flatten']);
  });

  it('on the cross of an order in the chart does not cancel the order that took its place', async () => {
    const page = await stage.newPage();
    await place(page, { fromBid: -8 });
    await place(page, { fromBid: -8 });
    const crosses = page.getByRole('button', { name: 'Cancel: Limit, buy 1' });
    await expect.poll(() => crosses.count()).toBe(2);
    const [x, y] = await middleOf(crosses.first());
    await page.mouse.click(x, y);
    await expect.poll(() => orderCount(page)).toBe(1);
    await expect.poll(async () => Math.abs((await middleOf(crosses.first()))[1] - y)).toBeLessThan(4);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    expect(await sentBy(page)).toEqual(['place', 'place', 'cancel']);
  });
});

describe('the foot of the ladder', () => {
  it('shows the average between two ticks like the table of positions', async () => {
    const page = await stage.newPage();
    const bought = (): Promise<readonly number[]> =>
      page.evaluate(() => window.desk.account().fills.map(({ price }) => price));
    await place(page, { type: 'market' });
    const [first = 0] = await bought();
    await expect
      .poll(async () => {
        await advance(page, 1_000);
        const ask = await page.evaluate(() => window.desk.contract('ESZ26').asks[0]?.price ?? 0);
        return Math.abs(ask - first) % 2;
      })
      .toBe(1);
    await place(page, { type: 'market' });
    const [, second = 0] = await bought();
    const average = ((first + second) / 8).toLocaleString('en-US', { minimumFractionDigits: 3 });
    await page.getByText(`Open, 2 long at ${average}`).waitFor();
  });
});

describe('a lost connection', () => {
  it('allows only canceling and closing, by every way there is', async () => {
    const page = await stage.newPage(sendingKeys);
    await place(page, { fromBid: -4 });
    await place(page, { type: 'market', quantity: 2 });
    await turnOnOneClick(page);
    await page.evaluate(() => window.desk.setLink('lost'));
    const row = await bidRow(page);
    const said = page.getByText('The connection is lost: only canceling and closing still work.');
    const isRefused = async (act: () => Promise<void>): Promise<void> => {
      await act();
      await said.waitFor();
      expect(await sentBy(page)).toEqual(['place', 'place']);
      await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Close' }).click();
      await said.waitFor({ state: 'detached' });
    };
    await isRefused(() => cellOf(page, row + 6, 'bid').click());
    await isRefused(async () => {
      const [x, y] = await middleOf(cellOf(page, row + 4, 'buys').locator('[data-part="chip"]'));
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + 48, { steps: 4 });
      await page.mouse.up();
    });
    const line = page.getByRole('slider', { name: 'Limit, buy 1' });
    await isRefused(async () => {
      await line.press('ArrowDown');
      await line.press('Enter');
    });
    for (const key of ['Shift+B', 'Shift+J', 'Shift+R']) await isRefused(() => page.keyboard.press(key));
    await line.press('Delete');
    await expect.poll(() => sentBy(page)).toEqual(['place', 'place', 'cancel']);
    await page.getByRole('button', { name: 'Cancel ESZ26' }).click();
    await page.keyboard.press('F8');
    await expect.poll(() => sentBy(page)).toEqual(['place', 'place', 'cancel', 'cancel_all', 'flatten']);
    expect(await said.count()).toBe(0);
    expect(problemsOf(page)).toEqual([]);
  });
});
