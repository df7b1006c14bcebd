// npm run mutants -- ROOM: runs StrykerJS on a room, in a copy of the product: each mutant of the code against the tests that reach it.
// Prints the survivors and the score; docs/bars.md judges them.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeCopy, removeCopy } from './product-copy.ts';
import { root } from './source-files.ts';

/** What StrykerJS mutates, which tests it runs, and the lowest accepted score in percent. */
export type RoomOfMutants = {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  readonly limit: number;
};

const without = ['!**/*.test.ts', '!**/testing/**'];

/**
 * The files of a room: a package (`rules`), a folder in one (`rules/billing`), the server's stores (`stores`) or those of one domain
 * (`stores/journal`). Null if there is no such folder.
 */
export function roomOfMutants(name: string): RoomOfMutants | null {
  const [room = '', ...rest] = name.split('/');
  const isStores = room === 'stores';
  const base = isStores ? 'apps/server/src' : `packages/${room}/src`;
  const folder = [base, ...rest].join('/');
  if (room === '' || !existsSync(path.join(root, folder))) return null;
  return {
    mutate: [isStores ? `${folder}/**/*-store.ts` : `${folder}/**/*.ts`, ...without],
    tests: [isStores ? `${folder}/**/*.test.ts` : `${base}/**/*.test.ts`],
    limit: isStores ? 75 : 85,
  };
}

type Place = { readonly line: number; readonly column: number };
type MutantResult = {
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: Place; readonly end: Place };
};
/** The part of the mutation testing report schema that is read here. */
export type MutationReport = {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly MutantResult[] }>>;
};

const killed = new Set(['Killed', 'Timeout']);
const survived = new Set(['Survived', 'NoCoverage']);

/** Killed mutants, all valid ones, and a line for each survivor. Mutants of constants made while a file loads are ignored: they are data. */
export function judgeReport(report: MutationReport): {
  readonly killed: number;
  readonly all: number;
  readonly survivors: readonly string[];
} {
  const results = Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ file, source, mutant })),
  );
  const survivors = results
    .filter(({ mutant }) => survived.has(mutant.status))
    .map(({ file, source, mutant }) => {
      const { start, end } = mutant.location;
      const from = textBetween(source, start, end);
      const reach = mutant.status === 'NoCoverage' ? ' (no test reaches it)' : '';
      return `${file}:${start.line} ${mutant.mutatorName}${reach}: ${oneLine(from)} -> ${oneLine(mutant.replacement ?? '')}`;
    });
  const dead = results.filter(({ mutant }) => killed.has(mutant.status)).length;
  return { killed: dead, all: dead + survivors.length, survivors };
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 89)}…` : line;
}

/** Lines and columns count from 1. */
function textBetween(source: string, start: Place, end: Place): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined))
    .join('\n');
}

/** Runs the mutants of a room and prints what survived; whether the score reaches the limit, or null for an unknown room. */
export function scoreRoom(name: string): boolean | null {
  const room = roomOfMutants(name);
  if (room === null) return null;
  const copy = makeCopy();
  try {
    writeFileSync(path.join(copy, 'mutants.config.ts'), vitestConfig(room));
    writeFileSync(path.join(copy, 'stryker.config.json'), JSON.stringify(strykerConfig(room)));
    const stryker = path.join(copy, 'node_modules/@stryker-mutator/core/bin/stryker.js');
    spawnSync(process.execPath, [stryker, 'run'], { cwd: copy, stdio: 'inherit' });
    const place = path.join(copy, reportFile);
    if (!existsSync(place)) return false;
    const { killed: dead, all, survivors } = judgeReport(JSON.parse(readFileSync(place, 'utf8')) as MutationReport);
    for (const line of survivors) console.log(line);
    const percent = all === 0 ? 100 : (100 * dead) / all;
    console.log(`\n${name}: ${dead} of ${all} mutants killed, ${percent.toFixed(1)} percent (limit ${room.limit})`);
    return percent >= room.limit;
  } finally {
    removeCopy(copy);
  }
}

const reportFile = 'reports/mutation/mutation.json';

/** In place: the workspaces among the packages then are the mutated ones. */
const strykerConfig = ({ mutate }: RoomOfMutants) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'mutants.config.ts' },
  inPlace: true,
  mutate,
  ignoreStatic: true,
  reporters: ['json', 'progress-append-only'],
});

const vitestConfig = ({ tests }: RoomOfMutants): string =>
  `export default { test: { include: ${JSON.stringify(tests)}, testTimeout: 60_000, hookTimeout: 120_000 } };\n`;
