// Judges a file of fills and marks by the rules of a plan, and prints the verdict. Same file, same rules, same hash, on every machine.
//
//   node examples/judge-fills.ts                                          the file that ships, by Trader Career Path 50k
//   node examples/judge-fills.ts FILE.ndjson GAUNT 2026-03-02T00:00:00Z   a file of yours, a plan, when the attempt begins
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { evaluateLog } from '@openbell/rules/evaluation/log/log-reader.ts';
import { attemptView } from '@openbell/rules/evaluation/view.ts';
import { findPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { parseInstant } from '@openbell/units/instant.ts';

const [file = path.join(import.meta.dirname, 'fills.ndjson'), planName = 'TCP50', startText = '2026-03-02T00:00:00Z'] =
  process.argv.slice(2);

const plan = findPlanVersion(planName);
const start = parseInstant(startText);
if (plan === undefined) throw new Error(`There is no plan ${planName}. TCP50 and GAUNT are two.`);
if (start === null) throw new Error(`${startText} is no instant. Write it in UTC: 2026-03-02T00:00:00Z.`);

const judged = evaluateLog({
  text: readFileSync(file, 'utf8'),
  header: { plan, commission: 'live', start },
  until: null,
  hash: (line) => hash('sha256', line),
});

if (judged.ok) {
  const { state, logHash } = judged.value.run;
  const view = attemptView(state, logHash);
  console.log(`plan      ${view.plan}@${view.plan_version}`);
  console.log(`verdict   ${view.status}`);
  if (view.breach !== null) {
    const { rule, at, event, equity, limit } = view.breach;
    console.log(`because   ${rule} at ${at}, event ${event}: equity ${equity.toFixed(2)}, limit ${limit}`);
  }
  console.log(`balance   ${view.balance.toFixed(2)}`);
  console.log(`equity    ${view.equity.toFixed(2)}`);
  console.log(`floor     ${view.floor.toFixed(2)}`);
  for (const day of view.days) console.log(`session   ${day.date}: ${day.pnl.toFixed(2)}`);
  console.log(`log hash  ${view.log_hash}`);
} else {
  // The refusal names the line, counted from 1, and what is wrong with it.
  console.error(JSON.stringify(judged.error));
  process.exitCode = 2;
}
