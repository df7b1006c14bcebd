// Each demo customer on each screen that names a state: no two screens disagree, and what they say is true.
import type { AccountNoticeKind } from '@openbell/rules/accounts/account-notices.ts';
import { demoPassword } from '@openbell/server/demo/demo-specs.ts';
import { at, fill, makeTrader, mark, moveToSession, password } from '@openbell/server/testing/evaluation-kit.ts';
import { es } from '@openbell/server/testing/traded-months.ts';
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
  stagePassword,
  takePicture,
  waitUntilDrawn,
} from '../harness.ts';
import { type Words, wordsOf } from '../words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ DEMO_CUSTOMERS: '1' });
  // A block lasts to the end of its session: between two sessions no customer is blocked.
  await moveToSession(stage.server, '09:30');
});
afterAll(async () => {
  await stage.close();
});

const words = wordsOf('en');
async function openAs(local: string, path: string, options: PageOptions = {}): Promise<Page> {
  const page = await stage.newPage(options);
  await stage.signIn(page, `${local}@demo.openbell.test`, demoPassword);
  await page.goto(path);
  await page.getByRole('heading', { level: 1, includeHidden: true }).waitFor();
  await waitUntilDrawn(page);
  return page;
}
async function isSound(page: Page): Promise<void> {
  expect(await findAxeViolations(page, { within: 'main' })).toEqual([]);
  expect(await isWiderThanWindow(page)).toBe(false);
  expect(problemsOf(page)).toEqual([]);
}
const stepOf = (page: Page) => page.locator('[data-next-step]').getAttribute('data-next-step');

type Told = {
  /** Null: the card of the next lesson or a modal shows it. */
  readonly step: string | null;
  readonly badge: 'active' | 'passed' | 'canceled' | 'none';
  readonly billing: string | null;
  readonly isCancelOffered: boolean;
  /** The headline of the evaluation page; null if it shows a state without figures. */
  readonly headline: string | null;
  /** The sidebar entry that leads to the due step. */
  readonly entry: '/account_setup' | '/evaluation' | '/gauntlet' | '/settings/realtime' | null;
  /** The payment notices shown above every screen. */
  readonly notices?: readonly AccountNoticeKind[];
};
const next = words('subscription.billing.next_billing');
const nothing = { badge: 'none', billing: null, isCancelOffered: false, headline: null, entry: '/evaluation' } as const;
const running = { badge: 'active', billing: next, isCancelOffered: true, headline: null } as const;

/** During setup the portal's first load redirects there: the dashboard is opened from it. */
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
  // After the move another company bills; then it does not accept the stored card.
  moved: { ...nothing, badge: 'canceled', step: 'restart', notices: ['billing_entity'] },
  switched: { ...nothing, badge: 'canceled', step: 'restart', notices: ['payment_processor'] },
  // The card expires before the renewal, which is not due today.
  card: { ...running, step: 'setup', entry: '/account_setup', notices: ['payment_update'] },
};

describe('the screens of a demo customer', () => {
  it.each(Object.entries(customers))('agree on the account of %s [TRUST-018]', async (local, told) => {
    const of = wordsOf(local === 'arabic' ? 'ar' : 'en');
    const page = await openAs(local, '/settings/subscriptions');
    const notices = page.locator('[data-account-notice]');
    const tellsNotices = () =>
      expect
        .poll(() => notices.evaluateAll((all) => all.map((one) => one.getAttribute('data-account-notice'))))
        .toEqual(told.notices ?? []);
    if (new URL(page.url()).pathname === '/account_setup') {
      // A reload would be redirected there again.
      await page.evaluate(() => {
        window.history.pushState({}, '', '/settings/subscriptions');
        window.dispatchEvent(new PopStateEvent('popstate'));
      });
      await waitUntilDrawn(page);
    }
    // If another company bills, its terms come before every order: declining them leads to the dashboard.
    const declines = told.notices?.includes('billing_entity') === true;
    const later = page.getByRole('dialog').getByRole('button', { name: of('personal.partner.later') });
    if (declines) await later.waitFor();
    else await page.keyboard.press('Escape');
    const badge = of(`subscription.status.${told.badge}`);
    const status = page.locator('main section').first();
    await status.getByText(badge, { exact: true }).first().waitFor();
    const cancel = page.getByRole('button', { name: of('subscriptions.cancel'), includeHidden: true });
    await expect.poll(() => cancel.count()).toBe(told.isCancelOffered ? 1 : 0);
    const billing = told.billing === null ? null : of('subscription.billing.next_billing');
    await expect
      .poll(() => status.getByText(of('subscription.billing.next_billing')).count())
      .toBe(billing === null ? 0 : 1);
    await tellsNotices();
    await takePicture(page, `states-${local}-settings`);
    const dashboard = page.locator('nav').first().locator('a[href="/"]').first();
    await (declines ? later : dashboard).click();
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
    await tellsNotices();
    await takePicture(page, `states-${local}-dashboard`);
    await page.goto('/evaluation');
    await page.getByRole('heading', { level: 1, includeHidden: true }).waitFor();
    await waitUntilDrawn(page);
    const headline = page.locator('[data-headline]');
    await expect
      .poll(() => headline.evaluateAll((all) => all.map((one) => one.getAttribute('data-headline'))))
      .toEqual(told.headline === null ? [] : [told.headline]);
    await tellsNotices();
    await takePicture(page, `states-${local}-evaluation`);
    expect(problemsOf(page)).toEqual([]);
  });

  it('show the figures of the verdict on both screens for failed and passed [TRUST-018]', async () => {
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
  it('of a failed customer leads to the deciding rule, the lesson about it, and the reset with its price [TRUST-018]', async () => {
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
  /** No date of a bill or a renewal, and no cancel button, anywhere on the screen. */
  const hasNoCharge = async (page: Page, of: Words): Promise<void> => {
    for (const kind of ['next_billing', 'overdue', 'ends', 'expires', 'expired'])
      expect(
        await page
          .locator('main')
          .getByText(of(`subscription.billing.${kind}`), { exact: true })
          .count(),
      ).toBe(0);
    expect(await page.getByRole('button', { name: of('subscriptions.cancel') }).count()).toBe(0);
  };

  it.each(['en', 'es', 'pt', 'fr', 'ar'] as const)(
    'reads in %s on the three screens that nothing more is charged, when they passed and by when they will be contacted [TRUST-017]',
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
      const contact = box
        .locator('div, dl')
        .filter({ hasText: of('subscription.passed.contact') })
        .locator('dd')
        .last();
      const contactBy = String(await contact.textContent());
      expect(contactBy).toMatch(/^\d{4}-\d\d-\d\d$/);
      for (const place of [box, step]) {
        await place.getByText(of('subscription.passed'), { exact: true }).waitFor();
        await expect.poll(() => place.textContent()).toContain(passedOn);
        await expect.poll(() => place.textContent()).toContain(contactBy);
      }
      await hasNoCharge(page, of);
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
      await expect.poll(() => card.textContent()).toContain(contactBy);
      await card.getByText(of('subscription.passed.contact'), { exact: true }).waitFor();
      await expect.poll(() => card.getByText(of('subscriptions.freeResets'), { exact: true }).count()).toBe(0);
      await hasNoCharge(page, of);
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

  it('of a new customer with a plan has no stage done [TRUST-019]', async () => {
    await stage.makeCustomer({ email: 'fresh@example.com', plan: 'TCP50', country: 1 });
    const page = await stage.newPage();
    await stage.signIn(page, 'fresh@example.com', stagePassword);
    await page.goto('/calendar');
    await page.locator('nav').first().locator('a[href="/"]').first().click();
    await page.locator('[data-stage]').first().waitFor();
    await expect.poll(() => stages(page)).toEqual(['open', 'open', 'open', 'open', 'open', 'open']);
    await expect.poll(() => here(page)).toBe('learn');
    await page.locator('[data-stage="fundamentals"]').getByText('0 of 12 lessons').waitFor();
    await page.locator('[data-stage="advanced"]').getByText('0 of 12 lessons').waitFor();
    await page.getByText(words('cards.journey.stage', { done: '0', stages: '6' }), { exact: true }).waitFor();
    await isSound(page);
    await takePicture(page, 'states-journey-new');
  });

  it('of a customer who has passed without finishing the lessons shows both [TRUST-019]', async () => {
    const page = await openAs('passed', '/');
    await expect.poll(() => here(page)).toBe('professional');
    const fundamentals = page.locator('[data-stage="fundamentals"]');
    await expect.poll(() => page.locator('[data-stage="gauntlet"]').getAttribute('data-progress')).toBe('done');
    await expect.poll(() => fundamentals.getAttribute('data-progress')).not.toBe('done');
    await expect.poll(() => fundamentals.textContent()).toMatch(/\d+ of 12 lessons/);
    await expect.poll(() => page.locator('[data-stage="advanced"]').getAttribute('data-progress')).not.toBe('done');
  });

  it('keeps completed stages after a cancellation [TRUST-019]', async () => {
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
  const inProgress = words('evaluation.row.in_progress');
  const rows = (page: Page) => page.locator('[data-objective]');
  const marks = (page: Page) =>
    rows(page).evaluateAll((all) => all.map((one) => `${one.getAttribute('data-objective')} ${one.dataset['mark']}`));

  it.each([
    ['failed', 'failed'],
    ['passed', 'completed'],
  ] as const)('of a %s attempt begin with its verdict, and none is in progress [TRUST-022]', async (local, first) => {
    const page = await openAs(local, '/gauntlet');
    await rows(page).first().waitFor();
    await expect.poll(() => rows(page).first().getAttribute('data-mark')).toBe(first);
    expect(await page.locator('main').textContent()).not.toContain(inProgress);
    if (local === 'passed') return;
    const texts = await rows(page).allTextContents();
    expect(texts.filter((text) => text.includes(words('evaluation.row.kept'))).length).toBeGreaterThan(2);
    await page.goto('/');
    await page.locator('[data-mark="failed"]').waitFor();
  });

  /** One ES costs 2.02 per side and 50 dollars a point: 80 percent of the 1,100 of a day are used between 17.50 and 17.75 points. */
  it.each([
    ['long', 'buy', ['5982.50', '5982.25', '5977.75']],
    ['short', 'sell', ['6017.50', '6017.75', '6022.25']],
  ] as const)(
    'of a running attempt mark a %s position as close from 80 percent of the daily loss, as the first row, until it fails [TRUST-022]',
    async (way, side, [under, over, past]) => {
      const date = await moveToSession(stage.server, '10:30');
      const trader = await makeTrader(stage.server);
      const send = async (event: object): Promise<void> => {
        expect(await sendEvents(stage.server, [event])).toMatchObject({ accepted: 1, rejected: [] });
      };
      const price = (time: string, points: string) =>
        send(mark(at(date, time), es, points, { account: trader.account }));
      await send(fill(trader.account, at(date, '10:00'), `${side} 1 ${es} @ 6000.00`));
      const page = await stage.newPage();
      await stage.signIn(page, trader.email, password);
      await page.goto('/evaluation');
      const calm = ['profit_goal on_track', 'trading_days on_track', 'trailing safe', 'daily_loss safe'];
      const rest = ['position_size safe', 'approved_times safe', 'consistency safe'];
      await price('10:00:05', under);
      await page.getByText('$222.98').first().waitFor();
      expect(await marks(page)).toEqual([...calm, ...rest]);
      await price('10:00:10', over);
      await expect.poll(() => marks(page)).toEqual(['daily_loss close', ...calm.slice(0, 3), ...rest]);
      await rows(page).first().getByText(words('evaluation.row.close'), { exact: true }).waitFor();
      await isSound(page);
      await takePicture(page, `states-close-${way}`);
      await page.goto('/');
      await page.locator('[data-rule="daily_loss"][data-mark="close"]').waitFor();
      await isSound(page);
      await page.goto('/evaluation');
      await price('10:00:15', past);
      await expect.poll(() => marks(page)).toContain('daily_loss failed');
      expect((await marks(page))[0]).toBe('daily_loss failed');
      expect(await page.locator('main').textContent()).not.toContain(inProgress);
    },
  );
});
