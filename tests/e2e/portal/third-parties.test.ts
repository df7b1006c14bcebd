// Chat, data layer and pictures of other companies: nothing before a yes, only what was agreed to after it, nothing after a no.
import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
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
import { wordsOf } from '../words.ts';
import { type Company, heardBy, openCompany } from './company-stand-in.ts';
import { openPortal, refuseCall } from './portal-page.ts';

let company: Company;
let stage: Stage;
beforeAll(async () => {
  company = await openCompany();
  stage = await openStage({
    SUPPORT_CHAT_SCRIPT: `${company.url}/chat.js`,
    SUPPORT_CHAT_APP_ID: 'bell',
    DATA_LAYER_SCRIPT: `${company.url}/tags.js`,
    DATA_LAYER_ORIGINS: company.url,
    AVATAR_URL: `${company.url}/picture/{hash}?s={size}`,
  });
});
afterAll(async () => {
  await stage.close();
  await company.close();
});

type Said = readonly [command: string, attributes?: Readonly<Record<string, unknown>>];
type Event = Readonly<{ event: string; traits?: unknown; key?: string; value?: number }>;
const question = (page: Page) => page.locator('[data-consent="asked"]');
const chatOf = (page: Page) => heardBy<Said>(page, 'chat');
async function conversionsOf(page: Page) {
  const events = await heardBy<Event>(page, 'tags');
  return events.filter(({ event }) => event === 'conversion').map(({ key, value }) => [key, value]);
}
const make = (email: string, more: Parameters<Stage['makeCustomer']>[0] | object = {}) =>
  stage.makeCustomer({ email, plan: 'LIVE', country: 1, ...more });
const decided = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/api/accounts/third-parties') && answer.request().method() === 'PUT',
  );

describe('services of other companies', () => {
  it('load nothing before the decision, nothing once refused, and the no is stored with the account [S17]', async () => {
    await make('no@example.com');
    const before = company.asked.length;
    const page = await openPortal(stage, 'no@example.com', '/');
    const elsewhereAsked: string[] = [];
    page.on('request', (request) => {
      if (/^(https?|wss?):/.test(request.url()) && new URL(request.url()).host !== new URL(stage.server.url).host)
        elsewhereAsked.push(request.url());
    });
    await page.reload();
    await question(page).waitFor();
    await page
      .getByText('a support chat, usage analytics, measuring advertisements, and your profile picture')
      .waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'consent-asked');
    await question(page).getByRole('button', { name: 'Refuse', exact: true }).click();
    await expect.poll(() => question(page).count()).toBe(0);
    const elsewhere = await openPortal(stage, 'no@example.com', '/settings/data');
    const section = elsewhere.getByRole('region', { name: 'Services of other companies' });
    await expect.poll(() => section.getByRole('checkbox').count()).toBe(4);
    await expect.poll(() => section.getByRole('checkbox', { checked: true }).count()).toBe(0);
    await elsewhere.goto('/');
    await elsewhere.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => question(elsewhere).count()).toBe(0);
    expect([company.asked.slice(before), elsewhereAsked]).toEqual([[], []]);
    expect([...problemsOf(page), ...problemsOf(elsewhere)]).toEqual([]);
  });

  it('run once they are allowed: chat booted, customer identified, picture by the hash of the e-mail [THIRD-003, THIRD-004, THIRD-005]', async () => {
    const email = 'yes@example.com';
    await make(email);
    const page = await openPortal(stage, email, '/');
    await question(page).getByRole('button', { name: 'Allow', exact: true }).click();
    const boot = {
      app_id: 'bell',
      email,
      name: 'Maya Torres',
      language_override: 'en',
      user_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    };
    await expect.poll(() => chatOf(page)).toMatchObject([['boot', boot]]);
    await expect
      .poll(() => heardBy<Event>(page, 'tags'))
      .toMatchObject([{ event: 'identify', traits: { email, status: 'active', canceled: false } }]);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('part'))).toBe('ran');
    const hash = createHash('sha256').update(email).digest('hex');
    await expect.poll(() => company.asked).toContain(`/picture/${hash}`);
    await expect.poll(() => question(page).count()).toBe(0);
    expect(await conversionsOf(page)).toEqual([]);
    await takePicture(page, 'consent-allowed');
    expect(problemsOf(page)).toEqual([]);
  });

  it('receive a chosen language before the page shows it, and the end of the sign-in [I18N-008, THIRD-004]', async () => {
    const email = 'turned@example.com';
    await make(email);
    const page = await openPortal(stage, email, '/');
    await question(page).getByRole('button', { name: 'Allow', exact: true }).click();
    await expect.poll(async () => (await chatOf(page)).length).toBe(1);
    await page.getByRole('button', { name: /language/ }).click();
    await page.getByRole('menuitemradio', { name: /ES/ }).click();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('es');
    const spanish = { language_override: 'es' };
    await expect.poll(async () => (await chatOf(page)).at(-1)).toMatchObject(['boot', spanish]);
    const [first, second, ...others] = await chatOf(page);
    expect(first).toMatchObject(['boot', { language_override: 'en' }]);
    expect(second).toMatchObject(['update', spanish]);
    // The account that is loaded again before the page reloads is passed on too, in the new language.
    for (const [, attributes] of others) expect(attributes).toMatchObject(spanish);
    await page.getByRole('button', { name: wordsOf('es')('nav.logout') }).click();
    await page.waitForURL('**/site/sign-in**');
    await expect.poll(async () => (await chatOf(page)).at(-1)).toEqual(['shutdown']);
  });

  it('are chosen one by one, and a withdrawn yes leaves nothing of them in the page', async () => {
    const email = 'some@example.com';
    await make(email);
    const page = await openPortal(stage, email, '/');
    await question(page).getByRole('link', { name: 'Choose one by one' }).click();
    const box = (name: string) => page.getByRole('checkbox', { name });
    await box('Support chat').waitFor();
    await expect.poll(() => question(page).count()).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'consent-settings');
    // A press and not `check`: the box shows what the server has stored.
    await box('Support chat').click();
    await expect.poll(() => box('Support chat').isChecked()).toBe(true);
    await expect.poll(async () => (await chatOf(page)).length).toBe(1);
    expect(await heardBy(page, 'tags')).toEqual([]);
    await Promise.all([page.waitForEvent('load'), box('Support chat').click()]);
    await expect.poll(() => box('Support chat').isChecked()).toBe(false);
    await expect.poll(() => page.locator(`script[src^="${company.url}"]`).count()).toBe(0);
    expect((await chatOf(page)).filter(([command]) => command === 'boot')).toHaveLength(1);
    await page.goto('/');
    // The customer is asked only about what is undecided.
    await question(page).getByText('usage analytics, measuring advertisements, and your profile picture').waitFor();
    expect(problemsOf(page)).toEqual([]);
  });

  it('do not change if the choice cannot be stored, and the page says so', async () => {
    await make('stuck@example.com');
    const page = await openPortal(stage, 'stuck@example.com', '/settings/data');
    await page.getByRole('checkbox', { name: 'Usage analytics' }).waitFor();
    await refuseCall(page, '/accounts/third-parties', 503, 'unavailable');
    await page.getByRole('checkbox', { name: 'Usage analytics' }).click();
    await page.getByText('The service does not answer for the moment.', { exact: false }).waitFor();
    await expect.poll(() => page.getByRole('checkbox', { name: 'Usage analytics' }).isChecked()).toBe(false);
    expect(await heardBy(page, 'tags')).toEqual([]);
    await page.reload();
    await page.getByText('Your choices could not be loaded').waitFor();
    await takePicture(page, 'consent-failed');
  });

  it('receive a paid course once, in any browser that shows it first [CONST-015]', async () => {
    const email = 'course@example.com';
    await make(email, { plan: undefined });
    const client = stage.server.client();
    await client.call('POST', '/auth/sign-in/email', { email, password: stagePassword });
    await client.call('POST', '/accounts/paymentMethod', { Method: 'card', token: 'tok_sandbox' });
    expect((await client.call('POST', '/subscription', { Plan: 'BCC' })).status).toBe(200);
    const page = await openPortal(stage, email, '/');
    const saved = decided(page);
    await question(page).getByRole('button', { name: 'Allow', exact: true }).click();
    await saved;
    await expect.poll(() => conversionsOf(page)).toEqual([['BCC', 249]]);
    const asked = page.waitForResponse('**/api/accounts/conversions');
    await page.reload();
    await (await asked).finished();
    await expect.poll(async () => (await heardBy<Event>(page, 'tags')).length).toBeGreaterThanOrEqual(3);
    expect(await conversionsOf(page)).toEqual([['BCC', 249]]);
  });

  it('are named in the content policy, which blocks every other script', async () => {
    await make('strict@example.com');
    const page = await openPortal(stage, 'strict@example.com', '/');
    await question(page).getByRole('button', { name: 'Allow', exact: true }).click();
    await expect.poll(async () => (await chatOf(page)).length).toBe(1);
    const blocked = await page.evaluate(
      (address) =>
        new Promise((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
          const script = document.createElement('script');
          script.src = address;
          document.head.append(script);
        }),
      `${company.url.replace('127.0.0.1', 'localhost')}/stranger.js`,
    );
    expect(blocked).toBe('script-src-elem');
    expect(company.asked).not.toContain('/stranger.js');
    const markup = await page.evaluate(() => {
      try {
        document.createElement('div').innerHTML = '<b>text</b>';
        return 'taken';
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(markup).toBe('TypeError');
  });

  it.each([
    [390, 'light', 'en'],
    [390, 'dark', 'ar'],
    [1440, 'dark', 'en'],
    [1440, 'light', 'ar'],
    [390, 'light', 'fr'],
  ] as const)('ask and are set at %i px, %s, %s', async (width, theme, lang) => {
    const email = `eyes-${width}-${theme}-${lang}@example.com`;
    await make(email, { lang });
    const page = await openPortal(stage, email, '/', { width, theme, language: lang });
    await question(page).waitFor();
    await expect.poll(() => isWiderThanWindow(page)).toBe(false);
    await takePicture(page, `consent-asked-${width}-${theme}-${lang}`);
    await page.goto('/settings/data');
    await page.getByRole('checkbox', { name: wordsOf(lang)('consent.avatar') }).waitFor();
    await expect.poll(() => isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, `consent-settings-${width}-${theme}-${lang}`);
    expect(problemsOf(page)).toEqual([]);
  });
});
