// A room's hours, which are those of its instrument.
import type { Instrument } from '@openbell/instruments/instrument.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { sessionEventsBetween } from '@openbell/market/session/session-events.ts';
import type { SessionEvent } from '@openbell/market/trading/market-event.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import { asInstant, type Instant, msPerDay } from '@openbell/units/instant.ts';

const lookAheadMs = 5 * msPerDay;

export type RoomState = 'open' | 'paused' | 'closed';

/** Whether an instrument trades at an instant, and when that next changes. */
export function marketHoursAt(
  instrument: Instrument,
  at: Instant,
): { readonly at: Instant; readonly state: RoomState; readonly changesAt: Instant } {
  const last = sessionEventsBetween(instrument, { after: asInstant(at - lookAheadMs), until: at }).at(-1);
  const state = last?.kind === 'open' ? 'open' : last?.kind === 'pause' ? 'paused' : 'closed';
  return { at, state, changesAt: nextChangeAfter(instrument, at) };
}

/** The session that a room shows at an instant: the newest that has opened. */
export function shownSessionAt(instrument: Instrument, at: Instant): SessionDate {
  const events = sessionEventsBetween(instrument, { after: asInstant(at - lookAheadMs), until: at });
  return sessionDateOf(events.findLast(({ kind }) => kind === 'open')?.at ?? at);
}

/** When the trading state next changes. */
export const nextChangeAfter = (instrument: Instrument, at: Instant): Instant =>
  sessionEventsBetween(instrument, { after: at, until: asInstant(at + lookAheadMs) })[0]?.at ??
  asInstant(at + lookAheadMs);

type Kept = { readonly instrument: Instrument; readonly at: Instant; readonly changesAt: Instant };

export type RoomChange<Room> = { readonly room: Room; readonly change: SessionEvent };

/** The session changes of rooms up to an instant, in time order, grouped by instant. */
export function changesUntil<Room extends Kept>(
  rooms: readonly Room[],
  until: Instant,
): readonly { readonly at: Instant; readonly changes: readonly RoomChange<Room>[] }[] {
  const changes = rooms
    .filter(({ changesAt }) => changesAt <= until)
    .flatMap((room) =>
      sessionEventsBetween(room.instrument, { after: room.at, until }).map((change) => ({ room, change })),
    );
  return [...Map.groupBy(changes, ({ change }) => change.at)]
    .map(([at, together]) => ({ at, changes: together }))
    .sort((one, other) => one.at - other.at);
}
