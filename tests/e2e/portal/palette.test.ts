import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAxeViolations, isWiderThanWindow, openStage, problemsOf, type Stage, takePicture } from '../harness.ts';
import { openPortal } from './portal-page.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.makeCustomer({ email: 'palette@example.com', plan: 'BCC', country: 1 });
  await stage.makeCustomer({ email: 'bahth@example.com', plan: 'BCC', country: 1, lang: 'ar' });
});
afterAll(async () => {
  await stage.close();
});

describe('the command palette', () => {
  it('opens with Ctrl K, follows the keys and returns the focus', async () => {
    const page = await openPortal(stage, 'palette@example.com', '/');
    await page.getByRole('button', { name: 'Search or jump to' }).waitFor();
    await page.keyboard.press('Control+k');
    const input = page.getByRole('combobox', { name: 'Page, lesson, term or setting' });
    await expect.poll(() => input.evaluate((element) => element === document.activeElement)).toBe(true);
    // The evaluation is not part of the plan.
    expect(await page.getByRole('option', { name: 'Evaluation' }).count()).toBe(0);
    await input.fill('tick v');
    await page.getByRole('option', { name: 'Tick value', selected: true }).waitFor();
    await page.getByText('1 result', { exact: true }).waitFor();
    await input.fill('pass');
    await page.getByRole('option', { name: 'Password and devices' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'palette-1440-light');
    await input.fill('calend');
    await page.getByRole('option', { name: 'Calendar', exact: true, selected: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.getByRole('option').nth(1).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/calendar');
    await page.keyboard.press('Control+k');
    await input.fill('zzzz');
    await page.getByRole('heading', { name: 'Nothing found', exact: true }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await input.waitFor({ state: 'hidden' });
    expect(problemsOf(page)).toEqual([]);
  });

  it('opens a term over the screen, in Arabic on a phone, typed without diacritics', async () => {
    const page = await openPortal(stage, 'bahth@example.com', '/guides', { width: 390, theme: 'dark' });
    await page.getByRole('button', { name: 'بحث أو انتقال' }).click();
    await page.getByRole('combobox').fill('اوامر');
    await page.getByRole('option').first().waitFor();
    expect(await isWiderThanWindow(page)).toBe(false);
    await takePicture(page, 'palette-ar-390-dark');
    await page.getByRole('combobox').fill('تراجع متحرك');
    await page.getByRole('option').first().click();
    await page.locator('[data-term="trailing-drawdown"] button[aria-expanded="true"]').waitFor();
    expect(problemsOf(page)).toEqual([]);
  });
});
