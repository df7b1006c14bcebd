// Unsaved text: the end of the sign-in session, a closed tab, a lost connection, and another tab that wrote in the meantime lose none of
// it.
import type { JournalEntriesPage } from '@openbell/api/journal.ts';
import { password, speak } from '@openbell/server/testing/evaluation-kit.ts';
import { type Journalist, makeJournalist } from '@openbell/server/testing/journal-kit.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findAxeViolations, openStage, problemsOf, type Stage, takePicture } from '../harness.ts';
import { wordsOf } from '../words.ts';

const t = wordsOf('en');

let stage: Stage;
let journalist: Journalist;
let tradeId: string;
async function readEntry() {
  const { body } = await journalist.client.call('GET', '/journal/entries');
  return (body as JournalEntriesPage).entries[0];
}
const readText = async (): Promise<string | undefined> => (await readEntry())?.note.text;

beforeAll(async () => {
  stage = await openStage();
  journalist = await makeJournalist(stage.server);
  tradeId = (await readEntry())?.trade.key ?? '';
});
beforeEach(async () => {
  await journalist.client.call('PUT', `/journal/trades/${tradeId}`, { text: '' });
});
afterAll(async () => {
  await stage.close();
});

const note = (page: Page) => page.getByRole('textbox', { name: t('journal.note.trade'), exact: true });
async function open(page: Page): Promise<void> {
  await page.goto(`/journal/trades/${tradeId}`);
  await note(page).waitFor();
}
async function signedIn(options: Parameters<Stage['newPage']>[0] = {}): Promise<Page> {
  const page = await stage.newPage(options);
  await stage.signIn(page, journalist.email, password);
  await open(page);
  return page;
}

/** Blocks all writes to the server, from any page of the browser. */
async function breakLine(context: BrowserContext): Promise<void> {
  await context.route('**/api/journal/trades/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'x', requestId: 'r' } } })
      : route.fallback(),
  );
}
const mendLine = (context: BrowserContext): Promise<void> => context.unroute('**/api/journal/trades/*');
/** Leaves the page while nothing can be saved. If a last try still gets through, it has arrived before anything else is written. */
async function leaveUnsaved(page: Page): Promise<void> {
  await page.goto('about:blank');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await mendLine(page.context());
}
const keptWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('openbell.draft.'))
      .map((key) => localStorage.getItem(key) ?? ''),
  );

it('restores and saves the typed text after the sign-in session had ended', async () => {
  const page = await signedIn();
  await page.context().clearCookies();
  await note(page).fill('Typed after the session ended.');
  await page.waitForURL('**/site/sign-in?next=**');
  expect(await readText()).toBe('');
  await stage.signIn(page, journalist.email, password);
  await open(page);
  expect(await note(page).inputValue()).toBe('Typed after the session ended.');
  await expect.poll(readText).toBe('Typed after the session ended.');
  await page.getByText(t('journal.note.saved'), { exact: true }).waitFor();
  expect(await keptWords(page)).toEqual([]);
});

it('restores what a closed tab could not save, and warns before closing only while something is unsaved', async () => {
  const page = await signedIn();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  await note(page).waitFor();
  expect(asked).toEqual([]);
  await breakLine(page.context());
  await note(page).click();
  await note(page).pressSequentially('Nobody saved this.');
  await page.getByText(t('journal.note.unsaved'), { exact: true }).waitFor();
  await page.getByText(t('journal.note.failed')).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  const other = await page.context().newPage();
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(asked).toEqual(['beforeunload']);
  await mendLine(other.context());
  await open(other);
  expect(await note(other).inputValue()).toBe('Nobody saved this.');
  await expect.poll(readText).toBe('Nobody saved this.');
});

it('retries automatically until the connection is back', async () => {
  const page = await signedIn();
  await breakLine(page.context());
  await note(page).fill('Again and again.');
  await page.getByText(t('journal.note.failed')).waitFor();
  await mendLine(page.context());
  await page.getByText(t('journal.note.saved'), { exact: true }).waitFor();
  expect(await readText()).toBe('Again and again.');
  expect(await page.getByText(t('journal.note.failed')).count()).toBe(0);
});

it.each(['join', 'discard'] as const)(
  'never replaces a newer note with an older draft, and asks (%s)',
  async (choice) => {
    const page = await signedIn();
    await breakLine(page.context());
    await note(page).fill('The older words.');
    await page.getByText(t('journal.note.failed')).waitFor();
    const held = page.url();
    await leaveUnsaved(page);
    await journalist.client.call('PUT', `/journal/trades/${tradeId}`, { text: 'The newer words.' });
    await page.goto(held);
    await page.getByText(t('journal.note.changed')).waitFor();
    expect(await readText()).toBe('The newer words.');
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: t(`journal.note.changed.${choice}`) }).click();
    const end = choice === 'join' ? 'The newer words.\n\nThe older words.' : 'The newer words.';
    await expect.poll(readText).toBe(end);
    await expect.poll(() => note(page).inputValue()).toBe(end);
    await expect.poll(() => keptWords(page)).toEqual([]);
    expect(await page.getByText(t('journal.note.changed')).count()).toBe(0);
  },
);

it('keeps what a second tab could not save if the first one has written since', async () => {
  const first = await signedIn();
  const second = await first.context().newPage();
  await open(second);
  await second.route('**/api/journal/trades/*', (route) => route.abort());
  await note(second).fill('Second.');
  await second.getByText(t('journal.note.failed')).waitFor();
  await note(first).fill('First.');
  await first.getByText(t('journal.note.saved'), { exact: true }).waitFor();
  await second.getByText(t('journal.note.changed')).waitFor();
  await second.unroute('**/api/journal/trades/*');
  await second.evaluate(() => window.dispatchEvent(new Event('online')));
  await second.getByRole('button', { name: t('journal.note.changed.join') }).click();
  await expect.poll(readText).toBe('First.\n\nSecond.');
  await expect.poll(() => note(first).inputValue()).toBe('First.\n\nSecond.');
});

it.each(['join', 'discard'] as const)(
  'asks before it overwrites what another device has written (%s)',
  async (choice) => {
    const page = await signedIn();
    await journalist.client.call('PUT', `/journal/trades/${tradeId}`, { text: 'From the phone.' });
    await note(page).fill('From the desk.');
    await page.getByText(t('journal.note.changed')).waitFor();
    expect(await readText()).toBe('From the phone.');
    expect((await keptWords(page)).join()).toContain('From the desk.');
    await page.getByRole('button', { name: t(`journal.note.changed.${choice}`) }).click();
    const end = choice === 'join' ? 'From the phone.\n\nFrom the desk.' : 'From the phone.';
    await expect.poll(readText).toBe(end);
    await note(page).fill('And on.');
    await expect.poll(readText).toBe('And on.');
    await expect.poll(() => keptWords(page)).toEqual([]);
  },
);

it('shows no text to another customer of the same browser, and keeps none after signing out', async () => {
  const page = await signedIn();
  await breakLine(page.context());
  await note(page).fill('Only mine.');
  await page.getByText(t('journal.note.failed')).waitFor();
  expect((await keptWords(page)).join()).toContain('Only mine.');
  expect((await page.evaluate(() => Object.keys(localStorage))).join()).toContain(`.trade ${tradeId}`);
  const [key] = await page.evaluate(() => Object.keys(localStorage).filter((one) => one.startsWith('openbell.draft.')));
  const other = `openbell.draft.somebody-else.trade ${tradeId}`;
  await page.evaluate(
    ([mine, theirs]) => {
      localStorage.setItem(theirs ?? '', localStorage.getItem(mine ?? '') ?? '');
      localStorage.removeItem(mine ?? '');
    },
    [key, other],
  );
  const again = await page.context().newPage();
  await open(again);
  expect(await note(again).inputValue()).toBe('');
  await again.close();
  await note(page).fill('Only mine, still.');
  await page.getByText(t('journal.note.unsaved'), { exact: true }).first().waitFor();
  await page
    .getByRole('navigation')
    .getByRole('button', { name: t('nav.logout') })
    .click();
  // The page may be redirected twice at once: by the sign-out and by the end of its live connection.
  await expect.poll(() => page.url()).toContain('/site/sign-in');
  await page.waitForLoadState();
  expect((await keptWords(page)).join()).not.toContain('still');
});

it.each([
  { width: 1440, theme: 'light', language: 'en' },
  { width: 1440, theme: 'dark', language: 'ar' },
  { width: 390, theme: 'dark', language: 'en' },
  { width: 390, theme: 'light', language: 'ar' },
] as const)('is readable at $width, $theme, $language', async ({ width, theme, language }) => {
  await speak(journalist.client, language);
  const words = wordsOf(language);
  const page = await stage.newPage({ width, theme, language });
  await stage.signIn(page, journalist.email, password);
  await page.goto(`/journal/trades/${tradeId}`);
  const field = page.getByRole('textbox', { name: words('journal.note.trade'), exact: true });
  await breakLine(page.context());
  await field.fill('Bought the second test of the opening range.');
  await page.getByText(words('journal.note.failed')).waitFor();
  await takePicture(page, `journal-note-unsaved-${language}-${width}-${theme}`);
  await leaveUnsaved(page);
  await journalist.client.call('PUT', `/journal/trades/${tradeId}`, {
    text: 'Waited for the retest.\nSize as planned.',
  });
  await page.goto(`/journal/trades/${tradeId}`);
  await page.getByText(words('journal.note.changed')).scrollIntoViewIfNeeded();
  await takePicture(page, `journal-note-changed-${language}-${width}-${theme}`);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: words('journal.note.changed.discard') }).click();
  expect(problemsOf(page).filter((problem) => !problem.includes('503'))).toEqual([]);
});
