// Hands fills and marks to the evaluation in time order: a fill once it is stored, and at most three marks (lowest, highest, last) per
// quarter second of a held contract. A fill cuts the quarter second of every contract that its account holds, so no attempt is judged by a
// price from before its entry, or by positions of different instants. Fills are owed on record until the transaction that accepts them;
// marks that were not accepted never happened.

import type { Instrument } from '@openbell/instruments/instrument.ts';
import { priceOfTicks } from '@openbell/instruments/price.ts';
import { asInstant, formatInstant, type Instant } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
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
  readonly price: Ticks;
};

export type HandOver = {
  readonly trade: (symbol: string, instrument: Instrument, at: TradePoint) => void;
  /** Reserves the place of a fill that happened; it is handed over once it is stored. */
  readonly fillHappened: (fill: Pick<OwedFill, 'fillId' | 'account' | 'symbol' | 'at'>) => void;
  readonly fillStored: (fill: OwedFill) => void;
  /** Ends the quarter second of every contract. */
  readonly cut: () => void;
  /** Hands over what is queued; resolves when no stored event is left. */
  readonly run: () => Promise<void>;
  /** When the oldest queued event happened; null if the queue is empty. */
  readonly oldestAt: () => Instant | null;
  /** Drops what was not stored. */
  readonly reset: () => void;
};

type Parts = {
  readonly host: Pick<AttemptHost, 'receiveEvents' | 'holderAccounts' | 'dueSource'>;
  readonly db: Database;
  readonly log: Logger;
  /** The judged accounts here that hold a contract. */
  readonly holders: (symbol: string) => Iterable<string>;
  /** The contracts in which an account here has a position or an order. */
  readonly heldBy: (account: string) => Iterable<string>;
  /** Whether an account trades here. */
  readonly isHere: (account: string) => boolean;
  readonly onTaken: (accounts: ReadonlySet<string>) => void;
};

export function createHandOver(parts: Parts): HandOver {
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
  /** Cuts every contract that the account holds: a price from before a fill is judged with the positions from before it. */
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
      // A room that was driven to this instant only after the fill also has marks from before it.
      cutAround(fill);
      queue.fillStored(fill.at, fill.fillId, eventOf(fill));
    },
    cut: () => {
      for (const symbol of windows.symbols()) cutSymbol(symbol);
    },
    run: async () => {
      // The current run may already have made its last check of the queue.
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
}

/**
 * Null: every holder. If another platform reports the same contract at its own prices, our mark is only for our accounts: those that hold
 * the contract here, and those whose close the evaluation has not accepted yet.
 */
function audienceOf(
  { host, holders, isHere }: Pick<Parts, 'host' | 'holders' | 'isHere'>,
  symbol: string,
): readonly (string | null)[] {
  const judged = host.holderAccounts(symbol);
  if (judged.every(isHere)) return [null];
  return [...new Set([...holders(symbol), ...judged.filter(isHere)])];
}

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

/** Hands over batch after batch until nothing is ready. If the evaluation accepts nothing, fills wait for the next run. */
async function giveReady(parts: Parts, queue: HandOverQueue): Promise<void> {
  const takeReady = (): readonly WaitingEvent[] =>
    queue.isEmpty() ? [] : queue.takeReady(parts.host.dueSource.nextDueAt());
  for (let taken = takeReady(); taken.length > 0; taken = takeReady()) {
    try {
      await give(parts, taken);
    } catch (error) {
      queue.putBack(taken);
      parts.log.warn({ err: error }, 'the evaluation did not accept a batch; its fills wait for the next try');
      return;
    }
  }
}

/** Hands over a batch; the same transaction records that its fills are no longer owed. */
async function give({ host, db, log, onTaken }: Parts, taken: readonly WaitingEvent[]): Promise<void> {
  const fillIds = taken.flatMap(({ fillId }) => (fillId === null ? [] : [fillId]));
  const events = taken.flatMap(({ event }) => (event === null ? [] : [event]));
  // The batch is judged as of its newest event: the clock may have moved on since, and nothing may fall due before events that happened
  // earlier.
  const now = asInstant(Math.max(...taken.map(({ at }) => at)));
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
}

/** A fill whose evaluation log is being checked was not judged: it stays owed on record, and the next start hands it over again. */
function withoutUnread(fillIds: readonly string[], rejected: BatchAnswer['rejected']): readonly string[] {
  const unread = new Set(rejected.filter(({ code }) => code === 'log_broken').map(({ id }) => id));
  return fillIds.filter((fillId) => !unread.has(fillId));
}
