import path from 'node:path';
import { publishedEnd } from '@openbell/instruments/exchange-days.ts';
import { type ExchangeDayLine, exchangeDaysOf } from '@openbell/rules/calendar/exchange-day-lines.ts';
import { readExchangeDayLines } from '@openbell/rules/calendar/exchange-days-file.ts';
import { civilOfDay } from '@openbell/units/civil-date.ts';
import { listExchangeDays, replaceExchangeDays } from '../calendar/exchange-days-store.ts';
import { takeLoadedDays } from '../calendar/loaded-days.ts';
import { appendAudit } from '../platform/audit/audit.ts';
import { type LiveCommand, oneArgument, readNamedFile, refuseFaults } from './operator-command.ts';

const usage = 'load-exchange-days FILE';
/** The exchange has at least this many holidays a year: a file with fewer is a part of a year. */
const datesMin = 8;

export const loadExchangeDaysCommand: LiveCommand = {
  kind: 'live',
  takesFile: true,
  usage,
  summary: 'loads whole years of closures and early closes after the published ones (CSV like docs/exchange-days.csv)',
  run: async (context, args) => {
    const file = oneArgument(args, usage);
    const lines = readLines(file);
    const stored = await listExchangeDays(context.db);
    refuseFaults(yearFaults(lines, stored));
    await context.db.transaction().execute(async (trx) => {
      await replaceExchangeDays(trx, lines);
      await appendAudit(trx, {
        at: context.clock.productNow(),
        customerId: null,
        actor: 'operator',
        kind: 'calendar.exchange-days-loaded',
        details: { source: path.basename(file), days: lines.length },
      });
    });
    await takeLoadedDays(context.db);
    return `${lines.length} lines for ${yearsOf(lines).join(', ')}. This process follows them now; others from their next start, open pages when they load again.`;
  },
};

function readLines(file: string): readonly ExchangeDayLine[] {
  const lines = readExchangeDayLines(readNamedFile(file));
  if (!lines.ok) refuseFaults(lines.error);
  const read = lines.ok ? lines.value : [];
  const days = exchangeDaysOf(read);
  if (!days.ok) refuseFaults(days.error);
  return read;
}

/** Published years are frozen, a year without rows counts as one without holidays, and so would a part of a year. */
function yearFaults(lines: readonly ExchangeDayLine[], stored: readonly ExchangeDayLine[]): readonly string[] {
  const lastPublished = civilOfDay(publishedEnd).year;
  const years = yearsOf(lines);
  const published = years.filter((year) => year <= lastPublished);
  if (published.length > 0)
    return [
      `${published.join(', ')}: the days up to ${lastPublished} are published with the program and cannot change`,
    ];
  const all = [...new Set([...yearsOf(stored), ...years])].sort();
  const gap = all.find((year, index) => year !== lastPublished + 1 + index);
  if (gap !== undefined) return [`${gap}: load the years in order, beginning with ${lastPublished + 1}`];
  return years.flatMap((year) => {
    const dates = new Set(lines.map(({ date }) => date).filter((date) => date.startsWith(`${year}-`)));
    return dates.size < datesMin ? [`${year}: only ${dates.size} dates; load a whole year`] : [];
  });
}

function yearsOf(lines: readonly ExchangeDayLine[]): readonly number[] {
  return [...new Set(lines.map(({ date }) => Number(date.slice(0, 4))))];
}
