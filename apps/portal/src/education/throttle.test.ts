import { expect, it } from 'vitest';
import { createThrottle, registerThrottleMs } from './throttle.ts';

function registering() {
  const clock = { now: 0 };
  const calls: number[] = [];
  const throttle = createThrottle(registerThrottleMs, () => clock.now);
  return { clock, calls, throttle, click: () => throttle.run(() => calls.push(clock.now)) };
}

it('a throttled registration sends one call for two clicks within ten seconds, and the next one at ten [API-035, WEBINAR-004]', () => {
  const { clock, calls, click } = registering();
  expect([click(), click()]).toEqual([true, false]);
  clock.now = 9_999;
  expect(click()).toBe(false);
  clock.now = 10_000;
  expect(click()).toBe(true);
  expect(calls).toEqual([0, 10_000]);
});

it('a throttled registration sends the next call at once after one that failed [API-035]', () => {
  const { clock, calls, click, throttle } = registering();
  click();
  throttle.free();
  clock.now = 1;
  expect([click(), click()]).toEqual([true, false]);
  expect(calls).toEqual([0, 1]);
});
