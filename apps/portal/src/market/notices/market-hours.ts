// When a contract trades again, by the exchange's hours.
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { nextSessionDate, sessionDateOf, sessionMidnightOf, settlementOf } from '@openbell/instruments/sessions.ts';
import { isInstrumentOpen, openHoursOf } from '@openbell/instruments/trading-hours.ts';
import { type Instant, msPerMinute } from '@openbell/units/instant.ts';

/** When the current session of a contract ends, breaks within it included; null between two sessions. */
export function sessionEndOf(instrument: Instrument, at: Instant): Instant | null {
  const date = sessionDateOf(at);
  const midnight = sessionMidnightOf(settlementOf(date));
  const hours = openHoursOf(instrument, date);
  const [first, last] = [hours[0], hours.at(-1)];
  if (first === undefined || last === undefined) return null;
  const endsAt = midnight + last.untilMinute * msPerMinute;
  return at >= midnight + first.fromMinute * msPerMinute && at < endsAt ? endsAt : null;
}

/** Enough for a long weekend and every holiday in it. */
const sessionsLooked = 6;

/** The first opening strictly after an instant; null if none is near. */
export function nextOpeningOf(instrument: Instrument, after: Instant): Instant | null {
  let date = sessionDateOf(after);
  for (let session = 0; session < sessionsLooked; session += 1) {
    const midnight = sessionMidnightOf(settlementOf(date));
    for (const { fromMinute } of openHoursOf(instrument, date)) {
      const opensAt = midnight + fromMinute * msPerMinute;
      if (opensAt > after) return opensAt;
    }
    date = nextSessionDate(date);
  }
  return null;
}

/** When a contract trades again after a block. A block ends with the settlement, which is an hour or a weekend before the opening. */
export function tradableFrom(instrument: Instrument, at: Instant): Instant {
  return isInstrumentOpen(instrument, at) ? at : (nextOpeningOf(instrument, at) ?? at);
}
