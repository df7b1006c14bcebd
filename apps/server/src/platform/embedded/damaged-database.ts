/**
 * What is told where the embedded database is damaged or gone: the server then neither starts nor changes anything, since a new database in
 * its place would be taken for the old one, and its hourly back-ups for those of the old one.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { backUpFolder, findFullest, listBackUps } from '../database/back-up.ts';
import { quoted } from './data-folder.ts';

/** The text says what is wrong and the way back. */
export class DamagedDatabaseError extends Error {}

export const databaseFolder = (dataDir: string): string => path.join(dataDir, 'database');

/** What an earlier restore has put aside, the newest last. */
export const listPutAside = (dataDir: string): readonly string[] =>
  readdirSync(dataDir)
    .filter((name) => name.startsWith('database.before-'))
    .sort()
    .map((name) => path.join(dataDir, name));

/** The error for what is wrong with the database of a data folder, a sentence without its full stop. */
export const damagedError = async (dataDir: string, sentence: string): Promise<DamagedDatabaseError> => {
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
};
