/** The dashboard's other cards, the frame's notices, and the renewal prompt, on a real server. */
import { demoPassword } from '@openbell/server/demo/demo-specs.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
import { changeAnswer, refuseCall } from './portal-page.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ DEMO_CUSTOMERS: '1' });
});
afterAll(async () => {
  await stage.close();
});

const words = wordsOf('en');
const openAs = async (local: string, options: PageOptions = {}, path = '/'): Promise<Page> => {
  const page = await stage.newPage(options);
  await stage.signIn(page, `${local}@demo.openbell.test`, demoPassword);
  await page.goto(path);
  return page;
};
const isSound = async (page: Page): Promise<void> => {
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await isWiderThanWindow(page)).toBe(false);
  expect(problemsOf(page)).toEqual([]);
};
const card = (page: Page, key: string, of = words) => page.getByRole('region', { name: of(key), exact: true });

it('has a card for the customer, the next lesson, the journey, guides, film, simulator, chat and webinar [PRODUCT-025, DASH-001, DASH-002, DASH-005, DASH-009, DASH-012, DASH-016, WIDGET-001, WIDGET-003]', async () => {
  await stage.makeCustomer({ email: 'live@example.com', name: 'Maya Torres', plan: 'LIVE', country: 1 });
  const page = await stage.newPage();
  await stage.signIn(page, 'live@example.com');
  const lessons = page.waitForRequest((request) => request.url().endsWith('/api/lessons'));
  await page.goto('/');
  await lessons;
  await page.getByRole('region', { name: 'Subscription' }).getByText('Maya Torres').waitFor();
  const next = card(page, 'cards.lesson.title');
  await next.locator('[data-next-lesson]').waitFor();
  await expect
    .poll(() => next.getByRole('link', { name: words('cards.lesson.begin') }).getAttribute('href'))
    .toMatch(/^\/lessons\/\d+\/view$/);
  await expect.poll(() => card(page, 'cards.journey.title').getByRole('listitem').count()).toBe(6);
  await expect.poll(() => card(page, 'cards.guides.title').getByRole('link').count()).toBe(4);
  await card(page, 'cards.video.title').waitFor();
  for (const door of ['cards.promo.label', 'cards.community.label']) {
    const link = page.getByRole('link', { name: words(door) });
    await expect.poll(() => link.getAttribute('target')).toBe('_blank');
  }
  await page.getByRole('region', { name: words('webinars.next') }).waitFor();
  await expect.poll(() => page.locator('[data-banner]').count()).toBe(0);
  await isSound(page);
  await takePicture(page, 'cards-live');
  await next.getByRole('link', { name: words('cards.lesson.begin') }).click();
  await page.waitForURL('**/lessons/*/view');
});

it('names the newest guide and embeds the newest film in the language of the screen [DASH-006, DASH-007]', async () => {
  await stage.makeCustomer({ email: 'guides@example.com', plan: 'CLAS', country: 1, lang: 'es' });
  const page = await stage.newPage();
  await stage.signIn(page, 'guides@example.com');
  await page.route('**/api/guides', async (route) => {
    const answer = await route.fetch();
    const guides = (await answer.json()) as Record<string, unknown>[];
    const films = { video_en: '/film-en.webm', video_es: '/film-es.webm' };
    const none = { video_en: '', video_es: '' };
    await route.fulfill({
      response: answer,
      json: guides.map((guide, index) => ({ ...guide, ...(index === 1 ? films : none) })),
    });
  });
  const guides = (await stage.server.client().call('GET', '/guides')).body as Record<string, string>[];
  for (const language of ['es', 'en'] as const) {
    const of = wordsOf(language);
    await page.goto('/');
    const newest = card(page, 'cards.guide.title', of);
    await newest.getByRole('heading', { name: guides[0]?.[`title_${language}`] ?? '' }).waitFor();
    await expect.poll(() => newest.getByRole('link').getAttribute('href')).toBe(guides[0]?.[`blog_${language}`]);
    const film = card(page, 'cards.video.title', of).locator('video');
    await expect.poll(() => film.getAttribute('src')).toBe(`/film-${language}.webm`);
    await page.request.get(`${stage.server.url}/api/accounts/lang/en`);
  }
});

it('offers a reset after a failure, and the Gauntlet in the head of the page only to those who have it [DASH-010, WIDGET-002]', async () => {
  const page = await openAs('failed', { theme: 'dark' });
  const banner = page.locator('[data-banner="reset"]');
  const gauntlet = page.getByRole('main').getByRole('link', { name: 'Gauntlet', exact: true });
  await banner.waitFor();
  await gauntlet.waitFor();
  await isSound(page);
  await takePicture(page, 'cards-failed-dark');
  await banner.getByRole('link').click();
  await page.waitForURL((url) => url.pathname === '/evaluation' && url.searchParams.has('reset'));
  await page.getByRole('dialog').waitFor();
  await page.goto('/');
  await gauntlet.click();
  await page.waitForURL('**/gauntlet');
  await changeAnswer(page, '/accounts', (body) => ({
    ...body,
    subscription: { ...(body['subscription'] as object), key: 'TCP50' },
  }));
  await page.goto('/');
  await banner.waitFor();
  await expect.poll(() => gauntlet.count()).toBe(0);
});

it('shows offer, discount banner and the three notices while there are any [DASH-003, DASH-004, SHELL-006, SHELL-007, SHELL-008, WIDGET-009, WIDGET-010, WIDGET-011]', async () => {
  const page = await stage.newPage();
  await stage.signIn(page, 'live@example.com');
  await page.goto('/');
  await card(page, 'cards.video.title').waitFor();
  await expect.poll(() => page.locator('[data-offer], [data-banner], [data-account-notice]').count()).toBe(0);
  await changeAnswer(page, '/offer/en', (body) => ({
    ...body,
    code: 'MAY20',
    image: '/api/pictures/offer-bell.svg',
    copy: { text: '20% off the first month', alt: 'A bell over the horizon' },
  }));
  const dates = { From: '2026-01-01T00:00:00Z', Until: '2099-12-31T00:00:00Z' };
  const kinds = ['billing_entity', 'payment_update', 'payment_processor'];
  await page.route('**/api/notifications?lang=en', (route) =>
    route.fulfill({
      json: kinds.map((Kind) => ({
        ...dates,
        Id: Kind,
        Kind,
        Title: `About ${Kind}.`,
        Text: 'What it means.',
        Link: '/settings/payment',
      })),
    }),
  );
  await page.reload();
  for (const kind of kinds) await page.locator(`[data-account-notice="${kind}"]`).getByText('What it means.').waitFor();
  const banner = page.locator('[data-banner="discount"]');
  await banner.getByText('MAY20').waitFor();
  await page.getByRole('img', { name: 'A bell over the horizon' }).waitFor();
  await isSound(page);
  await takePicture(page, 'cards-offer-notices');
  await page.getByRole('button', { name: words('notices.dismiss', { title: 'About payment_update.' }) }).click();
  await expect.poll(() => page.locator('[data-account-notice]').count()).toBe(2);
  await page.reload();
  await page.locator('[data-account-notice="payment_processor"]').waitFor();
  await expect.poll(() => page.locator('[data-account-notice]').count()).toBe(2);
  await page.locator('[data-offer="MAY20"]').click();
  await page.waitForURL('**/settings/subscriptions');
  await page.goto('/evaluation');
  await page.locator('[data-account-notice="payment_processor"]').waitFor();
  await expect.poll(() => banner.count()).toBe(0);
  await page.goto('/calendar');
  await banner.click();
  await page.waitForURL('**/settings/subscriptions');
});

it('asks for a crypto renewal once: ignored it stays away, paid it opens the invoice or says why not [SHELL-034, SHELL-035, SHELL-036, SHELL-037, SHELL-038, ERR-001, API-013, THIRD-002]', async () => {
  const page = await openAs('rebill');
  const dialog = page.getByRole('dialog', { name: words('rebill.title') });
  await dialog.getByRole('button', { name: words('rebill.pay') }).waitFor();
  await takePicture(page, 'rebill-due');
  await dialog.getByRole('button', { name: words('rebill.ignore') }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page
    .getByRole('link', { name: words('nav.settings') })
    .first()
    .click();
  await page.waitForURL('**/settings**');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => dialog.count()).toBe(0);

  await refuseCall(page, '/accounts/billing/renewInvoice', 409, 'not_open_yet');
  await page.reload();
  await dialog.getByRole('button', { name: words('rebill.pay') }).click();
  const failed = page.getByRole('dialog', { name: 'Payment failed' });
  await failed.getByText(words('rebill.error')).waitFor();
  await failed.getByText(words('refusal.not_open_yet')).waitFor();
  await isSound(page);
  await takePicture(page, 'rebill-failed');

  await page.unroute('**/api/accounts/billing/renewInvoice');
  await page.reload();
  await dialog.getByRole('button', { name: words('rebill.pay') }).click();
  const invoice = page.getByRole('dialog', { name: words('rebill.invoice.title') });
  const frame = invoice.frameLocator('iframe');
  await frame.getByText('Waiting for the payment').waitFor();
  await expect.poll(() => invoice.textContent()).toMatch(/Transaction .*txn_/);
  await expect
    .poll(() => invoice.getByRole('link', { name: words('portal.invoice.newTab') }).getAttribute('href'))
    .toContain('/sandbox-bitpay/invoice?id=');
  await isSound(page);
  await takePicture(page, 'rebill-invoice');
  await frame.getByRole('button', { name: 'Send the exact amount' }).press('Enter');
  const paid = page.getByRole('dialog', { name: words('portal.invoice.paid.title') });
  await paid.getByText(words('portal.invoice.paid')).waitFor({ timeout: 20_000 });
  await takePicture(page, 'rebill-paid');
  // What was paid for may be gone by then.
  await page.route('**/api/accounts/billing/history', async (route) => {
    const answer = await route.fetch();
    const lines = (await answer.json()) as readonly object[];
    await route.fulfill({ response: answer, json: lines.map((line) => ({ ...line, status: 'refunding' })) });
  });
  const undone = page.getByRole('dialog', { name: words('portal.invoice.undone.title') });
  await undone.getByText(words('portal.invoice.undone')).waitFor();
  await undone.getByRole('button', { name: words('portal.close') }).click();
  await undone.waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => dialog.count()).toBe(0);
});

it.each([
  ['arabic', {}],
  ['arabic', { width: 390, theme: 'dark' }],
  ['trader', { width: 390 }],
] as const)('of %s at %o is whole, silent and accessible', async (local, options) => {
  const page = await openAs(local, options);
  await page.locator('[data-next-lesson]').waitFor();
  await expect.poll(() => page.locator('li[aria-current="step"]').count()).toBe(1);
  await isSound(page);
  await takePicture(page, `cards-${local}-${'width' in options ? options.width : 1440}`);
});
