// Actions at the desk: closing everything, the focus after an action, typed prices, and the history of an order.
import { moveToSession } from '@openbell/server/testing/evaluation-kit.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAxeViolations, isWiderThanWindow, openStage, problemsOf, type Stage, takePicture } from '../harness.ts';
import { wordsOf } from '../words.ts';
import { hasFocus, settled, takesPressOnArrival } from './desk-focus.ts';
import { openTradingDesk, signInTrader } from './desk-trader.ts';

const t = wordsOf('en');
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await moveToSession(stage.server, '10:00');
});
afterAll(() => stage.close());

type Look = NonNullable<Parameters<Stage['newPage']>[0]>;
type Desk = {
  readonly page: Page;
  readonly send: (symbol: string, ticket: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly symbols: readonly [string, string];
  readonly last: (symbol: string) => Promise<number>;
};

/** A desk with ES on the screen, and a helper that sends orders in any contract. */
async function openDesk(look: Look = {}): Promise<Desk> {
  const { trader, page } = await signInTrader(stage, look);
  await openTradingDesk(page);
  const read = async () => {
    const { body } = await trader.client.call('GET', '/market/instruments');
    return (body as { instruments: readonly { symbol: string; root: string; lastPrice: number | null }[] }).instruments;
  };
  const listed = await read();
  const symbolOf = (root: string): string =>
    listed.find((one) => one.root === root)?.symbol ?? expect.unreachable(root);
  return {
    page,
    symbols: [symbolOf('ES'), symbolOf('MCL')],
    last: async (symbol) =>
      (await read()).find((one) => one.symbol === symbol)?.lastPrice ?? expect.unreachable(symbol),
    send: async (symbol, ticket) => {
      const body = { symbol, ticket: { orderId: crypto.randomUUID(), quantity: 1, ...ticket } };
      const answer = await trader.client.call('POST', '/market/orders', body);
      expect(answer.body).toMatchObject({ refusal: null });
    },
  };
}
const limit = (side: 'buy' | 'sell', price: number) => ({ type: 'limit', side, price });
const market = { type: 'market', side: 'buy' };
const tableOf = (page: Page, key: string) => page.getByRole('table', { name: t(key), exact: true });
const rowsOf = (page: Page, key: string) => tableOf(page, key).locator('tbody tr');
const ticketOf = (page: Page) => page.getByRole('region', { name: t('market.ticket.label') });
const closeAll = (page: Page, words = t) => page.getByRole('button', { name: words('market.closeAll'), exact: true });
function flattened(page: Page): readonly (string | null)[] {
  const sent: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/market/flatten')) sent.push(JSON.parse(request.postData() ?? '{}').symbol);
  });
  return sent;
}

/** A position in two contracts, and an order in each. */
async function fillDesk({ send, symbols: [es, cl], last }: Desk): Promise<void> {
  await send(es, market);
  await send(cl, market);
  await send(es, limit('sell', (await last(es)) + 80));
  await send(cl, limit('sell', (await last(cl)) + 80));
}

describe('closing everything', () => {
  it('asks first, then cancels every order and closes every position in all contracts, and says if there is nothing', async () => {
    const desk = await openDesk();
    const { page } = desk;
    const sent = flattened(page);
    expect(await closeAll(page).getAttribute('aria-disabled')).toBe('true');
    const reason = page.locator(`[id="${await closeAll(page).getAttribute('aria-describedby')}"]`);
    expect(await reason.textContent()).toBe(t('market.positions.none'));
    await fillDesk(desk);
    await expect.poll(() => rowsOf(page, 'market.positions').count()).toBe(2);
    await expect.poll(() => rowsOf(page, 'market.orders').count()).toBe(2);
    await closeAll(page).click();
    const dialog = page.getByRole('alertdialog', { name: t('market.closeAll.title') });
    await dialog.getByText(t('market.closeAll.orders', { count: 2 })).waitFor();
    for (const symbol of desk.symbols)
      await dialog.getByText(t('market.closeAll.position', { symbol, isLong: true, size: 1 })).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'close-all-light');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(closeAll(page))).toBe(true);
    expect(sent).toEqual([]);
    await closeAll(page).press('Enter');
    const confirm = dialog.getByRole('button', { name: t('market.closeAll'), exact: true });
    await confirm.focus();
    // A held Enter repeats.
    for (const _ of [1, 2, 3]) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await page.getByText(t('market.positions.none')).waitFor();
    await page.getByText(t('market.orders.none')).waitFor();
    expect(sent).toEqual([null]);
    await expect.poll(() => hasFocus(closeAll(page))).toBe(true);
    await expect.poll(() => closeAll(page).getAttribute('aria-disabled')).toBe('true');
    expect(problemsOf(page)).toEqual([]);
  });

  it('acts at once, and once, with one click and by its key, in any contract', async () => {
    const desk = await openDesk();
    const { page, symbols } = desk;
    const sent = flattened(page);
    await fillDesk(desk);
    await expect.poll(() => rowsOf(page, 'market.positions').count()).toBe(2);
    await page.getByRole('switch', { name: t('ladder.oneClick') }).check();
    await closeAll(page).dblclick();
    await page.getByText(t('market.positions.none')).waitFor();
    await page.getByText(t('market.orders.none')).waitFor();
    expect(sent).toEqual([null]);
    await page.getByRole('button', { name: t('hotkeys.settings') }).click();
    const settings = page.getByRole('dialog');
    await settings.getByRole('tab', { name: t('hotkeys.tab.keys') }).click();
    const key = { act: t('hotkeys.act.flattenAll'), key: 'Shift+F8' };
    await settings.getByRole('button', { name: t('hotkeys.change', key) }).waitFor();
    await takePicture(page, 'close-all-key');
    await settings.getByRole('switch', { name: t('hotkeys.sending') }).check();
    await page.keyboard.press('Escape');
    await settings.waitFor({ state: 'detached' });
    // A position only in the contract that is not shown.
    await desk.send(symbols[1], market);
    await expect.poll(() => rowsOf(page, 'market.positions').count()).toBe(1);
    await page.keyboard.press('Shift+F8');
    await page.getByText(t('market.positions.none')).waitFor();
    expect(sent).toEqual([null, null]);
    expect(problemsOf(page)).toEqual([]);
  });

  it('stops asking once everything is closed elsewhere, and does not ask again by itself if something is open', async () => {
    const desk = await openDesk();
    const { page, symbols, send, last } = desk;
    await send(symbols[0], limit('buy', (await last(symbols[0])) - 60));
    await expect.poll(() => rowsOf(page, 'market.orders').count()).toBe(1);
    await closeAll(page).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.waitFor();
    const other = await page.context().newPage();
    await other.goto('/finamark');
    await rowsOf(other, 'market.orders')
      .getByRole('button', { name: /^Cancel/ })
      .click();
    await dialog.waitFor({ state: 'detached' });
    await send(symbols[0], limit('buy', (await last(symbols[0])) - 80));
    await expect.poll(() => rowsOf(page, 'market.orders').count()).toBe(1);
    await expect.poll(() => closeAll(page).getAttribute('aria-disabled')).toBeNull();
    expect(await dialog.count()).toBe(0);
  });

  it.each([
    { language: 'en', width: 390, theme: 'dark' },
    { language: 'ar', width: 390, theme: 'light' },
    { language: 'ar', width: 1440, theme: 'dark' },
  ] as const)('fits, in $language at $width', async (look) => {
    const words = wordsOf(look.language);
    const desk = await openDesk({ ...look, width: 1440 });
    const page = await stage.newPage(look);
    await page.context().addCookies(await desk.page.context().cookies());
    await page.goto('/finamark');
    await page.locator('[data-market-price]').waitFor();
    if (look.width === 390) await page.getByText(words('market.views.orders'), { exact: true }).click();
    await closeAll(page, words).waitFor();
    expect(await isWiderThanWindow(page)).toBe(false);
    await takePicture(page, `close-all-idle-${look.width}-${look.language}`);
    await fillDesk(desk);
    await expect.poll(() => closeAll(page, words).getAttribute('aria-disabled')).toBeNull();
    await closeAll(page, words).click();
    await page
      .getByRole('alertdialog')
      .getByText(words('market.closeAll.orders', { count: 2 }))
      .waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await isWiderThanWindow(page)).toBe(false);
    await takePicture(page, `close-all-${look.width}-${look.language}`);
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('the focus', () => {
  it('moves to the same button of the next row, no further with a held key, and then to the message that none is left', async () => {
    const desk = await openDesk();
    const { page, symbols, send, last } = desk;
    // Its market runs and has a price only once it is viewed.
    const other = await page.context().newPage();
    await other.goto(`/finamark?symbol=${symbols[1]}`);
    await other.locator('[data-market-price]').waitFor();
    for (const below of [60, 80, 100]) await send(symbols[1], limit('buy', (await last(symbols[1])) - below));
    await expect.poll(() => rowsOf(page, 'market.orders').count()).toBe(3);
    const crosses = tableOf(page, 'market.orders').getByRole('button', { name: /^Cancel: Buy limit/ });
    await crosses.nth(1).focus();
    await page.keyboard.down('Enter');
    await expect.poll(() => crosses.count()).toBe(2);
    await expect.poll(() => hasFocus(crosses.nth(1))).toBe(true);
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    expect(await crosses.count()).toBe(2);
    await settled(page);
    // A press meant for the removed row does nothing to the one that takes its place.
    const strayPress = takesPressOnArrival(page);
    await crosses.nth(1).press('Enter');
    expect(await strayPress).toBe(false);
    await expect.poll(() => hasFocus(crosses.first())).toBe(true);
    await settled(page);
    expect(await crosses.count()).toBe(1);
    await crosses.first().press('Enter');
    await expect.poll(() => hasFocus(page.getByText(t('market.orders.none')))).toBe(true);
    await fillDesk(desk);
    await page.getByRole('button', { name: t('market.cancelAll'), exact: true }).press('Enter');
    await expect.poll(() => hasFocus(page.getByText(t('market.orders.none')))).toBe(true);
    const closing = tableOf(page, 'market.positions').getByRole('button', { name: /^Close / });
    await expect.poll(() => closing.count()).toBe(2);
    await closing.first().press('Enter');
    await expect.poll(() => closing.count()).toBe(1);
    await expect.poll(() => hasFocus(closing.first())).toBe(true);
    await settled(page);
    await closing.first().press('Enter');
    await expect.poll(() => hasFocus(page.getByText(t('market.positions.none')))).toBe(true);
    expect(problemsOf(page)).toEqual([]);
  });

  it('is not lost with an order that was being changed', async () => {
    const { page, symbols, send, last } = await openDesk();
    await send(symbols[0], limit('buy', (await last(symbols[0])) - 60));
    await rowsOf(page, 'market.orders')
      .getByRole('button', { name: /^Change/ })
      .press('Enter');
    await expect
      .poll(() =>
        page
          .getByRole('form')
          .getByRole('textbox')
          .first()
          .evaluate((one) => one === document.activeElement),
      )
      .toBe(true);
    const other = await page.context().newPage();
    await other.goto('/finamark');
    await rowsOf(other, 'market.orders')
      .getByRole('button', { name: /^Cancel/ })
      .click();
    await expect.poll(() => hasFocus(page.getByText(t('market.orders.none')))).toBe(true);
  });
});

describe('a price in the ticket', () => {
  const choose = (page: Page, type: string) =>
    ticketOf(page)
      .getByRole('combobox', { name: t('market.ticket.type') })
      .selectOption(type);
  const priceField = (page: Page) =>
    ticketOf(page).getByRole('textbox', { name: t('market.ticket.limitPrice'), exact: true });

  it('is replaced by one that is pressed in the ladder, even if the typed text is not a price', async () => {
    const { page } = await openDesk();
    await choose(page, 'limit');
    await expect.poll(() => priceField(page).inputValue()).not.toBe('');
    await priceField(page).fill('7000.10');
    await ticketOf(page)
      .getByText(t('market.ticket.offTick', { tick: '0.25' }))
      .waitFor();
    await priceField(page).press('Tab');
    expect(await priceField(page).inputValue()).toBe('7000.10');
    await page.locator('[data-row="18"] [data-column="bid"]').click();
    await expect.poll(() => priceField(page).inputValue()).toMatch(/\.(00|25|50|75)$/);
    expect(
      await ticketOf(page)
        .getByText(t('market.ticket.offTick', { tick: '0.25' }))
        .count(),
    ).toBe(0);
    expect(problemsOf(page)).toEqual([]);
  });

  it('is written with the decimal separator of the language, like the other prices, and read with it', async () => {
    const words = wordsOf('es');
    const { page } = await openDesk({ language: 'es' });
    const ticket = page.getByRole('region', { name: words('market.ticket.label') });
    await ticket.getByRole('combobox', { name: words('market.ticket.type') }).selectOption('limit');
    const field = ticket.getByRole('textbox', { name: words('market.ticket.limitPrice'), exact: true });
    await expect.poll(() => field.inputValue()).toMatch(/^\d+,(00|25|50|75)$/);
    await field.press('ArrowDown');
    const written = await field.inputValue();
    const send = words('market.send.limit', { isBuy: 'true', quantity: 1, price: written });
    await ticket.getByRole('button', { name: send, exact: true }).waitFor();
    await field.fill(written);
    await ticket.getByRole('button', { name: send, exact: true }).waitFor();
    expect(problemsOf(page)).toEqual([]);
  });

  it('is accepted and shown in the fractions of its exchange, steps by the tick, and an invalid one names the tick', async () => {
    const { page } = await openDesk();
    const { instruments } = await page.evaluate(
      async () =>
        (await fetch('/api/market/instruments')).json() as Promise<{ instruments: { symbol: string; root: string }[] }>,
    );
    await page.goto(`/finamark?symbol=${instruments.find(({ root }) => root === 'ZN')?.symbol}`);
    await page.locator('[data-market-price]').waitFor();
    await choose(page, 'limit');
    for (const typed of ["110'165", '110-16+', '110.515625']) {
      await priceField(page).fill(typed);
      await ticketOf(page).getByRole('button', { name: "Buy 1 at 110'165", exact: true }).waitFor();
      expect(await priceField(page).inputValue()).toBe(typed);
    }
    await priceField(page).press('ArrowUp');
    await ticketOf(page).getByRole('button', { name: "Buy 1 at 110'170", exact: true }).waitFor();
    await priceField(page).fill("110'162");
    await ticketOf(page)
      .getByText(t('market.ticket.offTick', { tick: "0'005" }))
      .waitFor();
    await priceField(page).fill("110'40");
    await ticketOf(page)
      .getByText(t('market.ticket.noPrice', { tick: "0'005" }))
      .waitFor();
    expect(await priceField(page).inputValue()).toBe("110'40");
    expect(await page.locator('[data-market-price]').innerText()).toMatch(/^1\d\d'[0-3]\d[05]$/);
    await takePicture(page, 'ticket-fractions');
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('the history', () => {
  it('shows both prices of a stop-limit, and the last price of a limit that filled as soon as it was moved', async () => {
    const {
      page,
      symbols: [es],
      send,
      last,
    } = await openDesk();
    const now = await last(es);
    await send(es, { type: 'stop_limit', side: 'sell', stopPrice: now - 80, price: now - 84 });
    await send(es, limit('buy', now - 60));
    await expect.poll(() => rowsOf(page, 'market.orders').count()).toBe(2);
    const written = (ticks: number): string => (ticks / 4).toLocaleString('en-US', { minimumFractionDigits: 2 });
    await rowsOf(page, 'market.orders')
      .getByRole('button', { name: /^Change: Buy limit/ })
      .click();
    const editor = page.getByRole('form');
    await editor
      .getByRole('textbox', { name: t('market.ticket.limitPrice'), exact: true })
      .fill(((now + 40) / 4).toFixed(2));
    await editor.getByRole('button', { name: t('market.change'), exact: true }).click();
    await expect.poll(() => rowsOf(page, 'market.positions').count()).toBe(1);
    await rowsOf(page, 'market.orders')
      .getByRole('button', { name: /^Cancel: Sell stop limit/ })
      .click();
    await page
      .getByRole('radiogroup', { name: t('market.view') })
      .getByText(t('market.history'))
      .click();
    const history = tableOf(page, 'market.history');
    await expect
      .poll(() => history.getByRole('row', { name: /Sell stop limit/ }).innerText())
      .toMatch(new RegExp(`${written(now - 80)}\\s+limit ${written(now - 84)}`));
    const bought = await history.getByRole('row', { name: /Buy limit/ }).innerText();
    expect(bought).toContain(written(now + 40));
    // It was filled at the market, as its own column shows.
    const filled = await history
      .getByRole('row', { name: /Buy limit/ })
      .getByRole('cell')
      .nth(5)
      .innerText();
    expect(Number(filled.replaceAll(',', '')) * 4).toBeLessThan(now + 40);
    await takePicture(page, 'history-prices');
    expect(problemsOf(page)).toEqual([]);
  });
});
