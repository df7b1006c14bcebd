// The desk with the widest texts and figures it is designed for: eight digits in a price, four in a size. Independent of today's market.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isWiderThanWindow, takePicture } from '../harness.ts';
import { wordsOf } from '../words.ts';
import { type DeskStage, openDesk, showWidest } from './desk-stage.ts';

let stage: DeskStage;
beforeAll(async () => {
  stage = await openDesk();
});
afterAll(() => stage.close());

/** Pixels that must stay free between a text and the edge of its cell. */
const spare = 4;

/** The texts in the cells of a selector that come closer to an edge than `room`, with both widths. */
const tightTexts = (region: Locator, places: string, room: number): Promise<readonly string[]> =>
  region.evaluate(
    (root, [selector, least]) =>
      [...root.querySelectorAll<HTMLElement>(String(selector))]
        .filter((place) => place.checkVisibility() && place.textContent !== '')
        .flatMap((place) => {
          const range = document.createRange();
          range.selectNodeContents(place);
          const cell = place.closest('[data-column]') ?? place;
          const [text, box] = [range.getBoundingClientRect(), cell.getBoundingClientRect()];
          const isTight = text.left < box.left + Number(least) || text.right > box.right - Number(least);
          return isTight ? [`${place.textContent}: ${Math.round(text.width)} in ${Math.round(box.width)}`] : [];
        }),
    [places, room] as const,
  );

const tapeOf = (page: Page, language: string): Locator =>
  page.getByRole('region', { name: wordsOf(language)('prints.title') });

describe.each(['en', 'es', 'pt', 'fr', 'ar'] as const)('the widest figures of the desk in %s', (language) => {
  const t = wordsOf(language);

  it('fit in each cell of the tape and of the ladder', async () => {
    const page = await stage.newPage({ lang: language });
    await showWidest(page);
    const tape = tapeOf(page, language);
    for (const side of ['prints.buy', 'prints.sell'] as const)
      expect(await tape.getByRole('cell', { name: t(side), exact: true }).count()).toBe(5);
    expect(await tightTexts(tape, 'th, td', spare)).toEqual([]);
    expect(await tape.evaluate((room) => room.scrollWidth - room.clientWidth)).toBe(0);
    const ladder = page.getByRole('region', { name: t('ladder.label', { symbol: 'ESZ26' }) });
    expect(await tightTexts(ladder, '[data-part="price"], [data-part="bid"], [data-part="ask"]', spare)).toEqual([]);
    await takePicture(page, `widest-1440-${language}`);
  });

  it('fit on a phone', async () => {
    const page = await stage.newPage({ lang: language, width: 390 });
    await showWidest(page);
    expect(await tightTexts(tapeOf(page, language), 'th, td', spare)).toEqual([]);
    expect(await isWiderThanWindow(page)).toBe(false);
    await takePicture(page, `widest-390-${language}`);
  });
});
