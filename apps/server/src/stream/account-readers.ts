// The readers of each trading account's private events: all browsers of its customer get each event, nobody else does. Queue places, which
// change without an event, are sent separately.
import type { AccountEvent, MarketFeed } from '../market/market-feed.ts';
import type { Context } from '../platform/context.ts';
import { type AccountReader, accountFrame, createAccountReader } from './account-reader.ts';
import type { StreamPeer } from './stream-peer.ts';

export type AccountReaders = {
  readonly join: (customerId: number, peer: StreamPeer) => Pick<AccountReader, 'readAfter' | 'leave'>;
  readonly close: () => void;
};

const placesMs = 500;

export function createAccountReaders(parts: {
  readonly feed: Pick<MarketFeed, 'eventsAfter' | 'onAccountEvent' | 'placesOf'>;
  readonly log: Pick<Context['log'], 'warn'>;
}): AccountReaders {
  const { feed } = parts;
  const readersOf = new Map<number, Set<AccountReader>>();

  const hear = (event: AccountEvent): void => {
    const readers = readersOf.get(event.customerId);
    if (readers === undefined) return;
    const frame = accountFrame(event);
    for (const reader of readers) reader.take(event.sequence, frame);
  };
  const tellPlaces = (): void => {
    for (const [customerId, readers] of readersOf) {
      const places = feed.placesOf(customerId);
      if (places.length > 0) for (const reader of readers) reader.takePlaces(places);
    }
  };

  const timer = setInterval(tellPlaces, placesMs);
  timer.unref();
  const stopHearing = feed.onAccountEvent(hear);
  return {
    join: (customerId, peer) => {
      const reader = createAccountReader(parts, customerId, peer);
      const readers = readersOf.get(customerId) ?? new Set();
      readersOf.set(customerId, readers.add(reader));
      return {
        readAfter: reader.readAfter,
        leave: () => {
          reader.leave();
          readers.delete(reader);
          if (readers.size === 0) readersOf.delete(customerId);
        },
      };
    },
    close: () => {
      clearInterval(timer);
      stopHearing();
    },
  };
}
