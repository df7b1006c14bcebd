import type { AnswerOf } from '@openbell/api/calls/call.ts';
import { requestIdOf } from '@openbell/api/calls/call-error.ts';
import type { getPlanChange, putSubscription } from '@openbell/api/subscriptions.ts';
import { isSetupKey } from '@openbell/rules/access/plan-keys.ts';
import { catalogueOf, planNameOf } from '@openbell/rules/billing/plan-catalogue.ts';
import { type Description, DescriptionList } from '@openbell/ui/figures/description-list.tsx';
import { Num } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { ConsequenceList } from '@openbell/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { LoadingFrame, SkeletonText } from '@openbell/ui/skeleton.tsx';
import { ErrorState } from '@openbell/ui/state-view.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useAccount } from '../platform/account/account.ts';
import { useBilledBy } from '../platform/account/billed-by.tsx';
import { call } from '../platform/calls/api-client.ts';
import { queryKeys } from '../platform/calls/query-keys.ts';
import { useRefusalText } from '../platform/calls/refusal-text.ts';
import { instantOfWire } from '../platform/wire-date.ts';
import { useText, Words } from '../platform/words.tsx';
import { useConsequences } from './consequence-lines.tsx';
import { MethodMissing, OrderDone, OrderFault, Paid, TermsConsent, useMethodText } from './order-parts.tsx';
import { useOrder } from './use-order.ts';

type Preview = AnswerOf<typeof getPlanChange>;
type ChangeDialogProps = Readonly<{ planKey: string; onClose: () => void }>;

/** A change of plan: its price now, its start, and what it ends, before it is ordered (SETTINGS-014, O03). */
export function ChangeDialog({ planKey, onClose }: ChangeDialogProps): ReactNode {
  const t = useText();
  const refusalText = useRefusalText();
  const plan = planNameOf(planKey);
  const { data, error } = useQuery({
    queryKey: queryKeys.planChange(planKey),
    queryFn: ({ signal }) =>
      call<typeof getPlanChange>('GET', '/subscription/change/:planId', { params: { planId: planKey }, signal }),
    // The order must be for what was shown, so the amount must not change while the dialog is open.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (data !== undefined) return <Offered plan={plan} preview={data} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('subscriptions.change.title', { plan })}
      actions={<Button onClick={onClose}>{t('portal.close')}</Button>}
    >
      {error === null ? (
        <LoadingFrame>
          <SkeletonText lines={4} />
        </LoadingFrame>
      ) : (
        <ErrorState title={t('subscriptions.change.failed')} requestId={requestIdOf(error)}>
          {refusalText(error)}
        </ErrorState>
      )}
    </Dialog>
  );
}

type OfferedProps = Readonly<{ plan: string; preview: Preview; onClose: () => void }>;

function Offered({ plan, preview, onClose }: OfferedProps): ReactNode {
  const t = useText();
  const reasonId = useId();
  const { paymentMethod } = useAccount();
  const [isAgreed, setAgreed] = useState(false);
  // Kept from when the dialog opened: what was lost stays readable after the plan has changed.
  const [kept] = useState(preview);
  const lines = useConsequences(kept.consequences);
  const { step, buy } = useOrder(({ Consent, actionKey }) =>
    call<typeof putSubscription>('PUT', '/subscription/:planId', {
      params: { planId: kept.plan },
      body: { Consent },
      actionKey,
    }),
  );
  const isBlocked = !isAgreed || paymentMethod === null;
  return (
    <Dialog
      isOpen
      isDestructive
      isPersistent={step.kind === 'purchasing'}
      onClose={onClose}
      title={t('subscriptions.change.title', { plan })}
      lead={step.kind === 'success' ? undefined : t('subscriptions.change.lead')}
      actions={
        step.kind === 'success' ? (
          <>
            <Button onClick={onClose}>{t('portal.close')}</Button>
            {step.answer.status === 'paid' && isSetupKey(kept.plan) && (
              <LinkButton kind="primary" href="/account_setup">
                {t('subscriptions.change.setup')}
              </LinkButton>
            )}
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t('subscriptions.change.keep')}</Button>
            <Button
              kind="primary"
              isPending={step.kind === 'purchasing'}
              blockedBy={isBlocked ? reasonId : undefined}
              onClick={() => buy(kept.amount)}
            >
              <span>
                <Words
                  id={step.kind === 'purchasing' ? 'subscriptions.paying' : 'subscriptions.pay'}
                  values={{ amount: <Paid amount={kept.amount} currency={kept.currency} /> }}
                />
              </span>
            </Button>
          </>
        )
      }
    >
      <Stack gap={5}>
        <OrderDone step={step}>{t('subscriptions.change.done', { plan })}</OrderDone>
        {step.kind !== 'success' && (
          <>
            <Sum preview={kept} />
            <ConsequenceList items={lines} />
            {paymentMethod === null && <MethodMissing />}
            <div id={reasonId}>
              <TermsConsent isAgreed={isAgreed} onAgree={setAgreed} />
            </div>
            <OrderFault step={step} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

function Sum({ preview }: Readonly<{ preview: Preview }>): ReactNode {
  const t = useText();
  const methodText = useMethodText();
  const billedBy = useBilledBy();
  const { paymentMethod } = useAccount();
  const isMonthly = catalogueOf(preview.plan)?.term.kind === 'monthly';
  const items: readonly Description[] = [
    {
      key: 'due',
      term: t('subscriptions.due'),
      value: <Paid amount={preview.amount} currency={preview.currency} />,
    },
    ...(instantOfWire(preview.until) === null
      ? []
      : [
          {
            key: 'until',
            term: t(isMonthly ? 'subscription.billing.next_billing' : 'subscription.billing.ends'),
            value: <Num>{preview.until.slice(0, 10)}</Num>,
          },
        ]),
    ...(paymentMethod === null
      ? []
      : [{ key: 'method', term: t('subscriptions.method'), value: <bdi>{methodText(paymentMethod)}</bdi> }]),
    billedBy,
  ];
  return <DescriptionList isStrong isRuled items={items} />;
}
