// The purchase of a reset: price from the server, then the order; or an earlier order without a response.
import { purchaseTextVersion } from '@openbell/rules/billing/consent.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { LoadingFrame, SkeletonText } from '@openbell/ui/skeleton.tsx';
import { type ReactNode, useEffect } from 'react';
import { useRefusalText } from '../../platform/calls/refusal-text.ts';
import { useText } from '../../platform/words.tsx';
import { isSent } from './reset-flow.ts';
import { KeptReset } from './reset-kept.tsx';
import { ResetMarketing } from './reset-marketing.tsx';
import { type PurchaseProps, ResetOrder } from './reset-order.tsx';
import { ResetOutcomeDialog } from './reset-outcome.tsx';
import { useResetPrice } from './reset-queries.ts';
import { ResetStatements } from './reset-words.tsx';
import { useResetPurchase } from './use-reset-purchase.ts';

type ResetPurchaseProps = PurchaseProps & Readonly<{ onBought: () => void }>;

export function ResetPurchase({ title, isRestart, onBought, onClose }: ResetPurchaseProps): ReactNode {
  const t = useText();
  const textOf = useRefusalText('reset.failed');
  const { flow, send, keptAmount } = useResetPurchase(purchaseTextVersion);
  const price = useResetPrice(isSent(flow));
  const isBought = flow.kind === 'success';
  useEffect(() => {
    if (isBought) onBought();
  }, [isBought, onBought]);
  if (flow.kind === 'success') return <ResetOutcomeDialog outcome={flow.outcome} onClose={onClose} />;
  if (price.data !== undefined)
    return (
      <ResetOrder price={price.data} flow={flow} onOrder={send} title={title} isRestart={isRestart} onClose={onClose} />
    );
  if (isSent(flow))
    return <KeptReset flow={flow} amount={keptAmount} onAsk={() => send(null)} title={title} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      lead={t('evaluation.reset.paid')}
      actions={<Button onClick={onClose}>{t('portal.cancel')}</Button>}
    >
      <ResetStatements />
      <ResetMarketing isRestart={isRestart} />
      {price.isError ? (
        <Notice tone="negative" announce="polite">
          {textOf(price.error)}
        </Notice>
      ) : (
        <LoadingFrame>
          <SkeletonText lines={4} />
        </LoadingFrame>
      )}
    </Dialog>
  );
}
