// Where the bar begins that an instant falls into: minutes on the grid of UTC, days with the exchange's session.
import { type Instant, msPerMinute } from '@openbell/units/instant.ts';
import { sessionDateOf, sessionStartOf } from './sessions.ts';

/** Of bars that are a session each; no bar of minutes is so long. */
export const sessionBarMinutes = 1_440;

/** @param minutes of a bar; `sessionBarMinutes`: the whole session, which begins with the settlement of the one before. */
export function barStartOf(at: Instant, minutes: number): Instant {
  if (minutes === sessionBarMinutes) return sessionStartOf(sessionDateOf(at));
  const ms = minutes * msPerMinute;
  return Math.floor(at / ms) * ms;
}
