// A small contract that mirrors the market of the large one on the same product, in its own ticks: its quotes and trades are derived from
// the large one's, event by event. No one can buy in one market below the price at which the other can be sold: bids are rounded down, asks
// up, and a trade reaches only orders that the large contract's price has reached.
import { assert } from '@openbell/units/assert.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import { type LevelEvent, type MarketEvent, oppositeOf, type Side, type TradeEvent } from '../trading/market-event.ts';

export type LeadRule = {
  /** The root of the large contract. */
  readonly root: string;
  /** A tick of the large contract in ticks of the small one: `up / down`. */
  readonly up: number;
  readonly down: number;
  /** Displayed contracts of the large one per contract of the small one; a remainder counts as one more. */
  readonly sizeDivisor: number;
  /** Contracts of an ordinary session; trades are scaled down by the ratio. */
  readonly volume: number;
  readonly leadVolume: number;
};

type FollowedSide = {
  /** Displayed by the large contract at its prices; and summed at prices of the small one. */
  readonly lead: Map<Ticks, number>;
  readonly sums: Map<Ticks, number>;
  /** Displayed here. */
  readonly shown: Map<Ticks, number>;
};

export type BookFollower = {
  readonly rule: LeadRule;
  readonly sides: Readonly<Record<Side, FollowedSide>>;
  /** Contracts traded there but not yet here, times `volume`. */
  carry: number;
};

/** A follower without data: feed it first a clear and the levels that the large contract displays. */
export function createBookFollower(rule: LeadRule): BookFollower {
  const side = (): FollowedSide => ({ lead: new Map(), sums: new Map(), shown: new Map() });
  return { rule, sides: { buy: side(), sell: side() }, carry: 0 };
}

/**
 * The events that an event of the large contract causes here: none, one, or a trade and the resulting level. Each contract has its own
 * sessions.
 */
export function followEvent(follower: BookFollower, event: MarketEvent): readonly MarketEvent[] {
  switch (event.kind) {
    case 'clear':
      for (const side of Object.values(follower.sides))
        for (const levels of [side.lead, side.sums, side.shown]) levels.clear();
      return [event];
    case 'level': {
      setLead(follower, event);
      return settledLevel(follower, event);
    }
    case 'trade':
      return followTrade(follower, event);
    default:
      return [];
  }
}

/** The displayed levels as events, for a market that joins. */
export function displayedBy({ sides }: BookFollower, at: Instant): readonly MarketEvent[] {
  const levels = (['buy', 'sell'] as const).flatMap((side) =>
    [...sides[side].shown]
      .sort(([one], [other]) => (side === 'buy' ? other - one : one - other))
      .map(([price, size]): LevelEvent => ({ kind: 'level', at, side, price, size })),
  );
  return [{ kind: 'clear', at }, ...levels];
}

/** The price in own ticks that is nearest to one of the large contract. */
export function nearestPrice({ up, down }: LeadRule, price: Ticks): Ticks {
  return asTicks(Math.round((price * up) / down) + 0);
}

/** The best own price that is no better than one of the large contract: bids are rounded down, asks up. */
function shownAt({ up, down }: LeadRule, side: Side, price: Ticks): Ticks {
  const exact = (price * up) / down;
  return asTicks((side === 'buy' ? Math.floor(exact) : Math.ceil(exact)) + 0);
}

type Level = Pick<LevelEvent, 'side' | 'price' | 'size'>;

function setLead({ rule, sides }: BookFollower, { side, price, size }: Level): void {
  const { lead, sums } = sides[side];
  const own = shownAt(rule, side, price);
  const sum = (sums.get(own) ?? 0) + size - (lead.get(price) ?? 0);
  assert(sum >= 0, `${sum} contracts at ${own}`);
  setSize(lead, price, size);
  setSize(sums, own, sum);
}

/** The own level that corresponds to one of the large contract, if its displayed size must change. */
function settledLevel(
  { rule, sides }: BookFollower,
  { at, side, price }: Pick<LevelEvent, 'at' | 'side' | 'price'>,
): readonly LevelEvent[] {
  const { sums, shown } = sides[side];
  const own = shownAt(rule, side, price);
  const size = Math.ceil((sums.get(own) ?? 0) / rule.sizeDivisor);
  if (size === (shown.get(own) ?? 0)) return [];
  setSize(shown, own, size);
  return [{ kind: 'level', at, side, price: own, size }];
}

/**
 * A trade between two own prices has reached orders only on its own side of it, so it is reported at the nearest of those: a resting order
 * never fills better than the large contract traded. If the other side is displayed at that price, no order can wait there, and the traded
 * size is added to the next trade.
 */
function followTrade(follower: BookFollower, trade: TradeEvent): readonly MarketEvent[] {
  const { rule, sides } = follower;
  const { at, price, size, aggressor } = trade;
  assert(aggressor !== null, 'a flow says who traded');
  const passive = oppositeOf(aggressor);
  const { lead, shown } = sides[passive];
  setLead(follower, { side: passive, price, size: Math.max(0, (lead.get(price) ?? 0) - size) });
  follower.carry += size * rule.volume;
  const reached = shownAt(rule, aggressor, price);
  const told = sides[aggressor].shown.has(reached) ? 0 : Math.floor(follower.carry / rule.leadVolume);
  const settled = { at, side: passive, price };
  if (told === 0) return settledLevel(follower, settled);
  follower.carry -= told * rule.leadVolume;
  setSize(shown, reached, Math.max(0, (shown.get(reached) ?? 0) - told));
  return [{ kind: 'trade', at, price: reached, size: told, aggressor }, ...settledLevel(follower, settled)];
}

function setSize(levels: Map<Ticks, number>, price: Ticks, size: number): void {
  if (size === 0) levels.delete(price);
  else levels.set(price, size);
}
