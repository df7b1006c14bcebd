// When a contract trades again, by the exchange's hours.
import type { DatedProduct } from '@openbell/instruments/exchange-days.ts';
import { nextSessionDate, sessionDateOf, sessionMidnightOf, settlementOf } from '@openbell/instruments/sessions.ts';
import { isInstrumentOpen, openHoursOf } from '@openbell/instruments/trading-hours.ts';
import { asInstant, type Instant, msPerMinute } from '@openbell/units/instant.ts';

/** When the current session of a contract ends, breaks within it included; null between two sessions. */
export function sessionEndOf(instrument: DatedProduct, at: Instant): Instant | null {
  const date = sessionDateOf(at);
  const midnight = sessionMidnightOf(settlementOf(date));
  const hours = openHoursOf(instrument, date);
  const [first, last] = [hours[0], hours.at(-1)];
  if (first === undefined || last === undefined) return null;
  const endsAt = asInstant(midnight + last.untilMinute * msPerMinute);
  return at >= midnight + first.fromMinute * msPerMinute && at < endsAt ? endsAt : null;
}

/** Enough for a long weekend and every holiday in it. */
const sessionsLooked = 6;

/** The first opening strictly after an instant; null if none is near. */
export function nextOpeningOf(instrument: DatedProduct, after: Instant): Instant | null {
  let date = sessionDateOf(after);
  for (let session = 0; session < sessionsLooked; session += 1) {
    const midnight = sessionMidnightOf(settlementOf(date));
    for (const { fromMinute } of openHoursOf(instrument, date)) {
      const opensAt = asInstant(midnight + fromMinute * msPerMinute);
      if (opensAt > after) return opensAt;
    }
    date = nextSessionDate(date);
  }
  return null;
}

/** When a contract trades again after a block. A block ends with the settlement, which is an hour or a weekend before the opening. */
export function tradableFrom(instrument: DatedProduct, at: Instant): Instant {
  return isInstrumentOpen(instrument, at) ? at : (nextOpeningOf(instrument, at) ?? at);
}
