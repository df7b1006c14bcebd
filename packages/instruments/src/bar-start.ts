// The start of the bar that contains an instant: minutes on the grid of UTC, days with the exchange's session.
import { asInstant, type Instant, msPerMinute } from '@openbell/units/instant.ts';
import { sessionDateOf, sessionStartOf } from './sessions.ts';

/** For bars of one session each; no bar of minutes is this long. */
export const sessionBarMinutes = 1_440;

/** @param minutes of a bar; `sessionBarMinutes`: the whole session, which begins with the previous settlement. */
export function barStartOf(at: Instant, minutes: number): Instant {
  if (minutes === sessionBarMinutes) return sessionStartOf(sessionDateOf(at));
  const ms = minutes * msPerMinute;
  return asInstant(Math.floor(at / ms) * ms);
}
