import { asTicks } from '@openbell/units/quantity.ts';
import { describe, expect, it } from 'vitest';
import { readPreferences } from '../settings/trading-preferences.ts';
import { keptWith, keptWithChange, readKeptTickets, withKept } from './kept-tickets.ts';
import { emptyTicket } from './ticket-state.ts';

const es = { desk: 'market', symbol: 'ESZ26' } as const;
const protectedTicket = { ...emptyTicket, quantity: 2, bracket: { stopTicks: asTicks(16), targetTicks: asTicks(24) } };
const bracket = { stopTicks: asTicks(1), targetTicks: null };

describe('size and bracket of the ticket', () => {
  it('come back for the root they were set for, and for its next month', () => {
    const kept = keptWith({}, protectedTicket, es);
    expect(withKept(emptyTicket, kept, es)).toEqual(protectedTicket);
    expect(withKept(emptyTicket, kept, { ...es, symbol: 'ESH27' })).toEqual(protectedTicket);
  });

  it('stay unchanged for a root without saved values, so that no protection gets lost', () => {
    expect(withKept(protectedTicket, {}, { ...es, symbol: 'NQZ26' })).toEqual(protectedTicket);
  });

  it('of a replay do not affect the trading ticket', () => {
    const kept = keptWith({}, protectedTicket, { ...es, desk: 'replay' });
    expect(withKept(emptyTicket, kept, es)).toEqual(emptyTicket);
  });

  it('come back with a trailing stop, and without once it no longer trails', () => {
    const trailing = { ...protectedTicket, bracket: { ...protectedTicket.bracket, isStopTrailing: true } };
    const kept = keptWith({}, trailing, es);
    expect(withKept(emptyTicket, readKeptTickets(JSON.parse(JSON.stringify(kept))), es)).toEqual(trailing);
    const off = keptWithChange(kept, { before: trailing, after: protectedTicket }, es);
    expect(withKept(emptyTicket, off, es)).toEqual(protectedTicket);
    const again = keptWithChange(kept, { before: emptyTicket, after: { ...emptyTicket, quantity: 5 } }, es);
    expect(withKept(emptyTicket, again, es)).toEqual({ ...trailing, quantity: 5 });
  });

  it('bring no side, type or price', () => {
    const kept = keptWith({}, { ...protectedTicket, side: 'sell', type: 'limit', price: asTicks(9) }, es);
    expect(withKept(emptyTicket, kept, es)).toEqual(protectedTicket);
  });

  it('are written once: the same object for known values', () => {
    const kept = keptWith({}, protectedTicket, es);
    expect(keptWith(kept, { ...protectedTicket, price: asTicks(7) }, es)).toBe(kept);
    expect(keptWith(kept, { ...protectedTicket, quantity: 3 }, es)).not.toBe(kept);
  });

  it('stay saved while the ticket cannot be read', () => {
    const kept = keptWith({}, protectedTicket, es);
    expect(keptWith(kept, { ...protectedTicket, quantity: 0 }, es)).toBe(kept);
    expect(
      keptWith(kept, { ...protectedTicket, bracket: { stopTicks: asTicks(0), targetTicks: asTicks(24) } }, es),
    ).toBe(kept);
  });

  it("keep another tab's values in fields that were not changed here", () => {
    const kept = keptWith(
      {},
      { ...emptyTicket, quantity: 2, bracket: { stopTicks: asTicks(10), targetTicks: null } },
      es,
    );
    const after = { ...emptyTicket, bracket: { stopTicks: null, targetTicks: asTicks(20) } };
    const both = keptWithChange(kept, { before: emptyTicket, after }, es);
    expect(withKept(emptyTicket, both, es)).toMatchObject({
      quantity: 2,
      bracket: { stopTicks: 10, targetTicks: 20 },
    });
    const without = keptWithChange(both, { before: protectedTicket, after: emptyTicket }, es);
    expect(withKept(protectedTicket, without, es)).toEqual(emptyTicket);
    expect(
      keptWithChange(both, { before: emptyTicket, after: { ...emptyTicket, price: asTicks(7) } as never }, es),
    ).toBe(both);
  });

  it.each([
    ['no contracts', { quantity: 0, bracket }],
    ['more contracts than the field takes', { quantity: 10_001, bracket }],
    ['a part of a contract', { quantity: 1.5, bracket }],
    ['contracts as text', { quantity: '2', bracket }],
    ['a stop at its own entry', { quantity: 1, bracket: { stopTicks: asTicks(0), targetTicks: null } }],
    ['a stop too far', { quantity: 1, bracket: { stopTicks: asTicks(10_001), targetTicks: null } }],
    ['half a bracket', { quantity: 1, bracket: { stopTicks: asTicks(4) } }],
    ['no bracket', { quantity: 1 }],
    ['nothing', null],
  ])('are discarded completely with %s', (_, value) => {
    expect(readKeptTickets({ 'market ES': value })).toEqual({});
  });

  it('are read at the bounds of their fields', () => {
    const kept = {
      'market ES': { quantity: 10_000, bracket: { stopTicks: asTicks(1), targetTicks: asTicks(10_000) } },
    };
    expect(readKeptTickets(kept)).toEqual(kept);
    expect(readPreferences(JSON.stringify({ tickets: kept })).tickets).toEqual(kept);
  });
});

describe('the bar span', () => {
  it.each([
    ['60', '60'],
    ['7', '5'],
    [15, '5'],
  ])('saved as %o is %s', (chartSpan, read) => {
    expect(readPreferences(JSON.stringify({ chartSpan })).chartSpan).toBe(read);
  });
});
