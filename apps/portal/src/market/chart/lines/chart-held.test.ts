import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { instantOf } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import type { Bar } from '../trading-chart-bars.ts';
import { createHeldBars } from './chart-held.ts';

const es = instrumentOfRoot('ES');
if (es === undefined) throw new Error('ES is offered');
const secondsOf = (text: string): number => instantOf(text) / 1_000;
const bar = (at: string, close: number, open = close): Bar => ({
  at: secondsOf(at),
  open: asTicks(open),
  high: asTicks(Math.max(open, close) + 2),
  low: asTicks(Math.min(open, close) - 1),
  close: asTicks(close),
  volume: 12_345,
});
const parts = { instrument: es, minutes: 5, zone: 'America/Chicago', locale: 'en', markWord: () => 'bell' } as const;
const first = bar('2026-11-19T14:25:00Z', 24_000, 23_996);
const second = bar('2026-11-19T14:30:00Z', 24_006, 24_000);
const third = bar('2026-11-19T14:35:00Z', 24_002, 24_006);
function hold(bars: readonly Bar[], more = {}) {
  const held = createHeldBars({ ...parts, ...more });
  held.set(bars);
  return held;
}

describe('the legend of a chart', () => {
  it('shows the newest candle while nobody points: figures, contracts, the change since the close before', () => {
    expect(hold([first, second, third]).legend()).toEqual({
      time: '19 Nov 08:35',
      open: '6,001.50',
      high: '6,002.00',
      low: '6,000.25',
      close: '6,000.50',
      volume: '12,345',
      change: '−1.00 (−0.02%)',
      tone: 'down',
    });
  });

  it('shows the candle under the pointer, and the newest again afterwards', () => {
    const held = hold([first, second, third]);
    held.point(1);
    expect(held.legend()).toMatchObject({ time: '19 Nov 08:30', change: '+1.50 (+0.03%)', tone: 'up' });
    held.point(null);
    expect(held.legend()?.time).toBe('19 Nov 08:35');
    held.point(99);
    expect(held.legend()?.time).toBe('19 Nov 08:35');
  });

  it('counts the change from its own open if there is no candle before it', () => {
    expect(hold([first]).legend()).toMatchObject({ change: '+1.00 (+0.02%)' });
    expect(hold([{ ...first, open: first.close }]).legend()).toMatchObject({ change: '0.00 (0.00%)', tone: 'even' });
  });

  it('omits the percentage if the price before is not above zero', () => {
    expect(hold([{ ...first, close: asTicks(-4) }, second]).legend()?.change).toBe('+6,002.50');
  });

  it('grows with the newest candle, and keeps the pointed one while bars are added on both sides', () => {
    const held = hold([second]);
    held.put({ ...second, close: asTicks(24_010) });
    expect(held.legend()).toMatchObject({ close: '6,002.50' });
    held.point(0);
    held.put(third);
    held.set([first, second, third]);
    expect(held.legend()?.time).toBe('19 Nov 08:30');
    expect(held.placeBy(-1)).toBe(0);
  });

  it('names a session by its date regardless of the zone, and places it at that date on the axis', () => {
    // The Friday session begins on Thursday at 16:00 Chicago.
    const day = bar('2026-11-19T22:00:00Z', 24_000);
    for (const zone of ['America/Chicago', 'Asia/Tokyo', 'Pacific/Honolulu']) {
      const held = createHeldBars({ ...parts, zone, minutes: 1440 });
      expect(held.set([day])[0]?.axis).toBe(secondsOf('2026-11-20T00:00:00Z'));
      expect(held.legend()?.time).toBe('20 Nov');
      expect(held.marks()).toEqual([]);
    }
  });

  it('formats prices for the contract and the language', () => {
    expect(hold([first, second], { locale: 'es' }).legend()).toMatchObject({ volume: '12.345', close: '6001,50' });
    expect(hold([first, second], { locale: 'ar' }).legend()?.close).toMatch(/^[\d.,]+$/);
    // The day is isolated from the time, which stays on its right.
    expect(hold([first, second], { locale: 'ar' }).legend()?.time).toMatch(/^\u2068.*نوفمبر\u2069 08:30$/);
  });
});

describe('candles by keyboard', () => {
  it('begin with the newest and stop at both ends', () => {
    const held = hold([first, second, third]);
    expect(held.placeBy(-1)).toBe(2);
    expect(held.placeBy(1)).toBe(2);
    held.point(2);
    expect([held.placeBy(-1), held.placeBy(1), held.placeBy(Number.NEGATIVE_INFINITY)]).toEqual([1, 2, 0]);
    held.point(0);
    expect([held.placeBy(-1), held.placeBy(Number.POSITIVE_INFINITY)]).toEqual([0, 2]);
    expect(hold([]).placeBy(-1)).toBeNull();
  });
});

describe('the marks of sessions', () => {
  it('are computed again when a new candle begins, not with each print', () => {
    let asked = 0;
    const held = createHeldBars({
      ...parts,
      markWord: () => {
        asked += 1;
        return 'bell';
      },
    });
    held.set([first]);
    expect([held.marks(), asked]).toEqual([[], 0]);
    held.put(second);
    expect(held.marks()).toEqual([{ index: 1, fromIndex: 0, text: 'bell' }]);
    held.put({ ...second, close: asTicks(1) });
    expect(asked).toBe(1);
  });
});
