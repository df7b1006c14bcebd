// The rules of the battery as data. A rule waits for a signal, which has a direction, and trades one contract in it or against it.

/** When to trade and in which direction. All look only at what was displayed before. */
export type Signal =
  /** The middle moved by this many ticks, or by this many usual moves, in some seconds. */
  | { readonly kind: 'move'; readonly ticks: number; readonly seconds: number }
  | { readonly kind: 'wide move'; readonly deviations: number; readonly seconds: number }
  /** Bids minus asks at the best prices, as a share of both. */
  | { readonly kind: 'queues'; readonly share: number }
  /** Bought minus sold contracts of some seconds, as a share of both. */
  | { readonly kind: 'volume'; readonly share: number; readonly seconds: number }
  /** The middle crossed a multiple of this many ticks. */
  | { readonly kind: 'round'; readonly ticks: number }
  /** The move of the first minutes of the session. */
  | { readonly kind: 'opening'; readonly minutes: number }
  /** The move since a release, so long after it. */
  | { readonly kind: 'release'; readonly waitMs: number }
  /** The leader of the group moved in some seconds by more usual moves than the contract itself. */
  | { readonly kind: 'leader'; readonly deviations: number; readonly seconds: number }
  /** A flow began again: in the direction of its first quotes against the last ones, or in any case upward. */
  | { readonly kind: 'restart'; readonly isChange: boolean }
  /** Each second, up and down in turn. */
  | { readonly kind: 'clock' }
  /** A smaller contract on the same product is dearer than the large one (down) or cheaper (up), in ticks of the large one. */
  | { readonly kind: 'small'; readonly ticks: number };

export type Deal =
  /** Enters at the market, leaves at the market. */
  | { readonly kind: 'market'; readonly holdSeconds: number }
  /** Rests at the best price of its side, later leaves at the market, or before that by an order at its target. */
  | {
      readonly kind: 'rest';
      readonly waitSeconds: number;
      readonly holdSeconds: number;
      readonly targetTicks: number | null;
    }
  /** An order at the best price of its side that has rested since a second before the signal, first in its queue. */
  | { readonly kind: 'kept'; readonly waitSeconds: number; readonly holdSeconds: number }
  /** Buys the cheaper and sells the dearer of a small contract and the large one, or trades only one of them. */
  | { readonly kind: 'pair'; readonly legs: 'small' | 'large' | 'both'; readonly holdSeconds: number };

export type Rule = {
  readonly name: string;
  readonly signal: Signal;
  /** Trades against the direction of the signal. */
  readonly isFade: boolean;
  readonly deal: Deal;
};

/** Seconds between a signal and the entry. */
export const delays = [0.1, 1, 5] as const;

const signalsOf = {
  moves: [2, 6, 12, 30].flatMap((ticks) => [5, 30, 180].map((seconds): Signal => ({ kind: 'move', ticks, seconds }))),
  wideMoves: [1, 2.5].flatMap((deviations) =>
    [1, 5, 15, 60, 300, 900].map((seconds): Signal => ({ kind: 'wide move', deviations, seconds })),
  ),
  queues: [0.3, 0.6, 0.9].map((share): Signal => ({ kind: 'queues', share })),
  volumes: [0.5, 0.9].flatMap((share) => [1, 10, 60].map((seconds): Signal => ({ kind: 'volume', share, seconds }))),
  rounds: [10, 50, 100].map((ticks): Signal => ({ kind: 'round', ticks })),
  openings: [1, 5, 15].map((minutes): Signal => ({ kind: 'opening', minutes })),
  releases: [500, 1_000, 5_000, 10_000, 30_000].map((waitMs): Signal => ({ kind: 'release', waitMs })),
  leaders: [1, 2].flatMap((deviations) =>
    [1, 5, 30, 60].map((seconds): Signal => ({ kind: 'leader', deviations, seconds })),
  ),
  restartChange: [{ kind: 'restart', isChange: true }] as readonly Signal[],
  restart: [{ kind: 'restart', isChange: false }] as readonly Signal[],
  clock: [{ kind: 'clock' }] as readonly Signal[],
  smalls: [0.5, 1, 2].map((ticks): Signal => ({ kind: 'small', ticks })),
};

const holds = (...seconds: readonly number[]): readonly Deal[] =>
  seconds.map((holdSeconds) => ({ kind: 'market', holdSeconds }));

const rests: readonly Deal[] = [10, 60].flatMap((waitSeconds): readonly Deal[] => [
  { kind: 'rest', waitSeconds, holdSeconds: 10, targetTicks: null },
  { kind: 'rest', waitSeconds, holdSeconds: 60, targetTicks: null },
  { kind: 'rest', waitSeconds, holdSeconds: 60, targetTicks: 1 },
  { kind: 'rest', waitSeconds, holdSeconds: 300, targetTicks: 1 },
  { kind: 'rest', waitSeconds, holdSeconds: 300, targetTicks: 2 },
  // For contracts whose price moves by a few ticks a day.
  { kind: 'rest', waitSeconds: 30 * waitSeconds, holdSeconds: 1_800, targetTicks: 1 },
]);

const kept: readonly Deal[] = [10, 60].flatMap((waitSeconds) =>
  [10, 60].map((holdSeconds): Deal => ({ kind: 'kept', waitSeconds, holdSeconds })),
);

const pairs: readonly Deal[] = (['small', 'large', 'both'] as const).flatMap((legs) =>
  [1, 10, 60].map((holdSeconds): Deal => ({ kind: 'pair', legs, holdSeconds })),
);

export const rules: readonly Rule[] = [
  ...both(signalsOf.moves, holds(5, 30, 60, 300)),
  ...both(signalsOf.wideMoves, holds(5, 30, 120, 600)),
  ...both(signalsOf.queues, holds(1, 5, 30, 120)),
  ...both(signalsOf.volumes, holds(5, 30, 120)),
  ...both(signalsOf.rounds, holds(30, 300)),
  ...both(signalsOf.openings, holds(300, 1_800)),
  ...both(signalsOf.releases, holds(5, 30, 120, 600)),
  ...both(signalsOf.leaders, holds(5, 30, 120)),
  ...both(signalsOf.restartChange, holds(10, 60, 300)),
  ...both(signalsOf.restart, kept),
  ...alone(signalsOf.clock, rests),
  ...both(signalsOf.queues.slice(1, 2), rests),
  ...both(signalsOf.wideMoves.slice(1, 2), rests),
  ...alone(signalsOf.smalls, pairs),
];

/** In the direction of each signal, and against it. */
function both(signals: readonly Signal[], deals: readonly Deal[]): readonly Rule[] {
  return [false, true].flatMap((isFade) =>
    signals.flatMap((signal) =>
      deals.map((deal) => ({ name: nameOf({ signal, isFade, deal }), signal, isFade, deal })),
    ),
  );
}

function alone(signals: readonly Signal[], deals: readonly Deal[]): readonly Rule[] {
  return both(signals, deals).filter(({ isFade }) => !isFade);
}

function nameOf({ signal, isFade, deal }: Omit<Rule, 'name'>): string {
  return `${isFade ? 'fade' : 'follow'} ${wordsOf(signal)}, ${wordsOf(deal)}`;
}

/** The kind and its figures, such as `move ticks=12 seconds=30`. */
function wordsOf({ kind, ...figures }: Signal | Deal): string {
  return [kind, ...Object.entries(figures).map(([name, value]) => `${name}=${value}`)].join(' ');
}
