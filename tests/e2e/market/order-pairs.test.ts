// A pair of orders in the ticket: an entry on either side of the market, an exit on both, a lost answer, one canceled, one filled.
import { moveToSession } from '@openbell/server/testing/evaluation-kit.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAxeViolations, isWiderThanWindow, openStage, problemsOf, type Stage, takePicture } from '../harness.ts';
import { wordsOf } from '../words.ts';
import { openOrders, openTradingDesk, signInTrader } from './desk-trader.ts';

const t = wordsOf('en');
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await moveToSession(stage.server, '10:00');
});
afterAll(() => stage.close());

type Words = ReturnType<typeof wordsOf>;
async function openDesk(look: Parameters<Stage['newPage']>[0] = {}): Promise<Page> {
  const { page } = await signInTrader(stage, look);
  await openTradingDesk(page);
  return page;
}
const ticketOf = (page: Page, words: Words = t) => page.getByRole('region', { name: words('market.ticket.label') });
const typeOf = (page: Page, words: Words = t) =>
  ticketOf(page, words).getByRole('combobox', { name: words('market.ticket.type') });
const legOf = (page: Page, number: 1 | 2, words: Words = t) =>
  ticketOf(page, words).getByRole('group', { name: words('market.pair.leg', { number }), exact: true });
const priceIn = (page: Page, number: 1 | 2, words: Words = t) => legOf(page, number, words).getByRole('textbox');
const sendPair = (page: Page) => ticketOf(page).getByRole('button', { name: /^OCO/ });
const rows = (page: Page) =>
  page.getByRole('table', { name: t('market.orders'), exact: true }).locator('tbody tr', { hasText: 'ES' });
async function movePrice(page: Page, number: 1 | 2, key: string, times: number): Promise<void> {
  for (let press = 0; press < times; press += 1) await priceIn(page, number).press(key);
}

describe('a pair', () => {
  it('works by keyboard alone, is shown as linked in table, chart and ladder, and canceling one order says that the other stays', async () => {
    const page = await openDesk();
    // Without prices in the rows nothing can be judged.
    await page.locator('[data-row="0"] [data-part="price"]:not(:empty)').waitFor();
    await typeOf(page).selectOption('pair');
    expect(await legOf(page, 1).getByRole('combobox').inputValue()).toBe('buy stop');
    expect(await legOf(page, 2).getByRole('combobox').inputValue()).toBe('sell stop');
    await ticketOf(page).getByText(t('market.pair.bothSides')).waitFor();
    await ticketOf(page).getByText(t('market.before.title.pair')).waitFor();
    await movePrice(page, 1, 'Shift+ArrowUp', 4);
    await movePrice(page, 2, 'Shift+ArrowDown', 4);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'pair-ticket-1440-light');
    for (let tab = 0; tab < 12; tab += 1) {
      await page.keyboard.press('Tab');
      if (await sendPair(page).evaluate((one) => one === document.activeElement)) break;
    }
    expect(await sendPair(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await expect.poll(() => sendPair(page).getAttribute('aria-disabled')).toBeNull();
    await page.keyboard.press('Enter');
    await expect.poll(() => rows(page).count()).toBe(2);
    const [sell, buy] = [
      rows(page)
        .filter({ hasText: /^.*Sell stop/ })
        .first(),
      rows(page).last(),
    ];
    expect(await buy.innerText()).toMatch(/OCO with (Buy|Sell) stop \d,\d{3}\.\d\d/);
    expect(await sell.innerText()).toMatch(/OCO with (Buy|Sell) stop \d,\d{3}\.\d\d/);
    const tags = page.getByRole('slider', { name: /OCO with (Buy|Sell) stop/ });
    await expect.poll(() => tags.count()).toBe(2);
    expect(await tags.first().innerText()).toContain('OCO');
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'pair-working-1440-light');
    await rows(page)
      .first()
      .getByRole('button', { name: /^Cancel: / })
      .click();
    await expect.poll(() => rows(page).count()).toBe(1);
    await page
      .getByText(/is canceled\. The other order of the pair stays: (Buy|Sell) stop \d/)
      .first()
      .waitFor();
    expect(await rows(page).innerText()).not.toContain('OCO');
    expect(await tags.count()).toBe(0);
    expect(problemsOf(page)).toEqual([]);
  });

  it('is the same pair if its answer was lost and it is sent again', async () => {
    const page = await openDesk();
    await typeOf(page).selectOption('pair');
    await movePrice(page, 1, 'Shift+ArrowUp', 3);
    await movePrice(page, 2, 'Shift+ArrowDown', 3);
    const numbers: string[] = [];
    let isLost = true;
    // Neither the answer nor account events arrive: it is unknown whether the order was received.
    await page.route('**/api/market/pairs', async (route) => {
      const body = route.request().postDataJSON() as { readonly tickets: readonly { readonly orderId: string }[] };
      numbers.push(body.tickets.map(({ orderId }) => orderId).join(' '));
      if (isLost) await route.abort('connectionfailed');
      else await route.continue();
    });
    await sendPair(page).click();
    await ticketOf(page)
      .getByRole('alert')
      .filter({ hasText: t('ladder.unsent') })
      .waitFor({ timeout: 30_000 });
    isLost = false;
    await sendPair(page).click();
    await expect.poll(() => rows(page).count()).toBe(2);
    expect(new Set(numbers).size).toBe(1);
    expect(numbers.length).toBeGreaterThan(1);
  });

  it('ends the other order when one fills, and says so in the history and to a screen reader', async () => {
    const { trader, page } = await signInTrader(stage);
    await openTradingDesk(page);
    await typeOf(page).selectOption('pair');
    await legOf(page, 1).getByRole('combobox').selectOption('buy limit');
    await movePrice(page, 1, 'Shift+ArrowDown', 4);
    await movePrice(page, 2, 'Shift+ArrowDown', 4);
    await sendPair(page).click();
    await expect.poll(() => rows(page).count()).toBe(2);
    const { body } = await trader.client.call('GET', '/market/account');
    const { orders } = body as {
      readonly orders: readonly {
        readonly orderId: string;
        readonly symbol: string;
        readonly type: string;
        readonly price: number;
      }[];
    };
    const limit = orders.find(({ type }) => type === 'limit');
    if (limit === undefined) throw new Error('no limit');
    // Through the market: it fills at once.
    const change = { symbol: limit.symbol, price: limit.price + 200 };
    await trader.client.call('PUT', `/market/orders/${limit.orderId}`, change);
    await page
      .getByRole('radiogroup', { name: t('market.view') })
      .getByText(t('market.history'))
      .click();
    const table = page.getByRole('table', { name: t('market.history'), exact: true });
    await table.getByText(t('market.pair.ended', { order: 'Buy limit' }), { exact: true }).waitFor();
    await expect
      .poll(() => page.getByRole('log').allInnerTexts())
      .toEqual([expect.stringContaining(`OCO: Sell stop ${limit.symbol} canceled by the fill of Buy limit.`)]);
    await takePicture(page, 'pair-filled-1440-light');
  });

  it('around a position only closes it, without a bracket', async () => {
    const page = await openDesk();
    await ticketOf(page)
      .getByRole('textbox', { name: t('market.ticket.stop'), exact: true })
      .fill('40');
    await ticketOf(page).getByRole('button', { name: 'Buy 1 at market', exact: true }).click();
    await expect.poll(() => rows(page).count()).toBe(1);
    await typeOf(page).selectOption('pair');
    expect(await legOf(page, 1).getByRole('combobox').inputValue()).toBe('sell limit');
    expect(await legOf(page, 2).getByRole('combobox').inputValue()).toBe('sell stop');
    await ticketOf(page).getByText(t('market.pair.closes')).waitFor();
    const sent = page.waitForRequest('**/api/market/pairs');
    await movePrice(page, 1, 'Shift+ArrowUp', 6);
    await sendPair(page).click();
    const { tickets } = (await sent).postDataJSON() as { readonly tickets: readonly { readonly bracket: unknown }[] };
    expect(tickets.map(({ bracket }) => bracket)).toEqual([null, null]);
    await expect.poll(() => rows(page).count()).toBe(3);
  });

  it('is not sent with a limit that would fill at once, and says which', async () => {
    const page = await openDesk();
    await typeOf(page).selectOption('pair');
    await legOf(page, 1).getByRole('combobox').selectOption('buy limit');
    await movePrice(page, 1, 'Shift+ArrowUp', 2);
    await ticketOf(page)
      .getByText(/^Buy 1 at [\d,.]+: This limit would fill at once/)
      .waitFor();
    expect(await sendPair(page).getAttribute('aria-disabled')).toBe('true');
  });

  it.each([
    { width: 1440, language: 'en', theme: 'dark' },
    { width: 1440, language: 'ar', theme: 'light' },
    { width: 1440, language: 'ar', theme: 'dark' },
    { width: 390, language: 'en', theme: 'light' },
    { width: 390, language: 'ar', theme: 'dark' },
    { width: 390, language: 'fr', theme: 'light' },
  ] as const)('fits at $width in $language, $theme', async (look) => {
    const words = wordsOf(look.language);
    const page = await openOrders(stage, look, words);
    await typeOf(page, words).selectOption('pair');
    await priceIn(page, 2, words).waitFor();
    expect(await isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, `pair-ticket-${look.width}-${look.language}-${look.theme}`);
  });
});
