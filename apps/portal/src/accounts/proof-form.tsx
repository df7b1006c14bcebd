// The form by which a customer proves to be the one signed in: the password and, with a second step, a code.
import { Form } from '@openbell/ui/form.tsx';
import { Notice } from '@openbell/ui/notice.tsx';
import { PasswordField } from '@openbell/ui/password-field.tsx';
import { TextField } from '@openbell/ui/text-field.tsx';
import { type ReactNode, useState } from 'react';
import { useRefusalText } from '../platform/refusal-text.ts';
import { useText } from '../platform/words.tsx';
import css from './second-step.module.css';
import { isFieldFault, refusedField, type SecurityField } from './security-faults.ts';

export type Proof = Readonly<{ password: string; code: string }>;

type ProofFormProps = Readonly<{
  /** By which a button outside the form submits it. */
  id: string;
  needsCode: boolean;
  /** What the server said of the last try; null before it and after a good one. */
  error: Error | null;
  /** Both fields are filled, as far as they are asked for. */
  onProof: (proof: Proof) => void;
}>;

export function ProofForm({ id, needsCode, error, onProof }: ProofFormProps): ReactNode {
  const t = useText();
  const refusalText = useRefusalText();
  const [entry, setEntry] = useState<Proof>({ password: '', code: '' });
  const [wasSent, setWasSent] = useState(false);
  const errorOf = (field: SecurityField): string | undefined => {
    if (wasSent && entry[field].trim() === '') return t(`security.fault.${field}Missing`);
    const refused = refusedField(error, field);
    return refused && t(refused);
  };
  const send = (): void => {
    setWasSent(true);
    if (entry.password !== '' && (!needsCode || entry.code.trim() !== '')) onProof(entry);
  };
  return (
    <div className={css['body']}>
      {error !== null && !isFieldFault(error) && (
        <Notice tone="negative" announce="urgent">
          {refusalText(error)}
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
    </div>
  );
}
