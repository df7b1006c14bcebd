// Files as they really occur: numbers of other countries, canceled orders, totals, joined accounts, misread columns.
import { instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import type { ColumnMapping } from './column-mapping.ts';
import { type ImportPreview, type ImportRequest, previewOf, readImport, tradesOfItems } from './read-import.ts';

const own: ColumnMapping = {
  key: 'own-1',
  isTested: false,
  startAfter: null,
  section: null,
  dayOrder: null,
  decimal: null,
  account: null,
  contract: 'Symbol',
  quantity: 'Qty',
  costs: [],
  isPaidNegative: false,
  result: null,
  currency: null,
  assetClass: null,
  buyWords: [],
  sellWords: [],
  hasUniqueIds: false,
  rows: { kind: 'fills', time: 'Time', price: 'Price', side: 'Side', id: null, status: null },
};

function read(lines: readonly string[], more: Partial<ImportRequest> = {}): ImportPreview {
  const file = readImport({
    text: lines.join('\n'),
    mapping: null,
    zone: 'America/Chicago',
    account: 'mine',
    dayOrder: null,
    decimal: null,
    now: instantOf('2026-07-15T00:00:00Z'),
    ...more,
  });
  return file.ok ? previewOf(file.value, new Set()) : expect.unreachable(JSON.stringify(file.error));
}
const nets = ({ rows }: ImportPreview) =>
  tradesOfItems(rows.map(({ item }) => item)).map(({ netMicros }) => netMicros / 1_000_000);
const reasons = ({ rejected }: ImportPreview) => rejected.map(({ line, reason }) => `${line} ${reason}`);
const skipped = (file: ImportPreview) => file.skipped.map(({ line, reason }) => `${line} ${reason}`);

describe('decimals of a file', () => {
  const withCosts = { ...own, costs: ['Commission'] };
  const gas = [
    'Time;Symbol;Side;Qty;Price;Commission',
    '2026-06-10 09:00:00;NGN26;Buy;1;3,250;0,780',
    '2026-06-10 09:01:00;NGN26;Sell;1;3,260;0,780',
  ];

  it('are decided by its numbers together', () => {
    const file = read(gas, { mapping: withCosts });
    expect(file).toMatchObject({ decimal: ',', asksDecimal: false, canSave: true });
    expect(nets(file)).toEqual([98.44]);
    const points = gas.map((line) => line.replaceAll(',', '.'));
    expect(read(points, { mapping: withCosts, decimal: ',' })).toMatchObject({ decimal: '.', asksDecimal: false });
  });

  it('require an answer if every number can be read both ways, and nothing is saved before', () => {
    const unclear = gas.map((line) => line.replace(/;[^;]*$/, ''));
    expect(read(unclear, { mapping: own })).toMatchObject({ decimal: null, asksDecimal: true, canSave: false });
    const byComma = read(unclear, { mapping: own, decimal: ',' });
    expect(byComma).toMatchObject({ decimal: ',', asksDecimal: true, canSave: true });
    expect(nets(byComma)).toEqual([100]);
    expect(nets(read(unclear, { mapping: own, decimal: '.' }))).toEqual([100_000]);
    const quoted = unclear.map((line) => line.replace(/3,2\d0$/, '"$&"').replaceAll(';', ','));
    expect(read(quoted, { mapping: own })).toMatchObject({ asksDecimal: true, canSave: false });
    // If commas separate the cells, the decimal separator is a point.
    const american = quoted.map((line) => line.replace(/"3,(2\d0)"/, '3.$1'));
    expect(nets(read(american, { mapping: own }))).toEqual([100]);
  });

  it('depend on the machine that wrote the file, even for a known platform', () => {
    const file = read([
      'Instrument;Account;Market pos.;Qty;Entry time;Exit time;Entry price;Exit price;Profit;Commission',
      'MNQ SEP26;Sim101;Long;1;2/7/2026 9:12:05;2/7/2026 9:13:00;30220,25;30245,25;49,22 $;0,78 $',
      'MNQ SEP26;Sim101;Short;1;16/6/2026 9:13:00;16/6/2026 9:14:00;30220;30245,5;-51,78 $;0,78 $',
    ]);
    expect(file).toMatchObject({ mappingKey: 'ninjatrader-trades', rejected: [], decimal: ',', canSave: true });
    expect(nets(file)).toEqual([-51.78, 49.22]);
    expect(file.rows.map(({ differenceMicros }) => differenceMicros)).toEqual([0, 0]);
  });
});

describe('amounts of a file', () => {
  const [head = '', ...fills] = [
    'Time,Symbol,Side,Qty,Price,Fill',
    '2026-06-10 09:00:00,ESM26,Buy,1,5900.00,2',
    '2026-06-10 09:01:00,ESM26,Sell,1,5901.00,2',
  ];
  const withCost = (cost: string) =>
    read([head, ...fills.map((line) => line.replace(/2$/, cost))], { mapping: { ...own, costs: ['Fill'] } });

  it("are refused as a fill's costs above 40,000 dollars a row, but not at exactly that", () => {
    expect(reasons(withCost('4912345678'))).toEqual(['2 bad_cost', '3 bad_cost']);
    expect(reasons(withCost('40000.000001'))).toEqual(['2 bad_cost', '3 bad_cost']);
    expect(nets(withCost('40000'))).toEqual([-79_950]);
    expect(nets(withCost('-40000'))).toEqual([80_050]);
    // The sum over all rows of a journal stays exact.
    expect(Number.isSafeInteger(200_000 * 40_000 * 1_000_000)).toBe(true);
    const twice = { ...own, costs: ['Fill', 'Price'] };
    expect(reasons(read([head, ...fills.map((line) => line.replace(/2$/, '35000'))], { mapping: twice }))).toEqual([
      '2 bad_cost',
      '3 bad_cost',
    ]);
  });

  it('are refused as a stated result above a billion dollars, but not at exactly that', () => {
    const mapping: ColumnMapping = {
      ...own,
      result: { column: 'Profit', kind: 'gross' },
      rows: {
        kind: 'entry_exit',
        enteredAt: 'In',
        exitedAt: 'Out',
        entryPrice: 'Entry',
        exitPrice: 'Exit',
        side: 'Side',
        id: null,
      },
    };
    const pair = (profit: string) =>
      read(
        [
          'Symbol,Side,Qty,In,Out,Entry,Exit,Profit',
          `ESM26,Long,1,2026-06-10 09:00,2026-06-10 09:10,5900.25,5901.25,${profit}`,
        ],
        { mapping },
      );
    expect(reasons(pair('1000000000.01'))).toEqual(['2 bad_result']);
    expect(reasons(pair('-4912345678'))).toEqual(['2 bad_result']);
    expect(pair('1000000000').rows.map(({ differenceMicros }) => differenceMicros)).toEqual([999_999_950_000_000]);
  });
});

describe('rows without an execution', () => {
  const mapping: ColumnMapping = { ...own, rows: { ...own.rows, status: 'Status' } as ColumnMapping['rows'] };
  const orders = [
    'Time,Symbol,Side,Qty,Price,Status',
    '2026-06-10 09:00:00,ESM26,Buy,1,5900.00,Filled',
    ',ESM26,Sell,3,,Canceled',
    '2026-06-10 09:00:30,ESM26,Sell,3,,Cancelled',
    '2026-06-10 09:00:30,ESM26,Sell,3,0.00,Rejected',
    '2026-06-10 09:01:00,ESM26,Sell,1,5901.00,Filled',
    '2026-06-10 09:02:00,ESM26,Sell,1,5901.00,Working',
    ',ESM26,Sell,1,,Filled',
  ];

  it('are skipped if the status says so, regardless of the ordered quantity', () => {
    const file = read(orders.slice(0, -1), { mapping });
    expect(nets(file)).toEqual([50]);
    expect(skipped(file)).toEqual(['3 not_filled', '4 not_filled', '5 not_filled']);
    expect(reasons(file)).toEqual(['7 order_not_ended']);
    expect(file.canSave).toBe(true);
    // A row that says it was filled is never skipped silently.
    expect(reasons(read(orders, { mapping }))).toEqual(['7 order_not_ended', '8 bad_time']);
  });

  it('are skipped without a status too: orders without a fill, and totals', () => {
    const lines = orders.slice(0, 3).concat(orders.slice(5, 6), ',,,12,,', 'Total,,,12,,$50.00');
    const file = read(lines, { mapping: own });
    expect(nets(file)).toEqual([50]);
    expect(skipped(file)).toEqual(['3 not_filled', '5 summary', '6 summary']);
    expect(file).toMatchObject({ rejected: [], canSave: true });
    expect(reasons(read([...lines, ',ESM26,Sell,1,5901.00,'], { mapping: own }))).toEqual(['7 bad_time']);
  });

  it('are skipped if they are totals below finished trades', () => {
    const file = read(
      [
        'Instrument,Account,Market pos.,Qty,Entry time,Exit time,Entry price,Exit price,Profit,Commission',
        'MNQ SEP26,Sim101,Long,1,7/2/2026 9:12,7/2/2026 9:13,30220,30245,$49.22,$0.78',
        ',,,1,,,,,$49.22,$0.78',
      ],
      { dayOrder: 'month_first' },
    );
    expect(skipped(file)).toEqual(['3 summary']);
    expect(file).toMatchObject({ rejected: [], canSave: true });
  });
});

describe('the same row of another export', () => {
  const topstep = (...times: readonly [string, string]) => [
    'Id,ContractName,EnteredAt,ExitedAt,EntryPrice,ExitPrice,Fees,PnL,Size,Type,Commissions',
    `1,MNQM6,${times.join(',')},25097.25,25099.25,2.22,12.00,3,Long,0.30`,
  ];
  const identities = (lines: readonly string[], zone = 'UTC') =>
    read(lines, { zone }).rows.map(({ identity }) => identity);

  it('is recognized if its times have another offset', () => {
    const winter = identities(topstep('06/10/2026 08:31:11 -05:00', '06/10/2026 08:32:00 -05:00'));
    expect(winter[0]).toContain('2026-06-10T13:31:11.000Z');
    expect(identities(topstep('06/10/2026 15:31:11 +02:00', '06/10/2026 15:32:00 +0200'))).toEqual(winter);
    expect(identities(topstep('06/10/2026 13:31:11Z', '06/10/2026 13:32:00 UTC'))).toEqual(winter);
    expect(identities(topstep('06/10/2026 08:31:11 -04:00', '06/10/2026 08:32:00 -04:00'))).not.toEqual(winter);
  });
});

describe('Interactive Brokers', () => {
  const head =
    'Trades,Header,DataDiscriminator,Asset Category,Currency,Account,Symbol,Date/Time,Quantity,T. Price,Comm/Fee';
  const row = (cells: string) => `Trades,Data,Order,${cells}`;

  it('keeps the accounts of a consolidated statement apart, and asks for the account of other statements', () => {
    const lines = [
      head,
      row('Futures,USD,U1,MESM6,"2026-06-10, 09:32:06",1,5360.25,-0.62'),
      row('Futures,USD,U2,MESM6,"2026-06-10, 09:40:00",-1,5362.25,-0.62'),
    ];
    const accounts = (file: ImportPreview) =>
      tradesOfItems(file.rows.map(({ item }) => item)).map(({ accountId, closedAt }) => [accountId, closedAt]);
    expect(accounts(read(lines))).toEqual([
      ['U1', null],
      ['U2', null],
    ]);
    const single = lines.map((line) => line.replace(/,(U[12]|Account),/, ','));
    expect(read(single).rows.map(({ item }) => item.kind === 'fill' && item.fill.accountId)).toEqual(['mine', 'mine']);
  });

  it('skips rows that are not futures, regardless of the cells that their header lacks', () => {
    const file = read([
      head,
      row('Futures,USD,U1,MESM6,"2026-06-10, 09:32:06",1,5360.25,-0.62'),
      row('Forex,USD,U1,EUR.USD,"2026-06-10, 09:32:06",1'),
      row('Bonds,USD,U1,T 4,whenever,1,99,0'),
      row('Futures,USD,U1,MESM6,"2026-06-10, 09:32:06",1'),
    ]);
    expect(reasons(file)).toEqual(['3 not_a_future', '4 not_a_future', '5 cells_missing']);
    expect(file.canSave).toBe(true);
  });
});

it('finds the separator of the table after a title line with another one', () => {
  const file = read(
    [
      'R|Trader export',
      'Time,Symbol,Side,Qty,Price',
      '2026-06-10 09:00:00,ESM26,Buy,1,5900.25',
      '2026-06-10 09:01:00,ESM26,Sell,1,5901.25',
    ],
    { mapping: own },
  );
  expect(nets(file)).toEqual([50]);
});
