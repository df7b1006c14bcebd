// The desk's figures other than prices: when positions must be flat, how much is free, how old the data is, and the zone of times.
import type { MarketInstrument } from '@openbell/api/market/market.ts';
import { moveToSession } from '@openbell/server/testing/evaluation-kit.ts';
import { marketOrder, okBody, send } from '@openbell/server/testing/market/market-kit.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findAxeViolations,
  isWiderThanWindow,
  keepStreamToItself,
  openStage,
  problemsOf,
  type Stage,
  takePicture,
} from '../harness.ts';
import { wordsOf } from '../words.ts';
import { openTradingDesk, signInTrader } from './desk-trader.ts';

const t = wordsOf('en');
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  // Cattle must be flat at 13:05, everything else hours later.
  await moveToSession(stage.server, '12:50');
});
afterAll(() => stage.close());

type Signed = Awaited<ReturnType<typeof signInTrader>>;
async function instrumentOf({ trader }: Signed, root: string): Promise<MarketInstrument> {
  const { instruments } = okBody<{ instruments: MarketInstrument[] }>(
    await trader.client.call('GET', '/market/instruments'),
  );
  return instruments.find((one) => one.root === root) ?? expect.unreachable(`no ${root}`);
}
const symbolOf = async (signed: Signed, root: string): Promise<string> => (await instrumentOf(signed, root)).symbol;
const flatCell = (page: Page): Locator => page.locator('[data-cell="flat"]');
const chartOf = (page: Page): Locator => page.getByRole('region', { name: /^Chart of/ });

describe('the time until everything must be flat', () => {
  it.each([
    { language: 'en', theme: 'light', width: 1440 },
    { language: 'en', theme: 'dark', width: 390 },
    { language: 'ar', theme: 'dark', width: 1440 },
    { language: 'ar', theme: 'light', width: 390 },
  ] as const)('counts down for the contract with a position, and names it, in $language at $width', async (look) => {
    const words = wordsOf(look.language);
    const signed = await signInTrader(stage, look);
    const { trader, page } = signed;
    const cattle = await symbolOf(signed, 'LE');
    await send(trader.client, cattle, marketOrder('buy', 1));
    const { symbol: es, lastPrice } = await instrumentOf(signed, 'ES');
    await send(trader.client, es, marketOrder('buy', 1, { type: 'limit', price: (lastPrice ?? 0) - 400 }));
    await page.goto(`/finamark?symbol=${es}`);
    await page.locator('[data-market-price]').waitFor();
    await expect.poll(() => flatCell(page).innerText()).toContain(words('market.strip.flatOf', { symbol: cattle }));
    expect(await flatCell(page).innerText()).toMatch(/\b(14|13|12):\d\d\b/);
    expect(await isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, `desk-figures-${look.language}-${look.theme}-${look.width}`);
    if (look.width === 390) {
      await page
        .getByRole('radiogroup', { name: words('market.views') })
        .getByText(words('market.views.orders'), { exact: true })
        .click();
      await page
        .getByRole('columnheader', { name: words('market.column.timeIn', { zone: words('market.zone.chicago') }) })
        .waitFor();
      await takePicture(page, `desk-figures-orders-${look.language}`);
      return;
    }
    await page.goto(`/finamark?symbol=${cattle}`);
    await expect.poll(() => flatCell(page).innerText()).toContain(words('market.strip.flat'));
    expect(await flatCell(page).innerText()).not.toContain(cattle);
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('the ticket', () => {
  it('counts the free size in the chosen contract, with ten micros for one contract', async () => {
    const signed = await signInTrader(stage);
    const { page } = signed;
    for (const [root, free] of [
      ['ES', 2],
      ['MES', 20],
    ] as const) {
      await page.goto(`/finamark?symbol=${await symbolOf(signed, root)}`);
      const ticket = page.getByRole('region', { name: t('market.ticket.label') });
      await ticket.getByText(t('market.ticket.freeInTier', { count: free }), { exact: true }).waitFor();
    }
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('times', () => {
  it('are the exchange’s in every part of the desk until the customer chooses their own zone; the header says which', async () => {
    const { page } = await signInTrader(stage);
    await openTradingDesk(page);
    await page.getByRole('button', { name: t('hotkeys.settings') }).click();
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: t('hotkeys.panel.prints'), exact: true })
      .click();
    await page.keyboard.press('Escape');
    await page
      .getByRole('region', { name: t('market.ticket.label') })
      .getByRole('button', { name: 'Buy 1 at market', exact: true })
      .click();
    const seeZone = async (zone: string): Promise<void> => {
      for (const view of ['fills', 'history']) {
        await page.getByRole('radio', { name: new RegExp(`^${t(`market.${view}`)}`) }).check({ force: true });
        await page.getByRole('columnheader', { name: t('market.column.timeIn', { zone }), exact: true }).waitFor();
      }
      const here = t('market.timesIn', { zone });
      await chartOf(page).getByText(here, { exact: true }).waitFor();
      await page
        .getByRole('region', { name: t('prints.title') })
        .getByText(here, { exact: true })
        .waitFor();
    };
    const fillTime = (): Promise<string> =>
      page
        .getByRole('table', { name: t('market.history'), exact: true })
        .locator('tbody td')
        .first()
        .innerText();
    await seeZone('Chicago');
    await page.getByText(/^12:\d\d:\d\d Chicago$/).waitFor();
    expect(await fillTime()).toMatch(/^12:/);
    await expect.poll(() => page.locator('[data-figure="time"]').innerText()).toMatch(/12:\d\d$/);
    // For a working order and an ended one: how much of it has filled.
    const ended = page.getByRole('table', { name: t('market.history'), exact: true });
    await ended.getByRole('columnheader', { name: t('market.column.filled'), exact: true }).waitFor();
    await ended.getByRole('cell', { name: '1 / 1', exact: true }).waitFor();
    await page.getByRole('button', { name: t('hotkeys.settings') }).click();
    const own = page.getByRole('radio', { name: t('hotkeys.zone.own', { zone: 'New York' }), exact: true });
    await own.check({ force: true });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await seeZone('New York');
    await page.getByText(/^13:\d\d:\d\d New York · 12:\d\d:\d\d Chicago$/).waitFor();
    expect(await fillTime()).toMatch(/^13:/);
    await expect.poll(() => page.locator('[data-figure="time"]').innerText()).toMatch(/13:\d\d$/);
    expect(
      await page
        .getByRole('region', { name: t('prints.title') })
        .locator('tbody td')
        .first()
        .innerText(),
    ).toMatch(/^13:/);
    await page.reload();
    await page.getByText(/^13:\d\d:\d\d New York · 12:\d\d:\d\d Chicago$/).waitFor();
    await seeZone('New York');
    await takePicture(page, 'desk-figures-zones');
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('the search of contracts', () => {
  it('requests prices and states when it opens, and again while it is open', async () => {
    const { page } = await signInTrader(stage);
    await openTradingDesk(page);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/market/instruments')) asked += 1;
    });
    await page.getByRole('button', { name: /^Contract ES/ }).click();
    await expect.poll(() => asked).toBe(1);
    await expect.poll(() => asked, { timeout: 15_000 }).toBe(2);
    await page.keyboard.press('Escape');
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('the current contract', () => {
  it('is in the address: the back button returns to the previous one, and a reload keeps it', async () => {
    const { page } = await signInTrader(stage);
    await page.goto('/');
    await openTradingDesk(page);
    const shown = page.getByRole('button', { name: /^Contract / });
    const choose = async (root: string): Promise<void> => {
      await shown.click();
      await page.getByRole('combobox', { name: t('instruments.search.input') }).fill(root);
      await page.getByRole('listbox').getByRole('option').first().waitFor();
      await page.keyboard.press('Enter');
      await expect.poll(() => shown.textContent()).toMatch(new RegExp(`^${root}[FGHJKMNQUVXZ]\\d`));
    };
    const shows = (root: string) =>
      expect.poll(() => shown.textContent()).toMatch(new RegExp(`^${root}[FGHJKMNQUVXZ]\\d`));
    const first = await shown.textContent();
    await choose('CL');
    await choose('ZN');
    await page.goBack();
    await shows('CL');
    expect(await page.getByRole('button', { name: /^Flatten / }).textContent()).toMatch(/^Flatten CL/);
    await page.reload();
    await shows('CL');
    await page.goForward();
    await shows('ZN');
    await page.goBack();
    await page.goBack();
    await expect.poll(() => shown.textContent()).toBe(first);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('how old the data is', () => {
  it.each(['en', 'ar'] as const)('is shown over the desk while the ticket is hidden, in %s', async (language) => {
    const words = wordsOf(language);
    const { page } = await signInTrader(stage, { language });
    let isHolding = false;
    await keepStreamToItself(page);
    await page.routeWebSocket('**/api/stream', (socket) => {
      socket.connectToServer().onMessage((message) => {
        if (!isHolding) socket.send(message);
      });
    });
    await openTradingDesk(page);
    await page.getByRole('button', { name: words('hotkeys.settings') }).click();
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: words('hotkeys.panel.ticket'), exact: true })
      .click();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('[data-link]').count()).toBe(0);
    isHolding = true;
    await page.locator('[data-link="slow"]').waitFor();
    expect(await page.locator('[data-link]').innerText()).toBe(words('market.link.slow'));
    await takePicture(page, `desk-figures-slow-${language}`);
    isHolding = false;
    await expect.poll(() => page.locator('[data-link]').count()).toBe(0);
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('without a mouse that sets the focus', () => {
  it('the chart shows more of the past by its buttons', async () => {
    const { page } = await signInTrader(stage);
    await openTradingDesk(page);
    const older = page.waitForRequest(/\/api\/market\/bars\/.*before=/);
    const farther = chartOf(page).getByRole('button', { name: t('chart.view.farther'), exact: true });
    await farther.focus();
    let isAsked = false;
    void older.then(() => {
      isAsked = true;
    });
    await expect
      .poll(async () => {
        await page.keyboard.press('Enter');
        return isAsked;
      })
      .toBe(true);
    await chartOf(page)
      .getByRole('button', { name: t('chart.view.earlier'), exact: true })
      .press('Enter');
    await takePicture(page, 'desk-figures-chart-past');
    expect(problemsOf(page)).toEqual([]);
  });

  it('a key is set by pressing its button, as in Safari', async () => {
    const { page } = await signInTrader(stage);
    await openTradingDesk(page);
    await page.getByRole('button', { name: t('hotkeys.settings') }).click();
    await page
      .getByRole('dialog')
      .getByRole('tab', { name: t('hotkeys.tab.keys') })
      .click();
    const named = (key: string): Locator =>
      page.getByRole('button', { name: t('hotkeys.change', { act: t('hotkeys.act.centre'), key }), exact: true });
    await named('C').evaluate((button: HTMLElement) => button.click());
    await page.keyboard.press('m');
    await named('M').waitFor();
    expect(problemsOf(page)).toEqual([]);
  });
});
