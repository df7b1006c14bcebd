// The review of a week or a month, and the table of weekdays and hours: figures, their links, and navigation.
import type { JournalEntriesPage, JournalList } from '@openbell/api/journal.ts';
import { password } from '@openbell/server/testing/evaluation-kit.ts';
import { makeJournalist, newYork, ordersFile } from '@openbell/server/testing/journal-kit.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const t = wordsOf('en');
let stage: Stage;
let email: string;

beforeAll(async () => {
  stage = await openStage();
  const { client, email: mine } = await makeJournalist(stage.server);
  email = mine;
  const post = async (path: string, body: unknown): Promise<unknown> => {
    const answer = await client.call(path.startsWith('/journal/trades') ? 'PUT' : 'POST', path, body);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  };
  // Three losses of MNQ close together, then three gains of MES; a gain in the week before.
  const week = ordersFile([
    '09:00 buy 1 MNQM26 30000.00',
    '09:05 sell 1 MNQM26 29990.00',
    '09:10 buy 1 MNQM26 30000.00',
    '09:20 sell 1 MNQM26 29980.00',
    '09:25 buy 1 MNQM26 30000.00',
    '09:30 sell 1 MNQM26 29970.00',
    ...['11', '12', '13'].flatMap((hour) => [`${hour}:00 sell 1 MESM26 6800.00`, `${hour}:10 buy 1 MESM26 6790.00`]),
  ]);
  const before = ordersFile(['09:00 buy 1 MNQM26 30000.00 901', '09:05 sell 1 MNQM26 30005.00 902']);
  for (const [fileName, text] of [
    ['week.csv', week],
    ['before.csv', before.replaceAll('2026-06-10', '2026-06-03')],
  ] as const)
    await post('/journal/imports', { text, zone: newYork, mappingKey: 'tradovate-orders', fileName });
  const list = { kind: 'checklist', name: 'Before the open', text: '', points: ['Waited for the range'] };
  const [made] = (await post('/journal/lists', list)) as readonly JournalList[];
  const { body } = await client.call('GET', '/journal/entries');
  const ofJune = (body as JournalEntriesPage).entries.filter(({ trade }) => trade.symbol === 'MNQM26').slice(-2);
  for (const { trade } of ofJune)
    await post(`/journal/trades/${trade.key}`, {
      checks: [{ listId: made?.id, points: [{ text: 'Waited for the range', isMet: false }] }],
    });
});
afterAll(async () => {
  await stage.close();
});

async function open(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await stage.newPage(options);
  await stage.signIn(page, email, password);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
  return page;
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first();
const rowsOf = async (page: Page, name: string): Promise<readonly string[]> =>
  (await card(page, name).locator('tbody tr').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
const addressOf = (page: Page): string => decodeURIComponent(page.url().replace(/^.*\/journal/, ''));

describe('the review of a week', () => {
  it('compares it with the week before, and shows what earned, what cost, and what was missed', async () => {
    const page = await open('/journal/review?on=2026-06-10');
    await page.getByRole('heading', { level: 2, name: '8 – 12 Jun 2026' }).waitFor();
    const figures = await rowsOf(page, t('journal.review.figures'));
    expect(figures.slice(0, 3)).toEqual(['Net result +$30.00 +$10.00', 'Trades 6 1', 'Win rate 50.0% 100.0%']);
    // The costs of these files' trades are unknown.
    await card(page, t('journal.review.figures')).getByText('7 trades without costs').waitFor();
    expect(await rowsOf(page, t('journal.statistics.days'))).toEqual(['Wednesday 10 June 6 +$30.00']);
    expect(await rowsOf(page, t('journal.review.earned'))).toEqual([
      'MES Instrument 3 100.0% +$150.00',
      'Short Side 3 100.0% +$150.00',
    ]);
    expect(await rowsOf(page, t('journal.review.cost'))).toEqual([
      '08:00 Hour of the opening, Chicago 3 0.0% −$120.00',
      'MNQ Instrument 3 0.0% −$120.00',
      'Long Side 3 0.0% −$120.00',
    ]);
    expect(await rowsOf(page, t('journal.review.rules'))).toEqual([
      'Something missed 2 −$50.00 −$100.00',
      'Waited for the range missed of Before the open 2 −$50.00 −$100.00',
      'Nothing ticked off 4 +$32.50 +$130.00',
    ]);
    expect(await rowsOf(page, t('journal.review.habits'))).toEqual([
      'Opened within 10 minutes of a loss Worst: MNQM26 −$60.00 2 0 −$50.00 −$100.00',
      'Opened after 3 losses in the session 3 0 +$50.00 +$150.00',
    ]);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'journal-review-1440-light');
    expect(problemsOf(page)).toEqual([]);
  });

  it('leads to the trades of a group, and Back returns to the same week', async () => {
    const page = await open('/journal/review?on=2026-06-10');
    await card(page, t('journal.review.cost')).getByRole('link', { name: 'MNQ' }).click();
    await page.getByText('3 of 7 trades').or(page.getByText('3 of 8 trades')).waitFor();
    expect(addressOf(page)).toBe('/trades?root=MNQ&from=2026-06-08&until=2026-06-14');
    await page.goBack();
    await page.getByRole('heading', { level: 2, name: '8 – 12 Jun 2026' }).waitFor();
  });

  it('moves through the weeks and months by keyboard, with its period in the address', async () => {
    const page = await open('/journal/review?on=2026-06-10&side=long');
    await page.getByRole('button', { name: t('journal.review.before.week') }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: '1 – 5 Jun 2026' }).waitFor();
    expect((await rowsOf(page, t('journal.review.figures')))[1]).toBe('Trades 1 0');
    await page.getByRole('radio', { name: t('journal.review.by.month') }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('heading', { level: 2, name: 'June 2026' }).waitFor();
    expect(addressOf(page)).toBe('/review?on=2026-06-01&side=long&by=month');
    expect((await rowsOf(page, t('journal.review.figures')))[1]).toBe('Trades 4 0');
    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'June 2026' }).waitFor();
    await page.getByRole('button', { name: t('journal.review.before.month') }).click();
    await page.getByRole('heading', { level: 2, name: t('journal.review.none.month') }).waitFor();
    expect(problemsOf(page)).toEqual([]);
  });

  it('starts with the week of the last trade, hides its amounts, and fits a phone in the dark', async () => {
    const page = await open('/journal/review', { width: 390, theme: 'dark' });
    expect((await rowsOf(page, t('journal.review.figures')))[0]).toBe('Net result +$141.92 —');
    expect(await isWiderThanWindow(page)).toBe(false);
    await page.getByRole('button', { name: t('journal.private.act') }).click();
    await expect.poll(() => page.locator('main').getByText('$').count()).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'journal-review-390-dark');
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('the table of weekdays and hours', () => {
  it('shows sums or means, and its cells link to their trades', async () => {
    const page = await open('/journal/statistics?from=2026-06-08&until=2026-06-14');
    const heat = card(page, t('journal.statistics.heat'));
    await heat.getByRole('link', { name: 'Wed, 10:00: +$50.00, 1 trade' }).waitFor();
    const worst = heat.getByRole('link', { name: 'Wed, 08:00: −$120.00, 3 trades' });
    await worst.waitFor();
    expect(await heat.getByRole('rowheader').allTextContents()).toEqual(['08:00', '10:00', '11:00', '12:00']);
    await heat.getByRole('radio', { name: t('journal.figure.expectancy') }).check({ force: true });
    await heat.getByRole('link', { name: 'Wed, 08:00: −$40.00, 3 trades' }).click();
    await expect.poll(() => page.getByRole('rowheader').count()).toBe(3);
    expect(addressOf(page)).toBe('/trades?weekday=3&hour=8&from=2026-06-08&until=2026-06-14');
    expect(problemsOf(page)).toEqual([]);
  });
});
