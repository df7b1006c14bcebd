// Shared parts of every order's dialog: the payment method, the consent, the failure.
import type { PaymentMethodRecord } from '@openbell/api/billing.ts';
import { CallError, isUndecided } from '@openbell/api/calls/call-error.ts';
import { brandName } from '@openbell/rules/billing/payment-methods.ts';
import { Money } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Checkbox } from '@openbell/ui/forms/checkbox.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { TextLink } from '@openbell/ui/text-link.tsx';
import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { useRefusalText } from '../platform/calls/refusal-text.ts';
import { InvoiceDialog } from '../platform/screen/invoice-dialog.tsx';
import { useText, Words } from '../platform/words.tsx';
import { failureOf, type OrderStep } from './order-flow.ts';

/** An amount of the API in its currency. */
export function Paid({ amount, currency }: Readonly<{ amount: number; currency: string }>): ReactNode {
  return <Money cents={amount} currency={currency === 'INR' ? 'INR' : 'USD'} />;
}

/** "Visa ending in 4242", or only the brand (PayPal). */
export function useMethodText(): (method: PaymentMethodRecord) => string {
  const t = useText();
  return ({ brand, last4 }) => {
    const name = brandName(brand);
    return last4 === '' ? name : t('subscriptions.method.ending', { brand: name, last4 });
  };
}

export function MethodMissing(): ReactNode {
  const t = useText();
  return (
    <Notice tone="warning" action={<MethodButton />}>
      {t('subscriptions.method.none')}
    </Notice>
  );
}

function MethodButton(): ReactNode {
  const t = useText();
  return (
    <LinkButton size="small" href="/settings/payment">
      {t('subscriptions.method.add')}
    </LinkButton>
  );
}

/** Whether another method must be stored before the same order can be paid. */
const isOfMethod = (error: unknown): boolean =>
  error instanceof CallError && ['method_not_offered', 'payment_method_required'].includes(error.code);

type AgreeProps = Readonly<{ isAgreed: boolean; onAgree: (isAgreed: boolean) => void }>;

/** The consent that belongs to an order; its texts open next to it. */
export function TermsConsent({ isAgreed, onAgree }: AgreeProps): ReactNode {
  const intl = useIntl();
  return (
    <Checkbox checked={isAgreed} onCheckedChange={onAgree}>
      {intl.formatMessage(
        { id: 'subscriptions.terms' },
        {
          terms: (words) => (
            <TextLink key="terms" href="/site/terms" target="_blank">
              {words}
            </TextLink>
          ),
        },
      )}
    </Checkbox>
  );
}

/** Why an order failed, in red (ERR-021, ERR-022); if it is unknown whether it was charged, that another press is safe. */
export function OrderFault({ step }: Readonly<{ step: OrderStep }>): ReactNode {
  const t = useText();
  const refusalText = useRefusalText();
  if (step.kind !== 'error') return null;
  const failure = failureOf(step.error);
  return (
    <Notice tone="negative" announce="urgent" action={isOfMethod(step.error) ? <MethodButton /> : undefined}>
      {failure === 'refusal' ? refusalText(step.error) : t(`subscriptions.error.${failure}`)}
      {isUndecided(step.error) && ` ${t('subscriptions.error.again')}`}
    </Notice>
  );
}

/** The amount paid and its number; a pending payment says so. */
export function OrderDone({ step, children }: Readonly<{ step: OrderStep; children: ReactNode }>): ReactNode {
  const t = useText();
  if (step.kind !== 'success') return null;
  const { status, transactionID, invoice } = step.answer;
  const isInvoice = status === 'pending' && invoice !== '';
  return (
    <Notice
      tone={status === 'paid' ? 'positive' : 'info'}
      announce="polite"
      action={isInvoice ? <PayInvoice transactionID={transactionID} url={invoice} isOpenAtOnce /> : undefined}
    >
      {status === 'paid' ? children : t(isInvoice ? 'subscriptions.invoice.waits' : 'subscriptions.pending')}{' '}
      <Words id="subscriptions.transaction" values={{ id: <bdi>{transactionID}</bdi> }} />
    </Notice>
  );
}

type PayInvoiceProps = Readonly<{ transactionID: string; url: string; isOpenAtOnce?: boolean }>;

/** Opens a crypto invoice that waits for payment. */
export function PayInvoice({ transactionID, url, isOpenAtOnce = false }: PayInvoiceProps): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(isOpenAtOnce);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('subscriptions.invoice.pay')}
      </Button>
      {isOpen && (
        <InvoiceDialog
          title={t('subscriptions.invoice.title')}
          lead={t('subscriptions.invoice.lead')}
          transactionID={transactionID}
          url={url}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
