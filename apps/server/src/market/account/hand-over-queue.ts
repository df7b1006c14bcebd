// The queue of events for the evaluation, in time order: marks, and fills that hold their place until they are stored.
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import type { Instant } from '@openbell/units/instant.ts';

export type GivenEvent = Readonly<Record<string, unknown>>;
/** `fillId` null: a mark. `event` null: a fill that is not stored yet. */
export type WaitingEvent = { readonly at: Instant; readonly fillId: string | null; readonly event: GivenEvent | null };

export type HandOverQueue = {
  readonly mark: (at: Instant, event: GivenEvent) => void;
  readonly fillHappened: (at: Instant, fillId: string) => void;
  /** Fills in the place that the fill reserved; a fill without one (read from the records at a start) is appended. */
  readonly fillStored: (at: Instant, fillId: string, event: GivenEvent) => void;
  readonly isEmpty: () => boolean;
  /**
   * Removes and returns the events of one session that may be handed over before the evaluation's clock next decides something (null:
   * never).
   */
  readonly takeReady: (dueAt: Instant | null) => readonly WaitingEvent[];
  /** Called if the evaluation accepted nothing: the marks are dropped, the fills return to the front for the next run. */
  readonly putBack: (taken: readonly WaitingEvent[]) => void;
  /** When the oldest queued event happened; null if the queue is empty. */
  readonly oldestAt: () => Instant | null;
  /** Drops fills that were not stored: they never happened. */
  readonly forgetUnstored: () => void;
};

const batchMax = 500;

export function createHandOverQueue(): HandOverQueue {
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
      // Rooms are driven one after another to the same instant, so their events are sorted by time here.
      waiting.sort((one, other) => one.at - other.at);
      return waiting.splice(0, readyCount(waiting, dueAt));
    },
    putBack: (taken) => {
      waiting = [...taken.filter(({ fillId }) => fillId !== null), ...waiting];
    },
    oldestAt: () =>
      waiting.reduce<Instant | null>((oldest, { at }) => (oldest === null || at < oldest ? at : oldest), null),
    forgetUnstored: () => {
      waiting = waiting.filter(({ event }) => event !== null);
    },
  };
}

/** How many events may be handed over now: up to the first unstored fill, within one session, and not past the clock's next decision. */
function readyCount(waiting: readonly WaitingEvent[], dueAt: Instant | null): number {
  const [first] = waiting;
  if (first === undefined) return 0;
  const date = sessionDateOf(first.at);
  const isBeyond = ({ at }: WaitingEvent): boolean =>
    sessionDateOf(at) !== date || (dueAt !== null && first.at < dueAt && at >= dueAt);
  const end = waiting.findIndex((one, index) => one.event === null || index >= batchMax || isBeyond(one));
  return end === -1 ? waiting.length : end;
}
