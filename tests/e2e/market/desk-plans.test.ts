// What the desk says about time and months by plan: flat time, the end of a session without one, the next opening, an expired month.
import type { MarketInstrument } from '@openbell/api/market/market.ts';
import { instantOfChicago } from '@openbell/instruments/chicago-time.ts';
import { frontMonthOf } from '@openbell/instruments/front-month.ts';
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { at, moveTo, moveToSession, password, productNow, speak } from '@openbell/server/testing/evaluation-kit.ts';
import {
  makePractitioner,
  marketOrder,
  okBody,
  readAccount,
  send,
} from '@openbell/server/testing/market/market-kit.ts';
import type { TestClient } from '@openbell/server/testing/test-server.ts';
import { asSessionDate, type SessionDate } from '@openbell/units/civil-date.ts';
import { instantOf } from '@openbell/units/instant.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAxeViolations, isWiderThanWindow, openStage, problemsOf, type Stage, takePicture } from '../harness.ts';
import { wordsOf } from '../words.ts';
import { signInTrader } from './desk-trader.ts';

let stage: Stage;
let date: SessionDate;
beforeAll(async () => {
  stage = await openStage();
  date = await moveToSession(stage.server, '15:40');
});
afterAll(() => stage.close());

const t = wordsOf('en');
async function frontOf(client: TestClient): Promise<string> {
  const { instruments } = okBody<{ instruments: MarketInstrument[] }>(await client.call('GET', '/market/instruments'));
  return instruments.find(({ root }) => root === 'ES')?.symbol ?? '';
}
const headOf = (page: Page): Promise<string> => page.locator('header').first().innerText();
const cellOf = (page: Page, name: string) => page.locator(`[data-cell="${name}"]`);
async function openPage(email: string, look: Parameters<Stage['newPage']>[0] = {}): Promise<Page> {
  const page = await stage.newPage(look);
  await stage.signIn(page, email, password);
  return page;
}

it('depends on the plan: flat time if there is one, else the end of the session, and the next opening once it is over', {
  timeout: 120_000,
}, async () => {
  const career = (await signInTrader(stage, {}, 'TCP50')).page;
  const classic = (await signInTrader(stage, {}, 'GAUNT')).page;
  const practice = await openPage((await makePractitioner(stage.server)).email);
  const pages = [career, classic, practice];
  for (const page of pages) {
    await page.goto('/finamark');
    await page.locator('[data-market-price]').waitFor();
  }
  await expect.poll(() => cellOf(career, 'flat').innerText()).toContain(t('market.strip.flat'));
  await expect.poll(() => headOf(career)).toContain(t('shell.session.flatIn'));
  for (const page of [classic, practice]) {
    await expect.poll(() => cellOf(page, 'session-end').innerText()).toMatch(/\b(20|19|18):\d\d\b/);
    await expect.poll(() => headOf(page)).toContain(t('shell.session.endsIn'));
    expect(await headOf(page)).not.toContain(t('shell.session.flatIn'));
    expect(await cellOf(page, 'flat').count()).toBe(0);
  }
  await takePicture(classic, 'desk-plans-gaunt');

  // Past flat time, before the exchange closes: over for one, ten minutes left for the others.
  await moveTo(stage.server, instantOf(at(date, '15:50:05')));
  for (const page of pages) await page.reload();
  await expect.poll(() => cellOf(career, 'opens').innerText()).toMatch(/\b1:09:\d\d\b/);
  expect(await cellOf(career, 'opens').innerText()).toContain(t('market.strip.opensIn'));
  await expect.poll(() => headOf(career)).toContain(t('shell.session.closed'));
  for (const page of [classic, practice])
    await expect.poll(() => cellOf(page, 'session-end').innerText()).toMatch(/\b9:\d\d\b/);
  await takePicture(career, 'desk-plans-past-flat');

  await moveTo(stage.server, instantOf(at(date, '16:00:05')));
  for (const page of pages) await page.reload();
  for (const page of pages) {
    await expect.poll(() => cellOf(page, 'opens').innerText()).toMatch(/\b59:\d\d\b/);
    expect(await cellOf(page, 'session-end').count()).toBe(0);
    await expect.poll(() => headOf(page)).toContain(t('shell.session.opensIn'));
    expect(problemsOf(page)).toEqual([]);
  }
});

it.each([
  { language: 'en', theme: 'light', width: 1440 },
  { language: 'en', theme: 'dark', width: 390 },
  { language: 'ar', theme: 'dark', width: 1440 },
  { language: 'ar', theme: 'light', width: 390 },
] as const)(
  'says of a month that is left what becomes of what is held in it, and closes it, in $language at $width',
  {
    timeout: 120_000,
  },
  async (look) => {
    const words = wordsOf(look.language);
    const es = instrumentOfRoot('ES') ?? expect.unreachable('no ES');
    const { client, email } = await makePractitioner(stage.server);
    await speak(client, look.language);
    const today = sessionDateOf(await productNow(stage.server));
    await moveTo(stage.server, instantOfChicago(asSessionDate(today + 1), 9 * 60));
    const old = await frontOf(client);
    expect((await send(client, old, marketOrder('buy', 2))).refusal).toBeNull();
    const page = await openPage(email, look);
    await page.goto(`/finamark?symbol=${old}`);
    await page.locator('[data-market-price]').waitFor();
    const close = page.getByRole('button', { name: words('market.close.position.of', { symbol: old }) });
    expect(await close.count()).toBe(0);
    let next = today + 1;
    while (frontMonthOf(es, asSessionDate(next)) === old) next += 1;
    await moveTo(stage.server, instantOfChicago(asSessionDate(next), 9 * 60));
    await page.reload();
    const notice = page.getByRole('status').filter({ has: close });
    await notice.waitFor();
    expect(await notice.innerText()).toContain(frontMonthOf(es, asSessionDate(next)));
    expect(await isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, `desk-left-month-${look.language}-${look.theme}-${look.width}`);
    await close.press('Enter');
    await notice.waitFor({ state: 'detached' });
    expect((await readAccount(client)).positions.find(({ symbol }) => symbol === old)?.net).toBe(0);
    expect(problemsOf(page)).toEqual([]);
  },
);
