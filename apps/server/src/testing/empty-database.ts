/**
 * An empty embedded database for a test, copied instead of made: PostgreSQL needs seconds of a processor to set up a folder, and every
 * test file wants one. What a server finds is what it would have made itself: no table yet, all migrations to come.
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openEmbedded } from '../platform/database.ts';

/** Lays an empty database into a data folder that has none. */
export const layEmptyDatabase = async (dataDir: string): Promise<void> => {
  const image = path.join(tmpdir(), `openbell-empty-database-${databaseVersion()}`);
  if (!existsSync(image)) await makeImage(image);
  cpSync(image, path.join(dataDir, 'database'), { recursive: true });
};

/** The next version of the database makes its own image. */
const databaseVersion = (): string => {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(readFileSync(path.join(path.dirname(entry), '../package.json'), 'utf8')) as {
    readonly version: string;
  };
  return version;
};

/** Made aside and moved into its place whole: of several test files that begin at once, the first one's stays. */
const makeImage = async (image: string): Promise<void> => {
  const folder = mkdtempSync(`${image}-`);
  const database = await openEmbedded(path.join(folder, 'database'));
  await database.runScript('CHECKPOINT');
  await database.close();
  try {
    renameSync(path.join(folder, 'database'), image);
  } catch (error) {
    if (!existsSync(image)) throw error;
  }
  rmSync(folder, { recursive: true, force: true });
};
