import { asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { pairTickets } from '../account/trading-calls.ts';
import { draftsOfPair, firstPair, isClosing, pointedPair, type TicketPair, withLeg } from './pair-ticket.ts';

const none = { stopTicks: null, targetTicks: null };
const bracket = { stopTicks: asTicks(8), targetTicks: asTicks(12) };

describe('a pair', () => {
  it.each([
    [0, none, ['buy stop 104', 'sell stop 96']],
    [2, none, ['sell limit 104', 'sell stop 96']],
    [2, bracket, ['sell limit 112', 'sell stop 92']],
    [-1, bracket, ['buy limit 88', 'buy stop 108']],
  ])('with %i held and the distances %j starts as %j', (net, distances, legs) => {
    const pair = firstPair({ last: asTicks(100), net, bracket: distances });
    expect(pair.map(({ side, type, price }) => `${side} ${type} ${price}`)).toEqual(legs);
  });

  it('has no price before the market has one', () => {
    expect(firstPair({ last: null, net: 0, bracket }).map(({ price }) => price)).toEqual([null, null]);
  });

  const exit: TicketPair = firstPair({ last: asTicks(100), net: 2, bracket: none });
  it.each([
    ['all of it', 2, 2, true],
    ['a part', 2, 1, true],
    ['more', 2, 3, false],
    ['nothing', 0, 1, false],
    ['a position of the same side', -2, 1, false],
  ])('closes %s', (_what, net, quantity, closes) => {
    expect(isClosing(exit, { net, quantity })).toBe(closes);
    const drafts = draftsOfPair(exit, { symbol: 'ESZ26', quantity, net, bracket });
    expect(drafts.map((draft) => draft.bracket)).toEqual(closes ? [null, null] : [bracket, bracket]);
  });

  it('closes nothing as soon as one of its orders opens', () => {
    expect(isClosing(withLeg(exit, 1, { side: 'buy' }), { net: 2, quantity: 2 })).toBe(false);
  });

  it('puts a picked price into the leg without one, or into the nearer leg', () => {
    expect(pointedPair(exit, asTicks(95)).map(({ price }) => price)).toEqual([104, 95]);
    expect(pointedPair(exit, asTicks(120)).map(({ price }) => price)).toEqual([120, 96]);
    expect(pointedPair(withLeg(exit, 0, { price: null }), asTicks(95)).map(({ price }) => price)).toEqual([95, 96]);
  });

  it('is sent with two ids derived from its one id, each short enough for the server', () => {
    const drafts = draftsOfPair(exit, { symbol: 'ESZ26', quantity: 2, net: 2, bracket: null });
    const number = 'a'.repeat(32);
    const [first, second] = pairTickets(drafts, number);
    expect([first.orderId, second.orderId]).toEqual([number, `${number}-2`]);
    expect(first).not.toHaveProperty('symbol');
    expect([first.price, first.stopPrice, second.price, second.stopPrice]).toEqual([104, null, null, 96]);
  });
});
