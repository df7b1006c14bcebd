import type { Passkey, renamePasskey } from '@openbell/api/passkeys.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Form } from '@openbell/ui/forms/form.tsx';
import type { Faults } from '@openbell/ui/forms/form-faults.ts';
import { TextField } from '@openbell/ui/forms/text-field.tsx';
import { useFormFaults } from '@openbell/ui/forms/use-form-faults.ts';
import { Notice } from '@openbell/ui/notice.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { call } from '../../platform/calls/api-client.ts';
import { useRefusalText } from '../../platform/calls/refusal-text.ts';
import { useText } from '../../platform/words.tsx';

import css from './second-step.module.css';

type RenamingProps = Readonly<{ passkey: Passkey; onClose: () => void; onDone: () => void }>;

export function PasskeyRenaming({ passkey, onClose, onDone }: RenamingProps): ReactNode {
  const t = useText();
  const refusalText = useRefusalText();
  const formId = useId();
  const [name, setName] = useState(passkey.name);
  const found: Faults<'name', 'missing'> = name.trim() === '' ? { name: 'missing' } : {};
  const faults = useFormFaults({ name }, found);
  const rename = useMutation({
    mutationFn: () =>
      call<typeof renamePasskey>('PUT', '/auth/passkeys/:id', { params: { id: passkey.id }, body: { name } }),
    onSuccess: onDone,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('passkeys.rename.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('portal.cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} isPending={rename.isPending}>
            {t('passkeys.rename.save')}
          </Button>
        </>
      }
    >
      <div className={css['body']}>
        {rename.error !== null && (
          <Notice tone="negative" announce="urgent">
            {refusalText(rename.error)}
          </Notice>
        )}
        <Form
          id={formId}
          onSubmit={() => {
            if (faults.tell(found)) rename.mutate();
          }}
        >
          <TextField
            label={t('passkeys.name')}
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
