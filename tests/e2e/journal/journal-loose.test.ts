// Trades over several days, and the remains of a trade whose import was deleted: all of it is shown, can be changed, and is deleted only
// after a confirmation.

import type { JournalDayRecord, JournalEntriesPage, JournalList } from '@openbell/api/journal.ts';
import type { JournalImport } from '@openbell/api/journal-files.ts';
import { sendEvents } from '@openbell/server/testing/calls/sign-bridge.ts';
import { at, fill, mark, moveTo, password, productNow } from '@openbell/server/testing/evaluation-kit.ts';
import { type Journalist, makeJournalist, newYork, ordersFile } from '@openbell/server/testing/journal-kit.ts';
import { es } from '@openbell/server/testing/traded-months.ts';
import { asSessionDate } from '@openbell/units/civil-date.ts';
import { asInstant, msPerDay } from '@openbell/units/instant.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  findAxeViolations,
  isWiderThanWindow,
  openStage,
  type PageOptions,
  problemsOf,
  type Stage,
  takePicture,
} from '../harness.ts';
import { changeAnswer } from '../portal/portal-page.ts';
import { wordsOf } from '../words.ts';

const t = wordsOf('en');

let stage: Stage;
let journalist: Journalist;
let tradeId: string;
beforeAll(async () => {
  stage = await openStage();
  journalist = await makeJournalist(stage.server);
  const { client } = journalist;
  const [head, ...rows] = ordersFile(['15:00 buy 1 MNQM26 30000.00', '10:05 sell 1 MNQM26 30010.00']).split('\n');
  // Opened on Tuesday, closed on Wednesday.
  const text = [head, rows[0]?.replace('2026-06-10', '2026-06-09'), rows[1]].join('\n');
  const saved = await client.call('POST', '/journal/imports', { text, zone: newYork, fileName: 'night.csv' });
  if (saved.status !== 200) throw new Error(saved.text);
  const { entries } = (await client.call('GET', '/journal/entries')).body as JournalEntriesPage;
  tradeId = entries.find(({ origin }) => origin === 'import')?.trade.key ?? '';
  const body = { kind: 'playbook', name: 'Over night', points: ['Stop in the market', 'Half size'] };
  const [list] = (await client.call('POST', '/journal/lists', body)).body as JournalList[];
  const points = body.points.map((each, place) => ({ text: each, isMet: place === 0 }));
  await client.call('PUT', `/journal/trades/${tradeId}`, {
    text: 'Held it too long.',
    tags: ['night'],
    plannedStop: 119_920,
    playbookId: list?.id,
    checks: [{ listId: list?.id, points }],
  });
  await client.call('POST', '/journal/pictures', { tradeId, data: pixel });
});
afterAll(async () => {
  await stage.close();
});

/** A PNG of one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function open(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await stage.newPage(options);
  await stage.signIn(page, journalist.email, password);
  if (options.language !== undefined)
    await changeAnswer(page, '/accounts', (account) => ({ ...account, lang: options.language }));
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
  return page;
}
const written = (page: Page) =>
  page.waitForResponse((one) => one.request().method() === 'PUT' && one.url().includes(tradeId) && one.ok());
const day = '/journal/days/2026-06-10';

it('shows dates next to its times if it was held over several days', async () => {
  const page = await open(`/journal/trades/${tradeId}`);
  const figures = page.getByRole('region', { name: t('journal.trade.figures') });
  await figures.getByText('9 Jun 14:00:00').waitFor();
  await figures.getByText('10 Jun 09:05:00').waitFor();
  const cells = page.getByRole('table', { name: t('journal.legs.caption') }).getByRole('cell');
  await expect
    .poll(() => cells.allTextContents())
    .toEqual(expect.arrayContaining(['9 Jun 14:00:00', '10 Jun 09:05:00']));
  await takePicture(page, 'journal-trade-nights-1440-light');
  await page.getByRole('button', { name: t('journal.pictures.open', { number: 1 }) }).click();
  const name = t('journal.pictures.of', { number: 1, of: t('journal.trade.long', { symbol: 'MNQM26', count: 1 }) });
  await page.getByRole('dialog', { name }).getByRole('img', { name }).waitFor();
  expect(problemsOf(page)).toEqual([]);
});

it('shows them in its chart and its replay too', async () => {
  const { server } = stage;
  const { account, client, date } = journalist;
  const [evening, night] = [date, date + 1];
  await moveTo(server, asInstant(Date.parse(at(asSessionDate(night), '00:15'))));
  await sendEvents(server, [
    fill(account, at(evening, '23:50'), `buy 1 ${es} @ 6890.00`),
    mark(at(evening, '23:55'), es, '6892.00'),
    mark(at(evening, '23:58'), es, '6891.00'),
    mark(at(asSessionDate(night), '00:05'), es, '6893.00'),
    fill(account, at(asSessionDate(night), '00:10'), `sell 1 ${es} @ 6893.25`),
  ]);
  const { entries } = (await client.call('GET', '/journal/entries')).body as JournalEntriesPage;
  const over = entries.find(({ trade }) => trade.openedAt === Date.parse(at(evening, '23:50')));
  const page = await open(`/journal/trades/${over?.trade.key}`);
  const slider = page.getByRole('slider', { name: t('journal.replay.time') });
  await slider.focus();
  await page.keyboard.press('Home');
  const days = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });
  const [first, last] = [evening, night].map((each) => days.format(each * msPerDay));
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe(`${first} 23:50`);
  await page.keyboard.press('End');
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe(`${last} 00:10`);
  await page.getByText(`${last} 00:10:00`, { exact: true }).first().waitFor();
  await takePicture(page, 'journal-trade-midnight-1440-light');
  expect(problemsOf(page)).toEqual([]);
});

it('is listed completely on its day when its trade is gone, and is changed on its own page', async () => {
  const { client } = journalist;
  const [{ id } = { id: '' }] = (await client.call('GET', '/journal/imports')).body as JournalImport[];
  await client.call('DELETE', `/journal/imports/${id}`);
  const page = await open(day);
  const loose = page.getByRole('region', { name: t('journal.loose.title') });
  for (const text of ['Held it too long.', 'night', '29,980.00', '1 of 2', t('journal.pictures.title')])
    await loose.getByText(text, { exact: true }).waitFor();
  expect(await loose.getByText('Over night').count()).toBe(2);
  await loose.getByText(/MNQM26, opened 9 Jun 14:00 Chicago/).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await takePicture(page, 'journal-day-loose-1440-light');
  await loose.getByRole('link', { name: t('journal.loose.open') }).click();
  await page.getByRole('heading', { level: 1, name: t('journal.loose.one') }).waitFor();
  await page.getByRole('button', { name: t('journal.pictures.open', { number: 1 }) }).waitFor();
  await page
    .getByRole('region', { name: t('journal.plan.title') })
    .getByText('29,980.00')
    .waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await takePicture(page, 'journal-loose-1440-light');
  let saved = written(page);
  const half = page.getByRole('checkbox', { name: 'Half size' });
  await half.click();
  await saved;
  await expect.poll(() => half.isChecked()).toBe(true);
  saved = written(page);
  await page.getByRole('textbox', { name: t('journal.tags.new') }).fill('gap');
  await page.keyboard.press('Enter');
  await saved;
  saved = written(page);
  await page.getByRole('textbox', { name: t('journal.note.trade'), exact: true }).fill('Never again.');
  await saved;
  await page.getByRole('link', { name: t('journal.loose.day') }).click();
  for (const text of ['Never again.', 'gap', '2 of 2']) await loose.getByText(text, { exact: true }).waitFor();
  const days = (await client.call('GET', '/journal/days')).body as JournalDayRecord[];
  expect(days[0]?.looseNotes[0]).toMatchObject({ text: 'Never again.', tags: ['gap', 'night'], plannedStop: 119_920 });
  expect(problemsOf(page)).toEqual([]);
});

it.each([`${day}`, 'its page'])('fits in Arabic on a phone in the dark: %s', async (path) => {
  const address = path === day ? day : `/journal/trades/${tradeId}`;
  const page = await open(address, { width: 390, theme: 'dark', language: 'ar' });
  await page.getByText('Never again.').waitFor();
  expect(await isWiderThanWindow(page)).toBe(false);
  expect(await findAxeViolations(page)).toEqual([]);
  await takePicture(page, `journal-loose-${path === day ? 'day' : 'page'}-ar-390-dark`);
  expect(problemsOf(page)).toEqual([]);
});

it('can be read when the trial is over, without checkboxes, and is deleted only after a confirmation, with an error if that fails', async () => {
  await moveTo(stage.server, asInstant((await productNow(stage.server)) + 61 * msPerDay));
  const page = await open(`/journal/trades/${tradeId}`);
  await page.getByText('Never again.').waitFor();
  await page.getByText('Half size').waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(0);
  expect(await page.getByRole('textbox').count()).toBe(0);
  await takePicture(page, 'journal-loose-over-1440-light');
  const act = page.getByRole('button', { name: t('journal.drop.act') });
  await page.route(`**/api/journal/trades/${tradeId}`, (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'x', requestId: 'r' } } }),
  );
  await act.click();
  const question = page.getByRole('alertdialog', { name: t('journal.drop.title.trade') });
  await question.getByRole('button', { name: t('journal.drop.confirm') }).click();
  await page.getByText(t('refusal.unavailable')).first().waitFor();
  await page.getByText('Never again.').waitFor();
  await page.unroute(`**/api/journal/trades/${tradeId}`);
  await act.click();
  await question.getByRole('button', { name: t('journal.drop.confirm') }).click();
  await page.getByText(t('journal.drop.done')).first().waitFor();
  await page.getByRole('heading', { name: t('journal.trade.gone.title') }).waitFor();
  expect((await journalist.client.call('GET', '/journal/days')).body).toEqual([]);
});
