import { InvoiceFrame } from '@openbell/parts/invoice-frame.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Purchase } from '../platform/calls.ts';
import { useText } from '../platform/use-text.ts';

/** An order that waits for its crypto invoice: the provider's page over ours, and a button back to it (O15, THIRD-002). */
export function InvoiceWait({ purchase }: Readonly<{ purchase: Purchase }>): ReactNode {
  const text = useText();
  const [isOpen, setOpen] = useState(true);
  const { invoice, transactionID } = purchase;
  return (
    <>
      <Notice tone="info" announce="polite" title={text('purchase.invoice.title')}>
        {text('purchase.invoice.body')}
      </Notice>
      <Button isBlock onClick={() => setOpen(true)}>
        {text('purchase.invoice.open')}
      </Button>
      {isOpen && (
        <Dialog
          isOpen
          onClose={() => setOpen(false)}
          title={text('purchase.invoice.title')}
          lead={text('purchase.invoice.lead')}
          actions={
            <>
              <LinkButton href={invoice} target="_blank" rel="noopener">
                {text('purchase.invoice.newTab')}
              </LinkButton>
              <Button onClick={() => setOpen(false)}>{text('purchase.invoice.close')}</Button>
            </>
          }
        >
          <Stack gap={4}>
            <InvoiceFrame url={invoice} title={text('purchase.invoice.frame')} />
            <p>
              <FormattedMessage id="purchase.invoice.id" values={{ id: <bdi>{transactionID}</bdi> }} />
            </p>
          </Stack>
        </Dialog>
      )}
    </>
  );
}
