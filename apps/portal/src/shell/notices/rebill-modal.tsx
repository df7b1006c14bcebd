import type { getRenewInvoice } from '@openbell/api/subscriptions.ts';
import { Money, Num } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAccount } from '../../platform/account/account.ts';
import { call } from '../../platform/calls/api-client.ts';
import { useRefusalText } from '../../platform/calls/refusal-text.ts';
import { useProductNow } from '../../platform/product-clock.ts';
import { InvoiceDialog } from '../../platform/screen/invoice-dialog.tsx';
import { useText, Words } from '../../platform/words.tsx';
import { isRebillAskedOf } from './rebill-asked.ts';

const minuteMs = 60_000;
const askedAgain = 'renew';

/**
 * Asks for the renewal of a crypto plan until the customer chooses to ignore it or to pay it; then not again during this page load
 * (SHELL-034 to SHELL-038).
 */
export function RebillModal(): ReactNode {
  const t = useText();
  const textOf = useRefusalText();
  const account = useAccount();
  const { until } = account.subscription;
  const isAsked = isRebillAskedOf(account, useProductNow(minuteMs));
  const [isAcknowledged, setIsAcknowledged] = useState(false);
  const [search, setSearch] = useSearchParams();
  const invoice = useMutation({
    mutationFn: () => call<typeof getRenewInvoice>('GET', '/accounts/billing/renewInvoice'),
    retry: false,
  });
  // The dashboard's next step asks again through a query parameter.
  if (isAcknowledged && !search.has(askedAgain)) return null;
  const acknowledge = (): void => {
    setIsAcknowledged(true);
    setSearch((before) => {
      before.delete(askedAgain);
      return before;
    });
  };
  const close = <Button onClick={acknowledge}>{t('portal.close')}</Button>;
  if (invoice.isSuccess) {
    const { amount, currency, transactionID, url } = invoice.data;
    const money = <Money cents={amount} currency={currency === 'INR' ? 'INR' : 'USD'} places="auto" />;
    return (
      <InvoiceDialog
        title={t('rebill.invoice.title')}
        lead={<Words id="rebill.invoice" values={{ amount: money }} />}
        transactionID={transactionID}
        url={url}
        onClose={acknowledge}
      />
    );
  }
  if (!isAsked) return null;
  if (invoice.isError) {
    return (
      <Dialog
        isOpen
        onClose={acknowledge}
        title={t('rebill.failed.title')}
        actions={
          <>
            {close}
            <LinkButton kind="primary" href="/settings/payment" onClick={acknowledge}>
              {t('rebill.method')}
            </LinkButton>
          </>
        }
      >
        <Notice tone="negative" announce="urgent" title={t('rebill.error')}>
          {textOf(invoice.error)}
        </Notice>
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      onClose={acknowledge}
      title={t('rebill.title')}
      lead={<Words id="rebill.text" values={{ date: <Num>{until.slice(0, 10)}</Num> }} />}
      actions={
        <>
          <Button onClick={acknowledge}>{t('rebill.ignore')}</Button>
          <Button kind="primary" isPending={invoice.isPending} onClick={() => invoice.mutate()}>
            {t('rebill.pay')}
          </Button>
        </>
      }
    />
  );
}
