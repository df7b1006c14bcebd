// Broker files in the dialog: preview, save, import again, another format, delete.
import { password } from '@openbell/server/testing/evaluation-kit.ts';
import { makeJournalist, ordersFile } from '@openbell/server/testing/journal-kit.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  findAxeViolations,
  isWiderThanWindow,
  keepStreamToItself,
  openStage,
  type PageOptions,
  problemsOf,
  type Stage,
  takePicture,
} from '../harness.ts';
import { changeAnswer } from '../portal/portal-page.ts';
import { wordsOf } from '../words.ts';

const t = wordsOf('en');

let stage: Stage;
let email: string;
beforeAll(async () => {
  stage = await openStage();
  email = (await makeJournalist(stage.server)).email;
});
afterAll(async () => {
  await stage.close();
});

async function open(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await stage.newPage(options);
  await stage.signIn(page, email, password);
  await page.goto(path);
  await page.getByRole('dialog').waitFor();
  return page;
}

const choose = (page: Page, name: string, text: string): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

const look = (page: Page): Promise<void> => page.getByRole('button', { name: t('journal.import.look') }).click();
const inDialog = { within: '[role=dialog], [role=alertdialog]' };
const sheet = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

const orders = ordersFile([
  '09:00 buy 1 MNQM26 30000.00',
  '09:10 sell 1 MNQM26 29990.00',
  // After the close in New York, so in the next session; the last price is between two ticks.
  '18:30 buy 1 MNQM26 30050.00',
  '18:45 sell 1 MNQM26 30060.00',
  '18:50 buy 1 MNQM26 30060.10',
]);

it('shows what is saved while the page reloads, without another load', async () => {
  const { email: other, client } = await makeJournalist(stage.server);
  const page = await stage.newPage();
  await stage.signIn(page, other, password);
  await keepStreamToItself(page);
  const stream = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto('/journal/imports');
  await Promise.all([page.getByText(t('journal.imports.none.title')).waitFor(), stream]);
  await client.call('POST', '/journal/imports', { text: orders, zone: 'America/New_York', fileName: 'late.csv' });
  await page.getByText('late.csv').waitFor();
});

it('shows what was saved before a slow connection was established, once it is there', async () => {
  const { email: other, client } = await makeJournalist(stage.server);
  const page = await stage.newPage();
  await stage.signIn(page, other, password);
  await keepStreamToItself(page);
  let connect = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    connect = resolve;
  });
  await page.routeWebSocket('**/api/stream', async (socket) => {
    await held;
    socket.connectToServer();
  });
  await page.goto('/journal/imports');
  await page.getByText(t('journal.imports.none.title')).waitFor();
  await client.call('POST', '/journal/imports', { text: orders, zone: 'America/New_York', fileName: 'slow.csv' });
  // Longer than a connection that missed nothing would take.
  await page.waitForTimeout(1600);
  connect();
  await page.getByText('slow.csv').waitFor();
});

it('is saved once by a double click, including its mapping, and refused with the current counts if another tab was first', async () => {
  const { email: other, client } = await makeJournalist(stage.server);
  const page = await stage.newPage();
  await stage.signIn(page, other, password);
  await page.goto('/journal/imports?import=new');
  const own =
    'Time,Symbol,Qty,Price,Side\n2026-06-05 15:00:00,ESM26,1,5900.25,buy\n2026-06-05 15:20:00,ESM26,1,5905.25,sell\n';
  await choose(page, 'twice.csv', own);
  await page.getByRole('button', { name: 'UTC', exact: true }).click();
  await page.getByRole('combobox', { name: t('journal.import.format'), exact: true }).selectOption('map');
  await page.getByRole('textbox', { name: t('journal.mapper.name') }).fill('Twice');
  await look(page);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  await page.getByRole('button', { name: 'Save 2 rows' }).dblclick();
  await page.getByText('2 rows are in your journal now.').waitFor();
  expect(posts).toEqual(['/api/journal/mappings', '/api/journal/imports']);
  await page.goto('/journal/imports?import=new');
  await choose(page, 'tab.csv', orders);
  await page.getByRole('button', { name: 'America/New York' }).click();
  await look(page);
  const save = page.getByRole('button', { name: 'Save 4 rows' });
  await save.waitFor();
  await client.call('POST', '/journal/imports', { text: orders, zone: 'America/New_York', fileName: 'first.csv' });
  await save.click();
  await page.getByRole('button', { name: 'Save 0 rows' }).waitFor();
  await sheet(page).getByRole('alert').waitFor();
  expect(problemsOf(page)).toEqual([]);
});

it('shows each row with its trading day and the rejected rows, saves the rest, and adds nothing the second time', async () => {
  const page = await open('/journal/imports?import=new');
  await look(page);
  await page.getByText(t('journal.import.file.missing')).waitFor();
  await page.getByText(t('journal.import.zone.missing')).waitFor();
  expect(await findAxeViolations(page, inDialog)).toEqual([]);
  // The last line but one occurs twice with its number.
  await choose(page, 'orders.csv', `${orders}\n${orders.split('\n').at(-2)}`);
  expect(await page.locator('input[type=file]').inputValue(), 'the same file can be chosen again').toBe('');
  await page.getByRole('button', { name: 'America/New York' }).click();
  await look(page);
  const rows = sheet(page).getByRole('table');
  await rows.waitFor();
  expect(await rows.getByRole('rowheader').allTextContents()).toEqual([
    '2026-06-10',
    '2026-06-10',
    '2026-06-11',
    '2026-06-11',
  ]);
  await sheet(page).getByText(t('journal.reason.off_tick')).waitFor();
  await sheet(page)
    .getByText(/1 execution was rejected, so a position in MNQM26 may never close/)
    .waitFor();
  await sheet(page).getByText(t('journal.preview.doubled')).waitFor();
  await sheet(page).getByText(t('journal.reason.doubled')).waitFor();
  expect(await findAxeViolations(page, inDialog)).toEqual([]);
  await takePicture(page, 'journal-import-preview-1440-light');
  await page.getByRole('button', { name: 'Save 4 rows' }).click();
  await page.getByText('4 rows are in your journal now.').waitFor();
  await page
    .getByRole('button', { name: t('portal.close') })
    .last()
    .click();
  await page.getByRole('rowheader', { name: 'orders.csv' }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: t('journal.import.act'), exact: true }).click();
  await choose(page, 'orders.csv', orders);
  await page.getByRole('button', { name: 'America/New York' }).click();
  await look(page);
  await page.getByText(t('journal.import.nothingNew')).waitFor();
  expect(await page.getByRole('button', { name: /^Save/ }).getAttribute('aria-disabled')).toBe('true');
  expect(problemsOf(page)).toEqual([]);
});

it('warns of times at which nothing trades and of rows that another file has imported, on a phone', async () => {
  const page = await open('/journal?import=new', { width: 390, theme: 'dark' });
  const performance = [
    'symbol,buyFillId,sellFillId,qty,buyPrice,sellPrice,pnl,boughtTimestamp,soldTimestamp',
    'MNQM6,11,12,1,30000.00,29990.00,$(20.00),06/10/2026 09:00:00,06/10/2026 09:10:00',
    'MNQM6,13,14,1,30000.00,30010.00,$20.00,06/13/2026 09:00:00,06/13/2026 09:10:00',
  ].join('\n');
  await choose(page, 'performance.csv', performance);
  await page.getByRole('button', { name: 'America/New York' }).click();
  await look(page);
  await sheet(page)
    .getByText(t('journal.preview.echoes', { count: 1 }))
    .waitFor();
  await sheet(page)
    .getByText(t('journal.preview.outside', { count: 1 }))
    .waitFor();
  expect(await isWiderThanWindow(page)).toBe(false);
  expect(await findAxeViolations(page, inDialog)).toEqual([]);
  await takePicture(page, 'journal-import-warnings-390-dark');
  await page.getByRole('button', { name: 'Save 1 row' }).waitFor();
  await page.getByRole('checkbox', { name: t('journal.preview.leaveOut') }).uncheck();
  await page.getByRole('button', { name: 'Save 2 rows' }).waitFor();
  expect(problemsOf(page)).toEqual([]);
});

it('reads an unknown file by columns chosen here, keeps the mapping, and deletes the import again', async () => {
  const page = await open('/journal/imports?import=new');
  const own =
    'When;What;How many;At;Way\n10/06/2026 15:00:00;ESM26;1;5900,25;kauf\n10/06/2026 15:20:00;ESM26;1;5905,25;verkauf\n';
  await choose(page, 'own.csv', own);
  await page.getByRole('button', { name: 'UTC', exact: true }).click();
  await look(page);
  await page.getByText(t('journal.import.unreadable.unknown_format')).waitFor();
  await page.getByRole('button', { name: t('journal.import.map') }).click();
  await look(page);
  await page.getByText(t('journal.mapper.missing')).first().waitFor();
  expect(await findAxeViolations(page, inDialog)).toEqual([]);
  const columns = { time: 'When', contract: 'What', quantity: 'How many', price: 'At' };
  for (const [field, column] of Object.entries(columns))
    await page.getByRole('combobox', { name: t(`journal.mapper.field.${field}`), exact: true }).selectOption(column);
  const side = t('journal.mapper.optional', { field: t('journal.mapper.field.side') });
  await page.getByRole('combobox', { name: side }).selectOption('Way');
  await page.getByRole('combobox', { name: t('journal.mapper.dayOrder') }).selectOption('day_first');
  await page.getByRole('combobox', { name: t('journal.mapper.decimal') }).selectOption(',');
  await page.getByRole('textbox', { name: t('journal.mapper.buyWords') }).fill('kauf');
  await page.getByRole('textbox', { name: t('journal.mapper.sellWords') }).fill('verkauf');
  await page.getByRole('textbox', { name: t('journal.mapper.name') }).fill('My desk');
  await look(page);
  await sheet(page).getByText('5,905.25').waitFor();
  await page.getByRole('button', { name: 'Save 2 rows' }).click();
  await page.getByText('2 rows are in your journal now.').waitFor();
  await page
    .getByRole('button', { name: t('portal.close') })
    .last()
    .click();
  await page
    .getByRole('region', { name: t('journal.mappings.title') })
    .getByText('My desk')
    .waitFor();
  await page.getByRole('button', { name: t('journal.imports.delete.of', { file: 'own.csv' }) }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('journal.imports.drop.act') })
    .click();
  await expect.poll(() => page.getByRole('rowheader', { name: 'own.csv' }).count()).toBe(0);
  await page.getByRole('button', { name: t('journal.lists.delete.of', { name: 'My desk' }) }).click();
  await expect.poll(() => page.getByRole('region', { name: t('journal.mappings.title') }).count()).toBe(0);
  expect(problemsOf(page)).toEqual([]);
});

it('saves by the mapping shown in the preview, even if an earlier save with another one failed', async () => {
  const page = await open('/journal/imports?import=new');
  const own =
    'Time;Symbol;Qty;Price;Side\n05/06/2026 15:00:00;ESM26;1;5900.25;buy\n05/06/2026 15:20:00;ESM26;1;5905.25;sell\n';
  const format = page.getByRole('combobox', { name: t('journal.import.format'), exact: true });
  const dates = page.getByRole('combobox', { name: t('journal.mapper.dayOrder') });
  await choose(page, 'desk.csv', own);
  await page.getByRole('button', { name: 'UTC', exact: true }).click();
  await format.selectOption('map');
  await dates.selectOption('month_first');
  await page.getByRole('textbox', { name: t('journal.mapper.name') }).fill('Other desk');
  await look(page);
  await sheet(page).getByRole('rowheader', { name: '2026-05-06' }).first().waitFor();
  let failures = 0;
  await page.route('**/api/journal/imports', (route) => {
    if (route.request().method() !== 'POST' || failures > 0) return route.fallback();
    failures += 1;
    return route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'x' } } });
  });
  await page.getByRole('button', { name: 'Save 2 rows' }).click();
  await sheet(page).getByRole('alert').waitFor();
  await page.getByRole('button', { name: t('portal.back') }).click();
  await dates.selectOption('day_first');
  await look(page);
  await sheet(page).getByRole('rowheader', { name: '2026-06-05' }).first().waitFor();
  await page.getByRole('button', { name: 'Save 2 rows' }).click();
  await page.getByText('2 rows are in your journal now.').waitFor();
  // The session in the preview: June 5.
  expect(await sheet(page).getByText('2026-06-05').count()).toBe(2);
});

it('offers the account of the last file of a format without accounts, and skips rows imported under another account', async () => {
  const page = await open('/journal/imports?import=new');
  const performance = [
    'symbol,buyFillId,sellFillId,qty,buyPrice,sellPrice,pnl,boughtTimestamp,soldTimestamp',
    'ESM26,21,22,1,5900.00,5901.00,$50.00,06/16/2026 09:00:00,06/16/2026 09:10:00',
  ].join('\n');
  const account = page.getByRole('textbox', { name: t('journal.import.account') });
  const save = page.getByRole('button', { name: /^Save/ });
  await choose(page, 'performance.csv', performance);
  await page.getByRole('button', { name: 'America/New York' }).click();
  await account.fill('Desk 1');
  await look(page);
  await save.click();
  await page.getByText('1 row is in your journal now.').waitFor();
  await page
    .getByRole('button', { name: t('portal.close') })
    .last()
    .click();
  await page.getByRole('button', { name: t('journal.import.act'), exact: true }).click();
  await choose(page, 'performance.csv', performance);
  await expect.poll(() => account.inputValue()).toBe('Desk 1');
  await page.getByRole('button', { name: 'America/New York' }).click();
  await account.fill('Desk one');
  await look(page);
  await sheet(page)
    .getByText(t('journal.preview.echoes', { count: 1 }))
    .waitFor();
  expect(await save.getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('checkbox', { name: t('journal.preview.leaveOut') }).uncheck();
  await page.getByRole('button', { name: 'Save 1 row' }).waitFor();
  expect(problemsOf(page)).toEqual([]);
});

it('asks whether day or month comes first if every date can be read both ways, and shows open positions', async () => {
  const page = await open('/journal/imports?import=new', { width: 390, theme: 'dark' });
  const file = [
    'orderId,Account,B/S,Contract,filledQty,avgPrice,Fill Time,Status,Currency',
    ',DEMO7,Buy,ESM26,1,5900.00,02/03/2026 10:00:00,Filled,USD',
    ',DEMO7,Sell,ESM26,1,5901.00,02/03/2026 10:00:00,Filled,USD',
    ',DEMO7,Buy,NQM26,1,21000.00,02/03/2026 10:00:00,Filled,USD',
  ].join('\n');
  const days = () => sheet(page).getByRole('rowheader').allTextContents();
  const save = page.getByRole('button', { name: /^Save/ });
  await choose(page, 'orders.csv', file);
  await page.getByRole('button', { name: 'America/New York' }).click();
  await look(page);
  await sheet(page).getByText(t('journal.preview.dayOrder')).waitFor();
  expect(await days()).toEqual(['2026-02-03', '2026-02-03', '2026-02-03']);
  expect(await save.getAttribute('aria-disabled')).toBe('true');
  await page.getByText(t('journal.import.dayOrder'), { exact: true }).waitFor();
  await sheet(page)
    .getByText(t('journal.preview.unclear', { count: 2 }))
    .waitFor();
  await sheet(page)
    .getByText(`${t('journal.count', { count: 1 })} · ${t('journal.preview.open', { count: 1 })}`)
    .waitFor();
  expect(await isWiderThanWindow(page)).toBe(false);
  expect(await findAxeViolations(page, inDialog)).toEqual([]);
  await takePicture(page, 'journal-import-dates-390-dark');
  const dayFirst = page.getByRole('button', { name: t('journal.mapper.dayOrder.day') });
  await dayFirst.click();
  await expect.poll(days).toEqual(['2026-03-02', '2026-03-02', '2026-03-02']);
  expect(await dayFirst.getAttribute('aria-pressed')).toBe('true');
  expect(problemsOf(page)).toEqual([]);
  // The connection fails: the save uses what is shown, not what was pressed last.
  await page.route('**/api/journal/imports/preview', (route) => route.abort());
  await page.getByRole('button', { name: t('journal.mapper.dayOrder.month') }).click();
  await sheet(page).getByRole('alert').waitFor();
  expect(await dayFirst.getAttribute('aria-pressed')).toBe('true');
  await page.unroute('**/api/journal/imports/preview');
  await save.click();
  await page.getByText('3 rows are in your journal now.').waitFor();
  expect(await sheet(page).getByText('2026-03-02').count()).toBe(2);
});

it('asks and warns in Arabic too, with prices and contracts from left to right', async () => {
  const page = await stage.newPage({ width: 390, language: 'ar' });
  await stage.signIn(page, email, password);
  await changeAnswer(page, '/accounts', (account) => ({ ...account, lang: 'ar' }));
  await page.goto('/journal/imports?import=new');
  await page.getByRole('dialog').waitFor();
  const arabic = wordsOf('ar');
  const file = [
    'orderId,Account,B/S,Contract,filledQty,avgPrice,Fill Time,Status,Currency',
    '1,DEMO8,Buy,ESM26,1,5900.00,02/03/2026 10:00:00,Filled,USD',
    '2,DEMO8,Sell,ESM26,2,5901.10,02/03/2026 10:05:00,Filled,USD',
  ].join('\n');
  await choose(page, 'orders.csv', file);
  await page.getByRole('button', { name: 'UTC', exact: true }).click();
  await page.getByRole('button', { name: arabic('journal.import.look') }).click();
  await sheet(page).getByText(arabic('journal.preview.dayOrder')).waitFor();
  expect(await sheet(page).getByText('ESM26', { exact: true }).first().getAttribute('dir')).toBe('ltr');
  expect(await isWiderThanWindow(page)).toBe(false);
  expect(await findAxeViolations(page, inDialog)).toEqual([]);
  await takePicture(page, 'journal-import-dates-ar-390');
  expect(problemsOf(page)).toEqual([]);
});

const gas = ordersFile(['09:00 buy 1 NGN26 3,250', '09:10 sell 1 NGN26 3,260']).replaceAll(/3,2\d0/g, '"$&"');

it('asks for the decimal separator if every number can be read both ways', async () => {
  const page = await open('/journal/imports?import=new');
  await choose(page, 'gas.csv', gas.replaceAll('DEMO1', 'DEMO9'));
  await page.getByRole('button', { name: 'America/New York' }).click();
  await look(page);
  await sheet(page).getByText(t('journal.preview.decimal')).waitFor();
  const save = page.getByRole('button', { name: /^Save/ });
  expect(await save.getAttribute('aria-disabled')).toBe('true');
  await page.getByText(t('journal.import.decimal'), { exact: true }).waitFor();
  await sheet(page).getByText('+$100,000.00').waitFor();
  expect(await findAxeViolations(page, inDialog)).toEqual([]);
  await takePicture(page, 'journal-import-decimals-1440-light');
  const comma = page.getByRole('button', { name: '1.234,56' });
  await comma.click();
  await sheet(page).getByText('+$100.00').waitFor();
  expect(await comma.getAttribute('aria-pressed')).toBe('true');
  await save.click();
  await page.getByText('2 rows are in your journal now.').waitFor();
  expect(problemsOf(page)).toEqual([]);
});

it('names the contract with an open position at the end of a file, on a phone and in Arabic', async () => {
  const page = await stage.newPage({ width: 390, theme: 'dark', language: 'ar' });
  await stage.signIn(page, email, password);
  await changeAnswer(page, '/accounts', (account) => ({ ...account, lang: 'ar' }));
  await page.goto('/journal/imports?import=new');
  await page.getByRole('dialog').waitFor();
  const arabic = wordsOf('ar');
  await choose(page, 'middle.csv', ordersFile(['09:00 sell 1 MNQU26 30000.00 91', '09:10 buy 2 MNQU26 29990.00 92']));
  await page.getByRole('button', { name: 'UTC', exact: true }).click();
  await page.getByRole('button', { name: arabic('journal.import.look') }).click();
  const advice = arabic('journal.preview.unflat', { count: 1, contracts: '' }).split(': ').at(-1);
  const notice = sheet(page).getByText(advice ?? '');
  await notice.waitFor();
  expect(await notice.getByText('MNQU26').getAttribute('dir')).toBe('ltr');
  expect(await isWiderThanWindow(page)).toBe(false);
  expect(await findAxeViolations(page, inDialog)).toEqual([]);
  await takePicture(page, 'journal-import-unflat-ar-390-dark');
  expect(problemsOf(page)).toEqual([]);
});

it('leads from a file with only rejected rows to its columns, and keeps the focus in the chosen zone', async () => {
  const page = await open('/journal/imports?import=new');
  await choose(page, 'orders.csv', ordersFile(['09:00 buy 1 MNQ 30000.00', '09:10 sell 1 MNQ1! 30010.00']));
  const zone = page.getByRole('combobox', { name: t('journal.import.zone') });
  await zone.fill('Berlin');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => zone.inputValue()).toBe('Europe/Berlin');
  expect(await zone.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'UTC', exact: true }).click();
  await expect.poll(() => zone.inputValue()).toBe('UTC');
  await look(page);
  await page.getByText(t('journal.import.allRejected')).waitFor();
  expect(await sheet(page).getByText(t('journal.reason.month_missing')).count()).toBe(2);
  await takePicture(page, 'journal-import-rejected-1440-light');
  await page.getByRole('button', { name: t('journal.import.map') }).click();
  await page.getByRole('region', { name: t('journal.mapper.title') }).waitFor();
  const status = t('journal.mapper.optional', { field: t('journal.mapper.field.status') });
  expect(await page.getByRole('combobox', { name: status }).inputValue()).toBe('Status');
  expect(await page.getByRole('combobox', { name: t('journal.mapper.decimal') }).inputValue()).toBe('');
  expect(await findAxeViolations(page, inDialog)).toEqual([]);
  await takePicture(page, 'journal-import-mapper-1440-light');
  expect(problemsOf(page)).toEqual([]);
});
