// An empty database for a test, copied instead of created: setting up a PostgreSQL folder and running all migrations takes seconds of CPU,
// and every test file needs one. A server finds what its first start would have created: all tables, no customers. The migrations run from
// scratch once for the original, and in the tests of released schemas and of killed boots.
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase, openEmbedded } from '../platform/database/database.ts';
import { migrate, readMigrations } from '../platform/database/migrate.ts';
import { copyFolder, provideFolder } from '../platform/embedded/kept-folder.ts';
import { embeddedVersion, layNewDatabase } from '../platform/embedded/new-database.ts';
import { sha256Hex } from '../platform/security/randomness.ts';
import { createDatabase, createTestDatabase, dropTestDatabase, runOn, testServerUrl } from './test-database.ts';

/** With TEST_DATABASE_URL, returns the address of an empty database on that server; otherwise creates one in the folder. */
export async function layEmptyDatabase(dataDir: string): Promise<string | null> {
  const serverUrl = testServerUrl();
  if (serverUrl !== null) return createDatabase(serverUrl, await provideTemplate(serverUrl));
  await layEmbeddedDatabase(dataDir);
  return null;
}

/** Creates an empty embedded database in a data folder without one. */
export async function layEmbeddedDatabase(dataDir: string): Promise<void> {
  const kept = path.join(tmpdir(), `openbell-empty-database-${imageVersion()}`);
  await provideFolder(kept, setUpWithTables);
  copyFolder(kept, path.join(dataDir, 'database'));
}

let known: string | undefined;

/** Each version of the database, and each set of migrations, has its own original. */
function imageVersion(): string {
  known ??= `${embeddedVersion()}-${sha256Hex(JSON.stringify(readMigrations())).slice(0, 16)}`;
  return known;
}

async function setUpWithTables(folder: string): Promise<void> {
  await layNewDatabase(folder);
  const database = await openEmbedded(folder);
  await migrate(database);
  await database.runScript('CHECKPOINT');
  await database.close();
}

/** The original on a server, named after its migrations; it stays there for the next run. */
async function provideTemplate(serverUrl: string): Promise<string> {
  const name = `openbell_empty_${sha256Hex(imageVersion()).slice(0, 16)}`;
  const exists = async (): Promise<boolean> =>
    (await runOn(serverUrl, `SELECT 1 FROM pg_database WHERE datname = '${name}'`)).length > 0;
  if (await exists()) return name;
  const made = await createTestDatabase();
  if (made === null) throw new Error('no server for tests');
  const database = await openDatabase({ databaseUrl: made, dataDir: '' });
  await migrate(database);
  await database.close();
  try {
    await runOn(serverUrl, `ALTER DATABASE ${new URL(made).pathname.slice(1)} RENAME TO ${name}`);
  } catch (error) {
    if (!(await exists())) throw error;
    await dropTestDatabase(made);
  }
  return name;
}
