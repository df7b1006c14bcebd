import type { AnswerOf } from '@openbell/api/calls/call.ts';
import type { getDeletion, postDeletion } from '@openbell/api/customer-data.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { type Consequence, ConsequenceList } from '@openbell/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { zeroDateText } from '@openbell/units/instant.ts';
import { useMutation } from '@tanstack/react-query';
import { CalendarX, GraduationCap, KeyRound, ReceiptText, ScrollText, ShieldCheck } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../platform/calls/api-client.ts';
import { useText, Words } from '../platform/words.tsx';
import { type GivenProof, ProofForm } from './security/proof-form.tsx';

type Deletion = AnswerOf<typeof getDeletion>;

type DeletionDialogProps = Readonly<{
  deletion: Deletion;
  onClose: () => void;
  onAsked: (asked: Deletion) => void;
}>;

/** First the effects and what must be kept, then the password and, with a second step, a code. */
export function DeletionDialog({ deletion, onClose, onAsked }: DeletionDialogProps): ReactNode {
  const t = useText();
  const consequences = useConsequences(deletion);
  const [isRead, setIsRead] = useState(false);
  if (isRead) return <Confirm deletion={deletion} onClose={onClose} onAsked={onAsked} />;
  return (
    <Dialog
      isOpen
      isDestructive
      onClose={onClose}
      title={t('privacy.deletion.question')}
      headEnd={t('security.step', { step: 1, steps: 2 })}
      lead={t('privacy.deletion.question.lead')}
      actions={
        <>
          <Button onClick={onClose}>{t('privacy.deletion.keep')}</Button>
          <Button kind="danger" onClick={() => setIsRead(true)}>
            {t('security.next')}
          </Button>
        </>
      }
    >
      <ConsequenceList items={consequences} />
    </Dialog>
  );
}

function useConsequences(deletion: Deletion): readonly Consequence[] {
  const t = useText();
  const intl = useIntl();
  const date = (text: string): ReactNode => <bdi>{intl.formatDate(text, { dateStyle: 'long' })}</bdi>;
  const plan = (): ReactNode =>
    deletion.paidUntil === zeroDateText ? (
      t('privacy.consequence.plan', { plan: deletion.plan })
    ) : (
      <Words
        id="privacy.consequence.planUntil"
        values={{ plan: <bdi>{deletion.plan}</bdi>, date: date(deletion.paidUntil) }}
      />
    );
  return [
    ...(deletion.plan === '' ? [] : [{ id: 'plan', icon: CalendarX, text: plan() }]),
    { id: 'data', icon: GraduationCap, text: t('privacy.consequence.data') },
    {
      id: 'access',
      icon: KeyRound,
      text: <Words id="privacy.consequence.access" values={{ date: date(deletion.dueAt) }} />,
    },
    { id: 'receipts', icon: ReceiptText, text: t('privacy.consequence.receipts'), isKept: true },
    { id: 'audit', icon: ShieldCheck, text: t('privacy.consequence.audit'), isKept: true },
    { id: 'logs', icon: ScrollText, text: t('privacy.consequence.logs'), isKept: true },
  ];
}

function Confirm({ deletion, onClose, onAsked }: DeletionDialogProps): ReactNode {
  const t = useText();
  const formId = useId();
  const ask = useMutation({
    mutationFn: (body: GivenProof) => call<typeof postDeletion>('POST', '/accounts/deletion', { body }),
    onSuccess: onAsked,
  });
  return (
    <Dialog
      isOpen
      isDestructive
      onClose={onClose}
      title={t('privacy.deletion.question')}
      headEnd={t('security.step', { step: 2, steps: 2 })}
      lead={t('privacy.deletion.password.lead')}
      actions={
        <>
          <Button onClick={onClose}>{t('privacy.deletion.keep')}</Button>
          <Button kind="danger" type="submit" form={formId} isPending={ask.isPending}>
            {t('privacy.deletion.confirm')}
          </Button>
        </>
      }
    >
      <ProofForm id={formId} needsCode={deletion.needsCode} error={ask.error} onProof={ask.mutate} />
    </Dialog>
  );
}
