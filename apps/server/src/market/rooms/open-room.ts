// Starts a price at the last stored one. Minutes that nobody watched are filled in first, a little at a time, so that a chart has bars at
// once.
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { sessionDateOf, sessionStartOf } from '@openbell/instruments/sessions.ts';
import type { NewsEvent } from '@openbell/market/flow/activity.ts';
import { type FlowProfile, flowProfileOf, followersOf } from '@openbell/market/flow/flow-scales.ts';
import { createPastPrices } from '@openbell/market/flow/past-bars.ts';
import type { Seed } from '@openbell/market/flow/random.ts';
import { formatDate, type SessionDate } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant, msPerDay, msPerHour, msPerMinute } from '@openbell/units/instant.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import { listEconomicEvents } from '../../calendar/economic-events.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/jobs/clock.ts';
import { findPrice, listBarHours, type PriceRow, writeBarHours } from '../market-store.ts';
import { type BarHour, hourOf } from '../past/minute-bars.ts';
import { type WalkOf, walkedBars } from '../past/walked-bars.ts';
import { fillMissedSessions, fillPastSessions } from '../past/walked-sessions.ts';
import type { StoredBar } from '../tables.ts';
import { createRoom, type FlowRoom, type MarketSeeds, type RoomSession } from './flow-room.ts';
import { shownSessionAt } from './room-hours.ts';

/**
 * How far back minutes are filled in, each to the start of a session: a week for a price that nobody ever saw, otherwise as long as minutes
 * are kept.
 */
const pastMs = 7 * msPerDay;
const missedMs = 14 * msPerDay;
/** Written in one statement. */
const hoursWritten = 24;
const newsAheadMs = 2 * msPerDay;
/** Prices that run together are stored together, except for the first store of one of them. */
const togetherMs = msPerMinute;

export type RoomParts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly seeds: MarketSeeds;
  /** Whether an account has a position or an order there: then the price was frozen in the meantime. */
  readonly isHeld: (root: string) => boolean;
  /** The instant from which such a price continues if something is to be closed as of then; null: from now. */
  readonly beginsFrom: (storedAt: Instant) => Instant | null;
};

export async function openRoom(parts: RoomParts, root: string): Promise<FlowRoom> {
  const { db, clock, seeds } = parts;
  const instrument = instrumentOfRoot(root);
  if (instrument === undefined) throw new Error(`no instrument ${root}`);
  const stored = await findPrice(db, root);
  const isStill = stored !== undefined && (await standsStill(parts, stored));
  const missedFrom = isStill ? parts.beginsFrom(stored.at) : null;
  const from = missedFrom ?? clock.productNow();
  const past = isStill ? [] : await fillPast(parts, { instrument, stored, until: from });
  const profile = flowProfileOf(instrument);
  if (stored === undefined)
    await fillPastSessions(db, { instrument, fairSeed: seeds.ofWorth, sessions: 1, first: past[0], before: from });
  const news = await readNews(db, from);
  const date = shownSessionAt(instrument, from);
  const kept = await readSessionHours(db, root, { date, before: asInstant(from + 1) });
  const lastPrice = past.at(-1)?.[4] ?? stored?.lastPrice ?? worthAt(profile, seeds.ofWorth, from);
  const at = missedFrom ?? clock.productNow();
  const room = createRoom({
    root,
    instrument,
    profile,
    seeds,
    at,
    lastPrice: asTicks(lastPrice),
    settlementPrice: settlementOf(past, at) ?? stored?.settlementPrice ?? null,
    news,
    session: sessionSoFar(date, { stored, past, kept: kept.flatMap(({ bars }) => bars) }),
  });
  room.bars.load(kept.filter(({ hour }) => hour === hourOf(at)).flatMap(({ bars }) => bars));
  return room;
}

/** Whether it was frozen since it was stored: an account is busy there, or at the price of a follower that ran with it then. */
async function standsStill({ db, isHeld }: RoomParts, stored: PriceRow): Promise<boolean> {
  if (isHeld(stored.root)) return true;
  const followers = await Promise.all(
    followersOf(stored.root)
      .filter(isHeld)
      .map((root) => findPrice(db, root)),
  );
  return followers.some((follower) => follower !== undefined && follower.at - stored.at <= togetherMs);
}

/** The starting price without any known price or past. */
const worthAt = (profile: FlowProfile, seed: Seed, at: Instant): number => createPastPrices(profile, seed).bidAt(at);

/** The calendar's events of the next days, in the currency of these contracts. */
export async function readNews(db: Database, from: Instant): Promise<readonly NewsEvent[]> {
  const events = await listEconomicEvents(db, {
    from: asInstant(from - msPerHour),
    until: asInstant(from + newsAheadMs),
  });
  return events
    .filter(({ currency, isAllDay }) => currency === 'USD' && !isAllDay)
    .map(({ at, volatility }) => ({ at, impact: volatility >= 3 ? 3 : volatility === 2 ? 2 : 1 }));
}

async function fillPast(
  { db, seeds }: RoomParts,
  gap: { readonly instrument: Instrument; readonly stored: PriceRow | undefined; readonly until: Instant },
): Promise<readonly StoredBar[]> {
  const { instrument, stored, until } = gap;
  const of = { instrument, fairSeed: seeds.ofWorth };
  // From the start of a session, so that its bar is a whole one.
  const from = sessionStartOf(sessionDateOf(asInstant(until - (stored === undefined ? pastMs : missedMs))));
  const bars =
    stored === undefined
      ? await walkedBars({ ...of, seen: null, from, until })
      : await sinceSeen(db, { ...of, seen: { at: stored.at, price: stored.lastPrice }, from, until });
  await storePast(db, instrument.root, bars);
  return bars;
}

/** From where the price was last seen, or from `from` if that is later; earlier sessions get one candle each. */
async function sinceSeen(
  db: Database,
  of: WalkOf & { readonly seen: NonNullable<WalkOf['seen']> },
): Promise<readonly StoredBar[]> {
  const { seen, from } = of;
  if (seen.at >= from) return walkedBars({ ...of, from: seen.at });
  await fillMissedSessions(db, { ...of, until: from });
  return walkedBars(of);
}

async function storePast(db: Database, root: string, bars: readonly StoredBar[]): Promise<void> {
  const [first] = bars;
  if (first === undefined) return;
  // Part of the first hour is already stored, and perhaps minutes filled in by a process that ended before it stored the price.
  const [begun] = await listBarHours(db, { root, before: asInstant(first[0] * 1000 + 1), limit: 1 });
  const kept = begun?.hour === hourOf(asInstant(first[0] * 1000)) ? begun.bars.filter(([at]) => at < first[0]) : [];
  const byHour = new Map<Instant, StoredBar[]>();
  for (const bar of [...kept, ...bars]) {
    const hour = hourOf(asInstant(bar[0] * 1000));
    byHour.set(hour, [...(byHour.get(hour) ?? []), bar]);
  }
  const hours: BarHour[] = [...byHour].map(([hour, hourBars]) => ({ hour, bars: hourBars }));
  for (let index = 0; index < hours.length; index += hoursWritten)
    await writeBarHours(db, root, hours.slice(index, index + hoursWritten));
}

/** The close of the newest bar before the session began. */
function settlementOf(bars: readonly StoredBar[], at: Instant): Ticks | null {
  const start = sessionStartOf(sessionDateOf(at)) / 1000;
  return bars.findLast(([from]) => from < start)?.[4] ?? null;
}

/** The hours of a session up to an instant. */
async function readSessionHours(
  db: Database,
  root: string,
  { date, before }: { readonly date: SessionDate; readonly before: Instant },
): Promise<readonly BarHour[]> {
  const hours = await listBarHours(db, { root, before, limit: 24 });
  return hours.filter(({ hour }) => hour >= hourOf(sessionStartOf(date)));
}

/**
 * Volume at price of a session so far: as stored with the price, plus what was filled in since. Without a record, from the bars of the
 * session.
 */
function sessionSoFar(
  date: SessionDate,
  from: {
    readonly stored: PriceRow | undefined;
    readonly past: readonly StoredBar[];
    readonly kept: readonly StoredBar[];
  },
): RoomSession {
  const recorded = from.stored?.sessionDate === formatDate(date) ? from.stored.volumeAt : null;
  const volumeAt = new Map(recorded ?? []);
  const start = sessionStartOf(date) / 1000;
  for (const bar of recorded === null ? from.kept : from.past) if (bar[0] >= start) spreadBar(volumeAt, bar);
  return { date, volume: [...volumeAt.values()].reduce((sum, size) => sum + size, 0), volumeAt };
}

/** A minute known only by its bar is spread evenly over its range; the remainder goes to its close. */
function spreadBar(volumeAt: Map<Ticks, number>, [, , high, low, close, volume]: StoredBar): void {
  const add = (price: Ticks, size: number): void => void volumeAt.set(price, (volumeAt.get(price) ?? 0) + size);
  const share = Math.floor(volume / (high - low + 1));
  for (let price = low; price <= high && share > 0; price = asTicks(price + 1)) add(price, share);
  const rest = volume - share * (high - low + 1);
  if (rest > 0) add(close, rest);
}
