// A folder in memory for the files of tests: each test server has a database of 1,400 small files, and creating one on a disk takes a
// second.
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';

const memory = '/dev/shm/';
const roomBytesMin = 4 * 2 ** 30;

let folder;

/** `{ TMPDIR }` with a folder in memory that is removed when this process ends; empty if the system has none, or too little space in it. */
export function quickFolder() {
  folder ??= hasRoom() ? makeFolder() : null;
  return folder === null ? {} : { TMPDIR: folder };
}

function hasRoom() {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= roomBytesMin;
}

function makeFolder() {
  removeLeft();
  const made = mkdtempSync(`${memory}openbell-${process.pid}-`);
  process.on('exit', () => rmSync(made, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  return made;
}

/** Removes folders that a killed run left behind. */
function removeLeft() {
  for (const name of readdirSync(memory)) {
    const pid = /^openbell-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(`${memory}${name}`, { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
