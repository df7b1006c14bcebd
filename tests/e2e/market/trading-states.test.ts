// What /finamark shows to which customer, and another company's platform in its place.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findAxeViolations,
  isWiderThanWindow,
  openStage,
  problemsOf,
  type Stage,
  stagePassword,
  takePicture,
} from '../harness.ts';
import { giveAgreements, openPortal, refuseCall, setUpSimulator } from '../portal/portal-page.ts';
import { wordsOf } from '../words.ts';

const t = wordsOf('en');

/** The simulator account was requested but not created yet. */
async function askSimulator(stage: Stage, email: string): Promise<void> {
  const client = stage.server.client();
  await client.call('POST', '/auth/sign-in/email', { email, password: stagePassword });
  const made = await client.call('POST', '/accounts/simulator', {
    type: 'fu',
    commission: 'live',
    exchanges: { cme: true },
  });
  expect(made.status).toBe(200);
}

/** Whether one of the elements reaches from the menu's rail to the other edge of the window. */
const isFullWidth = (some: Locator): Promise<boolean> =>
  some.evaluateAll((all) => {
    const rail = document.querySelector('nav')?.getBoundingClientRect().right ?? 0;
    return all.some((element) => {
      const { left, right } = element.getBoundingClientRect();
      // The place of a scrollbar, 15 px, is kept free.
      return left <= rail && right >= window.innerWidth - 15;
    });
  });
const headingOf = (page: Page) => page.getByRole('heading', { level: 1, name: 'Trading platform', exact: true });

describe('the trading page', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
    await stage.makeCustomer({ email: 'pending@example.com', plan: 'LIVE', country: 1 });
    await askSimulator(stage, 'pending@example.com');
    await stage.makeCustomer({ email: 'nothing@example.com', country: 1 });
  });
  afterAll(() => stage.close());

  it('says that a pending simulator takes up to 1 business day [SIM-002]', async () => {
    const page = await openPortal(stage, 'pending@example.com', '/finamark');
    await headingOf(page).waitFor();
    await page.getByRole('main').getByText('Access takes up to 1 business day.', { exact: false }).waitFor();
    await expect.poll(() => page.getByText('Opens with', { exact: false }).count()).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
    await takePicture(page, 'trading-pending');
  });

  it.each([
    ['nothing@example.com', undefined],
    ['course@example.com', 'BCCM'],
  ])('shows %s an upgrade, and leads to the plan that opens it [SIM-003]', async (email, plan) => {
    if (plan !== undefined) await stage.makeCustomer({ email, plan, country: 1 });
    const page = await openPortal(stage, email, '/finamark');
    await page.getByRole('heading', { level: 2, name: t('market.upgrade.title') }).waitFor();
    expect(await findAxeViolations(page, { within: 'main' })).toEqual([]);
    await takePicture(page, 'trading-upgrade');
    await page.getByRole('main').getByText('Opens with Training: $49 a month.', { exact: false }).waitFor();
    if (plan === undefined) return;
    await page.getByRole('link', { name: 'Change to Training' }).click();
    await page.getByRole('alertdialog', { name: 'Change to Training' }).waitFor();
  });

  it.each([
    ['LIVE', '/settings/realtime'],
    ['BCAMP', '/settings/realtime'],
    ['TCP25', '/account_setup'],
    ['GAU50', '/account_setup'],
  ])('leads %s without a simulator to %s [ROUTE-032]', async (plan, path) => {
    const email = `unset-${plan.toLowerCase()}@example.com`;
    await stage.makeCustomer({ email, plan, country: 1 });
    const page = await openPortal(stage, email, '/finamark');
    await page.waitForURL((url) => url.pathname === path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(problemsOf(page)).toEqual([]);
  });

  it('asks for the agreements first, and opens once they are given [SIM-001, ROUTE-002]', async () => {
    await stage.makeCustomer({ email: 'agree@example.com', plan: 'LIVE', country: 1 });
    await setUpSimulator(stage, 'agree@example.com', stagePassword);
    const page = await openPortal(stage, 'agree@example.com', '/finamark');
    await page.waitForURL('**/agreements/simulator');
    await giveAgreements(stage, 'agree@example.com', stagePassword);
    await page.goto('/finamark');
    await page.getByRole('region', { name: t('market.ticket.label') }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/finamark');
    await expect.poll(() => isFullWidth(page.getByRole('main').locator('> *'))).toBe(true);
    await expect.poll(() => page.getByRole('button', { name: /language/ }).count()).toBe(0);
  });

  it("shows the desk's placeholders at full width while it loads", async () => {
    const page = await stage.newPage();
    await stage.signIn(page, 'pending@example.com');
    let release: () => void = () => undefined;
    await page.route('**/api/accounts/simulator', async (route) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await route.continue();
    });
    await page.goto('/finamark');
    const main = page.getByRole('main');
    const room = await main.evaluate((element) => element.clientWidth);
    const widthOf = () => main.locator('[aria-busy]').evaluate((element) => element.getBoundingClientRect().width);
    await expect.poll(widthOf).toBe(room);
    release();
    await headingOf(page).waitFor();
  });

  it('says if the simulator could not be read, and retries', async () => {
    const page = await stage.newPage();
    await stage.signIn(page, 'pending@example.com');
    await refuseCall(page, '/accounts/simulator', 403, 'forbidden');
    await page.goto('/finamark');
    await page.getByRole('alert').waitFor();
    await page.unroute('**/api/accounts/simulator');
    await page
      .getByRole('main')
      .getByRole('button', { name: t('portal.retry') })
      .click();
    await page.getByText('Access takes up to 1 business day.', { exact: false }).waitFor();
  });

  it('fits a phone in Arabic', async () => {
    await stage.makeCustomer({ email: 'salma@example.com', plan: 'LIVE', country: 818, lang: 'ar' });
    await askSimulator(stage, 'salma@example.com');
    const page = await openPortal(stage, 'salma@example.com', '/finamark', { width: 390, theme: 'dark' });
    await page.getByRole('heading', { level: 2, name: wordsOf('ar')('market.pending.title') }).waitFor();
    await expect.poll(() => isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'trading-pending-390-ar');
  });
});

describe('the platform of another company', () => {
  let other: Server | null = null;
  let port = 0;
  let stage: Stage;
  const open = (at: number): Promise<number> =>
    new Promise((resolve) => {
      const server = createServer((_request, response) => {
        response.setHeader('content-type', 'text/html');
        response.end('<!doctype html><html lang="en"><title>Desk</title><h1>Other desk</h1>');
      });
      other = server;
      server.listen(at, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      other?.closeAllConnections();
      other?.close(() => resolve());
    });
  beforeAll(async () => {
    port = await open(0);
    stage = await openStage({ PLATFORM_URL: `http://127.0.0.1:${port}/desk` });
    await stage.makeCustomer({ email: 'embed@example.com', plan: 'LIVE', country: 1 });
    await setUpSimulator(stage, 'embed@example.com', stagePassword);
    await giveAgreements(stage, 'embed@example.com', stagePassword);
  });
  afterAll(async () => {
    await stage.close();
    await close();
  });

  it('is in a frame at full width, without the language dropdown [SIM-001, ROUTE-002, PRODUCT-006]', async () => {
    const page = await openPortal(stage, 'embed@example.com', '/finamark');
    const frame = page.locator(`iframe[title="Trading platform"]`);
    await page.frameLocator('iframe[title="Trading platform"]').getByRole('heading', { name: 'Other desk' }).waitFor();
    expect(await frame.getAttribute('src')).toBe(`http://127.0.0.1:${port}/desk`);
    const width = await frame.evaluate((element) => element.getBoundingClientRect().width);
    expect(width).toBe(await page.getByRole('main').evaluate((element) => element.clientWidth));
    expect(await isFullWidth(frame)).toBe(true);
    await expect.poll(() => page.getByRole('button', { name: /language/ }).count()).toBe(0);
    expect(await page.title()).toBe('Trading platform · Openbell');
    expect(problemsOf(page)).toEqual([]);
  });

  it('says if it does not answer, and appears after a retry', async () => {
    const page = await stage.newPage();
    await stage.signIn(page, 'embed@example.com');
    await close();
    await page.goto('/finamark');
    await page.getByRole('alert').getByText(t('market.external.failed')).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'trading-unreachable');
    await open(port);
    await page.getByRole('button', { name: t('portal.retry') }).click();
    await page.frameLocator('iframe[title="Trading platform"]').getByRole('heading', { name: 'Other desk' }).waitFor();
  });
});
