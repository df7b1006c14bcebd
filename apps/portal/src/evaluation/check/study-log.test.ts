import { readEntry } from '@openbell/rules/evaluation/log/entry.ts';
import { writeLog } from '@openbell/rules/evaluation/log/log-chain.ts';
import { sha256Hex } from '@openbell/rules/evaluation/log/sha256.ts';
import type { LogEntry } from '@openbell/rules/evaluation/types.ts';
import { findPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { assert } from '@openbell/units/assert.ts';
import { instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { type StudyTask, studyLog } from './study-log.ts';

function entry(json: unknown): LogEntry {
  const read = readEntry(json);
  assert(read.ok, 'a test event was refused');
  return read.value;
}
let fills = 0;
function fill(at: string, side: string, quantity: number, price: string): LogEntry {
  fills += 1;
  return entry({ type: 'fill', id: `f${fills}`, at, symbol: 'ESM6', side, quantity, price });
}

const plan = findPlanVersion('TCP50');
assert(plan !== undefined, 'TCP50 is gone');
const header = { plan, commission: 'live', start: instantOf('2026-05-14T14:00:00.000Z') } as const;
// Two ES won 10 points at 09:00 Chicago, +991.92 after commission; two lost 8 points at 12:00, -808.08.
const log = writeLog(
  header,
  [
    fill('2026-05-14T14:00:00.000Z', 'buy', 2, '5900.00'),
    fill('2026-05-14T14:05:00.000Z', 'sell', 2, '5910.00'),
    fill('2026-05-14T17:00:00.000Z', 'buy', 2, '5910.00'),
    fill('2026-05-14T17:05:00.000Z', 'sell', 2, '5902.00'),
  ],
  sha256Hex,
);
const now = instantOf('2026-05-14T18:00:00.000Z');
const ask = (task: StudyTask) => studyLog(log, task);

describe('a what-if over a log', () => {
  it('compares what happened with what would have happened', () => {
    const study = ask({ kind: 'what_if', choice: { kind: 'no_late_opening', hour: 11 }, now });
    expect(study).toMatchObject({
      kind: 'what_if',
      events: 4,
      isSame: false,
      original: { balanceMicros: 50_183_840_000, fills: 4 },
      rerun: { balanceMicros: 50_991_920_000, fills: 2, goalShareBps: 3_306 },
    });
  });

  it('reports that nothing would have been different', () => {
    const study = ask({ kind: 'what_if', choice: { kind: 'no_late_opening', hour: 15 }, now });
    expect(study).toMatchObject({ isSame: true });
  });

  it('runs under another plan, with its own goal', () => {
    const study = ask({ kind: 'what_if', choice: { kind: 'other_plan', plan: 'TCP25' }, now });
    expect(study).toMatchObject({
      isSame: false,
      original: { goalShareBps: 612 },
      rerun: { status: 'active', balanceMicros: 25_183_840_000, goalShareBps: 1_050 },
    });
  });
});

describe('the statistics of a log', () => {
  it('count its trades and come as files', () => {
    const study = ask({ kind: 'statistics' });
    assert(study?.kind === 'statistics', 'no statistics');
    expect(study.trades).toMatchObject({ trades: 2, winRateBps: 5_000, profitFactorBps: 12_300 });
    expect(study.tripsCsv.split('\r\n')).toHaveLength(4);
    expect(study.tripsCsv).toContain('ESM26,long,2,5900.00,5910.00,991.92');
    expect(study.daysCsv).toContain('date,pnl,balance,floor,tier');
  });
});

it('the study of a changed log is null', () => {
  expect(studyLog(log.replace('5902.00', '5903.00'), { kind: 'statistics' })).toBeNull();
});
