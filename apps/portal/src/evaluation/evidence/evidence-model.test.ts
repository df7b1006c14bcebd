import { evidenceWindow } from '@openbell/rules/evaluation/evidence-window.ts';
import { readEntry } from '@openbell/rules/evaluation/log/entry.ts';
import type { LogEntry } from '@openbell/rules/evaluation/types.ts';
import { findPlanVersion } from '@openbell/rules/plans/plan-versions.ts';
import { assert } from '@openbell/units/assert.ts';
import { instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { evidenceModel, pointsAround } from './evidence-model.ts';
import { evidenceAddress, placeOf, ruleWordOf } from './evidence-place.ts';

function entry(json: unknown): LogEntry {
  const read = readEntry(json);
  assert(read.ok, 'a test event was refused');
  return read.value;
}
const at = (second: number) => `2026-05-14T14:00:${String(second).padStart(2, '0')}.000Z`;
const entries = [
  entry({ type: 'fill', id: 'f1', at: at(0), symbol: 'ESM6', side: 'buy', quantity: 2, price: '5900.00' }),
  ...Array.from({ length: 20 }, (_, index) =>
    entry({ type: 'mark', at: at(index + 1), symbol: 'ESM6', price: `${5899 - (index % 3)}.00` }),
  ),
  entry({ type: 'mark', at: at(30), symbol: 'ESM6', price: '5888.75' }),
];
function modelOf(key: string) {
  const plan = findPlanVersion(key);
  assert(plan !== undefined, `${key} is gone`);
  const header = { plan, commission: 'live', start: instantOf(at(0)) } as const;
  const window = evidenceWindow({ header, entries, ordinal: 1 });
  assert(window !== null, 'nothing was decided');
  return evidenceModel(window, 53_000);
}

describe('the chart of a decision', () => {
  it('has every line and every point in its range, with a margin', () => {
    const model = modelOf('TCP50');
    expect(model.secondLine).toBe('day');
    expect(model.range.min).toBeLessThan(48_000);
    expect(model.range.max).toBeGreaterThan(50_000);
    expect(model.points[model.decisionIndex]).toMatchObject({ equity: 48_870.96, floor: 48_000, second: 48_900 });
  });

  it('has a table of the entries around the decision', () => {
    const model = modelOf('TCP50');
    const rows = pointsAround(model, 3);
    expect(rows).toHaveLength(4);
    expect(rows.at(-1)).toBe(model.points[model.decisionIndex]);
  });
});

describe('the URL of a decision', () => {
  it('contains the attempt', () => {
    expect(evidenceAddress('at_1', { isBefore: false, ordinal: 2 })).toBe('/evaluation/evidence/2?attempt=at_1');
    expect(evidenceAddress('at_1', { isBefore: true, ordinal: 1 })).toBe('/evaluation/evidence/before-1?attempt=at_1');
    expect(evidenceAddress('at&1')).toBe('/evaluation/evidence?attempt=at%261');
  });

  it.each([
    ['1', { isBefore: false, ordinal: 1 }],
    ['12', { isBefore: false, ordinal: 12 }],
    ['before-3', { isBefore: true, ordinal: 3 }],
    ['before-', null],
    ['before-0', null],
    ['0', null],
    ['01', null],
    ['-1', null],
    ['1.5', null],
    ['x', null],
    ['9999999', null],
    [undefined, null],
  ])('with the entry %j leads to decision %j', (text, place) => {
    expect(placeOf(text)).toEqual(place);
  });

  it("uses the classic drawdown's own name, and no name for an unknown rule", () => {
    expect(ruleWordOf({ rule: 'trailing' }, true)).toBe('drawdown');
    expect(ruleWordOf({ rule: 'trailing' }, false)).toBe('trailing');
    expect(ruleWordOf({ rule: 'of tomorrow' }, false)).toBeNull();
  });
});
