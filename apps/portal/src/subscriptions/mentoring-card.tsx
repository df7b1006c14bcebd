import type { postMentoring } from '@openbell/api/subscriptions.ts';
import { priceOf } from '@openbell/rules/billing/price-of.ts';
import { Card, CardHead } from '@openbell/ui/card.tsx';
import { DescriptionList } from '@openbell/ui/figures/description-list.tsx';
import { Money } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { type ReactNode, useId, useState } from 'react';
import { useAccount } from '../platform/account/account.ts';
import { useBilledBy } from '../platform/account/billed-by.tsx';
import { call } from '../platform/calls/api-client.ts';
import { useText, Words } from '../platform/words.tsx';
import { MethodMissing, OrderDone, OrderFault, Paid, TermsConsent, useMethodText } from './order-parts.tsx';
import { useOrder } from './use-order.ts';

/** Half an hour with a mentor, sold separately (SETTINGS-017). */
export function MentoringCard(): ReactNode {
  const t = useText();
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const price = usePrice();
  return (
    <Card as="section" labelledBy={titleId}>
      <CardHead
        title={t('subscriptions.mentoring.title')}
        titleId={titleId}
        lead={
          <Words
            id="subscriptions.mentoring.lead"
            values={{ price: <Money cents={price.amountMinor} currency={price.currency} places="auto" /> }}
          />
        }
        end={<Button onClick={() => setOpen(true)}>{t('subscriptions.mentoring.buy')}</Button>}
      />
      {isOpen && <MentoringDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}

function usePrice() {
  const sum = priceOf({ kind: 'mentoring' }, useAccount().partner);
  if (sum === null) throw new Error('mentoring without a price');
  return sum.price;
}

/** Buys it, and then says that support arranges the date (O08, O09). */
function MentoringDialog({ onClose }: Readonly<{ onClose: () => void }>): ReactNode {
  const t = useText();
  const reasonId = useId();
  const { paymentMethod } = useAccount();
  const [isAgreed, setAgreed] = useState(false);
  const { amountMinor, currency } = usePrice();
  const { step, buy } = useOrder(({ Consent, actionKey }) =>
    call<typeof postMentoring>('POST', '/mentoring/purchase', { body: { Consent }, actionKey }),
  );
  const methodText = useMethodText();
  const billedBy = useBilledBy();
  const amount = <Paid amount={amountMinor} currency={currency} />;
  if (step.kind === 'success') {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t('subscriptions.mentoring.done')}
        lead={t('subscriptions.mentoring.arranges')}
        actions={
          <Button kind="primary" onClick={onClose}>
            {t('portal.close')}
          </Button>
        }
      >
        <OrderDone step={step}>
          <Words id="subscriptions.mentoring.paid" values={{ amount }} />
        </OrderDone>
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      isPersistent={step.kind === 'purchasing'}
      onClose={onClose}
      title={t('subscriptions.mentoring.title')}
      lead={t('subscriptions.mentoring.arranges')}
      actions={
        <>
          <Button onClick={onClose}>{t('portal.cancel')}</Button>
          <Button
            kind="primary"
            isPending={step.kind === 'purchasing'}
            blockedBy={!isAgreed || paymentMethod === null ? reasonId : undefined}
            onClick={() => buy(amountMinor)}
          >
            <span>
              <Words
                id={step.kind === 'purchasing' ? 'subscriptions.paying' : 'subscriptions.pay'}
                values={{ amount }}
              />
            </span>
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <DescriptionList
          isStrong
          isRuled
          items={[
            { key: 'what', term: t('subscriptions.mentoring.what'), value: t('subscriptions.mentoring.minutes') },
            { key: 'due', term: t('subscriptions.due'), value: amount },
            ...(paymentMethod === null
              ? []
              : [{ key: 'method', term: t('subscriptions.method'), value: <bdi>{methodText(paymentMethod)}</bdi> }]),
            billedBy,
          ]}
        />
        {paymentMethod === null && <MethodMissing />}
        <div id={reasonId}>
          <TermsConsent isAgreed={isAgreed} onAgree={setAgreed} />
        </div>
        <OrderFault step={step} />
      </Stack>
    </Dialog>
  );
}
