/**
 * Runs a limited number of jobs at once; the others wait, and no crowd keeps other callers from their turn. Sources take turns: one job of
 * each, then the next of each. If too many wait, the source with the most loses its newest. Known callers have a lane of their own, which
 * gets every second turn while both lanes wait.
 */
export type Place = {
  readonly lane: 'known' | 'strange';
  /** The source of the job: a network, a browser, a session. */
  readonly source: string;
};

export type FairLimits = {
  readonly runningMax: number;
  /** Per lane. */
  readonly waitingMax: number;
  readonly waitingOfSourceMax: number;
};

/** `crowdedOut` makes the error for a job that gets no turn. */
export function createFairSlots(
  { runningMax, ...limits }: FairLimits,
  crowdedOut: () => Error,
): <Value>(place: Place, run: () => Promise<Value>) => Promise<Value> {
  const lanes = { known: createLane(limits, crowdedOut), strange: createLane(limits, crowdedOut) };
  let running = 0;
  let first: Place['lane'] = 'known';
  const next = (): Waiter | null => {
    const second = first === 'known' ? 'strange' : 'known';
    const waiter = lanes[first].take() ?? lanes[second].take();
    first = second;
    return waiter;
  };
  return async (place, run) => {
    if (running < runningMax) running += 1;
    else await lanes[place.lane].wait(place.source);
    try {
      return await run();
    } finally {
      // A turn is handed over, not freed, so that a newcomer cannot overtake a waiting job.
      const waiter = next();
      if (waiter === null) running -= 1;
      else waiter.start();
    }
  };
}

type Waiter = { readonly start: () => void; readonly giveUp: () => void };

function createLane(
  { waitingMax, waitingOfSourceMax }: Omit<FairLimits, 'runningMax'>,
  crowdedOut: () => Error,
): { readonly wait: (source: string) => Promise<void>; readonly take: () => Waiter | null } {
  /** In the order of their next turns. */
  const waiting = new Map<string, Waiter[]>();
  let count = 0;

  /** Whether there is room for one more of a source with this many; takes it from the source with the most. */
  const makeRoom = (own: number): boolean => {
    if (own >= waitingOfSourceMax) return false;
    if (count < waitingMax) return true;
    const longest = [...waiting.values()].reduce((most, one) => (one.length > most.length ? one : most), []);
    if (longest.length <= own + 1) return false;
    longest.pop()?.giveUp();
    count -= 1;
    return true;
  };

  return {
    wait: (source) =>
      new Promise((resolve, reject) => {
        const own = waiting.get(source) ?? [];
        if (!makeRoom(own.length)) return reject(crowdedOut());
        own.push({ start: resolve, giveUp: () => reject(crowdedOut()) });
        waiting.set(source, own);
        count += 1;
      }),
    take: () => {
      const [turn] = waiting;
      if (turn === undefined) return null;
      const [source, own] = turn;
      const waiter = own.shift();
      waiting.delete(source);
      if (own.length > 0) waiting.set(source, own);
      if (waiter === undefined) return null;
      count -= 1;
      return waiter;
    },
  };
}
