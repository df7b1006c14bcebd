/**
 * The private events of trading accounts: none is left out. Who joins names the last one it saw and gets what came since from the record,
 * then what is told; a hole between the two is read again from the record. Places in queues, which move without an event, are told beside
 * them, where they are others than this reader heard.
 */
import type { MarketPlace } from '@openbell/api/market.ts';
import type { AccountEvent, MarketFeed, NumberedEvent } from '../market/market-feed.ts';
import type { Context } from '../platform/context.ts';
import { type PreparedFrame, prepareFrame } from './prepared-frame.ts';
import { type StreamPeer, unreadBytesSkipped } from './stream-peer.ts';

export type AccountReader = {
  /** Everything after a sequence, and whatever comes. */
  readonly readAfter: (sequence: number) => void;
  readonly leave: () => void;
};
export type AccountReaders = {
  readonly join: (customerId: number, peer: StreamPeer) => AccountReader;
  readonly close: () => void;
};

/** More than this is faster read as a whole. */
const resumedMax = 500;
const readAgainMs = 1000;
const placesMs = 500;

type Reader = {
  readonly customerId: number;
  readonly peer: StreamPeer;
  /** `idle`: has not asked, or was told to read the account again. `reading`: the record is being read, what is told meanwhile waits. */
  state: 'idle' | 'reading' | 'live' | 'gone';
  sentUpTo: number;
  /** Counts the readings, so that only the newest one is heard. */
  reading: number;
  readonly waiting: { sequence: number; frame: PreparedFrame }[];
  /** The places that it heard, by order; none since the newest event, which may have told an older one. */
  heard: ReadonlyMap<string, number | null>;
};
const nothing: ReadonlyMap<string, number | null> = new Map();

export const createAccountReaders = (parts: {
  readonly feed: Pick<MarketFeed, 'eventsAfter' | 'onAccountEvent' | 'placesOf'>;
  readonly log: Pick<Context['log'], 'warn'>;
}): AccountReaders => {
  const { feed, log } = parts;
  const readersOf = new Map<number, Set<Reader>>();

  const reset = (reader: Reader): void => {
    reader.state = 'idle';
    reader.peer.send(JSON.stringify({ type: 'account-reset' }));
  };
  const give = (reader: Reader, sequence: number, frame: PreparedFrame): void => {
    reader.sentUpTo = sequence;
    reader.heard = nothing;
    reader.peer.sendFrame(frame);
  };

  const read = async (reader: Reader, after: number): Promise<void> => {
    reader.state = 'reading';
    reader.reading += 1;
    reader.sentUpTo = after;
    reader.waiting.length = 0;
    reader.heard = nothing;
    const { reading } = reader;
    const isOver = (): boolean => reader.state !== 'reading' || reader.reading !== reading;
    try {
      const events = await feed.eventsAfter(reader.customerId, after);
      if (isOver()) return;
      if (events === null || events.length > resumedMax || !isGapless(events, after)) return reset(reader);
      for (const event of events) {
        give(reader, event.sequence, frameOf(event));
        if (!(await reader.peer.hasRead()) || isOver()) return;
      }
      reader.state = 'live';
      for (const { sequence, frame } of reader.waiting.splice(0))
        if (sequence > reader.sentUpTo) take(reader, sequence, frame);
    } catch (error) {
      log.warn({ err: error }, 'the events of a trading account could not be read; tried again in a second');
      setTimeout(() => {
        if (!isOver()) void read(reader, after);
      }, readAgainMs);
    }
  };

  /** What does not follow is looked up: a hole, a word that the record told already, or an account that began anew. */
  const take = (reader: Reader, sequence: number, frame: PreparedFrame): void => {
    if (reader.state === 'reading') reader.waiting.push({ sequence, frame });
    if (reader.state !== 'live') return;
    if (sequence === reader.sentUpTo + 1) give(reader, sequence, frame);
    else void read(reader, reader.sentUpTo);
  };

  const hear = (event: AccountEvent): void => {
    const readers = readersOf.get(event.customerId);
    if (readers === undefined) return;
    const frame = frameOf(event);
    for (const reader of readers) take(reader, event.sequence, frame);
  };

  const givePlaces = (reader: Reader, places: readonly MarketPlace[]): void => {
    if (reader.state !== 'live' || reader.peer.unreadBytes() > unreadBytesSkipped) return;
    const moved = places.filter((place) => reader.heard.get(placeKeyOf(place)) !== place.ahead);
    reader.heard = new Map(places.map((place) => [placeKeyOf(place), place.ahead]));
    if (moved.length > 0) reader.peer.send(JSON.stringify({ type: 'places', places: moved }));
  };
  const tellPlaces = (): void => {
    for (const [customerId, readers] of readersOf) {
      const places = feed.placesOf(customerId);
      if (places.length > 0) for (const reader of readers) givePlaces(reader, places);
    }
  };

  const timer = setInterval(tellPlaces, placesMs);
  timer.unref();
  const stopHearing = feed.onAccountEvent(hear);
  return {
    join: (customerId, peer) => {
      const reader: Reader = { customerId, peer, state: 'idle', sentUpTo: 0, reading: 0, waiting: [], heard: nothing };
      const readers = readersOf.get(customerId) ?? new Set();
      readersOf.set(customerId, readers.add(reader));
      return {
        readAfter: (sequence) => void read(reader, sequence),
        leave: () => {
          reader.state = 'gone';
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
};

const isGapless = (events: readonly NumberedEvent[], after: number): boolean =>
  events.every(({ sequence }, index) => sequence === after + 1 + index);

const placeKeyOf = ({ symbol, orderId }: MarketPlace): string => `${symbol} ${orderId}`;

const frameOf = ({ sequence, event }: NumberedEvent): PreparedFrame =>
  prepareFrame(JSON.stringify({ type: 'account', sequence, event }));
