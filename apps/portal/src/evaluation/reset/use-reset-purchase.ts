import type { getBillingHistory } from '@openbell/api/billing.ts';
import type { postReset } from '@openbell/api/subscriptions.ts';
import { codeInPath } from '@openbell/rules/billing/discounts.ts';
import { isDiscountedReset } from '@openbell/rules/billing/reset-price.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useAccount } from '../../platform/account/account.ts';
import { call, newActionKey } from '../../platform/calls/api-client.ts';
import { staleAfter } from '../../platform/calls/query-keys.ts';
import { useRefusalText } from '../../platform/calls/refusal-text.ts';
import { useLanguage } from '../../platform/locale-provider.tsx';
import { productClock } from '../../platform/product-clock.ts';
import { useText } from '../../platform/words.tsx';
import { fateOf, isStillOpen, type KeptReset, keepReset, type ResetFate, readKeptReset } from './kept-reset.ts';
import { type ResetEvent, resetReducer } from './reset-flow.ts';

export type ResetOrder = {
  readonly commission: 'live' | 'default';
  readonly code: string;
  readonly isFree: boolean;
  /** The amount that was shown; the server refuses any other. */
  readonly amount: number;
};

/**
 * Sends the order. Two presses are one: the second finds the flow purchasing. The order is stored before it is sent, unchanged and with its
 * key, until its outcome is known: the account may change in the meantime. After a lost response, a closed dialog or a reload, the
 * stored order is looked up first and then retried. A refused order was not carried out, so the next press is a new one.
 * `null` retries the stored order.
 */
export function useResetPurchase(version: string) {
  const locale = useLanguage();
  const { gauntlet_balance: balance, xid } = useAccount();
  const textOf = useRefusalText('reset.failed');
  const [kept] = useState(() => readKeptReset(localStorage, xid));
  const [flow, dispatch] = useReducer(resetReducer, { kind: kept === null ? 'idle' : 'purchasing' });
  const isSending = useRef(kept !== null);
  const undecided = useRef(kept);
  const forgetStale = useForgetStale();
  const keep = (next: KeptReset | null): void => {
    undecided.current = next;
    keepReset(localStorage, next);
  };
  const settle = (event: ResetEvent): void => {
    isSending.current = false;
    if (event.kind !== 'unanswered') keep(null);
    dispatch(event);
    if (event.kind === 'answered') forgetStale();
  };
  useFateOf(kept, settle);
  const send = async (order: ResetOrder | null): Promise<void> => {
    const before = undecided.current;
    const current = before ?? (order === null ? null : keptOf(order, { balance, version, locale, xid }));
    if (isSending.current || current === null) return;
    isSending.current = true;
    dispatch({ kind: 'sent' });
    keep(current);
    try {
      const { transactionID: id, ...answer } = await call<typeof postReset>('POST', resetPath, current.call);
      settle({ kind: 'answered', outcome: { id, ...answer } });
    } catch (error) {
      settle({ kind: isStillOpen(error, before !== null) ? 'unanswered' : 'failed', error: textOf(error) });
    }
  };
  return {
    flow,
    send: (order: ResetOrder | null) => void send(order),
    /** The amount shown as due for the stored order, in the smallest unit of the currency. */
    keptAmount: kept?.call.body?.Consent?.amount ?? null,
  } as const;
}

/** Looks a stored order up once: the billing history has it even if the page that sent it got no response. */
function useFateOf(kept: KeptReset | null, settle: (event: ResetEvent) => void): void {
  const t = useText();
  const textOf = useRefusalText('reset.failed');
  const eventOf = (fate: ResetFate): ResetEvent => {
    switch (fate.kind) {
      case 'answered':
        return fate;
      case 'refused':
        return { kind: 'failed', error: textOf(fate.error) };
      case 'lost':
        return { kind: 'failed', error: t('reset.lost') };
      case 'unknown':
        return { kind: 'unanswered', error: '' };
    }
  };
  const tell = useEffectEvent((fate: ResetFate): void => settle(eventOf(fate)));
  useEffect(() => {
    if (kept === null) return;
    let isCurrent = true;
    void call<typeof getBillingHistory>('GET', '/accounts/billing/history')
      .catch(() => null)
      .then((newestFirst) => {
        if (isCurrent) tell(fateOf(kept, { newestFirst, now: productClock.now() }));
      });
    return () => {
      isCurrent = false;
    };
  }, [kept]);
}

function useForgetStale(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const domain of [...staleAfter.attempts, ...staleAfter.simulator, ...staleAfter.billing])
      void client.invalidateQueries({ queryKey: domain });
  }, [client]);
}

const resetPath = '/accounts/gauntlet/reset/:discounted/:code/:commission';

type Around = Readonly<{ balance: number; version: string; locale: ReturnType<typeof useLanguage>; xid: string }>;

function keptOf(order: ResetOrder, { balance, version, locale, xid }: Around): KeptReset {
  const { commission, code, isFree, amount } = order;
  return {
    xid,
    at: productClock.now(),
    call: {
      params: {
        discounted: String(isDiscountedReset(balance)),
        code: isFree ? 'none' : codeInPath(code),
        commission,
      },
      ...(isFree ? { query: { free: 'true' } } : {}),
      body: { Consent: { version, locale, amount } },
      actionKey: newActionKey(),
    },
  };
}
