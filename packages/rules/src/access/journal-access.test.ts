import { asInstant, instantOf, msPerDay } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { journalRefusalOf, journalStateOf, journalTrialEnd } from './journal-access.ts';

const asker = { key: 'TCP50', isActive: true, isCanceled: false, balance: 50_000 };

describe('the request for a journal', () => {
  it.each([
    ['with a balance', {}, null],
    ['with a loss behind', { balance: 0.01 }, null],
    ['with no balance [JOURNAL-003]', { balance: 0 }, 'journal_no_balance'],
    ['with an empty balance [JOURNAL-003]', { balance: null }, 'journal_no_balance'],
    ['canceled [JOURNAL-004]', { isCanceled: true }, 'subscription_canceled'],
    ['canceled and without a balance', { isCanceled: true, balance: 0 }, 'subscription_canceled'],
    ['with key BCC [ACCESS-015]', { key: 'BCC' }, 'not_entitled'],
    ['with key BCC, canceled', { key: 'BCC', isCanceled: true }, 'not_entitled'],
    ['with key BCCM', { key: 'BCCM' }, null],
    [
      'with a payment under way and no balance yet',
      { key: 'LIVE', isActive: false, balance: null },
      'journal_no_balance',
    ],
    ['without a plan', { key: '', isActive: false, balance: 0 }, 'journal_no_balance'],
  ] as const)('%s', (_, difference, expected) => {
    expect(journalRefusalOf({ ...asker, ...difference })).toBe(expected);
  });
});

it.each(['LIVE', 'BCAMP', 'BCAMPM', 'CLAS', 'BCCM', 'TRAIN', 'demo'])(
  'waits for no balance with %s, whose plan has no evaluation to bring one',
  (key) => {
    expect(journalRefusalOf({ ...asker, key, balance: null })).toBeNull();
    expect(journalRefusalOf({ ...asker, key, balance: null, isCanceled: true })).toBe('subscription_canceled');
  },
);

describe("the journal's trial", () => {
  const requestedAt = instantOf('2026-11-20T15:00:00Z');
  const end = journalTrialEnd(requestedAt);

  it('runs 60 days to the millisecond [CONST-006] [PRODUCT-021]', () => {
    expect(end - requestedAt).toBe(60 * msPerDay);
    expect([end - 1, end, end + 1].map((now) => journalStateOf(end, asInstant(now)))).toEqual([
      'trial',
      'over',
      'over',
    ]);
  });

  it('does not start without a request', () => {
    expect(journalStateOf(null, requestedAt)).toBe('none');
  });
});
