import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyFolder, provideFolder } from './kept-folder.ts';

let home: string;
let kept: string;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'openbell-kept-'));
  kept = path.join(home, 'cache', '1.0');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const write = (word: string) => async (folder: string) => {
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'word'), word);
};
const wordIn = (folder: string): string => readFileSync(path.join(folder, 'word'), 'utf8');

it('a folder is made once, and of several made at once the first stays', async () => {
  await Promise.all([provideFolder(kept, write('one')), provideFolder(kept, write('one'))]);
  await provideFolder(kept, write('another'));
  expect(wordIn(kept)).toBe('one');
  expect(readdirSync(path.dirname(kept))).toEqual(['1.0']);
});

it('a folder that could not be made does not exist, and the next caller makes it', async () => {
  const fails = async (folder: string) => {
    await write('half')(folder);
    throw new Error('the disk is full');
  };
  await expect(provideFolder(kept, fails)).rejects.toThrow('the disk is full');
  expect(readdirSync(path.dirname(kept))).toEqual([]);
  await provideFolder(kept, write('whole'));
  expect(wordIn(kept)).toBe('whole');
});

it('leftovers of a killed process are removed after an hour, and not before', async () => {
  const [old, young] = [`${kept}-old`, `${kept}-young`];
  for (const folder of [old, young]) mkdirSync(folder, { recursive: true });
  const hourAgo = new Date(statSync(young).mtimeMs - 61 * 60_000);
  utimesSync(old, hourAgo, hourAgo);
  await provideFolder(kept, write('one'));
  expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
});

it('a copy is complete, and replaces leftovers of a killed copy', async () => {
  await provideFolder(kept, write('one'));
  const to = path.join(home, 'copy');
  await write('half')(`${to}.copy`);
  copyFolder(kept, to);
  expect(wordIn(to)).toBe('one');
  expect(existsSync(`${to}.copy`)).toBe(false);
  expect(() => copyFolder(path.join(home, 'nowhere'), path.join(home, 'other'))).toThrow('ENOENT');
  expect(existsSync(path.join(home, 'other'))).toBe(false);
});
