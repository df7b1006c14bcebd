// The end of a session with an open position: the warning, the automatic closing by the product's clock, and what the desk says afterwards.
import { at, moveTo, moveToSession, type Trader } from '@openbell/server/testing/evaluation-kit.ts';
import { marketOrder, send } from '@openbell/server/testing/market/market-kit.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { instantOf } from '@openbell/units/instant.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAxeViolations, openStage, problemsOf, type Stage, takePicture } from '../harness.ts';
import { type Words, wordsOf } from '../words.ts';
import { openTradingDesk, signInTrader } from './desk-trader.ts';

const languages = ['en', 'ar'] as const;

type Desk = {
  readonly language: (typeof languages)[number];
  readonly t: Words;
  readonly page: Page;
  readonly trader: Trader;
};

let stage: Stage;
let date: SessionDate;
beforeAll(async () => {
  stage = await openStage();
  date = await moveToSession(stage.server, '15:20');
});
afterAll(() => stage.close());

async function openDesk(language: Desk['language']): Promise<Desk> {
  const { trader, page } = await signInTrader(stage, { language });
  // Counts sounds: each tone starts with an oscillator.
  await page.addInitScript(() => {
    const { createOscillator } = AudioContext.prototype;
    AudioContext.prototype.createOscillator = function create(this: AudioContext): OscillatorNode {
      document.documentElement.dataset['tones'] = `${Number(document.documentElement.dataset['tones'] ?? 0) + 1}`;
      return createOscillator.call(this);
    };
  });
  await openTradingDesk(page);
  const t = wordsOf(language);
  await page.getByRole('button', { name: t('hotkeys.settings') }).click();
  await page
    .getByRole('dialog')
    .getByRole('tab', { name: t('hotkeys.tab.sounds') })
    .click();
  await page.getByRole('switch', { name: t('hotkeys.sounds') }).click();
  await page.keyboard.press('Escape');
  return { language, t, page, trader };
}
const tonesOf = async ({ page }: Desk): Promise<number> =>
  Number((await page.locator('html').getAttribute('data-tones')) ?? 0);
const tableOf = ({ page, t }: Desk, key: string): Locator => page.getByRole('table', { name: t(key), exact: true });
const ticketOf = ({ page, t }: Desk): Locator => page.getByRole('region', { name: t('market.ticket.label') });
const buttonOf = (desk: Desk): Locator =>
  ticketOf(desk).getByRole('button', { name: /^(Buy 1 at market|شراء 1 بسعر السوق)$/ });
const noticesOf = ({ page, t }: Desk): Locator => page.getByRole('region', { name: t('portal.notices'), exact: true });

/** A product text as a pattern: `…` matches values that only the market knows. */
const patternOf = (text: string): RegExp =>
  new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('…', String.raw`[\d.,]+`));

/** One contract long with a target and a stop; returns its symbol. */
async function buyWithBracket(desk: Desk): Promise<string> {
  const { t } = desk;
  for (const key of ['market.ticket.stop', 'market.ticket.target'])
    await ticketOf(desk)
      .getByRole('textbox', { name: t(key), exact: true })
      .fill('200');
  await buttonOf(desk).click();
  await expect.poll(() => tableOf(desk, 'market.positions').locator('tbody tr').count()).toBe(1);
  await expect.poll(() => tableOf(desk, 'market.orders').locator('tbody tr').count()).toBe(2);
  const [symbol = ''] = (await tableOf(desk, 'market.positions').innerText()).match(/\bES[A-Z]\d\d\b/) ?? [];
  return symbol;
}

it('warns, closes open positions a minute before flat time, says so, and accepts nothing new, in English and in Arabic', {
  timeout: 180_000,
}, async () => {
  const desks = await Promise.all(languages.map(openDesk));
  const symbols = new Set(await Promise.all(desks.map(buyWithBracket)));
  const [symbol = ''] = symbols;
  expect([...symbols]).toEqual([expect.stringMatching(/^ES/)]);

  // Two tones for the fill, three for the warning that half an hour is left.
  for (const desk of desks) await expect.poll(() => tonesOf(desk)).toBe(5);

  await moveTo(stage.server, instantOf(at(date, '15:48:01')));
  for (const desk of desks) {
    const { t, page, language } = desk;
    // The answer to any action of the customer carries the product's time.
    await tableOf(desk, 'market.orders').getByRole('row').last().getByRole('button').last().click();
    await noticesOf(desk)
      .getByText(t('market.flat.warn', { minutes: 2, time: '15:50', auto: '15:49' }), { exact: true })
      .waitFor();
    await expect.poll(() => tonesOf(desk)).toBe(8);
    await expect.poll(() => tableOf(desk, 'market.positions').locator('tbody tr').count()).toBe(1);
    await expect.poll(() => tableOf(desk, 'market.orders').locator('tbody tr').count()).toBe(1);
    await takePicture(page, `trading-flat-warning-${language}`);
  }

  // From here the clock runs by itself: only the product closes anything.
  await moveTo(stage.server, instantOf(at(date, '15:48:54')));
  for (const desk of desks) {
    const { t, page, language } = desk;
    const done = patternOf(t('market.flat.done', { symbol, time: '15:49:…' }));
    await expect.poll(() => noticesOf(desk).innerText(), { timeout: 30_000 }).toMatch(done);
    await page.getByText(t('market.positions.none')).waitFor();
    await page.getByText(t('market.orders.none')).waitFor();
    const sold = t('ladder.told.fill', { isBuy: 'false', size: 1, symbol, price: '…', position: t('ladder.flat') });
    await expect.poll(() => page.getByRole('log').textContent()).toMatch(patternOf(sold));
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
    expect(await ticketOf(desk).getAttribute('dir')).toBe('ltr');
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, `trading-flat-closed-${language}`);
  }

  for (const desk of desks) {
    const { t, page, trader } = desk;
    // Before the deadline only orders that reduce a position pass: the button says so, and the server enforces it.
    await expect
      .poll(() => ticketOf(desk).innerText())
      .toContain(t('ladder.refusal.flat_deadline_near', { deadline: '15:50' }));
    await expect.poll(() => buttonOf(desk).isDisabled()).toBe(true);
    const asked = await send(trader.client, symbol, marketOrder('buy', 1));
    expect(asked.refusal?.code).toBe('flat_deadline_near');
    await page.getByText(t('market.positions.none')).waitFor();
    await expectFlat(trader, symbol);
    expect(problemsOf(page)).toEqual([]);
  }
});

/** Closed by the product at 15:49 or soon after, before the deadline; the evaluation continues. */
async function expectFlat({ client }: Trader, symbol: string): Promise<void> {
  const { body } = await client.call('GET', '/market/account');
  const { fills, positions } = body as {
    readonly positions: readonly { readonly net: number }[];
    readonly fills: readonly { readonly at: string; readonly orderId: string; readonly symbol: string }[];
  };
  expect(positions.every(({ net }) => net === 0)).toBe(true);
  const last = fills.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1);
  expect(last).toMatchObject({ symbol, orderId: expect.stringMatching(/^deadline\.\d+$/) });
  expect(last !== undefined && last.at >= at(date, '15:49') && last.at < at(date, '15:50')).toBe(true);
  const attempts = await client.call('GET', '/attempts');
  expect(attempts.body).toMatchObject([{ status: 'active', positions: [] }]);
}
