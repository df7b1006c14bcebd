// Figure strips with the widest amounts they are designed for: seven digits of dollars with cents and a sign. Independent of actual trades.
import { at, fill, mark, password, speak } from '@openbell/server/testing/evaluation-kit.ts';
import { type Journalist, makeJournalist, ordersFile } from '@openbell/server/testing/journal-kit.ts';
import { es } from '@openbell/server/testing/traded-months.ts';
import { formatMoney, joinFigure } from '@openbell/ui/figures/number-format.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendEvents } from '../bridge.ts';
import { isWiderThanWindow, openStage, problemsOf, type Stage, takePicture, waitUntilDrawn } from '../harness.ts';
import { wordsOf } from '../words.ts';

let stage: Stage;
let trader: Journalist;
let attempt: string;
let trade: string;
beforeAll(async () => {
  stage = await openStage();
  trader = await makeJournalist(stage.server);
  const { account, date, client } = trader;
  // Above the ladder: the block closes the position, which costs a point and the commission.
  await sendEvents(stage.server, [
    fill(account, at(date, '09:40'), `buy 4 ${es} @ 6900.00`),
    mark(at(date, '09:40:10'), es, '6900.00'),
    fill(account, at(date, '09:40:20'), `sell 4 ${es} @ 6899.00`),
  ]);
  const attempts = (await client.call('GET', '/attempts')).body as readonly { readonly id: string }[];
  attempt = attempts[0]?.id ?? '';
  const page = await stage.newPage({ lasts: true });
  await stage.signIn(page, trader.email, password);
  await page.goto('/journal/trades');
  const link = page.locator('main a[href*="/journal/trades/"]').first();
  trade = (await link.getAttribute('href')) ?? '';
  await page.context().close();
});
afterAll(() => stage.close());

const widths = [1440, 1280, 1024, 768, 390] as const;
const widestCents = -123_456_789;

/** Navigates to an address without another load. */
async function show(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** The figures of strips and single stats that exceed the padding of their cell, with both widths. */
const tightFigures = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-strip] > *, [data-stat]')]
      .filter((cell) => cell.checkVisibility() && cell.parentElement?.closest('[data-strip] > *') === null)
      .flatMap((cell) => {
        const style = getComputedStyle(cell);
        const box = cell.getBoundingClientRect();
        const [start, end] = [
          box.left + Number.parseFloat(style.paddingLeft),
          box.right - Number.parseFloat(style.paddingRight),
        ];
        return [...cell.querySelectorAll('bdi')].flatMap((figure) => {
          const text = figure.getBoundingClientRect();
          const isTight = text.left < start || text.right > end;
          return isTight ? [`${figure.textContent}: ${text.width.toFixed(1)} in ${(end - start).toFixed(1)}`] : [];
        });
      }),
  );

/** Replaces each figure of strips and single stats by the widest amount; returns how many. */
const showWidest = (page: Page, text: string): Promise<number> =>
  page.evaluate((widest) => {
    const amounts = [...document.querySelectorAll('[data-strip] bdi, [data-stat] bdi')].filter((figure) =>
      figure.textContent.includes('$'),
    );
    for (const figure of amounts) figure.textContent = widest;
    return amounts.length;
  }, text);

describe.each(['en', 'es', 'pt', 'fr', 'ar'] as const)('the widest amounts in %s', (language) => {
  const t = wordsOf(language);
  const widest = joinFigure(formatMoney({ cents: widestCents }, { locale: language, isSigned: true }));

  it('fit in each cell of a strip, from a phone to a wide screen [TRUST-030]', async () => {
    await speak(trader.client, language);
    const page = await stage.newPage();
    await stage.signIn(page, trader.email, password);
    await page.goto('/');
    const tight: string[] = [];
    const look = async (key: string, amountsMin: number): Promise<void> => {
      await page
        .getByRole('region', { name: t(key), exact: true })
        .first()
        .waitFor();
      await waitUntilDrawn(page);
      await expect.poll(() => showWidest(page, widest), { message: key }).toBeGreaterThanOrEqual(amountsMin);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await waitUntilDrawn(page);
        tight.push(...(await tightFigures(page)).map((one) => `${key} at ${width}: ${one}`));
        if (await isWiderThanWindow(page)) tight.push(`${key} at ${width}: wider than the window`);
        await takePicture(page, `widest-${key}-${width}-${language}`);
      }
    };
    await look('dashboard.figures.title', 3);
    for (const [key, address, amountsMin] of [
      ['evaluation.live.label', '/evaluation', 4],
      ['evidence.next.cost', `/evaluation/evidence/1?attempt=${attempt}`, 3],
      ['journal.figures', '/journal', 4],
      ['journal.trade.figures', trade, 1],
      ['subscriptions.facts', '/settings/subscriptions', 1],
    ] as const) {
      await show(page, address);
      await look(key, amountsMin);
    }
    await show(page, '/journal/imports?import=new');
    const text = ordersFile(['09:00 buy 1 MNQM26 30000.00', '09:10 sell 1 MNQM26 29990.00']);
    const orders = { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(orders);
    await page.getByRole('button', { name: 'America/New York', exact: true }).click();
    await page.getByRole('button', { name: t('journal.import.look') }).click();
    await look('journal.preview.figures', 1);
    expect(tight).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
  });
});
