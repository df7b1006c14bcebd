// Writes calendar files in the format of RFC 5545: CRLF, lines of at most 75 octets, UTC instants, so that no time zone needs to be
// described.
import type { Instant } from '@openbell/units/instant.ts';

export type IcalEvent = {
  readonly uid: string;
  readonly sequence: number;
  readonly modifiedAt: Instant;
  readonly at: Instant;
  readonly endsAt: Instant;
  /** Only the day is known, YYYYMMDD. */
  readonly allDay?: string | undefined;
  readonly summary: string;
  readonly description?: string | undefined;
  readonly category?: string | undefined;
  readonly url?: string | undefined;
  readonly isCanceled?: boolean | undefined;
  /** Minutes before the start; only in single files, since subscriptions ignore alarms. */
  readonly alarmMinutes?: number | undefined;
  /** The organizer: required for an event that is sent by mail and may change later. */
  readonly organizer?: { readonly name: string; readonly email: string } | undefined;
};

const octetsMax = 75;

/** One calendar with its events. `refreshHours`: how often a subscribed program should reload it. */
export function icalText(calendar: {
  readonly name: string;
  readonly refreshHours?: number;
  /** `CANCEL` removes the events from calendars that have them; PUBLISH if omitted. */
  readonly method?: 'PUBLISH' | 'CANCEL';
  readonly events: readonly IcalEvent[];
}): string {
  const { name, refreshHours, method = 'PUBLISH', events } = calendar;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Openbell//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    ...(refreshHours === undefined
      ? []
      : [`REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`, `X-PUBLISHED-TTL:PT${refreshHours}H`]),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

const eventLines = (event: IcalEvent): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(event.uid)}`,
  `DTSTAMP:${instantText(event.modifiedAt)}`,
  `LAST-MODIFIED:${instantText(event.modifiedAt)}`,
  `SEQUENCE:${event.sequence}`,
  ...(event.allDay === undefined
    ? [`DTSTART:${instantText(event.at)}`, `DTEND:${instantText(event.endsAt)}`]
    : [`DTSTART;VALUE=DATE:${event.allDay}`]),
  `SUMMARY:${escapeText(event.summary)}`,
  ...(event.description === undefined ? [] : [`DESCRIPTION:${escapeText(event.description)}`]),
  ...(event.category === undefined ? [] : [`CATEGORIES:${escapeText(event.category)}`]),
  ...(event.url === undefined ? [] : [`URL:${event.url}`]),
  ...(event.organizer === undefined
    ? []
    : [`ORGANIZER;CN="${event.organizer.name.replaceAll('"', '')}":mailto:${event.organizer.email}`]),
  `STATUS:${event.isCanceled === true ? 'CANCELLED' : 'CONFIRMED'}`,
  'TRANSP:TRANSPARENT',
  ...(event.alarmMinutes === undefined
    ? []
    : [
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        `DESCRIPTION:${escapeText(event.summary)}`,
        `TRIGGER:-PT${event.alarmMinutes}M`,
        'END:VALARM',
      ]),
  'END:VEVENT',
];

/** `20260319T180000Z`. */
const instantText = (instant: Instant): string =>
  new Date(Math.floor(instant / 1000) * 1000).toISOString().replace(/[-:]|\.000/g, '');

const escapeText = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll(';', '\\;').replaceAll(',', '\\,').replaceAll(/\r?\n/g, '\\n');

/** Folds a line between characters, never inside one: a continuation starts with a space that counts toward its 75 octets. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > octetsMax) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
