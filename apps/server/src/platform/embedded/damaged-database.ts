// The message for a damaged or missing embedded database. The server then neither starts nor changes anything: a new database in its place,
// and the hourly back-ups of that, would be taken for the old ones.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { backUpFolder, findFullest, listBackUps } from '../database/back-up.ts';
import { quoted } from './data-folder.ts';

/** The text says what is wrong and how to recover. */
export class DamagedDatabaseError extends Error {}

export const databaseFolder = (dataDir: string): string => path.join(dataDir, 'database');

/** The folders that earlier restores replaced, newest last. */
export const listPutAside = (dataDir: string): readonly string[] =>
  readdirSync(dataDir)
    .filter((name) => name.startsWith('database.before-'))
    .sort()
    .map((name) => path.join(dataDir, name));

/** Makes the error for a fault in the database of a data folder; `sentence` has no full stop. */
export async function damagedError(dataDir: string, sentence: string): Promise<DamagedDatabaseError> {
  const backUps = await listBackUps(dataDir);
  const putAside = listPutAside(dataDir);
  const best = findFullest(backUps);
  const away = [
    ...(existsSync(databaseFolder(dataDir)) ? [databaseFolder(dataDir)] : []),
    ...(best === null ? [] : [backUpFolder(dataDir)]),
    ...putAside,
  ];
  const lines = [
    `${sentence}. Nothing was changed. ${best === null ? 'There is no back-up in the data folder; bring one back from elsewhere' : 'Bring the newest back-up back'}:`,
    `  npm run operator -- restore ${best === null ? 'FILE' : quoted(best)}`,
    ...putAside.slice(-1).map((folder) => `What a restore has replaced is still there: ${folder}`),
    `To begin with an empty database instead, first move away: ${away.join(', ')}`,
  ];
  return new DamagedDatabaseError(lines.join('\n'));
}
