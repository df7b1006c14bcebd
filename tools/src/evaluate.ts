// npm run --silent evaluate -- --plan TCP50 --start 2026-03-02T00:00:00Z [--commission live|default] [--tables 2026-12] [--until INSTANT]
//   [--second] FILE
// Prints one JSON object, with --second another one of the second engine. Exit status: 0 a verdict, 1 a wrong call, 2 a bad line, 3 a wrong
// hash, 4 two verdicts.
// With `verify LOG RECEIPTS [--root FILE]`: whether the log is the one that was signed at its settlements; exit status 5 if not.
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findTables, newestTables, publishedTables } from '@openbell/instruments/tables/exchange-tables.ts';
import { evaluateLog, type LogQuestion, type LogRefusal } from '@openbell/rules/evaluation/log/log-reader.ts';
import type { AttemptHeader } from '@openbell/rules/evaluation/types.ts';
import { type AttemptView, attemptView } from '@openbell/rules/evaluation/view.ts';
import { findPlanVersion, underTables } from '@openbell/rules/plans/plan-versions.ts';
import { formatInstant, type Instant, parseInstant } from '@openbell/units/instant.ts';
import { err, ok, type Result } from '@openbell/units/result.ts';
import { secondVerdictOn } from './second-verdict.ts';
import { verifyReceipts } from './verify-receipt.ts';

const versions = publishedTables.map(({ version }) => version).join(', ');
const usage = `Usage: npm run --silent evaluate -- --plan KEY[@VERSION] --start INSTANT [--commission live|default] [--tables VERSION] [--until INSTANT] [--second] FILE
       npm run --silent evaluate -- [--until INSTANT] [--second] LOG
       npm run --silent evaluate -- verify LOG RECEIPTS [--root FILE]
FILE holds one event a line (NDJSON), LOG is the hash-chained log of an attempt, - reads from standard input.
A LOG names the exchange tables by which it is judged; --tables chooses them for a FILE: ${versions}, the newest by default.
--second prints the verdict of the second engine too.
An INSTANT is UTC: 2026-03-02T14:31:05Z. Exit status: 1 wrong call, 2 bad line, 3 wrong hash, 4 the two engines differ, 5 not the signed log.
RECEIPTS holds one receipt, or one a line as it was mailed. The FILE of --root is the published root of a day, /api/anchors/DATE.`;

type AttemptOptions = Partial<Record<'plan' | 'start' | 'commission' | 'tables', string>>;
type Call = {
  readonly file: string;
  readonly header: AttemptHeader | null;
  readonly until: Instant | null;
  readonly asksSecond: boolean;
};

/** Runs the command and returns its exit status. */
function evaluate(args: readonly string[]): number {
  const call = readCall(args);
  if (!call.ok) return complain(`${call.error}\n${usage}`, 1);
  const { file, header, until, asksSecond } = call.value;
  let text: string;
  try {
    text = readFileSync(file === '-' ? 0 : fileInCallersFolder(file), 'utf8');
  } catch (error) {
    return complain(`cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`, 1);
  }
  const question: LogQuestion = { text, header, until, hash: (line) => hash('sha256', line) };
  const evaluated = evaluateLog(question);
  if (!evaluated.ok) return complainOf(evaluated.error);
  const { run } = evaluated.value;
  const view = attemptView(run.state, run.logHash);
  process.stdout.write(`${JSON.stringify(view)}\n`);
  return asksSecond ? printSecond(question, view) : 0;
}

function printSecond(question: LogQuestion, view: AttemptView): number {
  const { members, differences } = secondVerdictOn(question, view);
  if (members !== null) process.stdout.write(`${JSON.stringify(members)}\n`);
  return differences.length === 0 ? 0 : complain(`the two engines differ\n${differences.join('\n')}`, 4);
}

/** Checks that a log is the one that was signed at its settlements, and returns the exit status. */
async function verifySigned(args: readonly string[]): Promise<number> {
  let texts: { readonly log: string; readonly receipts: string; readonly root: string | null };
  try {
    const options = { root: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [log, receipts, ...others] = positionals;
    if (log === undefined || receipts === undefined || others.length > 0)
      throw new Error('name a log and its receipts');
    const read = (file: string): string => readFileSync(fileInCallersFolder(file), 'utf8');
    texts = { log: read(log), receipts: read(receipts), root: values.root === undefined ? null : read(values.root) };
  } catch (error) {
    return complain(`${error instanceof Error ? error.message : String(error)}\n${usage}`, 1);
  }
  const intact = evaluateLog({ text: texts.log, header: null, until: null, hash: (line) => hash('sha256', line) });
  if (!intact.ok) return complainOf(intact.error);
  const verified = await verifyReceipts(texts);
  if (typeof verified === 'string') return complain(verified, 1);
  process.stdout.write(verified.lines.map((line) => `${line}\n`).join(''));
  return verified.isIncluded ? 0 : 5;
}

function readCall(args: readonly string[]): Result<Call, string> {
  const text = { type: 'string' } as const;
  let parsed: { values: AttemptOptions & { until?: string; second?: boolean }; positionals: string[] };
  try {
    parsed = parseArgs({
      args: [...args],
      options: { plan: text, start: text, commission: text, tables: text, until: text, second: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) return err('name exactly one file');
  const until = values.until === undefined ? null : parseInstant(values.until);
  if (values.until !== undefined && until === null) return err(`--until is no instant: ${values.until}`);
  const header = readAttempt(values);
  return header.ok ? ok({ file, header: header.value, until, asksSecond: values.second === true }) : header;
}

function readAttempt(values: AttemptOptions): Result<AttemptHeader | null, string> {
  const { plan: name, start: startText, commission = 'live', tables: version = newestTables.version } = values;
  if (name === undefined && startText === undefined) {
    const needing = (['commission', 'tables'] as const).find((option) => values[option] !== undefined);
    return needing === undefined ? ok(null) : err(`--${needing} needs --plan and --start: a log names its own`);
  }
  if (name === undefined || startText === undefined) return err('--plan and --start go together');
  const plan = findPlanVersion(name);
  if (plan === undefined) return err(`unknown plan: ${name}`);
  const start = parseInstant(startText);
  if (start === null) return err(`--start is no instant: ${startText}`);
  if (commission !== 'live' && commission !== 'default')
    return err(`--commission is live or default, not ${commission}`);
  const tables = findTables(version);
  if (tables === undefined) return err(`there are no exchange tables ${version}, only ${versions}`);
  return ok({ plan: underTables(plan, tables.version), commission, start });
}

/** npm runs scripts in the root folder; paths are relative to the folder in which npm was called. */
function fileInCallersFolder(file: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
}

function complainOf(refusal: LogRefusal): number {
  switch (refusal.kind) {
    case 'bad_line':
      return complain(`line ${refusal.line}: ${refusal.code}: ${refusal.message}`, 2);
    case 'wrong_hash':
      return complain(`line ${refusal.line}: wrong_hash: the line or one before it was changed`, 3);
    case 'attempt_twice':
      return complain(
        `the log names its own attempt: leave out --plan, --start, --commission and --tables\n${usage}`,
        1,
      );
    case 'attempt_missing':
      return complain(`bare events need --plan and --start\n${usage}`, 1);
    case 'until_too_early':
      return complain(`--until lies before the last event at ${formatInstant(refusal.clock)}`, 1);
  }
}

function complain(message: string, status: number): number {
  process.stderr.write(`${message}\n`);
  return status;
}

const [command, ...rest] = process.argv.slice(2);
process.exitCode = command === 'verify' ? await verifySigned(rest) : evaluate(process.argv.slice(2));
