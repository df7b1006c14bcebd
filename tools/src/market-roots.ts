// `npm run market:roots [--json] [ROOT …]`: runs the synthetic market of every root for some days and compares it with its targets.
import process from 'node:process';
import { instrumentOfRoot } from '@openbell/instruments/instrument.ts';
import { marketRoots } from '@openbell/market/flow/market-facts.ts';
import { assert } from '@openbell/units/assert.ts';
import { leaderOf } from './realism/group-leaders.ts';
import { judgeRoot, type RootFigure } from './realism/root-figures.ts';
import { runRootDays } from './realism/root-run.ts';

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const roots = asked.length > 0 ? asked : marketRoots;
const isJson = process.argv.includes('--json');
const runs = new Map<string, ReturnType<typeof runRootDays>>();
function runOf(root: string): ReturnType<typeof runRootDays> {
  const run = runs.get(root) ?? runRootDays(root);
  runs.set(root, run);
  return run;
}
const number = (value: number): string => String(Number(value.toPrecision(3)));
const cellOf = ({ value, target, isNear }: RootFigure): string =>
  `${number(value)} (${number(target)}${isNear ? '' : ' FAR'})`.padStart(24);

let far = 0;
const lines: object[] = [];
if (!isJson)
  process.stdout.write(
    `${'root'.padEnd(6)}${['range, bp', 'volume', 'at one tick', 'one-lots', 'with the leader', 'past vs. live'].map((name) => name.padStart(24)).join('')}  source\n`,
  );
for (const root of roots) {
  const instrument = instrumentOfRoot(root);
  assert(instrument !== undefined, `no instrument ${root}`);
  const leader = leaderOf(instrument);
  const judged = judgeRoot(root, { run: runOf(root), leader, led: runOf(leader) });
  far += judged.figures.filter(({ isNear }) => !isNear).length;
  lines.push(judged);
  if (!isJson) process.stdout.write(`${root.padEnd(6)}${judged.figures.map(cellOf).join('')}  ${judged.source}\n`);
}
process.stdout.write(isJson ? `${JSON.stringify({ far, roots: lines })}\n` : `${far} far\n`);
process.exitCode = far > 0 ? 1 : 0;
