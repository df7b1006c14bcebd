import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, hash, sign } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anchorText, type Receipt } from '@openbell/rules/evaluation/anchors/anchor-records.ts';
import { leafHashOf, merklePathOf, merkleRootOf } from '@openbell/rules/evaluation/anchors/merkle-tree.ts';
import { expectedHash, headerRecord, writeLog } from '@openbell/rules/evaluation/log/log-chain.ts';
import { logLine } from '@openbell/rules/evaluation/log/log-line.ts';
import { sha256Hex } from '@openbell/rules/evaluation/log/sha256.ts';
import { entryOf } from '@openbell/rules/evaluation/test-kit.ts';
import { newestPlanVersion, underTables } from '@openbell/rules/plans/plan-versions.ts';
import { instantOf } from '@openbell/units/instant.ts';
import { afterAll, describe, expect, it } from 'vitest';

const command = join(import.meta.dirname, 'evaluate.ts');
const scenarios = join(import.meta.dirname, '../../tests/scenarios/evaluation');
const cases = join(import.meta.dirname, '../../tests/scenarios/cases');
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
      plan_version: '2026-12',
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

  it('names a byte order mark in bare events and in a log', () => {
    const outcome = evaluate([...call, file(`\uFEFF${fillLine}`)]);
    expect([outcome.status, outcome.out]).toEqual([2, '']);
    expect(outcome.complaint).toMatch(/^line 1: byte_order_mark: .*BOM/);
  });

  it('judges bare events by the newest exchange tables, or by those of --tables [VALID-017]', () => {
    const gold = ['--plan', 'TCP50', '--start', '2026-11-26T00:00:00Z', join(cases, 'gold-before-table.ndjson')];
    const failed = { status: 'failed', fail_reason: 'approved_times', fail_at: '2026-11-26T19:20:00.000Z' };
    expect(JSON.parse(evaluate(gold).out)).toMatchObject(failed);
    expect(evaluate([...gold, '--tables', '2026-12']).out).toBe(evaluate(gold).out);
    const older = JSON.parse(evaluate([...gold, '--tables', '2026-03']).out);
    expect(older).toMatchObject({ plan_version: '2026-12', status: 'active', balance: 50_045.96 });
    const unknown = evaluate([...gold, '--tables', '2026-11']);
    expect([unknown.status, unknown.complaint]).toEqual([
      1,
      'there are no exchange tables 2026-11, only 2026-03, 2026-12',
    ]);
    expect(evaluate(['--tables', '2026-12', gold.at(-1) ?? '']).complaint).toContain(
      '--tables needs --plan and --start',
    );
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

  it('names the line of a fill in which a member is repeated, with exit status 2 [VALID-018]', () => {
    const outcome = evaluate([join(cases, 'duplicate-member-not-detected.ndjson')]);
    expect([outcome.status, outcome.out]).toEqual([2, '']);
    expect(outcome.complaint).toContain('line 7: not_canonical: ');
  });

  it('runs a log under the tables that it names, and refuses tables of another content [VALID-017]', () => {
    const gold = readFileSync(join(cases, 'gold-before-table.ndjson'), 'utf8').trimEnd().split('\n');
    const golden = gold.map((line) => entryOf(JSON.parse(line)));
    const underNew = { ...header, start: instantOf('2026-11-26T00:00:00Z') };
    const underOld = { ...underNew, plan: underTables(header.plan, '2026-03') };
    expect(JSON.parse(evaluate([file(writeLog(underOld, golden, sha256Hex))]).out)).toMatchObject({ status: 'active' });
    const named = writeLog(underNew, golden, sha256Hex);
    expect(JSON.parse(evaluate([file(named)]).out)).toMatchObject({ status: 'failed' });
    const record = { ...headerRecord(header), tables: { version: '2026-12', sha256: '0'.repeat(64) } };
    const foreign = evaluate([file(logLine(record, expectedHash('', record, sha256Hex)))]);
    expect([foreign.status, foreign.complaint.slice(0, 23)]).toEqual([2, 'line 1: unknown_tables:']);
  });

  it("rejects attempt options in addition to the log's own", () => {
    expect(evaluate([...call, file(log)]).status).toBe(1);
  });

  it('prints the verdict of the second engine too, and says if a file has two verdicts [VALID-020]', () => {
    const { status, out } = evaluate([...call, '--second', file(fillLine, markLine)]);
    const [first, second, ...more] = out.trimEnd().split('\n');
    expect([status, more]).toEqual([0, []]);
    expect(second).toBe(first);
    const until = evaluate([...call, '--until', '2026-03-02T22:00:00Z', '--second', file(fillLine, markLine)]);
    expect(until.status).toBe(0);
    expect(until.out.match(/"rule":"approved_times"/g)).toHaveLength(2);
    const text = writeLog(
      { plan: newestPlanVersion('TCP50'), commission: 'live', start: instantOf('2026-03-02T00:00:00Z') },
      [entryOf(JSON.parse(fillLine))],
      sha256Hex,
    );
    expect(evaluate(['--second', file(text)])).toMatchObject({ status: 0, complaint: '' });
  });
});

describe('evaluate -- verify [VALID-019]', () => {
  const sha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'buffer');
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const signed = (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64url');
  const header = {
    plan: newestPlanVersion('TCP50'),
    commission: 'live',
    start: instantOf('2026-03-02T00:00:00Z'),
  } as const;
  const logOf = (price: string) =>
    writeLog(
      header,
      [entryOf({ type: 'mark', at: '2026-03-02T14:31:06Z', symbol: 'ESM6', price }), entryOf(JSON.parse(markLine))],
      sha256Hex,
    );
  const headOf = (log: string) => (JSON.parse(log.split('\n')[1] ?? '') as { hash: string }).hash;

  /** The receipt of the first entry of a log, in a tree of two. */
  function receiptOf(log: string): Receipt {
    const leaf = {
      type: 'leaf',
      attempt: 'att_1',
      date: '2026-03-02',
      entries: 1,
      head: headOf(log),
      salt: 'ab',
    } as const;
    const leaves = [leafHashOf(anchorText(leaf), sha256), sha256Hex('other')];
    const root = {
      type: 'root',
      number: 1,
      date: leaf.date,
      at: '2026-03-02T22:05:00.000Z',
      size: 2,
      root: merkleRootOf(leaves, sha256),
      previous: '',
      key: publicKey.export({ format: 'jwk' }).x ?? '',
    } as const;
    const path = merklePathOf(leaves, 0, sha256);
    const signedRoot = { root, signature: signed(anchorText(root)) };
    return { type: 'receipt', leaf, signature: signed(anchorText(leaf)), index: 0, path, signedRoot };
  }

  const log = logOf('5121.00');
  const receipt = receiptOf(log);
  const rewritten = logOf('5122.00');
  const text = (value: unknown) => file(JSON.stringify(value));

  it('says that a log is the signed one, with and without the published root', () => {
    const { status, out } = evaluate(['verify', file(log), text(receipt)]);
    expect([status, JSON.parse(out)]).toMatchObject([
      0,
      {
        result: 'included',
        date: '2026-03-02',
        entries: 1,
        later: 1,
        areSignaturesChecked: true,
        is_root_compared: false,
      },
    ]);
    const compared = evaluate(['verify', file(log), text(receipt), '--root', text(receipt.signedRoot)]);
    expect([compared.status, JSON.parse(compared.out)]).toMatchObject([0, { is_root_compared: true }]);
  });

  it('ends with status 5 for a log that was rewritten with a whole chain, and for a root that was signed again', () => {
    const outcome = evaluate(['verify', file(rewritten), text(receipt)]);
    expect([outcome.status, JSON.parse(outcome.out).result]).toEqual([5, 'other_log']);
    const again = evaluate(['verify', file(rewritten), text(receiptOf(rewritten)), '--root', text(receipt.signedRoot)]);
    expect([again.status, JSON.parse(again.out).result]).toEqual([5, 'other_root']);
  });

  it('checks every receipt of a mailed file', () => {
    const both = evaluate(['verify', file(log), file(JSON.stringify(receipt), JSON.stringify(receiptOf(rewritten)))]);
    expect(both.status).toBe(5);
    expect(
      both.out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).result),
    ).toEqual(['included', 'other_log']);
  });

  it('refuses a broken chain, files that are something else, and a wrong call', () => {
    expect(evaluate(['verify', file(log.replace('5121.00', '5120.00')), text(receipt)]).status).toBe(3);
    expect(evaluate(['verify', file(log), file(log)]).complaint).toBe('RECEIPTS is not a file of receipts');
    expect(evaluate(['verify', file(log), text(receipt), '--root', text(receipt)]).complaint).toBe(
      '--root is not a published root',
    );
    expect(evaluate(['verify', file(log)])).toMatchObject({ status: 1, complaint: 'name a log and its receipts' });
  });
});
