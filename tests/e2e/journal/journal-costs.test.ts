// Costs missing in a file: entered at the import, remembered, entered later, and results that do not claim to be after costs.
import { password } from '@openbell/server/testing/evaluation-kit.ts';
import { makeJournalist, ordersFile } from '@openbell/server/testing/journal-kit.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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
const inDialog = { within: '[role=dialog], [role=alertdialog]' };

let stage: Stage;
let email: string;
beforeAll(async () => {
  stage = await openStage();
});
beforeEach(async () => {
  email = (await makeJournalist(stage.server)).email;
});
afterAll(async () => {
  await stage.close();
});

async function open(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await stage.newPage(options);
  await stage.signIn(page, email, password);
  await page.goto(path);
  return page;
}
const sheet = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

async function look(page: Page, text: string, words = t): Promise<void> {
  await sheet(page).waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'America/New York' }).click();
  await page.getByRole('button', { name: words('journal.import.look') }).click();
  await sheet(page).getByRole('table').waitFor();
}
const rows = [
  '09:00 buy 1 MNQM26 30000.00',
  '09:10 sell 1 MNQM26 30010.00',
  '09:20 buy 1 ESM26 6000.00',
  '09:30 sell 1 ESM26 6001.00',
];

it('asks for costs missing in a file, counts them at once, remembers them, and lets the customer enter them later', async () => {
  const page = await open('/journal/imports?import=new');
  await look(page, ordersFile(rows));
  const dialog = sheet(page);
  await dialog.getByText(t('journal.costs.missing')).waitFor();
  await dialog.getByText('+$70.00').waitFor();
  await dialog.getByLabel(t('journal.costs.all')).fill('200');
  await dialog.getByText(t('journal.costs.fault')).waitFor();
  expect(await page.getByRole('button', { name: /^Save/ }).getAttribute('aria-disabled')).toBe('true');
  await dialog.getByLabel(t('journal.costs.all')).fill('2,02');
  await dialog.getByLabel('MNQ', { exact: true }).fill('0.39');
  await dialog.getByText('+$65.18').waitFor();
  const state = await dialog.getByRole('columnheader').nth(1).textContent();
  expect(state, 'what looks wrong stands before what may scroll out of sight').toBe(t('journal.preview.state'));
  expect(await findAxeViolations(page, inDialog)).toEqual([]);
  await takePicture(page, 'journal-costs-preview-1440-light');
  await page.getByRole('button', { name: 'Save 4 rows' }).click();
  await page
    .getByRole('button', { name: t('portal.close') })
    .last()
    .click();

  await page.goto('/journal/imports?import=new');
  await look(page, ordersFile(['11:00 buy 1 MNQM26 30000.00 21', '11:10 sell 1 MNQM26 30010.00 22']));
  const one = dialog.getByLabel(t('journal.costs.one'));
  expect(await one.inputValue(), 'what was said for the product').toBe('0.39');
  await one.fill('');
  await page.getByRole('button', { name: 'Save 2 rows' }).click();
  await page
    .getByRole('button', { name: t('portal.close') })
    .last()
    .click();
  await page.goto('/journal');
  await page
    .getByRole('link', { name: t('journal.costs.without', { count: 1 }) })
    .first()
    .waitFor();
  expect(await page.getByText(t('journal.equity.net'), { exact: true }).count()).toBe(0);
  await takePicture(page, 'journal-costs-overview-1440-light');
  await page
    .getByRole('link', { name: t('journal.costs.without', { count: 1 }) })
    .first()
    .click();
  await page
    .getByRole('button', {
      name: t('journal.imports.costs.of', { act: t('journal.imports.costs.add'), file: 'orders.csv' }),
    })
    .first()
    .click();
  await dialog.getByLabel(t('journal.costs.one')).fill('0.37');
  expect(await findAxeViolations(page, inDialog)).toEqual([]);
  await takePicture(page, 'journal-costs-dialog-1440-light');
  await page.getByRole('button', { name: t('journal.save') }).click();
  await dialog.waitFor({ state: 'detached' });
  await takePicture(page, 'journal-costs-imports-1440-light');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.goto('/journal');
  await page.getByText(t('journal.equity.net'), { exact: true }).waitFor();
  // 8.08 of the attempt, 4.04 + 0.78 of the first file, 0.74 of the second.
  await page.getByText('after $13.64 costs').waitFor();
  expect(problemsOf(page)).toEqual([]);
});

it('counts the shortfall of a stated net result as costs if the customer agrees, in Arabic on a phone in the dark', async () => {
  const ar = wordsOf('ar');
  const page = await open('/journal', { width: 390, theme: 'dark', language: 'ar' });
  await changeAnswer(page, '/accounts', (account) => ({ ...account, lang: 'ar' }));
  await page.goto('/journal/imports?import=new');
  const grid = [
    'Instrument,Account,Market pos.,Qty,Entry time,Exit time,Entry price,Exit price,Profit,Commission',
    'MNQ JUN26,D1,Long,1,2026-06-10 9:12,2026-06-10 9:13,30220,30245,$48.10,$0.78',
    'MNQ JUN26,D1,Long,1,2026-06-10 9:22,2026-06-10 9:23,30220,30245,$48.10,',
  ].join('\n');
  await look(page, grid, ar);
  const dialog = sheet(page);
  await dialog.getByText('+$99.22').waitFor();
  await dialog.getByText(ar('journal.preview.badge.difference')).first().waitFor();
  expect(await isWiderThanWindow(page)).toBe(false);
  expect(await findAxeViolations(page, inDialog)).toEqual([]);
  await takePicture(page, 'journal-costs-stated-ar-390-dark');
  await dialog.getByText(ar('journal.preview.badge.difference')).first().scrollIntoViewIfNeeded();
  await takePicture(page, 'journal-costs-stated-rows-ar-390-dark');
  await page.getByRole('checkbox', { name: ar('journal.costs.stated') }).check();
  await dialog.getByText('+$96.20').waitFor();
  expect(await dialog.getByText(ar('journal.preview.badge.difference')).count()).toBe(0);
  expect(problemsOf(page)).toEqual([]);
});
