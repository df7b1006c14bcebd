import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from '../classes.ts';
import css from './choice.module.css';
import { FieldError, useFieldTies } from './field.tsx';

type NativeCheckboxProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'type' | 'disabled' | 'aria-invalid' | 'children'
>;

type CheckboxProps = NativeCheckboxProps &
  Readonly<{
    ref?: Ref<HTMLInputElement> | undefined;
    onCheckedChange?: ((isChecked: boolean) => void) | undefined;
    hint?: ReactNode;
    error?: ReactNode;
    /** The sentence to agree to; links in it stay clickable. */
    children: ReactNode;
  }>;

/** Yes or no to one sentence. */
export function Checkbox({ onCheckedChange, onChange, hint, error, children, ...rest }: CheckboxProps): ReactNode {
  const ties = useFieldTies(rest.id, { label: '', hint, error }, rest['aria-describedby']);
  return (
    <div className={css['choiceField']}>
      <label className={css['choice']}>
        <input
          {...rest}
          {...ties.control}
          type="checkbox"
          className={css['box']}
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.target.checked);
          }}
        />
        <span>{children}</span>
      </label>
      {hint !== undefined && (
        <span id={ties.hintId} className={css['hint']}>
          {hint}
        </span>
      )}
      {ties.isInvalid && (
        <span className={css['errorLine']}>
          <FieldError id={ties.errorId}>{error}</FieldError>
        </span>
      )}
    </div>
  );
}

type SwitchProps = NativeCheckboxProps &
  Readonly<{
    ref?: Ref<HTMLInputElement> | undefined;
    onCheckedChange?: ((isOn: boolean) => void) | undefined;
    /** `start`: words before the switch, at the line's two ends (settings); `end`: words after it. */
    labelPlace?: 'start' | 'end' | undefined;
    children: ReactNode;
  }>;

/** On or off, effective at once (a checkbox waits for the form). */
export function Switch({ onCheckedChange, onChange, labelPlace = 'end', children, ...rest }: SwitchProps): ReactNode {
  return (
    <label className={classes(css, 'choice', 'switchLine', labelPlace === 'start' && 'labelStart')}>
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox carries its own checked state
        role="switch"
        className={css['switch']}
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.target.checked);
        }}
      />
      <span>{children}</span>
    </label>
  );
}
