import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { processorMsOf } from '../testing/time-limit.ts';

const isBars = process.env['BARS'] === '1';
/** Reliability bar R5; BOOT_KILLS sets another number of kills. */
const kills = Number(process.env['BOOT_KILLS'] ?? (isBars ? 50 : 3));
const mainFile = path.join(import.meta.dirname, '../main.ts');

vi.setConfig({ testTimeout: kills * 120_000 });

function start(dataDir: string): ChildProcess {
  const { NODE_ENV: _, NODE_OPTIONS: __, VITEST: ___, DATABASE_URL: ____, ...rest } = process.env;
  return fork(mainFile, [], {
    env: { ...rest, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO_CUSTOMERS: '0' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

const untilListening = (child: ChildProcess): Promise<string | null> =>
  new Promise((resolve) => {
    child.once('message', (message: { readonly address: string }) => resolve(message.address));
    child.once('exit', () => resolve(null));
  });

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

/** Runs a server once so that its sources are compiled, as on every machine except a new one. */
beforeAll(async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'openbell-boot-'));
  const once = start(dataDir);
  await untilListening(once);
  await kill(once);
  rmSync(dataDir, { recursive: true, force: true });
}, 120_000);

describe('a boot that is killed', () => {
  it(`leaves a folder that the next boot serves, ${kills} times, at any moment of first initialization and migrations`, async () => {
    for (let round = 0; round < kills; round += 1) {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'openbell-boot-'));
      const first = start(dataDir);
      const delayMs = Math.round(((round + 0.5) / kills) * 4000);
      await Promise.race([untilListening(first), new Promise((resolve) => setTimeout(resolve, delayMs))]);
      await kill(first);
      const begunAt = Date.now();
      const second = start(dataDir);
      const address = await untilListening(second);
      expect([delayMs, address]).toEqual([delayMs, expect.stringContaining('http')]);
      expect((await fetch(`${address}/api/countries`)).status).toBe(200);
      const wallMs = Date.now() - begunAt;
      const ownMs = Math.min(wallMs, processorMsOf(second.pid) ?? wallMs);
      if (isBars) process.stdout.write(`boot ${round}: ${wallMs} ms, CPU time ${Math.round(ownMs)} ms\n`);
      expect(ownMs).toBeLessThan(isBars ? 10_000 : 60_000);
      await kill(second);
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
