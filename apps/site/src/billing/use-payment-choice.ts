import type { Account } from '@openbell/api/accounts.ts';
import { cardTokenBodyOf } from '@openbell/api/card-token.ts';
import { cardErrorLines } from '@openbell/parts/card-messages.ts';
import { useCardCheck } from '@openbell/parts/use-card-check.ts';
import { type AddressEntry, addressOf, mayLoadCardFields } from '@openbell/rules/billing/card-address.ts';
import { type MethodKind, methodKindOf } from '@openbell/rules/billing/payment-methods.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { fetchPaymentMethod, sendPaymentMethod } from '../platform/calls.ts';
import { useText } from '../platform/use-text.ts';
import { useLink } from './use-link.ts';

/** The payment of an order: the stored method or another one, the card fields, the redirect to a provider and back. */
export function usePaymentChoice(account: Account, offered: readonly MethodKind[]) {
  const text = useText();
  const method = useQuery({ queryKey: ['payment-method'], queryFn: fetchPaymentMethod });
  const [isOther, setIsOther] = useState(false);
  const [address, setAddress] = useState<AddressEntry>(() => addressOf(account));
  const [cardLines, setCardLines] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<MethodKind | null>(null);
  const { refetch } = method;
  const afterLink = useCallback(async () => {
    setChosen(null);
    await refetch();
  }, [refetch]);
  const link = useLink(afterLink);
  const storedKind = method.data ? methodKindOf(method.data.brand) : null;
  // After the return from a provider, show that provider's part of the page.
  const wished = chosen ?? (link.state.kind === 'idle' ? storedKind : link.state.method);
  const kind = offered.find((one) => one === wished) ?? offered[0] ?? 'card';
  const isEditing = kind === 'card' && (isOther || storedKind !== 'card');
  const card = useCardCheck(mayLoadCardFields({ isEditing, country: address.country, email: account.email }));
  const forgetCardFault = (): void => setCardLines([]);

  /** Stores the entered method before anything is bought with it; false if the card was refused. */
  async function store(): Promise<boolean> {
    if (kind === 'bitpay' && storedKind !== 'bitpay') await sendPaymentMethod({ Method: 'bitpay' });
    if (!isEditing) return true;
    const fields = card.fields.current;
    if (fields === null) {
      setCardLines([text('paying.card.noController')]);
      return false;
    }
    const answer = await fields.tokenize(account.name);
    if (answer.type === 'error') {
      setCardLines(cardErrorLines(answer.errors, text));
      return false;
    }
    await sendPaymentMethod(cardTokenBodyOf(answer, account, address));
    await refetch();
    setIsOther(false);
    return true;
  }

  const onKind = (next: MethodKind): void => {
    setChosen(next);
    forgetCardFault();
  };
  const onToggle = (): void => {
    setIsOther(!isOther);
    forgetCardFault();
  };
  return {
    isLinked: kind === 'card' || kind === 'bitpay' || storedKind === kind,
    card,
    cardLines,
    forgetCardFault,
    store,
    beginLink: link.begin,
    /** The props of the payment step. */
    step: {
      ...{ method, offered, kind, onKind, isEditing, link: link.state, onToggle, address },
      fields: card.setFields,
      onChecked: card.onChecked,
      onAddress: setAddress,
    },
  };
}
