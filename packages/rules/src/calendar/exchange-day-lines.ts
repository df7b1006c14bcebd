// Days on which the exchange is closed, closes early or opens late, as lines of text: the form of docs/exchange-days.csv, of the database and
// of what a page receives.
import { minuteOf } from '@openbell/instruments/chicago-time.ts';
import type { ExchangeDay, ExchangeDayRow } from '@openbell/instruments/exchange-days.ts';
import { allInstruments } from '@openbell/instruments/instrument.ts';
import { formatDate, parseDate, type SessionDate, weekdayOf } from '@openbell/units/civil-date.ts';
import { err, ok, type Result } from '@openbell/units/result.ts';

export const exchangeDayColumns = ['date', 'group', 'state', 'time_ct', 'name', 'source', 'roots'] as const;
export type ExchangeDayLine = Readonly<Record<(typeof exchangeDayColumns)[number], string>>;

/** The days that lines describe. A product may open late and close early on one date, in two lines; anything else twice is a fault. */
export function exchangeDaysOf(
  lines: readonly ExchangeDayLine[],
): Result<readonly ExchangeDayRow[], readonly string[]> {
  const faults = lines.flatMap((line, index) => faultsOf(line).map((fault) => `line ${index + 2}: ${fault}`));
  if (lines.length === 0) faults.push('the file holds no days');
  if (faults.length > 0) return err(faults);
  const days = new Map<string, ExchangeDayRow>();
  for (const [index, line] of lines.entries()) {
    const date = parseDate(line.date) as SessionDate;
    const own = dayOf(line);
    for (const root of rootsOf(line)) {
      const key = `${line.date} ${root}`;
      const known = days.get(key);
      const both = known === undefined ? own : merged(known, own);
      if (both === null) faults.push(`line ${index + 2}: another line speaks about ${root} on ${line.date}`);
      else days.set(key, { date, roots: [root], ...both });
    }
  }
  return faults.length > 0 ? err(faults) : ok([...days.values()]);
}

function dayOf({ state, time_ct: time, name }: ExchangeDayLine): ExchangeDay {
  const minute = state === 'closed' ? null : minuteOf(time);
  return {
    name,
    isClosed: state === 'closed',
    opensMinute: state === 'late' ? minute : null,
    closesMinute: state === 'early' ? minute : null,
  };
}

/** A late opening together with an early close; null for any other two. */
function merged(one: ExchangeDay, other: ExchangeDay): ExchangeDay | null {
  if (one.isClosed || other.isClosed || one.name !== other.name) return null;
  if (one.opensMinute !== null && other.opensMinute !== null) return null;
  if (one.closesMinute !== null && other.closesMinute !== null) return null;
  const { name } = one;
  const opensMinute = one.opensMinute ?? other.opensMinute;
  const closesMinute = one.closesMinute ?? other.closesMinute;
  return { name, isClosed: false, opensMinute, closesMinute };
}

const offered = allInstruments.filter(({ status }) => status === 'offered');

/** The products a line speaks about: those it lists, or all of its group. */
function rootsOf({ group, roots }: ExchangeDayLine): readonly string[] {
  const all = offered.filter((instrument) => instrument.group === group).map(({ root }) => root);
  return roots === 'all' ? all : roots.split(' ');
}

function faultsOf(line: ExchangeDayLine): readonly string[] {
  const faults: string[] = [];
  const date = parseDate(line.date);
  if (date === null) faults.push(`"${line.date}" is no date (YYYY-MM-DD)`);
  else if ([0, 6].includes(weekdayOf(date))) faults.push(`${formatDate(date)} is no weekday: no session has that date`);
  const group = offered.filter((instrument) => instrument.group === line.group).map(({ root }) => root);
  if (group.length === 0) faults.push(`"${line.group}" is no group of the contract table`);
  else if (rootsOf(line).some((root) => !group.includes(root)))
    faults.push(`"${line.roots}" names a contract that is not in ${line.group}: write all, or its symbols`);
  if (!['closed', 'early', 'late'].includes(line.state)) faults.push(`"${line.state}" is not closed, early or late`);
  else if (line.state === 'closed' ? line.time_ct !== '' : !isTime(line.time_ct))
    faults.push(`"${line.time_ct}" is no time of a ${line.state} day: HH:MM before 16:00, empty if it is closed`);
  if (line.name === '') faults.push('the day has no name');
  if (line.source === '') faults.push('the day has no source');
  return faults;
}

/** A session ends at 16:00 on its date. */
function isTime(text: string): boolean {
  return /^(0\d|1[0-5]):[0-5]\d$/.test(text);
}
