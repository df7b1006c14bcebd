import { isCallError, isSignedOut } from '@openbell/api/calls/call-error.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { newActionKey } from '../platform/api-client.ts';
import { consentTo, fetchBillingHistory, sendPurchase } from '../platform/calls.ts';
import { useLanguage } from '../platform/language-context.ts';
import { productClock } from '../platform/product-clock.ts';
import { afterAnswer, afterFailure, afterLine, afterSearch, type Order } from './order-steps.ts';
import { type Attempt, maySendAgain } from './purchase-attempt.ts';
import { type KeptOrder, useKeptOrder } from './use-kept-order.ts';

const askAgainMs = 3_000;
const pollMs = 3_000;

type Ordered = Pick<Attempt, 'plan' | 'code'> & { readonly amount: number };

type OrderActs = {
  readonly order: Order;
  readonly buy: (ordered: Ordered) => void;
  readonly askAgain: () => void;
  readonly refuse: (error: unknown) => void;
  /** Clears the order: its receipt was closed. */
  readonly reset: () => void;
};

/**
 * Buys once: an attempt is stored before it is sent, found again after a reload, and cleared when its outcome is known.
 *
 * @param page the customer, the active plan that blocks another purchase (empty if there is none), and the plan in the URL
 */
export function useOrder(page: Parameters<typeof useKeptOrder>[0]): OrderActs {
  const { xid } = page;
  const { language } = useLanguage();
  const queries = useQueryClient();
  const kept = useKeptOrder(page);
  const { order, setOrder, keep } = kept;
  useAnswer(kept);
  useConfirmation(kept);
  const buy = useCallback(
    (ordered: Ordered) => {
      const at = productClock.now();
      keep({ xid, key: newActionKey(), ...ordered, at, lang: language, purchase: null });
      setOrder({ kind: 'paying' });
    },
    [keep, setOrder, xid, language],
  );
  const askAgain = useCallback(() => setOrder({ kind: 'paying' }), [setOrder]);
  const refuse = useCallback(
    (error: unknown) => {
      setOrder({ kind: 'refused', error });
      askToSignIn(queries, error);
    },
    [setOrder, queries],
  );
  const reset = useCallback(() => keep(null), [keep]);
  return { order, buy, askAgain, refuse, reset };
}

/**
 * Sends an order and handles its response. A page that was reloaded during a payment continues where it was; an order without a
 * response is retried automatically for a while, and then looked up.
 */
function useAnswer({ attempt, order, setOrder, take }: KeptOrder): void {
  const queries = useQueryClient();
  const isSending = useRef(false);
  const send = useCallback(
    async (current: Attempt, isAgain: boolean) => {
      if (isSending.current) return;
      isSending.current = true;
      try {
        const code = current.code === '' ? {} : { Code: current.code };
        const purchase = await sendPurchase({ Plan: current.plan, ...code, ...consentTo(current) }, current.key);
        take(current, afterAnswer(current, purchase));
      } catch (error) {
        const step = afterFailure(current, error, isAgain);
        if (step.order.kind === 'unknown') askToSignIn(queries, error);
        take(current, step);
      } finally {
        isSending.current = false;
      }
    },
    [take, queries],
  );
  useEffect(() => {
    if (attempt === null || (order.kind !== 'paying' && order.kind !== 'unknown' && order.kind !== 'seeking')) return;
    const isAgain = order.kind === 'unknown' || (order.kind === 'seeking' && order.isAgain);
    const goOn = async (): Promise<void> => {
      if (order.kind === 'seeking') take(attempt, afterSearch(attempt, await readHistory(queries)));
      else if (maySendAgain(attempt, productClock.now())) await send(attempt, isAgain);
      else setOrder({ kind: 'seeking', isAgain: false });
    };
    const timer = setTimeout(() => void goOn(), isAgain ? askAgainMs : 0);
    return () => clearTimeout(timer);
  }, [attempt, order, setOrder, take, send, queries]);
}

/** Polls the outcome of an order that the payment provider has not confirmed yet. */
function useConfirmation({ attempt, order, take }: KeptOrder): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (attempt === null || order.kind !== 'pending') return;
    const { purchase } = order;
    const timer = setInterval(async () => {
      const line = (await readHistory(queries))?.find((item) => item.transactionID === purchase.transactionID);
      take(attempt, afterLine(attempt, purchase, line));
    }, pollMs);
    return () => clearInterval(timer);
  }, [attempt, order, take, queries]);
}

/** Null if the call failed, which says nothing about the order. */
async function readHistory(queries: QueryClient) {
  try {
    return await fetchBillingHistory();
  } catch (error) {
    if (!isCallError(error)) throw error;
    askToSignIn(queries, error);
    return null;
  }
}

/** If the session has ended, refetches the account so that the page asks for a sign-in; the attempt stays in the storage. */
function askToSignIn(queries: QueryClient, error: unknown): void {
  if (isSignedOut(error)) void queries.invalidateQueries({ queryKey: ['account'] });
}
