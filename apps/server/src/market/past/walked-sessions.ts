// Sessions without kept minutes, one candle each: those before the first minutes of a price, and those in which nobody opened it for longer
// than minutes are kept. They follow the same walk as minutes do, so that a daily chart has no session missing and each candle opens where
// worth stepped to after the close before.
import { sessionBarMinutes } from '@openbell/instruments/bar-start.ts';
import { nextSessionDate, previousSessionDate, sessionDateOf, sessionStartOf } from '@openbell/instruments/sessions.ts';
import { isInstrumentOpen } from '@openbell/instruments/trading-hours.ts';
import { asSessionDate, type SessionDate } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant, msPerDay } from '@openbell/units/instant.ts';
import type { Database } from '../../platform/database/database.ts';
import { listBarHours, listSessions, writeSessions } from '../market-store.ts';
import { nextChangeAfter } from '../rooms/room-hours.ts';
import type { StoredBar } from '../tables.ts';
import { bundleBars } from './minute-bars.ts';
import { type WalkOf, walkedBars } from './walked-bars.ts';

/** A daily chart reaches back four months of trading days at least. */
export const chartSessions = 84;
/** Longer than minutes are kept. */
const keptHours = 24 * 31;
/** Sessions further back stay missing: opening a market must not take longer. */
const missedMaxMs = 365 * msPerDay;

type DatedBar = { readonly date: SessionDate; readonly bar: StoredBar };
type PriceOf = Pick<WalkOf, 'instrument' | 'fairSeed'>;

type PastOf = PriceOf & {
  /** How many sessions a price has on record at least, once something is known of it. */
  readonly sessions: number;
  /** The first minute of its chart; otherwise the first on record before `before`. */
  readonly first?: StoredBar | undefined;
  readonly before: Instant;
};

/**
 * Fills in the sessions before those on record, or before the first minute. A price that starts gets one, so that its past is known to begin
 * there; a daily chart asks for all.
 */
export async function fillPastSessions(db: Database, { sessions, first, before, ...of }: PastOf): Promise<void> {
  const { root } = of.instrument;
  const known = await listSessions(db, { root, before: asSessionDate(sessionDateOf(before) + 1), limit: sessions });
  const oldest = known[0] ?? first ?? (await firstMinute(db, root, before));
  if (oldest === undefined || known.length >= sessions) return;
  const beginsAt = asInstant(oldest[0] * 1000);
  const isOpen = isInstrumentOpen(of.instrument, beginsAt);
  // Its first price is that of its first minute: a session is open an hour after it begins, or a weekend.
  const seen = { at: isOpen ? beginsAt : nextChangeAfter(of.instrument, beginsAt), price: oldest[1] };
  const until = sessionDateOf(beginsAt);
  let date = until;
  for (let count = known.length; count < sessions; count += 1) date = previousSessionDate(date);
  const past = await walkedSessions({ ...of, seen, date, until: sessionStartOf(until) });
  await writeSessions(db, root, past);
}

async function firstMinute(db: Database, root: string, before: Instant): Promise<StoredBar | undefined> {
  const [hour] = await listBarHours(db, { root, before, limit: keptHours });
  return hour?.bars[0];
}

type MissedOf = PriceOf & {
  /** The last seen price, and when. */
  readonly seen: NonNullable<WalkOf['seen']>;
  /** The start of a session. */
  readonly until: Instant;
};

/** Writes the sessions from the one after the price was last seen up to `until`. */
export async function fillMissedSessions(db: Database, of: MissedOf): Promise<void> {
  const { instrument, seen, until } = of;
  const seenDate = sessionDateOf(seen.at);
  const next = (await isKnown(db, instrument.root, seenDate)) ? nextSessionDate(seenDate) : seenDate;
  const date = Math.max(next, sessionDateOf(asInstant(until - missedMaxMs)));
  const sessions = await walkedSessions({ ...of, date: asSessionDate(date) });
  await writeSessions(db, instrument.root, sessions);
}

/** Whether a session has anything on record: its candle, or some of its minutes. */
async function isKnown(db: Database, root: string, date: SessionDate): Promise<boolean> {
  const [start, end] = [sessionStartOf(date), sessionStartOf(nextSessionDate(date))];
  const [hour] = await listBarHours(db, { root, before: end, limit: 1 });
  const [session] = await listSessions(db, { root, before: asSessionDate(date + 1), limit: 1 });
  return (hour !== undefined && hour.hour >= start) || session?.[0] === start / 1000;
}

/** Walks sessions from that of a date on. */
async function walkedSessions(of: Omit<WalkOf, 'from'> & { readonly date: SessionDate }): Promise<DatedBar[]> {
  const sessions: DatedBar[] = [];
  for (let { date } = of; sessionStartOf(date) < of.until; date = nextSessionDate(date)) {
    const range = { from: sessionStartOf(date), until: sessionStartOf(nextSessionDate(date)) };
    const [bar] = bundleBars(await walkedBars({ ...of, ...range }), sessionBarMinutes);
    if (bar !== undefined) sessions.push({ date, bar });
  }
  return sessions;
}
