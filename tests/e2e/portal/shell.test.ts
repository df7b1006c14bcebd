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
import { changeAnswer, giveAgreements, openPortal, refuseCall, setUpSimulator } from './portal-page.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.makeCustomer({ email: 'maya@example.com', name: 'Maya Ana Torres', plan: 'TCP50', country: 1 });
  await stage.makeCustomer({ email: 'gina@example.com', plan: 'GAU50', country: 1 });
  await stage.makeCustomer({ email: 'bea@example.com', plan: 'BCC', country: 1 });
  await stage.makeCustomer({ email: 'noah@example.com', country: 1 });
  await stage.makeCustomer({ email: 'edda@example.com', country: 276, partner: 'EDX' });
  await stage.makeCustomer({ email: 'salma@example.com', name: 'سلمى حداد', plan: 'TCP50', country: 818, lang: 'ar' });
  await setUpSimulator(stage, 'maya@example.com', stagePassword);
  await giveAgreements(stage, 'maya@example.com', stagePassword);
  await setUpSimulator(stage, 'gina@example.com', stagePassword);
  await setUpSimulator(stage, 'salma@example.com', stagePassword);
});
afterAll(async () => {
  await stage.close();
});

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' }).first();
const openMenu = (page: Page) => page.getByRole('button', { name: 'Open the menu' }).click();

describe('without a session', () => {
  it('shows nothing and leads to the login location with the return address [AUTH-003, PRODUCT-001]', async () => {
    const page = await stage.newPage();
    const seen: string[] = [];
    await page.exposeFunction('tell', (text: string) => void seen.push(text));
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const heading = document.querySelector('main h1');
        if (location.pathname.startsWith('/settings') && heading !== null)
          (window as unknown as { tell: (text: string) => void }).tell(heading.textContent);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/settings/password?x=1');
    await page.waitForURL('**/site/sign-in?next=%2Fsettings%2Fpassword%3Fx%3D1');
    expect(seen).toEqual([]);
  });

  it('shows neither frame nor screen while the browser leaves [AUTH-002]', async () => {
    const page = await stage.newPage();
    // The way to the sign-in page is cut: what is on the screen stays there.
    await page.route('**/site/sign-in?*', (route) => route.abort('aborted'));
    const answered = page.waitForResponse('**/api/accounts');
    await page.goto('/settings/password', { waitUntil: 'commit' });
    await answered;
    await expect.poll(() => page.locator('main, nav, header, [role="dialog"]').count()).toBe(0);
    expect(await page.locator('body').innerText()).toBe('');
  });

  it('a 401 in rithmic handling leads to the login location [AUTH-006]', async () => {
    const page = await stage.newPage();
    await stage.signIn(page, 'gina@example.com');
    await refuseCall(page, '/accounts/simulator', 401, 'not_signed_in');
    await page.goto('/');
    await page.waitForURL('**/site/sign-in**');
  });

  it('a 401 in gauntlet handling leads to the login location [AUTH-005]', async () => {
    const page = await openPortal(stage, 'maya@example.com', '/evaluation');
    await refuseCall(page, '/accounts/gauntlet', 401, 'not_signed_in');
    await page.getByRole('button', { name: 'Set your rules' }).first().click();
    await page.getByRole('dialog').getByRole('textbox').last().fill('Trend, first hour');
    await page.getByRole('button', { name: 'Set Rules' }).click();
    await page.waitForURL('**/site/sign-in?next=%2Fevaluation');
  });
});

describe('the status of the customer', () => {
  it('empty shows the frame alone, with an empty sidebar [AUTH-001, SHELL-012]', async () => {
    const page = await stage.newPage();
    await stage.signIn(page, 'maya@example.com');
    let answer: () => void = () => undefined;
    await page.route('**/api/accounts', async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.continue();
    });
    await page.goto('/');
    await page.getByRole('link', { name: /company site/ }).waitFor();
    await expect.poll(() => page.getByRole('heading').count()).toBe(0);
    await openMenu(page);
    await expect.poll(async () => ((await sidebar(page).textContent()) ?? '').trim()).toBe('');
    answer();
    await page.getByRole('heading', { name: 'Good', exact: false }).waitFor();
    await sidebar(page).getByText('Maya Torres').waitFor();
  });

  it('1 shows the verification modal with its bar, and no route content [AUTH-001, SHELL-030, SHELL-031, SHELL-033]', async () => {
    await stage.makeCustomer({ email: 'una@example.com', plan: 'TCP50', verified: false, country: 1 });
    const page = await stage.newPage();
    await stage.signIn(page, 'una@example.com');
    await page.goto('/settings');
    const modal = page.getByRole('dialog', { name: 'Verify your email address' });
    await modal.waitFor();
    await modal.getByText('We sent a link to', { exact: false }).waitFor();
    await expect.poll(() => modal.textContent()).toContain('una@example.com');
    await expect.poll(() => modal.getByRole('progressbar').count()).toBe(1);
    await expect.poll(() => page.getByRole('heading', { name: 'Settings' }).count()).toBe(0);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'portal-verification');
    await page.keyboard.press('Escape');
    await modal.waitFor();
    expect(problemsOf(page)).toEqual([]);
  });

  it('1 offers the letter again once, and changes to 2 by itself, loading the app [AUTH-001, SHELL-032, STATE-006]', async () => {
    await stage.makeCustomer({ email: 'una-again@example.com', plan: 'TCP50', verified: false, country: 1 });
    const page = await stage.newPage();
    await stage.signIn(page, 'una-again@example.com');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/settings');
    const modal = page.getByRole('dialog', { name: 'Verify your email address' });
    let resends = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/verify/resend/')) resends += 1;
    });
    await modal.getByRole('button', { name: 'Send the email again' }).click();
    await modal.getByText('Sent again.', { exact: false }).waitFor();
    await expect.poll(() => modal.getByRole('button', { name: 'Send the email again' }).count()).toBe(0);
    expect(resends).toBe(1);
    const mail = await stage.server.client().call('GET', '/sandbox/mail?to=una-again%40example.com');
    const links = (mail.body as readonly { readonly links: readonly string[] }[]).flatMap((letter) => letter.links);
    const link = links.findLast((one) => one.includes('verif'));
    const ofVerified = ['/api/accounts/simulator', '/api/lessons'];
    expect(asked).toContain('/api/accounts');
    expect(asked.filter((path) => ofVerified.includes(path))).toEqual([]);
    expect((await page.request.get(link ?? 'no link')).ok()).toBe(true);
    await modal.waitFor({ state: 'hidden', timeout: 10_000 });
    for (const path of ofVerified) await expect.poll(() => asked).toContain(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(problemsOf(page)).toEqual([]);
  });

  it('1 leads to a page that says that the address is verified, if the link was opened in another browser [TRUST-005]', async () => {
    await stage.makeCustomer({ email: 'elsewhere@example.com', plan: 'BCC', verified: false, country: 1 });
    const page = await openPortal(stage, 'elsewhere@example.com', '/settings/subscriptions');
    await page.getByRole('dialog', { name: 'Verify your email address' }).waitFor();
    const mail = await stage.server.client().call('GET', '/sandbox/mail?to=elsewhere%40example.com');
    const links = (mail.body as readonly { readonly links: readonly string[] }[]).flatMap((letter) => letter.links);
    const link = links.findLast((one) => one.includes('verif')) ?? 'no link';
    expect((await fetch(link, { redirect: 'manual' })).status).toBe(303);
    await page.getByRole('heading', { name: 'Your address is verified' }).waitFor({ timeout: 10_000 });
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email').fill('elsewhere@example.com');
    await page.getByLabel('Password', { exact: true }).fill(stagePassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/settings/subscriptions');
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    // A browser that has opened its own link is already signed in: the page says so.
    await page.goto(link);
    await page.getByText('You are signed in.', { exact: false }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Go on' }).click();
    await page.getByRole('heading', { name: 'Good', exact: false }).waitFor();
  });

  it('1 without a subscription is also asked for the address first, and offered no plan before', async () => {
    await stage.makeCustomer({ email: 'uma@example.com', verified: false, country: 1 });
    const page = await openPortal(stage, 'uma@example.com', '/');
    await page.getByRole('dialog', { name: 'Verify your email address' }).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
    expect(await page.getByText('You have no subscription yet').count()).toBe(0);
  });

  it('unknown because the call failed shows a message with retry and the request id', async () => {
    const page = await stage.newPage();
    await stage.signIn(page, 'maya@example.com');
    await refuseCall(page, '/accounts', 409, 'wrong_state');
    await page.goto('/');
    const message = page.getByRole('alert').filter({ hasText: 'Your account did not load' });
    await message.waitFor();
    await expect.poll(() => message.textContent()).toContain('Nothing is lost');
    await takePicture(page, 'portal-account-failed');
    await page.unroute('**/api/accounts');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Good', exact: false }).waitFor();
  });
});

describe('the no-subscription modal', () => {
  it('covers the app with title, two lines and the link to the purchase page, and closes with Escape [SHELL-026, SHELL-027, SHELL-028]', async () => {
    const page = await openPortal(stage, 'noah@example.com', '/');
    const modal = page.getByRole('dialog', { name: 'You have no subscription yet' });
    await modal.waitFor();
    await expect
      .poll(() => modal.textContent())
      .toContain('Lessons, the simulator and the evaluation open with a plan.');
    await expect.poll(() => modal.textContent()).toContain('Choose one on our main site');
    await expect
      .poll(() => modal.getByRole('link', { name: 'New subscription' }).getAttribute('href'))
      .toBe('/site/purchase');
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'portal-no-subscription');
    await page.keyboard.press('Escape');
    await modal.waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('Maya');
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.waitForURL('**/settings');
    await expect.poll(() => modal.count()).toBe(0);
  });

  it('is shown once per browser session, and never over the plans', async () => {
    await stage.makeCustomer({ email: 'otto@example.com', country: 1 });
    const page = await openPortal(stage, 'otto@example.com', '/settings/subscriptions');
    const modal = page.getByRole('dialog', { name: 'You have no subscription yet' });
    await page.getByRole('region', { name: 'Trader Career Path' }).waitFor();
    expect(await modal.count()).toBe(0);
    await page.goto('/guides');
    await modal.waitFor();
    await page.goto('/lessons');
    await page.getByRole('heading', { level: 1, name: 'Lessons' }).waitFor();
    await page.getByText('Lessons open with an active subscription.').waitFor();
    expect(await modal.count()).toBe(0);
    // Another browser session starts from scratch.
    const later = await openPortal(stage, 'otto@example.com', '/lessons');
    await later.getByRole('dialog', { name: 'You have no subscription yet' }).waitFor();
  });

  it('closes by a press outside it, and leads EDX customers to another site [SHELL-029]', async () => {
    const page = await openPortal(stage, 'edda@example.com', '/');
    const modal = page.getByRole('dialog', { name: 'You have no subscription yet' });
    await expect
      .poll(() => modal.getByRole('link', { name: 'New subscription' }).getAttribute('href'))
      .toBe('/site/edx/non-us/purchase');
    await page.mouse.click(8, 500);
    await modal.waitFor({ state: 'hidden' });
    await page.goto('/site/edx/non-us/purchase?plan=TCP50');
    await page.locator('iframe').waitFor();
  });

  it('is not shown to a customer with a plan [SHELL-026]', async () => {
    const page = await openPortal(stage, 'maya@example.com', '/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });
});

describe('the header', () => {
  it('leads from the logo to the company site in a new tab [SHELL-001]', async () => {
    const page = await openPortal(stage, 'maya@example.com', '/');
    const logo = page.getByRole('link', { name: 'Openbell, company site, opens in a new tab' });
    await expect
      .poll(async () => [await logo.getAttribute('href'), await logo.getAttribute('target')])
      .toEqual(['/site/', '_blank']);
  });

  it('opens and closes the sidebar, which is closed at first and collapses below 1200 px [SHELL-002, SHELL-003, SHELL-004]', async () => {
    const page = await openPortal(stage, 'maya@example.com', '/', { width: 1400 });
    const width = async () => (await sidebar(page).boundingBox())?.width;
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => width()).toBe(60);
    await openMenu(page);
    await expect.poll(() => width()).toBe(240);
    await page.getByRole('button', { name: 'Close the menu' }).click();
    await expect.poll(() => width()).toBe(60);
    await openMenu(page);
    await page.setViewportSize({ width: 1200, height: 900 });
    await expect.poll(() => width()).toBe(240);
    await page.setViewportSize({ width: 1199, height: 900 });
    await sidebar(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByText('Maya Torres').waitFor();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1400, height: 900 });
    await expect.poll(() => width()).toBe(60);
  });

  it('has the language dropdown with EN, ES, PT, FR and AR everywhere but on /finamark and /journal [SHELL-005]', async () => {
    const page = await openPortal(stage, 'maya@example.com', '/');
    const dropdown = page.getByRole('button', { name: /language: English/ });
    for (const path of ['/', '/lessons', '/webinars', '/guides', '/calendar', '/evaluation', '/settings', '/nt']) {
      await page.goto(path);
      await dropdown.waitFor();
    }
    await dropdown.click();
    await page.getByRole('menuitemradio').first().waitFor();
    const entries = await page.getByRole('menuitemradio').allInnerTexts();
    expect(entries.map((entry) => entry.slice(0, 2))).toEqual(['EN', 'ES', 'PT', 'FR', 'AR']);
    await expect.poll(() => page.getByRole('menuitemradio', { checked: true }).textContent()).toContain('EN');
    for (const path of ['/finamark', '/journal']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => dropdown.count(), { message: path }).toBe(0);
    }
  });
});

describe('the language', () => {
  it('follows the account when its language first arrives [I18N-006]', async () => {
    await stage.makeCustomer({ email: 'paulo@example.com', plan: 'BCC', lang: 'pt', country: 76 });
    const page = await openPortal(stage, 'paulo@example.com', '/', { language: 'en' });
    await page.getByRole('heading', { level: 2, name: 'Assinatura' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('pt');
  });

  it.each([
    ['es', 'es'],
    ['fr', 'fr'],
    ['en', 'en'],
  ] as const)("is the browser's, %s, before the account has loaded [I18N-005]", async (language, lang) => {
    const page = await stage.newPage({ language });
    await page.route('**/api/accounts', () => undefined);
    await page.goto('/');
    await page.getByRole('banner').waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(lang);
  });

  it('is stored on the server when it is chosen, and the page reloads only on 200 [I18N-009]', async () => {
    await stage.makeCustomer({ email: 'lena@example.com', plan: 'BCC', country: 1 });
    const page = await openPortal(stage, 'lena@example.com', '/settings');
    const choose = async (entry: string): Promise<void> => {
      await page.getByRole('button', { name: /language: /i }).click();
      await page.getByRole('menuitemradio', { name: entry }).click();
    };
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await refuseCall(page, '/accounts/lang/es', 500, 'internal');
    await choose('ES');
    await page.getByText('The language was not changed.', { exact: false }).waitFor();
    expect(loads).toBe(0);
    await page.unroute('**/api/accounts/lang/es');
    await choose('ES');
    await page.getByRole('heading', { level: 1, name: 'Ajustes' }).waitFor();
    expect(loads).toBe(1);
  });

  it('Arabic runs right to left, with the sidebar on the right and Western digits [I18N-002]', async () => {
    const page = await openPortal(stage, 'salma@example.com', '/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    const box = await page.getByRole('navigation').first().boundingBox();
    expect(box?.x ?? 0).toBeGreaterThan(1200);
    await expect.poll(() => page.getByRole('main').textContent()).toContain('$190');
    await expect.poll(() => page.locator('body').textContent()).not.toMatch(/[٠-٩]/);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
    await takePicture(page, 'portal-dashboard-ar');
  });
});

describe('the sidebar', () => {
  it('names the customer, manages the subscription and ends with the copyright line [SHELL-010, SHELL-011, SHELL-023]', async () => {
    const page = await openPortal(stage, 'maya@example.com', '/');
    await openMenu(page);
    await expect.poll(() => sidebar(page).textContent()).toContain('Maya Torres');
    await expect.poll(() => sidebar(page).textContent()).toMatch(/© 20\d\d Openbell/);
    await sidebar(page).getByRole('link', { name: 'Manage subscription' }).click();
    await page.waitForURL('**/settings/subscriptions');
  });

  it('offers a new subscription if none is active [SHELL-011]', async () => {
    const page = await openPortal(stage, 'noah@example.com', '/');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await openMenu(page);
    await sidebar(page).getByRole('link', { name: 'New subscription' }).click();
    await page.waitForURL('**/settings/subscriptions');
  });

  describe('links to every place', () => {
    let page: Page;
    beforeAll(async () => {
      page = await openPortal(stage, 'maya@example.com', '/settings', { lasts: true });
      await openMenu(page);
    });

    it.each([
      ['Dashboard', '/', '[SHELL-013]', null],
      ['Evaluation', '/evaluation', '[SHELL-015]', null],
      ['Trading platform', '/finamark', '[SHELL-017]', null],
      ['Lessons', '/lessons', '[SHELL-018]', 'Education'],
      ['Guides', '/guides', '[SHELL-018]', 'Education'],
      ['Webinars', '/webinars', '[SHELL-018]', 'Education'],
      ['Calendar', '/calendar', '[SHELL-019]', 'Tools'],
      ['Journalytix', '/journal', '[SHELL-019]', 'Tools'],
      ['Settings', '/settings', '[SHELL-020]', null],
    ])('%s to %s %s', async (name, path, _ids, groupName) => {
      if (groupName !== null) {
        const opener = sidebar(page).getByRole('button', { name: groupName });
        if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
      }
      const link = sidebar(page).getByRole('link', { name, exact: true });
      await link.click();
      await page.waitForURL((url) => url.pathname === path);
      await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
    });
  });

  it('shows Gauntlet for a GAU plan, and Account setup while the simulator is not active [SHELL-014, SHELL-016]', async () => {
    const ready = await openPortal(stage, 'gina@example.com', '/settings');
    await openMenu(ready);
    await sidebar(ready).getByRole('link', { name: 'Gauntlet', exact: true }).click();
    await ready.waitForURL('**/gauntlet');
    await expect.poll(() => sidebar(ready).getByRole('link', { name: 'Account setup' }).count()).toBe(0);
    await stage.makeCustomer({ email: 'ruth@example.com', plan: 'GAU50', country: 1 });
    const fresh = await openPortal(stage, 'ruth@example.com', '/');
    await fresh.waitForURL('**/account_setup');
    await openMenu(fresh);
    await sidebar(fresh).getByRole('link', { name: 'Dashboard' }).click();
    await sidebar(fresh).getByRole('link', { name: 'Account setup' }).click();
    await fresh.waitForURL('**/account_setup');
    await expect.poll(() => sidebar(fresh).getByRole('link', { name: 'Evaluation' }).count()).toBe(0);
  });

  it('disables what BCC does not include: none of the four links works [SHELL-024]', async () => {
    const page = await openPortal(stage, 'bea@example.com', '/calendar');
    await openMenu(page);
    for (const name of ['Evaluation', 'Gauntlet', 'Trading platform', 'Journalytix']) {
      const entry = sidebar(page).getByRole('link', { name: `${name}, not part of your plan` });
      await expect.poll(() => entry.getAttribute('aria-disabled'), { message: name }).toBe('true');
      await entry.click({ force: true });
      expect(new URL(page.url()).pathname, name).toBe('/calendar');
    }
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'portal-bcc');
  });

  it('opens none of the four for BCC by address either [ACCESS-015]', async () => {
    const page = await openPortal(stage, 'bea@example.com', '/');
    for (const path of ['/evaluation', '/gauntlet', '/statistics', '/finamark', '/journal']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 2, name: 'Not part of your plan' }).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
    }
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
  });

  it('opens the group of the path [SHELL-025]', async () => {
    const page = await openPortal(stage, 'maya@example.com', '/guides');
    await openMenu(page);
    const isOpen = (name: string) => sidebar(page).getByRole('button', { name }).getAttribute('aria-expanded');
    await expect.poll(async () => [await isOpen('Education'), await isOpen('Tools')]).toEqual(['true', 'false']);
    await page.goto('/calendar');
    await openMenu(page);
    await expect.poll(async () => [await isOpen('Education'), await isOpen('Tools')]).toEqual(['false', 'true']);
  });

  it('links to a help center whose address has the language [SHELL-021]', async () => {
    const page = await openPortal(stage, 'maya@example.com', '/');
    const help = page.getByRole('link', { name: 'Help, opens in a new tab' });
    await expect
      .poll(async () => [await help.getAttribute('href'), await help.getAttribute('target')])
      .toEqual(['/site/help/en', '_blank']);
    const arabic = await openPortal(stage, 'salma@example.com', '/');
    await arabic.locator('a[href="/site/help/ar"]').waitFor();
  });

  it('logs out: the session ends and the page reloads into the sign-in [SHELL-022, STATE-011]', async () => {
    const page = await openPortal(stage, 'gina@example.com', '/settings');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const reloaded = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().endsWith('/settings'),
    );
    await page.getByRole('button', { name: 'Logout' }).click();
    await reloaded;
    // A call of the previous page may be the first to notice it, and redirect while the page still reloads.
    await expect.poll(() => page.url()).toContain('/site/sign-in');
    expect((await page.request.get('/api/accounts')).status()).toBe(401);
  });
});

describe('a new version', () => {
  it('is offered, never forced', async () => {
    const page = await stage.newPage();
    await stage.signIn(page, 'maya@example.com');
    await page.clock.install();
    await page.goto('/settings');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await changeAnswer(page, '/hc', (body) => ({ ...body, version: '99.0.0' }));
    await page.clock.runFor(61_000);
    await page.getByText('A new version is ready').waitFor();
  });
});

describe('every width', () => {
  it.each(['light', 'dark'] as const)('fits without scrolling sideways, %s', async (theme) => {
    const page = await openPortal(stage, 'maya@example.com', '/', { theme });
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const width of [1440, 1200, 1199, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => isWiderThanWindow(page), { message: `${width}` }).toBe(false);
      if (width === 1440 || width === 390) expect(await findAxeViolations(page), `${width}`).toEqual([]);
      await takePicture(page, `portal-dashboard-${width}-${theme}`);
    }
    expect(problemsOf(page)).toEqual([]);
  });

  it('has five places at the bottom of a phone, with More opening the sidebar', async () => {
    const page = await openPortal(stage, 'maya@example.com', '/', { width: 390 });
    const bar = page.getByRole('navigation', { name: 'Main' }).last();
    await bar.getByRole('link', { name: 'Evaluation' }).waitFor();
    await expect.poll(() => bar.getByRole('link').allInnerTexts()).toEqual(['Home', 'Evaluation', 'Trade', 'Lessons']);
    await bar.getByRole('button', { name: 'More' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('link', { name: 'Settings' }).click();
    await page.waitForURL('**/settings');
    await drawer.waitFor({ state: 'hidden' });
  });
});

describe('the keyboard', () => {
  it('skips to the content, and focus moves to the heading after a change of route', async () => {
    const page = await openPortal(stage, 'maya@example.com', '/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    await page.getByRole('link', { name: 'Settings' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/settings');
    await expect.poll(() => page.evaluate(() => document.activeElement?.outerHTML)).toContain('<h1');
    await expect.poll(() => page.title()).toBe('Personal · Settings · Openbell');
  });
});
