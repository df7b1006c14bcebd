// The pages of a trade and of a day: facts, chart with replay, and all notes.
import type { JournalEntriesPage } from '@openbell/api/journal.ts';
import { moveTo, password, productNow, speak } from '@openbell/server/testing/evaluation-kit.ts';
import { type Journalist, makeJournalist } from '@openbell/server/testing/journal-kit.ts';
import { es, shownMonth } from '@openbell/server/testing/traded-months.ts';
import { formatDate } from '@openbell/units/civil-date.ts';
import { asInstant, msPerDay } from '@openbell/units/instant.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findAxeViolations,
  isWiderThanWindow,
  openStage,
  type PageOptions,
  problemsOf,
  type Stage,
  takePicture,
  waitUntilDrawn,
} from '../harness.ts';
import { wordsOf } from '../words.ts';

const t = wordsOf('en');

let stage: Stage;
let journalist: Journalist;
let address: string;
beforeAll(async () => {
  stage = await openStage();
  journalist = await makeJournalist(stage.server);
  const { client } = journalist;
  const { body } = await client.call('GET', '/journal/entries');
  const [entry] = (body as JournalEntriesPage).entries;
  address = `/journal/trades/${entry?.trade.key}`;
  await client.call('POST', '/journal/lists', {
    kind: 'playbook',
    name: 'Opening drive',
    text: '',
    points: ['Range marked', 'Stop behind the bar'],
  });
  await client.call('POST', '/journal/lists', {
    kind: 'checklist',
    name: 'Before the bell',
    points: ['Calendar read'],
  });
});
afterAll(async () => {
  await stage.close();
});

async function open(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await stage.newPage(options);
  await stage.signIn(page, journalist.email, password);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
  return page;
}

const written = (page: Page, path: string) =>
  page.waitForResponse((one) => one.request().method() === 'PUT' && one.url().includes(path) && one.ok());

describe('the page of a trade', () => {
  it('shows facts, legs and the chart with the fills, and replays the recorded prices', async () => {
    const page = await open(address);
    await page.getByRole('heading', { level: 1, name: `${shownMonth(es)} long, 2 contracts` }).waitFor();
    const figures = page.getByRole('region', { name: t('journal.trade.figures') });
    await figures.getByText('+$141.92').waitFor();
    await figures.getByText('6,901.50').waitFor();
    const legs = page.getByRole('table', { name: t('journal.legs.caption') });
    expect(await legs.getByRole('row').count()).toBe(3);
    const chart = page.getByRole('img', { name: `${shownMonth(es)} with 3 fills of this trade` });
    await expect.poll(() => chart.locator('canvas').count()).toBeGreaterThan(0);
    expect(Number(await chart.getAttribute('data-bars'))).toBeGreaterThan(3);
    await page.getByText(/flat, \+\$150\.00 before costs/).waitFor();
    const moment = page.getByRole('slider', { name: t('journal.replay.time') });
    await moment.focus();
    await page.keyboard.press('Home');
    await page.getByText(/Price 6,900\.00, long 2, \$0\.00 before costs/).waitFor();
    const bars = Number(await chart.getAttribute('data-bars'));
    await page.getByRole('radio', { name: '300×' }).check();
    await page.getByRole('button', { name: t('journal.replay.play') }).click();
    await expect.poll(async () => Number(await chart.getAttribute('data-bars'))).toBeGreaterThan(bars);
    await page.getByText(/flat, \+\$150\.00 before costs/).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'journal-trade-1440-light');
    expect(problemsOf(page)).toEqual([]);
  });

  it('fits a phone in the dark', async () => {
    const page = await open(address, { width: 390, theme: 'dark' });
    expect(await isWiderThanWindow(page)).toBe(false);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'journal-trade-390-dark');
  });

  it('saves a note automatically, and does not lose it if saving fails', async () => {
    const page = await open(address);
    const note = page.getByRole('textbox', { name: t('journal.note.trade'), exact: true });
    const saved = written(page, '/journal/trades/');
    await note.fill('Waited for the second test.');
    await saved;
    await page.getByText(t('journal.note.saved'), { exact: true }).waitFor();
    await page.route('**/api/journal/trades/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'x', requestId: 'r' } } })
        : route.continue(),
    );
    await note.fill('Waited for the second test. Sold half too early.');
    await note.blur();
    await page.getByText(t('journal.note.failed')).waitFor();
    expect(await note.inputValue()).toBe('Waited for the second test. Sold half too early.');
    await page.unroute('**/api/journal/trades/*');
    const again = written(page, '/journal/trades/');
    await page.getByRole('button', { name: t('portal.retry') }).click();
    await again;
    await page.reload();
    await expect.poll(() => note.inputValue()).toBe('Waited for the second test. Sold half too early.');
  });

  it('accepts a planned stop on the losing side and shows R', async () => {
    const page = await open(address);
    const stop = page.getByRole('textbox', { name: /^Planned stop/ });
    for (const [typed, fault] of [
      ['many', t('journal.plan.fault.number')],
      ['6898.10', t('journal.plan.fault.off_tick', { tick: '0.25' })],
      ['6905', t('journal.plan.fault.wrong_side')],
    ] as const) {
      await stop.fill(typed);
      await page.keyboard.press('Enter');
      await page.getByText(fault).waitFor();
    }
    const saved = written(page, '/journal/trades/');
    await stop.fill('6,899.00');
    await page.keyboard.press('Enter');
    await saved;
    // 141.92 on a risk of 4 ticks of 12.50 for two contracts: 1.42 R.
    await page.getByText('1.42 R').first().waitFor();
    await page.reload();
    await page.getByText('1.42 R').first().waitFor();
  });

  it('accepts tags, a playbook with its rules, a checklist and a screenshot', async () => {
    const page = await open(address);
    await page.getByRole('textbox', { name: t('journal.tags.new') }).fill('opening drive');
    let saved = written(page, '/journal/trades/');
    await page.keyboard.press('Enter');
    await saved;
    await page.getByRole('button', { name: t('journal.tags.remove', { tag: 'opening drive' }) }).waitFor();
    saved = written(page, '/journal/trades/');
    await page
      .getByRole('combobox', { name: t('journal.playbook.choose.trade') })
      .selectOption({ label: 'Opening drive' });
    await saved;
    const rules = page.getByRole('region', { name: 'Opening drive' });
    saved = written(page, '/journal/trades/');
    await rules.getByRole('checkbox', { name: 'Stop behind the bar' }).check();
    await saved;
    await rules.getByText('1 of 2').waitFor();
    saved = written(page, '/journal/trades/');
    await page.getByRole('combobox', { name: t('journal.checks.add') }).selectOption({ label: 'Before the bell' });
    await saved;
    await page.locator('input[type=file]').setInputFiles({
      name: 'shot.png',
      mimeType: 'image/png',
      buffer: Buffer.from(pixel, 'base64'),
    });
    const thumb = page.getByRole('button', { name: t('journal.pictures.open', { number: 1 }) });
    await thumb.waitFor();
    await page.reload();
    await rules.getByText('1 of 2').waitFor();
    await page.getByRole('region', { name: 'Before the bell' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'journal-trade-written-1440-light');
    await thumb.click();
    const dialog = page.getByRole('dialog');
    await expect
      .poll(() => dialog.getByRole('img').evaluate((one) => (one as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await dialog.getByRole('textbox', { name: t('journal.pictures.caption') }).fill('The second test');
    await page.keyboard.press('Enter');
    await dialog.getByRole('heading', { name: 'The second test' }).waitFor();
    await dialog.getByRole('img', { name: 'The second test' }).waitFor();
    await dialog.getByText(t('journal.note.saved')).waitFor();
    expect(await findAxeViolations(page, { within: '[role=dialog]' })).toEqual([]);
    await takePicture(page, 'journal-picture-1440-light');
    await dialog
      .getByRole('button', { name: t('portal.close') })
      .first()
      .click();
    const pictures = page.getByRole('region', { name: t('journal.pictures.title') });
    await page.getByRole('button', { name: t('journal.private.act') }).click();
    await pictures.getByText(t('journal.private.picture')).waitFor();
    expect(await pictures.getByRole('img').or(pictures.locator('img')).count()).toBe(0);
    await takePicture(page, 'journal-trade-private-1440-light');
    await page.getByRole('button', { name: t('journal.private.act') }).click();
    await page.getByRole('button', { name: t('journal.pictures.open.named', { caption: 'The second test' }) }).click();
    await dialog.getByRole('button', { name: t('journal.pictures.delete') }).click();
    await page.getByText(t('journal.pictures.none')).waitFor();
    expect(problemsOf(page)).toEqual([]);
  });

  it('counts under its playbook, with kept and missed rules side by side, and can be filtered by it', async () => {
    const page = await open('/journal/statistics');
    const playbooks = page.getByRole('table', { name: new RegExp(`^${t('journal.statistics.playbooks')}`) });
    await expect.poll(() => playbooks.getByRole('rowheader').allTextContents()).toEqual(['Opening drive']);
    const rules = page.getByRole('table', { name: t('journal.statistics.rules.caption', { name: 'Opening drive' }) });
    // The list as a whole: none kept and one missed; the ticked rule was kept.
    const counts = (name: string) =>
      rules.getByRole('row').filter({ hasText: name }).getByRole('cell').allTextContents();
    const [whole, marked, stop] = await Promise.all(
      [t('journal.statistics.rules.whole', { name: 'Opening drive' }), 'Range marked', 'Stop behind the bar'].map(
        counts,
      ),
    );
    expect([whole, marked, stop].map((cells) => [cells?.[0], cells?.[3]])).toEqual([
      ['0', '1'],
      ['0', '1'],
      ['1', '0'],
    ]);
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'journal-playbook-statistics-1440-light');
    await page.goto('/journal/playbooks');
    await page.getByRole('link', { name: t('journal.month.trades', { count: 1 }) }).click();
    await expect.poll(() => new URL(page.url()).search).toMatch(/^\?playbook=lst_/);
    await page.getByRole('button', { name: t('journal.filter.remove', { name: 'Opening drive' }) }).waitFor();
    expect(problemsOf(page)).toEqual([]);
  });
});

/** A PNG of one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('the page of a day', () => {
  it('shows its trades, a note and a checklist', async () => {
    const date = formatDate(journalist.date);
    const page = await open(`/journal/days/${date}`);
    expect(await page.getByRole('row').count()).toBe(2);
    const saved = written(page, `/journal/days/${date}`);
    await page.getByRole('textbox', { name: t('journal.note.day') }).fill('Calm. One trade, and out.');
    await saved;
    const ticked = written(page, `/journal/days/${date}`);
    await page.getByRole('combobox', { name: t('journal.checks.add') }).selectOption({ label: 'Before the bell' });
    await ticked;
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'journal-day-1440-light');
    await page.goto(`/journal?month=${date.slice(0, 7)}`);
    await page.getByRole('link', { name: /with a note$/ }).waitFor();
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('a day without trades', () => {
  const path = '/journal/days/2026-06-10';

  it('accepts tags and a playbook with its rules, which are restored and are deleted together with the text', async () => {
    const page = await open(path);
    const tagged = written(page, path);
    await page.getByRole('textbox', { name: t('journal.tags.new') }).fill('stayed out');
    await page.keyboard.press('Enter');
    await tagged;
    const chosen = written(page, path);
    await page
      .getByRole('combobox', { name: t('journal.playbook.choose.day') })
      .selectOption({ label: 'Opening drive' });
    await chosen;
    const ticked = written(page, path);
    await page.getByRole('region', { name: 'Opening drive' }).getByRole('checkbox', { name: 'Range marked' }).check();
    await ticked;
    await page.reload();
    await page.getByRole('button', { name: t('journal.tags.remove', { tag: 'stayed out' }) }).waitFor();
    await page.getByRole('region', { name: 'Opening drive' }).getByText('1 of 2').waitFor();
    const playbook = page.getByRole('combobox', { name: t('journal.playbook.choose.day') });
    expect(await playbook.locator('option:checked').textContent()).toBe('Opening drive');
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'journal-day-tags-1440-light');
    await page.goto('/journal?month=2026-06');
    await page.getByRole('link', { name: /with a note$/ }).waitFor();
    await page.goto('/journal/days/2026-06-11');
    await page
      .getByRole('group', { name: t('journal.tags.offered') })
      .getByText('stayed out')
      .waitFor();
    await page.goto(path);
    await deleteWritten(page, 'day');
    await expect.poll(() => page.getByText('stayed out').count()).toBe(0);
    expect(problemsOf(page)).toEqual([]);
  });

  it('fits a phone in the dark and in Arabic', async () => {
    const { client } = journalist;
    await client.call('PUT', path, { tags: ['stayed out', 'news'], text: 'Calm.' });
    await speak(client, 'ar');
    const page = await open(path, { width: 390, theme: 'dark' });
    await page.getByText('stayed out').first().waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await takePicture(page, 'journal-day-tags-390-dark-ar');
    await speak(client, 'en');
    await client.call('DELETE', path);
  });
});

describe('playbooks and checklists', () => {
  it('are written, changed and deleted, with errors next to the field', async () => {
    const page = await open('/journal/playbooks');
    await page.getByRole('button', { name: t('journal.lists.checklist.new') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('journal.save') }).click();
    await dialog.getByText(t('journal.lists.name.missing')).waitFor();
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('After the close');
    await dialog.getByRole('textbox', { name: /^Points/ }).fill('Note written\n\n  Stop noted ');
    expect(await findAxeViolations(page, { within: '[role=dialog]' })).toEqual([]);
    await dialog.getByRole('button', { name: t('journal.save') }).click();
    const list = page.getByRole('article', { name: 'After the close' });
    await expect.poll(() => list.getByRole('listitem').allTextContents()).toEqual(['Note written', 'Stop noted']);
    await page.getByRole('button', { name: t('journal.lists.delete.of', { name: 'After the close' }) }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('journal.lists.delete') })
      .click();
    await expect.poll(() => list.count()).toBe(0);
    expect(problemsOf(page)).toEqual([]);
  });
});

it('is read, exported and deleted when the trial is over, and nothing new is added', async () => {
  await moveTo(stage.server, asInstant((await productNow(stage.server)) + 61 * msPerDay));
  const page = await open('/journal');
  await page.getByText(t('journal.over.title')).waitFor();
  expect(await page.getByRole('button', { name: t('journal.import.act') }).count()).toBe(0);
  expect(await page.getByRole('link', { name: t('journal.export') }).count()).toBeGreaterThan(0);
  expect(await findAxeViolations(page)).toEqual([]);
  await takePicture(page, 'journal-over-1440-light');
  await page.goto(address);
  await page.getByText('Waited for the second test. Sold half too early.').waitFor();
  await waitUntilDrawn(page);
  expect(await page.getByRole('textbox').count()).toBe(0);
  expect(await page.getByRole('button', { name: t('journal.pictures.add') }).count()).toBe(0);
  await takePicture(page, 'journal-trade-over-1440-light');
  await deleteWritten(page, 'trade');
  await expect.poll(() => page.getByText('Sold half too early.').count()).toBe(0);
  // When nothing can be written any more, no hint says how to write.
  for (const invitation of ['journal.playbook.none', 'journal.checks.none', 'journal.pictures.none'] as const)
    expect(await page.getByText(t(invitation)).count()).toBe(0);
  await page.goto(`/journal/days/${formatDate(journalist.date)}`);
  await page.getByText('Calm. One trade, and out.').waitFor();
  await takePicture(page, 'journal-day-over-1440-light');
  await deleteWritten(page, 'day');
  await expect.poll(() => page.getByText('Calm. One trade, and out.').count()).toBe(0);
  const { client } = journalist;
  const { body } = await client.call('GET', '/journal/entries');
  expect((body as JournalEntriesPage).entries[0]?.note).toMatchObject({ text: '', tags: [], checks: [] });
  expect((await client.call('GET', '/journal/days')).body).toEqual([]);
  expect(problemsOf(page)).toEqual([]);
});

/** Asks to delete, cancels, asks again and confirms. */
async function deleteWritten(page: Page, of: 'trade' | 'day'): Promise<void> {
  const act = page.getByRole('button', { name: t('journal.drop.act') });
  await act.click();
  const question = page.getByRole('alertdialog', { name: t(`journal.drop.title.${of}`) });
  expect(await findAxeViolations(page, { within: '[role=alertdialog]' })).toEqual([]);
  await takePicture(page, `journal-drop-${of}-1440-light`);
  await question.getByRole('button', { name: t('portal.cancel') }).click();
  await expect.poll(() => question.count()).toBe(0);
  await act.click();
  await question.getByRole('button', { name: t('journal.drop.confirm') }).click();
  await page.getByText(t('journal.drop.done')).first().waitFor();
  await expect.poll(() => act.count()).toBe(0);
}
