/**
 * A new embedded database as a copy of one that this installation has set up before: PostgreSQL takes three seconds for that, a copy a
 * tenth of one. A first start that was killed is followed by one that is as quick (reliability bar R5).
 */
import { existsSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { copyFolder, provideFolder } from './kept-folder.ts';

/** Beside the compiled sources: in the installation, where other users of the machine cannot write. */
const keptIn = path.join(import.meta.dirname, '../../../../../node_modules/.cache/openbell-database');

/**
 * Lays one into a folder that is not there yet, or empty. It is there whole or not at all, whenever the process is killed. Where the
 * installation cannot be written it is set up beside its place.
 */
export const layNewDatabase = async (folder: string): Promise<void> => {
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
};

const setUpBeside = async (folder: string): Promise<void> => {
  const aside = `${folder}.new`;
  try {
    rmSync(aside, { recursive: true, force: true });
    await setUp(aside);
    renameSync(aside, folder);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
};

/** Another version of the embedded database has another folder. */
export const embeddedVersion = (): string => {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(readFileSync(path.join(path.dirname(entry), '../package.json'), 'utf8')) as {
    readonly version: string;
  };
  return version;
};

const setUp = async (folder: string): Promise<void> => {
  const pglite = await PGlite.create({ dataDir: folder, initDbStartParams: ['--data-checksums'] });
  await pglite.exec('CHECKPOINT');
  await pglite.close();
};
