// The market as the stream sees it.
import type { MarketFrameTopic } from '@openbell/api/market/stream.ts';
import type { Database } from '../platform/database/database.ts';
import type { MarketFeed } from './market-feed.ts';
import type { MarketHost } from './market-host.ts';
import { findAccount, findAccountOf, listEvents } from './market-store.ts';
import type { LiveContract } from './rooms/flow-room.ts';

const frameMs = 100;
/** Beyond this it is faster to read the whole account. */
const resumedMax = 1_000;

export type OpenFeed = {
  readonly feed: MarketFeed;
  /** Sets the account that a customer trades on now: events of others are not sent. */
  readonly setAccount: (customerId: number, account: string) => void;
  readonly close: () => void;
};

export function openFeed(db: Database, host: MarketHost): OpenFeed {
  const { rooms, frames, watched } = host;
  const current = new Map<number, string>();
  const listeners = new Set<(topics: readonly MarketFrameTopic[]) => void>();
  const timer = setInterval(() => {
    if (watched.size > 0) host.passTime();
    const contracts = [...watched.keys()]
      .map((symbol) => rooms.find(symbol))
      .filter((one): one is LiveContract => one !== undefined);
    const topics = frames.take(contracts);
    if (topics.length > 0) for (const listener of listeners) listener(topics);
  }, frameMs);
  timer.unref();

  const watch: MarketFeed['watch'] = (symbols) => {
    for (const symbol of symbols) watched.set(symbol, (watched.get(symbol) ?? 0) + 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      for (const symbol of symbols) {
        const left = (watched.get(symbol) ?? 0) - 1;
        if (left > 0) watched.set(symbol, left);
        else watched.delete(symbol);
      }
    };
  };
  return {
    feed: {
      watch,
      snapshot: async (symbol) => {
        const contract = await rooms.contract(symbol);
        return contract === null ? null : frames.snapshot(contract);
      },
      onFrame: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      eventsAfter: async (customerId, sequence) => {
        const account = current.get(customerId) ?? (await findAccountOf(db, customerId));
        if (account === undefined) return sequence === 0 ? [] : null;
        if (!current.has(customerId)) current.set(customerId, account);
        const upTo = Number.MAX_SAFE_INTEGER;
        // Read before the events: an event stored in between is then among them.
        const newest = (await findAccount(db, account))?.sequence;
        const events = await listEvents(db, { account, after: sequence, upTo, limit: resumedMax + 1 });
        const isWhole = events.length === 0 ? sequence === newest : events[0]?.sequence === sequence + 1;
        if (!isWhole || events.length > resumedMax) return null;
        return events.map((row) => ({ sequence: row.sequence, event: row.event }));
      },
      onAccountEvent: (listener) =>
        host.onAccountEvent(({ customerId, account, sequence, event }) => {
          if ((current.get(customerId) ?? account) === account) listener({ customerId, sequence, event });
        }),
      placesOf: (customerId) => host.placesOf(current.get(customerId) ?? ''),
    },
    setAccount: (customerId, account) => void current.set(customerId, account),
    close: () => clearInterval(timer),
  };
}
