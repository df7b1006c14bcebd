// Closing everything while grains are paused, 07:45 to 08:30 Chicago: the others are closed, and the screen names the paused contracts and
// when they reopen.
import { at, exchanges, moveTo, moveToSession, password, speak } from '@openbell/server/testing/evaluation-kit.ts';
import { makePractitioner, marketOrder, send } from '@openbell/server/testing/market/market-kit.ts';
import { instantOf } from '@openbell/units/instant.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAxeViolations, isWiderThanWindow, openStage, problemsOf, type Stage, takePicture } from '../harness.ts';
import { type Words, wordsOf } from '../words.ts';

const looks = [
  { language: 'en', width: 1440, dayTag: 'en-GB' },
  { language: 'es', width: 390, dayTag: 'es' },
  { language: 'ar', width: 1440, dayTag: 'ar-u-nu-latn' },
] as const;

type Listed = { readonly symbol: string; readonly root: string };

let stage: Stage;
let reopensAt: number;
let [es, corn, wheat] = ['', '', ''];
const emails: string[] = [];
beforeAll(async () => {
  stage = await openStage();
  const date = await moveToSession(stage.server, '07:30');
  for (const { language } of looks) {
    const { client, email } = await makePractitioner(stage.server, { ...exchanges, cbot: true });
    emails.push(email);
    await speak(client, language);
    const { instruments } = (await client.call('GET', '/market/instruments')).body as { instruments: Listed[] };
    const symbolOf = (root: string): string =>
      instruments.find((one) => one.root === root)?.symbol ?? expect.unreachable(root);
    [es, corn, wheat] = [symbolOf('ES'), symbolOf('ZC'), symbolOf('ZW')];
    for (const symbol of [es, corn, wheat])
      expect((await send(client, symbol, marketOrder('buy', 1))).refusal).toBeNull();
  }
  await moveTo(stage.server, instantOf(at(date, '08:00')));
  reopensAt = instantOf(at(date, '08:30'));
}, 180_000);
afterAll(() => stage.close());

/** Without the marks that keep figures together. */
const plain = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '').trim();
const positionsOf = (page: Page, t: Words): Locator =>
  page.getByRole('table', { name: t('market.positions'), exact: true }).locator('tbody tr');

it.each(looks.map((look, index) => ({ ...look, index })))(
  'close all keeps and names the paused contracts, in $language',
  async (look) => {
    const { index, language, width, dayTag } = look;
    const t = wordsOf(language);
    const page = await stage.newPage({ language, width });
    await stage.signIn(page, emails[index] ?? '', password);
    await page.goto('/finamark');
    // On a phone the tables are a separate view.
    if (width < 768) await page.getByRole('radio', { name: t('market.views.orders') }).click();
    await expect.poll(() => positionsOf(page, t).count()).toBe(3);
    await page.getByRole('button', { name: t('market.closeAll'), exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: t('market.closeAll.title') });
    // The confirmation matches what happens: the paused contracts are not touched.
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(3);
    const lines = await dialog.getByRole('listitem').allInnerTexts();
    const lineOf = (symbol: string): string => lines.find((line) => line.includes(symbol)) ?? '';
    const closed = t('market.closeAll.position', { symbol: es, isLong: true, size: 1 });
    expect(plain(lineOf(es))).toBe(plain(closed));
    for (const symbol of [corn, wheat]) {
      expect(plain(lineOf(symbol))).not.toBe(plain(t('market.closeAll.position', { symbol, isLong: true, size: 1 })));
      expect(lineOf(symbol)).toContain('08:30');
    }
    await takePicture(page, `close-in-pause-asked-${language}-${width}`);
    expect(await findAxeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('market.closeAll'), exact: true }).click();

    await expect.poll(() => positionsOf(page, t).count()).toBe(2);
    expect((await positionsOf(page, t).allInnerTexts()).join()).not.toContain(es);
    const day = new Intl.DateTimeFormat(dayTag, { timeZone: 'America/Chicago', day: 'numeric', month: 'short' });
    const opening = { hasOpening: true, opens: '08:30', day: day.format(reopensAt) };
    const reason = t('ladder.refusal.session_paused', opening);
    const told = t('ladder.told.refused', { symbols: `${corn}, ${wheat}`, reason });
    await expect.poll(() => page.getByRole('log').textContent()).toContain(told);
    await expect.poll(() => page.getByRole('log').textContent()).toContain(es);
    await takePicture(page, `close-in-pause-${language}-${width}`);
    expect(await isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);

    // The same for a single position.
    await positionsOf(page, t)
      .getByRole('button', { name: t('market.close.of', { symbol: corn }) })
      .click();
    const single = t('ladder.told.refused', { symbols: corn, reason });
    await expect.poll(() => page.getByRole('log').textContent()).toContain(single);
    await expect.poll(() => positionsOf(page, t).count()).toBe(2);
    expect(problemsOf(page)).toEqual([]);
  },
);
