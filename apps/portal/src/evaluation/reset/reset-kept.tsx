// An earlier reset order without a response.
import { currencyOf } from '@openbell/rules/billing/price.ts';
import { DescriptionList } from '@openbell/ui/figures/description-list.tsx';
import { Money } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import type { ReactNode } from 'react';
import { useAccount } from '../../platform/account/account.ts';
import { useText } from '../../platform/words.tsx';
import type { ResetFlow } from './reset-flow.ts';
import { ResetFault } from './reset-words.tsx';

type KeptProps = Readonly<{
  flow: ResetFlow;
  amount: number | null;
  title: string;
  onAsk: () => void;
  onClose: () => void;
}>;

/** An earlier order without a response: nothing else is offered until its outcome is known. */
export function KeptReset({ flow, amount, title, onAsk, onClose }: KeptProps): ReactNode {
  const t = useText();
  const { partner } = useAccount();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t('portal.close')}</Button>
          {flow.kind === 'unknown' && (
            <Button kind="primary" onClick={onAsk}>
              {t('reset.ask')}
            </Button>
          )}
        </>
      }
    >
      {amount !== null && (
        <DescriptionList
          items={[
            {
              key: 'due',
              term: t('reset.due'),
              value: <Money cents={amount} currency={currencyOf(partner)} places="auto" />,
            },
          ]}
        />
      )}
      {flow.kind === 'unknown' ? (
        <ResetFault flow={flow} />
      ) : (
        <Notice announce="polite" title={t('reset.seeking.title')}>
          {t('reset.seeking')}
        </Notice>
      )}
    </Dialog>
  );
}
