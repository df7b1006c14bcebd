import { journalLimits as contractLimits } from '@openbell/api/journal.ts';
import { parseContractSymbol } from '@openbell/instruments/contract-symbol.ts';
import type { JournalDay } from '@openbell/rules/journal/journal-statistics.ts';
import type { JournalFill, JournalTrade } from '@openbell/rules/journal/trade-types.ts';
import { tradesOfFills } from '@openbell/rules/journal/trades-of-fills.ts';
import { assert } from '@openbell/units/assert.ts';
import { asSessionDate, dateOf, formatDate } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant, instantOf } from '@openbell/units/instant.ts';
import { asMicros } from '@openbell/units/money.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { dotAt, equityModelOf } from '../overview/equity-model.ts';
import { firstMonth, monthAfter, monthOf, readMonth } from '../overview/month-calendar.ts';
import { axisPrice } from '../trade/axis-price.ts';
import { openCheck, withoutCheck, withPoint } from '../trade/checks.ts';
import { journalLimits } from '../trade/limits.ts';
import { offeredTags } from '../trade/offered-tags.ts';
import { barLengthFor, barsOf, marksWithMinutes, pricesAround, standingAt } from '../trade/replay-model.ts';
import { tradeDrawingOf } from '../trade/trade-drawing.ts';
import { areOfSeveralDays, averagePrice, entriesOf, fillsOf, isOverDays, readStop } from '../trade/trade-figures.ts';
import { emptyFilter, hasFilter, periodOf, periodShown, toggled, valuesOn } from '../trades/filter-model.ts';
import { searchWith } from '../trades/use-filter.ts';
import { readJournalPath, tradeAddress, viewAddress } from './journal-address.ts';
import { readPoints } from './list-points.ts';

function contractOf(symbol: string) {
  const read = parseContractSymbol(symbol, 2026);
  assert(read.ok, `${symbol} is a contract`);
  return read.value;
}
const contract = contractOf('ESZ26');

let fills = 0;
function fill(text: string): JournalFill {
  const [time = '', side, quantity, ticks] = text.split(' ');
  fills += 1;
  return {
    id: `f${fills}`,
    accountId: 'a',
    contract,
    side: side === 'buy' ? 'buy' : 'sell',
    quantity: Number(quantity),
    ticks: asTicks(Number(ticks)),
    at: instantOf(`2026-05-14T${time}Z`),
    commissionMicros: asMicros(0),
  };
}
function tradeOf(...rows: readonly string[]): JournalTrade {
  const [trade] = tradesOfFills(rows.map(fill));
  assert(trade !== undefined, 'fills give a trade');
  return trade;
}

describe('the figures of a trade', () => {
  const scaled = tradeOf(
    '14:00:00 buy 1 24000',
    '14:01:00 buy 2 24003',
    '14:02:00 sell 2 24010',
    '14:03:00 sell 1 24020',
  );

  it('have exact average prices, with no more decimals than needed', () => {
    // 24,000 and twice 24,003 quarters: 24,002 quarters.
    expect(averagePrice(entriesOf(scaled), contract.instrument)).toBe('6000.50');
    expect(
      averagePrice(
        [
          { ticks: asTicks(24_000), quantity: 1 },
          { ticks: asTicks(24_001), quantity: 1 },
        ],
        contract.instrument,
      ),
    ).toBe('6000.125');
    expect(averagePrice([{ ticks: asTicks(-1), quantity: 1 }], contract.instrument)).toBe('-0.25');
    expect(averagePrice([], contract.instrument)).toBeNull();
  });

  it('merge the parts of one fill', () => {
    expect(fillsOf(scaled).map(({ side, quantity, ticks }) => `${side} ${quantity} ${ticks}`)).toEqual([
      'buy 1 24000',
      'buy 2 24003',
      'sell 2 24010',
      'sell 1 24020',
    ]);
  });

  it.each([
    ['', { kind: 'none' }],
    ['5,999.75', { kind: 'stop', ticks: asTicks(23_999) }],
    ['5999,75', { kind: 'stop', ticks: asTicks(23_999) }],
    ['6 000.25', { kind: 'stop', ticks: asTicks(24_001) }],
    ['٥٬٩٩٩٫٧٥', { kind: 'stop', ticks: asTicks(23_999) }],
    ['٥٩٩٩,٧٥', { kind: 'stop', ticks: asTicks(23_999) }],
    ['٦٠٠٠٫٥', { kind: 'fault', fault: 'wrong_side' }],
    ['6000.50', { kind: 'fault', fault: 'wrong_side' }],
    ['6000.30', { kind: 'fault', fault: 'off_tick' }],
    ['low', { kind: 'fault', fault: 'number' }],
    ['5.999,75', { kind: 'stop', ticks: asTicks(23_999) }],
    ['3,001.00', { kind: 'stop', ticks: asTicks(12_004) }],
    ['2,999.00', { kind: 'fault', fault: 'far' }],
    ['59997', { kind: 'fault', fault: 'far' }],
  ])('parse the stop %j', (text, reading) => {
    expect(readStop(text, scaled)).toEqual(reading);
  });

  const short = (symbol: string, ticks: number): JournalTrade => ({
    ...tradeOf(`14:00:00 sell 1 ${ticks}`, `14:01:00 buy 1 ${ticks - 4}`),
    contract: contractOf(symbol),
  });
  const euro = short('6EZ26', 21_700);
  const note = short('ZNZ26', 7040);
  it.each([
    ['1.0860', euro, { kind: 'stop', ticks: asTicks(21_720) }],
    ['1,086', euro, { kind: 'stop', ticks: asTicks(21_720) }],
    ['1086', euro, { kind: 'fault', fault: 'far' }],
    ["110'04", note, { kind: 'stop', ticks: asTicks(7048) }],
    ['110-045', note, { kind: 'stop', ticks: asTicks(7049) }],
    ['110.125', note, { kind: 'stop', ticks: asTicks(7048) }],
    ['11004', note, { kind: 'fault', fault: 'far' }],
  ])('parse the stop %j in the price format of its market', (text, trade, reading) => {
    expect(readStop(text, trade)).toEqual(reading);
  });
});

describe('the month', () => {
  const day = (text: string, dollars: number): JournalDay => ({
    session: dateOf(text),
    trades: 2,
    wins: 1,
    losses: 1,
    netMicros: asMicros(dollars * 1_000_000),
    commissionMicros: asMicros(0),
  });
  const days = [day('2026-04-30', 900), day('2026-05-01', 300), day('2026-05-12', -100), day('2026-05-14', 50)];
  const month = monthOf({
    month: '2026-05',
    days,
    today: dateOf('2026-05-14'),
    written: new Set([dateOf('2026-05-13')]),
  });

  it('sums its weeks and itself without the days of its neighbors', () => {
    expect(month).toMatchObject({ netMicros: 250_000_000, trades: 6, daysUp: 2, daysDown: 1 });
    expect(month.weeks.map(({ monday, netMicros }) => [formatDate(monday), netMicros])).toEqual([
      ['2026-04-27', 300_000_000],
      ['2026-05-04', null],
      ['2026-05-11', -50_000_000],
      ['2026-05-18', null],
      ['2026-05-25', null],
    ]);
  });

  it('classifies each session', () => {
    const cells = month.weeks.flatMap((week) => week.cells);
    const cell = (text: string) => cells.find(({ date }) => date === dateOf(text));
    expect(cell('2026-04-30')).toMatchObject({ kind: 'outside', step: 0 });
    expect(cell('2026-05-01')).toMatchObject({ kind: 'traded', step: 3, isBest: true });
    expect(cell('2026-05-12')).toMatchObject({ kind: 'traded', step: -2, isBest: false });
    expect(cell('2026-05-13')).toMatchObject({ kind: 'idle', hasNote: true });
    expect(cell('2026-05-14')).toMatchObject({ kind: 'traded', isToday: true, step: 1 });
    expect(cell('2026-05-15')?.kind).toBe('future');
  });

  it('omits a first week without sessions, and crosses the year', () => {
    const august = monthOf({ month: '2026-08', days: [], today: asSessionDate(0), written: new Set() });
    expect(formatDate(august.weeks[0]?.monday ?? asSessionDate(0))).toBe('2026-08-03');
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
    expect([readMonth('2026-13'), readMonth('2026-05'), readMonth(null)]).toEqual([null, '2026-05', null]);
    expect([firstMonth(days, asSessionDate(0)), firstMonth([], dateOf('2026-02-03'))]).toEqual(['2026-05', '2026-02']);
  });
});

describe('the equity curve', () => {
  it('starts at zero and has the drawdown after each trade', () => {
    const trades = [
      tradeOf('14:00:00 buy 1 100', '14:01:00 sell 1 108'),
      tradeOf('14:02:00 buy 1 100', '14:03:00 sell 1 96'),
      tradeOf('14:04:00 sell 1 100', '14:05:00 buy 1 98'),
    ];
    const model = equityModelOf(trades);
    expect(model?.dots.map(({ totalMicros, fallMicros }) => [totalMicros / 1e6, fallMicros / 1e6])).toEqual([
      [0, 0],
      [100, 0],
      [50, 50],
      [75, 25],
    ]);
    expect(model).toMatchObject({ range: { min: 0, max: 100_000_000 }, deepestMicros: 50_000_000 });
    expect(dotAt(model?.dots ?? [], 0.7)?.trades).toBe(2);
    expect(equityModelOf([])).toBeNull();
  });

  it('keeps its ends, its highest and its lowest point when it is thinned', () => {
    const trades = Array.from({ length: 5000 }, (_, index) =>
      tradeOf(
        `14:00:00 buy 1 100`,
        `14:00:0${index % 9} sell 1 ${index === 2500 ? 100_100 : index === 4000 ? -200_000 : 101}`,
      ),
    );
    const model = equityModelOf(trades.map((trade, index) => ({ ...trade, closedAt: asInstant(index) })));
    const totals = model?.dots.map(({ totalMicros }) => totalMicros) ?? [];
    expect(model?.dots.length).toBeLessThanOrEqual(602);
    expect([totals[0], model?.dots.at(-1)?.trades]).toEqual([0, 5000]);
    expect([Math.min(...totals), Math.max(...totals)]).toEqual([model?.range.min, model?.range.max]);
  });
});

describe('the replay', () => {
  const trade = tradeOf('14:00:10 buy 2 100', '14:00:30 sell 1 108', '14:00:50 sell 1 104');
  const mark = (seconds: number, ticks: number) => ({
    at: asInstant(instantOf('2026-05-14T14:00:00Z') + seconds * 1000),
    ticks: asTicks(ticks),
  });
  const marks = pricesAround([mark(0, 99), mark(20, 96), mark(40, 110)], fillsOf(trade));

  it('merges the fills into the recorded prices, and is empty without recorded prices', () => {
    expect(marks.map(({ ticks }) => ticks)).toEqual([99, 100, 96, 108, 110, 104]);
    expect(pricesAround([], fillsOf(trade))).toEqual([]);
  });

  it.each([
    [5, 0, 0],
    [10, 2, 0],
    [25, 2, -100],
    [30, 1, 200],
    [45, 1, 225],
    [60, 0, 150],
  ])('after %i seconds holds %i at %i dollars', (seconds, held, dollars) => {
    const standing = standingAt(trade, marks, mark(seconds, 0).at);
    expect([standing.held, standing.grossMicros / 1e6]).toEqual([held, dollars]);
  });

  const draw = (prices: typeof marks, minutes: ReturnType<typeof barsOf>, at: Instant | null) =>
    tradeDrawingOf({
      entry: { trade, tags: [], playbook: null, plannedStop: asTicks(92) },
      marks: prices,
      minutes,
      at,
      words: { entry: 'Entry', stop: 'Stop', timeOf: String, priceOf: (price) => `p${price}` },
    });

  it('draws few prices as a line, whole minutes as bars, and only the fills if nothing was recorded', () => {
    const minute = {
      at: instantOf('2026-05-14T14:00:00Z'),
      open: asTicks(99),
      high: asTicks(110),
      low: asTicks(96),
      close: asTicks(104),
    };
    expect(draw(marks, [], null)).toMatchObject({ kind: 'line', hasTimes: true, entry: 25, stop: 23 });
    const ended = asInstant(minute.at + 60_000);
    expect(draw(marks, [minute], ended)).toMatchObject({ kind: 'bars', points: [{ high: 27.5, low: 24 }] });
    expect(draw(marks, [minute], asInstant(ended - 1)).points).toEqual([]);
    const held = [{ at: asInstant(minute.at + 1), ticks: asTicks(7) }];
    expect(marksWithMinutes(held, [minute]).map(({ at }) => at - minute.at)).toEqual([0, 1, 59_999]);
    expect(marksWithMinutes([], [minute]).map(({ ticks }) => ticks)).toEqual([99, 104]);
    expect(draw([], [], null)).toMatchObject({
      kind: 'line',
      hasTimes: false,
      fills: [{ side: 'buy' }, { side: 'sell' }, { side: 'sell' }],
    });
  });

  it('draws the entry at its average price, with the same precision as the page', () => {
    const scaled = tradeOf('14:00:10 buy 1 24000', '14:00:20 buy 1 24001', '14:00:50 sell 2 24010');
    const drawingAt = (seconds: number | null) =>
      tradeDrawingOf({
        entry: { trade: scaled, tags: [], playbook: null, plannedStop: null },
        marks: [],
        minutes: [],
        at: seconds === null ? null : mark(seconds, 0).at,
        words: { entry: 'Entry', stop: 'Stop', timeOf: String, priceOf: (price) => `p${price}` },
      });
    expect([null, 50, 20, 19, 10, 0].map((at) => drawingAt(at).entry)).toEqual([
      6000.125, 6000.125, 6000.125, 6000, 6000, 6000,
    ]);
    const drawing = drawingAt(null);
    expect([6000.125, 6000.12, 6001.9].map((price) => axisPrice(price, drawing))).toEqual([
      'p6000.125',
      'p6000.00',
      'p6002.00',
    ]);
  });

  it('reports whether its times need their days', () => {
    const evening = instantOf('2026-06-11T04:30:00Z');
    // 23:30 and 00:30 in Chicago, both on one day in Berlin.
    expect(areOfSeveralDays([evening, asInstant(evening + 60 * 60_000)])).toBe(true);
    expect(areOfSeveralDays([evening, asInstant(evening + 29 * 60_000)])).toBe(false);
    expect(areOfSeveralDays([asInstant(evening - 7 * 60 * 60_000), evening], 'Europe/Berlin')).toBe(true);
    expect(areOfSeveralDays([])).toBe(false);
    expect([isOverDays(trade), isOverDays({ ...trade, closedAt: null })]).toEqual([false, true]);
  });

  it('makes bars of round lengths, no more than can be told apart', () => {
    expect(barsOf(marks, 30_000).map(({ open, high, low, close }) => [open, high, low, close])).toEqual([
      [99, 100, 96, 96],
      [108, 110, 104, 104],
    ]);
    expect([barLengthFor(160_000), barLengthFor(160_001), barLengthFor(1e12)]).toEqual([1000, 5000, 86_400_000]);
  });
});

describe('the filters', () => {
  it('turn a value on and off again', () => {
    const on = toggled(emptyFilter, { part: 'roots', value: 'ES' });
    expect([on.roots, hasFilter(on), valuesOn(on)]).toEqual([['ES'], true, [{ part: 'roots', value: 'ES' }]]);
    expect(toggled(on, { part: 'roots', value: 'ES' })).toEqual(emptyFilter);
  });

  it('keep the other parameters of the URL', () => {
    const filter = { ...emptyFilter, tags: ['a&b'], sides: ['short' as const] };
    expect(searchWith('?month=2026-05&tag=old&import=new', filter)).toBe(
      '?tag=a%26b&side=short&month=2026-05&import=new',
    );
    expect(searchWith('?tag=old', emptyFilter)).toBe('');
    expect(viewAddress('/journal/app', 'trades', filter)).toBe('/journal/app/trades?tag=a%26b&side=short');
  });

  it('recognize the period they select', () => {
    const today = dateOf('2026-05-14');
    for (const period of ['all', 'days30', 'days90', 'year'] as const)
      expect(periodShown({ ...emptyFilter, ...periodOf(period, today) }, today)).toBe(period);
    expect(periodShown({ ...emptyFilter, from: today }, today)).toBeNull();
  });
});

describe('the URLs of the journal', () => {
  it.each([
    ['/journal', { base: '/journal', route: { kind: 'view', view: 'overview' } }],
    ['/journal/', { base: '/journal', route: { kind: 'view', view: 'overview' } }],
    ['/journal/app/statistics', { base: '/journal/app', route: { kind: 'view', view: 'statistics' } }],
    [tradeAddress('/journal', 'a/b %'), { base: '/journal', route: { kind: 'trade', key: 'a/b %' } }],
    ['/journal/app/days/2026-05-14', { base: '/journal/app', route: { kind: 'day', date: '2026-05-14' } }],
    ['/journal/days/today', null],
    ['/journal/nothing', null],
    ['/journal/trades/a/b', null],
  ])('%s', (path, address) => {
    expect(readJournalPath(path)).toEqual(address);
  });
});

describe('written lists', () => {
  const checks = [
    {
      listId: 'l',
      name: 'L',
      points: [
        { text: 'a', isMet: false },
        { text: 'a', isMet: true },
      ],
    },
  ];

  it('toggle one point of one list', () => {
    expect(withPoint(checks, 'l', 1)[0]?.points.map(({ isMet }) => isMet)).toEqual([false, false]);
    expect(withPoint(checks, 'other', 1)[0]?.points.map(({ isMet }) => isMet)).toEqual([false, true]);
    expect(withoutCheck(checks, 'l')).toEqual([]);
    expect(openCheck({ id: 'm', points: ['x'] })).toEqual({ listId: 'm', points: [{ text: 'x', isMet: false }] });
  });

  it('are parsed one point per line, up to the limits of the API', () => {
    expect(readPoints(' a \n\n b')).toEqual({ ok: true, value: ['a', 'b'] });
    expect(readPoints('x\n'.repeat(30)).ok).toBe(true);
    expect(readPoints('x\n'.repeat(31))).toEqual({ ok: false, error: 'many' });
    expect(readPoints('x'.repeat(200)).ok).toBe(true);
    expect(readPoints('x'.repeat(201))).toEqual({ ok: false, error: 'long' });
    expect(contractLimits).toMatchObject(journalLimits);
  });

  it('offer the tags that are used most', () => {
    const all = [{ tags: ['a', 'b'] }, { tags: ['b'] }, { tags: ['c'] }];
    expect(offeredTags(all, ['c'])).toEqual(['b', 'a']);
  });
});
