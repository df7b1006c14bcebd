// A trailing stop: set in the ticket, moving in table and chart, tightened in its editor, filled; and in every language on a phone.
import { moveToSession, type Trader } from '@openbell/server/testing/evaluation-kit.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAxeViolations, isWiderThanWindow, openStage, problemsOf, type Stage, takePicture } from '../harness.ts';
import { wordsOf } from '../words.ts';
import { openOrders, openTradingDesk, signInTrader } from './desk-trader.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await moveToSession(stage.server, '10:00');
});
afterAll(() => stage.close());

const t = wordsOf('en');
type Words = typeof t;
const ticketOf = (page: Page, words: Words = t) => page.getByRole('region', { name: words('market.ticket.label') });
const stopField = (page: Page, words: Words = t) =>
  ticketOf(page, words).getByRole('textbox', { name: words('market.ticket.stop'), exact: true });
const box = (page: Page, words: Words = t) =>
  ticketOf(page, words).getByRole('checkbox', { name: words('market.ticket.trailing'), exact: true });
const ordersOf = (page: Page) =>
  page.getByRole('table', { name: t('market.orders'), exact: true }).locator('tbody tr', { hasText: 'ES' });

type Known = { readonly state: string; readonly stopPrice: number; readonly trailTicks: number | null };
async function stopOf({ client }: Trader): Promise<Known> {
  const { body } = await client.call('GET', '/market/account');
  const { orders } = body as { readonly orders: readonly (Known & { readonly type: string })[] };
  return orders.find(({ type }) => type === 'stop') ?? expect.unreachable('no stop');
}

describe('a trailing stop', () => {
  it('is set in the ticket, visibly moves, is tightened while it waits and closes the position', async () => {
    const { trader, page } = await signInTrader(stage);
    await openTradingDesk(page);
    expect(await box(page).count()).toBe(0);
    await stopField(page).fill('60');
    await box(page).check();
    await ticketOf(page)
      .getByText(t('market.ticket.trailing.hint', { count: 60 }))
      .waitFor({ state: 'attached' });
    // Without prices in the rows nothing can be judged.
    await page.locator('[data-part="bid"]:not(:empty)').first().waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await ticketOf(page).locator('button').last().click();
    await ordersOf(page)
      .filter({ hasText: t('market.trailing', { count: 60 }) })
      .waitFor();
    const tag = page.getByRole('slider', { name: t('chart.order.trailing', { isBuy: false, size: 1, ticks: 60 }) });
    await tag.waitFor();
    const begun = await stopOf(trader);
    expect(begun).toMatchObject({ state: 'waiting', trailTicks: 60 });
    const shownAt = Number(await tag.getAttribute('aria-valuenow'));

    const openEditor = () =>
      ordersOf(page)
        .getByRole('button', { name: /^Change: / })
        .click();
    await openEditor();
    const editor = page.getByRole('form', { name: /ES/ });
    const distance = editor.getByRole('textbox', { name: t('market.ticket.trail'), exact: true });
    expect(await distance.inputValue()).toBe('60');
    const stopPrice = editor.getByRole('textbox', { name: t('market.ticket.stopPrice'), exact: true });
    await stopPrice.press('ArrowUp');
    await editor.getByText(t('market.change.trail.moved')).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'trailing-editor-1440-light');
    await page.keyboard.press('Escape');
    await openEditor();
    await distance.fill('20');
    await page.keyboard.press('Enter');
    // The next trade moves it, wherever the market has gone since.
    const near = page.getByRole('slider', { name: t('chart.order.trailing', { isBuy: false, size: 1, ticks: 20 }) });
    await expect.poll(async () => Number(await near.getAttribute('aria-valuenow'))).toBeGreaterThan(shownAt);
    expect((await stopOf(trader)).stopPrice).toBeGreaterThan(begun.stopPrice);
    await takePicture(page, 'trailing-stop-1440-light');
    await openEditor();
    await distance.fill('1');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await stopOf(trader)).state, { timeout: 30_000 }).toBe('filled');
    await expect.poll(() => ordersOf(page).count()).toBe(0);
    expect(problemsOf(page)).toEqual([]);

    // The next position has the same protection as the last one.
    await page.reload();
    await expect.poll(() => box(page).isChecked()).toBe(true);
    expect(await stopField(page).inputValue()).toBe('60');
  });

  it('can be a separate order at the typed distance, and be switched off while it waits', async () => {
    const { trader, page } = await signInTrader(stage);
    await openTradingDesk(page);
    const ticket = ticketOf(page);
    await ticket.getByRole('combobox', { name: t('market.ticket.type') }).selectOption('stop');
    const price = ticket.getByRole('textbox', { name: t('market.ticket.stopPrice'), exact: true });
    for (let press = 0; press < 6; press += 1) await price.press('Shift+ArrowUp');
    await ticket.getByRole('textbox', { name: t('market.ticket.trail'), exact: true }).fill('50');
    await ticket.getByRole('button', { name: /^Buy 1 trailing stop \d/ }).click();
    await ordersOf(page)
      .filter({ hasText: /Trailing \d+ ticks/ })
      .waitFor();
    const sent = await stopOf(trader);
    expect(sent.trailTicks).toBe(50);
    await ordersOf(page)
      .getByRole('button', { name: /^Change: / })
      .click();
    const editor = page.getByRole('form', { name: /ES/ });
    await editor.getByRole('textbox', { name: t('market.ticket.trail'), exact: true }).fill('');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await stopOf(trader)).trailTicks).toBeNull();
    await expect
      .poll(() =>
        ordersOf(page)
          .filter({ hasText: /Trailing/ })
          .count(),
      )
      .toBe(0);
  });

  it('is part of a preset', async () => {
    const { page } = await signInTrader(stage);
    await openTradingDesk(page);
    await stopField(page).fill('8');
    await box(page).check();
    await ticketOf(page)
      .getByRole('button', { name: t('market.preset.title'), exact: true })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: t('market.preset.name'), exact: true }).fill('Runner');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => dialog.getByRole('listitem').allInnerTexts())
      .toEqual([expect.stringMatching(/Runner\s+Trailing stop 8 ticks −\$100/)]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await box(page).uncheck();
    const presets = ticketOf(page).getByRole('combobox', { name: t('market.preset'), exact: true });
    expect(await presets.inputValue()).toBe('');
    await presets.selectOption('Runner');
    expect(await box(page).isChecked()).toBe(true);
  });

  it.each([
    { width: 390, language: 'en', theme: 'dark' },
    { width: 390, language: 'es', theme: 'light' },
    { width: 390, language: 'pt', theme: 'light' },
    { width: 390, language: 'fr', theme: 'light' },
    { width: 390, language: 'ar', theme: 'light' },
    { width: 1440, language: 'ar', theme: 'dark' },
  ] as const)('fits at $width in $language, $theme', async (look) => {
    const words = wordsOf(look.language);
    const page = await openOrders(stage, look, words);
    await expect.poll(() => page.locator('[data-link]').getAttribute('data-link')).toBe('live');
    await stopField(page, words).fill('80');
    await box(page, words).check();
    const name = `${look.width}-${look.language}-${look.theme}`;
    if (look.width === 390)
      await ticketOf(page, words)
        .getByText(words('market.ticket.trailing.hint', { count: 80 }))
        .waitFor();
    expect(await isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, `trailing-ticket-${name}`);
    await ticketOf(page, words).locator('button').last().click();
    const row = page
      .getByRole('table', { name: words('market.orders'), exact: true })
      .locator('tbody tr', { hasText: words('market.trailing', { count: 80 }) });
    await row.waitFor();
    await row.locator('button').first().click();
    await page.getByRole('form', { name: /ES/ }).waitFor();
    expect(await isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, `trailing-editor-${name}`);
  });
});
