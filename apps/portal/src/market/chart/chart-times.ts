// The chart library knows no zones: it is given times moved by the offset of the customer's zone, so that hours and days fall where they
// are read. Bars keep their true instants beside them.
import type { BarMinutes } from '@openbell/api/market/market.ts';
import { sessionBarMinutes } from '@openbell/instruments/bar-start.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { zoneOffsetMs } from '@openbell/rules/calendar/zone-time.ts';
import type { Locale } from '@openbell/ui/locale.ts';

const secondsPerDay = 86_400;

/** Seconds that a zone is ahead of UTC at an instant (epoch seconds); zones change on quarters of an hour at the earliest. */
export function zoneOffsetSeconds(at: number, zone: string): number {
  return zoneOffsetMs(Math.floor(at / 900) * 900_000, zone) / 1_000;
}

/**
 * Bar starts (epoch seconds, rising) as the axis has them. Where clocks go back an hour comes twice; the axis must rise, so that hour is
 * pressed together there. Bars of a session stand at its date, whatever the zone.
 */
export function axisTimes(
  starts: readonly number[],
  { zone, minutes }: { readonly zone: string; readonly minutes: BarMinutes },
): readonly number[] {
  if (minutes === sessionBarMinutes) return starts.map((at) => sessionDateOf(at * 1_000) * secondsPerDay);
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

/** A day with a time of it from the left to the right, as the chart stands: an Arabic month would draw the time to its other side. */
export function momentText(day: string, clock: string, locale: Locale): string {
  return locale === 'ar' ? `\u2068${day}\u2069 ${clock}` : `${day} ${clock}`;
}
