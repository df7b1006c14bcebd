/**
 * Lets so many pieces of work run at once; the others wait, and nobody's crowd keeps the others from their turn. Sources take turns: one
 * piece of each, then the next of each. Where too many wait, whoever brought most loses the newest. Work of the known has a lane of its
 * own, which gets every second turn while both lanes wait.
 */
export type Place = {
  readonly lane: 'known' | 'strange';
  /** Whose work this is: a network, a browser, a session. */
  readonly source: string;
};

export type FairLimits = {
  readonly runningMax: number;
  /** In each lane. */
  readonly waitingMax: number;
  readonly waitingOfSourceMax: number;
};

/** `crowdedOut` makes the error of whoever does not get a turn. */
export const createFairSlots = (
  { runningMax, ...limits }: FairLimits,
  crowdedOut: () => Error,
): (<Value>(place: Place, run: () => Promise<Value>) => Promise<Value>) => {
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
      // A turn is handed on, not given back, so that a newcomer cannot overtake who waits.
      const waiter = next();
      if (waiter === null) running -= 1;
      else waiter.start();
    }
  };
};

type Waiter = { readonly start: () => void; readonly giveUp: () => void };

const createLane = (
  { waitingMax, waitingOfSourceMax }: Omit<FairLimits, 'runningMax'>,
  crowdedOut: () => Error,
): { readonly wait: (source: string) => Promise<void>; readonly take: () => Waiter | null } => {
  /** In the order of their next turns. */
  const waiting = new Map<string, Waiter[]>();
  let count = 0;

  /** Whether there is room for one more of a source that has so many; takes it from the source that has most. */
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
};
