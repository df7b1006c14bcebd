// The contents of each row of the ladder. Pure: prices from a fixed top downwards, with the market's and the account's figures there.
import type { MarketOrder, MarketPosition } from '@openbell/api/market/market.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import type { Level, LiveContract } from '../account/trading-store.ts';
import { isLiving } from '../orders/order-life.ts';
import { linkedWith } from '../ticket/paired-order.ts';

/** Own orders of one side at one price. */
export type OwnMark = {
  readonly size: number;
  /** Contracts in the queue before the first of them; null: in no queue. */
  readonly ahead: number | null;
  readonly isStop: boolean;
  /** Whether they are all trailing stops. */
  readonly isTrailing: boolean;
  /** Whether a fill of one of them ends another order, or the other way round: one of a pair, or a stop with its target. */
  readonly isPaired: boolean;
};

export type LadderRow = {
  readonly price: Ticks;
  /** Contracts bid and asked at this price, or from the market up to it; 0: none. */
  readonly bid: number;
  readonly ask: number;
  /** Of the largest shown, 0 to 1. */
  readonly bidShare: number;
  readonly askShare: number;
  readonly volume: number;
  readonly volumeShare: number;
  readonly buys: OwnMark | null;
  readonly sells: OwnMark | null;
  readonly isLast: boolean;
  /** The position whose break-even price this is; 0: none. */
  readonly held: number;
  /** The side of the ticket's order at this price, and the column that has room for its word. */
  readonly prepared: PreparedMark | null;
};

export type PreparedMark = { readonly side: 'buy' | 'sell'; readonly wordIn: 'bid' | 'ask' };

export type LadderSource = {
  readonly top: Ticks;
  readonly count: number;
  readonly isCumulative: boolean;
  readonly contract: Pick<LiveContract, 'bids' | 'asks' | 'last' | 'volumeAt'>;
  readonly orders: readonly MarketOrder[];
  readonly position: MarketPosition | null;
  readonly prepared: { readonly side: 'buy' | 'sell'; readonly price: Ticks } | null;
};

export function ladderRows(source: LadderSource): readonly LadderRow[] {
  const { top, count, contract, isCumulative } = source;
  const bids = sizesOf(contract.bids, isCumulative);
  const asks = sizesOf(contract.asks, isCumulative);
  const largest = Math.max(1, ...bids.values(), ...asks.values());
  const marks = marksOf(source.orders);
  const volumes = volumesIn(source);
  const busiest = Math.max(1, ...volumes);
  const breakEven = breakEvenOf(source.position);
  return Array.from({ length: count }, (_, index) => {
    const price = asTicks(top - index);
    const [bid, ask, volume] = [bids.get(price) ?? 0, asks.get(price) ?? 0, volumes[index] ?? 0];
    return {
      price,
      bid,
      ask,
      bidShare: bid / largest,
      askShare: ask / largest,
      volume,
      volumeShare: volume / busiest,
      buys: marks.get(`buy ${price}`) ?? null,
      sells: marks.get(`sell ${price}`) ?? null,
      isLast: price === contract.last,
      held: price === breakEven ? (source.position?.net ?? 0) : 0,
      prepared: price === source.prepared?.price ? preparedMark(source.prepared.side, { bid, ask }) : null,
    };
  });
}

/** The word goes into the column of its side, unless that shows a size. */
function preparedMark(
  side: 'buy' | 'sell',
  { bid, ask }: { readonly bid: number; readonly ask: number },
): PreparedMark {
  if (side === 'buy') return { side, wordIn: bid === 0 ? 'bid' : 'ask' };
  return { side, wordIn: ask === 0 ? 'ask' : 'bid' };
}

/** Levels come best first; cumulative sizes say how much lies between the market and a price. */
function sizesOf(levels: readonly Level[], isCumulative: boolean): ReadonlyMap<Ticks, number> {
  let sum = 0;
  return new Map(
    levels.map(({ price, size }) => {
      sum += size;
      return [price, isCumulative ? sum : size];
    }),
  );
}

function volumesIn({ top, count, contract }: LadderSource): readonly number[] {
  return Array.from({ length: count }, (_, index) => contract.volumeAt.get(asTicks(top - index)) ?? 0);
}

function marksOf(orders: readonly MarketOrder[]): ReadonlyMap<string, OwnMark> {
  const marks = new Map<string, OwnMark>();
  for (const order of orders) {
    const price = priceOfOrder(order);
    if (price === null || !isLiving(order)) continue;
    const key = `${order.side} ${price}`;
    const known = marks.get(key);
    marks.set(key, {
      size: (known?.size ?? 0) + order.quantity - order.filled,
      ahead: known?.ahead ?? order.ahead,
      isStop: order.state === 'waiting' && (known?.isStop ?? true),
      isTrailing: order.state === 'waiting' && order.trailTicks !== null && (known?.isTrailing ?? true),
      isPaired: known?.isPaired === true || linkedWith(order, orders) !== null,
    });
  }
  return marks;
}

/** Where an order is in the ladder: a waiting stop at its stop price, any other order at its limit. */
export function priceOfOrder(order: Pick<MarketOrder, 'state' | 'price' | 'stopPrice'>): Ticks | null {
  return order.state === 'waiting' ? order.stopPrice : order.price;
}

/** The first price at which closing the position loses nothing, before commissions. */
export function breakEvenOf(position: Pick<MarketPosition, 'net' | 'costTicks'> | null): Ticks | null {
  if (position === null || position.net === 0) return null;
  const average = position.costTicks / position.net;
  return asTicks(position.net > 0 ? Math.ceil(average) : Math.floor(average));
}

type Market = Pick<LiveContract, 'bids' | 'asks' | 'last'>;

/** The price of the first row when the market is in the middle; null while nothing is known. */
export function centredTop(market: Market, count: number): Ticks | null {
  const above = Math.floor(count / 2) - 1;
  const ask = market.asks[0]?.price;
  const bid = market.bids[0]?.price;
  if (ask !== undefined && bid !== undefined) return asTicks(Math.ceil((ask + bid) / 2) + above);
  const only = ask ?? bid ?? market.last;
  return only === null ? null : asTicks(only + above);
}

const levels = 10;
const leewayMin = 2;

/**
 * Whether the market is so far from the middle that its ten levels a side no longer fit. If there is hardly room for more than those, two
 * ticks are allowed, so that the rows seldom move.
 */
export function isOffCentre(market: Market, { top, count }: { readonly top: Ticks; readonly count: number }): boolean {
  const centred = centredTop(market, count);
  return centred !== null && Math.abs(centred - top) > Math.max(leewayMin, count / 2 - levels);
}

/** Where the market is when no row shows it. */
export function marketPlace(
  market: Market,
  { top, count }: { readonly top: Ticks; readonly count: number },
): 'above' | 'below' | 'shown' {
  const centred = centredTop(market, 2);
  if (centred === null) return 'shown';
  if (centred > top) return 'above';
  return centred <= top - count ? 'below' : 'shown';
}
