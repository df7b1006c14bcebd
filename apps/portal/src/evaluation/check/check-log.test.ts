import { readEntry } from '@openbell/rules/evaluation/log/entry.ts';
import { foldLog } from '@openbell/rules/evaluation/log/fold-log.ts';
import { expectedHash, headerRecord, writeLog } from '@openbell/rules/evaluation/log/log-chain.ts';
import { logLine } from '@openbell/rules/evaluation/log/log-line.ts';
import { sha256Hex } from '@openbell/rules/evaluation/log/sha256.ts';
import type { LogEntry } from '@openbell/rules/evaluation/types.ts';
import { attemptView } from '@openbell/rules/evaluation/view.ts';
import { findPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { assert } from '@openbell/units/assert.ts';
import { instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { readLogFile } from './check-file.ts';
import { judgeLog, type LogCheck, needsRecord, runLog } from './check-log.ts';

function entry(json: unknown): LogEntry {
  const read = readEntry(json);
  assert(read.ok, 'a test event was refused');
  return read.value;
}

const fill = (id: string, at: string, side: string, price: string): LogEntry =>
  entry({ type: 'fill', id, at, symbol: 'ESM6', side, quantity: 2, price });

const plan = findPlanVersion('TCP50');
assert(plan !== undefined, 'TCP50 is gone');
const header = { plan, commission: 'live', start: instantOf('2026-05-14T14:00:00.000Z') } as const;
const entries = [
  fill('f1', '2026-05-14T14:00:00.000Z', 'buy', '5900.00'),
  entry({ type: 'mark', at: '2026-05-14T14:01:00.000Z', symbol: 'ESM6', price: '5890.00' }),
  // 2 ES down 11.25 points: 1,125 + 8.08 of commission exceeds the daily limit of 1,100.
  fill('f2', '2026-05-14T14:02:00.000Z', 'sell', '5888.75'),
];
const log = writeLog(header, entries, sha256Hex);
const { run } = foldLog(header, entries, sha256Hex);
const served = attemptView(run.state, run.logHash);

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');
function check(text: string, verdict = served, record = log): LogCheck {
  const run = runLog(text);
  return judgeLog({ text, run, served: verdict, record: needsRecord(run, verdict) ? record : null });
}

describe('a log run again', () => {
  it('has the verdict and the hash of the server', () => {
    expect(check(log)).toMatchObject({
      kind: 'same',
      view: { status: 'failed', fail_reason: 'daily_loss', log_hash: served.log_hash },
    });
  });

  it('is the same log with other line ends and empty lines', () => {
    expect(check(`\n${log.replaceAll('\n', '\r\n\r\n')}`).kind).toBe('same');
  });

  it('shows the changed entry next to the one on record', () => {
    expect(check(log.replace('5890.00', '5895.00'))).toEqual({
      kind: 'changed',
      sign: 'hash',
      entry: 2,
      line: 3,
      found: linesOf(log)[2]?.replace('5890.00', '5895.00'),
      onRecord: linesOf(log)[2],
    });
  });

  it.each([
    ['a repeated member', '"price":"1.00","price":"5890.00"'],
    ['another spelling', '"pri\\u0063e":"5890.00"'],
    ['a space', '"price": "5890.00"'],
  ])('names a line with %s as changed, though its hash fits what a parser makes of it [VALID-018]', (_what, member) => {
    const changed = log.replace('"price":"5890.00"', member);
    expect(JSON.parse(linesOf(changed)[2] ?? '')).toEqual(JSON.parse(linesOf(log)[2] ?? ''));
    expect(check(changed)).toEqual({
      kind: 'changed',
      sign: 'spelling',
      entry: 2,
      line: 3,
      found: linesOf(changed)[2],
      onRecord: linesOf(log)[2],
    });
  });

  it('names a byte order mark, and exchange tables that nobody published', () => {
    expect(check(`\uFEFF${log}`)).toEqual({ kind: 'unreadable', reason: 'byte_order_mark' });
    const [head = '', ...rest] = linesOf(log);
    const record = { ...headerRecord(header), tables: { version: '1999-01', sha256: '' } };
    const named = logLine(record, expectedHash('', record, sha256Hex));
    expect(head).not.toBe(named);
    expect(runLog([named, ...rest].join('\n'))).toEqual({ kind: 'unreadable', reason: 'unknown_tables' });
  });

  it('counts entries without the empty lines between them', () => {
    expect(check(log.replaceAll('\n', '\n\n').replace('5890.00', '5895.00'))).toMatchObject({ entry: 2, line: 5 });
  });

  it('shows that a line was removed, added or moved', () => {
    const [head = '', one = '', two = '', three = ''] = linesOf(log);
    expect(check([head, one, three].join('\n'))).toMatchObject({ kind: 'changed', entry: 2, onRecord: two });
    expect(check([head, one, one, two, three].join('\n'))).toMatchObject({ kind: 'changed', entry: 2 });
    expect(check([head, two, one, three].join('\n'))).toMatchObject({ kind: 'changed', entry: 1 });
    expect(check([head.replace('TCP50', 'TCP25'), one, two, three].join('\n'))).toMatchObject({
      kind: 'changed',
      entry: 0,
    });
  });

  it('reports a truncated end, a broken line or a missing beginning as a change of this log', () => {
    const [head = '', one = '', two = '', three = ''] = linesOf(log);
    const cut = three.slice(0, -40);
    expect(check([head, one, two, cut].join('\n'))).toMatchObject({
      kind: 'changed',
      entry: 3,
      line: 4,
      found: cut,
      onRecord: three,
    });
    expect(check(`${log}{"half`)).toMatchObject({ kind: 'changed', entry: 4, onRecord: null });
    expect(check([head.slice(1), one, two, three].join('\n'))).toMatchObject({ kind: 'changed', entry: 0 });
    expect(check([one, two, three].join('\n'))).toMatchObject({ kind: 'changed', entry: 0 });
  });

  it('reports each single flipped bit as a change, at any position', async () => {
    const bytes = new TextEncoder().encode(log.trimEnd());
    for (const index of bytes.keys()) {
      const bit = [1, 2, 128][index % 3] ?? 1;
      const damaged = Uint8Array.from(bytes);
      damaged[index] = (damaged[index] ?? 0) ^ bit;
      const read = await readLogFile(new Blob([damaged]));
      expect(read.kind === 'text' && check(read.text).kind, `byte ${index}, bit ${bit}`).toBe('changed');
    }
  });

  it('distinguishes an older download from a changed one', () => {
    expect(check(linesOf(log).slice(0, 3).join('\n'))).toMatchObject({ kind: 'older', missing: 1 });
  });

  it.each([
    ['as many entries', entries.length],
    ['fewer entries', 2],
  ])('shows where a log with recomputed hashes differs from the record: %s', (_name, count) => {
    const changed = [
      ...entries.slice(0, 1),
      entry({ type: 'mark', at: '2026-05-14T14:01:00.000Z', symbol: 'ESM6', price: '5899.00' }),
      fill('f2', '2026-05-14T14:02:00.000Z', 'sell', '5899.00'),
    ];
    const forged = writeLog(header, changed.slice(0, count), sha256Hex);
    expect(check(forged)).toMatchObject({
      kind: 'rewritten',
      entry: 2,
      line: 3,
      onRecord: linesOf(log)[2],
      view: { status: 'active' },
    });
  });

  it('shows events that are not on record', () => {
    const later = [...entries, fill('f3', '2026-05-14T14:03:00.000Z', 'sell', '5888.75')];
    expect(check(writeLog(header, later, sha256Hex))).toMatchObject({ kind: 'rewritten', entry: 4, onRecord: null });
  });

  it('recognizes an intact log of another attempt', () => {
    const other = { ...header, start: instantOf('2026-05-14T13:00:00.000Z') };
    expect(check(writeLog(other, entries, sha256Hex)).kind).toBe('other');
  });

  it('reports it if the same log gives another verdict', () => {
    expect(check(log, { ...served, status: 'active', fail_reason: '' }).kind).toBe('disputed');
  });

  it.each([
    ['not a log', { reason: 'bad_line', line: 1 }],
    ['[]', { reason: 'bad_line', line: 1 }],
    ['{"type":"fill"}', { reason: 'no_head' }],
    ['{"half', { reason: 'bad_line', line: 1 }],
    ['\n\n{"type":"attempt"', { reason: 'bad_line', line: 3 }],
  ])('does not accept %j as a log, and says why', (text, why) => {
    expect(check(text)).toEqual({ kind: 'unreadable', ...why });
  });

  it('names the line that has a valid hash but is no entry of the rules', () => {
    const unknown = { ...header, plan: { ...plan, version: '1999-01' } };
    expect(check(writeLog(unknown, [], sha256Hex))).toEqual({
      kind: 'unreadable',
      reason: 'refused_line',
      line: 1,
      code: 'bad_attempt',
    });
    const early = writeLog(header, [fill('f0', '2026-05-13T14:00:00.000Z', 'buy', '5900.00')], sha256Hex);
    expect(check(early)).toMatchObject({ reason: 'refused_line', line: 2, code: 'before_start' });
  });
});
