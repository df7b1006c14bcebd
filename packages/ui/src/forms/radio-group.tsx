import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import css from './choice.module.css';
import { FieldError } from './field.tsx';

export type RadioOption<Value extends string = string> = Readonly<{
  value: Value;
  label: ReactNode;
  /** Below the label, 12 px. */
  hint?: ReactNode;
  /** At the end of the line: a price. */
  end?: ReactNode;
}>;

type RadioGroupProps<Value extends string> = Readonly<{
  /** The question; the group's name. */
  label: ReactNode;
  isLabelHidden?: boolean | undefined;
  name?: string | undefined;
  id?: string | undefined;
  options: readonly RadioOption<Value>[];
  /** `null` while nothing is chosen. */
  value: Value | null;
  onValueChange: (value: Value) => void;
  hint?: ReactNode;
  error?: ReactNode;
  /** `plain`: a list of radios; `cards`: framed rows, the chosen one in accent. */
  kind?: 'plain' | 'cards' | undefined;
}>;

/** One of several, all visible at once; native radios in a fieldset. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>): ReactNode {
  const { label, isLabelHidden = false, options, value, onValueChange, hint, error, kind = 'plain' } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const isInvalid = error !== undefined && error !== null && error !== '';
  return (
    <fieldset id={id} className={css['group']} aria-describedby={hint === undefined ? undefined : `${id}-hint`}>
      <legend className={css['legend']}>
        <span className={classes(css, 'question', isLabelHidden && 'hidden')}>{label}</span>
        {isInvalid && <FieldError>{error}</FieldError>}
      </legend>
      <div className={classes(css, 'options', kind)}>
        {options.map((option) => (
          <label key={option.value} className={css['choice']}>
            <input
              type="radio"
              className={css['box']}
              name={props.name ?? id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
            />
            <span className={css['optionWords']}>
              {option.label}
              {option.hint !== undefined && <span className={css['optionHint']}>{option.hint}</span>}
            </span>
            {option.end !== undefined && <span className={css['optionEnd']}>{option.end}</span>}
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <span id={`${id}-hint`} className={css['hint']}>
          {hint}
        </span>
      )}
    </fieldset>
  );
}
