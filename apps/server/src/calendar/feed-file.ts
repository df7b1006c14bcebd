// Reads a feed of economic events from a file: CSV with a header line, or iCalendar. Every fault is reported with its line, and a file with
// a fault is not loaded at all.
import type { EconomicEvent, Volatility } from '@openbell/rules/calendar/economic-event.ts';
import { instantInZone, isZone } from '@openbell/rules/calendar/zone-time.ts';
import { type CsvFault, type CsvRow, readCsv } from '@openbell/rules/journal/import/csv-reader.ts';
import { parseDate } from '@openbell/units/civil-date.ts';
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
function instantOfText(text: string, zone: string): { readonly at: number; readonly isAllDay: boolean } | null {
  const day = parseDate(text);
  if (day !== null) return { at: instantInZone(day, 0, newYork), isAllDay: true };
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(text)) {
    const at = Date.parse(text);
    return Number.isNaN(at) ? null : { at, isAllDay: false };
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

type IcalLine = { readonly line: number; readonly name: string; readonly zone: string; readonly value: string };

function readIcal(text: string): FeedReading {
  const drafts: Draft[] = [];
  let current: IcalLine[] | null = null;
  for (const entry of unfolded(text)) {
    if (entry.name === 'BEGIN' && entry.value === 'VEVENT') current = [entry];
    else if (entry.name === 'END' && entry.value === 'VEVENT' && current !== null) {
      drafts.push(draftOf(current));
      current = null;
    } else current?.push(entry);
  }
  return eventsOf(drafts);
}

/** Lines with their continuations joined. */
function unfolded(text: string): readonly IcalLine[] {
  const joined: { line: number; text: string }[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const last = joined.at(-1);
    if (/^[ \t]/.test(line) && last !== undefined) last.text += line.slice(1);
    else if (line !== '') joined.push({ line: index + 1, text: line });
  }
  return joined.map(({ line, text: whole }) => {
    const [, name = '', parameters = '', value = ''] = /^([A-Za-z-]+)((?:;[^:]*)?):(.*)$/.exec(whole) ?? [];
    return { line, name: name.toUpperCase(), zone: /TZID="?([^;":]+)/i.exec(parameters)?.[1] ?? '', value };
  });
}

/** Currency and impact are in CATEGORIES (`USD,high`), or at the start of the name as in our files (`!!! USD …`). */
function draftOf(lines: readonly IcalLine[]): Draft {
  const find = (name: string): IcalLine | undefined => lines.find((entry) => entry.name === name);
  const plain = (text: string): string =>
    text
      .replaceAll(/\\n/gi, ' ')
      .replaceAll(/\\([\\;,])/g, '$1')
      .trim();
  const [, marks = '', ownCurrency = '', name = ''] =
    /^(!{1,3}\s+)?(?:([A-Z]{3})\s+)?(.*)$/.exec(plain(find('SUMMARY')?.value ?? '')) ?? [];
  const categories = (find('CATEGORIES')?.value ?? '').split(',').map((one) => one.trim());
  const start = find('DTSTART');
  return {
    line: lines[0]?.line ?? 1,
    id: plain(find('UID')?.value ?? ''),
    date: dateText(start?.value ?? ''),
    zone: start?.zone ?? '',
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

/** `20260306T133000Z` as `2026-03-06T13:30:00Z`. */
const dateText = (text: string): string =>
  text
    .replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
    .replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(Z?)$/, '$1-$2-$3T$4:$5:$6$7');
