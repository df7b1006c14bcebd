import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, problemsOf, type Stage, stagePassword } from '../harness.ts';
import { wordsOf } from '../words.ts';
import { openPortal, setUpSimulator } from './portal-page.ts';

const t = wordsOf('en');

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.makeCustomer({ email: 'maya@example.com', plan: 'TCP50', country: 1 });
  await setUpSimulator(stage, 'maya@example.com', stagePassword);
});
afterAll(async () => {
  await stage.close();
});

describe('the routes of the shell', () => {
  describe('show the screen named in the route', () => {
    let page: Page;
    beforeAll(async () => {
      page = await openPortal(stage, 'maya@example.com', '/', { lasts: true });
    });

    it.each([
      ['/', /^Good (morning|afternoon|evening), Maya$/, '[ROUTE-001]'],
      ['/evaluation', 'Evaluation', '[ROUTE-011]'],
      ['/gauntlet', 'Evaluation', '[ROUTE-012]'],
      ['/statistics', 'Evaluation', '[ROUTE-013]'],
    ] as const)('at %s: %s %s', async (path, heading, _id) => {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
      if (path !== '/') await page.getByRole('main').getByText(t('evaluation.state.prompt.action')).first().waitFor();
      expect(problemsOf(page)).toEqual([]);
    });
  });

  describe('accept the sections of the settings, with both parts of the address optional', () => {
    let page: Page;
    beforeAll(async () => {
      page = await openPortal(stage, 'maya@example.com', '/settings', { lasts: true });
    });

    it.each([
      ['/settings', 'Personal', '[ROUTE-017]'],
      ['/settings/payment/x', 'Payment', '[ROUTE-017]'],
      ['/settings/elsewhere', 'Personal', '[ROUTE-017]'],
      ['/settings/personal', 'Personal', '[ROUTE-018]'],
      ['/settings/password', 'Password', '[ROUTE-019]'],
      ['/settings/payment', 'Payment', '[ROUTE-020]'],
      ['/settings/subscriptions', 'Subscriptions', '[ROUTE-021]'],
      ['/settings/realtime', 'Real-time data', '[ROUTE-022]'],
    ])('%s shows %s %s', async (path, section) => {
      await page.goto(path);
      await page
        .getByRole('navigation', { name: 'Sections' })
        .locator('[aria-current]')
        .filter({ hasText: section })
        .waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
    });
  });

  it.each([
    ['no plan', undefined, false],
    ['a course', 'BCCM', false],
    ['a plan that was canceled with its account', 'TCP25', true],
  ] as const)('show an upgrade on the simulator page, with %s [SIM-003]', async (_what, plan, isCanceled) => {
    const email = `upgrade-${plan ?? 'none'}@example.com`.toLowerCase();
    await stage.makeCustomer({ email, country: 1, ...(plan === undefined ? {} : { plan }) });
    if (isCanceled) {
      await setUpSimulator(stage, email, stagePassword);
      const client = stage.server.client();
      await client.call('POST', '/auth/sign-in/email', { email, password: stagePassword });
      expect((await client.call('DELETE', '/subscription')).status).toBe(200);
    }
    const page = await openPortal(stage, email, '/finamark');
    await page.getByRole('heading', { level: 2, name: t('market.upgrade.title') }).waitFor();
    const dialog = page.getByRole('dialog');
    if (plan === undefined) {
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    }
    await page.getByRole('main').getByText('$49 a month', { exact: false }).waitFor();
    await page.getByRole('link', { name: /Training$/ }).click();
    await page.waitForURL(plan === 'BCCM' ? '**/settings/subscriptions?change=TRAIN' : '**/site/purchase?plan=TRAIN');
  });

  it('show the agreements for gauntlet, simulator and other [ROUTE-023]', async () => {
    const page = await openPortal(stage, 'maya@example.com', '/');
    for (const redirect of ['gauntlet', 'simulator', 'other']) {
      await page.goto(`/agreements/${redirect}`);
      await page.getByRole('heading', { level: 1, name: 'Requirements before you can begin trading' }).waitFor();
    }
  });

  it('redirect any other path, and /dashboard, to the dashboard [ROUTE-024, ROUTE-025]', async () => {
    const page = await openPortal(stage, 'maya@example.com', '/');
    for (const path of ['/no-such-path', '/dashboard', '/agreements', '/lessons/12', '/settings/payment/x/y']) {
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === '/');
      await page.getByRole('heading', { level: 1, name: 'Good' }).waitFor();
    }
  });

  it('keep the query of /evaluation?reset', async () => {
    const page = await openPortal(stage, 'maya@example.com', '/evaluation?reset');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).search).toBe('?reset');
  });
});

describe('/account_setup', () => {
  it.each([
    ['TCP25', true],
    ['GAUNT', true],
    ['TRAIN', true],
    ['LIVE', false],
    ['BCC', false],
    ['', false],
  ] as const)('is there for an inactive simulator of %s: %s [ROUTE-014]', async (plan, isThere) => {
    const email = `setup-${plan.toLowerCase()}@example.com`;
    await stage.makeCustomer({ email, country: 1, ...(plan === '' ? {} : { plan }) });
    const page = await openPortal(stage, email, '/account_setup');
    const title = isThere ? /^Set up/ : /^Good/;
    await page.getByRole('heading', { level: 1, name: title, includeHidden: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe(isThere ? '/account_setup' : '/');
  });

  it('is closed to a canceled plan, like everything else', async () => {
    const email = 'setup-canceled@example.com';
    await stage.makeCustomer({ email, country: 1, plan: 'TCP50' });
    const client = stage.server.client();
    await client.call('POST', '/auth/sign-in/email', { email, password: stagePassword });
    expect((await client.call('DELETE', '/subscription')).status).toBe(200);
    const page = await openPortal(stage, email, '/account_setup');
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('heading', { level: 1, name: /^Good/ }).waitFor();
  });

  it('is gone once the simulator is active [ROUTE-014]', async () => {
    const page = await openPortal(stage, 'maya@example.com', '/account_setup');
    await page.waitForURL((url) => url.pathname === '/');
  });
});
