// The form that proves a customer's identity: the password and, with a second step, a code; or a passkey.
import type { BodyOf } from '@openbell/api/calls/call.ts';
import type { beginPasskey, beginProof } from '@openbell/api/passkeys.ts';
import { Button } from '@openbell/ui/forms/button.tsx';
import { Form } from '@openbell/ui/forms/form.tsx';
import { collectFaults } from '@openbell/ui/forms/form-faults.ts';
import { isPasskeyFault, PasskeyFault, passkeySupport, signWithPasskey } from '@openbell/ui/forms/passkey-browser.ts';
import { PasswordField } from '@openbell/ui/forms/password-field.tsx';
import { TextField } from '@openbell/ui/forms/text-field.tsx';
import { useFormFaults } from '@openbell/ui/forms/use-form-faults.ts';
import { Icon } from '@openbell/ui/icon.tsx';
import { Stack } from '@openbell/ui/layout.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { call } from '../../platform/calls/api-client.ts';
import { useRefusalText } from '../../platform/calls/refusal-text.ts';
import type { MessageKey } from '../../platform/message-keys.ts';
import { useText } from '../../platform/words.tsx';
import css from './second-step.module.css';
import { isFieldFault, isRefusedPasskey, refusedField, type SecurityField } from './security-faults.ts';

type Entry = Readonly<{ password: string; code: string }>;

/** In the format of the API calls. */
export type GivenProof = BodyOf<typeof beginPasskey>;

type ProofFormProps = Readonly<{
  /** The form's id, so that a button outside the form can submit it. */
  id: string;
  needsCode: boolean;
  /** The server's answer to the last attempt; null before it and after a success. */
  error: Error | null;
  /** The action accepts a passkey, too, and the customer has one. */
  takesPasskey?: boolean;
  /** All required fields are filled, or a passkey was used. */
  onProof: (proof: GivenProof) => void;
}>;

export function ProofForm({ id, needsCode, error, takesPasskey = false, onProof }: ProofFormProps): ReactNode {
  const t = useText();
  const refusalText = useRefusalText();
  const [entry, setEntry] = useState<Entry>({ password: '', code: '' });
  // The values of the last request: its error applies only to them.
  const [sent, setSent] = useState(entry);
  const found = collectFaults<SecurityField, MessageKey>({
    password: entry.password === '' ? 'security.fault.passwordMissing' : null,
    code: needsCode && entry.code.trim() === '' ? 'security.fault.codeMissing' : null,
  });
  const faults = useFormFaults<SecurityField, MessageKey>(entry, found);
  const errorOf = (field: SecurityField): string | undefined => {
    const fault = faults.shown[field] ?? (entry[field] === sent[field] ? refusedField(error, field) : undefined);
    return fault && t(fault);
  };
  const send = (): void => {
    if (!faults.tell(found)) return;
    const { password, code } = entry;
    setSent(entry);
    onProof(needsCode ? { password, code } : { password });
  };
  return (
    <div className={css['body']}>
      {error !== null && !isFieldFault(error) && (
        <Notice tone="negative" announce="urgent">
          {isRefusedPasskey(error) ? t('passkeys.fault.refused') : refusalText(error)}
        </Notice>
      )}
      <Form id={id} onSubmit={send}>
        <PasswordField
          label={t('settings.password.current')}
          autoComplete="current-password"
          value={entry.password}
          onValueChange={(password) => setEntry({ ...entry, password })}
          error={errorOf('password')}
          autoFocus
        />
        {needsCode && (
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
        )}
      </Form>
      {takesPasskey && <PasskeyProof onProof={onProof} />}
    </div>
  );
}

/** A passkey instead of password and code; nothing if this browser supports none. */
function PasskeyProof({ onProof }: Pick<ProofFormProps, 'onProof'>): ReactNode {
  const t = useText();
  const refusalText = useRefusalText();
  const prove = useMutation({
    mutationFn: async () => {
      const options = await call<typeof beginProof>('POST', '/auth/passkeys/proof');
      return { passkey: await signWithPasskey(options) };
    },
    gcTime: 0,
    onSuccess: onProof,
  });
  const { error } = prove;
  if (passkeySupport() !== 'ready') return null;
  return (
    <Stack gap={3} align="start">
      <Button icon={<Icon of={Fingerprint} />} isPending={prove.isPending} onClick={() => prove.mutate()}>
        {t('passkeys.proof.instead')}
      </Button>
      {error !== null && (
        <Notice tone={isPasskeyFault(error, 'dismissed') ? 'info' : 'negative'} announce="polite">
          {error instanceof PasskeyFault ? t('passkeys.fault.unused') : refusalText(error)}
        </Notice>
      )}
    </Stack>
  );
}
