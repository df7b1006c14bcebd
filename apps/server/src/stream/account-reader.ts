// One browser that reads the private events of a trading account without missing any. It names the last event it saw and gets the later
// ones from the record, then new ones as they are published; a gap between the two is filled from the record.
import type { MarketPlace } from '@openbell/api/market/market.ts';
import type { MarketFeed, NumberedEvent } from '../market/market-feed.ts';
import type { Context } from '../platform/context.ts';
import { type PreparedFrame, prepareFrame } from './prepared-frame.ts';
import { type StreamPeer, unreadBytesSkipped } from './stream-peer.ts';

export type AccountReader = {
  /** Sends everything after a sequence, then new events as they come. */
  readonly readAfter: (sequence: number) => void;
  /** Called with each published event. */
  readonly take: (sequence: number, frame: PreparedFrame) => void;
  /** Called with the current queue places of the resting orders; sends them if the browser has others. */
  readonly takePlaces: (places: readonly MarketPlace[]) => void;
  readonly leave: () => void;
};

/** Beyond this it is faster to read the whole account. */
const resumedMax = 500;
const readAgainMs = 1000;

/** The places that the browser knows, by order; empty after each event, which may have sent an older place. */
type HeardPlaces = ReadonlyMap<string, number | null>;
const nothing: HeardPlaces = new Map();

type Parts = {
  readonly feed: Pick<MarketFeed, 'eventsAfter'>;
  readonly log: Pick<Context['log'], 'warn'>;
};

export function createAccountReader({ feed, log }: Parts, customerId: number, peer: StreamPeer): AccountReader {
  /** `idle`: has not asked, or was told to read the account again. `reading`: the record is being read, and published events wait. */
  let state: 'idle' | 'reading' | 'live' | 'gone' = 'idle';
  let sentUpTo = 0;
  /** Counts the reads, so that only the newest one counts. */
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
  /** Reads the record if an event does not follow the last one: after a gap, a repeat, or a restarted account. */
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
      log.warn({ err: error }, 'the events of a trading account could not be read; retrying in one second');
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
}

const isGapless = (events: readonly NumberedEvent[], after: number): boolean =>
  events.every(({ sequence }, index) => sequence === after + 1 + index);

const placeKeyOf = ({ symbol, orderId }: MarketPlace): string => `${symbol} ${orderId}`;

export const accountFrame = ({ sequence, event }: NumberedEvent): PreparedFrame =>
  prepareFrame(JSON.stringify({ type: 'account', sequence, event }));
