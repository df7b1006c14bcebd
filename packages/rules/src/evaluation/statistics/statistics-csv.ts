// The statistics as tables for a spreadsheet: RFC 4180, without text that a spreadsheet would run as a formula.
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { formatDate } from '@openbell/units/civil-date.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import { centsOfMicros, type MicroDollars } from '@openbell/units/money.ts';
import type { EvaluationState } from '../types.ts';
import type { RoundTrip } from './round-trips.ts';

/** Column names of the tables; a front end passes its own, translated ones in this order. */
export const tripColumns = [
  'session',
  'opened',
  'closed',
  'symbol',
  'side',
  'quantity',
  'entry',
  'exit',
  'result',
] as const;
export const dayColumns = ['date', 'pnl', 'balance', 'floor', 'tier'] as const;

/** One row per round trip; instants in UTC, amounts in dollars, empty if it is still open. */
export function tripsCsv(trips: readonly RoundTrip[], heads: readonly string[] = tripColumns): string {
  const rows = trips.map((trip) => [
    formatDate(sessionDateOf(trip.closedAt ?? trip.openedAt)),
    formatInstant(trip.openedAt),
    trip.closedAt === null ? '' : formatInstant(trip.closedAt),
    trip.symbol,
    trip.side,
    String(trip.quantity),
    trip.entryPrice,
    trip.exitPrice ?? '',
    dollarText(trip.resultMicros),
  ]);
  return csvOf([heads, ...rows]);
}

/** One row per settled session with a fill; floor and tier are those after it. */
export function daysCsv(state: EvaluationState, heads: readonly string[] = dayColumns): string {
  const rows = state.days.map((day) => [
    formatDate(day.date),
    dollarText(day.pnlMicros),
    dollarText(day.balanceMicros),
    dollarText(day.floorMicros),
    day.tier === null ? '' : String(day.tier),
  ]);
  return csvOf([heads, ...rows]);
}

/**
 * Rows as RFC 4180 text: fields with a comma, a quotation mark or a line break are quoted, every line ends with CR LF. A field that a
 * spreadsheet would read as a formula (it begins with = + - @ tab or CR and is no decimal number) is prefixed with an apostrophe.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('');
}

function fieldOf(text: string): string {
  const isFormula = /^[=+\-@\t\r\n]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Dollars with two decimals, half a cent rounded away from zero. */
export function dollarText(micros: MicroDollars): string {
  const cents = centsOfMicros(micros);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
