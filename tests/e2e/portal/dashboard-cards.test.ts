// The dashboard's other cards, the frame's notices, and the renewal prompt, on a real server.
import { demoPassword } from '@openbell/server/demo/demo-specs.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
async function openAs(local: string, options: PageOptions = {}, path = '/'): Promise<Page> {
  const page = await stage.newPage(options);
  await stage.signIn(page, `${local}@demo.openbell.test`, demoPassword);
  await page.goto(path);
  return page;
}
async function isSound(page: Page): Promise<void> {
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await isWiderThanWindow(page)).toBe(false);
  expect(problemsOf(page)).toEqual([]);
}
const card = (page: Page, key: string, of = words) => page.getByRole('region', { name: of(key), exact: true });

describe('the dashboard of a learner', () => {
  let page: Page;
  let asked: string[];
  beforeAll(async () => {
    await stage.makeCustomer({ email: 'live@example.com', name: 'Maya Torres', plan: 'LIVE', country: 1 });
    page = await stage.newPage({ lasts: true });
    await stage.signIn(page, 'live@example.com');
    asked = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    await card(page, 'cards.lesson.title').locator('[data-next-lesson]').waitFor();
  });

  it('has a card for the customer [DASH-001]', async () => {
    await page.getByRole('region', { name: 'Subscription' }).getByText('Maya Torres').waitFor();
  });

  it('has the six stages of the journey in their order [WIDGET-003]', async () => {
    const stages = card(page, 'cards.journey.title').getByRole('listitem');
    await expect
      .poll(() => stages.allTextContents())
      .toEqual(
        ['Learn', 'Fundamentals', 'Advanced', 'Trading Simulator', 'The Gauntlet', 'Professional Trader'].map((name) =>
          expect.stringContaining(name),
        ),
      );
  });

  it('has a card for guides and one for the film [DASH-005]', async () => {
    await expect.poll(() => card(page, 'cards.guides.title').getByRole('link').count()).toBe(4);
    await card(page, 'cards.video.title').waitFor();
  });

  it.each([
    ['cards.promo.label', '/finamark', '[WIDGET-001]'],
    ['cards.community.label', '/site/help/en', '[DASH-009, PRODUCT-025]'],
  ])('opens %s in a new tab %s %s', async (door, address) => {
    const link = page.getByRole('link', { name: words(door) });
    await expect.poll(() => link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('href')).toBe(address);
  });

  it('has a box for the next webinar, and no banner [DASH-012]', async () => {
    await page.getByRole('region', { name: words('webinars.next') }).waitFor();
    await expect.poll(() => page.locator('[data-banner="reset"]').count()).toBe(0);
    await isSound(page);
    await takePicture(page, 'cards-live');
  });

  it.each(['LIVE', 'demo', 'CLAS', 'BCAMP', 'BCAMPM', 'BCC', 'BCCM'])(
    'requests the lessons if %s is active [DASH-016]',
    async (key) => {
      await page.unrouteAll();
      await changeAnswer(page, '/accounts', (body) => ({
        ...body,
        subscription: { ...(body['subscription'] as object), key, status: 'active' },
      }));
      asked.length = 0;
      await page.goto('/');
      await expect.poll(() => asked).toContain('/api/lessons');
    },
  );

  it('names the next lesson and links to it [DASH-002]', async () => {
    await page.unrouteAll();
    await page.goto('/');
    const next = card(page, 'cards.lesson.title');
    await next.getByText('Lesson 1', { exact: false }).first().waitFor();
    await next.getByRole('link', { name: words('cards.lesson.begin') }).click();
    await page.waitForURL('**/lessons/1/view');
  });
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

it('offers a reset after a failure, and the Gauntlet in the page header only to those who have it [DASH-010, WIDGET-002]', async () => {
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

describe('an offer and notices', () => {
  const kinds = ['billing_entity', 'payment_update', 'payment_processor'];
  const dates = { From: '2026-01-01T00:00:00Z', Until: '2099-12-31T00:00:00Z' };
  const notices = kinds.map((Kind) => ({
    ...dates,
    Id: Kind,
    Kind,
    Title: `About ${Kind}.`,
    Text: 'What it means.',
    Link: '/settings/payment',
  }));
  const offer = {
    code: 'MAY20',
    image: '/api/pictures/offer-bell.svg',
    copy: { text: '20% off the first month', alt: 'A bell over the horizon' },
  };
  const banner = (): Locator => page.locator('[data-banner="discount"]');
  let page: Page;
  beforeAll(async () => {
    page = await stage.newPage({ lasts: true });
    await stage.signIn(page, 'live@example.com');
  });

  it('are not shown while there are none [DASH-003]', async () => {
    await page.route('**/api/offer/en', (route) => route.fulfill({ json: { code: '', image: '', copy: {} } }));
    await page.route('**/api/notifications?lang=en', (route) => route.fulfill({ json: [] }));
    await page.goto('/');
    await card(page, 'cards.video.title').waitFor();
    await expect.poll(() => page.locator('[data-offer], [data-banner], [data-account-notice]').count()).toBe(0);
    await page.unrouteAll();
    await page.route('**/api/offer/en', (route) => route.fulfill({ json: offer }));
    await page.route('**/api/notifications?lang=en', (route) => route.fulfill({ json: notices }));
    await page.reload();
    await page.getByRole('img', { name: 'A bell over the horizon' }).waitFor();
  });

  it('are shown above everything else on the page, with the code [SHELL-006]', async () => {
    await banner().getByText('MAY20').waitFor();
    const [above, below] = [await banner().boundingBox(), await page.getByRole('main').boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(below?.y ?? 0);
  });

  it.each([
    ['billing_entity', '[WIDGET-009]'],
    ['payment_update', '[WIDGET-010]'],
    ['payment_processor', '[WIDGET-011]'],
  ])('say what is due for %s %s', async (kind) => {
    const notice = page.locator(`[data-account-notice="${kind}"]`);
    await notice.getByText(`About ${kind}.`).waitFor();
    await notice.getByText('What it means.').waitFor();
  });

  it('stay hidden once dismissed', async () => {
    await isSound(page);
    await takePicture(page, 'cards-offer-notices');
    await page.getByRole('button', { name: words('notices.dismiss', { title: 'About payment_update.' }) }).click();
    await expect.poll(() => page.locator('[data-account-notice]').count()).toBe(2);
    await page.reload();
    await page.locator('[data-account-notice="payment_processor"]').waitFor();
    await expect.poll(() => page.locator('[data-account-notice]').count()).toBe(2);
  });

  it('lead from the picture to the plans [DASH-004]', async () => {
    await page.goto('/');
    await page.locator('[data-offer="MAY20"]').click();
    await page.waitForURL('**/settings/subscriptions');
  });

  it.each(['/evaluation', '/gauntlet'])('have no banner at %s [SHELL-008]', async (address) => {
    await page.goto(address);
    await page.locator('[data-account-notice="payment_processor"]').waitFor();
    await expect.poll(() => banner().count()).toBe(0);
  });

  it('lead from the banner to the plans [SHELL-007]', async () => {
    await page.goto('/calendar');
    await banner().click();
    await page.waitForURL('**/settings/subscriptions');
  });
});

const renewal = (page: Page): Locator => page.getByRole('dialog', { name: words('rebill.title') });

it('asks for a crypto renewal once: if ignored it stays hidden [SHELL-034, SHELL-035, SHELL-036]', async () => {
  const page = await openAs('rebill');
  const dialog = renewal(page);
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
});

it('says why the invoice of a crypto renewal does not open [SHELL-038, ERR-001]', async () => {
  const page = await openAs('rebill');
  await refuseCall(page, '/accounts/billing/renewInvoice', 409, 'not_open_yet');
  await renewal(page)
    .getByRole('button', { name: words('rebill.pay') })
    .click();
  const failed = page.getByRole('dialog', { name: 'Payment failed' });
  await failed.getByText(words('rebill.error')).waitFor();
  await failed.getByText(words('refusal.not_open_yet')).waitFor();
  await isSound(page);
  await takePicture(page, 'rebill-failed');
});

it('opens the invoice of a crypto renewal, and follows it to its end [SHELL-037, API-013, THIRD-002]', async () => {
  const page = await openAs('rebill');
  const dialog = renewal(page);
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
  // The purchase may no longer be available by then.
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
