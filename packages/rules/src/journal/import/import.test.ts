import { formatDate } from '@openbell/units/civil-date.ts';
import { asInstant, formatInstant, instantOf } from '@openbell/units/instant.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ColumnMapping } from './column-mapping.ts';
import { echoedLines, executionsOf } from './echoed-rows.ts';
import { type ImportPreview, type ImportRequest, previewOf, readImport, tradesOfItems } from './read-import.ts';
import { readyMappings } from './ready-mappings.ts';

const chicago = 'America/Chicago';
const now = instantOf('2026-07-15T00:00:00Z');
const nothing: ReadonlySet<string> = new Set();

function preview(
  lines: readonly string[],
  { saved = nothing, ...more }: Partial<ImportRequest> & { readonly saved?: ReadonlySet<string> } = {},
): ImportPreview {
  const read = refusal(lines.join('\n'), more);
  return read.ok ? previewOf(read.value, saved) : expect.unreachable(JSON.stringify(read.error));
}
const refusal = (text: string, more: Partial<ImportRequest> = {}) =>
  readImport({
    text,
    mapping: null,
    zone: chicago,
    account: 'mine',
    dayOrder: 'month_first',
    decimal: null,
    now,
    ...more,
  });
const tradesOf = ({ rows }: ImportPreview) => tradesOfItems(rows.map(({ item }) => item));
const shortTrades = (file: ImportPreview) =>
  tradesOf(file).map(
    ({ accountId, contract, side, quantity, netMicros }) =>
      `${accountId} ${contract.symbol} ${side} ${quantity} ${netMicros / 1_000_000}`,
  );
const reasons = ({ rejected }: ImportPreview) => rejected.map(({ line, reason }) => `${line} ${reason}`);

const orders = [
  'orderId,Account,B/S,Contract,avgPrice,filledQty,Fill Time,Status,Currency',
  '1,A1, Buy,MNQM6,28531.75,5,06/10/2026 16:00:05, Filled,USD',
  '2,A1, Sell,MNQM6,28541.75,2,06/10/2026 16:00:29, Filled,USD',
  '3,A1, Sell,MNQM6,,,, Canceled,USD',
  '4,A1, Sell,MNQM6,28521.75,3,06/10/2026 16:01:00, Canceled,USD',
];
const performanceHead =
  'symbol,_priceFormat,buyFillId,sellFillId,qty,buyPrice,sellPrice,pnl,boughtTimestamp,soldTimestamp,duration';

describe('Tradovate', () => {
  it('reads filled orders and the filled part of canceled ones, and skips the others', () => {
    const file = preview(orders);
    expect(file).toMatchObject({ mappingKey: 'tradovate-orders', rejected: [], canSave: true });
    expect(file.skipped).toEqual([{ line: 4, reason: 'not_filled' }]);
    expect(shortTrades(file)).toEqual(['A1 MNQM26 long 5 -20']);
  });

  it('rejects working orders, averages between ticks, other currencies and unreadable cells', () => {
    const row = (cells: string) => preview([orders[0] ?? '', `9,A1,${cells}`, orders[1] ?? '']);
    expect(reasons(row('Buy,MNQM6,28531.75,1,06/10/2026 16:00:05,Working,USD'))).toEqual(['2 order_not_ended']);
    expect(reasons(row('Buy,MNQM6,28531.80,1,06/10/2026 16:00:05,Filled,USD'))).toEqual(['2 off_tick']);
    expect(reasons(row('Buy,MNQM6,28531.75,1,06/10/2026 16:00:05,Filled,EUR'))).toEqual(['2 not_dollars']);
    expect(reasons(row('Buy,MNQM6,28531.75,,06/10/2026 16:00:05,Filled,USD'))).toEqual(['2 bad_quantity']);
    expect(reasons(row('Hold,MNQM6,28531.75,1,06/10/2026 16:00:05,Filled,USD'))).toEqual(['2 bad_side']);
    expect(reasons(row('Buy,MNQ,28531.75,1,06/10/2026 16:00:05,Filled,USD'))).toEqual(['2 month_missing']);
    expect(reasons(row('Buy,ABCM6,28531.75,1,06/10/2026 16:00:05,Filled,USD'))).toEqual(['2 unknown_root']);
    expect(reasons(row('Buy,MNQM6,28531,75,1,06/10/2026 16:00:05,Filled,USD'))).toEqual(['2 cells_too_many']);
    expect(reasons(row('Buy,MNQM6,28531.75'))).toEqual(['2 cells_missing']);
    expect(reasons(row('Buy,MNQM6,"28531,75",1,06/10/2026 16:00:05,Filled,USD'))).toEqual(['2 bad_price']);
    expect(reasons(row('"Buy,MNQM6'))).toEqual(['2 open_quote']);
    expect(row('Buy,MNQM6,28531.80,1,06/10/2026 16:00:05,Filled,USD').canSave).toBe(true);
  });

  it('saves nothing while a time is unreadable', () => {
    const file = preview([...orders, '9,A1,Buy,MNQM6,28531.75,1,31/12/2026 16:00:05,Filled,USD']);
    expect(reasons(file)).toEqual(['6 bad_time']);
    expect(file).toMatchObject({ canSave: false, rows: [{}, {}, {}] });
  });

  it('reads performance: one fill in several pairs is one trade, the earlier side opens, equal times are ordered by fill number', () => {
    const file = preview([
      performanceHead,
      'MESH5,-2,7,5,1,5895.75,5884.50,$(56.25),03/03/2025 01:11:30,03/03/2025 00:30:46,40min',
      'MESH5,-2,7,6,1,5895.75,5897.00,$6.25,03/03/2025 01:11:30,03/03/2025 01:11:18,11sec',
      'MESH5,-2,11,10,2,5900.00,5901.00,$10.00,03/03/2025 02:00:00,03/03/2025 02:00:00,0sec',
      'MESH5,-2,,,2,5900.00,5901.00,$10.00,03/03/2025 03:00:00,03/03/2025 03:00:00,0sec',
    ]);
    expect(shortTrades(file)).toEqual(['mine MESH25 short 2 -50', 'mine MESH25 short 2 10']);
    expect(reasons(file)).toEqual(['5 direction_unknown']);
    expect(file.rows.map(({ differenceMicros }) => differenceMicros)).toEqual([0, 0, 0]);
  });

  it('reads the position history with its accounts and Treasury prices', () => {
    const file = preview([
      'Account,Contract,Pair ID,Buy Fill ID,Sell Fill ID,Paired Qty,Buy Price,Sell Price,P/L,Currency,Bought Timestamp,Sold Timestamp',
      'A1,ZNM6,1,2,3,4,110 040,110 045,62.50,USD,04/09/2026 10:00:00,04/09/2026 10:05:00',
      'A2,ZNM6,1,2,3,4,110 040,110 045,62.00,USD,04/09/2026 10:00:00,04/09/2026 10:05:00',
    ]);
    expect(shortTrades(file)).toEqual(['A1 ZNM26 long 4 62.5', 'A2 ZNM26 long 4 62.5']);
    expect(file.rows.map(({ differenceMicros }) => differenceMicros)).toEqual([0, -500_000]);
  });
});

describe('other platforms', () => {
  it('reads the trades grid of NinjaTrader and says what its profit contains beyond the commission', () => {
    const file = preview([
      'Instrument,Account,Market pos.,Qty,Entry time,Exit time,Entry price,Exit price,Profit,Commission',
      'MNQ SEP26,Sim101,Long,1,7/2/2026 9:12,7/2/2026 9:13,30220,30245,$48.10 ,$0.78 ',
      'MNQ 09-26,Sim101,Short,1,7/2/2026 9:13,7/2/2026 9:13,30220,30245,($50.78),$0.78 ',
      ',,,,,,,,,',
    ]);
    expect(shortTrades(file)).toEqual(['Sim101 MNQU26 long 1 49.22', 'Sim101 MNQU26 short 1 -50.78']);
    expect(file.rows.map(({ differenceMicros }) => differenceMicros)).toEqual([-1_120_000, 0]);
    expect(file.skipped).toEqual([{ line: 4, reason: 'blank' }]);
  });

  it('reads futures of an activity statement, signed quantities and negative commissions, and rejects shares', () => {
    const head = (commission: string) =>
      `Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,${commission},Code`;
    const lines = [
      'Statement,Data,BrokerName,Interactive Brokers LLC',
      head('Comm/Fee'),
      'Trades,Data,Order,Futures,USD,MESU4,"2024-06-06, 09:32:06",2,5360.25,5361,0,-1.24,O',
      'Trades,Data,ClosedLot,Futures,USD,MESU4,"2024-06-06, 09:32:06",2,5360.25,5361,0,,O',
      'Trades,Data,Order,Futures,USD,MESU4,"2024-06-06, 09:40:00","-2","5,362.25",5361,0,-1.24,C',
      'Trades,Data,Order,Stocks,USD,SPY,"2024-10-29, 10:22:30",1,580.77,581.77,-580.77,-0.35,O',
      'Trades,SubTotal,,Futures,USD,,,',
      'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Comm in USD',
      'Trades,Data,Order,Forex,USD,EUR.USD,"2024-06-06, 09:40:00",1,1.08,0',
    ];
    const file = preview(lines, { zone: 'America/New_York' });
    expect(shortTrades(file)).toEqual(['mine MESU24 long 2 17.52']);
    expect(reasons(file)).toEqual(['6 not_a_future', '9 not_a_future']);
    expect(file.skipped).toEqual([
      { line: 4, reason: 'summary' },
      { line: 7, reason: 'summary' },
      { line: 8, reason: 'repeated_head' },
    ]);
    // It has not read a real row of a future yet.
    expect(preview([head('Comm in USD'), ...lines.slice(2, 5)])).toMatchObject({
      mappingKey: 'interactive-brokers-usd',
      isTested: false,
    });
  });

  it('reads TopstepX by the offsets in its times and adds fees and commissions, marked untested', () => {
    const file = preview(
      [
        'Id,ContractName,EnteredAt,ExitedAt,EntryPrice,ExitPrice,Fees,PnL,Size,Type,TradeDay,TradeDuration,Commissions',
        '71,MNQH6,12/18/2025 13:26:13 +01:00,12/18/2025 13:26:46 +01:00,25097.250000000,25099.25,2.22,12.00,3,Long,x,x,0.30',
      ],
      { zone: 'Asia/Tokyo' },
    );
    expect(file).toMatchObject({ mappingKey: 'topstepx', isTested: false });
    expect(shortTrades(file)).toEqual(['mine MNQH26 long 3 9.48']);
    expect(formatInstant(tradesOf(file)[0]?.openedAt ?? asInstant(0))).toBe('2025-12-18T12:26:13.000Z');
  });

  it('reads R|Trader after its line "Completed Orders", ignoring the zone in its headers, marked untested', () => {
    const head = 'Account,Status,Buy/Sell,Symbol,Order Number,Qty Filled,Avg Fill Price,Update Time (CST)';
    const file = preview([
      'Working Orders',
      head,
      'A1,Open,B,ESM6,1,,,2026-06-10 09:00:00',
      'Completed Orders',
      head,
      'A1,Filled,B,ESM6,2,1,6000.25,2026-06-10 09:00:00',
      'A1,Filled,S,ESM6,3,1,6001.25,2026-06-10 09:01:00',
      'A1,Cancelled,S,ESM6,4,0,,2026-06-10 09:02:00',
    ]);
    expect(file).toMatchObject({ mappingKey: 'r-trader', isTested: false });
    expect(shortTrades(file)).toEqual(['A1 ESM26 long 1 50']);
    expect(file.skipped).toEqual([{ line: 8, reason: 'not_filled' }]);
  });

  it("reads any other file by a customer's mapping: its headers, words, decimals and date order", () => {
    const [ready] = readyMappings;
    const mapping: ColumnMapping = {
      ...(ready ?? expect.unreachable()),
      key: 'own-7',
      dayOrder: 'day_first',
      decimal: ',',
      account: null,
      contract: 'Kontrakt',
      quantity: 'Stück',
      costs: ['Gebühr'],
      currency: null,
      buyWords: ['Kauf'],
      sellWords: ['Verkauf'],
      rows: { kind: 'fills', time: 'Zeit', price: 'Kurs', side: 'Seite', id: null, status: null },
    };
    const lines = [
      'Kontrakt;Seite;Stück;Kurs;Zeit;Gebühr',
      'MNQM6;KAUF;2;28.531,75;10.06.2026 15:30:00;1,24',
      'MNQM6;verkauf;2;28.533,75;10.06.2026 15:31:00;1,24',
    ];
    const file = preview(lines, { mapping, zone: 'Europe/Berlin' });
    expect(shortTrades(file)).toEqual(['mine MNQM26 long 2 5.52']);
    expect(formatInstant(tradesOf(file)[0]?.openedAt ?? asInstant(0))).toBe('2026-06-10T13:30:00.000Z');
    expect(refusal('Kontrakt;Seite;Zeit;Zeit;Kurs;Stück\n', { mapping })).toEqual({
      ok: false,
      error: { code: 'missing_columns', missing: ['Gebühr'], twice: ['Zeit'] },
    });
  });
});

describe('the order of executions', () => {
  // Long 1, out and in again within one second, out: two trades, +20 and -10 dollars.
  const fills = (number: (place: number) => string) =>
    [
      'Buy,MNQM6,100,1,06/10/2026 09:00:00',
      'Sell,MNQM6,110,1,06/10/2026 09:00:05',
      'Buy,MNQM6,110,1,06/10/2026 09:00:05',
      'Sell,MNQM6,105,1,06/10/2026 09:01:00',
    ].map((cells, place) => `${number(place)},A1,${cells},Filled,USD`);
  const read = (lines: readonly string[]) => preview([orders[0] ?? '', ...lines]);
  const twoTrades = ['A1 MNQM26 long 1 20', 'A1 MNQM26 long 1 -10'];
  const numbered = fills((place) => String(98 + place));
  const nameless = fills(() => '');

  it('is the same in a file that begins with the newest fill, with fill numbers and without', () => {
    for (const lines of [numbered, nameless]) {
      const file = read(lines);
      expect(shortTrades(file)).toEqual(twoTrades);
      const turned = read(lines.toReversed());
      expect(shortTrades(turned)).toEqual(twoTrades);
      expect(turned.rows.map(({ identity }) => identity)).toEqual(file.rows.map(({ identity }) => identity));
      expect(turned.rows.map(({ line }) => line)).toEqual([5, 4, 3, 2]);
      expect([...file.rows, ...turned.rows].filter(({ isOrderUnclear }) => isOrderUnclear)).toEqual([]);
    }
  });

  it("follows the platform's numbers regardless of the order of the lines", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(numbered, { minLength: numbered.length }), (lines) => {
        const file = read(lines);
        expect(shortTrades(file)).toEqual(twoTrades);
        expect(file.rows.some(({ isOrderUnclear }) => isOrderUnclear)).toBe(false);
      }),
    );
  });

  it('stays unclear for a buy and a sell of one instant if neither numbers nor the file decide it', () => {
    const unclear = (lines: readonly string[]) =>
      read(lines).rows.map(({ line, isOrderUnclear }) => `${line} ${isOrderUnclear}`);
    const [first = '', second = '', third = ''] = nameless;
    expect(unclear([second, third])).toEqual(['2 true', '3 true']);
    expect(unclear([second, third.replace('110', '111').replace('Buy', 'Sell')])).toEqual(['2 false', '3 false']);
    expect(unclear([second, third.replace('MNQM6', 'MESM6')])).toEqual(['2 false', '3 false']);
    expect(unclear([second, numbered[2] ?? ''])).toEqual(['2 true', '3 true']);
    expect(unclear(numbered.slice(1, 3))).toEqual(['2 false', '3 false']);
    expect(unclear([first, second, third])).toEqual(['2 false', '3 false', '4 false']);
    // As often newer as older: other contracts do not help.
    const mes = nameless.map((line) => line.replace('MNQM6', 'MESM6'));
    expect(unclear([second, mes[1] ?? '', third, mes[2] ?? ''])).toEqual(['2 true', '4 true', '3 true', '5 true']);
  });
});

describe('dates of a file', () => {
  const days = (cells: readonly string[], more: Partial<ImportRequest> = {}) => {
    const { rows, canSave, dayOrder, asksDayOrder } = preview(
      [orders[0] ?? '', ...cells.map((date, place) => `${place},A1,Buy,MNQM6,100,1,${date} 09:00:00,Filled,USD`)],
      { dayOrder: null, ...more },
    );
    return { days: rows.map(({ session }) => formatDate(session)), canSave, dayOrder, asksDayOrder };
  };

  it("decide by themselves whether day or month comes first, regardless of the customer's setting", () => {
    const british = ['02/07/2026', '30/06/2026'];
    for (const dayOrder of [null, 'month_first', 'day_first'] as const) {
      expect(days(british, { dayOrder })).toEqual({
        days: ['2026-06-30', '2026-07-02'],
        canSave: true,
        dayOrder: 'day_first',
        asksDayOrder: false,
      });
    }
    // Read day first, the second date would be in the future.
    expect(days(['02/07/2026', '07/08/2026'], { now: instantOf('2026-07-15T00:00:00Z') })).toMatchObject({
      days: ['2026-02-09', '2026-07-08'],
      dayOrder: 'month_first',
    });
  });

  it('require an answer if all of them can be read both ways, and nothing is saved before', () => {
    const both = ['02/05/2026', '04/06/2026'];
    expect(days(both)).toMatchObject({ canSave: false, dayOrder: null, asksDayOrder: true });
    expect(days(both, { dayOrder: 'month_first' })).toMatchObject({
      days: ['2026-02-05', '2026-04-06'],
      canSave: true,
      asksDayOrder: true,
    });
    expect(days(both, { dayOrder: 'day_first' })).toMatchObject({ days: ['2026-05-04', '2026-06-04'], canSave: true });
  });

  it("are read by a customer's mapping as it says", () => {
    const mapping = { ...(readyMappings[0] ?? expect.unreachable()), key: 'own-1', dayOrder: 'day_first' } as const;
    expect(days(['02/06/2026'], { mapping })).toEqual({
      days: ['2026-06-02'],
      canSave: true,
      dayOrder: 'day_first',
      asksDayOrder: false,
    });
  });

  it('reject the whole file if one is in the future', () => {
    const file = preview([...orders, '9,A1,Buy,MNQM6,28531.75,1,07/16/2026 16:00:05,Filled,USD']);
    expect(reasons(file)).toEqual(['6 in_future']);
    expect(file).toMatchObject({ canSave: false, rows: [{}, {}, {}] });
  });
});

describe('a preview', () => {
  it('shows the trading day of each row in the chosen zone, and times at which nothing trades', () => {
    const days = (zone: string) =>
      preview(orders, { zone }).rows.map(({ session, isOutsideHours }) => `${formatDate(session)} ${isOutsideHours}`);
    expect(days(chicago)).toEqual(['2026-06-11 true', '2026-06-11 true', '2026-06-11 true']);
    expect(days('America/New_York')).toEqual(['2026-06-10 false', '2026-06-10 false', '2026-06-10 false']);
    expect(days('America/Los_Angeles')).toEqual(['2026-06-11 false', '2026-06-11 false', '2026-06-11 false']);
  });

  it('keeps genuine twins and marks them when they come again', () => {
    const twin = orders[1]?.replace('1,A1', ',A1') ?? '';
    const lines = [orders[0] ?? '', twin, twin];
    const first = preview(lines);
    expect(first.rows.map(({ isNew }) => isNew)).toEqual([true, true]);
    expect(new Set(first.rows.map(({ identity }) => identity)).size).toBe(2);
    const saved = new Set(first.rows.map(({ identity }) => identity));
    const second = preview([...lines, twin], { saved, zone: 'Asia/Tokyo' });
    expect(second.rows.map(({ isNew }) => isNew)).toEqual([false, false, true]);
    expect(preview(lines, { saved }).canSave).toBe(false);
  });

  it('imports a row with a unique number once, even if two exports were pasted into one file', () => {
    const twice = preview([...orders, ...orders]);
    expect(twice.rows.map(({ line }) => line)).toEqual([2, 3, 5]);
    expect(twice.skipped.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '4 not_filled',
      '6 repeated_head',
      '7 doubled',
      '8 doubled',
      '9 not_filled',
      '10 doubled',
    ]);
    const pair = 'MESH5,-2,7,6,1,5895.75,5897.00,$6.25,03/03/2025 01:11:30,03/03/2025 01:11:18,11sec';
    expect(preview([performanceHead, pair, pair]).rows).toHaveLength(1);
    const nameless = pair.replace('7,6', ',');
    expect(preview([performanceHead, nameless, nameless]).rows).toHaveLength(2);
  });

  it('adds each row once, no matter how often and in which overlapping pieces a history is exported', () => {
    const cell = fc.record({ side: fc.constantFrom('Buy', 'Sell'), second: fc.integer({ min: 0, max: 3 }) });
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 12 }), fc.array(fc.nat(12), { maxLength: 6 }), (history, ends) => {
        const lines = history.map(
          ({ side, second }) => `,A1,${side},MNQM6,100,1,06/10/2026 09:00:0${second},Filled,USD`,
        );
        const saved = new Set<string>();
        for (const end of [...ends, lines.length]) {
          for (const { identity } of preview([orders[0] ?? '', ...lines.slice(0, end)]).rows) saved.add(identity);
        }
        expect(saved.size).toBe(lines.length);
      }),
      { numRuns: 50 },
    );
  });

  it('names the contract of a rejected execution, since its position stays open', () => {
    const lines = [
      orders[0] ?? '',
      '1,A1,Buy,MNQM6,28531.75,1,06/10/2026 09:00:00,Filled,USD',
      '2,A1,Sell,MNQM6,28531.80,1,06/10/2026 09:01:00,Filled,USD',
      '3,A1,Sell,ABCM6,100,1,06/10/2026 09:01:00,Filled,USD',
      '4,A1,Sell,MNQM6',
    ];
    const file = preview(lines);
    expect(file.rejected).toEqual([
      { line: 3, reason: 'off_tick', symbol: 'MNQM26' },
      { line: 4, reason: 'unknown_root', symbol: null },
      { line: 5, reason: 'cells_missing', symbol: null },
    ]);
    expect(tradesOf(file).map(({ closedAt }) => closedAt)).toEqual([null]);
    const pair = 'MESH5,-2,7,6,1,5895.80,5897.00,$6.25,03/03/2025 01:11:30,03/03/2025 01:11:18,11sec';
    expect(preview([performanceHead, pair]).rejected).toEqual([{ line: 2, reason: 'off_tick', symbol: null }]);
  });

  it('warns of rows that another export of the same trading has imported already, and only of those', () => {
    const saved = new Set(preview(orders).rows.flatMap(({ item }) => executionsOf(item)));
    const again = preview([
      performanceHead,
      'MNQM6,-2,7,8,2,28531.75,28541.75,$40.00,06/10/2026 16:00:05,06/10/2026 16:00:29,24sec',
      'MNQM6,-2,7,9,3,28531.75,28521.75,$(60.00),06/10/2026 16:00:05,06/10/2026 16:01:00,55sec',
      'MNQM6,-2,7,9,3,28531.75,28521.75,$(60.00),06/10/2026 16:00:05,06/10/2026 16:02:00,2min',
      'MNQM6,-2,7,9,3,28531.75,28521.50,$(61.50),06/10/2026 16:00:05,06/10/2026 16:01:00,2min',
      'MNQU6,-2,7,8,2,28531.75,28541.75,$40.00,06/10/2026 16:00:05,06/10/2026 16:00:29,24sec',
    ]);
    expect(echoedLines(again.rows, saved)).toEqual([2, 3]);
    const known = new Set(again.rows.map(({ identity }) => identity));
    const rows = again.rows.map((row) => ({ ...row, isNew: !known.has(row.identity) }));
    expect(echoedLines(rows, saved)).toEqual([]);
  });

  it('reports every line once for any content: as a row, rejected or skipped', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'Buy',
        'Sell',
        'Filled',
        'Canceled',
        'MNQM6',
        'ZNM6',
        'METM6',
        'USD',
        '06/10/2026 09:00:00',
        '110 040',
        '1',
      ),
      fc.constantFrom(
        '',
        ' ',
        '"',
        '-',
        '(',
        '0',
        '99999999999999',
        '100000',
        '50000000',
        '24999999.75',
        '$',
        ',',
        '\u0000',
      ),
      fc.string({ unit: 'binary', maxLength: 5 }).map((text) => text.replaceAll(/[\r\n]/g, '')),
    );
    const line = fc.array(piece, { minLength: 9, maxLength: 9 }).map((cells) => cells.join(','));
    const likely = fc.constantFrom(
      '1,A1,Buy,MNQM6,24999999.75,100000,06/10/2026 09:00:00,Filled,USD',
      '1,A1,Buy,BTCM6,499999995,100000,06/10/2026 09:00:00,Filled,USD',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(line, likely), { maxLength: 8 }), (lines) => {
        const { rows, rejected, skipped } = preview([orders[0] ?? '', ...lines], { mapping: readyMappings[0] ?? null });
        const told = [...rows, ...rejected, ...skipped].map(({ line: number }) => number);
        expect(new Set(told).size).toBe(told.length);
        // A quotation mark may join lines into one row; without one each line is reported.
        if (!lines.join('').includes('"')) expect(told.length).toBe(lines.length);
        tradesOfItems(rows.map(({ item }) => item));
      }),
    );
  });

  it('rejects a row of more than a billion dollars, but not one of exactly that', () => {
    const row = (contracts: number) =>
      preview([orders[0] ?? '', `1,A1,Buy,ESM6,10000.00,${contracts},06/10/2026 09:00:00,Filled,USD`]);
    expect(reasons(row(2000))).toEqual([]);
    expect(reasons(row(2001))).toEqual(['2 out_of_range']);
    const pair = (contracts: number) => [
      performanceHead,
      `ESM6,-2,7,8,${contracts},10000.00,10001.00,,06/10/2026 09:00:00,06/10/2026 09:01:00,`,
    ];
    expect(reasons(preview(pair(1999)))).toEqual([]);
    expect(reasons(preview(pair(2000)))).toEqual(['2 out_of_range']);
  });

  it('refuses a file that cannot be read at all, and says what to change', () => {
    const code = (text: string, more: Partial<ImportRequest> = {}) => {
      const read = refusal(text, more);
      return read.ok ? null : read.error.code;
    };
    expect(code('')).toBe('empty');
    expect(code('what,is,this\n1,2,3')).toBe('unknown_format');
    expect(code(orders.join('\n'), { zone: 'Chicago' })).toBe('unknown_zone');
    expect(code(orders.join('\n'), { zone: '' })).toBe('unknown_zone');
    // A hundred thousand rows below their header.
    expect(code(`a,b\n${'1,2\n'.repeat(100_000)}`)).toBe('unknown_format');
    expect(code(`a,b\n${'1,2\n'.repeat(100_001)}`)).toBe('too_many_rows');
    expect(code('x'.repeat(20_000_001))).toBe('too_large');
  });
});
