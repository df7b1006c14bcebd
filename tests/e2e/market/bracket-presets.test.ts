// Named stops and targets: saved, chosen, renamed, deleted, by keyboard and in two tabs.
import { moveToSession } from '@openbell/server/testing/evaluation-kit.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAxeViolations, isWiderThanWindow, openStage, problemsOf, type Stage, takePicture } from '../harness.ts';
import { wordsOf } from '../words.ts';
import { openOrders, openTradingDesk, signInTrader } from './desk-trader.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await moveToSession(stage.server, '10:00');
});
afterAll(() => stage.close());

const t = wordsOf('en');
type Words = typeof t;
const ticketOf = (page: Page, words: Words = t) => page.getByRole('region', { name: words('market.ticket.label') });
const field = (page: Page, key: 'market.ticket.stop' | 'market.ticket.target', words: Words = t) =>
  ticketOf(page, words).getByRole('textbox', { name: words(key), exact: true });
const presetsOf = (page: Page, words: Words = t) =>
  ticketOf(page, words).getByRole('combobox', { name: words('market.preset'), exact: true });
const openPresets = (page: Page, words: Words = t) =>
  ticketOf(page, words)
    .getByRole('button', { name: words('market.preset.title'), exact: true })
    .click();
const nameField = (page: Page, words: Words = t) =>
  page.getByRole('dialog').getByRole('textbox', { name: words('market.preset.name'), exact: true });
async function save(page: Page, name: string, words: Words = t): Promise<void> {
  await nameField(page, words).first().fill(name);
  await page.keyboard.press('Enter');
}

describe('the presets of the ticket', () => {
  it('are saved with their amounts, chosen, renamed and deleted, and are the same in another tab and after a reload', async () => {
    const { page } = await signInTrader(stage);
    await openTradingDesk(page);
    await openPresets(page);
    await page.getByRole('dialog').getByText(t('market.preset.nothing')).waitFor();
    await page.keyboard.press('Escape');
    await field(page, 'market.ticket.stop').fill('8');
    await field(page, 'market.ticket.target').fill('12');
    await openPresets(page);
    await save(page, 'Scalp');
    const line = page.getByRole('dialog').getByRole('listitem');
    await expect
      .poll(() => line.allInnerTexts())
      .toEqual([expect.stringMatching(/Scalp\s+Stop 8 ticks −\$100 · Target 12 ticks \+\$150/)]);
    await save(page, 'scalp');
    await page.getByRole('dialog').getByText(t('market.preset.fault.taken')).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await field(page, 'market.ticket.stop').fill('40');
    await openPresets(page);
    await save(page, 'Swing');
    await expect.poll(() => line.count()).toBe(2);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'presets-dialog-1440-light');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await presetsOf(page).selectOption('Scalp');
    expect(await field(page, 'market.ticket.stop').inputValue()).toBe('8');
    await field(page, 'market.ticket.stop').press('ArrowUp');
    expect(await presetsOf(page).inputValue()).toBe('');

    const other = await page.context().newPage();
    await openTradingDesk(other);
    await openPresets(other);
    await other.getByRole('button', { name: t('market.preset.rename.of', { name: 'Scalp' }) }).click();
    await other.keyboard.press('Control+A');
    await other.keyboard.type('Quick');
    await other.keyboard.press('Enter');
    await other.getByRole('button', { name: t('market.preset.delete.of', { name: 'Swing' }) }).click();
    await expect
      .poll(() => presetsOf(page).locator('option').allTextContents())
      .toEqual([t('market.preset.own'), 'Quick']);
    await page.reload();
    await presetsOf(page).selectOption('Quick');
    expect(await field(page, 'market.ticket.stop').inputValue()).toBe('8');
    expect(problemsOf(page)).toEqual([]);
  });

  it('are limited to twelve', async () => {
    const { page } = await signInTrader(stage);
    await openTradingDesk(page);
    await field(page, 'market.ticket.stop').fill('8');
    await openPresets(page);
    for (let place = 1; place <= 12; place += 1) await save(page, `Preset ${place}`);
    await expect.poll(() => page.getByRole('dialog').getByRole('listitem').count()).toBe(12);
    await save(page, 'One more');
    await page
      .getByRole('dialog')
      .getByText(t('market.preset.fault.full', { max: 12 }))
      .waitFor();
    expect(await page.getByRole('dialog').getByRole('listitem').count()).toBe(12);
  });

  it.each([
    { width: 1440, language: 'ar', theme: 'light' },
    { width: 390, language: 'en', theme: 'dark' },
    { width: 390, language: 'ar', theme: 'dark' },
  ] as const)('fit at $width in $language, $theme', async (look) => {
    const words = wordsOf(look.language);
    const page = await openOrders(stage, look, words);
    await field(page, 'market.ticket.stop', words).fill('8');
    await field(page, 'market.ticket.target', words).fill('12');
    await openPresets(page, words);
    await save(page, 'Scalp', words);
    await page.getByRole('dialog').getByRole('listitem').waitFor();
    expect(await isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, `presets-dialog-${look.width}-${look.language}-${look.theme}`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await takePicture(page, `presets-ticket-${look.width}-${look.language}-${look.theme}`);
  });
});
