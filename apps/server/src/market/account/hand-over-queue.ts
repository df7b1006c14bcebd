/** What waits to be given to the evaluation, in the order in which it happened: marks, and fills that keep their place until they are stored. */
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import type { Instant } from '@openbell/units/instant.ts';

export type GivenEvent = Readonly<Record<string, unknown>>;
/** `fillId` null: a mark. `event` null: a fill that is not stored yet. */
export type WaitingEvent = { readonly at: Instant; readonly fillId: string | null; readonly event: GivenEvent | null };

export type HandOverQueue = {
  readonly mark: (at: Instant, event: GivenEvent) => void;
  readonly fillHappened: (at: Instant, fillId: string) => void;
  /** It takes the place that it kept; one that kept none (a start reads what is owed) comes behind. */
  readonly fillStored: (at: Instant, fillId: string, event: GivenEvent) => void;
  readonly isEmpty: () => boolean;
  /** Takes what may go before the instant at which the clock of the evaluation next decides something (null: never), of one session. */
  readonly takeReady: (dueAt: Instant | null) => readonly WaitingEvent[];
  /** The evaluation took nothing: marks that were not taken have not happened, fills wait for the next turn. */
  readonly putBack: (taken: readonly WaitingEvent[]) => void;
  /** When the oldest of what waits happened; null where nothing does. */
  readonly oldestAt: () => Instant | null;
  /** Fills that were not stored have not happened. */
  readonly forgetUnstored: () => void;
};

const batchMax = 500;

export const createHandOverQueue = (): HandOverQueue => {
  let waiting: WaitingEvent[] = [];
  return {
    mark: (at, event) => void waiting.push({ at, fillId: null, event }),
    fillHappened: (at, fillId) => void waiting.push({ at, fillId, event: null }),
    fillStored: (at, fillId, event) => {
      const index = waiting.findIndex((one) => one.fillId === fillId);
      const kept = waiting[index];
      if (kept === undefined) waiting.push({ at, fillId, event });
      else waiting[index] = { ...kept, event };
    },
    isEmpty: () => waiting.length === 0,
    takeReady: (dueAt) => {
      // Rooms are driven one after the other to the same instant: what they told is brought into the order of time.
      waiting.sort((one, other) => one.at - other.at);
      return waiting.splice(0, readyCount(waiting, dueAt));
    },
    putBack: (taken) => {
      waiting = [...taken.filter(({ fillId }) => fillId !== null), ...waiting];
    },
    oldestAt: () => waiting.reduce<Instant | null>((oldest, { at }) => Math.min(oldest ?? at, at), null),
    forgetUnstored: () => {
      waiting = waiting.filter(({ event }) => event !== null);
    },
  };
};

/** How many may go now: up to the first fill that is not stored, of one session, and nothing beyond what the clock decides next. */
const readyCount = (waiting: readonly WaitingEvent[], dueAt: Instant | null): number => {
  const [first] = waiting;
  if (first === undefined) return 0;
  const date = sessionDateOf(first.at);
  const isBeyond = ({ at }: WaitingEvent): boolean =>
    sessionDateOf(at) !== date || (dueAt !== null && first.at < dueAt && at >= dueAt);
  const end = waiting.findIndex((one, index) => one.event === null || index >= batchMax || isBeyond(one));
  return end === -1 ? waiting.length : end;
};
