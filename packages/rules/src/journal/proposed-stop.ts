// The stop order that protected a trade: proposed as the planned stop until the customer sets another.
import { type Instant, msPerMinute } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import type { JournalTrade } from './trade-types.ts';

/** A stop as it was sent: later moves show how a trade was managed, not what it risked at first. */
export type SentStop = {
  readonly accountId: string;
  readonly symbol: string;
  /** The side of the stop itself: a stop that protects a long sells. */
  readonly side: 'buy' | 'sell';
  readonly ticks: Ticks;
  readonly at: Instant;
  /** When it stopped working; null if it still works. */
  readonly until: Instant | null;
  /** For a bracket the first fill of its entry; null for a single order. */
  readonly entryFillId: string | null;
};

/** How long after the opening a new stop still belongs to it. */
const rightAfterMs = msPerMinute;

/**
 * The stop of the bracket that opened the trade; else the newest stop already working at the opening; else the first one sent within the
 * minute after, while the trade was open. Null if there is none, or if it is on the winning side of the trade.
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
  /** The customer removed the proposed stop. */
  readonly isStopDeclined: boolean;
};

/** The customer's own stop wins; a proposal counts until it is removed. */
export function plannedStopOf({ plannedStop, isStopDeclined }: StopSaid, proposed: Ticks | null): Ticks | null {
  return plannedStop ?? (isStopDeclined ? null : proposed);
}
