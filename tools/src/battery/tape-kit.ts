// Tapes made by hand, for tests of the battery.
import { printKinds, type Tape, tapeLevels } from './tape.ts';

export type Print = {
  readonly sample: number;
  readonly kind: keyof typeof printKinds;
  readonly price: number;
  readonly size: number;
  readonly joinedMs?: number;
};

/** One tick wide unless asks are given, ten contracts at each price, the tick of ES; `prints` in order of time. */
export function tapeOf(
  bids: readonly number[],
  more: Partial<Omit<Tape, 'prints' | 'ask'>> & {
    readonly asks?: readonly number[];
    readonly prints?: readonly Print[];
  } = {},
): Tape {
  const { prints = [], asks, ...rest } = more;
  const sizes = new Int32Array(tapeLevels * bids.length).fill(10);
  return {
    bid: Int32Array.from(bids),
    ask: Int32Array.from(asks ?? bids.map((bid) => bid + 1)),
    end: bids.length - 1,
    bidSizes: sizes,
    askSizes: sizes,
    printsUntil: Int32Array.from(bids, (_, at) => prints.filter(({ sample }) => sample <= at).length),
    prints: {
      kinds: Int8Array.from(prints, ({ kind }) => printKinds[kind]),
      prices: Int32Array.from(prints, ({ price }) => price),
      sizes: Int32Array.from(prints, ({ size }) => size),
      joinedMs: Int32Array.from(prints, ({ joinedMs }) => joinedMs ?? 0),
    },
    tickMicros: 12_500_000,
    minuteTicks: 4,
    releases: [],
    restarts: [],
    leader: null,
    smalls: [],
    ...rest,
  };
}

/** Prices by sample: each from its sample on. */
export function stepsOf(end: number, ...steps: readonly (readonly [from: number, price: number])[]): readonly number[] {
  return Array.from({ length: end + 1 }, (_, sample) => steps.findLast(([from]) => from <= sample)?.[1] ?? 0);
}
