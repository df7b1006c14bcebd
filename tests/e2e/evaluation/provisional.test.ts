// The page while a decision waits for the platform: it notices the instant by itself, in every language, and the verdict replaces it.
import {
  at,
  fill,
  heartbeat,
  makeTrader,
  moveClock,
  moveToSession,
  password,
  speak,
} from '@openbell/server/testing/evaluation-kit.ts';
import { es } from '@openbell/server/testing/traded-months.ts';
import { instantOf } from '@openbell/units/instant.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sendEvents } from '../bridge.ts';
import { findAxeViolations, isWiderThanWindow, openStage, problemsOf, type Stage, takePicture } from '../harness.ts';
import { wordsOf } from '../words.ts';

vi.setConfig({ testTimeout: 120_000 });

const english = wordsOf('en');
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('says that the last seconds of the platform are still coming in, until they are [VALID-014]', async () => {
  const date = await moveToSession(stage.server, '15:49');
  const trader = await makeTrader(stage.server);
  await sendEvents(stage.server, [fill(trader.account, at(date, '15:48:59'), `buy 1 ${es} @ 6800.00`)]);
  const page = await stage.newPage({});
  await stage.signIn(page, trader.email, password);
  await page.goto('/evaluation');
  await page.getByText(english('evaluation.live.flat'), { exact: true }).first().waitFor();
  expect(await page.getByText(english('evaluation.provisional')).count()).toBe(0);
  await moveClock(stage.server, instantOf(at(date, '15:50:01')));
  await page.reload();
  await page.getByText(english('evaluation.provisional')).waitFor();
  await takePicture(page, 'provisional');
  await sendEvents(stage.server, [heartbeat(at(date, '15:50:00'))]);
  await page.locator('[data-headline="failed"]').waitFor();
  expect(await page.getByText(english('evaluation.provisional')).count()).toBe(0);
  expect(problemsOf(page)).toEqual([]);
});

it.each(['ar', 'es', 'fr', 'pt'] as const)('says so in %s as well, and fits a phone [VALID-014]', async (language) => {
  const date = await moveToSession(stage.server, '10:00');
  const trader = await makeTrader(stage.server);
  await sendEvents(stage.server, [fill(trader.account, at(date, '09:59'), `buy 1 ${es} @ 6800.00`)]);
  await speak(trader.client, language);
  const page = await stage.newPage({ width: 390 });
  // Half a minute is too short to draw the page in four languages, so the answer says that something waits.
  await page.route('**/api/attempts', async (route) => {
    const response = await route.fetch();
    const attempts = (await response.json()) as readonly object[];
    await route.fulfill({ response, json: attempts.map((one) => ({ ...one, is_provisional: true })) });
  });
  await stage.signIn(page, trader.email, password);
  await page.goto('/evaluation');
  await page.getByText(wordsOf(language)('evaluation.provisional')).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await isWiderThanWindow(page)).toBe(false);
});
