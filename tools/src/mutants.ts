// npm run mutants -- ledger [ROW or AREA …] [--no-browser]: applies one mutant for each row of the specification, in a copy of the product,
// and runs the tests that name the row. Lists the rows whose tests do not fail; exits with 1 if there are any.
// npm run mutants -- ROOM: all mutants of StrykerJS in a room or one of its folders (mutants-room.ts).
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brokenText, listMutants, type Mutant } from './mutants-list.ts';
import { scoreRoom } from './mutants-room.ts';
import { filesNaming, testFiles } from './named-rows.ts';
import { makeCopy, removeCopy } from './product-copy.ts';

type Outcome = 'red' | 'green' | 'not run' | 'no break';

/** A broken product lets most browser tests wait for what never appears. */
const env = { PATIENCE_MS: '10000', ...process.env, TEST_DATABASE_URL: '' };

const node = (copy: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, args, { cwd: copy, stdio: 'ignore', env });

type Counts = {
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
};

/**
 * How many tests with the row in their title passed and failed. Tests whose preparation fails count as one failure; a file that cannot be
 * loaded counts as neither.
 */
function runTests(copy: string, id: string, files: readonly string[]): { passed: number; failed: number } {
  const report = path.join(copy, 'mutant.json');
  rmSync(report, { force: true });
  const isBrowser = files.some(needsBrowser);
  const config = isBrowser ? ['-c', 'tests/e2e/vitest.config.ts'] : [];
  const names = isBrowser ? files.map((file) => file.replace('tests/e2e/', '')) : files;
  const flags = ['--reporter=json', `--outputFile=${report}`, '--retry=0', '--bail=1'];
  node(copy, 'node_modules/vitest/vitest.mjs', 'run', ...config, ...names, '-t', id, ...flags);
  if (!existsSync(report)) return { passed: 0, failed: 0 };
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Counts;
  const results = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const count = (wanted: string): number => results.filter((status) => status === wanted).length;
  const isUnprepared = testResults.some(
    ({ status, assertionResults }) =>
      status === 'failed' &&
      assertionResults.every((each) => each.status !== 'failed') &&
      assertionResults.some(({ fullName }) => fullName.includes(id)),
  );
  return { passed: count('passed'), failed: count('failed') + (isUnprepared ? 1 : 0) };
}

const needsBrowser = (file: string): boolean => file.startsWith('tests/e2e/');

/** Tests without a browser run first: they are quick, and one failing test is enough. */
function outcomeOf(copy: string, mutant: Mutant, files: readonly string[], hasBrowser: boolean): Outcome {
  if (mutant.reason !== '') return 'no break';
  const place = path.join(copy, mutant.file);
  const text = readFileSync(place, 'utf8');
  const broken = brokenText(text, mutant);
  if (broken === null) throw new Error(`${mutant.id}: ${mutant.file} does not contain exactly once: ${mutant.from}`);
  writeFileSync(place, broken);
  try {
    const quick = files.filter((file) => !needsBrowser(file));
    const slow = hasBrowser ? files.filter(needsBrowser) : [];
    const first = quick.length > 0 ? runTests(copy, mutant.id, quick) : { passed: 0, failed: 0 };
    if (first.failed > 0) return 'red';
    if (slow.length > 0 && node(copy, 'scripts/build.mjs', '--stale').status !== 0) return 'not run';
    const second = slow.length > 0 ? runTests(copy, mutant.id, slow) : { passed: 0, failed: 0 };
    if (second.failed > 0) return 'red';
    const isWhole = hasBrowser || slow.length === files.filter(needsBrowser).length;
    return isWhole && first.passed + second.passed > 0 ? 'green' : 'not run';
  } finally {
    writeFileSync(place, text);
  }
}

const usage = `npm run mutants -- ledger [ROW or AREA …] [--no-browser]
npm run mutants -- ROOM, such as rules, rules/billing, market, instruments, stores, stores/journal`;

function main(list: string | undefined, args: readonly string[]): number {
  if (list === 'ledger') return breakLedger(args);
  const isGreen = list === undefined ? null : scoreRoom(list);
  if (isGreen === null) console.error(usage);
  return isGreen === null ? 2 : isGreen ? 0 : 1;
}

function breakLedger(args: readonly string[]): number {
  const wanted = args.filter((arg) => !arg.startsWith('--'));
  const isWanted = ({ id }: Mutant): boolean =>
    wanted.length === 0 || wanted.some((word) => id === word || id.startsWith(`${word}-`));
  const places = filesNaming(testFiles());
  const rows = new Map<Outcome, string[]>();
  const copy = makeCopy();
  try {
    for (const mutant of listMutants().filter(isWanted)) {
      const outcome = outcomeOf(copy, mutant, places.get(mutant.id) ?? [], !args.includes('--no-browser'));
      rows.set(outcome, [...(rows.get(outcome) ?? []), mutant.id]);
      console.log(`${mutant.id} ${outcome}${outcome === 'green' ? `: ${mutant.file}: ${mutant.from}` : ''}`);
    }
  } finally {
    removeCopy(copy);
  }
  for (const [outcome, ids] of rows)
    console.log(`${ids.length} ${outcome}${outcome === 'red' ? '' : `: ${ids.join(', ')}`}`);
  return rows.has('green') ? 1 : 0;
}

process.exitCode = main(process.argv[2], process.argv.slice(3));
