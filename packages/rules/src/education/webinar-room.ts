// The state of a webinar at an instant: before its doors open, open, running, over.
import { asInstant, type Instant, msPerHour, msPerMinute } from '@openbell/units/instant.ts';

export type RoomState = 'before' | 'doors' | 'live' | 'over';

/** The room opens ten minutes before the beginning, with the last reminder. */
const doorsMs = 10 * msPerMinute;
/** How long a recording takes to become available. */
const recordingMs = 2 * msPerHour;
const lookAgainMs = msPerHour;
const lookForMs = 14 * 24 * msPerHour;

type Held = { readonly at: Instant; readonly endsAt: Instant };

export const doorsAt = ({ at }: Pick<Held, 'at'>): Instant => asInstant(at - doorsMs);

/** @param now epoch milliseconds of product time; each state begins at its instant, and a webinar is over at its end */
export function roomStateOf(held: Held, now: Instant): RoomState {
  if (now >= held.endsAt) return 'over';
  if (now >= held.at) return 'live';
  return now >= doorsAt(held) ? 'doors' : 'before';
}

/** When the server first looks for the recording of a webinar. */
export const recordingDueAt = ({ endsAt }: Pick<Held, 'endsAt'>): Instant => asInstant(endsAt + recordingMs);

/** When to look again for a missing recording; null after two weeks, when the search is given up. */
export const nextLookAt = (held: Pick<Held, 'endsAt'>, lookedAt: Instant): Instant | null =>
  lookedAt + lookAgainMs > held.endsAt + lookForMs ? null : asInstant(lookedAt + lookAgainMs);
