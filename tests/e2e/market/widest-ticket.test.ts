// Ticket and practice replay with the widest figures they are designed for: eight digits in a price, four in a size and a distance, seven
// in dollars.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeTrader, moveToSession, password, speak } from '@openbell/server/testing/evaluation-kit.ts';
import { agreement } from '@openbell/server/testing/market/agreement.ts';
import { formatMoney, joinFigure } from '@openbell/ui/figures/number-format.ts';
import { instantOf } from '@openbell/units/instant.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWiderThanWindow, openStage, problemsOf, type Stage, takePicture, waitUntilDrawn } from '../harness.ts';
import { type Words, wordsOf } from '../words.ts';

/** ES at 123,456.75 for ten seconds, then 1,300 points higher: twenty contracts sold before lose more than a million dollars. */
const from = instantOf('2024-01-05T15:00:00Z');
const recording = [
  'ts_recv_ns,action,side,price,size,bid,ask,bid_size,ask_size',
  ...Array.from({ length: 40 }, (_, second) => {
    const [at, bid] = [`${from + second * 1_000}000000`, second < 10 ? 123_456.75 : 124_756.75];
    const quote = `${bid.toFixed(2)},${(bid + 0.25).toFixed(2)},8888,8888`;
    return `${at},A,B,${bid.toFixed(2)},8888,${quote}\n${at},T,B,${(bid + 0.25).toFixed(2)},1111,${quote}`;
  }),
].join('\n');

let folder: string;
let stage: Stage;
let trader: Awaited<ReturnType<typeof makeTrader>>;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'openbell-widest-'));
  writeFileSync(path.join(folder, 'es_widest.csv'), recording);
  stage = await openStage({ RECORDINGS_DIR: folder });
  trader = await makeTrader(stage.server);
  await trader.client.call('POST', '/accounts/agreements', agreement);
  await moveToSession(stage.server, '10:00');
});
afterAll(async () => {
  await stage.close();
  rmSync(folder, { recursive: true });
});

/**
 * The innermost elements whose content is wider: fields, buttons, the row of a label and its figure. Tables scroll on purpose, and a notice
 * may be truncated with dots.
 */
const cutPlaces = (page: Page): Promise<readonly string[]> =>
  page.locator('main').evaluate((root) => {
    const isCut = (place: Element): place is HTMLElement => {
      if (!(place instanceof HTMLElement) || place.clientWidth <= 1 || place.scrollWidth <= place.clientWidth)
        return false;
      const { textOverflow, overflowX } = getComputedStyle(place);
      const isScrolled = overflowX === 'auto' && place.querySelector('table') !== null;
      return place.checkVisibility() && textOverflow === 'clip' && !isScrolled;
    };
    return [...root.querySelectorAll('*')]
      .filter(isCut)
      .filter((place) => ![...place.querySelectorAll('*')].some(isCut))
      .map(
        (place) => `${place.className} ${place.innerText || place.id}: ${place.scrollWidth} in ${place.clientWidth}`,
      );
  });

/** The figures that exceed the padding of their cell, or overlap its label; `amount` replaces each amount first. */
const tightFigures = (cells: Locator, amount: string | null = null): Promise<readonly string[]> =>
  cells.evaluateAll((all, written) => {
    const figures = all.flatMap((cell) => [...cell.querySelectorAll('bdi')]);
    if (written !== null)
      for (const figure of figures) if (figure.textContent.includes('$')) figure.textContent = written;
    return all
      .filter((cell) => cell.checkVisibility())
      .flatMap((cell) => {
        const style = getComputedStyle(cell);
        const box = cell.getBoundingClientRect();
        const start = box.left + Number.parseFloat(style.paddingLeft);
        const end = box.right - Number.parseFloat(style.paddingRight);
        return [...cell.querySelectorAll('bdi')].flatMap((figure) => {
          const text = figure.getBoundingClientRect();
          const label = cell.firstElementChild?.getBoundingClientRect();
          const isOverLabel =
            label !== undefined &&
            text.left < label.right &&
            text.top < label.bottom &&
            text.bottom > label.top &&
            text.right > label.left;
          return text.left < start || text.right > end || isOverLabel
            ? [`${cell.textContent}: ${Math.round(text.width)} in ${Math.round(end - start)}`]
            : [];
        });
      });
  }, amount);

/** The figures over the chart that are partly cut off. */
const cutInLegend = (page: Page): Promise<readonly string[]> =>
  page.locator('dl:has([data-figure="change"])').evaluate((legend) => {
    const room = legend.getBoundingClientRect();
    return [...legend.querySelectorAll<HTMLElement>('[data-figure]')].flatMap((figure) => {
      const { top, bottom } = figure.getBoundingClientRect();
      // A row that is below is skipped as a whole: four pixels are its padding over the digits.
      const isOut = top > room.bottom - 4;
      return isOut || (top >= room.top && bottom <= room.bottom)
        ? []
        : [`${figure.textContent} at ${Math.round(top - room.top)}`];
    });
  });

/** Open profits that are partly covered by their close buttons. */
const coveredResults = (page: Page): Promise<readonly string[]> =>
  page.locator('tbody tr:has(> td:last-child button)').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const acts = row.lastElementChild?.getBoundingClientRect() ?? new DOMRect();
      return [...row.querySelectorAll('bdi')]
        .filter((figure) => figure.textContent.includes('$'))
        .filter((figure) => {
          const { left, right } = figure.getBoundingClientRect();
          return right > acts.left && left < acts.right;
        })
        .map((figure) => figure.textContent);
    }),
  );

async function goTo(page: Page, t: Words, time: string): Promise<void> {
  await page.getByRole('textbox', { name: t('replay.goTo'), exact: true }).fill(time);
  await page.getByRole('button', { name: t('replay.go'), exact: true }).click();
}

const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });

describe.each(['en', 'es', 'pt', 'fr', 'ar'] as const)('the widest figures in %s', (language) => {
  const t = wordsOf(language);
  const hasComma = language !== 'en' && language !== 'ar';
  const price = (text: string): string => (hasComma ? text.replace('.', ',') : text);

  it('fit in the ticket and on the replay, from a phone to a wide screen [TRUST-030]', async () => {
    await speak(trader.client, language);
    const page = await stage.newPage();
    await stage.signIn(page, trader.email, password);
    await page.goto('/finamark/replay?recording=es_widest');
    const faults: string[] = [];
    const look = async (name: string): Promise<void> => {
      await drawn(page);
      const found = [
        ...(await cutPlaces(page)),
        ...(await tightFigures(page.locator('[data-cell], [data-figure]:has(> dd)'))),
        ...(await cutInLegend(page)),
      ];
      faults.push(...found.map((one) => `${name}: ${one}`));
      if (await isWiderThanWindow(page)) faults.push(`${name}: wider than the window`);
      await takePicture(page, `widest-ticket-${name}-${language}`);
    };
    const ticket = page.getByRole('region', { name: t('market.ticket.label') });
    const field = (key: string): Locator => ticket.getByRole('textbox', { name: t(key), exact: true });
    const choose = (type: string) => ticket.getByRole('combobox', { name: t('market.ticket.type') }).selectOption(type);
    await goTo(page, t, '09:00:05');
    await ticket.getByText(t('market.side.sell'), { exact: true }).click();
    await field('market.ticket.contracts').fill('20');
    await ticket.locator('button').last().click();
    await page.locator('[data-cell="fills"]').getByText('1', { exact: true }).waitFor();
    await goTo(page, t, '09:00:20');
    await expect.poll(() => page.locator('[data-cell="open"]').innerText()).toMatch(/1.300.250.00/);
    await choose('stop_limit');
    await field('market.ticket.contracts').fill('8888');
    await field('market.ticket.stopPrice').fill(price('121456.75'));
    for (const leg of ['market.ticket.stop', 'market.ticket.target']) await field(leg).fill('8888');
    await look('1440-stop-limit');
    await choose('pair');
    for (const width of [1440, 1280, 1024, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await look(`${width}-pair`);
      faults.push(...(await coveredResults(page)).map((one) => `${width}: ${one} covered`));
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.locator('tbody td:last-child button').last().click();
    await page.locator('[data-cell="fills"]').getByText('2', { exact: true }).waitFor();
    await page.getByText(t('replay.session'), { exact: true }).click();
    await page.locator('[data-figure="net"]').getByText('$').first().waitFor();
    for (const width of [1440, 1280, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await look(`${width}-session`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/finamark');
    const strip = page.getByRole('region', { name: t('market.strip.label') });
    // The lines of the evaluation arrive after the balance.
    await strip.getByText(t('market.strip.floor'), { exact: true }).waitFor();
    await waitUntilDrawn(page);
    const widest = joinFigure(formatMoney({ cents: -123_456_789 }, { locale: language, isSigned: true }));
    for (const width of [1440, 1280, 1024, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await strip.locator('bdi:text("$")').count()).toBe(4);
      const tight = await tightFigures(strip.locator('> *'), widest);
      faults.push(...tight.map((one) => `${width}-desk: ${one}`));
      await takePicture(page, `widest-desk-${width}-${language}`);
    }
    expect(faults).toEqual([]);
    expect(problemsOf(page)).toEqual([]);
  });
});
