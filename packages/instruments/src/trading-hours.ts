// The hours in which a product trades, for display and for the built-in market. The rules use flat deadlines instead.
import { assert } from '@openbell/units/assert.ts';
import { type SessionDate, weekdayOf } from '@openbell/units/civil-date.ts';
import { type Instant, msPerMinute } from '@openbell/units/instant.ts';
import { minuteOf } from './chicago-time.ts';
import { type DatedProduct, exchangeDayOf } from './exchange-days.ts';
import { sessionDateOf, sessionMidnightOf, settlementOf } from './sessions.ts';
import { type HoursRow, hours202603 } from './tables/hours-2026-03.ts';

/** Minutes from midnight of the session's date; the evening before is negative. */
export type OpenHours = { readonly fromMinute: number; readonly untilMinute: number };

const minutesPerDay = 24 * 60;
const fridayNumber = 5;
// The newest tables have the hours of the first ones.
const byGroup = openHoursBy(hours202603.byGroup);
const byRoot = openHoursBy(hours202603.byRoot);
const fridayByGroup = openHoursBy(hours202603.fridayByGroup);

function openHoursBy(rows: Readonly<Record<string, readonly HoursRow[]>>): ReadonlyMap<string, readonly OpenHours[]> {
  return new Map(Object.entries(rows).map(([name, windows]) => [name, windows.map(openHoursOfRow)]));
}

/** A leading minus means the evening before. */
function openHoursOfRow([from, until]: HoursRow): OpenHours {
  const fromMinute = from.startsWith('-') ? minuteOf(from.slice(1)) - minutesPerDay : minuteOf(from);
  return { fromMinute, untilMinute: minuteOf(until) };
}

/** When an instrument trades on a session's date, by the newest table of the exchange's days; empty if it is closed the whole day. */
export function openHoursOf(instrument: DatedProduct, date: SessionDate): readonly OpenHours[] {
  const ordinary = ordinaryHours(instrument, date);
  const day = exchangeDayOf(instrument, date);
  if (day === null) return ordinary;
  if (day.isClosed) return [];
  const opens = day.opensMinute ?? Number.NEGATIVE_INFINITY;
  const closes = day.closesMinute ?? Number.POSITIVE_INFINITY;
  return ordinary
    .map((window) => ({
      fromMinute: Math.max(window.fromMinute, opens),
      untilMinute: Math.min(window.untilMinute, closes),
    }))
    .filter((window) => window.fromMinute < window.untilMinute);
}

function ordinaryHours({ root, hoursGroup }: DatedProduct, date: SessionDate): readonly OpenHours[] {
  const friday = weekdayOf(date) === fridayNumber ? fridayByGroup.get(hoursGroup) : undefined;
  const found = byRoot.get(root) ?? friday ?? byGroup.get(hoursGroup);
  assert(found !== undefined, `no hours for ${root}`);
  return found;
}

/** Whether an instrument trades at an instant; from the opening (inclusive) to the close (exclusive). */
export function isInstrumentOpen(instrument: DatedProduct, instant: Instant): boolean {
  const date = sessionDateOf(instant);
  const minute = (instant - sessionMidnightOf(settlementOf(date))) / msPerMinute;
  return openHoursOf(instrument, date).some((window) => minute >= window.fromMinute && minute < window.untilMinute);
}
