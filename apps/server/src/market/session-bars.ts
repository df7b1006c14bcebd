/** Candles of a day: those on record, made of minutes before the minutes are let go of, and what a market that begins has before its first. */
import { sessionBarMinutes } from '@openbell/instruments/bar-start.ts';
import { sessionDateOf } from '@openbell/instruments/sessions.ts';
import type { FlowProfile } from '@openbell/market/flow/flow-scales.ts';
import type { SessionDate } from '@openbell/units/civil-date.ts';
import type { Instant } from '@openbell/units/instant.ts';
import type { Database } from '../platform/database.ts';
import { forgetBarsBefore, hasSessions, listBarHours, listBarHoursOfAll, writeSessions } from './market-store.ts';
import { bundleBars } from './minute-bars.ts';
import { pastSessions } from './past-sessions.ts';
import type { StoredBar } from './tables.ts';

const hoursMax = 24 * 31;

/** Gives a market its past in days once: one whose sessions are on record has it. */
export const fillPastSessions = async (
  db: Database,
  of: {
    readonly root: string;
    readonly profile: FlowProfile;
    readonly seedOf: (date: SessionDate) => number;
    readonly until: Instant;
  },
): Promise<void> => {
  const { root, profile, seedOf, until } = of;
  if (await hasSessions(db, root)) return;
  const hours = await listBarHours(db, { root, before: until, limit: hoursMax });
  // The last one still runs.
  const days = bundleBars(
    hours.flatMap(({ bars }) => bars),
    sessionBarMinutes,
  ).slice(0, -1);
  const before = sessionDateOf((days[0]?.[0] ?? 0) * 1000);
  const made = pastSessions({ root, group: profile.group, seedOf, known: days, before });
  await writeSessions(db, root, made);
};

/** Lets go of minutes before an instant, the beginning of a session; each session of them stays as one bar. */
export const forgetMinutes = async (db: Database, before: Instant): Promise<void> => {
  await db.transaction().execute(async (transaction) => {
    const minutes = new Map<string, StoredBar[]>();
    for (const { root, bars } of await listBarHoursOfAll(transaction, before))
      minutes.set(root, [...(minutes.get(root) ?? []), ...bars]);
    for (const [root, bars] of minutes) {
      const dated = bundleBars(bars, sessionBarMinutes).map((bar) => ({ date: sessionDateOf(bar[0] * 1000), bar }));
      await writeSessions(transaction, root, dated);
    }
    await forgetBarsBefore(transaction, before);
  });
};
