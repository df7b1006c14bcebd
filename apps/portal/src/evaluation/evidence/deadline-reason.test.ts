import { instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import type { Evidence } from '../rules/formula-rows.ts';
import { deadlineReasonOf } from './deadline-reason.ts';

function evidence(own: Partial<Evidence>, formula: Readonly<Record<string, string>>): Evidence {
  const rows = Object.entries(formula).map(([name, value]) => ({ name, value }));
  const nothing = { event: null, cause: null, equity: null, limit: null };
  return { kind: 'failure', rule: 'approved_times', planVersion: '2026-03', at: '', ...nothing, formula: rows, ...own };
}
const reason = (own: Partial<Evidence>, formula: Readonly<Record<string, string>>) =>
  deadlineReasonOf(evidence(own, formula), 'TCP50');

describe('why a deadline was not the ordinary one [VALID-009]', () => {
  const early = '2026-11-26T17:50:00.000Z';
  const closesAt = instantOf('2026-11-26T18:00:00Z');

  it('is the early close of what was held', () => {
    expect(reason({ at: early }, { cause: 'held', deadline: early, held: 'MESZ6 2 1' })).toEqual({
      kind: 'early',
      name: 'Thanksgiving',
      closesAt,
    });
  });

  it('is the early close of the contract of the fill', () => {
    const cause = {
      number: 3,
      type: 'fill',
      at: early,
      id: 'f',
      symbol: 'ESZ6',
      side: 'sell',
      quantity: 1,
      price: '1',
    };
    const formula = { cause: 'fill', deadline: early, closed_until: '2026-11-26T23:00:00.000Z' };
    expect(reason({ at: early, cause: cause as never }, formula)).toMatchObject({
      kind: 'early',
      name: 'Thanksgiving',
    });
  });

  it('is nothing for an ordinary deadline, and for a product whose table knows no early close', () => {
    const ordinary = '2026-11-25T21:50:00.000Z';
    expect(reason({ at: ordinary }, { cause: 'held', deadline: ordinary, held: 'ESZ6 1 10' })).toBeNull();
    const gold = '2026-11-26T21:50:00.000Z';
    expect(reason({ at: gold }, { cause: 'held', deadline: gold, held: 'GCZ6 1 10' })).toBeNull();
  });

  it('is nothing for another rule', () => {
    expect(reason({ at: early, rule: 'trailing' }, { deadline: early, held: 'MESZ6 2 1' })).toBeNull();
  });
});
