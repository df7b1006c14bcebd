/** The way to the schema of this version: its owner backs up what an older one left and changes it, everybody else waits for that. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { refuseEmptied } from '../embedded/open-records.ts';
import { createClock } from '../jobs/clock.ts';
import { StartError } from '../start-fault.ts';
import { writeBackUp } from './back-up.ts';
import type { OpenDatabase } from './database.ts';
import { migrate, readSchema, schemaFault } from './migrate.ts';

export const migrateSafely = async (
  database: OpenDatabase,
  { dataDir }: Pick<Config, 'dataDir'>,
): Promise<{ readonly isNew: boolean; readonly applied: readonly string[] }> => {
  const { isNew, isBehind, contractedBy } = await readSchema(database);
  const fault = schemaFault({ isBehind: false, contractedBy });
  if (fault !== null) throw new StartError(`Openbell cannot start: ${fault}.`);
  if (isNew) await refuseEmptied(dataDir, database);
  if (isBehind && !isNew) await writeBackUp(database, { dataDir, clock: createClock({ aheadMs: 0 }) });
  return { isNew, applied: await migrate(database) };
};

const lookMs = 500;

/** Answers once the database has a schema that this version may work on; `onWaiting` is told why not, while it waits. */
export const awaitSchema = async (
  database: OpenDatabase,
  log: Pick<Logger, 'warn'>,
  onWaiting: (reason: string) => Promise<void>,
): Promise<void> => {
  let told: string | null = null;
  for (;;) {
    const fault = schemaFault(await readSchema(database));
    if (fault === null) return;
    if (fault !== told) log.warn(`${fault}; this process waits for it`);
    told = fault;
    await onWaiting(fault);
    await wait(lookMs);
  }
};
