// The two journeys of docs/domain/paths.md are the files that the code really passes.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './source-files.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const page = read('docs/domain/paths.md');

type Stop = { readonly file: string; readonly names: readonly string[]; readonly givenBy: string | null };

/** The numbered lines of a chapter. */
function pathOf(title: string): readonly Stop[] {
  const chapter = page.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? '';
  return [...chapter.matchAll(/^\d+\. `([^`]+)`((?: `\w+`)+): (.*)$/gm)].map(
    ([, file = '', names = '', text = '']) => ({
      file,
      names: [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
      givenBy: /(?:Handed in|Opened) by `([^`]+)`/.exec(text)?.[1] ?? null,
    }),
  );
}

const importsOf = (file: string): readonly string[] =>
  [...read(file).matchAll(/from '([^']+)'/g)].map(([, name = '']) =>
    name.startsWith('@openbell/')
      ? name.replace(/^@openbell\/([a-z-]+)\//, 'packages/$1/src/')
      : path.posix.join(path.posix.dirname(file), name),
  );

describe.each([
  { title: 'The path of a fill', filesMax: 30 },
  { title: 'The path of a purchase', filesMax: 18 },
])('$title', ({ title, filesMax }) => {
  const stops = pathOf(title);
  const files = new Set(stops.map(({ file }) => file));

  it('has so few files, each entered at most twice [HOUSE-003]', () => {
    expect(files.size).toBeGreaterThan(10);
    expect(files.size).toBeLessThanOrEqual(filesMax);
    for (const file of files) expect(stops.filter((stop) => stop.file === file).length, file).toBeLessThanOrEqual(2);
  });

  it('names files that exist and hold the functions named next to them [HOUSE-003]', () => {
    for (const { file, names } of stops) {
      expect(existsSync(path.join(root, file)), file).toBe(true);
      for (const name of names) expect(read(file), `${name} in ${file}`).toMatch(new RegExp(`\\b${name}\\b`));
    }
  });

  it('leads from file to file: each is imported by another of the list, or by the file that hands it in [HOUSE-003]', () => {
    const imported = new Set([...files].flatMap(importsOf));
    const isReached = ({ file, givenBy }: Stop): boolean =>
      givenBy === null ? imported.has(file) : importsOf(`apps/server/src/${givenBy}`).includes(file);
    const lost = stops.slice(1).filter((stop) => !isReached(stop));
    expect(lost.map(({ file }) => file)).toEqual([]);
  });
});

describe('the path of a fill', () => {
  it('speaks four verbs: no function of the bridge accepts or takes any more [HOUSE-003]', () => {
    const bridge = pathOf('The path of a fill').filter(({ file }) => file.includes('/evaluation/bridge/'));
    expect(bridge.length).toBeGreaterThan(5);
    for (const { file } of bridge)
      expect(read(file).match(/\b(?:const|function) (?:accept|take)[A-Z]\w*/g), file).toBe(null);
  });
});

describe('the closed record of what payments give', () => {
  it('has no registry that is filled at run time [HOUSE-003]', () => {
    const parts = read('apps/server/src/billing/billing-parts.ts');
    expect(parts).toContain('readonly fulfill: Readonly<Record<PaymentPurpose, Fulfil>>');
    expect(parts).not.toMatch(/\bMap<PaymentPurpose/);
  });
});
