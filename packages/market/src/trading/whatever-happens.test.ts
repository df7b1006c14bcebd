// Invariants for any commands in any market: random commands of several accounts over a synthetic flow, with a restart in between.

import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { assert } from '@openbell/units/assert.ts';
import { asInstant, instantOf } from '@openbell/units/instant.ts';
import { asSizeTenths, asTicks, type Ticks } from '@openbell/units/quantity.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askSide, bidSide } from '../book/book-state.ts';
import { bestPriceOf } from '../book/book-view.ts';
import { advanceFlow, startFlow } from '../flow/flow.ts';
import { flowProfileOf } from '../flow/flow-scales.ts';
import { restoreFlow, takeFlowSnapshot } from '../flow/flow-snapshot.ts';
import type { Flow } from '../flow/flow-state.ts';
import { reachOf, type TradeLimits } from './check-order.ts';
import { journal } from './journal-kit.ts';
import { type Side, signOf } from './market-event.ts';
import { restoreMarket, takeSnapshot } from './market-snapshot.ts';
import { createTradingMarket, deskProtectionTicks, exposureOf, type TradingMarket } from './market-state.ts';
import type { OrderCommand, OrderEvent, OrderTicket, OrderType } from './order-types.ts';
import { testRules, ticketOf, wideLimits } from './trading-kit.ts';
import { applyInput } from './trading-market.ts';
import { applyFollowed } from './trailing-kit.ts';

const startAt = instantOf('2026-11-23T15:00:00Z');
const contractsMax = 6;
const limits: TradeLimits = {
  ...wideLimits,
  orderQuantityMax: 2 * contractsMax,
  sizeTenthsMax: asSizeTenths(10 * contractsMax),
};

type Wish = {
  readonly afterMs: number;
  readonly accountId: string;
  readonly kind: 'place' | 'pair' | 'grow' | 'move' | 'trail' | 'cancel' | 'flatten' | 'reverse';
  readonly type: OrderType;
  readonly side: Side;
  readonly quantity: number;
  readonly away: number;
  readonly stopAway: number;
  readonly trailTicks: Ticks | null;
  readonly bracket: OrderTicket['bracket'];
  readonly target: number;
};

const wish: fc.Arbitrary<Wish> = fc.record({
  afterMs: fc.integer({ min: 0, max: 4_000 }),
  accountId: fc.constantFrom('ann', 'bob', 'eve'),
  kind: fc.constantFrom(
    ...(['place', 'place', 'place', 'place', 'pair', 'grow', 'move', 'trail', 'cancel', 'flatten', 'reverse'] as const),
  ),
  type: fc.constantFrom<OrderType>('market', 'limit', 'stop', 'stop_limit'),
  side: fc.constantFrom<Side>('buy', 'sell'),
  quantity: fc.integer({ min: 1, max: 5 }),
  away: fc.integer({ min: -3, max: 3 }),
  stopAway: fc.integer({ min: 1, max: 4 }),
  trailTicks: fc.option(fc.integer({ min: 1, max: 6 }).map(asTicks)),
  bracket: fc.option(
    fc.record({
      targetTicks: fc.option(fc.integer({ min: 1, max: 5 }).map(asTicks)),
      stopTicks: fc.integer({ min: 1, max: 5 }).map(asTicks),
      isStopTrailing: fc.boolean(),
    }),
  ),
  target: fc.nat(20),
});
const wishes = fc.array(wish, { minLength: 10, maxLength: 60 });
/** A deep market of one tick, a thin one, and one of wide spreads. */
const root = fc.constantFrom('ES', 'NKD', 'LBR');

type Stage = { flow: Flow; market: TradingMarket; readonly told: OrderEvent[] };

function stageOf(of: string, seed: number): Stage {
  const instrument = instrumentOfRoot(of);
  assert(instrument !== undefined, of);
  const { scale, group, fair, startPrice } = flowProfileOf(instrument);
  const settings = {
    symbol: of,
    scale,
    group,
    fair,
    seed,
    fairSeed: seed,
    startAt,
    startPrice,
    news: [],
    hasClock: true,
  };
  const { flow, events } = startFlow(settings);
  const market = createTradingMarket({
    ...testRules,
    protectionTicks: deskProtectionTicks,
    around: startPrice,
  });
  applyInput(market, { kind: 'open', at: startAt });
  for (const event of events) applyInput(market, event);
  return { flow, market, told: [] };
}

function carryOut(stage: Stage, made: Wish, index: number): void {
  const { market, told } = stage;
  const at = asInstant(market.now + made.afterMs);
  for (const event of advanceFlow(stage.flow, at)) told.push(...applyFollowed(market, event));
  const command = commandOf(market, made, index);
  if (command !== null) told.push(...applyFollowed(market, { ...command, at } as OrderCommand));
}

/** In prices relative to the current market; null if there is nothing to change. */
function commandOf({ reference, lastPrice, accounts, rules }: TradingMarket, made: Wish, index: number) {
  const { accountId, side, quantity } = made;
  const price = asTicks((bestPriceOf(reference, side === 'buy' ? bidSide : askSide) ?? rules.around) + made.away);
  const stopPrice = asTicks((lastPrice ?? rules.around) + made.stopAway * signOf(side));
  const ticket = (type: OrderType, name: string): OrderTicket =>
    ticketOf({
      orderId: `${name}${index}`,
      type,
      side,
      quantity,
      price: type === 'limit' ? price : type === 'stop_limit' ? stopPrice : null,
      stopPrice: type === 'stop' || type === 'stop_limit' ? stopPrice : null,
      trailTicks: type === 'stop' ? made.trailTicks : null,
      bracket: made.bracket,
    });
  const own = [...(accounts.get(accountId)?.orders.values() ?? [])];
  const chosen = own[made.target % Math.max(1, own.length)];
  // An order that the customer enlarges may exceed what it protects.
  const isFree = chosen !== undefined && chosen.group === null;
  switch (made.kind) {
    case 'place':
      return { kind: 'place', accountId, limits, ticket: ticket(made.type, 'o') } as const;
    case 'pair': {
      const [up, down] = [ticket('stop', 'u'), ticket('limit', 'd')];
      const tickets = [
        { ...up, bracket: null },
        { ...down, bracket: null },
      ] as const;
      return { kind: 'place_pair', accountId, limits, tickets } as const;
    }
    case 'grow':
      if (!isFree) return null;
      return {
        ...{ kind: 'modify', accountId, limits, orderId: chosen.id, price: null, stopPrice: null },
        quantity: chosen.quantity + 1,
      } as const;
    case 'move': {
      if (chosen === undefined) return null;
      const to = chosen.state === 'waiting' ? { price: null, stopPrice } : { price, stopPrice: null };
      return { kind: 'modify', accountId, limits, orderId: chosen.id, quantity: null, ...to } as const;
    }
    case 'trail':
      if (chosen?.state !== 'waiting') return null;
      return {
        ...{ kind: 'modify', accountId, limits, orderId: chosen.id, quantity: null, price: null, stopPrice: null },
        trailTicks: made.trailTicks ?? 0,
      } as const;
    case 'cancel':
      return chosen === undefined ? null : ({ kind: 'cancel', accountId, orderId: chosen.id } as const);
    case 'flatten':
      return { kind: 'flatten', accountId, orderId: `f${index}` } as const;
    case 'reverse':
      return {
        kind: 'reverse',
        accountId,
        orderId: `r${index}`,
        side: (accounts.get(accountId)?.net ?? 0) > 0 ? 'sell' : 'buy',
        limits,
      } as const;
  }
}

const entryOf = (orderId: string): string | null => /^(.*)\.(?:target|stop)(?:\.\d+)?$/.exec(orderId)?.[1] ?? null;

/** By account and order. */
function filledOf(told: readonly OrderEvent[]): ReadonlyMap<string, number> {
  const filled = new Map<string, number>();
  for (const event of told) {
    if (event.kind !== 'filled') continue;
    const key = `${event.accountId} ${event.orderId}`;
    filled.set(key, (filled.get(key) ?? 0) + event.quantity);
  }
  return filled;
}

/** The exits of a bracket, filled and open, never close more than the entry opened. */
function expectExitsWithinEntries(market: TradingMarket, told: readonly OrderEvent[]): void {
  const filled = filledOf(told);
  const exited = new Map<string, number>();
  for (const [key, size] of filled) {
    const entry = entryOf(key);
    if (entry !== null) exited.set(entry, (exited.get(entry) ?? 0) + size);
  }
  for (const [entry, size] of exited) expect(size).toBeLessThanOrEqual(filled.get(entry) ?? 0);
  for (const account of market.accounts.values())
    for (const leg of account.orders.values()) {
      const entry = entryOf(leg.id);
      if (entry === null) continue;
      const key = `${account.id} ${entry}`;
      const open = (filled.get(key) ?? 0) - (exited.get(key) ?? 0);
      expect(leg.quantity - leg.filled, `${account.id} ${leg.id}`).toBeLessThanOrEqual(open);
    }
}

function expectSums({ market, told }: Stage): void {
  const nets = new Map<string, number>();
  for (const event of told)
    if (event.kind === 'filled')
      nets.set(event.accountId, (nets.get(event.accountId) ?? 0) + event.quantity * signOf(event.side));
  for (const account of market.accounts.values()) {
    expect(account.net).toBe(nets.get(account.id) ?? 0);
    expect(reachOf(exposureOf(account))).toBeLessThanOrEqual(contractsMax);
  }
}

describe('for any commands of customers', () => {
  it('positions are the sums of fills, no bound is exceeded, no pair fills twice, no exit closes more than was opened, stops trail', () => {
    fc.assert(
      fc.property(root, fc.integer(), wishes, (of, seed, asked) => {
        const stage = stageOf(of, seed);
        const { market } = stage;
        for (const [index, made] of asked.entries()) {
          carryOut(stage, made, index);
          const [bid, ask] = [bestPriceOf(market.reference, bidSide), bestPriceOf(market.reference, askSide)];
          if (bid !== null && ask !== null) expect(bid).toBeLessThan(ask);
          expectSums(stage);
          expectExitsWithinEntries(market, stage.told);
        }
        const filled = filledOf(stage.told);
        for (const [index, { accountId, quantity }] of asked.entries()) {
          const pair = ['u', 'd'].map((name) => filled.get(`${accountId} ${name}${index}`) ?? 0);
          expect((pair[0] ?? 0) + (pair[1] ?? 0)).toBeLessThanOrEqual(quantity);
        }
      }),
      { numRuns: 150, seed: 1 },
    );
  }, 60_000);

  it('a market restarted at any point continues as if nothing had happened [VALID-012]', () => {
    fc.assert(
      fc.property(root, fc.integer(), wishes, fc.nat(59), (of, seed, asked, cut) => {
        const [whole, stopped] = [stageOf(of, seed), stageOf(of, seed)];
        for (const [index, made] of asked.entries()) {
          carryOut(whole, made, index);
          if (index === cut) {
            stopped.market = restoreMarket(JSON.parse(JSON.stringify(takeSnapshot(stopped.market))));
            stopped.flow = restoreFlow(JSON.parse(JSON.stringify(takeFlowSnapshot(stopped.flow))));
          }
          carryOut(stopped, made, index);
        }
        expect(stopped.told).toEqual(whole.told);
        expect(takeSnapshot(stopped.market)).toEqual(takeSnapshot(whole.market));
      }),
      { numRuns: 40, seed: 2 },
    );
  }, 60_000);

  it('no exit closes more than was opened, for levels and trades in any order', () => {
    fc.assert(
      fc.property(journal, (inputs) => {
        const market = createTradingMarket(testRules);
        const told: OrderEvent[] = [];
        for (const input of inputs) {
          // Ids may be reused in the next session, and a customer who changes a leg wants that size.
          if (input.kind === 'close' || (input.kind === 'modify' && entryOf(input.orderId) !== null)) continue;
          told.push(...applyInput(market, input));
          expectExitsWithinEntries(market, told);
        }
      }),
      { numRuns: 2_000, seed: 9 },
    );
  }, 60_000);
});
