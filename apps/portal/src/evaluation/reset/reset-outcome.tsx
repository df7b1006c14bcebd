// The outcome of a reset purchase: paid, unconfirmed, or waiting for a crypto invoice.

import { Money, Num } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import type { ReactNode } from 'react';
import { InvoiceDialog } from '../../platform/screen/invoice-dialog.tsx';
import { useText, Words } from '../../platform/words.tsx';
import type { ResetOutcome } from './reset-flow.ts';

type OutcomeProps = Readonly<{ outcome: ResetOutcome; onClose: () => void }>;

export function ResetOutcomeDialog({ outcome, onClose }: OutcomeProps): ReactNode {
  const t = useText();
  const { id, status, amount, currency, invoice } = outcome;
  const money = <Money cents={amount} currency={currency === 'INR' ? 'INR' : 'USD'} places="auto" />;
  const close = (
    <Button kind="primary" onClick={onClose}>
      {t('portal.close')}
    </Button>
  );
  if (status === 'pending' && invoice !== '') {
    // The page reloads after a crypto invoice: only then does it know whether the payment arrived (RESET-004).
    const leave = (): void => {
      onClose();
      window.location.reload();
    };
    return (
      <InvoiceDialog
        title={t('reset.invoice.title')}
        lead={<Words id="reset.invoice" values={{ amount: money }} />}
        transactionID={id}
        url={invoice}
        onClose={leave}
      />
    );
  }
  if (status === 'pending') {
    return (
      <Dialog isOpen onClose={onClose} title={t('reset.pending.title')} lead={t('reset.pending')} actions={close} />
    );
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('reset.done.title')} lead={t('reset.done')} actions={close}>
      <Notice tone="positive" announce="polite">
        {id === '' ? (
          <Words id="reset.done.free" />
        ) : (
          <Words id="reset.done.receipt" values={{ amount: money, id: <Num>{id}</Num> }} />
        )}
      </Notice>
    </Dialog>
  );
}
