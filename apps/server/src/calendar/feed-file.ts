// Reads a feed of economic events from a file: CSV with a header line, or iCalendar. Every fault is reported with its line, and a file with
// a fault is not loaded at all.

import type { EconomicEvent, Volatility } from '@openbell/rules/calendar/economic-event.ts';
import { instantInZone, isZone } from '@openbell/rules/calendar/zone-time.ts';
import { type CsvFault, type CsvRow, readCsv } from '@openbell/rules/journal/import/csv-reader.ts';
import { parseDate } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import ICAL from 'ical.js';
import { sha256Hex } from '../platform/security/randomness.ts';

export type FeedReading = { readonly events: readonly EconomicEvent[]; readonly faults: readonly string[] };

const newYork = 'America/New_York';
const volatilities: Readonly<Record<string, Volatility>> = {
  low: 1,
  medium: 2,
  high: 3,
  '1': 1,
  '2': 2,
  '3': 3,
  '4': 4,
};

/** @param text of a `.csv` or `.ics` file; its first line shows which */
export function readFeedFile(text: string): FeedReading {
  const plain = text.replace(/^\uFEFF/, '');
  return plain.trimStart().startsWith('BEGIN:VCALENDAR') ? readIcal(plain) : readTable(plain);
}

type Draft = {
  readonly line: number;
  readonly id: string;
  readonly date: string;
  readonly zone: string;
  readonly currency: string;
  readonly name: string;
  readonly volatility: string;
  readonly forecast: string;
  readonly previous: string;
  readonly actual: string;
};

function eventsOf(drafts: readonly Draft[]): FeedReading {
  const faults: string[] = [];
  const events = drafts.flatMap((draft): readonly EconomicEvent[] => {
    const when = instantOfText(draft.date, draft.zone);
    const volatility = volatilities[draft.volatility.toLowerCase()];
    if (when === null) faults.push(`line ${draft.line}: "${draft.date}" is no time with a zone and no date`);
    if (draft.name === '') faults.push(`line ${draft.line}: the event has no name`);
    if (!/^[A-Z]{3}$/.test(draft.currency)) faults.push(`line ${draft.line}: "${draft.currency}" is no currency code`);
    if (volatility === undefined)
      faults.push(`line ${draft.line}: "${draft.volatility}" is no volatility (1 to 4, or low, medium, high)`);
    if (when === null || volatility === undefined) return [];
    const { currency, name, forecast, previous, actual } = draft;
    const key = draft.id === '' ? `${currency}|${name}|${new Date(when.at).toISOString().slice(0, 10)}` : draft.id;
    const id = `feed-${sha256Hex(key).slice(0, 16)}`;
    return [{ id, ...when, currency, name, volatility, code: null, forecast, previous, actual }];
  });
  const seen = new Map<string, number>();
  for (const { id } of events) seen.set(id, (seen.get(id) ?? 0) + 1);
  for (const { id, name } of events) if ((seen.get(id) ?? 0) > 1) faults.push(`"${name}" appears twice on one day`);
  if (drafts.length === 0) faults.push('the file holds no events');
  return { events, faults: [...new Set(faults)] };
}

/** `2026-03-06T13:30:00Z`, with an offset, or only a date: then only the day is known. */
function instantOfText(text: string, zone: string): { readonly at: Instant; readonly isAllDay: boolean } | null {
  const day = parseDate(text);
  if (day !== null) return { at: instantInZone(day, 0, newYork), isAllDay: true };
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(text)) {
    const at = Date.parse(text);
    return Number.isNaN(at) ? null : { at: asInstant(at), isAllDay: false };
  }
  const [, date = '', hours = '', minutes = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)(?::\d\d)?$/.exec(text) ?? [];
  const local = parseDate(date);
  if (local === null || !isZone(zone)) return null;
  return { at: instantInZone(local, Number(hours) * 60 + Number(minutes), zone), isAllDay: false };
}

const columns = ['date', 'currency', 'name', 'volatility'] as const;

const faultWords: Readonly<Record<CsvFault, string>> = {
  open_quote: 'a quoted cell is never closed',
  text_after_quote: 'text follows the closing quote of a cell',
  line_too_long: 'the line is too long',
};

function readTable(text: string): FeedReading {
  const { rows, broken } = readCsv(text);
  const [head, ...lines] = rows;
  const names = (head?.cells ?? []).map((name) => name.trim().toLowerCase());
  const missing = columns.filter((name) => !names.includes(name));
  if (missing.length > 0)
    return { events: [], faults: [`line 1: the head names no ${missing.join(', ')} (date,currency,name,volatility)`] };
  const { events, faults } = eventsOf(
    lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')).map((row) => draftOfRow(row, names)),
  );
  return { events, faults: [...broken.map(({ line, reason }) => `line ${line}: ${faultWords[reason]}`), ...faults] };
}

function draftOfRow({ line, cells }: CsvRow, names: readonly string[]): Draft {
  const cell = (name: string): string => cells[names.indexOf(name)]?.trim() ?? '';
  return {
    line,
    id: cell('id'),
    date: cell('date'),
    zone: '',
    currency: cell('currency').toUpperCase(),
    name: cell('name'),
    volatility: cell('volatility'),
    forecast: cell('forecast'),
    previous: cell('previous'),
    actual: cell('actual'),
  };
}

/** ical.js reports no line numbers, so the lines of the events are looked up; both are in the order of the file. */
function readIcal(text: string): FeedReading {
  const calendars = parsedCalendars(text);
  if (typeof calendars === 'string')
    return { events: [], faults: [`the file is not a readable calendar: ${calendars}`] };
  const lines = text.split(/\r?\n/).flatMap((line, index) => (/^BEGIN:VEVENT$/i.test(line) ? [index + 1] : []));
  const events = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'));
  return eventsOf(events.map((event, index) => draftOfEvent(event, lines[index] ?? 1)));
}

/** The calendars of a file, or why it has none. */
function parsedCalendars(text: string): readonly ICAL.Component[] | string {
  try {
    const parsed = ICAL.parse(text);
    const isOne = typeof parsed[0] === 'string';
    return (isOne ? [parsed] : parsed).map((calendar: unknown[]) => new ICAL.Component(calendar));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Currency and impact are in CATEGORIES (`USD,high`), or at the start of the name as in our files (`!!! USD …`). */
function draftOfEvent(event: ICAL.Component, line: number): Draft {
  const valuesOf = (name: string): readonly string[] =>
    event.getAllProperties(name).flatMap((property) => property.getValues().map((value) => String(value).trim()));
  const plain = (name: string): string => (valuesOf(name)[0] ?? '').replaceAll(/\s*\n\s*/g, ' ');
  const [, marks = '', ownCurrency = '', name = ''] =
    /^(!{1,3}\s+)?(?:([A-Z]{3})\s+)?(.*)$/.exec(plain('summary')) ?? [];
  const categories = valuesOf('categories');
  const start = event.getFirstProperty('dtstart');
  return {
    line,
    id: plain('uid'),
    date: dateOf(start),
    zone: start?.getFirstParameter('tzid') ?? '',
    currency: categories.find((one) => /^[A-Z]{3}$/.test(one)) ?? ownCurrency,
    name,
    volatility:
      categories.find((one) => volatilities[one.toLowerCase()] !== undefined) ??
      String(Math.max(1, marks.trim().length)),
    forecast: '',
    previous: '',
    actual: '',
  };
}

/** As ical.js holds it: ISO 8601. Some programs write a date without VALUE=DATE, which leaves the time empty. */
const dateOf = (start: ICAL.Property | null): string => String(start?.jCal[3] ?? '').replace(/T::$/, '');
