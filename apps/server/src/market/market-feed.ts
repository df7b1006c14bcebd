// What the stream reads from the market: public frames of the watched contracts, and the private events of trading accounts. Everything
// here is already stored.
import type { MarketAccountEvent, MarketPlace } from '@openbell/api/market/market.ts';
import type { MarketFrameTopic } from '@openbell/api/market/stream.ts';

export type NumberedEvent = { readonly sequence: number; readonly event: MarketAccountEvent };

/** A private event of the account that the customer trades on now. */
export type AccountEvent = NumberedEvent & { readonly customerId: number };

export type MarketFeed = {
  /** Keeps the markets of these contracts running. Returns a function that ends it; symbols that are not traded are ignored. */
  readonly watch: (symbols: readonly string[]) => () => void;
  /**
   * The whole of a contract as it is now (`snapshot: true`); the frames after it start with the next sequence. Waits while a market starts;
   * null if there is no such contract. Call `watch` first.
   */
  readonly snapshot: (symbol: string) => Promise<MarketFrameTopic | null>;
  /**
   * Calls the listener at most every 100 ms with what changed in the watched contracts, and at least every 2 s for a contract that trades.
   * Returns a function that stops it.
   */
  readonly onFrame: (listener: (topics: readonly MarketFrameTopic[]) => void) => () => void;
  /**
   * The private events of a customer's account after a sequence, oldest first. Null means: read the account again, because there are too
   * many, they are too old, or the sequence is beyond its newest (it is another account).
   */
  readonly eventsAfter: (customerId: number, sequence: number) => Promise<readonly NumberedEvent[] | null>;
  /**
   * Calls the listener with each private event after it was stored, in order of its account's sequence. Returns a function that stops it.
   */
  readonly onAccountEvent: (listener: (event: AccountEvent) => void) => () => void;
  /** The current queue places of the resting orders of a customer's account; cheap, and not stored. */
  readonly placesOf: (customerId: number) => readonly MarketPlace[];
};
