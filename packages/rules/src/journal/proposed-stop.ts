// The stop that an order put behind a trade: proposed as the planned one, until the customer says something else.
import { type Instant, msPerMinute } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import type { JournalTrade } from './trade-types.ts';

/** A stop as it was sent: later moves are how a trade was managed, not what it risked at first. */
export type SentStop = {
  readonly accountId: string;
  readonly symbol: string;
  /** Of the stop itself: what protects a long sells. */
  readonly side: 'buy' | 'sell';
  readonly ticks: Ticks;
  readonly at: Instant;
  /** When it worked no more; null: it still does. */
  readonly until: Instant | null;
  /** Of a bracket the first fill of its entry; null of an order by itself. */
  readonly entryFillId: string | null;
};

/** How long after the opening a stop still belongs to it. */
const rightAfterMs = msPerMinute;

/**
 * The stop of the bracket that opened the trade; else the newest one that worked already when it opened; else the first one sent within the minute
 * after, while it was open. Null without any, and of one that lies where the trade wins.
 */
export function proposedStopOf(trade: JournalTrade, stops: readonly SentStop[]): Ticks | null {
  const { accountId, contract, side, openedAt, closedAt } = trade;
  const entry = trade.legs[0]?.entry ?? trade.openLots[0]?.entry;
  if (entry === undefined) return null;
  const own = stops
    .filter((stop) => stop.accountId === accountId && stop.symbol === contract.symbol)
    .filter((stop) => stop.side === (side === 'long' ? 'sell' : 'buy'))
    .filter(({ ticks }) => (side === 'long' ? ticks < entry.ticks : ticks > entry.ticks))
    .toSorted((one, other) => one.at - other.at);
  const single = own.filter(({ entryFillId }) => entryFillId === null);
  const bracket = own.find(({ entryFillId }) => entryFillId === trade.key);
  const before = single.findLast(({ at, until }) => at <= openedAt && (until ?? Infinity) > openedAt);
  const latest = Math.min(openedAt + rightAfterMs, closedAt ?? Infinity);
  const after = single.find(({ at }) => at > openedAt && at <= latest);
  return (bracket ?? before ?? after)?.ticks ?? null;
}

export type StopSaid = {
  readonly plannedStop: Ticks | null;
  /** The customer took the proposed one away. */
  readonly isStopDeclined: boolean;
};

/** What the customer wrote wins; a proposal counts until it is taken away. */
export function plannedStopOf({ plannedStop, isStopDeclined }: StopSaid, proposed: Ticks | null): Ticks | null {
  return plannedStop ?? (isStopDeclined ? null : proposed);
}
