// Back-ups of the embedded database: before a migration, soon after each boot, and every hour while its records are sound. The last 24 are
// kept; each is written to a temporary file and renamed when complete. The number at the end of its name says how full the database is and
// only rises: a back-up that is fuller than all newer ones belongs to a database that was lost since, and is kept. PostgreSQL has its own
// tools (README).
import { createWriteStream, existsSync, type WriteStream } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Context } from '../context.ts';
import { readFullness } from './back-up-store.ts';
import type { OpenDatabase } from './database.ts';

export const backUpsKept = 24;
const everyMs = 3_600_000;
const retryMs = 5 * 60_000;
/** The back-up of the boot waits until the first customers are served. */
const bootMs = 2000;
/** Older versions wrote no number. */
const namePattern = /^openbell-\d{8}T\d{9}Z(?:-(\d+))?\.tar\.gz$/;

export const backUpFolder = (dataDir: string): string => path.join(dataDir, 'backups');

type Parts = { readonly dataDir: string; readonly clock: Pick<Context['clock'], 'realNow'> };

/** Writes one back-up and removes the oldest beyond those kept; returns its file, or null if the database has its own tools. */
export async function writeBackUp(database: Pick<OpenDatabase, 'db' | 'dump'>, parts: Parts): Promise<string | null> {
  if (database.dump === null) return null;
  const folder = backUpFolder(parts.dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const stamp = new Date(parts.clock.realNow()).toISOString().replaceAll(/[-:.]/g, '');
  const file = path.join(folder, `openbell-${stamp}-${await readFullness(database.db)}.tar.gz`);
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
}

/** Newest last. */
export async function listBackUps(dataDir: string): Promise<readonly string[]> {
  const folder = backUpFolder(dataDir);
  const names = existsSync(folder) ? await readdir(folder) : [];
  return names
    .filter((name) => namePattern.test(name))
    .sort()
    .map((name) => path.join(folder, name));
}

/** How full the database of a back-up is; one of an older version does not say, and counts as not empty. */
export const fullnessOf = (file: string): number => Number(namePattern.exec(path.basename(file))?.[1] ?? 1);

/** The newest of the fullest back-ups; null without any. */
export const findFullest = (files: readonly string[]): string | null =>
  files.reduce<string | null>(
    (best, file) => (best === null || fullnessOf(file) >= fullnessOf(best) ? file : best),
    null,
  );

/** Removes what an interrupted back-up left. */
export async function removePartial(dataDir: string): Promise<void> {
  const folder = backUpFolder(dataDir);
  const names = existsSync(folder) ? await readdir(folder) : [];
  for (const name of names.filter((one) => one.endsWith('.partial'))) await rm(path.join(folder, name));
}

/**
 * Backs up soon after the boot, unless the database is new, and then every hour; a failed back-up is logged and retried sooner. Returns a
 * function that stops it.
 */
export function startBackUps(
  database: Pick<OpenDatabase, 'db' | 'dump'>,
  context: Pick<Context, 'config' | 'clock' | 'log'>,
  isNew: boolean,
): () => Promise<void> {
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
      context.log.error({ err: error }, 'the back-up failed; it will be retried');
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
}

/** The dump holds every customer's data, so only the owner may read it. */
const createPrivateFile = (file: string): WriteStream => createWriteStream(file, { mode: 0o600, flags: 'wx' });

async function flush(file: string): Promise<void> {
  await chmod(file, 0o600);
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeOldest(dataDir: string): Promise<void> {
  const files = await listBackUps(dataDir);
  for (const [place, file] of files.slice(0, -backUpsKept).entries()) {
    const isFuller = files.slice(place + 1).every((newer) => fullnessOf(newer) < fullnessOf(file));
    if (!isFuller) await rm(file);
  }
}
