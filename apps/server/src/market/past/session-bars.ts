// Builds daily candles from minutes before those are dropped.
import { sessionBarMinutes } from '@openbell/instruments/bar-start.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import { asInstant, type Instant } from '@openbell/units/instant.ts';
import type { Database } from '../../platform/database/database.ts';
import { forgetBarsBefore, listBarHoursOfAll, writeSessions } from '../market-store.ts';
import type { StoredBar } from '../tables.ts';
import { bundleBars } from './minute-bars.ts';

/** Drops the minutes before an instant, which is the start of a session; stores one bar for each of their sessions. */
export async function forgetMinutes(db: Database, before: Instant): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const minutes = new Map<string, StoredBar[]>();
    for (const { root, bars } of await listBarHoursOfAll(transaction, before))
      minutes.set(root, [...(minutes.get(root) ?? []), ...bars]);
    for (const [root, bars] of minutes) {
      const dated = bundleBars(bars, sessionBarMinutes).map((bar) => ({
        date: sessionDateOf(asInstant(bar[0] * 1000)),
        bar,
      }));
      await writeSessions(transaction, root, dated);
    }
    await forgetBarsBefore(transaction, before);
  });
}
