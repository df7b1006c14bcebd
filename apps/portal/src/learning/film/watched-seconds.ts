// Counts how much of a film was played, each second once; skipped parts do not count.

export type WatchedSeconds = {
  /** Playback has reached this position. */
  readonly playTo: (position: number) => void;
  /** The position was set by hand: the part in between was not played. */
  readonly jump: () => void;
  readonly count: () => number;
};

/** @param before seconds from the beginning that were watched earlier */
export function createWatchedSeconds(before: number): WatchedSeconds {
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
}
