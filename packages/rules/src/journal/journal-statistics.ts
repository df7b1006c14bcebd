// The statistics of a journal's trades, in integers only. Every figure covers closed trades after commissions unless it says otherwise.
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { weekdayOf } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant, msPerDay, msPerMinute } from '@openbell/units/instant.ts';
import { asMicros, type BasisPoints, type MicroDollars } from '@openbell/units/money.ts';
import { zoneTimeOf } from '../calendar/zone-time.ts';
import { hundredthsBps, meanMicros, tenthsBps } from '../evaluation/exact-ratio.ts';
import { type Group, type Streaks, streaksOf } from '../evaluation/statistics/trade-statistics.ts';
import { type Drawdown, drawdownOf } from './equity-curve.ts';
import { type JournalEntry, listedSession, openingHour, outcomeOf, rBpsOf } from './journal-entry.ts';

/** The figures of any set of trades, of one playbook or of all. */
export type JournalFigures = {
  readonly trades: number;
  readonly open: number;
  readonly wins: number;
  readonly losses: number;
  readonly netMicros: MicroDollars;
  /** Before commissions. */
  readonly grossMicros: MicroDollars;
  readonly commissionMicros: MicroDollars;
  /** Wins / trades, to the tenth of a percent; null without a trade. */
  readonly winRateBps: BasisPoints | null;
  /** Sum of the wins / sum of the losses, 10,000 being 1, to hundredths; null without a loss. */
  readonly profitFactorBps: BasisPoints | null;
  /** Net / trades; null without a trade. */
  readonly expectancyMicros: MicroDollars | null;
  readonly averageWinMicros: MicroDollars | null;
  /** Negative. */
  readonly averageLossMicros: MicroDollars | null;
  /** The first to close if several are equal. */
  readonly largestWin: JournalEntry | null;
  readonly largestLoss: JournalEntry | null;
  readonly drawdown: Drawdown;
  readonly streaks: Streaks;
  readonly r: RStatistics;
};

export type JournalStatistics = JournalFigures & {
  /** By the hour of the opening: in Chicago in the order of a session (17, 18, … 16), and in the customer's zone from 0 to 23. */
  readonly chicagoHours: readonly Group<number>[];
  readonly zoneHours: readonly Group<number>[];
  /** By the weekday of the session, 1 Monday to 5 Friday. */
  readonly weekdays: readonly Group<number>[];
  /** By root and by tag, alphabetically; a trade counts under each of its tags, one without a tag under the empty one. */
  readonly instruments: readonly Group<string>[];
  readonly tags: readonly Group<string>[];
};

/** For closed trades with a planned stop; 10,000 is 1 R. */
export type RStatistics = {
  readonly trades: number;
  readonly averageBps: BasisPoints | null;
  readonly bestBps: BasisPoints | null;
  readonly worstBps: BasisPoints | null;
  /** Trades by whole R, rounded down: -1 holds -1 R up to below 0. In order, without empty groups. */
  readonly byWholeR: readonly { readonly r: number; readonly trades: number }[];
};

/** One day of the P/L calendar. */
export type JournalDay = {
  readonly session: SessionDate;
  readonly trades: number;
  readonly wins: number;
  readonly losses: number;
  readonly netMicros: MicroDollars;
  readonly commissionMicros: MicroDollars;
};

/**
 * The figures of entries in any order. Without any: zeros, nulls and empty lists.
 *
 * @param zone the customer's, a name for which `isZone` is true
 */
export function journalStatisticsOf(entries: readonly JournalEntry[], zone: string): JournalStatistics {
  return { ...journalFiguresOf(entries), ...groupsOf(closedEntries(entries), zone) };
}

/** The same figures without the groups. */
export function journalFiguresOf(entries: readonly JournalEntry[]): JournalFigures {
  const closed = closedEntries(entries);
  const wins = closed.filter(({ trade }) => outcomeOf(trade) === 'win');
  const losses = closed.filter(({ trade }) => outcomeOf(trade) === 'loss');
  const netMicros = sumOf(closed, 'netMicros');
  const [wonMicros, lostMicros] = [sumOf(wins, 'netMicros'), sumOf(losses, 'netMicros')];
  return {
    trades: closed.length,
    open: entries.length - closed.length,
    wins: wins.length,
    losses: losses.length,
    netMicros,
    grossMicros: sumOf(closed, 'grossMicros'),
    commissionMicros: sumOf(closed, 'commissionMicros'),
    winRateBps: closed.length === 0 ? null : tenthsBps(wins.length, closed.length),
    profitFactorBps: lostMicros === 0 ? null : hundredthsBps(wonMicros, -lostMicros),
    expectancyMicros: closed.length === 0 ? null : meanMicros(netMicros, closed.length),
    averageWinMicros: wins.length === 0 ? null : meanMicros(wonMicros, wins.length),
    averageLossMicros: losses.length === 0 ? null : meanMicros(lostMicros, losses.length),
    largestWin: firstOfMost(wins, 1),
    largestLoss: firstOfMost(losses, -1),
    drawdown: drawdownOf(closed.map(({ trade }) => trade)),
    streaks: streaksOf(closed.map(({ trade }) => trade.netMicros)),
    r: rStatisticsOf(closed),
  };
}

function groupsOf(closed: readonly JournalEntry[], zone: string) {
  const zoneHour = hourIn(zone);
  return {
    chicagoHours: groupBy(closed, ({ trade }) => [openingHour(trade)]).toSorted(
      (one, other) => inSession(one.key) - inSession(other.key),
    ),
    zoneHours: groupBy(closed, ({ trade }) => [zoneHour(trade.openedAt)]).toSorted(byNumber),
    weekdays: groupBy(closed, ({ trade }) => [weekdayOf(listedSession(trade))]).toSorted(byNumber),
    instruments: groupBy(closed, ({ trade }) => [trade.contract.instrument.root]).toSorted(byText),
    tags: groupBy(closed, ({ tags }) => (tags.length === 0 ? [''] : [...new Set(tags)])).toSorted(byText),
  };
}

/**
 * The hour of an instant in a zone. A day that begins and ends with one offset has it throughout; on other days each instant is converted.
 */
function hourIn(zone: string): (at: Instant) => number {
  const minuteAt = (at: Instant): number => {
    const { date, minuteOfDay } = zoneTimeOf(at, zone);
    return date * minutesOfDay + minuteOfDay;
  };
  const offsets = new Map<number, number | null>();
  return (at) => {
    const day = Math.floor(at / msPerDay);
    let offset = offsets.get(day);
    if (offset === undefined) {
      const first = minuteAt(asInstant(day * msPerDay)) - day * minutesOfDay;
      offset = minuteAt(asInstant((day + 1) * msPerDay)) - (day + 1) * minutesOfDay === first ? first : null;
      offsets.set(day, offset);
    }
    const minute = offset === null ? minuteAt(at) : Math.floor(at / msPerMinute) + offset;
    return Math.floor((((minute % minutesOfDay) + minutesOfDay) % minutesOfDay) / 60);
  };
}

/** The sessions in which a trade closed, in order. */
export function journalDaysOf(entries: readonly JournalEntry[]): readonly JournalDay[] {
  const days = new Map<SessionDate, JournalDay>();
  for (const { trade } of closedEntries(entries)) {
    const session = listedSession(trade);
    const day = days.get(session) ?? { session, trades: 0, wins: 0, losses: 0, netMicros: 0, commissionMicros: 0 };
    const outcome = outcomeOf(trade);
    days.set(session, {
      session,
      trades: day.trades + 1,
      wins: day.wins + (outcome === 'win' ? 1 : 0),
      losses: day.losses + (outcome === 'loss' ? 1 : 0),
      netMicros: asMicros(day.netMicros + trade.netMicros),
      commissionMicros: asMicros(day.commissionMicros + trade.commissionMicros),
    });
  }
  return [...days.values()].toSorted((one, other) => one.session - other.session);
}

function rStatisticsOf(closed: readonly JournalEntry[]): RStatistics {
  const all = closed.map(rBpsOf).filter((bps) => bps !== null);
  const byWholeR = new Map<number, number>();
  for (const bps of all) byWholeR.set(Math.floor(bps / 10_000), (byWholeR.get(Math.floor(bps / 10_000)) ?? 0) + 1);
  const sum = all.reduce((total, bps) => total + bps, 0);
  return {
    trades: all.length,
    averageBps: all.length === 0 ? null : hundredthsBps(sum, all.length * 10_000),
    bestBps: all.reduce<BasisPoints | null>((best, bps) => (best === null || bps > best ? bps : best), null),
    worstBps: all.reduce<BasisPoints | null>((worst, bps) => (worst === null || bps < worst ? bps : worst), null),
    byWholeR: [...byWholeR].map(([r, trades]) => ({ r, trades })).toSorted((one, other) => one.r - other.r),
  };
}

function closedEntries(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  const closed = entries.filter(({ trade }) => trade.closedAt !== null);
  return closed.toSorted((one, other) => (one.trade.closedAt ?? 0) - (other.trade.closedAt ?? 0));
}

function sumOf(entries: readonly JournalEntry[], part: 'netMicros' | 'grossMicros' | 'commissionMicros'): MicroDollars {
  return asMicros(entries.reduce((sum, { trade }) => sum + trade[part], 0));
}

function firstOfMost(entries: readonly JournalEntry[], direction: 1 | -1): JournalEntry | null {
  let most: JournalEntry | null = null;
  for (const entry of entries) {
    if (most === null || (entry.trade.netMicros - most.trade.netMicros) * direction > 0) most = entry;
  }
  return most;
}

function groupBy<Key>(entries: readonly JournalEntry[], keysOf: (entry: JournalEntry) => readonly Key[]): Group<Key>[] {
  const groups = new Map<Key, Group<Key>>();
  for (const entry of entries) {
    for (const key of keysOf(entry)) {
      const { trades, wins, netMicros } = groups.get(key) ?? { trades: 0, wins: 0, netMicros: 0 };
      const isWin = outcomeOf(entry.trade) === 'win';
      groups.set(key, {
        key,
        trades: trades + 1,
        wins: wins + (isWin ? 1 : 0),
        netMicros: asMicros(netMicros + entry.trade.netMicros),
      });
    }
  }
  return [...groups.values()];
}

const minutesOfDay = 1440;
const opensAtHour = 17;

function inSession(hour: number): number {
  return (hour + 24 - opensAtHour) % 24;
}

function byNumber(one: Group<number>, other: Group<number>): number {
  return one.key - other.key;
}

/** By code points: the same on every machine. */
function byText(one: Group<string>, other: Group<string>): number {
  return one.key < other.key ? -1 : one.key > other.key ? 1 : 0;
}
