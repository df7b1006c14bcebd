import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { closeDataFolder, openDataFolder } from './embedded/data-folder.ts';
import { startFaultText } from './start-fault.ts';

const mainFile = path.join(import.meta.dirname, '../main.ts');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'openbell-fault-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(extra: NodeJS.ProcessEnv): { readonly status: number | null; readonly stderr: string } {
  const { NODE_ENV: _, NODE_OPTIONS: __, VITEST: ___, DATABASE_URL: ____, ...rest } = process.env;
  const env = { ...rest, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO_CUSTOMERS: '0', ...extra };
  return spawnSync(process.execPath, [mainFile], { env, encoding: 'utf8' });
}

function faultOf(work: () => void): string {
  try {
    work();
    return '';
  } catch (error) {
    return startFaultText(error) ?? String(error);
  }
}

describe('a server that cannot start says why, without a stack', () => {
  it('when the data folder is a file', () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    const { status, stderr } = start({ DATA_DIR: file });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^The data folder cannot be used: .* DATA_DIR\.\n$/)]);
  }, 60_000);

  it('when the database does not answer', () => {
    const { status, stderr } = start({ DATABASE_URL: 'postgres://postgres@127.0.0.1:1/none' });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^The database cannot be reached: .*\n$/)]);
  }, 60_000);

  it('when the port is taken', async () => {
    const other = createServer();
    const fault = await new Promise((resolve) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address();
        const port = typeof address === 'object' && address !== null ? address.port : 0;
        createServer().once('error', resolve).listen(port, '127.0.0.1');
      });
    });
    other.close();
    expect(startFaultText(fault)).toMatch(/^127\.0\.0\.1:\d+ is in use by another program\./);
  });

  it.each([
    [
      'a file lies where the back-ups should be',
      (place: string) => writeFileSync(path.join(place, 'backups'), ''),
      'backups is a file',
    ],
    [
      'a file lies where the lessons should be',
      (place: string) => writeFileSync(path.join(place, 'content'), ''),
      'content is a file',
    ],
    [
      'the folder is inside a file',
      (place: string) => rmSync(place, { recursive: true }) ?? writeFileSync(place, ''),
      'A file lies where a folder is needed: move it away',
    ],
  ])('when %s [TRUST-016]', (_, arrange, words) => {
    const place = mkdtempSync(path.join(folder, 'place-'));
    arrange(place);
    const dataDir = lstatSync(place).isDirectory() ? place : path.join(place, 'inside');
    expect(faultOf(() => openDataFolder({ dataDir, isProduction: false }))).toContain(words);
  });

  it.skipIf(process.getuid?.() !== 0)('when the folder belongs to another user or cannot be read [TRUST-016]', () => {
    // The folder of a test run is closed to other users, so the foreign one is where anyone can reach it.
    const foreign = mkdtempSync(path.join(path.parse(import.meta.dirname).root, 'tmp', 'openbell-foreign-'));
    onTestFinished(() => rmSync(foreign, { recursive: true, force: true }));
    mkdirSync(path.join(foreign, 'database'));
    const nobody = 65_534;
    chownSync(foreign, nobody, nobody);
    const asNobody = (work: () => void): string => {
      process.setegid?.(nobody);
      process.seteuid?.(nobody);
      try {
        return faultOf(work);
      } finally {
        process.seteuid?.(0);
        process.setegid?.(0);
      }
    };
    expect(faultOf(() => openDataFolder({ dataDir: foreign, isProduction: true }))).toMatch(
      /belongs to another user of this machine \(number 65534\).*sudo chown -R 0 /s,
    );
    expect(asNobody(() => closeDataFolder(foreign))).toMatch(
      /database belongs to another user .*sudo chown -R 65534 /s,
    );
    const unusable =
      /^The data folder cannot be used: EACCES: .*\. Give it to the user who runs the server \(chown, chmod\), or/;
    chmodSync(foreign, 0o000);
    expect(asNobody(() => openDataFolder({ dataDir: foreign, isProduction: false }))).toMatch(unusable);
  });

  it.each([
    ['the disk is full', { code: 'ENOSPC', syscall: 'write' }, 'Make room on its disk, or give another DATA_DIR.'],
    [
      'the disk takes no writes',
      { code: 'EROFS', syscall: 'open' },
      'Mount its disk for writing, or give another DATA_DIR.',
    ],
    ['the system has an unexpected fault', { code: 'EIO', syscall: 'read' }, 'Mend it, or give another DATA_DIR.'],
    [
      'the disk takes no sockets',
      { code: 'ENOTSUP', syscall: 'listen', address: '/data/operator.sock' },
      'Give a DATA_DIR on a disk of this machine.',
    ],
    [
      'the address does not belong to this machine',
      { code: 'EADDRNOTAVAIL', syscall: 'listen', address: '1.2.3.4', port: 80 },
      'Give another HOST or PORT.',
    ],
    ['the database user has no rights there', { code: '42501', severity: 'ERROR' }, 'what its user may do'],
    [
      'the database has no connection left',
      { code: '53300', severity: 'FATAL' },
      'The database cannot be used: as the system says.',
    ],
    ['the database is just starting', { code: '57P03', severity: 'FATAL' }, 'that the database runs.'],
  ])('when %s [TRUST-016]', (_, fault, words) => {
    expect(startFaultText(Object.assign(new Error('as the system says'), fault))).toContain(words);
  });

  it('but reports an unexpected fault in full', () => {
    expect(startFaultText(new TypeError('x is not a function'))).toBeNull();
  });
});
