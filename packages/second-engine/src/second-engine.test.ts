import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { JsonRecord } from './chain.ts';
import { differencesOf, judgeLines } from './judge-lines.ts';
import { type Members, membersOf } from './members.ts';
import { type LogRead, readEvents, readLog } from './read-log.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const caseText = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../cases', `${name}.ndjson`), 'utf8');
const start = '2026-03-03T15:00:00.000Z';
const headOf = (plan_version: string, plan = 'TCP50'): JsonRecord => ({
  type: 'attempt',
  plan,
  plan_version,
  commission: 'live',
  start,
});
let ids = 0;

/** `buy 1 ESM6 @ 5000.00` at a time of the day of the start. */
function fill(time: string, text: string): JsonRecord {
  const [side, quantity, symbol, , price] = text.split(' ');
  ids += 1;
  return { type: 'fill', id: `f${ids}`, at: `2026-03-03T${time}Z`, symbol, side, quantity: Number(quantity), price };
}

const mark = (time: string, price: string): JsonRecord => ({
  type: 'mark',
  at: `2026-03-03T${time}Z`,
  symbol: 'ESM6',
  price,
});

function read(version: string, events: readonly JsonRecord[]): LogRead {
  const result = readEvents(headOf(version), events.map((event) => JSON.stringify(event)).join('\n'), sha256);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const equityAfter = (version: string, ...events: readonly JsonRecord[]): unknown =>
  membersOf(read(version, events))['equity'];

describe('late marks', () => {
  const bought = [fill('15:00:00', 'buy 1 ESM6 @ 5000.00'), mark('15:00:10', '5001.00')];

  it('moved the price in the versions before 2026-12', () => {
    expect(equityAfter('2026-03', ...bought, mark('15:00:09', '4990.00'))).toBe(49_497.98);
  });

  it('move nothing if they are older than the newest mark of their contract', () => {
    expect(equityAfter('2026-12', ...bought, mark('15:00:09.999', '4990.00'))).toBe(50_047.98);
    expect(equityAfter('2026-12', ...bought, mark('15:00:10', '4990.00'))).toBe(49_497.98);
  });

  it('move nothing if they are from before the fill that opened the position, from flat or by turning it round', () => {
    const closed = [...bought, fill('15:01:00', 'sell 1 ESM6 @ 5000.00')];
    const again = [...closed, fill('15:02:00', 'buy 2 ESM6 @ 5000.00')];
    expect(equityAfter('2026-12', ...again, mark('15:01:59.999', '4995.00'))).toBe(49_991.92);
    expect(equityAfter('2026-12', ...again, mark('15:02:00', '4995.00'))).toBe(49_491.92);
    const turned = [...again, fill('15:03:00', 'sell 3 ESM6 @ 5000.00')];
    expect(equityAfter('2026-12', ...turned, mark('15:02:59', '5005.00'))).toBe(49_985.86);
    expect(equityAfter('2026-12', ...turned, mark('15:03:00', '5005.00'))).toBe(49_735.86);
    // A fill that only adds to the position opens nothing.
    const added = [...again, fill('15:03:00', 'buy 1 ESM6 @ 5000.00')];
    expect(equityAfter('2026-12', ...added, mark('15:02:30', '4999.00'))).toBe(49_839.9);
  });

  it('no longer end the attempt of the review that found them', () => {
    const text = caseText('late-mark-before-own-fill').trim().split('\n').slice(1);
    const events = text.map((line) => line.replace(/,"hash":"\w+"\}$/, '}')).join('\n');
    const judged = (version: string): Members => {
      const result = readEvents({ ...headOf(version), start: '2026-11-30T14:46:03.790Z' }, events, sha256);
      return result.ok ? membersOf(result.value) : {};
    };
    expect(judged('2026-03')).toMatchObject({ status: 'failed', fail_reason: 'trailing' });
    expect(judged('2026-12')).toMatchObject({ status: 'active', equity: 49_991.92, events: 4 });
  });
});

describe('a log', () => {
  it('with a member twice in a line is refused by the number of that line', () => {
    expect(readLog(caseText('duplicate-member-not-detected'), sha256)).toEqual({
      ok: false,
      error: { line: 7, code: 'not_canonical' },
    });
  });

  it('with another price is refused by its hash', () => {
    const text = caseText('late-mark-before-own-fill').replace('"47280"', '"47480"');
    expect(readLog(text, sha256)).toEqual({ ok: false, error: { line: 5, code: 'wrong_hash' } });
  });

  it('that names a table nobody published is refused', () => {
    const head = { ...headOf('2026-12'), tables: { version: '1999-01', sha256: '' } };
    expect(readEvents(head, '', sha256)).toEqual({ ok: false, error: { line: 0, code: 'unknown_tables' } });
    const other = { ...head, tables: { version: '2026-12', sha256: 'f'.repeat(64) } };
    expect(readEvents(other, '', sha256)).toMatchObject({ error: { code: 'unknown_tables' } });
  });

  it('is judged line by line with pauses, to the same verdict', async () => {
    const text = caseText('duplicate-member-not-detected').split('\n').slice(0, 6).join('\n');
    const whole = readLog(text, sha256);
    let pauses = 0;
    const pause = async (): Promise<void> => {
      pauses += 1;
    };
    const verdict = await judgeLines(linesOf(text.split('\n')), { sha256, pause });
    expect(verdict).toEqual({ kind: 'judged', members: whole.ok ? membersOf(whole.value) : null });
    expect(pauses).toBe(0);
    const long = await judgeLines(linesOf([...text.split('\n'), ...Array.from({ length: 500 }, () => '')]), {
      sha256,
      pause,
    });
    expect([long.kind, pauses]).toEqual(['judged', 2]);
  });

  it('of 50,000 marks takes a few seconds at most', () => {
    const from = Date.parse(start);
    const marks = Array.from({ length: 50_000 }, (_, place) => ({
      type: 'mark',
      at: new Date(from + 1_000 + place * 200).toISOString(),
      symbol: 'ESM6',
      price: `500${place % 5}.25`,
    }));
    // Time of the processor: other tests run at the same time.
    const before = process.cpuUsage();
    expect(membersOf(read('2026-12', [fill('15:00:00', 'buy 1 ESM6 @ 5000.00'), ...marks]))).toMatchObject({
      events: 50_001,
    });
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(6_000);
  });
});

async function* linesOf(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

describe('two verdicts', () => {
  it('differ in the members that are not the same, or missing in one', () => {
    expect(differencesOf({ status: 'passed', tier: 2, days: [] }, { status: 'active', tier: 2 })).toEqual([
      { member: 'status', first: '"passed"', second: '"active"' },
      { member: 'days', first: '[]', second: 'missing' },
    ]);
  });
});
