import { expect, it } from 'vitest';
import { createThrottle } from './throttle.ts';

it('sends one call for two clicks within ten seconds, and the next one at ten [API-035, WEBINAR-004]', () => {
  let now = 0;
  const calls: number[] = [];
  const throttle = createThrottle(10_000, () => now);
  const click = () => throttle(() => calls.push(now));
  expect([click(), click()]).toEqual([true, false]);
  now = 9_999;
  expect(click()).toBe(false);
  now = 10_000;
  expect(click()).toBe(true);
  expect(calls).toEqual([0, 10_000]);
});
