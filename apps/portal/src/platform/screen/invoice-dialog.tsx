import type { getBillingHistory } from '@openbell/api/billing.ts';
import { decisionOf } from '@openbell/api/market/order-line.ts';
import { InvoiceFrame } from '@openbell/parts/invoice-frame.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../calls/api-client.ts';
import { queryKeys } from '../calls/query-keys.ts';
import { useText, Words } from '../words.tsx';

type InvoiceDialogProps = Readonly<{
  title: string;
  lead: ReactNode;
  transactionID: string;
  url: string;
  onClose: () => void;
}>;

const lookMs = 3000;

/** A crypto invoice over the page (THIRD-002): paid in the provider's frame, and polled until it is paid or expired. */
export function InvoiceDialog({ title, lead, transactionID, url, onClose }: InvoiceDialogProps): ReactNode {
  const t = useText();
  const state = useInvoiceState(transactionID);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={state === 'open' ? title : t(`portal.invoice.${state}.title`)}
      lead={state === 'open' ? lead : undefined}
      actions={
        <>
          {state === 'open' && (
            <LinkButton href={url} target="_blank" rel="noopener">
              {t('portal.invoice.newTab')}
            </LinkButton>
          )}
          <Button kind={state === 'open' ? undefined : 'primary'} onClick={onClose}>
            {t('portal.close')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {state === 'open' ? (
          <InvoiceFrame url={url} title={t('portal.invoice.frame')} />
        ) : (
          <Notice tone={state === 'paid' ? 'positive' : 'negative'} announce="polite">
            {t(`portal.invoice.${state}`)}
          </Notice>
        )}
        <p>
          <Words id="portal.invoice.id" values={{ id: <bdi>{transactionID}</bdi> }} />
        </p>
      </Stack>
    </Dialog>
  );
}

/** The state of an invoice's order, by the billing history; polled until it is decided. */
function useInvoiceState(transactionID: string): 'open' | 'paid' | 'expired' | 'undone' {
  const history = useQuery({
    queryKey: queryKeys.billingHistory,
    queryFn: ({ signal }) => call<typeof getBillingHistory>('GET', '/accounts/billing/history', { signal }),
    refetchInterval: lookMs,
  });
  const line = history.data?.find((one) => one.transactionID === transactionID);
  const decided = decisionOf(line);
  if (decided === 'refused') return 'expired';
  // A disputed payment had arrived first.
  return decided === 'disputed' ? 'paid' : decided;
}
