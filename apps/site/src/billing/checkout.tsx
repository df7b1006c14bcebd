import type { Account } from '@openbell/api/accounts.ts';
import { cardTokenBodyOf } from '@openbell/api/card-token.ts';
import { type AddressEntry, addressOf } from '@openbell/rules/billing/card-address.ts';
import { type MethodKind, methodKindOf } from '@openbell/rules/billing/payment-methods.ts';
import { cardErrorLines } from '@openbell/ui/card-messages.ts';
import { Form } from '@openbell/ui/form.tsx';
import type { CardFields } from '@openbell/ui/hosted-card-frame.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { fetchPaymentMethod, sendPaymentMethod } from '../platform/calls.ts';
import type { Offer } from '../platform/offer.ts';
import { useText } from '../platform/use-text.ts';
import { type CheckoutFault, CheckoutFaults, checkoutFaults } from './checkout-faults.tsx';
import { discountFor, isCodeSettled } from './discount.ts';
import { DiscountField } from './discount-field.tsx';
import { OrderEnd } from './order-end.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentStep } from './payment-step.tsx';
import { PlanChoice } from './plan-choice.tsx';
import css from './purchase-page.module.css';
import { useDiscountCheck } from './use-discount-check.ts';
import { useLink } from './use-link.ts';
import type { useOrder } from './use-order.ts';

type CheckoutProps = Readonly<{
  account: Account;
  offers: readonly Offer[];
  offer: Offer | null;
  partner: string;
  /** At least one. */
  offered: readonly MethodKind[];
  onChoose: (key: string) => void;
  acts: ReturnType<typeof useOrder>;
}>;

type CardFault = Readonly<{ lines: readonly string[] }>;

/** The order of a verified customer: plan, card, consent, one button. The card is stored first, then the plan is bought with it. */
export function Checkout({ account, offers, offer, partner, offered, onChoose, acts }: CheckoutProps): ReactNode {
  const intl = useIntl();
  const text = useText();
  const [query] = useSearchParams();
  const { order, buy, askAgain, refuse } = acts;
  const method = useQuery({ queryKey: ['payment-method'], queryFn: fetchPaymentMethod });
  const [isOther, setIsOther] = useState(false);
  const [address, setAddress] = useState<AddressEntry>(() => addressOf(account));
  const [code, setCode] = useState(query.get('discount') ?? '');
  const [check, startCheck] = useDiscountCheck(code, offer?.key ?? '');
  const [consents, setConsents] = useState({ risk: false, terms: false });
  const [faults, setFaults] = useState<readonly CheckoutFault[]>([]);
  const [cardFault, setCardFault] = useState<CardFault | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isStoring, setIsStoring] = useState(false);
  const fields = useRef<CardFields | null>(null);
  const storedKind = method.data ? methodKindOf(method.data.brand) : null;
  const [chosen, setChosen] = useState<MethodKind | null>(null);
  const { refetch } = method;
  const afterLink = useCallback(async () => {
    setChosen(null);
    await refetch();
  }, [refetch]);
  const link = useLink(afterLink);
  // Whoever comes back from a company sees that company's part of the page.
  const wished = chosen ?? (link.state.kind === 'idle' ? storedKind : link.state.method);
  const kind = offered.find((one) => one === wished) ?? offered[0] ?? 'card';
  const isEditing = kind === 'card' && (isOther || storedKind !== 'card');
  const isBusy = isStoring || order.kind === 'paying' || order.kind === 'unknown' || order.kind === 'pending';
  const discount = discountFor(check, code, offer?.key ?? '');

  async function storeMethod(): Promise<boolean> {
    if (kind === 'bitpay' && storedKind !== 'bitpay') await sendPaymentMethod({ Method: 'bitpay' });
    if (!isEditing) return true;
    if (fields.current === null) {
      setCardFault({ lines: [text('paying.card.noController')] });
      return false;
    }
    const answer = await fields.current.tokenize(account.name);
    if (answer.type === 'error') {
      setCardFault({ lines: cardErrorLines(answer.errors, text) });
      return false;
    }
    await sendPaymentMethod(cardTokenBodyOf(answer, account, address));
    await refetch();
    setIsOther(false);
    return true;
  }

  async function submit(): Promise<void> {
    if (isBusy) return;
    const isLinked = kind === 'card' || kind === 'bitpay' || storedKind === kind;
    const entry = { offer, address, isEditing, isLinked, consents, isCodeSettled: isCodeSettled(check, code) };
    const found = checkoutFaults(entry);
    setFaults(found);
    setCardFault(null);
    setAttempt((count) => count + 1);
    if (found.length > 0 || offer === null) return;
    setIsStoring(true);
    try {
      if (await storeMethod()) buy(offer.key, code.trim());
      else setAttempt((count) => count + 1);
    } catch (error) {
      refuse(error);
      setAttempt((count) => count + 1);
    } finally {
      setIsStoring(false);
    }
  }

  const faultOf = (id: string): string | undefined => {
    const fault = faults.find(({ fieldId }) => fieldId === id);
    return fault && text(fault.problem);
  };
  return (
    <Form onSubmit={() => void submit()} label={text('purchase.title')}>
      <CheckoutFaults
        faults={faults}
        cardLines={cardFault?.lines ?? []}
        refused={order.kind === 'refused' ? order.error : undefined}
        attempt={attempt}
        intl={intl}
      />
      <div className={css['columns']}>
        <div className={css['main']}>
          <PlanChoice offers={offers} offer={offer} partner={partner} error={faultOf('plan')} onChoose={onChoose} />
          <PaymentStep
            account={account}
            method={method}
            offered={offered}
            kind={kind}
            onKind={(next) => {
              setChosen(next);
              setCardFault(null);
            }}
            isEditing={isEditing}
            link={link.state}
            onLink={(one) => link.begin(one, code)}
            onToggle={() => {
              setIsOther(!isOther);
              setCardFault(null);
            }}
            address={address}
            onAddress={setAddress}
            faultOf={faultOf}
            fields={fields}
          />
        </div>
        <div className={css['side']}>
          <OrderSummary offer={offer} partner={partner} discount={discount}>
            <DiscountField
              code={code}
              onCode={setCode}
              check={check}
              onCheck={startCheck}
              error={faultOf('discount')}
            />
            <OrderEnd
              offer={offer}
              partner={partner}
              discount={discount}
              consents={consents}
              onConsents={setConsents}
              faultOf={faultOf}
              order={order}
              isStoring={isStoring}
              onAskAgain={askAgain}
            />
          </OrderSummary>
        </div>
      </div>
    </Form>
  );
}
