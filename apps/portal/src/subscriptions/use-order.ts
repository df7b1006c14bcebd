import type { Consent } from '@openbell/api/billing.ts';
import { isUndecided } from '@openbell/api/calls/call-error.ts';
import { purchaseTextVersion } from '@openbell/rules/billing/consent.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef } from 'react';
import { newActionKey } from '../platform/calls/api-client.ts';
import { useLanguage } from '../platform/locale-provider.tsx';
import { type OrderAnswer, type OrderStep, orderStep } from './order-flow.ts';

type Send = (order: { readonly Consent: Consent; readonly actionKey: string }) => Promise<OrderAnswer>;

/** Orders once: a press after a lost response carries the same key, a press after a refusal is a new order. */
export function useOrder(send: Send): Readonly<{ step: OrderStep; buy: (amount: number) => void }> {
  const client = useQueryClient();
  const locale = useLanguage();
  const [step, tell] = useReducer(orderStep, { kind: 'idle' });
  const key = useRef(newActionKey());
  const buy = async (amount: number): Promise<void> => {
    if (step.kind === 'purchasing' || step.kind === 'success') return;
    tell({ kind: 'buy' });
    try {
      const consent = { version: purchaseTextVersion, locale, amount };
      const answer = await send({ Consent: consent, actionKey: key.current });
      tell({ kind: 'answered', answer });
      void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'health' });
    } catch (error) {
      if (!isUndecided(error)) key.current = newActionKey();
      tell({ kind: 'failed', error });
    }
  };
  return { step, buy: (amount) => void buy(amount) };
}
