// Checks the files of an embedded database before it is opened, and changes nothing: PostgreSQL's control file, the newest checkpoint of
// its journal, and every page of every table. PostgreSQL itself reads a page only on demand, by which time the server may have run on the
// damage for days.
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import path from 'node:path';
import { pageChecksum } from './page-checksum.ts';

export type Damage = {
  /** What is wrong, worded to follow "is damaged: ". */
  readonly text: string;
  /** The file of the affected table or index; null if the database as a whole is unreadable. */
  readonly relation: string | null;
};
export type FilesFound = {
  /** Whether the last process ended cleanly: a killed one may leave half a page, which the journal completes. */
  readonly wasShutDown: boolean;
  readonly damages: readonly Damage[];
};

/** The version that the embedded PostgreSQL writes. */
const majorVersion = '18';
const controlVersion = 1800;
const stateShutDown = 1;
const pageBytes = 8192;
const pagesOfSegment = 131_072;
const journalSegmentBytes = 16 * 1_048_576;
/** Offsets in the control file of that version. */
const controlAt = { version: 8, state: 16, checkpoint: 32, redo: 40, timeline: 48, checksums: 252, crc: 292 };
const recordAt = { length: 0, crc: 20, data: 24 };
const recordBytesMax = 1024;
/** The database `postgres`; the two templates next to it are not used. */
const ownFolder = 'base/5';
const relationName = /^(\d+)(_fsm|_vm|_init)?(?:\.(\d+))?$/;

export function inspectFiles(folder: string): FilesFound {
  const whole = (text: string): FilesFound => ({ wasShutDown: true, damages: [{ text, relation: null }] });
  const version = readIfThere(path.join(folder, 'PG_VERSION'))?.toString('latin1').trim();
  if (version === undefined) return whole('its file PG_VERSION is missing');
  if (version !== majorVersion)
    return whole(`its file PG_VERSION names version ${version.slice(0, 20)}, not ${majorVersion}`);
  const control = readIfThere(path.join(folder, 'global/pg_control'));
  if (control === null) return whole('its control file global/pg_control is missing');
  if (!isControlWhole(control)) return whole('its control file global/pg_control cannot be read');
  if (!isCheckpointThere(path.join(folder, 'pg_wal'), control))
    return whole('the newest checkpoint of its journal in pg_wal cannot be read');
  return {
    wasShutDown: control.readUInt32LE(controlAt.state) === stateShutDown,
    damages: findPageDamage(folder, control.readUInt32LE(controlAt.checksums) === 1),
  };
}

/** Whether any table was created by a user: PostgreSQL gives its own tables numbers below this. */
export const hasOwnTables = (folder: string): boolean =>
  readdirSync(path.join(folder, ownFolder)).some((name) => Number(relationName.exec(name)?.[1] ?? 0) >= 16_384);

const readIfThere = (file: string): Buffer | null => (existsSync(file) ? readFileSync(file) : null);

const isControlWhole = (control: Buffer): boolean =>
  control.length >= controlAt.crc + 4 &&
  control.readUInt32LE(controlAt.version) === controlVersion &&
  crc32c(control.subarray(0, controlAt.crc)) === control.readUInt32LE(controlAt.crc);

/** The checkpoint record from which a start continues, and the first segment of the journal that it reads. */
function isCheckpointThere(journal: string, control: Buffer): boolean {
  const timeline = control.readUInt32LE(controlAt.timeline);
  const segmentOf = (place: bigint): string => {
    const number = Number(place / BigInt(journalSegmentBytes));
    const parts = [timeline, Math.floor(number / 256), number % 256];
    return path.join(journal, parts.map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join(''));
  };
  const checkpoint = control.readBigUInt64LE(controlAt.checkpoint);
  const [segment, redoSegment] = [segmentOf(checkpoint), segmentOf(control.readBigUInt64LE(controlAt.redo))];
  if (!existsSync(segment) || !existsSync(redoSegment)) return false;
  const start = Number(checkpoint % BigInt(journalSegmentBytes));
  return isRecordWhole(readPart(segment, start, recordBytesMax), pageBytes - (start % pageBytes));
}

/** A record that crosses a page of the journal contains the next page's header: checking it is left to PostgreSQL. */
function isRecordWhole(bytes: Buffer, pageBytesLeft: number): boolean {
  if (bytes.length < recordAt.data) return false;
  const length = bytes.readUInt32LE(recordAt.length);
  if (length < recordAt.data || length > bytes.length) return false;
  if (length > pageBytesLeft) return true;
  const sum = crc32c(Buffer.concat([bytes.subarray(recordAt.data, length), bytes.subarray(0, recordAt.crc)]));
  return sum === bytes.readUInt32LE(recordAt.crc);
}

function readPart(file: string, from: number, bytes: number): Buffer {
  const handle = openSync(file, 'r');
  try {
    const part = Buffer.alloc(bytes);
    return part.subarray(0, readSync(handle, part, 0, bytes, from));
  } finally {
    closeSync(handle);
  }
}

function findPageDamage(folder: string, hasChecksums: boolean): readonly Damage[] {
  const damages: Damage[] = [];
  for (const place of ['global', ownFolder]) {
    const names = new Set(readdirSync(path.join(folder, place)));
    for (const name of names) {
      const [, number, , segment] = relationName.exec(name) ?? [];
      if (number === undefined) continue;
      const relation = `${place}/${number}`;
      if (!names.has(number)) damages.push({ text: `${relation} is missing beside ${place}/${name}`, relation });
      const text = findBadPage(readFileSync(path.join(folder, place, name)), Number(segment ?? 0), hasChecksums);
      if (text !== null) damages.push({ text: `${text} of ${place}/${name} cannot be read`, relation });
    }
  }
  return damages;
}

function findBadPage(file: Buffer, segment: number, hasChecksums: boolean): string | null {
  const pages = Math.floor(file.length / pageBytes);
  const words = new Int32Array(file.buffer, file.byteOffset, pages * (pageBytes / 4));
  for (let page = 0; page < pages; page += 1) {
    const start = page * pageBytes;
    // A new page is all zeros, header included.
    const isNew = isEmpty(file, start, start + pageBytes);
    if (!isNew && !isPageWhole({ file, words, page, segment, hasChecksums })) return `page ${page}`;
  }
  // A page that was being appended is incomplete, not damaged.
  return isEmpty(file, pages * pageBytes, file.length) ? null : 'the end';
}

function isPageWhole(parts: {
  readonly file: Buffer;
  readonly words: Int32Array;
  readonly page: number;
  readonly segment: number;
  readonly hasChecksums: boolean;
}): boolean {
  const { file, words, page, segment } = parts;
  const start = page * pageBytes;
  const [lower, upper, special, sizeAndVersion] = [12, 14, 16, 18].map((at) => file.readUInt16LE(start + at));
  const isHeaderRight =
    (sizeAndVersion ?? 0) === pageBytes + 4 &&
    (lower ?? 0) <= (upper ?? 0) &&
    (upper ?? 0) <= (special ?? 0) &&
    (special ?? 0) <= pageBytes;
  if (!isHeaderRight) return false;
  if (!parts.hasChecksums) return true;
  return pageChecksum(words, start / 4, segment * pagesOfSegment + page) === file.readUInt16LE(start + 8);
}

const zeroes = Buffer.alloc(pageBytes);
const isEmpty = (file: Buffer, from: number, to: number): boolean => file.compare(zeroes, 0, to - from, from, to) === 0;

const crcTable = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? (value >>> 1) ^ 0x82f6_3b78 : value >>> 1;
  return value;
});

/** CRC-32C, which PostgreSQL uses for its journal and its control file. */
function crc32c(bytes: Buffer): number {
  let value = -1;
  for (const byte of bytes) value = (crcTable[(value ^ byte) & 255] ?? 0) ^ (value >>> 8);
  return (value ^ -1) >>> 0;
}
