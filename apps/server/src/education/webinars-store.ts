/** SQL of the registrations for webinars. */
import { type DatabaseHandle, sqlTime } from '../platform/database.ts';

type Registration = { readonly customerId: number; readonly webinarId: string };

/** False where the customer is registered already. */
export const addRegistration = async (db: DatabaseHandle, { customerId, webinarId }: Registration, now: number) =>
  (await db
    .insertInto('webinarRegistrations')
    .values({ customerId, webinarId, registeredAt: sqlTime(now) })
    .onConflict((conflict) => conflict.columns(['customerId', 'webinarId']).doNothing())
    .returning('webinarId')
    .executeTakeFirst()) !== undefined;

export const removeRegistration = async (
  db: DatabaseHandle,
  { customerId, webinarId }: Registration,
): Promise<void> => {
  await db
    .deleteFrom('webinarRegistrations')
    .where('customerId', '=', customerId)
    .where('webinarId', '=', webinarId)
    .execute();
};

export const isRegistered = async (db: DatabaseHandle, { customerId, webinarId }: Registration): Promise<boolean> =>
  (await db
    .selectFrom('webinarRegistrations')
    .select('webinarId')
    .where('customerId', '=', customerId)
    .where('webinarId', '=', webinarId)
    .executeTakeFirst()) !== undefined;

/** The webinars a customer is registered for. */
export const listRegistered = async (db: DatabaseHandle, customerId: number): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('webinarRegistrations')
    .select('webinarId')
    .where('customerId', '=', customerId)
    .execute();
  return new Set(rows.map((row) => row.webinarId));
};
