// An operator's actions on an attempt, as its customer sees them: annulled times, with both verdicts; a confirmed pass.
import { nextSessionDate, settlementOf } from '@openbell/instruments/sessions.ts';
import { runOperator } from '@openbell/server/operator/run-operator.ts';
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
import { es } from '@openbell/server/testing/traded-months.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { instantOf } from '@openbell/units/instant.ts';
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
  date = await moveToSession(stage.server, '10:30');
});
afterAll(async () => {
  await stage.close();
});

const words = wordsOf('en');
const operate = (...args: readonly string[]) => runOperator(stage.server.config, args);

async function open(trader: Trader, path: string, options?: PageOptions): Promise<Page> {
  const page = await stage.newPage(options);
  await stage.signIn(page, trader.email, password);
  await page.goto(path);
  return page;
}

async function expectWhole(page: Page): Promise<void> {
  await expect.poll(() => isWiderThanWindow(page)).toBe(false);
  expect(await findAxeViolations(page)).toEqual([]);
  expect(problemsOf(page)).toEqual([]);
}

/** Failed by a price that never traded, then active again: the operator annulled its seconds. */
async function annulled(): Promise<Trader> {
  const trader = await makeTrader(stage.server, 'TCP50');
  const { account } = trader;
  const answer = await sendEvents(stage.server, [
    fill(account, at(date, '10:00:00'), `buy 2 ${es} @ 6000.00`),
    mark(at(date, '10:00:20'), es, '6003.25', { account }),
    mark(at(date, '10:01:00'), es, '5900.00', { account }),
    fill(account, at(date, '10:01:00.500'), `sell 2 ${es} @ 6002.75`),
  ]);
  expect(answer).toMatchObject({ accepted: 4 });
  const told = await operate(
    'annul',
    account,
    at(date, '10:01:00'),
    at(date, '10:01:00.500'),
    'A price that never traded',
  );
  expect(told).toContain('now:    active');
  return trader;
}

describe('annulled times', () => {
  it('are shown on the dashboard with their reason, and link to the earlier verdict', async () => {
    const trader = await annulled();
    const page = await open(trader, '/evaluation');
    const notice = page.locator('[data-annulled="times"]');
    await notice.getByText('A price that never traded').waitFor();
    await expect.poll(() => notice.textContent()).toContain(words('evaluation.evidence.failure.trailing'));
    await expect.poll(() => page.locator('[data-headline]').count()).toBe(0);
    await takePicture(page, 'annulled-dashboard');
    await notice.getByRole('link', { name: words('evaluation.annulled.see') }).click();
    await page.getByRole('heading', { level: 1, name: words('evaluation.evidence.failure.trailing') }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/evaluation/evidence/before-1');
    await page.locator('[data-annulled="dropped"]').getByText(words('evaluation.annulled.dropped.title')).waitFor();
    await page.locator('[data-breaking-point]').waitFor();
    const rule = page.locator('[data-rule="trailing"]');
    // 100 points down on two contracts and two commissions of 2.02: 39,995.96 against a floor of 48,000.
    for (const part of ['5,900.00', '39,995.96', '48,000.00'])
      await expect.poll(() => rule.textContent()).toContain(part);
    await page.locator('[data-next="closed"]').getByText('6,002.75').waitFor();
    await expectWhole(page);
    await takePicture(page, 'annulled-decision');
    await page.getByRole('link', { name: words('evidence.all') }).click();
    await page.getByRole('heading', { name: words('evidence.dropped.title') }).waitFor();
    await page.locator('[data-dropped="true"][data-rule="trailing"]').waitFor();
    await page.getByText(words('evidence.list.empty.text')).waitFor();
    await expectWhole(page);
    await takePicture(page, 'annulled-list');
  });

  it('fit a phone in the dark, right to left', async () => {
    const trader = await annulled();
    await speak(trader.client, 'ar');
    const arabic = wordsOf('ar');
    const options = { width: 390, theme: 'dark', language: 'ar' } as const;
    const page = await open(trader, '/evaluation', options);
    await page.locator('[data-annulled="times"]').waitFor();
    await page.locator('[data-objective]').first().waitFor();
    await expectWhole(page);
    await takePicture(page, 'annulled-dashboard-390-dark-ar');
    await page.goto('/evaluation/evidence/before-1');
    await page.getByText(arabic('evaluation.annulled.dropped.title')).waitFor();
    await page.locator('[data-breaking-point]').waitFor();
    await expectWhole(page);
    await takePicture(page, 'annulled-decision-390-dark-ar');
    await page.goto('/evaluation/evidence');
    await page.getByRole('heading', { name: arabic('evidence.dropped.title') }).waitFor();
    await expectWhole(page);
    await takePicture(page, 'annulled-list-390-dark-ar');
  });

  it('have no page if there was no earlier decision', async () => {
    const trader = await annulled();
    const page = await open(trader, '/evaluation/evidence/before-2');
    await page.getByRole('heading', { name: words('evidence.noDecision.title') }).waitFor();
    expect(problemsOf(page)).toEqual([]);
  });
});

/** Last in the file: it moves the clock ten sessions ahead. */
describe('a pass that a person confirmed', () => {
  it('says so on the page and by mail, without a reload [ERR-033] [EVAL-026]', async () => {
    const trader = await makeTrader(stage.server, 'TCP50');
    for (let day = 0; day < 10; day += 1) {
      date = nextSessionDate(date);
      await moveTo(stage.server, instantOf(at(date, '09:00:10')));
      await sendEvents(stage.server, [
        fill(trader.account, at(date, '09:00:00'), `buy 2 ${es} @ 6000.00`),
        fill(trader.account, at(date, '09:00:05'), `sell 2 ${es} @ 6004.50`),
      ]);
    }
    await moveTo(stage.server, settlementOf(date));
    const page = await open(trader, '/evaluation');
    const headline = page.locator('[data-headline="passed"]');
    await headline.waitFor();
    const number = /Number of this report: (\w{8})/.exec(await operate('confirm-pass', trader.account))?.[1] ?? '';
    expect(await operate('confirm-pass', trader.account, number)).toContain('is confirmed');
    await headline.getByText('confirmed it on').waitFor();
    await expectWhole(page);
    await takePicture(page, 'passed-confirmed');
    const mails = async () =>
      ((await trader.client.call('GET', `/sandbox/mail?to=${trader.email}`)).body as { subject: string }[]).map(
        ({ subject }) => subject,
      );
    await expect.poll(mails).toContain(words('mail.evaluation-pass-confirmed.subject'));
  });
});
