// The exchange's days that an operator loaded, in force in this process: its hours follow them at once, and pages receive them when they load.

import { chicagoTimeOf } from '@openbell/instruments/chicago-time.ts';
import { exchangeDaysEnd, setLoadedExchangeDays } from '@openbell/instruments/exchange-days.ts';
import { type ExchangeDayLine, exchangeDaysOf } from '@openbell/rules/calendar/exchange-day-lines.ts';
import { formatDate } from '@openbell/units/civil-date.ts';
import type { Context } from '../platform/context.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import { listExchangeDays } from './exchange-days-store.ts';

const warnedDays = 90;

let shown: readonly ExchangeDayLine[] = [];

/** Reads the stored days at the start of a process, and warns if the table ends soon: later holidays would count as ordinary days. */
export async function openExchangeDays({ db, log, clock }: Pick<Context, 'db' | 'log' | 'clock'>): Promise<void> {
  if (!(await takeLoadedDays(db)))
    log.warn('the loaded days of the exchange no longer fit the contract table and are ignored: load them again');
  const end = exchangeDaysEnd();
  if (end - chicagoTimeOf(clock.productNow()).date < warnedDays)
    log.warn(
      { end: formatDate(end) },
      'the table of exchange holidays ends soon, and later holidays would count as ordinary days: update Openbell, or load the next year with "npm run operator -- load-exchange-days FILE"',
    );
}

/** Puts the stored days in force; false, with none in force, if they do not fit the contract table. */
export async function takeLoadedDays(db: DatabaseHandle): Promise<boolean> {
  const lines = await listExchangeDays(db);
  const days = lines.length === 0 ? { ok: true as const, value: [] } : exchangeDaysOf(lines);
  setLoadedExchangeDays(days.ok ? days.value : []);
  shown = days.ok ? lines : [];
  return days.ok;
}

/** The days in force as the pages receive them; empty if none is loaded. */
export function loadedDaysText(): string {
  return shown.length === 0 ? '' : JSON.stringify(shown);
}
