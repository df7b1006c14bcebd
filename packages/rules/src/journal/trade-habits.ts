// How the trades of a journal were made: on which side, how long they were held, and the results by day. Closed trades only, after
// commissions.
import { msPerHour, msPerMinute } from '@openbell/units/instant.ts';
import { asMicros, type BasisPoints, type MicroDollars } from '@openbell/units/money.ts';
import { hundredthsBps, meanMicros, tenthsBps } from '../evaluation/exact-ratio.ts';
import type { Group } from '../evaluation/statistics/trade-statistics.ts';
import { type JournalEntry, outcomeOf } from './journal-entry.ts';
import { type JournalDay, journalDaysOf } from './journal-statistics.ts';
import type { JournalTrade } from './trade-types.ts';

export type TradeHabits = {
  /** Average win / average loss, 10,000 being 1, to hundredths; null without a win or without a loss. */
  readonly payoffBps: BasisPoints | null;
  /** From opening to close, in whole milliseconds; null without such a trade. */
  readonly winHeldMs: number | null;
  readonly lossHeldMs: number | null;
  readonly sides: readonly Group<'long' | 'short'>[];
  /** By holding time, the shortest first, without empty groups. */
  readonly lengths: readonly Group<HeldLength>[];
  readonly days: DayFigures;
};

/** The sessions in which a trade closed. */
export type DayFigures = {
  readonly count: number;
  readonly averageMicros: MicroDollars | null;
  /** The first one if several are equal; the worst only if there are two or more days. */
  readonly best: JournalDay | null;
  readonly worst: JournalDay | null;
  readonly won: number;
  readonly lost: number;
  /** Winning days / days, to the tenth of a percent; null without a day. */
  readonly winRateBps: BasisPoints | null;
};

/** Upper ends of the groups; the end itself belongs to the next group. */
const lengthEnds = {
  minute: msPerMinute,
  minutes5: 5 * msPerMinute,
  minutes15: 15 * msPerMinute,
  hour: msPerHour,
  hours4: 4 * msPerHour,
  longer: Infinity,
} as const;
export type HeldLength = keyof typeof lengthEnds;
const heldLengths = Object.keys(lengthEnds) as readonly HeldLength[];

/** For entries in any order; without a closed one nulls, zeros and empty lists. */
export function tradeHabitsOf(entries: readonly JournalEntry[]): TradeHabits {
  const closed = entries.map(({ trade }) => trade).filter(({ closedAt }) => closedAt !== null);
  const wins = closed.filter((trade) => outcomeOf(trade) === 'win');
  const losses = closed.filter((trade) => outcomeOf(trade) === 'loss');
  return {
    payoffBps: payoffOf(wins, losses),
    winHeldMs: meanHeldMs(wins),
    lossHeldMs: meanHeldMs(losses),
    sides: groupsOf(closed, ['long', 'short'], ({ side }) => side),
    lengths: groupsOf(closed, heldLengths, lengthOf),
    days: dayFiguresOf(journalDaysOf(entries)),
  };
}

function payoffOf(wins: readonly JournalTrade[], losses: readonly JournalTrade[]): BasisPoints | null {
  if (wins.length === 0 || losses.length === 0) return null;
  // (won / wins) / (lost / losses) as one fraction, so only the end result is rounded.
  const part = BigInt(netOf(wins)) * BigInt(losses.length);
  return hundredthsBps(part, BigInt(-netOf(losses)) * BigInt(wins.length));
}

function netOf(trades: readonly JournalTrade[]): MicroDollars {
  return asMicros(trades.reduce((sum, { netMicros }) => sum + netMicros, 0));
}

function heldMs({ openedAt, closedAt }: JournalTrade): number {
  return (closedAt ?? openedAt) - openedAt;
}

function meanHeldMs(trades: readonly JournalTrade[]): number | null {
  if (trades.length === 0) return null;
  return Math.round(trades.reduce((sum, trade) => sum + heldMs(trade), 0) / trades.length);
}

function lengthOf(trade: JournalTrade): HeldLength {
  return heldLengths.find((length) => heldMs(trade) < lengthEnds[length]) ?? 'longer';
}

function groupsOf<Key>(
  closed: readonly JournalTrade[],
  keys: readonly Key[],
  keyOf: (trade: JournalTrade) => Key,
): readonly Group<Key>[] {
  return keys.flatMap((key) => {
    const trades = closed.filter((trade) => keyOf(trade) === key);
    const wins = trades.filter((trade) => outcomeOf(trade) === 'win').length;
    return trades.length === 0 ? [] : [{ key, trades: trades.length, wins, netMicros: netOf(trades) }];
  });
}

function dayFiguresOf(days: readonly JournalDay[]): DayFigures {
  const bySize = days.toSorted((one, other) => other.netMicros - one.netMicros || one.session - other.session);
  const worstMicros = bySize.at(-1)?.netMicros;
  const won = days.filter(({ netMicros }) => netMicros > 0).length;
  const sumMicros = asMicros(days.reduce((sum, { netMicros }) => sum + netMicros, 0));
  return {
    count: days.length,
    averageMicros: days.length === 0 ? null : meanMicros(sumMicros, days.length),
    best: bySize[0] ?? null,
    worst: days.length < 2 ? null : (days.find(({ netMicros }) => netMicros === worstMicros) ?? null),
    won,
    lost: days.filter(({ netMicros }) => netMicros < 0).length,
    winRateBps: days.length === 0 ? null : tenthsBps(won, days.length),
  };
}
