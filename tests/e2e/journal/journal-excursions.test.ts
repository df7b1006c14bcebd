// MAE and MFE on a trade's page, in the list and in the statistics, for the history of a demo customer and for a file without prices.
import type { Locator, Page } from 'playwright-core';
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
beforeAll(async () => {
  stage = await openStage({ DEMO_CUSTOMERS: '1' });
});
afterAll(async () => {
  await stage.close();
});

/** Without the marks that keep an amount together in mixed-direction lines. */
const plain = (text: string | null): string => text?.replaceAll(/[\u2066-\u2069\u2060]/g, '') ?? '';

const amountOf = (text: string): number => Number(text.replace('−', '-').replaceAll(/[$,]/g, ''));

/** The MAE of the rows in dollars, without rows where it is unknown. */
async function adverseAmounts(table: Locator): Promise<number[]> {
  const heads = await table.getByRole('columnheader').allTextContents();
  const column = heads.findIndex((head) => head.includes(t('journal.column.mae')));
  const cells = await table.locator(`tbody tr > :nth-child(${column + 1})`).allTextContents();
  return cells.map((cell) => amountOf(plain(cell))).filter(Number.isFinite);
}

const isAscending = (amounts: readonly number[]): boolean =>
  amounts.length > 1 && amounts.every((each, at) => at === 0 || (amounts[at - 1] ?? 0) <= each);

async function open(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await stage.newPage(options);
  await stage.signIn(page, 'trader@demo.openbell.test', 'openbell-demo');
  const { language } = options;
  if (language !== undefined) await changeAnswer(page, '/accounts', (account) => ({ ...account, lang: language }));
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

it('sorts the list by MAE, and shows it on the page of a trade', async () => {
  const page = await open('/journal/trades');
  const table = page.getByRole('table');
  await table.getByRole('button', { name: t('journal.column.mae') }).click();
  await page.waitForURL('**sort=-mae');
  await table.getByRole('button', { name: t('journal.column.mae') }).click();
  await page.waitForURL('**sort=mae');
  // The demo customer trades on the days before today, so the amounts differ every day.
  await expect.poll(async () => isAscending(await adverseAmounts(table))).toBe(true);
  const [worst = 0] = await adverseAmounts(table);
  expect(worst).toBeLessThan(0);
  await table.getByRole('row').nth(1).getByRole('link').first().click();
  const card = page.getByRole('region', { name: t('journal.excursion.title') });
  await card.getByText(t('journal.excursion.adverse')).waitFor();
  // The worst comes first: the list shows the same amount as the page.
  const text = plain(await card.textContent());
  expect(amountOf(/−\$[\d,]+\.\d{2}(?=\s*\d+ ticks?)/.exec(text)?.[0] ?? '')).toBe(worst);
  expect(text.match(/\d ticks?/g)).toHaveLength(2);
  expect(problemsOf(page)).toEqual([]);
});

it('shows the current value in the replay when it is paused', async () => {
  const page = await open('/journal/trades');
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click();
  const slider = page.getByRole('slider', { name: t('journal.replay.time') });
  await slider.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('PageUp');
  const stands = await slider.getAttribute('aria-valuetext');
  const [before = '', after = ''] = t('journal.replay.paused', { time: '|' }).split('|');
  await page.getByText(`${before}${stands}`).filter({ hasText: after }).waitFor();
});

it.each([
  { width: 1440, theme: 'light', language: 'en' },
  { width: 1440, theme: 'dark', language: 'ar' },
  { width: 390, theme: 'dark', language: 'en' },
  { width: 390, theme: 'light', language: 'ar' },
] as const)('fits at $width, $theme, $language', async (look) => {
  const words = wordsOf(look.language);
  const page = await open('/journal/statistics', look);
  const name = `${look.language}-${look.width}-${look.theme}`;
  await page.getByText(words('journal.fact.keptMfe')).waitFor();
  await takePicture(page, `journal-excursion-statistics-${name}`);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.goto('/journal/trades');
  const first = page.getByRole('table').getByRole('row').nth(1).getByRole('link').first();
  await first.waitFor();
  expect(await isWiderThanWindow(page)).toBe(false);
  await takePicture(page, `journal-excursion-list-${name}`);
  expect(await findAxeViolations(page)).toEqual([]);
  await first.click();
  await page.getByText(words('journal.excursion.adverse')).waitFor();
  await takePicture(page, `journal-excursion-trade-${name}`);
  expect(await findAxeViolations(page)).toEqual([]);
  expect(problemsOf(page)).toEqual([]);
});
