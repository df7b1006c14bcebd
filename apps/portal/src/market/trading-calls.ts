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
  postMarketReverse,
  putMarketOrder,
} from '@openbell/api/market.ts';
import { call, newActionKey } from '../platform/api-client.ts';
import type { TradingStore } from './trading-store.ts';

export type TradingCalls = Pick<TradingStore, 'place' | 'change' | 'cancel' | 'flatten' | 'reverse'> & {
  readonly readAccount: () => Promise<MarketAccount>;
};

export const readInstruments = async (signal?: AbortSignal): Promise<readonly MarketInstrument[]> =>
  (await call<typeof getMarketInstruments>('GET', '/market/instruments', { signal })).instruments;

export const tradingCalls: TradingCalls = {
  readAccount: () => call<typeof getMarketAccount>('GET', '/market/account'),
  place: ({ symbol, ...ticket }): Promise<MarketCommandAnswer> => {
    const orderId = newActionKey();
    const body = { symbol, ticket: { orderId, ...ticket } };
    return call<typeof postMarketOrder>('POST', '/market/orders', { body, actionKey: orderId });
  },
  change: ({ orderId, symbol }, { quantity = null, price = null, stopPrice = null }) =>
    call<typeof putMarketOrder>('PUT', '/market/orders/:orderId', {
      params: { orderId },
      body: { symbol, quantity, price, stopPrice },
    }),
  cancel: (body) => call<typeof postMarketCancel>('POST', '/market/cancel', { body }),
  flatten: (symbol) =>
    call<typeof postMarketFlatten>('POST', '/market/flatten', { body: { symbol, orderId: newActionKey() } }),
  reverse: (symbol) =>
    call<typeof postMarketReverse>('POST', '/market/reverse', { body: { symbol, orderId: newActionKey() } }),
};
