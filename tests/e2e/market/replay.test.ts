/** Practice replay in the browser: a recording, its controls, orders on a throwaway account, and nothing of it anywhere else. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { makeTrader, moveToSession, password } from '@openbell/server/testing/evaluation-kit.ts';
import { instantOf } from '@openbell/units/instant.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAxeViolations, isWiderThanWindow, openStage, problemsOf, type Stage, takePicture } from '../harness.ts';
import { wordsOf } from '../words.ts';

const t = wordsOf('en');
const from = instantOf('2024-01-05T15:00:00Z');

/** Two minutes of best prices: a trade a second, a tick higher every ten seconds. */
const file = [
  'ts_recv_ns,action,side,price,size,bid,ask,bid_size,ask_size',
  ...Array.from({ length: 120 }, (_, second) => {
    const [at, bid] = [`${from + second * 1_000}000000`, 4_700 + Math.floor(second / 10) * 0.25];
    const quote = `${bid.toFixed(2)},${(bid + 0.25).toFixed(2)},10,10`;
    return `${at},A,B,${bid.toFixed(2)},1,${quote}\n${at},T,B,${(bid + 0.25).toFixed(2)},1,${quote}`;
  }),
].join('\n');

let folder: string;
let stage: Stage;
let trader: Awaited<ReturnType<typeof makeTrader>>;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'openbell-recordings-'));
  writeFileSync(path.join(folder, 'es_rising.csv.gz'), gzipSync(file));
  stage = await openStage({ RECORDINGS_DIR: folder });
  trader = await makeTrader(stage.server);
  await trader.client.call('POST', '/accounts/agreements', { status: 'nonpro' });
  await moveToSession(stage.server, '10:00');
});
afterAll(async () => {
  await stage.close();
  rmSync(folder, { recursive: true });
});

const open = async (address: string, options: Parameters<Stage['newPage']>[0] = {}): Promise<Page> => {
  const page = await stage.newPage(options);
  await stage.signIn(page, trader.email, password);
  await page.goto(address);
  return page;
};
const placeOf = (page: Page) => page.locator('[data-replay-time]');
const timeOf = async (page: Page): Promise<number> =>
  Number(await placeOf(page).getAttribute('data-replay-time')) - from;
const cellOf = (page: Page, name: string) => page.locator(`[data-cell="${name}"]`);
const goTo = async (page: Page, time: string): Promise<void> => {
  await page.getByRole('textbox', { name: t('replay.goTo'), exact: true }).fill(time);
  await page.getByRole('button', { name: t('replay.go'), exact: true }).click();
};

describe('a practice replay', () => {
  it('is reached from the desk, plays a file, fills an order and keeps nothing of it [SIM-001]', async () => {
    const before = await trader.client.call('GET', '/market/account');
    const page = await open('/finamark');
    await page.getByRole('link', { name: t('market.replay'), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: t('replay.title') }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: /ESH24/ }).click();
    await expect.poll(() => timeOf(page)).toBe(0);
    // From here on the desk asks the server for nothing that trades.
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await goTo(page, '09:00:05');
    await expect.poll(() => timeOf(page)).toBe(5_000);
    // It stands still: the instant, and candles of a minute, whatever the desk keeps.
    await expect.poll(() => placeOf(page).innerText()).toContain(`09:00:05.000`);
    expect(await placeOf(page).innerText()).toContain(t('replay.standing'));
    expect(await page.getByRole('radio', { name: t('chart.span.1'), exact: true }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Buy 1 at market', exact: true }).click();
    await expect.poll(() => cellOf(page, 'fills').innerText()).toMatch(/1$/);
    await goTo(page, '09:00:45');
    // Bought at 4,700.25; four ticks higher since: 50 dollars, less one side's commission.
    await expect.poll(() => cellOf(page, 'open').innerText()).toContain('+$50.00');
    await expect.poll(() => cellOf(page, 'result').innerText()).toContain('+$47.98');
    await page.getByRole('button', { name: t('replay.step'), exact: true }).click();
    await expect.poll(() => timeOf(page)).toBe(46_000);
    // The worker that plays the file says when the speed holds.
    const fastest = page.getByRole('radio', { name: '60×' });
    await fastest.click({ force: true });
    await expect.poll(() => fastest.isChecked()).toBe(true);
    await page.getByRole('button', { name: t('replay.play'), exact: true }).click();
    await expect.poll(() => timeOf(page)).toBe(119_000);
    await expect
      .poll(() => page.getByRole('region', { name: t('replay.transport') }).innerText())
      .toContain(t('replay.ended'));
    // The button that says its reason now is the one that was pressed.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(t('replay.play'));
    await goTo(page, '09:00:10');
    await expect.poll(() => cellOf(page, 'fills').innerText()).toMatch(/0$/);
    await expect.poll(() => cellOf(page, 'equity').innerText()).toContain('$50,000.00');
    await page.getByText(t('replay.apart.text'), { exact: false }).waitFor();
    expect(await page.locator('[data-notice="hypothetical"]').count()).toBe(1);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await isWiderThanWindow(page)).toBe(false);
    expect(problemsOf(page)).toEqual([]);
    expect(asked.filter((line) => /(POST|PUT|DELETE) .*\/market\//.test(line))).toEqual([]);
    expect((await trader.client.call('GET', '/market/account')).body).toEqual(before.body);
    await takePicture(page, 'replay-light');
  });

  it('is found in the command palette', async () => {
    const page = await open('/lessons');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('replay');
    await page.getByRole('option', { name: t('palette.replay'), exact: true, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/finamark/replay');
    await page.getByRole('heading', { level: 1, name: t('replay.title') }).waitFor();
    expect(problemsOf(page)).toEqual([]);
  });

  it('plays and pauses by Space, and the one that ships says that it is not real', async () => {
    const page = await open('/finamark/replay?recording=synthetic-opening', { theme: 'dark' });
    await page.getByText(t('replay.about.synthetic'), { exact: false }).waitFor();
    const start = await timeOf(page);
    await page.keyboard.press('Space');
    await expect.poll(() => timeOf(page)).toBeGreaterThan(start);
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: t('replay.play'), exact: true }).waitFor();
    await expect.poll(() => page.getByRole('status').allInnerTexts()).toContainEqual(expect.stringContaining('Paused'));
    expect(problemsOf(page)).toEqual([]);
    await takePicture(page, 'replay-shipped-dark');
  });

  it('fits a phone in Arabic: the page mirrored, the market left to right', async () => {
    await trader.client.call('GET', '/accounts/lang/ar');
    const ar = wordsOf('ar');
    const page = await open('/finamark/replay?recording=es_rising', { width: 390 });
    await page.getByRole('button', { name: ar('replay.play'), exact: true }).waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await expect.poll(() => page.getByRole('region', { name: ar('replay.transport') }).getAttribute('dir')).toBe('ltr');
    expect(await isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
    await takePicture(page, 'replay-ar-390');
    await trader.client.call('GET', '/accounts/lang/en');
  });
});
