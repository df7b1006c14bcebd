// The minutes of a running price; whole hours that changed are handed out to be stored.

import { barStartOf } from '@openbell/instruments/bar-start.ts';
import { asInstant, type Instant, msPerHour, msPerMinute } from '@openbell/units/instant.ts';
import { asTicks, type Ticks } from '@openbell/units/quantity.ts';
import type { StoredBar } from '../tables.ts';

export type BarHour = { readonly hour: Instant; readonly bars: readonly StoredBar[] };

export type MinuteBars = {
  readonly record: (at: Instant, price: Ticks, size: number) => void;
  /** Adds bars of the past in front; ignores hours that are already known. */
  readonly load: (bars: readonly StoredBar[]) => void;
  /** The hours that changed since the last call; past ones are dropped. */
  readonly takeChanged: (now: Instant) => readonly BarHour[];
  /** The hours in memory, oldest first. */
  readonly hours: () => readonly BarHour[];
};

export function createMinuteBars(): MinuteBars {
  const hours = new Map<Instant, StoredBar[]>();
  const changed = new Set<Instant>();
  const barsOf = (hour: Instant): StoredBar[] => {
    const known = hours.get(hour);
    if (known !== undefined) return known;
    const bars: StoredBar[] = [];
    hours.set(hour, bars);
    return bars;
  };
  return {
    record: (at, price, size) => {
      const hour = hourOf(at);
      const bars = barsOf(hour);
      const start = (Math.floor(at / msPerMinute) * msPerMinute) / 1000;
      const bar = bars.at(-1);
      changed.add(hour);
      if (bar === undefined || bar[0] !== start) {
        bars.push([start, price, price, price, price, size]);
        return;
      }
      bar[2] = asTicks(Math.max(bar[2], price));
      bar[3] = asTicks(Math.min(bar[3], price));
      bar[4] = price;
      bar[5] += size;
    },
    load: (bars) => {
      for (const bar of bars) barsOf(hourOf(asInstant(bar[0] * 1000))).push(bar);
    },
    takeChanged: (now) => {
      const taken = [...changed].map((hour) => ({ hour, bars: barsOf(hour) }));
      changed.clear();
      for (const hour of [...hours.keys()]) if (hour < hourOf(now)) hours.delete(hour);
      return taken;
    },
    hours: () => [...hours].map(([hour, bars]) => ({ hour, bars })).sort((one, other) => one.hour - other.hour),
  };
}

export const hourOf = (at: Instant): Instant => asInstant(Math.floor(at / msPerHour) * msPerHour);

/** Combines minute bars into bars of several minutes, or of a session each, oldest first. */
export function bundleBars(bars: readonly StoredBar[], minutes: number): readonly StoredBar[] {
  if (minutes === 1) return bars;
  const bundled: StoredBar[] = [];
  for (const [at, open, high, low, close, volume] of bars) {
    const start = barStartOf(asInstant(at * 1000), minutes) / 1000;
    const last = bundled.at(-1);
    if (last === undefined || last[0] !== start) {
      bundled.push([start, open, high, low, close, volume]);
      continue;
    }
    last[2] = asTicks(Math.max(last[2], high));
    last[3] = asTicks(Math.min(last[3], low));
    last[4] = close;
    last[5] += volume;
  }
  return bundled;
}
