// Accidentally repeated actions: a held key, a double click, a key pressed twice. Each sends once.
import { moveToSession } from '@openbell/server/testing/evaluation-kit.ts';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, problemsOf, type Stage } from '../harness.ts';
import { wordsOf } from '../words.ts';
import { openTradingDesk, signInTrader } from './desk-trader.ts';

const t = wordsOf('en');
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await moveToSession(stage.server, '10:00');
});
afterAll(() => stage.close());

async function openDesk(): Promise<Page> {
  const { page } = await signInTrader(stage);
  await openTradingDesk(page);
  return page;
}

/** A desk with one contract open, and a working stop and target. */
async function openHolding(): Promise<Page> {
  const page = await openDesk();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field(t('market.ticket.stop')).fill('400');
  await field(t('market.ticket.target')).fill('400');
  await buy(page).click();
  await expect.poll(() => positions(page).innerText()).toMatch(/Long\s+1/);
  await expect.poll(() => works(page)).toBe(2);
  return page;
}
const buy = (page: Page) => page.getByRole('button', { name: 'Buy 1 at market', exact: true });
const positions = (page: Page) => page.getByRole('table', { name: t('market.positions'), exact: true });
const works = (page: Page): Promise<number> =>
  page
    .getByRole('table', { name: t('market.orders'), exact: true })
    .getByRole('button', { name: /^Cancel:/ })
    .count();

/** Records what the page sends to the market, and whether all of it has been answered. */
function watch(page: Page): { readonly sent: string[]; readonly isQuiet: () => boolean } {
  const sent: string[] = [];
  const open = new Set<Request>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || !pathname.startsWith('/api/market/')) return;
    sent.push(pathname.replace('/api/market/', ''));
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  return { sent, isQuiet: () => sent.length > 0 && open.size === 0 };
}

async function turnOnKeys(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('hotkeys.settings') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: t('hotkeys.tab.keys') }).click();
  await dialog.getByRole('switch', { name: t('hotkeys.sending') }).check();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

describe('an accidentally repeated action', () => {
  it('is one order while Enter is held on the button that sends', async () => {
    const page = await openDesk();
    const { sent, isQuiet } = watch(page);
    await buy(page).focus();
    // A key that is pressed again without being released repeats.
    for (let press = 0; press < 4; press += 1) {
      await page.keyboard.down('Enter');
      await expect.poll(isQuiet).toBe(true);
      await expect.poll(() => buy(page).getAttribute('aria-busy')).toBeNull();
    }
    await page.keyboard.up('Enter');
    // A briefly blocked button keeps the focus for the next press.
    expect(await buy(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await expect.poll(() => positions(page).innerText()).toMatch(/Long\s+1/);
    expect(sent).toEqual(['orders']);
    expect(problemsOf(page)).toEqual([]);
  });

  it('is one reversal for a double click, and for two presses of its key', async () => {
    const page = await openHolding();
    const { sent, isQuiet } = watch(page);
    await page.getByRole('button', { name: /^Reverse ES/ }).dblclick();
    await expect.poll(() => positions(page).innerText()).toMatch(/Short\s+1/);
    await expect.poll(isQuiet).toBe(true);
    expect(sent).toEqual(['reverse']);
    await turnOnKeys(page);
    const pressed = Promise.withResolvers<void>();
    await page.route('**/reverse', (route) => pressed.promise.then(() => route.continue()));
    await page.keyboard.press('Shift+R');
    await page.keyboard.press('Shift+R');
    pressed.resolve();
    await expect.poll(() => positions(page).innerText()).toMatch(/Long\s+1/);
    await expect.poll(isQuiet).toBe(true);
    expect(sent).toEqual(['reverse', 'reverse']);
    expect(problemsOf(page)).toEqual([]);
  });

  it('reverses the position once if two tabs request it, and says so in the second one', async () => {
    const page = await openHolding();
    const other = await page.context().newPage();
    await openTradingDesk(other);
    await expect.poll(() => positions(other).innerText()).toMatch(/Long\s+1/);
    const pressed = Promise.withResolvers<void>();
    await other.route('**/reverse', (route) => pressed.promise.then(() => route.continue()));
    const reverse = (tab: Page) => tab.getByRole('button', { name: /^Reverse ES/ }).click();
    await reverse(other);
    await reverse(page);
    await expect.poll(() => positions(page).innerText()).toMatch(/Short\s+1/);
    pressed.resolve();
    await other.getByText(t('ladder.refusal.already_reversed')).first().waitFor();
    for (const tab of [page, other]) {
      await expect.poll(() => positions(tab).innerText()).toMatch(/Short\s+1/);
      expect(problemsOf(tab)).toEqual([]);
    }
  });

  it('closes the position once for two presses of its key, and the orders of its bracket with it', async () => {
    const page = await openHolding();
    await turnOnKeys(page);
    const { sent, isQuiet } = watch(page);
    await page.keyboard.press('Shift+X');
    await page.keyboard.press('Shift+X');
    await page.getByText(t('market.positions.none')).waitFor();
    await expect.poll(isQuiet).toBe(true);
    await page.getByText(t('market.orders.none')).waitFor();
    await page.keyboard.press('Shift+X');
    expect(sent).toEqual(['flatten']);
    expect(problemsOf(page)).toEqual([]);
  });
});
