// Brings the schema to this version: the owner backs up the old records and migrates them, other processes wait.
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { refuseEmptied } from '../embedded/open-records.ts';
import { createClock } from '../jobs/clock.ts';
import { StartError } from '../start-fault.ts';
import { writeBackUp } from './back-up.ts';
import type { OpenDatabase } from './database.ts';
import { migrate, readSchema, schemaFault } from './migrate.ts';

export async function migrateSafely(
  database: OpenDatabase,
  { dataDir }: Pick<Config, 'dataDir'>,
): Promise<{ readonly isNew: boolean; readonly applied: readonly string[] }> {
  const { isNew, isBehind, contractedBy } = await readSchema(database);
  const fault = schemaFault({ isBehind: false, contractedBy });
  if (fault !== null) throw new StartError(`Openbell cannot start: ${fault}.`);
  if (isNew) await refuseEmptied(dataDir, database);
  if (isBehind && !isNew) await writeBackUp(database, { dataDir, clock: createClock({ aheadMs: 0 }) });
  return { isNew, applied: await migrate(database) };
}

const lookMs = 500;

/** Resolves once the schema is one that this version may work on; while it waits, `onWaiting` receives the reason. */
export async function awaitSchema(
  database: OpenDatabase,
  log: Pick<Logger, 'warn'>,
  onWaiting: (reason: string) => Promise<void>,
): Promise<void> {
  let told: string | null = null;
  for (;;) {
    const fault = schemaFault(await readSchema(database));
    if (fault === null) return;
    if (fault !== told) log.warn(`${fault}; this process waits for it`);
    told = fault;
    await onWaiting(fault);
    await wait(lookMs);
  }
}
