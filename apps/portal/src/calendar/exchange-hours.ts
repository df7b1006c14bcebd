// What a holiday does to each group of contracts, for the day card: groups with the same hours in one row, closed ones first.
import { exchangeDayOf } from '@openbell/instruments/exchange-days.ts';
import { type HoursGroup, type Instrument, instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { type Holiday, holidayOf } from '../platform/exchange-holiday.ts';
import type { MessageKey } from '../platform/message-keys.ts';

/** One contract for each group, in the order of the list, with the group's name. */
const groups: readonly (readonly [root: string, name: MessageKey])[] = [
  ['ES', 'holiday.group.indices'],
  ['ZN', 'holiday.group.rates'],
  ['6E', 'holiday.group.currencies'],
  ['CL', 'holiday.group.energies'],
  ['GC', 'holiday.group.metals'],
  ['BTC', 'holiday.group.crypto'],
  ['ZC', 'holiday.group.grains'],
  ['LE', 'holiday.group.meats'],
  ['LBR', 'holiday.group.lumber'],
  ['DC', 'holiday.group.dairy'],
];

/** The groups whose hours the calendar can tell: a test compares them with those of the contracts. */
export const toldGroups: readonly HoursGroup[] = groups.flatMap(([root]) => instrumentOfRoot(root)?.hoursGroup ?? []);

export type ExchangeRow = { readonly holiday: Holiday; readonly groups: readonly MessageKey[] };

/** By the first group of each row, closed rows first; empty on an ordinary day. */
export function exchangeRowsOf(date: SessionDate): readonly ExchangeRow[] {
  const rows = new Map<string, { readonly holiday: Holiday; readonly groups: MessageKey[] }>();
  for (const [root, group] of groups) {
    const instrument = instrumentOfRoot(root);
    const holiday = instrument === undefined ? null : holidayOf(instrument, date);
    if (holiday === null) continue;
    const { opensAt, closesAt, goesOnAt } = holiday;
    const key = [opensAt, closesAt, goesOnAt].join(' ');
    const row = rows.get(key) ?? { holiday, groups: [] };
    row.groups.push(group);
    rows.set(key, row);
  }
  return [...rows.values()].toSorted((one, other) => (one.holiday.closesAt ?? 0) - (other.holiday.closesAt ?? 0));
}

/** The name of a date's holiday in English; null on an ordinary day. */
export function holidayNameOn(date: SessionDate): string | null {
  for (const [root] of groups) {
    const instrument: Instrument | undefined = instrumentOfRoot(root);
    const day = instrument === undefined ? null : exchangeDayOf(instrument, date);
    if (day !== null) return day.name;
  }
  return null;
}
