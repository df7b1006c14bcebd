/**
 * Gives fills and marks to the evaluation, in the order in which they happened: a fill once it is stored, the marks of a held contract at
 * most three a quarter of a second (lowest, highest, last). A fill cuts the quarter short in all that its account holds, so that nobody is
 * judged by a price from before the own entry, or by one beside a position of another time. Fills are owed on record until the transaction that takes them; marks that were not taken have not happened.
 */
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { priceOfTicks } from '@openbell/instruments/price.ts';
import { formatInstant, type Instant } from '@openbell/units/instant.ts';
import type { Logger } from 'pino';
import type { AttemptHost } from '../../evaluation/attempts/attempt-host.ts';
import type { BatchAnswer } from '../../evaluation/bridge/receive-batch.ts';
import type { Database } from '../../platform/database/database.ts';
import { createMarkWindows, type TradePoint } from '../mark-windows.ts';
import { forgetOwedFills } from '../market-store.ts';
import { createHandOverQueue, type GivenEvent, type HandOverQueue, type WaitingEvent } from './hand-over-queue.ts';

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
  readonly trade: (symbol: string, instrument: Instrument, at: TradePoint) => void;
  /** A fill happened and keeps its place; it is given away once it is stored. */
  readonly fillHappened: (fill: Pick<OwedFill, 'fillId' | 'account' | 'symbol' | 'at'>) => void;
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

type Parts = {
  readonly host: Pick<AttemptHost, 'receiveEvents' | 'holderAccounts' | 'dueSource'>;
  readonly db: Database;
  readonly log: Logger;
  /** The accounts here that hold a contract and are judged. */
  readonly holders: (symbol: string) => Iterable<string>;
  /** The contracts in which an account is busy here. */
  readonly heldBy: (account: string) => Iterable<string>;
  /** Whether an account trades here. */
  readonly isHere: (account: string) => boolean;
  readonly onTaken: (accounts: ReadonlySet<string>) => void;
};

export const createHandOver = (parts: Parts): HandOver => {
  const windows = createMarkWindows();
  const queue = createHandOverQueue();
  let running: Promise<void> | null = null;

  const cutSymbol = (symbol: string): void => {
    const marks = windows.cut(symbol);
    const names = marks.length === 0 ? [] : audienceOf(parts, symbol);
    for (const { at, price } of marks)
      for (const account of names) {
        const event = { type: 'mark', at: formatInstant(at), symbol, price };
        queue.mark(at, account === null ? event : { ...event, account });
      }
  };
  /** Of everything that its account holds: what another contract was worth before a fill is judged with what was held before it. */
  const cutAround = ({ account, symbol }: Pick<OwedFill, 'account' | 'symbol'>): void => {
    for (const one of new Set([symbol, ...parts.heldBy(account)])) cutSymbol(one);
  };

  return {
    trade: windows.trade,
    fillHappened: (fill) => {
      cutAround(fill);
      queue.fillHappened(fill.at, fill.fillId);
    },
    fillStored: (fill) => {
      // Prices that were driven to its instant only after it have marks from before it too.
      cutAround(fill);
      queue.fillStored(fill.at, fill.fillId, eventOf(fill));
    },
    cut: () => {
      for (const symbol of windows.symbols()) cutSymbol(symbol);
    },
    run: async () => {
      // The turn under way may have looked for the last time.
      await running;
      running ??= giveReady(parts, queue).finally(() => {
        running = null;
      });
      await running;
    },
    oldestAt: queue.oldestAt,
    reset: () => {
      windows.clear();
      queue.forgetUnstored();
    },
  };
};

/**
 * Null: every holder. Another platform may report the same contract at prices of its own: then a mark of ours is for ours alone, for those that hold it here
 * and those for which the evaluation has not taken the end of it yet.
 */
const audienceOf = (
  { host, holders, isHere }: Pick<Parts, 'host' | 'holders' | 'isHere'>,
  symbol: string,
): readonly (string | null)[] => {
  const judged = host.holderAccounts(symbol);
  if (judged.every(isHere)) return [null];
  return [...new Set([...holders(symbol), ...judged.filter(isHere)])];
};

const eventOf = ({ fillId, account, at, symbol, instrument, side, quantity, price }: OwedFill): GivenEvent => ({
  type: 'fill',
  id: fillId,
  account,
  at: formatInstant(at),
  symbol,
  side,
  quantity,
  price: priceOfTicks(price, instrument),
});

/** Gives batch after batch until nothing may go any more; where the evaluation takes nothing, fills wait for the next turn. */
const giveReady = async (parts: Parts, queue: HandOverQueue): Promise<void> => {
  const takeReady = (): readonly WaitingEvent[] =>
    queue.isEmpty() ? [] : queue.takeReady(parts.host.dueSource.nextDueAt());
  for (let taken = takeReady(); taken.length > 0; taken = takeReady()) {
    try {
      await give(parts, taken);
    } catch (error) {
      queue.putBack(taken);
      parts.log.warn({ err: error }, 'the evaluation took nothing; fills of the market wait');
      return;
    }
  }
};

/** Gives a batch; that its fills are owed no more is stored with it. */
const give = async ({ host, db, log, onTaken }: Parts, taken: readonly WaitingEvent[]): Promise<void> => {
  const fillIds = taken.flatMap(({ fillId }) => (fillId === null ? [] : [fillId]));
  const events = taken.flatMap(({ event }) => (event === null ? [] : [event]));
  // The instant of the newest of them: nothing falls due in front of what happened just before, because the clock has passed it since.
  const now = Math.max(...taken.map(({ at }) => at));
  let isForgotten = false;
  const answer = await host.receiveEvents(events, {
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
  if (fillIds.length > 0) onTaken(new Set(accounts));
};

/** A fill of an evaluation whose log is being checked was not judged: it stays owed on record, and is given again with the next start. */
const withoutUnread = (fillIds: readonly string[], rejected: BatchAnswer['rejected']): readonly string[] => {
  const unread = new Set(rejected.filter(({ code }) => code === 'log_broken').map(({ id }) => id));
  return fillIds.filter((fillId) => !unread.has(fillId));
};
