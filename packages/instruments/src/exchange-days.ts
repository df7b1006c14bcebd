// On which sessions a product is closed, closes early or opens late, by version of the table. Published versions are frozen: a log re-runs
// under its own. Hours and screens use the newest one, with the later years that an operator has loaded.
import { civilOfDay, dateOf, dayOfCivil, type SessionDate } from '@openbell/units/civil-date.ts';
import { minuteOf } from './chicago-time.ts';
import type { Instrument } from './instrument.ts';
import { type DaysContent, dayTables, newestVersion, type TablesVersion } from './tables/day-tables.ts';
import { days202612, days202612End } from './tables/days-2026-12.ts';

/** How a session of a product differs from an ordinary one. */
export type ExchangeDay = {
  /** The holiday in English, as in docs/exchange-days.csv. */
  readonly name: string;
  readonly isClosed: boolean;
  /** The minute of the session's date at which trading begins; null: as on any day. */
  readonly opensMinute: number | null;
  /** The minute of the session's date at which trading ends; null: as on any day. */
  readonly closesMinute: number | null;
};

/** A day that differs for some products, as an operator loads it. */
export type ExchangeDayRow = ExchangeDay & { readonly date: SessionDate; readonly roots: readonly string[] };

/** What is asked about a product: its days are those of its group, or, where an operator loaded them, its own. */
export type DatedProduct = Pick<Instrument, 'root' | 'hoursGroup'>;

/** By date and group in published tables, by date and root in loaded ones. */
type Table = ReadonlyMap<SessionDate, ReadonlyMap<string, ExchangeDay>>;

const published: Readonly<Record<TablesVersion, Table>> = {
  '2026-03': tableOf(rowsOf(dayTables['2026-03'])),
  '2026-12': tableOf(rowsOf(dayTables['2026-12'])),
};
/** The last date of the newest published table. */
export const publishedEnd = dateOf(days202612End);

let loaded: Table = new Map();
let loadedEnd = publishedEnd;

/** How a session differs under a published table; null: an ordinary one. */
export function exchangeDayIn(
  version: TablesVersion,
  { hoursGroup }: DatedProduct,
  date: SessionDate,
): ExchangeDay | null {
  return published[version].get(date)?.get(hoursGroup) ?? null;
}

/** How a session differs by the newest table and what was loaded; null: an ordinary one. */
export function exchangeDayOf(product: DatedProduct, date: SessionDate): ExchangeDay | null {
  if (date <= publishedEnd) return exchangeDayIn(newestVersion, product, date);
  return loaded.get(date)?.get(product.root) ?? null;
}

/** The last date about which anything is known: later days count as ordinary ones. */
export function exchangeDaysEnd(): SessionDate {
  return loadedEnd;
}

/** Replaces the days loaded before. Rows up to the end of the published table are ignored. The years of the rows count as known whole. */
export function setLoadedExchangeDays(rows: readonly ExchangeDayRow[]): void {
  loaded = tableOf(rows.map(({ roots, ...row }) => ({ ...row, products: roots })));
  const years = rows.map(({ date }) => civilOfDay(date).year);
  loadedEnd = years.length === 0 ? publishedEnd : dayOfCivil(Math.max(...years, civilOfDay(publishedEnd).year), 12, 31);
}

/** A day that differs for the groups or roots named. */
type TableRow = ExchangeDay & { readonly date: SessionDate; readonly products: readonly string[] };

function tableOf(rows: readonly TableRow[]): Table {
  const table = new Map<SessionDate, Map<string, ExchangeDay>>();
  for (const { date, products, ...day } of rows) {
    const byProduct = table.get(date) ?? new Map<string, ExchangeDay>();
    table.set(date, byProduct);
    for (const product of products) byProduct.set(product, day);
  }
  return table;
}

function rowsOf({ closures, earlyCloses, lateOpenings = [] }: DaysContent): readonly TableRow[] {
  const opens = new Map(lateOpenings.map(([date, group, time]) => [`${date} ${group}`, minuteOf(time)]));
  const closed = closures.map(([date, group]) => rowOf({ date, group }, { isClosed: true }));
  const early = earlyCloses.map(([date, group, time]) => {
    const opensMinute = opens.get(`${date} ${group}`) ?? null;
    opens.delete(`${date} ${group}`);
    return rowOf({ date, group }, { closesMinute: minuteOf(time), opensMinute });
  });
  const late = [...opens].map(([key, opensMinute]) =>
    rowOf({ date: key.slice(0, 10), group: key.slice(11) }, { opensMinute }),
  );
  return [...closed, ...early, ...late];
}

function rowOf(
  { date, group }: { readonly date: string; readonly group: string },
  own: Partial<ExchangeDay>,
): TableRow {
  // The older table has no names; each of its dates is in the newer one.
  const name = days202612.find(([known]) => known === date)?.[1] ?? '';
  return {
    date: dateOf(date),
    products: [group],
    name,
    isClosed: false,
    opensMinute: null,
    closesMinute: null,
    ...own,
  };
}
