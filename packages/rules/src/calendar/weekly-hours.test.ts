import { asInstant, instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { hoursBetween, type WeeklyHour } from './weekly-hours.ts';

const hour: WeeklyHour = { weekday: 3, time: '07:45', minutes: 30, except: ['2026-03-25'] };
const march = { from: instantOf('2026-03-01T06:00:00Z'), until: instantOf('2026-04-01T05:00:00Z') };

describe('a weekly hour', () => {
  it('keeps its Chicago time when the clocks change, skips its exceptions, and rotates its topics', () => {
    const held = hoursBetween(hour, 2, march);
    expect(held.map(({ at }) => new Date(at).toISOString())).toEqual([
      '2026-03-04T13:45:00.000Z',
      '2026-03-11T12:45:00.000Z',
      '2026-03-18T12:45:00.000Z',
    ]);
    expect(held.map(({ day }) => day)).toEqual(['2026-03-04', '2026-03-11', '2026-03-18']);
    expect(held.map(({ topic }) => topic)).toEqual([held[0]?.topic, 1 - (held[0]?.topic ?? 0), held[0]?.topic]);
    expect(held.every(({ at, endsAt }) => endsAt - at === 30 * 60_000)).toBe(true);
  });

  it('starts within the range: from inclusive, until exclusive', () => {
    const at = asInstant(Date.parse('2026-03-11T12:45:00.000Z'));
    expect(hoursBetween(hour, 1, { from: at, until: asInstant(at + 1) })).toHaveLength(1);
    expect(hoursBetween(hour, 1, { from: asInstant(at + 1), until: asInstant(at + 2) })).toHaveLength(0);
    expect(hoursBetween(hour, 1, { from: asInstant(at - 1), until: at })).toHaveLength(0);
  });

  it('is not held on a federal holiday', () => {
    const monday = { ...hour, weekday: 1, except: [] };
    const days = hoursBetween(monday, 1, {
      from: asInstant(Date.parse('2026-05-18T00:00:00Z')),
      until: asInstant(Date.parse('2026-06-02T00:00:00Z')),
    });
    expect(days.map(({ day }) => day)).toEqual(['2026-05-18', '2026-06-01']);
  });
});
