// Parses the times of a file's rows: wall times without a zone, so the zone is asked for. Text that is not a time is refused.
import { asSessionDate, dayOfCivil, isCivilDate } from '@openbell/units/civil-date.ts';
import {
  asInstant,
  formatInstant,
  type Instant,
  msPerDay,
  msPerHour,
  msPerMinute,
  msPerSecond,
} from '@openbell/units/instant.ts';
import { err, ok, type Result } from '@openbell/units/result.ts';
import { instantInZone, zoneTimeOf } from '../../calendar/zone-time.ts';
import { withPlainBlanks } from './cell-values.ts';

export type DayOrder = 'month_first' | 'day_first';
export type RowTime = {
  readonly at: Instant;
  /**
   * The time as the file has it, in one spelling and without the zone: part of the row's identity. With an offset it is the instant itself,
   * since the platform may write another offset next time.
   */
  readonly wall: string;
};
/** `time_skipped` and `time_twice`: the zone's clocks went forward over it, or back over it. */
export type RowTimeRefusal = 'bad_time' | 'in_future' | 'time_skipped' | 'time_twice';
export type ReadTime = (text: string) => Result<RowTime, RowTimeRefusal>;

const datePattern = /^(?:(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})|(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2}))$/;
const timePattern = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?: ?([AP])\.? ?M\.?)?$/i;
const rowPattern = /^([\d/.-]+)(?:T|[ ,]+)([\d:.,]+(?: ?[AP]\.? ?M\.?)?) ?(Z|UTC|[+-]\d{2}:?\d{2})?$/i;
const quarterMinutes = 15;
/** The platform's clock may run slightly ahead of ours. */
const clocksApartMs = msPerMinute;

export type TimeReading = {
  /** A name for which `isZone` is true. */
  readonly zone: string;
  readonly dayOrder: DayOrder;
  /** No execution can be after it. */
  readonly now: Instant;
};

/**
 * A reader of one file's times. A leading year settles the order of the date; a year of two digits is of this century. An offset after the
 * time (`-05:00`, `Z`) is exact and overrides the zone. A date without a time of day is refused, and so is a time in the future.
 */
export function timeReader({ zone, dayOrder, now }: TimeReading): ReadTime {
  const quarters = new Map<number, Result<Instant, RowTimeRefusal>>();
  return (text) => {
    const match = partsOf(text);
    const date = dateOfText(match?.[1] ?? '', dayOrder);
    const msOfDay = msOfText(match?.[2] ?? '');
    if (match === null || date === null || msOfDay === null) return err('bad_time');
    const wallMs = asInstant(date * msPerDay + msOfDay);
    const past = (at: Instant, wall: string) =>
      at > now + clocksApartMs ? err('in_future' as const) : ok({ at, wall });
    const exact = match[3] === undefined ? null : wallMs - offsetOf(match[3]);
    if (exact !== null) return past(asInstant(exact), formatInstant(asInstant(exact)));
    const quarterMs = quarterMinutes * msPerMinute;
    const quarter = Math.floor(wallMs / quarterMs);
    const start = quarters.get(quarter) ?? quarterStart(quarter * quarterMs, zone);
    quarters.set(quarter, start);
    return start.ok
      ? past(asInstant(start.value + (wallMs - quarter * quarterMs)), formatInstant(wallMs).slice(0, -1))
      : start;
  };
}

/**
 * The order of day and month of a file's times, read together: the one under which all are dates up to today if the other fails. Null if
 * both orders work and give different dates; month first if the order makes no difference or neither fits all.
 */
export function dayOrderOf(texts: readonly string[], now: Instant): DayOrder | null {
  // Somewhere on earth it is already tomorrow.
  const dayMax = Math.floor(now / msPerDay) + 1;
  const isPast = (day: number | null): day is number => day !== null && day <= dayMax;
  const isFound = { month_first: false, day_first: false, both: false };
  for (const text of texts) {
    const date = partsOf(text)?.[1] ?? '';
    const [month, day] = [dateOfText(date, 'month_first'), dateOfText(date, 'day_first')];
    if (month === day) continue;
    if (isPast(month) && isPast(day)) isFound.both = true;
    else if (isPast(month)) isFound.month_first = true;
    else if (isPast(day)) isFound.day_first = true;
  }
  if (isFound.day_first && !isFound.month_first) return 'day_first';
  return isFound.both && !isFound.month_first ? null : 'month_first';
}

/** Date, time of day and offset. */
function partsOf(text: string): RegExpExecArray | null {
  return rowPattern.exec(withPlainBlanks(text).trim());
}

/** Clocks change only on quarters of an hour, so one answer holds for the whole quarter. */
function quarterStart(wallMs: number, zone: string): Result<Instant, RowTimeRefusal> {
  const date = asSessionDate(Math.floor(wallMs / msPerDay));
  const minuteOfDay = (wallMs - date * msPerDay) / msPerMinute;
  const isOnWall = (instant: Instant) => {
    const time = zoneTimeOf(instant, zone);
    return time.date === date && time.minuteOfDay === minuteOfDay;
  };
  const at = instantInZone(date, minuteOfDay, zone);
  if (!isOnWall(at)) return err('time_skipped');
  const isTwice = [msPerHour / 2, msPerHour].some(
    (step) => isOnWall(asInstant(at + step)) || isOnWall(asInstant(at - step)),
  );
  return isTwice ? err('time_twice') : ok(at);
}

function dateOfText(text: string, dayOrder: DayOrder): number | null {
  const match = datePattern.exec(text);
  if (match === null) return null;
  const [, yearFirst, second, third, one, two, last = ''] = match;
  const year = Number(yearFirst ?? (last.length === 2 ? `20${last}` : last));
  const month = Number(yearFirst === undefined ? (dayOrder === 'month_first' ? one : two) : second);
  const day = Number(yearFirst === undefined ? (dayOrder === 'month_first' ? two : one) : third);
  const isKnown = year >= 1990 && year <= 2099 && isCivilDate(year, month, day);
  return isKnown ? dayOfCivil(year, month, day) : null;
}

function msOfText(text: string): number | null {
  const match = timePattern.exec(text);
  if (match === null) return null;
  const half = match[5]?.toUpperCase();
  const given = Number(match[1]);
  if (half !== undefined && (given < 1 || given > 12)) return null;
  const hour = half === undefined ? given : (given % 12) + (half === 'P' ? 12 : 0);
  const [minute, second] = [Number(match[2]), Number(match[3] ?? 0)];
  if (hour > 23 || minute > 59 || second > 59) return null;
  const ms = Number((match[4] ?? '').slice(0, 3).padEnd(3, '0'));
  return hour * msPerHour + minute * msPerMinute + second * msPerSecond + ms;
}

function offsetOf(text: string): number {
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(text);
  if (match === null) return 0;
  const ms = Number(match[2]) * msPerHour + Number(match[3]) * msPerMinute;
  return match[1] === '-' ? -ms : ms;
}
