// Opens the records of an installation at a start. The files of the embedded database are checked first; if they are damaged or gone,
// nothing is opened, created or changed. The caller holds the lock on the folder.
import { existsSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { findFullest, fullnessOf, listBackUps, removePartial } from '../database/back-up.ts';
import { readFullness } from '../database/back-up-store.ts';
import {
  listRelationFiles,
  type OpenDatabase,
  openDatabase,
  openEmbedded,
  roomBytesMin,
} from '../database/database.ts';
import { damagedError, databaseFolder, listPutAside } from './damaged-database.ts';
import { type Closed, closeDataFolder, DataFolderError } from './data-folder.ts';
import { hasOwnTables, inspectFiles } from './database-files.ts';
import { copyFolder } from './kept-folder.ts';
import { layNewDatabase } from './new-database.ts';

export type OpenRecords = { readonly database: OpenDatabase; readonly closed: Closed };

/**
 * Temporary folders that a killed process left next to the database: a copy, a restore, a trial. Folders that a restore put aside are not
 * among them.
 */
const halfMade = /^database\.(?!before-)/;

/** Opens the database, or throws what the operator has to know; also returns what was open to other users until now. */
export async function openRecords(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenRecords> {
  const { dataDir } = config;
  if (config.databaseUrl !== null) return { closed: closeDataFolder(dataDir), database: await openDatabase(config) };
  await refuseDamaged(dataDir);
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < roomBytesMin)
    throw new DataFolderError(
      `There is no room on the disk of the data folder ${dataDir}. Make some, or give another DATA_DIR.`,
    );
  await removePartial(dataDir);
  for (const name of readdirSync(dataDir).filter((one) => halfMade.test(one)))
    rmSync(path.join(dataDir, name), { recursive: true });
  await layNewDatabase(databaseFolder(dataDir));
  const closed = closeDataFolder(dataDir);
  const database = await openDatabase(config).catch(async (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw await damagedError(
      dataDir,
      `The database in ${databaseFolder(dataDir)} is damaged: it cannot be opened (${reason})`,
    );
  });
  await refuseLostTables(dataDir, database);
  return { database, closed };
}

/** A database without a customer is not the customers' one if a back-up has more in it. */
export async function refuseEmptied(dataDir: string, database: OpenDatabase): Promise<void> {
  const best = findFullest(await listBackUps(dataDir));
  if (database.kind !== 'pglite' || best === null || (await readFullness(database.db)) >= fullnessOf(best)) return;
  await database.close();
  throw await damagedError(dataDir, `The database in ${databaseFolder(dataDir)} holds no customer, but ${best} does`);
}

async function refuseDamaged(dataDir: string): Promise<void> {
  const folder = databaseFolder(dataDir);
  const damaged = async (text: string): Promise<Error> =>
    damagedError(dataDir, `The database in ${folder} is damaged: ${text}`);
  if (existsSync(folder) && !statSync(folder).isDirectory()) throw await damaged('it is a file and no folder');
  const isThere = existsSync(folder) && readdirSync(folder).length > 0;
  if (!isThere) return refuseLost(dataDir);
  const { damages, wasShutDown } = inspectFiles(folder);
  const [first] = damages;
  const mayRecover = !wasShutDown && damages.every(({ relation }) => relation !== null);
  if (first !== undefined && !(mayRecover && (await recoversAside(folder)))) throw await damaged(first.text);
  if (!hasOwnTables(folder)) await refuseLost(dataDir);
}

/** Refuses to create a new database where there was one before. */
async function refuseLost(dataDir: string): Promise<void> {
  const hasBackUps = (await listBackUps(dataDir)).length > 0;
  if (!hasBackUps && listPutAside(dataDir).length === 0) return;
  const what = hasBackUps ? 'there are back-ups of one' : 'there is one that a restore has put aside';
  throw await damagedError(dataDir, `There is no database in ${databaseFolder(dataDir)}, but ${what}`);
}

/** Whether the journal repairs what a killed process left: tried on a copy, so that a database that stays damaged is not changed. */
async function recoversAside(folder: string): Promise<boolean> {
  const aside = `${folder}.trial`;
  try {
    copyFolder(folder, aside);
    const database = await openEmbedded(aside).catch(() => null);
    if (database === null) return false;
    const living = await listRelationFiles(database.db);
    await database.close();
    // Files that a killed transaction was creating belong to no table.
    return inspectFiles(aside).damages.every(({ relation }) => relation !== null && !living.includes(relation));
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

async function refuseLostTables(dataDir: string, database: OpenDatabase): Promise<void> {
  const folder = databaseFolder(dataDir);
  const lost = (await listRelationFiles(database.db)).find((file) => !existsSync(path.join(folder, file)));
  if (lost === undefined) return;
  await database.close();
  throw await damagedError(dataDir, `The database in ${folder} is damaged: ${lost} is missing`);
}
