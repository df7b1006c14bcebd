// Every lock of the portal, for customers of all kinds: the plan that opens the thing, its price, and the one press that leads to it.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  findAxeViolations,
  isWiderThanWindow,
  openStage,
  problemsOf,
  type Stage,
  stagePassword,
  takePicture,
  wearTheme,
} from '../harness.ts';
import { openPortal } from './portal-page.ts';

/** A walk over fifteen screens. */
vi.setConfig({ testTimeout: 240_000 });

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  for (const plan of plans) await stage.makeCustomer({ email: emailOf(plan), plan, country: 1 });
  await stage.makeCustomer({ email: emailOf('none'), country: 1 });
  await stage.makeCustomer({ email: emailOf('gone'), plan: 'TCP50', country: 1 });
  const client = await clientOf('gone');
  expect((await client.call('DELETE', '/subscription')).status).toBe(200);
});
afterAll(async () => {
  await stage.close();
});

/** One of each kind of access; the server's test checks every gate with all 19 keys (apps/server/src/every-gate.test.ts). */
const plans = ['demo', 'CLAS', 'BCC', 'TRAIN', 'TCP50', 'GAUNT', 'BCAMP'];
const emailOf = (plan: string): string => `${plan.toLowerCase()}@locks.test`;
async function clientOf(plan: string) {
  const client = stage.server.client();
  await client.call('POST', '/auth/sign-in/email', { email: emailOf(plan), password: stagePassword });
  return client;
}

/** The modal of a customer without a plan covers the first screen of a session. */
async function open(plan: string, path: string): Promise<Page> {
  const page = await openPortal(stage, emailOf(plan), path);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  if (plan === 'none') await page.getByRole('button', { name: 'Look around first' }).click();
  return page;
}
const offer = (page: Page) => page.getByRole('main').getByRole('link', { name: /^(Get|Change to) / });

const screens = [
  '/',
  '/lessons',
  '/lessons?course=advanced',
  '/webinars',
  '/guides',
  '/finamark',
  '/evaluation',
  '/journal',
  '/nt',
  '/settings/realtime',
];
/** Labels that locks once had and that name no plan. */
const noPlans = /(Live|Class|Paid) plans|Every plan|Compare plans/;

describe('a walk over every gated screen', () => {
  it.each([...plans, 'none', 'gone'])(
    'with %s finds only plans that can be ordered, each one press away [TRUST-020]',
    async (plan) => {
      const page = await open(plan, '/');
      const addresses = new Set<string>();
      for (const path of screens) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
        expect(await page.getByRole('main').innerText(), path).not.toMatch(noPlans);
        for (const link of await offer(page).all()) addresses.add((await link.getAttribute('href')) ?? '');
      }
      const client = await clientOf(plan);
      for (const address of addresses) {
        const key = /(?:change|plan)=(\w+)/.exec(address)?.[1] ?? '';
        if (address.startsWith('/settings/subscriptions?change=')) {
          expect((await client.call('GET', `/subscription/change/${key}`)).status, address).toBe(200);
          continue;
        }
        await page.goto(address);
        await page.getByRole('radio', { checked: true }).first().waitFor();
        expect(new URL(page.url()).searchParams.get('plan'), address).toBe(key);
      }
      // What a running plan opens completely is not advertised.
      if (plan === 'BCAMP') expect([...addresses]).toEqual(['/settings/subscriptions?change=TCP25']);
      expect(problemsOf(page)).toEqual([]);
    },
  );
});

describe('a lock', () => {
  it.each([
    ['none', '/evaluation', 'Opens with Trader Career Path 25k: $150 a month.', 'Get Trader Career Path 25k'],
    ['gone', '/finamark', 'Opens with Training: $49 a month.', 'Get Training'],
    ['demo', '/lessons?lesson=4', 'Opens', 'Get Training'],
    ['none', '/journal', 'You can request it with Training: $49 a month.', 'Get Training'],
    ['none', '/settings/realtime', 'You choose your exchanges here with Training: $49 a month.', 'Get Training'],
    ['CLAS', '/guides', 'open with Bootcamp: $2,499 once.', 'Change to Bootcamp'],
  ])('of %s at %s names plan and price', async (plan, path, sentence, act) => {
    const page = await open(plan, path);
    await offer(page).filter({ hasText: act }).first().waitFor();
    if (path.startsWith('/lessons')) return;
    await page.getByRole('main').getByText(sentence, { exact: false }).waitFor();
    expect(await findAxeViolations(page, { within: 'main' })).toEqual([]);
  });

  it('leads to the order page with the plan chosen, and from a running plan to what the change ends', async () => {
    const page = await open('none', '/evaluation');
    await page.getByRole('link', { name: 'Get Trader Career Path 25k' }).click();
    await page.waitForURL('**/site/purchase?plan=TCP25');
    await page.getByText('Trader Career Path 25k').first().waitFor();
    const course = await open('BCC', '/evaluation');
    await course.getByText('It replaces Beginner Crash Course.', { exact: false }).waitFor();
    await course.getByRole('link', { name: 'Change to Trader Career Path 25k' }).click();
    const question = course.getByRole('alertdialog', { name: 'Change to Trader Career Path 25k' });
    await question.getByText('which you bought for life, ends now', { exact: false }).waitFor();
    await question.getByRole('button', { name: 'Keep my plan' }).click();
    await course.waitForURL((url) => url.pathname === '/settings/subscriptions' && url.search === '');
  });

  it('waits while a payment is pending and offers nothing until then', async () => {
    const email = 'paying@locks.test';
    await stage.makeCustomer({ email, plan: 'TCP50', country: 1 });
    await stage.server.context.db
      .updateTable('subscriptions')
      .set({ status: 'processing' })
      .where('customerId', '=', (query) => query.selectFrom('customers').select('id').where('email', '=', email))
      .execute();
    const page = await openPortal(stage, email, '/evaluation');
    await page.getByRole('heading', { name: 'Your payment is being confirmed' }).waitFor();
    await page.getByText('It opens as soon as your payment is confirmed.').waitFor();
    expect(await offer(page).count()).toBe(0);
  });

  it('shows rupees for IND and sends EDX to its own site', async () => {
    await stage.makeCustomer({ email: 'rupees@locks.test', partner: 'IND', country: 356, plan: 'BCC' });
    const indian = await openPortal(stage, 'rupees@locks.test', '/finamark');
    await indian.getByText('₹4,099 a month', { exact: false }).waitFor();
    expect(await indian.getByRole('main').innerText()).not.toContain('$');
    await stage.makeCustomer({ email: 'edx@locks.test', partner: 'EDX', country: 276 });
    const other = await openPortal(stage, 'edx@locks.test', '/finamark');
    await other.getByRole('button', { name: 'Look around first' }).click();
    expect(await offer(other).getAttribute('href')).toBe('/site/edx/non-us/purchase?plan=TRAIN');
  });
});

it('has no entry for an account setup that the plan does not have', async () => {
  for (const plan of ['CLAS', 'BCC', 'demo']) {
    const page = await open(plan, '/');
    await page.getByRole('link', { name: 'Lessons' }).first().waitFor();
    expect(await page.getByRole('link', { name: /Account setup/ }).count(), plan).toBe(0);
    await page.getByRole('heading', { name: 'Practice in the simulator' }).waitFor();
    expect(await page.getByRole('link', { name: /Start trading/ }).count(), plan).toBe(0);
    await page.getByText('The simulator opens with Training: $49 a month.', { exact: false }).waitFor();
  }
});

describe('an address that requests a reset', () => {
  it.each(['none', 'BCAMP', 'gone'])(
    'opens nothing for %s, who has no evaluation, and sends no request',
    async (plan) => {
      const page = await stage.newPage();
      await stage.signIn(page, emailOf(plan));
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto('/evaluation?reset');
      await page.getByRole('heading', { level: 2 }).first().waitFor({ state: 'attached' });
      await expect.poll(() => asked).toContain('/api/attempts');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(plan === 'none' ? 1 : 0);
      expect(await page.getByText('begin again', { exact: false }).count()).toBe(0);
      expect(asked.filter((path) => path.includes('reset'))).toEqual([]);
      expect(problemsOf(page)).toEqual([]);
    },
  );
});

describe('the look of the locks', () => {
  const looks = [
    ['en', 'light', 1440],
    ['ar', 'dark', 390],
  ] as const;
  it.each(looks)('in %s, %s, %i wide is complete and accessible', async (language, theme, width) => {
    for (const [plan, paths] of [
      ['BCC', ['/evaluation', '/settings/realtime']],
      ['gone', ['/finamark', '/lessons', '/webinars', '/guides', '/', '/journal']],
    ] as const) {
      const page = await stage.newPage({ width });
      await stage.signIn(page, emailOf(plan));
      await (await clientOf(plan)).call('GET', `/accounts/lang/${language}`);
      for (const path of paths) {
        await page.goto(path);
        await wearTheme(page, theme);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
        await expect.poll(() => isWiderThanWindow(page), { message: `${plan} ${path}` }).toBe(false);
        expect(await findAxeViolations(page, { within: 'main' }), `${plan} ${path}`).toEqual([]);
        await takePicture(page, `lock-${plan}-${path.replaceAll(/\W/g, '')}-${language}-${width}-${theme}`);
      }
    }
  });
});
