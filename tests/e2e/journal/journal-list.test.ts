// The list of trades and its statistics over two years: order, years, and the cards.
import type { JournalEntriesPage } from '@openbell/api/journal.ts';
import { password } from '@openbell/server/testing/evaluation-kit.ts';
import { makeJournalist, newYork, ordersFile } from '@openbell/server/testing/journal-kit.ts';
import { formatDate } from '@openbell/units/civil-date.ts';
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
import { changeAnswer } from '../portal/portal-page.ts';
import { wordsOf } from '../words.ts';

const t = wordsOf('en');
let stage: Stage;
let email: string;
let thisYear: number;
let day: string;

beforeAll(async () => {
  stage = await openStage();
  const trader = await makeJournalist(stage.server);
  email = trader.email;
  day = formatDate(trader.date);
  thisYear = Number(day.slice(0, 4));
  // A winner that was held across a loser and a smaller winner, all in the previous year.
  const text = ordersFile([
    '09:00 buy 1 MNQM26 30000.00',
    '09:10 sell 1 MESM26 6800.00',
    '09:12 buy 1 MESM26 6805.00',
    '09:30 sell 1 M2KM26 2500.0',
    '09:30 buy 1 M2KM26 2498.0',
    '11:10 sell 1 MNQM26 30050.00',
    '12:00 buy 3 MCLN26 70.00',
    '12:20 sell 3 MCLN26 69.90',
  ]).replaceAll('2026-06-10', `${thisYear - 1}-06-10`);
  const saved = await trader.client.call('POST', '/journal/imports', {
    text: text.replaceAll('M26', `M${(thisYear - 1) % 100}`).replaceAll('N26', `N${(thisYear - 1) % 100}`),
    mappingKey: 'tradovate-orders',
    zone: newYork,
    fileName: 'orders.csv',
  });
  if (saved.status !== 200) throw new Error(saved.text);
  const { body } = await trader.client.call('GET', '/journal/entries');
  const stops: Readonly<Record<string, number>> = { MNQ: 119_900, MES: 27_219, M2K: 25_060, MCL: 6_991 };
  for (const { trade } of (body as JournalEntriesPage).entries) {
    const plannedStop = stops[trade.symbol.slice(0, 3)];
    if (plannedStop === undefined) continue;
    const kept = await trader.client.call('PUT', `/journal/trades/${trade.key}`, { plannedStop });
    if (kept.status !== 200) throw new Error(kept.text);
  }
});
afterAll(async () => {
  await stage.close();
});

async function open(path: string, options: PageOptions & { readonly as?: string } = {}): Promise<Page> {
  const page = await stage.newPage(options);
  await stage.signIn(page, email, password);
  if (options.as !== undefined) await changeAnswer(page, '/accounts', (account) => ({ ...account, lang: options.as }));
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
  return page;
}

const roots = async (page: Page): Promise<readonly string[]> =>
  (await page.locator('tbody tr td:nth-of-type(2)').allTextContents()).map((symbol) => symbol.replace(/...$/, ''));

describe('the list of trades', () => {
  it('starts with the trade opened last, and shows the year of trades of another year', async () => {
    const page = await open('/journal/trades');
    expect(await roots(page)).toEqual(['ES', 'MCL', 'M2K', 'MES', 'MNQ']);
    const opened = await page.getByRole('rowheader').allTextContents();
    expect(opened.map((text) => text.includes(String(thisYear - 1)))).toEqual([false, true, true, true, true]);
    expect(opened[0]).not.toContain(String(thisYear));
    const columns = page.locator('th[aria-sort]');
    expect([await columns.count(), await columns.getAttribute('aria-sort')]).toEqual([1, 'descending']);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'journal-list-1440-light');
    expect(problemsOf(page)).toEqual([]);
  });

  it('shows the result of each trade on the page of a day without scrolling, in the longest language too', async () => {
    const page = await open(`/journal/days/${day}`, { as: 'fr' });
    const table = page.getByRole('table').first();
    await table.waitFor();
    const isCut = await table.evaluate(
      ({ parentElement: frame }) => (frame?.scrollWidth ?? 0) > (frame?.clientWidth ?? 0),
    );
    expect(isCut).toBe(false);
    expect(
      await page
        .getByRole('rowheader')
        .first()
        .evaluate((cell) => cell.getBoundingClientRect().height),
    ).toBe(44);
  });

  it('is sorted by its headers, with the keyboard, and the order is in the address', async () => {
    const page = await open('/journal/trades?side=long&side=short');
    const head = page.getByRole('columnheader', { name: t('journal.column.net') });
    await head.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => roots(page)).toEqual(['ES', 'MNQ', 'M2K', 'MES', 'MCL']);
    expect(await head.getAttribute('aria-sort')).toBe('descending');
    await page.keyboard.press('Space');
    await expect.poll(() => roots(page)).toEqual(['MCL', 'MES', 'M2K', 'MNQ', 'ES']);
    expect(new URL(page.url()).search).toBe('?side=long&side=short&sort=net');
    await page.reload();
    await expect.poll(() => roots(page)).toEqual(['MCL', 'MES', 'M2K', 'MNQ', 'ES']);
    await page
      .getByRole('columnheader', { name: t('journal.column.closed') })
      .getByRole('button')
      .click();
    await expect.poll(() => roots(page)).toEqual(['ES', 'MCL', 'MNQ', 'M2K', 'MES']);
    expect(problemsOf(page)).toEqual([]);
  });

  it('shows the year on the pages of a trade and of its day, and on the axis of the curve', async () => {
    const page = await open('/journal');
    const year = new RegExp(String(thisYear - 1));
    await page.getByText(year).first().waitFor();
    expect(await page.locator('section [class*="dates"][dir="ltr"]').innerText()).toMatch(year);
    await page.goto('/journal/trades?root=MNQ');
    await page.getByRole('rowheader').getByRole('link').click();
    await page.getByRole('link', { name: year }).click();
    await page.getByRole('heading', { level: 1, name: year }).waitFor();
    expect(problemsOf(page)).toEqual([]);
  });

  it('shows long and short, the days and the holding time', async () => {
    const page = await open('/journal/statistics');
    const region = (name: string) => page.getByRole('region', { name, exact: true });
    const tableOf = (name: string) => page.getByRole('table', { name: new RegExp(`^${name}`) });
    // Long: +141.92, +100 and −30; short: +10 and −25.
    expect(await tableOf(t('journal.statistics.sides')).getByRole('row').allTextContents()).toEqual([
      expect.stringContaining(t('journal.column.side')),
      expect.stringMatching(/^Long366\.7%\+\$70\.64\+\$211\.92$/),
      expect.stringMatching(/^Short250\.0%−\$7\.50−\$15\.00$/),
    ]);
    expect(await tableOf(t('journal.statistics.lengths')).getByRole('rowheader').allTextContents()).toEqual([
      t('journal.length.minute'),
      t('journal.length.minutes5'),
      t('journal.length.hour'),
      t('journal.length.hours4'),
    ]);
    const days = await region(t('journal.statistics.days')).innerText();
    expect(days).toMatch(new RegExp(`10 Jun ${thisYear - 1}\\s*\\+\\$55\\.00`));
    expect(days).toContain('100.0%');
    expect(await region(t('journal.statistics.held')).innerText()).toMatch(/3\.05/);
    expect(await page.getByRole('listitem', { name: '-2 to -1 R: 2 trades' }).count()).toBe(1);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'journal-list-statistics-1440-light');
    expect(problemsOf(page)).toEqual([]);
  });

  it.each(['/journal', '/journal/trades', '/journal/statistics'])(
    '%s fits a phone in both directions',
    async (path) => {
      for (const [language, theme] of [
        ['ar', 'dark'],
        ['fr', 'light'],
      ] as const) {
        const page = await open(path, { width: 390, theme, language, as: language });
        expect(await isWiderThanWindow(page)).toBe(false);
        expect(await findAxeViolations(page)).toEqual([]);
        await takePicture(page, `journal-list-${language}-390-${theme}${path.replaceAll('/', '-')}`);
        expect(problemsOf(page)).toEqual([]);
        await page.close();
      }
    },
  );
});
