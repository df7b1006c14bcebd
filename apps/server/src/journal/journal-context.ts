// The dependencies of the journal: parts of the server, and functions that query other domains.

import type { JournalAsker } from '@openbell/rules/access/journal-access.ts';
import type { Extremes } from '@openbell/rules/journal/excursion.ts';
import type { SentStop } from '@openbell/rules/journal/proposed-stop.ts';
import type { JournalFill } from '@openbell/rules/journal/trade-types.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import type { Context } from '../platform/context.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import type { FileReader } from './file-reader.ts';

/** A fill made on the product itself. Its id is `ACCOUNT:ID of the fill`, so that two reports of one execution count as one. */
export type OwnFill = {
  readonly origin: 'evaluation' | 'market';
  /** Public id of the attempt; '' without one. */
  readonly attempt: string;
  readonly fill: JournalFill;
};

export type PriceMark = { readonly at: Instant; readonly ticks: Ticks };

/** A minute of our own market. */
export type PriceBar = {
  readonly at: Instant;
  readonly open: Ticks;
  readonly high: Ticks;
  readonly low: Ticks;
  readonly close: Ticks;
};

/** Where and when prices are needed: around a trade that was opened within the range. */
export type MarkRange = {
  readonly symbol: string;
  readonly openedAt: Instant;
  /** Null while it is open. */
  readonly closedAt: Instant | null;
  readonly from: Instant;
  readonly until: Instant;
};

/** From one fill to another, by their ids in the journal: the position in a contract did not change in between. */
export type Stretch = { readonly symbol: string; readonly fromFillId: string; readonly toFillId: string };

export type JournalParts = {
  /** Each reads the fills of one source, in order of precedence: a fill in two sources is taken from the first. */
  readonly ownFills: readonly ((db: DatabaseHandle, customerId: number) => Promise<readonly OwnFill[]>)[];
  /** The stops that the customer sent with their orders or on their own, if the product knows them. */
  readonly ownStops: (db: DatabaseHandle, customerId: number) => Promise<readonly SentStop[]>;
  /** The prices recorded around a trade of an attempt, in time order; empty if none were. */
  readonly marksOfAttempt: (
    db: DatabaseHandle,
    of: { readonly customerId: number; readonly attempt: string },
    range: MarkRange,
  ) => Promise<readonly PriceMark[]>;
  /** The lowest and highest price that an attempt received between two fills of its log, for each stretch; null without one. */
  readonly extremesOfAttempt: (
    db: DatabaseHandle,
    of: { readonly customerId: number; readonly attempt: string },
    stretches: readonly Stretch[],
  ) => Promise<readonly Extremes[]>;
  /** The minutes of our own market, for trades made there. */
  readonly barsOfMarket: (db: DatabaseHandle, range: MarkRange) => Promise<readonly PriceBar[]>;
  readonly asker: (customerId: number) => Promise<JournalAsker & { readonly xid: string }>;
};

/** What the server passes in. */
export type JournalHost = Pick<Context, 'db' | 'clock' | 'config' | 'bus' | 'log'> & JournalParts;

export type JournalContext = JournalHost & { readonly files: FileReader };
