import { describe, expect, it } from 'vitest';
import { journalPlaceOf, requestBlockOf } from './request-gate.ts';

describe('asking for the journal', () => {
  it.each([
    [null, 'balance'],
    ['', 'balance'],
    [undefined, 'balance'],
    [0, 'balance'],
    [0.01, null],
    [-12.5, null],
    [50_000, null],
  ])('with a balance of %j is %s [JOURNAL-003]', (balance, block) => {
    expect(requestBlockOf({ gauntlet_balance: balance, subscription: { canceled: false } })).toBe(block);
  });

  it('is not for a canceled plan, whatever its balance [JOURNAL-004]', () => {
    expect(requestBlockOf({ gauntlet_balance: 50_000, subscription: { canceled: true } })).toBe('canceled');
    expect(requestBlockOf({ gauntlet_balance: null, subscription: { canceled: true } })).toBe('canceled');
  });
});

describe('the journal of the record', () => {
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
