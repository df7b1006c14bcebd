// Reset and restart, opened by a button or by ?reset: what it is, what is lost, what it costs, and the purchase itself.
import { Button } from '@openbell/ui/forms/button.tsx';
import { LinkButton } from '@openbell/ui/forms/link-button.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAccount } from '../../platform/account/account.ts';
import { useText } from '../../platform/words.tsx';
import { useNewAttempt } from '../attempts/attempts-terms.tsx';
import { ResetPurchase } from './reset-purchase.tsx';
import { useHasOpenReset } from './reset-queries.ts';

type ResetAddress = Readonly<{
  isAsked: boolean;
  isBought: boolean;
  open: () => void;
  close: () => void;
  onBought: () => void;
}>;

/** The URL controls the dialog: a link opens it, and closing removes the query. After a purchase a reload does not offer it again. */
export function useReset(): ResetAddress {
  const [search, setSearch] = useSearchParams();
  const [isBought, setBought] = useState(false);
  const isAsked = search.has('reset');
  const clear = (): void =>
    setSearch(
      (before) => {
        before.delete('reset');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    isAsked,
    isBought,
    open: () =>
      setSearch(
        (before) => {
          before.set('reset', '');
          return before;
        },
        { preventScrollReset: true },
      ),
    close: () => {
      setBought(false);
      clear();
    },
    onBought: () => {
      setBought(true);
      if (isAsked) clear();
    },
  };
}

/** Replaces the reset buttons while a crypto invoice for a reset is open (RESET-009). */
export function CryptoResetNotice(): ReactNode {
  const t = useText();
  return (
    <Notice tone="warning" announce="polite" title={t('reset.crypto.title')}>
      {t('reset.crypto')}
    </Notice>
  );
}

type DialogProps = Readonly<{ onBought: () => void; onClose: () => void }>;

/** Unavailable after a pass and while a crypto invoice is open; else the purchase. */
export function ResetDialog({ onBought, onClose }: DialogProps): ReactNode {
  const t = useText();
  const { passed } = useAccount().subscription;
  const hasOpenReset = useHasOpenReset();
  const isRestart = useNewAttempt().data?.kind === 'restart';
  const close = <Button onClick={onClose}>{t('portal.close')}</Button>;
  const title = t(isRestart ? 'evaluation.reset.title.restart' : 'evaluation.reset.title');
  if (passed) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={title}
        lead={t('evaluation.reset.passed')}
        actions={
          <>
            {close}
            <LinkButton kind="primary" href="/settings/subscriptions">
              {t('evaluation.reset.startNew')}
            </LinkButton>
          </>
        }
      />
    );
  }
  if (hasOpenReset) {
    return (
      <Dialog isOpen onClose={onClose} title={title} actions={close}>
        <CryptoResetNotice />
      </Dialog>
    );
  }
  return <ResetPurchase title={title} isRestart={isRestart} onBought={onBought} onClose={onClose} />;
}
