/** A histogram of milliseconds in tenths, with the last bucket for everything longer: a million values take no more space than one. */
export type Latencies = {
  readonly add: (ms: number) => void;
  readonly count: () => number;
  /** The value below which a share of the values is (0.5: half); 0 without any. */
  readonly quantileMs: (share: number) => number;
  readonly clear: () => void;
};

const tenths = 100_000;

export function createLatencies(): Latencies {
  const counts = new Uint32Array(tenths);
  let count = 0;
  return {
    add: (ms) => {
      const bucket = Math.min(tenths - 1, Math.max(0, Math.floor(ms * 10)));
      counts[bucket] = (counts[bucket] ?? 0) + 1;
      count += 1;
    },
    count: () => count,
    quantileMs: (share) => {
      let below = 0;
      for (const [bucket, here] of counts.entries()) {
        below += here;
        if (below > 0 && below >= count * share) return bucket / 10;
      }
      return 0;
    },
    clear: () => {
      counts.fill(0);
      count = 0;
    },
  };
}
