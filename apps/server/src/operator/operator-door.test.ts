import { existsSync, linkSync, lstatSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Config, readConfig, type ServerRole } from '../platform/config/config.ts';
import { alone } from '../platform/database/ownership.ts';
import { createLog } from '../platform/log.ts';
import type { LiveCommand, LiveContext } from './operator-command.ts';
import { askRunningServer, openOperatorDoor } from './operator-door.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'openbell-door-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** The operator socket of one of several servers on a folder, as PostgreSQL allows; it answers with its name. */
function openDoor(name: string, roles: readonly ServerRole[]): Promise<() => Promise<void>> {
  const config: Config = {
    ...readConfig({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://shared.test/openbell' }, '0.0.0-test'),
    roles,
  };
  const who: LiveCommand = { kind: 'live', usage: 'who', summary: '', run: async () => name };
  return openOperatorDoor({ config, log: createLog('silent') } as unknown as LiveContext, [who], alone);
}
const whoAnswers = () => askRunningServer({ dataDir }, { name: 'who', args: [] });
const all: readonly ServerRole[] = ['web', 'worker', 'market'];

it('a server next to another one on the same folder neither takes its operator socket nor removes it [TRUST-016]', async () => {
  const closeFirst = await openDoor('first', all);
  const closeSecond = await openDoor('second', ['web']);
  expect(await whoAnswers()).toBe('first');
  await closeSecond();
  expect(await whoAnswers()).toBe('first');
  await closeFirst();
  expect(await whoAnswers()).toBeNull();
  expect(existsSync(path.join(dataDir, 'operator.sock'))).toBe(false);
});

it('the server that takes over the market takes over the operator socket, and the end of the old one leaves it open', async () => {
  const closeFirst = await openDoor('first', all);
  const closeNext = await openDoor('next', all);
  expect(await whoAnswers()).toBe('next');
  await closeFirst();
  expect(await whoAnswers()).toBe('next');
  expect((lstatSync(path.join(dataDir, 'operator.sock')).mode & 0o777).toString(8)).toBe('600');
  await closeNext();
  expect(await whoAnswers()).toBeNull();
});

it('an operator socket left by a killed server is taken over by the next one', async () => {
  const closeKilled = await openDoor('killed', all);
  const left = path.join(dataDir, 'left');
  // Closing the socket removes its file: a second name for it is left over.
  linkSync(path.join(dataDir, 'operator.sock'), left);
  await closeKilled();
  renameSync(left, path.join(dataDir, 'operator.sock'));
  const close = await openDoor('next', ['web']);
  expect(await whoAnswers()).toBe('next');
  await close();
});
