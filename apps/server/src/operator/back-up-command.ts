import path from 'node:path';
import { writeBackUp } from '../platform/database/back-up.ts';
import { OperatorError, type RecordsCommand } from './operator-command.ts';

export const backUpCommand: RecordsCommand = {
  kind: 'records',
  usage: 'back-up',
  summary: 'writes a back-up of the embedded database now (a running server writes one every hour)',
  run: async ({ config, clock, database }) => {
    const file = await writeBackUp(database, { dataDir: config.dataDir, clock });
    if (file === null) throw new OperatorError('DATABASE_URL is set: back up PostgreSQL with its own tools (pg_dump).');
    return `Backed up to ${path.relative(process.cwd(), file)}.`;
  },
};
