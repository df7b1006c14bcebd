/**
 * What the stream takes from the market: public frames of the contracts that somebody watches, and the private events of trading accounts.
 * Everything that is told here is stored already.
 */
import type { MarketAccountEvent, MarketPlace } from '@openbell/api/market/market.ts';
import type { MarketFrameTopic } from '@openbell/api/market/stream.ts';

export type NumberedEvent = { readonly sequence: number; readonly event: MarketAccountEvent };

/** One private event, of the account that the customer trades on now. */
export type AccountEvent = NumberedEvent & { readonly customerId: number };

export type MarketFeed = {
  /** Somebody looks at these contracts from now on: their markets run. Answers the end of it; a symbol nobody trades is passed over. */
  readonly watch: (symbols: readonly string[]) => () => void;
  /**
   * The whole of a contract as it is now (`snapshot: true`); frames after it begin with the next sequence. Waits while a market starts;
   * null where there is no such contract. Watch it first.
   */
  readonly snapshot: (symbol: string) => Promise<MarketFrameTopic | null>;
  /** Told at most every 100 ms what changed since the frame before, of watched contracts; of one that trades every 2 s whatever changed. Answers the end of it. */
  readonly onFrame: (listener: (topics: readonly MarketFrameTopic[]) => void) => () => void;
  /**
   * The private events of a customer's account after a sequence, oldest first; null: too many, too old, or beyond its newest (the account is another
   * one): read the account again.
   */
  readonly eventsAfter: (customerId: number, sequence: number) => Promise<readonly NumberedEvent[] | null>;
  /** Told each private event after it was stored, in order of its account's sequence. Answers the end of it. */
  readonly onAccountEvent: (listener: (event: AccountEvent) => void) => () => void;
  /** Where the resting orders of a customer's account stand in their queues now; cheap, and nothing of it is stored. */
  readonly placesOf: (customerId: number) => readonly MarketPlace[];
};
