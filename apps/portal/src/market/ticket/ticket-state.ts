// The content of the order ticket, and the order that it becomes.
import type { MarketOrder } from '@openbell/api/market/market.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import type { BracketTicks, LiveContract, OrderDraft } from '../account/trading-store.ts';
import type { PickedPrice } from '../ladder/ladder-act.ts';
import type { Drafts } from '../outlook/pair-outlook.ts';
import { draftsOfPair, firstPair, isUnpriced, pointedPair, type TicketPair } from './pair-ticket.ts';
import { writtenBracket } from './trailing-bracket.ts';

export type Ticket = {
  readonly side: MarketOrder['side'];
  readonly type: MarketOrder['type'];
  readonly quantity: number;
  readonly price: Ticks | null;
  readonly stopPrice: Ticks | null;
  /** For a stop: how far behind the market it trails; null: it does not trail. */
  readonly trailTicks: Ticks | null;
  readonly bracket: BracketTicks;
  /** Not null: two orders instead of the one, of the same size. */
  readonly pair: TicketPair | null;
};

export const emptyTicket: Ticket = {
  side: 'buy',
  type: 'market',
  quantity: 1,
  price: null,
  stopPrice: null,
  trailTicks: null,
  bracket: { stopTicks: null, targetTicks: null },
  pair: null,
};

export const hasLimit = ({ type }: Pick<Ticket, 'type'>): boolean => type === 'limit' || type === 'stop_limit';
export const hasStop = ({ type }: Pick<Ticket, 'type'>): boolean => type === 'stop' || type === 'stop_limit';

/** The initial distance of a stop from the market. */
const stopTicksFirst = 4;

type Market = Pick<LiveContract, 'bids' | 'asks' | 'last'>;

/** Fills missing prices that the type needs: the own side's best price, a stop a little past the last. */
export function withPrices(ticket: Ticket, market: Market | null, net: number): Ticket {
  if (market === null) return ticket;
  if (ticket.pair !== null) {
    const { last } = market;
    return isUnpriced(ticket.pair) ? { ...ticket, pair: firstPair({ last, net, bracket: ticket.bracket }) } : ticket;
  }
  const isBuy = ticket.side === 'buy';
  const best = (isBuy ? market.bids[0]?.price : market.asks[0]?.price) ?? market.last;
  const beyond = market.last === null ? null : asTicks(market.last + (isBuy ? stopTicksFirst : -stopTicksFirst));
  const stopPrice = hasStop(ticket) ? (ticket.stopPrice ?? beyond) : ticket.stopPrice;
  const limit = ticket.type === 'stop_limit' ? (stopPrice ?? best) : best;
  return { ...ticket, stopPrice, price: hasLimit(ticket) ? (ticket.price ?? limit) : ticket.price };
}

export type TicketType = Ticket['type'] | 'pair';

/** The choice in the list of types. */
export const typeOfTicket = ({ pair, type }: Ticket): TicketType => (pair === null ? type : 'pair');

type Turn = { readonly side?: Ticket['side']; readonly type?: TicketType };
type Place = { readonly market: Market | null; readonly net: number };

/** Another side or type starts with its own prices: those of the other side would trade at once. */
export function turned(ticket: Ticket, { side, type }: Turn, { market, net }: Place): Ticket {
  const { bracket } = ticket;
  if (type === 'pair') return { ...ticket, pair: firstPair({ last: market?.last ?? null, net, bracket }) };
  const trailTicks = type === undefined ? ticket.trailTicks : null;
  const next = { ...ticket, trailTicks, side: side ?? ticket.side, type: type ?? ticket.type };
  return withPrices({ ...next, pair: null, price: null, stopPrice: null }, market, net);
}

/** For another contract: the prices of one contract mean nothing in another. */
export const withoutPrices = (ticket: Ticket): Ticket => ({
  ...ticket,
  type: 'market',
  price: null,
  stopPrice: null,
  trailTicks: null,
  pair: null,
});

export function picked(ticket: Ticket, { side, type, price }: PickedPrice): Ticket {
  return {
    ...ticket,
    side,
    type,
    pair: null,
    trailTicks: null,
    price: type === 'limit' ? price : null,
    stopPrice: type === 'stop' ? price : null,
  };
}

/** Puts a picked price where the type has one: a stop-limit moves its limit along, a market order has no price. */
export function pointed(ticket: Ticket, at: Ticks): Ticket {
  const { type, price, stopPrice, pair } = ticket;
  if (pair !== null) return { ...ticket, pair: pointedPair(pair, at) };
  switch (type) {
    case 'market':
      return ticket;
    case 'limit':
      return { ...ticket, price: at };
    case 'stop':
      return { ...ticket, stopPrice: at };
    case 'stop_limit':
      return {
        ...ticket,
        stopPrice: at,
        price: price === null || stopPrice === null ? at : asTicks(price + at - stopPrice),
      };
  }
}

/** Side and price at which the order would be; null if it has none, and for a pair, which the ticket itself shows. */
export function preparedIn(ticket: Ticket): { readonly side: Ticket['side']; readonly price: Ticks } | null {
  const { side } = ticket;
  if (ticket.pair !== null) return null;
  const price = hasStop(ticket) ? ticket.stopPrice : hasLimit(ticket) ? ticket.price : null;
  return price === null ? null : { side, price };
}

/** Null if neither leg is set. */
export const bracketOf = ({ bracket }: Pick<Ticket, 'bracket'>): BracketTicks | null =>
  bracket.stopTicks === null && bracket.targetTicks === null ? null : writtenBracket(bracket);

export function draftOfTicket(ticket: Ticket, symbol: string): OrderDraft {
  const isFollowing = ticket.type === 'stop' && ticket.trailTicks !== null;
  return {
    symbol,
    side: ticket.side,
    type: ticket.type,
    quantity: ticket.quantity,
    price: hasLimit(ticket) ? ticket.price : null,
    stopPrice: hasStop(ticket) ? ticket.stopPrice : null,
    ...(isFollowing ? { trailTicks: ticket.trailTicks } : {}),
    bracket: bracketOf(ticket),
  };
}

/** One order, or the two of a pair; `net` is the position in the contract. */
export function draftsOfTicket(ticket: Ticket, symbol: string, net: number): Drafts {
  if (ticket.pair === null) return [draftOfTicket(ticket, symbol)];
  return draftsOfPair(ticket.pair, { symbol, net, quantity: ticket.quantity, bracket: bracketOf(ticket) });
}
