// The sessions of the battery: every third one is seen, the others are unseen; releases in every second one, a restart in each.
import { instantOfChicago, minuteOf } from '@openbell/instruments/chicago-time.ts';
import { type Instrument, instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { isInstrumentOpen } from '@openbell/instruments/trading-hours.ts';
import type { NewsEvent } from '@openbell/market/flow/activity.ts';
import { leadOf } from '@openbell/market/flow/flow-scales.ts';
import { marketFactsOf, marketRoots } from '@openbell/market/flow/market-facts.ts';
import { createRandom, nextBelow } from '@openbell/market/flow/random.ts';
import { assert } from '@openbell/units/assert.ts';
import { asSessionDate, dateOf, weekdayOf } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant, msPerHour, msPerMinute, msPerSecond } from '@openbell/units/instant.ts';
import { leaderOf } from '../realism/group-leaders.ts';
import { type Earnings, earn, pooled } from './earnings.ts';
import { recordSession, type SessionPlan } from './record-session.ts';
import { rules } from './rules.ts';

/** The name under which the sessions of all contracts are judged together. */
export const allRoots = 'all';

/** One session of a group: its leader runs once for all of its contracts. */
export type GroupSession = {
  readonly leader: string;
  readonly roots: readonly string[];
  readonly isSeen: boolean;
  readonly seed: number;
  /** The number of the session, which decides its date. */
  readonly number: number;
  readonly lengthMs: number;
};

const sessionsOfTop = 60;
const sessionsOfOthers = 10;
const topCount = 12;
export const sessionLengthMs = 3 * msPerHour;
const firstDate = dateOf('2026-01-05');
const releasesASession = 3;

/** The roots with their own flow. */
export const ownRoots: readonly string[] = marketRoots.filter((root) => leadOf(root) === null);

const topRoots: ReadonlySet<string> = new Set(
  ownRoots.toSorted((one, other) => marketFactsOf(other).volume - marketFactsOf(one).volume).slice(0, topCount),
);

export type BatteryCall = {
  readonly roots: readonly string[];
  /** Unseen sessions of each root; null: as many as required. */
  readonly sessions: number | null;
  readonly seed: number;
  readonly lengthMs: number;
};

/** All sessions, group by group. For two unseen ones there is one to choose the best rule on. */
export function planSessions({ roots, sessions, seed, lengthMs }: BatteryCall): readonly GroupSession[] {
  const groups = Map.groupBy(roots, (root) => leaderOf(instrumentNamed(root)));
  return [...groups].flatMap(([leader, members], group) => {
    const countOf = (root: string): number =>
      Math.ceil(1.5 * (sessions ?? (topRoots.has(root) ? sessionsOfTop : sessionsOfOthers)));
    const count = Math.max(...members.map(countOf));
    return Array.from({ length: count }, (_, number) => ({
      leader,
      roots: members.filter((root) => number < countOf(root)),
      isSeen: number % 3 === 0,
      // Groups share some causes of their moves: other seeds make their sessions independent.
      seed: seed * 1_000_000 + group * 1_000 + number,
      number,
      lengthMs,
    }));
  });
}

/** Runs one session of all contracts of a group, and prices all rules on each. */
export function runGroupSession(session: GroupSession): ReadonlyMap<string, Earnings> {
  const lead = instrumentNamed(session.leader);
  const plan = planOf(lead, session);
  const leader = recordSession(lead, plan, null);
  const ofRoots = session.roots.map((root) => {
    const tape = root === session.leader ? leader : recordSession(instrumentNamed(root), plan, leader);
    return { root, minuteTicks: tape.minuteTicks, tickMicros: tape.tickMicros, earnings: earn(tape, rules) };
  });
  return new Map([
    ...ofRoots.map(({ root, earnings }) => [root, earnings] as const),
    [allRoots, pooled(rules, ofRoots)],
  ]);
}

function instrumentNamed(root: string): Instrument {
  const instrument = instrumentOfRoot(root);
  assert(instrument !== undefined, `no instrument ${root}`);
  return instrument;
}

/** From 08:30 Chicago, or from the opening after that. */
function planOf(instrument: Instrument, { seed, number, lengthMs }: GroupSession): SessionPlan {
  const from = beginningOf(instrument, number, lengthMs);
  const random = createRandom(seed, 'battery');
  /** A whole second of the middle of the session. */
  const draw = (): Instant =>
    asInstant(from + msPerSecond * Math.floor((0.1 + 0.8 * (nextBelow(random, 1_000) / 1_000)) * (lengthMs / 1_000)));
  const restarts = [draw()];
  const news = Array.from(
    { length: number % 2 === 0 ? releasesASession : 0 },
    (): NewsEvent => ({ at: draw(), impact: ([1, 2, 3] as const)[nextBelow(random, 3)] ?? 1 }),
  ).sort((one, other) => one.at - other.at);
  return { seed, from, lengthMs, news, restarts };
}

/** The session with this number among the days on which the contract trades from then on without a break. */
function beginningOf(instrument: Instrument, number: number, lengthMs: number): Instant {
  let found = -1;
  for (let date = firstDate; ; date = asSessionDate(date + 1)) {
    if (weekdayOf(date) === 0 || weekdayOf(date) === 6) continue;
    const from = openingFrom(instrument, instantOfChicago(date, minuteOf('08:30')));
    if (from === null || !isInstrumentOpen(instrument, asInstant(from + lengthMs))) continue;
    found += 1;
    if (found === number) return from;
  }
}

function openingFrom(instrument: Instrument, at: Instant): Instant | null {
  for (let from = at; from < at + msPerHour; from = asInstant(from + msPerMinute))
    if (isInstrumentOpen(instrument, from)) return from;
  return null;
}
