// What the rules of the battery see of a session: quotes and sizes ten times a second, all trades, releases, restarts, related contracts.

export const samplesASecond = 10;
export const sampleMs = 1_000 / samplesASecond;
/** Prices of each side whose sizes are recorded. */
export const tapeLevels = 3;

/** Best prices by sample, in ticks. */
export type Quotes = { readonly bid: Int32Array; readonly ask: Int32Array };

/** The leader of the group in the same session. */
export type LeaderTape = Quotes & { readonly minuteTicks: number };

/** A smaller contract on the same product, with its own ticks: `up / down` of them are one tick of the large one. */
export type SmallTape = Quotes & {
  readonly up: number;
  readonly down: number;
  readonly tickMicros: number;
};

/** What a print was: an aggressor bought or sold, or a resting order left. */
export const printKinds = { bought: 1, sold: -1, bidLeft: 2, askLeft: -2 } as const;

export type Prints = {
  readonly kinds: Int8Array;
  readonly prices: Int32Array;
  readonly sizes: Int32Array;
  /** When an order that left had joined its queue, in milliseconds from the first sample; 0 for trades. */
  readonly joinedMs: Int32Array;
};

export type Tape = Quotes & {
  /** The newest sample; the first one is 0. */
  readonly end: number;
  /** Contracts at the best prices of a side, best first: `tapeLevels` of each sample. */
  readonly bidSizes: Int32Array;
  readonly askSizes: Int32Array;
  /** Trades and cancels near the best prices, in order of time, and how many there were up to each sample. */
  readonly prints: Prints;
  readonly printsUntil: Int32Array;
  readonly tickMicros: number;
  /** Standard deviation of an ordinary minute's move. */
  readonly minuteTicks: number;
  /** Samples. At a restart the sample is the first of the new flow. */
  readonly releases: readonly number[];
  readonly restarts: readonly number[];
  readonly leader: LeaderTape | null;
  readonly smalls: readonly SmallTape[];
};
