import { instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { barStartOf, sessionBarMinutes } from './bar-start.ts';

const startOf = (at: string, minutes: number): number => barStartOf(instantOf(at), minutes);

describe('the start of a bar', () => {
  it('of minutes is on the grid of the clock', () => {
    expect(startOf('2026-11-19T15:04:59.999Z', 5)).toBe(instantOf('2026-11-19T15:00:00Z'));
    expect(startOf('2026-11-19T15:05:00Z', 5)).toBe(instantOf('2026-11-19T15:05:00Z'));
  });

  it('of a session is the settlement before it, 16:00 Chicago in winter and in summer, and not midnight', () => {
    const winter = instantOf('2026-11-18T22:00:00Z');
    expect(startOf('2026-11-18T21:59:59.999Z', sessionBarMinutes)).toBe(instantOf('2026-11-17T22:00:00Z'));
    for (const at of ['2026-11-18T22:00:00Z', '2026-11-19T00:00:00Z', '2026-11-19T21:59:59.999Z'])
      expect(startOf(at, sessionBarMinutes)).toBe(winter);
    expect(startOf('2026-07-01T12:00:00Z', sessionBarMinutes)).toBe(instantOf('2026-06-30T21:00:00Z'));
  });

  it('of a Monday is the Friday before, even if the clocks change in between', () => {
    for (const at of ['2026-10-30T21:00:00Z', '2026-11-01T23:30:00Z', '2026-11-02T15:00:00Z'])
      expect(startOf(at, sessionBarMinutes)).toBe(instantOf('2026-10-30T21:00:00Z'));
  });
});
