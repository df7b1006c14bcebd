// Practice replay in the browser: a recording, its controls, orders on a throwaway account, and no effect outside it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { makeTrader, moveToSession, password, speak } from '@openbell/server/testing/evaluation-kit.ts';
import { agreement } from '@openbell/server/testing/market/agreement.ts';
import { instantOf } from '@openbell/units/instant.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAxeViolations, isWiderThanWindow, openStage, problemsOf, type Stage, takePicture } from '../harness.ts';
import { wordsOf } from '../words.ts';

const t = wordsOf('en');
const from = instantOf('2024-01-05T15:00:00Z');

/** Two minutes of best prices: a trade every second, a tick higher every ten seconds. */
const file = [
  'ts_recv_ns,action,side,price,size,bid,ask,bid_size,ask_size',
  ...Array.from({ length: 120 }, (_, second) => {
    const [at, bid] = [`${from + second * 1_000}000000`, 4_700 + Math.floor(second / 10) * 0.25];
    const quote = `${bid.toFixed(2)},${(bid + 0.25).toFixed(2)},10,10`;
    return `${at},A,B,${bid.toFixed(2)},1,${quote}\n${at},T,B,${(bid + 0.25).toFixed(2)},1,${quote}`;
  }),
].join('\n');

/** A trade every second from Friday 15:59:00 to 15:59:30 and from Sunday 17:00:00 to 17:02:00, all at one price. */
const weekend = [
  'ts_recv_ns,action,side,price,size,bid,ask,bid_size,ask_size',
  ...(
    [
      ['2024-01-05T21:59:00Z', 31],
      ['2024-01-07T23:00:00Z', 121],
    ] as const
  ).flatMap(([at, seconds]) =>
    Array.from({ length: seconds }, (_, second) => {
      const time = `${instantOf(at) + second * 1_000}000000`;
      return `${time},A,B,4700.00,1,4700.00,4700.25,10,10\n${time},T,B,4700.25,1,4700.00,4700.25,10,10`;
    }),
  ),
].join('\n');
/** So many rows a second that its first part covers less than a minute. */
const thick = [
  'ts_recv_ns,action,side,price,size,bid,ask,bid_size,ask_size',
  ...Array.from(
    { length: 12_000 },
    (_, row) => `${from + row * 10}000000,T,B,4700.25,1,4700.00,4700.25,10,${10 + (row % 7)}`,
  ),
].join('\n');

let folder: string;
let stage: Stage;
let trader: Awaited<ReturnType<typeof makeTrader>>;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'openbell-recordings-'));
  writeFileSync(path.join(folder, 'es_rising.csv.gz'), gzipSync(file));
  writeFileSync(path.join(folder, 'es_weekend.csv.gz'), gzipSync(weekend));
  writeFileSync(path.join(folder, 'es_thick.csv'), thick);
  stage = await openStage({ RECORDINGS_DIR: folder });
  trader = await makeTrader(stage.server);
  await trader.client.call('POST', '/accounts/agreements', agreement);
  await moveToSession(stage.server, '10:00');
});
afterAll(async () => {
  await stage.close();
  rmSync(folder, { recursive: true });
});

async function open(address: string, options: Parameters<Stage['newPage']>[0] = {}): Promise<Page> {
  const page = await stage.newPage(options);
  await stage.signIn(page, trader.email, password);
  await page.goto(address);
  return page;
}
const placeOf = (page: Page) => page.locator('[data-replay-time]');
const timeOf = async (page: Page): Promise<number> =>
  Number(await placeOf(page).getAttribute('data-replay-time')) - from;
const cellOf = (page: Page, name: string) => page.locator(`[data-cell="${name}"]`);
async function goTo(page: Page, time: string): Promise<void> {
  await page.getByRole('textbox', { name: t('replay.goTo'), exact: true }).fill(time);
  await page.getByRole('button', { name: t('replay.go'), exact: true }).click();
}

/** The file that a button saves: its name and its text. */
async function savedBy(page: Page, button: string): Promise<readonly [name: string, text: string]> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const download = await coming;
  return [download.suggestedFilename(), readFileSync(await download.path(), 'utf8')];
}
const statistics = (page: Page) => page.getByRole('region', { name: t('replay.session.title') });

describe('a practice replay', () => {
  it('is reached from the desk, plays a file, fills an order and stores nothing of it [SIM-001]', async () => {
    const before = await trader.client.call('GET', '/market/account');
    const page = await open('/finamark');
    await page.getByRole('link', { name: t('market.replay'), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: t('replay.title') }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.locator('a[href$="es_rising"]').click();
    await expect.poll(() => timeOf(page)).toBe(0);
    // From here on the desk sends no trading request to the server.
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await goTo(page, '09:00:05');
    await expect.poll(() => timeOf(page)).toBe(5_000);
    // It is paused: the instant, and one-minute candles, regardless of the desk's setting.
    await expect.poll(() => placeOf(page).innerText()).toContain(`09:00:05.000`);
    expect(await placeOf(page).innerText()).toContain(t('replay.standing'));
    expect(await page.getByRole('radio', { name: t('chart.span.1'), exact: true }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Buy 1 at market', exact: true }).click();
    await expect.poll(() => cellOf(page, 'fills').innerText()).toMatch(/1$/);
    await goTo(page, '09:00:45');
    // Bought at 4,700.25; four ticks higher since: 50 dollars, minus one side's commission.
    await expect.poll(() => cellOf(page, 'open').innerText()).toContain('+$50.00');
    await expect.poll(() => cellOf(page, 'result').innerText()).toContain('+$47.98');
    await page.getByRole('button', { name: t('replay.step'), exact: true }).click();
    await expect.poll(() => timeOf(page)).toBe(46_000);
    // The worker that plays the file confirms when the speed applies.
    const fastest = page.getByRole('radio', { name: '60×' });
    await fastest.click({ force: true });
    await expect.poll(() => fastest.isChecked()).toBe(true);
    await page.getByRole('button', { name: t('replay.play'), exact: true }).click();
    await expect.poll(() => timeOf(page)).toBe(119_000);
    await expect
      .poll(() => page.getByRole('region', { name: t('replay.transport') }).innerText())
      .toContain(t('replay.ended'));
    // The button that now shows its reason is the one that was pressed.
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

  it('calculates indicators from the played candles, and from none that come later', async () => {
    const page = await open('/finamark/replay?recording=es_rising');
    await expect.poll(() => timeOf(page)).toBe(0);
    await page.getByRole('button', { name: t('hotkeys.settings') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: t('hotkeys.level.vwap'), exact: true }).check();
    await dialog.getByRole('tab', { name: t('hotkeys.tab.indicators') }).click();
    const name = t('indicators.average', { line: 2 });
    await dialog.getByRole('textbox', { name: t('indicators.length', { name }) }).fill('2');
    await dialog.getByRole('checkbox', { name, exact: true }).check();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const average = page.locator('[data-indicator="sma"] dd');
    const vwap = page.locator('[data-indicator="vwap"] dd');
    await goTo(page, '09:00:45');
    await expect.poll(() => average.innerText()).toBe('–');
    // Forty-six trades of one contract: together 21 points over 4,700.25.
    await expect.poll(() => vwap.innerText()).toBe('4,700.71');
    await goTo(page, '09:01:10');
    // Closes of 4,701.50 and 4,702.00.
    await expect.poll(() => average.innerText()).toBe('4,701.75');
    await goTo(page, '09:01:20');
    await expect.poll(() => average.innerText()).toBe('4,701.88');
    await goTo(page, '09:00:45');
    await expect.poll(() => average.innerText()).toBe('–');
    await expect.poll(() => vwap.innerText()).toBe('4,700.71');
    expect(problemsOf(page)).toEqual([]);
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

  it('shows the statistics of its session live and saves trades and fills as files generated in the page [SIM-001]', async () => {
    const page = await open('/finamark/replay?recording=es_rising');
    await goTo(page, '09:00:05');
    await expect.poll(() => timeOf(page)).toBe(5_000);
    await page.getByText(t('replay.session'), { exact: true }).click();
    expect(await statistics(page).innerText()).toContain(t('replay.session.csv.none'));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('button', { name: 'Buy 1 at market', exact: true }).click();
    await expect.poll(() => cellOf(page, 'fills').innerText()).toMatch(/1$/);
    await goTo(page, '09:00:45');
    const held = statistics(page).locator('[data-figure="held"]');
    await expect.poll(() => held.innerText()).toMatch(/0:40\s*of 0:45/);
    await page
      .getByRole('region', { name: t('market.positions') })
      .getByRole('button', { name: /Close/ })
      .first()
      .click();
    await expect.poll(() => statistics(page).locator('[data-figure="trades"]').innerText()).toContain('1 won, 0 lost');
    // Bought at 4,700.25, sold at 4,701.00: three ticks, minus two commissions.
    expect(await statistics(page).locator('[data-figure="net"]').innerText()).toContain('+$33.46');
    expect(await statistics(page).locator('[data-figure="winRate"]').innerText()).toContain('100');
    const [tradesName, trades] = await savedBy(page, t('replay.session.csv.trades'));
    expect(tradesName).toBe('practice-replay-ESH24-2024-01-05-trades.csv');
    expect(trades.split('\r\n')[1]).toBe(
      'REPLAY-1,ESH24,long,1,2024-01-05T15:00:05.000Z,2024-01-05T15:00:45.000Z,2024-01-05,4700.25,4701.00,37.50,4.04,33.46',
    );
    const [fillsName, fills] = await savedBy(page, t('replay.session.csv.fills'));
    expect(fillsName).toBe('practice-replay-ESH24-2024-01-05-fills.csv');
    expect(
      fills
        .split('\r\n')
        .slice(1, 3)
        .map((row) => row.split(',').slice(4, 7)),
    ).toEqual([
      ['buy', '1', '4700.25'],
      ['sell', '1', '4701.00'],
    ]);
    expect(asked.filter((url) => url.startsWith('http') && /market|journal/.test(url))).toEqual([]);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
    await takePicture(page, 'replay-statistics-light');
  });

  it('says if it can seek to a time: yes, the next opening instead, or not in this recording', async () => {
    const page = await open('/finamark/replay?recording=es_weekend');
    await placeOf(page).waitFor();
    const shownAt = async (): Promise<number> => Number(await placeOf(page).getAttribute('data-replay-time'));
    await goTo(page, '15:59:10');
    await expect.poll(shownAt).toBe(instantOf('2024-01-05T21:59:10Z'));
    await goTo(page, '2024-01-06 12:00');
    await expect.poll(shownAt).toBe(instantOf('2024-01-07T23:00:00Z'));
    await page
      .getByText(t('replay.goTo.closed', { asked: '12:00:00, 6 Jan', at: '17:00:00, 7 Jan' }), { exact: false })
      .first()
      .waitFor();
    await goTo(page, '2024-01-08 09:00');
    await page.getByText(t('replay.goTo.none'), { exact: true }).waitFor();
    await page
      .getByText('This recording runs from 15:59:00, 5 Jan 2024 to 17:02:00, 7 Jan 2024', { exact: false })
      .first()
      .waitFor();
    expect(await shownAt()).toBe(instantOf('2024-01-07T23:00:00Z'));
    // The ticket uses the recording's time too: nothing says that the market is closed.
    expect(
      await page.getByRole('button', { name: 'Buy 1 at market', exact: true }).getAttribute('aria-disabled'),
    ).toBeNull();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
  });

  it('starts another account with the chosen balance at the current market time; a reload starts from the beginning, Back leads to the list', async () => {
    const page = await open('/finamark/replay');
    await page.locator('a[href$="es_rising"]').click();
    await goTo(page, '09:00:30');
    await expect.poll(() => timeOf(page)).toBe(30_000);
    await page.getByRole('button', { name: t('replay.reset'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t('replay.new.title') });
    expect(await dialog.getByRole('radio', { name: '$50,000', exact: true }).isChecked()).toBe(true);
    await dialog.getByRole('radio', { name: '$100,000', exact: true }).check();
    expect(await findAxeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('replay.new.begin'), exact: true }).click();
    await expect.poll(() => cellOf(page, 'equity').innerText()).toContain('$100,000.00');
    expect(await timeOf(page)).toBe(30_000);
    // Another tab is not affected.
    const other = await page.context().newPage();
    await other.goto('/finamark/replay?recording=es_rising');
    await expect.poll(() => cellOf(other, 'equity').innerText()).toContain('$50,000.00');
    expect(await timeOf(other)).toBe(0);
    await other.close();
    await page.reload();
    await expect.poll(() => cellOf(page, 'equity').innerText()).toContain('$50,000.00');
    expect(await timeOf(page)).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: t('replay.title') }).waitFor();
    await page.locator('a[href$="es_rising"]').waitFor();
    expect(problemsOf(page)).toEqual([]);
  });

  it("judges an account by the rules of a plan, for practice only: the customer's evaluation receives nothing [VALID-012]", async () => {
    const before = await trader.client.call('GET', '/attempts');
    const page = await open('/finamark/replay?recording=es_rising');
    await goTo(page, '09:00:05');
    await expect.poll(() => timeOf(page)).toBe(5_000);
    await page.getByRole('button', { name: t('replay.reset'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t('replay.new.title') });
    await dialog.getByRole('radio', { name: t('replay.plan', { size: '25' }) }).check();
    expect(await dialog.getByText(t('replay.new.start'), { exact: true }).count()).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('replay.new.begin'), exact: true }).click();
    await expect.poll(() => cellOf(page, 'equity').innerText()).toContain('$25,000.00');
    await page.getByText(t('replay.session'), { exact: true }).click();
    await page.getByText(t('replay.rules.active'), { exact: false }).waitFor();
    // One contract more than the plan's ladder allows at the start.
    const sizes = page.getByRole('group', { name: t('market.ticket.quick') });
    await sizes.getByRole('button', { name: '3', exact: true }).click();
    await page.getByRole('button', { name: 'Buy 3 at market', exact: true }).click();
    await expect.poll(() => page.locator('[data-verdict]').getAttribute('data-verdict')).toBe('blocked');
    await page.getByText(t('replay.rules.told.apart'), { exact: false }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
    expect((await trader.client.call('GET', '/attempts')).body).toEqual(before.body);
    await takePicture(page, 'replay-rules-light');
  });

  it('plays the loaded part if its file disappears, and says so', async () => {
    const page = await open('/finamark/replay');
    let parts = 0;
    await page.route('**/api/market/recordings/es_thick/part?*', async (route) => {
      parts += 1;
      if (parts === 2) rmSync(path.join(folder, 'es_thick.csv'));
      await route.continue();
    });
    await page.locator('a[href$="es_thick"]').click();
    await page.getByText(t('replay.cut.title'), { exact: false }).waitFor();
    const end = Number(await page.getByRole('slider', { name: t('replay.place') }).getAttribute('max'));
    expect(end).toBeGreaterThan(from + 10_000);
    expect(end).toBeLessThan(from + 119_000);
    await page.getByRole('button', { name: t('replay.play'), exact: true }).click();
    await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
    await goTo(page, '09:01:59');
    await page.getByText(t('replay.goTo.none'), { exact: true }).waitFor();
    expect(problemsOf(page)).toEqual([]);
  });

  it('shows the market on a phone next to its controls, each with its name', async () => {
    const page = await open('/finamark/replay?recording=es_rising', { width: 390, theme: 'dark' });
    await page
      .getByRole('button', { name: t('replay.play'), exact: true })
      .first()
      .waitFor();
    await goTo(page, '09:00:45');
    await expect.poll(() => timeOf(page)).toBe(45_000);
    const chart = await page.locator('canvas').first().boundingBox();
    expect(chart?.y).toBeLessThan(600);
    await page.getByText(t('replay.apart.short'), { exact: false }).click();
    await page.getByRole('link', { name: t('replay.others'), exact: true }).waitFor();
    await page.getByText(t('market.views.orders'), { exact: true }).click();
    await page.getByText(t('replay.session'), { exact: true }).click();
    await statistics(page).waitFor();
    expect(await isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
    await takePicture(page, 'replay-en-390');
  });

  it.each([
    { language: 'en', theme: 'light', width: 1440 },
    { language: 'ar', theme: 'dark', width: 390 },
  ] as const)('lists the ten that ship by what they are for, in $language at $width [VALID-011]', async (look) => {
    await speak(trader.client, look.language);
    const words = wordsOf(look.language);
    const page = await open('/finamark/replay', look);
    const rows = page.getByRole('list', { name: words('replay.recordings') }).getByRole('link');
    const counts: Record<string, number> = {};
    await rows.first().waitFor();
    for (const scene of ['opening', 'trend', 'range', 'gap', 'release', 'close', 'thin'] as const) {
      counts[scene] = await rows.filter({ hasText: words(`replay.scene.${scene}`) }).count();
    }
    const names = await rows.allInnerTexts();
    expect(counts).toEqual({ opening: 1, trend: 2, range: 2, gap: 2, release: 1, close: 1, thin: 1 });
    expect(new Set(names.slice(0, 10)).size).toBe(10);
    expect(await page.getByText(words('replay.notReal'), { exact: true }).count()).toBe(10);
    expect(await isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
    await takePicture(page, `replay-list-${look.language}-${look.width}`);
    await speak(trader.client, 'en');
  });

  it('opens one that ships with the days before it in its chart [VALID-011]', async () => {
    const page = await open('/finamark/replay');
    await page.locator('a[href$="es-gap"]').click();
    await page.getByRole('button', { name: t('replay.step'), exact: true }).click();
    await page.getByRole('slider', { name: /^Price of an order/ }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    const told = page.getByRole('status');
    // The last minute of the week before, 19 points above where this recording opens.
    await expect.poll(() => told.allInnerTexts()).toContainEqual(expect.stringMatching(/9 Oct.*15:5[89]/));
    await page.keyboard.press('Home');
    await expect.poll(() => told.allInnerTexts()).toContainEqual(expect.stringMatching(/1 Oct/));
    expect(problemsOf(page)).toEqual([]);
    await takePicture(page, 'replay-es-gap');
  });

  it('plays and pauses by Space, and the recording that ships says that it is not real', async () => {
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
    await speak(trader.client, 'ar');
    const ar = wordsOf('ar');
    const page = await open('/finamark/replay?recording=es_rising', { width: 390 });
    await page.getByRole('button', { name: ar('replay.play'), exact: true }).waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await expect.poll(() => page.getByRole('region', { name: ar('replay.transport') }).getAttribute('dir')).toBe('ltr');
    expect(await isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
    await takePicture(page, 'replay-ar-390');
    await speak(trader.client, 'en');
  });
});
