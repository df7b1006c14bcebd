import { expect, it } from 'vitest';
import { createProductClock } from './product-time.ts';

const hour = 3_600_000;
const at = (ms: number): string => new Date(ms).toISOString();

function clockAt(start: number) {
  const machine = { now: start };
  return { machine, clock: createProductClock(() => machine.now) };
}

it("runs on the machine's clock until the server has answered", () => {
  const { machine, clock } = clockAt(1000);
  expect(clock.now()).toBe(1000);
  clock.hear(null);
  clock.hear('tomorrow');
  machine.now = 2000;
  expect(clock.now()).toBe(2000);
});

it('follows the server, ahead of the machine or behind it, and runs on from there', () => {
  const { machine, clock } = clockAt(10 * hour);
  clock.hear(at(8 * hour));
  expect(clock.now()).toBe(8 * hour);
  machine.now += 1500;
  expect(clock.now()).toBe(8 * hour + 1500);
  clock.hear(at(40 * hour));
  expect(clock.now()).toBe(40 * hour);
});

it("does not go back for a slow answer, but does if the machine's clock was set", () => {
  const { machine, clock } = clockAt(hour);
  clock.hear(at(2 * hour));
  machine.now += 4000;
  clock.hear(at(2 * hour));
  expect(clock.now()).toBe(2 * hour + 4000);
  machine.now += 1000;
  clock.hear(at(2 * hour));
  expect(clock.now()).toBe(2 * hour);
});

it('notifies its listeners until they unsubscribe', () => {
  const { clock } = clockAt(0);
  let told = 0;
  const stop = clock.subscribe(() => {
    told += 1;
  });
  clock.hear(at(hour));
  clock.hear(at(hour));
  expect(told).toBe(1);
  stop();
  clock.hear(at(2 * hour));
  expect(told).toBe(1);
});
