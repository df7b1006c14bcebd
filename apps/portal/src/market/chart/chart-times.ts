// The chart library knows no time zones, so its times are shifted by the offset of the customer's zone. Hours and days then fall where
// the customer expects them. Bars keep their true instants in addition.

import type { BarMinutes } from '@openbell/api/market/market.ts';
import { sessionBarMinutes } from '@openbell/instruments/bar-start.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { zoneOffsetMs } from '@openbell/rules/calendar/zone-time.ts';
import type { Locale } from '@openbell/ui/locale.ts';
import { asInstant } from '@openbell/units/instant.ts';

const secondsPerDay = 86_400;

/** Seconds that a zone is ahead of UTC at an instant (epoch seconds). Zones change only on quarter hours, so the instant is rounded down to one. */
export function zoneOffsetSeconds(at: number, zone: string): number {
  return zoneOffsetMs(asInstant(Math.floor(at / 900) * 900_000), zone) / 1_000;
}

/**
 * Bar starts (epoch seconds, rising) as the axis has them. When clocks go back, an hour repeats; the axis must rise, so that hour is
 * compressed. Bars of a session are placed at its date, regardless of the zone.
 */
export function axisTimes(
  starts: readonly number[],
  { zone, minutes }: { readonly zone: string; readonly minutes: BarMinutes },
): readonly number[] {
  if (minutes === sessionBarMinutes) return starts.map((at) => sessionDateOf(asInstant(at * 1_000)) * secondsPerDay);
  const times: number[] = [];
  let before = Number.NEGATIVE_INFINITY;
  let offset = 0;
  let knownHour = Number.NaN;
  for (const at of starts) {
    const quarter = Math.floor(at / 900);
    if (quarter !== knownHour) {
      offset = zoneOffsetSeconds(at, zone);
      knownHour = quarter;
    }
    before = Math.max(at + offset, before + 1);
    times.push(before);
  }
  return times;
}

/** A day, then a time, from left to right like the chart. Without isolation an Arabic month would put the time on the other side. */
export function momentText(day: string, clock: string, locale: Locale): string {
  return locale === 'ar' ? `\u2068${day}\u2069 ${clock}` : `${day} ${clock}`;
}
