// Replaces the embedded database with a back-up: unpacked into a temporary folder, checked, then swapped by renaming. The replaced database
// is kept under another name, so a wrong file does no harm.

import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Instant } from '@openbell/units/instant.ts';
import { appendAudit } from '../audit/audit.ts';
import type { Invariant } from '../audit/integrity.ts';
import { databaseFolder } from '../embedded/damaged-database.ts';
import { openEmbedded } from './database.ts';
import { migrate } from './migrate.ts';

/** The file is not a usable back-up; nothing was changed. */
export class RestoreError extends Error {}

export type Restored = {
  /** Where the replaced database is now; null if there was none. */
  readonly replaced: string | null;
  readonly faults: readonly string[];
};

/** Throws if the file cannot be read as a back-up; returns faults, and replaces nothing, if its records are not sound. */
export async function restoreBackUp(parts: {
  readonly file: string;
  readonly dataDir: string;
  readonly now: Instant;
  readonly invariants: readonly Invariant[];
}): Promise<Restored> {
  const { file, dataDir, now } = parts;
  const target = databaseFolder(dataDir);
  const fresh = `${target}.restoring`;
  await rm(fresh, { recursive: true, force: true });
  const blob = await readDump(file);
  const faults: string[] = [];
  try {
    const database = await openEmbedded(fresh, blob);
    try {
      await migrate(database);
      for (const { name, findFaults } of parts.invariants)
        faults.push(...(await findFaults(database.db, () => false)).map((fault) => `${name}: ${fault}`));
      const act = {
        kind: 'operator.restored',
        actor: 'operator',
        customerId: null,
        details: { file: path.basename(file) },
      };
      if (faults.length === 0) await database.db.transaction().execute((trx) => appendAudit(trx, { ...act, at: now }));
    } finally {
      await database.close();
    }
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw error;
  }
  if (faults.length > 0) {
    await rm(fresh, { recursive: true, force: true });
    return { replaced: null, faults };
  }
  const stamp = new Date(now).toISOString().replaceAll(/[-:.]/g, '');
  const kept = existsSync(target) ? `${target}.before-${stamp}` : null;
  if (kept !== null) await rename(target, kept);
  await rename(fresh, target);
  return { replaced: kept, faults };
}

const unzip = promisify(gunzip);

/** Unpacked and checked here: the database would end the process on a file that is no archive. */
async function readDump(file: string): Promise<Blob> {
  const tar = await unzip(await readFile(file)).catch((error: unknown) => {
    throw new RestoreError(`${file} cannot be read: ${error instanceof Error ? error.message : 'no reason'}`);
  });
  const isTar = tar.length > 1024 && tar.subarray(257, 262).toString('latin1') === 'ustar';
  if (!isTar || !tar.includes('PG_VERSION')) throw new RestoreError(`${file} is no back-up of an Openbell database.`);
  return new Blob([new Uint8Array(tar)], { type: 'application/x-tar' });
}
