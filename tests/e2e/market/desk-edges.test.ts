// Layout details of the trading screen: cells inside their rows, aligned edges, and notices that cover no trading buttons.
import { moveToSession } from '@openbell/server/testing/evaluation-kit.ts';
import { marketOrder } from '@openbell/server/testing/market/market-kit.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSeenAcross, isUncovered, isWiderThanWindow, type Stage, takePicture } from '../harness.ts';
import { wordsOf } from '../words.ts';
import { edgesOf, signInTrader } from './desk-trader.ts';
import { type DeskWindows, openDeskWindows } from './desk-windows.ts';

const t = wordsOf('en');
let stage: Stage;
let symbol: string;
let openDesk: DeskWindows['openDesk'];
beforeAll(async () => {
  ({ stage, symbol, openDesk } = await openDeskWindows());
});
afterAll(() => stage.close());

const flatten = (page: Page) => page.getByRole('button', { name: /^Flatten ES/ });
const cancel = (page: Page) => page.getByRole('button', { name: /^Cancel ES/ });

describe('the trading screen', () => {
  it.each([
    [1440, 900],
    [1280, 720],
  ])('keeps each cell of the ladder within its row, and own orders whole, at %i by %i', async (width, height) => {
    const page = await openDesk(width, height);
    await page.locator('[data-part="held"]:not([hidden])').waitFor();
    const beyond = await page.evaluate(() =>
      [...document.querySelectorAll('[data-row]')].flatMap((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return [...row.querySelectorAll('[data-column], [data-part="held"]:not([hidden])')]
          .map((part) => part.getBoundingClientRect())
          .filter((part) => part.top < top || part.bottom > bottom)
          .map((part) => part.height);
      }),
    );
    expect(beyond).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('aligns its rows at one edge, in %s', async (theme) => {
    const page = await openDesk(1440, 900, { theme });
    const table = page.getByRole('table', { name: t('market.positions'), exact: true });
    await table.locator('tbody tr').waitFor();
    const startOf = (one: Locator): Promise<number> =>
      one.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return Math.round(range.getBoundingClientRect().left);
      });
    const starts = await Promise.all(
      [
        page.getByText(t('market.strip.equity'), { exact: true }).first(),
        page.getByRole('button', { name: new RegExp(symbol) }).first(),
        page.getByRole('heading', { name: t('market.views.chart'), exact: true }),
        page.getByRole('heading', { name: t('market.positions'), exact: true }).first(),
        table.getByRole('columnheader').first(),
        table.locator('tbody tr').first().locator('td, th').first(),
      ].map(startOf),
    );
    expect(new Set(starts).size, starts.join(' ')).toBe(1);
    const ticket = page.getByRole('region', { name: t('market.ticket.label') });
    const [label, presets] = (['market.ticket.contracts', 'market.preset.title'] as const).map((key) =>
      ticket.getByText(t(key), { exact: true }).first(),
    );
    if (label === undefined || presets === undefined) throw new Error('not there');
    expect(await startOf(presets)).toBe(await startOf(label));
  });

  it.each(['en', 'ar'] as const)(
    'shows the open profit of a position next to its close buttons in a window of 1200, in %s',
    async (language) => {
      const { page, trader: other } = await signInTrader(stage, { language });
      await page.setViewportSize({ width: 1200, height: 800 });
      await other.client.call('POST', '/market/orders', { symbol, ticket: marketOrder('buy', 1) });
      await page.goto('/finamark');
      const words = wordsOf(language);
      const table = page.getByRole('table', { name: words('market.positions'), exact: true });
      await table.locator('tbody tr').waitFor();
      const heads = await table.getByRole('columnheader').allTextContents();
      for (const head of ['market.column.open', 'market.column.day'] as const) {
        const cell = table
          .locator('tbody tr')
          .first()
          .locator('td, th')
          .nth(heads.indexOf(words(head)));
        expect(await isUncovered(cell.locator('bdi').first()), head).toBe(true);
        expect(await isSeenAcross(cell)).toBe(true);
      }
      const strip = page.getByRole('region', { name: words('market.strip.label') });
      if (language === 'en')
        expect(
          (await strip.getByText(words('market.strip.dailyLoss'), { exact: true }).boundingBox())?.height,
        ).toBeLessThan(24);
      expect(await isWiderThanWindow(page)).toBe(false);
      await takePicture(page, `desk-fit-1200-${language}`);
    },
  );

  it.each(['en', 'es', 'pt', 'fr', 'ar'] as const)(
    'frames in the ladder what the ticket would send, without crossing its text, in %s',
    async (language) => {
      const { page } = await signInTrader(stage, { language });
      await page.goto(`/finamark?symbol=${symbol}`);
      const words = wordsOf(language);
      const ticket = page.getByRole('region', { name: words('market.ticket.label') });
      await page.locator('[data-part="bid"]:not(:empty)').first().waitFor();
      await ticket.getByRole('combobox', { name: words('market.ticket.type') }).selectOption('stop');
      await page.locator('[data-row][data-prepared]').waitFor();
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('[data-row] *')]
          .filter((one) => getComputedStyle(one).outlineStyle === 'dashed')
          .filter((one) => {
            const range = document.createRange();
            range.selectNodeContents(one);
            const [text, frame] = [range.getBoundingClientRect(), one.getBoundingClientRect()];
            return text.left < frame.left || text.right > frame.right;
          })
          .map((one) => one.textContent),
      );
      expect(cut).toEqual([]);
      await takePicture(page, `desk-prepared-${language}`);
    },
  );

  it('marks a trailing stop in the ladder, and OCO on its target', async () => {
    const { page, trader: other } = await signInTrader(stage);
    const bracket = { targetTicks: 6, stopTicks: 6, isStopTrailing: true };
    await other.client.call('POST', '/market/orders', { symbol, ticket: marketOrder('buy', 1, { bracket }) });
    await page.goto(`/finamark?symbol=${symbol}`);
    const chips = page.locator('[data-part="sells"] [data-part="chip"]:not([hidden])');
    await expect.poll(() => chips.count()).toBe(2);
    await expect
      .poll(async () => (await chips.allInnerTexts()).map((text) => text.replaceAll(/\s/g, '')))
      .toEqual([`1${t('ladder.pairMark')}`, `${t('ladder.trailMark')}1`]);
  });

  it('shows one size as chosen if the largest is one of them', async () => {
    const page = await openDesk(1440, 900);
    await page.getByText(/^1 free/).waitFor();
    const sizes = page.getByRole('group', { name: t('market.ticket.quick') }).getByRole('button', { pressed: true });
    expect(await sizes.allInnerTexts()).toEqual(['1']);
  });

  it.each([390, 1440])('names each contract in one line of the search, at %i', async (width) => {
    const page = await openDesk(width, 844);
    await page
      .getByRole('button', { name: new RegExp(symbol) })
      .first()
      .click();
    const names = page.getByRole('dialog').locator('bdi[lang="en"]');
    await names.first().waitFor();
    const heights = await names.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThan(24);
    expect(await isWiderThanWindow(page)).toBe(false);
    await takePicture(page, `desk-search-${width}`);
  });
});

/** Whether two elements overlap. */
async function isOver(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (a === null || b === null) throw new Error('not there');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

describe('the notice of an unanswered close', () => {
  it.each([
    [1440, 900, 'en'],
    [1440, 900, 'ar'],
    [1024, 768, 'fr'],
    [390, 844, 'en'],
    [390, 844, 'fr'],
    [390, 844, 'es'],
    [390, 844, 'pt'],
    [390, 844, 'ar'],
  ] as const)('covers nothing that sends, cancels or closes at %i by %i in %s', async (width, height, language) => {
    const { page, trader: other } = await signInTrader(stage, { width, language });
    await page.setViewportSize({ width, height });
    const words = wordsOf(language);
    await other.client.call('POST', '/market/orders', {
      symbol,
      ticket: marketOrder('buy', 1, { bracket: { targetTicks: 40, stopTicks: 40 } }),
    });
    await page.goto(`/finamark?symbol=${symbol}`);
    const views = page.getByRole('radiogroup', { name: words('market.views') });
    if (width === 390) await views.getByText(words('market.views.orders'), { exact: true }).click();
    const flattenIt = page.getByRole('button', { name: words('ladder.flattenOf', { symbol }) }).first();
    await flattenIt.waitFor();
    for (const call of ['flatten', 'account'])
      await page.route(`**/api/market/${call}`, (route) => route.abort('failed'));
    await flattenIt.click();
    const notice = page.getByRole('listitem').filter({ hasText: words('ladder.unsent.close') });
    await notice.waitFor();
    const last = page
      .getByRole('region', { name: words('market.ticket.label') })
      .locator('button')
      .last();
    const [positions, orders] = (['market.positions', 'market.orders'] as const).map((name) =>
      page.getByRole('table', { name: words(name), exact: true }),
    );
    for (const one of [last, flattenIt, positions, orders])
      if (one !== undefined) expect(await isOver(notice, one)).toBe(false);
    expect(await isWiderThanWindow(page)).toBe(false);
    await takePicture(page, `desk-unanswered-${width}-${language}`);
    if (width !== 390) return;
    // With the page scrolled to its end, sticky controls remain reachable.
    await page.mouse.wheel(0, 4000);
    expect(await isOver(notice, flattenIt)).toBe(false);
    for (const view of ['ladder', 'chart'] as const) {
      await views.getByText(words(`market.views.${view}`), { exact: true }).click();
      for (const one of [flattenIt, views]) expect(await isOver(notice, one)).toBe(false);
    }
    await takePicture(page, `desk-unanswered-${width}-${language}-chart`);
  });
});

describe('the desk of a closed market', () => {
  it.each([
    [1440, 900],
    [1280, 720],
  ])('shows all close buttons of the ladder, and all its rows, at %i by %i', async (width, height) => {
    await moveToSession(stage.server, '16:20');
    const page = await openDesk(width, height);
    const ladder = page.getByRole('region', { name: /^Ladder of/ });
    await ladder.getByRole('status').getByText(t('ladder.state.closed')).waitFor();
    await expect.poll(() => page.locator('[data-row]').count()).toBeGreaterThanOrEqual(20);
    const foot = await edgesOf(ladder.locator('footer'));
    const panel = await edgesOf(ladder);
    expect(foot.bottom).toBeLessThanOrEqual(panel.bottom);
    for (const button of [flatten(page).first(), cancel(page).first()]) {
      expect(await isUncovered(button)).toBe(true);
      expect((await edgesOf(button)).bottom).toBeLessThanOrEqual(panel.bottom);
    }
    expect((await edgesOf(page.locator('[data-row]').last())).bottom).toBeLessThanOrEqual(foot.top);
    await takePicture(page, `desk-closed-${width}`);
  });
});
