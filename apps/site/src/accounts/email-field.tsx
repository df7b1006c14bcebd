import { TextField } from '@openbell/ui/forms/text-field.tsx';
import type { ReactNode } from 'react';
import { useText } from '../platform/use-text.ts';

type EmailFieldProps = Readonly<{
  error: string | undefined;
  /** The browser may offer passkeys in the email field. */
  takesPasskeys?: boolean;
}>;

/** The email a customer signs in with, marked up for password managers. */
export function EmailField({ error, takesPasskeys = false }: EmailFieldProps): ReactNode {
  const text = useText();
  return (
    <TextField
      id="email"
      name="email"
      type="email"
      isLatin
      autoComplete={takesPasskeys ? 'username webauthn' : 'username'}
      autoCapitalize="none"
      spellCheck={false}
      label={text('auth.email')}
      error={error}
    />
  );
}
