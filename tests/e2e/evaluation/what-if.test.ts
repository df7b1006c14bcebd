// What if and the statistics on a real server: the customer's log, run again in the browser's worker.
import { readFile } from 'node:fs/promises';
import {
  at,
  fill,
  makeTrader,
  mark,
  moveToSession,
  password,
  speak,
  type Trader,
} from '@openbell/server/testing/evaluation-kit.ts';
import { es } from '@openbell/server/testing/traded-months.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
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
} from '../harness.ts';
import { wordsOf } from '../words.ts';

let stage: Stage;
let date: SessionDate;
beforeAll(async () => {
  stage = await openStage();
  date = await moveToSession(stage.server, '13:00');
});
afterAll(async () => {
  await stage.close();
});

const words = wordsOf('en');
function logCalls(page: Page): readonly string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/attempts\/[^/]+\/log$/.test(request.url())) seen.push(request.url());
  });
  return seen;
}
const choice = (page: Page, kind: string) =>
  page.getByRole('radio', { name: words(`evaluation.whatIf.kind.${kind}`), exact: true });
const answer = (page: Page, text: string) => page.locator(`[data-what-if="${text}"]`);

/** Two ES won 10 points at 10:00, +991.92; two lost 8 points at 12:00, -808.08. */
async function trade({ account }: Trader): Promise<void> {
  const events = [
    fill(account, at(date, '10:00'), `buy 2 ${es} @ 6000.00`),
    fill(account, at(date, '10:05'), `sell 2 ${es} @ 6010.00`),
    fill(account, at(date, '12:00'), `buy 2 ${es} @ 6010.00`),
    mark(at(date, '12:02'), es, '6007.00', { account }),
    mark(at(date, '12:03'), es, '6001.00', { account }),
    fill(account, at(date, '12:05'), `sell 2 ${es} @ 6002.00`),
  ];
  expect(await sendEvents(stage.server, events)).toMatchObject({ accepted: events.length, rejected: [] });
}

async function openPage(trader: Trader, options: PageOptions = {}, address = '/evaluation'): Promise<Page> {
  const page = await stage.newPage(options);
  await stage.signIn(page, trader.email, password);
  await page.goto(address);
  await page.locator('[data-objective]').first().waitFor();
  return page;
}

async function openTraded(): Promise<{ page: Page; trader: Trader }> {
  const trader = await makeTrader(stage.server, 'TCP50');
  await trade(trader);
  return { page: await openPage(trader), trader };
}

describe('what if', () => {
  it("runs the customer's log with one change, next to what happened", async () => {
    const { page } = await openTraded();
    const calls = logCalls(page);
    await choice(page, 'no_late_opening').click();
    const late = answer(page, 'until-11');
    await late.getByRole('row', { name: /Balance/ }).waitFor();
    const row = (name: RegExp) => late.getByRole('row', { name }).textContent();
    await expect.poll(() => row(/Balance/)).toBe('Balance$50,183.84$50,991.92');
    await expect.poll(() => row(/^Goal/)).toBe('Goal6.1%33.0%');
    await expect.poll(() => row(/Days traded/)).toBe('Days traded11');
    await expect.poll(() => row(/Verdict/)).toBe('VerdictIn progressIn progress');
    await late.getByText('+$808.08', { exact: true }).waitFor();
    await page.getByText(words('evaluation.whatIf.simulation')).waitFor();
    expect(new URL(page.url()).search).toBe('?whatif=until-11');
    await choice(page, 'daily_stop').click();
    await answer(page, 'stop-300').getByText(words('evaluation.whatIf.same')).waitFor();
    expect(calls).toHaveLength(1);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
  });

  it('is chosen with the keyboard, stored in the address and restored from it', async () => {
    const { page, trader } = await openTraded();
    await choice(page, 'daily_stop').focus();
    await page.keyboard.press('ArrowRight');
    await answer(page, 'half').getByText('$50,091.92', { exact: true }).first().waitFor();
    await page.goto('/evaluation?whatif=plan-TCP25');
    const other = answer(page, 'plan-TCP25');
    await other.getByText('$25,183.84', { exact: true }).first().waitFor();
    await page.getByLabel(words('evaluation.whatIf.plan'), { exact: true }).selectOption('TCP100');
    await answer(page, 'plan-TCP100').getByText('$100,183.84', { exact: true }).first().waitFor();
    const foreign = await openPage(trader, {}, '/evaluation?whatif=plan-GAU50');
    await foreign.getByText(words('evaluation.whatIf.invite')).waitFor();
    expect(problemsOf(page)).toEqual([]);
  });

  it('compares profits under another plan, since plans begin with different balances [VALID-022]', async () => {
    const { page } = await openTraded();
    await page.goto('/evaluation?whatif=plan-TCP25');
    const other = answer(page, 'plan-TCP25');
    const row = (name: RegExp) => other.getByRole('row', { name }).textContent();
    await expect.poll(() => row(/^Profit/)).toBe('Profit+$183.84+$183.84');
    const figures = (await other.getByRole('status').textContent()) ?? '';
    expect(figures).toContain('Profit+$183.84$0.00');
    expect(figures).not.toContain('25,000');
    expect(problemsOf(page)).toEqual([]);
  });

  it('says if the log did not load and retries', async () => {
    const { page } = await openTraded();
    await page.route('**/api/attempts/*/log', (route) => route.fulfill({ status: 404, json: { error: {} } }));
    await choice(page, 'without_worst_day').click();
    await page.getByRole('heading', { name: words('evaluation.whatIf.failed') }).waitFor();
    await page.unroute('**/api/attempts/*/log');
    await page.getByRole('button', { name: words('portal.retry'), exact: true }).click();
    await answer(page, 'worst').getByText(words('evaluation.whatIf.noWorst')).waitFor();
  });

  it('offers to run again once newer events have arrived', async () => {
    const { page, trader } = await openTraded();
    await choice(page, 'half_size').click();
    await answer(page, 'half').getByText('$50,091.92', { exact: true }).first().waitFor();
    await sendEvents(stage.server, [
      fill(trader.account, at(date, '12:10'), `buy 2 ${es} @ 6002.00`),
      fill(trader.account, at(date, '12:11'), `sell 2 ${es} @ 6004.00`),
    ]);
    await page.getByText(words('evaluation.whatIf.newer', { count: 2 })).waitFor();
    await page.getByRole('button', { name: words('evaluation.whatIf.again'), exact: true }).click();
    await answer(page, 'half').getByText('$50,187.88', { exact: true }).first().waitFor();
  });
});

describe('the statistics', () => {
  it('are calculated in the browser and saved as files', async () => {
    const { page } = await openTraded();
    await page.getByRole('button', { name: words('evaluation.stats.run'), exact: true }).click();
    const card = page.locator('[data-statistics="2"]');
    await card.waitFor();
    const text = (await card.textContent()) ?? '';
    for (const part of ['50.0%', '1.23', '+$91.92', '+$991.92', '−$808.08', '10:00', '12:00'])
      expect(text, part).toContain(part);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: words('evaluation.stats.csv.trades'), exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/-trades\.csv$/);
    const csv = await readFile(await file.path(), 'utf8');
    expect(csv.split('\r\n')[0]).toBe('session,opened,closed,symbol,side,quantity,entry,exit,result');
    expect(csv).toContain(',long,2,6000.00,6010.00,991.92\r\n');
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
  });

  it('say that no trade is closed yet', async () => {
    const trader = await makeTrader(stage.server, 'TCP50');
    await sendEvents(stage.server, [fill(trader.account, at(date, '12:20'), `buy 1 ${es} @ 6000.00`)]);
    const page = await openPage(trader);
    await page.getByRole('button', { name: words('evaluation.stats.run'), exact: true }).click();
    await page.getByRole('heading', { name: words('evaluation.stats.empty') }).waitFor();
  });
});

describe('on every screen', () => {
  it.each<PageOptions & { readonly lang: 'en' | 'ar' | 'fr' }>([
    { lang: 'en' },
    { lang: 'ar' },
    { lang: 'fr', width: 1200 },
    { lang: 'en', width: 390, theme: 'dark' },
  ])('fits the window without errors: $lang $width $theme', async ({ lang, ...options }) => {
    const trader = await makeTrader(stage.server, 'TCP50');
    await trade(trader);
    await speak(trader.client, lang);
    const page = await openPage(trader, options, '/evaluation?whatif=until-11');
    const own = wordsOf(lang);
    await answer(page, 'until-11').waitFor();
    await page.getByRole('button', { name: own('evaluation.stats.run'), exact: true }).click();
    await page.locator('[data-statistics="2"]').waitFor();
    await takePicture(page, `what-if-${lang}-${options.width ?? 1440}-${options.theme ?? 'light'}`);
    await expect.poll(() => isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
  });
});
