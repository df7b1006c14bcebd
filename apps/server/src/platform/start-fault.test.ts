import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFaultText } from './start-fault.ts';

const mainFile = path.join(import.meta.dirname, '../main.ts');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'openbell-fault-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (extra: NodeJS.ProcessEnv): { readonly status: number | null; readonly stderr: string } => {
  const { NODE_ENV: _, NODE_OPTIONS: __, VITEST: ___, DATABASE_URL: ____, ...rest } = process.env;
  const env = { ...rest, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO_CUSTOMERS: '0', ...extra };
  return spawnSync(process.execPath, [mainFile], { env, encoding: 'utf8' });
};

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

  it('but tells an unexpected fault in full', () => {
    expect(startFaultText(new TypeError('x is not a function'))).toBeNull();
  });
});
