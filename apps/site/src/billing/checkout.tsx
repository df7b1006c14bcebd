import type { Account } from '@openbell/api/accounts.ts';
import { isCallError, isSignedOut } from '@openbell/api/calls/call-error.ts';
import type { CardError } from '@openbell/parts/card-messages.ts';
import type { MethodKind } from '@openbell/rules/billing/payment-methods.ts';
import { priceFor } from '@openbell/rules/billing/price.ts';
import { Form } from '@openbell/ui/forms/form.tsx';
import { hasFaults } from '@openbell/ui/forms/form-faults.ts';
import { useFormFaults } from '@openbell/ui/forms/use-form-faults.ts';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import type { Offer } from '../platform/offer.ts';
import { useText } from '../platform/use-text.ts';
import { type CheckoutFault, CheckoutFaults, checkoutFaults, checkoutFields } from './checkout-faults.tsx';
import { discountFor, isCodeSettled } from './discount.ts';
import { DiscountField } from './discount-field.tsx';
import { ClosedStep } from './first-steps.tsx';
import { OrderEnd } from './order-end.tsx';
import { isUnderWay, type Order } from './order-steps.ts';
import { OrderSummary } from './order-summary.tsx';
import { PaymentStep } from './payment-step.tsx';
import { PlanChoice } from './plan-choice.tsx';
import css from './purchase-page.module.css';
import { useDiscountCheck } from './use-discount-check.ts';
import type { useOrder } from './use-order.ts';
import { usePaymentChoice } from './use-payment-choice.ts';

type CheckoutProps = Readonly<{
  account: Account;
  offers: readonly Offer[];
  offer: Offer | null;
  partner: string;
  /** The plan that the new one replaces; null if none is running. */
  held: Account['subscription'] | null;
  /** Empty without a payment provider: then only free orders are possible. */
  offered: readonly MethodKind[];
  onChoose: (key: string) => void;
  acts: ReturnType<typeof useOrder>;
}>;

/** The order of a verified customer: plan, card, consent, one button. The card is stored first, then the plan is bought with it. */
export function Checkout({ account, held, offers, offer, partner, offered, onChoose, acts }: CheckoutProps): ReactNode {
  const intl = useIntl();
  const text = useText();
  const [query] = useSearchParams();
  const { order, buy, askAgain, refuse } = acts;
  const payment = usePaymentChoice(account, offered);
  const [code, setCode] = useState(query.get('discount') ?? '');
  const [check, startCheck] = useDiscountCheck(code, offer?.key ?? '');
  const [consents, setConsents] = useState({ risk: false, terms: false });
  const [isStoring, setIsStoring] = useState(false);
  const isBusy = isStoring || isUnderWay(order);
  const plan = offer?.key ?? '';
  const discount = discountFor(check, code, plan);
  const price = offer === null ? null : priceFor(offer.cents, partner, discount);
  const isClosed = offered.length === 0;
  const isFree = isClosed && price?.amountMinor === 0;
  useFreshCheck(order, startCheck);

  const entryWith = (cardErrors: readonly CardError[]) => ({
    ...{ offer, address: payment.step.address, isEditing: payment.step.isEditing && !isFree, cardErrors },
    ...{ isLinked: isFree || payment.isLinked, consents, code, isCodeSettled: isCodeSettled(check, code, plan) },
  });
  const entry = entryWith(payment.card.errors);
  const faults = useFormFaults<string, CheckoutFault>(checkoutFields(entry), checkoutFaults(entry));
  const isChecking = useRef(false);

  /** Whether the order is complete; missing parts are shown. */
  async function isWhole(): Promise<boolean> {
    if (isChecking.current) return false;
    isChecking.current = true;
    payment.forgetCardFault();
    const hasOtherFaults = hasFaults(checkoutFaults(entryWith([])));
    const found = checkoutFaults(entryWith(entry.isEditing ? await payment.card.check(hasOtherFaults) : []));
    isChecking.current = false;
    return faults.tell(found);
  }

  async function submit(): Promise<void> {
    if (isBusy) return;
    if (isClosed && !isFree) return startCheck();
    if (!(await isWhole()) || price === null) return;
    setIsStoring(true);
    try {
      if (isFree || (await payment.store())) buy({ plan, code: code.trim(), amount: price.amountMinor });
      else faults.fail();
    } catch (error) {
      refuse(error);
      faults.fail();
    } finally {
      setIsStoring(false);
    }
  }

  const faultOf = (id: string): string | undefined => {
    const fault = faults.shown[id];
    return fault && text(fault.problem);
  };
  return (
    <Form onSubmit={() => void submit()} label={text('purchase.title')}>
      <CheckoutFaults
        faults={faults.summary}
        cardErrors={payment.card.errors}
        cardLines={payment.cardLines}
        // If the session has ended, the page says so above for as long as it has.
        refused={order.kind === 'refused' && !isSignedOut(order.error) ? order.error : undefined}
        attempt={faults.attempt}
        intl={intl}
      />
      <div className={css['columns']}>
        <div className={css['main']}>
          <PlanChoice offers={offers} offer={offer} partner={partner} error={faultOf('plan')} onChoose={onChoose} />
          {isClosed ? (
            <ClosedStep isFree={isFree} renews={offer?.term.kind === 'monthly'} />
          ) : (
            <PaymentStep
              account={account}
              {...payment.step}
              onLink={(one) => payment.beginLink(one, code)}
              faultOf={faultOf}
            />
          )}
        </div>
        <div className={css['side']}>
          <OrderSummary offer={offer} partner={partner} discount={discount} held={held}>
            <DiscountField
              code={code}
              offer={offer}
              onCode={setCode}
              check={check}
              onCheck={startCheck}
              error={faultOf('discount')}
            />
            {(!isClosed || isFree) && (
              <OrderEnd
                price={price}
                consents={consents}
                onConsents={setConsents}
                faultOf={faultOf}
                order={order}
                isStoring={isStoring}
                onAskAgain={askAgain}
              />
            )}
          </OrderSummary>
        </div>
      </div>
    </Form>
  );
}

/** After a refusal because of the price, checks the code again: its discount may have changed. */
function useFreshCheck(order: Order, startCheck: () => void): void {
  const hasChanged = order.kind === 'refused' && isCallError(order.error, 'price_changed');
  const start = useEffectEvent(startCheck);
  useEffect(() => {
    if (hasChanged) start();
  }, [hasChanged]);
}
