import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAxeViolations, isWiderThanWindow, openStage, problemsOf, type Stage, takePicture } from '../harness.ts';
import { changeAnswer, openPortal, refuseCall } from './portal-page.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  await stage.close();
});

async function open(email: string, options: Parameters<typeof openPortal>[3] = {}): Promise<Page> {
  await stage.makeCustomer({ email, plan: 'TCP50', country: 1 });
  const page = await openPortal(stage, email, '/', options);
  await page.waitForURL('**/account_setup');
  await page.getByRole('heading', { level: 1, name: 'Set up Trader Career Path 50k' }).waitFor();
  return page;
}

const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirm', exact: true });

describe('account setup', () => {
  it('is where the first load redirects, once, and names the plan [SETUP-001, SETUP-013]', async () => {
    const page = await open('first@example.com');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('heading', { level: 1, name: 'Good' }).waitFor();
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/settings');
    await page.reload();
    await page.waitForURL('**/account_setup');
  });

  describe('offers', () => {
    let page: Page;
    beforeAll(async () => {
      page = await open('choose@example.com', { lasts: true });
    });

    it('one provider, chosen [SETUP-002]', async () => {
      await expect.poll(() => page.getByRole('radio', { name: /^Rithmic/ }).isChecked()).toBe(true);
    });

    it.each([
      ['CME', 'ES, NQ, RTY, 6E', '[SETUP-004]'],
      ['NYMEX', 'CL, NG, QM', '[SETUP-005]'],
      ['COMEX', 'GC, SI', '[SETUP-006]'],
      ['CBOT', 'YM, ZB, ZN', '[SETUP-007]'],
    ])('%s with the examples %s %s', async (name, examples) => {
      await page.getByRole('checkbox', { name: `${name} ${examples}`, exact: true }).waitFor();
    });

    it('several exchanges at once [SETUP-003]', async () => {
      const boxes = ['CME', 'NYMEX', 'COMEX', 'CBOT'].map((name) =>
        page.getByRole('checkbox', { name: new RegExp(`^${name} `) }),
      );
      for (const box of boxes) await box.check();
      for (const box of boxes) await expect.poll(() => box.isChecked()).toBe(true);
    });

    it('two kinds of commission, live chosen [SETUP-008]', async () => {
      await expect.poll(() => page.getByRole('radio', { name: /^Live.*2\.02/ }).isChecked()).toBe(true);
      await expect.poll(() => page.getByRole('radio', { name: /^Default/ }).isChecked()).toBe(false);
      await page.getByText('Commission is charged when a lot is opened', { exact: false }).waitFor();
    });

    it('a simulated account, as it says [SETUP-012]', async () => {
      await page.getByText('It is a simulated account: no order of it reaches an exchange', { exact: false }).waitFor();
      expect(await findAxeViolations(page)).toEqual([]);
      await takePicture(page, 'portal-setup');
    });
  });

  it('keeps Confirm blocked, with the reason, until an exchange is chosen [SETUP-009, SETUP-014]', async () => {
    const page = await open('blocked@example.com');
    const reason = 'You must select the exchange(s) you intend to trade.';
    await expect.poll(() => confirmButton(page).getAttribute('aria-disabled')).toBe('true');
    await page.getByText(reason).waitFor();
    await confirmButton(page).click({ force: true });
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('heading', { name: 'Create this account?' }).count()).toBe(0);
    await page.getByRole('checkbox', { name: 'NYMEX' }).check();
    await expect.poll(() => confirmButton(page).getAttribute('aria-disabled')).toBeNull();
    await expect.poll(() => page.getByText(reason).count()).toBe(0);
    await page.getByRole('checkbox', { name: 'NYMEX' }).uncheck();
    await expect.poll(() => confirmButton(page).getAttribute('aria-disabled')).toBe('true');
  });

  it('asks for confirmation, says that it cannot be undone, and goes back on Cancel with the choice kept [SETUP-010]', async () => {
    const page = await open('review@example.com');
    await page.getByRole('checkbox', { name: 'COMEX' }).check();
    await confirmButton(page).click();
    await page.getByRole('heading', { name: 'Create this account?' }).waitFor();
    await page.getByText('This action cannot be undone.', { exact: false }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'portal-setup-review');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => page.getByRole('checkbox', { name: 'COMEX' }).isChecked()).toBe(true);
  });

  it('sends the choice, shows the progress of 5 to 10 minutes even after a reload, and goes to / when it is active [SETUP-011, SETUP-015, SETUP-016, SETUP-017]', async () => {
    const email = 'created@example.com';
    const page = await open(email);
    await page.getByRole('checkbox', { name: 'CME' }).check();
    await page.getByRole('checkbox', { name: 'CBOT' }).check();
    await confirmButton(page).click();
    let release: () => void = () => undefined;
    await page.route('**/api/accounts/simulator', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return route.continue();
    });
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Confirm and create' }).click();
    expect((await sent).postDataJSON()).toEqual({
      type: 'fu',
      commission: 'live',
      exchanges: { cme: true, nymex: false, comex: false, cbot: true },
    });
    const step = page.locator('[aria-current="step"]');
    await step.filter({ hasText: 'Request submitted' }).waitFor();
    await page.getByText('This takes 5 to 10 minutes.', { exact: false }).waitFor();
    release();
    await step.filter({ hasText: 'Configuring at the data provider' }).waitFor();
    await expect.poll(() => step.textContent()).toContain('up to 1 business day');
    await expect.poll(() => page.title()).toBe('Creating your account · Openbell');
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'portal-setup-progress');
    await page.unroute('**/api/accounts/simulator');
    await page.reload();
    await step.filter({ hasText: 'Configuring at the data provider' }).waitFor();
    const fetched = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/accounts/simulator') && answer.request().method() === 'GET',
    );
    await stage.server.client().call('POST', '/sandbox/provider', { email, ready: true });
    await fetched;
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByText('Your account is ready.').first().waitFor();
    await page.getByRole('heading', { level: 2, name: 'Set your rules' }).waitFor();
    expect(problemsOf(page)).toEqual([]);
  });

  it('says after ten minutes that it takes longer, up to 1 business day [SETUP-017]', async () => {
    const page = await stage.newPage();
    await stage.makeCustomer({ email: 'late@example.com', plan: 'TCP50', country: 1 });
    await stage.signIn(page, 'late@example.com');
    const requestedAt = new Date(Date.now() - 11 * 60_000).toISOString();
    await changeAnswer(page, '/accounts/simulator', (body) => ({
      ...body,
      status: 'pending',
      chargeStatus: 'charging',
      requestedAt,
    }));
    await page.goto('/');
    await page.getByText('It takes longer than usual: up to 1 business day.', { exact: false }).waitFor();
  });

  it('shows a declined charge with a link back to the choices', async () => {
    const page = await stage.newPage();
    await stage.makeCustomer({ email: 'declined@example.com', plan: 'TCP50', country: 1 });
    await stage.signIn(page, 'declined@example.com');
    await changeAnswer(page, '/accounts/simulator', (body) => ({ ...body, chargeStatus: 'declined' }));
    await page.goto('/');
    await page.getByText('The charge was declined.', { exact: false }).waitFor();
    await takePicture(page, 'portal-setup-declined');
    await page.getByRole('button', { name: 'Back to the choices' }).click();
    await page.getByRole('checkbox', { name: 'CME' }).waitFor();
  });

  it('keeps the choice if the request itself is refused, and says why', async () => {
    const page = await open('refused@example.com');
    await page.getByRole('checkbox', { name: 'CME' }).check();
    await confirmButton(page).click();
    await page.route('**/api/accounts/simulator', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: '' } } })
        : route.continue(),
    );
    await page.getByRole('button', { name: 'Confirm and create' }).click();
    await page.getByRole('alert').getByText('The service does not answer for the moment.', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => page.getByRole('checkbox', { name: 'CME' }).isChecked()).toBe(true);
  });

  it('says if the simulator did not load, with a retry', async () => {
    const page = await stage.newPage();
    await stage.makeCustomer({ email: 'blind@example.com', plan: 'TCP50', country: 1 });
    await stage.signIn(page, 'blind@example.com');
    await refuseCall(page, '/accounts/simulator', 409, 'wrong_state');
    await page.goto('/account_setup');
    await page.getByRole('alert').filter({ hasText: 'This did not load' }).waitFor();
    await page.unroute('**/api/accounts/simulator');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('checkbox', { name: 'CME' }).waitFor();
  });

  it.each(['light', 'dark'] as const)('fits a phone, %s', async (theme) => {
    const page = await open(`phone-${theme}@example.com`, { width: 390, theme });
    await expect.poll(() => isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
    await takePicture(page, `portal-setup-390-${theme}`);
  });
});
