import { createHash } from 'node:crypto';
import { asInstant } from '@openbell/units/instant.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sizeOf } from '../book/book-view.ts';
import { changes, journal, writtenJournal } from './journal-kit.ts';
import { restoreMarket, takeSnapshot } from './market-snapshot.ts';
import { createTradingMarket } from './market-state.ts';
import { type FillEvent, type Order, type OrderCommand, type OrderEvent, remainingOf } from './order-types.ts';
import { type OrderView, orderViewAfter } from './order-view.ts';
import { testRules } from './trading-kit.ts';
import { applyInput, type MarketInput } from './trading-market.ts';

function run(inputs: readonly MarketInput[]) {
  const market = createTradingMarket(testRules);
  return { market, events: inputs.flatMap((input) => applyInput(market, input)) };
}

const hashOf = (events: readonly unknown[]) => createHash('sha256').update(JSON.stringify(events)).digest('hex');
const figuresOf = ({ state, price, stopPrice, trailTicks, quantity, filled }: OrderView | Order) => ({
  ...{ state, price, stopPrice, trailTicks, quantity, filled },
});
const isCommandOf = (input: MarketInput, name: string): boolean => 'accountId' in input && input.accountId === name;

describe('the journal of a market', () => {
  it('produces the same events and fills each time it is applied', () => {
    fc.assert(
      fc.property(journal, (inputs) => {
        const again = JSON.parse(JSON.stringify(inputs)) as MarketInput[];
        expect(hashOf(run(again).events)).toBe(hashOf(run(inputs).events));
      }),
      { numRuns: 120, seed: 1 },
    );
  });

  it('produces the recorded fills on every machine and every day: only a change of the fill rules may change them', () => {
    const { events } = run(writtenJournal(20_000));
    const fills = events.filter((event): event is FillEvent => event.kind === 'filled');
    const lines = fills.map(
      ({ fillId, at, accountId, orderId, side, quantity, price, liquidity, net }) =>
        `${fillId} ${at} ${accountId} ${orderId} ${side} ${quantity}@${price} ${liquidity} ${net}`,
    );
    expect([lines[0], lines.at(-1), lines.length, hashOf(lines)]).toEqual([
      'ESZ26-19 38 c2 o21 sell 2@996 taker -2',
      'ESZ26-18729 19969 c0 o19960.target buy 1@968 taker 193',
      3_171,
      '619c1edf8b1d773f3560b76cac3a0a5036de6f70171fd19e93c1c0c22736be8f',
    ]);
  });

  it('gives a customer the same fills whether others trade or not (Q82)', () => {
    const own = (events: readonly OrderEvent[]) =>
      events
        .filter((each) => each.accountId === 'ann')
        .map((each) => ({ ...each, sequence: 0, ...('fillId' in each ? { fillId: '' } : {}) }));
    fc.assert(
      fc.property(journal, (inputs) => {
        const alone = inputs.filter((input) => !('accountId' in input) || isCommandOf(input, 'ann'));
        expect(own(run(alone).events)).toEqual(own(run(inputs).events));
      }),
      { numRuns: 120, seed: 2 },
    );
  });

  it('never fills an order beyond its size or limit, reports every step, and its positions are the sums of its fills', () => {
    fc.assert(
      fc.property(journal, (inputs) => {
        const { market, events } = run(inputs);
        const nets = new Map<string, number>();
        expect(events.map((each) => each.sequence)).toEqual(events.map((_, index) => index + 1));
        const limits = new Map<string, number | null>();
        for (const each of events) {
          const key = `${each.accountId} ${each.orderId}`;
          if (each.kind === 'working') limits.set(key, each.price);
          if (each.kind !== 'filled') continue;
          const net = (nets.get(each.accountId) ?? 0) + (each.side === 'buy' ? 1 : -1) * each.quantity;
          nets.set(each.accountId, net);
          expect(each.net).toBe(net);
          expect(each.quantity).toBeGreaterThan(0);
          expect(each.remaining).toBeGreaterThanOrEqual(0);
          if (each.liquidity === 'maker') expect(each.price).toBe(limits.get(key));
        }
        for (const [name, account] of market.accounts) expect(account.net).toBe(nets.get(name) ?? 0);
        const living = [...market.accounts.values()]
          .flatMap((account) => [...account.orders.values()])
          .filter((order) => ['working', 'waiting', 'accepted'].includes(order.state));
        expect(living.every((order) => order.state !== 'accepted' && order.filled < order.quantity)).toBe(true);
        expect(market.working.liveOrders + market.stops.liveOrders).toBe(living.length);
        expect(market.handles.size).toBe(living.length);
        for (const [order, handle] of market.handles)
          expect(sizeOf(order.state === 'waiting' ? market.stops : market.working, handle)).toBe(remainingOf(order));
        // Ended orders leave nothing behind: a market runs for weeks.
        expect(market.byWorkingHandle.size).toBe(market.working.liveOrders);
        expect(market.byStopHandle.size).toBe(market.stops.liveOrders);
      }),
      { numRuns: 250, seed: 3 },
    );
  });

  it('reports the current state of every open order after each input', () => {
    fc.assert(
      fc.property(fc.oneof(journal, changes), (inputs) => {
        const market = createTradingMarket(testRules);
        const shown = new Map<string, OrderView>();
        for (const input of inputs) {
          for (const each of applyInput(market, input)) {
            const key = `${each.accountId} ${each.orderId}`;
            if (each.kind !== 'rejected') shown.set(key, orderViewAfter('ESZ26', shown.get(key), each));
          }
          const living = [...shown].filter(([, { state }]) => state === 'working' || state === 'waiting');
          const held = [...market.accounts.values()].flatMap((account) => [...account.orders.values()]);
          expect(Object.fromEntries(living.map(([key, view]) => [key, figuresOf(view)]))).toEqual(
            Object.fromEntries(held.map((order) => [`${order.accountId} ${order.id}`, figuresOf(order)])),
          );
        }
      }),
      { numRuns: 250, seed: 5 },
    );
  });

  it('continues from a stored market as if nothing had happened', () => {
    fc.assert(
      fc.property(journal, fc.nat(149), (inputs, cut) => {
        const first = run(inputs.slice(0, cut));
        const restored = restoreMarket(JSON.parse(JSON.stringify(takeSnapshot(first.market))));
        const rest = inputs.slice(cut).flatMap((input) => applyInput(restored, input));
        expect([...first.events, ...rest]).toEqual(run(inputs).events);
      }),
      { numRuns: 150, seed: 4 },
    );
  });

  it('throws when time runs backwards', () => {
    const market = createTradingMarket(testRules);
    applyInput(market, { kind: 'open', at: asInstant(5) });
    const late: OrderCommand = { kind: 'cancel_all', accountId: 'ann', at: asInstant(4) };
    expect(() => applyInput(market, late)).toThrow('after 5');
    expect(applyInput(market, { ...late, at: asInstant(5) })).toEqual([]);
  });
});
