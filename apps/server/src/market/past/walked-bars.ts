// Minutes that nobody watched, in stored form: along the walk that a price tends to, computed a little at a time between other work.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { isInstrumentOpen } from '@openbell/instruments/trading-hours.ts';
import { flowProfileOf } from '@openbell/market/flow/flow-scales.ts';
import { pastBars } from '@openbell/market/flow/past-bars.ts';
import type { Seed } from '@openbell/market/flow/random.ts';
import { asInstant, type Instant, msPerHour } from '@openbell/units/instant.ts';
import type { Ticks } from '@openbell/units/quantity.ts';
import type { StoredBar } from '../tables.ts';

/** Computed in one turn of the event loop. */
const sliceMs = 4 * msPerHour;

export type WalkOf = {
  readonly instrument: Instrument;
  readonly fairSeed: Seed;
  /** Where the price was last seen; null: never. */
  readonly seen: { readonly at: Instant; readonly price: Ticks } | null;
  readonly from: Instant;
  readonly until: Instant;
};

export async function walkedBars({ instrument, from, until, ...of }: WalkOf): Promise<readonly StoredBar[]> {
  const profile = flowProfileOf(instrument);
  const isOpen = (at: Instant): boolean => isInstrumentOpen(instrument, at);
  const bars: StoredBar[] = [];
  for (let at = from; at < until; at = sliceEnd(at)) {
    const slice = pastBars({
      ...of,
      profile,
      isOpen,
      from: at,
      until: asInstant(Math.min(until, sliceEnd(at))),
    });
    for (const [start, ...rest] of slice) bars.push([start / 1000, ...rest]);
    await nextTurn();
  }
  return bars;
}

const sliceEnd = (from: Instant): Instant => asInstant((Math.floor(from / sliceMs) + 1) * sliceMs);
