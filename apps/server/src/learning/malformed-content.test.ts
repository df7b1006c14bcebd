// Every fault that a bundle can have is refused with file and line, and nothing of the bundle is imported.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContentFaultCase } from '../testing/content-fault-kit.ts';
import { contentFaults } from '../testing/content-faults.ts';
import { writeItem, writeLesson, writeTestContent } from '../testing/lesson-files.ts';
import { importContent } from './import-content.ts';

const lessonFolder = 'courses/advanced/03-the-news';
let contentDir: string;
let whole: string;
let work: string;
const dataDir = () => path.join(work, 'data');
const bundle = () => path.join(work, 'bundle');

beforeAll(() => {
  contentDir = writeTestContent();
  whole = mkdtempSync(path.join(tmpdir(), 'openbell-whole-'));
  writeLesson(path.join(whole, lessonFolder), { id: 110, name: 'A lesson', level: 'PUBLIC', hasVideo: true });
  const item = { id: 44, name: 'A session', level: 'PUBLIC', type: 'webinar', hasVideo: true } as const;
  writeItem(path.join(whole, 'supplemental/04-a-session'), item);
});
beforeEach(() => {
  work = mkdtempSync(path.join(tmpdir(), 'openbell-malformed-'));
  cpSync(whole, bundle(), { recursive: true });
  return () => rmSync(work, { recursive: true });
});
afterAll(() => {
  for (const folder of [contentDir, whole]) rmSync(folder, { recursive: true });
});

const pathOf = (file: string): string => (file.startsWith('/') ? file.slice(1) : `${lessonFolder}/${file}`);
function lineOf(text: string | null, at: string | number): number {
  if (typeof at === 'number') return at;
  const line = (text ?? '').split('\n').findIndex((one) => one.includes(at));
  if (line < 0) throw new Error(`nothing at fault: ${at}`);
  return line + 1;
}

/** Makes the change; returns the resulting text. */
function spoil({ file, edit }: ContentFaultCase): string | null {
  const place = path.join(bundle(), pathOf(file));
  const text = edit(existsSync(place) ? readFileSync(place, 'utf8') : '');
  mkdirSync(path.dirname(place), { recursive: true });
  if (text === null) rmSync(place);
  else writeFileSync(place, text);
  return text;
}
const bringIn = () => importContent({ contentDir, dataDir: dataDir() }, bundle());

describe('a bundle', () => {
  it('without a fault is imported', async () => {
    expect((await bringIn()).kind).toBe('imported');
  });

  it('can have more than a hundred different faults, each with its own message', () => {
    const told = contentFaults.map(({ file, toldIn, says, what }) => `${toldIn ?? file}: ${says}: ${what}`);
    expect(new Set(told).size).toBe(contentFaults.length);
    expect(new Set(contentFaults.map(({ says }) => says)).size).toBeGreaterThan(90);
    expect(contentFaults.length).toBeGreaterThan(130);
  });

  it.each(contentFaults.map((fault) => [fault.file, fault.what, fault] as const))(
    'whose %s %s is refused with file and line, and nothing is imported',
    async (_file, _what, fault) => {
      const text = spoil(fault);
      const result = await bringIn();
      const expected = {
        file: pathOf(fault.toldIn ?? fault.file),
        line: lineOf(text, fault.at),
        message: expect.stringContaining(fault.says),
      };
      expect(result.kind).toBe('refused');
      expect(result.kind === 'refused' ? result.faults : []).toContainEqual(expected);
      expect(existsSync(path.join(dataDir(), 'content'))).toBe(false);
    },
  );

  it('with a symbolic link out of its folder lacks that file', async () => {
    const place = path.join(bundle(), lessonFolder, 'ar.md');
    rmSync(place);
    symlinkSync('/etc/hostname', place);
    expect(await bringIn()).toMatchObject({
      kind: 'refused',
      faults: [{ file: `${lessonFolder}/ar.md`, line: 1, message: 'is missing' }],
    });
  });

  it('with many faults reports them all at once, in the order of the files', async () => {
    const chosen = contentFaults.filter(({ file }) => ['es.md', 'quiz.pt.json', 'captions.ar.vtt'].includes(file));
    for (const file of ['es.md', 'quiz.pt.json', 'captions.ar.vtt']) {
      const fault = chosen.find((one) => one.file === file && one.what !== 'is missing');
      if (fault !== undefined) spoil(fault);
    }
    const result = await bringIn();
    const files = result.kind === 'refused' ? result.faults.map(({ file }) => path.basename(file)) : [];
    expect([...new Set(files)]).toEqual(['captions.ar.vtt', 'es.md', 'quiz.pt.json']);
    expect(existsSync(path.join(dataDir(), 'content'))).toBe(false);
  });
});
