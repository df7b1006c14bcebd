/** Folders that cost time to make and are the same each time: made once, kept, and copied by whoever wants one. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { msPerHour } from '@openbell/units/instant.ts';

/**
 * Has `make` fill the folder `kept` unless it is there. Made aside and moved into its place whole: of several processes that begin at once
 * the first one's stays, and one that is killed leaves nothing in that place.
 */
export const provideFolder = async (kept: string, make: (folder: string) => Promise<void>): Promise<void> => {
  if (existsSync(kept)) return;
  mkdirSync(path.dirname(kept), { recursive: true });
  const aside = mkdtempSync(`${kept}-`);
  try {
    removeLeft(kept, statSync(aside).mtimeMs);
    const made = path.join(aside, 'made');
    await make(made);
    renameSync(made, kept);
  } catch (error) {
    if (!existsSync(kept)) throw error;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
};

/** What processes that were killed have left aside; the time is the disk's own, which need not be that of the process. */
const removeLeft = (kept: string, diskNow: number): void => {
  const left = readdirSync(path.dirname(kept)).filter((name) => name.startsWith(`${path.basename(kept)}-`));
  const leftBefore = diskNow - msPerHour;
  for (const name of left) {
    const aside = path.join(path.dirname(kept), name);
    const touchedAt = statSync(aside, { throwIfNoEntry: false })?.mtimeMs;
    if (touchedAt !== undefined && touchedAt < leftBefore) rmSync(aside, { recursive: true, force: true });
  }
};

/** Copies a folder to a place where there is none, which then holds all of it or, where that failed or was killed, is still not there. */
export const copyFolder = (from: string, to: string): void => {
  const aside = `${to}.copy`;
  try {
    rmSync(aside, { recursive: true, force: true });
    cpSync(from, aside, { recursive: true });
    renameSync(aside, to);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
};
