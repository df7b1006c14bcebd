// npm run --silent evaluate -- --plan TCP50 --start 2026-03-02T00:00:00Z [--commission live|default] [--until INSTANT] FILE.ndjson
// Prints one JSON object. Exit status: 0 a verdict, 1 a wrong call, 2 a bad line, 3 a wrong hash.
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { evaluateLog, type LogRefusal } from '@openbell/rules/evaluation/log/log-reader.ts';
import type { AttemptHeader } from '@openbell/rules/evaluation/types.ts';
import { attemptView } from '@openbell/rules/evaluation/view.ts';
import { findPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { formatInstant, type Instant, parseInstant } from '@openbell/units/instant.ts';
import { err, ok, type Result } from '@openbell/units/result.ts';

const usage = `Usage: npm run --silent evaluate -- --plan KEY[@VERSION] --start INSTANT [--commission live|default] [--until INSTANT] FILE
       npm run --silent evaluate -- [--until INSTANT] LOG
FILE holds one event a line (NDJSON), LOG is the hash-chained log of an attempt, - reads from standard input.
An INSTANT is UTC: 2026-03-02T14:31:05Z. Exit status: 1 wrong call, 2 bad line, 3 wrong hash.`;

type Call = { readonly file: string; readonly header: AttemptHeader | null; readonly until: Instant | null };

/** Runs the command and returns its exit status. */
function evaluate(args: readonly string[]): number {
  const call = readCall(args);
  if (!call.ok) return complain(`${call.error}\n${usage}`, 1);
  const { file, header, until } = call.value;
  let text: string;
  try {
    text = readFileSync(file === '-' ? 0 : fileInCallersFolder(file), 'utf8');
  } catch (error) {
    return complain(`cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`, 1);
  }
  const evaluated = evaluateLog({ text, header, until, hash: (line) => hash('sha256', line) });
  if (!evaluated.ok) return complainOf(evaluated.error);
  const { run } = evaluated.value;
  process.stdout.write(`${JSON.stringify(attemptView(run.state, run.logHash))}\n`);
  return 0;
}

function readCall(args: readonly string[]): Result<Call, string> {
  const text = { type: 'string' } as const;
  let parsed: { values: Partial<Record<'plan' | 'start' | 'commission' | 'until', string>>; positionals: string[] };
  try {
    parsed = parseArgs({
      args: [...args],
      options: { plan: text, start: text, commission: text, until: text },
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
  return header.ok ? ok({ file, header: header.value, until }) : header;
}

function readAttempt(
  values: Partial<Record<'plan' | 'start' | 'commission', string>>,
): Result<AttemptHeader | null, string> {
  const { plan: name, start: startText, commission = 'live' } = values;
  if (name === undefined && startText === undefined) {
    return values.commission === undefined ? ok(null) : err('--commission needs --plan and --start');
  }
  if (name === undefined || startText === undefined) return err('--plan and --start go together');
  const plan = findPlanVersion(name);
  if (plan === undefined) return err(`unknown plan: ${name}`);
  const start = parseInstant(startText);
  if (start === null) return err(`--start is no instant: ${startText}`);
  if (commission !== 'live' && commission !== 'default')
    return err(`--commission is live or default, not ${commission}`);
  return ok({ plan, commission, start });
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
      return complain(`the log names its own attempt: leave out --plan, --start and --commission\n${usage}`, 1);
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

process.exitCode = evaluate(process.argv.slice(2));
