// A pair in the ticket: two orders of which one ends the other. Held or not decides how it begins: a way out on both sides of the market,
// or a way in on either.
import type { MarketOrder, MarketPosition } from '@openbell/api/market/market.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import type { BracketTicks, OrderDraft, OrderPair } from '../account/trading-store.ts';

export type PairLeg = {
  readonly side: MarketOrder['side'];
  readonly type: 'limit' | 'stop';
  readonly price: Ticks | null;
};

export type TicketPair = readonly [PairLeg, PairLeg];

/** How far from the market a way in begins, and a way out where the ticket has no distances. */
const firstTicks = 4;

type Begin = {
  readonly last: Ticks | null;
  /** Held in the contract; below zero: short. */
  readonly net: MarketPosition['net'];
  readonly bracket: BracketTicks;
};

/** What a pair begins with: target and stop around what is held, else a stop above the market that buys and one below that sells. */
export function firstPair({ last, net, bracket }: Begin): TicketPair {
  const at = (ticks: number): Ticks | null => (last === null ? null : last + ticks);
  if (net === 0) {
    return [
      { side: 'buy', type: 'stop', price: at(firstTicks) },
      { side: 'sell', type: 'stop', price: at(-firstTicks) },
    ];
  }
  const [side, way] = net > 0 ? (['sell', 1] as const) : (['buy', -1] as const);
  return [
    { side, type: 'limit', price: at(way * (bracket.targetTicks ?? firstTicks)) },
    { side, type: 'stop', price: at(-way * (bracket.stopTicks ?? firstTicks)) },
  ];
}

export const isUnpriced = (pair: TicketPair): boolean => pair.every(({ price }) => price === null);

/** One leg changed, the other as it was. */
export function withLeg([first, second]: TicketPair, place: 0 | 1, change: Partial<PairLeg>): TicketPair {
  return place === 0 ? [{ ...first, ...change }, second] : [first, { ...second, ...change }];
}

/** A price that was pointed at goes into the leg that has none, or lies nearer. */
export function pointedPair(pair: TicketPair, at: Ticks): TicketPair {
  const away = ({ price }: PairLeg): number => (price === null ? -1 : Math.abs(price - at));
  return withLeg(pair, away(pair[1]) < away(pair[0]) ? 1 : 0, { price: at });
}

/** Whether both orders only close what is held, whichever fills. */
export function isClosing(pair: TicketPair, { net, quantity }: { readonly net: number; readonly quantity: number }) {
  const closing = net > 0 ? 'sell' : 'buy';
  return net !== 0 && quantity <= Math.abs(net) && pair.every(({ side }) => side === closing);
}

type Whole = {
  readonly symbol: string;
  readonly quantity: number;
  readonly net: number;
  readonly bracket: BracketTicks | null;
};

/** The two orders; what only closes takes no bracket along, which would open anew. */
export function draftsOfPair(pair: TicketPair, { symbol, quantity, net, bracket }: Whole): OrderPair {
  const brought = isClosing(pair, { net, quantity }) ? null : bracket;
  const draftOf = ({ side, type, price }: PairLeg): OrderDraft => ({
    symbol,
    side,
    type,
    quantity,
    price: type === 'limit' ? price : null,
    stopPrice: type === 'stop' ? price : null,
    bracket: brought,
  });
  return [draftOf(pair[0]), draftOf(pair[1])];
}
