import type { MarketFill, MarketOrder } from '@openbell/api/market/market.ts';
import { describe, expect, it } from 'vitest';
import { endedBy, pairedWith } from './paired-order.ts';

const at = '2026-11-18T18:00:00.000Z';
const order = (orderId: string, own: Partial<MarketOrder> = {}): MarketOrder =>
  ({ orderId, symbol: 'ESZ26', state: 'waiting', group: 'a.pair', changedAt: at, ...own }) as MarketOrder;
const fill = (orderId: string, own: Partial<MarketFill> = {}): MarketFill => ({ orderId, at, ...own }) as MarketFill;

describe('the other order of a pair', () => {
  it.each([
    ['works in the same pair', order('b'), 'b'],
    ['has filled', order('b', { state: 'filled' }), undefined],
    ['is of another pair', order('b', { group: 'c.pair' }), undefined],
    ['is of another contract', order('b', { symbol: 'NQZ26' }), undefined],
  ])('%s', (_what, other, found) => {
    expect(pairedWith(order('a'), [order('a'), other])?.orderId).toBe(found);
  });

  it('is no leg of a bracket, which has another group name', () => {
    const legs = [order('a.stop', { group: 'a.bracket' }), order('a.target', { group: 'a.bracket' })] as const;
    expect(pairedWith(legs[0], legs)).toBeNull();
  });
});

describe('an order of a pair that was canceled', () => {
  const ended = order('b', { state: 'cancelled' });
  const filled = order('a', { state: 'filled' });
  it.each([
    ['was ended by the fill of the other', ended, [fill('a')], 'a'],
    [
      'was canceled by the customer, long after a part of the other filled',
      ended,
      [fill('a', { at: '2026-11-18T17:00:00.000Z' })],
      undefined,
    ],
    ['was canceled by the customer', ended, [], undefined],
    ['was not ended', order('b'), [fill('a')], undefined],
  ])('%s', (_what, one, fills, by) => {
    expect(endedBy(one, { orders: [filled, one], fills })?.orderId).toBe(by);
  });
});
