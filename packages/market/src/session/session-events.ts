// When the market of an instrument opens, pauses and closes: the hours of its sessions as market events.
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { nextSessionDate, sessionDateOf, sessionMidnightOf, settlementOf } from '@openbell/instruments/sessions.ts';
import { openHoursOf } from '@openbell/instruments/trading-hours.ts';
import { asInstant, type Instant, msPerMinute } from '@openbell/units/instant.ts';
import type { SessionEvent } from '../trading/market-event.ts';

/**
 * The changes after one instant (exclusive) up to another (inclusive), in order of time. The last window of a session ends with a close,
 * earlier ones with a pause.
 */
export function sessionEventsBetween(
  instrument: Instrument,
  range: { readonly after: Instant; readonly until: Instant },
): SessionEvent[] {
  const events: SessionEvent[] = [];
  const isInside = (at: Instant): boolean => at > range.after && at <= range.until;
  const last = sessionDateOf(range.until);
  for (let date = sessionDateOf(range.after); date <= last; date = nextSessionDate(date)) {
    const midnight = sessionMidnightOf(settlementOf(date));
    const windows = openHoursOf(instrument, date);
    for (const [index, window] of windows.entries()) {
      const opens = asInstant(midnight + window.fromMinute * msPerMinute);
      const ends = asInstant(midnight + window.untilMinute * msPerMinute);
      const isLast = index === windows.length - 1;
      if (isInside(opens)) events.push({ kind: 'open', at: opens });
      if (isInside(ends)) events.push({ kind: isLast ? 'close' : 'pause', at: ends });
    }
  }
  return events;
}
