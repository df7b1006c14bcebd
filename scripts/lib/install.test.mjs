import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { install, isInstalled } from './install.mjs';
import { run } from './run.mjs';

/** A project whose packages are local, so npm needs no network. */
let folder;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'openbell-install-'));
  const write = (name, content) => writeFileSync(path.join(folder, name), JSON.stringify(content));
  for (const name of ['tool', 'runtime']) {
    mkdirSync(path.join(folder, name));
    write(`${name}/package.json`, { name, version: '1.0.0' });
  }
  write('package.json', {
    name: 'project',
    devDependencies: { tool: 'file:tool' },
    optionalDependencies: { runtime: 'file:runtime' },
  });
  await npm('install', '--package-lock-only');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const npm = (...words) => run('npm', [...words, '--loglevel=error'], { cwd: folder, stdio: 'ignore' });
const has = (name) => existsSync(path.join(folder, 'node_modules', name));

describe('the installation', () => {
  it('installs the build tools and Node even if the environment would omit them', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    await npm('ci', '--omit=optional', '--omit=dev');
    expect([has('tool'), has('runtime'), isInstalled(folder)]).toEqual([false, false, false]);
    vi.stubEnv('npm_config_omit', 'optional\n\ndev');
    await install(folder);
    expect([has('tool'), has('runtime'), isInstalled(folder)]).toEqual([true, true, true]);
  });

  it('is required again if the lockfile is newer', async () => {
    expect(isInstalled(folder)).toBe(false);
    await install(folder);
    expect(isInstalled(folder)).toBe(true);
    const later = Date.now() / 1000 + 60;
    utimesSync(path.join(folder, 'package-lock.json'), later, later);
    expect(isInstalled(folder)).toBe(false);
  });
});
