// The commands of the trading screen as API calls. Each has its own id, so that a retry counts once.
import type {
  getMarketAccount,
  getMarketInstruments,
  MarketAccount,
  MarketCommandAnswer,
  MarketInstrument,
  postMarketCancel,
  postMarketFlatten,
  postMarketOrder,
  postMarketPair,
  postMarketReverse,
  putMarketOrder,
} from '@openbell/api/market/market.ts';
import { call, newActionKey } from '../../platform/calls/api-client.ts';
import type { OrderDraft, OrderPair, TradingStore, Turn } from './trading-store.ts';

/** A command that becomes an order carries the order's id: the same id again is the same order. */
export type TradingCalls = Pick<TradingStore, 'change' | 'cancel' | 'flatten'> & {
  readonly readAccount: () => Promise<MarketAccount>;
  readonly place: (draft: OrderDraft, orderId: string) => Promise<MarketCommandAnswer>;
  /** The first order has this id, the second one derives its id from it, so that a retry repeats both. */
  readonly placePair: (drafts: OrderPair, orderId: string) => Promise<MarketCommandAnswer>;
  readonly reverse: (turn: Turn, orderId: string) => Promise<MarketCommandAnswer>;
};

type SentTicket = Omit<OrderDraft, 'symbol'> & { readonly orderId: string };

/** The tickets of a pair as they are sent. */
export function pairTickets([first, second]: OrderPair, orderId: string): [SentTicket, SentTicket] {
  const sent = ({ symbol: _symbol, ...ticket }: OrderDraft, id: string): SentTicket => ({ orderId: id, ...ticket });
  return [sent(first, orderId), sent(second, `${orderId}-2`)];
}

/** A call without a response is abandoned after this time; the retry carries the same key. */
const timeLimitMs = 8_000;

/** A customer who presses Flatten and leaves the page wants out, so that call outlives the page. Calls that may open a position do not. */
const wayOut = { timeLimitMs, outlivesPage: true } as const;

export const readInstruments = async (signal?: AbortSignal): Promise<readonly MarketInstrument[]> =>
  (await call<typeof getMarketInstruments>('GET', '/market/instruments', { signal })).instruments;

export const tradingCalls: TradingCalls = {
  readAccount: () => call<typeof getMarketAccount>('GET', '/market/account', { timeLimitMs }),
  place: ({ symbol, ...ticket }, orderId) => {
    const body = { symbol, ticket: { orderId, ...ticket } };
    return call<typeof postMarketOrder>('POST', '/market/orders', { body, actionKey: orderId, timeLimitMs });
  },
  placePair: (drafts, orderId) => {
    const body = { symbol: drafts[0].symbol, tickets: pairTickets(drafts, orderId) };
    return call<typeof postMarketPair>('POST', '/market/pairs', { body, actionKey: orderId, timeLimitMs });
  },
  change: ({ orderId, symbol }, { quantity = null, price = null, stopPrice = null, trailTicks = null }) =>
    call<typeof putMarketOrder>('PUT', '/market/orders/:orderId', {
      params: { orderId },
      body: { symbol, quantity, price, stopPrice, trailTicks },
      timeLimitMs,
    }),
  cancel: (body) => call<typeof postMarketCancel>('POST', '/market/cancel', { body, ...wayOut }),
  flatten: (symbol) =>
    call<typeof postMarketFlatten>('POST', '/market/flatten', {
      body: { symbol, orderId: newActionKey() },
      ...wayOut,
    }),
  reverse: ({ symbol, side }, orderId) =>
    call<typeof postMarketReverse>('POST', '/market/reverse', {
      body: { symbol, orderId, side },
      actionKey: orderId,
      timeLimitMs,
    }),
};
