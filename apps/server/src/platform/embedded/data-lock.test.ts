import { type ChildProcess, fork, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { layEmbeddedDatabase } from '../../testing/empty-database.ts';
import { machineLoad } from '../../testing/time-limit.ts';
import { DataLockError, takeDataLock } from './data-lock.ts';

/** Reliability bar R6: in full with `npm run bars`. */
const rounds = process.env['BARS'] === '1' ? 20 : 3;
/** The time limit for refusing a second process on an otherwise idle machine. */
const refusedMsMax = 2000;
const mainFile = path.join(import.meta.dirname, '../../main.ts');

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'openbell-lock-'));
});
const servers: ChildProcess[] = [];
afterEach(() => {
  // A server that a failed test left running would keep this process from ending.
  for (const server of servers.splice(0)) server.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const lockFile = (): string => path.join(dataDir, 'openbell.lock');
const holderText = (pid: number, startTicks = '1'): string => JSON.stringify({ pid, startTicks });

/** A process that takes the lock, reports whether it has it, and holds it until it is killed. */
function contender(): Promise<{ readonly hasLock: boolean; readonly end: () => Promise<void> }> {
  const script = `import { takeDataLock } from ${JSON.stringify(path.join(import.meta.dirname, 'data-lock.ts'))};
    try { takeDataLock(${JSON.stringify(dataDir)}); console.log('have'); setInterval(() => {}, 1000); } catch { console.log('none'); }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve) => {
    child.stdout.once('data', (data: Buffer) =>
      resolve({
        hasLock: data.toString().startsWith('have'),
        end: () =>
          new Promise((gone) => {
            if (child.exitCode !== null) return gone();
            child.once('exit', () => gone());
            child.kill('SIGKILL');
          }),
      }),
    );
  });
}

describe('the lock on the data folder', () => {
  it('is held once, also within this process, and is free after the release', () => {
    const release = takeDataLock(dataDir);
    expect(() => takeDataLock(dataDir)).toThrow(`in use by process ${process.pid}`);
    release();
    expect(existsSync(lockFile())).toBe(false);
    takeDataLock(dataDir)();
  });

  it.each([
    ['of a process that is gone', holderText(2 ** 22 - 1)],
    ['of another process with the same pid', holderText(process.ppid)],
    ['of an earlier process with the pid of this one', holderText(process.pid)],
    ['with half its text', '{"pid":'],
    ['without a text', ''],
    ['with nonsense', '{"pid":"-1","startTicks":4}'],
  ])('takes over a lock %s', (_, text) => {
    writeFileSync(lockFile(), text);
    const release = takeDataLock(dataDir);
    expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid });
    release();
  });

  it('takes over a lock of a killed process that its parent never waited for', async () => {
    // The shell becomes a program that never waits for children, like the first process of many containers.
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'inherit'] });
    const pid = Number(await new Promise<Buffer>((resolve) => parent.stdout.once('data', resolve)));
    const stat = (): string[] => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    writeFileSync(lockFile(), holderText(pid, stat()[19]));
    expect(() => takeDataLock(dataDir)).toThrow(`in use by process ${pid}`);
    // While it is a shell it would still wait.
    await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim()).toBe('sleep');
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => stat()[0]).toBe('Z');
    takeDataLock(dataDir)();
    parent.kill('SIGKILL');
  });

  it('goes to exactly one of several processes that find the same stale lock', async () => {
    for (let round = 0; round < rounds; round += 1) {
      writeFileSync(lockFile(), holderText(2 ** 22 - 1));
      const contenders = await Promise.all([contender(), contender(), contender(), contender()]);
      expect(contenders.filter((one) => one.hasLock)).toHaveLength(1);
      for (const one of contenders) await one.end();
    }
  });

  it('keeps a second server away, naming the first, which keeps running; a killed one leaves the folder to the next', async () => {
    const start = (): Promise<{ readonly address: string; readonly kill: () => Promise<void> }> => {
      const child = fork(mainFile, [], { env: environment(), stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
      servers.push(child);
      return new Promise((resolve, reject) => {
        child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
        child.once('message', (message: { readonly address: string }) => {
          child.removeAllListeners('exit');
          const gone = new Promise<void>((done) => child.once('exit', () => done()));
          resolve({
            address: message.address,
            kill: () => {
              child.kill('SIGKILL');
              return gone;
            },
          });
        });
      });
    };
    await layEmbeddedDatabase(dataDir);
    for (let round = 0; round < (rounds === 20 ? rounds : 1); round += 1) {
      const first = await start();
      const begunAt = Date.now();
      const second = spawn(process.execPath, [mainFile], { env: environment(), stdio: ['ignore', 'ignore', 'pipe'] });
      let complaint = '';
      second.stderr.on('data', (data: Buffer) => {
        complaint += data.toString();
      });
      // Not 'exit': that may come before the last output was read.
      const code = await new Promise((resolve) => second.once('close', resolve));
      expect([code, complaint]).toEqual([1, expect.stringMatching(/in use by process \d+/)]);
      expect(Date.now() - begunAt).toBeLessThan(refusedMsMax * machineLoad());
      expect((await fetch(`${first.address}/api/hc`)).status).toBe(200);
      await first.kill();
    }
    const last = await start();
    expect((await fetch(`${last.address}/api/hc`)).status).toBe(200);
    await last.kill();
  }, 600_000);

  it('throws an error class of its own, reported without a stack', () => {
    const release = takeDataLock(dataDir);
    expect(() => takeDataLock(dataDir)).toThrow(DataLockError);
    release();
  });
});

function environment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, NODE_OPTIONS: __, VITEST: ___, DATABASE_URL: ____, ...rest } = process.env;
  return { ...rest, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO_CUSTOMERS: '0' };
}
