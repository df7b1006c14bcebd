// Deletes everything written to a trade or a day. Read-only customers may do so, too: nobody has to keep their notes.

import { Card } from '@openbell/ui/card.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { ConfirmDialog } from '@openbell/ui/overlays/confirm-dialog.tsx';
import { type ReactNode, useState } from 'react';
import { useAccount } from '../../platform/account/account.ts';
import { useRefusalText } from '../../platform/calls/refusal-text.ts';
import { toasts } from '../../platform/screen/toasts.ts';
import { useText } from '../../platform/words.tsx';
import { forgetDraft } from '../notes/use-draft.ts';
import css from '../overview/side-card.module.css';

type Props = Readonly<{
  of: 'trade' | 'day' | 'loose';
  /** The place of its note. */
  place: string;
  drop: Readonly<{
    isPending: boolean;
    mutate: (nothing: undefined, on: { onSuccess: () => void; onError: (error: Error) => void }) => void;
  }>;
  onDropped: () => void;
}>;

export function DropWritten({ of, place, drop, onDropped }: Props): ReactNode {
  const t = useText();
  const refusalText = useRefusalText('journal.drop.failed');
  const { xid } = useAccount();
  const [isAsking, setIsAsking] = useState(false);
  function confirm(): void {
    drop.mutate(undefined, {
      onSuccess: () => {
        setIsAsking(false);
        forgetDraft({ owner: xid, place });
        onDropped();
        toasts.show({ key: 'dropped', text: t('journal.drop.done'), timeoutMs: 6000 });
      },
      onError: (error) => {
        setIsAsking(false);
        toasts.show({ key: 'dropped', tone: 'negative', text: refusalText(error), timeoutMs: 8000 });
      },
    });
  }
  return (
    <Card isPadded>
      <div className={css['drop']}>
        <p className={css['hint']}>{t(`journal.drop.hint.${of}`)}</p>
        <Button size="small" kind="danger-quiet" onClick={() => setIsAsking(true)}>
          {t('journal.drop.act')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t(`journal.drop.title.${of === 'day' ? 'day' : 'trade'}`)}
        lead={t('journal.drop.lead')}
        keepLabel={t('portal.cancel')}
        confirmLabel={t('journal.drop.confirm')}
        isPending={drop.isPending}
        onConfirm={confirm}
      />
    </Card>
  );
}
