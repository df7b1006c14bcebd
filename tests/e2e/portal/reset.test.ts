// Buying a reset on a real server: price, code, consent, one charge no matter how often it is pressed, and every outcome.
import { newGauntlet } from '@openbell/rules/billing/reset-price.ts';
import {
  at,
  fill,
  makeTrader,
  moveToSession,
  password,
  speak,
  type Trader,
} from '@openbell/server/testing/evaluation-kit.ts';
import { ledgerOf, planPayment } from '@openbell/server/testing/payments/payments.ts';
import { es } from '@openbell/server/testing/traded-months.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendEvents } from '../bridge.ts';
import {
  findAxeViolations,
  isWiderThanWindow,
  openStage,
  type PageOptions,
  problemsOf,
  type Stage,
  takePicture,
} from '../harness.ts';
import { wordsOf } from '../words.ts';
import { changeAnswer } from './portal-page.ts';

let stage: Stage;
let date: SessionDate;
beforeAll(async () => {
  stage = await openStage();
  date = await moveToSession(stage.server, '10:30');
});
afterAll(async () => {
  await stage.close();
});

const words = wordsOf('en');

/** A trader with a card whose attempt failed by the daily loss, or still runs. */
async function makeBegun(plan = 'TCP50', fate: 'failed' | 'running' = 'failed'): Promise<Trader> {
  const trader = await makeTrader(stage.server, plan);
  await trader.client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox' });
  const events = [
    fill(trader.account, at(date, '10:00'), `buy 2 ${es} @ 6000.00`),
    ...(fate === 'failed' ? [fill(trader.account, at(date, '10:10'), `sell 2 ${es} @ 5950.00`)] : []),
  ];
  expect(await sendEvents(stage.server, events)).toMatchObject({ rejected: [] });
  return trader;
}
async function openAs(trader: Trader, options: PageOptions = {}, address = '/evaluation?reset'): Promise<Page> {
  const page = await stage.newPage(options);
  await stage.signIn(page, trader.email, password);
  await page.goto(address);
  return page;
}
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });
const resetsOf = async ({ email }: Trader) =>
  (await ledgerOf(stage.server, email)).payments.filter(({ purpose }) => purpose === 'reset');
async function isSound(page: Page): Promise<void> {
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await isWiderThanWindow(page)).toBe(false);
  expect(problemsOf(page)).toEqual([]);
}

it('opens by the address and lists what is lost [RESET-002, RESET-013, RESET-017, ROUTE-026]', async () => {
  const page = await openAs(await makeBegun());
  await button(page, words('reset.buy', { amount: '$100' })).waitFor();
  await dialog(page).getByText('5 to 10 minutes, longer while the market is closed.', { exact: false }).waitFor();
  await dialog(page).getByText('up to 1 business day', { exact: false }).waitFor();
});

it('is closed by Cancel, which removes the query, and opened again by its button [RESET-001, RESET-006]', async () => {
  const page = await openAs(await makeBegun());
  await button(page, words('portal.cancel')).click();
  await page.waitForURL((url) => url.search === '');
  await expect.poll(() => dialog(page).count()).toBe(0);
  await page
    .locator('[data-headline="failed"]')
    .getByRole('button', { name: words('evaluation.again.reset') })
    .click();
  await dialog(page).waitFor();
  await page.waitForURL((url) => url.searchParams.has('reset'));
});

it('checks a code before it can be paid [DISC-002, DISC-003]', async () => {
  const trader = await makeBegun();
  const page = await openAs(trader);
  const code = dialog(page).getByLabel(words('reset.code'));
  const check = button(page, words('reset.code.check'));
  await code.fill('nobody');
  await expect.poll(() => button(page, 'Purchase').count()).toBe(0);
  await check.click();
  await dialog(page).getByText(words('reset.code.unknown')).waitFor();
  await code.fill('secret60');
  await check.click();
  const buy = button(page, words('reset.buy', { amount: '$65' }));
  await buy.waitFor();
  await dialog(page).getByText('Visa 4242').waitFor();
  await dialog(page).getByText(words('reset.block.terms')).waitFor();
  await buy.click({ force: true });
  expect(await resetsOf(trader)).toEqual([]);
  await isSound(page);
  await takePicture(page, 'reset-code');
  await code.fill('secret6');
  await check.waitFor();
  await expect.poll(() => buy.count()).toBe(0);
  await code.fill('secret60');
  await buy.waitFor();
});

it('is one charge for two presses, with its code, and is not sent as free [RESET-003, API-025, API-026]', async () => {
  const trader = await makeBegun();
  const page = await openAs(trader);
  await dialog(page).getByLabel(words('reset.code')).fill('secret60');
  await button(page, words('reset.code.check')).click();
  const buy = button(page, words('reset.buy', { amount: '$65' }));
  await buy.waitFor();
  await dialog(page).getByRole('checkbox').check();
  const held = Promise.withResolvers<void>();
  const sent: string[] = [];
  await page.route('**/api/accounts/gauntlet/reset/**', async (route) => {
    if (route.request().method() === 'POST') {
      sent.push(route.request().url());
      await held.promise;
    }
    await route.continue();
  });
  await buy.dblclick();
  await expect.poll(() => dialog(page).locator('[inert]').count()).toBe(1);
  held.resolve();
  await dialog(page).getByText(words('reset.done.title')).waitFor();
  // With the code, and without `free`, since there is no free reset.
  expect(sent.map((url) => url.slice(url.indexOf('/reset/')))).toEqual(['/reset/true/secret60/live']);
  await expect
    .poll(async () => (await resetsOf(trader)).map(({ state, amount, charges }) => ({ state, amount, charges })))
    .toEqual([{ state: 'paid', amount: 6_500, charges: 1 }]);
  await dialog(page).getByText(/txn_/).waitFor();
  await isSound(page);
  await takePicture(page, 'reset-done');
  await button(page, words('portal.close')).click();
  await expect.poll(() => dialog(page).count()).toBe(0);
});

it('shows errors in red, with its controls enabled again, and a payment that is not confirmed yet [RESET-005, ERR-002]', async () => {
  const trader = await makeBegun();
  await planPayment(stage.server, trader.email, 'decline');
  const page = await openAs(trader, { theme: 'dark' });
  await dialog(page).getByRole('checkbox').check();
  const buy = button(page, words('reset.buy', { amount: '$100' }));
  await buy.click();
  const alert = dialog(page).getByRole('alert');
  await alert.getByText(words('refusal.declined')).waitFor();
  await expect.poll(() => dialog(page).locator('[inert]').count()).toBe(0);
  await isSound(page);
  await takePicture(page, 'reset-declined');
  await planPayment(stage.server, trader.email, 'timeout', 'late');
  await buy.click();
  await dialog(page).getByText(words('reset.pending.title')).waitFor({ timeout: 30_000 });
});

it('says that the outcome is unknown without an answer, and the next press sends the same paid reset, which a reload no longer offers [RESET-003, RESET-005]', async () => {
  const trader = await makeBegun();
  const page = await openAs(trader);
  await dialog(page).getByRole('checkbox').check();
  const sent: string[] = [];
  await page.route('**/api/accounts/gauntlet/reset/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent.push(`${route.request().url()} ${route.request().headers()['idempotency-key']} ${route.request().postData()}`);
    // The server executes it; its answer is lost.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await button(page, words('reset.buy', { amount: '$100' })).click();
  const alert = dialog(page).getByRole('alert');
  await alert.getByText(words('reset.unknown.title')).waitFor();
  await alert.getByText(words('reset.unknown'), { exact: false }).waitFor();
  await expect.poll(() => dialog(page).getByText(words('reset.failed.title')).count()).toBe(0);
  await expect.poll(async () => (await resetsOf(trader)).map(({ state }) => state)).toEqual(['paid']);
  // By now the account behind the dialog has a new attempt and another balance.
  await expect.poll(() => page.locator('[data-headline="failed"]').count()).toBe(0);
  expect(await dialog(page).locator('[inert]').count()).toBe(1);
  expect(await findAxeViolations(page)).toEqual([]);
  await takePicture(page, 'reset-unknown');
  await page.unroute('**/api/accounts/gauntlet/reset/**');
  const again = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/reset/'));
  await button(page, words('reset.ask')).click();
  const request = await again;
  sent.push(`${request.url()} ${request.headers()['idempotency-key']} ${request.postData()}`);
  expect(new Set(sent).size).toBe(1);
  await dialog(page).getByText(words('reset.done.title')).waitFor();
  await dialog(page).getByText(/txn_/).waitFor();
  expect((await resetsOf(trader)).map(({ amount, charges }) => ({ amount, charges }))).toEqual([
    { amount: 10_000, charges: 1 },
  ]);
  await page.waitForURL((url) => !url.searchParams.has('reset'));
  await page.reload();
  await page.getByRole('main').waitFor();
  await expect.poll(() => dialog(page).count()).toBe(0);
});

const looks = [
  { width: 1440, theme: 'light', language: 'en' },
  { width: 390, theme: 'dark', language: 'en' },
  { width: 1440, theme: 'dark', language: 'ar' },
  { width: 390, theme: 'light', language: 'ar' },
] as const;

it.each(looks)(
  'keeps an order without an answer across a closed dialog and a reload, and sends the same one: %j [RESET-003]',
  async (look) => {
    const say = wordsOf(look.language);
    const trader = await makeBegun();
    await speak(trader.client, look.language);
    const page = await openAs(trader, look);
    await dialog(page).getByRole('checkbox').check();
    const keys: (string | undefined)[] = [];
    await page.route('**/api/accounts/gauntlet/reset/**', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push(route.request().headers()['idempotency-key']);
      return route.abort('connectionreset');
    });
    await dialog(page).locator('button').last().click();
    await dialog(page).getByText(say('reset.unknown.title')).waitFor();
    await takePicture(page, `reset-unknown-${look.width}-${look.theme}-${look.language}`);
    await button(page, say('portal.cancel')).click();
    await expect.poll(() => dialog(page).count()).toBe(0);
    await page.goto('/evaluation?reset');
    const ask = button(page, say('reset.ask'));
    await ask.waitFor();
    expect(await dialog(page).getByRole('checkbox').count()).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await isWiderThanWindow(page)).toBe(false);
    await takePicture(page, `reset-kept-${look.width}-${look.theme}-${look.language}`);
    await page.unroute('**/api/accounts/gauntlet/reset/**');
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/reset/'));
    await ask.press('Enter');
    keys.push((await sent).headers()['idempotency-key']);
    await dialog(page).getByText(say('reset.done.title')).waitFor();
    expect(new Set(keys).size).toBe(1);
    expect((await resetsOf(trader)).map(({ amount, charges }) => ({ amount, charges }))).toEqual([
      { amount: 10_000, charges: 1 },
    ]);
  },
);

it('shows the outcome of an order whose answer was lost when the dialog is opened again, and forgets one that never arrived [RESET-003]', async () => {
  const trader = await makeBegun();
  const page = await openAs(trader);
  await dialog(page).getByRole('checkbox').check();
  await page.route('**/api/accounts/gauntlet/reset/**', async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    return route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue();
  });
  await button(page, words('reset.buy', { amount: '$100' })).click();
  await dialog(page).getByText(words('reset.unknown.title')).waitFor();
  await button(page, words('portal.cancel')).click();
  await page.goto('/evaluation?reset');
  await dialog(page).getByText(words('reset.done.title')).waitFor();
  await dialog(page).getByText(/txn_/).waitFor();
  await button(page, words('portal.close')).click();
  await expect.poll(() => dialog(page).count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('openbell-reset'))).toBeNull();
  expect((await resetsOf(trader)).map(({ charges }) => charges)).toEqual([1]);
  const other = await makeBegun();
  const second = await openAs(other);
  await second.route('**/api/accounts/gauntlet/reset/**', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
  );
  await dialog(second).getByRole('checkbox').check();
  await button(second, words('reset.buy', { amount: '$100' })).click();
  await dialog(second).getByText(words('reset.unknown.title')).waitFor();
  await second.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('openbell-reset') ?? '{}');
    localStorage.setItem('openbell-reset', JSON.stringify({ ...kept, at: kept.at - 301_000 }));
  });
  await second.goto('/evaluation?reset');
  await dialog(second).getByText(words('reset.lost')).waitFor();
  await button(second, words('reset.buy', { amount: '$100' })).waitFor();
  expect(await second.evaluate(() => localStorage.getItem('openbell-reset'))).toBeNull();
  await takePicture(second, 'reset-lost');
});

it('is free if there is a free reset, without a code, and clears the figures [RESET-008, RESET-010, API-026]', async () => {
  const trader = await makeBegun();
  await stage.server.context.db
    .updateTable('subscriptions')
    .set({ freeResets: 1 })
    .where('customerId', '=', (select) => select.selectFrom('customers').select('id').where('email', '=', trader.email))
    .execute();
  const page = await openAs(trader, { width: 390, language: 'ar', theme: 'dark' });
  const arabic = wordsOf('ar');
  await speak(trader.client, 'ar');
  await page.reload();
  const buy = button(page, arabic('reset.buy.free'));
  await buy.waitFor();
  await expect.poll(() => dialog(page).getByLabel(arabic('reset.code')).count()).toBe(0);
  await isSound(page);
  await takePicture(page, 'reset-free-ar-390');
  await dialog(page).getByRole('checkbox').check();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/reset/'));
  await buy.click();
  expect((await sent).url()).toMatch(/\/reset\/true\/none\/live\?free=true$/);
  await dialog(page).getByText(arabic('reset.done.free')).waitFor();
  await expect.poll(() => page.locator('[data-headline="failed"]').count()).toBe(0);
  expect(await resetsOf(trader)).toEqual([]);
});

it('shows the classic Gauntlet its price, the price of a new one, and what a restart can save [RESET-034, RESET-035, RESET-036]', async () => {
  const [alive, dead] = [await makeBegun('GAUNT', 'running'), await makeBegun('GAUNT')];
  const page = await openAs(alive);
  await button(page, words('reset.buy', { amount: '$229' })).waitFor();
  await dialog(page)
    .getByText(words('reset.eligible', { price: '$229' }))
    .waitFor();
  await dialog(page).getByText(words('reset.restartOffer')).waitFor();
  const over = await openAs(dead);
  await dialog(over)
    .getByText(/10% off, \$386\.10/)
    .waitFor();
  await dialog(over).getByText(words('refusal.reset_drawdown')).waitFor();
  await expect.poll(() => button(over, 'Purchase').count()).toBe(0);
  // The link leads to an order at the shown price.
  await dialog(over)
    .getByRole('link', { name: words('reset.newGauntlet') })
    .click();
  await over.getByRole('button', { name: 'Pay $386.10 now' }).waitFor();
  await over.getByText('The Gauntlet, which you hold now, ends with this order', { exact: false }).waitFor();
  await takePicture(over, 'reset-new-gauntlet');
});

it('promises no discount on a new classic Gauntlet while its code is switched off, and applies that at once [RESET-035]', async () => {
  const dead = await makeBegun('GAUNT');
  const { db } = stage.server.context;
  const isOn = (isActive: boolean) =>
    db.updateTable('discounts').set({ isActive }).where('code', '=', newGauntlet.code).execute();
  await isOn(false);
  try {
    const page = await openAs(dead);
    await dialog(page)
      .getByText(words('reset.notEligible.full', { price: '$429' }))
      .waitFor();
    const headline = page.locator('[data-headline="failed"]');
    await expect.poll(() => headline.textContent()).toContain(words('evaluation.failed.next.drawdown'));
    for (const text of await page.locator('body').allTextContents()) expect(text).not.toMatch(/10% (off|cheaper)/);
    await isSound(page);
    await takePicture(page, 'reset-new-gauntlet-off');
    // And nothing is requested that would be refused.
    await dialog(page)
      .getByRole('link', { name: words('reset.newGauntlet') })
      .click();
    await page.getByRole('button', { name: 'Pay $429.00 now' }).waitFor();
    expect(page.url()).not.toContain(newGauntlet.code);
  } finally {
    await isOn(true);
  }
});

it('shows the prices of the classic Gauntlet in rupees to customers who pay in rupees [RESET-034, RESET-035]', async () => {
  const [alive, dead] = [await makeBegun('GAUNT', 'running'), await makeBegun('GAUNT')];
  for (const { email } of [alive, dead])
    await stage.server.context.db.updateTable('customers').set({ partner: 'IND' }).where('email', '=', email).execute();
  const page = await openAs(alive);
  await dialog(page)
    .getByText(words('reset.eligible', { price: '₹19,399' }))
    .waitFor();
  const over = await openAs(dead);
  await dialog(over)
    .getByText(/10% off, ₹32,699/)
    .waitFor();
});

it('hides its buttons while a crypto invoice is open, and reloads when a new one is closed [RESET-004, RESET-009, API-044]', async () => {
  const trader = await makeBegun();
  const page = await openAs(trader);
  await page.route('**/api/accounts/gauntlet/reset/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const answer = { status: 'pending', amount: 10_000, currency: 'USD', free: false };
    return route.fulfill({ json: { ...answer, transactionID: 'txn_crypto', invoice: `${stage.server.url}/site/` } });
  });
  await dialog(page).getByRole('checkbox').check();
  await button(page, words('reset.buy', { amount: '$100' })).click();
  const link = dialog(page).getByRole('link', { name: words('portal.invoice.newTab') });
  await expect.poll(() => link.getAttribute('target')).toBe('_blank');
  await changeAnswer(page, '/invoices', (body) => ({ ...body, Reset: true }));
  const reloaded = page.waitForEvent('load');
  await button(page, words('portal.close')).click();
  await reloaded;
  await page.getByText(words('reset.crypto.title')).waitFor();
  await page.locator('[data-headline="failed"]').waitFor();
  await expect.poll(() => page.getByRole('button', { name: words('evaluation.again.reset') }).count()).toBe(0);
});
