// `npm run migrate`: brings the database to the schema of this version, under a lock, and does nothing else.
import process from 'node:process';
import { readConfig } from '../config/config.ts';
import { lockRecords } from '../embedded/data-lock.ts';
import { openRecords } from '../embedded/open-records.ts';
import { startFaultText } from '../start-fault.ts';
import { migrateSafely } from './migrate-safely.ts';

try {
  const config = readConfig(process.env, '');
  const releaseLock = lockRecords(config);
  try {
    const { database } = await openRecords(config);
    const { applied } = await migrateSafely(database, config);
    await database.close();
    process.stdout.write(
      applied.length === 0
        ? 'The schema is up to date.\n'
        : `Applied:\n${applied.map((name) => `  ${name}\n`).join('')}`,
    );
  } finally {
    releaseLock();
  }
} catch (error) {
  process.stderr.write(`${startFaultText(error) ?? String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
}
