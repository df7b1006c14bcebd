/**
 * An empty embedded database for a test, copied instead of made: PostgreSQL needs seconds of a processor to set up a folder and to run
 * all migrations, and every test file wants that. What a server finds is what its first start would have made: all tables, nobody in them.
 * Migrations from nothing are run by the suites on PostgreSQL and by the tests of released schemas.
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openEmbedded } from '../platform/database.ts';
import { migrate, readMigrations } from '../platform/migrate.ts';
import { sha256Hex } from '../platform/randomness.ts';

/** Lays an empty database into a data folder that has none. */
export const layEmptyDatabase = async (dataDir: string): Promise<void> => {
  const image = path.join(tmpdir(), `openbell-empty-database-${imageVersion()}`);
  if (!existsSync(image)) await makeImage(image);
  cpSync(image, path.join(dataDir, 'database'), { recursive: true });
};

let known: string | undefined;

/** The next version of the database makes its own image, and so does every other set of migrations. */
const imageVersion = (): string => {
  if (known !== undefined) return known;
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(readFileSync(path.join(path.dirname(entry), '../package.json'), 'utf8')) as {
    readonly version: string;
  };
  known = `${version}-${sha256Hex(JSON.stringify(readMigrations())).slice(0, 16)}`;
  return known;
};

/** Made aside and moved into its place whole: of several test files that begin at once, the first one's stays. */
const makeImage = async (image: string): Promise<void> => {
  const folder = mkdtempSync(`${image}-`);
  const database = await openEmbedded(path.join(folder, 'database'));
  await migrate(database);
  await database.runScript('CHECKPOINT');
  await database.close();
  try {
    renameSync(path.join(folder, 'database'), image);
  } catch (error) {
    if (!existsSync(image)) throw error;
  }
  rmSync(folder, { recursive: true, force: true });
};
