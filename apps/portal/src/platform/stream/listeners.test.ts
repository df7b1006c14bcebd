import { expect, it } from 'vitest';
import { createListeners } from './listeners.ts';

it('a round of listeners calls everybody who listens when a round begins, and nobody who joins during it', () => {
  const listeners = createListeners<string>();
  const told: string[] = [];
  const stopSecond = { now: (): void => undefined };
  listeners.add((word) => {
    told.push(`first ${word}`);
    stopSecond.now();
    listeners.add((later) => void told.push(`third ${later}`));
  });
  stopSecond.now = listeners.add((word) => void told.push(`second ${word}`));
  listeners.tell('a');
  expect(told).toEqual(['first a', 'second a']);
  listeners.tell('b');
  expect(told.slice(2)).toEqual(['first b', 'third b']);
});
