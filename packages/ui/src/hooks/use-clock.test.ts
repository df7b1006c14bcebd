import { asInstant } from '@openbell/units/instant.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchClock } from './use-clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_250 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A clock 400 ms ahead of the system's. */
const clock = { now: () => asInstant(Date.now() + 400), subscribe: () => () => undefined };

it('all countdowns tick together, at the whole seconds of the clock, regardless of when each of them began', () => {
  const seen: string[] = [];
  const end = watchClock(clock, 1000, () => seen.push(`first ${clock.now()}`));
  vi.advanceTimersByTime(200);
  watchClock(clock, 60_000, () => seen.push(`second ${clock.now()}`));
  vi.advanceTimersByTime(1200);
  expect(seen).toEqual(['first 1001000', 'second 1001000', 'first 1002000', 'second 1002000']);
  end();
  vi.advanceTimersByTime(1000);
  expect(seen.slice(4)).toEqual(['second 1003000']);
});
