/**
 * What had to be closed while nobody drove the market, since the machine slept or no process ran: it is closed as of the instant at which it was
 * due, before time goes on. Prices that somebody holds stood still meanwhile, and nobody is judged for what only we could have done.
 */
import { type Instant, instantOf } from '@openbell/units/instant.ts';
import type { Clock } from '../../platform/jobs/clock.ts';
import type { Holdings } from '../account/holdings.ts';
import type { TradingAccount } from '../account/trading-account.ts';
import { gapMsMax } from '../rooms/flow-room.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { FlatKeeper } from './flat-keeper.ts';

export type MissedClosings = {
  /** Where a price that stood still since an instant goes on from, so that something can be closed as of its time; null: from now. */
  readonly beginsFrom: (storedAt: Instant) => Instant | null;
  /** Whether time must not pass yet. */
  readonly isBehind: () => boolean;
  /** Closes it; at once where nothing was missed. Throws where something could not be closed, which stays due. */
  readonly catchUp: () => Promise<void>;
};

/** Prices are written down this often: a process may have lived so long after it wrote one, or longer where it was slow. */
const livedOnMs = 5_000;

export const createMissedClosings = (parts: {
  readonly clock: Clock;
  readonly rooms: Pick<Rooms, 'all'>;
  readonly holdings: Pick<Holdings, 'busy'>;
  readonly flatKeeper: Pick<FlatKeeper, 'nextDueAt' | 'closeDue'>;
}): MissedClosings => {
  const { clock, rooms, holdings, flatKeeper } = parts;
  /** When the first of what fell due since an instant is closed; null where nothing did. */
  const missedSince = (from: Instant): Instant | null => {
    const now = clock.productNow();
    const dueAt = now - from > gapMsMax ? flatKeeper.nextDueAt(from) : null;
    return dueAt === null || dueAt > now ? null : Math.max(dueAt, from);
  };
  /** How far all prices have come. */
  const drivenTo = (): Instant => [...rooms.all()].reduce((least, { at }) => Math.min(least, at), clock.productNow());
  return {
    beginsFrom: (storedAt) => {
      if (missedSince(storedAt + livedOnMs) === null) return null;
      const from = Math.max(storedAt + livedOnMs, ...[...holdings.busy()].map(lastChangeOf));
      return missedSince(from) === null ? null : from;
    },
    isBehind: () => missedSince(drivenTo()) !== null,
    catchUp: async () => {
      const from = drivenTo();
      for (let at = missedSince(from); at !== null; at = missedSince(from)) await flatKeeper.closeDue(at);
    },
  };
};

/** When the newest of what is on record of an account happened: time does not go back behind it. */
const lastChangeOf = ({ orders, fills }: TradingAccount): Instant => {
  const times = [...orders.values()].map(({ changedAt }) => changedAt).concat(fills.map(({ at }) => at));
  return Math.max(0, ...times.map(instantOf));
};
