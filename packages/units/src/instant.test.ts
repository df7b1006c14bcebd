import { describe, expect, it } from 'vitest';
import { asInstant, formatInstant, instantOf, parseInstant } from './instant.ts';

describe('parseInstant', () => {
  it.each([
    ['1970-01-01T00:00:00Z', 0],
    ['2026-03-02T14:31:05.123Z', Date.UTC(2026, 2, 2, 14, 31, 5, 123)],
    ['2026-03-02T14:31:05.1Z', Date.UTC(2026, 2, 2, 14, 31, 5, 100)],
    ['2026-03-02T14:31:05.12Z', Date.UTC(2026, 2, 2, 14, 31, 5, 120)],
    ['2024-02-29T23:59:59.999Z', Date.UTC(2024, 1, 29, 23, 59, 59, 999)],
    ['2000-02-29T00:00:00Z', Date.UTC(2000, 1, 29)],
    ['0001-01-01T00:00:00Z', -62_135_596_800_000],
    ['9999-12-31T23:59:59.999Z', 253_402_300_799_999],
  ])('reads %s', (text, instant) => {
    expect(parseInstant(text)).toBe(instant);
  });

  it.each([
    '',
    '2026-03-02',
    '2026-03-02T14:31Z',
    '2026-03-02T14:31:05',
    '2026-03-02T14:31:05+00:00',
    '2026-03-02T14:31:05-06:00',
    '2026-03-02T14:31:05.Z',
    '2026-03-02T14:31:05.1234Z',
    '2026-03-02T14:31:05,123Z',
    '2026-03-02t14:31:05Z',
    '2026-03-02T14:31:05z',
    '2026-03-02 14:31:05Z',
    ' 2026-03-02T14:31:05Z',
    '2026-03-02T24:00:00Z',
    '2026-03-02T14:60:00Z',
    '2026-12-31T23:59:60Z',
    '2026-02-29T00:00:00Z',
    '1900-02-29T00:00:00Z',
    '2026-04-31T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-00-01T00:00:00Z',
    '2026-01-00T00:00:00Z',
    '2026-1a-01T00:00:00Z',
    '2026-03-02T1 :31:05Z',
    '+026-03-02T14:31:05Z',
  ])('refuses %s', (text) => {
    expect(parseInstant(text)).toBeNull();
  });

  it('writes what it reads, with milliseconds', () => {
    for (let day = -800_000; day < 800_000; day += 977) {
      const instant = day * 86_400_000 + ((day * 7_919) % 86_400_000);
      if (instant < -62_135_596_800_000) continue;
      const text = new Date(instant).toISOString();
      expect(formatInstant(asInstant(instant))).toBe(text);
      expect(parseInstant(text)).toBe(instant);
    }
  });

  it('throws in source code for a text that is not an instant', () => {
    expect(() => instantOf('tomorrow')).toThrow('not an instant');
  });
});
