import { CallError, isCallError } from '@openbell/api/call-error.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { newIdempotencyKey } from '../platform/api-client.ts';
import { consentIn, fetchBillingHistory, type Purchase, sendPurchase } from '../platform/calls.ts';
import { type Attempt, outcomeOf, readAttempt, writeAttempt } from './purchase-attempt.ts';

/** Where a purchase stands. */
export type Order =
  | { readonly kind: 'open' }
  /** The call is under way. */
  | { readonly kind: 'paying' }
  /** No answer came; the same key is asked again. */
  | { readonly kind: 'unknown' }
  /** The payment company has not confirmed yet. */
  | { readonly kind: 'pending'; readonly purchase: Purchase }
  /** Decided, nothing charged. */
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'done'; readonly purchase: Purchase };

const askAgainMs = 3_000;
const pollMs = 3_000;

type OrderActs = {
  readonly order: Order;
  readonly buy: (plan: string, code: string) => void;
  readonly askAgain: () => void;
  readonly refuse: (error: unknown) => void;
  readonly reset: () => void;
};

/** Buys once: an attempt is written down before it is sent, found again after a reload, and forgotten when its end is known. */
export const useOrder = (xid: string): OrderActs => {
  const queries = useQueryClient();
  const intl = useIntl();
  const [attempt, setAttempt] = useState<Attempt | null>(() => readAttempt(window.localStorage, xid));
  const [order, setOrder] = useState<Order>(() => orderOf(attempt));
  const isSending = useRef(false);

  const keep = useCallback((next: Attempt | null) => {
    writeAttempt(window.localStorage, next);
    setAttempt(next);
  }, []);

  const finish = useCallback(
    (next: Order) => {
      setOrder(next);
      void queries.invalidateQueries({ queryKey: ['account'] });
    },
    [queries],
  );

  const send = useCallback(
    async (current: Attempt) => {
      if (isSending.current) return;
      isSending.current = true;
      try {
        const body = {
          Plan: current.plan,
          ...(current.code === '' ? {} : { Code: current.code }),
          ...consentIn(current.lang),
        };
        const purchase = await sendPurchase(body, current.key);
        keep({ ...current, purchase });
        finish({ kind: purchase.status === 'paid' ? 'done' : 'pending', purchase });
      } catch (error) {
        if (outcomeOf(error) === 'unknown') setOrder({ kind: 'unknown' });
        else {
          keep(null);
          finish({ kind: 'refused', error });
        }
      } finally {
        isSending.current = false;
      }
    },
    [keep, finish],
  );

  // A page that was loaded again in the middle of a payment goes on where it was; one without an answer asks again by itself.
  useEffect(() => {
    if (attempt === null || (order.kind !== 'paying' && order.kind !== 'unknown')) return;
    const timer = setTimeout(() => void send(attempt), order.kind === 'paying' ? 0 : askAgainMs);
    return () => clearTimeout(timer);
  }, [attempt, order, send]);

  useEffect(() => {
    if (attempt === null || order.kind !== 'pending') return;
    const { purchase } = order;
    const timer = setInterval(async () => {
      const decided = await decisionOf(purchase);
      if (decided === 'paid') {
        const paid = { ...purchase, status: 'paid' as const };
        keep({ ...attempt, purchase: paid });
        finish({ kind: 'done', purchase: paid });
      } else if (decided === 'refused') {
        keep(null);
        finish({ kind: 'refused', error: purchase.invoice ? invoiceExpired() : null });
      }
    }, pollMs);
    return () => clearInterval(timer);
  }, [attempt, order, keep, finish]);

  const buy = useCallback(
    (plan: string, code: string) => {
      keep({ xid, key: newIdempotencyKey(), plan, code, lang: intl.locale, purchase: null });
      setOrder({ kind: 'paying' });
    },
    [keep, xid, intl.locale],
  );
  const askAgain = useCallback(() => setOrder({ kind: 'paying' }), []);
  const refuse = useCallback((error: unknown) => setOrder({ kind: 'refused', error }), []);
  const reset = useCallback(() => {
    keep(null);
    setOrder({ kind: 'open' });
  }, [keep]);
  return { order, buy, askAgain, refuse, reset };
};

const orderOf = (attempt: Attempt | null): Order => {
  if (attempt === null) return { kind: 'open' };
  if (attempt.purchase === null) return { kind: 'paying' };
  return { kind: attempt.purchase.status === 'paid' ? 'done' : 'pending', purchase: attempt.purchase };
};

const invoiceExpired = (): CallError => new CallError({ code: 'invoice_expired', status: 402, message: '' });

/** What became of a pending payment, by the billing history; a call that fails says nothing. */
const decisionOf = async ({ transactionID }: Purchase): Promise<'paid' | 'refused' | 'open'> => {
  try {
    const line = (await fetchBillingHistory()).find((item) => item.transactionID === transactionID);
    if (line?.status === 'paid') return 'paid';
    return line?.status === 'declined' || line?.status === 'failed' ? 'refused' : 'open';
  } catch (error) {
    if (isCallError(error)) return 'open';
    throw error;
  }
};
