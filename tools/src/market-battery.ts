// npm run market:battery [-- --sessions N] [--root R] [--seed N] [--json] [--record]
// Runs the rules of `battery/rules.ts` on the synthetic market, after spread and commission: none may earn. A session lasts three hours; for
// two unseen ones there is a seen one, on which the best rule of each root is chosen. Exit status: 1 a rule earns, 2 a wrong call.
import { availableParallelism } from 'node:os';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { err, ok, type Result } from '@openbell/units/result.ts';
import { writeRecord } from './battery/battery-record.ts';
import { lastLine, rootLine } from './battery/battery-text.ts';
import { type Judged, tMax } from './battery/judge-rules.ts';
import { rules } from './battery/rules.ts';
import { runSessions } from './battery/run-sessions.ts';
import { type BatteryCall, ownRoots, planSessions, sessionLengthMs } from './battery/sessions.ts';

const usage = `Usage: npm run market:battery [-- --sessions N] [--root R] [--seed N] [--json] [--record]
N unseen sessions of each root (60 of the twelve most traded, 10 of the others, unless given), and half as many seen ones.
--record: the public page about the market shows this run of all roots.
Exit status: 1 a rule earns, 2 wrong call.`;

type Call = BatteryCall & { readonly isJson: boolean; readonly isRecorded: boolean };

async function battery(args: readonly string[]): Promise<number> {
  const call = readCall(args);
  if (!call.ok) {
    process.stderr.write(`${call.error}\n${usage}\n`);
    return 2;
  }
  const { isJson } = call.value;
  const judged: Judged[] = [];
  await runSessions(planSessions(call.value), availableParallelism(), (root) => {
    judged.push(root);
    if (!isJson) process.stdout.write(rootLine(root));
  });
  if (call.value.isRecorded) writeRecord(call.value, judged, new Date().toISOString().slice(0, 10));
  const isBeaten = judged.some((root) => root.isBeaten);
  process.stdout.write(
    isJson ? `${JSON.stringify({ rules: rules.length, tMax, isBeaten, roots: judged })}\n` : lastLine(judged),
  );
  return isBeaten ? 1 : 0;
}

function readCall(args: readonly string[]): Result<Call, string> {
  const text = { type: 'string' } as const;
  let values: Partial<Record<'sessions' | 'root' | 'seed', string>> & {
    readonly json?: boolean;
    readonly record?: boolean;
  };
  try {
    values = parseArgs({
      args: [...args],
      options: { sessions: text, root: text, seed: text, json: { type: 'boolean' }, record: { type: 'boolean' } },
    }).values;
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
  }
  const { sessions, root, seed = '1', json = false, record = false } = values;
  if (sessions !== undefined && !/^[1-9]\d{0,2}$/.test(sessions))
    return err(`--sessions is no number from 1 to 999: ${sessions}`);
  if (!/^\d{1,6}$/.test(seed)) return err(`--seed is no whole number of at most six digits: ${seed}`);
  if (root !== undefined && !ownRoots.includes(root)) return err(`--root has no flow of its own: ${root}`);
  if (record && root !== undefined) return err('--record is for all roots, without --root');
  return ok({
    roots: root === undefined ? ownRoots : [root],
    sessions: sessions === undefined ? null : Number(sessions),
    seed: Number(seed),
    lengthMs: sessionLengthMs,
    isJson: json,
    isRecorded: record,
  });
}

process.exitCode = await battery(process.argv.slice(2));
