// How much of a film was played, each second once: what was jumped over is not in it.

export type WatchedSeconds = {
  /** Playing has come here. */
  readonly playTo: (position: number) => void;
  /** The position was set by hand: what lies between was not played. */
  readonly jump: () => void;
  readonly count: () => number;
};

/** @param before seconds from the beginning that were watched earlier */
export const createWatchedSeconds = (before: number): WatchedSeconds => {
  const seen = new Set<number>();
  let last: number | null = null;
  return {
    playTo: (position) => {
      if (last !== null)
        for (let second = Math.floor(last); second < position; second += 1) if (second >= before) seen.add(second);
      last = position;
    },
    jump: () => {
      last = null;
    },
    count: () => before + seen.size,
  };
};
