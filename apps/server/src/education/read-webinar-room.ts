// One webinar for its room: its state, the way in, the steps, the recording.
import { type Refusal, refuse } from '@openbell/api/calls/refusals.ts';
import type { WebinarRoom } from '@openbell/api/education.ts';
import { doorsAt, roomStateOf } from '@openbell/rules/education/webinar-room.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { findCustomer } from '../accounts/customers-store.ts';
import { webinarRecord } from '../calendar/read-calendar.ts';
import { findWebinar, type ScheduledWebinar } from '../calendar/webinar-programme.ts';
import type { Recordings } from '../learning/recordings.ts';
import { findCanceled, movedFromOf } from './read-own-webinars.ts';
import { findRecording } from './recordings.ts';
import { mayRegister } from './register-for-webinar.ts';
import { isRegistered } from './webinars-store.ts';

export async function readWebinarRoom(
  context: AccountsContext,
  recordings: Recordings,
  { customerId, webinarId }: { readonly customerId: number; readonly webinarId: string },
): Promise<WebinarRoom | Refusal> {
  const { db, clock, config } = context;
  const now = clock.productNow();
  const customer = await findCustomer(db, customerId);
  const lang = customer?.lang ?? 'en';
  const held = await findWebinar(db, webinarId, lang);
  const webinar = held ?? (await findCanceled(db, webinarId, { customerId, now, lang }));
  if (webinar === null) return refuse('not_found', { message: 'There is no such webinar.' });
  const isCanceled = held === null;
  const state = isCanceled ? 'over' : roomStateOf(webinar, now);
  const [hasSeat, isOffered] = await Promise.all([
    isRegistered(db, { customerId, webinarId }),
    mayRegister(context, customerId),
  ]);
  const recording = isCanceled ? null : findRecording(recordings, webinar, now);
  const isRoomOpen = hasSeat && isOffered && (state === 'doors' || state === 'live');
  return {
    ...webinarRecord(webinar, config.publicUrl),
    Registered: hasSeat ? 'y' : '',
    MayRegister: isOffered && !isCanceled,
    MovedFrom: movedFromOf(webinar),
    IsCanceled: isCanceled,
    State: state,
    DoorsAt: formatInstant(doorsAt(webinar)),
    EndsAt: formatInstant(webinar.endsAt),
    HasOwnRoom: config.webinarRoomUrl === null,
    Room: isRoomOpen ? roomAddress(config.webinarRoomUrl, webinar) : '',
    Agenda: agendaOf(webinar),
    Thumb: recordings.has(webinar.recording) ? `/api/supplemental/${webinar.recording}/thumb` : '',
    Recording: recording === null ? null : { Id: recording, IsOpen: await recordings.isOpen(customerId, recording) },
  };
}

const roomAddress = (template: string | null, webinar: ScheduledWebinar): string =>
  template?.replaceAll('{id}', encodeURIComponent(webinar.id)) ?? '';

function agendaOf({ agenda }: ScheduledWebinar): WebinarRoom['Agenda'] {
  let from = 0;
  return agenda.map(({ minutes, title }) => {
    from += minutes;
    return { From: from - minutes, Title: title };
  });
}
