// The browser's zone for the calendar call: a name of the table, and the exact one.
import { timeZoneOf } from '@openbell/rules/calendar/time-zones.ts';
import { isZone } from '@openbell/rules/calendar/zone-time.ts';

export type CallZone = { readonly timezone: string; readonly zone: string };

/**
 * What the call sends for a browser.
 *
 * @param offsets minutes that UTC is ahead of the browser in January and in July, as `getTimezoneOffset` returns them
 * @param zone the browser's own name of its zone; it may be empty
 */
export function callZoneOf(offsets: readonly [number, number], zone: string): CallZone {
  const standard = Math.min(-offsets[0], -offsets[1]);
  const entry = timeZoneOf(standard, zone);
  return { timezone: entry.StandardName, zone: isZone(zone) ? zone : entry.zone };
}

export const browserZone = (): CallZone =>
  callZoneOf(
    [new Date(2026, 0, 15).getTimezoneOffset(), new Date(2026, 6, 15).getTimezoneOffset()],
    Intl.DateTimeFormat().resolvedOptions().timeZone ?? '',
  );
