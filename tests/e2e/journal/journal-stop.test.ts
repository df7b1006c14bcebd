// The stop of an order as its trade's planned stop: proposed, counted in R, and the customer decides.
import type { JournalEntriesPage } from '@openbell/api/journal.ts';
import type { MarketInstrument } from '@openbell/api/market/market.ts';
import { moveToSession, password } from '@openbell/server/testing/evaluation-kit.ts';
import { makeMarketTrader, marketOrder, okBody, send } from '@openbell/server/testing/market/market-kit.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findAxeViolations, isWiderThanWindow, openStage, problemsOf, type Stage, takePicture } from '../harness.ts';
import { changeAnswer } from '../portal/portal-page.ts';
import { wordsOf } from '../words.ts';

const t = wordsOf('en');

let stage: Stage;
let email: string;
let address: string;
beforeAll(async () => {
  stage = await openStage();
  await moveToSession(stage.server, '10:00');
  const trader = await makeMarketTrader(stage.server);
  const { client } = trader;
  const { instruments } = okBody<{ instruments: MarketInstrument[] }>(await client.call('GET', '/market/instruments'));
  const symbol = instruments.find((one) => one.root === 'ES')?.symbol ?? '';
  await send(client, symbol, marketOrder('buy', 1, { bracket: { targetTicks: null, stopTicks: 40 } }));
  await send(client, symbol, marketOrder('sell', 1));
  await vi.waitFor(async () => okBody(await client.call('POST', '/accounts/journal')), {
    timeout: 20_000,
    interval: 200,
  });
  const { entries } = okBody<JournalEntriesPage>(await client.call('GET', '/journal/entries'));
  ({ email } = trader);
  address = `/journal/trades/${entries[0]?.trade.key}`;
});
afterAll(async () => {
  await stage.close();
});

it('is proposed, removed, and proposed again', async () => {
  const page = await stage.newPage();
  await stage.signIn(page, email, password);
  await page.goto(address);
  await page.getByText(t('journal.plan.proposed')).waitFor();
  await page.getByText('risk $500.00 by the stop of the order').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await takePicture(page, 'journal-stop-1440-light');
  const field = page.getByLabel(t('journal.plan.stop'));
  const proposed = await field.inputValue();
  await field.fill('');
  await page
    .getByRole('form', { name: t('journal.plan.title') })
    .getByRole('button', { name: t('journal.save') })
    .click();
  await page.getByText(t('journal.trade.noRisk')).waitFor();
  const take = page.getByRole('button', { name: /of the order$/ });
  await take.waitFor();
  await page.reload();
  await page.getByText(t('journal.trade.noRisk')).waitFor();
  await takePicture(page, 'journal-stop-declined-1440-light');
  await take.click();
  await page.getByText('planned risk $500.00').waitFor();
  expect(await field.inputValue()).toBe(proposed);
  await take.waitFor({ state: 'detached' });
  await field.fill('');
  expect(problemsOf(page)).toEqual([]);
});

it('fits in Arabic on a phone in the dark', async () => {
  const page = await stage.newPage({ width: 390, theme: 'dark', language: 'ar' });
  await stage.signIn(page, email, password);
  await changeAnswer(page, '/accounts', (account) => ({ ...account, lang: 'ar' }));
  // As before the customer wrote anything.
  await changeAnswer(page, '/journal/entries', (answer) => ({
    ...answer,
    entries: (answer as unknown as JournalEntriesPage).entries.map((entry) => ({
      ...entry,
      note: { ...entry.note, plannedStop: null, isStopDeclined: false },
    })),
  }));
  await page.goto(address);
  await page.getByText(wordsOf('ar')('journal.plan.proposed')).waitFor();
  expect(await isWiderThanWindow(page)).toBe(false);
  expect(await findAxeViolations(page)).toEqual([]);
  await takePicture(page, 'journal-stop-ar-390-dark');
  expect(problemsOf(page)).toEqual([]);
});
