// A pair in the ticket: two orders, one ends the other. With a position it starts as two exits on both sides of the market, without one as
// two entries.
import type { MarketOrder, MarketPosition } from '@openbell/api/market/market.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import type { BracketTicks, OrderDraft, OrderPair } from '../account/trading-store.ts';

export type PairLeg = {
  readonly side: MarketOrder['side'];
  readonly type: 'limit' | 'stop';
  readonly price: Ticks | null;
};

export type TicketPair = readonly [PairLeg, PairLeg];

/** The initial distance of an entry from the market, and of an exit if the ticket has no distances. */
const firstTicks = 4;

type Begin = {
  readonly last: Ticks | null;
  /** The position in the contract; below zero: short. */
  readonly net: MarketPosition['net'];
  readonly bracket: BracketTicks;
};

/** The initial pair: target and stop around a position, else a buy stop above the market and a sell stop below it. */
export function firstPair({ last, net, bracket }: Begin): TicketPair {
  const at = (ticks: number): Ticks | null => (last === null ? null : asTicks(last + ticks));
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

/** One leg changed, the other unchanged. */
export function withLeg([first, second]: TicketPair, place: 0 | 1, change: Partial<PairLeg>): TicketPair {
  return place === 0 ? [{ ...first, ...change }, second] : [first, { ...second, ...change }];
}

/** A picked price goes into the leg that has none, or into the nearer one. */
export function pointedPair(pair: TicketPair, at: Ticks): TicketPair {
  const away = ({ price }: PairLeg): number => (price === null ? -1 : Math.abs(price - at));
  return withLeg(pair, away(pair[1]) < away(pair[0]) ? 1 : 0, { price: at });
}

/** Whether both orders only close the position, whichever one fills. */
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

/** The two orders; a pair that only closes has no bracket, which would open a position again. */
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
