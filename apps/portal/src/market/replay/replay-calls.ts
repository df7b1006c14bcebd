// The commands of the trading screen as commands of a replay, instead of API calls.
import { newActionKey } from '../../platform/calls/api-client.ts';
import { pairTickets, type TradingCalls } from '../account/trading-calls.ts';
import type { ReplayQuestions } from './replay-questions.ts';

/** A recording has only one contract, so no command names it. */
export function replayCalls({ account, command }: Pick<ReplayQuestions, 'account' | 'command'>): TradingCalls {
  return {
    readAccount: account,
    place: ({ symbol: _symbol, ...ticket }, orderId) => command({ kind: 'place', ticket: { orderId, ...ticket } }),
    placePair: (drafts, orderId) => command({ kind: 'place_pair', tickets: pairTickets(drafts, orderId) }),
    change: ({ orderId }, { quantity = null, price = null, stopPrice = null, trailTicks = null }) =>
      command({ kind: 'modify', orderId, quantity, price, stopPrice, trailTicks }),
    cancel: ({ orderId }) => command(orderId === null ? { kind: 'cancel_all' } : { kind: 'cancel', orderId }),
    flatten: () => command({ kind: 'flatten', orderId: newActionKey() }),
    reverse: ({ side }, orderId) => command({ kind: 'reverse', orderId, side }),
  };
}
