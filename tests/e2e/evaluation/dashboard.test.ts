// The dashboard on a real server: figures that change with signed events, the verdict with its evidence, and the check in the browser.
import { readFile, writeFile } from 'node:fs/promises';
import { instantOfChicago } from '@openbell/instruments/chicago-time.ts';
import {
  at,
  fill,
  makeTrader,
  mark,
  moveTo,
  moveToSession,
  password,
  productNow,
  type Trader,
} from '@openbell/server/testing/evaluation-kit.ts';
import { agreement } from '@openbell/server/testing/market/agreement.ts';
import { es, shownMonth } from '@openbell/server/testing/traded-months.ts';
import { asSessionDate, type SessionDate } from '@openbell/units/civil-date.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendEvents } from '../bridge.ts';
import { findAxeViolations, openStage, type PageOptions, problemsOf, type Stage, takePicture } from '../harness.ts';
import { wordsOf } from '../words.ts';

let stage: Stage;
let date: SessionDate;
beforeAll(async () => {
  stage = await openStage();
  date = await moveToSession(stage.server, '10:30');
});
afterAll(async () => {
  await stage.close();
});

const words = wordsOf('en');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, id: string) => page.locator(`[data-objective="${id}"]`);

/** Without the marks that keep a figure's direction. */
const plainOf = (text: string | null | undefined): string => (text ?? '').replaceAll(/[\u2066-\u2069]/g, '');

/** Sends events that must all be accepted. */
async function send(...events: readonly object[]): Promise<void> {
  expect(await sendEvents(stage.server, events)).toMatchObject({ accepted: events.length, rejected: [] });
}

/** A trader on the page, with the attempt started by buying two ES at 6,000. */
async function openBegun(
  plan = 'TCP50',
  rules?: unknown,
  options: PageOptions = {},
): Promise<{ page: Page; trader: Trader }> {
  const trader = await makeTrader(stage.server, plan, rules);
  await send(fill(trader.account, at(date, '10:00'), `buy 2 ${es} @ 6000.00`));
  const page = await stage.newPage(options);
  await stage.signIn(page, trader.email, password);
  await page.goto('/evaluation');
  await page.getByRole('heading', { name: words('evaluation.objectives.title') }).waitFor();
  return { page, trader };
}

describe('the dashboard', () => {
  it('shows the objectives of the plan with limit, used, left and a state in words [EVAL-001] [EVAL-016] [EVAL-023]', async () => {
    const { page } = await openBegun();
    const ids = await page
      .locator('[data-objective]')
      .evaluateAll((rows) => rows.map((one) => one.getAttribute('data-objective')));
    // Two of two contracts are open: the row that is close comes first.
    expect(ids).toEqual([
      'position_size',
      'profit_goal',
      'trading_days',
      'trailing',
      'daily_loss',
      'approved_times',
      'consistency',
    ]);
    await expect.poll(() => row(page, 'profit_goal').textContent()).toContain('$3,004.04');
    await expect.poll(() => row(page, 'trailing').textContent()).toContain('$1,995.96');
    await expect.poll(() => row(page, 'profit_goal').textContent()).toContain('In progress');
    await expect.poll(() => row(page, 'position_size').textContent()).toContain('Close');
    await expect.poll(() => page.locator('[data-notice="hypothetical"]').count()).toBe(1);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
  });

  describe('prints the rules', () => {
    const pages = new Map<string, Page>();
    beforeAll(async () => {
      for (const plan of ['TCP50', 'GAUNT']) pages.set(plan, (await openBegun(plan, undefined, { lasts: true })).page);
    });
    const rule = (plan: string, kind: string): Locator | undefined =>
      pages.get(plan)?.locator(`[data-rule-text="${kind}"]`);

    it.each([
      ['TCP50', 'days', 'Trade on at least 10 days; a day counts with one trade of your own.', '[EVAL-034]'],
      ['GAUNT', 'days', 'Trade on at least 30 days, with one trade in every week.', '[EVAL-034]'],
      ['TCP50', 'goal', 'Reach the profit goal: a closed profit of $3,000.', '[EVAL-035]'],
      ['GAUNT', 'drawdown', 'No drawdown of 10% or more: your equity stays above $22,500.', '[EVAL-036]'],
      ['TCP50', 'trailing', 'Do not breach the trailing max drawdown of $2,000:', '[EVAL-037]'],
      ['TCP50', 'dailyLoss', 'Do not breach the daily loss of $1,100,', '[EVAL-037]'],
      ['TCP50', 'size', 'Do not breach the position size.', '[EVAL-037]'],
      ['TCP50', 'times', 'Trade only in approved times: flat by 15:50 Chicago in every session', '[EVAL-038]'],
      ['TCP50', 'size', 'The progression ladder sets it by your closed profit:', '[EVAL-039]'],
      ['TCP50', 'size', '2 up to $1,500, 4 up to $2,000, 6 above', '[EVAL-003, EVAL-041]'],
      ['TCP50', 'consistency', 'Consistency: your best day stays under 30% of the profit', '[EVAL-040]'],
    ])('of %s, %s: %s %s', async (plan, kind, sentence) => {
      await expect.poll(async () => plainOf(await rule(plan, kind)?.textContent())).toContain(sentence);
    });

    it('no drawdown if the floor trails', async () => {
      await expect.poll(() => rule('TCP50', 'drawdown')?.count()).toBe(0);
    });
  });

  it.each([
    ['TCP50', '/evaluation', 'Trader Career Path 50k'],
    ['GAU50', '/gauntlet', 'Gauntlet Mini 50k'],
  ])('is shown for the timed evaluation, as %s at %s [PRODUCT-007]', async (plan, path, name) => {
    const { page } = await openBegun(plan);
    await page.goto(path);
    await page
      .getByText(new RegExp(`${name}, attempt .*1.* Day .*1.* of .*60.*, ends`))
      .first()
      .waitFor();
    await row(page, 'profit_goal').waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  });

  it('updates with each accepted event, without a reload', async () => {
    const { page, trader } = await openBegun();
    const strip = page.getByRole('region', { name: words('evaluation.live.label') });
    await send(mark(at(date, '10:00:05'), es, '6010.00', { account: trader.account }));
    await strip.getByText('$50,995.96').waitFor();
    await send(mark(at(date, '10:00:06'), es, '5995.25', { account: trader.account }));
    // Two lots 4.75 points down and 4.04 of commission: 479.04 below the open, 620.96 to the limit.
    await strip.getByText('$49,520.96').waitFor();
    await strip.getByText('−$479.04').waitFor();
    await strip.getByText('$620.96').waitFor();
    await takePicture(page, 'evaluation-live');
  });

  it('lists the trades of the session, an open one as open', async () => {
    const { page, trader } = await openBegun();
    await page.getByRole('cell', { name: 'open', exact: true }).waitFor();
    await send(mark(at(date, '10:00:06'), es, '6001.00', { account: trader.account }));
    await page.getByRole('cell', { name: '+$95.96', exact: true }).waitFor();
    await send(fill(trader.account, at(date, '10:00:07'), `sell 2 ${es} @ 6002.00`));
    await page.getByRole('cell', { name: '+$191.92', exact: true }).waitFor();
    await page.getByRole('cell', { name: '6,002.00', exact: true }).waitFor();
  });

  it("reveals the account only after the agreements and with the customer's password [EVAL-002]", async () => {
    const { page, trader } = await openBegun();
    const details = button(page, words('evaluation.action.credentials'));
    await details.click();
    await page.waitForURL('**/agreements/gauntlet');
    await trader.client.call('POST', '/accounts/agreements', agreement);
    await page.goto('/evaluation');
    await details.click();
    const dialog = page.getByRole('dialog', { name: words('evaluation.credentials.title') });
    await dialog.getByLabel(words('evaluation.credentials.password')).fill('not it');
    await button(page, words('evaluation.credentials.show')).click();
    await dialog.getByText(words('evaluation.credentials.wrong')).waitFor();
    await expect.poll(() => page.locator('[data-credential]').count()).toBe(0);
    await dialog.getByLabel(words('evaluation.credentials.password')).fill(password);
    await button(page, words('evaluation.credentials.show')).click();
    await page.locator('[data-credential="account"]', { hasText: trader.account }).waitFor();
    await expect.poll(() => page.locator('[data-credential="username"]').textContent()).not.toBe('');
    await expect.poll(() => page.locator('[data-credential="password"]').textContent()).not.toBe('');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator('[data-credential]').count()).toBe(0);
  });

  it('offers restart and the depth toggle, and opens the reset by its address [E21] [EVAL-004] [EVAL-005] [EVAL-006]', async () => {
    const { page } = await openBegun();
    await button(page, words('evaluation.again.restart')).waitFor();
    await button(page, words('evaluation.depth.turnOff')).click();
    const depth = page.getByRole('dialog', { name: words('evaluation.depth.confirmOff') });
    await depth.getByRole('button', { name: words('evaluation.depth.turnOff'), exact: true }).click();
    await page.getByText(words('evaluation.depth.sent')).waitFor();
    await page.goto('/evaluation?reset');
    const reset = page.getByRole('dialog', { name: words('evaluation.reset.title.restart') });
    await reset.getByRole('button', { name: words('portal.cancel'), exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await reset.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('');
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('a verdict', () => {
  it('fails by daily loss with the price that caused it and the sum that proves it [EVAL-021] [ERR-032] [ERR-035]', async () => {
    const { page, trader } = await openBegun();
    await send(mark(at(date, '10:01:00'), es, '5989.00', { account: trader.account }));
    await page.locator('[data-headline="failed"]').waitFor();
    await expect.poll(() => row(page, 'daily_loss').getAttribute('data-state')).toBe('failed_rule');
    await expect.poll(() => row(page, 'daily_loss').textContent()).toContain('Failed rule');
    const evidence = page.locator('[data-evidence="failure"][data-rule="daily_loss"]');
    await evidence.waitFor();
    const text = (await evidence.textContent()) ?? '';
    for (const part of [shownMonth(es), '5,989.00', '50,000.00', '48,895.96', '−1,104.04', '−1,100.00', '10:01:00.000'])
      expect(text, part).toContain(part);
    await page
      .locator('[data-headline="failed"]')
      .getByRole('button', { name: words('evaluation.again.reset') })
      .waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'evaluation-failed');
  });

  it('blocks in orange above the ladder and says how to continue [EVAL-020] [EVAL-024]', async () => {
    const { page, trader } = await openBegun();
    await send(fill(trader.account, at(date, '10:01:10'), `buy 1 ${es} @ 6000.00`));
    const headline = page.locator('[data-headline="blocked"]');
    await headline.waitFor();
    await expect.poll(() => headline.textContent()).toContain('trading opens again at 17:00 Chicago');
    const [shown, warning] = await headline
      .locator('svg')
      .first()
      .evaluate((icon) => {
        const probe = document.createElement('i');
        probe.style.color = 'var(--warning)';
        document.body.append(probe);
        const colors = [getComputedStyle(icon).color, getComputedStyle(probe).color];
        probe.remove();
        return colors;
      });
    expect(shown).toBe(warning);
    await expect.poll(() => row(page, 'position_size').textContent()).toContain('Broken rule');
    await page
      .locator('[data-evidence="block"]')
      .getByText(words('evaluation.formula.tier'), { exact: true })
      .waitFor();
    await takePicture(page, 'evaluation-blocked');
  });

  it('is checked in the browser: same hash, an older file, a changed file', async () => {
    const { page, trader } = await openBegun();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: words('evaluation.verdict.download') }).click();
    const older = await (await download).path();
    await send(mark(at(date, '10:01:20'), es, '5989.00', { account: trader.account }));
    await page.locator('[data-headline="failed"]').waitFor();
    await button(page, words('evaluation.verdict.check')).click();
    await button(page, words('evaluation.check.run')).click();
    await page.locator('[data-check="same"]').waitFor();
    await takePicture(page, 'evaluation-check');
    await page.locator('input[type=file]').setInputFiles(older);
    await page.locator('[data-check="older"]').waitFor();
    const changed = `${older}.changed.ndjson`;
    await writeFile(changed, (await readFile(older, 'utf8')).replace('6000.00', '6001.00'));
    await page.locator('input[type=file]').setInputFiles(changed);
    await page.locator('[data-check="changed"]').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('a plan of another kind', () => {
  it('shows the classic Gauntlet with its own rows and rules', async () => {
    const { page } = await openBegun('GAUNT');
    await page.getByRole('heading', { name: 'Gauntlet', exact: true }).waitFor();
    const ids = await page
      .locator('[data-objective]')
      .evaluateAll((rows) => rows.map((one) => one.getAttribute('data-objective')));
    expect(ids).toEqual(['profit_goal', 'trading_days', 'drawdown']);
    await expect.poll(() => page.locator('[data-rule-text="drawdown"]').textContent()).toContain('$22,500');
    await expect.poll(() => page.locator('[data-rule-text="days"]').textContent()).toContain('30 days');
    await expect.poll(() => page.locator('[data-rule-text="dailyLoss"]').count()).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'evaluation-gaunt');
  });
});

describe("the customer's own daily limit", () => {
  it('stops the day until market close but fails nothing [EVAL-024]', async () => {
    const limits = { dayLoss: '100', dayProfit: '1', weekLoss: '1', weekProfit: '1', monthLoss: '1', monthProfit: '1' };
    const rules = { ...limits, mode: 'custom', tradingStyle: 'Opening range', stopForTheDay: true };
    const { page, trader } = await openBegun('TCP50', { rules });
    await send(mark(at(date, '10:01:20'), es, '5998.00', { account: trader.account }));
    const headline = page.locator('[data-headline="day_blocked"]');
    await headline.waitFor();
    await expect.poll(() => headline.textContent()).toContain('after the market close, 16:00 Chicago');
    await expect.poll(() => row(page, 'daily_loss').getAttribute('data-state')).toBe('broken_rule');
    await expect.poll(() => page.locator('[data-evidence]').count()).toBe(0);
  });
});

describe('when a part does not load', () => {
  it('says so in its own sheet, with a retry, and leaves the rest [E22]', async () => {
    const { page } = await openBegun();
    await page.route('**/api/accounts/gauntlet/fu/balances', (route) =>
      route.fulfill({ status: 404, json: { error: { code: 'not_found', message: 'no' } } }),
    );
    await page.reload();
    await page.getByRole('heading', { name: words('evaluation.balance.failed') }).waitFor();
    await page.getByRole('heading', { name: words('evaluation.objectives.title') }).waitFor();
    await page.unroute('**/api/accounts/gauntlet/fu/balances');
    await button(page, words('portal.retry')).click();
    await page.getByRole('heading', { name: words('evaluation.balance.empty') }).waitFor();
  });
});

describe('without a current price', () => {
  it('has no result for an open trade once the verdict has frozen its value', async () => {
    const { page, trader } = await openBegun();
    await send(mark(at(date, '10:01:25'), es, '5989.00', { account: trader.account }));
    await page.locator('[data-headline="failed"]').waitFor();
    await page.getByRole('cell', { name: words('evaluation.trades.noPrice'), exact: true }).waitFor();
  });

  /** Moves the clock to the break between two sessions, and on to the next one. */
  it('labels the equity with its last price, across the close and a reconnect, and changes no figure', async () => {
    const { page, trader } = await openBegun('GAUNT');
    const strip = page.getByRole('region', { name: words('evaluation.live.label') });
    const label = (state: string) => strip.getByText(words(`evaluation.live.equity${state}`), { exact: true });
    // The last received price is half an hour old.
    await label('.last').waitFor();
    await send(mark(formatInstant(await productNow(stage.server)), es, '6010.00', { account: trader.account }));
    await label('').waitFor();
    const [{ equity = 0 } = {}] = (await trader.client.call('GET', '/attempts')).body as { readonly equity: number }[];
    const figure = strip.getByText(equity.toLocaleString('en-US', { style: 'currency', currency: 'USD' }));
    await figure.waitFor();
    await moveTo(stage.server, instantOfChicago(date, 16 * 60 + 30));
    await page.reload();
    await label('.last').waitFor();
    await figure.waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'evaluation-last-price');
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await label('.last').waitFor();
    await figure.waitFor();
    date = await moveToSession(stage.server, '10:30');
  });
});

/** Last in the file: it moves the clock two months ahead. */
describe('after sixty days', () => {
  it('has expired, keeps its record and offers a reset [EVAL-015] [EVAL-025]', async () => {
    const { page, trader } = await openBegun('TCP50');
    await send(fill(trader.account, at(date, '10:01:30'), `sell 2 ${es} @ 6000.00`));
    await moveTo(stage.server, instantOfChicago(asSessionDate(date + 62), 12 * 60));
    await page.reload();
    const headline = page.locator('[data-headline="expired"]');
    await headline.waitFor();
    await headline.getByRole('button', { name: words('evaluation.again.reset') }).click();
    const reset = page.getByRole('dialog', { name: words('evaluation.reset.title') });
    await reset.waitFor();
    await reset.getByRole('button', { name: words('portal.cancel'), exact: true }).click();
    await page.locator('[data-evidence="expiry"]').waitFor();
    expect(problemsOf(page)).toEqual([]);
    await takePicture(page, 'evaluation-expired');
  });
});
