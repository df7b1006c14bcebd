// The statistics of an attempt: balance curve, calendar, trades, largest days, falls. Computed exactly, from the same log as the verdict.
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import { asBasisPoints, asMicros, type BasisPoints, type MicroDollars } from '@openbell/units/money.ts';
import type { AccountFigures } from '../account-figures.ts';
import { ratioBps } from '../exact-ratio.ts';
import { rerunLog, unchanged } from '../log/rerun-log.ts';
import { type CalendarMonth, sessionCalendarOf } from '../session-calendar.ts';
import { bestSessionOf, type SessionResult, sessionResultsOf, worstSessionOf } from '../session-results.ts';
import { balanceOf, equityOf, isDecided, startState } from '../state.ts';
import type { AttemptHeader, EvaluationState, LogEntry } from '../types.ts';
import { type RoundTrip, roundTripsOf, type TimedFill } from './round-trips.ts';
import { type Streaks, streaksOf, type TradeStatistics, tradeStatisticsOf } from './trade-statistics.ts';

export type StatisticsQuestion = {
  readonly state: EvaluationState;
  /** All fills of the attempt at their effective instants, including those after the verdict. */
  readonly fills: readonly TimedFill[];
  readonly figures: AccountFigures;
};

export type Statistics = {
  readonly curve: BalanceCurve;
  readonly calendar: readonly CalendarMonth[];
  /** Round trips opened up to the verdict, even if the platform closed them after it. */
  readonly trips: readonly RoundTrip[];
  readonly trades: TradeStatistics;
  /** Trips closed only after the verdict: part of `trades`, but not of any balance. */
  readonly afterVerdict: { readonly trades: number; readonly netMicros: MicroDollars };
  readonly sessions: SessionStatistics;
  /** The largest fall of the settled balance below the highest settled balance before it, including the start. */
  readonly settledFall: Fall;
  /** The largest fall of equity below the highest settled balance. */
  readonly equityFall: Fall;
};

export type BalanceCurve = {
  readonly points: readonly CurvePoint[];
  /** The balance at which the goal is reached. */
  readonly goalMicros: MicroDollars;
};

/** The start, each settled session with a fill, and the running session with its equity. */
export type CurvePoint = {
  readonly kind: 'start' | 'settled' | 'running';
  readonly date: SessionDate;
  readonly balanceMicros: MicroDollars;
  /** The floor in force after the point: a settlement moves it. */
  readonly floorMicros: MicroDollars;
};

export type SessionStatistics = {
  readonly traded: number;
  readonly winning: number;
  readonly losing: number;
  /** The engine's best settled day and its share of the profit; null without one. */
  readonly bestDay: {
    readonly date: SessionDate;
    readonly pnlMicros: MicroDollars;
    readonly shareBps: BasisPoints;
  } | null;
  /** These two include the unsettled session. */
  readonly best: SessionResult | null;
  readonly worst: SessionResult | null;
  readonly streaks: Streaks;
};

export type Fall = { readonly amountMicros: MicroDollars; readonly date: SessionDate | null };

/** The statistics of a log: header and entries of a verified one. */
export function statisticsOfLog(header: AttemptHeader, entries: readonly LogEntry[]): Statistics {
  const { state, figures } = rerunLog(header, entries, unchanged);
  return statisticsOf({ state, figures, fills: timedFillsOf(header.start, entries) });
}

/** The fills of a log, each at its effective instant: the later of its own instant and the previous entry's. */
export function timedFillsOf(start: Instant, entries: readonly LogEntry[]): readonly TimedFill[] {
  const fills: TimedFill[] = [];
  let clock = start;
  for (const entry of entries) {
    if (entry.type === 'annul') continue;
    clock = asInstant(Math.max(clock, entry.at));
    if (entry.type === 'fill') fills.push({ fill: entry, at: clock });
  }
  return fills;
}

/** The statistics of an attempt whose state and figures the caller already has. */
export function statisticsOf({ state, fills, figures }: StatisticsQuestion): Statistics {
  const decidedAt = isDecided(state) ? (state.evidence.at(-1)?.at ?? null) : null;
  const all = roundTripsOf(fills, state.plan.commissionMicros[state.commission]);
  const trips = decidedAt === null ? all : all.filter(({ openedAt }) => openedAt <= decidedAt);
  const late = decidedAt === null ? [] : trips.filter(({ closedAt }) => closedAt !== null && closedAt > decidedAt);
  const sessions = sessionResultsOf(state);
  return {
    curve: curveOf(state),
    calendar: sessionCalendarOf(sessions, tradesByDate(trips)),
    trips,
    trades: tradeStatisticsOf(trips),
    afterVerdict: {
      trades: late.length,
      netMicros: asMicros(late.reduce((sum, { resultMicros }) => sum + resultMicros, 0)),
    },
    sessions: sessionStatisticsOf(state, sessions),
    settledFall: settledFallOf(state),
    equityFall: { amountMicros: figures.largestFallMicros, date: figures.largestFallDate },
  };
}

function curveOf(state: EvaluationState): BalanceCurve {
  const { plan } = state;
  const first = startState(state);
  const points: CurvePoint[] = [
    { kind: 'start', date: first.sessionDate, balanceMicros: plan.startMicros, floorMicros: first.floorMicros },
  ];
  for (const { date, balanceMicros, floorMicros } of state.days)
    points.push({ kind: 'settled', date, balanceMicros, floorMicros });
  if (state.hasFillInSession)
    points.push({
      kind: 'running',
      date: state.sessionDate,
      balanceMicros: equityOf(state),
      floorMicros: state.floorMicros,
    });
  return { points, goalMicros: asMicros(plan.startMicros + plan.goalMicros) };
}

function sessionStatisticsOf(state: EvaluationState, sessions: readonly SessionResult[]): SessionStatistics {
  const results = sessions.map(({ pnlMicros }) => pnlMicros);
  return {
    traded: sessions.length,
    winning: results.filter((result) => result > 0).length,
    losing: results.filter((result) => result < 0).length,
    bestDay: bestDayOf(state),
    best: bestSessionOf(state),
    worst: worstSessionOf(state),
    streaks: streaksOf(results),
  };
}

function bestDayOf(state: EvaluationState): SessionStatistics['bestDay'] {
  const { bestDayDate: date, bestDayMicros: pnlMicros } = state;
  if (date === null) return null;
  const profitMicros = balanceOf(state) - state.plan.startMicros;
  return { date, pnlMicros, shareBps: profitMicros <= 0 ? asBasisPoints(0) : ratioBps(pnlMicros, profitMicros) };
}

function settledFallOf(state: EvaluationState): Fall {
  let highest = state.plan.startMicros;
  let fall: Fall = { amountMicros: asMicros(0), date: null };
  for (const { date, balanceMicros } of state.days) {
    highest = asMicros(Math.max(highest, balanceMicros));
    if (highest - balanceMicros > fall.amountMicros) fall = { amountMicros: asMicros(highest - balanceMicros), date };
  }
  return fall;
}

/** Closed round trips by the session in which they closed. */
function tradesByDate(trips: readonly RoundTrip[]): ReadonlyMap<SessionDate, number> {
  const counts = new Map<SessionDate, number>();
  for (const { closedAt } of trips) {
    if (closedAt === null) continue;
    const date = sessionDateOf(closedAt);
    counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return counts;
}
