// The texts of the ticket, the views and the tape in every language: on a phone, and in the narrow panel of the desk.
import { makeTrader, moveToSession, password, speak } from '@openbell/server/testing/evaluation-kit.ts';
import { agreement } from '@openbell/server/testing/market/agreement.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  isUncovered,
  isWiderThanWindow,
  keepStreamToItself,
  openPage,
  openStage,
  type Stage,
  takePicture,
} from '../harness.ts';
import { wordsOf } from '../words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await moveToSession(stage.server, '10:00');
});
afterAll(() => stage.close());

const languages = ['en', 'es', 'pt', 'fr', 'ar'] as const;
type Language = (typeof languages)[number];

async function openDesk(language: Language, window: { readonly width: number; readonly hasTouch: boolean }) {
  const trader = await makeTrader(stage.server);
  await trader.client.call('POST', '/accounts/agreements', agreement);
  await speak(trader.client, language);
  const page = await openPage(stage.browser, {
    baseURL: stage.server.url,
    viewport: { width: window.width, height: 900 },
    hasTouch: window.hasTouch,
    isMobile: window.hasTouch,
  });
  await stage.signIn(page, trader.email, password);
  await page.goto('/finamark');
  await page.locator('[data-market-price]').waitFor();
  return page;
}

/** The texts of segmented controls that reach the edge of their own cell, or are outside the window. */
const cutWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="radiogroup"] label')]
      .filter((label) => {
        const range = document.createRange();
        range.selectNodeContents(label);
        // The radio fills its cell.
        const radio = label.querySelector('input');
        if (radio !== null) range.setStartAfter(radio);
        const [words, place] = [range.getBoundingClientRect(), label.getBoundingClientRect()];
        const isOver = words.left < place.left + 6 || words.right > place.right - 6;
        return isOver || place.left < 0 || place.right > document.documentElement.clientWidth;
      })
      .map((label) => label.textContent),
  );

/** How far the middle of the pause button is from that of its title. */
async function offLine(page: Page, language: Language): Promise<number> {
  const t = wordsOf(language);
  const middle = async (one: ReturnType<Page['locator']>): Promise<number> => {
    const box = await one.boundingBox();
    if (box === null) throw new Error('not there');
    return box.y + box.height / 2;
  };
  const title = page.getByRole('heading', { name: t('prints.title'), exact: true });
  const pause = page.getByRole('button', { name: t('prints.pause'), exact: true });
  return Math.abs((await middle(title)) - (await middle(pause)));
}

/** Whether the texts of the tape stick out of its panel once it has trades of both sides. */
async function isTapeCut(page: Page, language: Language): Promise<boolean> {
  const t = wordsOf(language);
  const tape = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: t('prints.side') }) });
  for (const side of ['prints.buy', 'prints.sell'] as const)
    await tape
      .getByRole('cell', { name: new RegExp(t(side)) })
      .first()
      .waitFor();
  return tape.evaluate((table) => {
    const room = table.parentElement;
    return room === null || room.scrollWidth > room.clientWidth;
  });
}

describe.each(languages)('the words of the desk in %s', (language) => {
  const t = wordsOf(language);

  it('fit on a phone, in each of its views', async () => {
    const page = await openDesk(language, { width: 390, hasTouch: true });
    const views = page.getByRole('radiogroup', { name: t('market.views') });
    for (const view of ['ladder', 'prints', 'orders', 'chart'] as const) {
      await views.getByText(t(`market.views.${view}`), { exact: true }).click();
      await page.evaluate(() => document.fonts.ready);
      expect(await cutWords(page)).toEqual([]);
      expect(await isWiderThanWindow(page)).toBe(false);
      if (view === 'prints') expect(await offLine(page, language)).toBeLessThan(3);
      if (view === 'prints' || view === 'orders') await takePicture(page, `ticket-fit-390-${language}-${view}`);
    }
  });

  // The longest texts; the message appears after a quarter of a minute.
  it.runIf(language === 'fr' || language === 'ar')(
    'still fit when the message about the lost connection appears',
    async () => {
      const page = await openDesk(language, { width: 390, hasTouch: true });
      // The browser's tools cut off only pages, not shared workers.
      await keepStreamToItself(page);
      await page.reload();
      await page.locator('[data-market-price]').waitFor();
      await page.context().setOffline(true);
      await page.locator('[data-link="lost"]').waitFor({ timeout: 40_000 });
      expect(await cutWords(page)).toEqual([]);
      expect(await isWiderThanWindow(page)).toBe(false);
      // Said once, by the desk, which knows more about it than the frame.
      expect(await page.getByText(t('market.lost.title'), { exact: true }).isVisible()).toBe(true);
      expect(await page.getByText(t('connection.lost'), { exact: true }).isVisible()).toBe(false);
      await takePicture(page, `ticket-fit-390-${language}-lost`);
    },
  );

  it.each([
    { width: 1440, height: 900 },
    { width: 1280, height: 720 },
  ])('show the day and what is left above the button that sends, with everything open: %o', async (size) => {
    const page = await openDesk(language, { width: size.width, hasTouch: false });
    await page.setViewportSize(size);
    const ticket = page.getByRole('region', { name: t('market.ticket.label') });
    await ticket.getByRole('combobox', { name: t('market.ticket.type') }).selectOption('stop_limit');
    await ticket.getByRole('textbox', { name: t('market.ticket.stop'), exact: true }).fill('20');
    await ticket.getByRole('textbox', { name: t('market.ticket.target'), exact: true }).fill('40');
    const trailing = ticket.getByRole('checkbox', { name: t('market.ticket.trailing'), exact: true });
    await trailing.check();
    for (const words of [t('market.before.day'), t('market.before.left')])
      expect(await isUncovered(ticket.getByText(words, { exact: true }))).toBe(true);
    expect(await isUncovered(ticket.locator('button').last())).toBe(true);
    await takePicture(page, `ticket-risk-${size.width}-${language}`);
  });

  it('keep the pause button of the tape in its title row and its sides whole, in the panel of the desk', async () => {
    const page = await openDesk(language, { width: 1440, hasTouch: false });
    await page.getByRole('button', { name: t('hotkeys.settings') }).click();
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: t('hotkeys.panel.prints'), exact: true })
      .click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('prints.pause'), exact: true }).waitFor();
    expect(await offLine(page, language)).toBeLessThan(3);
    expect(await cutWords(page)).toEqual([]);
    expect(await isTapeCut(page, language)).toBe(false);
    const title = page.getByRole('heading', { name: t('prints.title'), exact: true });
    expect((await title.boundingBox())?.height).toBeLessThan(28);
    await takePicture(page, `ticket-fit-1440-${language}`);
  });
});

describe('the ticket', () => {
  it('spells out how long an order is valid, and offers no choice with a single option', async () => {
    const page = await openDesk('en', { width: 1440, hasTouch: false });
    const ticket = page.getByRole('region', { name: wordsOf('en')('market.ticket.label') });
    await ticket.getByText('Good for the day', { exact: true }).waitFor();
    for (const select of await ticket.getByRole('combobox').all())
      expect(await select.locator('option').count()).toBeGreaterThan(1);
  });
});
