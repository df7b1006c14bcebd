// Logs that an independent review called wrong, each run again by the program that answers for it today.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TablesVersion } from '@openbell/instruments/tables/day-tables.ts';
import { writeLog } from '@openbell/rules/evaluation/log/log-chain.ts';
import { readLogEntries } from '@openbell/rules/evaluation/log/log-entries.ts';
import { evaluateLog } from '@openbell/rules/evaluation/log/log-reader.ts';
import { sha256Hex } from '@openbell/rules/evaluation/log/sha256.ts';
import type { AttemptHeader } from '@openbell/rules/evaluation/types.ts';
import { type AttemptView, attemptView } from '@openbell/rules/evaluation/view.ts';
import { findPlanVersion, underTables } from '@openbell/rules/plans/plan-versions.ts';
import { instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';

const textOf = (name: string): string => readFileSync(join(import.meta.dirname, `${name}.ndjson`), 'utf8');

function headerOf(name: string, start: string, tables?: TablesVersion): AttemptHeader {
  const plan = findPlanVersion(name);
  if (plan === undefined) throw new Error(`unknown plan ${name}`);
  return { plan: underTables(plan, tables ?? plan.tables), commission: 'live', start: instantOf(start) };
}

function verdictOf(text: string, header: AttemptHeader | null = null): AttemptView {
  const read = evaluateLog({ text, header, until: null, hash: sha256Hex });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return attemptView(read.value.run.state, read.value.run.logHash);
}

describe('a price from before the position', () => {
  const text = textOf('late-mark-before-own-fill');

  it('still fails the attempt whose log was written when it did, with the same hash', () => {
    expect(verdictOf(text)).toMatchObject({
      status: 'failed',
      breach: { rule: 'trailing', event: '#4', equity: 47_791.92 },
      log_hash: JSON.parse(text.trimEnd().split('\n').at(-1) ?? '').hash,
    });
  });

  it('moves nothing under the newest version: the same entries leave the attempt active [VALID-015]', () => {
    const { header, entries } = readLogEntries(text);
    const renewed = { ...header, plan: headerOf('TCP50@2026-12', '2026-11-30T14:46:03.790Z').plan };
    expect(verdictOf(writeLog(renewed, entries, sha256Hex))).toMatchObject({
      plan_version: '2026-12',
      status: 'active',
      equity: 49_991.92,
      events: 4,
    });
  });
});

describe('gold on Thanksgiving, sold after the close that a later table knows', () => {
  const text = textOf('gold-before-table');
  const start = '2026-11-26T00:00:00Z';
  const entriesUnder = (header: AttemptHeader): string => {
    const bare = text.trimEnd().split('\n');
    const first = writeLog(header, [], sha256Hex);
    return writeLog(header, readLogEntries(`${first}${bare.join('\n')}`).entries, sha256Hex);
  };

  it('keeps its verdict under the tables of its own time, and has another under the newer ones [VALID-017]', () => {
    const old = headerOf('TCP50@2026-03', start);
    const log = entriesUnder(old);
    expect(log.split('\n')[0]).not.toContain('tables');
    expect(verdictOf(log)).toEqual(verdictOf(text, old));
    expect(verdictOf(log)).toMatchObject({ status: 'active', balance: 50_045.96 });
    const newer = headerOf('TCP50@2026-03', start, '2026-12');
    expect(verdictOf(text, newer)).toMatchObject({
      status: 'failed',
      breach: { rule: 'approved_times', at: '2026-11-26T19:20:00.000Z', event: null },
    });
    expect(verdictOf(entriesUnder(newer))).toEqual(verdictOf(text, newer));
  });
});

describe('a fill in which members are repeated', () => {
  const text = textOf('duplicate-member-not-detected');
  const refused = text.split('\n').findIndex((line) => line.includes('"quantity":50')) + 1;

  it('is named with its line, though the hashes fit what JSON.parse makes of it [VALID-018]', () => {
    expect(refused).toBeGreaterThan(1);
    expect(evaluateLog({ text, header: null, until: null, hash: sha256Hex })).toMatchObject({
      ok: false,
      error: { kind: 'bad_line', line: refused, code: 'not_canonical' },
    });
    const { header, entries } = readLogEntries(text);
    expect(verdictOf(writeLog(header, entries, sha256Hex))).toMatchObject({ status: 'passed' });
  });
});
