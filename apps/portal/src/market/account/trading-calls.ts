// The commands of the trading screen as calls of the API. Each has an id of its own, so that a try that is repeated counts once.
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

/** What becomes an order is sent with its id: the same id again is the same order. */
export type TradingCalls = Pick<TradingStore, 'change' | 'cancel' | 'flatten'> & {
  readonly readAccount: () => Promise<MarketAccount>;
  readonly place: (draft: OrderDraft, orderId: string) => Promise<MarketCommandAnswer>;
  /** Its first order has the id, its second one made from it: both are asked for again as they were. */
  readonly placePair: (drafts: OrderPair, orderId: string) => Promise<MarketCommandAnswer>;
  readonly reverse: (turn: Turn, orderId: string) => Promise<MarketCommandAnswer>;
};

type SentTicket = Omit<OrderDraft, 'symbol'> & { readonly orderId: string };

/** The tickets of a pair as they are sent. */
export function pairTickets([first, second]: OrderPair, orderId: string): [SentTicket, SentTicket] {
  const sent = ({ symbol: _symbol, ...ticket }: OrderDraft, id: string): SentTicket => ({ orderId: id, ...ticket });
  return [sent(first, orderId), sent(second, `${orderId}-2`)];
}

/** A try that has no answer after this long is given up; the next one carries the same key. */
const timeLimitMs = 8_000;

/** Who presses Flatten and leaves the page wants out: that still goes. What may open a position ends with the page that it was meant on. */
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
