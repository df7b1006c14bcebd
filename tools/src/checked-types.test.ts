// Every TypeScript file of the repository is in a project that `npm run check` type-checks.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './source-files.ts';

type Project = { readonly include: readonly string[]; readonly exclude?: readonly string[] };

const projectFiles = globSync(
  ['tsconfig.programs.json', '{packages/*,apps/{portal,site},tests}/tsconfig{,.test}.json'],
  { cwd: root },
);

/** An included folder covers everything in it. */
const patternsOf = (folder: string, names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const place = path.posix.join(folder, name);
    return [place, `${place}/**`];
  });

const isMatched = (file: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => path.matchesGlob(file, pattern));

it('checks the types of every TypeScript file', () => {
  const projects = projectFiles.map((name) => {
    const { include, exclude = [] } = JSON.parse(readFileSync(path.join(root, name), 'utf8')) as Project;
    const folder = path.posix.dirname(name);
    return { included: patternsOf(folder, include), excluded: patternsOf(folder, exclude) };
  });
  const files = globSync('{*,{apps,bench,examples,packages,scripts,tests,tools}/**/*}.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  });
  expect(files.length).toBeGreaterThan(1000);
  expect(
    files.filter(
      (file) => !projects.some(({ included, excluded }) => isMatched(file, included) && !isMatched(file, excluded)),
    ),
  ).toEqual([]);
});
