// A trading day in the browser on our own market: from the first order to the settlement, judged by the evaluation.
import { at, makeTrader, moveTo, moveToSession, password, speak } from '@openbell/server/testing/evaluation-kit.ts';
import { agreement } from '@openbell/server/testing/market/agreement.ts';
import { readAccount } from '@openbell/server/testing/market/market-kit.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { instantOf } from '@openbell/units/instant.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAxeViolations, isWiderThanWindow, openStage, problemsOf, type Stage, takePicture } from '../harness.ts';
import { wordsOf } from '../words.ts';

const t = wordsOf('en');
let stage: Stage;
let date: SessionDate;
let email: string;
beforeAll(async () => {
  stage = await openStage();
  const trader = await makeTrader(stage.server);
  email = trader.email;
  await trader.client.call('POST', '/accounts/agreements', agreement);
  date = await moveToSession(stage.server, '10:00');
});
afterAll(() => stage.close());

async function openDesk(options: Parameters<Stage['newPage']>[0] = {}, who = email): Promise<Page> {
  const page = await stage.newPage(options);
  await stage.signIn(page, who, password);
  await page.goto('/finamark');
  return page;
}
const ticketOf = (page: Page) => page.getByRole('region', { name: t('market.ticket.label') });
const tableOf = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
const priceOf = async (page: Page): Promise<number> =>
  Number((await page.locator('[data-market-price]').textContent())?.replaceAll(',', ''));
const field = (page: Page, name: string) => ticketOf(page).getByRole('textbox', { name, exact: true });

describe('a trading day', () => {
  it('starts with a moving market, a ticket that says what it sends, and a double click that sends once [PRODUCT-006]', async () => {
    const page = await openDesk();
    await expect.poll(() => priceOf(page)).toBeGreaterThan(0);
    await expect.poll(() => page.locator('[data-link]').getAttribute('data-link')).toBe('live');
    await field(page, t('market.ticket.stop')).fill('40');
    await field(page, t('market.ticket.target')).fill('80');
    await ticketOf(page).getByRole('button', { name: '2', exact: true }).click();
    await expect.poll(() => ticketOf(page).innerText()).toContain('−$1,000');
    await expect.poll(() => ticketOf(page).innerText()).toContain('2 of 2');
    await page.getByRole('button', { name: 'Buy 2 at market', exact: true }).dblclick();
    await expect.poll(() => tableOf(page, t('market.positions')).locator('tbody tr').count()).toBe(1);
    await expect.poll(() => tableOf(page, t('market.positions')).innerText()).toMatch(/ES[A-Z]\d\d\s+Long\s+2/);
    // Both legs of the bracket work; nothing was sent twice.
    await expect.poll(() => tableOf(page, t('market.orders')).locator('tbody tr').count()).toBe(2);
    const log = page.getByRole('log');
    await expect.poll(() => log.textContent()).toContain('Bought 2');
    // The tier of the first session is full: the button says why no more can be sent.
    await expect.poll(() => ticketOf(page).innerText()).toContain('your tier allows 2');
    await page.getByRole('button', { name: 'Buy 2 at market', exact: true }).click({ force: true });
    await expect.poll(() => tableOf(page, t('market.positions')).innerText()).toMatch(/Long\s+2/);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await isWiderThanWindow(page)).toBe(false);
    expect(problemsOf(page)).toEqual([]);
    await takePicture(page, 'trading-desk-light');
  });

  it("changes an order in place and cancels it, and shows the account's risk as in the evaluation", async () => {
    const page = await openDesk({ theme: 'dark' });
    const orders = tableOf(page, t('market.orders'));
    await orders.getByRole('button', { name: /^Change: Sell target/ }).click();
    const price = page.getByRole('textbox', { name: t('market.ticket.limitPrice'), exact: true });
    const before = Number(await price.inputValue());
    await price.press('ArrowUp');
    await page.getByRole('button', { name: t('market.change'), exact: true }).click();
    const moved = (before + 0.25).toLocaleString('en-US', { minimumFractionDigits: 2 });
    await expect.poll(() => orders.getByRole('row', { name: /Sell target/ }).innerText()).toContain(moved);
    await orders.getByRole('button', { name: /^Cancel: Sell target/ }).click();
    await expect.poll(() => orders.locator('tbody tr').count()).toBe(1);
    const equity = page.locator('[data-cell="equity"]');
    await expect.poll(() => equity.innerText()).toMatch(/\$(49|50|51),\d{3}\.\d\d/);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'trading-desk-dark');
  });

  it('sends a limit order from the ticket and explains why a price is not valid for the contract', async () => {
    const page = await openDesk();
    await ticketOf(page)
      .getByRole('combobox', { name: t('market.ticket.type') })
      .selectOption('limit');
    await ticketOf(page).getByText(t('market.side.sell'), { exact: true }).click();
    const limit = field(page, t('market.ticket.limitPrice'));
    await expect.poll(() => limit.inputValue()).toMatch(/\.(00|25|50|75)$/);
    await limit.fill('6000.10');
    await expect.poll(() => ticketOf(page).innerText()).toContain('Prices move in steps of 0.25.');
    const far = (Math.round(await priceOf(page)) + 20).toFixed(2);
    await limit.fill(far);
    const shown = Number(far).toLocaleString('en-US', { minimumFractionDigits: 2 });
    await page.getByRole('button', { name: `Sell 1 at ${shown}`, exact: true }).click();
    const orders = tableOf(page, t('market.orders'));
    await expect.poll(() => orders.getByRole('row', { name: /Sell limit/ }).count()).toBe(1);
    await page
      .getByRole('button', { name: t('market.cancelAll'), exact: true })
      .last()
      .click();
    await expect.poll(() => page.getByText(t('market.orders.none')).count()).toBe(1);
  });

  it('keeps bracket, contracts, bars and sums across a visit elsewhere and a reload', async () => {
    const page = await openDesk();
    await field(page, t('market.ticket.stop')).fill('16');
    await field(page, t('market.ticket.target')).fill('24');
    await ticketOf(page).getByRole('button', { name: '2', exact: true }).click();
    await page
      .getByRole('radiogroup', { name: t('chart.span') })
      .getByText(t('chart.span.15'))
      .click();
    const sums = page.getByRole('button', { name: t('ladder.cumulative'), exact: true });
    await sums.click();
    const kept = async () => [
      await field(page, t('market.ticket.stop')).inputValue(),
      await field(page, t('market.ticket.target')).inputValue(),
      await field(page, t('market.ticket.contracts')).inputValue(),
      await page.getByRole('radio', { name: t('chart.span.15'), exact: true }).isChecked(),
      await sums.getAttribute('aria-pressed'),
    ];
    const set = ['16', '24', '2', true, 'true'];
    expect(await kept()).toEqual(set);
    await page
      .getByRole('link', { name: t('nav.dashboard'), exact: true })
      .first()
      .click();
    await ticketOf(page).waitFor({ state: 'detached' });
    await page.goBack();
    await ticketOf(page).waitFor();
    expect(await kept()).toEqual(set);
    await page.reload();
    await ticketOf(page).waitFor();
    expect(await kept()).toEqual(set);
    expect(problemsOf(page)).toEqual([]);
  });

  it('shows which limit a stop-limit becomes, also after a change', async () => {
    const page = await openDesk();
    await ticketOf(page)
      .getByRole('combobox', { name: t('market.ticket.type') })
      .selectOption('stop_limit');
    await ticketOf(page).getByText(t('market.side.sell'), { exact: true }).click();
    const stop = Math.round(await priceOf(page)) - 40;
    await field(page, t('market.ticket.stopPrice')).fill(`${stop}.00`);
    await field(page, t('market.ticket.limitPrice')).fill(`${stop - 1}.00`);
    await page.getByRole('button', { name: /^Sell 1 stop/ }).click();
    const row = tableOf(page, t('market.orders')).getByRole('row', { name: /Sell stop limit/ });
    const written = (price: number) => price.toLocaleString('en-US', { minimumFractionDigits: 2 });
    await expect.poll(() => row.innerText()).toMatch(new RegExp(`${written(stop)}\\s+limit ${written(stop - 1)}`));
    await row.getByRole('button', { name: /^Change/ }).click();
    await page
      .getByRole('textbox', { name: t('market.ticket.limitPrice'), exact: true })
      .last()
      .press('ArrowDown');
    await page.getByRole('button', { name: t('market.change'), exact: true }).click();
    await expect.poll(() => row.innerText()).toContain(`limit ${written(stop - 1.25)}`);
    await takePicture(page, 'trading-stop-limit');
    await row.getByRole('button', { name: /^Cancel/ }).click();
    await expect.poll(() => row.count()).toBe(0);
  });

  it('closes the position, and keeps fills and ended orders', async () => {
    const page = await openDesk();
    await tableOf(page, t('market.positions'))
      .getByRole('button', { name: /^Close ES/ })
      .click();
    await page.getByText(t('market.positions.none')).waitFor();
    const view = page.getByRole('radiogroup', { name: t('market.view') });
    await view.getByText(t('market.fills')).click();
    await expect.poll(() => tableOf(page, t('market.fills')).locator('tbody tr').count()).toBeGreaterThanOrEqual(2);
    await view.getByText(t('market.history')).click();
    await expect.poll(() => tableOf(page, t('market.history')).innerText()).toContain(t('market.state.cancelled'));
  });

  it('warns before a closing order that exits would remain, and cancels those that did', async () => {
    const page = await openDesk();
    const stop = field(page, t('market.ticket.stop'));
    const target = field(page, t('market.ticket.target'));
    await stop.fill('40');
    await target.fill('60');
    await page.getByRole('button', { name: 'Buy 1 at market', exact: true }).click();
    const orders = tableOf(page, t('market.orders'));
    await expect.poll(() => orders.locator('tbody tr').count()).toBe(2);
    await stop.fill('');
    await target.fill('');
    expect(await ticketOf(page).innerText()).not.toContain(t('market.before.exitsStay'));
    await ticketOf(page).getByText(t('market.side.sell'), { exact: true }).click();
    await expect.poll(() => ticketOf(page).innerText()).toContain(t('market.before.exitsStay'));
    await takePicture(page, 'trading-exits-stay');
    await page.getByRole('button', { name: 'Sell 1 at market', exact: true }).click();
    await page.getByText(t('market.positions.none')).waitFor();
    const told = page.getByRole('alert').filter({ hasText: t('market.leftExits.title') });
    await expect.poll(() => told.innerText()).toMatch(/2 exit orders still work/);
    // The notice does not displace the buttons that cancel and close.
    const ladder = await page.getByRole('region', { name: /^Ladder/ }).boundingBox();
    const cancels = await page.getByRole('button', { name: /^Cancel ES/ }).boundingBox();
    expect((cancels?.y ?? 0) + (cancels?.height ?? 0)).toBeLessThanOrEqual((ladder?.y ?? 0) + (ladder?.height ?? 0));
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'trading-left-exits');
    const phone = await openDesk({ width: 390, theme: 'dark' });
    await phone.getByText(t('market.leftExits.title')).waitFor();
    expect(await isWiderThanWindow(phone)).toBe(false);
    expect(await findAxeViolations(phone)).toEqual([]);
    await takePicture(phone, 'trading-left-exits-390-dark');
    await told.getByRole('button', { name: /^Cancel exits: ES/ }).click();
    await page.getByText(t('market.orders.none')).waitFor();
    await expect.poll(() => told.count()).toBe(0);
    await expect.poll(() => phone.getByText(t('market.leftExits.title')).count()).toBe(0);
    expect(problemsOf(page)).toEqual([]);
  });

  it('is a left-to-right island in an Arabic page, and fits a phone', async () => {
    const arabic = wordsOf('ar');
    const trader = await makeTrader(stage.server);
    await trader.client.call('POST', '/accounts/agreements', agreement);
    await speak(trader.client, 'ar');
    const page = await openDesk({ language: 'ar' }, trader.email);
    const ticket = page.getByRole('region', { name: arabic('market.ticket.label') });
    await ticket.waitFor();
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl');
    await expect.poll(() => ticket.getAttribute('dir')).toBe('ltr');
    await expect.poll(() => ticket.getByRole('button', { name: /^شراء 1 بسعر السوق/ }).count()).toBe(1);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'trading-desk-ar');
    const phone = await openDesk({ language: 'ar', width: 390 }, trader.email);
    await phone.getByText(arabic('market.views.orders'), { exact: true }).click();
    await phone.getByRole('region', { name: arabic('market.ticket.label') }).waitFor();
    await expect.poll(() => isWiderThanWindow(phone)).toBe(false);
    expect(await findAxeViolations(phone)).toEqual([]);
    await takePicture(phone, 'trading-desk-390-ar');
  });

  it('warns before flat time, closes open positions a minute before it, and ends with the settlement', async () => {
    const before = await openDesk();
    await before.getByRole('button', { name: 'Buy 1 at market', exact: true }).click();
    await tableOf(before, t('market.positions')).waitFor();
    await moveTo(stage.server, instantOf(at(date, '15:41')));
    const page = await openDesk();
    await page.getByText('10 minutes to flat time, 15:50 Chicago.', { exact: false }).first().waitFor();
    await moveTo(stage.server, instantOf(at(date, '15:49:01')));
    await page.getByText(t('market.positions.none')).waitFor();
    await page.getByText('15:49:0', { exact: false }).first().waitFor();
    await page.reload();
    await page.getByText('Flat time is at 15:50 Chicago', { exact: false }).first().waitFor();
    await takePicture(page, 'trading-last-minute');
    const client = stage.server.client();
    await client.call('POST', '/auth/sign-in/email', { email, password });
    const { fills, orders } = await readAccount(client);
    expect(fills.at(-1)?.orderId).toMatch(/^deadline\./);
    expect(orders.filter(({ state }) => state === 'working' || state === 'waiting')).toEqual([]);
    await moveTo(stage.server, instantOf(at(date, '16:00')));
    await page.reload();
    await page.getByText(t('market.closed.title')).first().waitFor();
    await page.getByText('17:00 Chicago', { exact: false }).first().waitFor();
    await page.goto('/evaluation');
    const equity = page.getByText(t('evaluation.live.equity'), { exact: true });
    await equity.first().waitFor();
    // The settlement equals the sum of the whole day's fills, to the cent.
    const micros = fills.reduce((sum, fill) => sum + fill.realizedMicros - fill.commissionMicros, 0);
    const settled = { pnl: micros / 1e6, balance: 50_000 + micros / 1e6 };
    const { body } = await client.call('GET', '/attempts');
    expect(body).toMatchObject([{ status: 'active', positions: [], days: [settled] }]);
    await page
      .getByText(`$${settled.balance.toLocaleString('en-US', { minimumFractionDigits: 2 })}`)
      .first()
      .waitFor();
    expect(problemsOf(page)).toEqual([]);
  });
});
