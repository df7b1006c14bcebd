import { CallError } from '@openbell/api/calls/call-error.ts';
import { describe, expect, it } from 'vitest';
import { refusalTextOf } from '../../platform/calls/refusal-text.ts';
import {
  type CodeCheck,
  checkedDiscount,
  checkOf,
  isCodeSettled,
  isSent,
  type ResetFlow,
  resetBlockOf,
  resetReducer,
} from './reset-flow.ts';

const outcome = { id: 'txn_1', status: 'paid', amount: 10_000, currency: 'USD', invoice: '' } as const;
const idle: ResetFlow = { kind: 'idle' };
const purchasing = resetReducer(idle, { kind: 'sent' });

describe('the purchase of a reset', () => {
  it('goes from idle over purchasing to success or error, and from an error once more [RESET-019, RESET-003]', () => {
    expect(purchasing).toEqual({ kind: 'purchasing' });
    expect(resetReducer(purchasing, { kind: 'answered', outcome })).toEqual({ kind: 'success', outcome });
    const failed = resetReducer(purchasing, { kind: 'failed', error: 'declined' });
    expect(failed).toEqual({ kind: 'error', error: 'declined' });
    expect(resetReducer(failed, { kind: 'sent' })).toEqual(purchasing);
  });

  it('is unknown without a response, and can be retried until one decides', () => {
    const unknown = resetReducer(purchasing, { kind: 'unanswered', error: 'No answer came.' });
    expect(unknown).toEqual({ kind: 'unknown', error: 'No answer came.' });
    expect(resetReducer(unknown, { kind: 'sent' })).toEqual(purchasing);
    expect([idle, purchasing, unknown].map(isSent)).toEqual([false, true, true]);
  });

  it('ignores a response that it does not wait for [RESET-019]', () => {
    const success: ResetFlow = { kind: 'success', outcome };
    expect(resetReducer(idle, { kind: 'answered', outcome })).toBe(idle);
    expect(resetReducer(success, { kind: 'failed', error: 'late' })).toBe(success);
    expect(resetReducer(success, { kind: 'sent' })).toBe(success);
    expect(resetReducer(purchasing, { kind: 'sent' })).toBe(purchasing);
  });

  const ready = {
    isPassed: false,
    flow: 'idle',
    commission: 'live',
    dueMinor: 10_000,
    hasMethod: true,
    isAgreed: true,
  } as const;
  it.each([
    ['everything there', {}, null],
    ['a pass', { isPassed: true, isAgreed: false }, 'passed'],
    ['a purchase in progress', { flow: 'purchasing' }, 'purchasing'],
    ['no commission', { commission: null }, 'commission'],
    ['no payment method', { hasMethod: false }, 'method'],
    ['no payment method and nothing due', { hasMethod: false, dueMinor: 0 }, null],
    ['no consent', { isAgreed: false }, 'terms'],
    ['an error before', { flow: 'error' }, null],
    [
      'an unknown outcome, regardless of the current account',
      { flow: 'unknown', isPassed: true, hasMethod: false },
      null,
    ],
  ] as const)('with %s is blocked by %3$s [RESET-020, RESET-021, RESET-007]', (_what, parts, block) => {
    expect(resetBlockOf({ ...ready, ...parts })).toBe(block);
  });
});

describe('a discount code', () => {
  const discount = { code: 'ten', type: 'percent', amt: 10, plan: '', one_time: true } as const;
  const good: CodeCheck = { kind: 'success', code: 'ten', discount };

  it('counts only as it was checked, apart from surrounding spaces', () => {
    expect(isCodeSettled(good, ' ten ')).toBe(true);
    expect(isCodeSettled(good, 'tent')).toBe(false);
    expect(isCodeSettled({ kind: 'checking', code: 'ten' }, 'ten')).toBe(false);
    expect(isCodeSettled({ kind: 'error', code: 'ten', error: '' }, 'ten')).toBe(false);
    expect(isCodeSettled(good, ' ')).toBe(true);
    expect(checkOf(good, 'tent')).toEqual({ kind: 'idle' });
    expect(checkedDiscount(good, 'ten')).toEqual({ kind: 'percent', percent: 10 });
    expect(checkedDiscount(good, '')).toBeNull();
  });
});

describe('the text of a failure', () => {
  const messages: Readonly<Record<string, string>> = {
    'refusal.declined': 'The card was declined.',
    'reset.failed': 'Please try again later',
    'reset.code.failed': 'Unknown error',
  };
  const messageOf = (key: string) => messages[key];
  const refused = (code: string, message: string) => new CallError({ code, message, status: 402 });

  it('is that of the code, then that of the server', () => {
    expect(refusalTextOf(refused('declined', ''), messageOf, 'reset.failed')).toBe('The card was declined.');
    expect(refusalTextOf(refused('new_code', 'Said.'), messageOf, 'reset.failed')).toBe('Said.');
  });

  it('is otherwise the fallback of its flow [ERR-003, ERR-004]', () => {
    expect(refusalTextOf(refused('new_code', ''), messageOf, 'reset.failed')).toBe('Please try again later');
    expect(refusalTextOf(new Error('broken'), messageOf, 'reset.code.failed')).toBe('Unknown error');
  });
});
