/** The recording of a webinar: the item that names it, or the one its topic names once the session is over for a while. */
import { recordingDueAt } from '@openbell/rules/education/webinar-room.ts';
import type { ScheduledWebinar } from '../calendar/webinar-programme.ts';

/** What learning knows of recordings. */
export type Recordings = {
  /** The supplemental item that names the webinar as its own; null where there is none. */
  readonly ofWebinar: (webinarId: string) => number | null;
  readonly has: (itemId: number) => boolean;
  /** Whether the customer's subscription opens it. */
  readonly isOpen: (customerId: number, itemId: number) => Promise<boolean>;
};

/** @param now epoch milliseconds of product time */
export const findRecording = (recordings: Recordings, webinar: ScheduledWebinar, now: number): number | null => {
  const own = recordings.ofWebinar(webinar.id);
  if (own !== null) return own;
  return now >= recordingDueAt(webinar) && recordings.has(webinar.recording) ? webinar.recording : null;
};
