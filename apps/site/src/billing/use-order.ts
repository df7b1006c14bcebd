import { CallError, isCallError, isSignedOut } from '@openbell/api/call-error.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { newActionKey } from '../platform/api-client.ts';
import { consentTo, fetchBillingHistory, type Purchase, sendPurchase } from '../platform/calls.ts';
import { useLanguage } from '../platform/language-context.ts';
import { productClock } from '../platform/product-clock.ts';
import {
  type Attempt,
  decisionOf,
  keptAttempt,
  lineOfAttempt,
  maySendAgain,
  outcomeOf,
  purchaseOfLine,
  writeAttempt,
} from './purchase-attempt.ts';

/** Where a purchase stands. */
export type Order =
  | { readonly kind: 'open' }
  /** The call is under way. */
  | { readonly kind: 'paying' }
  /** No answer came; the same key is asked again. */
  | { readonly kind: 'unknown' }
  /** No answer came, and that is a while ago: it is looked up, and nothing is sent. */
  | { readonly kind: 'seeking'; readonly isAgain: boolean }
  /** It never arrived; only another press orders it. */
  | { readonly kind: 'lost'; readonly attempt: Attempt }
  /** The payment company has not confirmed yet. */
  | { readonly kind: 'pending'; readonly purchase: Purchase }
  /** Decided, nothing charged, or what was charged goes back. */
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'done'; readonly purchase: Purchase };

/** Whether nothing may be ordered meanwhile. */
export const isUnderWay = ({ kind }: Order): boolean =>
  kind === 'paying' || kind === 'unknown' || kind === 'seeking' || kind === 'pending';

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
export const useOrder = (page: Parameters<typeof keptAttempt>[1]): OrderActs => {
  const { xid } = page;
  const queries = useQueryClient();
  const { language } = useLanguage();
  const [attempt, setAttempt] = useState<Attempt | null>(() => keptAttempt(window.localStorage, page));
  const [order, setOrder] = useState<Order>(() => orderOf(attempt));
  const isSending = useRef(false);

  const keep = useCallback((next: Attempt | null) => {
    writeAttempt(window.localStorage, next);
    setAttempt(next);
  }, []);

  const finish = useCallback(
    (next: Order) => {
      setOrder(next);
      for (const name of ['account', 'plans']) void queries.invalidateQueries({ queryKey: [name] });
    },
    [queries],
  );

  const send = useCallback(
    async (current: Attempt, isAgain: boolean) => {
      if (isSending.current) return;
      isSending.current = true;
      try {
        const code = current.code === '' ? {} : { Code: current.code };
        const purchase = await sendPurchase({ Plan: current.plan, ...code, ...consentTo(current) }, current.key);
        keep({ ...current, purchase });
        finish({ kind: purchase.status === 'paid' ? 'done' : 'pending', purchase });
      } catch (error) {
        // Sent before without an answer, it may have arrived: whoever has to sign in meanwhile goes on with it afterwards.
        if (outcomeOf(error) === 'unknown' || (isAgain && isSignedOut(error))) {
          askToSignIn(queries, error);
          setOrder({ kind: 'unknown' });
        } else {
          keep(null);
          finish({ kind: 'refused', error });
        }
      } finally {
        isSending.current = false;
      }
    },
    [keep, finish, queries],
  );

  /** Goes on as the billing history says; what it does not say leaves things as they are. */
  const follow = useCallback(
    (current: Attempt, purchase: Purchase, decided: ReturnType<typeof decisionOf>) => {
      if (decided === 'paid') {
        const paid = { ...purchase, status: 'paid' as const };
        keep({ ...current, purchase: paid });
        finish({ kind: 'done', purchase: paid });
      } else if (decided !== 'open') {
        keep(null);
        finish({ kind: 'refused', error: errorOf(decided, purchase) });
      } else if (current.purchase === null) {
        keep({ ...current, purchase });
        setOrder({ kind: 'pending', purchase });
      }
    },
    [keep, finish],
  );

  const seek = useCallback(
    async (current: Attempt) => {
      const lines = await readHistory(queries);
      if (lines === null) return setOrder({ kind: 'seeking', isAgain: true });
      const line = lineOfAttempt(lines, current);
      if (line !== undefined) return follow(current, purchaseOfLine(line), decisionOf(line));
      keep(null);
      finish({ kind: 'lost', attempt: current });
    },
    [follow, keep, finish, queries],
  );

  // A page that was loaded again in the middle of a payment goes on where it was; one without an answer asks again by itself, for a while.
  useEffect(() => {
    if (attempt === null || (order.kind !== 'paying' && order.kind !== 'unknown' && order.kind !== 'seeking')) return;
    const isAgain = order.kind === 'unknown' || (order.kind === 'seeking' && order.isAgain);
    const goOn = (): void => {
      if (order.kind === 'seeking') void seek(attempt);
      else if (maySendAgain(attempt, productClock.now())) void send(attempt, isAgain);
      else setOrder({ kind: 'seeking', isAgain: false });
    };
    const timer = setTimeout(goOn, isAgain ? askAgainMs : 0);
    return () => clearTimeout(timer);
  }, [attempt, order, send, seek]);

  useEffect(() => {
    if (attempt === null || order.kind !== 'pending') return;
    const { purchase } = order;
    const timer = setInterval(async () => {
      const line = (await readHistory(queries))?.find((item) => item.transactionID === purchase.transactionID);
      follow(attempt, purchase, decisionOf(line));
    }, pollMs);
    return () => clearInterval(timer);
  }, [attempt, order, follow, queries]);

  const buy = useCallback(
    (ordered: Ordered) => {
      const at = productClock.now();
      keep({ xid, key: newActionKey(), ...ordered, at, lang: language, purchase: null });
      setOrder({ kind: 'paying' });
    },
    [keep, xid, language],
  );
  const askAgain = useCallback(() => setOrder({ kind: 'paying' }), []);
  const refuse = useCallback((error: unknown) => setOrder({ kind: 'refused', error }), []);
  const reset = useCallback(() => keep(null), [keep]);
  return { order, buy, askAgain, refuse, reset };
};

const orderOf = (attempt: Attempt | null): Order => {
  if (attempt === null) return { kind: 'open' };
  if (attempt.purchase === null) return { kind: 'paying' };
  return { kind: attempt.purchase.status === 'paid' ? 'done' : 'pending', purchase: attempt.purchase };
};

/** What the customer reads of an order that came to nothing; of a plain decline the page has its own words. */
const errorOf = (decided: 'refused' | 'undone', { invoice }: Purchase): CallError | null => {
  if (decided === 'undone') return new CallError({ code: 'given_back', status: 409, message: '' });
  return invoice === '' ? null : new CallError({ code: 'invoice_expired', status: 402, message: '' });
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
