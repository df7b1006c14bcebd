import { describe, expect, it } from 'vitest';
import { emailFault, faultMessage, nameFault, newPasswordFault, weakFault } from './form-faults.ts';

describe('the faults of a form', () => {
  it.each(['maya@example.com', ' maya@example.com ', 'a+b@c.d-e.co'])('accept the email %s', (email) => {
    expect(emailFault(email)).toBeNull();
  });

  it.each(['maya', 'maya@example', 'maya @example.com', 'a@b@c.com', 'maya@example.c'])(
    'refuse the email %s',
    (email) => {
      expect(emailFault(email)).toBe('email');
    },
  );

  it('require ten characters of a new password', () => {
    expect([newPasswordFault(''), newPasswordFault('123456789'), newPasswordFault('1234567890')]).toEqual([
      'passwordMissing',
      'passwordShort',
      null,
    ]);
  });

  it('include a password that is easy to guess, with the sentence of its reason [TRUST-013]', () => {
    const own = { name: 'Maya Tanaka', email: 'maya@example.com', brand: 'Openbell' };
    const faults = ['maya-tanaka', 'qwertyuiop', 'seven herons over water'].map((password) => weakFault(password, own));
    expect(faults).toEqual(['weak.name', 'weak.run', null]);
    expect([faultMessage('weak.run'), faultMessage('passwordShort')]).toEqual([
      'password.weak.run',
      'auth.fault.passwordShort',
    ]);
  });

  it('require five characters of a name, without the spaces around it', () => {
    expect([nameFault('  '), nameFault(' Maya '), nameFault('Maya T')]).toEqual(['nameMissing', 'nameShort', null]);
  });
});
