import { instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { eurexRenewal } from './add-on-price.ts';
import { isRebillDue, reminderAt, renewalTryAt } from './renewal.ts';

const due = instantOf('2026-11-30T18:00:00Z');
const iso = (instant: number | null | undefined): string =>
  instant === null || instant === undefined ? '' : new Date(instant).toISOString();

describe('a renewal', () => {
  it('is tried on its day and four times more within ten days', () => {
    expect([0, 1, 2, 3, 4, 5].map((step) => iso(renewalTryAt(due, step)).slice(0, 10))).toEqual([
      '2026-11-30',
      '2026-12-01',
      '2026-12-03',
      '2026-12-06',
      '2026-12-10',
      '',
    ]);
  });

  it('is announced three days before', () => {
    expect(iso(reminderAt(due))).toBe('2026-11-27T18:00:00.000Z');
  });

  it('can be paid by invoice from exactly three days before on, and when it is overdue', () => {
    const window = 259_200_000;
    expect(
      [due - window - 1, due - window, due - window + 1, due, due + 1].map((now) => isRebillDue(due, now)),
    ).toEqual([false, true, true, true, true]);
    expect(isRebillDue(null, due)).toBe(false);
  });
});

describe('the next month of EUREX', () => {
  const cases: readonly (readonly [string, string, string, string])[] = [
    ['2026-12-01T06:00:00Z', '2026-11-30T18:00:00.000Z', '2026-12-01T02:00:00.000Z', '2027-01-01T06:00:00.000Z'],
    ['2027-01-01T06:00:00Z', '2026-12-31T18:00:00.000Z', '2027-01-01T02:00:00.000Z', '2027-02-01T06:00:00.000Z'],
    ['2028-03-01T06:00:00Z', '2028-02-29T18:00:00.000Z', '2028-03-01T02:00:00.000Z', '2028-04-01T05:00:00.000Z'],
    ['2026-04-01T05:00:00Z', '2026-03-31T17:00:00.000Z', '2026-04-01T01:00:00.000Z', '2026-05-01T05:00:00.000Z'],
  ];
  it.each(cases)('paid until %s is charged at noon of the last day [PRICE-023]', (paidUntil, first, second, next) => {
    const renewal = eurexRenewal(instantOf(paidUntil));
    expect([...renewal.tryAt.map(iso), iso(renewal.expiresAt)]).toEqual([first, second, next]);
  });
});
