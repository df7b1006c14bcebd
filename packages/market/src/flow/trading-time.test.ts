import { asInstant, instantOf, msPerMinute } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { minuteShareAt, tradingTimeOf } from './trading-time.ts';

function timeAt(hours: 'Stock indices' | 'Grains', text: string): number {
  const { session, part } = tradingTimeOf(hours, instantOf(text));
  return session + part;
}

describe('trading time', () => {
  it('begins a session at the previous settlement and ends it at its own', () => {
    const end = tradingTimeOf('Stock indices', instantOf('2026-11-18T21:59:59.999Z'));
    const next = tradingTimeOf('Stock indices', instantOf('2026-11-18T22:00:00Z'));
    expect(end.part).toBeCloseTo(1, 5);
    expect(next).toEqual({ session: end.session + 1, part: 0 });
  });

  it('counts five sessions a week: Friday evening to Sunday evening takes no time', () => {
    const friday = timeAt('Stock indices', '2026-11-20T22:00:00Z');
    expect(timeAt('Stock indices', '2026-11-22T23:00:00Z')).toBe(friday);
    expect(timeAt('Stock indices', '2026-11-27T22:00:00Z')).toBe(friday + 5);
  });

  it('does not advance while the exchange is closed, and runs faster by day than by night', () => {
    const shut = (text: string) => timeAt('Grains', text);
    expect(shut('2026-11-18T14:29:00Z')).toBe(shut('2026-11-18T13:46:00Z'));
    expect(shut('2026-11-18T14:31:00Z')).toBeGreaterThan(shut('2026-11-18T14:29:00Z'));
    const share = (text: string) => minuteShareAt('Stock indices', instantOf(text));
    expect(share('2026-11-18T20:30:00Z')).toBeGreaterThan(10 * share('2026-11-18T06:00:00Z'));
    expect(share('2026-11-18T22:30:00Z')).toBe(0);
  });

  it('never runs backwards, over both clock changes', () => {
    for (const from of ['2026-03-06T12:00:00Z', '2026-10-30T12:00:00Z']) {
      let before = 0;
      for (let minute = 0; minute < 5 * 1_440; minute += 7) {
        const { session, part } = tradingTimeOf('Stock indices', asInstant(instantOf(from) + minute * msPerMinute));
        expect(session + part).toBeGreaterThanOrEqual(before);
        before = session + part;
      }
    }
  });
});
