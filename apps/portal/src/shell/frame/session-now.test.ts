import { flatTimes202603 } from '@openbell/instruments/flat-times.ts';
import { describe, expect, it } from 'vitest';
import { chicagoClock, sessionNow } from './session-now.ts';

const at = (text: string) => sessionNow(Date.parse(text), flatTimes202603);
/** On the classic Gauntlet, on a practice account, or without a plan. */
const atWithout = (text: string) => sessionNow(Date.parse(text), null);

describe('the session line', () => {
  it('runs from the opening bell 08:30 to flat time 15:50 Chicago, summer and winter', () => {
    for (const [bell, flat] of [
      ['2026-05-14T13:30:00Z', '2026-05-14T20:50:00Z'],
      ['2026-01-14T14:30:00Z', '2026-01-14T21:50:00Z'],
    ] as const) {
      expect(at(bell)).toEqual({
        kind: 'day',
        bellAt: Date.parse(bell),
        endsAt: Date.parse(flat),
        isFlat: true,
        share: 0,
        leftMs: 440 * 60_000,
      });
      expect(chicagoClock(Date.parse(bell))).toBe('08:30');
      expect(chicagoClock(Date.parse(flat))).toBe('15:50');
    }
  });

  it('counts down to flat time and is halfway at 12:10', () => {
    const now = at('2026-05-14T17:10:00Z');
    expect(now).toMatchObject({ kind: 'day', share: 0.5, leftMs: 220 * 60_000 });
  });

  it('is overnight from 17:00 until the bell', () => {
    expect(at('2026-05-13T22:00:00Z')).toMatchObject({ kind: 'overnight', leftMs: 15.5 * 3_600_000 });
    expect(at('2026-05-14T13:29:59.999Z')).toMatchObject({ kind: 'overnight', leftMs: 1 });
  });

  it('is closed from flat time until 17:00, on Fridays until Sunday', () => {
    expect(at('2026-05-14T20:50:00Z')).toEqual({
      kind: 'closed',
      opensAt: Date.parse('2026-05-14T22:00:00Z'),
      leftMs: 70 * 60_000,
    });
    expect(at('2026-05-14T21:30:00Z')).toMatchObject({ kind: 'closed', opensAt: Date.parse('2026-05-14T22:00:00Z') });
    expect(at('2026-05-16T12:00:00Z')).toMatchObject({ kind: 'closed', opensAt: Date.parse('2026-05-17T22:00:00Z') });
  });

  it('ends ten minutes before an early close', () => {
    // The day after Thanksgiving 2026: indices close at 12:15 Chicago.
    const now = at('2026-11-27T15:00:00Z');
    expect(now.kind).toBe('day');
    expect(now.kind === 'day' && chicagoClock(now.endsAt)).toBe('12:05');
  });

  it('runs to the close of the exchange if the plan has no flat time, and is closed after 15:50', () => {
    expect(atWithout('2026-05-14T20:50:00Z')).toEqual({
      kind: 'day',
      bellAt: Date.parse('2026-05-14T13:30:00Z'),
      endsAt: Date.parse('2026-05-14T21:00:00Z'),
      isFlat: false,
      share: 440 / 450,
      leftMs: 600_000,
    });
    expect(atWithout('2026-05-14T20:59:59.999Z')).toMatchObject({ kind: 'day', leftMs: 1 });
    expect(atWithout('2026-05-14T21:00:00Z')).toEqual({
      kind: 'closed',
      opensAt: Date.parse('2026-05-14T22:00:00Z'),
      leftMs: 3_600_000,
    });
    expect(atWithout('2026-05-13T22:00:00Z')).toMatchObject({ kind: 'overnight', isFlat: false });
    expect(atWithout('2026-05-16T12:00:00Z')).toMatchObject({
      kind: 'closed',
      opensAt: Date.parse('2026-05-17T22:00:00Z'),
    });
  });
});
