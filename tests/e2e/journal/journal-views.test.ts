// Our own journal at a glance: from the request to calendar, curve, statistics, list, filters and privacy.
import type { JournalEntriesPage } from '@openbell/api/journal.ts';
import { sendEvents } from '@openbell/server/testing/calls/sign-bridge.ts';
import { at, fill, makeTrader, mark, moveToSession, password } from '@openbell/server/testing/evaluation-kit.ts';
import { ordersFile } from '@openbell/server/testing/journal-kit.ts';
import { es, shownMonth } from '@openbell/server/testing/traded-months.ts';
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
  waitUntilDrawn,
} from '../harness.ts';
import { changeAnswer } from '../portal/portal-page.ts';
import { wordsOf } from '../words.ts';

const t = wordsOf('en');

let stage: Stage;
let email: string;
let day: string;
let tradePaths: readonly string[];
/** Whether the page in which the journal was requested was reloaded. */
let isReloaded: boolean;
beforeAll(async () => {
  stage = await openStage();
  const { server } = stage;
  const date = await moveToSession(server, '10:00');
  const trader = await makeTrader(server);
  email = trader.email;
  day = formatDate(date);
  await sendEvents(server, [
    fill(trader.account, at(date, '09:30'), `buy 2 ${es} @ 6900.00`),
    mark(at(date, '09:30:30'), es, '6899.25'),
    fill(trader.account, at(date, '09:31:10'), `sell 1 ${es} @ 6901.00`),
    fill(trader.account, at(date, '09:33'), `sell 1 ${es} @ 6902.00`),
  ]);
  // Requested in the browser first; then a file adds data.
  const page = await stage.browser.newPage({ baseURL: server.url });
  await stage.signIn(page, email, password);
  await page.goto('/journal');
  await page.getByRole('button', { name: t('journal.request.act') }).waitFor();
  await page.evaluate(() => Object.assign(window, { wasHereBefore: true }));
  const begun = page.waitForResponse((one) => one.url().endsWith('/api/journal/entries'), { timeout: 60_000 });
  await page.getByRole('button', { name: t('journal.request.act') }).click();
  await begun;
  isReloaded = await page.evaluate(() => !('wasHereBefore' in window));
  await page.close();
  const rows = [
    '09:00 buy 1 MNQM26 30000.00',
    '09:10 sell 1 MNQM26 29990.00',
    '10:00 sell 1 MNQM26 30050.00',
    '10:05 buy 1 MNQM26 30010.00',
  ];
  const saved = await trader.client.call('POST', '/journal/imports', {
    text: ordersFile(rows),
    mappingKey: 'tradovate-orders',
    zone: 'America/New_York',
    fileName: 'orders.csv',
  });
  if (saved.status !== 200) throw new Error(saved.text);
  const { body } = await trader.client.call('GET', '/journal/entries');
  tradePaths = (body as JournalEntriesPage).entries.map(({ trade }) => `/journal/trades/${trade.key}`);
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

const main = (page: Page) => page.getByRole('main');
const figures = (page: Page) => page.getByRole('region', { name: t('journal.figures') });

describe('our own journal', () => {
  it('appears after a reload once it was requested [STATE-010]', () => {
    expect(isReloaded).toBe(true);
  });

  it('fills the whole frame, and has the trades [PRODUCT-005, ROUTE-016, JOURNAL-002]', async () => {
    const page = await open('/journal');
    expect((await main(page).boundingBox())?.width).toBeGreaterThan(1300);
    // 3 points of ES minus 8.08, a loss of 20 and a gain of 80 of MNQ: 201.92.
    await figures(page).getByText('+$201.92').waitFor();
    await figures(page).getByText('66.7%').waitFor();
    expect(await page.getByRole('button', { name: /language/i }).count()).toBe(0);
    expect(await main(page).locator('[data-notice="hypothetical"]').count()).toBe(1);
    await page.getByRole('img', { name: /Result of 3 trades: \+\$201\.92/ }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'journal-1440-light');
    expect(problemsOf(page)).toEqual([]);
  });

  it.each([
    '/journal',
    '/journal/trades',
    '/journal/statistics',
    '/journal/review',
    '/journal/playbooks',
    '/journal/imports',
  ])('%s fits in Arabic on a phone in the dark', async (path) => {
    const page = await open(path, { width: 390, theme: 'dark', language: 'ar', as: 'ar' });
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(await isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, `journal-ar-390-dark${path.replaceAll('/', '-')}`);
    expect(problemsOf(page)).toEqual([]);
  });

  it('leads from a session of the calendar to its day, and from there to a trade', async () => {
    const page = await open(`/journal?month=${day.slice(0, 7)}`);
    const cell = page.getByRole('table').getByRole('link', { name: /\+\$141\.92, 1 trade$/ });
    expect(await cell.getAttribute('href')).toBe(`/journal/days/${day}`);
    await cell.click();
    await page.getByRole('heading', { level: 1, name: /day/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/journal/days/${day}`);
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: `${shownMonth(es)} long, 2 contracts` }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
  });

  it('changes its months by keyboard, with the month in the address', async () => {
    const page = await open('/journal?month=2026-06');
    await page.getByRole('heading', { level: 2, name: 'June 2026' }).waitFor();
    await page.getByRole('link', { name: /Wednesday 10 June: \+\$60\.00, 2 trades/ }).waitFor();
    await page.getByRole('button', { name: t('journal.month.after') }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'July 2026' }).waitFor();
    expect(new URL(page.url()).searchParams.get('month')).toBe('2026-07');
  });

  it('filters by the address, and writes pressed filters to it', async () => {
    const page = await open('/journal/trades?root=MNQ');
    const rows = page.getByRole('row');
    expect(await rows.count()).toBe(3);
    await page.getByRole('button', { name: 'Filters, 1 on' }).click();
    await page.getByRole('button', { name: t('journal.side.short'), exact: true }).click();
    await expect.poll(() => rows.count()).toBe(2);
    expect(new URL(page.url()).search).toBe('?root=MNQ&side=short');
    expect(await findAxeViolations(page)).toEqual([]);
    await page.reload();
    await expect.poll(() => rows.count()).toBe(2);
    await page.getByRole('button', { name: 'Remove: MNQ' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?side=short');
    await page.getByRole('link', { name: t('journal.view.statistics') }).click();
    await expect
      .poll(() => `${new URL(page.url()).pathname}${new URL(page.url()).search}`)
      .toBe('/journal/statistics?side=short');
    await figures(page).getByText('+$80.00').first().waitFor();
    await page.goto('/journal?outcome=even');
    await page.getByRole('heading', { name: t('journal.nothingFits.title') }).waitFor();
    await page
      .getByRole('button', { name: t('journal.filter.clear') })
      .last()
      .click();
    await figures(page).getByText('+$201.92').waitFor();
    expect(problemsOf(page)).toEqual([]);
  });

  it('shows where the result comes from', async () => {
    const page = await open('/journal/statistics');
    const instruments = page.getByRole('table', { name: new RegExp(`^${t('journal.statistics.instruments')}`) });
    expect(await instruments.getByRole('row').allTextContents()).toEqual([
      expect.stringContaining(t('journal.column.instrument')),
      expect.stringMatching(/^ES1100\.0%\+\$141\.92\+\$141\.92$/),
      expect.stringMatching(/^MNQ250\.0%\+\$30\.00\+\$60\.00$/),
    ]);
    const hours = page.getByRole('table', { name: new RegExp(`^${t('journal.statistics.hours')}`) });
    expect(await hours.getByRole('rowheader').allTextContents()).toEqual(['08:00', '09:00']);
    await page.getByText(t('journal.statistics.clock.own'), { exact: true }).click();
    await expect.poll(() => hours.getByRole('rowheader').allTextContents()).toEqual(['09:00', '10:00']);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'journal-statistics-1440-light');
    expect(problemsOf(page)).toEqual([]);
  });

  it.each(['en', 'es', 'pt', 'fr', 'ar'] as const)(
    'shows the results of every group in %s without scrolling, even if two tables side by side have little space',
    async (language) => {
      const page = await open('/journal/statistics', { width: 1024, language, as: language });
      const scrolled = () =>
        main(page)
          .locator('table')
          .evaluateAll((tables) =>
            tables.flatMap((table) => {
              const around = table.parentElement;
              return around !== null && around.scrollWidth > around.clientWidth + 1
                ? [table.querySelector('caption')?.textContent]
                : [];
            }),
          );
      await expect.poll(() => main(page).locator('table').count()).toBeGreaterThan(4);
      expect(await scrolled()).toEqual([]);
    },
  );

  it('hides every amount in privacy mode, also after a reload', async () => {
    const page = await open('/journal');
    const amounts = /[+−]?\$\d|[+−]\d/;
    expect(await main(page).innerText()).toMatch(amounts);
    await page.getByRole('button', { name: t('journal.private.act') }).click();
    await expect.poll(() => main(page).innerText()).not.toMatch(amounts);
    for (const path of [
      '/journal',
      '/journal/statistics',
      '/journal/trades',
      '/journal/playbooks',
      '/journal/imports',
      `/journal/days/${day}`,
      ...tradePaths,
    ]) {
      await page.goto(path);
      await page.getByRole('button', { name: t('journal.private.act'), pressed: true }).waitFor();
      await waitUntilDrawn(page);
      expect(await main(page).innerText(), path).not.toMatch(amounts);
      const named = await main(page).evaluate((one) =>
        [...one.querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label')).join('\n'),
      );
      expect(named, path).not.toMatch(amounts);
    }
    await page.goto('/journal/imports?import=new');
    const text = ordersFile(['11:00 buy 1 MNQM26 30000.00', '11:10 sell 1 MNQM26 29990.00']);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'o.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByRole('button', { name: 'America/New York' }).click();
    await page.getByRole('button', { name: t('journal.import.look') }).click();
    const preview = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await preview.getByRole('table').waitFor();
    expect(await preview.innerText()).not.toMatch(amounts);
    // A switch made in another tab of the browser applies here.
    const other = await page.context().newPage();
    await other.goto('/journal');
    await page.goto('/journal');
    await page.getByRole('button', { name: t('journal.private.act'), pressed: true }).waitFor();
    await other.getByRole('button', { name: t('journal.private.act'), pressed: true }).click();
    await expect.poll(() => main(page).innerText()).toMatch(amounts);
    await other.getByRole('button', { name: t('journal.private.act') }).click();
    await expect.poll(() => main(page).innerText()).not.toMatch(amounts);
    await page.getByRole('button', { name: t('journal.private.act') }).click();
    await expect.poll(() => main(page).innerText()).toMatch(amounts);
  });

  it('exports everything as a file', async () => {
    const page = await open('/journal');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: t('journal.export') }).click();
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  });

  it('is shown in frames of others without links that lead away from it', async () => {
    const page = await open('/journal/app');
    await figures(page).getByText('+$201.92').waitFor();
    expect(await page.getByRole('navigation', { name: t('nav.main') }).count()).toBe(0);
    expect(await page.getByRole('banner').count()).toBe(0);
    await page.getByRole('link', { name: t('journal.latest.all') }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/journal/app/trades');
    // Framed by the portal itself, like the evaluation page while an attempt waits (EVAL-014).
    await page.goto('/settings/personal');
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.src = '/journal/app';
      frame.title = 'journal';
      document.body.append(frame);
    });
    await page.frameLocator('iframe[title="journal"]').getByText('+$201.92').first().waitFor({ state: 'attached' });
    expect(problemsOf(page)).toEqual([]);
  });

  it('shows what exists instead at an unknown address or a Saturday', async () => {
    const page = await open('/journal/days/2026-06-13');
    await page.getByRole('heading', { name: t('journal.day.none.title') }).waitFor();
    await page.goto('/journal/trades/gone');
    await page.getByRole('heading', { name: t('journal.trade.gone.title') }).waitFor();
    await page.goto('/journal/elsewhere/and/on');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/journal');
  });
});

it('says with only open trades that nothing is closed yet, and blames no filter', async () => {
  const { server } = stage;
  const date = await moveToSession(server, '10:00');
  const trader = await makeTrader(server);
  await sendEvents(server, [fill(trader.account, at(date, '09:30'), `buy 1 ${es} @ 6900.00`)]);
  await trader.client.call('POST', '/accounts/journal');
  const page = await stage.newPage();
  await stage.signIn(page, trader.email, password);
  await page.goto('/journal/statistics');
  await page.getByRole('heading', { name: t('journal.nothingClosed.title') }).waitFor();
  expect(await page.getByText(t('journal.nothingFits.title')).count()).toBe(0);
  expect(await findAxeViolations(page)).toEqual([]);
  await takePicture(page, 'journal-statistics-open-1440-light');
});

it('is locked for key BCC, but still offers the export [ACCESS-015]', async () => {
  const page = await stage.newPage();
  await stage.signIn(page, email, password);
  await changeAnswer(page, '/accounts', (account) => ({
    ...account,
    subscription: { ...(account['subscription'] as object), key: 'BCC' },
  }));
  await page.goto('/journal');
  await page.getByRole('heading', { name: t('locked.title') }).waitFor();
  expect(await figures(page).count()).toBe(0);
  // Away from the frame's edge, unlike the journal itself, which fills it.
  const [place, heading] = await Promise.all(
    [main(page), page.getByRole('heading', { level: 1 })].map((one) => one.boundingBox()),
  );
  expect((heading?.x ?? 0) - (place?.x ?? 0)).toBeGreaterThan(8);
  expect(await findAxeViolations(page)).toEqual([]);
  await takePicture(page, 'journal-locked-1440-light');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: t('locked.journal.act') }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  await page.goto('/gauntlet');
  await page.getByRole('heading', { name: t('locked.title') }).waitFor();
  expect(await page.getByRole('link', { name: t('locked.journal.act') }).count()).toBe(0);
});

it('says if it did not load, and loads on retry', async () => {
  const page = await stage.newPage();
  await stage.signIn(page, email, password);
  await page.route('**/api/journal/entries*', (route) =>
    route.fulfill({ status: 403, json: { error: { code: 'internal', message: 'no', requestId: 'req_1' } } }),
  );
  await page.goto('/journal');
  await page.getByRole('heading', { name: t('portal.screenFailed.title') }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.unroute('**/api/journal/entries*');
  await page.getByRole('button', { name: t('portal.retry') }).click();
  await figures(page).getByText('+$201.92').waitFor();
});
