// The queries of the reset page before the order.
import type { getInvoices } from '@openbell/api/billing.ts';
import { isCallError } from '@openbell/api/calls/call-error.ts';
import type { getDiscountOfPlan, getResetPrice } from '@openbell/api/subscriptions.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAccount } from '../../platform/account/account.ts';
import { call } from '../../platform/calls/api-client.ts';
import { queryKeys } from '../../platform/calls/query-keys.ts';
import { useRefusalText } from '../../platform/calls/refusal-text.ts';
import { useText } from '../../platform/words.tsx';
import type { CodeCheck } from './reset-flow.ts';

/** Refetched each time the purchase opens, for a new price or a free reset. An order that was sent keeps the shown price. */
export const useResetPrice = (isOrdered: boolean) =>
  useQuery({
    queryKey: queryKeys.resetPrice,
    queryFn: ({ signal }) => call<typeof getResetPrice>('GET', '/accounts/gauntlet/reset/price', { signal }),
    enabled: !isOrdered,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Whether a crypto invoice for a reset is open (RESET-009); false until the answer is there. */
export const useHasOpenReset = (): boolean =>
  useQuery({
    queryKey: queryKeys.invoices,
    queryFn: ({ signal }) => call<typeof getInvoices>('GET', '/invoices', { signal }),
  }).data?.Reset ?? false;

/** The check of a discount code for the reset of the customer's plan. */
export function useCodeCheck(): readonly [CodeCheck, (typed: string) => void] {
  const t = useText();
  const { key } = useAccount().subscription;
  const textOf = useRefusalText('reset.code.failed');
  const [check, setCheck] = useState<CodeCheck>({ kind: 'idle' });
  const asked = useRef('');
  const start = async (code: string): Promise<void> => {
    asked.current = code;
    setCheck({ kind: 'checking', code });
    const params = { code, plan: key, reset: 'true' } as const;
    const next = await call<typeof getDiscountOfPlan>('GET', '/discounts/:code/:plan/:reset', { params }).then(
      (discount): CodeCheck => ({ kind: 'success', code, discount }),
      (error: unknown): CodeCheck => {
        const isUnknown = isCallError(error, 'not_found');
        return { kind: 'error', code, error: isUnknown ? t('reset.code.unknown') : textOf(error) };
      },
    );
    if (asked.current === code) setCheck(next);
  };
  return [check, (typed) => void start(typed.trim())];
}
