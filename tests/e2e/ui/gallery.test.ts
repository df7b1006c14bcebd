// The UI components in a real browser, under the product's content policy: packages/ui/gallery shows every state.
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clearBrowser, findAxeViolations, isWiderThanWindow, openBrowser, openPage, problemsOf } from '../harness.ts';

const configFile = path.join(import.meta.dirname, '../../../packages/ui/gallery/vite.config.ts');

type Look = Readonly<{ width: number; theme: 'light' | 'dark'; lang: 'en' | 'ar' }>;

let server: PreviewServer;
let browser: Browser;
let address: string;
const shown: Page[] = [];

beforeAll(async () => {
  await build({ configFile, logLevel: 'silent' });
  server = await preview({ configFile, logLevel: 'silent', preview: { port: 0, host: '127.0.0.1' } });
  address = server.resolvedUrls?.local[0] ?? '';
  browser = await openBrowser();
}, 120_000);

afterAll(async () => {
  await clearBrowser(browser);
  await server.close();
});

/** Nothing was logged, refused by the content policy or thrown in any page. */
afterEach(() => {
  expect(shown.splice(0).flatMap(problemsOf)).toEqual([]);
});

async function show({ width, theme, lang }: Look): Promise<Page> {
  const page = await openPage(browser, { viewport: { width, height: 900 }, isMobile: width < 768 });
  await page.goto(`${address}?theme=${theme}&lang=${lang}`);
  await page.locator('h1').waitFor();
  await page.evaluate(() => document.fonts.ready);
  shown.push(page);
  return page;
}

const english: Look = { width: 1440, theme: 'light', lang: 'en' };
const arabic: Look = { ...english, lang: 'ar' };

/** Any two values of width, theme and language are combined in one of these. */
const LOOKS: readonly Look[] = [
  english,
  { width: 390, theme: 'dark', lang: 'en' },
  { width: 390, theme: 'light', lang: 'ar' },
  { width: 1440, theme: 'dark', lang: 'ar' },
];

describe('the gallery', () => {
  it.each(LOOKS)('has no axe violation, no sideways scroll and no error at $width $theme $lang', async (look) => {
    const page = await show(look);
    expect(await findAxeViolations(page)).toEqual([]);
    await expect.poll(() => isWiderThanWindow(page)).toBe(false);
  });
});

describe('Dialog', () => {
  it('takes the focus, keeps it, closes by Escape and returns it', async () => {
    const page = await show(english);
    const opener = page.getByRole('button', { name: 'Open a question' });
    await opener.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Turn on market depth?' });
    await dialog.waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    for (let press = 0; press < 4; press += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('closes a harmless one by a press outside it, not by one inside, and never a destructive one [WIDGET-004]', async () => {
    const page = await show(english);
    await page.getByRole('button', { name: 'Open a question' }).click();
    const harmless = page.getByRole('dialog');
    await harmless.getByRole('heading').click();
    await page.waitForTimeout(400);
    expect(await harmless.isVisible()).toBe(true);
    await page.mouse.click(10, 500);
    await harmless.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Open a loss' }).click();
    const destructive = page.getByRole('alertdialog');
    await destructive.waitFor();
    await page.mouse.click(10, 500);
    await page.waitForTimeout(400);
    await expect.poll(() => destructive.isVisible()).toBe(true);
  });

  it('keeps the destructive button enabled and says what is missing until the word is typed', async () => {
    const page = await show(english);
    await page.getByRole('button', { name: 'Open a loss' }).click();
    const dialog = page.getByRole('alertdialog');
    const confirm = dialog.getByRole('button', { name: 'Cancel subscription now' });
    await expect.poll(() => confirm.getAttribute('aria-disabled')).toBe('true');
    const reason = await confirm.getAttribute('aria-describedby');
    await expect.poll(() => page.locator(`[id="${reason}"]`).textContent()).toContain('when the word is there');
    await confirm.press('Enter');
    await expect.poll(() => dialog.isVisible()).toBe(true);
    await dialog.getByRole('textbox').fill('cancel');
    await expect.poll(() => confirm.getAttribute('aria-disabled')).toBeNull();
    expect(await findAxeViolations(page)).toEqual([]);
    await confirm.click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('is a sheet from below on a phone', async () => {
    const page = await show({ ...english, width: 390 });
    await page.getByRole('button', { name: 'Open a question' }).click();
    const box = await page.getByRole('dialog').boundingBox();
    expect(box?.x).toBe(0);
    expect(box?.width).toBe(390);
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(900);
  });
});

describe('Drawer', () => {
  it.each([
    [english, 0],
    [arabic, 1440],
  ] as const)('opens from the start edge and closes by Escape (%o)', async (look, edge) => {
    const page = await show(look);
    await page.getByRole('button', { name: look.lang === 'ar' ? 'الدرج' : 'Open the drawer' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.waitFor();
    const box = await drawer.boundingBox();
    const start = look.lang === 'ar' ? (box?.x ?? 0) + (box?.width ?? 0) : box?.x;
    expect(Math.abs((start ?? -1) - edge)).toBeLessThanOrEqual(16);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
  });
});

describe('Menu', () => {
  it('opens by arrow, moves by keys, chooses by Enter and returns the focus', async () => {
    const page = await show(english);
    const button = page.getByRole('button', { name: 'EN Language' });
    await button.focus();
    await page.keyboard.press('ArrowDown');
    const menu = page.getByRole('menu');
    await menu.waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await expect
      .poll(() => page.getByRole('menuitemradio', { name: 'English' }).getAttribute('aria-checked'))
      .toBe('true');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await menu.waitFor({ state: 'detached' });
    const chosen = page.getByRole('button', { name: 'AR Language' });
    await expect.poll(() => chosen.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('follows its links and closes when its button is pressed again', async () => {
    const page = await show(english);
    const button = page.getByRole('button', { name: 'More acts' });
    await button.click();
    await page.getByRole('menuitem', { name: 'Read the guide' }).click();
    await page.waitForURL(/#guide$/);
    await button.click();
    await page.getByRole('menu').waitFor();
    const box = await button.boundingBox();
    await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
    await page.getByRole('menu').waitFor({ state: 'detached' });
  });
});

describe('Tabs', () => {
  it.each([
    [english, 'ArrowRight', 'Open', 'Open trades'],
    [arabic, 'ArrowLeft', 'مفتوحة', 'مفتوحة'],
  ] as const)('move by the arrow of the reading direction (%o)', async (look, key, name, panel) => {
    const page = await show(look);
    await page.getByRole('tab').first().focus();
    await page.keyboard.press(key);
    const tab = page.getByRole('tab', { name });
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => tab.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => page.getByRole('tabpanel').textContent()).toBe(panel);
  });
});

describe('Tooltip', () => {
  it('shows on keyboard focus, inside the window, and closes by Escape', async () => {
    const page = await show(english);
    await page.keyboard.press('Tab');
    const tooltip = page.getByRole('tooltip', { name: 'Menu' });
    await tooltip.waitFor();
    const box = await tooltip.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(8);
    await page.keyboard.press('Escape');
    await tooltip.waitFor({ state: 'detached' });
  });
});

describe('Form', () => {
  it('moves the focus to the summary at every refused submit, and from its lines to the fields', async () => {
    const page = await show(english);
    const summary = page.getByRole('alert').filter({ hasText: 'Two things to correct' });
    for (let send = 0; send < 2; send += 1) {
      await page.getByRole('button', { name: 'Save' }).click();
      await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
    }
    await summary.getByRole('link', { name: 'Phone: Too short' }).click();
    const phone = page.getByRole('textbox', { name: 'Phone' });
    await expect.poll(() => phone.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => phone.getAttribute('aria-invalid')).toBe('true');
  });

  it('has text, choice, long text and a field with an icon, each with its error next to the label [WIDGET-006]', async () => {
    const page = await show(english);
    const form = page.getByRole('form', { name: 'More fields' });
    for (const [role, name, error] of [
      ['textbox', 'Card number', 'Too short'],
      ['combobox', 'Type', 'Not for stocks'],
      ['textbox', 'Trading style', 'Too short'],
    ] as const) {
      const field = form.getByRole(role, { name });
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      const label = await form.getByText(name, { exact: true }).boundingBox();
      const id = (await field.getAttribute('aria-describedby'))?.split(' ')[0];
      const said = page.locator(`[id="${id}"]`);
      expect(await said.textContent()).toBe(error);
      const beside = await said.boundingBox();
      expect(Math.abs((beside?.y ?? 0) - (label?.y ?? 99))).toBeLessThan(6);
    }
    const card = page.getByRole('textbox', { name: 'Card number' });
    expect(await card.locator('xpath=..').locator('svg').count()).toBe(1);
    const phone = page.getByRole('textbox', { name: 'Phone' });
    expect(await phone.getAttribute('aria-invalid')).toBe('true');
  });

  it('ignores letters in a number field and shows a password on request', async () => {
    const page = await show(english);
    const phone = page.getByRole('textbox', { name: 'Phone' });
    await phone.fill('');
    await phone.pressSequentially('+1 (555) a٣');
    await expect.poll(() => phone.inputValue()).toBe('15553');
    const password = page.getByLabel('Password', { exact: true });
    await expect.poll(() => password.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect.poll(() => password.getAttribute('type')).toBe('text');
  });

  it('finds a country by typing without accents', async () => {
    const page = await show(english);
    const country = page.getByRole('combobox', { name: 'Country' });
    await country.click();
    await country.press('ControlOrMeta+a');
    await page.keyboard.type('cote');
    await page.getByRole('option', { name: 'Côte d’Ivoire' }).waitFor();
    await expect.poll(() => page.getByRole('option').count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => country.inputValue()).toBe('Côte d’Ivoire');
    await page.getByRole('button', { name: 'Show the list' }).click();
    await page.getByRole('listbox').waitFor();
    // React Aria hides the page behind an open list from screen readers, which axe reports as a violation.
    expect(await findAxeViolations(page, { within: '[role=listbox]' })).toEqual([]);
  });
});

describe('Toast', () => {
  it('covers nothing of a dialog on a phone, where both are at the lower edge', async () => {
    const page = await show({ ...english, width: 390 });
    await page.getByRole('button', { name: 'Show a lasting toast' }).click();
    const toast = page.getByRole('region', { name: 'Notices' }).getByRole('listitem');
    const bottomOf = async (): Promise<number> => {
      const box = await toast.boundingBox();
      return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
    };
    expect(await bottomOf()).toBeGreaterThan(700);
    await page.getByRole('button', { name: 'Open a question' }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn on market depth?' });
    await dialog.waitFor();
    await expect.poll(async () => (await bottomOf()) <= ((await dialog.boundingBox())?.y ?? 0)).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(bottomOf).toBeGreaterThan(700);
  });

  it('is announced politely, acts and closes', async () => {
    const page = await show(english);
    await page.getByRole('button', { name: 'Show a toast' }).click();
    await page.getByRole('button', { name: 'Show a lasting toast' }).click();
    const region = page.getByRole('region', { name: 'Notices' });
    await expect.poll(() => region.locator('[aria-live="polite"]').textContent()).toContain('Bookmark removed');
    await region.getByRole('button', { name: 'Undo' }).click();
    expect(await findAxeViolations(page)).toEqual([]);
    await region.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => region.getByRole('listitem').count()).toBe(0);
  });

  it('returns the focus to where it was when a toast is closed by keyboard, and releases the others', async () => {
    const page = await show(english);
    await page.getByRole('button', { name: 'Show a toast' }).click();
    const button = page.getByRole('button', { name: 'Show a lasting toast' });
    await button.focus();
    await page.keyboard.press('Enter');
    const region = page.getByRole('region', { name: 'Notices' });
    const lasting = region.getByRole('listitem').last();
    await lasting.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => region.getByRole('listitem').count(), { timeout: 15_000 }).toBe(0);
  });
});

describe('Confetti', () => {
  it('shows nothing under reduced motion', async () => {
    const page = await show(english);
    await page.getByRole('button', { name: 'Passed' }).click();
    await page.waitForTimeout(500);
    await expect.poll(() => page.locator('canvas').count()).toBe(0);
  });

  it('falls behind the content and never catches the pointer', async () => {
    const page = await show(english);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.getByRole('button', { name: 'Passed' }).click();
    const canvas = page.locator('canvas');
    await canvas.waitFor();
    const style = await canvas.evaluate((element) => {
      const { pointerEvents, zIndex } = getComputedStyle(element);
      return { pointerEvents, zIndex };
    });
    expect(style).toEqual({ pointerEvents: 'none', zIndex: '-1' });
    // Read from a copy: a canvas that is read more than once itself makes the browser warn in the console.
    await page.waitForFunction(() => {
      const drawn = document.querySelector('canvas');
      if (drawn === null || drawn.width === 0) return false;
      const copy = new OffscreenCanvas(drawn.width, drawn.height).getContext('2d', { willReadFrequently: true });
      copy?.drawImage(drawn, 0, 0);
      const data = copy?.getImageData(0, 0, drawn.width, drawn.height).data ?? [];
      return data.some((value) => value !== 0);
    });
  });
});
