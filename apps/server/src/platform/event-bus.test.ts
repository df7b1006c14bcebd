import { expect, it } from 'vitest';
import { createEventBus } from './event-bus.ts';

it('the event bus logs what a listener throws, and the publisher and the other listeners continue [TRUST-031]', () => {
  const faults: unknown[] = [];
  const heard: string[] = [];
  const bus = createEventBus({ error: (...[fault]: readonly unknown[]) => void faults.push(fault) });
  const broken = new Error('broken listener');
  bus.subscribe(({ kind }) => heard.push(`first ${kind}`));
  bus.subscribe(() => {
    throw broken;
  });
  bus.subscribe(({ kind }) => heard.push(`last ${kind}`));
  bus.publish({ kind: 'changed', customerId: 1, domain: 'billing' });
  expect(heard).toEqual(['first changed', 'last changed']);
  expect(faults).toEqual([broken]);
});
