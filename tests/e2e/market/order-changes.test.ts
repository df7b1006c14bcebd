// Changing a working order in place, and the ticket's warning before a stop-limit is sent: no typed value is dropped silently.
import { moveToSession, type Trader } from '@openbell/server/testing/evaluation-kit.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findAxeViolations,
  isUncovered,
  isWiderThanWindow,
  openStage,
  problemsOf,
  type Stage,
  takePicture,
} from '../harness.ts';
import { wordsOf } from '../words.ts';
import { openTradingDesk, signInTrader } from './desk-trader.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await moveToSession(stage.server, '10:00');
});
afterAll(() => stage.close());

type Look = { readonly language: 'en' | 'ar'; readonly width?: number; readonly theme?: 'light' | 'dark' };
type Words = ReturnType<typeof wordsOf>;

type Desk = { readonly page: Page; readonly trader: Trader };

async function openDesk(look: Look, t: Words): Promise<Desk> {
  const { page, trader } = await signInTrader(stage, look);
  await page.goto('/finamark');
  await page.locator('[data-market-price]').waitFor();
  if (look.width !== undefined) await page.getByText(t('market.views.orders'), { exact: true }).click();
  await expect.poll(() => page.locator('[data-link]').getAttribute('data-link')).toBe('live');
  return { page, trader };
}
const ticketOf = (page: Page, t: Words) => page.getByRole('region', { name: t('market.ticket.label') });
const chooseType = (page: Page, t: Words, type: string) =>
  ticketOf(page, t)
    .getByRole('combobox', { name: t('market.ticket.type') })
    .selectOption(type);
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** A limit order far below the market, opened for editing. */
async function openEditor(look: Look, t: Words): Promise<Desk> {
  const { page, trader } = await openDesk(look, t);
  await chooseType(page, t, 'limit');
  const limit = field(page, t('market.ticket.limitPrice'));
  await expect.poll(() => limit.inputValue()).not.toBe('');
  await limit.fill(String(Number(await limit.inputValue()) - 20));
  await ticketOf(page, t).locator('button').last().click();
  await pencil(page, t).click();
  return { page, trader };
}
const tableOf = (page: Page, t: Words) => page.getByRole('table', { name: t('market.orders'), exact: true });
const pencil = (page: Page, t: Words) => tableOf(page, t).locator('tbody button').first();
const editorOf = (page: Page) => page.getByRole('form', { name: /ES/ });
const inEditor = (page: Page, name: string) => editorOf(page).getByRole('textbox', { name, exact: true });
/** The customer's only order, as the market has it. */
async function workingOrder({ client }: Trader) {
  const { body } = await client.call('GET', '/market/account');
  const { orders } = body as {
    orders: readonly { orderId: string; symbol: string; quantity: number; price: number }[];
  };
  return orders[0] ?? expect.unreachable();
}
/** The same order, changed in another window. */
async function changeElsewhere(trader: Trader, to: { readonly quantity?: number; readonly price?: number }) {
  const { orderId, symbol } = await workingOrder(trader);
  const body = { symbol, quantity: null, price: null, stopPrice: null, ...to };
  expect((await trader.client.call('PUT', `/market/orders/${orderId}`, body)).body).toMatchObject({ refusal: null });
}
const change = (page: Page, t: Words) => editorOf(page).getByRole('button', { name: t('market.change'), exact: true });

describe('a change of an order', () => {
  it('keeps the row of the order visible below its fields, even far down the list', async () => {
    const t = wordsOf('en');
    const { page, trader } = await openDesk({ language: 'en' }, t);
    await chooseType(page, t, 'limit');
    const limit = field(page, t('market.ticket.limitPrice'));
    await expect.poll(() => limit.inputValue()).not.toBe('');
    const start = Number(await limit.inputValue());
    for (const side of ['buy', 'sell'] as const) {
      await ticketOf(page, t)
        .getByText(t(`market.side.${side}`), { exact: true })
        .click();
      for (const away of [20, 30]) {
        const known = await tableOf(page, t).locator('tbody tr').count();
        await limit.fill(String(side === 'buy' ? start - away : start + away));
        await ticketOf(page, t).locator('button').last().click();
        await expect.poll(() => tableOf(page, t).locator('tbody tr').count()).toBe(known + 1);
      }
    }
    expect(await workingOrder(trader)).toBeDefined();
    for (const row of await tableOf(page, t).locator('tbody tr').all()) {
      await row.locator('button').first().click();
      await editorOf(page).waitFor();
      expect(await isUncovered(row.locator('td').first())).toBe(true);
      expect(await isUncovered(change(page, t))).toBe(true);
      await takePicture(page, 'order-editor-row');
      await page.keyboard.press('Escape');
    }
  });

  it('is not sent while a field is invalid, keeps its text if it is refused, and returns the focus once accepted', async () => {
    const t = wordsOf('en');
    const { page } = await openEditor({ language: 'en' }, t);
    const sent: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request.postData());
    });
    const [size, price] = [inEditor(page, t('market.column.size')), inEditor(page, t('market.ticket.limitPrice'))];
    const before = await price.inputValue();
    await price.fill('7000.10');
    await change(page, t).click();
    await editorOf(page).getByText(t('market.change.unread')).waitFor();
    await editorOf(page).getByText('Prices move in steps of 0.25.').waitFor();
    expect(await price.inputValue()).toBe('7000.10');
    expect(await price.evaluate((one) => one === document.activeElement)).toBe(true);
    await price.fill(before);
    await size.fill('');
    await size.press('Enter');
    await expect.poll(() => size.evaluate((one) => one === document.activeElement)).toBe(true);
    await size.fill('9');
    await change(page, t).click();
    await editorOf(page).getByText('If all fill you hold 9; your tier allows 2.').waitFor();
    expect(await size.inputValue()).toBe('9');
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'order-editor-refused');
    await size.fill('2');
    await change(page, t).click();
    await editorOf(page).waitFor({ state: 'detached' });
    await expect.poll(() => pencil(page, t).evaluate((one) => one === document.activeElement)).toBe(true);
    expect(sent.map((body) => JSON.parse(body ?? '{}').quantity)).toEqual([9, 2]);
    await pencil(page, t).press('Enter');
    await editorOf(page).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => pencil(page, t).evaluate((one) => one === document.activeElement)).toBe(true);
    expect(problemsOf(page)).toEqual([]);
  });

  it('does not revert changes made elsewhere while typing, and warns before it overwrites them', async () => {
    const t = wordsOf('en');
    const { page, trader } = await openEditor({ language: 'en' }, t);
    const [size, price] = [inEditor(page, t('market.column.size')), inEditor(page, t('market.ticket.limitPrice'))];
    const { price: before } = await workingOrder(trader);
    await size.fill('2');
    await changeElsewhere(trader, { price: before - 20 });
    await expect.poll(() => price.inputValue()).toBe(((before - 20) / 4).toFixed(2));
    expect(await size.inputValue()).toBe('2');
    await change(page, t).click();
    await editorOf(page).waitFor({ state: 'detached' });
    expect(await workingOrder(trader)).toMatchObject({ quantity: 2, price: before - 20 });
    await pencil(page, t).click();
    await price.press('ArrowUp');
    await changeElsewhere(trader, { quantity: 1, price: before - 24 });
    await expect.poll(() => size.inputValue()).toBe('1');
    const now = `${t('market.ticket.limitPrice')} ${((before - 24) / 4).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
    await change(page, t).dblclick();
    await editorOf(page).getByText(t('market.change.moved', { now })).waitFor();
    expect(await workingOrder(trader)).toMatchObject({ quantity: 1, price: before - 24 });
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'order-editor-moved');
    await change(page, t).click();
    await editorOf(page).waitFor({ state: 'detached' });
    expect(await workingOrder(trader)).toMatchObject({ quantity: 1, price: before - 19 });
    expect(problemsOf(page)).toEqual([]);
  });

  it('shows errors on a phone in Arabic too', async () => {
    const t = wordsOf('ar');
    const { page } = await openEditor({ language: 'ar', width: 390, theme: 'dark' }, t);
    await inEditor(page, t('market.column.size')).fill('');
    await change(page, t).click();
    await editorOf(page).getByText(t('market.change.unread')).waitFor();
    expect(await isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'order-editor-390-ar');
  });
});

describe('a stop-limit', () => {
  it.each([
    { language: 'en', theme: 'light' },
    { language: 'ar', theme: 'dark' },
  ] as const)(
    'with its limit on the wrong side of its stop is flagged before it is sent, in $language',
    async (look) => {
      const t = wordsOf(look.language);
      const { page } = await openDesk(look, t);
      await chooseType(page, t, 'stop_limit');
      const [stop, limit] = [field(page, t('market.ticket.stopPrice')), field(page, t('market.ticket.limitPrice'))];
      await expect.poll(() => limit.inputValue()).not.toBe('');
      await limit.fill(String(Number(await stop.inputValue()) - 0.25));
      await ticketOf(page, t)
        .getByText(t('ladder.refusal.limit_behind_stop', { isBuy: true }))
        .waitFor();
      await takePicture(page, `stop-limit-${look.language}`);
      await limit.fill(await stop.inputValue());
      await ticketOf(page, t)
        .getByText(t('ladder.refusal.limit_behind_stop', { isBuy: true }))
        .waitFor({ state: 'detached' });
      await ticketOf(page, t).locator('button').last().click();
      await tableOf(page, t).locator('tbody tr').waitFor();
      expect(problemsOf(page)).toEqual([]);
    },
  );
});

describe("the best day's share over the desk", () => {
  it.each([
    ['TCP50', 1],
    ['GAUNT', 0],
  ] as const)('is shown for %s if the plan has the rule: %i times [EVAL-031]', async (plan, times) => {
    const t = wordsOf('en');
    const { page } = await signInTrader(stage, {}, plan);
    await openTradingDesk(page);
    const strip = page.getByRole('region', { name: t('market.strip.label') });
    await strip.getByText(t('market.strip.floor'), { exact: true }).waitFor();
    expect(await strip.getByText(t('market.strip.share'), { exact: true }).count()).toBe(times);
  });
});
