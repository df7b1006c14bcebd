// The evidence of a decision on its own page: rule, formula, event, the equity around it, the cost of closing; in the verdict and in the
// list.
import { instantOfChicago } from '@openbell/instruments/chicago-time.ts';
import {
  at,
  fill,
  makeTrader,
  mark,
  moveTo,
  moveToSession,
  password,
  speak,
  type Trader,
} from '@openbell/server/testing/evaluation-kit.ts';
import { es, shownMonth } from '@openbell/server/testing/traded-months.ts';
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
let failed: Trader;
beforeAll(async () => {
  stage = await openStage();
  date = await moveToSession(stage.server, '10:30');
  failed = await makeTrader(stage.server, 'TCP50');
  await failDaily(failed);
});
afterAll(async () => {
  await stage.close();
});

const words = wordsOf('en');

async function send(...events: readonly object[]): Promise<void> {
  expect(await sendEvents(stage.server, events)).toMatchObject({ accepted: events.length, rejected: [] });
}

/** Two ES bought at 6,000, down in steps past the daily limit, closed half a point and a point below the price that broke it. */
async function failDaily({ account }: Trader): Promise<void> {
  const fall = ['5998.00', '6001.50', '5996.25', '5992.00', '5993.75', '5990.50', '5989.50'].map((price, index) =>
    mark(at(date, `10:00:${10 + index * 5}`), es, price, { account }),
  );
  await send(
    fill(account, at(date, '10:00'), `buy 2 ${es} @ 6000.00`),
    ...fall,
    mark(at(date, '10:01:00'), es, '5989.00', { account }),
    fill(account, at(date, '10:01:00.250'), `sell 1 ${es} @ 5988.50`, `liquidation-1-${account}`),
    fill(account, at(date, '10:01:00.400'), `sell 1 ${es} @ 5988.00`, `liquidation-2-${account}`),
  );
}

async function open(trader: Trader, path: string, options?: PageOptions): Promise<Page> {
  const page = await stage.newPage(options);
  await stage.signIn(page, trader.email, password);
  await page.goto(path);
  return page;
}

const chart = (page: Page) => page.locator('[data-breaking-point]');

/** The labels of the lines that extend into the plot, where a line could cross them. */
const labelsOverPlot = (page: Page): Promise<readonly string[]> =>
  chart(page).evaluate((marks) => {
    const plot = marks.getBoundingClientRect();
    const labels = [...(marks.parentElement?.querySelectorAll('[data-end-label]') ?? [])];
    if (labels.length < 2) return ['no labels'];
    return labels
      .filter((label) => label.getBoundingClientRect().left < plot.right)
      .map(({ textContent }) => textContent ?? '');
  });

describe('the page of a decision', () => {
  it('opens from the verdict with rule, formula, event, chart and the cost of closing next to the verdict [EVAL-021, ERR-035]', async () => {
    const page = await open(failed, '/evaluation');
    await page.getByRole('link', { name: words('evidence.open') }).click();
    await page.getByRole('heading', { level: 1, name: words('evaluation.evidence.failure.daily_loss') }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/evaluation/evidence/1');
    await chart(page).waitFor();
    const rule = (await page.locator('[data-rule="daily_loss"]').textContent()) ?? '';
    for (const part of ['ESZ', '5,989.00', '50,000.00', '48,895.96', '−1,104.04', '−1,100.00', '10:01:00.000'])
      expect(rule, part).toContain(part);
    expect(rule).toContain('The session lost more than the daily limit.');
    const next = page.locator('[data-next="closed"]');
    const told = (await next.textContent()) ?? '';
    // Half a point and a point on one contract each, 50 dollars a point, and two sides of 2.02. A contract has one name, regardless of the
    // platform's spelling.
    expect(rule).toContain(shownMonth(es));
    expect(`${rule} ${told}`).not.toContain(es);
    for (const part of ['+2 ESZ', '$48,895.96', '−$79.04', '$4.04', '$48,816.92', '5,988.50', '5,988.00'])
      expect(told, part).toContain(part);
    await page.getByRole('button', { name: words('evidence.chart.table') }).click();
    await page.getByRole('row', { name: new RegExp(words('evidence.chart.here')) }).waitFor();
    const download = page.getByRole('link', { name: words('evaluation.verdict.download') });
    expect(await download.getAttribute('href')).toMatch(/^\/api\/attempts\/.+\/log$/);
    expect(await page.locator('[data-notice="hypothetical"]').count()).toBe(1);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
    await takePicture(page, 'evidence-1440-light');
  });

  it('fits a phone in the dark, right to left around a left-to-right chart', async () => {
    await speak(failed.client, 'ar');
    const page = await open(failed, '/evaluation/evidence/1', { width: 390, theme: 'dark', language: 'ar' });
    await chart(page).waitFor();
    await page.getByRole('heading', { name: wordsOf('ar')('evidence.next.title') }).waitFor();
    expect(await page.getByRole('img').last().getAttribute('dir')).toBe('ltr');
    await expect.poll(() => labelsOverPlot(page)).toEqual([]);
    // A day on the axis reads as in a sentence: the figure first, and first means right.
    const days = page.locator('[role="img"] bdi:dir(rtl)').filter({ hasText: /^\d+ \p{Script=Arabic}/u });
    await expect.poll(() => days.count()).toBeGreaterThan(0);
    // The closing fills can be read without scrolling, including their price.
    const price = page.locator('[data-next="closed"]').getByRole('cell', { name: '5,988.50' });
    const box = await price.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    expect(await isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
    await takePicture(page, 'evidence-390-dark-ar');
    await speak(failed.client, 'en');
  });

  it("says what does not exist: another customer's attempt, a decision that was never made", async () => {
    const stranger = await makeTrader(stage.server, 'TCP50');
    const attempts = await failed.client.call('GET', '/attempts');
    const [{ id }] = attempts.body as [{ id: string }];
    const page = await open(stranger, `/evaluation/evidence/1?attempt=${id}`);
    await page.getByRole('heading', { name: words('evidence.noAttempt.title') }).waitFor();
    const own = await open(failed, '/evaluation/evidence/7');
    await own.getByRole('heading', { name: words('evidence.noDecision.title') }).waitFor();
    await own.goto('/evaluation/evidence/x');
    await own.getByRole('heading', { name: words('evidence.noDecision.title') }).waitFor();
    expect(problemsOf(own)).toEqual([]);
  });
});

describe('all decisions of an attempt', () => {
  it('lists a block and the failure after it, each with its page, the keyboard first [ERR-035]', async () => {
    const trader = await makeTrader(stage.server, 'TCP50');
    const { account } = trader;
    await send(
      fill(account, at(date, '10:10'), `buy 3 ${es} @ 6000.00`),
      fill(account, at(date, '10:10:00.300'), `sell 3 ${es} @ 5999.75`),
      fill(account, at(date, '10:12'), `buy 2 ${es} @ 6000.00`),
      mark(at(date, '10:13'), es, '5970.00', { account }),
    );
    const page = await open(trader, '/evaluation/evidence');
    await page.locator('[data-evidence]').first().waitFor();
    expect(
      await page.locator('[data-evidence]').evaluateAll((all) => all.map((one) => one.getAttribute('data-rule'))),
    ).toEqual(['trailing', 'prog_ladder']);
    const decisions = page.locator('[data-evidence]');
    await decisions.first().getByText('The equity stood below the floor.', { exact: false }).waitFor();
    await decisions.last().getByText('The open size was above the tier of the session.', { exact: false }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'evidence-list');
    const links = page.getByRole('link', { name: words('evidence.open') });
    await links.last().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: words('evaluation.evidence.block') }).waitFor();
    await page.locator('[data-next="closed"]').getByText(words('evidence.next.after.block')).waitFor();
    // A block is orange, as everywhere; a failure is red.
    const warning = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--warning)';
      return getComputedStyle(probe).color;
    });
    await expect.poll(() => chart(page).evaluate((marks) => getComputedStyle(marks).color)).toBe(warning);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => labelsOverPlot(page)).toEqual([]);
    await takePicture(page, 'evidence-block-390');
    await page.setViewportSize({ width: 1440, height: 900 });
    await takePicture(page, 'evidence-block');
    await page.getByRole('link', { name: words('evidence.all') }).click();
    await links.first().click();
    await page.locator('[data-next="open"]').waitFor();
    await chart(page).waitFor();
    await takePicture(page, 'evidence-open');
    expect(problemsOf(page)).toEqual([]);
  });
});

/** Last in the file: it moves the clock to the deadline of the session. */
describe('a decision made by the clock', () => {
  it('shows the deadline itself as the point at which the rule broke [ERR-035]', async () => {
    const trader = await makeTrader(stage.server, 'TCP50');
    await send(fill(trader.account, at(date, '10:20'), `buy 1 ${es} @ 6000.00`));
    await moveTo(stage.server, instantOfChicago(date, 15 * 60 + 51));
    const page = await open(trader, '/evaluation/evidence/1');
    await page.getByRole('heading', { level: 1, name: words('evaluation.evidence.failure.approved_times') }).waitFor();
    await chart(page).waitFor();
    await page.getByText('15:50:00').first().waitFor();
    await page.getByText('A position was held at the deadline.', { exact: false }).first().waitFor();
    expect(problemsOf(page)).toEqual([]);
  });
});
