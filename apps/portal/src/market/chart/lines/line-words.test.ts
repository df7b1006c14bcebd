import { expect, it } from 'vitest';
import { placeLineWords } from './line-words.ts';

it.each([
  ['alone', [{ y: 10, wide: 40 }], [8]],
  [
    'far from each other',
    [
      { y: 10, wide: 40 },
      { y: 26, wide: 30 },
    ],
    [8, 8],
  ],
  [
    'close to each other',
    [
      { y: 10, wide: 40 },
      { y: 25, wide: 30 },
      { y: 12, wide: 20 },
    ],
    [8, 60, 102],
  ],
])('places words of lines that are %s without overlap', (_, words, lefts) => {
  expect(placeLineWords(words, { from: 8, height: 16 })).toEqual(lefts);
});
