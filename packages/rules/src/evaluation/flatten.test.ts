import { instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { flatteningFills } from './flatten.ts';
import { fill, morning, newRun, take } from './test-kit.ts';
import { never } from './types.ts';

describe('the fills that close everything', () => {
  const at = '2026-03-02T15:00:00.000Z';
  const held = take(
    newRun('TCP50', morning(2)),
    fill(at, 'buy 1 ESM6 @ 6000.00'),
    fill(at, 'sell 3 METH6 @ 3000.0'),
    fill(at, 'buy 1 CLZ6 @ 0.00'),
  ).state;

  it('are one per contract, a second later, a tick worse than the newest mark', () => {
    expect(flatteningFills(held, never)).toEqual([
      {
        type: 'fill',
        id: 'flatten-3-ESM26',
        at: '2026-03-02T15:00:01.000Z',
        symbol: 'ESM26',
        side: 'sell',
        quantity: 1,
        price: '5999.75',
      },
      {
        type: 'fill',
        id: 'flatten-3-METH26',
        at: '2026-03-02T15:00:01.000Z',
        symbol: 'METH26',
        side: 'buy',
        quantity: 3,
        price: '3000.5',
      },
      {
        type: 'fill',
        id: 'flatten-3-CLZ26',
        at: '2026-03-02T15:00:01.000Z',
        symbol: 'CLZ26',
        side: 'sell',
        quantity: 1,
        price: '-0.01',
      },
    ]);
  });

  it('leave nothing open', () => {
    const run = take(newRun('TCP50', morning(2)), fill(at, 'sell 2 ESM6 @ 6000.00'));
    expect(take(run, ...flatteningFills(run.state, never)).state.positions).toEqual([]);
    expect(flatteningFills(run.state, never)).toEqual([]);
  });

  it.each([
    ['a millisecond before the second', '2026-03-02T15:00:00.999Z', '2026-03-02T15:00:00.999Z'],
    ['at the second', '2026-03-02T15:00:01.000Z', '2026-03-02T15:00:01.000Z'],
    ['after it', '2026-03-02T15:00:01.001Z', '2026-03-02T15:00:01.000Z'],
    ['before the state itself', '2026-03-02T14:00:00.000Z', at],
  ])('come no later than the given bound and never before the state: %s', (_what, until, expected) => {
    expect(flatteningFills(held, instantOf(until))[0]?.at).toBe(expected);
  });
});
