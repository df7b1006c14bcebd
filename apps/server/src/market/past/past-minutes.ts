// The past minutes of a price that has no room yet: the bars on record, and where there are none, the walk that a room would fill in.
// Computed minutes are stored, so that every chart shows them.

import type { Instrument } from '@openbell/instruments/instrument.ts';
import { isInstrumentOpen } from '@openbell/instruments/trading-hours.ts';
import { flowProfileOf } from '@openbell/market/flow/flow-scales.ts';
import { type Bar, pastBars } from '@openbell/market/flow/past-bars.ts';
import { asInstant, type Instant, msPerHour } from '@openbell/units/instant.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import type { Database } from '../../platform/database/database.ts';
import { listBarsWithin } from '../journal-store.ts';
import { findPrice, type PriceRow, writeBarHours } from '../market-store.ts';
import type { MarketSeeds } from '../rooms/flow-room.ts';
import type { StoredBar } from '../tables.ts';
import { hourOf } from './minute-bars.ts';

const hoursWritten = 96;

export type PastMinutes = (
  instrument: Instrument,
  range: { readonly from: Instant; readonly until: Instant },
) => Promise<readonly StoredBar[]>;

/** Whole hours, from the hour of `from` to the last minute that has ended; oldest first. */
export const createPastMinutes =
  (db: Database, seeds: Pick<MarketSeeds, 'ofWorth'>): PastMinutes =>
  async (instrument, { from, until }) => {
    const { root } = flowProfileOf(instrument);
    const fromHour = hourOf(from);
    const kept = await listBarsWithin(db, {
      root,
      fromHour,
      until,
      hoursMax: Math.ceil((until - fromHour) / msPerHour),
    });
    const stored = await findPrice(db, root);
    const known = new Set(kept.map(([at]) => at));
    const missing = walked({ instrument, seeds, stored, from: fromHour, until }).filter(([at]) => !known.has(at));
    const changed = new Set(missing.map(([at]) => hourOf(asInstant(at * 1000))));
    const bars = [...kept, ...led(missing, kept, stored)].sort((one, other) => one[0] - other[0]);
    const hours = [...Map.groupBy(bars, ([at]) => hourOf(asInstant(at * 1000)))]
      .filter(([hour]) => changed.has(hour))
      .map(([hour, ofHour]) => ({ hour, bars: ofHour }));
    for (let index = 0; index < hours.length; index += hoursWritten)
      await writeBarHours(db, root, hours.slice(index, index + hoursWritten));
    return bars;
  };

/** As a room would compute them: before a price was first seen they are its walk, afterwards they lead back to the walk. */
function walked(of: {
  readonly instrument: Instrument;
  readonly seeds: Pick<MarketSeeds, 'ofWorth'>;
  readonly stored: PriceRow | undefined;
  readonly from: Instant;
  readonly until: Instant;
}): StoredBar[] {
  const { instrument, seeds, stored, from, until } = of;
  const seenAt = asInstant(stored === undefined ? until : Math.min(until, Math.max(from, stored.at)));
  const common = {
    profile: flowProfileOf(instrument),
    fairSeed: seeds.ofWorth,
    isOpen: (at: Instant) => isInstrumentOpen(instrument, at),
  };
  const before = pastBars({ ...common, from, until: seenAt, seen: null });
  if (stored === undefined) return before.map(storedBar);
  const seen = { at: stored.at, price: stored.lastPrice };
  return [...before, ...pastBars({ ...common, from: seenAt, until, seen })].map(storedBar);
}

/**
 * Joins computed minutes before a seen price to the bars around them: after a clock jump a room continues where it stopped, not where the
 * walk has moved to.
 */
function led(
  missing: readonly StoredBar[],
  kept: readonly StoredBar[],
  stored: PriceRow | undefined,
): readonly StoredBar[] {
  const inHole = Map.groupBy(
    missing.filter(([at]) => stored !== undefined && at * 1000 < stored.at),
    ([at]) => kept.findIndex(([from]) => from > at),
  );
  const holes = [...inHole].map(([found, hole]) => {
    const next = found === -1 ? kept.length : found;
    return { hole, before: kept[next - 1]?.[4] ?? null, after: kept[next]?.[1] ?? stored?.lastPrice ?? null };
  });
  const leads = holes.flatMap(({ hole, before, after }) => leadOver(hole, before, after));
  return [...leads, ...missing.filter(([at]) => stored === undefined || at * 1000 >= stored.at)];
}

/** Shifts a gap so that both ends meet the bars around it; without bars before it, shifts all of it equally. */
function leadOver(hole: readonly StoredBar[], before: Ticks | null, after: Ticks | null): readonly StoredBar[] {
  const [first, last] = [hole[0], hole.at(-1)];
  if (first === undefined || last === undefined || after === null) return hole;
  const end = after - last[4];
  const begin = before === null ? end : before - first[1];
  return hole.map(([at, open, high, low, close, volume], place) => {
    const by = Math.round(begin + ((end - begin) * place) / Math.max(1, hole.length - 1));
    return [at, asTicks(open + by), asTicks(high + by), asTicks(low + by), asTicks(close + by), volume];
  });
}

const storedBar = ([at, ...rest]: Bar): StoredBar => [at / 1000, ...rest];
