// Input other than clicking: fingers on a phone, two tabs at once, the back button, a reload in the middle.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findAxeViolations,
  isWiderThanWindow,
  openPage,
  openStage,
  problemsOf,
  type Stage,
  stagePassword,
  takePicture,
  waitUntilDrawn,
} from '../harness.ts';
import { openPortal, setUpSimulator } from './portal-page.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.makeCustomer({ email: 'maya@example.com', plan: 'TCP50', country: 1 });
  await setUpSimulator(stage, 'maya@example.com', stagePassword);
  await stage.makeCustomer({ email: 'fresh@example.com', plan: 'TCP50', country: 1 });
});
afterAll(async () => {
  await stage.close();
});

const openPhone = (): Promise<Page> =>
  openPage(stage.browser, {
    baseURL: stage.server.url,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
  });

/**
 * Controls that a 44-pixel finger misses: a point 21 pixels from the middle already hits something else. Links inside sentences are exempt.
 */
const missedByFingers = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const missed: string[] = [];
    for (const control of document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=tab]')) {
      if (!(control instanceof HTMLElement) || !control.checkVisibility({ visibilityProperty: true })) continue;
      const item = control.closest('li');
      const isWithWords = item !== null && item.textContent.trim() !== control.textContent.trim();
      const isInSentence =
        control.tagName === 'A' && (control.closest('p, label, dd, td, bdi') !== null || isWithWords);
      if (isInSentence || control.closest('[inert]') !== null || control.offsetWidth <= 1) continue;
      const target = control.closest('label') ?? control;
      if (target.getBoundingClientRect().bottom < 0) continue; // the link that skips to the content waits above the window
      target.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = target.getBoundingClientRect();
      const isHit = (right: number, down: number): boolean => {
        const found = document.elementFromPoint(x + width / 2 + right, y + height / 2 + down);
        return target.contains(found);
      };
      const isWhole = [isHit(0, -21), isHit(0, 21), isHit(-21, 0), isHit(21, 0)].every(Boolean);
      const name = control.getAttribute('aria-label') ?? control.textContent.trim();
      if (!isWhole) missed.push(`${control.tagName} ${name} ${Math.round(width)}x${Math.round(height)}`);
    }
    return missed;
  });

describe('on a touch screen', () => {
  it.each(['/site/', '/site/sign-up', '/site/help/en', '/site/purchase?plan=TCP50', '/site/no-such-page'])(
    'every control of %s can be hit by a finger and nothing sticks out of the window',
    async (address) => {
      const page = await openPhone();
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await waitUntilDrawn(page);
      expect(await missedByFingers(page)).toEqual([]);
      await expect.poll(() => isWiderThanWindow(page)).toBe(false);
      await takePicture(page, `touch${address.replaceAll(/[/?]/g, '-')}`);
    },
  );

  it.each([
    ['maya@example.com', '/'],
    ['maya@example.com', '/settings/password'],
    ['maya@example.com', '/agreements/other'],
    ['fresh@example.com', '/account_setup'],
  ])('every control of the portal can be hit by a finger (%s at %s)', async (email, address) => {
    const page = await openPhone();
    await stage.signIn(page, email);
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await waitUntilDrawn(page);
    expect(await missedByFingers(page)).toEqual([]);
    await expect.poll(() => isWiderThanWindow(page)).toBe(false);
    await takePicture(page, `touch-portal${address.replaceAll('/', '-')}`);
  });
});

describe('with forced colors', () => {
  it('the current place in both navigations is still marked, and there is no accessibility violation', async () => {
    const page = await openPortal(stage, 'maya@example.com', '/settings/password');
    await page.emulateMedia({ forcedColors: 'active' });
    for (const name of ['Main', 'Sections']) {
      const here = page.getByRole('navigation', { name }).first().locator('[aria-current=page]');
      await expect
        .poll(() => here.evaluate((link) => getComputedStyle(link).outlineStyle), { message: name })
        .toBe('solid');
    }
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'forced-colours-settings');
  });
});

describe('in two tabs', () => {
  it('signing out in one ends the other, which returns to where it was after the sign-in', async () => {
    await stage.makeCustomer({ email: 'tabs@example.com', plan: 'LIVE', country: 1 });
    const first = await openPortal(stage, 'tabs@example.com', '/settings/password');
    const second = await first.context().newPage();
    await second.goto('/settings/personal');
    await second.getByRole('heading', { level: 1 }).waitFor();
    await first.getByRole('button', { name: 'Logout' }).click();
    await first.waitForURL('**/site/sign-in**');
    await second.reload();
    await second.waitForURL('**/site/sign-in?next=%2Fsettings%2Fpersonal');
    await second.getByLabel('Email').fill('tabs@example.com');
    await second.getByLabel('Password', { exact: true }).fill(stagePassword);
    await second.getByRole('button', { name: 'Sign in' }).click();
    await second.waitForURL('**/settings/personal');
  });

  it('a theme chosen in one applies to the other when it is reloaded', async () => {
    const first = await openPortal(stage, 'maya@example.com', '/');
    const second = await first.context().newPage();
    await second.goto('/settings');
    await first.getByRole('button', { name: /^Theme/ }).click();
    await first.getByRole('menuitemradio', { name: 'Dark' }).click();
    await second.reload();
    await expect.poll(() => second.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  });
});

describe('back and reload', () => {
  it('the back button goes through the visited screens, each with its heading', async () => {
    const page = await openPortal(stage, 'maya@example.com', '/');
    await page.getByRole('heading', { level: 1, name: 'Good' }).waitFor();
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await page.getByRole('link', { name: 'Password', exact: true }).click();
    await page.waitForURL('**/settings/password');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Good' }).waitFor();
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    expect(problemsOf(page)).toEqual([]);
  });

  it('account setup reloaded in its review asks again and has sent nothing', async () => {
    const page = await openPortal(stage, 'fresh@example.com', '/account_setup');
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/accounts/simulator')) sent += 1;
    });
    await page.getByRole('checkbox', { name: 'COMEX' }).check();
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByRole('heading', { name: 'Create this account?' }).waitFor();
    await page.reload();
    await page.getByRole('checkbox', { name: 'COMEX' }).waitFor();
    expect(sent).toBe(0);
  });

  it('a purchase reloaded before it is paid is the same purchase, and nothing is charged', async () => {
    await stage.makeCustomer({ email: 'reload@example.com', country: 1 });
    const page = await stage.newPage();
    await stage.signIn(page, 'reload@example.com');
    await page.goto('/site/purchase?plan=TCP50');
    await page.getByText('100k').first().click();
    await page.getByRole('radio', { name: /100k/, checked: true }).waitFor();
    await page.locator('#consent-risk').check();
    await page.reload();
    await page.getByRole('radio', { name: /k/, checked: true }).first().waitFor();
    const ledger = await stage.server.client().call('GET', '/sandbox/ledger');
    expect(ledger.body).toMatchObject({ payments: [], sum: 0 });
  });
});
