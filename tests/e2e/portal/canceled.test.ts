// What remains after a plan was canceled, as its dialog promises: attempts with log, evidence and check, quiz scores, receipts.
import {
  at,
  fill,
  makeTrader,
  moveToSession,
  password,
  speak,
  type Trader,
} from '@openbell/server/testing/evaluation-kit.ts';
import { es } from '@openbell/server/testing/traded-months.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sendEvents } from '../bridge.ts';
import {
  findAxeViolations,
  isWiderThanWindow,
  openStage,
  problemsOf,
  type Stage,
  takePicture,
  wearTheme,
} from '../harness.ts';
import { wordsOf } from '../words.ts';

vi.setConfig({ testTimeout: 240_000 });

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
async function makeFailed(): Promise<Trader> {
  const trader = await makeTrader(stage.server);
  const events = [
    fill(trader.account, at(date, '10:00'), `buy 2 ${es} @ 6000.00`),
    fill(trader.account, at(date, '10:10'), `sell 2 ${es} @ 5950.00`),
  ];
  expect(await sendEvents(stage.server, events)).toMatchObject({ rejected: [] });
  await trader.client.call('PUT', '/lessons/1/progress/100', { lastPlayTime: 4 });
  await trader.client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox' });
  expect((await trader.client.call('POST', '/mentoring/purchase')).status).toBe(200);
  return trader;
}
async function openAs({ email }: Trader, path: string): Promise<Page> {
  const page = await stage.newPage();
  await stage.signIn(page, email, password);
  await page.goto(path);
  return page;
}
const checkHere = (page: Page) =>
  page.locator('#verdict').getByRole('button', { name: words('evaluation.verdict.check') });
const earlier = (page: Page) => page.getByRole('region', { name: words('attempts.earlier') });

it('keeps attempts, log, evidence, quiz scores and receipts reachable after the cancel dialog [TRUST-021]', async () => {
  const trader = await makeFailed();
  const page = await openAs(trader, '/settings/subscriptions');
  await page.getByRole('button', { name: words('subscriptions.cancel') }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(words('subscriptions.consequence.records')).waitFor();
  await dialog.getByRole('button', { name: words('subscriptions.cancel.goOn') }).click();
  await dialog.getByRole('button', { name: words('subscriptions.cancel.confirm') }).click();
  await page.getByText(words('subscriptions.cancel.done.text')).waitFor();
  await page.getByRole('button', { name: words('portal.close'), exact: true }).click();

  // The receipt.
  const history = page.getByRole('table', { name: words('subscriptions.history.caption') });
  await history.getByRole('link').first().click();
  await page.waitForURL('**/settings/subscriptions/*');
  await page.getByText(/txn_/).first().waitFor();

  // From the dashboard to the records.
  await page.goto('/');
  await page
    .getByRole('navigation', { name: words('nav.main') })
    .first()
    .getByRole('link', { name: words('nav.evaluation') })
    .click();
  await page.getByRole('heading', { name: words('evaluation.state.checkout.title') }).waitFor();
  await earlier(page).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await takePicture(page, 'canceled-evaluation');

  const saved = page.waitForEvent('download');
  await earlier(page)
    .getByRole('link', { name: words('attempts.log.of', { number: '1' }) })
    .click();
  expect((await saved).suggestedFilename()).toMatch(/^att_\w+\.ndjson$/);
  await earlier(page)
    .getByRole('link', { name: words('attempts.decisions.of', { number: '1' }) })
    .click();
  const evidence = page.locator('[data-evidence="failure"][data-rule="trailing"]');
  await evidence.getByRole('link', { name: words('evidence.open') }).click();
  await page.waitForURL('**/evaluation/evidence/1?*');
  await evidence.waitFor();

  await page.goto('/evaluation');
  await earlier(page)
    .getByRole('link', { name: words('attempts.number', { number: '1' }), exact: true })
    .click();
  await checkHere(page).click();
  await page.getByRole('dialog', { name: words('evaluation.check.title') }).waitFor();
  await page.keyboard.press('Escape');

  // What was learned.
  await page.goto('/lessons');
  await page.getByText(words('lessons.kept'), { exact: false }).waitFor();
  await page.getByText('1 of 12', { exact: true }).waitFor();
  expect(await page.locator('[data-lesson="1"] [data-mark]').getAttribute('data-mark')).toBe('complete');
  expect(problemsOf(page)).toEqual([]);
});

it('keeps them after a change to a plan without an evaluation too', async () => {
  const trader = await makeFailed();
  expect((await trader.client.call('PUT', '/subscription/BCC')).status).toBe(200);
  const page = await openAs(trader, '/evaluation');
  await page.getByRole('heading', { name: words('locked.title') }).waitFor();
  await earlier(page)
    .getByRole('link', { name: words('attempts.number', { number: '1' }), exact: true })
    .click();
  await page.waitForURL('**/evaluation/attempts/*');
  await checkHere(page).waitFor();
});

it('fits wide and narrow, light and dark, in English and Arabic', async () => {
  const trader = await makeFailed();
  expect((await trader.client.call('DELETE', '/subscription?upgrades=0')).status).toBe(200);
  const page = await openAs(trader, '/evaluation');
  for (const [language, theme] of [
    ['en', 'light'],
    ['ar', 'dark'],
  ] as const) {
    await speak(trader.client, language);
    await wearTheme(page, theme);
    await page.goto('/evaluation');
    await page.getByRole('region', { name: wordsOf(language)('attempts.earlier') }).waitFor();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => isWiderThanWindow(page)).toBe(false);
      expect(await findAxeViolations(page)).toEqual([]);
      await takePicture(page, `canceled-${language}-${width}-${theme}`);
    }
  }
});
