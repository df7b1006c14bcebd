import { describe, expect, it } from 'vitest';
import { isPassingFault } from './faults.ts';

describe('a fault of the database', () => {
  it.each(['08006', '40001', '40P01', '53300', '57P01', '58030', '25006', '25P03', '55P03', '57014', 'ECONNREFUSED'])(
    'with code %s is temporary: nothing was changed, and the caller may retry',
    (code) => expect(isPassingFault(Object.assign(new Error('said by the database'), { code }))).toBe(true),
  );

  it.each(['market_fills_account_sequence_key', 'market_tape_pkey', 'attempt_log_pkey'])(
    'of the key %s is temporary: another process has written, and everything is read again',
    (constraint) => {
      const fault = Object.assign(new Error('duplicate key value'), { code: '23505', constraint });
      expect(isPassingFault(fault)).toBe(true);
      expect(isPassingFault(Object.assign(new Error('x'), { code: '23505', constraint: 'customers_email_key' }))).toBe(
        false,
      );
    },
  );

  it.each(['23505', '42601', '22P02', '4', 'ERR_ASSERTION'])('with code %s is a bug of ours', (code) =>
    expect(isPassingFault(Object.assign(new Error('said by the database'), { code }))).toBe(false),
  );
});
