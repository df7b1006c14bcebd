// Sessions without kept minutes, one candle each: those before the first minutes of a price, and those in which nobody opened it for longer
// than minutes are kept. They follow the same walk as minutes do, so that a daily chart has no gap and each candle opens at the close
// before.
import { sessionBarMinutes } from '@openbell/instruments/bar-start.ts';
import { nextSessionDate, previousSessionDate, sessionDateOf, sessionStartOf } from '@openbell/instruments/sessions.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { type Instant, msPerDay } from '@openbell/units/instant.ts';
import type { Database } from '../../platform/database/database.ts';
import { hasSessions, listBarHours, listSessions, writeSessions } from '../market-store.ts';
import type { StoredBar } from '../tables.ts';
import { bundleBars } from './minute-bars.ts';
import { type WalkOf, walkedBars } from './walked-bars.ts';

/** Four months of trading days. */
const pastSessions = 84;
/** Longer than minutes are kept. */
const keptHours = 24 * 31;
/** Sessions further back stay missing: opening a market must not take longer. */
const missedMaxMs = 365 * msPerDay;

type DatedBar = { readonly date: SessionDate; readonly bar: StoredBar };
type PriceOf = Pick<WalkOf, 'instrument' | 'fairSeed'>;

type PastOf = PriceOf & {
  /** The first minute of its chart; otherwise the first on record before `before`. */
  readonly first: StoredBar | undefined;
  readonly before: Instant;
};

/** Fills in the daily past of a price once: not if its sessions are on record, nor if nothing is known of it. */
export async function fillPastSessions(db: Database, { before, ...of }: PastOf): Promise<void> {
  const { root } = of.instrument;
  if (await hasSessions(db, root)) return;
  const [hour] = of.first === undefined ? await listBarHours(db, { root, before, limit: keptHours }) : [];
  const first = of.first ?? hour?.bars[0];
  if (first === undefined) return;
  const until = sessionDateOf(first[0] * 1000);
  let date = until;
  for (let count = 0; count < pastSessions; count += 1) date = previousSessionDate(date);
  const sessions = await walkedSessions({ ...of, seen: null, closedAt: null, date, until: sessionStartOf(until) });
  const last = sessions.pop();
  if (last !== undefined) sessions.push(endingAt(last, first[1]));
  await writeSessions(db, root, sessions);
}

/**
 * The walk does not move while the exchange is closed, apart from the noise of its orders, so a session closes where the next one opens.
 */
const endingAt = ({ date, bar: [at, open, high, low, , volume] }: DatedBar, close: number): DatedBar => ({
  date,
  bar: [at, open, Math.max(high, close), Math.min(low, close), close, volume],
});

type MissedOf = PriceOf & {
  /** The last seen price, and when. */
  readonly seen: NonNullable<WalkOf['seen']>;
  /** The start of a session. */
  readonly until: Instant;
};

/** Writes the sessions from the one after the price was last seen up to `until`; returns the close of the last one. */
export async function fillMissedSessions(db: Database, of: MissedOf): Promise<number> {
  const { instrument, seen, until } = of;
  const seenDate = sessionDateOf(seen.at);
  const next = (await isKnown(db, instrument.root, seenDate)) ? nextSessionDate(seenDate) : seenDate;
  const date = Math.max(next, sessionDateOf(until - missedMaxMs));
  const sessions = await walkedSessions({ ...of, closedAt: seen.price, date });
  await writeSessions(db, instrument.root, sessions);
  return sessions.at(-1)?.bar[4] ?? seen.price;
}

/** Whether a session has anything on record: its candle, or some of its minutes. */
async function isKnown(db: Database, root: string, date: SessionDate): Promise<boolean> {
  const [start, end] = [sessionStartOf(date), sessionStartOf(nextSessionDate(date))];
  const [hour] = await listBarHours(db, { root, before: end, limit: 1 });
  const [session] = await listSessions(db, { root, before: date + 1, limit: 1 });
  return (hour !== undefined && hour.hour >= start) || session?.[0] === start / 1000;
}

/** Walks sessions from that of a date on. */
async function walkedSessions(of: Omit<WalkOf, 'from'> & { readonly date: SessionDate }): Promise<DatedBar[]> {
  const sessions: DatedBar[] = [];
  let { closedAt } = of;
  for (let { date } = of; sessionStartOf(date) < of.until; date = nextSessionDate(date)) {
    const range = { from: sessionStartOf(date), until: sessionStartOf(nextSessionDate(date)) };
    const [bar] = bundleBars(await walkedBars({ ...of, ...range, closedAt }), sessionBarMinutes);
    if (bar !== undefined) sessions.push({ date, bar });
    closedAt = bar?.[4] ?? closedAt;
  }
  return sessions;
}
