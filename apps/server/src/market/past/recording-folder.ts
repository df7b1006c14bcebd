// The operator's folder of recordings (RECORDINGS_DIR). Each file is read once, and again when it was replaced; files that cannot be played
// are only logged. Ids find files through the list alone: nothing that a customer sends becomes a path.
import type { Stats } from 'node:fs';
import { type FileHandle, open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type MarketRecording, recordingPartBytesMax } from '@openbell/api/market/market-recordings.ts';
import { formatInstant } from '@openbell/units/instant.ts';
import type { Context } from '../../platform/context.ts';
import { type ScannedPart, scanRecording } from './recording-scan.ts';

export type RecordingFolder = {
  /** Starts reading it once the server answers, so that large files do not delay the start. */
  readonly open: () => void;
  readonly list: () => readonly MarketRecording[];
  /** The bytes of a recording from an offset on; null if there is no such recording, or if its file was replaced. */
  readonly part: (question: { id: string; version: string; from: number }) => Promise<Uint8Array | null>;
};

/** A browser keeps a whole recording in memory. */
const fileBytesMax = 32 * 1024 * 1024;

type Kept = {
  readonly file: string;
  readonly bytes: number;
  readonly version: string;
  readonly parts: readonly ScannedPart[];
};

export function openRecordingFolder(folder: string | null, log: Context['log']): RecordingFolder {
  let kept: ReadonlyMap<string, Kept> = new Map();
  let reading: Promise<void> | null = null;

  const renew = async (of: string): Promise<void> => {
    const files = (await readdir(of, { withFileTypes: true })).filter((entry) => entry.isFile());
    const next = new Map<string, Kept>();
    for (const { name: file } of files.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      const name = /^([A-Za-z0-9][A-Za-z0-9._-]*?)\.csv(?:\.gz)?$/.exec(file)?.[1];
      if (name === undefined) continue;
      if (next.has(name)) log.warn({ file }, 'recording left out: another file has the same name');
      else next.set(name, await readFile({ folder: of, file, name, before: kept.get(name), log }));
      // Each file is offered once it was read; removed ones are known at the end.
      kept = new Map([...kept, ...next]);
    }
    kept = next;
  };
  const read = async (): Promise<void> => {
    if (folder === null) return;
    reading ??= renew(folder)
      .catch((error: unknown) => log.error({ err: error, folder }, 'the folder of recordings could not be read'))
      .finally(() => {
        reading = null;
      });
    await reading;
  };

  return {
    open: () => void read(),
    // Nobody waits for a large file: it appears in a later list.
    list: () => {
      void read();
      return [...kept].flatMap(([name, of]) => of.parts.map((part) => recordingOf(name, of, part)));
    },
    part: async ({ id, version, from }) => {
      if (folder === null) return null;
      const of = kept.get(id.split('~')[0] ?? '');
      if (of === undefined || of.version !== version || of.parts.length === 0) return null;
      return readPart(path.join(folder, of.file), from, of);
    },
  };
}

type Question = {
  readonly folder: string;
  readonly file: string;
  readonly name: string;
  readonly before: Kept | undefined;
  readonly log: Context['log'];
};

async function readFile({ folder, file, name, before, log }: Question): Promise<Kept> {
  const full = path.join(folder, file);
  const { size, mtimeMs } = await stat(full);
  const version = versionOf({ size, mtimeMs });
  if (before?.version === version && before.file === file) return before;
  const scan =
    size > fileBytesMax
      ? { reason: `it has ${size} bytes; a recording has at most ${fileBytesMax}` }
      : await scanRecording(full, name);
  const parts = 'parts' in scan ? scan.parts : [];
  const reason = 'reason' in scan ? scan.reason : 'it holds no row that could be played';
  if (parts.length === 0) log.warn({ file, reason }, 'recording not offered');
  else log.info({ file, contracts: parts.map(({ symbol }) => symbol) }, 'recording offered');
  return { file, bytes: size, version, parts };
}

function recordingOf(name: string, { file, bytes, version }: Kept, part: ScannedPart): MarketRecording {
  const { kind, symbol, contract, from, until, firstPrice } = part;
  return {
    id: contract === null ? name : `${name}~${contract}`,
    kind,
    scene: null,
    symbol,
    from: formatInstant(from),
    until: formatInstant(until),
    firstPrice,
    contract,
    file: { bytes, isCompressed: file.endsWith('.gz'), version },
  };
}

/** Changes whenever the file changes. */
const versionOf = ({ size, mtimeMs }: Pick<Stats, 'size' | 'mtimeMs'>): string =>
  `${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}`;

/** Null if the file is gone or was replaced since it was read. */
async function readPart(file: string, from: number, { bytes, version }: Kept): Promise<Uint8Array | null> {
  const handle = await openIfThere(file);
  if (handle === null) return null;
  try {
    if (versionOf(await handle.stat()) !== version) return null;
    const length = Math.max(0, Math.min(recordingPartBytesMax, bytes - from));
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function openIfThere(file: string): Promise<FileHandle | null> {
  try {
    return await open(file, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
