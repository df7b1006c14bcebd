import type { MarketOrder } from '@openbell/api/market/market.ts';
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { formatInstant, instantOf } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { barAfter, caughtUp, foldBars, grownBars, joinBars, printsAfter } from './chart-bars.ts';
import { sessionMarks } from './chart-session.ts';
import { axisTimes, zoneOffsetSeconds } from './chart-times.ts';
import { orderLines, spreadTags, ticksOfValue, valueOfTicks } from './lines/chart-lines.ts';
import type { Bar } from './trading-chart-bars.ts';

const es = instrumentOfRoot('ES');
const yen = instrumentOfRoot('6J');
const crude = instrumentOfRoot('CL');
if (es === undefined || yen === undefined || crude === undefined) throw new Error('ES, 6J and CL are offered');
const secondsOf = (text: string): number => instantOf(text) / 1_000;
const print = (at: string, price: number, size = 1) => ({
  at: instantOf(at),
  price: asTicks(price),
  size,
  aggressor: 'buy' as const,
});
const bar = (at: string, price: number): Bar => ({
  at: secondsOf(at),
  open: asTicks(price),
  high: asTicks(price),
  low: asTicks(price),
  close: asTicks(price),
  volume: 5,
});

describe('bars from prints', () => {
  const last = bar('2026-11-19T15:00:00Z', 100);

  it('grow with prints inside them', () => {
    const grown = barAfter(last, print('2026-11-19T15:04:59.999Z', 103, 4), 5);
    expect(grown).toEqual({ ...last, high: 103, close: 103, volume: 9 });
  });

  it('start a new one with the first print at or after their end', () => {
    expect(barAfter(last, print('2026-11-19T15:05:00Z', 98, 2), 5)).toEqual({
      ...bar('2026-11-19T15:05:00Z', 98),
      volume: 2,
    });
    expect(barAfter(undefined, print('2026-11-19T15:59:59Z', 98), 60)?.at).toBe(secondsOf('2026-11-19T15:00:00Z'));
  });

  it('of a day are the exchange’s session: a print before 16:00 Chicago grows one, a print at it starts the next', () => {
    const day = bar('2026-11-18T22:00:00Z', 100);
    expect(barAfter(day, print('2026-11-19T21:59:59.999Z', 104, 2), 1440)).toEqual({
      ...day,
      high: 104,
      close: 104,
      volume: 7,
    });
    // Midnight UTC is the middle of a session.
    expect(barAfter(day, print('2026-11-19T00:00:00Z', 104), 1440)?.at).toBe(day.at);
    expect(barAfter(day, print('2026-11-19T22:00:00Z', 104), 1440)?.at).toBe(secondsOf('2026-11-19T22:00:00Z'));
  });

  it('are folded into longer ones, days by session', () => {
    const minutes = ['2026-11-19T21:58:00Z', '2026-11-19T21:59:00Z', '2026-11-19T23:00:00Z'].map((at, index) =>
      bar(at, 100 + index),
    );
    expect(foldBars(minutes, 1440)).toEqual([
      { at: secondsOf('2026-11-18T22:00:00Z'), open: 100, high: 101, low: 100, close: 101, volume: 10 },
      { ...bar('2026-11-19T22:00:00Z', 102), volume: 5 },
    ]);
    expect(foldBars(minutes, 60).map(({ at }) => at)).toEqual(
      ['2026-11-19T21:00:00Z', '2026-11-19T23:00:00Z'].map(secondsOf),
    );
  });

  it('ignore a print older than the last one', () => {
    expect(barAfter(last, print('2026-11-19T14:59:59Z', 1), 5)).toBeNull();
  });

  it('of a frame count as changed if they grew, including each that ended on the way', () => {
    const first = { ...bar('2026-11-19T15:05:00Z', 98), volume: 2 };
    const prints = [
      print('2026-11-19T15:03:00Z', 101),
      print('2026-11-19T15:05:00Z', 98, 2),
      print('2026-11-19T14:00:00Z', 7),
    ];
    const grown = { ...last, high: asTicks(101), close: asTicks(101), volume: 6 };
    const before = bar('2026-11-19T14:55:00Z', 99);
    expect(grownBars([before, last], prints, 5)).toEqual({ bars: [before, grown, first], changed: [grown, first] });
    expect(grownBars([], prints.slice(1), 5)).toEqual({ bars: [first], changed: [first] });
    expect(grownBars([last], [], 5)).toEqual({ bars: [last], changed: [] });
  });

  it('count each print once, even if a snapshot repeats the seen one or no longer has it', () => {
    const prints = [
      print('2026-11-19T15:00:00Z', 1),
      print('2026-11-19T15:00:00Z', 1),
      print('2026-11-19T15:00:01Z', 2),
    ];
    expect(printsAfter(prints, prints[1] ?? null)).toEqual([prints[2]]);
    expect(printsAfter(prints, prints[0] ?? null)).toEqual([prints[1], prints[2]]);
    expect(printsAfter(prints, print('2026-11-19T15:00:00Z', 1))).toEqual([prints[2]]);
    expect(printsAfter(prints, print('2026-11-19T15:00:00Z', 7))).toEqual(prints);
    expect(printsAfter(prints, print('2026-11-19T15:00:01Z', 7))).toEqual([prints[2]]);
    expect(printsAfter(prints, print('2026-11-19T15:00:09Z', 7))).toEqual([]);
    expect(printsAfter(prints, null)).toEqual(prints);
  });

  it('catch up with the prints heard while they loaded, and count no contract twice', () => {
    const heard = [
      print('2026-11-19T14:59:00Z', 1, 9),
      print('2026-11-19T15:01:00Z', 106, 4),
      print('2026-11-19T15:05:00Z', 104, 2),
      print('2026-11-19T15:05:01Z', 103, 3),
    ];
    expect(caughtUp([last], heard, 5)).toEqual([
      { ...last, high: 106, close: 106 },
      { ...bar('2026-11-19T15:05:00Z', 104), low: 103, close: 103, volume: 5 },
    ]);
  });

  it('are prepended without a duplicate start', () => {
    const [first, second] = [bar('2026-11-19T14:55:00Z', 1), bar('2026-11-19T15:00:00Z', 2)];
    expect(joinBars([first, { ...second, close: asTicks(9) }], [second])).toEqual([first, second]);
    expect(joinBars([first], [])).toEqual([first]);
  });
});

describe('the axis of times', () => {
  it('is in the zone of the customer, half hours included, on both sides of a clock change', () => {
    expect(zoneOffsetSeconds(secondsOf('2026-11-19T15:00:00Z'), 'America/Chicago')).toBe(-6 * 3_600);
    expect(zoneOffsetSeconds(secondsOf('2026-07-01T15:00:00Z'), 'America/Chicago')).toBe(-5 * 3_600);
    expect(zoneOffsetSeconds(secondsOf('2026-11-19T15:00:00Z'), 'Asia/Kolkata')).toBe(5.5 * 3_600);
  });

  it('keeps rising through the hour that a clock change repeats', () => {
    const starts = ['00:30', '05:30', '06:00', '06:30', '07:00', '07:30', '08:00'].map((time) =>
      secondsOf(`2026-11-01T${time}:00Z`),
    );
    const times = axisTimes(starts, { zone: 'America/Chicago', minutes: 60 });
    expect(times.every((time, index) => index === 0 || time > (times[index - 1] ?? 0))).toBe(true);
    expect(times.at(-1)).toBe(secondsOf('2026-11-01T02:00:00Z'));
  });
});

describe('lines of the chart', () => {
  const order = (given: Partial<MarketOrder>): MarketOrder => ({
    orderId: 'a',
    symbol: 'ESZ26',
    type: 'limit',
    side: 'sell',
    state: 'working',
    quantity: 2,
    filled: 0,
    price: asTicks(124),
    stopPrice: null,
    trailTicks: null,
    isStopTriggered: false,
    ahead: 3,
    parentId: null,
    leg: null,
    group: null,
    bracket: null,
    placedAt: '',
    changedAt: '',
    ...given,
  });
  const position = { net: 2, costTicks: 200 };
  const lines = (orders: readonly MarketOrder[], moved: Parameters<typeof orderLines>[0]['moved'] = null) =>
    orderLines({ orders, position, instrument: es, moved });

  it('state what each order is and what it would earn there', () => {
    const stop = order({
      orderId: 'b',
      type: 'stop',
      state: 'waiting',
      price: null,
      stopPrice: asTicks(88),
      leg: 'stop',
    });
    const buy = order({ orderId: 'c', side: 'buy', price: asTicks(90) });
    const found = lines([order({ leg: 'target' }), stop, buy, order({ orderId: 'd', state: 'cancelled' })]);
    expect(found.map(({ kind, price, micros }) => [kind, price, micros])).toEqual([
      ['target', 124, 600_000_000],
      ['stop', 88, -300_000_000],
      ['limit', 90, null],
    ]);
  });

  it('count only the contracts that an order closes', () => {
    expect(lines([order({ quantity: 5 })])[0]?.micros).toBe(600_000_000);
    expect(lines([order({ quantity: 2, filled: 1 })])[0]?.micros).toBe(300_000_000);
  });

  it('follow a drag before it is sent', () => {
    expect(lines([order({})], { orderId: 'a', price: asTicks(104) })[0]).toMatchObject({
      price: 104,
      isMoved: true,
      micros: 100_000_000,
    });
  });

  it('snap to whole ticks when they are dropped', () => {
    expect(ticksOfValue(6_900.12, es)).toBe(27_600);
    expect(ticksOfValue(6_900.13, es)).toBe(27_601);
    for (const price of [13_001, 12_999, 1]) expect(ticksOfValue(valueOfTicks(price, yen), yen)).toBe(price);
  });

  it('keep their tags apart and inside the plot', () => {
    expect(spreadTags([100, 105, 200], { gap: 22, height: 400 })).toEqual([100, 122, 200]);
    expect(spreadTags([395, 390], { gap: 22, height: 400 })).toEqual([389, 367]);
  });
});

describe('the marks of sessions', () => {
  const starts = ['2026-11-19T14:00:00Z', '2026-11-19T14:25:00Z', '2026-11-19T14:30:00Z', '2026-11-19T15:00:00Z'].map(
    secondsOf,
  );

  it('are at the opening bell of the indices, 08:30 Chicago', () => {
    expect(sessionMarks(starts, es)).toEqual([
      { kind: 'bell', at: instantOf('2026-11-19T14:30:00Z'), index: 2, fromIndex: 0 },
    ]);
  });

  it('are at the first opening of other contracts, if the bars reach it', () => {
    expect(sessionMarks(starts, crude)).toEqual([]);
    const evening = ['2026-11-18T21:55:00Z', '2026-11-18T23:00:00Z', '2026-11-18T23:05:00Z'].map(secondsOf);
    expect(sessionMarks(evening, crude)).toEqual([
      { kind: 'open', at: instantOf('2026-11-18T23:00:00Z'), index: 1, fromIndex: 1 },
    ]);
  });

  it('marks no bell on a day on which the stock exchange is shut [VALID-009]', () => {
    const starts = Array.from({ length: 60 }, (_, hour) => instantOf('2026-11-25T22:00:00Z') / 1_000 + hour * 3_600);
    expect(sessionMarks(starts, es).map(({ kind, at }) => [kind, formatInstant(at)])).toEqual([
      ['open', '2026-11-25T23:00:00.000Z'],
      ['bell', '2026-11-27T14:30:00.000Z'],
    ]);
  });
});
