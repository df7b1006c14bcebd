import type { AnswerOf } from '@openbell/api/calls/call.ts';
import type { beginSecondStep, confirmSecondStep } from '@openbell/api/second-step.ts';
import { Mono } from '@openbell/ui/figures/figures.tsx';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Form } from '@openbell/ui/forms/form.tsx';
import type { Faults } from '@openbell/ui/forms/form-faults.ts';
import { PasswordField } from '@openbell/ui/forms/password-field.tsx';
import { TextField } from '@openbell/ui/forms/text-field.tsx';
import { useFormFaults } from '@openbell/ui/forms/use-form-faults.ts';
import { Notice } from '@openbell/ui/notice.tsx';
import { Dialog } from '@openbell/ui/overlays/dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { call } from '../../platform/calls/api-client.ts';
import { useRefusalText } from '../../platform/calls/refusal-text.ts';
import type { MessageKey } from '../../platform/message-keys.ts';
import { useText } from '../../platform/words.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import css from './second-step.module.css';
import { isFieldFault, refusedFaults, type SecurityField } from './security-faults.ts';

type Begun = AnswerOf<typeof beginSecondStep>;

type SetUpProps = Readonly<{ onClose: () => void; onChanged: () => void }>;

/** Set-up in three steps: the customer's password, the app with its first code, the recovery codes. */
export function SecondStepSetUp({ onClose, onChanged }: SetUpProps): ReactNode {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (begun === null) return <AskPassword onBegun={setBegun} onClose={onClose} />;
  return (
    <ScanCode
      begun={begun}
      onClose={onClose}
      onCodes={(given) => {
        setCodes(given);
        onChanged();
      }}
    />
  );
}

type AskPasswordProps = Readonly<{ onBegun: (begun: Begun) => void; onClose: () => void }>;

function AskPassword({ onBegun, onClose }: AskPasswordProps): ReactNode {
  const t = useText();
  const refusalText = useRefusalText();
  const formId = useId();
  const [password, setPassword] = useState('');
  const found = missingFault('password', password);
  const faults = useFormFaults<'password', MessageKey>({ password }, found);
  const begin = useMutation({
    mutationFn: () => call<typeof beginSecondStep>('POST', '/auth/second-step/begin', { body: { password } }),
    // Secrets must not stay in the query cache.
    gcTime: 0,
    onSuccess: onBegun,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('security.setUp.title')}
      headEnd={t('security.step', { step: 1, steps: 3 })}
      lead={t('security.setUp.password.lead')}
      actions={
        <>
          <Button onClick={onClose}>{t('portal.cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} isPending={begin.isPending}>
            {t('security.next')}
          </Button>
        </>
      }
    >
      <div className={css['body']}>
        {begin.isError && !isFieldFault(begin.error) && (
          <Notice tone="negative" announce="urgent">
            {refusalText(begin.error)}
          </Notice>
        )}
        <Form
          id={formId}
          onSubmit={() => {
            if (!faults.tell(found)) return;
            begin.mutate(undefined, {
              onError: (error) => faults.refuse(refusedFaults(error, 'password'), { password }),
            });
          }}
        >
          <PasswordField
            label={t('settings.password.current')}
            autoComplete="current-password"
            value={password}
            onValueChange={setPassword}
            error={faults.shown.password && t(faults.shown.password)}
            autoFocus
          />
        </Form>
      </div>
    </Dialog>
  );
}

type ScanCodeProps = Readonly<{
  begun: Begun;
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}>;

function ScanCode({ begun, onCodes, onClose }: ScanCodeProps): ReactNode {
  const t = useText();
  const refusalText = useRefusalText();
  const formId = useId();
  const [code, setCode] = useState('');
  const found = missingFault('code', code);
  const faults = useFormFaults<'code', MessageKey>({ code }, found);
  const confirm = useMutation({
    mutationFn: () => call<typeof confirmSecondStep>('POST', '/auth/second-step/confirm', { body: { code } }),
    gcTime: 0,
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  return (
    <Dialog
      isOpen
      isPersistent
      onClose={onClose}
      title={t('security.setUp.title')}
      headEnd={t('security.step', { step: 2, steps: 3 })}
      lead={t('security.setUp.scan.lead')}
      actions={
        <>
          <Button onClick={onClose}>{t('portal.cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} isPending={confirm.isPending}>
            {t('security.setUp.confirm')}
          </Button>
        </>
      }
    >
      <div className={css['body']}>
        <div className={css['scan']}>
          <QrCode text={begun.uri} label={t('security.setUp.qr')} />
          <div className={css['words']}>
            <p>{t('security.setUp.byHand')}</p>
            <p className={css['secret']} data-secret>
              <Mono>{groupsOf(begun.secret)}</Mono>
            </p>
          </div>
        </div>
        {confirm.isError && !isFieldFault(confirm.error) && (
          <Notice tone="negative" announce="urgent">
            {refusalText(confirm.error)}
          </Notice>
        )}
        <Form
          id={formId}
          onSubmit={() => {
            if (!faults.tell(found)) return;
            confirm.mutate(undefined, {
              onError: (error) => faults.refuse(refusedFaults(error, 'code'), { code }),
            });
          }}
        >
          <TextField
            label={t('security.setUp.code')}
            hint={t('security.setUp.code.hint')}
            isLatin
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            value={code}
            onValueChange={setCode}
            error={faults.shown.code && t(faults.shown.code)}
            autoFocus
          />
        </Form>
      </div>
    </Dialog>
  );
}

const missingFault = <Field extends SecurityField>(field: Field, value: string): Faults<Field, MessageKey> =>
  (value.trim() === '' ? { [field]: `security.fault.${field}Missing` } : {}) as Faults<Field, MessageKey>;

/** In groups of four, which are easier to type by hand. */
const groupsOf = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
