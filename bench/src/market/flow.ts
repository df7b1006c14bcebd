// What a step of all markets costs: every order flow of the product with the small contracts that follow it, five busy minutes in steps of
// 100 ms, next to the same by the packages as they were before worth became a martingale. Both run in processes of their own, in turn.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { assert } from '@openbell/units/assert.ts';
import { median, rounded } from '../measure.ts';
import type { BenchResult } from '../result.ts';

/** The last commit with the markets of version 1 ("Write functions and file heads in one dialect"). */
const revisionBefore = 'fdea6448';
const rounds = 5;
const root = path.join(import.meta.dirname, '../../..');
const packages = ['units', 'instruments', 'market'];

/** What `flow-steps.ts` prints. */
type Steps = { readonly flows: number; readonly followers: number; readonly cpuMs: number; readonly events: number };

/**
 * Processor time of the markets now, relative to before. Needs the history of the repository.
 *
 * @throws if the revision of before is not in the history, with what to do.
 */
export function benchFlow(): BenchResult {
  const before = unpackBefore();
  try {
    const then: Steps[] = [];
    const now: Steps[] = [];
    for (let round = 0; round < rounds; round += 1) {
      then.push(runSteps(before));
      now.push(runSteps(root));
    }
    const [newest] = now;
    const [oldest] = then;
    assert(newest !== undefined && oldest !== undefined, 'a round ran');
    const cpuOf = (all: readonly Steps[]): number => median(all.map(({ cpuMs }) => cpuMs));
    return {
      name: 'flow',
      ratio: rounded(cpuOf(now) / cpuOf(then)),
      means: `processor time of five busy minutes of ${newest.flows} order flows and ${newest.followers} followers in steps of a tenth of a second, relative to the markets of ${revisionBefore}, median of ${rounds} rounds in turn; lower is better, at most 1.3`,
      figures: {
        cpu_ms: rounded(cpuOf(now)),
        cpu_ms_before: rounded(cpuOf(then)),
        events: newest.events,
        events_before: oldest.events,
        microseconds_per_event: rounded((cpuOf(now) * 1_000) / newest.events),
        microseconds_per_event_before: rounded((cpuOf(then) * 1_000) / oldest.events),
      },
    };
  } finally {
    rmSync(before, { recursive: true, force: true });
  }
}

/** The packages of before in a folder of their own, where they find each other and the libraries of now. */
function unpackBefore(): string {
  const archive = readArchive();
  const folder = mkdtempSync(path.join(tmpdir(), 'openbell-flow-'));
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  mkdirSync(path.join(folder, 'node_modules/@openbell'), { recursive: true });
  symlinkSync(path.join(root, 'node_modules/@noble'), path.join(folder, 'node_modules/@noble'));
  for (const name of packages)
    symlinkSync(path.join(folder, 'packages', name), path.join(folder, 'node_modules/@openbell', name));
  return folder;
}

function readArchive(): Buffer {
  const paths = ['package.json', ...packages.map((name) => `packages/${name}`)];
  const stdio = ['ignore', 'pipe', 'ignore'] as const;
  try {
    return execFileSync('git', ['archive', revisionBefore, ...paths], {
      cwd: root,
      maxBuffer: 2 ** 29,
      stdio: [...stdio],
    });
  } catch {
    const what = `This benchmark compares with commit ${revisionBefore}, which this clone does not have`;
    throw new Error(`${what}: run \`git fetch --unshallow\`.`);
  }
}

const runSteps = (folder: string): Steps =>
  JSON.parse(
    execFileSync(process.execPath, [path.join(import.meta.dirname, 'flow-steps.ts'), folder], { encoding: 'utf8' }),
  );
