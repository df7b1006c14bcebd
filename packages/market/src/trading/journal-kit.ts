// Random journals of a market for property tests: commands of three accounts between random levels and trades.
import { asInstant } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import fc from 'fast-check';
import { createRandom, nextBelow } from '../flow/random.ts';
import { type Side, signOf } from './market-event.ts';
import type { OrderTicket, OrderType } from './order-types.ts';
import type { MarketInput } from './trading-market.ts';

const side = fc.constantFrom<Side>('buy', 'sell');
const price = fc.integer({ min: 985, max: 1_015 }).map(asTicks);
const distance = fc.integer({ min: 1, max: 6 }).map(asTicks);
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
    trailTicks: fc.option(distance),
    bracket: fc.option(
      fc.record({
        targetTicks: fc.option(distance),
        stopTicks: distance,
        isStopTrailing: fc.boolean(),
      }),
    ),
  })
  .map(
    (made): OrderTicket => ({
      ...made,
      price: made.type === 'limit' || made.type === 'stop_limit' ? made.price : null,
      stopPrice: made.type === 'stop' || made.type === 'stop_limit' ? made.stopPrice : null,
      trailTicks: made.type === 'stop' ? made.trailTicks : null,
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
      trailTicks: fc.option(fc.integer({ min: 0, max: 6 })),
      limits: fc.constant(null),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), accountId, orderId }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('flatten' as const), accountId, orderId }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('reverse' as const),
      accountId,
      orderId,
      side,
      limits: fc.constant(null),
    }),
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
  { kind: 'open', at: asInstant(0) },
  ...inputs.map((input, index) => ({ ...input, at: index + 1 }) as MarketInput),
];
export const journal = fc.array(fc.oneof(command, event), { minLength: 20, maxLength: 150 }).map(inOrder);

/** One account with few ids and mostly stop-limits, so waiting orders are changed repeatedly. */
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

/** A buy if its prices are ordered as a buy requires, else a sell. */
function stopLimitOf({ quantity, price, stopPrice }: OrderTicket, orderId: string): OrderTicket {
  const [stop, limit] = [stopPrice ?? asTicks(1_004), price ?? asTicks(1_006)];
  const side = limit >= stop ? 'buy' : 'sell';
  return { orderId, type: 'stop_limit', side, quantity, price: limit, stopPrice: stop, bracket: null };
}

/**
 * A journal that never changes: levels and trades around a wandering price, and every kind of command of three customers, from our own
 * random numbers.
 */
export function writtenJournal(length: number): MarketInput[] {
  const random = createRandom(6, 'journal');
  const below = (end: number): number => nextBelow(random, end);
  let around = 1_000;
  const inputs: object[] = [];
  for (let index = 0; index < length; index += 1) {
    const side: Side = below(2) === 0 ? 'buy' : 'sell';
    const draw = below(20);
    if (draw < 9) inputs.push({ kind: 'level', side, price: around - signOf(side) * (1 + below(5)), size: below(16) });
    else if (draw < 14) {
      inputs.push({ kind: 'trade', aggressor: side, price: around + signOf(side) * below(3), size: 1 + below(12) });
      around += below(3) - 1;
    } else inputs.push({ ...commandAt(index, side, { around, below }), accountId: `c${below(3)}`, limits: null });
  }
  return inOrder(inputs);
}

type Numbers = { readonly around: number; readonly below: (end: number) => number };

function commandAt(index: number, side: Side, { around, below }: Numbers): object {
  const kinds = ['place', 'place', 'place', 'place', 'place', 'modify', 'modify', 'cancel', 'flatten', 'reverse'];
  const kind = kinds[below(kinds.length)];
  const earlier = `o${Math.max(0, index - below(30))}${['', '', '.target', '.stop'][below(4)]}`;
  const near = around + below(9) - 4;
  if (kind === 'modify') return { kind, orderId: earlier, quantity: 1 + below(9), price: near, stopPrice: null };
  if (kind === 'cancel') return { kind, orderId: earlier };
  if (kind === 'flatten') return { kind, orderId: `o${index}` };
  if (kind === 'reverse') return { kind, orderId: `o${index}`, side };
  const type = (['market', 'limit', 'stop', 'stop_limit'] as const)[below(4)] ?? 'market';
  const stopPrice = type.startsWith('stop') ? around + signOf(side) * (1 + below(4)) : null;
  const price = type === 'limit' ? near : type === 'stop_limit' ? (stopPrice ?? 0) + signOf(side) * below(2) : null;
  const bracket = below(2) === 0 ? null : { targetTicks: 1 + below(5), stopTicks: 1 + below(5) };
  return { kind, ticket: { orderId: `o${index}`, type, side, quantity: 1 + below(9), price, stopPrice, bracket } };
}
