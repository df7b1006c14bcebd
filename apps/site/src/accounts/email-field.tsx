import { TextField } from '@openbell/ui/forms/text-field.tsx';
import type { ReactNode } from 'react';
import { useText } from '../platform/use-text.ts';

type EmailFieldProps = Readonly<{
  error: string | undefined;
  /** The browser may offer passkeys among the addresses. */
  takesPasskeys?: boolean;
}>;

/** The address a customer signs in with, as password managers know it. */
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
