import { flatTimes202603, flatTimes202612 } from '@openbell/instruments/flat-times.ts';
import { asInstant } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { chicagoClock, sessionNow } from './session-now.ts';

const at = (text: string) => sessionNow(asInstant(Date.parse(text)), flatTimes202603);
/** On the classic Gauntlet, on a practice account, or without a plan. */
const atWithout = (text: string) => sessionNow(asInstant(Date.parse(text)), null);

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
      expect(chicagoClock(asInstant(Date.parse(bell)))).toBe('08:30');
      expect(chicagoClock(asInstant(Date.parse(flat)))).toBe('15:50');
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

  it('counts no bell down on a holiday of the stock exchange, only the end', () => {
    const thanksgiving = at('2026-11-26T12:34:00Z');
    expect(thanksgiving).toEqual({
      kind: 'noBell',
      endsAt: Date.parse('2026-11-26T17:50:00Z'),
      isFlat: true,
      leftMs: 316 * 60_000,
    });
    expect(at('2026-11-26T17:49:59.999Z')).toMatchObject({ kind: 'noBell', leftMs: 1 });
    expect(at('2026-11-26T17:50:00Z')).toMatchObject({ kind: 'closed', opensAt: Date.parse('2026-11-26T23:00:00Z') });
    expect(at('2026-11-26T23:00:00Z')).toMatchObject({ kind: 'overnight', bellAt: Date.parse('2026-11-27T14:30:00Z') });
    expect(atWithout('2026-11-26T17:50:00Z')).toMatchObject({ kind: 'noBell', isFlat: false, leftMs: 600_000 });
  });

  it('is closed the whole day on Christmas, from the early close of the day before until Sunday', () => {
    const sunday = Date.parse('2026-12-27T23:00:00Z');
    for (const now of ['2026-12-24T18:15:00Z', '2026-12-24T23:30:00Z', '2026-12-25T15:00:00Z', '2026-12-26T15:00:00Z'])
      for (const session of [at(now), atWithout(now)])
        expect(session).toMatchObject({ kind: 'closed', opensAt: sunday });
  });

  it('ends with the exchange’s close if the plan does not know the holiday', () => {
    const end = Date.parse('2027-02-15T18:00:00Z');
    expect(at('2027-02-15T15:00:00Z')).toMatchObject({ kind: 'noBell', endsAt: end });
    expect(at('2027-02-15T18:00:00Z')).toMatchObject({ kind: 'closed', opensAt: Date.parse('2027-02-15T23:00:00Z') });
    const newer = sessionNow(asInstant(Date.parse('2027-02-15T15:00:00Z')), flatTimes202612);
    expect(newer).toMatchObject({ kind: 'noBell', endsAt: end - 600_000 });
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
