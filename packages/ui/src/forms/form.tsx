import type { FormEvent, ReactNode } from 'react';
import { classes } from '../classes.ts';
import css from './form.module.css';

type FormProps = Readonly<{
  /** Called instead of the browser's own submission and validation. */
  onSubmit: (form: HTMLFormElement) => void;
  /** Called with each change of a field, for forms with uncontrolled fields. */
  onEdit?: ((form: HTMLFormElement) => void) | undefined;
  id?: string | undefined;
  labelledBy?: string | undefined;
  label?: string | undefined;
  autoComplete?: 'on' | 'off' | undefined;
  children: ReactNode;
}>;

/** Fields 20 apart. The browser's own bubbles are off: error messages are ours, in the customer's language. */
export function Form({ onSubmit, onEdit, id, labelledBy, label, autoComplete, children }: FormProps): ReactNode {
  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onSubmit(event.currentTarget);
  }
  return (
    <form
      noValidate
      id={id}
      aria-labelledby={labelledBy}
      aria-label={label}
      autoComplete={autoComplete}
      className={css['form']}
      onSubmit={send}
      onInput={onEdit && ((event) => onEdit(event.currentTarget))}
    >
      {children}
    </form>
  );
}

/** Fields side by side; stacked on phones. `wide-first` gives the first one half of the line. */
export function FormRow({
  kind = 'equal',
  children,
}: Readonly<{ kind?: 'equal' | 'wide-first' | undefined; children: ReactNode }>): ReactNode {
  return <div className={classes(css, 'row', kind)}>{children}</div>;
}

/** The buttons of a form, from the line's start; `end` puts them at its end. */
export function FormActions({
  place = 'start',
  children,
}: Readonly<{ place?: 'start' | 'end' | undefined; children: ReactNode }>): ReactNode {
  return <div className={classes(css, 'actions', place)}>{children}</div>;
}
