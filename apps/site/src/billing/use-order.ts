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
  /** Forgets the order: its receipt is left. */
  readonly reset: () => void;
};

/**
 * Buys once: an attempt is written down before it is sent, found again after a reload, and forgotten when its end is known.
 *
 * @param page who orders, the plan beside which nothing is bought (empty where there is none), and the plan that the address asks for
 */
export const useOrder = (page: Parameters<typeof useKeptOrder>[0]): OrderActs => {
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
};

/**
 * Sends an order and brings its answer. A page that was loaded again in the middle of a payment goes on where it was; an order without an
 * answer is sent again by itself for a while, and then looked up.
 */
const useAnswer = ({ attempt, order, setOrder, take }: KeptOrder): void => {
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
};

/** Asks for the end of an order that the payment company has not confirmed yet. */
const useConfirmation = ({ attempt, order, take }: KeptOrder): void => {
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
};

/** Null where the call failed, which says nothing of the order. */
const readHistory = async (queries: QueryClient) => {
  try {
    return await fetchBillingHistory();
  } catch (error) {
    if (!isCallError(error)) throw error;
    askToSignIn(queries, error);
    return null;
  }
};

/** Where the sign-in session has ended, the page comes to know it and asks for another; the attempt waits in the storage. */
const askToSignIn = (queries: QueryClient, error: unknown): void => {
  if (isSignedOut(error)) void queries.invalidateQueries({ queryKey: ['account'] });
};
