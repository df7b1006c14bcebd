/** Each demo customer on each screen that names a state: no two of them disagree, and what they say is true. */
import { demoPassword } from '@openbell/server/demo/demo-specs.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findAxeViolations,
  isWiderThanWindow,
  openStage,
  type PageOptions,
  problemsOf,
  type Stage,
  stagePassword,
  takePicture,
  waitUntilDrawn,
} from '../harness.ts';
import { wordsOf } from '../words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ DEMO_CUSTOMERS: '1' });
});
afterAll(async () => {
  await stage.close();
});

const words = wordsOf('en');
const openAs = async (local: string, path: string, options: PageOptions = {}): Promise<Page> => {
  const page = await stage.newPage(options);
  await stage.signIn(page, `${local}@demo.openbell.test`, demoPassword);
  await page.goto(path);
  await page.getByRole('heading', { level: 1, includeHidden: true }).waitFor();
  await waitUntilDrawn(page);
  return page;
};
const isSound = async (page: Page): Promise<void> => {
  expect(await findAxeViolations(page, { within: 'main' })).toEqual([]);
  expect(await isWiderThanWindow(page)).toBe(false);
  expect(problemsOf(page)).toEqual([]);
};
const stepOf = (page: Page) => page.locator('[data-next-step]').getAttribute('data-next-step');

type Told = {
  /** Null: the card of the next lesson or a modal says it. */
  readonly step: string | null;
  readonly badge: 'active' | 'passed' | 'canceled' | 'none';
  readonly billing: string | null;
  readonly isCancelOffered: boolean;
  /** The headline of the evaluation page; null where it shows a state without figures. */
  readonly headline: string | null;
  /** The entry of the sidebar that leads to what is due. */
  readonly entry: '/account_setup' | '/evaluation' | '/gauntlet' | '/settings/realtime' | null;
};
const next = words('subscription.billing.next_billing');
const nothing = { badge: 'none', billing: null, isCancelOffered: false, headline: null, entry: '/evaluation' } as const;
const running = { badge: 'active', billing: next, isCancelOffered: true, headline: null } as const;

/** In the setup the first load of the portal leads there: the dashboard is opened from it. */
const customers: Readonly<Record<string, Told>> = {
  visitor: { ...nothing, step: 'plan' },
  india: { ...nothing, step: 'plan' },
  edx: { ...nothing, step: 'plan' },
  student: { ...running, step: null, billing: null, entry: null },
  bootcamp: { ...running, step: 'data', billing: null, entry: '/settings/realtime' },
  ready: { ...running, step: 'setup', entry: '/account_setup' },
  rebill: { ...running, step: 'invoice', entry: '/account_setup' },
  trader: { ...running, step: 'trade', entry: '/evaluation' },
  arabic: { ...running, step: 'trade', entry: '/evaluation' },
  blocked: { ...running, step: 'blocked', headline: 'blocked', entry: '/evaluation' },
  failed: { ...running, step: 'failed', headline: 'failed', entry: '/gauntlet' },
  passed: {
    step: 'passed',
    badge: 'passed',
    billing: null,
    isCancelOffered: false,
    headline: 'passed',
    entry: '/evaluation',
  },
  canceled: { ...nothing, badge: 'canceled', step: 'restart' },
};

describe('the screens of a demo customer', () => {
  it.each(Object.entries(customers))('%s say one and the same of the account [TRUST-018]', async (local, told) => {
    const of = wordsOf(local === 'arabic' ? 'ar' : 'en');
    const page = await openAs(local, '/settings/subscriptions');
    if (new URL(page.url()).pathname === '/account_setup') {
      // A reload would be sent there again.
      await page.evaluate(() => {
        window.history.pushState({}, '', '/settings/subscriptions');
        window.dispatchEvent(new PopStateEvent('popstate'));
      });
      await waitUntilDrawn(page);
    }
    await page.keyboard.press('Escape');
    const badge = of(`subscription.status.${told.badge}`);
    const status = page.locator('main section').first();
    await status.getByText(badge, { exact: true }).first().waitFor();
    const cancel = page.getByRole('button', { name: of('subscriptions.cancel') });
    await expect.poll(() => cancel.count()).toBe(told.isCancelOffered ? 1 : 0);
    const billing = told.billing === null ? null : of('subscription.billing.next_billing');
    await expect
      .poll(() => status.getByText(of('subscription.billing.next_billing')).count())
      .toBe(billing === null ? 0 : 1);
    await takePicture(page, `states-${local}-settings`);
    const dashboard = page.locator('nav').first().locator('a[href="/"]').first();
    await dashboard.click();
    await page.waitForURL((url) => url.pathname === '/');
    await waitUntilDrawn(page);
    await page.keyboard.press('Escape');
    if (told.step === null) await expect.poll(() => page.locator('[data-next-step]').count()).toBe(0);
    else await expect.poll(() => stepOf(page)).toBe(told.step);
    const box = page.getByRole('region', { name: of('dashboard.subscription.title'), exact: true });
    await box.getByText(badge, { exact: true }).first().waitFor();
    await expect
      .poll(() => box.getByText(of('subscription.billing.next_billing')).count())
      .toBe(billing === null ? 0 : 1);
    if (told.entry !== null)
      await expect.poll(() => page.locator(`nav a[href="${told.entry}"]`).count()).toBeGreaterThan(0);
    await takePicture(page, `states-${local}-dashboard`);
    await page.goto('/evaluation');
    await page.getByRole('heading', { level: 1, includeHidden: true }).waitFor();
    await waitUntilDrawn(page);
    const headline = page.locator('[data-headline]');
    await expect
      .poll(() => headline.evaluateAll((all) => all.map((one) => one.getAttribute('data-headline'))))
      .toEqual(told.headline === null ? [] : [told.headline]);
    await takePicture(page, `states-${local}-evaluation`);
    expect(problemsOf(page)).toEqual([]);
  });

  it('failed and passed show the figures of the verdict on both screens [TRUST-018]', async () => {
    for (const local of ['failed', 'passed']) {
      const page = await openAs(local, '/');
      const account = (await (await page.request.get(`${stage.server.url}/api/accounts`)).json()) as {
        readonly standing: { readonly attempt: { readonly equity: number } };
      };
      const equity = `$${account.standing.attempt.equity.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
      const figures = page.getByRole('region', { name: words('dashboard.figures.title'), exact: true });
      await figures.getByText(equity, { exact: true }).waitFor();
      await figures.getByText(words('dashboard.figures.verdict')).waitFor();
      await page.goto('/evaluation');
      await page.locator('main').getByText(equity, { exact: true }).first().waitFor();
    }
  });
});

describe('the next step', () => {
  it('of a failed customer leads to what decided it, the lesson about the broken rule, and the reset with its price [TRUST-018]', async () => {
    const page = await openAs('failed', '/');
    const card = page.locator('[data-next-step="failed"]');
    await page.locator('[data-banner="reset"]').getByText('$100').waitFor();
    const lesson = card.getByRole('link', { name: /^Learn: Risk per trade$/ });
    await expect.poll(() => lesson.getAttribute('href')).toBe('/lessons/7/view');
    await expect.poll(() => page.getByText(words('dashboard.next.trade.title')).count()).toBe(0);
    await isSound(page);
    await card.getByRole('link', { name: words('dashboard.next.failed.act') }).click();
    await page.waitForURL((url) => url.pathname.startsWith('/evaluation/evidence/'));
    await page.getByRole('heading', { level: 1, name: /daily loss/i, includeHidden: true }).waitFor();
  });

  it('of a blocked customer names the time at which trading opens again [TRUST-018]', async () => {
    const page = await openAs('blocked', '/', { width: 390, theme: 'dark' });
    await page.getByRole('heading', { name: 'Trading is blocked until 17:00 Chicago' }).waitFor();
    await page.locator('[data-rule="position_size"][data-mark="broken"]').waitFor();
    await isSound(page);
    await takePicture(page, 'states-blocked-390-dark');
  });

  it('of an ignored crypto renewal opens the prompt again [TRUST-018]', async () => {
    const page = await openAs('rebill', '/settings/subscriptions');
    await page.getByRole('button', { name: words('rebill.ignore') }).click();
    await page.locator('nav').first().locator('a[href="/"]').first().click();
    const card = page.locator('[data-next-step="invoice"]');
    await card.getByRole('link', { name: words('dashboard.next.invoice.act') }).click();
    await page.getByRole('dialog', { name: words('rebill.title') }).waitFor();
    await page.getByRole('button', { name: words('rebill.ignore') }).click();
    await page.getByRole('dialog', { name: words('rebill.title') }).waitFor({ state: 'hidden' });
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });
});

describe('a passed customer', () => {
  it.each(['en', 'es', 'pt', 'fr', 'ar'] as const)(
    'reads in %s on the three screens that nothing more is charged, when it was passed and by when comes contact [TRUST-017]',
    async (lang) => {
      const of = wordsOf(lang);
      const page = await openAs('passed', '/');
      await page.request.get(`${stage.server.url}/api/accounts/lang/${lang}`);
      const account = (await (await page.request.get(`${stage.server.url}/api/accounts`)).json()) as {
        readonly standing: { readonly attempt: { readonly decided_at: string } };
      };
      const passedOn = account.standing.attempt.decided_at.slice(0, 10);
      await page.goto('/');
      const box = page.getByRole('region', { name: of('dashboard.subscription.title'), exact: true });
      const step = page.locator('[data-next-step="passed"]');
      for (const place of [box, step]) {
        await place.getByText(of('subscription.passed'), { exact: true }).waitFor();
        await expect.poll(() => place.textContent()).toContain(passedOn);
      }
      await expect
        .poll(() => box.locator('dt').allTextContents())
        .toEqual([of('dashboard.subscription.plan'), of('subscription.passed.on'), of('subscription.passed.contact')]);
      await isSound(page);
      await takePicture(page, `states-passed-${lang}`);
      await page.goto('/settings/subscriptions');
      const card = page
        .locator('main section')
        .filter({ hasText: of('subscription.passed') })
        .first();
      await expect.poll(() => card.textContent()).toContain(passedOn);
      await card.getByText(of('subscription.passed.contact'), { exact: true }).waitFor();
      for (const gone of ['subscription.billing.next_billing', 'subscriptions.cancel', 'subscriptions.freeResets'])
        await expect.poll(() => card.getByText(of(gone), { exact: true }).count()).toBe(0);
      await isSound(page);
      await takePicture(page, `states-passed-${lang}-settings`);
      await page.request.get(`${stage.server.url}/api/accounts/lang/en`);
    },
  );
});

describe('the lesson journey', () => {
  const stages = (page: Page) =>
    page.locator('[data-stage]').evaluateAll((all) => all.map((one) => one.getAttribute('data-progress')));
  const here = (page: Page) => page.locator('[data-stage][aria-current="step"]').getAttribute('data-stage');

  it('of a new customer with a plan has nothing filled [TRUST-019]', async () => {
    await stage.makeCustomer({ email: 'fresh@example.com', plan: 'TCP50', country: 1 });
    const page = await stage.newPage();
    await stage.signIn(page, 'fresh@example.com', stagePassword);
    await page.goto('/calendar');
    await page.locator('nav').first().locator('a[href="/"]').first().click();
    await page.locator('[data-stage]').first().waitFor();
    await expect.poll(() => stages(page)).toEqual(['open', 'open', 'open', 'open', 'open', 'open']);
    await expect.poll(() => here(page)).toBe('learn');
    await page.locator('[data-stage="fundamentals"]').getByText('0 of 12 lessons').waitFor();
    await isSound(page);
    await takePicture(page, 'states-journey-new');
  });

  it('of a customer who has passed without finishing the lessons says so of both [TRUST-019]', async () => {
    const page = await openAs('passed', '/');
    await expect.poll(() => here(page)).toBe('professional');
    const fundamentals = page.locator('[data-stage="fundamentals"]');
    await expect.poll(() => page.locator('[data-stage="gauntlet"]').getAttribute('data-progress')).toBe('done');
    await expect.poll(() => fundamentals.getAttribute('data-progress')).not.toBe('done');
    await expect.poll(() => fundamentals.textContent()).toMatch(/\d+ of 12 lessons/);
    await expect.poll(() => page.locator('[data-stage="advanced"]').getAttribute('data-progress')).not.toBe('done');
  });

  it('keeps after a cancellation what was done [TRUST-019]', async () => {
    await stage.makeCustomer({ email: 'leaver@example.com', plan: 'BCC', country: 1 });
    const client = stage.server.client();
    await client.call('POST', '/auth/sign-in/email', { email: 'leaver@example.com', password: stagePassword });
    await client.call('PUT', '/lessons/1/progress/0');
    await client.call('PUT', '/lessons/1/progress/50');
    const page = await stage.newPage({ width: 390 });
    await stage.signIn(page, 'leaver@example.com', stagePassword);
    await page.goto('/');
    await page.locator('[data-stage]').first().waitFor();
    const before = await stages(page);
    expect(before[1]).toBe('begun');
    expect((await client.call('DELETE', '/subscription')).status).toBe(200);
    await page.reload();
    await page.locator('[data-stage]').first().waitFor();
    await expect.poll(() => stages(page)).toEqual(before);
    await expect.poll(() => here(page)).toBe('fundamentals');
    await takePicture(page, 'states-journey-390');
  });
});

describe('the objectives', () => {
  it('of a failed attempt begin with the rule that failed, and none is in progress [TRUST-022]', async () => {
    const page = await openAs('failed', '/gauntlet');
    const rows = page.locator('[data-objective]');
    await rows.first().waitFor();
    await expect.poll(() => rows.first().getAttribute('data-mark')).toBe('failed');
    await expect
      .poll(() => page.locator('[data-objective]').allTextContents())
      .not.toContain(words('evaluation.row.in_progress'));
    const texts = await rows.allTextContents();
    for (const text of texts) expect(text).not.toContain(words('evaluation.row.in_progress'));
    expect(texts.filter((text) => text.includes(words('evaluation.row.kept'))).length).toBeGreaterThan(2);
    await page.goto('/');
    await page.locator('[data-mark="failed"]').waitFor();
  });
});
