import { describe, expect, it } from 'vitest';
import { linkReturnOf, withoutLinkReturn } from './link-return.ts';

describe('the address after the return from a payment provider', () => {
  it.each([
    ['ba_token=BA-1', { kind: 'token', method: 'paypal', token: 'BA-1' }],
    ['plan=TCP50&ba_token=BA-1&token=EC-2', { kind: 'token', method: 'paypal', token: 'BA-1' }],
    ['payu=payu_1', { kind: 'token', method: 'payu', token: 'payu_1' }],
    ['paypal=canceled&ba_token=BA-1', { kind: 'canceled', method: 'paypal' }],
    ['payu=canceled', { kind: 'canceled', method: 'payu' }],
    ['ba_token=', null],
    ['plan=TCP50', null],
    ['', null],
  ])('%s says %j [PAY-007]', (query, expected) => {
    const fields = new Map(query.split('&').map((part) => part.split('=') as [string, string]));
    expect(linkReturnOf({ get: (name) => fields.get(name) ?? null })).toEqual(expected);
  });

  it('keeps only our own parameters, in their order [PAY-007]', () => {
    const query = new URLSearchParams(
      'plan=TCP50&ba_token=BA-1&paypal=canceled&discount=A&payu=x&token=EC-2&discount=B',
    );
    expect(new URLSearchParams(withoutLinkReturn(query)).toString()).toBe(
      'plan=TCP50&discount=A&token=EC-2&discount=B',
    );
  });
});
