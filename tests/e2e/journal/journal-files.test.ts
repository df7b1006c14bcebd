// Files that fail, and leaving the import dialog.
import type { JournalEntriesPage } from '@openbell/api/journal.ts';
import { password } from '@openbell/server/testing/evaluation-kit.ts';
import { type Journalist, makeJournalist } from '@openbell/server/testing/journal-kit.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAxeViolations, openStage, problemsOf, type Stage } from '../harness.ts';
import { wordsOf } from '../words.ts';

const t = wordsOf('en');
let stage: Stage;
let journalist: Journalist;
beforeAll(async () => {
  stage = await openStage();
  journalist = await makeJournalist(stage.server);
});
afterAll(async () => {
  await stage.close();
});

async function open(path: string): Promise<Page> {
  const page = await stage.newPage();
  await stage.signIn(page, journalist.email, password);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

it('closes the import dialog with Back, and stays in the journal', async () => {
  const page = await open('/journal/trades');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: t('journal.import.act') }).click();
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/journal/trades');
  await page.goForward();
  await dialog.getByRole('button', { name: t('portal.cancel') }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
  expect(problemsOf(page)).toEqual([]);
});

it('names the file that is too large, and drops the one before', async () => {
  const page = await open('/journal/imports?import=new');
  const dialog = page.getByRole('dialog');
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles({ name: 'first.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') });
  await dialog.getByText('first.csv').waitFor();
  await file.setInputFiles({ name: 'second.csv', mimeType: 'text/csv', buffer: Buffer.alloc(20_000_001, 'a') });
  await dialog.getByText('second.csv').waitFor();
  await dialog.getByText(t('journal.import.unreadable.too_large', { missing: '' })).waitFor();
  expect(await dialog.getByText('first.csv').count()).toBe(0);
  expect(await findAxeViolations(page)).toEqual([]);
});

it.each([
  { what: 'empty', bytes: Buffer.alloc(0), words: 'journal.pictures.empty' },
  { what: 'broken', bytes: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), words: 'journal.pictures.broken' },
] as const)('says what to do about a picture that is $what', async ({ bytes, words }) => {
  const { entries } = (await journalist.client.call('GET', '/journal/entries')).body as JournalEntriesPage;
  const page = await open(`/journal/trades/${entries[0]?.trade.key}`);
  const card = page.getByRole('region', { name: t('journal.pictures.title') });
  await card.locator('input[type=file]').setInputFiles({ name: 'shot.png', mimeType: 'image/png', buffer: bytes });
  await card.getByText(t(words)).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(problemsOf(page)).toEqual([]);
});
