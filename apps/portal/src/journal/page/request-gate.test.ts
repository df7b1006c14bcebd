import { describe, expect, it } from 'vitest';
import { journalPlaceOf, requestBlockOf } from './request-gate.ts';

const active = { key: 'TCP50', canceled: false, status: 'active', passed: false } as const;

describe('a request for the journal', () => {
  it.each([
    [null, 'balance'],
    ['', 'balance'],
    [undefined, 'balance'],
    [0, 'balance'],
    [0.01, null],
    [-12.5, null],
    [50_000, null],
  ])('with a balance of %j is %s [JOURNAL-003]', (balance, block) => {
    expect(requestBlockOf({ gauntlet_balance: balance, subscription: active })).toBe(block);
  });

  it.each([
    ['canceled and paid until its end', { canceled: true }, 'canceled'],
    ['canceled', { canceled: true, status: 'canceled' }, 'canceled'],
    ['ended unasked', { status: 'canceled' }, 'canceled'],
    ['ended by passing', { status: 'canceled', passed: true }, 'passed'],
    ['passed and still running', { passed: true }, null],
  ] as const)(
    'with a plan that is %s is blocked for that reason, regardless of its balance [JOURNAL-004]',
    (_, difference, block) => {
      const subscription = { ...active, ...difference };
      expect(requestBlockOf({ gauntlet_balance: 50_000, subscription })).toBe(block);
      expect(requestBlockOf({ gauntlet_balance: null, subscription })).toBe(block ?? 'balance');
    },
  );
});

it.each(['LIVE', 'BCAMP', 'CLAS', 'TRAIN'])(
  'a journal request needs no balance with %s, whose plan has no evaluation',
  (key) => {
    expect(requestBlockOf({ gauntlet_balance: 0, subscription: { ...active, key } })).toBeNull();
  },
);

it.each(['', 'processing'] as const)(
  'a journal request is blocked without an active plan, with status %j',
  (status) => {
    expect(requestBlockOf({ gauntlet_balance: 0, subscription: { ...active, status } })).toBe('plan');
  },
);

describe('the journal of the customer record', () => {
  it.each([
    [false, '', { kind: 'request' }],
    [false, 'https://journal.example/e', { kind: 'request' }],
    [true, '', { kind: 'own' }],
    [true, '/journal/app', { kind: 'own' }],
    [true, 'javascript:alert(1)', { kind: 'own' }],
    [true, 'https://journal.example/e?c=1', { kind: 'elsewhere', address: 'https://journal.example/e?c=1' }],
  ])('%s at %j [JOURNAL-001, JOURNAL-002]', (journalytix, journalytix_url, place) => {
    expect(journalPlaceOf({ journalytix, journalytix_url })).toEqual(place);
  });
});
