// The time of a webinar as the next-webinar box writes it.
import type { Instant } from '@openbell/units/instant.ts';

/**
 * `Jul 1st, 2:30 PM EDT`: 'MMM Do, h:mm A' and the abbreviation of the zone, in English (WEBINAR-003).
 *
 * @param zone a name of the IANA database
 */
export function webinarTimeText(instant: Instant, zone: string): string {
  const parts: Record<string, string> = {};
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZoneName: 'short',
  });
  for (const { type, value } of format.formatToParts(instant)) parts[type] = value;
  const { month = '', day = '', hour = '', minute = '', dayPeriod = '', timeZoneName = '' } = parts;
  return `${month} ${day}${ordinalSuffix(Number(day))}, ${hour}:${minute} ${dayPeriod} ${timeZoneName}`;
}

function ordinalSuffix(day: number): string {
  if (day >= 11 && day <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th';
}
