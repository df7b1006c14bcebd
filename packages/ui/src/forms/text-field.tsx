import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from '../classes.ts';
import css from './field.module.css';
import { FieldFrame, type FieldWords, useFieldTies } from './field.tsx';

export type NativeInputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'disabled' | 'aria-invalid' | 'size' | 'color'
>;

export type TextFieldProps = NativeInputProps &
  FieldWords &
  Readonly<{
    ref?: Ref<HTMLInputElement> | undefined;
    /** The new text, in addition to the native `onChange`. */
    onValueChange?: ((value: string) => void) | undefined;
    /** An icon inside, before the text. */
    before?: ReactNode;
    /** A unit inside, after the text. */
    after?: ReactNode;
    /** Codes, phones, emails and figures stay left to right in Arabic. */
    isLatin?: boolean | undefined;
  }>;

/** One line of text with its label. Read-only looks sunken; there is no disabled field. */
export function TextField(props: TextFieldProps): ReactNode {
  const { label, hint, error, labelEnd, isLabelHidden, onValueChange, onChange, before, after, isLatin, ...rest } =
    props;
  const words = { label, hint, error, labelEnd, isLabelHidden };
  const ties = useFieldTies(rest.id, words, rest['aria-describedby']);
  return (
    <FieldFrame words={words} ties={ties}>
      <div className={css['box']}>
        {before !== undefined && <span className={css['before']}>{before}</span>}
        <input
          type="text"
          {...rest}
          {...ties.control}
          className={classes(css, 'input', isLatin === true && 'figures')}
          onChange={(event) => {
            onChange?.(event);
            onValueChange?.(event.target.value);
          }}
        />
        {after !== undefined && <span className={css['after']}>{after}</span>}
      </div>
    </FieldFrame>
  );
}
