import { ChevronDown } from 'lucide-react';
import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import css from './field.module.css';
import { FieldFrame, type FieldWords, useFieldTies } from './field.tsx';

export type SelectOption = Readonly<{ value: string; label: string; isDisabled?: boolean | undefined }>;

type SelectProps = Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'className' | 'disabled' | 'aria-invalid' | 'multiple' | 'size'
> &
  FieldWords &
  Readonly<{
    ref?: Ref<HTMLSelectElement> | undefined;
    options: readonly SelectOption[];
    /** Shown while nothing is chosen; cannot be chosen itself. */
    placeholder?: string | undefined;
    onValueChange?: ((value: string) => void) | undefined;
  }>;

/** One of a few options: the native select, which works on every phone and with every screen reader. */
export function Select(props: SelectProps): ReactNode {
  const { label, hint, error, labelEnd, isLabelHidden, options, placeholder, onValueChange, onChange, ...rest } = props;
  const words = { label, hint, error, labelEnd, isLabelHidden };
  const ties = useFieldTies(rest.id, words, rest['aria-describedby']);
  return (
    <FieldFrame words={words} ties={ties}>
      <div className={css['box']}>
        <select
          {...rest}
          {...ties.control}
          className={classes(css, 'input', 'select')}
          onChange={(event) => {
            onChange?.(event);
            onValueChange?.(event.target.value);
          }}
        >
          {placeholder !== undefined && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={css['after']}>
          <Icon of={ChevronDown} />
        </span>
      </div>
    </FieldFrame>
  );
}
