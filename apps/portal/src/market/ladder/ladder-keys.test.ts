import { describe, expect, it } from 'vitest';
import { rowAfter } from './ladder-cursor.ts';
import { askOfKey } from './ladder-keys.ts';

describe('a key on a cell of the ladder', () => {
  it.each([
    ['Enter', false, 'bid', 'press'],
    [' ', false, 'ask', 'press'],
    ['Enter', true, 'bid', 'nothing'],
    ['Enter', false, 'buys', 'menu'],
    ['Enter', false, 'sells', 'menu'],
    ['Delete', false, 'bid', 'cancel'],
    ['Backspace', true, 'sells', 'cancel'],
    ['b', false, 'bid', null],
    ['Escape', false, 'buys', null],
  ] as const)('%j (repeated: %s) in the column %s requests %s', (key, repeat, column, asked) => {
    expect(askOfKey({ key, repeat }, column)).toBe(asked);
  });
});

describe('a step of the cell that has the focus', () => {
  it.each([
    [0, 0, 0],
    [19, 19, 0],
    [-1, 0, 1],
    [20, 19, -1],
    [-10, 0, 10],
    [27, 19, -8],
  ])('to row %i of twenty shows row %i and scrolls the rows by %i', (wanted, shown, scroll) => {
    expect(rowAfter(wanted, 20)).toEqual({ shown, scroll });
  });
});
