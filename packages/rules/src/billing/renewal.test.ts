import { asInstant, instantOf } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { eurexRenewal } from './add-on-price.ts';
import { isBilledAgain, isRebillDue, nextRenewalTry, reminderAt, renewalTryAt } from './renewal.ts';

const due = instantOf('2026-11-30T18:00:00Z');
const iso = (instant: number | null | undefined): string =>
  instant === null || instant === undefined ? '' : new Date(instant).toISOString();

describe('a renewal', () => {
  it('is tried on its day and four more times within ten days', () => {
    expect([0, 1, 2, 3, 4, 5].map((step) => iso(renewalTryAt(due, step)).slice(0, 10))).toEqual([
      '2026-11-30',
      '2026-12-01',
      '2026-12-03',
      '2026-12-06',
      '2026-12-10',
      '',
    ]);
  });

  const day = 86_400_000;
  it.each([
    [0, 0, 1, 1],
    [0, 0.99, 1, 1],
    [3, 6, 4, 10],
    // If several tries are already past, only the last of them is made, at once.
    [0, 1, 1, 1],
    [0, 2.99, 1, 2.99],
    [0, 3, 2, 3],
    [0, 5, 2, 5],
    [0, 40, 4, 40],
    [3, 40, 4, 40],
  ])(
    'after try %d, with the result known %d days after the due day, is tried as %d on day %d',
    (step, knownOn, next, on) => {
      expect(nextRenewalTry({ dueAt: due, step }, asInstant(due + knownOn * day))).toEqual({
        step: next,
        at: due + on * day,
      });
    },
  );

  it('is not tried again after the last try', () => {
    expect(nextRenewalTry({ dueAt: due, step: 4 }, asInstant(due + 10 * day))).toBeNull();
  });

  it('is announced three days before the due date', () => {
    expect(iso(reminderAt(due))).toBe('2026-11-27T18:00:00.000Z');
  });

  it('can be paid by invoice from exactly three days before the due date, and when it is overdue', () => {
    const window = 259_200_000;
    expect(
      [due - window - 1, due - window, due - window + 1, due, due + 1].map((now) => isRebillDue(due, asInstant(now))),
    ).toEqual([false, true, true, true, true]);
    expect(isRebillDue(null, due)).toBe(false);
  });

  it.each([
    ['TCP25', true],
    ['GAU200', true],
    ['TRAIN', true],
    ['BCCM', true],
    ['GAUNT', false],
    ['BCAMP', false],
    ['BCC', false],
    ['demo', false],
    ['unheard of', false],
  ])('is due for a monthly plan that runs: %s %s', (key, isBilled) => {
    expect(isBilledAgain({ key, canceled: false, passed: false })).toBe(isBilled);
    expect(isBilledAgain({ key, canceled: true, passed: false })).toBe(false);
    expect(isBilledAgain({ key, canceled: false, passed: true })).toBe(false);
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
