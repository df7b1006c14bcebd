import { describe, expect, it } from 'vitest';
import { consequencesOfCancelling, consequencesOfChanging, freeResetsOfRenewal } from './cancellation.ts';

const kindsOf = (list: readonly { readonly kind: string }[]): readonly string[] => list.map(({ kind }) => kind);

describe('what follows from cancelling', () => {
  it('names everything that is lost, and nothing that is not there', () => {
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
      upgrades: [{ key: 'EUREX', expiresAt: 5 }],
    };
    expect(consequencesOfCancelling(full, 7)).toEqual([
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

it('says of a passed plan that the pass stays, and closes no account a second time', () => {
  const passed = {
    key: 'TCP50',
    freeResets: 0,
    passed: true,
    hasAccount: false,
    hasRunningAttempt: false,
    upgrades: [],
  };
  expect(kindsOf(consequencesOfCancelling(passed, 7))).toEqual([
    'access_ends_passed',
    'paid_time_lost',
    'never_reinstated',
    'no_refund',
  ]);
});

describe('what follows from changing', () => {
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
    upgrades: [{ key: 'EUREX', expiresAt: 5 }],
  };

  it('names what ends with the account, and what goes along', () => {
    expect(kindsOf(consequencesOfChanging(full, 7, 'TCP100'))).toEqual([
      'account_closed',
      'attempt_ends',
      'upgrade_kept',
      'free_resets_kept',
      'paid_time_lost',
      'no_refund',
    ]);
  });

  it.each(['TCP100', 'GAU50', 'GAUNT', 'TRAIN'])('keeps paid data on %s, which has set-up', (to) => {
    expect(consequencesOfChanging(full, 7, to)).toContainEqual({ kind: 'upgrade_kept', key: 'EUREX', paidUntil: 5 });
  });

  it.each(['BCC', 'BCAMP'])('ends paid data on %s, which has none', (to) => {
    expect(consequencesOfChanging(full, 7, to)).toContainEqual({ kind: 'upgrade_ends', key: 'EUREX', paidUntil: 5 });
  });

  it.each(['BCC', 'CLAS', 'BCAMP'])('says that %s, bought for life, ends', (key) => {
    expect(consequencesOfChanging({ ...bare, key }, null, 'TCP25')).toEqual([
      { kind: 'lifetime_ends', key },
      { kind: 'no_refund' },
    ]);
  });

  it.each(['TCP50', 'GAUNT', 'BCCM', 'demo'])('says nothing of a life of %s, which has an end', (key) => {
    expect(kindsOf(consequencesOfChanging({ ...bare, key }, null, 'TCP25'))).toEqual(['no_refund']);
  });
});

describe('a renewal', () => {
  it('brings a free reset to the Trader Career Path only', () => {
    expect(['TCP25', 'TCP50', 'TCP100', 'GAU50', 'GAUNT', 'TRAIN', 'BCC'].map(freeResetsOfRenewal)).toEqual([
      1, 1, 1, 0, 0, 0, 0,
    ]);
  });
});
