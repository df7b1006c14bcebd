// Random journals of a market for property tests: what customers of three accounts ask for, between random levels and trades.
import fc from 'fast-check';
import type { Side } from './market-event.ts';
import type { OrderTicket, OrderType } from './order-types.ts';
import type { MarketInput } from './trading-market.ts';

const side = fc.constantFrom<Side>('buy', 'sell');
const price = fc.integer({ min: 985, max: 1_015 });
const orderId = fc.constantFrom(...'abcdefghijkl');
const accountId = fc.constantFrom('ann', 'bob', 'eve');

const ticket = fc
  .record({
    orderId,
    type: fc.constantFrom<OrderType>('market', 'limit', 'stop', 'stop_limit'),
    side,
    quantity: fc.integer({ min: 1, max: 12 }),
    price,
    stopPrice: price,
    bracket: fc.option(
      fc.record({ targetTicks: fc.option(fc.integer({ min: 1, max: 6 })), stopTicks: fc.integer({ min: 1, max: 6 }) }),
    ),
  })
  .map(
    (made): OrderTicket => ({
      ...made,
      price: made.type === 'limit' || made.type === 'stop_limit' ? made.price : null,
      stopPrice: made.type === 'stop' || made.type === 'stop_limit' ? made.stopPrice : null,
    }),
  );

const command = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('place' as const), accountId, ticket, limits: fc.constant(null) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('place_pair' as const),
      accountId,
      tickets: fc.tuple(ticket, ticket),
      limits: fc.constant(null),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('modify' as const),
      accountId,
      orderId: fc.oneof(
        orderId,
        orderId.map((id) => `${id}.target`),
        orderId.map((id) => `${id}.stop`),
      ),
      quantity: fc.option(fc.integer({ min: 1, max: 12 })),
      price: fc.option(price),
      stopPrice: fc.option(price),
      limits: fc.constant(null),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), accountId, orderId }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('flatten' as const), accountId, orderId }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('reverse' as const), accountId, orderId, limits: fc.constant(null) }),
  },
);
const event = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('level' as const), side, price, size: fc.integer({ min: 0, max: 15 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('trade' as const),
      aggressor: side,
      price,
      size: fc.integer({ min: 1, max: 12 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom({ kind: 'close' as const }, { kind: 'open' as const }, { kind: 'clear' as const }),
  },
);
const inOrder = (inputs: readonly object[]): MarketInput[] => [
  { kind: 'open', at: 0 },
  ...inputs.map((input, index) => ({ ...input, at: index + 1 }) as MarketInput),
];
export const journal = fc.array(fc.oneof(command, event), { minLength: 20, maxLength: 150 }).map(inOrder);

/** One account with few ids and mostly stop-limits, so that what waits is changed again and again. */
const fewIds = fc.constantFrom('a', 'b', 'c');
export const changes = fc
  .array(
    fc.tuple(fc.oneof(command, event), fewIds).map(([input, id]) => {
      if (input.kind === 'place') return { ...input, accountId: 'ann', ticket: stopLimitOf(input.ticket, id) };
      return input.kind === 'modify' ? { ...input, accountId: 'ann', orderId: id } : input;
    }),
    { minLength: 20, maxLength: 150 },
  )
  .map(inOrder);

/** A bought one where it lies as a buy must, else a sold one. */
function stopLimitOf({ quantity, price, stopPrice }: OrderTicket, orderId: string): OrderTicket {
  const [stop, limit] = [stopPrice ?? 1_004, price ?? 1_006];
  const side = limit >= stop ? 'buy' : 'sell';
  return { orderId, type: 'stop_limit', side, quantity, price: limit, stopPrice: stop, bracket: null };
}
