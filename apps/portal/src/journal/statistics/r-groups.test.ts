import { describe, expect, it } from 'vitest';
import { endOf, gatherR, labelsOf } from './r-groups.ts';

describe('the bars of the R multiples', () => {
  it('say that the outermost bars hold everything beyond', () => {
    expect([-5, -4, 0, 4, 5].map(endOf)).toEqual(['least', 'bar', 'bar', 'bar', 'most']);
  });

  it.each([
    ['below -4', -438, ['', '< −4', '']],
    ['at -4, whose edge the previous bar names', -400, ['', '', '']],
    ['above -3', -299, ['−3', '', '']],
    ['a stop with its commission', -104, ['−2', '', '']],
    ['at -1', -100, ['−1', '', '']],
    ['a partial loss of the risk', -32, ['−1', '', '']],
    ['at 0', 0, ['0', '', '']],
    ['a partial gain of the risk', 55, ['0', '', '']],
    ['just under 5', 499, ['4', '', '']],
    ['at 5', 500, ['', '≥ 5', '']],
  ])('put %s between the R values at the edges of its bar', (_, hundredths, labels) => {
    const [bar] = gatherR([{ r: Math.floor(hundredths / 100), trades: 1 }]).filter(({ trades }) => trades > 0);
    const { start, middle, end } = labelsOf(bar?.r ?? expect.unreachable(), false);
    expect([start, middle, end]).toEqual(labels);
  });

  it('have a label at the outer edge of the last bar, if it has an edge', () => {
    expect([1, 4, 5].map((r) => labelsOf(r, true).end)).toEqual(['2', '5', '']);
  });

  it('group R in whole steps, with the outliers in the outermost bars', () => {
    expect(
      gatherR([
        { r: -9, trades: 1 },
        { r: 0, trades: 3 },
        { r: 12, trades: 2 },
      ]),
    ).toHaveLength(11);
    expect(gatherR([{ r: 0, trades: 3 }])).toEqual([
      { r: -1, trades: 0 },
      { r: 0, trades: 3 },
      { r: 1, trades: 0 },
    ]);
  });
});
