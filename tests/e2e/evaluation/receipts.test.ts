// Signed receipts in a real browser: on the page of the evaluation, in "Check it here", and the public page of the roots.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nextSessionDate } from '@openbell/instruments/sessions.ts';
import { type Receipt, readReceipts, type SignedRoot } from '@openbell/rules/evaluation/anchors/anchor-records.ts';
import { signingAt } from '@openbell/server/evaluation/anchors/sign-day.ts';
import {
  at,
  attemptOf,
  fill,
  makeTrader,
  moveTo,
  moveToSession,
  password,
  speak,
  type Trader,
} from '@openbell/server/testing/evaluation-kit.ts';
import { es } from '@openbell/server/testing/traded-months.ts';
import { formatDate, type SessionDate } from '@openbell/units/civil-date.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendEvents } from '../bridge.ts';
import {
  findAxeViolations,
  isWiderThanWindow,
  openStage,
  type PageOptions,
  problemsOf,
  type Stage,
  takePicture,
  waitUntilDrawn,
} from '../harness.ts';
import { wordsOf } from '../words.ts';

let stage: Stage;
let folder: string;
let trader: Trader;
let other: Trader;
let date: SessionDate;

beforeAll(async () => {
  stage = await openStage();
  folder = await mkdtemp(path.join(tmpdir(), 'openbell-receipts-'));
  date = await moveToSession(stage.server, '10:30');
  trader = await makeTrader(stage.server, 'TCP50');
  other = await makeTrader(stage.server, 'TCP50');
  for (const { account } of [trader, other])
    await sendEvents(stage.server, [
      fill(account, at(date, '10:00'), `buy 2 ${es} @ 6000.00`),
      fill(account, at(date, '10:01'), `sell 2 ${es} @ 6001.00`),
    ]);
});
afterAll(async () => {
  await stage.close();
  await rm(folder, { recursive: true });
});

const words = wordsOf('en');
const card = (page: Page) => page.locator('#receipts');
const result = (page: Page, kind: string) => page.locator(`[data-receipts="${kind}"]`);

async function openOwn(options: PageOptions = {}): Promise<Page> {
  const page = await stage.newPage(options);
  await stage.signIn(page, trader.email, password);
  await page.goto('/evaluation');
  await card(page).waitFor();
  return page;
}

async function openCheck(): Promise<{ page: Page; choose: (value: unknown) => Promise<void> }> {
  const page = await openOwn();
  await page.getByRole('button', { name: words('evaluation.verdict.check') }).click();
  const choose = async (value: unknown): Promise<void> => {
    const file = path.join(folder, 'receipt.json');
    await writeFile(file, JSON.stringify(value));
    await page.locator('input[type=file]').setInputFiles(file);
  };
  return { page, choose };
}

async function receiptOf(one: Trader): Promise<Receipt> {
  const { id } = await attemptOf(one);
  return (await one.client.call('GET', `/attempts/${id}/receipts/${formatDate(date)}`)).body as Receipt;
}

it('the card says when the first receipt comes', async () => {
  const page = await openOwn();
  await card(page).getByText(words('receipts.none')).waitFor();
});

describe('the receipts of an attempt [VALID-019]', () => {
  beforeAll(async () => {
    await moveTo(stage.server, signingAt(nextSessionDate(date)));
  });

  it('are files, and one mail', async () => {
    const page = await openOwn();
    const links = card(page).getByRole('link', { name: /Download the receipt/ });
    await expect.poll(() => links.count()).toBe(2);
    const download = page.waitForEvent('download');
    await links.last().click();
    const [receipt] = readReceipts(await readFile(await (await download).path(), 'utf8')) ?? [];
    expect(receipt?.leaf.date).toBe(formatDate(date));
    await card(page)
      .getByRole('button', { name: words('receipts.mail') })
      .click();
    await page.getByText(words('receipts.mailed')).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
  });

  it('are checked with the own log, signatures included', async () => {
    const { page } = await openCheck();
    await page.getByRole('button', { name: words('evaluation.check.run') }).click();
    await result(page, 'included').getByText(words('receipts.check.included.title')).waitFor();
    expect(await result(page, 'included').textContent()).not.toContain(words('receipts.check.unsigned'));
    await takePicture(page, 'receipts-included');
  });

  it('are checked as a file, and a changed, foreign or unpublished one is named as such', async () => {
    const { page, choose } = await openCheck();
    const receipt = await receiptOf(trader);
    await choose(receipt);
    await result(page, 'included').waitFor();
    await choose({ ...receipt, leaf: { ...receipt.leaf, salt: 'ff' } });
    await result(page, 'not_in_tree').waitFor();
    await choose({ ...receipt, leaf: { ...receipt.leaf, head: '0'.repeat(64) } });
    await result(page, 'other_log').waitFor();
    await choose(await receiptOf(other));
    await result(page, 'other_attempt').waitFor();
    await choose({
      ...receipt,
      signature: `${receipt.signature.startsWith('A') ? 'B' : 'A'}${receipt.signature.slice(1)}`,
    });
    await result(page, 'wrong_signature').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'receipts-differ');
  });

  it('notice a root that was published again with other content', async () => {
    const { page, choose } = await openCheck();
    const receipt = await receiptOf(trader);
    const published = receipt.signedRoot as SignedRoot;
    const replaced = { ...published, root: { ...published.root, root: '0'.repeat(64) } };
    await page.route('**/api/anchors/*', (route) => route.fulfill({ json: replaced }));
    await choose(receipt);
    await result(page, 'other_root').waitFor();
    await page.unroute('**/api/anchors/*');
    await page.route('**/api/anchors/*', (route) =>
      route.fulfill({ status: 404, json: { error: { code: 'not_found', message: '', requestId: 'r' } } }),
    );
    await choose(receipt);
    await result(page, 'not_published').waitFor();
  });

  it.each<PageOptions & { readonly lang: 'en' | 'ar' }>([
    { lang: 'en' },
    { lang: 'ar', theme: 'dark' },
    { lang: 'en', width: 390, theme: 'dark' },
    { lang: 'ar', width: 390 },
  ])('fit the page: $lang $width $theme', async ({ lang, ...options }) => {
    await speak(trader.client, lang);
    const page = await openOwn(options);
    await card(page).getByRole('link').first().waitFor();
    await waitUntilDrawn(page);
    await takePicture(page, `receipts-${lang}-${options.width ?? 1440}`);
    await expect.poll(() => isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
    await speak(trader.client, 'en');
  });
});

describe('the page of the published roots [VALID-019]', () => {
  it.each([
    ['en', 1440, 'light'],
    ['es', 390, 'light'],
    ['pt', 1440, 'dark'],
    ['fr', 390, 'dark'],
    ['ar', 1440, 'dark'],
    ['ar', 390, 'light'],
  ] as const)('is open to strangers and lists the roots, in %s at %i %s', async (language, width, theme) => {
    const t = wordsOf(language);
    const page = await stage.newPage({ language, width, theme });
    await page.goto('/site/anchors');
    await page.getByRole('heading', { level: 1, name: t('anchors.title') }).waitFor();
    const { root } = (await receiptOf(trader)).signedRoot;
    await page.getByText(root.root).waitFor();
    await page.getByText(root.key).waitFor();
    const file = page.getByRole('link', { name: t('anchors.open.of', { date: root.date }) });
    expect(await file.getAttribute('href')).toBe(`/api/anchors/${root.date}`);
    await waitUntilDrawn(page);
    await takePicture(page, `anchors-${language}-${width}-${theme}`);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await isWiderThanWindow(page)).toBe(false);
    expect(problemsOf(page)).toEqual([]);
  });
});
