import type { ReactNode } from 'react';
import { numericText } from '../figures/latin-digits.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type NumberTextFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'isLatin' | 'onValueChange'> &
  Readonly<{
    /** Digits allowed after the point; 0 by default. */
    decimals?: number | undefined;
    /** The cleaned text: Western digits, at most one point. */
    onValueChange?: ((value: string) => void) | undefined;
  }>;

/**
 * Figures typed as text: phones, codes, amounts. Anything else is ignored while typing, Arabic digits become Western ones,
 * and the mouse wheel never changes a value, as it would in a native number field.
 */
export function NumberTextField({ decimals = 0, onValueChange, onChange, ...rest }: NumberTextFieldProps): ReactNode {
  return (
    <TextField
      {...rest}
      isLatin
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      onChange={(event) => {
        const kept = numericText(event.target.value, decimals);
        if (kept !== event.target.value) event.target.value = kept;
        onChange?.(event);
        onValueChange?.(kept);
      }}
    />
  );
}
