// When a product must be flat and when it may not be filled, asked of the exchange's tables as they are: rows of date, group and hour.
import { publishedTables, type TablesContent, unnamedTables } from '@openbell/instruments/tables/exchange-tables.ts';
import { formatDate, type SessionDate } from '@openbell/units/civil-date.ts';
import type { Instant } from '@openbell/units/instant.ts';
import { instantAt, reopeningOf, sessionOf } from './chicago.ts';
import type { Contract } from './contracts.ts';

/** What is not ordinary for a group of products on a date: it does not trade, or opens late or closes early at `HH:MM` of Chicago's clock. */
export type ExchangeDay = {
  readonly date: string;
  readonly group: string;
  readonly kind: 'shut' | 'opens' | 'closes';
  readonly at: string;
};

/** The days that are not ordinary, by their date. */
export type ExchangeDays = ReadonlyMap<string, readonly ExchangeDay[]>;

const published = publishedTables.map(({ version, sha256, content }) => ({ version, sha256, days: daysOf(content) }));

function daysOf({ closures, earlyCloses, lateOpenings = [] }: TablesContent): ExchangeDays {
  const days: readonly ExchangeDay[] = [
    ...closures.map(([date, group]) => ({ date, group, kind: 'shut', at: '' }) as const),
    ...earlyCloses.map(([date, group, at]) => ({ date, group, kind: 'closes', at }) as const),
    ...lateOpenings.map(([date, group, at]) => ({ date, group, kind: 'opens', at }) as const),
  ];
  return Map.groupBy(days, ({ date }) => date);
}

/** The tables that line 1 of a log names, or those of logs that name none; undefined if nobody published them. */
export function tablesNamed(named: unknown): ExchangeDays | undefined {
  const { version, sha256 } = (named ?? unnamedTables) as { readonly version?: unknown; readonly sha256?: unknown };
  return published.find((tables) => tables.version === version && tables.sha256 === sha256)?.days;
}

type Product = Pick<Contract, 'root' | 'groups'>;
/** Minutes of Chicago's clock: flat at `from`, traded again at `until` or, if null, when the next session opens. */
type Pause = { readonly from: number; readonly until: number | null };

/** The instants of a session at which a product must be flat. */
export function deadlinesOf(days: ExchangeDays, product: Product, date: SessionDate): readonly Instant[] {
  return pausesOf(days, product, date).map(({ from }) => instantAt(date, from));
}

/** Whether a fill at an instant is outside the approved times of its product. */
export function isClosedAt(days: ExchangeDays, product: Product, at: Instant): boolean {
  const date = sessionOf(at);
  const opens = hourOf(days, product, { date, kind: 'opens' });
  if (at < reopeningOf(date) || isShut(days, product, date)) return true;
  if (opens !== null && at < instantAt(date, opens)) return true;
  return pausesOf(days, product, date).some(
    ({ from, until }) => at >= instantAt(date, from) && (until === null || at < instantAt(date, until)),
  );
}

function pausesOf(days: ExchangeDays, product: Product, date: SessionDate): readonly Pause[] {
  if (isShut(days, product, date)) return [];
  const opens = hourOf(days, product, { date, kind: 'opens' });
  const closes = hourOf(days, product, { date, kind: 'closes' });
  const ordinary = ordinaryPausesOf(product.root).filter(({ from }) => opens === null || from > opens);
  if (closes === null) return ordinary;
  const last = closes - 10;
  const earlier = ordinary.filter(({ from, until }) => until !== null && from < last);
  return [...earlier, { from: last, until: null }];
}

function ordinaryPausesOf(root: string): readonly Pause[] {
  if (['GF', 'HE', 'LE'].includes(root)) return [{ from: minuteOf('13:05'), until: null }];
  if (root === 'LBR') return [{ from: minuteOf('14:55'), until: null }];
  if (!['XC', 'XK', 'XW', 'ZC', 'ZW', 'ZS', 'ZM', 'ZL', 'KE', 'ZO', 'ZR'].includes(root))
    return [{ from: minuteOf('15:50'), until: null }];
  return [
    { from: minuteOf('07:45'), until: minuteOf('08:30') },
    { from: minuteOf('13:20'), until: null },
  ];
}

type Asked = { readonly date: SessionDate; readonly kind: ExchangeDay['kind'] };

const isShut = (days: ExchangeDays, product: Product, date: SessionDate): boolean =>
  dayOf(days, product, { date, kind: 'shut' }) !== undefined;

/** The minute of Chicago's clock at which a product opens late or closes early; null: as on any day. */
function hourOf(days: ExchangeDays, product: Product, asked: Asked): number | null {
  const day = dayOf(days, product, asked);
  return day === undefined ? null : minuteOf(day.at);
}

function dayOf(days: ExchangeDays, { groups }: Product, { date, kind }: Asked): ExchangeDay | undefined {
  return days.get(formatDate(date))?.find((day) => day.kind === kind && groups.includes(day.group));
}

const minuteOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
