import { linkReturnOf, withoutLinkReturn } from '@openbell/rules/billing/link-return.ts';
import { useWokenPage } from '@openbell/ui/hooks/use-woken-page.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useHref, useLocation, useSearchParams } from 'react-router';
import { sendPaymentMethod } from '../platform/calls.ts';

export type LinkMethod = 'paypal' | 'payu';

export type LinkState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'leaving' | 'linking' | 'canceled'; readonly method: LinkMethod }
  | { readonly kind: 'failed'; readonly method: LinkMethod; readonly error: unknown };

export type LinkActs = Readonly<{
  state: LinkState;
  /** Redirects to the provider; `code` is the typed discount code, so that it is there again after the return. */
  begin: (method: LinkMethod, code: string) => void;
}>;

const returnCharactersMax = 300;

/** The redirect to PayPal or PayU and back: it keeps the order's URL, and removes the provider's parameters from it. */
export function useLink(onLinked: () => Promise<unknown>): LinkActs {
  const [query, setQuery] = useSearchParams();
  // Includes the site's partner and language, which the routes do not see.
  const here = useHref(useLocation().pathname);
  const [state, setState] = useState<LinkState>({ kind: 'idle' });
  const taken = useRef('');
  const back = linkReturnOf(query);

  const finish = useCallback(
    async (method: LinkMethod, token: string) => {
      setState({ kind: 'linking', method });
      try {
        await sendPaymentMethod({ Method: method, Step: 'auth', Token: token });
        await onLinked();
        setState({ kind: 'idle' });
      } catch (error) {
        setState({ kind: 'failed', method, error });
      }
    },
    [onLinked],
  );

  useEffect(() => {
    const mark = back === null ? '' : `${back.method} ${back.kind === 'token' ? back.token : ''}`;
    if (back === null || taken.current === mark) return;
    taken.current = mark;
    setQuery(withoutLinkReturn, { replace: true, preventScrollReset: true });
    if (back.kind === 'canceled') setState(back);
    else void finish(back.method, back.token);
  }, [back, finish, setQuery]);

  useWokenPage(() => setState({ kind: 'idle' }));

  const begin = async (method: LinkMethod, code: string): Promise<void> => {
    if (state.kind === 'leaving' || state.kind === 'linking') return;
    setState({ kind: 'leaving', method });
    try {
      const body = { Method: method, Step: 'setup', Token: '', Return: returnPathOf(here, query, code) } as const;
      const { url } = await sendPaymentMethod(body);
      window.location.assign(url);
    } catch (error) {
      setState({ kind: 'failed', method, error });
    }
  };
  return { state, begin: (method, code) => void begin(method, code) };
}

function returnPathOf(here: string, query: URLSearchParams, code: string): string {
  const rest = new URLSearchParams(withoutLinkReturn(query));
  if (code.trim() === '') rest.delete('discount');
  else rest.set('discount', code.trim());
  const path = `${here}${rest.size === 0 ? '' : `?${rest}`}`;
  return path.length <= returnCharactersMax ? path : here;
}
