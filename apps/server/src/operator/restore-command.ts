import path from 'node:path';
import { restoreBackUp } from '../platform/database/restore.ts';
import { lockRecords } from '../platform/embedded/data-lock.ts';
import { allInvariants } from './invariants.ts';
import { type FolderCommand, OperatorError, oneArgument } from './operator-command.ts';

const usage = 'restore FILE';

export const restoreCommand: FolderCommand = {
  kind: 'folder',
  usage,
  summary: 'replaces the embedded database with a back-up (DATA_DIR/backups/…), after checking its records',
  run: async ({ config, clock }, args) => {
    if (config.databaseUrl !== null)
      throw new OperatorError('DATABASE_URL is set: restore PostgreSQL with its own tools (pg_restore).');
    const file = path.resolve(oneArgument(args, usage));
    const releaseLock = lockRecords(config);
    try {
      const { replaced, faults } = await restoreBackUp({
        file,
        dataDir: config.dataDir,
        now: clock.realNow(),
        invariants: allInvariants,
      });
      if (faults.length > 0)
        throw new OperatorError(
          `The records of this back-up do not hold; nothing was changed:\n  ${faults.join('\n  ')}`,
        );
      return replaced === null
        ? 'Restored. There was no database before.'
        : `Restored. The previous database is in ${path.relative(config.dataDir, replaced)} of the data folder; remove it if all is well.`;
    } finally {
      releaseLock();
    }
  },
};
