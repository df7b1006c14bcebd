import { TextField } from '@openbell/ui/text-field.tsx';
import type { ReactNode } from 'react';
import { useText } from '../platform/use-text.ts';

/** The address a customer signs in with, as password managers know it. */
export function EmailField({ error }: Readonly<{ error: string | undefined }>): ReactNode {
  const text = useText();
  return (
    <TextField
      id="email"
      name="email"
      type="email"
      isLatin
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      label={text('auth.email')}
      error={error}
    />
  );
}
