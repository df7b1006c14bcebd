import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { classes } from '../classes.ts';
import css from './field.module.css';
import { FieldFrame, type FieldWords, useFieldTies } from './field.tsx';

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'disabled' | 'aria-invalid'> &
  FieldWords &
  Readonly<{
    ref?: Ref<HTMLTextAreaElement> | undefined;
    onValueChange?: ((value: string) => void) | undefined;
  }>;

/** Several lines of text with their label. */
export function TextArea(props: TextAreaProps): ReactNode {
  const { label, hint, error, labelEnd, isLabelHidden, onValueChange, onChange, ...rest } = props;
  const words = { label, hint, error, labelEnd, isLabelHidden };
  const ties = useFieldTies(rest.id, words, rest['aria-describedby']);
  return (
    <FieldFrame words={words} ties={ties}>
      <textarea
        rows={4}
        {...rest}
        {...ties.control}
        className={classes(css, 'input', 'area')}
        onChange={(event) => {
          onChange?.(event);
          onValueChange?.(event.target.value);
        }}
      />
    </FieldFrame>
  );
}
