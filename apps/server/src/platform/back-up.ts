/**
 * Back-ups of the embedded database: before a migration, soon after each boot and every hour while its records hold, the last 24 kept,
 * each written beside its place and moved there when it is whole. PostgreSQL has tools of its own (README).
 */
import { createWriteStream, type WriteStream } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Context } from './context.ts';
import type { OpenDatabase } from './database.ts';

export const backUpsKept = 24;
const everyMs = 3_600_000;
const retryMs = 5 * 60_000;
/** The one of the boot waits until the first customers are served. */
const bootMs = 2000;
const namePattern = /^openbell-\d{8}T\d{9}Z\.tar\.gz$/;

export const backUpFolder = (dataDir: string): string => path.join(dataDir, 'backups');

type Parts = { readonly dataDir: string; readonly clock: Pick<Context['clock'], 'realNow'> };

/** Writes one back-up and removes the oldest beyond those kept; answers its file, or null where the database keeps its own. */
export const writeBackUp = async (database: Pick<OpenDatabase, 'dump'>, parts: Parts): Promise<string | null> => {
  if (database.dump === null) return null;
  const folder = backUpFolder(parts.dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const stamp = new Date(parts.clock.realNow()).toISOString().replaceAll(/[-:.]/g, '');
  const file = path.join(folder, `openbell-${stamp}.tar.gz`);
  const partial = `${file}.partial`;
  try {
    const dump = await database.dump();
    await pipeline(Readable.fromWeb(dump.stream() as never), createGzip({ level: 3 }), createPrivateFile(partial));
    await flush(partial);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await removeOldest(parts.dataDir);
  return file;
};

/** Newest last. */
export const listBackUps = async (dataDir: string): Promise<readonly string[]> => {
  const folder = backUpFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => namePattern.test(name))
    .sort()
    .map((name) => path.join(folder, name));
};

/**
 * Backs up soon after the boot, unless the database is new, and every hour from then on; a failed one is told and tried again sooner.
 * Answers the end of it.
 */
export const startBackUps = (
  database: Pick<OpenDatabase, 'dump'>,
  context: Pick<Context, 'config' | 'clock' | 'log'>,
  isNew: boolean,
): (() => Promise<void>) => {
  if (database.dump === null) return async () => undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  const turn = async (): Promise<void> => {
    let nextMs = everyMs;
    try {
      const file = await writeBackUp(database, { dataDir: context.config.dataDir, clock: context.clock });
      context.log.info({ file }, 'backed up');
    } catch (error) {
      context.log.error({ err: error }, 'the back-up failed; it is tried again');
      nextMs = retryMs;
    }
    plan(nextMs);
  };
  const plan = (ms: number): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = turn();
    }, ms);
    timer.unref();
  };
  plan(isNew ? everyMs : bootMs);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
};

/** The dump holds every customer's data: for the owner's eyes only. */
const createPrivateFile = (file: string): WriteStream => createWriteStream(file, { mode: 0o600, flags: 'wx' });

const flush = async (file: string): Promise<void> => {
  await chmod(file, 0o600);
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const removeOldest = async (dataDir: string): Promise<void> => {
  for (const file of (await listBackUps(dataDir)).slice(0, -backUpsKept)) await rm(file);
};
