import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCardData, holdsCardNumber, passesLuhn } from './card-data.ts';

const payload = {
  Method: 'card',
  token: 'tok_785wbgdx1my7cvxvfbn0',
  Last4: '4242',
  ExpMonth: '09',
  ExpYear: '2030',
  HolderName: 'Maya Torres',
  Brand: 'visa',
  Type: 'credit',
  Country: 1,
  Address: '1234 Bell Street, Apt 5678',
  Address2: '',
  City: 'Chicago',
  StateProv: 'IL',
  Zip: '60601-1234',
  EncryptedCVV: 'sandbox-1f4e2a9c0d',
};

describe('card data in a body', () => {
  it('is not reported in a valid card token payload', () => {
    expect(findCardData(payload)).toBeNull();
  });

  const hidden: readonly (readonly [string, unknown])[] = [
    ['a plain cvv', { ...payload, cvv: '123' }],
    ['a plain CVC', { ...payload, CVC: 123 }],
    ['a Cvv2', { ...payload, Cvv2: '' }],
    ['a security_code', { ...payload, security_code: '123' }],
    ['a security code one level down', { ...payload, card: { securityCode: '123' } }],
    ['a card number member', { ...payload, cardNumber: 'x' }],
    ['a pan', { ...payload, PAN: 'x' }],
    ['an encrypted code that is plain', { ...payload, EncryptedCVV: '123' }],
    ['an encrypted code of four plain digits', { ...payload, EncryptedCVV: ' 1234 ' }],
    ['a visa number as the token', { ...payload, token: '4242424242424242' }],
    ['a number with spaces in the address', { ...payload, Address: 'card 4242 4242 4242 4242 please' }],
    ['a number with hyphens', { ...payload, HolderName: '5555-5555-5555-4444' }],
    ['a number with dots', { ...payload, City: '5555.5555.5555.4444' }],
    ['a number with typographic hyphens', { ...payload, City: '4242–4242–4242–4242' }],
    ['a number as a number', { ...payload, Country: 4242424242424242 }],
    ['an amex number', { ...payload, Zip: '378282246310005' }],
    ['a number of 13 digits', { ...payload, Zip: '4222222222222' }],
    ['a number of 19 digits', { ...payload, Zip: '6205500000000000004' }],
    ['a number inside more digits', { ...payload, Address: '99999942424242424242429999' }],
    ['a number as a name', { ...payload, 4242424242424242: true }],
    ['a number in a list', { ...payload, more: [['x', { y: '4000000000000002' }]] }],
  ];
  it.each(hidden)('is found: %s', (_, body) => {
    expect(findCardData(body)).not.toBeNull();
  });

  it('is not a number of twelve digits, nor one that fails Luhn', () => {
    expect(holdsCardNumber('424242424242')).toBe(false);
    expect(holdsCardNumber('4242424242424241')).toBe(false);
    expect(holdsCardNumber('2026-11-20T11:34:30.585Z')).toBe(false);
  });

  it('is reported with its path and never with its value', () => {
    expect(findCardData({ card: { cvv: '987' } })).toBe('card.cvv');
  });

  it('is found at any depth, and a body nested too deep is refused', () => {
    let deep: unknown = '4242424242424242';
    for (let level = 0; level < 40; level += 1) deep = { deep };
    expect(findCardData(deep)).not.toBeNull();
  });

  it('passes Luhn for exactly one last digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{12,18}$/), (digits) => {
        const good = [...'0123456789'].filter((digit) => passesLuhn(digits + digit));
        expect(good).toHaveLength(1);
      }),
    );
  });
});
