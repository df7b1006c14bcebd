import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { type Order, type OrderStep, orderOf } from './order-steps.ts';
import { type Attempt, isOfOrder, keptAttempt, writeAttempt } from './purchase-attempt.ts';

export type KeptOrder = {
  readonly attempt: Attempt | null;
  readonly order: Order;
  readonly setOrder: (order: Order) => void;
  /** Stores the attempt; null clears it. */
  readonly keep: (attempt: Attempt | null) => void;
  /** Applies a step to the order; null changes nothing. */
  readonly take: (current: Attempt, step: OrderStep | null) => void;
};

/** The order and its stored attempt, so that a reloaded page finds it. */
export function useKeptOrder(page: Parameters<typeof keptAttempt>[1]): KeptOrder {
  const queries = useQueryClient();
  const [attempt, setAttempt] = useState<Attempt | null>(() => keptAttempt(window.localStorage, page));
  const [order, setOrder] = useState<Order>(() => orderOf(attempt));
  useOtherTab();
  const keep = useCallback((next: Attempt | null) => {
    writeAttempt(window.localStorage, next);
    setAttempt(next);
  }, []);
  const take = useCallback(
    (current: Attempt, step: OrderStep | null) => {
      if (step === null) return;
      if (step.attempt !== current) keep(step.attempt);
      setOrder(step.order);
      if (step.hasNews) for (const name of ['account', 'plans']) void queries.invalidateQueries({ queryKey: [name] });
    },
    [keep, queries],
  );
  return { attempt, order, setOrder, keep, take };
}

/** An order in another tab changes the account: refetch it, so that the same plan is no longer offered here. */
function useOtherTab(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const hear = (event: StorageEvent): void => {
      if (!isOfOrder(event)) return;
      for (const name of ['account', 'plans']) void queries.invalidateQueries({ queryKey: [name] });
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [queries]);
}
