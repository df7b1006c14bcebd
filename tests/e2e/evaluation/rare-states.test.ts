// States of the evaluation page that few customers see and `page-states.test.ts` does not create: the journal instead of an attempt that
// has not begun (E09), an attempt that is being opened (E05), a plan without an evaluation (E23), a week without a trade (E24), and the
// navigation's mark for the current place.
import { instantOfChicago } from '@openbell/instruments/chicago-time.ts';
import { nextSessionDate } from '@openbell/instruments/sessions.ts';
import {
  at,
  fill,
  makeCustomer,
  makeTrader,
  moveTo,
  moveToSession,
  password,
} from '@openbell/server/testing/evaluation-kit.ts';
import { makeJournalist } from '@openbell/server/testing/journal-kit.ts';
import { startAgain } from '@openbell/server/testing/new-attempts.ts';
import { es } from '@openbell/server/testing/traded-months.ts';
import { asSessionDate, type SessionDate } from '@openbell/units/civil-date.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
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
import { changeAnswer } from '../portal/portal-page.ts';
import { withPlainSpaces, wordsOf } from '../words.ts';

/** Each state in up to four looks. */
vi.setConfig({ testTimeout: 240_000 });

let stage: Stage;
let date: SessionDate;
beforeAll(async () => {
  stage = await openStage();
  // The evening before: the longest countdown of the header, fifteen hours to the opening.
  date = await moveToSession(stage.server, '00:01');
  date = nextSessionDate(date);
  await moveTo(stage.server, instantOfChicago(asSessionDate(date - 1), 17 * 60 + 5));
});
afterAll(async () => {
  await stage.close();
});

const looks = [
  { width: 1440, theme: 'light', language: 'en' },
  { width: 390, theme: 'dark', language: 'ar' },
  { width: 390, theme: 'light', language: 'fr' },
] as const satisfies readonly PageOptions[];

type Visit = PageOptions & { readonly path?: string; readonly prepare?: (page: Page) => Promise<unknown> };

async function visit(email: string, { path = '/evaluation', prepare, ...look }: Visit): Promise<Page> {
  const page = await stage.newPage(look);
  await stage.signIn(page, email, password);
  await page.request.get(`/api/accounts/lang/${look.language ?? 'en'}`);
  await prepare?.(page);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

async function isSound(page: Page, name: string, { width, theme, language }: PageOptions): Promise<void> {
  await waitUntilDrawn(page);
  expect(await isWiderThanWindow(page)).toBe(false);
  expect(await findAxeViolations(page)).toEqual([]);
  expect(problemsOf(page)).toEqual([]);
  await takePicture(page, `rare-${name}-${language}-${width}-${theme}`);
}

describe('the header on a phone', () => {
  it.each(['en', 'es', 'pt', 'fr', 'ar'] as const)('shows every digit of a long countdown, in %s', async (language) => {
    const { email } = await makeCustomer(stage.server, 'TCP50');
    const page = await visit(email, { width: 390, language, path: '/lessons' });
    const line = page
      .locator('header')
      .getByRole('img')
      .filter({ hasText: /\d:\d\d:\d\d/ });
    await expect.poll(() => line.textContent()).toMatch(/(^|\D)15:\d\d:\d\d(\D|$)/);
    const cut = await line.evaluate((one) => {
      const figure = [...one.querySelectorAll('b')].at(-1)?.getBoundingClientRect();
      const [box, room] = [one.getBoundingClientRect(), one.parentElement?.getBoundingClientRect()];
      if (figure === undefined || room === undefined) return 'nothing to see';
      const isInside = [figure, box].every(({ left, right }) => left >= room.left - 0.5 && right <= room.right + 0.5);
      return isInside && room.left >= 0 && room.right <= innerWidth ? '' : 'cut off';
    });
    expect(cut).toBe('');
    await takePicture(page, `rare-header-${language}-390-light`);
  });
});

describe('the current place in the navigation', () => {
  it.each(['/evaluation', '/gauntlet', '/statistics'])('is marked once on %s, wide and narrow', async (path) => {
    const trader = await makeTrader(stage.server, 'GAU50');
    for (const width of [1440, 390]) {
      const page = await visit(trader.email, { width, path });
      const marked = page.locator('nav [aria-current="page"]:visible');
      await expect.poll(() => marked.count()).toBe(1);
      expect((await marked.textContent())?.trim()).toBe(wordsOf('en')('nav.gauntlet'));
    }
  });
});

describe('a plan without an evaluation', () => {
  it.each(looks)(
    'says so and shows its entries as locked, at $width in $theme, $language [E23] [SHELL-024]',
    async (look) => {
      const t = wordsOf(look.language);
      const { email } = await makeCustomer(stage.server, 'BCC');
      const page = await visit(email, look);
      await page.getByRole('heading', { name: t('locked.title') }).waitFor();
      if (look.width === 390) {
        await page.getByRole('button', { name: t('nav.more') }).click();
        await page.getByRole('button', { name: t('nav.tools') }).click();
      }
      const locked = page.locator('nav [aria-disabled="true"]:visible');
      await expect.poll(() => locked.count()).toBe(4);
      // A lock on each of them, even if only the icon is shown.
      expect(await locked.locator('svg.lucide-lock:visible').count()).toBe(4);
      await isSound(page, 'locked', look);
    },
  );
});

describe('an attempt that is being opened', () => {
  it.each(looks)('says that it continues by itself, at $width in $theme, $language [E05]', async (look) => {
    const t = wordsOf(look.language);
    const trader = await makeTrader(stage.server, 'GAU100');
    // The simulated platform finishes it within moments.
    const prepare = (page: Page) =>
      changeAnswer(page, '/accounts/simulator', (simulator) => ({
        ...simulator,
        gauntlet: { status: 'creating', gauntlets: [] },
      }));
    const page = await visit(trader.email, { ...look, prepare });
    await page.getByRole('heading', { name: t('evaluation.state.creating.title') }).waitFor();
    expect(await page.getByRole('button', { name: t('evaluation.state.prompt.action') }).count()).toBe(0);
    await isSound(page, 'creating', look);
  });
});

describe('the panel of the trailing balance', () => {
  it.each([
    ['2021-07-01T12:00:00Z', 0],
    ['2021-07-01T12:00:01Z', 1],
  ] as const)('of an attempt that began at %s is shown %d times [E13] [EVAL-029]', async (start, count) => {
    const trader = await makeTrader(stage.server, 'TCP50');
    date = await moveToSession(stage.server, '10:00');
    await sendEvents(stage.server, [fill(trader.account, at(date, '09:00'), `buy 1 ${es} @ 6000.00`)]);
    const page = await visit(trader.email, {
      prepare: (opened) => changeAnswer(opened, '/accounts', (account) => ({ ...account, last_start_date: start })),
    });
    await page.getByRole('heading', { name: wordsOf('en')('evaluation.verdict.title'), exact: true }).waitFor();
    const panel = page.getByRole('heading', { name: wordsOf('en')('evaluation.trailing.title'), exact: true });
    await expect.poll(() => panel.count()).toBe(count);
  });
});

describe('a new version of the plan', () => {
  it.each(looks)(
    'is compared with the current one before a reset is paid, at $width in $theme, $language',
    async (look) => {
      const t = wordsOf(look.language);
      const trader = await makeTrader(stage.server, 'TCP50');
      date = await moveToSession(stage.server, '10:00');
      await sendEvents(stage.server, [fill(trader.account, at(date, '09:00'), `buy 1 ${es} @ 6000.00`)]);
      const changes = [
        { figure: 'goal', before: { kind: 'money', amount: 3000 }, after: { kind: 'money', amount: 3250 } },
        { figure: 'min_days', before: { kind: 'count', count: 10 }, after: { kind: 'count', count: 8 } },
        { figure: 'consistency', before: { kind: 'share', percent: 30 }, after: null },
        { figure: 'commission_live', before: { kind: 'money', amount: 2.02 }, after: { kind: 'money', amount: 1.95 } },
      ];
      const prepare = (page: Page) => changeAnswer(page, '/accounts/gauntlet/next', (offer) => ({ ...offer, changes }));
      const page = await visit(trader.email, { ...look, prepare, path: '/evaluation?reset' });
      const table = page.getByRole('dialog').getByRole('table', { name: t('attempts.terms.caption') });
      await table.waitFor();
      // All of it fits: the element that may scroll sideways has not shrunk.
      const hidden = await table.evaluate((one) => one.clientHeight - (one.parentElement?.clientHeight ?? 0));
      expect(hidden).toBeLessThanOrEqual(0);
      const rows = (await table.getByRole('row').allTextContents()).map(withPlainSpaces);
      expect(rows).toHaveLength(5);
      expect(rows[1]).toContain(withPlainSpaces(t('attempts.figure.goal')));
      expect(rows[3]).toContain(withPlainSpaces(t('attempts.terms.none')));
      await isSound(page, 'new-version', look);
    },
  );
});

describe('a week without a trade', () => {
  it('is shown in the row of the days, since the classic Gauntlet can no longer pass [E24] [EVAL-036]', async () => {
    const trader = await makeTrader(stage.server, 'GAUNT');
    date = await moveToSession(stage.server, '10:00');
    const events = [
      fill(trader.account, at(date, '09:00'), `buy 1 ${es} @ 6000.00`),
      fill(trader.account, at(date, '09:01'), `sell 1 ${es} @ 6001.00`),
    ];
    expect(await sendEvents(stage.server, events)).toMatchObject({ accepted: 2 });
    const days = (page: Page) => page.locator('[data-objective="trading_days"]');
    const before = await visit(trader.email, { width: 390 });
    await days(before).waitFor();
    expect(await days(before).getAttribute('data-highlighted')).not.toBe('true');
    await moveTo(stage.server, instantOfChicago(asSessionDate(date + 14), 10 * 60));
    for (const look of looks) {
      const t = wordsOf(look.language);
      const page = await visit(trader.email, look);
      await page.locator('[data-objective="trading_days"][data-highlighted="true"]').waitFor();
      const text = withPlainSpaces((await days(page).textContent()) ?? '');
      expect(text).toContain(withPlainSpaces(t('evaluation.row.trading_days.missed')));
      expect(text).toContain(withPlainSpaces(t('evaluation.row.consistency.withheld')));
      await isSound(page, 'missed-week', look);
    }
  });
});

describe('a journal before the attempt has begun', () => {
  it('is on the page and is the journal itself, until the first day [E09] [EVAL-014]', async () => {
    const trader = await makeJournalist(stage.server);
    await startAgain(stage.server, { email: trader.email, reference: 'rare-again' });
    await stage.server.context.jobs.drainOutbox(true);
    for (const look of looks) {
      const t = wordsOf(look.language);
      const page = await visit(trader.email, look);
      const frame = page.frameLocator(`iframe[title="${t('evaluation.state.journal')}"]`);
      await frame
        .getByRole('heading', { name: t('journal.title') })
        .first()
        .waitFor();
      // The portal's frame is around the page once, not again inside the journal.
      expect(await frame.getByRole('banner').count()).toBe(0);
      await isSound(page, 'journal', look);
    }
  });
});
