// An operator moves or cancels a single webinar: the change, its audit line and the job that notifies registered customers, in one
// transaction.
import type { Instant } from '@openbell/units/instant.ts';
import type { AccountsContext } from '../accounts/accounts-context.ts';
import { findWebinar } from '../calendar/webinar-programme.ts';
import { keepWebinarChange, listWebinarChanges } from '../calendar/webinar-programme-store.ts';
import { appendAudit } from '../platform/audit/audit.ts';
import { planTelling } from './tell-webinar-changes.ts';
import { countSeats } from './webinars-store.ts';

export type ChangedWebinar =
  | { readonly kind: 'changed'; readonly seatCount: number }
  | { readonly kind: 'unknown' | 'begun' | 'past' };

/** @param startsAt null cancels it; a time also undoes a cancellation */
export async function changeWebinar(
  context: AccountsContext,
  { webinarId, startsAt }: { readonly webinarId: string; readonly startsAt: Instant | null },
): Promise<ChangedWebinar> {
  const { db, clock } = context;
  const now = clock.productNow();
  const webinar = await findWebinar(db, webinarId, 'en');
  const wasChanged = (await listWebinarChanges(db)).some((change) => change.webinarId === webinarId);
  if (webinar === null && !wasChanged) return { kind: 'unknown' };
  if (webinar !== null && webinar.at <= now) return { kind: 'begun' };
  if (startsAt !== null && startsAt <= now) return { kind: 'past' };
  await db.transaction().execute(async (trx) => {
    await keepWebinarChange(trx, { webinarId, startsAt, changedAt: now });
    await planTelling(context, trx, `${webinarId}:${startsAt ?? 'off'}:${now}`);
    await appendAudit(trx, {
      at: now,
      customerId: null,
      actor: 'operator',
      kind: startsAt === null ? 'education.webinar-called-off' : 'education.webinar-moved',
      details: { webinar: webinarId, ...(startsAt === null ? {} : { startsAt: new Date(startsAt).toISOString() }) },
    });
  });
  return { kind: 'changed', seatCount: await countSeats(db, webinarId) };
}
