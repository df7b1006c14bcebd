/**
 * Gives fills and marks to the evaluation, in the order in which they happened: a fill once it is stored, the marks of a held contract at
 * most three a quarter of a second (lowest, highest, last). A fill cuts the quarter short, so that nobody is judged by a price from before
 * the own entry. Fills are owed on record until the transaction that takes them; marks that were not taken have not happened.
 */
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { priceOfTicks } from '@openbell/instruments/price.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { formatInstant, type Instant } from '@openbell/units/instant.ts';
import type { Logger } from 'pino';
import type { AttemptHost } from '../evaluation/attempt-host.ts';
import type { BatchAnswer } from '../evaluation/take-events.ts';
import type { Database } from '../platform/database.ts';
import { forgetOwedFills } from './market-store.ts';

type Point = { readonly at: Instant; readonly price: number };
type Window = { readonly instrument: Instrument; lowest: Point; highest: Point; last: Point };
type Entry = { readonly at: Instant; readonly fillId: string | null; event: Readonly<Record<string, unknown>> | null };

export type OwedFill = {
  readonly fillId: string;
  readonly account: string;
  readonly at: Instant;
  readonly symbol: string;
  readonly instrument: Instrument;
  readonly side: 'buy' | 'sell';
  readonly quantity: number;
  readonly price: number;
};

export type HandOver = {
  readonly trade: (symbol: string, instrument: Instrument, at: Point) => void;
  /** A fill happened and keeps its place; it is given away once it is stored. */
  readonly fillHappened: (fill: { readonly fillId: string; readonly symbol: string; readonly at: Instant }) => void;
  readonly fillStored: (fill: OwedFill) => void;
  /** The quarter of a second is over. */
  readonly cut: () => void;
  /** Gives away what waits; answers when nothing that is stored waits any more. */
  readonly run: () => Promise<void>;
  /** When the oldest of what waits happened; null where nothing does. */
  readonly oldestAt: () => Instant | null;
  /** Forgets what was not stored. */
  readonly reset: () => void;
};

const batchMax = 500;

export const createHandOver = (parts: {
  readonly host: Pick<AttemptHost, 'acceptEvents' | 'holderAccounts' | 'dueSource'>;
  readonly db: Database;
  readonly log: Logger;
  /** The accounts here that hold a contract and are judged. */
  readonly holders: (symbol: string) => Iterable<string>;
  /** Whether an account trades here. */
  readonly isHere: (account: string) => boolean;
  readonly onTaken: (accounts: ReadonlySet<string>) => void;
}): HandOver => {
  const { host, db, log } = parts;
  const windows = new Map<string, Window>();
  let queue: Entry[] = [];
  let running: Promise<void> | null = null;

  /**
   * Null: every holder. Another platform may report the same contract at prices of its own: then a mark of ours is for ours alone, for those that hold it here
   * and those for which the evaluation has not taken the end of it yet.
   */
  const audienceOf = (symbol: string): readonly (string | null)[] => {
    const judged = host.holderAccounts(symbol);
    if (judged.every(parts.isHere)) return [null];
    return [...new Set([...parts.holders(symbol), ...judged.filter(parts.isHere)])];
  };

  const cutSymbol = (symbol: string): void => {
    const window = windows.get(symbol);
    if (window === undefined) return;
    windows.delete(symbol);
    const { instrument, lowest, highest, last } = window;
    const names = audienceOf(symbol);
    const points = [...new Set([lowest, highest, last])].sort((one, other) => one.at - other.at);
    for (const { at, price } of points)
      for (const account of names) {
        const event = { type: 'mark', at: formatInstant(at), symbol, price: priceOfTicks(price, instrument) };
        queue.push({ at, fillId: null, event: account === null ? event : { ...event, account } });
      }
  };

  /** What may go now: up to the first fill that is not stored, of one session, and nothing beyond what the clock decides next. */
  const takeReady = (): Entry[] => {
    // Rooms are driven one after the other to the same instant: what they told is brought into the order of time.
    queue.sort((one, other) => one.at - other.at);
    const [first] = queue;
    if (first === undefined) return [];
    const date = sessionDateOf(first.at);
    const dueAt = host.dueSource.nextDueAt();
    const isBeyond = ({ at }: Entry): boolean =>
      sessionDateOf(at) !== date || (dueAt !== null && first.at < dueAt && at >= dueAt);
    const end = queue.findIndex((entry, index) => entry.event === null || index >= batchMax || isBeyond(entry));
    return queue.splice(0, end === -1 ? queue.length : end);
  };

  const give = async (entries: readonly Entry[]): Promise<void> => {
    const fillIds = entries.flatMap(({ fillId }) => (fillId === null ? [] : [fillId]));
    const events = entries.flatMap(({ event }) => (event === null ? [] : [event]));
    // The instant of the newest of them: nothing falls due in front of what happened just before, because the clock has passed it since.
    const now = Math.max(...entries.map(({ at }) => at));
    let isForgotten = false;
    const answer = await host.acceptEvents(events, {
      now,
      signature: null,
      isOwnMarket: true,
      alongside: async (trx, { rejected }) => {
        await forgetOwedFills(trx, withoutUnread(fillIds, rejected));
        isForgotten = true;
      },
    });
    if (answer.rejected.length > 0)
      log.error({ rejected: answer.rejected }, 'the evaluation refused events of the market');
    if (!isForgotten) await forgetOwedFills(db, withoutUnread(fillIds, answer.rejected));
    const accounts = events.map((event) => event['account']).filter((name) => typeof name === 'string');
    if (fillIds.length > 0) parts.onTaken(new Set(accounts));
  };

  const work = async (): Promise<void> => {
    for (let entries = takeReady(); entries.length > 0; entries = takeReady()) {
      try {
        await give(entries);
      } catch (error) {
        // Marks that were not taken have not happened; fills wait for the next turn.
        queue = [...entries.filter(({ fillId }) => fillId !== null), ...queue];
        log.warn({ err: error }, 'the evaluation took nothing; fills of the market wait');
        return;
      }
    }
  };

  return {
    trade: (symbol, instrument, point) => {
      const window = windows.get(symbol);
      if (window === undefined) {
        windows.set(symbol, { instrument, lowest: point, highest: point, last: point });
        return;
      }
      if (point.price < window.lowest.price) window.lowest = point;
      if (point.price > window.highest.price) window.highest = point;
      window.last = point;
    },
    fillHappened: ({ fillId, symbol, at }) => {
      cutSymbol(symbol);
      queue.push({ at, fillId, event: null });
    },
    fillStored: ({ fillId, account, at, symbol, instrument, side, quantity, price }) => {
      const event = {
        type: 'fill',
        id: fillId,
        account,
        at: formatInstant(at),
        symbol,
        side,
        quantity,
        price: priceOfTicks(price, instrument),
      };
      const entry = queue.find((one) => one.fillId === fillId);
      if (entry === undefined) queue.push({ at, fillId, event });
      else entry.event = event;
    },
    cut: () => {
      for (const symbol of [...windows.keys()]) cutSymbol(symbol);
    },
    run: async () => {
      // The turn under way may have looked for the last time.
      await running;
      running ??= work().finally(() => {
        running = null;
      });
      await running;
    },
    oldestAt: () => queue.reduce<Instant | null>((oldest, { at }) => Math.min(oldest ?? at, at), null),
    reset: () => {
      windows.clear();
      queue = queue.filter(({ event }) => event !== null);
    },
  };
};

/** A fill of an evaluation whose log is being checked was not judged: it stays owed on record, and is given again with the next start. */
const withoutUnread = (fillIds: readonly string[], rejected: BatchAnswer['rejected']): readonly string[] => {
  const unread = new Set(rejected.filter(({ code }) => code === 'log_broken').map(({ id }) => id));
  return fillIds.filter((fillId) => !unread.has(fillId));
};
