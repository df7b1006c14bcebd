import type { AnswerOf } from '@openbell/api/calls/call.ts';
import type { addPasskey, beginPasskey } from '@openbell/api/passkeys.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Form } from '@openbell/ui/forms/form.tsx';
import type { Faults } from '@openbell/ui/forms/form-faults.ts';
import { isPasskeyFault, makePasskey } from '@openbell/ui/forms/passkey-browser.ts';
import { TextField } from '@openbell/ui/forms/text-field.tsx';
import { useFormFaults } from '@openbell/ui/forms/use-form-faults.ts';
import { Notice } from '@openbell/ui/notice.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { call } from '../../platform/calls/api-client.ts';
import { useRefusalText } from '../../platform/calls/refusal-text.ts';
import { toasts } from '../../platform/screen/toasts.ts';
import { useText } from '../../platform/words.tsx';
import { type GivenProof, ProofForm } from './proof-form.tsx';
import css from './second-step.module.css';
import { isRefusedPasskey } from './security-faults.ts';
import { useDeviceText } from './use-device-text.ts';
import { useNeedsCode } from './use-second-step.ts';

type Begun = AnswerOf<typeof beginPasskey>;
type AddingProps = Readonly<{ hasPasskey: boolean; onClose: () => void; onDone: () => void }>;

/** Adds a passkey in two steps: proof of identity, then the name and the device's prompt. */
export function PasskeyAdding({ hasPasskey, onClose, onDone }: AddingProps): ReactNode {
  const [begun, setBegun] = useState<Begun | null>(null);
  if (begun === null) return <Prove hasPasskey={hasPasskey} onClose={onClose} onBegun={setBegun} />;
  return <Make begun={begun} onClose={onClose} onDone={onDone} />;
}

type ProveProps = Readonly<{ hasPasskey: boolean; onClose: () => void; onBegun: (begun: Begun) => void }>;

function Prove({ hasPasskey, onClose, onBegun }: ProveProps): ReactNode {
  const t = useText();
  const formId = useId();
  const needsCode = useNeedsCode();
  const begin = useMutation({
    mutationFn: (body: GivenProof) => call<typeof beginPasskey>('POST', '/auth/passkeys/begin', { body }),
    gcTime: 0,
    onSuccess: onBegun,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('passkeys.add')}
      headEnd={t('security.step', { step: 1, steps: 2 })}
      lead={t('passkeys.proof.lead')}
      actions={
        <>
          <Button onClick={onClose}>{t('portal.cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} isPending={begin.isPending}>
            {t('security.next')}
          </Button>
        </>
      }
    >
      <ProofForm
        id={formId}
        needsCode={needsCode}
        takesPasskey={hasPasskey}
        error={begin.error}
        onProof={begin.mutate}
      />
    </Dialog>
  );
}

type MakeProps = Readonly<{ begun: Begun; onClose: () => void; onDone: () => void }>;

function Make({ begun, onClose, onDone }: MakeProps): ReactNode {
  const t = useText();
  const formId = useId();
  const device = useDeviceText(navigator.userAgent);
  const [name, setName] = useState(device);
  const found: Faults<'name', 'missing'> = name.trim() === '' ? { name: 'missing' } : {};
  const faults = useFormFaults({ name }, found);
  const make = useMutation({
    mutationFn: async () => {
      const passkey = await makePasskey(begun);
      return call<typeof addPasskey>('POST', '/auth/passkeys', { body: { name, passkey } });
    },
    onSuccess: () => {
      toasts.show({ key: 'passkey', text: t('passkeys.added'), timeoutMs: 6000 });
      onDone();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('passkeys.add')}
      headEnd={t('security.step', { step: 2, steps: 2 })}
      lead={t('passkeys.make.lead')}
      actions={
        <>
          <Button onClick={onClose}>{t('portal.cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} isPending={make.isPending}>
            {t('passkeys.make')}
          </Button>
        </>
      }
    >
      <div className={css['body']}>
        {make.error !== null && <MakingFault error={make.error} />}
        <Form
          id={formId}
          onSubmit={() => {
            if (faults.tell(found)) make.mutate();
          }}
        >
          <TextField
            label={t('passkeys.name')}
            hint={t('passkeys.name.hint')}
            maxLength={60}
            value={name}
            onValueChange={setName}
            error={faults.shown.name && t('passkeys.fault.name')}
            autoFocus
          />
        </Form>
      </div>
    </Dialog>
  );
}

function MakingFault({ error }: Readonly<{ error: Error }>): ReactNode {
  const t = useText();
  const refusalText = useRefusalText();
  if (isPasskeyFault(error, 'dismissed'))
    return (
      <Notice tone="info" announce="polite">
        {t('passkeys.fault.dismissed')}
      </Notice>
    );
  const text = isPasskeyFault(error, 'known')
    ? t('passkeys.fault.known')
    : isRefusedPasskey(error) || isPasskeyFault(error, 'failed')
      ? t('passkeys.fault.failed')
      : refusalText(error);
  return (
    <Notice tone="negative" announce="urgent">
      {text}
    </Notice>
  );
}
