import { asInstant, instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { doorsAt, nextLookAt, recordingDueAt, roomStateOf } from './webinar-room.ts';

const minute = 60_000;
const at = instantOf('2026-12-02T00:00:00Z');
const held = { at, endsAt: asInstant(at + 45 * minute) };

describe('the room of a webinar', () => {
  it.each([
    ['a day before', -1440 * minute, 'before'],
    ['the last moment before the doors', -10 * minute - 1, 'before'],
    ['ten minutes before', -10 * minute, 'doors'],
    ['the last moment before the beginning', -1, 'doors'],
    ['the beginning', 0, 'live'],
    ['the last moment', 45 * minute - 1, 'live'],
    ['the end', 45 * minute, 'over'],
  ])('at %s is %s ms away: %s', (_what, after, state) => {
    expect(roomStateOf(held, asInstant(at + after))).toBe(state);
  });

  it('opens ten minutes before the start and looks for the recording from two hours after the end, hourly for two weeks', () => {
    expect(doorsAt(held)).toBe(at - 10 * minute);
    expect(recordingDueAt(held)).toBe(held.endsAt + 120 * minute);
    expect(nextLookAt(held, asInstant(held.endsAt + 120 * minute))).toBe(held.endsAt + 180 * minute);
    const last = held.endsAt + 14 * 24 * 60 * minute;
    expect(nextLookAt(held, asInstant(last - 60 * minute))).toBe(last);
    expect(nextLookAt(held, asInstant(last - 60 * minute + 1))).toBeNull();
  });
});
