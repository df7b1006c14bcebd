import { formatDate } from '@openbell/units/civil-date.ts';
import { asInstant, formatInstant, instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { isMarketOpen, nextOpenFrom, sessionDateOf, sessionOpenOf, sessionStartOf, settlementOf } from './sessions.ts';

const dateAt = (text: string) => formatDate(sessionDateOf(instantOf(text)));

describe('the session date', () => {
  it.each([
    ['2026-03-02T14:00:00Z', '2026-03-02', 'a Monday morning'],
    ['2026-03-02T21:59:59.999Z', '2026-03-02', 'the last millisecond before 16:00'],
    ['2026-03-02T22:00:00.000Z', '2026-03-03', '16:00 sharp belongs to the next session'],
    ['2026-03-01T23:05:00Z', '2026-03-02', 'Sunday 17:05 belongs to Monday'],
    ['2026-03-06T22:00:00Z', '2026-03-09', 'Friday 16:00 belongs to Monday'],
    ['2026-03-07T12:00:00Z', '2026-03-09', 'a Saturday'],
    ['2026-03-08T12:00:00Z', '2026-03-09', 'a Sunday, on which clocks change'],
    ['2026-03-09T20:59:59.999Z', '2026-03-09', 'before 16:00 in daylight saving time'],
    ['2026-03-09T21:00:00Z', '2026-03-10', '16:00 in daylight saving time'],
    ['2026-11-02T21:59:59.999Z', '2026-11-02', 'before 16:00 in standard time again'],
    ['2026-11-02T22:00:00Z', '2026-11-03', '16:00 in standard time again'],
    ['2026-12-31T22:00:00Z', '2027-01-01', 'a new year; holidays move no session'],
  ])('of %s is %s: %s', (text, date) => {
    expect(dateAt(text)).toBe(date);
  });

  it('changes exactly at each settlement, every weekday of ten years', () => {
    let date = sessionDateOf(instantOf('2020-01-01T12:00:00Z'));
    for (let session = 0; session < 2_600; session += 1) {
      const settlement = settlementOf(date);
      expect(sessionDateOf(asInstant(settlement - 1))).toBe(date);
      expect(sessionDateOf(sessionStartOf(date))).toBe(date);
      date = sessionDateOf(settlement);
      expect(sessionStartOf(date)).toBe(settlement);
    }
  });

  it('opens at 17:00 of the evening before, on Sunday for a Monday', () => {
    expect(formatInstant(sessionOpenOf(sessionDateOf(instantOf('2026-03-09T12:00:00Z'))))).toBe(
      '2026-03-08T22:00:00.000Z',
    );
    expect(formatInstant(sessionOpenOf(sessionDateOf(instantOf('2026-03-10T12:00:00Z'))))).toBe(
      '2026-03-09T22:00:00.000Z',
    );
  });
});

describe('the open market', () => {
  it.each([
    ['2026-03-02T14:00:00Z', true, '2026-03-02T14:00:00.000Z'],
    ['2026-03-02T21:59:59.999Z', true, '2026-03-02T21:59:59.999Z'],
    ['2026-03-02T22:00:00Z', false, '2026-03-02T23:00:00.000Z'],
    ['2026-03-02T22:59:59.999Z', false, '2026-03-02T23:00:00.000Z'],
    ['2026-03-02T23:00:00Z', true, '2026-03-02T23:00:00.000Z'],
    ['2026-03-06T22:00:00Z', false, '2026-03-08T22:00:00.000Z'],
    ['2026-03-07T23:30:00Z', false, '2026-03-08T22:00:00.000Z'],
    ['2026-10-30T21:00:00Z', false, '2026-11-01T23:00:00.000Z'],
  ])('at %s is %s and trades next at %s', (text, isOpen, next) => {
    expect(isMarketOpen(instantOf(text))).toBe(isOpen);
    expect(formatInstant(nextOpenFrom(instantOf(text)))).toBe(next);
  });
});
