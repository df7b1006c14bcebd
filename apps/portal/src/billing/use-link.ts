import type { postPaymentMethod } from '@openbell/api/billing.ts';
import { linkReturnOf, withoutLinkReturn } from '@openbell/rules/billing/link-return.ts';
import { useWokenPage } from '@openbell/ui/hooks/use-woken-page.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../platform/calls/api-client.ts';
import { queryKeys } from '../platform/calls/query-keys.ts';
import { toasts } from '../platform/screen/toasts.ts';
import { useText } from '../platform/words.tsx';

export type LinkState =
  | { readonly kind: 'idle' | 'leaving' | 'linking' | 'canceled' }
  | { readonly kind: 'failed'; readonly error: unknown };

type Acts = Readonly<{ state: LinkState; begin: () => void }>;

/** Redirects to the provider, and handles the parameters of the return URL. It then removes them, so that a reload repeats nothing. */
export function useLink(method: 'paypal' | 'payu', onFault: (isFaulty: boolean) => void): Acts {
  const t = useText();
  const client = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const [state, setState] = useState<LinkState>({ kind: 'idle' });
  const taken = useRef('');
  const found = linkReturnOf(query);
  const back = found?.method === method ? found : null;

  const finish = useCallback(
    async (token: string) => {
      setState({ kind: 'linking' });
      try {
        const body = { Method: method, Step: 'auth', Token: token } as const;
        const stored = await call<typeof postPaymentMethod>('POST', '/accounts/paymentMethod', { body });
        client.setQueryData(queryKeys.paymentMethod, stored);
        void client.invalidateQueries({ queryKey: queryKeys.account });
        toasts.show({
          key: 'payment-method',
          text: t('payment.link.done', { name: t(`payment.${method}`) }),
          timeoutMs: 6000,
        });
        setState({ kind: 'idle' });
        onFault(false);
      } catch (error) {
        setState({ kind: 'failed', error });
        onFault(true);
      }
    },
    [client, method, onFault, t],
  );

  useEffect(() => {
    const mark = back === null ? '' : `${back.kind} ${back.kind === 'token' ? back.token : ''}`;
    if (back === null || taken.current === mark) return;
    taken.current = mark;
    setQuery(withoutLinkReturn, { replace: true, preventScrollReset: true });
    if (back.kind === 'canceled') setState({ kind: 'canceled' });
    else void finish(back.token);
  }, [back, finish, setQuery]);

  useWokenPage(() => setState({ kind: 'idle' }));

  const begin = async (): Promise<void> => {
    if (state.kind === 'leaving' || state.kind === 'linking') return;
    setState({ kind: 'leaving' });
    onFault(false);
    try {
      const body = { Method: method, Step: 'setup', Token: '' } as const;
      const { url } = await call<typeof postPaymentMethod>('POST', '/accounts/paymentMethod', { body });
      window.location.assign(url);
    } catch (error) {
      setState({ kind: 'failed', error });
      onFault(true);
    }
  };
  return { state, begin: () => void begin() };
}
