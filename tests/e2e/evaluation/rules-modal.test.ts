// From the blurred prompt through the rules modal to a Gauntlet that waits for its first trade.
import {
  exchanges,
  makeCustomer,
  moveToSession,
  password,
  presetRules,
  speak,
} from '@openbell/server/testing/evaluation-kit.ts';
import type { TestClient } from '@openbell/server/testing/test-server.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAxeViolations, isWiderThanWindow, openStage, problemsOf, type Stage, takePicture } from '../harness.ts';
import { wordsOf } from '../words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await moveToSession(stage.server, '10:00');
});
afterAll(async () => {
  await stage.close();
});

const words = wordsOf('en');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const modalOf = (page: Page) => page.getByRole('dialog', { name: 'Your Gauntlet Rules' });

/** Signed in, with an active simulator account and no Gauntlet yet. */
async function openPrompt(options: Parameters<Stage['newPage']>[0] = {}) {
  const { client, email } = await makeCustomer(stage.server, 'TCP50');
  await client.call('POST', '/accounts/simulator', { type: 'fu', commission: 'live', exchanges });
  await finish(client, email);
  const page = await stage.newPage(options);
  await stage.signIn(page, email, password);
  await page.goto('/evaluation');
  return { page, client, email };
}

const finish = (client: TestClient, email: string) => client.call('POST', '/sandbox/provider', { email, ready: true });

/** The first load redirects to account setup once; the sidebar leads on from there. */
async function openGauntlet(email: string): Promise<Page> {
  const page = await stage.newPage();
  await stage.signIn(page, email, password);
  await page.goto('/');
  await page.waitForURL('**/account_setup');
  await page.getByRole('link', { name: 'Gauntlet', exact: true }).first().click();
  return page;
}

async function openModal(page: Page) {
  await button(page, words('evaluation.state.prompt.action')).click();
  const modal = modalOf(page);
  await modal.waitFor();
  return modal;
}

describe('the blurred prompt', () => {
  it('waits while the simulator account is being created, then asks for the rules [EVAL-010] [EVAL-011] [CONST-012]', async () => {
    const { client, email } = await makeCustomer(stage.server, 'GAU50');
    await client.call('POST', '/accounts/simulator', { type: 'fu', commission: 'live', exchanges });
    const page = await openGauntlet(email);
    await page.getByRole('heading', { name: words('evaluation.state.waiting.title') }).waitFor();
    await page.getByText('your login details arrive within 1 business day', { exact: false }).waitFor();
    await finish(client, email);
    await page.getByRole('heading', { name: words('evaluation.state.prompt.title') }).waitFor({ timeout: 25_000 });
    const preview = page.locator('[inert]', { hasText: words('evaluation.objectives.title') });
    await expect.poll(() => preview.count()).toBe(1);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
    await takePicture(page, 'evaluation-prompt');
  });

  it('is only a link to account setup without a simulator account [EVAL-009]', async () => {
    const { email } = await makeCustomer(stage.server, 'GAU50');
    const page = await openGauntlet(email);
    await page.getByRole('heading', { name: words('evaluation.state.setup.title') }).waitFor();
    await expect.poll(() => page.getByRole('heading', { name: words('evaluation.objectives.title') }).count()).toBe(0);
  });
});

describe('the rules modal', () => {
  it('has its title, three modes and two buttons [RULES-001] [RULES-002] [RULES-003]', async () => {
    const { page } = await openPrompt();
    const modal = await openModal(page);
    await modal.getByRole('heading', { name: 'Your Gauntlet Rules', exact: true }).waitFor();
    for (const mode of ['Preset', 'Custom', 'Freestyle'])
      await expect.poll(() => modal.getByRole('radio', { name: mode, exact: true }).count()).toBe(1);
    await expect.poll(() => modal.getByRole('radio', { name: 'Preset' }).isChecked()).toBe(true);
    await expect.poll(() => modal.getByRole('button', { name: 'Cancel', exact: true }).count()).toBe(1);
    await expect.poll(() => modal.getByRole('button', { name: 'Set Rules', exact: true }).count()).toBe(1);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'rules-modal-preset');
    await modal.getByRole('button', { name: 'Cancel', exact: true }).click();
    await modal.waitFor({ state: 'hidden' });
  });

  it('does not let the customer edit preset limits [RULES-011]', async () => {
    const { page } = await openPrompt();
    const modal = await openModal(page);
    const dayLoss = modal.getByLabel('Daily loss', { exact: true });
    await dayLoss.press('End');
    await page.keyboard.type('9');
    await expect.poll(() => dayLoss.inputValue()).toBe('250');
    await expect.poll(() => dayLoss.getAttribute('readonly')).not.toBeNull();
  });

  it('accepts numbers and ignores letters in custom [RULES-010]', async () => {
    const { page } = await openPrompt();
    const modal = await openModal(page);
    await modal.getByText('Custom', { exact: true }).click();
    const dayLoss = modal.getByLabel('Daily loss', { exact: true });
    await dayLoss.fill('');
    await dayLoss.pressSequentially('3a0b0');
    await expect.poll(() => dayLoss.inputValue()).toBe('300');
    await dayLoss.fill('');
    // Shown once the field is left, and not while it is being retyped.
    expect(await dayLoss.getAttribute('aria-invalid')).toBeNull();
    await page.keyboard.press('Tab');
    await expect.poll(() => dayLoss.getAttribute('aria-invalid')).toBe('true');
    await modal.getByText(words('rules.limit.missing'), { exact: true }).waitFor();
    await modal.getByText(words('rules.block.limits_missing')).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'rules-modal-missing');
    await dayLoss.fill('300');
    await expect.poll(() => dayLoss.getAttribute('aria-invalid')).toBeNull();
    await takePicture(page, 'rules-modal-custom');
  });

  it('shows only the monthly target and the style in freestyle [RULES-012]', async () => {
    const { page } = await openPrompt();
    const modal = await openModal(page);
    await modal.getByText('Freestyle', { exact: true }).click();
    await expect.poll(() => modal.getByRole('textbox').count()).toBe(2);
    await modal.getByLabel('Monthly profit', { exact: true }).waitFor();
    await modal.getByLabel('Trading style', { exact: true }).waitFor();
  });

  it('says why Set Rules is disabled, then opens the Gauntlet by keyboard alone, and wishes good luck with the date [EVAL-012] [EVAL-013]', async () => {
    const { page, client, email } = await openPrompt();
    const modal = await openModal(page);
    const set = modal.getByRole('button', { name: 'Set Rules', exact: true });
    await expect.poll(() => set.getAttribute('aria-disabled')).toBe('true');
    await modal.getByText(words('rules.block.style_too_short')).waitFor();
    await modal.getByLabel('Trading style', { exact: true }).focus();
    await page.keyboard.type('Breakouts after the first half hour');
    await expect.poll(() => set.getAttribute('aria-disabled')).toBeNull();
    await set.focus();
    await page.keyboard.press('Enter');
    await modal.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: words('evaluation.state.luck.title'), exact: true }).waitFor();
    const planned = (await client.call('GET', '/accounts/simulator')).body as {
      gauntlet: { gauntlets: { Start: string }[] };
    };
    await page.getByText(planned.gauntlet.gauntlets[0]?.Start.slice(0, 10) ?? 'no start').waitFor();
    await takePicture(page, 'evaluation-good-luck');
    await finish(client, email);
    await page.getByRole('heading', { name: words('evaluation.state.login.title') }).waitFor({ timeout: 25_000 });
    const { body } = await client.call('GET', '/accounts/simulator');
    expect(body).toMatchObject({ gauntlet: { status: 'active' } });
    expect(problemsOf(page)).toEqual([]);
    await takePicture(page, 'evaluation-login');
  });

  it('keeps the typed values if the server does not answer [O01]', async () => {
    const { page } = await openPrompt();
    const modal = await openModal(page);
    await modal.getByLabel('Trading style', { exact: true }).fill('Opening range');
    await page.route('**/api/accounts/gauntlet', (route) =>
      route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'Not now.' } } }),
    );
    await modal.getByRole('button', { name: 'Set Rules', exact: true }).click();
    await modal.getByRole('alert').waitFor();
    await expect.poll(() => modal.getByLabel('Trading style', { exact: true }).inputValue()).toBe('Opening range');
    await page.unroute('**/api/accounts/gauntlet');
    await modal.getByRole('button', { name: 'Set Rules', exact: true }).click();
    await modal.waitFor({ state: 'hidden' });
  });

  it('is a sheet that fits a phone', async () => {
    const { page } = await openPrompt({ width: 390, theme: 'dark' });
    await openModal(page);
    await expect.poll(() => isWiderThanWindow(page)).toBe(false);
    await takePicture(page, 'rules-modal-390-dark');
  });
});

describe('rules set in two windows at once', () => {
  it.each([
    { language: 'en', theme: 'light', width: 1440 },
    { language: 'ar', theme: 'dark', width: 390 },
  ] as const)('shows the second one which rules apply, in $language at $width', async (look) => {
    const t = wordsOf(look.language);
    const { page, client, email } = await openPrompt(look);
    await speak(client, look.language);
    await page.reload();
    await button(page, t('evaluation.state.prompt.action')).click();
    const modal = page.getByRole('dialog', { name: t('rules.title') });
    await modal.getByLabel(t('rules.style'), { exact: true }).fill('Breakouts of the first hour');
    // Events from the other window reach this one only after its own answer.
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/api/accounts/gauntlet', async (route) => {
      await held;
      await route.continue();
    });
    await modal.getByRole('button', { name: t('rules.set'), exact: true }).click();
    const amounts = { dayProfit: '100', weekLoss: '900', weekProfit: '300', monthLoss: '1500', monthProfit: '1500' };
    const rules = { ...presetRules.rules, ...amounts, mode: 'custom', dayLoss: '777' };
    expect((await client.call('POST', '/accounts/gauntlet', { ...presetRules, rules })).status).toBe(200);
    goOn();
    await page.getByText(t('rules.taken'), { exact: true }).waitFor();
    await modal.waitFor({ state: 'hidden' });
    const dayLoss = page.locator('[data-held-limit="dayLoss"]');
    await expect.poll(() => dayLoss.textContent()).toContain('777');
    await page.getByText(t('rules.held.stops'), { exact: true }).waitFor();
    expect(await isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, `rules-taken-${look.language}-${look.width}`);
    // They are shown until the first trade, and the ready account leads to the trading screen.
    await finish(client, email);
    await page.reload();
    await page.getByRole('heading', { name: t('evaluation.state.login.title') }).waitFor();
    await expect.poll(() => dayLoss.textContent()).toContain('777');
    await takePicture(page, `evaluation-ready-${look.language}-${look.width}`);
    expect(await findAxeViolations(page)).toEqual([]);
    const link = page.getByRole('main').getByRole('link', { name: t('evaluation.action.trade'), exact: true });
    await link.press('Enter');
    await page.waitForURL((url) => url.pathname === '/finamark' || url.pathname === '/agreements/simulator');
    expect(problemsOf(page)).toEqual([]);
  });
});
