// What the events of a batch are admitted with, and what becomes of each.
import type { MarkEntry, RefusalCode } from '@openbell/rules/evaluation/types.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { StoredExchanges } from '../../providers/platform/tables.ts';
import type { DoorRefusalCode, HeldCode } from './check-at-door.ts';
import type { Door, HeldEvent } from './door.ts';
import type { EventBatch, HostedAttempt } from './event-batch.ts';

export type EventRefusalCode =
  | RefusalCode
  | 'unknown_account'
  | 'not_active'
  | 'ahead_of_clock'
  | 'log_broken'
  | 'traded_here'
  | DoorRefusalCode;

export type EventOutcome =
  | { readonly kind: 'admitted' }
  | { readonly kind: 'duplicate' }
  /** Its price is doubtful: it waits for a person or a second print. */
  | { readonly kind: 'held'; readonly code: HeldCode; readonly message: string }
  | { readonly kind: 'refused'; readonly code: EventRefusalCode; readonly message: string };

/** The attempt behind an account name, or why none accepts events. */
export type AccountTarget =
  | { readonly kind: 'attempt'; readonly hosted: HostedAttempt }
  | {
      readonly kind: 'none';
      readonly code: 'unknown_account' | 'not_active';
      readonly message: string;
    };

export type Admission = {
  readonly batch: EventBatch;
  /** Product time. */
  readonly now: Instant;
  readonly accounts: ReadonlyMap<string, AccountTarget>;
  /** Accounts that trade on the built-in market; empty if the events come from it. */
  readonly tradedHere: ReadonlySet<string>;
  /** Running attempts that held a contract before the batch, and those of them that a mark must be applied to now. */
  readonly holdersOf: (symbol: string) => ReadonlySet<HostedAttempt>;
  readonly reached: (mark: MarkEntry) => readonly HostedAttempt[];
  /** Entries of marks by id: those on the tape, and those of this batch. */
  readonly knownMarks: Map<string, string>;
  /** The same request was stored before: marks without an id are not applied again. */
  readonly isReplay: boolean;
  /** The events come over the bridge: decisions about its accounts wait for the platform. */
  readonly isOfBridge: boolean;
  /** Null: prices are not checked. */
  readonly door: Door | null;
  /** Why the event passes the door unchecked: it was held before; null if it was not. */
  readonly releasedBy: HeldEvent['decidedBy'];
  /** The exchanges of the accounts, by subscription; those that are not checked are missing. */
  readonly exchanges: ReadonlyMap<number, StoredExchanges>;
  /** Lets the clock decide what it may decide by now. */
  readonly runDues: () => void;
};

/** Admits one event to the batch. */
export type Admit = (context: Admission, event: unknown) => EventOutcome;

/** An event that was read, with the account that it names and as it was sent. */
export type Seen<Entry> = { readonly entry: Entry; readonly account: string | null; readonly event: unknown };

/** The account an event names; null without one. */
export const accountOf = (event: unknown): string | null =>
  typeof event === 'object' && event !== null && 'account' in event && typeof event.account === 'string'
    ? event.account
    : null;
