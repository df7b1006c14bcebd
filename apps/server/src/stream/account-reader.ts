/**
 * One browser that reads the private events of a trading account: none is left out. It names the last one it saw and gets what came since from
 * the record, then what is told; a hole between the two is read again from the record.
 */
import type { MarketPlace } from '@openbell/api/market/market.ts';
import type { MarketFeed, NumberedEvent } from '../market/market-feed.ts';
import type { Context } from '../platform/context.ts';
import { type PreparedFrame, prepareFrame } from './prepared-frame.ts';
import { type StreamPeer, unreadBytesSkipped } from './stream-peer.ts';

export type AccountReader = {
  /** Everything after a sequence, and whatever comes. */
  readonly readAfter: (sequence: number) => void;
  /** An event is told. */
  readonly take: (sequence: number, frame: PreparedFrame) => void;
  /** Where the resting orders stand now: told where it heard otherwise. */
  readonly takePlaces: (places: readonly MarketPlace[]) => void;
  readonly leave: () => void;
};

/** More than this is faster read as a whole. */
const resumedMax = 500;
const readAgainMs = 1000;

/** The places that it heard, by order; none since the newest event, which may have told an older one. */
type HeardPlaces = ReadonlyMap<string, number | null>;
const nothing: HeardPlaces = new Map();

type Parts = {
  readonly feed: Pick<MarketFeed, 'eventsAfter'>;
  readonly log: Pick<Context['log'], 'warn'>;
};

export const createAccountReader = ({ feed, log }: Parts, customerId: number, peer: StreamPeer): AccountReader => {
  /** `idle`: has not asked, or was told to read the account again. `reading`: the record is being read, what is told meanwhile waits. */
  let state: 'idle' | 'reading' | 'live' | 'gone' = 'idle';
  let sentUpTo = 0;
  /** Counts the readings, so that only the newest one is heard. */
  let readings = 0;
  let heard = nothing;
  const waiting: { readonly sequence: number; readonly frame: PreparedFrame }[] = [];

  const give = (sequence: number, frame: PreparedFrame): void => {
    sentUpTo = sequence;
    heard = nothing;
    peer.sendFrame(frame);
  };
  const reset = (): void => {
    state = 'idle';
    peer.send(JSON.stringify({ type: 'account-reset' }));
  };
  /** What does not follow is looked up: a hole, a word that the record told already, or an account that began anew. */
  const take: AccountReader['take'] = (sequence, frame) => {
    if (state === 'reading') waiting.push({ sequence, frame });
    if (state !== 'live') return;
    if (sequence === sentUpTo + 1) give(sequence, frame);
    else void read(sentUpTo);
  };
  const read = async (after: number): Promise<void> => {
    state = 'reading';
    readings += 1;
    sentUpTo = after;
    waiting.length = 0;
    heard = nothing;
    const reading = readings;
    const isOver = (): boolean => state !== 'reading' || readings !== reading;
    try {
      const events = await feed.eventsAfter(customerId, after);
      if (isOver()) return;
      if (events === null || events.length > resumedMax || !isGapless(events, after)) return reset();
      for (const event of events) {
        give(event.sequence, accountFrame(event));
        if (!(await peer.hasRead()) || isOver()) return;
      }
      state = 'live';
      for (const { sequence, frame } of waiting.splice(0)) if (sequence > sentUpTo) take(sequence, frame);
    } catch (error) {
      log.warn({ err: error }, 'the events of a trading account could not be read; tried again in a second');
      setTimeout(() => {
        if (!isOver()) void read(after);
      }, readAgainMs);
    }
  };

  return {
    readAfter: (sequence) => void read(sequence),
    take,
    takePlaces: (places) => {
      if (state !== 'live' || peer.unreadBytes() > unreadBytesSkipped) return;
      const moved = places.filter((place) => heard.get(placeKeyOf(place)) !== place.ahead);
      heard = new Map(places.map((place) => [placeKeyOf(place), place.ahead]));
      if (moved.length > 0) peer.send(JSON.stringify({ type: 'places', places: moved }));
    },
    leave: () => {
      state = 'gone';
    },
  };
};

const isGapless = (events: readonly NumberedEvent[], after: number): boolean =>
  events.every(({ sequence }, index) => sequence === after + 1 + index);

const placeKeyOf = ({ symbol, orderId }: MarketPlace): string => `${symbol} ${orderId}`;

export const accountFrame = ({ sequence, event }: NumberedEvent): PreparedFrame =>
  prepareFrame(JSON.stringify({ type: 'account', sequence, event }));
