// The hours in which a product trades, for display and for the built-in market. The rules use flat deadlines instead.
import { type SessionDate, weekdayOf } from '@openbell/units/civil-date.ts';
import { type Instant, msPerMinute } from '@openbell/units/instant.ts';
import { minuteOf } from './chicago-time.ts';
import { earlyCloseMinuteOf } from './flat-times.ts';
import type { HoursGroup, Instrument } from './instrument.ts';
import { sessionDateOf, sessionMidnightOf, settlementOf } from './sessions.ts';

/** Minutes from midnight of the session's date; the evening before is negative. */
export type OpenHours = { readonly fromMinute: number; readonly untilMinute: number };

const minutesPerDay = 24 * 60;
const allDay = [hours('-17:00', '16:00')];

const hoursByGroup: Readonly<Record<HoursGroup, readonly OpenHours[]>> = {
  'Stock indices': allDay,
  Currencies: allDay,
  Energies: allDay,
  Metals: allDay,
  'Interest rates': allDay,
  Crypto: allDay,
  Grains: [hours('-19:00', '07:45'), hours('08:30', '13:20')],
  Softs: [hours('09:00', '15:05')],
  'Softs (dairy)': allDay,
  Meats: [hours('08:30', '13:05')],
};
const miniGrains = [hours('-19:00', '07:45'), hours('08:30', '13:45')];
const dairyFriday = [hours('-17:00', '13:55')];
const friday = 5;

/** A leading minus means the evening before. */
function hours(from: string, until: string): OpenHours {
  const fromMinute = from.startsWith('-') ? minuteOf(from.slice(1)) - minutesPerDay : minuteOf(from);
  return { fromMinute, untilMinute: minuteOf(until) };
}

/** When an instrument trades on a session's date, including an early close. */
export function openHoursOf(instrument: Instrument, date: SessionDate): readonly OpenHours[] {
  const ordinary = ordinaryHours(instrument, date);
  const close = earlyCloseMinuteOf(instrument, date);
  if (close === undefined) return ordinary;
  return ordinary
    .filter((window) => window.fromMinute < close)
    .map((window) => ({ ...window, untilMinute: Math.min(window.untilMinute, close) }));
}

function ordinaryHours(instrument: Instrument, date: SessionDate): readonly OpenHours[] {
  if (['XC', 'XW', 'XK'].includes(instrument.root)) return miniGrains;
  if (instrument.hoursGroup === 'Softs (dairy)' && weekdayOf(date) === friday) return dairyFriday;
  return hoursByGroup[instrument.hoursGroup];
}

/** Whether an instrument trades at an instant; from the opening (inclusive) to the close (exclusive). */
export function isInstrumentOpen(instrument: Instrument, instant: Instant): boolean {
  const date = sessionDateOf(instant);
  const minute = (instant - sessionMidnightOf(settlementOf(date))) / msPerMinute;
  return openHoursOf(instrument, date).some((window) => minute >= window.fromMinute && minute < window.untilMinute);
}
