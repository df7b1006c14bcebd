// The exchange's holidays on the screens: the header, the desk, the flat time of the evaluation and the calendar name them, say when trading
// ends and when it goes on, and no bell is counted down that does not ring. The clock of the server is put to Thanksgiving 2026.
import { frontMonthOf } from '@openbell/instruments/front-month.ts';
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { moveTo, password, productNow, speak, type Trader } from '@openbell/server/testing/evaluation-kit.ts';
import { makeMarketTrader, marketOrder, send } from '@openbell/server/testing/market/market-kit.ts';
import { putClockAhead } from '@openbell/server/testing/put-clock-ahead.ts';
import { instantOf } from '@openbell/units/instant.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findAxeViolations, isWiderThanWindow, openStage, problemsOf, type Stage, takePicture } from '../harness.ts';
import { wordsOf } from '../words.ts';

vi.setConfig({ testTimeout: 240_000 });

const es = instrumentOfRoot('ES') ?? expect.unreachable('no ES');
const realDate = globalThis.Date;
const looks = [
  { language: 'en', width: 1440, theme: 'light' },
  { language: 'ar', width: 390, theme: 'dark' },
] as const;
type Look = (typeof looks)[number];

let stage: Stage;
let trader: Trader;
beforeAll(async () => {
  putClockAhead(instantOf('2026-11-26T14:40:00Z') - realDate.now());
  stage = await openStage();
  trader = await startTrader();
});
afterAll(async () => {
  await stage.close();
  globalThis.Date = realDate;
});

/** A trader whose evaluation has begun with a trade and who is flat again. */
async function startTrader(): Promise<Trader> {
  const made = await makeMarketTrader(stage.server);
  const symbol = frontMonthOf(es, sessionDateOf(await productNow(stage.server)));
  for (const side of ['buy', 'sell'] as const) await send(made.client, symbol, marketOrder(side, 1));
  return made;
}

type Told = {
  readonly at: string;
  readonly name: string;
  /** What the header says: the parts that each language has, and whether a bell is counted down. */
  readonly header: readonly string[];
  readonly hasBell: boolean;
  readonly desk: readonly string[];
  readonly row: readonly string[];
  readonly calendar: readonly string[];
};

const days: readonly Told[] = [
  {
    at: '2026-11-26T14:45:00Z',
    name: 'thanksgiving',
    header: ['12:00', '17:00'],
    hasBell: false,
    desk: ['12:00', '17:00'],
    row: ['11:50', '12:00', '17:00'],
    calendar: ['12:00', '13:30', '08:30'],
  },
  {
    at: '2026-11-27T13:30:00Z',
    name: 'thanksgivingAfter',
    header: ['12:15', '17:00'],
    hasBell: true,
    desk: ['12:15', '17:00'],
    row: ['12:05', '12:15', '17:00'],
    calendar: ['12:15', '13:45', '12:05'],
  },
  {
    at: '2026-12-25T16:00:00Z',
    name: 'christmas',
    header: [],
    hasBell: false,
    desk: ['17:00'],
    row: ['17:00'],
    calendar: ['17:00'],
  },
  {
    at: '2027-02-15T14:45:00Z',
    name: 'presidents',
    header: ['12:00', '17:00'],
    hasBell: false,
    desk: ['12:00', '17:00'],
    row: ['11:50', '12:00', '17:00'],
    calendar: ['12:00', '13:30', '19:00'],
  },
];

async function openPage(look: Look): Promise<Page> {
  await speak(trader.client, look.language);
  const page = await stage.newPage(look);
  await stage.signIn(page, trader.email, password);
  return page;
}

async function checkScreen(page: Page, name: string): Promise<void> {
  expect(await isWiderThanWindow(page)).toBe(false);
  expect(await findAxeViolations(page)).toEqual([]);
  await takePicture(page, `holidays-${name}`);
}

it.each(days)('names $name on every screen, in English and in Arabic [VALID-009]', async (day) => {
  await moveTo(stage.server, instantOf(day.at));
  // The first evaluation has ended by then.
  if (day.name === 'presidents') trader = await startTrader();
  for (const look of looks) {
    const t = wordsOf(look.language);
    const holiday = t(`holiday.name.${day.name}`);
    const page = await openPage(look);
    const shot = (screen: string): string => `${day.at.slice(0, 10)}-${screen}-${look.language}`;

    await page.goto('/evaluation');
    const row = page.locator('[data-objective="approved_times"]');
    await row.waitFor();
    const rowText = await row.innerText();
    for (const part of [holiday, ...day.row]) expect(rowText).toContain(part);
    const header = page.locator('header [role="img"]').first();
    const label = (await header.getAttribute('aria-label')) ?? '';
    for (const part of [holiday, ...day.header]) expect(label).toContain(part);
    expect(label.includes(t('holiday.noBell'))).toBe(!day.hasBell && day.header.length > 0);
    const shown = await header.innerText();
    expect(shown.includes(t('shell.session.bellIn'))).toBe(day.hasBell);
    if (!day.hasBell) expect(shown).not.toContain('08:30');
    if (look.width > 768) expect(shown).toContain(holiday);
    await checkScreen(page, shot('evaluation'));

    await page.goto('/finamark');
    const notices = page.getByRole('main');
    for (const part of [holiday, ...day.desk])
      await expect.poll(async () => (await notices.innerText()).includes(part)).toBe(true);
    await takePicture(page, `holidays-${shot('desk')}`);

    await page.goto(`/calendar?day=${day.at.slice(0, 10)}`);
    const exchange = page.locator('[data-group="exchange"]');
    await exchange.waitFor();
    const hours = await exchange.innerText();
    for (const part of [holiday, ...day.calendar]) expect(hours).toContain(part);
    await page.locator(`[data-day="${day.at.slice(0, 10)}"] button[aria-label*="${holiday}"]`).waitFor();
    await checkScreen(page, shot('calendar'));
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  }
});
