// What the address of a page says after a customer was at a payment company to link a method there.

export type LinkReturn =
  | { readonly kind: 'token'; readonly method: 'paypal' | 'payu'; readonly token: string }
  | { readonly kind: 'canceled'; readonly method: 'paypal' | 'payu' };

/** What a company puts into the address. */
const linkReturnNames: readonly string[] = ['ba_token', 'paypal', 'payu'];

/**
 * Reads the query of a page: PayPal names its token `ba_token` (PAY-007), PayU comes back through us with `payu`; `paypal=canceled` and
 * `payu=canceled` say that nothing was agreed to there, whatever token stands beside them. Null for any other address.
 */
export function linkReturnOf(query: { readonly get: (name: string) => string | null }): LinkReturn | null {
  for (const method of ['paypal', 'payu'] as const) {
    if (query.get(method) === 'canceled') return { kind: 'canceled', method };
  }
  const [paypal, payu] = [query.get('ba_token') ?? '', query.get('payu') ?? ''];
  if (paypal !== '') return { kind: 'token', method: 'paypal', token: paypal };
  return payu === '' ? null : { kind: 'token', method: 'payu', token: payu };
}

/** The query without what a company put into it, once that is read: a reload asks nothing twice. */
export const withoutLinkReturn = (query: Iterable<[name: string, value: string]>): [name: string, value: string][] =>
  [...query].filter(([name]) => !linkReturnNames.includes(name));
