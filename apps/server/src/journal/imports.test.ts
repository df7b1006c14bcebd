// Brokers' files over HTTP: preview, saving what is new, repeats, corrections, custom mappings, refusals.
import type { JournalDayRecord, JournalEntriesPage } from '@openbell/api/journal.ts';
import type { JournalImport, JournalMappings, JournalPreview, OwnColumnMapping } from '@openbell/api/journal-files.ts';
import { dateOf, formatDate } from '@openbell/units/civil-date.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readMigrations } from '../platform/database/migrate.ts';
import { sha256Hex } from '../platform/security/randomness.ts';
import { sendEvents } from '../testing/calls/sign-bridge.ts';
import { fill } from '../testing/evaluation-kit.ts';
import { germanMapping, type Journalist, makeJournalist, newYork, ordersFile } from '../testing/journal-kit.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/test-server.ts';
import { es } from '../testing/traded-months.ts';

vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
let journalist: Journalist;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  journalist = await makeJournalist(server);
  client = journalist.client;
});
afterAll(() => server.remove());

async function json<Answer>(call: ReturnType<TestClient['call']>): Promise<Answer> {
  const answer = await call;
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  return answer.body as Answer;
}
async function refusalOf(call: ReturnType<TestClient['call']>) {
  const { status, body } = await call;
  const { error } = body as { error?: { code: string; fields?: unknown } };
  return [status, error?.code, ...(error?.fields === undefined ? [] : [error.fields])];
}
const dayOrder = 'month_first';
const preview = (body: Readonly<Record<string, unknown>>) =>
  json<JournalPreview>(client.call('POST', '/journal/imports/preview', { zone: newYork, dayOrder, ...body }));
async function readable(body: Readonly<Record<string, unknown>>) {
  const shown = await preview(body);
  return shown.kind === 'preview' ? shown : expect.unreachable(shown.code);
}
const save = (body: Readonly<Record<string, unknown>>) =>
  client.call('POST', '/journal/imports', { zone: newYork, fileName: 'orders.csv', dayOrder, ...body });
const imported = async () =>
  (await json<JournalEntriesPage>(client.call('GET', '/journal/entries'))).entries.filter(
    ({ origin }) => origin === 'import',
  );

async function keepMapping(mapping: OwnColumnMapping) {
  const body = { name: 'Desk', mapping };
  const [kept] = (await json<JournalMappings>(client.call('POST', '/journal/mappings', body))).own;
  return kept ?? expect.unreachable('it was not kept');
}

const rows = ['10:00 Buy 2 MNQM6 30000.25', '10:05 Sell 1 MNQM6 30010.25', '10:07 Sell 1 MNQM6 30020.25'];

describe('a file', () => {
  it('is previewed row by row with its trading day before anything is saved', async () => {
    const shown = await readable({
      text: ordersFile([...rows, '19:30 Buy 1 MNQM6 30000.30', '16:30 Buy 1 MNQM6 30000.25']),
    });
    expect(shown).toMatchObject({ mappingKey: 'tradovate-orders', isTested: true, canSave: true, skipped: [] });
    expect(shown.rejected).toEqual([{ line: 5, reason: 'off_tick', symbol: 'MNQM26' }]);
    expect(
      shown.rows.map((row) => [row.line, row.isNew, row.isEcho, row.isOutsideHours, formatDate(row.session)]),
    ).toEqual([
      [2, true, false, false, '2026-06-10'],
      [3, true, false, false, '2026-06-10'],
      [4, true, false, false, '2026-06-10'],
      [6, true, false, false, '2026-06-10'],
    ]);
    expect(shown.rows[0]).toMatchObject({ side: 'buy', quantity: 2, symbol: 'MNQM26', accountId: 'DEMO1', exit: null });
    expect(shown.trades).toEqual({
      closed: 1,
      open: 1,
      openSymbols: ['MNQM26'],
      grossMicros: 60_000_000,
      commissionMicros: 0,
      netMicros: 60_000_000,
    });
    expect(await imported()).toEqual([]);
    expect(await json(client.call('GET', '/journal/imports'))).toEqual([]);
  });

  it('is saved once: repeated, also in another time zone, it adds nothing, and a longer one adds its rest', async () => {
    const first = await json<JournalImport>(save({ text: ordersFile(rows) }));
    expect(first).toMatchObject({
      mappingKey: 'tradovate-orders',
      mappingName: '',
      fileName: 'orders.csv',
      zone: newYork,
      rows: 3,
      known: 0,
      rejected: 0,
      firstSession: dateOf('2026-06-10'),
      lastSession: dateOf('2026-06-10'),
    });
    const [entry] = await imported();
    expect(entry?.trade).toMatchObject({ accountId: 'DEMO1', symbol: 'MNQM26', quantity: 2, netMicros: 60_000_000 });
    expect(entry?.trade.key).toMatch(/^trd_\w+$/);
    expect(await refusalOf(save({ text: ordersFile(rows) }))).toEqual([409, 'nothing_to_import']);
    expect(await refusalOf(save({ text: ordersFile(rows), zone: 'UTC' }))).toEqual([409, 'nothing_to_import']);
    const longer = ordersFile([...rows, '11:00 Sell 1 MNQM6 30030.25']);
    expect((await readable({ text: longer })).rows.map(({ isNew }) => isNew)).toEqual([false, false, false, true]);
    expect(await json(save({ text: longer }))).toMatchObject({ rows: 1, known: 3 });
    expect((await imported()).map(({ trade }) => trade.closedAt === null)).toEqual([false, true]);
    expect(await imported()).toContainEqual(entry);
  });

  it('is saved once, however often it is sent at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => save({ text: ordersFile(rows) })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await imported())[0]?.trade.legs).toHaveLength(2);
    const again = { 'idempotency-key': 'import-1' };
    const body = { text: ordersFile(['12:00 Buy 1 MNQM6 30000.25 77']), zone: newYork };
    const one = await client.call('POST', '/journal/imports', body, again);
    expect((await client.call('POST', '/journal/imports', body, again)).body).toEqual(one.body);
  });

  it('keeps genuine duplicates from a platform without ids', async () => {
    const line = (minute: string) =>
      `MNQ JUN26,A,Long,1,30000,30001,06/10/2026 10:${minute}:00,06/10/2026 10:${minute}:30,$0.50,0`;
    const text = [
      'Instrument,Account,Market pos.,Qty,Entry price,Exit price,Entry time,Exit time,Profit,Commission',
      line('00'),
      line('00'),
      line('01'),
    ].join('\n');
    expect(await json(save({ text }))).toMatchObject({ mappingKey: 'ninjatrader-trades', rows: 3 });
    expect(await refusalOf(save({ text }))).toEqual([409, 'nothing_to_import']);
  });

  it('that repeats trades of another mapping or of the attempt is reported, and those stay out unless requested', async () => {
    await json(save({ text: ordersFile(rows) }));
    const performance = [
      'symbol,qty,boughtTimestamp,soldTimestamp,buyPrice,sellPrice,pnl,buyFillId,sellFillId',
      'MNQM6,1,06/10/2026 10:00:00,06/10/2026 10:05:00,30000.25,30010.25,$20.00,1,2',
      'MNQM6,1,06/10/2026 12:00:00,06/10/2026 12:05:00,30000.25,30010.25,$20.00,3,4',
    ].join('\n');
    expect((await readable({ text: performance })).rows.map(({ isEcho }) => isEcho)).toEqual([true, false]);
    expect(await json(save({ text: performance }))).toMatchObject({ rows: 1, leftOut: 1, known: 0 });
    expect(await refusalOf(save({ text: performance }))).toEqual([409, 'nothing_to_import']);
    expect(await json(save({ text: performance, leavesEchoesOut: false }))).toMatchObject({
      rows: 1,
      leftOut: 0,
      known: 1,
    });

    const { account, date } = journalist;
    await sendEvents(server, [fill(account, `${formatDate(date)}T15:40:00Z`, `buy 1 ${es} @ 6900.00`)]);
    const own = [
      'orderId,Account,B/S,Contract,filledQty,avgPrice,Fill Time,Status,Currency',
      `9,DEMO1,Buy,${es},1,6900.00,${formatDate(date)} 15:40:00,Filled,USD`,
    ].join('\n');
    expect((await readable({ text: own, zone: 'UTC' })).rows.map(({ isEcho }) => isEcho)).toEqual([true]);
  });

  it('without account names adds nothing twice, for any account the customer enters and in any time zone', async () => {
    const performance = (...numbers: readonly (readonly [number, string])[]) =>
      [
        'symbol,qty,boughtTimestamp,soldTimestamp,buyPrice,sellPrice,pnl,buyFillId,sellFillId',
        ...numbers.map(
          ([id, time]) =>
            `MNQM6,1,06/10/2026 ${time}:00,06/10/2026 ${time}:30,30000.25,30010.25,$20.00,${id},${id + 1}`,
        ),
      ].join('\n');
    const text = performance([1, '08:00'], [3, '09:00']);
    await json(save({ text, account: 'A1' }));
    for (const more of [{ account: '' }, { account: 'A2' }, { account: 'A2', zone: 'Pacific/Auckland' }]) {
      expect((await readable({ text, ...more })).rows.map(({ isNew, isEcho }) => [isNew, isEcho])).toEqual([
        [true, true],
        [true, true],
      ]);
      expect(await refusalOf(save({ text, ...more }))).toEqual([409, 'nothing_to_import']);
    }
    // Another account may trade at the same prices, with other ids; a customer who asks for the same rows gets them.
    const copied = performance([5, '08:00'], [7, '09:00']);
    expect((await readable({ text: copied, account: 'A2' })).rows.map(({ isEcho }) => isEcho)).toEqual([false, false]);
    expect(await json(save({ text, account: 'A2', leavesEchoesOut: false }))).toMatchObject({ rows: 2, leftOut: 0 });
    // If the file names its accounts, a different account is different.
    await json(save({ text: ordersFile(rows) }));
    const other = ordersFile(rows).replaceAll('DEMO1', 'DEMO2');
    expect((await readable({ text: other })).rows.map(({ isEcho }) => isEcho)).toEqual([false, false, false]);
  });

  const topstep = (entered: string, exited: string) =>
    [
      'Id,ContractName,EnteredAt,ExitedAt,EntryPrice,ExitPrice,Fees,PnL,Size,Type,Commissions',
      `1,MNQM6,06/10/2026 ${entered},06/10/2026 ${exited},25097.25,25099.25,2.22,12.00,3,Long,0.30`,
    ].join('\n');
  const chicago = topstep('08:31:11 -05:00', '08:32:00 -05:00');
  const berlin = topstep('15:31:11 +02:00', '15:32:00 +0200');

  it('with time zone offsets adds nothing when it is exported with other offsets', async () => {
    expect(await json(save({ text: chicago }))).toMatchObject({ mappingKey: 'topstepx', rows: 1 });
    expect(await refusalOf(save({ text: berlin }))).toEqual([409, 'nothing_to_import']);
    expect(await imported()).toHaveLength(1);
  });

  it('with offsets that an older version saved is recognized too, and its trade keeps its name', async () => {
    await json(save({ text: chicago }));
    const { db } = server.database;
    const saved = db
      .selectFrom('journalRows')
      .selectAll()
      .where('mappingKey', '=', 'topstepx')
      .orderBy('sequence', 'desc');
    const { customerId, digest, identity, item } = await saved.executeTakeFirstOrThrow();
    const older = identity.replace(/13:(3\d:\d\d\.000)Z/g, '08:$1-05:00');
    expect(older).toContain('"2026-06-10T08:31:11.000-05:00","",100397,"2026-06-10T08:32:00.000-05:00"');
    await db
      .updateTable('journalRows')
      .set({
        identity: older,
        digest: sha256Hex(older),
        item: JSON.stringify(item.kind === 'pair' ? { ...item, pair: { ...item.pair, id: older } } : item),
      })
      .where('customerId', '=', customerId)
      .where('digest', '=', digest)
      .execute();
    const [entry] = await imported();
    const script = readMigrations().find(({ name }) => name.includes('journal-instants'))?.script ?? '';
    await server.database.runScript(script);
    expect((await saved.executeTakeFirstOrThrow()).digest).toBe(digest);
    for (const text of [chicago, berlin]) expect(await refusalOf(save({ text }))).toEqual([409, 'nothing_to_import']);
    expect(await imported()).toEqual([entry]);
  });

  it('with ambiguous numbers is saved once the customer says which character precedes the decimals', async () => {
    const text = ordersFile(['10:00 Buy 1 NGN6 3,250', '10:05 Sell 1 NGN6 3,260']).replaceAll(/3,2\d0/g, '"$&"');
    expect(await readable({ text })).toMatchObject({ canSave: false, decimal: null, asksDecimal: true });
    expect(await refusalOf(save({ text }))).toEqual([400, 'import_unreadable', { text: 'decimal' }]);
    expect(await readable({ text, decimal: ',' })).toMatchObject({ canSave: true, trades: { netMicros: 100_000_000 } });
    await json(save({ text, decimal: ',' }));
    expect((await imported())[0]?.trade.netMicros).toBe(100_000_000);
    const kept = server.database.db.selectFrom('journalImports').select('mapping').orderBy('savedAt', 'desc');
    expect((await kept.executeTakeFirstOrThrow()).mapping.decimal).toBe(',');
  });

  it('with invalid costs is previewed but not saved, and leaves the journal intact', async () => {
    const order = (id: string, side: string) =>
      `Time;Symbol;Side;Qty;Price;Fill\n2026-06-10 10:0${id}:00;MNQM6;${side};1;30000.25;491234567${id}`;
    const { key } = await keepMapping({
      ...germanMapping,
      dayOrder: null,
      decimal: null,
      contract: 'Symbol',
      quantity: 'Qty',
      costs: ['Fill'],
      rows: { kind: 'fills', time: 'Time', price: 'Price', side: 'Side', id: null, status: null },
    });
    for (const [id, side] of [
      ['1', 'Buy'],
      ['2', 'Sell'],
    ] as const) {
      const body = { text: order(id, side), mappingKey: key };
      expect(await readable(body)).toMatchObject({ rejected: [{ line: 2, reason: 'bad_cost' }] });
      expect(await refusalOf(save(body))).toEqual([409, 'nothing_to_import']);
    }
    expect(await imported()).toEqual([]);
  });

  it('that begins inside a position names the contract that stays open', async () => {
    const shown = await readable({
      text: ordersFile(['10:00 Sell 1 MNQM6 30000.25', ...rows, '10:09 Sell 1 ESM6 6000']),
    });
    expect(shown.trades).toMatchObject({ open: 2, openSymbols: ['MNQM26', 'ESM26'] });
    expect((await readable({ text: ordersFile(rows) })).trades.openSymbols).toEqual([]);
  });

  it('with ambiguous dates is saved once the customer gives the order, and is refused with a time in the future', async () => {
    const text = ordersFile(rows).replaceAll('2026-06-10', '06/10/2026');
    const unsaid = await readable({ text, dayOrder: null });
    expect(unsaid).toMatchObject({ canSave: false, dayOrder: null, asksDayOrder: true });
    expect(await refusalOf(save({ text, dayOrder: null }))).toEqual([400, 'import_unreadable', { text: 'day_order' }]);
    expect(await json(save({ text, dayOrder: 'day_first' }))).toMatchObject({ firstSession: dateOf('2026-10-06') });
    const [kept] = await server.database.db
      .selectFrom('journalImports')
      .select('mapping')
      .orderBy('savedAt', 'desc')
      .execute();
    expect(kept?.mapping.dayOrder).toBe('day_first');
    const ahead = text.replaceAll('06/10/2026', '06/10/2098');
    expect(await readable({ text: ahead })).toMatchObject({ canSave: false, rows: [] });
    expect(await refusalOf(save({ text: ahead }))).toEqual([400, 'import_unreadable', { text: 'in_future' }]);
  });

  it('with the newest rows first gives the same trades, and keeps them when it is saved', async () => {
    const ascending = [
      '10:00 Buy 1 MNQM6 30000.25',
      '10:05 Sell 1 MNQM6 30010.25',
      '10:05 Buy 1 MNQM6 30010.25',
      '10:09 Sell 1 MNQM6 30005.25',
    ].map((row) => `${row} `);
    await json(save({ text: ordersFile(ascending.toReversed()) }));
    const nets = (await imported()).map(({ trade }) => trade.netMicros / 1_000_000);
    expect(nets).toEqual([20, -10]);
  });

  it('with unreadable times saves nothing, and an unknown format is reported', async () => {
    const head = 'orderId,Account,B/S,Contract,filledQty,avgPrice,Fill Time,Status,Currency\n';
    const badTime = `${head}1,A,Buy,MNQM6,1,30000.25,yesterday,Filled,USD\n2,A,Buy,MNQM6,1,30000.25,06/10/2026 10:00:00,Filled,USD`;
    expect(await readable({ text: badTime })).toMatchObject({
      canSave: false,
      rejected: [{ line: 2, reason: 'bad_time' }],
    });
    const table: readonly (readonly [Readonly<Record<string, unknown>>, unknown, unknown])[] = [
      [{ text: badTime }, null, { text: 'bad_time' }],
      [{ text: '' }, 'empty', { text: 'empty' }],
      [{ text: 'a,b\n1,2' }, 'unknown_format', { text: 'unknown_format' }],
      [{ text: ordersFile(rows), zone: 'Mars/Olympus' }, 'unknown_zone', { text: 'unknown_zone' }],
      [
        { text: ordersFile(rows), mappingKey: 'tradovate-performance' },
        'missing_columns',
        {
          text: 'missing_columns',
          missing: 'symbol, qty, pnl, boughtTimestamp, soldTimestamp, buyPrice, sellPrice, buyFillId, sellFillId',
        },
      ],
    ];
    for (const [body, code, fields] of table) {
      if (code !== null) expect(await preview(body)).toMatchObject({ kind: 'unreadable', code });
      expect(await refusalOf(save(body))).toEqual([400, 'import_unreadable', fields]);
    }
    expect(await refusalOf(save({ text: ordersFile(rows), mappingKey: 'own-map_none' }))).toEqual([
      400,
      'invalid_fields',
      { mappingKey: 'not found' },
    ]);
    expect(await json(client.call('GET', '/journal/imports'))).toEqual([]);
  });

  it('may be larger than the megabyte of other calls, but not have too many rows', async () => {
    const line = ordersFile(
      Array.from({ length: 2000 }, (_, index) => `10:00 ${index % 2 === 0 ? 'Buy' : 'Sell'} 1 MNQM6 30000.25`),
    );
    const many = line.replaceAll('\n', `,${'x'.repeat(600)}\n`);
    expect(many.length).toBeGreaterThan(1_048_576);
    expect(await json(save({ text: many }))).toMatchObject({ rows: 2000, rejected: 0 });
    expect(await imported()).toHaveLength(1000);
    expect(await preview({ text: 'a,b\n'.repeat(100_002) })).toMatchObject({
      kind: 'unreadable',
      code: 'too_many_rows',
    });
    expect(await refusalOf(save({ text: 'x'.repeat(20_000_001) }))).toEqual([400, 'invalid_fields', expect.anything()]);
    expect(await refusalOf(save({ text: 'x'.repeat(45_000_000) }))).toEqual([413, 'too_large']);
  });
});

describe('an import', () => {
  it('is deleted with its rows; notes on its trades stay with their day', async () => {
    const { id } = await json<JournalImport>(save({ text: ordersFile(rows) }));
    const [entry] = await imported();
    const path = `/journal/trades/${entry?.trade.key}`;
    await json(client.call('PUT', path, { text: 'Chased it.', tags: ['chase'] }));
    await json(client.call('DELETE', `/journal/imports/${id}`));
    expect(await imported()).toEqual([]);
    expect(await json(client.call('GET', '/journal/imports'))).toEqual([]);
    const [day] = await json<JournalDayRecord[]>(client.call('GET', '/journal/days'));
    expect(day).toMatchObject({ date: '2026-06-10', text: '' });
    expect(day?.looseNotes).toEqual([
      expect.objectContaining({ tradeId: entry?.trade.key, symbol: 'MNQM26', text: 'Chased it.', tags: ['chase'] }),
    ]);
    // A note whose trade is gone can still be changed, and finds its trade again.
    await json(client.call('PUT', path, { text: 'Chased it again.' }));
    await json(save({ text: ordersFile(rows) }));
    expect((await imported())[0]?.note).toMatchObject({ text: 'Chased it again.', tags: ['chase'] });
    expect(await json(client.call('GET', '/journal/days'))).toEqual([]);
    expect(await refusalOf(client.call('DELETE', `/journal/imports/${id}`))).toEqual([404, 'not_found']);
  });

  it('is corrected to another time zone by deleting it and reading the file again', async () => {
    const { id } = await json<JournalImport>(save({ text: ordersFile(rows) }));
    const [before] = await imported();
    await json(client.call('DELETE', `/journal/imports/${id}`));
    await json(save({ text: ordersFile(rows), zone: 'America/Chicago' }));
    const [after] = await imported();
    expect(after?.trade.key).toBe(before?.trade.key);
    expect((after?.trade.openedAt ?? 0) - (before?.trade.openedAt ?? 0)).toBe(3_600_000);
  });

  it('belongs only to its customer', async () => {
    const { id } = await json<JournalImport>(save({ text: ordersFile(rows) }));
    const [entry] = await imported();
    const { client: stranger } = await makeJournalist(server);
    expect((await stranger.call('GET', '/journal/imports')).body).toEqual([]);
    expect(await refusalOf(stranger.call('DELETE', `/journal/imports/${id}`))).toEqual([404, 'not_found']);
    expect(await refusalOf(stranger.call('PUT', `/journal/trades/${entry?.trade.key}`, { text: 'x' }))).toEqual([
      404,
      'not_found',
    ]);
    // The same file is new to this customer: another customer's rows do not count.
    expect(
      await refusalOf(stranger.call('POST', '/journal/imports', { text: ordersFile(rows), zone: newYork })),
    ).toEqual([200, undefined]);
    expect(await imported()).toEqual([entry]);
  });
});

describe('a custom mapping', () => {
  const text =
    'Zeit;Kontrakt;Seite;Stück;Kurs;Gebühr\n10.06.2026 10:00:00;MNQM6;Kauf;1;30.000,25;0,52\n10.06.2026 10:05:00;MNQM6;Verkauf;1;30.010,25;0,52';

  it('is tried before it is saved, reads files under a key of its own, and leaves its rows when it is deleted', async () => {
    expect(await readable({ text, mapping: germanMapping, account: 'mine' })).toMatchObject({
      isTested: false,
      trades: { closed: 1, netMicros: 18_960_000 },
    });
    const { own } = await json<JournalMappings>(
      client.call('POST', '/journal/mappings', { name: 'Hausbank', mapping: germanMapping }),
    );
    const [kept] = own;
    expect(kept).toMatchObject({ name: 'Hausbank', mapping: germanMapping, key: `own-${kept?.id}` });
    expect(await json(save({ text, mappingKey: kept?.key, account: 'mine' }))).toMatchObject({
      rows: 2,
      mappingName: 'Hausbank',
    });
    expect((await imported())[0]?.trade).toMatchObject({ accountId: 'mine', netMicros: 18_960_000 });
    const { client: stranger } = await makeJournalist(server);
    const foreign = { text, mappingKey: kept?.key, zone: newYork };
    expect(await refusalOf(stranger.call('POST', '/journal/imports/preview', foreign))).toEqual([
      400,
      'invalid_fields',
      expect.anything(),
    ]);
    expect(await refusalOf(stranger.call('DELETE', `/journal/mappings/${kept?.id}`))).toEqual([404, 'not_found']);
    expect(await json<JournalMappings>(client.call('DELETE', `/journal/mappings/${kept?.id}`))).toMatchObject({
      own: [],
    });
    expect(await refusalOf(save({ text, mappingKey: kept?.key }))).toEqual([400, 'invalid_fields', expect.anything()]);
    expect(await imported()).toHaveLength(1);
  });

  it('is validated when it is sent', async () => {
    const wrong: readonly unknown[] = [
      { ...germanMapping, contract: 'x'.repeat(101) },
      { ...germanMapping, contract: '' },
      { ...germanMapping, buyWords: Array.from({ length: 21 }, () => 'x') },
      { ...germanMapping, decimal: ';' },
      { ...germanMapping, key: 'tradovate-orders' },
      { ...germanMapping, rows: { ...germanMapping.rows, kind: 'orders' } },
      { ...germanMapping, rows: { ...germanMapping.rows, more: 1 } },
    ];
    for (const one of wrong)
      expect(await refusalOf(client.call('POST', '/journal/mappings', { name: 'x', mapping: one }))).toEqual([
        400,
        'invalid_fields',
        expect.anything(),
      ]);
    expect((await json<JournalMappings>(client.call('GET', '/journal/mappings'))).own).toEqual([]);
  });
});
