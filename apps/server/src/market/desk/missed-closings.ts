// Closings that fell due while nobody drove the market, because the machine slept or no process ran. They are closed as of the instant at
// which they were due, before time moves on. Held prices were frozen in the meantime, so no attempt fails for what only the server could
// have done.
import { asInstant, type Instant, instantOf } from '@openbell/units/instant.ts';
import type { Clock } from '../../platform/jobs/clock.ts';
import type { Holdings } from '../account/holdings.ts';
import type { TradingAccount } from '../account/trading-account.ts';
import { gapMsMax } from '../rooms/flow-room.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { FlatKeeper } from './flat-keeper.ts';

export type MissedClosings = {
  /** The instant from which a price frozen since `storedAt` continues, so that a closing can happen as of its time; null: from now. */
  readonly beginsFrom: (storedAt: Instant) => Instant | null;
  /** Whether time must not pass yet. */
  readonly isBehind: () => boolean;
  /** Closes what was missed; returns at once if there is nothing. Throws if something could not be closed, which stays due. */
  readonly catchUp: () => Promise<void>;
};

/** Prices are stored this often: a process may have run this much longer after it stored one, or more if it was slow. */
const livedOnMs = 5_000;

export function createMissedClosings(parts: {
  readonly clock: Clock;
  readonly rooms: Pick<Rooms, 'all'>;
  readonly holdings: Pick<Holdings, 'busy'>;
  readonly flatKeeper: Pick<FlatKeeper, 'nextDueAt' | 'closeDue'>;
}): MissedClosings {
  const { clock, rooms, holdings, flatKeeper } = parts;
  /** When the first closing is due that was missed since an instant; null if none was. */
  const missedSince = (from: Instant): Instant | null => {
    const now = clock.productNow();
    const dueAt = now - from > gapMsMax ? flatKeeper.nextDueAt(from) : null;
    return dueAt === null || dueAt > now ? null : asInstant(Math.max(dueAt, from));
  };
  /** The instant to which all prices were driven. */
  const drivenTo = (): Instant =>
    [...rooms.all()].reduce((least, { at }) => (at < least ? at : least), clock.productNow());
  return {
    beginsFrom: (storedAt) => {
      if (missedSince(asInstant(storedAt + livedOnMs)) === null) return null;
      const from = asInstant(Math.max(storedAt + livedOnMs, ...[...holdings.busy()].map(lastChangeOf)));
      return missedSince(from) === null ? null : from;
    },
    isBehind: () => missedSince(drivenTo()) !== null,
    catchUp: async () => {
      const from = drivenTo();
      for (let at = missedSince(from); at !== null; at = missedSince(from)) await flatKeeper.closeDue(at);
    },
  };
}

/** The newest instant on record for an account: time does not go back before it. */
function lastChangeOf({ orders, fills }: TradingAccount): Instant {
  const times = [...orders.values()].map(({ changedAt }) => changedAt).concat(fills.map(({ at }) => at));
  return asInstant(Math.max(0, ...times.map(instantOf)));
}
