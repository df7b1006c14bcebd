// The recording of a webinar: its own item, or the one of its topic some time after the session.

import { recordingDueAt } from '@openbell/rules/education/webinar-room.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { ScheduledWebinar } from '../calendar/webinar-programme.ts';
import type { Recordings } from '../learning/recordings.ts';

/** @param now epoch milliseconds of product time */
export function findRecording(recordings: Recordings, webinar: ScheduledWebinar, now: Instant): number | null {
  const own = recordings.ofWebinar(webinar.id);
  if (own !== null) return own;
  return now >= recordingDueAt(webinar) && recordings.has(webinar.recording) ? webinar.recording : null;
}
