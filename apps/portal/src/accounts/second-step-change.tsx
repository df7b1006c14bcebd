import type { endSecondStep, renewRecoveryCodes } from '@openbell/api/second-step.ts';
import { Button } from '@openbell/ui/button.tsx';
import { Dialog } from '@openbell/ui/dialog.tsx';
import { Form } from '@openbell/ui/form.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { PasswordField } from '@openbell/ui/password-field.tsx';
import { TextField } from '@openbell/ui/text-field.tsx';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { call } from '../platform/api-client.ts';
import { useRefusalText } from '../platform/refusal-text.ts';
import { useText } from '../platform/words.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import css from './second-step.module.css';
import { isFieldFault, refusedField } from './security-faults.ts';

export type SecondStepChangeKind = 'off' | 'renew';

type ChangeProps = Readonly<{ kind: SecondStepChangeKind; onClose: () => void; onChanged: () => void }>;

/** Switching off and new recovery codes: both take the password and a code. */
export function SecondStepChange({ kind, onClose, onChanged }: ChangeProps): ReactNode {
  const t = useText();
  const refusalText = useRefusalText();
  const formId = useId();
  const [entry, setEntry] = useState({ password: '', code: '' });
  const [wasSent, setWasSent] = useState(false);
  const change = useMutation({
    mutationFn: async (): Promise<readonly string[]> => {
      if (kind === 'off') {
        await call<typeof endSecondStep>('POST', '/auth/second-step/end', { body: entry });
        return [];
      }
      const path = '/auth/second-step/recovery-codes';
      return (await call<typeof renewRecoveryCodes>('POST', path, { body: entry })).recoveryCodes;
    },
    gcTime: 0,
    onSuccess: (codes) => {
      onChanged();
      if (codes.length === 0) onClose();
    },
  });
  if (change.data !== undefined && change.data.length > 0)
    return <RecoveryCodes codes={change.data} onClose={onClose} />;
  const errorOf = (field: 'password' | 'code'): string | undefined => {
    if (wasSent && entry[field].trim() === '') return t(`security.fault.${field}Missing`);
    const refused = refusedField(change.error, field);
    return refused && t(refused);
  };
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
      <div className={css['body']}>
        {change.isError && !isFieldFault(change.error) && (
          <Notice tone="negative" announce="urgent">
            {refusalText(change.error)}
          </Notice>
        )}
        <Form
          id={formId}
          onSubmit={() => {
            setWasSent(true);
            if (entry.password !== '' && entry.code.trim() !== '') change.mutate();
          }}
        >
          <PasswordField
            label={t('settings.password.current')}
            autoComplete="current-password"
            value={entry.password}
            onValueChange={(password) => setEntry({ ...entry, password })}
            error={errorOf('password')}
            autoFocus
          />
          <TextField
            label={t('security.code')}
            hint={t('security.code.hint')}
            isLatin
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            value={entry.code}
            onValueChange={(code) => setEntry({ ...entry, code })}
            error={errorOf('code')}
          />
        </Form>
      </div>
    </Dialog>
  );
}
