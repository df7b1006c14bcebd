import type { deletePaymentMethod, getPaymentMethod, PaymentMethodRecord } from '@openbell/api/billing.ts';
import { MethodRow } from '@openbell/parts/method-row.tsx';
import { brandName, type MethodKind, methodKindOf, offeredMethods } from '@openbell/rules/billing/payment-methods.ts';
import { Card, CardHead, CardPart, Rule } from '@openbell/ui/card.tsx';
import { Money, Num } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { ConfirmDialog } from '@openbell/ui/overlays/confirm-dialog.tsx';
import { LoadingFrame, SkeletonText } from '@openbell/ui/skeleton.tsx';
import { Text } from '@openbell/ui/text.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText, Repeat } from 'lucide-react';
import { type ReactNode, useId, useReducer, useState } from 'react';
import { useAccount } from '../platform/account/account.ts';
import { useBillingCompany } from '../platform/account/billed-by.tsx';
import { call } from '../platform/calls/api-client.ts';
import { queryKeys } from '../platform/calls/query-keys.ts';
import { useRefusalText } from '../platform/calls/refusal-text.ts';
import { portalConfig } from '../platform/portal-config.ts';
import { NotLoaded } from '../platform/screen/not-loaded.tsx';
import { toasts } from '../platform/screen/toasts.ts';
import { useText, Words } from '../platform/words.tsx';
import { CardEntry } from './card-entry.tsx';
import { cardFormStep, viewedCard } from './card-form.ts';
import { LinkPart } from './link-part.tsx';
import css from './payment-section.module.css';

type Props = Readonly<{ onFault: (isFaulty: boolean) => void }>;

/** The payment method: a card, PayPal, or PayU for customers of partner IND (T08 to T14). `onFault` is for the tab's title. */
export function PaymentSection({ onFault }: Props): ReactNode {
  const t = useText();
  const titleId = useId();
  const { partner } = useAccount();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.paymentMethod,
    queryFn: ({ signal }) => call<typeof getPaymentMethod>('GET', '/accounts/paymentMethod', { signal }),
  });
  const offered = offeredMethods({ partner, isPurchase: false, open: portalConfig.openMethods });
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead title={t('payment.title')} lead={t('payment.lead')} titleId={titleId} />
      {data === undefined ? (
        <CardPart>
          {error === null ? (
            <LoadingFrame>
              <SkeletonText lines={3} />
            </LoadingFrame>
          ) : (
            <NotLoaded
              buttonSize="small"
              title={t('payment.failed')}
              text={t('payment.failed.text')}
              error={error}
              onRetry={() => void refetch()}
            />
          )}
        </CardPart>
      ) : (
        <>
          <Overdue />
          <StoredPart stored={data} offered={offered} onFault={onFault} />
          {offered.map((method) =>
            method === 'paypal' || method === 'payu' ? (
              <LinkPart key={method} method={method} stored={data} onFault={onFault} />
            ) : null,
          )}
          <Biller />
        </>
      )}
    </Card>
  );
}

/** The overdue month, which is charged as soon as a method is stored. */
function Overdue(): ReactNode {
  const { subscription, plan_price: price, standing } = useAccount();
  const isOwed = subscription.status === 'active' && !subscription.canceled && !subscription.passed;
  if (!isOwed || standing.renewal.failed_tries === 0) return null;
  const currency = price.currency === 'INR' ? 'INR' : 'USD';
  return (
    <CardPart>
      <Notice tone="warning">
        <Words id="payment.overdue" values={{ amount: <Money cents={price.amount} currency={currency} /> }} />
      </Notice>
    </CardPart>
  );
}

/** The company that bills orders here: in the United States it differs from elsewhere (ACCESS-019). */
function Biller(): ReactNode {
  const { name, address } = useBillingCompany();
  return (
    <CardPart>
      <Text as="p" size="sm" tone="quiet">
        <Words id="payment.billedBy" values={{ company: <bdi>{name}</bdi>, address: <bdi>{address}</bdi> }} />
      </Text>
    </CardPart>
  );
}

type StoredProps = Props & Readonly<{ stored: PaymentMethodRecord | null; offered: readonly MethodKind[] }>;

/** The stored method, a button to remove it, and a card to replace it if cards are offered. */
function StoredPart({ stored, offered, onFault }: StoredProps): ReactNode {
  const t = useText();
  const hasCard = offered.includes('card');
  const [form, act] = useReducer(cardFormStep, viewedCard);
  const isCard = stored !== null && methodKindOf(stored.brand) === 'card';
  const toggle = (): void => {
    onFault(false);
    act({ act: 'toggle' });
  };
  return (
    <>
      <CardPart>
        <StoredMethod
          method={stored}
          offered={offered}
          end={
            <>
              {stored !== null && form.mode === 'view' && <RemoveMethod method={stored} />}
              {hasCard && (
                <Button aria-expanded={form.mode === 'edit'} onClick={toggle}>
                  {t(isCard ? 'payment.edit' : 'payment.add')}
                </Button>
              )}
            </>
          }
        />
      </CardPart>
      {form.mode === 'edit' && (
        <>
          <Rule />
          <CardEntry form={form} onAct={act} onFault={onFault} />
        </>
      )}
    </>
  );
}

/** "Visa ending in 4242", or the name of a provider that stores no card for us. */
function MethodName({ method }: Readonly<{ method: PaymentMethodRecord }>): ReactNode {
  const name = brandName(method.brand);
  if (method.last4 === '') return <bdi>{name}</bdi>;
  return <Words id="paying.card.ending" values={{ brand: <bdi>{name}</bdi>, last4: <Num>{method.last4}</Num> }} />;
}

type StoredMethodProps = Readonly<{
  method: PaymentMethodRecord | null;
  offered: readonly MethodKind[];
  end: ReactNode;
}>;

function StoredMethod({ method, offered, end }: StoredMethodProps): ReactNode {
  const t = useText();
  if (method === null) {
    const none =
      offered.length === 0 ? 'payment.closed' : offered.includes('card') ? 'payment.none' : 'payment.noMethod';
    return <MethodRow name={<h3>{t(none)}</h3>} note={t(`${none}.text`)} end={end} />;
  }
  const name = (
    <p className={css['name']}>
      <MethodName method={method} />
    </p>
  );
  return <MethodRow brand={method.brand} name={name} note={<MethodNote method={method} />} end={end} />;
}

function MethodNote({ method }: Readonly<{ method: PaymentMethodRecord }>): ReactNode {
  const t = useText();
  const kind = methodKindOf(method.brand);
  switch (kind) {
    case 'card':
      return (
        <Words
          id="paying.card.expires"
          values={{ expires: <Num>{method.expires}</Num>, name: <bdi>{method.name}</bdi> }}
        />
      );
    case 'paypal':
      return <Words id="payment.paypal.account" values={{ account: <bdi dir="ltr">{method.name}</bdi> }} />;
    case 'payu':
      return t('payment.payu.account');
    case 'bitpay':
      return t('payment.bitpay.account');
  }
}

function RemoveMethod({ method }: Readonly<{ method: PaymentMethodRecord }>): ReactNode {
  const t = useText();
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const [isAsking, setIsAsking] = useState(false);
  const isCard = methodKindOf(method.brand) === 'card';
  const remove = useMutation({
    mutationFn: () => call<typeof deletePaymentMethod>('DELETE', '/accounts/paymentMethod'),
    onSuccess: () => {
      setIsAsking(false);
      client.setQueryData(queryKeys.paymentMethod, null);
      toasts.show({
        key: 'payment-method',
        text: t(isCard ? 'payment.removed' : 'payment.removeMethod.done'),
        timeoutMs: 6000,
      });
      return client.invalidateQueries({ queryKey: queryKeys.account });
    },
    onError: (error) => {
      setIsAsking(false);
      toasts.show({ key: 'payment-method', tone: 'negative', text: refusalText(error), timeoutMs: 6000 });
    },
  });
  return (
    <>
      <Button kind="quiet" onClick={() => setIsAsking(true)}>
        {t('payment.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => remove.mutate()}
        title={t(isCard ? 'payment.remove.title' : 'payment.removeMethod.title')}
        lead={<Words id="payment.remove.lead" values={{ card: <MethodName method={method} /> }} />}
        consequences={[
          { id: 'renewal', icon: Repeat, text: t('payment.remove.renewal') },
          { id: 'kept', icon: FileText, text: t('payment.remove.kept'), isKept: true },
        ]}
        keepLabel={t(isCard ? 'payment.remove.keep' : 'payment.removeMethod.keep')}
        confirmLabel={t(isCard ? 'payment.remove.confirm' : 'payment.removeMethod.confirm')}
        isPending={remove.isPending}
      />
    </>
  );
}
