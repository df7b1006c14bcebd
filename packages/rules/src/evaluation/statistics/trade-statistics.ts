// Statistics of round trips: win rate, size of wins and losses, and results by hour and instrument.
import { chicagoTimeOf } from '@openbell/instruments/chicago-time.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { asMicros, type BasisPoints, type MicroDollars } from '@openbell/units/money.ts';
import { hundredthsBps, meanMicros, tenthsBps } from '../exact-ratio.ts';
import type { RoundTrip } from './round-trips.ts';

/** Results are after the commissions of both sides. A trip that earns exactly 0 is neither a win nor a loss, and ends a streak. */
export type TradeStatistics = {
  /** Closed round trips; every figure below counts only these. */
  readonly trades: number;
  readonly open: number;
  readonly wins: number;
  readonly losses: number;
  readonly netMicros: MicroDollars;
  /** Sum of the wins, and of the losses as a positive amount. */
  readonly grossProfitMicros: MicroDollars;
  readonly grossLossMicros: MicroDollars;
  /** Wins / trades, to a tenth of a percent; null without a trade. */
  readonly winRateBps: BasisPoints | null;
  /** Gross profit / gross loss, to hundredths, 10,000 being 1; null without a loss. */
  readonly profitFactorBps: BasisPoints | null;
  readonly averageWinMicros: MicroDollars | null;
  /** Negative; null without a loss. */
  readonly averageLossMicros: MicroDollars | null;
  /** Net / trades; null without a trade. */
  readonly expectancyMicros: MicroDollars | null;
  readonly largestWin: RoundTrip | null;
  readonly largestLoss: RoundTrip | null;
  readonly streaks: Streaks;
  /** By the Chicago hour of the opening, in session order: 17, 18, … 16. */
  readonly hours: Groups<number>;
  /** By root, in the order of the first closing. */
  readonly instruments: Groups<string>;
};

export type Streaks = {
  readonly longestWins: number;
  readonly longestLosses: number;
  /** The current streak: above 0 wins, below 0 losses in a row. */
  readonly current: number;
};

export type Group<Key> = {
  readonly key: Key;
  readonly trades: number;
  readonly wins: number;
  readonly netMicros: MicroDollars;
};

/** The best has the highest net, the worst the lowest, in each case the first of equals; no worst if there is only one. */
export type Groups<Key> = {
  readonly all: readonly Group<Key>[];
  readonly best: Group<Key> | null;
  readonly worst: Group<Key> | null;
};

/** The figures of round trips in closing order. Without any: zeros, nulls and empty lists. */
export function tradeStatisticsOf(trips: readonly RoundTrip[]): TradeStatistics {
  const closed = trips.filter(({ closedAt }) => closedAt !== null);
  const wins = closed.filter(({ resultMicros }) => resultMicros > 0);
  const losses = closed.filter(({ resultMicros }) => resultMicros < 0);
  const grossProfitMicros = sumOf(wins);
  const grossLossMicros = asMicros(-sumOf(losses) || 0);
  const netMicros = asMicros(grossProfitMicros - grossLossMicros);
  return {
    trades: closed.length,
    open: trips.length - closed.length,
    wins: wins.length,
    losses: losses.length,
    netMicros,
    grossProfitMicros,
    grossLossMicros,
    winRateBps: closed.length === 0 ? null : tenthsBps(wins.length, closed.length),
    profitFactorBps: grossLossMicros === 0 ? null : hundredthsBps(grossProfitMicros, grossLossMicros),
    averageWinMicros: wins.length === 0 ? null : meanMicros(grossProfitMicros, wins.length),
    averageLossMicros: losses.length === 0 ? null : meanMicros(asMicros(-grossLossMicros), losses.length),
    expectancyMicros: closed.length === 0 ? null : meanMicros(netMicros, closed.length),
    largestWin: firstGreatest(wins, ({ resultMicros }) => resultMicros),
    largestLoss: firstGreatest(losses, ({ resultMicros }) => -resultMicros),
    streaks: streaksOf(closed.map(({ resultMicros }) => resultMicros)),
    hours: groupsOf(groupBy(closed, ({ openedAt }) => hourOf(openedAt)).toSorted(bySessionHour)),
    instruments: groupsOf(groupBy(closed, ({ symbol }) => symbol.slice(0, -monthAndYearLength))),
  };
}

/** Streaks of results above and below 0. */
export function streaksOf(results: readonly MicroDollars[]): Streaks {
  let current = 0;
  let longestWins = 0;
  let longestLosses = 0;
  for (const result of results) {
    const sign = Math.sign(result);
    current = sign === 0 ? 0 : current * sign > 0 ? current + sign : sign;
    longestWins = Math.max(longestWins, current);
    longestLosses = Math.max(longestLosses, -current);
  }
  return { longestWins, longestLosses, current };
}

/** A contract's symbol is its root, a month letter and two digits of the year. */
const monthAndYearLength = 3;
const opensAtHour = 17;

function hourOf(instant: Instant): number {
  return Math.floor(chicagoTimeOf(instant).minuteOfDay / 60);
}

function bySessionHour(one: Group<number>, other: Group<number>): number {
  return ((one.key + 24 - opensAtHour) % 24) - ((other.key + 24 - opensAtHour) % 24);
}

function groupBy<Key>(trips: readonly RoundTrip[], keyOf: (trip: RoundTrip) => Key): readonly Group<Key>[] {
  const byKey = new Map<Key, Group<Key>>();
  for (const trip of trips) {
    const key = keyOf(trip);
    const { trades, wins, netMicros } = byKey.get(key) ?? { trades: 0, wins: 0, netMicros: 0 };
    byKey.set(key, {
      key,
      trades: trades + 1,
      wins: trip.resultMicros > 0 ? wins + 1 : wins,
      netMicros: asMicros(netMicros + trip.resultMicros),
    });
  }
  return [...byKey.values()];
}

function groupsOf<Key>(all: readonly Group<Key>[]): Groups<Key> {
  const best = firstGreatest(all, ({ netMicros }) => netMicros);
  const worst = firstGreatest(all, ({ netMicros }) => -netMicros);
  return { all, best, worst: all.length < 2 ? null : worst };
}

function firstGreatest<Value>(values: readonly Value[], sizeOf: (value: Value) => number): Value | null {
  let greatest: Value | null = null;
  for (const value of values) if (greatest === null || sizeOf(value) > sizeOf(greatest)) greatest = value;
  return greatest;
}

function sumOf(trips: readonly RoundTrip[]): MicroDollars {
  return asMicros(trips.reduce((sum, { resultMicros }) => sum + resultMicros, 0));
}
