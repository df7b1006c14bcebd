import type { JournalImport, JournalPreviewRow } from '@openbell/api/journal-files.ts';
import { readImport } from '@openbell/rules/journal/import/read-import.ts';
import { asInstant } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { accountOf, askedOf, hindranceOf, keptKeyOf, noChoice, tornRows, withFile } from './import-state.ts';
import { columnNames, guessMapping, mappingOf } from './mapper-model.ts';

const trades =
  'Account 7\n\nSymbol,Side,Qty,Entry Time,Entry Price,Exit Time,Exit Price,Commission\nESM26,Long,1,06/10/2026 09:00,5900.00,06/10/2026 09:10,5901.00,4.04\n';

describe('a custom mapping', () => {
  it('is guessed from usual names, after lines before the head', () => {
    const names = columnNames(trades);
    expect(names[0]).toBe('Symbol');
    const draft = guessMapping(names);
    expect(draft.kind).toBe('entry_exit');
    expect(draft.columns).toEqual({
      contract: 'Symbol',
      side: 'Side',
      quantity: 'Qty',
      enteredAt: 'Entry Time',
      entryPrice: 'Entry Price',
      exitedAt: 'Exit Time',
      exitPrice: 'Exit Price',
      cost: 'Commission',
    });
  });

  it('reads the file it was made for', () => {
    const mapping = mappingOf(guessMapping(columnNames(trades)), trades);
    expect(mapping.ok).toBe(true);
    if (!mapping.ok) return;
    const read = readImport({
      text: trades,
      mapping: { key: 'own-1', isTested: false, ...mapping.value },
      zone: 'UTC',
      account: '',
      dayOrder: null,
      decimal: null,
      now: asInstant(Date.parse('2026-07-15T00:00:00Z')),
    });
    expect(read.ok && [read.value.rows.length, read.value.rejected]).toEqual([1, []]);
  });

  const executions = { time: 0, contract: 1, side: 2, quantity: 3, price: 4, cost: 5 };
  it.each([
    ['Spanish', 'Fecha y hora;Contrato;Lado;Cant.;Precio;Comisión', ['Compra', 'Venta']],
    ['Portuguese', 'Data/Hora;Ativo;C/V;Quantidade;Preço;Corretagem', ['Compra', 'Venda']],
    ['French', 'Date et heure;Contrat;Sens;Quantité;Prix;Commissions', ['Achat', 'Vente']],
    ['Arabic', 'الوقت;الأداة;الاتجاه;الكمية;السعر;العمولة', ['شراء', 'بيع']],
  ])('is guessed from %s names, with known words for the sides', (_language, head, [buy, sell]) => {
    const text = `${head}\n13/06/2026 09:00:05;MESU26;${buy};2;7.600,25;1,24\n13/06/2026 09:05:00;MESU26;${sell};2;7.601,25;1,24\n`;
    const names = columnNames(text);
    const draft = guessMapping(names);
    const guessed = Object.fromEntries(
      Object.entries(draft.columns).map(([field, name]) => [field, names.indexOf(name)]),
    );
    expect([draft.kind, guessed]).toEqual(['fills', executions]);
    const mapping = mappingOf(draft, text);
    if (!mapping.ok) return expect.unreachable(mapping.error.join(', '));
    const read = readImport({
      text,
      mapping: { key: 'own-1', isTested: false, ...mapping.value },
      zone: 'America/Chicago',
      account: '',
      dayOrder: null,
      decimal: null,
      now: asInstant(Date.parse('2026-07-15T00:00:00Z')),
    });
    expect(read.ok && [read.value.rows.length, read.value.rejected]).toEqual([2, []]);
  });

  it.each([
    'Símbolo,Lado,Cantidad,Fecha de entrada,Precio de entrada,Fecha de salida,Precio de salida,Resultado',
    'Ativo,Lado,Qtd,Data da entrada,Preço de entrada,Data da saída,Preço de saída,Lucro',
    'Instrument,Sens,Qté,Date d’entrée,Prix d’entrée,Date de sortie,Prix de sortie,Résultat net',
  ])('recognizes a completed trade by the names %s', (head) => {
    const names = columnNames(head);
    expect(guessMapping(names)).toMatchObject({
      kind: 'entry_exit',
      columns: Object.fromEntries(
        ['contract', 'side', 'quantity', 'enteredAt', 'entryPrice', 'exitedAt', 'exitPrice', 'result'].map(
          (field, index) => [field, names[index]],
        ),
      ),
    });
  });

  const partialFills = (exec: readonly [string, string]) =>
    [
      'Order ID,Exec ID,Symbol,Side,Qty,Price,Time',
      `7,${exec[0]},ESM26,Buy,1,5900.00,06/10/2026 09:00:00`,
      `7,${exec[1]},ESM26,Buy,1,5900.00,06/10/2026 09:00:00`,
    ].join('\n');
  const readBy = (text: string, columns: { readonly id?: string } = {}) => {
    const draft = guessMapping(columnNames(text));
    const mapping = mappingOf({ ...draft, columns: { ...draft.columns, ...columns } }, text);
    if (!mapping.ok) return expect.unreachable(mapping.error.join(', '));
    const read = readImport({
      text,
      mapping: { key: 'own-1', isTested: false, ...mapping.value },
      zone: 'UTC',
      account: '',
      dayOrder: null,
      decimal: null,
      now: asInstant(Date.parse('2026-07-15T00:00:00Z')),
    });
    return { mapping: mapping.value, rows: read.ok ? read.value.rows.length : expect.unreachable(read.error.code) };
  };

  it('guesses ids of executions, never those of orders', () => {
    expect(guessMapping(['Order ID', 'Exec ID']).columns.id).toBe('Exec ID');
    for (const name of ['Fill ID', 'Trade No.', 'Execution ID', 'Deal #'])
      expect(guessMapping([name]).columns.id).toBe(name);
    for (const name of ['Order ID', 'Order Number', 'Order #']) expect(guessMapping([name]).columns.id).toBeUndefined();
  });

  it.each([
    [
      'orders of TopstepX',
      'Id,AccountName,ContractName,Status,Type,Size,Side,CreatedAt,TradeDay,FilledAt,CancelledAt,StopPrice,LimitPrice,ExecutePrice',
      { contract: 'ContractName', quantity: 'Size', side: 'Side', time: 'FilledAt', price: 'ExecutePrice' },
    ],
    [
      'trades of TopstepX',
      'Id,ContractName,EnteredAt,ExitedAt,EntryPrice,ExitPrice,Fees,PnL,Size,Type,TradeDay,TradeDuration,Commissions',
      { contract: 'ContractName', quantity: 'Size', side: 'Type', cost: 'Commissions', secondCost: 'Fees' },
    ],
    [
      'completed orders of R|Trader',
      'Account,Status,Buy/Sell,Qty To Fill,Max Show Qty,Symbol,Price Type,Limit Price,Trigger Price,Type,Order Number,Qty Filled,Qty Remaining,Avg Fill Price,Update Time (CST)',
      {
        contract: 'Symbol',
        quantity: 'Qty Filled',
        side: 'Buy/Sell',
        time: 'Update Time (CST)',
        price: 'Avg Fill Price',
      },
    ],
    [
      'an order history of Rithmic',
      'Order Date,Account,Exchange,Symbol,Side,Quantity,Price,Filled Qty,Fill Price,Fill Time,Status',
      { contract: 'Symbol', quantity: 'Filled Qty', side: 'Side', time: 'Fill Time', price: 'Fill Price' },
    ],
    [
      'the orders grid of NinjaTrader',
      'Instrument,Action,Type,Quantity,Limit,Stop,State,Filled,Avg. price,Remaining,Name,Strategy,OCO,TIF,Account display name,ID,Time',
      {
        contract: 'Instrument',
        quantity: 'Filled',
        side: 'Action',
        time: 'Time',
        price: 'Avg. price',
        status: 'State',
      },
    ],
    [
      'the executions grid of NinjaTrader',
      'Instrument,Action,Quantity,Price,Time,ID,E/X,Position,Order ID,Name,Commission,Rate,Account display name,Connection',
      {
        contract: 'Instrument',
        quantity: 'Quantity',
        side: 'Action',
        time: 'Time',
        price: 'Price',
        cost: 'Commission',
      },
    ],
    [
      'the trade activity log of Sierra Chart',
      'ActivityType,DateTime,TransDateTime,Symbol,OrderActionSource,InternalOrderID,ServiceOrderID,OrderType,Quantity,BuySell,Price,Price2,OrderStatus,FillPrice,FilledQuantity,TradeAccount,OpenClose,PositionQuantity',
      { contract: 'Symbol', quantity: 'FilledQuantity', side: 'BuySell', time: 'DateTime', price: 'FillPrice' },
    ],
    [
      'orders of Tradovate',
      'orderId,Account,B/S,Contract,avgPrice,filledQty,Fill Time,Status,Timestamp,Date,Quantity,Type,Limit Price,Filled Qty,Avg Fill Price',
      { contract: 'Contract', quantity: 'filledQty', side: 'B/S', time: 'Fill Time', price: 'avgPrice' },
    ],
  ])('takes the filled part, not the ordered one, of %s', (_file, head, columns) => {
    expect(guessMapping(columnNames(`${head}\n`)).columns).toMatchObject(columns);
  });

  it('counts a partially filled order with its filled size and price', () => {
    const text = [
      'Symbol,Side,Quantity,Price,Filled Qty,Avg Fill Price,Status,Time',
      'ESM26,Buy,5,5900.00,2,5899.75,Canceled,06/10/2026 09:00:00',
    ].join('\n');
    const mapping = mappingOf(guessMapping(columnNames(text)), text);
    if (!mapping.ok) return expect.unreachable(mapping.error.join(', '));
    const read = readImport({
      text,
      mapping: { key: 'own-1', isTested: false, ...mapping.value },
      zone: 'UTC',
      account: '',
      dayOrder: 'month_first',
      decimal: '.',
      now: asInstant(Date.parse('2026-07-15T00:00:00Z')),
    });
    if (!read.ok) return expect.unreachable(read.error.code);
    expect(read.value.rows.map(({ item }) => item)).toMatchObject([
      { kind: 'fill', fill: { quantity: 2, ticks: 23_599 } },
    ]);
  });

  it('keeps two equal fills of one order, regardless of the chosen id column', () => {
    const text = partialFills(['1', '2']);
    expect(readBy(text)).toMatchObject({ rows: 2, mapping: { hasUniqueIds: true, rows: { id: 'Exec ID' } } });
    expect(readBy(text, { id: 'Order ID' })).toMatchObject({ rows: 2, mapping: { hasUniqueIds: false } });
    expect(readBy(partialFills(['1', '1']))).toMatchObject({ rows: 2, mapping: { hasUniqueIds: false } });
    expect(readBy(partialFills(['', '']))).toMatchObject({ rows: 2, mapping: { hasUniqueIds: false } });
    // One fill per row today; tomorrow an order may fill in parts.
    const one = text.split('\n').slice(0, 2).join('\n');
    expect(readBy(one, { id: 'Order ID' }).mapping.hasUniqueIds).toBe(false);
    expect(readBy(one).mapping.hasUniqueIds).toBe(true);
  });

  it('leaves the order of dates and the decimal sign to each file', () => {
    const text = ['Time;Symbol;Side;Qty;Price;Commission', '13.06.2026 09:00;NGN26;Buy;1;3,250;0,780'].join('\n');
    const draft = guessMapping(columnNames(text));
    const mapping = mappingOf(draft, text);
    expect(mapping).toMatchObject({ ok: true, value: { dayOrder: null, decimal: null } });
    const set = mappingOf({ ...draft, dayOrder: 'month_first', decimal: '.' }, text);
    expect(set).toMatchObject({ ok: true, value: { dayOrder: 'month_first', decimal: '.' } });
  });

  it('finds the head of a file whose rows end with an extra separator', () => {
    expect(columnNames('My desk;;;;\nTime;Symbol;Qty\n2026-06-10 09:00;ESM26;1;\n2026-06-10 09:01;ESM26;1;')).toEqual([
      'Time',
      'Symbol',
      'Qty',
    ]);
  });

  it('reads the status of orders, and the result of completed trades for comparison', () => {
    const orders = 'Time,Symbol,Side,Qty,Price,Status,P&L';
    expect(mappingOf(guessMapping(columnNames(orders)), orders)).toMatchObject({
      value: { result: null, rows: { kind: 'fills', status: 'Status' } },
    });
    const finished = trades.replaceAll(/Commission|4\.04/g, (cell) => (cell === 'Commission' ? 'Profit' : '45.96'));
    const draft = guessMapping(columnNames(finished));
    expect(mappingOf(draft, finished)).toMatchObject({ value: { result: { column: 'Profit', kind: 'gross' } } });
    const net = mappingOf({ ...draft, isResultNet: true }, finished);
    expect(net).toMatchObject({ value: { result: { column: 'Profit', kind: 'net' } } });
    const none = mappingOf({ ...draft, columns: { ...draft.columns, result: '' } }, finished);
    expect(none).toMatchObject({ value: { result: null } });
  });

  it('names the missing columns', () => {
    const draft = guessMapping(['When', 'What']);
    expect(mappingOf(draft, '')).toEqual({ ok: false, error: ['time', 'contract', 'quantity', 'price'] });
  });

  it('accepts words of other languages, trimmed and without duplicates', () => {
    const draft = { ...guessMapping(['time', 'symbol', 'qty', 'price']), buyWords: ' kauf, ,achat ', sellWords: '' };
    const mapping = mappingOf(draft, '');
    expect(mapping.ok && [mapping.value.buyWords, mapping.value.sellWords]).toEqual([['kauf', 'achat'], []]);
  });
});

describe('the request of a preview', () => {
  const file = { name: 'a.csv', text: trades };

  it('names what is missing', () => {
    expect(askedOf(noChoice)).toMatchObject({ kind: 'faults', faults: { file: true, zone: true, name: false } });
    const mapped = { ...withFile(noChoice, file), zone: 'UTC', format: 'map' };
    expect(askedOf(mapped)).toMatchObject({ kind: 'faults', faults: { file: false, zone: false, name: true } });
    expect(askedOf({ ...mapped, zone: 'Mars/Base', mapperName: 'x' })).toMatchObject({ faults: { zone: true } });
  });

  it('has the key of a saved format, or with the mapping itself', () => {
    const choice = { ...withFile(noChoice, file), zone: 'UTC', account: ' A ' };
    expect(askedOf({ ...choice, format: 'own-3', decimal: ',' })).toMatchObject({
      kind: 'asked',
      asked: { fileName: 'a.csv', body: { mappingKey: 'own-3', mapping: null, account: 'A', decimal: ',' } },
    });
    expect(askedOf({ ...choice, format: 'map', mapperName: ' x ' })).toMatchObject({
      kind: 'asked',
      asked: { mapperName: 'x', body: { mappingKey: '', mapping: { contract: 'Symbol' } } },
    });
    const said = { ...choice, dayOrder: 'day_first', decimal: ',' } as const;
    expect(withFile(said, file)).toMatchObject({ dayOrder: null, decimal: null });
  });

  it('has the account of the last file of the format until one is typed', () => {
    const saved = (mappingKey: string, account: string) => ({ mappingKey, account }) as JournalImport;
    const imports = [saved('own-3', 'B'), saved('tradovate-performance', 'A2'), saved('tradovate-performance', 'A1')];
    const performance =
      'symbol,qty,boughtTimestamp,soldTimestamp,buyPrice,sellPrice,pnl,buyFillId,sellFillId\nMNQM6,1,x,x,1,1,1,1,2';
    const choice = withFile(noChoice, { name: 'p.csv', text: performance });
    expect(accountOf(choice, imports)).toBe('A2');
    expect(accountOf({ ...choice, format: 'own-3' }, imports)).toBe('B');
    expect(accountOf({ ...choice, account: '' }, imports)).toBe('');
    expect(accountOf({ ...choice, account: 'A3' }, imports)).toBe('A3');
    expect(accountOf({ ...choice, format: 'map' }, imports)).toBe('');
    expect(accountOf(withFile(noChoice, file), imports)).toBe('');
  });

  it('is not saved, for the first reason that can be fixed', () => {
    const rows = (count: number) => Array.from({ length: count }, () => ({}) as JournalPreviewRow);
    const rejected = (...reasons: readonly string[]) => reasons.map((reason, line) => ({ line, reason, symbol: null }));
    const said = { dayOrder: 'day_first', decimal: '.' } as const;
    const table: readonly (readonly [number, readonly string[], number, string | null])[] = [
      [2, ['off_tick'], 2, null],
      [2, ['off_tick', 'bad_time'], 2, 'badTimes'],
      [0, ['off_tick', 'bad_time'], 0, 'badTimes'],
      [0, ['not_a_future'], 0, 'allRejected'],
      [2, ['off_tick'], 0, 'nothingNew'],
      [0, [], 0, 'nothingNew'],
    ];
    for (const [count, reasons, fresh, hindrance] of table)
      expect(hindranceOf({ ...said, rows: rows(count), rejected: rejected(...reasons) }, fresh)).toBe(hindrance);
    const unsaid = { rows: rows(2), rejected: [], dayOrder: null, decimal: null };
    expect(hindranceOf({ ...unsaid, rejected: rejected('in_future') }, 2)).toBe('futureTimes');
    expect(hindranceOf(unsaid, 2)).toBe('dayOrder');
    expect(hindranceOf({ ...unsaid, dayOrder: 'day_first' }, 2)).toBe('decimal');
  });

  it('warns if a rejected execution leaves a position open, and of nothing else', () => {
    const fill = { exit: null } as JournalPreviewRow;
    const rejected = [
      { line: 2, reason: 'off_tick', symbol: 'MNQM26' },
      { line: 3, reason: 'cells_too_many', symbol: null },
      { line: 4, reason: 'open_quote', symbol: null },
      { line: 5, reason: 'time_twice', symbol: null },
      // An option and a spread, a share, a product of another exchange, one without its month.
      { line: 6, reason: 'bad_symbol', symbol: null },
      { line: 7, reason: 'not_a_future', symbol: null },
      { line: 8, reason: 'unknown_root', symbol: null },
      { line: 9, reason: 'month_missing', symbol: null },
    ];
    expect(tornRows({ rows: [fill], rejected }).map(({ line }) => line)).toEqual([2, 3, 4, 5]);
    const pair = { exit: { at: 0, ticks: 0 } } as JournalPreviewRow;
    expect(tornRows({ rows: [pair], rejected })).toEqual([]);
  });

  it('finds the mapping saved last under a name', () => {
    const one = (key: string, name: string, keptAt: string) => ({ id: key, key, name, keptAt, mapping: {} as never });
    const own = [
      one('own-1', 'desk', '2026-01-01'),
      one('own-2', 'desk', '2026-02-01'),
      one('own-3', 'x', '2026-03-01'),
    ];
    expect(keptKeyOf({ ready: [], own }, ' desk ')).toBe('own-2');
  });
});
