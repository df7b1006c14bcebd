// Creates a new embedded database by copying one that this installation has set up before: initializing PostgreSQL takes three seconds, a
// copy a tenth of one. A first start that was killed is followed by one that is as quick (reliability bar R5).
import { existsSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { copyFolder, provideFolder } from './kept-folder.ts';

/** Next to the compiled sources: in the installation, where other users of the machine cannot write. */
const keptIn = path.join(import.meta.dirname, '../../../../../node_modules/.cache/openbell-database');

/**
 * Creates a database in a missing or empty folder. It is complete or not there at all, even if the process is killed. If the installation
 * is not writable, the database is initialized next to its final place instead.
 */
export async function layNewDatabase(folder: string): Promise<void> {
  if (existsSync(folder)) {
    if (readdirSync(folder).length > 0) return;
    rmdirSync(folder);
  }
  const kept = path.join(keptIn, embeddedVersion());
  try {
    await provideFolder(kept, setUp);
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    return setUpBeside(folder);
  }
  copyFolder(kept, folder);
}

async function setUpBeside(folder: string): Promise<void> {
  const aside = `${folder}.new`;
  try {
    rmSync(aside, { recursive: true, force: true });
    await setUp(aside);
    renameSync(aside, folder);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Each version of the embedded database has its own folder. */
export function embeddedVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(readFileSync(path.join(path.dirname(entry), '../package.json'), 'utf8')) as {
    readonly version: string;
  };
  return version;
}

async function setUp(folder: string): Promise<void> {
  const pglite = await PGlite.create({ dataDir: folder, initDbStartParams: ['--data-checksums'] });
  await pglite.exec('CHECKPOINT');
  await pglite.close();
}
