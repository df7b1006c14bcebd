// The parts of the desk and how to reach them: hidden parts can be shown again, a phone reaches each, and a desk without rules leads to
// them.
import {
  exchanges,
  makeCustomer,
  makeTrader,
  moveToSession,
  password,
  speak,
} from '@openbell/server/testing/evaluation-kit.ts';
import { agreement } from '@openbell/server/testing/market/agreement.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAxeViolations, isWiderThanWindow, openStage, problemsOf, type Stage, takePicture } from '../harness.ts';
import { wordsOf } from '../words.ts';

const t = wordsOf('en');
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await moveToSession(stage.server, '10:00');
});
afterAll(() => stage.close());

type Look = Parameters<Stage['newPage']>[0];
async function openDesk(email: string, look: Look = {}): Promise<Page> {
  const page = await stage.newPage(look);
  await stage.signIn(page, email, password);
  await page.goto('/finamark');
  await page.locator('[data-market-price]').waitFor();
  return page;
}
async function makeDesk(look: Look = {}): Promise<Page> {
  const trader = await makeTrader(stage.server);
  await trader.client.call('POST', '/accounts/agreements', agreement);
  if (look?.language !== undefined) await speak(trader.client, look.language);
  return openDesk(trader.email, look);
}
const chartOf = (page: Page) => page.getByRole('region', { name: /^Chart of/ });
async function tick(page: Page, panel: string): Promise<void> {
  await page.getByRole('button', { name: t('hotkeys.settings') }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: panel, exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

describe('the head of the desk', () => {
  it('stays while the chart is hidden, and shows the chart again after a reload', async () => {
    const page = await makeDesk();
    await tick(page, t('hotkeys.panel.chart'));
    await expect.poll(() => chartOf(page).count()).toBe(0);
    await page.reload();
    await page.locator('[data-market-price]').waitFor();
    expect(await chartOf(page).count()).toBe(0);
    await page.getByRole('button', { name: /^Contract ES/ }).waitFor();
    await page.getByRole('link', { name: t('market.replay'), exact: true }).waitFor();
    await takePicture(page, 'desk-without-chart');
    await tick(page, t('hotkeys.panel.chart'));
    await chartOf(page).waitFor();
    expect(problemsOf(page)).toEqual([]);
  });

  it('shows the time of the exchange', async () => {
    const page = await makeDesk();
    await page.getByText(/^10:\d\d:\d\d Chicago$/).waitFor();
  });
});

describe('a phone', () => {
  it.each([
    { language: 'en', theme: 'light' },
    { language: 'ar', theme: 'dark' },
  ] as const)('has a view of each part, including time and sales, in $language', async ({ language, theme }) => {
    const words = wordsOf(language);
    const page = await makeDesk({ width: 390, language, theme });
    for (const view of ['ladder', 'prints', 'orders', 'chart'] as const) {
      await page
        .getByRole('radiogroup', { name: words('market.views') })
        .getByText(words(`market.views.${view}`), { exact: true })
        .click();
      if (view === 'prints') await page.getByRole('region', { name: words('prints.title') }).waitFor();
      expect(await isWiderThanWindow(page)).toBe(false);
      expect(await findAxeViolations(page)).toEqual([]);
      await takePicture(page, `desk-390-${language}-${view}`);
    }
    // As wide as a page at 1280 zoomed four times: the chart's header takes two rows.
    await page.setViewportSize({ width: 320, height: 844 });
    await page
      .getByRole('radiogroup', { name: words('chart.span') })
      .getByText(words('chart.span.60'), { exact: true })
      .click();
    expect(await isWiderThanWindow(page)).toBe(false);
    await takePicture(page, `desk-320-${language}-chart`);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: words('hotkeys.settings') }).click();
    // A phone shows one view at a time: there are no panels to choose.
    await page.getByRole('dialog').getByText(words('hotkeys.columns')).waitFor();
    expect(await page.getByRole('dialog').getByText(words('hotkeys.panels'), { exact: true }).count()).toBe(0);
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('an evaluation whose rules are not set', () => {
  it.each([
    { language: 'en', theme: 'light', width: 1440 },
    { language: 'ar', theme: 'dark', width: 1440 },
    { language: 'ar', theme: 'light', width: 390 },
  ] as const)(
    'is said to wait for them, with the way there and the start of the plan, in $language at $width',
    async (look) => {
      const words = wordsOf(look.language);
      const { client, email } = await makeCustomer(stage.server, 'TCP25');
      await client.call('POST', '/accounts/simulator', { type: 'fu', commission: 'live', exchanges });
      await client.call('POST', '/sandbox/provider', { email, ready: true });
      await client.call('POST', '/accounts/agreements', agreement);
      await speak(client, look.language);
      const page = await openDesk(email, look);
      const notice = page.getByRole('alert').filter({ hasText: words('market.blocked.evaluation_not_set_up') });
      await notice.waitFor();
      expect(await page.getByText(words('market.blocked.forGood')).count()).toBe(0);
      await expect.poll(() => page.locator('[data-cell="equity"]').innerText()).toContain('$25,000.00');
      await expect.poll(() => page.locator('[data-cell="session-end"]').innerText()).toMatch(/5:\d\d:\d\d/);
      expect(await isWiderThanWindow(page)).toBe(false);
      expect(await findAxeViolations(page)).toEqual([]);
      await takePicture(page, `desk-not-set-up-${look.language}-${look.width}`);
      await notice.getByRole('link', { name: words('market.blocked.setUp') }).click();
      await page.waitForURL('**/evaluation');
      await page.getByText(words('evaluation.state.prompt.title')).waitFor();
      expect(problemsOf(page)).toEqual([]);
    },
  );
});
