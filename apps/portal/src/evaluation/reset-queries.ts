// What the purchase of a reset asks the server for.
import type { getInvoices } from '@openbell/api/billing.ts';
import { isCallError, isUndecided } from '@openbell/api/call-error.ts';
import type { CallInput } from '@openbell/api/caller.ts';
import type { getDiscountOfPlan, getResetPrice, postReset } from '@openbell/api/subscriptions.ts';
import { codeInPath } from '@openbell/rules/billing/discounts.ts';
import { isDiscountedReset } from '@openbell/rules/billing/reset-price.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef, useState } from 'react';
import { useAccount } from '../platform/account.ts';
import { call, newActionKey } from '../platform/api-client.ts';
import { useLanguage } from '../platform/locale-provider.tsx';
import { queryKeys, staleAfter } from '../platform/query-keys.ts';
import { useRefusalText } from '../platform/refusal-text.ts';
import { useText } from '../platform/words.tsx';
import { type CodeCheck, type ResetFlow, resetReducer } from './reset-flow.ts';

/** Asked anew each time the purchase is opened: a free reset or another price may have come since. One that was ordered stays as shown. */
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
export const useCodeCheck = (): readonly [CodeCheck, (typed: string) => void] => {
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
};

export type ResetOrder = {
  readonly commission: 'live' | 'default';
  readonly code: string;
  readonly isFree: boolean;
  /** The amount that was shown; another one is refused. */
  readonly amount: number;
};

/**
 * Sends the order. Two presses are one: the second finds the flow purchasing. An order whose answer was lost is kept word for word with its
 * key and asked for again, since the account it was made of may be another one by then; what was refused was not done, so that the next
 * press is another order.
 */
export const useResetPurchase = (version: string): readonly [ResetFlow, (order: ResetOrder) => void] => {
  const client = useQueryClient();
  const locale = useLanguage();
  const { gauntlet_balance: balance } = useAccount();
  const textOf = useRefusalText('reset.failed');
  const [flow, dispatch] = useReducer(resetReducer, { kind: 'idle' });
  const isSending = useRef(false);
  const undecided = useRef<ResetCall | null>(null);
  const send = async (order: ResetOrder): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    dispatch({ kind: 'sent' });
    undecided.current ??= resetCallOf(order, { balance, version, locale });
    try {
      const { transactionID: id, ...answer } = await call<typeof postReset>('POST', resetPath, undecided.current);
      undecided.current = null;
      dispatch({ kind: 'answered', outcome: { id, ...answer } });
      for (const domain of [...staleAfter.attempts, ...staleAfter.simulator, ...staleAfter.billing])
        void client.invalidateQueries({ queryKey: domain });
    } catch (error) {
      const isOpen = isUndecided(error);
      if (!isOpen) undecided.current = null;
      dispatch({ kind: isOpen ? 'unanswered' : 'failed', error: textOf(error) });
    } finally {
      isSending.current = false;
    }
  };
  return [flow, (order) => void send(order)];
};

const resetPath = '/accounts/gauntlet/reset/:discounted/:code/:commission';
type ResetCall = CallInput<typeof postReset, AbortSignal>;

const resetCallOf = (
  { commission, code, isFree, amount }: ResetOrder,
  { balance, version, locale }: Readonly<{ balance: number; version: string; locale: ReturnType<typeof useLanguage> }>,
): ResetCall => ({
  params: {
    discounted: String(isDiscountedReset(balance)),
    code: isFree ? 'none' : codeInPath(code),
    commission,
  },
  ...(isFree ? { query: { free: 'true' } } : {}),
  body: { Consent: { version, locale, amount } },
  actionKey: newActionKey(),
});
