import { instantOf } from '@openbell/units/instant.ts';
import { expect, it } from 'vitest';
import { contractName } from './contract-name.ts';

it.each([
  ['ESZ6', '2026-11-24T16:00:00Z', 'ESZ26'],
  ['ESZ26', '2026-11-24T16:00:00Z', 'ESZ26'],
  ['ESH0', '2029-11-24T16:00:00Z', 'ESH30'],
  ['XXZ6', '2026-11-24T16:00:00Z', 'XXZ6'],
])('the log symbol %s at %s has one name', (symbol, at, name) => {
  expect(contractName(symbol, instantOf(at))).toBe(name);
});
