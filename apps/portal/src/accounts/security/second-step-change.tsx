import type { endSecondStep, renewRecoveryCodes } from '@openbell/api/second-step.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { call } from '../../platform/calls/api-client.ts';
import { useText } from '../../platform/words.tsx';
import { type GivenProof, ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export type SecondStepChangeKind = 'off' | 'renew';

type ChangeProps = Readonly<{ kind: SecondStepChangeKind; onClose: () => void; onChanged: () => void }>;

/** Switches the second step off, or creates new recovery codes: both require the password and a code. */
export function SecondStepChange({ kind, onClose, onChanged }: ChangeProps): ReactNode {
  const t = useText();
  const formId = useId();
  const change = useMutation({
    mutationFn: async (body: GivenProof): Promise<readonly string[]> => {
      if (kind === 'off') {
        await call<typeof endSecondStep>('POST', '/auth/second-step/end', { body });
        return [];
      }
      const path = '/auth/second-step/recovery-codes';
      return (await call<typeof renewRecoveryCodes>('POST', path, { body })).recoveryCodes;
    },
    gcTime: 0,
    onSuccess: (codes) => {
      onChanged();
      if (codes.length === 0) onClose();
    },
  });
  if (change.data !== undefined && change.data.length > 0)
    return <RecoveryCodes codes={change.data} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      isDestructive={kind === 'off'}
      onClose={onClose}
      title={t(`security.${kind}.title`)}
      lead={t(`security.${kind}.lead`)}
      actions={
        <>
          <Button onClick={onClose}>{t('portal.cancel')}</Button>
          <Button kind={kind === 'off' ? 'danger' : 'primary'} type="submit" form={formId} isPending={change.isPending}>
            {t(`security.${kind}.confirm`)}
          </Button>
        </>
      }
    >
      <ProofForm id={formId} needsCode error={change.error} onProof={change.mutate} />
    </Dialog>
  );
}
