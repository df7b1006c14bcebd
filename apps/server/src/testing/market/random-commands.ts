// Random commands of every kind, shared by the tests with arbitrary commands and with arbitrary faults.

import { nextBelow, nextRandom, type RandomState } from '@openbell/market/flow/random.ts';
import type { OrderTicket } from '@openbell/market/trading/order-types.ts';
import { assert } from '@openbell/units/assert.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import type { Asked } from '../../market/desk/asked-command.ts';
import type { LiveContract } from '../../market/rooms/flow-room.ts';

export function oneOf<Value>(random: RandomState, values: readonly Value[]): Value {
  const value = values[nextBelow(random, values.length)];
  assert(value !== undefined, 'nothing to choose from');
  return value;
}

/** With prices around the last one. */
export function randomCommand(random: RandomState, { market, room }: LiveContract, account: string, id: string): Asked {
  const side = oneOf(random, ['buy', 'sell'] as const);
  const sign = side === 'buy' ? 1 : -1;
  const quantity = 1 + nextBelow(random, 8);
  const away = nextBelow(random, 5) - 2;
  const legs = { targetTicks: asTicks(1 + nextBelow(random, 4)), stopTicks: asTicks(1 + nextBelow(random, 4)) };
  const bracket = nextRandom(random) < 0.5 ? null : { ...legs, isStopTrailing: nextRandom(random) < 0.5 };
  const common = { side, quantity, bracket: null } as const;
  const limit = (orderId: string, ticks: number): OrderTicket => ({
    ...{ ...common, orderId, type: 'limit', price: asTicks(room.lastPrice + ticks), stopPrice: null },
  });
  const stop = (orderId: string, ticks: number): OrderTicket => ({
    ...{ ...common, orderId, type: 'stop', price: null, stopPrice: asTicks(room.lastPrice + ticks * sign) },
  });
  const atMarket = (orderId: string): OrderTicket => ({
    ...{ ...common, orderId, type: 'market', price: null, stopPrice: null },
  });
  const own = [...(market.accounts.get(account)?.orders.values() ?? [])];
  const chosen = own.length === 0 ? null : oneOf(random, own);
  const luck = nextRandom(random);
  if (luck < 0.2) return { kind: 'place', ticket: { ...atMarket(id), bracket } };
  if (luck < 0.45) return { kind: 'place', ticket: { ...limit(id, away), bracket } };
  if (luck < 0.6) return { kind: 'place', ticket: { ...stop(id, 1 + nextBelow(random, 3)), bracket } };
  if (luck < 0.7) return { kind: 'place_pair', tickets: [limit(`${id}l`, away), stop(`${id}s`, 2)] };
  if (luck < 0.9 && chosen !== null) {
    const follows =
      chosen.type === 'stop' && nextRandom(random) < 0.5 ? { trailTicks: asTicks(nextBelow(random, 5)) } : {};
    const to = chosen.state === 'waiting' ? { price: null, ...follows } : { price: asTicks(room.lastPrice + away) };
    return { kind: 'modify', orderId: chosen.id, quantity: chosen.quantity + away, stopPrice: null, ...to };
  }
  if (luck < 0.94) return { kind: 'reverse', orderId: id, side: oneOf(random, ['buy', 'sell'] as const) };
  if (luck < 0.97) return { kind: 'flatten', orderId: id };
  return chosen === null ? { kind: 'cancel_all' } : { kind: 'cancel', orderId: chosen.id };
}
