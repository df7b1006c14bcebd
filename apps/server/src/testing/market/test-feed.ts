// A market controlled by a test behind the stream: it publishes what the test says, and keeps a record of private events.

import type { MarketAccountEvent, MarketPlace } from '@openbell/api/market/market.ts';
import type { MarketFrameTopic } from '@openbell/api/market/stream.ts';
import { asInstant } from '@openbell/units/instant.ts';
import { asTicks } from '@openbell/units/quantity.ts';
import type { AccountEvent, MarketFeed, NumberedEvent } from '../../market/market-feed.ts';

export type TestFeed = MarketFeed & {
  /** The watched contracts. */
  readonly watched: () => readonly string[];
  /** Publishes one frame with changes of some contracts; unwatched ones are left out, as a market would do. */
  readonly frame: (changes: Readonly<Record<string, Partial<MarketFrameTopic>>>) => void;
  /** Stores a private event and publishes it, unless it is held back. Returns its sequence. */
  readonly tell: (customerId: number, options?: { readonly isTold?: boolean; readonly filler?: string }) => number;
  /** Sets the queue places of the customer's resting orders. */
  readonly place: (customerId: number, places: readonly MarketPlace[]) => void;
  /** Removes old events from the record, for a test that asks for them. */
  readonly forgetUpTo: (customerId: number, sequence: number) => void;
  /** Holds snapshots and reads of the record, as of the time of the request, until the returned function is called. */
  readonly holdAnswers: () => () => void;
  /** Makes the next read of the record fail. */
  readonly failOnce: () => void;
};

const testSymbols: readonly string[] = 'ESZ6 NQZ6 CLF7 GCG7 ZNH7 6EZ6 YMZ6 RTYZ6 SIH7 NGF7 ZBH7'.split(' ');
const filledBlock = (filler: string): MarketAccountEvent => ({ kind: 'block', block: { reason: filler, until: null } });

export function createTestFeed(): TestFeed {
  const sequences = new Map(testSymbols.map((symbol) => [symbol, 0]));
  const watchers = new Map<string, number>();
  const frameListeners = new Set<(topics: readonly MarketFrameTopic[]) => void>();
  const eventListeners = new Set<(event: AccountEvent) => void>();
  const records = new Map<number, { oldest: number; readonly events: NumberedEvent[] }>();
  const places = new Map<number, readonly MarketPlace[]>();
  let isFailing = false;
  let held: Promise<void> | null = null;

  const count = (symbol: string, by: 1 | -1): void => {
    const next = (watchers.get(symbol) ?? 0) + by;
    if (next === 0) watchers.delete(symbol);
    else watchers.set(symbol, next);
  };
  const recordOf = (customerId: number) => {
    const record = records.get(customerId) ?? { oldest: 0, events: [] };
    records.set(customerId, record);
    return record;
  };

  return {
    watch: (symbols) => {
      const known = symbols.filter((symbol) => sequences.has(symbol));
      for (const symbol of known) count(symbol, 1);
      return () => {
        for (const symbol of known) count(symbol, -1);
      };
    },
    snapshot: async (symbol) => {
      const sequence = sequences.get(symbol);
      await held;
      return sequence === undefined ? null : { ...quietTopic(symbol, sequence), snapshot: true };
    },
    onFrame: (listener) => {
      frameListeners.add(listener);
      return () => void frameListeners.delete(listener);
    },
    eventsAfter: async (customerId, after) => {
      if (isFailing) {
        isFailing = false;
        throw new Error('the record is away');
      }
      const { oldest, events } = recordOf(customerId);
      const newest = oldest + events.length;
      const found = after < oldest || after > newest ? null : events.slice(after - oldest);
      await held;
      return found;
    },
    onAccountEvent: (listener) => {
      eventListeners.add(listener);
      return () => void eventListeners.delete(listener);
    },
    placesOf: (customerId) => places.get(customerId) ?? [],
    place: (customerId, next) => void places.set(customerId, next),
    watched: () => [...watchers.keys()].sort(),
    frame: (changes) => {
      const topics = Object.entries(changes)
        .filter(([symbol]) => watchers.has(symbol))
        .map(([symbol, change]) => {
          const sequence = (sequences.get(symbol) ?? 0) + 1;
          sequences.set(symbol, sequence);
          return { ...quietTopic(symbol, sequence), ...change };
        });
      for (const listener of frameListeners) listener(topics);
    },
    tell: (customerId, { isTold = true, filler = '' } = {}) => {
      const record = recordOf(customerId);
      const sequence = record.oldest + record.events.length + 1;
      const event = filledBlock(filler);
      record.events.push({ sequence, event });
      if (isTold) for (const listener of eventListeners) listener({ customerId, sequence, event });
      return sequence;
    },
    forgetUpTo: (customerId, sequence) => {
      const record = recordOf(customerId);
      record.events.splice(0, sequence - record.oldest);
      record.oldest = sequence;
    },
    holdAnswers: () => {
      let letGo = (): void => undefined;
      held = new Promise((resolve) => {
        letGo = resolve;
      });
      return () => {
        held = null;
        letGo();
      };
    },
    failOnce: () => {
      isFailing = true;
    },
  };
}

const quietTopic = (symbol: string, sequence: number): MarketFrameTopic => ({
  symbol,
  sequence,
  snapshot: false,
  state: 'open',
  at: asInstant(1_700_000_000_000 + sequence),
  volume: sequence,
  last: asTicks(24_000 + sequence),
});
