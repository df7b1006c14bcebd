// Webinars of a customer's registrations that were canceled or moved; shown until their original time is over.
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import { type ChangedWebinar, findWebinar, wordsOfCanceled } from '../calendar/webinar-programme.ts';
import type { DatabaseHandle } from '../platform/database/database.ts';
import { listSeatsAhead } from './webinars-store.ts';

export type Reader = { readonly customerId: number; readonly now: Instant; readonly lang: string };

/** @returns by original time, earliest first */
export async function listChangedWebinars(
  db: DatabaseHandle,
  { customerId, now, lang }: Reader,
): Promise<readonly ChangedWebinar[]> {
  const found: ChangedWebinar[] = [];
  for (const { webinarId, toldStart } of await listSeatsAhead(db, now, customerId)) {
    const held = await findWebinar(db, webinarId, lang);
    if (held === null) {
      const was = await wordsOfCanceled(db, { id: webinarId, at: toldStart, lang });
      if (was !== null) found.push({ was, movedTo: null });
    } else if (held.movedFrom !== null) {
      const { at, endsAt, movedFrom } = held;
      found.push({
        was: { ...held, at: asInstant(movedFrom), endsAt: asInstant(movedFrom + endsAt - at), movedFrom: null },
        movedTo: at,
      });
    }
  }
  return found.filter(({ was }) => was.endsAt > now).sort((one, other) => one.was.at - other.was.at);
}
