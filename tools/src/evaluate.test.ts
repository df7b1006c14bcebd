import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeLog } from '@openbell/rules/evaluation/log/log-chain.ts';
import { sha256Hex } from '@openbell/rules/evaluation/log/sha256.ts';
import { entryOf } from '@openbell/rules/evaluation/test-kit.ts';
import { newestPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { instantOf } from '@openbell/units/instant.ts';
import { afterAll, describe, expect, it } from 'vitest';

const command = join(import.meta.dirname, 'evaluate.ts');
const scenarios = join(import.meta.dirname, '../../tests/scenarios/evaluation');
const folder = mkdtempSync(join(tmpdir(), 'evaluate-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fillLine =
  '{"type":"fill","id":"f1","at":"2026-03-02T14:31:05.123Z","symbol":"ESM6","side":"buy","quantity":2,"price":"5120.25"}';
const markLine = '{"type":"mark","at":"2026-03-02T14:31:06Z","symbol":"ESM6","price":"5121.00"}';
const call = ['--plan', 'TCP50', '--start', '2026-03-02T00:00:00Z'];

type Outcome = { readonly status: number | null; readonly out: string; readonly complaint: string };

function evaluate(args: readonly string[], options: { readonly input?: string; readonly zone?: string } = {}): Outcome {
  const { INIT_CWD: _callersFolder, ...environment } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    encoding: 'utf8',
    input: options.input ?? '',
    env: { ...environment, TZ: options.zone ?? 'UTC' },
  });
  return { status, out: stdout, complaint: stderr.split('\n')[0] ?? '' };
}

function file(...lines: readonly string[]): string {
  const path = join(folder, `${Math.random()}.ndjson`);
  writeFileSync(path, lines.join('\n'));
  return path;
}

describe('evaluate', () => {
  it('prints one JSON object with the members of the rules page, in their order', () => {
    const { status, out } = evaluate([...call, file(fillLine, '', markLine, '')]);
    expect(status).toBe(0);
    expect(out.trimEnd().split('\n')).toHaveLength(1);
    const view = JSON.parse(out);
    expect(Object.keys(view)).toEqual(
      (
        'plan plan_version status fail_reason fail_at breach balance equity floor tier session_date day_pnl days_traded ' +
        'best_day best_day_date best_day_share days events log_hash'
      ).split(' '),
    );
    expect(view).toMatchObject({
      plan: 'TCP50',
      plan_version: '2026-03',
      balance: 49_995.96,
      equity: 50_070.96,
      events: 2,
    });
  });

  it('reads from standard input and advances time to --until', () => {
    const input = `${fillLine}\n${markLine}\n`;
    const until = ['--until', '2026-03-02T21:50:00Z'];
    const { status, out } = evaluate([...call, ...until, '-'], { input });
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ status: 'failed', fail_reason: 'approved_times', events: 2 });
    const plain = JSON.parse(evaluate([...call, '-'], { input }).out);
    expect(plain).toMatchObject({ status: 'active', log_hash: JSON.parse(out).log_hash });
  });

  it('accepts an older plan version and either kind of commission', () => {
    const older = evaluate([
      '--plan',
      'TCP50@2019-01',
      '--start',
      '2026-03-02T00:00:00Z',
      '--commission',
      'default',
      file(fillLine),
    ]);
    expect(JSON.parse(older.out)).toMatchObject({ plan: 'TCP50', plan_version: '2019-01', balance: 49_995.96 });
  });

  it('gives the same bytes in every time zone', () => {
    for (const name of ['clocks-forward-weekend', 'held-at-the-deadline', 'thanksgiving']) {
      const { plan, start, until } = JSON.parse(readFileSync(join(scenarios, `${name}.json`), 'utf8'));
      const args = ['--plan', plan, '--start', start, ...(until === undefined ? [] : ['--until', until])];
      const outputs = ['UTC', 'America/Chicago', 'Asia/Kolkata', 'Pacific/Auckland'].map(
        (zone) => evaluate([...args, join(scenarios, `${name}.ndjson`)], { zone }).out,
      );
      expect(outputs[0]).not.toBe('');
      expect(new Set(outputs).size).toBe(1);
    }
  });

  it.each([
    ['not JSON', '{"type":"mark"', 'line 3: bad_json'],
    ['an off-tick price', markLine.replace('5121.00', '5121.10'), 'line 3: off_tick'],
    ['an unknown root', markLine.replace('ESM6', 'XXM6'), 'line 3: unknown_root'],
    ['an unknown type', markLine.replace('mark', 'quote'), 'line 3: unknown_type'],
    [
      'a quantity of zero',
      fillLine.replace('f1', 'f2').replace('"quantity":2', '"quantity":0'),
      'line 3: bad_quantity',
    ],
    ['an impossible date', markLine.replace('03-02T', '02-30T'), 'line 3: bad_at'],
    ['a repeated id with other content', fillLine.replace('"quantity":2', '"quantity":3'), 'line 3: id_conflict'],
    ['an event before the start', markLine.replace('03-02T', '02-27T'), 'line 3: before_start'],
  ])('stops at %s with exit status 2, the line and the reason', (_what, line, complaint) => {
    const outcome = evaluate([...call, file(fillLine, '', line, 'never reached')]);
    expect([outcome.status, outcome.out]).toEqual([2, '']);
    expect(outcome.complaint).toContain(complaint);
  });

  it('stops at an event of a settled session', () => {
    const settled = '{"type":"time","at":"2026-03-02T22:00:00Z"}';
    const outcome = evaluate([...call, file(settled, markLine)]);
    expect([outcome.status, outcome.complaint.slice(0, 23)]).toEqual([2, 'line 2: settled_session']);
  });

  it('ignores a repeated event', () => {
    expect(JSON.parse(evaluate([...call, file(fillLine, fillLine)]).out)).toMatchObject({ events: 1 });
  });

  it('reports the first bad line for any kind of fault', () => {
    const conflict = fillLine.replace('"quantity":2', '"quantity":3');
    expect(evaluate([...call, file(fillLine, conflict, 'no JSON')]).complaint).toContain('line 2: id_conflict');
  });

  it('reports a wrong call with exit status 1', () => {
    const path = file(fillLine);
    expect(evaluate([]).status).toBe(1);
    expect(evaluate([path]).complaint).toContain('--plan and --start');
    expect(evaluate(['--plan', 'TCP51', '--start', '2026-03-02T00:00:00Z', path]).complaint).toContain(
      'unknown plan: TCP51',
    );
    expect(evaluate(['--plan', 'TCP50', '--start', '2026-03-02', path]).complaint).toContain('no instant');
    expect(evaluate([...call, '--commission', 'free', path]).complaint).toContain('live or default');
    expect(evaluate([...call, '--until', '2026-03-02T14:31:05.122Z', path]).complaint).toContain(
      'before the last event',
    );
    expect(evaluate([...call, '--until', '2026-03-02T14:31:05.123Z', path]).status).toBe(0);
    expect(evaluate([...call, join(folder, 'missing')]).complaint).toContain('cannot read');
    expect(evaluate([...call, '--verbose', path]).status).toBe(1);
  });
});

describe('evaluate on a hash-chained log', () => {
  const header = {
    plan: newestPlanVersion('TCP50'),
    commission: 'live',
    start: instantOf('2026-03-02T00:00:00Z'),
  } as const;
  const entries = [fillLine, markLine].map((line) => entryOf(JSON.parse(line)));
  const log = writeLog(header, entries, sha256Hex);

  it('gives the verdict and the hash of the bare events', () => {
    const bare = evaluate([...call, file(fillLine, markLine)]);
    const chained = evaluate([file(log)]);
    expect([chained.status, chained.out]).toEqual([0, bare.out]);
  });

  it('stops at a wrong hash with exit status 3, even if the line is bad as well', () => {
    for (const changed of ['5121.25', '5121.10']) {
      const outcome = evaluate([file(log.replace('5121.00', changed))]);
      expect([outcome.status, outcome.out]).toEqual([3, '']);
      expect(outcome.complaint).toContain('line 3: wrong_hash');
    }
    expect(evaluate([file(log.replace('live', 'default'))]).complaint).toContain('line 1: wrong_hash');
    expect(evaluate([file(`${log}${markLine}`)]).complaint).toContain('line 4: wrong_hash');
  });

  it("rejects attempt options in addition to the log's own", () => {
    expect(evaluate([...call, file(log)]).status).toBe(1);
  });
});
