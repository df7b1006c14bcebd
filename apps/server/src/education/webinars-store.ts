// SQL of the registrations for webinars.
import { asInstant, type Instant, msPerDay } from '@openbell/units/instant.ts';
import { type DatabaseHandle, type DatabaseTransaction, sqlTime, timeValue } from '../platform/database/database.ts';

type Registration = { readonly customerId: number; readonly webinarId: string };

/** False if the customer is already registered. */
export const addRegistration = async (
  db: DatabaseHandle,
  { customerId, webinarId, toldStart }: Registration & { readonly toldStart: Instant },
  now: Instant,
) =>
  (await db
    .insertInto('webinarRegistrations')
    .values({ customerId, webinarId, registeredAt: sqlTime(now), toldStart: sqlTime(toldStart) })
    .onConflict((conflict) => conflict.columns(['customerId', 'webinarId']).doNothing())
    .returning('webinarId')
    .executeTakeFirst()) !== undefined;

export async function removeRegistration(db: DatabaseHandle, { customerId, webinarId }: Registration): Promise<void> {
  await db
    .deleteFrom('webinarRegistrations')
    .where('customerId', '=', customerId)
    .where('webinarId', '=', webinarId)
    .execute();
}

export const isRegistered = async (db: DatabaseHandle, { customerId, webinarId }: Registration): Promise<boolean> =>
  (await db
    .selectFrom('webinarRegistrations')
    .select('webinarId')
    .where('customerId', '=', customerId)
    .where('webinarId', '=', webinarId)
    .executeTakeFirst()) !== undefined;

/** The webinars for which a customer is registered. */
export async function listRegistered(db: DatabaseHandle, customerId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('webinarRegistrations')
    .select('webinarId')
    .where('customerId', '=', customerId)
    .execute();
  return new Set(rows.map((row) => row.webinarId));
}

/** A registration and what the customer was told last. */
export type Seat = Registration & { readonly toldStart: Instant; readonly toldOff: boolean };

/** How long a past webinar is still checked, so that a server can catch up after a downtime. */
const lookBackMs = 14 * msPerDay;

/** Registrations whose last known start is in the future or not long ago; of one customer or of all. */
export async function listSeatsAhead(db: DatabaseHandle, now: Instant, customerId?: number): Promise<readonly Seat[]> {
  const rows = await db
    .selectFrom('webinarRegistrations')
    .select(['customerId', 'webinarId', 'toldStart', 'toldOff'])
    .where('toldStart', '>', timeValue(asInstant(now - lookBackMs)))
    .$if(customerId !== undefined, (query) => query.where('customerId', '=', customerId ?? 0))
    .orderBy('toldStart')
    .orderBy('webinarId')
    .orderBy('customerId')
    .execute();
  return rows.flatMap(({ toldStart, ...row }) => (toldStart === null ? [] : [{ ...row, toldStart }]));
}

export const countSeats = async (db: DatabaseHandle, webinarId: string): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('webinarRegistrations')
        .select((of) => of.fn.countAll().as('count'))
        .where('webinarId', '=', webinarId)
        .executeTakeFirstOrThrow()
    ).count,
  );

/** False if another process has reported it in the meantime, or the registration was canceled. */
export const noteTold = async (
  trx: DatabaseTransaction,
  seat: Seat,
  told: Pick<Seat, 'toldStart' | 'toldOff'>,
): Promise<boolean> =>
  (await trx
    .updateTable('webinarRegistrations')
    .set({ toldStart: sqlTime(told.toldStart), toldOff: told.toldOff })
    .where('customerId', '=', seat.customerId)
    .where('webinarId', '=', seat.webinarId)
    .where('toldStart', '=', timeValue(seat.toldStart))
    .where('toldOff', '=', seat.toldOff)
    .returning('webinarId')
    .executeTakeFirst()) !== undefined;
