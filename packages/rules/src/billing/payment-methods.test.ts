import { describe, expect, it } from 'vitest';
import {
  brandName,
  isMethodOffered,
  methodKindOf,
  methodKinds,
  offeredMethods,
  readMethods,
} from './payment-methods.ts';

describe('the payment methods', () => {
  it.each([
    ['E2T', true, ['card', 'paypal', 'bitpay']],
    ['E2T', false, ['card', 'paypal']],
    ['EDX', true, ['card', 'paypal', 'bitpay']],
    ['EDX', false, ['card', 'paypal']],
    ['IND', true, ['payu']],
    ['IND', false, ['payu']],
  ] as const)('of partner %s, in a purchase %s, are %j [PARTNER-004]', (partner, isPurchase, methods) => {
    expect(offeredMethods({ partner, isPurchase, open: methodKinds })).toEqual(methods);
  });

  it('are offered only if their provider is connected', () => {
    const offered = (partner: string, text: string) =>
      offeredMethods({ partner, isPurchase: true, open: readMethods(text) });
    expect(offered('E2T', 'card')).toEqual(['card']);
    expect(offered('EDX', 'bitpay,paypal,cash')).toEqual(['paypal', 'bitpay']);
    expect(offered('IND', 'card,paypal,bitpay')).toEqual([]);
    expect(offered('IND', 'payu')).toEqual(['payu']);
    expect(offered('E2T', '')).toEqual([]);
  });

  it('are refused by the server exactly if no screen offers them [PARTNER-004]', () => {
    const methods = ['card', 'paypal', 'payu', 'bitpay'] as const;
    const taken = (partner: string) => methods.filter((method) => isMethodOffered({ partner, method }));
    expect(taken('E2T')).toEqual(['card', 'paypal', 'bitpay']);
    expect(taken('EDX')).toEqual(['card', 'paypal', 'bitpay']);
    expect(taken('IND')).toEqual(['payu']);
  });

  it('are named as their companies write them', () => {
    expect(['visa', 'paypal', 'payu', 'bitpay', ''].map(brandName)).toEqual(['Visa', 'PayPal', 'PayU', 'bitpay', '']);
    expect(['visa', 'paypal', 'payu', 'bitpay'].map(methodKindOf)).toEqual(['card', 'paypal', 'payu', 'bitpay']);
  });
});
