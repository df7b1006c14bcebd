// The exclusive lock on the data folder. The embedded database has no lock of its own: two processes on one folder would lose acknowledged
// rows without an error. The lock file names its holder; a lock is taken over if its process is gone or its pid now belongs to another
// process.
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { randomId } from '../security/randomness.ts';
import { openDataFolder } from './data-folder.ts';

export class DataLockError extends Error {}

type Holder = { readonly pid: number; readonly startTicks: string };

/** Stale locks are taken over by one process at a time; if that one died midway, others wait this long. */
const takeOverMsMax = 2000;

/** Locks of this process: by the pid alone they would look like those of an earlier process with the same pid. */
const held = new Set<string>();

/** Creates the folder, and locks it if the records are in it; PostgreSQL allows several processes. Returns the release function. */
export function lockRecords(config: Pick<Config, 'databaseUrl' | 'dataDir' | 'isProduction'>): () => void {
  openDataFolder(config);
  return config.databaseUrl === null ? takeDataLock(config.dataDir) : () => undefined;
}

/** Takes the lock, or throws a DataLockError that names the holder; returns the release function. */
export function takeDataLock(dataDir: string): () => void {
  const file = path.join(path.resolve(dataDir), 'openbell.lock');
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if (createWhole(file)) {
      held.add(file);
      return () => release(file);
    }
    const holder = readHolder(file);
    if (holder !== null && isAlive(file, holder)) {
      throw new DataLockError(
        `The data folder is in use by process ${holder.pid}. Stop it first, or give another DATA_DIR.`,
      );
    }
    removeStale(file);
  }
  throw new DataLockError(`The lock ${file} could not be taken: other processes keep taking it.`);
}

/** Creates the file with its contents in one step, so nobody ever reads half a lock. False if it already exists. */
function createWhole(file: string): boolean {
  const draft = `${file}.${randomId('draft')}`;
  writeFileSync(draft, JSON.stringify({ pid: process.pid, startTicks: readProcess(process.pid)?.startTicks ?? '' }));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Checks again under a second lock: of two processes that found the same stale lock, neither removes the other's new one. */
function removeStale(file: string): void {
  const gate = `${file}.takeover`;
  if (!createWhole(gate)) {
    if (ageMs(gate) > takeOverMsMax) rmSync(gate, { force: true });
    else waitABit();
    return;
  }
  try {
    const holder = readHolder(file);
    if (holder === null || !isAlive(file, holder)) rmSync(file, { force: true });
  } finally {
    rmSync(gate, { force: true });
  }
}

function ageMs(file: string): number {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}

const waitABit = (): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

function readHolder(file: string): Holder | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('startTicks' in value)) return null;
    return { pid: Number(value.pid), startTicks: String(value.startTicks) };
  } catch {
    return null;
  }
}

type ProcessStat = { readonly state: string; readonly startTicks: string };

/** The kernel's state of a process: its start time tells it from a later one with the same pid. Null on systems without /proc. */
function readProcess(pid: number): ProcessStat | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', startTicks: fields[19] ?? '' };
  } catch {
    return null;
  }
}

function isAlive(file: string, holder: Holder): boolean {
  if (holder.pid === process.pid) return held.has(file);
  if (!Number.isSafeInteger(holder.pid) || holder.pid <= 0) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false;
  }
  const found = readProcess(holder.pid);
  if (found === null) return true;
  // A zombie: it no longer runs, and if the first process of a container never waits for it, it stays one.
  if (found.state === 'Z' || found.state === 'X') return false;
  return holder.startTicks === '' || found.startTicks === holder.startTicks;
}

function release(file: string): void {
  held.delete(file);
  if (readHolder(file)?.pid === process.pid) removeIfPossible(file);
}

/** Removes what the next start would remove too: a folder that refuses writes must not keep a server from ending. */
export function removeIfPossible(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // It stays, and the next start takes it over.
  }
}
