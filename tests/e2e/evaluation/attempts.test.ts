// Around the verdict on a real server: the customer's own limits and their stop, the session so far, older attempts, and mail preferences.
import { readFile } from 'node:fs/promises';
import {
  at,
  fill,
  makeTrader,
  mark,
  moveTo,
  moveToSession,
  password,
  presetRules,
  speak,
  type Trader,
} from '@openbell/server/testing/evaluation-kit.ts';
import { startAgainReady } from '@openbell/server/testing/new-attempts.ts';
import { es } from '@openbell/server/testing/traded-months.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { instantOf } from '@openbell/units/instant.ts';
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
async function send(...events: readonly object[]): Promise<void> {
  expect(await sendEvents(stage.server, events)).toMatchObject({ accepted: events.length, rejected: [] });
}
const custom = {
  rules: {
    ...presetRules.rules,
    mode: 'custom',
    dayLoss: '400',
    dayProfit: '150',
    weekLoss: '1200',
    weekProfit: '900',
    monthLoss: '2000',
    monthProfit: '1500',
  },
};
async function openOn(trader: Trader, options: PageOptions = {}, address = '/evaluation'): Promise<Page> {
  const page = await stage.newPage(options);
  await stage.signIn(page, trader.email, password);
  await page.goto(address);
  return page;
}
async function isSound(page: Page): Promise<void> {
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await isWiderThanWindow(page)).toBe(false);
  expect(problemsOf(page)).toEqual([]);
}

it("shows the use of the customer's own limits, warns when one is close and when the day is stopped, and draws the session", async () => {
  const trader = await makeTrader(stage.server, 'TCP50', custom);
  await send(fill(trader.account, at(date, '10:00'), `buy 2 ${es} @ 6000.00`));
  const page = await openOn(trader);
  const limit = (name: string) => page.locator(`[data-own-limit="${name}"]`);
  const tick = (time: string, price: string) => send(mark(at(date, time), es, price, { account: trader.account }));
  await limit('dayLoss').waitFor();
  expect(await page.locator('[data-own-limit]').count()).toBe(6);
  await page.getByRole('img', { name: /Equity of this session/ }).waitFor();

  await tick('10:00:05', '6002.00');
  await expect.poll(() => limit('dayProfit').getAttribute('data-look')).toBe('completed');
  await tick('10:00:10', '5996.75');
  await expect.poll(() => limit('dayLoss').getAttribute('data-look')).toBe('near');
  await page.getByText(/Daily loss.*left of \$400/).waitFor();
  // 1,670.96 over the floor, 770.96 to the daily limit; a tick of two ES is 25 dollars.
  const held = page.getByRole('region', { name: words('today.held') });
  await held.getByText('66 ticks, to 5,980.25').waitFor();
  await held.getByText('30 ticks, to 5,989.25').waitFor();
  await isSound(page);
  await takePicture(page, 'limits-near');

  await tick('10:00:15', '5996.00');
  await expect.poll(() => limit('dayLoss').getAttribute('data-look')).toBe('blocked');
  await page.getByText(words('limits.stopped.title')).waitFor();
  await page.locator('[data-headline="day_blocked"]').waitFor();
  await takePicture(page, 'limits-blocked');
  const arabic = await openOn(trader, { width: 390, theme: 'dark' });
  await speak(trader.client, 'ar');
  await arabic.goto('/evaluation');
  await arabic.locator('[data-own-limit="dayLoss"]').waitFor();
  await arabic
    .getByRole('img', { name: /6,000|50,000/ })
    .first()
    .waitFor();
  await isSound(arabic);
  await takePicture(arabic, 'limits-blocked-ar-390');
  await speak(trader.client, 'en');

  await moveTo(stage.server, instantOf(at(date, '16:00')));
  await expect.poll(() => page.getByText(words('limits.stopped.title')).count()).toBe(0);
});

it('warns of flat time while a position is open', async () => {
  const session = await moveToSession(stage.server, '15:19');
  const trader = await makeTrader(stage.server, 'TCP50', custom);
  await send(fill(trader.account, at(session, '15:18'), `buy 1 ${es} @ 6000.00`));
  const page = await openOn(trader);
  await page.locator('[data-own-limit="dayLoss"]').waitFor();
  for (const [time, minutes] of [
    ['15:20:30', 30],
    ['15:40:30', 10],
    ['15:48:30', 2],
  ] as const) {
    await moveTo(stage.server, instantOf(at(session, time)));
    await page.goto('/evaluation');
    await page.getByText(words('today.flat.warn', { minutes, time: '15:50' })).waitFor();
  }
});

it('keeps older attempts readable: their log, their statistics, their decisions, and what a new one would change', async () => {
  const session = await moveToSession(stage.server, '10:30');
  const trader = await makeTrader(stage.server, 'TCP50', custom);
  await send(
    fill(trader.account, at(session, '10:00'), `buy 2 ${es} @ 6000.00`),
    fill(trader.account, at(session, '10:10'), `sell 2 ${es} @ 5985.00`),
  );
  const page = await openOn(trader, {}, '/evaluation?reset');
  await page.getByText(/decides exactly as your present one/).waitFor();
  await takePicture(page, 'attempts-terms');
  await startAgainReady(stage.server, { email: trader.email, reference: 'tx-e2e' });
  const { body } = await trader.client.call('GET', '/accounts');
  const { account_name: account } = body as { account_name: string };
  await send(fill(account, at(session, '10:20'), `buy 1 ${es} @ 6000.00`));

  await page.goto('/evaluation');
  const table = page.getByRole('region', { name: words('attempts.table') });
  await table.getByRole('row').nth(2).waitFor();
  expect(await table.getByRole('row').nth(2).textContent()).toContain('TCP50 2026-12');
  await table.scrollIntoViewIfNeeded();
  await isSound(page);
  await takePicture(page, 'attempts');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    table.getByRole('link', { name: words('attempts.log.of', { number: '1' }) }).click(),
  ]);
  expect((await readFile(await download.path(), 'utf8')).split('\n')[0]).toContain('"type":"attempt"');

  await table.getByRole('link', { name: words('attempts.statistics.of', { number: '1' }) }).click();
  await page.getByRole('heading', { level: 1, name: words('attempts.number', { number: '1' }) }).waitFor();
  await page.getByRole('button', { name: words('evaluation.stats.run') }).click();
  await page.locator('[data-statistics="1"]').waitFor();
  await isSound(page);
  await takePicture(page, 'attempt-record');
  const phone = await openOn(trader, { width: 390, theme: 'dark' });
  await phone.getByRole('region', { name: words('attempts.table') }).waitFor();
  await isSound(phone);
  await takePicture(phone, 'attempts-390-dark');

  await page.goto('/evaluation/attempts/at_nobody');
  await page.getByText(words('attempts.missing')).waitFor();
});

it('lets the customer turn off a kind of mail, in the settings and by the link in the mail', async () => {
  const trader = await makeTrader(stage.server);
  const page = await openOn(trader, {}, '/settings/notifications');
  const nearing = page.getByRole('checkbox', { name: words('settings.notifications.nearing'), exact: true });
  await nearing.waitFor();
  await nearing.focus();
  await page.keyboard.press('Space');
  await page.getByText(words('settings.notifications.saved')).waitFor();
  await page.reload();
  await expect.poll(() => nearing.isChecked()).toBe(false);
  await isSound(page);
  await takePicture(page, 'notifications');

  const session = await moveToSession(stage.server, '15:49');
  await send(fill(trader.account, at(session, '15:48:50'), `buy 1 ${es} @ 6000.00`));
  await moveTo(stage.server, instantOf(at(session, '15:50')));
  const mails = (await stage.server.client().call('GET', `/sandbox/mail?to=${trader.email}`)).body as {
    text: string;
  }[];
  const link = /\/api\/mail\/unsubscribe\/\S+/.exec(mails.map(({ text }) => text).join('\n'))?.[0] ?? '';
  const stranger = await stage.newPage({ width: 390 });
  await stranger.goto(link);
  await takePicture(stranger, 'unsubscribe');
  expect(await findAxeViolations(stranger)).toEqual([]);
  await stranger.getByRole('button', { name: words('mail.optOut.button') }).click();
  await stranger.getByRole('heading', { name: words('mail.optOut.done.title') }).waitFor();
  await page.reload();
  const ended = page.getByRole('checkbox', { name: words('settings.notifications.ended'), exact: true });
  await expect.poll(() => ended.isChecked()).toBe(false);
});
