// Folders that take time to make and always have the same content: made once, kept, and copied on demand.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { msPerHour } from '@openbell/units/instant.ts';

/**
 * Has `make` fill the folder `kept` unless it exists. It is made in a temporary folder and renamed when complete: if several processes
 * start at once the first one's stays, and a killed one leaves nothing in its place.
 */
export async function provideFolder(kept: string, make: (folder: string) => Promise<void>): Promise<void> {
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
}

/** Removes leftovers of killed processes. `diskNow` is the disk's own time, which may differ from the process's. */
function removeLeft(kept: string, diskNow: number): void {
  const left = readdirSync(path.dirname(kept)).filter((name) => name.startsWith(`${path.basename(kept)}-`));
  const leftBefore = diskNow - msPerHour;
  for (const name of left) {
    const aside = path.join(path.dirname(kept), name);
    const touchedAt = statSync(aside, { throwIfNoEntry: false })?.mtimeMs;
    if (touchedAt !== undefined && touchedAt < leftBefore) rmSync(aside, { recursive: true, force: true });
  }
}

/** Copies a folder to a new place. The copy is complete, or does not exist if copying failed or was killed. */
export function copyFolder(from: string, to: string): void {
  const aside = `${to}.copy`;
  try {
    rmSync(aside, { recursive: true, force: true });
    cpSync(from, aside, { recursive: true });
    renameSync(aside, to);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
