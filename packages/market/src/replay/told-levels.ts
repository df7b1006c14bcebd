// The levels that a replay has reported so far, so it reports every change once and does not subtract a trade's size twice.
import type { Instant } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import { type LevelEvent, type MarketEvent, oppositeOf, type Side } from '../trading/market-event.ts';

export type ToldLevels = Readonly<Record<Side, Map<Ticks, number>>>;

export function createToldLevels(): ToldLevels {
  return { buy: new Map(), sell: new Map() };
}

type Level = { readonly at: Instant; readonly side: Side; readonly price: Ticks; readonly size: number };

/** The event that reports a level at its size; none if that is already known. */
export function tellLevel(told: ToldLevels, level: Level, left?: LevelEvent['left']): MarketEvent[] {
  if ((told[level.side].get(level.price) ?? 0) === level.size) return [];
  if (level.size === 0) told[level.side].delete(level.price);
  else told[level.side].set(level.price, level.size);
  return [{ kind: 'level', ...level, ...(left === undefined ? {} : { left }) }];
}

type Traded = { readonly at: Instant; readonly price: Ticks; readonly size: number; readonly aggressor: Side | null };

/** A trade, and what it leaves at its price. */
export function tellTrade(told: ToldLevels, trade: Traded): MarketEvent[] {
  const passives: readonly Side[] = trade.aggressor === null ? ['buy', 'sell'] : [oppositeOf(trade.aggressor)];
  for (const side of passives) {
    const left = Math.max(0, (told[side].get(trade.price) ?? 0) - trade.size);
    if (left === 0) told[side].delete(trade.price);
    else told[side].set(trade.price, left);
  }
  return [{ kind: 'trade', ...trade }];
}

/** Empties the known levels of a side that are better than a price, or all of them (null). */
export function emptyBetter(
  told: ToldLevels,
  side: Side,
  best: { readonly at: Instant; readonly price: Ticks | null },
): MarketEvent[] {
  const { at, price } = best;
  const isBetter = (known: Ticks): boolean => price === null || (side === 'buy' ? known > price : known < price);
  return [...told[side].keys()]
    .filter(isBetter)
    .flatMap((known) => tellLevel(told, { at, side, price: known, size: 0 }));
}
