import { describe, expect, it } from 'vitest';
import { viewAfter } from './chart-view.ts';

describe('a press on a button of the chart', () => {
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
  ] as const)('that goes %s from %j shows %j of two hundred bars', (move, before, after) => {
    expect(viewAfter(before, move, 200)).toEqual(after);
  });
});
