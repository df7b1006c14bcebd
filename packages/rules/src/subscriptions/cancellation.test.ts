import { asInstant } from '@openbell/units/instant.ts';
import { describe, expect, it } from 'vitest';
import { consequencesOfCancelling, consequencesOfChanging, freeResetsOfRenewal } from './cancellation.ts';

const kindsOf = (list: readonly { readonly kind: string }[]): readonly string[] => list.map(({ kind }) => kind);

describe('the consequences of canceling', () => {
  it('list everything that is lost, and nothing the customer does not have', () => {
    const bare = {
      key: 'BCC',
      freeResets: 0,
      passed: false,
      hasAccount: false,
      hasRunningAttempt: false,
      upgrades: [],
    };
    expect(kindsOf(consequencesOfCancelling(bare, null))).toEqual(['access_ends', 'never_reinstated', 'no_refund']);
    const full = {
      key: 'TCP50',
      freeResets: 2,
      passed: false,
      hasAccount: true,
      hasRunningAttempt: true,
      upgrades: [{ key: 'EUREX', expiresAt: asInstant(5) }],
    };
    expect(consequencesOfCancelling(full, asInstant(7))).toEqual([
      { kind: 'access_ends' },
      { kind: 'account_closed' },
      { kind: 'attempt_ends' },
      { kind: 'upgrade_ends', key: 'EUREX', paidUntil: 5 },
      { kind: 'free_resets_lost', count: 2 },
      { kind: 'paid_time_lost', until: 7 },
      { kind: 'never_reinstated' },
      { kind: 'no_refund' },
    ]);
  });
});

it('say that a passed plan keeps its pass, and close no account twice', () => {
  const passed = {
    key: 'TCP50',
    freeResets: 0,
    passed: true,
    hasAccount: false,
    hasRunningAttempt: false,
    upgrades: [],
  };
  expect(kindsOf(consequencesOfCancelling(passed, asInstant(7)))).toEqual([
    'access_ends_passed',
    'paid_time_lost',
    'never_reinstated',
    'no_refund',
  ]);
});

describe('the consequences of changing', () => {
  const bare = {
    key: 'TCP50',
    freeResets: 0,
    passed: false,
    hasAccount: false,
    hasRunningAttempt: false,
    upgrades: [],
  };
  const full = {
    key: 'TCP50',
    freeResets: 2,
    passed: false,
    hasAccount: true,
    hasRunningAttempt: true,
    upgrades: [{ key: 'EUREX', expiresAt: asInstant(5) }],
  };

  it('list what ends with the account, and what is carried over', () => {
    expect(kindsOf(consequencesOfChanging(full, asInstant(7), 'TCP100'))).toEqual([
      'account_closed',
      'attempt_ends',
      'upgrade_kept',
      'free_resets_kept',
      'paid_time_lost',
      'no_refund',
    ]);
  });

  it.each(['TCP100', 'GAU50', 'GAUNT', 'TRAIN'])('keep paid data on %s, which has an account setup', (to) => {
    expect(consequencesOfChanging(full, asInstant(7), to)).toContainEqual({
      kind: 'upgrade_kept',
      key: 'EUREX',
      paidUntil: 5,
    });
  });

  it.each(['BCC', 'BCAMP'])('end paid data on %s, which has none', (to) => {
    expect(consequencesOfChanging(full, asInstant(7), to)).toContainEqual({
      kind: 'upgrade_ends',
      key: 'EUREX',
      paidUntil: 5,
    });
  });

  it.each(['BCC', 'CLAS', 'BCAMP'])('say that %s, bought for life, ends', (key) => {
    expect(consequencesOfChanging({ ...bare, key }, null, 'TCP25')).toEqual([
      { kind: 'lifetime_ends', key },
      { kind: 'no_refund' },
    ]);
  });

  it.each(['TCP50', 'GAUNT', 'BCCM', 'demo'])('do not mention a lifetime for %s, which has an end', (key) => {
    expect(kindsOf(consequencesOfChanging({ ...bare, key }, null, 'TCP25'))).toEqual(['no_refund']);
  });
});

describe('a renewal', () => {
  it('adds a free reset only to the Trader Career Path', () => {
    expect(['TCP25', 'TCP50', 'TCP100', 'GAU50', 'GAUNT', 'TRAIN', 'BCC'].map(freeResetsOfRenewal)).toEqual([
      1, 1, 1, 0, 0, 0, 0,
    ]);
  });
});
