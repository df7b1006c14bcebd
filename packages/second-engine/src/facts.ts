// What the second engine knows of an attempt at an instant: facts, and how it ended if it did. No figure is kept.
import type { SessionDate } from '@openbell/units/civil-date.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { Entry } from './entries.ts';
import type { Attempt } from './read-log.ts';
import type { Holdings } from './worth.ts';

export type Rule = 'trailing' | 'daily_loss' | 'approved_times' | 'prog_ladder';

/** An entry and its place in the log, the first entry being 1. */
export type Cause = { readonly entry: Entry; readonly number: number };

export type Breach = {
  readonly rule: Rule;
  readonly at: Instant;
  /** The entry that caused it; null for a deadline and for the clock. */
  readonly cause: Cause | null;
  readonly equityMicros: bigint;
  /** An equity, a number of contracts, or null. */
  readonly limit: { readonly micros: bigint } | { readonly contracts: number } | null;
};

/** A settled session. */
export type Close = {
  readonly session: SessionDate;
  readonly at: Instant;
  readonly balanceMicros: bigint;
  readonly hasFill: boolean;
};

export type Ending =
  | { readonly status: 'failed' | 'blocked'; readonly breach: Breach }
  | { readonly status: 'passed' | 'expired' };

export type Facts = {
  readonly attempt: Attempt;
  now: Instant;
  session: SessionDate;
  holdings: Holdings;
  /** Sessions with a fill of the trader. */
  readonly traded: Set<SessionDate>;
  /** The newest price of each contract, in ticks. */
  readonly prices: Map<string, bigint>;
  /** The latest own instant of the marks of each contract. */
  readonly markedAt: Map<string, Instant>;
  readonly closes: Close[];
  /** Null: under way. */
  ending: Ending | null;
};
