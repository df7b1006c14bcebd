/** What the journal gets handed: the parts of a server, and what it asks of other domains through small functions. */
import type { JournalAsker } from '@openbell/rules/access/journal-access.ts';
import type { Extremes } from '@openbell/rules/journal/excursion.ts';
import type { SentStop } from '@openbell/rules/journal/proposed-stop.ts';
import type { JournalFill } from '@openbell/rules/journal/trade-types.ts';
import type { Context } from '../platform/context.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import type { FileReader } from './file-reader.ts';

/** A fill of the product itself. Its id is `ACCOUNT:ID of the fill`, so that one execution seen twice is one. */
export type OwnFill = {
  readonly origin: 'evaluation' | 'market';
  /** Public id of the attempt; '' where it belongs to none. */
  readonly attempt: string;
  readonly fill: JournalFill;
};

export type PriceMark = { readonly at: number; readonly ticks: number };

/** A minute of the own market. */
export type PriceBar = {
  readonly at: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
};

/** Where and when prices are asked for: around a trade that was opened within the range. */
export type MarkRange = {
  readonly symbol: string;
  readonly openedAt: number;
  /** Null while it is open. */
  readonly closedAt: number | null;
  readonly from: number;
  readonly until: number;
};

/** From one fill to another, by their ids in the journal: what was held of a contract stayed the same. */
export type Stretch = { readonly symbol: string; readonly fromFillId: string; readonly toFillId: string };

export type JournalParts = {
  /** Reads the fills of one source; sources come in the order of their right: a fill that two of them name is the first one's. */
  readonly ownFills: readonly ((db: DatabaseHandle, customerId: number) => Promise<readonly OwnFill[]>)[];
  /** The stops that the customer sent with or beside her orders, where the product knows them. */
  readonly ownStops: (db: DatabaseHandle, customerId: number) => Promise<readonly SentStop[]>;
  /** The prices that were recorded around a trade of an attempt, in order of time; empty where none were. */
  readonly marksOfAttempt: (
    db: DatabaseHandle,
    of: { readonly customerId: number; readonly attempt: string },
    range: MarkRange,
  ) => Promise<readonly PriceMark[]>;
  /**
   * The lowest and the highest price that an attempt was given between one fill of its log and the next, for each stretch; null where none was.
   */
  readonly extremesOfAttempt: (
    db: DatabaseHandle,
    of: { readonly customerId: number; readonly attempt: string },
    stretches: readonly Stretch[],
  ) => Promise<readonly Extremes[]>;
  /** The minutes of the own market, for trades that were made there. */
  readonly barsOfMarket: (db: DatabaseHandle, range: MarkRange) => Promise<readonly PriceBar[]>;
  readonly asker: (customerId: number) => Promise<JournalAsker & { readonly xid: string }>;
};

/** What the server hands in. */
export type JournalHost = Pick<Context, 'db' | 'clock' | 'config' | 'bus' | 'log'> & JournalParts;

export type JournalContext = JournalHost & { readonly files: FileReader };
