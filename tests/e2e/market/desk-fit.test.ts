// The trading screen in common window sizes: the buttons that send, cancel and close are always visible.
import { marketOrder } from '@openbell/server/testing/market/market-kit.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findAxeViolations,
  isSeenAcross,
  isUncovered,
  isWiderThanWindow,
  problemsOf,
  type Stage,
  takePicture,
} from '../harness.ts';
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

const send = (page: Page) => page.getByRole('button', { name: 'Buy 1 at market', exact: true });
const flatten = (page: Page) => page.getByRole('button', { name: /^Flatten ES/ });
const cancel = (page: Page) => page.getByRole('button', { name: /^Cancel ES/ });

describe('the desk', () => {
  it.each([
    [1280, 720],
    [1366, 657],
    [1440, 789],
    [1440, 900],
    [1536, 730],
    [1920, 1080],
  ])('keeps the trading buttons within a window of %i by %i, with ten levels a side', async (width, height) => {
    const page = await openDesk(width, height);
    await page
      .getByRole('table', { name: t('market.positions'), exact: true })
      .locator('tbody tr')
      .waitFor();
    for (const button of [send(page), flatten(page), cancel(page)])
      await expect.poll(async () => (await edgesOf(button)).bottom).toBeLessThanOrEqual(height);
    await expect.poll(() => page.locator('[data-row]').count()).toBeGreaterThanOrEqual(20);
    const [last, foot] = [page.locator('[data-row]').last(), cancel(page)];
    expect((await edgesOf(last)).bottom).toBeLessThanOrEqual((await edgesOf(foot)).top);
    const row = page.getByRole('table', { name: t('market.positions'), exact: true }).locator('tbody tr');
    if (height >= 720) expect((await edgesOf(row)).top).toBeLessThan(height);
    for (const words of ['market.before.day', 'market.before.left'] as const)
      expect(await isUncovered(page.getByText(t(words), { exact: true }))).toBe(true);
    // The position is shown completely below the ladder, with or without its average.
    const told = page
      .getByRole('region', { name: /^Ladder of/ })
      .locator('footer bdi:visible')
      .first();
    expect(await told.innerText()).toMatch(height <= 820 ? /^Long \S*1\S*$/ : /^Open, \S*1\S* long at/);
    expect(await isSeenAcross(told)).toBe(true);
    if (height >= 720)
      expect(await isUncovered(page.getByLabel(t('market.ticket.target'), { exact: true }))).toBe(true);
    expect(await isWiderThanWindow(page)).toBe(false);
    await takePicture(page, `desk-fit-${width}-${height}`);
  });

  it('moves neither a row nor a button when one click is switched on', async () => {
    const page = await openDesk(1440, 900);
    const places = async () => [
      await edgesOf(page.locator('[data-row="0"]')),
      await edgesOf(flatten(page)),
      await edgesOf(send(page)),
    ];
    await page.locator('[data-row="0"] [data-part="price"]:not(:empty)').waitFor();
    const before = await places();
    await page.getByRole('switch', { name: t('ladder.oneClick') }).click({ force: true });
    await page.getByText('Each click sends 1 contract.').waitFor();
    expect(await places()).toEqual(before);
    await takePicture(page, 'desk-fit-one-click');
  });

  it.each([
    [768, 1024],
    [1024, 768],
    [1199, 800],
  ])('shows the chart next to ticket, ladder or tape at %i by %i', async (width, height) => {
    const page = await openDesk(width, height);
    const chart = page.getByRole('region', { name: /^Chart/ });
    const views = page.getByRole('radiogroup', { name: t('market.views') });
    await send(page).waitFor();
    for (const [view, button] of [
      ['market.ticket.title', send(page)],
      ['market.views.ladder', flatten(page)],
      ['market.views.ladder', cancel(page)],
    ] as const) {
      await views.getByText(t(view), { exact: true }).click();
      await chart.waitFor();
      await expect.poll(async () => (await edgesOf(button)).bottom).toBeLessThanOrEqual(height);
    }
    expect(await isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
    await takePicture(page, `desk-fit-${width}-${height}`);
  });

  it('keeps the close button of a position above the tab bar of a phone, and the button that sends', async () => {
    const page = await openDesk(390, 844);
    const bar = (await edgesOf(page.getByRole('navigation').last())).top;
    const views = page.getByRole('radiogroup', { name: t('market.views') });
    await views.getByText(t('market.views.ladder'), { exact: true }).click();
    await expect.poll(async () => (await edgesOf(flatten(page))).bottom).toBeLessThanOrEqual(bar);
    const [top, bottom] = [page.locator('[data-row]').first(), page.locator('[data-row]').last()];
    expect((await edgesOf(top)).top).toBeGreaterThanOrEqual((await edgesOf(page.getByRole('banner'))).bottom);
    expect((await edgesOf(bottom)).bottom).toBeLessThanOrEqual((await edgesOf(cancel(page))).top);
    expect((await top.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    await takePicture(page, 'desk-fit-390-ladder');
    await views.getByText(t('market.views.orders'), { exact: true }).click();
    await expect.poll(async () => (await edgesOf(send(page))).bottom).toBeLessThanOrEqual(bar);
    await takePicture(page, 'desk-fit-390-orders');
    expect(await findAxeViolations(page)).toEqual([]);
  });

  it.each(['chart', 'prints', 'orders'] as const)(
    'shows a phone the open position above its %s, with the close button',
    async (view) => {
      const page = await openDesk(390, 844);
      const views = page.getByRole('radiogroup', { name: t('market.views') });
      await views.getByText(t(`market.views.${view}`), { exact: true }).click();
      const held = page.getByRole('list', { name: t('market.positions') });
      const close = held.getByRole('button', { name: /^Flatten ES/ });
      await expect.poll(() => held.textContent()).toMatch(/^Long 1[+\u2212]?\$/);
      expect((await edgesOf(close)).bottom).toBeLessThanOrEqual(
        (await edgesOf(page.getByRole('navigation').last())).top,
      );
      expect(await isWiderThanWindow(page)).toBe(false);
      expect(await findAxeViolations(page)).toEqual([]);
      await takePicture(page, `desk-held-390-${view}`);
    },
  );

  it.each([
    [768, 1024, 'en'],
    [1024, 768, 'ar'],
    [1199, 800, 'en'],
  ] as const)(
    'shows a tablet of %i by %i what is held, with the way out, while the tables lie below',
    async (width, height, language) => {
      const { page, trader: other } = await signInTrader(stage, { width, language });
      await page.setViewportSize({ width, height });
      const words = wordsOf(language);
      await other.client.call('POST', '/market/orders', { symbol, ticket: marketOrder('buy', 1) });
      await page.goto('/finamark');
      const held = page.getByRole('list', { name: words('market.positions') });
      const close = held.getByRole('button');
      await close.waitFor();
      expect(await isUncovered(close)).toBe(true);
      expect((await edgesOf(close)).bottom).toBeLessThanOrEqual(height);
      const ticket = page.getByRole('region', { name: words('market.ticket.label') });
      expect(await isUncovered(ticket.locator('button').last())).toBe(true);
      expect(await isWiderThanWindow(page)).toBe(false);
      expect(await findAxeViolations(page)).toEqual([]);
      await takePicture(page, `desk-held-${width}`);
      // The ladder's footer shows it there, and its rows must not move.
      const view = (name: 'market.views.ladder' | 'market.ticket.title') =>
        page
          .getByRole('radiogroup', { name: words('market.views') })
          .getByText(words(name), { exact: true })
          .click();
      await view('market.views.ladder');
      await held.waitFor({ state: 'detached' });
      await view('market.ticket.title');
      await close.focus();
      await page.keyboard.press('Enter');
      await held.waitFor({ state: 'detached' });
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('ticket');
      expect(problemsOf(page)).toEqual([]);
    },
  );

  it('closes a position by one press on a phone, and takes no space without one', async () => {
    const { page, trader: other } = await signInTrader(stage, { width: 390, language: 'ar', theme: 'dark' });
    await other.client.call('POST', '/market/orders', { symbol, ticket: marketOrder('sell', 1) });
    await page.goto('/finamark');
    const held = page.getByRole('list', { name: wordsOf('ar')('market.positions') });
    await held.getByRole('button').waitFor();
    await takePicture(page, 'desk-held-390-ar');
    await held.getByRole('button').click();
    await held.waitFor({ state: 'detached' });
    expect(problemsOf(page)).toEqual([]);
  });
});
