import { describe, expect, it } from 'vitest';
import { endOf, gatherR, labelsOf } from './r-groups.ts';

describe('the bars of the R multiples', () => {
  it('says of the bars at the ends that they hold everything beyond', () => {
    expect([-5, -4, 0, 4, 5].map(endOf)).toEqual(['least', 'bar', 'bar', 'bar', 'most']);
  });

  it.each([
    ['below -4', -438, ['', '< −4', '']],
    ['at -4, whose edge the bar before it names', -400, ['', '', '']],
    ['above -3', -299, ['−3', '', '']],
    ['a stop with its commission', -104, ['−2', '', '']],
    ['at -1', -100, ['−1', '', '']],
    ['a part of the risk lost', -32, ['−1', '', '']],
    ['at 0', 0, ['0', '', '']],
    ['a part of the risk won', 55, ['0', '', '']],
    ['just under 5', 499, ['4', '', '']],
    ['at 5', 500, ['', '≥ 5', '']],
  ])('puts %s between the R that stand at the edges of its bar', (_, hundredths, labels) => {
    const [bar] = gatherR([{ r: Math.floor(hundredths / 100), trades: 1 }]).filter(({ trades }) => trades > 0);
    const { start, middle, end } = labelsOf(bar?.r ?? expect.unreachable(), false);
    expect([start, middle, end]).toEqual(labels);
  });

  it('writes the outer edge of the last bar too, where it has one', () => {
    expect([1, 4, 5].map((r) => labelsOf(r, true).end)).toEqual(['2', '5', '']);
  });

  it('gathers R in whole steps, what lies further out at the ends', () => {
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
