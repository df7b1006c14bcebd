// Interruptions: a second tab, a second press, an ended sign-in session, a failing answer, a lost network.
import {
  at,
  exchanges,
  fill,
  makeCustomer,
  makeTrader,
  mark,
  moveToSession,
  password,
  type Trader,
} from '@openbell/server/testing/evaluation-kit.ts';
import { es } from '@openbell/server/testing/traded-months.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendEvents } from '../bridge.ts';
import { findAxeViolations, openStage, problemsOf, type Stage, takePicture } from '../harness.ts';
import { refuseCall } from '../portal/portal-page.ts';
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
const button = (page: Page, key: string) => page.getByRole('button', { name: words(key), exact: true });
const heading = (page: Page, key: string) => page.getByRole('heading', { name: words(key), exact: true });
const inDialog = (page: Page, key: string) =>
  page.getByRole('dialog').getByRole('button', { name: words(key), exact: true });

async function send(...events: readonly object[]): Promise<void> {
  expect(await sendEvents(stage.server, events)).toMatchObject({ accepted: events.length, rejected: [] });
}

/** A trader with one ES bought at 6,000. */
async function makeBegun(): Promise<Trader> {
  const trader = await makeTrader(stage.server, 'TCP50');
  await send(fill(trader.account, at(date, '10:00'), `buy 1 ${es} @ 6000.00`));
  return trader;
}

/** A customer whose account is ready but whose rules are not set. */
async function makeReady() {
  const customer = await makeCustomer(stage.server, 'GAU50');
  await customer.client.call('POST', '/accounts/simulator', { type: 'fu', commission: 'live', exchanges });
  await customer.client.call('POST', '/sandbox/provider', { email: customer.email, ready: true });
  return customer;
}

async function openOn(email: string, address = '/evaluation'): Promise<Page> {
  const page = await stage.newPage();
  await stage.signIn(page, email, password);
  await page.goto(address);
  return page;
}

/** Opens another tab of the same browser. */
async function openBeside(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto('/evaluation');
  return tab;
}

async function openRules(page: Page, style: string): Promise<void> {
  await button(page, 'evaluation.state.prompt.action').click();
  await page.getByRole('dialog').getByLabel(words('rules.style'), { exact: true }).fill(style);
}

const depthOf = async ({ client }: Trader): Promise<unknown> =>
  ((await client.call('GET', '/accounts')).body as { depth: unknown }).depth;

/** The bodies and calls that change something, as the page sends them. */
function changesOf(page: Page, address: string): readonly string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().endsWith(address)) seen.push(request.method());
  });
  return seen;
}

/** Two presses at once: nothing is drawn between them. */
async function pressTwice(page: Page, key: string): Promise<void> {
  await inDialog(page, key).evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}

describe('two tabs on one evaluation', () => {
  it('agree on the rules that one of them has set', async () => {
    const { email } = await makeReady();
    const page = await openOn(email);
    const beside = await openBeside(page);
    await openRules(page, 'Opening range');
    await openRules(beside, 'Something else');
    await inDialog(page, 'rules.set').click();
    for (const tab of [page, beside]) {
      await heading(tab, 'evaluation.state.luck.title').waitFor();
      await expect.poll(() => tab.getByRole('dialog').count()).toBe(0);
    }
  });

  it('agree on the figures, and on market depth if both request it', async () => {
    const trader = await makeBegun();
    const page = await openOn(trader.email);
    const beside = await openBeside(page);
    for (const tab of [page, beside]) await button(tab, 'evaluation.depth.turnOff').click();
    await send(mark(at(date, '10:00:05'), es, '6004.00', { account: trader.account }));
    for (const tab of [page, beside]) await tab.getByText('$50,197.98').first().waitFor({ state: 'attached' });
    await inDialog(page, 'evaluation.depth.turnOff').click();
    for (const tab of [page, beside]) {
      await expect.poll(() => tab.getByRole('dialog').count()).toBe(0);
      await button(tab, 'evaluation.depth.turnOn').waitFor();
    }
    expect(await depthOf(trader)).toBe(false);
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('a button pressed twice', () => {
  it('turns market depth off once, and not on again', async () => {
    const trader = await makeBegun();
    const page = await openOn(trader.email);
    const sent = changesOf(page, '/accounts/simulator/depth');
    await button(page, 'evaluation.depth.turnOff').click();
    await pressTwice(page, 'evaluation.depth.turnOff');
    await page.getByText(words('evaluation.depth.sent')).waitFor();
    expect(sent).toEqual(['PUT']);
    expect(await depthOf(trader)).toBe(false);
  });

  it('sends the rules once', async () => {
    const page = await openOn((await makeReady()).email);
    const sent = changesOf(page, '/accounts/gauntlet');
    await openRules(page, 'Opening range');
    await pressTwice(page, 'rules.set');
    await heading(page, 'evaluation.state.luck.title').waitFor();
    expect(sent).toEqual(['POST']);
  });
});

describe('a sign-in session that ends while the page is open', () => {
  it('leads to the sign-in page, and from there back to the same view', async () => {
    const trader = await makeBegun();
    const page = await openOn(trader.email, '/evaluation?whatif=half');
    await page.locator('[data-what-if="half"]').waitFor();
    const { body } = await trader.client.call('GET', '/auth/sessions');
    const others = (body as { id: string; isCurrent: boolean }[]).filter(({ isCurrent }) => !isCurrent);
    for (const { id } of others) await trader.client.call('DELETE', `/auth/sessions/${id}`);
    await page.waitForURL('**/site/sign-in?next=*');
    await page.getByLabel('Email').fill(trader.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/evaluation?whatif=half');
    await page.locator('[data-what-if="half"]').waitFor();
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('a failing answer', () => {
  it.each([
    ['/attempts', 'evaluation.state.failed.load'],
    ['/attempts/*/session', 'today.failed'],
    ['/accounts/gauntlet/fu/trades/*', 'evaluation.trades.failed'],
    ['/accounts/gauntlet/fu/balances', 'evaluation.balance.failed'],
  ])('of %s is reported in its place, the rest stays, and it is retried [E22]', async (address, failed) => {
    const trader = await makeBegun();
    const page = await stage.newPage();
    await stage.signIn(page, trader.email, password);
    await refuseCall(page, address, 404, 'not_found');
    await page.goto('/evaluation');
    await heading(page, failed).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, `failed-${failed}`);
    await page.unroute(`**/api${address}`);
    await button(page, 'portal.retry').click();
    await heading(page, failed).waitFor({ state: 'detached' });
    await heading(page, 'evaluation.objectives.title').waitFor();
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('without a network', () => {
  it('a change fails at once with a message, is not made later in the background, and works when the network is back', async () => {
    const trader = await makeBegun();
    const page = await openOn(trader.email);
    await button(page, 'evaluation.depth.turnOff').click();
    await page.context().setOffline(true);
    await inDialog(page, 'evaluation.depth.turnOff').click();
    await page.getByRole('dialog').getByText(words('evaluation.depth.failed')).waitFor();
    await page.context().setOffline(false);
    expect(await depthOf(trader)).toBe(true);
    await inDialog(page, 'evaluation.depth.turnOff').click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await depthOf(trader)).toBe(false);
  });
});
