import { asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { unread, unreadIn } from '../outlook/leg-bounds.ts';
import {
  bracketOf,
  draftOfTicket,
  draftsOfTicket,
  emptyTicket,
  picked,
  pointed,
  preparedIn,
  turned,
  withoutPrices,
  withPrices,
} from './ticket-state.ts';

const market = {
  bids: [{ price: asTicks(99), size: 5 }],
  asks: [{ price: asTicks(100), size: 5 }],
  last: asTicks(100),
};

describe('the order ticket', () => {
  it.each([
    ['buy', 'limit', { price: asTicks(99), stopPrice: null }],
    ['sell', 'limit', { price: asTicks(100), stopPrice: null }],
    ['buy', 'stop', { price: null, stopPrice: asTicks(104) }],
    ['sell', 'stop', { price: null, stopPrice: asTicks(96) }],
    ['buy', 'stop_limit', { price: asTicks(104), stopPrice: asTicks(104) }],
    ['sell', 'market', { price: null, stopPrice: null }],
  ] as const)('starts a %s %s at a price of its own side', (side, type, prices) => {
    expect(turned(emptyTicket, { side, type }, { market, net: 0 })).toMatchObject(prices);
  });

  it('takes side, type and price from a click in the ladder, and keeps size and bracket', () => {
    const ticket = { ...emptyTicket, quantity: 3, bracket: { stopTicks: asTicks(8), targetTicks: null } };
    expect(draftOfTicket(picked(ticket, { side: 'sell', type: 'stop', price: asTicks(90) }), 'ESZ26')).toEqual({
      symbol: 'ESZ26',
      side: 'sell',
      type: 'stop',
      quantity: 3,
      price: null,
      stopPrice: 90,
      bracket: { stopTicks: 8, targetTicks: null },
    });
  });

  it('sends the distance of a trailing stop, and of no other type', () => {
    const stop = { ...emptyTicket, type: 'stop', stopPrice: asTicks(106), trailTicks: asTicks(6) } as const;
    expect(draftOfTicket(stop, 'ESZ26')).toMatchObject({ stopPrice: 106, trailTicks: 6 });
    expect(draftOfTicket({ ...stop, trailTicks: null }, 'ESZ26')).not.toHaveProperty('trailTicks');
    expect(draftOfTicket({ ...stop, type: 'stop_limit', price: asTicks(106) }, 'ESZ26')).not.toHaveProperty(
      'trailTicks',
    );
    expect(unreadIn(draftOfTicket({ ...stop, trailTicks: unread }, 'ESZ26'))).toBe('distance_unread');
  });

  it('keeps trailing after a change of side, but not of type, contract or price from the ladder', () => {
    const stop = { ...turned(emptyTicket, { type: 'stop' }, { market, net: 0 }), trailTicks: asTicks(6) };
    expect(turned(stop, { side: 'sell' }, { market, net: 0 })).toMatchObject({ trailTicks: 6, stopPrice: 96 });
    for (const other of [
      turned(stop, { type: 'limit' }, { market, net: 0 }),
      picked(stop, { side: 'sell', type: 'stop', price: asTicks(90) }),
      withoutPrices(stop),
    ])
      expect(other.trailTicks).toBeNull();
    expect(pointed(stop, asTicks(108))).toMatchObject({ trailTicks: 6, stopPrice: 108 });
  });

  it('sends no price that its type does not have', () => {
    expect(draftOfTicket({ ...emptyTicket, price: asTicks(99), stopPrice: asTicks(104) }, 'ESZ26')).toMatchObject({
      price: null,
      stopPrice: null,
    });
  });

  it.each([
    ['market', { price: null, stopPrice: null }, null],
    ['limit', { price: asTicks(90), stopPrice: null }, 90],
    ['stop', { price: null, stopPrice: asTicks(90) }, 90],
    ['stop_limit', { price: asTicks(92), stopPrice: asTicks(90) }, 90],
  ] as const)('of a %s accepts a picked price if its type has one, and is prepared there', (type, prices, at) => {
    const ticket = turned(emptyTicket, { type }, { market, net: 0 });
    const before = type === 'stop_limit' ? { ...ticket, price: asTicks(106) } : ticket;
    expect(pointed(before, asTicks(90))).toMatchObject({ type, ...prices });
    expect(preparedIn(pointed(before, asTicks(90)))?.price ?? null).toBe(at);
  });

  it('is one order again after a click in the ladder, another type or another contract', () => {
    const pair = turned(emptyTicket, { type: 'pair' }, { market, net: 0 });
    expect(draftsOfTicket(pair, 'ESZ26', 0)).toHaveLength(2);
    for (const other of [
      picked(pair, { side: 'buy', type: 'limit', price: asTicks(90) }),
      turned(pair, { type: 'limit' }, { market, net: 0 }),
      withoutPrices(pair),
    ])
      expect(draftsOfTicket(other, 'ESZ26', 0)).toHaveLength(1);
    expect(preparedIn(pair)).toBeNull();
  });

  it('gives prices to a pair that was chosen before the first market data, and moves no existing ones', () => {
    const unpriced = turned(emptyTicket, { type: 'pair' }, { market: null, net: 0 });
    const priced = withPrices(unpriced, market, 0);
    expect(priced.pair?.map(({ price }) => price)).toEqual([104, 96]);
    expect(withPrices(priced, { ...market, last: asTicks(200) }, 0)).toBe(priced);
    expect(pointed(priced, asTicks(98)).pair?.map(({ price }) => price)).toEqual([104, 98]);
    expect(pointed(priced, asTicks(103)).pair?.map(({ price }) => price)).toEqual([103, 96]);
  });

  it('has a bracket as soon as one leg is set', () => {
    expect(bracketOf(emptyTicket)).toBeNull();
    expect(bracketOf({ bracket: { stopTicks: null, targetTicks: asTicks(1) } })).toEqual({
      stopTicks: null,
      targetTicks: 1,
    });
    const follows = { stopTicks: asTicks(4), targetTicks: null, isStopTrailing: true };
    expect(bracketOf({ bracket: follows })).toEqual(follows);
    expect(bracketOf({ bracket: { ...follows, stopTicks: null, targetTicks: asTicks(1) } })).toEqual({
      stopTicks: null,
      targetTicks: 1,
    });
  });
});
