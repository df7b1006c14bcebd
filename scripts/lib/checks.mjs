// The static checks: format and lint, types of every workspace, promises that nobody waits for, unused code.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { environmentWith, root } from './node24.mjs';
import { run, step } from './run.mjs';

/** Programs of Node share most of their types with the server: one project checks them together. Their own is for editors. */
const programs = ['apps/server', 'bench', 'examples', 'tools'];

function projects() {
  const folders = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`),
  );
  const apart = [...folders, 'tests'].filter((folder) => !programs.includes(folder));
  const files = apart.flatMap((folder) => ['tsconfig.json', 'tsconfig.test.json'].map((file) => `${folder}/${file}`));
  return ['tsconfig.programs.json', ...files.filter((file) => existsSync(path.join(root, file)))];
}

export async function runChecks(node) {
  const env = environmentWith(node);
  const bin = (name) => path.join(root, 'node_modules/.bin', name);
  await step('Format and lint (Biome)', () => run(bin('biome'), ['check', '--error-on-warnings', '.'], { env }));
  for (const project of projects()) await step(`Types of ${project}`, () => run(bin('tsc'), ['-p', project], { env }));
  await step('Floating promises (Oxlint)', () => run(bin('oxlint'), ['--deny-warnings', '.'], { env }));
  await step('Prose and commit subjects (WRITING.md)', () =>
    run(node, [path.join(root, 'tools/src/writing.ts')], { env }),
  );
  await step('Unused files, exports and packages (Knip)', () => run(bin('knip'), ['--no-progress'], { env }));
}
