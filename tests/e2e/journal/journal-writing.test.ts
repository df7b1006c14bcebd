// Writing on a slow or lost connection, in a page that is closed, and past the end of the trial: no press or text is lost silently.
import type { JournalEntriesPage, JournalList, JournalTradeNote } from '@openbell/api/journal.ts';
import { moveTo, password, productNow } from '@openbell/server/testing/evaluation-kit.ts';
import { type Journalist, makeJournalist } from '@openbell/server/testing/journal-kit.ts';
import { asInstant, msPerDay } from '@openbell/units/instant.ts';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findAxeViolations, openStage, problemsOf, type Stage, takePicture } from '../harness.ts';
import { wordsOf } from '../words.ts';

const t = wordsOf('en');
const points = ['Calendar read', 'Range marked', 'Size set'];

let stage: Stage;
let journalist: Journalist;
let tradeId: string;
let listId: string;
async function readNote(): Promise<JournalTradeNote | undefined> {
  const { body } = await journalist.client.call('GET', '/journal/entries');
  return (body as JournalEntriesPage).entries[0]?.note;
}
beforeAll(async () => {
  stage = await openStage();
  journalist = await makeJournalist(stage.server);
  const { client } = journalist;
  const { body } = await client.call('GET', '/journal/entries');
  tradeId = (body as JournalEntriesPage).entries[0]?.trade.key ?? '';
  const lists = await client.call('POST', '/journal/lists', { kind: 'checklist', name: 'Before the bell', points });
  listId = (lists.body as JournalList[])[0]?.id ?? '';
});
beforeEach(async () => {
  const checks = [{ listId, points: points.map((text) => ({ text, isMet: false })) }];
  await journalist.client.call('PUT', `/journal/trades/${tradeId}`, { text: '', tags: [], checks });
});
afterAll(async () => {
  await stage.close();
});

async function open(): Promise<Page> {
  const page = await stage.newPage();
  await stage.signIn(page, journalist.email, password);
  await page.goto(`/journal/trades/${tradeId}`);
  await page.getByRole('region', { name: 'Before the bell' }).waitFor();
  return page;
}

type Writes = {
  /** Lets the oldest waiting write proceed, and waits for its answer. */
  readonly answerNext: () => Promise<void>;
};

/** Holds back each write to the trade. */
async function holdWrites(page: Page, goOn = (route: Route) => route.continue()): Promise<Writes> {
  const held: (() => void)[] = [];
  await page.route('**/api/journal/trades/*', async (route) => {
    await new Promise<void>((resolve) => {
      held.push(resolve);
    });
    await goOn(route);
  });
  return {
    answerNext: async () => {
      await expect.poll(() => held.length).toBeGreaterThan(0);
      const answered = page.waitForResponse((one) => one.url().endsWith(`/journal/trades/${tradeId}`));
      held.shift()?.();
      await answered;
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    },
  };
}

it('keeps every tick that is pressed faster than the server answers', async () => {
  const page = await open();
  const boxes = page.getByRole('region', { name: 'Before the bell' }).getByRole('checkbox');
  const { answerNext } = await holdWrites(page);
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await answerNext();
  await boxes.nth(2).check();
  await answerNext();
  await answerNext();
  expect((await readNote())?.checks[0]?.points.map(({ isMet }) => isMet)).toEqual([true, true, true]);
  expect(await Promise.all([0, 1, 2].map((place) => boxes.nth(place).isChecked()))).toEqual([true, true, true]);
  expect(problemsOf(page)).toEqual([]);
});

it('keeps every tag that is added faster than the server answers', async () => {
  const page = await open();
  const { answerNext } = await holdWrites(page);
  const add = async (tag: string): Promise<void> => {
    await page.getByRole('textbox', { name: t('journal.tags.new') }).fill(tag);
    await page.keyboard.press('Enter');
  };
  await add('gap');
  await add('news');
  await answerNext();
  await add('trend');
  await answerNext();
  await answerNext();
  expect((await readNote())?.tags).toEqual(['gap', 'news', 'trend']);
  for (const tag of ['gap', 'news', 'trend'])
    await page.getByRole('button', { name: t('journal.tags.remove', { tag }) }).waitFor();
});

it('reverts a failed write, and nothing else that was written', async () => {
  const page = await open();
  const { answerNext } = await holdWrites(page, (route) =>
    route.request().postData()?.includes('"checks"') === true
      ? route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'x', requestId: 'r' } } })
      : route.continue(),
  );
  const box = page.getByRole('checkbox', { name: 'Range marked' });
  await box.check();
  await page.getByRole('textbox', { name: t('journal.tags.new') }).fill('gap');
  await page.keyboard.press('Enter');
  await answerNext();
  await answerNext();
  await page.getByText(t('refusal.unavailable')).waitFor();
  await expect.poll(() => box.isChecked()).toBe(false);
  expect(await page.getByRole('button', { name: t('journal.tags.remove', { tag: 'gap' }) }).count()).toBe(1);
  expect(await readNote()).toMatchObject({ tags: ['gap'], checks: [{ points: [{}, { isMet: false }, {}] }] });
});

const note = (page: Page) => page.getByRole('textbox', { name: t('journal.note.trade'), exact: true });

it('saves the last text of a page that is closed', async () => {
  const page = await open();
  await note(page).fill('Closed at once.');
  await page.goto('about:blank');
  await expect.poll(async () => (await readNote())?.text).toBe('Closed at once.');
});

it('says if a note that was left was not saved, and leads back to its text', async () => {
  const page = await open();
  await page.route('**/api/journal/trades/*', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'x', requestId: 'r' } } }),
  );
  await note(page).fill('Too big for the morning.');
  // To the day of the trade.
  await page.getByRole('main').getByRole('link').first().click();
  await page.getByText(t('journal.note.lost')).waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: t('journal.note.back') }).click();
  await expect.poll(() => note(page).inputValue()).toBe('Too big for the morning.');
  // The button sends the text at once. Retries without it may save first once the server answers again.
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: t('portal.retry') }).click();
  await sent;
  await page.unroute('**/api/journal/trades/*');
  await page.getByText(t('journal.note.saved'), { exact: true }).waitFor();
  expect((await readNote())?.text).toBe('Too big for the morning.');
});

it('shows in every tab what one of them wrote, and no tab overwrites it with an older text', async () => {
  const page = await open();
  const other = await page.context().newPage();
  await other.goto(`/journal/trades/${tradeId}`);
  await note(other).fill('Written elsewhere.');
  await other.getByText(t('journal.note.saved'), { exact: true }).waitFor();
  await expect.poll(() => note(page).inputValue()).toBe('Written elsewhere.');
  await note(page).press('End');
  await note(page).pressSequentially(' And here.');
  await expect.poll(() => note(other).inputValue()).toBe('Written elsewhere. And here.');
  expect((await readNote())?.text).toBe('Written elsewhere. And here.');
  expect(problemsOf(page)).toEqual([]);
});

it('says that the trial has ended while the page was open, and keeps the text that came too late', async () => {
  const page = await open();
  const { answerNext } = await holdWrites(page);
  await note(page).fill('One more thing.');
  await note(page).blur();
  await moveTo(stage.server, asInstant((await productNow(stage.server)) + 61 * msPerDay));
  await page.getByText(t('journal.over.title')).waitFor();
  await answerNext();
  await page.getByText(t('refusal.journal_trial_over')).waitFor();
  expect(await note(page).inputValue()).toBe('One more thing.');
  expect(await page.getByRole('textbox', { name: t('journal.tags.new') }).count()).toBe(0);
  expect(await findAxeViolations(page)).toEqual([]);
  await takePicture(page, 'journal-trade-too-late-1440-light');
});
