import { expect, it, vi } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

/** An action that ends when the test says so, with a count of its starts. */
function heldAct() {
  const ends: (() => void)[] = [];
  const act = (): Promise<void> => new Promise((resolve) => ends.push(resolve));
  return { act, begun: () => ends.length, end: () => ends.shift()?.() };
}

it('oneAtATime runs an action once while it is in progress, and again after it ended', async () => {
  const owner = {};
  const { act, begun, end } = heldAct();
  const first = oneAtATime(owner, { name: 'reverse ESZ26', act });
  await oneAtATime(owner, { name: 'reverse ESZ26', act });
  expect(begun()).toBe(1);
  end();
  await first;
  void oneAtATime(owner, { name: 'reverse ESZ26', act });
  expect(begun()).toBe(1);
});

it('oneAtATime blocks no other action and no other owner', () => {
  const owner = {};
  const { act, begun } = heldAct();
  void oneAtATime(owner, { name: 'flatten ESZ26', act });
  void oneAtATime(owner, { name: 'flatten NQZ26', act });
  void oneAtATime({}, { name: 'flatten ESZ26', act });
  expect(begun()).toBe(3);
});

it('oneAtATime runs an action again if no response came within its hold time', () => {
  vi.useFakeTimers();
  const owner = {};
  const { act, begun } = heldAct();
  const flatten = { name: 'flatten ESZ26', act, forMs: 5_000 };
  void oneAtATime(owner, flatten);
  vi.advanceTimersByTime(4_999);
  void oneAtATime(owner, flatten);
  expect(begun()).toBe(1);
  vi.advanceTimersByTime(1);
  void oneAtATime(owner, flatten);
  expect(begun()).toBe(2);
  vi.useRealTimers();
});
