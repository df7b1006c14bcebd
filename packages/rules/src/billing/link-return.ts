// What the address of a page says after a customer was at a payment provider to link a method there.

export type LinkReturn =
  | { readonly kind: 'token'; readonly method: 'paypal' | 'payu'; readonly token: string }
  | { readonly kind: 'canceled'; readonly method: 'paypal' | 'payu' };

/** The parameters that a provider adds to the address. */
const linkReturnNames: readonly string[] = ['ba_token', 'paypal', 'payu'];

/**
 * Reads the query of a page. PayPal names its token `ba_token` (PAY-007); PayU returns through our server with `payu`. `paypal=canceled`
 * and `payu=canceled` mean that the customer agreed to nothing there, even if a token is present. Null for any other address.
 */
export function linkReturnOf(query: { readonly get: (name: string) => string | null }): LinkReturn | null {
  for (const method of ['paypal', 'payu'] as const) {
    if (query.get(method) === 'canceled') return { kind: 'canceled', method };
  }
  const [paypal, payu] = [query.get('ba_token') ?? '', query.get('payu') ?? ''];
  if (paypal !== '') return { kind: 'token', method: 'paypal', token: paypal };
  return payu === '' ? null : { kind: 'token', method: 'payu', token: payu };
}

/** The query without the provider's parameters, once they are read: a reload does not repeat the request. */
export const withoutLinkReturn = (query: Iterable<[name: string, value: string]>): [name: string, value: string][] =>
  [...query].filter(([name]) => !linkReturnNames.includes(name));
