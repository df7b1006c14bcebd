import { describe, expect, it } from 'vitest';
import { viewAfter, viewOfBars, viewWith } from './chart-view.ts';

describe('a click on a button of the chart', () => {
  it.each([
    ['earlier', { from: 90, to: 190 }, { from: 40, to: 140 }],
    ['earlier', { from: 40, to: 140 }, { from: 0, to: 100 }],
    ['earlier', { from: -3, to: 97 }, { from: -3, to: 97 }],
    ['later', { from: 0, to: 100 }, { from: 50, to: 150 }],
    ['later', { from: 90, to: 190 }, { from: 106, to: 206 }],
    ['later', { from: 110, to: 210 }, { from: 110, to: 210 }],
    ['nearer', { from: 86, to: 206 }, { from: 126, to: 206 }],
    ['nearer', { from: 192, to: 206 }, { from: 194, to: 206 }],
    ['nearer', { from: 198, to: 206 }, { from: 198, to: 206 }],
    ['farther', { from: 106, to: 206 }, { from: 56, to: 206 }],
    ['farther', { from: 26, to: 206 }, { from: 0, to: 206 }],
    ['farther', { from: -20, to: 206 }, { from: -20, to: 206 }],
  ] as const)('to go %s from %j shows %j of two hundred bars', (move, before, after) => {
    expect(viewAfter(before, move, 200)).toEqual(after);
  });
});

describe('the view after the bars changed', () => {
  it('stays on its bars if older ones were prepended', () => {
    expect(viewOfBars({ from: 10, to: 110 }, { before: 200, count: 300 })).toEqual({ from: 110, to: 210 });
    expect(viewOfBars({ from: -4, to: 96 }, { before: 200, count: 200 })).toEqual({ from: -4, to: 96 });
  });

  it('shows the newest bars if there was no view to keep', () => {
    expect(viewOfBars(null, { before: 200, count: 300 })).toEqual({ from: 190, to: 306 });
    expect(viewOfBars(null, { before: 0, count: 10 })).toEqual({ from: -100, to: 16 });
  });
});

describe('bringing a bar into view', () => {
  it.each([
    [60, { from: 50, to: 100 }],
    [50, { from: 50, to: 100 }],
    [100, { from: 50, to: 100 }],
    [40, { from: 39, to: 89 }],
    [101, { from: 52, to: 102 }],
  ])('moves a view of 50 to 100 just enough to show place %d', (place, view) => {
    expect(viewWith({ from: 50, to: 100 }, place)).toEqual(view);
  });
});
