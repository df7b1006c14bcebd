// Orders of many traders in turn, through the calls of the trading screen: each enters, and exits some seconds later.
import { randomUUID } from 'node:crypto';
import { assert } from '@openbell/units/assert.ts';
import type { Work } from './at-rate.ts';
import { call, type Trader } from './live-server.ts';

/** How many commands of others come before a trader exits: five seconds at twenty commands a second. */
const between = 100;
/** How many ticks below the newest price a resting order is placed. */
const waitTicks = 40;

type Entry = { readonly trader: Trader; readonly orderId: string; readonly isWaiting: boolean };

/** Even commands enter a trade (with a bracket, without, or by a resting order), odd ones exit an earlier one. */
export function orderFlow(url: string, { traders, symbol }: { traders: readonly Trader[]; symbol: string }): Work {
  const entries: Entry[] = [];
  let entered = 0;
  let price: number | null = null;
  const send = async (trader: Trader, address: string, body: unknown): Promise<void> => {
    const answer = (await call(url, trader.cookie, 'POST', address, body)).body as Answer;
    assert(answer.refusal === null, `refused: ${JSON.stringify(answer.refusal)}`);
    for (const { event } of answer.events) if (event.kind === 'fill') price = event.fill?.price ?? price;
  };
  const enter = (): Promise<void> => {
    const number = entered;
    entered += 1;
    const trader = traders[number % traders.length];
    assert(trader !== undefined, 'no traders');
    const orderId = randomUUID();
    const isWaiting = number % 3 === 2 && price !== null;
    entries.push({ trader, orderId, isWaiting });
    const bracket = number % 3 === 0 ? { targetTicks: 40, stopTicks: 40 } : null;
    const limit = { type: 'limit', price: (price ?? 0) - waitTicks };
    const ticket = { orderId, type: 'market', side: 'buy', quantity: 1, bracket, ...(isWaiting && limit) };
    return send(trader, '/market/orders', { symbol, ticket });
  };
  const leave = ({ trader, orderId, isWaiting }: Entry): Promise<void> =>
    isWaiting
      ? send(trader, '/market/cancel', { symbol, orderId })
      : send(trader, '/market/flatten', { symbol, orderId: randomUUID() });
  return (index) => {
    const oldest = index % 2 === 1 && entries.length > between / 2 ? entries.shift() : undefined;
    return oldest === undefined ? enter() : leave(oldest);
  };
}

type Answer = {
  readonly refusal: unknown;
  readonly events: readonly { readonly event: { readonly kind: string; readonly fill?: { readonly price: number } } }[];
};
