import { describe, expect, it } from 'vitest';
import { brandName, methodKindOf, offeredMethods } from './payment-methods.ts';

describe('the ways to pay', () => {
  it.each([
    ['E2T', true, ['card', 'paypal', 'bitpay']],
    ['E2T', false, ['card', 'paypal']],
    ['EDX', true, ['card', 'paypal', 'bitpay']],
    ['EDX', false, ['card', 'paypal']],
    ['IND', true, ['payu']],
    ['IND', false, ['payu']],
  ] as const)('of partner %s, in a purchase %s, are %j [PARTNER-004]', (partner, isPurchase, methods) => {
    expect(offeredMethods({ partner, isPurchase })).toEqual(methods);
  });

  it('are called as their companies write them', () => {
    expect(['visa', 'paypal', 'payu', 'bitpay', ''].map(brandName)).toEqual(['Visa', 'PayPal', 'PayU', 'bitpay', '']);
    expect(['visa', 'paypal', 'payu', 'bitpay'].map(methodKindOf)).toEqual(['card', 'paypal', 'payu', 'bitpay']);
  });
});
