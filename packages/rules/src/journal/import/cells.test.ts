import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { formatInstant, instantOf } from '@openbell/units/instant.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf } from '../../evaluation/statistics/statistics-csv.ts';
import { contractOfName } from '../contract-name.ts';
import { contractsMax, contractsOf, decimalOf, decimalSignOf, microsOfDecimal, ticksOfCell } from './cell-values.ts';
import { readCsv, rowCharactersMax } from './csv-reader.ts';
import { dayOrderOf, timeReader } from './row-time.ts';

describe('the CSV reader', () => {
  const cellsOf = (text: string) => readCsv(text).rows.map(({ cells }) => cells);

  it('drops a byte order mark and reads every line ending, quotes, doubled quotes and line ends inside quotes', () => {
    const { rows, broken } = readCsv('\ufeffa,b\r\n"1,5","say ""hi"""\n"two\r\nlines",x\ry,\n\nlast,row');
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1,5', 'say "hi"'] },
      { line: 3, cells: ['two\r\nlines', 'x'] },
      { line: 5, cells: ['y', ''] },
      { line: 7, cells: ['last', 'row'] },
    ]);
    expect(broken).toEqual([]);
  });

  it.each([
    ['LF', '\n'],
    ['CR LF', '\r\n'],
    ['CR', '\r'],
  ])('counts each line inside a quoted cell once if lines end with %s [TRUST-026]', (_, end) => {
    const { rows, broken } = readCsv(['a,b', `"one${end}two${end}three",x`, '"open', 'last,row'].join(end));
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 6]);
    expect(broken).toEqual([{ line: 5, reason: 'open_quote' }]);
  });

  it('picks the separator that cuts the most lines alike, or the one that the file declares', () => {
    expect(cellsOf('Completed Orders\na;b,c;d\n1;2;3')).toEqual([
      ['Completed Orders'],
      ['a', 'b,c', 'd'],
      ['1', '2', '3'],
    ]);
    expect(cellsOf('a\tb\n1,5\t2')[1]).toEqual(['1,5', '2']);
    expect(cellsOf('"x;y;z",b\n1,2')[0]).toEqual(['x;y;z', 'b']);
    expect(cellsOf('sep=|\na,b|c')).toEqual([['a,b', 'c']]);
    expect(cellsOf('R|Trader export\na,b\n1,2')).toEqual([['R|Trader export'], ['a', 'b'], ['1', '2']]);
    // Decimals and texts would cut every row of data, but never its header.
    expect(cellsOf('a;b;c\n1,5;2,5;x|y\n1,5;2,5;x|y')[0]).toEqual(['a', 'b', 'c']);
    expect(cellsOf('a,b\n"x;\n;",1\n"x;\n;",1')[1]).toEqual(['x;\n;', '1']);
  });

  it('ignores separators in the lines of a quoted cell, in any column', () => {
    expect(cellsOf('a,b\n"x\n;\n;\n;",1')[1]).toEqual(['x\n;\n;\n;', '1']);
    expect(cellsOf('a,b\n1,"x\n;\n;\n;"')[1]).toEqual(['1', 'x\n;\n;\n;']);
    // Text that only looks like a quoted cell hides no separator.
    expect(cellsOf('a;b\n"x;1\n2"y;3').slice(0, 1)).toEqual([['a', 'b']]);
  });

  it('names broken lines and continues after them', () => {
    expect(readCsv('a,b\n"open,1\nc,d\n"x"y,2\ne,f')).toEqual({
      separator: ',',
      rows: [
        { line: 1, cells: ['a', 'b'] },
        { line: 3, cells: ['c', 'd'] },
        { line: 5, cells: ['e', 'f'] },
      ],
      broken: [
        { line: 2, reason: 'text_after_quote' },
        { line: 4, reason: 'text_after_quote' },
      ],
    });
    expect(readCsv('a,b\n"open\nc,d').broken).toEqual([{ line: 2, reason: 'open_quote' }]);
  });

  it('refuses a row over the limit, but not one at the limit', () => {
    const row = (length: number) => `${'x'.repeat(length - 2)},y`;
    expect(readCsv(`${row(rowCharactersMax)}\nc,d`).broken).toEqual([]);
    expect(readCsv(`${row(rowCharactersMax + 1)}\nc,d`)).toMatchObject({
      rows: [{ line: 2 }],
      broken: [{ line: 1, reason: 'line_too_long' }],
    });
  });

  it('reads back everything our own writer wrote', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '1', ',', '"', ';', ' ', '\n', '\r') });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 9 }), (rows) => {
        // The writer puts an apostrophe before text that a spreadsheet would run; this test uses plain text.
        const plain = rows.map((row) => row.map((text) => `x${text}`));
        expect(cellsOf(`head,two\r\n${csvOf(plain)}`).slice(1)).toEqual(plain);
      }),
      { examples: [[[['\r;\r;\n;a', '']]], [[['', '\r;\r;\n;a']]]] },
    );
  });
});

describe('numbers of a file', () => {
  it.each([
    ['$48.10 ', '48.10'],
    ['($75.90)', '-75.90'],
    ['$(41.25)', '-41.25'],
    ['-$5', '-5'],
    ['$-5', '-5'],
    ['5.5-', '-5.5'],
    ['"1,200.00"'.replaceAll('"', ''), '1200.00'],
    ['.25', '0.25'],
    ['\u2212 3', '-3'],
    ['0.78 $', '0.78'],
    ['-50.78\u00a0$', '-50.78'],
    ['(50.78 $)', '-50.78'],
  ])('reads %s', (text, decimal) => {
    expect(decimalOf(text, '.')).toBe(decimal);
  });

  it.each([
    '',
    '-',
    '1,20',
    '1.2.3',
    '--1',
    '(-1)',
    '1e5',
    'abc',
    '12 USD',
    '28.531,75',
    '0,780',
    '012,345',
    '0,78 $',
    '1'.repeat(41),
  ])('refuses %s', (text) => {
    expect(decimalOf(text, '.')).toBeNull();
  });

  it('reads European decimals only if told to', () => {
    expect(decimalOf('28.531,75', ',')).toBe('28531.75');
    expect(decimalOf('28\u00a0531,75', ',')).toBe('28531.75');
    expect(decimalOf('28531.75', ',')).toBeNull();
    expect(decimalOf('0,780', ',')).toBe('0.780');
    expect(decimalOf('0.780', ',')).toBeNull();
  });

  it.each([
    [['5900.25', '0.52'], ',', '.'],
    [['28.531,75'], ';', ','],
    [['3,250', '0,78'], ',', ','],
    [['3,250', '28531.75'], ';', '.'],
    [['3,250'], ';', null],
    [['3,250'], ',', null],
    [['3.250'], ';', null],
    // A comma between the cells cannot be a decimal comma.
    [['3.250'], ',', '.'],
    [['3.250', '1,250'], ',', null],
    [['110 040', "110'045", '5', 'n/a', ''], ';', '.'],
    [['28531,75', '28531.75', '28532.75'], ';', '.'],
    [[], ';', '.'],
  ] as const)('decide their decimal separator together: %s in a file with %s', (texts, separator, sign) => {
    expect(decimalSignOf(texts, separator)).toBe(sign);
  });

  it('rounds below a micro-dollar half away from zero and refuses a value that is not exact', () => {
    expect(['0.51923349', '0.5192335', '-0.0000005', '-0.0000004', '12'].map(microsOfDecimal)).toEqual([
      519_233, 519_234, -1, 0, 12_000_000,
    ]);
    expect(microsOfDecimal('9007199254.740991')).toBe(Number.MAX_SAFE_INTEGER);
    expect(microsOfDecimal('9007199254.740992')).toBeNull();
  });

  it('accepts whole contracts up to the limit', () => {
    expect(['1', '-3', '5.0', '0', '1.5', `${contractsMax}`, `${contractsMax + 1}`].map(contractsOf)).toEqual([
      1,
      -3,
      5,
      null,
      null,
      contractsMax,
      null,
    ]);
  });

  it('reads Treasury prices as points and 32nds, and no other prices', () => {
    const ticks = (root: string, text: string) => {
      const instrument = instrumentOfRoot(root) ?? expect.unreachable(root);
      const read = ticksOfCell(text, instrument, '.');
      return read.ok ? read.value : read.error;
    };
    const zn = (points: number, halves: number) => points * 64 + halves;
    expect(ticks('ZN', '110 040')).toBe(zn(110, 8));
    expect(ticks('ZN', "110'04")).toBe(zn(110, 8));
    expect(ticks('ZN', '110-045')).toBe(zn(110, 9));
    expect(ticks('ZN', '110-04+')).toBe(zn(110, 9));
    expect(ticks('ZN', '110.125')).toBe(zn(110, 8));
    expect(ticks('ZF', '108 042')).toBe(108 * 128 + 17);
    expect(ticks('ZT', '104 311')).toBe(104 * 256 + 249);
    expect(ticks('ZN', '110 042')).toBe('off_tick');
    expect(ticks('ZN', '110 320')).toBe('bad_price');
    expect(ticks('ZN', '110 044')).toBe('bad_price');
    expect(ticks('MNQ', '110 040')).toBe('bad_price');
  });
});

describe('names of contracts', () => {
  it.each([
    ['MNQZ6', 'MNQZ26'],
    ['MNQZ26', 'MNQZ26'],
    ['MNQZ2026', 'MNQZ26'],
    ['MNQ 12-26', 'MNQZ26'],
    ['MNQ Dec26', 'MNQZ26'],
    ['MNQ DEC 26', 'MNQZ26'],
    ['MNQ SEP26', 'MNQU26'],
    [' /mnqz6 ', 'MNQZ26'],
    ['CME_MINI:MNQZ2026', 'MNQZ26'],
    ['MNQZ6.CME', 'MNQZ26'],
    ['CON.F.US.MNQ.Z26', 'MNQZ26'],
    ['6EZ6', '6EZ26'],
    ['M2K 03-27', 'M2KH27'],
    ['ESH5', 'ESH25'],
    ['Z3NZ6', 'Z3NZ26'],
  ])('reads %s', (name, symbol) => {
    expect(contractOfName(name, 2026)).toMatchObject({ ok: true, value: { symbol } });
  });

  it.each([
    ['MNQ', 'month_missing'],
    ['MNQ ##-##', 'month_missing'],
    ['MNQ1!', 'month_missing'],
    ['MNQ 13-26', 'bad_symbol'],
    ['MNQ Dez26', 'bad_symbol'],
    ['RXRX', 'bad_symbol'],
    ['XYZZ6', 'unknown_root'],
    ['', 'bad_symbol'],
  ])('refuses %s', (name, error) => {
    expect(contractOfName(name, 2026)).toEqual({ ok: false, error });
  });
});

describe('times of a file', () => {
  const now = instantOf('2026-12-31T00:00:00Z');
  const read = (text: string, zone = 'America/Chicago', order: 'month_first' | 'day_first' = 'month_first') => {
    const time = timeReader({ zone, dayOrder: order, now })(text);
    return time.ok ? formatInstant(time.value.at) : time.error;
  };

  it.each([
    ['06/10/2026 16:00:05', '2026-06-10T21:00:05.000Z'],
    ['7/2/2026 9:12', '2026-07-02T14:12:00.000Z'],
    ['2024-10-29, 10:22:30', '2024-10-29T15:22:30.000Z'],
    ['12/5/2024 12:45:12 AM', '2024-12-05T06:45:12.000Z'],
    ['12/5/24 1:45 pm', '2024-12-05T19:45:00.000Z'],
    ['7/2/2026 9:12:05 p. m.', '2026-07-03T02:12:05.000Z'],
    ['7/2/2026 9:12:05 a.\u00a0m.', '2026-07-02T14:12:05.000Z'],
    ['7/2/2026 9:12:05\u202fAM', '2026-07-02T14:12:05.000Z'],
    ['7/2/2026\u00a09:12:05 P.M.', '2026-07-03T02:12:05.000Z'],
    ['2026-06-10T16:00:05.1239', '2026-06-10T21:00:05.123Z'],
    ['10/08/2025 18:23:28 +02:00', '2025-10-08T16:23:28.000Z'],
    ['2026-06-10T16:00:05Z', '2026-06-10T16:00:05.000Z'],
  ])('reads %s', (text, instant) => {
    expect(read(text)).toBe(instant);
  });

  it('uses the given order of day and month, and the given zone', () => {
    expect(read('10.06.2026 16:00', 'Europe/Berlin', 'day_first')).toBe('2026-06-10T14:00:00.000Z');
    expect(read('10/06/2026 16:00', 'Europe/Berlin')).toBe('2026-10-06T14:00:00.000Z');
  });

  it.each([
    '',
    'yesterday',
    '13/06/2026 10:00',
    '02/29/2026 10:00',
    '06/10/2026',
    '06/10/2026 24:00',
    '6/10/2026 13:00 PM',
    '6/10/2026 11:00 A',
    '6/10/2026 11:00 m.',
    '16:00:05',
    '06/10/1026 10:00',
  ])('refuses %s and never reads it as now', (text) => {
    expect(read(text)).toBe('bad_time');
  });

  it('refuses future times, except for a minute of clock difference', () => {
    const at = (text: string, zone: string) => {
      const time = timeReader({ zone, dayOrder: 'month_first', now: instantOf('2026-06-10T15:00:00Z') })(text);
      return time.ok ? 'past' : time.error;
    };
    expect(at('06/10/2026 10:01:00', 'America/Chicago')).toBe('past');
    expect(at('06/10/2026 10:01:01', 'America/Chicago')).toBe('in_future');
    expect(at('06/10/2026 10:01:01', 'Europe/Berlin')).toBe('past');
    expect(at('2026-06-10T15:01:00Z', 'America/Chicago')).toBe('past');
    expect(at('2026-06-10T15:01:01Z', 'Europe/Berlin')).toBe('in_future');
    expect(at('12/31/2098 10:00:00', 'UTC')).toBe('in_future');
  });

  it.each([
    [['06/10/2026 10:00', '06/16/2026 10:00'], 'month_first'],
    [['10/06/2026 10:00', '16/06/2026 10:00'], 'day_first'],
    [['02/07/2026 10:00', '05/03/2026 10:00'], null],
    // December 10 is in the future, as is the year 2031; somewhere it is November 16 already.
    [['10/12/2026 10:00', '02/07/2026 10:00'], 'month_first'],
    [['12/10/2026 10:00', '02/07/2026 10:00'], 'day_first'],
    [['06/10/2031 10:00', '02/07/2026 10:00'], null],
    [['05/05/2026 10:00', '11/11/2026 10:00'], 'month_first'],
    [['16/6/2026 9:12:05 a. m.', '2/7/2026 9:12:05\u202fp.\u00a0m.'], 'day_first'],
    [['2026-06-10 10:00', '2026-02-07T10:00:00Z'], 'month_first'],
    [['06/16/2026 10:00', '16/06/2026 10:00'], 'month_first'],
    [['yesterday', '02/07/2026'], 'month_first'],
    [[], 'month_first'],
  ] as const)('decide together whether day or month comes first: %s', (texts, order) => {
    expect(dayOrderOf(texts, instantOf('2026-11-15T20:00:00Z'))).toBe(order);
  });

  it('refuses times that the clocks skipped or showed twice', () => {
    expect(read('03/08/2026 01:59:59')).toBe('2026-03-08T07:59:59.000Z');
    expect(read('03/08/2026 02:00:00')).toBe('time_skipped');
    expect(read('03/08/2026 03:00:00')).toBe('2026-03-08T08:00:00.000Z');
    expect(read('11/01/2026 00:59:59')).toBe('2026-11-01T05:59:59.000Z');
    expect(read('11/01/2026 01:30:00')).toBe('time_twice');
    expect(read('11/01/2026 02:00:00')).toBe('2026-11-01T08:00:00.000Z');
    expect(read('10/25/2026 02:30', 'Europe/Berlin')).toBe('time_twice');
  });

  it('keeps the wall time as written, in every zone', () => {
    const wall = (zone: string) => timeReader({ zone, dayOrder: 'month_first', now })('6/10/26 9:05');
    expect(wall('UTC')).toMatchObject({ value: { wall: '2026-06-10T09:05:00.000' } });
    expect(wall('Asia/Tokyo')).toMatchObject({ value: { wall: '2026-06-10T09:05:00.000' } });
  });
});
