// Until when the product can close a position: the flat deadline, or the exchange's close if that comes first.
import { asInstant, type Instant, msPerMinute } from '@openbell/units/instant.ts';
import type { DatedProduct } from './exchange-days.ts';
import { closedWindowAt, type FlatTimes, nextFlatDeadline } from './flat-times.ts';
import { sessionDateOf, sessionMidnightOf, settlementOf } from './sessions.ts';
import { openHoursOf } from './trading-hours.ts';

/**
 * For the deadline that applies at an instant: the one that began the closed window containing it, else the next of the session; null
 * without one. Class III milk closes two hours before its deadline on Fridays: nobody can trade then, so positions must be closed earlier.
 */
export function flatByAt(times: FlatTimes, instrument: DatedProduct, at: Instant): Instant | null {
  const date = sessionDateOf(at);
  const shut = closedWindowAt(times, instrument, { date, at });
  const deadline = shut?.from ?? nextFlatDeadline(times, instrument, { date, after: at });
  return deadline === null ? null : lastOpenBefore(instrument, deadline);
}

/** The instant itself if the product trades up to it, else the close before it. */
function lastOpenBefore(instrument: DatedProduct, deadline: Instant): Instant {
  const date = sessionDateOf(deadline);
  const midnight = sessionMidnightOf(settlementOf(date));
  const begun = openHoursOf(instrument, date).filter(
    ({ fromMinute }) => midnight + fromMinute * msPerMinute < deadline,
  );
  const last = begun.at(-1);
  return last === undefined ? deadline : asInstant(Math.min(deadline, midnight + last.untilMinute * msPerMinute));
}
