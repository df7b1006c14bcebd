// The public page about the test of the market: the newest run of the battery, next to the proof of verdicts.
import { batteryRecord } from '@openbell/content/market-battery.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAxeViolations, isWiderThanWindow, openStage, problemsOf, type Stage, takePicture } from '../harness.ts';
import { wordsOf } from '../words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  await stage.close();
});

/** As in English. */
const shownT = (t: number): string =>
  t.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).replace('-', '−');

const beaten = batteryRecord.roots.filter(({ isBeaten }) => isBeaten).length;

describe('the page about the test of the market [VALID-013]', () => {
  it.each([
    ['en', 1440, 'light'],
    ['es', 390, 'light'],
    ['pt', 1440, 'dark'],
    ['fr', 390, 'dark'],
    ['ar', 1440, 'dark'],
    ['ar', 390, 'light'],
  ] as const)('is open to strangers and shows the recorded run, in %s at %i %s', async (language, width, theme) => {
    const t = wordsOf(language);
    const page = await stage.newPage({ language, width, theme });
    await page.goto('/site/market');
    await page.getByRole('heading', { level: 1, name: t('battery.title') }).waitFor();
    const said = beaten === 0 ? t('battery.result.none') : t('battery.result.beaten', { count: beaten });
    await page.getByText(said, { exact: true }).waitFor();
    await page.getByText(batteryRecord.market, { exact: true }).waitFor();
    const table = page.getByRole('table', { name: t('battery.result') });
    expect(await table.getByRole('row').count()).toBe(1 + batteryRecord.roots.length);
    await takePicture(page, `market-test-${language}-${width}-${theme}`);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await isWiderThanWindow(page)).toBe(false);
    expect(problemsOf(page)).toEqual([]);
  });

  it('says of each product what its best rule earned on how many sessions', async () => {
    const page = await stage.newPage();
    await page.goto('/site/market');
    const rows = page.getByRole('table').getByRole('row');
    await rows.first().waitFor();
    const texts = new Map((await rows.allInnerTexts()).map((text) => [text.split('\t')[0], text.split('\t')]));
    for (const { root, best, greatest, unseenSessions } of batteryRecord.roots) {
      const [, sessions, earned, t, most, rule] = texts.get(root === 'all' ? 'All together' : root) ?? [];
      expect(sessions, root).toBe(String(unseenSessions));
      expect(rule, root).toBe(best === null ? 'Too few trades' : `${best.rule}, ${best.delaySeconds} s late`);
      const dollars = best === null ? 0 : Math.round(Math.abs(best.meanMicros) / 10_000) / 100;
      if (root !== 'all' && best !== null) expect(earned, root).toContain(`$${dollars.toFixed(2)}`);
      expect(t, root).toBe(best === null ? '–' : shownT(best.t));
      expect(most, root).toBe(greatest === null ? '–' : shownT(greatest.t));
    }
  });

  it('leads to the published roots, and the roots lead back', async () => {
    const page = await stage.newPage();
    await page.goto('/site/market');
    await page.getByRole('link', { name: wordsOf('en')('battery.see') }).click();
    await page.waitForURL('**/site/anchors');
    await page.getByRole('link', { name: wordsOf('en')('anchors.market') }).click();
    await page.waitForURL('**/site/market');
    await page.getByRole('heading', { level: 1, name: wordsOf('en')('battery.title') }).waitFor();
  });
});
