import type { MarketInstrument } from '@openbell/api/market/market.ts';
import { describe, expect, it } from 'vitest';
import { firstSymbol } from './shown-symbol.ts';

const listed = (symbol: string, root: string): MarketInstrument => ({
  symbol,
  root,
  state: 'open',
  changesAt: '2026-12-10T22:00:00.000Z',
  lastPrice: null,
  settlementPrice: null,
  isPermitted: true,
});
/** After the roll of the indices, with a month that is still held in addition to the front one. */
const instruments = [listed('ESH27', 'ES'), listed('ESZ26', 'ES'), listed('NQH27', 'NQ'), listed('CLF27', 'CL')];

describe('the contract of the desk', () => {
  it.each([
    ['a held month', 'ESZ26', 'ESZ26'],
    ['an expired month', 'NQZ26', 'NQH27'],
    ['an expired month of oil', 'CLZ26', 'CLF27'],
    ['a root that is not traded', 'ZZH27', 'ESH27'],
    ['nothing', null, 'ESH27'],
  ])('for %s is the month itself or the front month of its root', (_of, asked, shown) => {
    expect(firstSymbol(instruments, { asked, customer: 'cus_1' })).toBe(shown);
  });
});
