// The end of a session on a plan that may hold positions across it: the desk lists in advance which orders end, and afterwards which
// position has no stop.
import type { MarketInstrument } from '@openbell/api/market/market.ts';
import { at, moveTo, moveToSession, password, speak } from '@openbell/server/testing/evaluation-kit.ts';
import {
  makePractitioner,
  marketOrder,
  okBody,
  readAccount,
  send,
} from '@openbell/server/testing/market/market-kit.ts';
import type { TestClient } from '@openbell/server/testing/test-server.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { instantOf } from '@openbell/units/instant.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAxeViolations, isWiderThanWindow, openStage, problemsOf, type Stage, takePicture } from '../harness.ts';
import { type Words, wordsOf } from '../words.ts';

const looks = [
  { language: 'en', theme: 'light', width: 1440 },
  { language: 'en', theme: 'dark', width: 390 },
  { language: 'ar', theme: 'dark', width: 1440 },
  { language: 'ar', theme: 'light', width: 390 },
] as const;
type Desk = {
  readonly name: string;
  readonly t: Words;
  readonly page: Page;
  readonly client: TestClient;
  readonly isPhone: boolean;
};

let stage: Stage;
let date: SessionDate;
let symbol = '';
beforeAll(async () => {
  stage = await openStage();
  date = await moveToSession(stage.server, '15:30');
});
afterAll(() => stage.close());

/** A trader two contracts long, with a stop and a target, and their open desk. */
async function openDesk({ language, theme, width }: (typeof looks)[number]): Promise<Desk> {
  const { client, email } = await makePractitioner(stage.server);
  await speak(client, language);
  const { instruments } = okBody<{ instruments: MarketInstrument[] }>(await client.call('GET', '/market/instruments'));
  symbol = instruments.find(({ root }) => root === 'ES')?.symbol ?? '';
  const bracket = { stopTicks: 400, targetTicks: 400 };
  expect((await send(client, symbol, marketOrder('buy', 2, { bracket }))).refusal).toBeNull();
  const page = await stage.newPage({ language, theme, width });
  await stage.signIn(page, email, password);
  await page.goto(`/finamark?symbol=${symbol}`);
  await page.locator('[data-market-price]').waitFor();
  const isPhone = width < 768;
  return { name: `${language}-${theme}-${width}`, t: wordsOf(language), page, client, isPhone };
}
const alertOf = ({ page, t }: Desk, key: string): Locator => page.getByRole('alert').filter({ hasText: t(key) });
const closeButton = (desk: Desk, key: string): Locator =>
  alertOf(desk, key).getByRole('button', { name: desk.t('market.close.position.of', { symbol }) });
const againButton = (desk: Desk): Locator =>
  alertOf(desk, 'market.ended.title').getByRole('button', {
    name: desk.t('market.ended.again.of', { symbol, count: 1 }),
  });

async function expectWell({ page, name }: Desk, picture: string): Promise<void> {
  expect(await isWiderThanWindow(page)).toBe(false);
  expect(await findAxeViolations(page)).toEqual([]);
  await takePicture(page, `session-end-${picture}-${name}`);
}
const stopsOf = async ({ client }: Desk) =>
  (await readAccount(client)).orders.filter(({ type, state }) => type === 'stop' && state === 'waiting');

/** The ticket says so only if the stop it creates protects a position that may be held over the close. */
async function expectNote(desk: Desk): Promise<void> {
  const { page, t, isPhone } = desk;
  if (isPhone) await page.getByRole('radio', { name: t('market.views.orders') }).check({ force: true });
  const ticket = page.getByRole('region', { name: t('market.ticket.label') });
  const note = ticket.locator('[data-note="stop-ends"]');
  await expect.poll(() => note.count()).toBe(0);
  await ticket.getByRole('textbox', { name: t('market.ticket.stop'), exact: true }).fill('40');
  await expect.poll(() => note.innerText()).toContain('16:00');
  await takePicture(page, `session-end-ticket-${desk.name}`);
}

async function expectWarning(desk: Desk): Promise<void> {
  await desk.page.reload();
  const warning = alertOf(desk, 'market.ending.title');
  await warning.waitFor();
  const text = await warning.innerText();
  for (const said of [symbol, '16:00', desk.t('market.order.stop', { isBuy: false })]) expect(text).toContain(said);
  await closeButton(desk, 'market.ending.title').waitFor();
  await expectWell(desk, 'warning');
}

/** Ended orders are reported when they end, and after a reload; nothing can be sent before the market opens, which is said too. */
async function expectEnded(desk: Desk): Promise<void> {
  const { page } = desk;
  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload();
    await alertOf(desk, 'market.ended.title').waitFor();
    await expect.poll(() => alertOf(desk, 'market.ending.title').count()).toBe(0);
    await expect.poll(() => againButton(desk).getAttribute('aria-disabled')).toBe('true');
    await expect.poll(() => alertOf(desk, 'market.ended.title').innerText()).toContain('17:00');
  }
  await expectWell(desk, 'ended');
  await againButton(desk).press('Enter');
  expect(await stopsOf(desk)).toEqual([]);
}

it('lists beforehand which orders end, says afterwards that the position has no stop, and offers a new one by keyboard', {
  timeout: 240_000,
}, async () => {
  const desks = await Promise.all(looks.map(openDesk));
  for (const desk of desks) {
    expect(await alertOf(desk, 'market.ending.title').count()).toBe(0);
    await expectNote(desk);
  }
  await moveTo(stage.server, instantOf(at(date, '15:46')));
  for (const desk of desks) await expectWarning(desk);
  const [before] = await Promise.all(desks.slice(0, 1).map(stopsOf));
  await moveTo(stage.server, instantOf(at(date, '16:00:01')));
  for (const desk of desks) await expectEnded(desk);

  await moveTo(stage.server, instantOf(at(date, '17:01')));
  for (const [index, desk] of desks.entries()) {
    await desk.page.reload();
    await expect.poll(() => againButton(desk).getAttribute('aria-disabled')).toBeNull();
    await expectWell(desk, 'open-again');
    if (index % 2 === 0) {
      await againButton(desk).press('Enter');
      await alertOf(desk, 'market.ended.title').waitFor({ state: 'hidden' });
      expect(await stopsOf(desk)).toMatchObject([{ side: 'sell', quantity: 2, stopPrice: expect.any(Number) }]);
      if (index === 0) expect((await stopsOf(desk))[0]?.stopPrice).toBe(before?.[0]?.stopPrice);
    } else {
      await closeButton(desk, 'market.ended.title').press('Enter');
      await alertOf(desk, 'market.ended.title').waitFor({ state: 'hidden' });
      expect((await readAccount(desk.client)).positions.find((held) => held.symbol === symbol)?.net).toBe(0);
    }
    expect(problemsOf(desk.page)).toEqual([]);
  }
});
