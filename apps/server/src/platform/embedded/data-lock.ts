/**
 * The exclusive lock on the data folder. The embedded database has none of its own: two processes on one folder lose acknowledged
 * rows without an error. The lock file names its holder; a lock whose process is gone (or is another process under the same number) is taken over.
 */
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { randomId } from '../security/randomness.ts';
import { openDataFolder } from './data-folder.ts';

export class DataLockError extends Error {}

type Holder = { readonly pid: number; readonly startTicks: string };

/** Who takes over a stale lock does so alone; one who died at it is waited for this long. */
const takeOverMsMax = 2000;

/** Locks of this very process: the process number alone would look like one of an earlier life under the same number. */
const held = new Set<string>();

/** Makes the folder, and locks it where the records are in it; PostgreSQL takes several processes. Answers the release. */
export const lockRecords = (config: Pick<Config, 'databaseUrl' | 'dataDir' | 'isProduction'>): (() => void) => {
  openDataFolder(config);
  return config.databaseUrl === null ? takeDataLock(config.dataDir) : () => undefined;
};

/** Takes the lock or throws a DataLockError naming the holder; answers the release. */
export const takeDataLock = (dataDir: string): (() => void) => {
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
};

/** Creates the file with its contents in one step: nobody ever reads half a lock. False where it is there already. */
const createWhole = (file: string): boolean => {
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
};

/** Looks again under a second lock, so that of two who found the same stale lock none removes the other's new one. */
const removeStale = (file: string): void => {
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
};

const ageMs = (file: string): number => {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return 0;
  }
};

const waitABit = (): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

const readHolder = (file: string): Holder | null => {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('startTicks' in value)) return null;
    return { pid: Number(value.pid), startTicks: String(value.startTicks) };
  } catch {
    return null;
  }
};

type ProcessStat = { readonly state: string; readonly startTicks: string };

/** What the kernel says of a process: its start time tells it from a later one under the same number. Null where the system has no /proc. */
const readProcess = (pid: number): ProcessStat | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', startTicks: fields[19] ?? '' };
  } catch {
    return null;
  }
};

const isAlive = (file: string, holder: Holder): boolean => {
  if (holder.pid === process.pid) return held.has(file);
  if (!Number.isSafeInteger(holder.pid) || holder.pid <= 0) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false;
  }
  const found = readProcess(holder.pid);
  if (found === null) return true;
  // Killed, but its parent has not taken note: it runs no more, and where the first process of a container never looks it stays so.
  if (found.state === 'Z' || found.state === 'X') return false;
  return holder.startTicks === '' || found.startTicks === holder.startTicks;
};

const release = (file: string): void => {
  held.delete(file);
  if (readHolder(file)?.pid === process.pid) removeIfPossible(file);
};

/** Removes what the next start clears away too: a folder that takes no writes must not keep a server from ending. */
export const removeIfPossible = (file: string): void => {
  try {
    rmSync(file, { force: true });
  } catch {
    // It stays, and the next start takes it over.
  }
};
