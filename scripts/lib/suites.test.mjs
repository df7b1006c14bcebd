import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from './node24.mjs';

const cache = path.join(root, 'node_modules/.cache');
mkdirSync(cache, { recursive: true });
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(cache, 'suite-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a suite with a file that never ends fails, names the file and leaves no process behind', () => {
  const pidFile = path.join(folder, 'pid');
  writeFileSync(path.join(folder, 'short.test.mjs'), "import { it } from 'vitest';\nit('ends', () => {});\n");
  writeFileSync(
    path.join(folder, 'endless.test.mjs'),
    `import { writeFileSync } from 'node:fs';
    import { it } from 'vitest';
    it('never ends', async () => {
      writeFileSync(${JSON.stringify(pidFile)}, String(process.pid));
      for (;;) await null;
    });`,
  );
  const code = `import { runSuite } from './suites.mjs';
    const { passed, failed, failures } = await runSuite(process.execPath, 'Endless', ['--root=${folder}']);
    const { readFileSync } = await import('node:fs');
    const pid = Number(readFileSync(${JSON.stringify(pidFile)}, 'utf8'));
    let isLeft = true;
    for (let look = 0; look < 50 && isLeft; look += 1) {
      try { process.kill(pid, 0); await new Promise((resolve) => setTimeout(resolve, 100)); } catch { isLeft = false; }
    }
    console.log(JSON.stringify({ passed, failed, failures, isLeft }));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    env: { ...process.env, FILE_MINUTES_MAX: '0.05' },
  });
  expect(JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '')).toEqual({
    passed: 0,
    failed: 1,
    failures: ['endless.test.mjs did not end in 0.05 minutes'],
    isLeft: false,
  });
});

it('a file of a part that failed on CI runs once more, whole, though its part of one file is none', () => {
  for (const name of ['one', 'other', 'third'])
    writeFileSync(
      path.join(folder, `${name}.test.mjs`),
      `import { existsSync, writeFileSync } from 'node:fs';
      import { expect, it } from 'vitest';
      it('passes the second time', () => {
        const mark = ${JSON.stringify(path.join(folder, name))};
        const isSecond = existsSync(mark);
        writeFileSync(mark, '');
        expect(isSecond).toBe(true);
      });`,
    );
  const code = `import { runSuite } from './suites.mjs';
    const { passed, failed, alone } = await runSuite(process.execPath, 'Part', ['--root=${folder}', '--shard=3/3']);
    console.log(JSON.stringify({ passed, failed, alone }));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    env: { ...process.env, CI: 'true' },
  });
  expect(JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '')).toEqual({ passed: 1, failed: 0, alone: 1 });
});
