import type { Passkey, removePasskey } from '@openbell/api/passkeys.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { call } from '../../platform/calls/api-client.ts';
import { toasts } from '../../platform/screen/toasts.ts';
import { useText } from '../../platform/words.tsx';

import { type GivenProof, ProofForm } from './proof-form.tsx';
import { useNeedsCode } from './use-second-step.ts';

type RemovalProps = Readonly<{ passkey: Passkey; onClose: () => void; onDone: () => void }>;

/** Removing requires the same proof as adding: the password or a passkey, even the one to remove. */
export function PasskeyRemoval({ passkey, onClose, onDone }: RemovalProps): ReactNode {
  const t = useText();
  const formId = useId();
  const needsCode = useNeedsCode();
  const { id, name } = passkey;
  const remove = useMutation({
    mutationFn: (body: GivenProof) =>
      call<typeof removePasskey>('POST', '/auth/passkeys/:id/remove', { params: { id }, body }),
    gcTime: 0,
    onSuccess: () => {
      toasts.show({ key: 'passkey', text: t('passkeys.removed'), timeoutMs: 6000 });
      onDone();
    },
  });
  return (
    <Dialog
      isOpen
      isDestructive
      onClose={onClose}
      title={t('passkeys.remove.title', { name })}
      lead={t('passkeys.remove.lead')}
      actions={
        <>
          <Button onClick={onClose}>{t('portal.cancel')}</Button>
          <Button kind="danger" type="submit" form={formId} isPending={remove.isPending}>
            {t('passkeys.remove.confirm')}
          </Button>
        </>
      }
    >
      <ProofForm id={formId} needsCode={needsCode} takesPasskey error={remove.error} onProof={remove.mutate} />
    </Dialog>
  );
}
