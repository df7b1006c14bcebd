import { expect, it } from 'vitest';
import { searchPalette } from './palette-search.ts';

const names = (entries: readonly { name: string }[]) => entries.map((entry) => entry.name);
const list = ['Daily loss limit', 'Limit order', 'Unlimited', 'Stop limit order', 'Écart-type', 'أمر السوق', 'عَقْد'].map(
  (name) => ({
    name,
  }),
);

it.each([
  ['limit', ['Limit order', 'Daily loss limit', 'Stop limit order', 'Unlimited']],
  ['  LIMIT ', ['Limit order', 'Daily loss limit', 'Stop limit order', 'Unlimited']],
  ['ecart', ['Écart-type']],
  ['type', ['Écart-type']],
  ['امر', ['أمر السوق']],
  ['عقد', ['عَقْد']],
  ['', []],
  ['zzz', []],
])('finds for %j %j', (text, expected) => {
  expect(names(searchPalette(list, text, 10))).toEqual(expected);
});

it('finds at most the given number of entries', () => {
  expect(searchPalette(list, 'limit', 2)).toHaveLength(2);
});
